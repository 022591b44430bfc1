"""Registration of several credentials from a spreadsheet."""
