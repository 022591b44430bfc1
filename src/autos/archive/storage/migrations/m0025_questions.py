"""What each search asked, as a digest: whether it was asked before is one look into an index.

`question_digest` is that of `domain/search/question.py`, as an SQL function.
"""

SCHEMA = """
ALTER TABLE ledger ADD COLUMN question BLOB;
UPDATE ledger SET question = question_digest(service, mode, search_body) WHERE search_body <> '';
CREATE INDEX ledger_questions ON ledger (question) WHERE question IS NOT NULL;
"""
