"""The games in the interfaces of other libraries, for those who train players: see the README of this folder."""
