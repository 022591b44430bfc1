"""Searches, court systems, answers, lawsuits and their two word indexes.

Instants are microseconds since 1970 in UTC. Rows of `names` and `words` are rows of `lawsuits`.
`pgsz` 3960 keeps a leaf of the index inside one encrypted page of 4096 bytes (64 are the cipher's).
"""

SCHEMA = """
CREATE TABLE ledger (
    entry_row INTEGER PRIMARY KEY,
    entry_id TEXT NOT NULL UNIQUE,
    search_type TEXT NOT NULL,
    search_key TEXT NOT NULL,
    label TEXT NOT NULL,
    mode TEXT NOT NULL,
    service TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    request_id TEXT,
    problem TEXT NOT NULL DEFAULT '',
    problem_message TEXT NOT NULL DEFAULT '',
    records_count INTEGER NOT NULL DEFAULT 0,
    cases_count INTEGER NOT NULL DEFAULT 0,
    court_errors INTEGER NOT NULL DEFAULT 0,
    systems_done INTEGER NOT NULL DEFAULT 0,
    systems_count INTEGER NOT NULL DEFAULT 0,
    folded TEXT NOT NULL,
    search_body TEXT NOT NULL
);
CREATE INDEX ledger_newest ON ledger (created_at, entry_row);
CREATE INDEX ledger_state ON ledger (state);

CREATE TABLE systems (
    entry_row INTEGER NOT NULL REFERENCES ledger,
    position INTEGER NOT NULL,
    execution_id TEXT NOT NULL,
    source_name TEXT NOT NULL,
    tribunal_acronym TEXT NOT NULL,
    is_done INTEGER NOT NULL,
    PRIMARY KEY (entry_row, position)
) WITHOUT ROWID;

CREATE TABLE cases (
    case_id INTEGER PRIMARY KEY,
    number TEXT NOT NULL UNIQUE,
    lead_row INTEGER,
    newest_at INTEGER NOT NULL,
    instances TEXT NOT NULL
);
CREATE INDEX cases_newest ON cases (newest_at, case_id, lead_row);

CREATE TABLE lawsuits (
    row_id INTEGER PRIMARY KEY,
    case_id INTEGER NOT NULL REFERENCES cases,
    code TEXT NOT NULL,
    tribunal_acronym TEXT NOT NULL,
    instance INTEGER NOT NULL,
    name TEXT NOT NULL,
    name_order TEXT NOT NULL,
    amount TEXT,
    amount_order REAL,
    distribution_at INTEGER,
    last_step_at INTEGER,
    last_step_private INTEGER NOT NULL,
    phase TEXT NOT NULL,
    status TEXT NOT NULL,
    secrecy_level INTEGER,
    class_name TEXT NOT NULL,
    subject_name TEXT NOT NULL,
    source_name TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    crawled_at INTEGER,
    UNIQUE (case_id, tribunal_acronym, instance)
);

CREATE TABLE dictionaries (
    dictionary_id INTEGER PRIMARY KEY,
    content BLOB NOT NULL
);

CREATE TABLE bodies (
    row_id INTEGER PRIMARY KEY REFERENCES lawsuits,
    dictionary_id INTEGER NOT NULL,
    body BLOB NOT NULL
);

CREATE TABLE answers (
    entry_row INTEGER NOT NULL REFERENCES ledger,
    response_id TEXT NOT NULL,
    response_type TEXT NOT NULL,
    created_at INTEGER,
    received_at INTEGER NOT NULL,
    row_id INTEGER REFERENCES lawsuits,
    error_code INTEGER,
    error_message TEXT NOT NULL DEFAULT '',
    body BLOB,
    PRIMARY KEY (entry_row, response_id)
) WITHOUT ROWID;

CREATE TABLE entry_lawsuits (
    entry_row INTEGER NOT NULL REFERENCES ledger,
    row_id INTEGER NOT NULL REFERENCES lawsuits,
    received_at INTEGER NOT NULL,
    PRIMARY KEY (entry_row, row_id)
) WITHOUT ROWID;
CREATE INDEX entry_lawsuits_row ON entry_lawsuits (row_id);

CREATE VIRTUAL TABLE names USING fts5 (
    numbers, parties, lawyers,
    content = '', contentless_delete = 1, detail = column, prefix = '1 2 3',
    tokenize = "unicode61 remove_diacritics 2"
);
INSERT INTO names (names, rank) VALUES ('pgsz', 3960);

CREATE VIRTUAL TABLE words USING fts5 (
    caption, parties, lawyers, classes, subjects, last_step,
    content = '', contentless_delete = 1,
    tokenize = "unicode61 remove_diacritics 2"
);
INSERT INTO words (words, rank) VALUES ('pgsz', 3960);
"""
