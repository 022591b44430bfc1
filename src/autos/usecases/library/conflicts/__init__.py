"""Check of a conflict of interests against everybody in the archive. Reads the archive only; nothing is stored."""
