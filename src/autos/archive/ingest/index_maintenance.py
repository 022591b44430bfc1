"""What keeps the sets in step with the lawsuits: folding, catching up, building anew."""

from __future__ import annotations

import apsw

from autos.archive.index.index import Index
from autos.archive.ingest.ingest import Ingest

FOLD_AT = 4_096
"""Cases whose changes are held in memory before they are folded into the file's sets."""
BATCH = 400


class IndexMaintenance:
    """Each step is one transaction of its own."""

    def __init__(self, connection: apsw.Connection, index: Index, ingest: Ingest) -> None:
        self._connection = connection
        self._index = index
        self._ingest = ingest

    def needs_fold(self) -> bool:
        """Whether enough is pending."""
        return len(self._index.memory.overlay.cases) >= FOLD_AT

    def fold(self) -> None:
        """Write what is pending into the sets, and new people in their places; `Memory.fold` follows the commit."""
        self._index.sets.fold()
        self._ingest.people.file()

    def replay(self) -> int:
        """Take up what was pending at the last end; how many cases."""
        return self._index.sets.replay()

    def unindexed(self) -> int:
        """Cases that no question finds yet."""
        return int(self._connection.execute("SELECT count(*) FROM unindexed").get)

    def index_batch(self) -> int:
        """Index a few of them; how many."""
        cases = [row[0] for row in self._connection.execute("SELECT case_id FROM unindexed LIMIT ?", (BATCH,))]
        for case_id in cases:
            self._ingest.complete(case_id)
            self._ingest.touch(case_id)
        self._ingest.update_index()
        return len(cases)

    def rebuild(self) -> None:
        """Forget every set: all cases are to be indexed anew."""
        self._index.sets.clear_sets()
        self._connection.execute(
            "DELETE FROM facet_values; DELETE FROM unindexed;"
            "INSERT INTO words (words) VALUES ('delete-all');"
            "INSERT INTO unindexed SELECT case_id FROM cases"
        )
        self._ingest.clear_cache()
