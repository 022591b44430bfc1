"""Tests of printed reports, whose files are read again by other programs."""
