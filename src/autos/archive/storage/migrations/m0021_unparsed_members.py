"""What the service wrote for members of a record that could not be read: a JSON object of texts; null for none.

A list that says "not told" of an amount that was told would hide it.
"""

SCHEMA = "ALTER TABLE lawsuits ADD COLUMN unparsed TEXT"
