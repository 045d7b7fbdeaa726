"""The pages and scripts of the site that are its own, and beside them what they say in other languages."""
