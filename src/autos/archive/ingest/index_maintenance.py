"""Maintenance of the index: writing pending changes into the term sets, replaying them, rebuilding everything."""

from __future__ import annotations

from typing import Any

import apsw

from autos.archive.index.index import Index
from autos.archive.index.terms import FACET, facet_term
from autos.archive.ingest.ingest import Ingest

FOLD_AT = 4_096
"""Cases whose changes are held in memory before they are folded into the file's sets."""
BATCH = 400


class IndexMaintenance:
    """Maintenance steps of the index. Each is one transaction of its own."""

    def __init__(self, connection: apsw.Connection, index: Index, ingest: Ingest) -> None:
        self._connection = connection
        self._index = index
        self._ingest = ingest

    def needs_fold(self) -> bool:
        """Whether enough changes are pending to be folded into the sets."""
        return len(self._index.memory.overlay.cases) >= FOLD_AT

    def fold(self) -> None:
        """Write pending changes into the sets, and new people into `people`; `IndexCache.fold` follows the commit."""
        self._index.sets.fold()
        self._ingest.people.file()

    def drop_unused_values(self) -> None:
        """Delete facet values that no case has any more: they are offered while somebody types. After `fold`."""
        listed: list[Any] = self._connection.execute("SELECT facet, value FROM facet_values").fetchall()
        of_facets = "SELECT term FROM postings WHERE term >= ? AND term < ?"
        used = {term for (term,) in self._connection.execute(of_facets, (FACET, chr(ord(FACET) + 1)))}
        unused = [each for each in listed if facet_term(*each) not in used]
        self._connection.executemany("DELETE FROM facet_values WHERE facet = ? AND value = ?", unused)
        self._ingest.clear_cache()

    def replay(self) -> int:
        """Load the changes that were pending when the archive was last closed; returns the number of cases."""
        return self._index.sets.replay()

    def unindexed(self) -> int:
        """Number of cases that no query finds yet."""
        return int(self._connection.execute("SELECT count(*) FROM unindexed").get)

    def index_batch(self) -> int:
        """Index some of the unindexed cases; returns how many."""
        cases = [row[0] for row in self._connection.execute("SELECT case_id FROM unindexed LIMIT ?", (BATCH,))]
        for case_id in cases:
            self._ingest.complete(case_id)
            self._ingest.touch(case_id)
        self._ingest.update_index()
        return len(cases)

    def compare_batch(self) -> int:
        """Compare the stored readings of some records after an update or a merge; returns how many."""
        return self._ingest.compare_batch()

    def rebuild(self) -> None:
        """Delete every set and mark all cases as unindexed."""
        self._index.sets.clear_sets()
        self._connection.execute(
            "DELETE FROM facet_values; DELETE FROM unindexed;"
            "INSERT INTO words (words) VALUES ('delete-all');"
            "INSERT INTO unindexed SELECT case_id FROM cases"
        )
        self._ingest.clear_cache()
