"""How many searches were answered without a call, because the answer was in the archive: numbers, of nobody."""

SCHEMA = """
CREATE TABLE free_answers (
    day TEXT NOT NULL,
    service TEXT NOT NULL,
    mode TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, service, mode)
) WITHOUT ROWID;
"""
