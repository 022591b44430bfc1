"""Counting of deadlines: the courts and their calendars, local holidays, the file for a calendar program."""
