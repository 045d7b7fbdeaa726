"""The package in ``morris`` has tests of its own, which are run where it is copied to."""

collect_ignore = ["morris"]
