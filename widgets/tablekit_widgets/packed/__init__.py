"""A course as a page plays it by itself, before Python has come."""
