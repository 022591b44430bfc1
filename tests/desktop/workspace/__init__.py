"""The desk as a whole: what happens between its pages."""
