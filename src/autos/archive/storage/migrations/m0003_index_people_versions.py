"""Word and facet sets for a million lawsuits, people once each, earlier versions of a lawsuit.

`postings` says which cases have a term, in sets of 65,536 case ids (a chunk); `pending` says the terms of cases
that the sets do not know yet, and `unindexed` names those whose terms have still to be found. The
prefix index of version 1 is replaced by the sets: a tenth of the room, and every count is exact.
Rows of `words` are cases from now on. A person's id is made from name and document. A version's
`delta` is the earlier body, compressed against the one that replaced it.
"""

SCHEMA = """
CREATE TABLE postings (
    term TEXT NOT NULL,
    chunk INTEGER NOT NULL,
    cases BLOB NOT NULL,
    PRIMARY KEY (chunk, term)
) WITHOUT ROWID;

CREATE TABLE pending (
    case_id INTEGER PRIMARY KEY,
    terms BLOB NOT NULL
);

CREATE TABLE unindexed (
    case_id INTEGER PRIMARY KEY
);
INSERT INTO unindexed SELECT case_id FROM cases;

CREATE TABLE facet_values (
    facet TEXT NOT NULL,
    value TEXT NOT NULL,
    label TEXT NOT NULL,
    folded TEXT NOT NULL,
    PRIMARY KEY (facet, value)
) WITHOUT ROWID;

CREATE TABLE people (
    person_id INTEGER PRIMARY KEY,
    document TEXT NOT NULL,
    name TEXT NOT NULL
);

CREATE TABLE participations (
    row_id INTEGER NOT NULL REFERENCES lawsuits,
    position INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    side TEXT NOT NULL,
    role TEXT NOT NULL,
    represents INTEGER,
    PRIMARY KEY (row_id, position)
) WITHOUT ROWID;

CREATE TABLE versions (
    row_id INTEGER NOT NULL REFERENCES lawsuits,
    version INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    crawled_at INTEGER,
    delta BLOB NOT NULL,
    PRIMARY KEY (row_id, version)
) WITHOUT ROWID;

CREATE INDEX answers_row ON answers (row_id) WHERE row_id IS NOT NULL;
ALTER TABLE entry_lawsuits ADD COLUMN side TEXT NOT NULL DEFAULT '';
DROP TABLE names;
INSERT INTO words (words) VALUES ('delete-all');
"""
