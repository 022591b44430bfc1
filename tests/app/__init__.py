"""Tests of the composition root: windows whose pages are wired to each other."""
