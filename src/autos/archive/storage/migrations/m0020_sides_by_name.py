"""Searches by name did not know the searched person where a court adds to the name, or leaves an apostrophe out.

The cases of those whose record tells no side are marked for indexing, which completes what an earlier version did not
store of them: the side too. Their sets stay as they are until then.
"""

SCHEMA = """
INSERT OR IGNORE INTO unindexed
SELECT DISTINCT lawsuits.case_id FROM ledger
JOIN entry_lawsuits USING (entry_row) JOIN lawsuits USING (row_id)
WHERE ledger.search_type = 'name' AND entry_lawsuits.side = '';
"""
