"""A conflict check of a common name against everybody in an archive of the practice world's lawsuits.

The words of the name stand in many lawsuits, of which hardly any has the person: all of their people are compared.
"""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

from pydantic import SecretStr

from autos.archive.archive import ReadConnection
from autos.archive.files.read_only import open_read_only
from autos.archive.index.cache import IndexCache
from autos.archive.query.query_answers import AnswerCache
from autos.domain.conflict.person import CheckedPerson
from autos.usecases.archive.open_archive import KEYRING_FILE
from autos.usecases.library.conflicts.scan import ConflictScan
from tests.bench.memory_keyring import KEY
from tests.bench.page_stream import NOW
from tests.bench.report import Figure

NAME = "Maria Silva"


def measure(folder: Path, runs: int) -> list[Figure]:
    """The whole check, and its longest step, between which the window shows how far it is and it can be stopped."""
    wholes, steps = [], []
    with open_read_only(folder / KEYRING_FILE, SecretStr(KEY)) as source:
        for _ in range(runs):
            connection = ReadConnection(source.connection, IndexCache(), AnswerCache())
            with connection.read_transaction() as transaction:
                transaction.index_maintenance.replay()
                scan, begun = ConflictScan(CheckedPerson.parse(NAME), NOW), time.perf_counter()
                scan.begin(transaction)
                longest = 0.0
                while not scan.is_whole:
                    at = time.perf_counter()
                    scan.step(transaction)
                    longest = max(longest, time.perf_counter() - at)
                wholes.append(time.perf_counter() - begun)
                steps.append(1000 * longest)
    detail = {"compared": scan.checked}
    return [
        Figure("library.conflict_s", median(wholes), "s", 4, detail),
        Figure("library.conflict_step_ms", median(steps), "ms", 200, detail),
    ]
