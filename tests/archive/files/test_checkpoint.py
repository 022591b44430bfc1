"""The journal of the archive: it begins anew though somebody always reads."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.files import opening
from autos.archive.files.opening import ArchiveFile, open_file
from tests.archive.synthetic import KEY

WRITES = 120
CONTENT = b"x" * 20_000
HELD_S = 0.02


def read_always(file: ArchiveFile, has_ended: threading.Event) -> None:
    """Read by two connections in turn, of which one always begins before the other ends."""
    both = [file.another(), file.another()]
    for connection in both:
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM many").fetchall()
    while not has_ended.wait(HELD_S):
        both.reverse()
        both[0].execute("COMMIT; BEGIN")
        both[0].execute("SELECT count(*) FROM many").fetchall()
    for connection in both:
        connection.execute("COMMIT")
        connection.close()


@pytest.mark.parametrize("most", [60, 10_000])
def test_the_journal_begins_anew_though_somebody_always_reads(
    most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a size on, writing waits for the readers; else it would only grow, and each page of it be looked for."""
    monkeypatch.setattr(opening, "CHECKPOINT_PAGES", 20)
    monkeypatch.setattr(opening, "RESTART_PAGES", most)
    file = open_file(tmp_path / "acervo.autos", SecretStr(KEY))
    file.connection.execute("CREATE TABLE many (content BLOB)")
    has_ended = threading.Event()
    reading = threading.Thread(target=read_always, args=(file, has_ended))
    reading.start()
    sizes = []
    for _ in range(WRITES):
        file.connection.execute("INSERT INTO many VALUES (?)", (CONTENT,))
        sizes.append((tmp_path / "acervo.autos-wal").stat().st_size)
    has_ended.set()
    reading.join()
    rows = file.connection.execute("SELECT count(*) FROM many").get
    file.close()

    written = WRITES * len(CONTENT)
    assert rows == WRITES
    assert (max(sizes) < written / 2) is (most < WRITES)
