"""The newest people in the order in which they arrived; moved to `people` a few thousand at a time.

`leaving_people` are those of deleted and replaced records, until it is known whether they stand in others.

A bar registration has fewer terms from now on, so all cases are indexed anew; the sets order cases, no index does.
"""

SCHEMA = """
CREATE TABLE new_people (
    person_id INTEGER NOT NULL,
    document TEXT NOT NULL,
    name TEXT NOT NULL
);
CREATE VIEW everybody AS
SELECT person_id, document, name FROM people UNION SELECT person_id, document, name FROM new_people;
CREATE TABLE leaving_people (
    person_id INTEGER PRIMARY KEY
);
DROP INDEX cases_newest;
INSERT INTO words (words, rank) VALUES ('automerge', 8);
DELETE FROM postings;
DELETE FROM pending;
DELETE FROM facet_values;
DELETE FROM unindexed;
INSERT INTO unindexed SELECT case_id FROM cases;
INSERT INTO words (words) VALUES ('delete-all');
"""
