"""What is known of a record besides its current reading: a JSON object of when the court was read, by member.

Records with earlier readings are compared again in the background, which notes it and indexes their cases: a member
that did not come keeps its last value, and what came to be known only is no change any more.
"""

SCHEMA = """
ALTER TABLE lawsuits ADD COLUMN known TEXT;
INSERT OR IGNORE INTO uncompared SELECT DISTINCT row_id FROM versions;
"""
