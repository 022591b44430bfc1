"""Many credentials at once, from a spreadsheet."""
