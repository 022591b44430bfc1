"""The judge of a crashed archive misses nothing, and the power cut loses what was not synced and nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.crash.acts import PAGE, State, act
from tests.crash.committed import judge
from tests.crash.power import SECTOR, Journal
from tests.disk import DiskOperation

STORY = "judged"


def _told(acts: int) -> State:
    state: State = {}
    for number in range(acts):
        state = act(STORY, number).upon(state)
    return state


def _first_page() -> int:
    return next(number for number in range(1, 50) if act(STORY, number).kind == "page")


def test_all_of_the_last_act_or_nothing_is_right() -> None:
    """The act that nobody was told of may have been committed."""
    number = _first_page()

    assert not judge(_told(number), _told(number), _told(number + 1)).is_last_kept
    assert judge(_told(number + 1), _told(number), _told(number + 1)).is_last_kept


def test_half_a_page_is_found() -> None:
    """One lawsuit of it that is missing makes the page a half one; nothing committed is called lost for it."""
    number = _first_page()
    committed, last = _told(number), _told(number + 1)
    missing = next(fact for fact in last if fact.startswith("lawsuit "))
    verdict = judge({fact: value for fact, value in last.items() if fact != missing}, committed, last)

    assert len(verdict.half) == 1
    assert verdict.lost == ()
    assert not verdict.is_last_kept


def test_what_was_committed_and_is_gone_or_changed_is_lost() -> None:
    """A whole page, one body, one word of the index, and what no act has said."""
    number = _first_page()
    committed, last = _told(number + 1), _told(number + 2)
    lawsuit = next(fact for fact in committed if fact.startswith("lawsuit "))
    word = next(fact for fact in committed if fact.startswith("word "))

    assert len(judge(_told(number), committed, last).lost) >= 3 * PAGE
    assert len(judge(committed | {lawsuit: "another body"}, committed, last).lost) == 1
    assert len(judge({f: v for f, v in committed.items() if f != word}, committed, last).lost) == 1
    assert len(judge(committed | {"lawsuit of nobody": "x"}, committed, last).lost) == 1


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
    """Later writes may be there, be missing, be torn at a sector; every outcome comes about."""
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
