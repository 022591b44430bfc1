"""Tests of what the members of a firm can do."""
