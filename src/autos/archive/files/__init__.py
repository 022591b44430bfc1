"""Whole files: an archive opened, read only, copied, set aside; files from elsewhere; files written elsewhere."""
