"""The next step after a search: a request in another mode, with its cost class and the age of its data."""
