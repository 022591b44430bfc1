"""Verifying an archive and salvaging a damaged one."""
