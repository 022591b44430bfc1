"""The comparison of a crashed archive misses nothing, and a power cut loses only what was not synced."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.crash.archive_verdict import compare
from tests.crash.operations import PAGE, ArchiveFacts, operation
from tests.crash.power import SECTOR, Journal
from tests.disk import DiskOperation

SCENARIO = "judged"


def _facts(acts: int) -> ArchiveFacts:
    state: ArchiveFacts = {}
    for number in range(acts):
        state = operation(SCENARIO, number).facts_after(state)
    return state


def _first_page() -> int:
    return next(number for number in range(1, 50) if operation(SCENARIO, number).kind == "page")


def test_the_last_operation_is_there_whole_or_not_at_all() -> None:
    """The operation that was running may have been committed."""
    number = _first_page()

    assert not compare(_facts(number), _facts(number), _facts(number + 1)).is_last_kept
    assert compare(_facts(number + 1), _facts(number), _facts(number + 1)).is_last_kept


def test_half_a_page_is_found() -> None:
    """One missing lawsuit of the last page is half a page, and not a loss of something committed."""
    number = _first_page()
    committed, last = _facts(number), _facts(number + 1)
    missing = next(fact for fact in last if fact.startswith("lawsuit ") and fact not in committed)
    verdict = compare({fact: value for fact, value in last.items() if fact != missing}, committed, last)

    assert len(verdict.half) == 1
    assert verdict.lost == ()
    assert not verdict.is_last_kept


def test_a_missing_or_changed_committed_fact_is_lost() -> None:
    """A whole page, one body, one word of the index, and a fact that no operation wrote."""
    number = _first_page()
    committed, last = _facts(number + 1), _facts(number + 2)
    lawsuit = next(fact for fact in committed if fact.startswith("lawsuit "))
    word = next(fact for fact in committed if fact.startswith("word "))

    assert len(compare(_facts(number), committed, last).lost) >= 3 * PAGE
    assert len(compare(committed | {lawsuit: "another body"}, committed, last).lost) == 1
    assert len(compare({f: v for f, v in committed.items() if f != word}, committed, last).lost) == 1
    assert len(compare(committed | {"lawsuit of nobody": "x"}, committed, last).lost) == 1


class _File:
    """A file that is written as the engine does, through a journal."""

    def __init__(self, place: Path) -> None:
        self.place, self.journal = place, Journal()
        place.write_bytes(b"")

    def write(self, offset: int, content: bytes) -> None:
        before = self.place.read_bytes()
        self.journal.note(
            DiskOperation(
                1, "write", self.place, offset, content, lambda at, size: before[at : at + size], lambda: len(before)
            )
        )
        with self.place.open("r+b") as raw:
            raw.seek(offset)
            raw.write(content)

    def sync(self) -> None:
        self.journal.note(DiskOperation(1, "sync", self.place))


def test_synced_bytes_survive_every_power_cut(tmp_path: Path) -> None:
    """Later writes may be there, be missing or be torn at a sector; every outcome occurs."""
    outcomes = set()
    for seed in range(200):
        file = _File(tmp_path / "file")
        file.write(0, b"a" * 4 * SECTOR)
        file.sync()
        file.write(2 * SECTOR, b"b" * 4 * SECTOR)
        file.journal.cut(Random(seed))
        content = file.place.read_bytes()
        sectors = [content[start : start + SECTOR] for start in range(0, len(content), SECTOR)]

        assert sectors[:2] == [b"a" * SECTOR] * 2
        outcomes.add("".join(chr(sector[0]) if len(set(sector)) == 1 else "?" for sector in sectors[2:]))

    assert {"aa", "bbbb"} <= outcomes
    assert {outcome for outcome in outcomes if "a" in outcome and "b" in outcome}


def test_unsynced_deletion_may_come_back(tmp_path: Path) -> None:
    """Unless the folder was synced."""
    found = set()
    for seed in range(40):
        file = _File(tmp_path / f"file-{seed}")
        file.write(0, b"journal")
        file.sync()
        file.journal.note(DiskOperation(1, "delete", file.place))
        file.place.unlink()
        file.journal.cut(Random(seed))
        found.add(file.place.exists())

    assert found == {True, False}
