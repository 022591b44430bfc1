"""The index by which lists find the searches of a record holds the side as well: they need not read its row.

Every window of a list asks it of each of its records, which lie scattered over all the searches.
"""

SCHEMA = """
DROP INDEX IF EXISTS entry_lawsuits_row;
CREATE INDEX entry_lawsuits_row ON entry_lawsuits (row_id, side);
"""
