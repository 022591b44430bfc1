"""Second copies of what everything else depends on: without its dictionary no lawsuit can be unpacked.

The copies lie on pages of their own, so that one damaged page never costs more than its own rows.
"""

SCHEMA = """
CREATE TABLE spare_dictionaries (
    dictionary_id INTEGER PRIMARY KEY,
    content BLOB NOT NULL
);
INSERT INTO spare_dictionaries SELECT dictionary_id, content FROM dictionaries;
CREATE TRIGGER dictionaries_spared AFTER INSERT ON dictionaries BEGIN
    INSERT INTO spare_dictionaries VALUES (new.dictionary_id, new.content);
END;
"""
