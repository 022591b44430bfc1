"""Check of a conflict of interests: a person compared with everybody in the archive, and what was found."""
