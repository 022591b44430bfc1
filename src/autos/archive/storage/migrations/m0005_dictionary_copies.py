"""Copies of what everything else depends on: without its dictionary no lawsuit can be unpacked.

Three copies, each in a table of its own, in parts that take a page each: one whole copy of every part is enough.
What a dictionary holds is text of lawsuits: its copies go when it goes.
"""

COPIES = ("spare_dictionaries_1", "spare_dictionaries_2", "spare_dictionaries_3")
PART = 3_600
"""Bytes of a part."""
MOST_PARTS = 64


def _table(name: str) -> str:
    parts = (
        f"SELECT dictionary_id * {MOST_PARTS} + value, substr(content, value * {PART} + 1, {PART})"  # noqa: S608 -- names are ours
        f" FROM {{source}}, json_each('[{','.join(str(part) for part in range(MOST_PARTS))}]')"
        f" WHERE value * {PART} <= length(content)"  # the last one is always a short one
    )
    return f"""
CREATE TABLE {name} (part_id INTEGER PRIMARY KEY, content BLOB NOT NULL);
INSERT INTO {name} {parts.format(source="dictionaries")};
CREATE TRIGGER {name}_kept AFTER INSERT ON dictionaries BEGIN
    INSERT INTO {name} {parts.format(source="(SELECT new.dictionary_id, new.content)")};
END;
CREATE TRIGGER {name}_gone AFTER DELETE ON dictionaries BEGIN
    DELETE FROM {name} WHERE part_id / {MOST_PARTS} = old.dictionary_id;
END;
"""  # noqa: S608 -- names are ours


SCHEMA = "".join(_table(name) for name in COPIES)
