"""Tests of what the archive keeps of the firm."""
