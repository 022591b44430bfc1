"""The two processes of a run: one writes the archive until it dies, the other says what it finds there."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Literal

import apsw
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.index.index_check import check_index
from autos.archive.storage import engine, migrations
from autos.archive.transaction import ArchiveTransaction
from tests import disk
from tests.archive.synthetic import KEY, matching
from tests.crash.acts import LABEL, WRITTEN, State, act, digest, word
from tests.crash.power import KillAt, PowerCut

HOMELESS = """
SELECT name FROM everybody WHERE person_id NOT IN
    (SELECT person_id FROM participations UNION ALL SELECT person_id FROM leaving_people)
"""
Death = Literal["kill", "write", "power"]
"""Killed by another at any time; by itself at a change of the disk; with the power of the whole machine."""

READS = 200
"""Lines that a reader looks at while the other writes."""


@dataclass(frozen=True)
class Life:
    """What a writing process is to do, and how it is to end."""

    place: Path
    story: str
    first: int
    """Act to begin with: everything before it is in the archive."""
    acts: int
    """Acts after which it closes by itself, if it is still alive."""
    death: Death
    at: int
    """Change of the disk at which it dies; not for `kill`."""
    version: int
    """Of the archive that it finds when there is none; 0 = it makes its own."""


def live(life: Life, told: int) -> None:
    """Write until killed. `told` gets a line after each commit, an act's number and digest."""
    rng = Random(f"{life}")
    if life.death == "kill":
        asyncio.run(_write(life, told))
        return
    with disk.using_faulty_disk() as faulty:
        faulty.reset(PowerCut(life.at, rng) if life.death == "power" else KillAt(life.at, rng))
        asyncio.run(_write(life, told))


async def _write(life: Life, told: int) -> None:
    if life.version and not life.place.exists():
        _make_older(life.place, life.version)
    archive = await Archive.open(life.place, SecretStr(KEY))
    reading = asyncio.ensure_future(_read(archive))
    for number in range(life.first, life.first + life.acts):
        doing = act(life.story, number)
        await archive.run(doing.do)
        os.write(told, f"{number} {doing.digest}\n".encode())
    reading.cancel()
    await archive.aclose()


async def _read(archive: Archive) -> None:
    """Look at the archive all the time, as the window does: the journal is not emptied under a reader."""
    while True:
        await archive.read(lambda kept: kept.lawsuits.rows(matching(kept, "")[:READS]))
        await asyncio.sleep(0.005)


def _make_older(place: Path, version: int) -> None:
    place.touch()
    connection = engine.connect(place, SecretStr(KEY))
    connection.execute("PRAGMA journal_mode = WAL").fetchall()
    migrations.apply(connection, migrations.STEPS[:version])
    connection.close()


@dataclass
class Found:
    """What a fresh process found."""

    state: State = field(default_factory=dict)
    unreadable: list[str] = field(default_factory=list)
    """Why it could not be opened, or what of it is not whole."""


def look(place: Path, acts: int, *, closely: bool) -> Found:
    """Open the archive as the application does, and read everything in it; `acts` bounds its story.

    `closely` also works out of every lawsuit what it must be found by.
    """
    return asyncio.run(_look(place, acts, closely=closely))


async def _look(place: Path, acts: int, *, closely: bool) -> Found:
    found = Found()
    try:
        archive = await Archive.open(place, SecretStr(KEY))
    except Exception as error:  # noqa: BLE001 -- whatever it is, the file could not be opened
        found.unreadable.append(f"does not open: {error!r}")
        return found
    if archive.set_aside is not None:
        found.unreadable.append(f"set aside as {archive.set_aside.name}")
    try:
        found.unreadable += _unsound(archive._file.connection)
        found.state = await archive.read(lambda kept: _told(kept, acts))
        if closely:
            sets = await archive.with_reader(check_index)
            found.unreadable += [f"the sets are out of step: {sets}"] if any(sets) else []
    except Exception as error:  # noqa: BLE001 -- as above
        found.unreadable.append(f"cannot be read: {error!r}")
    await archive.aclose()
    return found


def _unsound(connection: apsw.Connection) -> list[str]:
    said = [text for (text,) in connection.execute("PRAGMA quick_check") if text != "ok"]
    said += [f"{row} points at nothing" for row in connection.execute("PRAGMA foreign_key_check")]
    said += [f"{name} stands nowhere" for (name,) in connection.execute(HOMELESS)]
    indexes = connection.execute("SELECT name FROM sqlite_schema WHERE sql LIKE '%USING fts5%'").fetchall()
    for (name,) in indexes:
        try:
            connection.execute(f"INSERT INTO {name} ({name}) VALUES ('integrity-check')")
        except apsw.Error as error:
            said.append(f"index {name}: {error}")
    return said


def _told(kept: ArchiveTransaction, acts: int) -> State:
    """Every fact of the story, as the archive tells it."""
    state: State = {}
    connection = kept.answers._connection
    codes = dict(connection.execute("SELECT row_id, code FROM lawsuits").fetchall())
    numbers = dict(connection.execute("SELECT case_id, code FROM lawsuits").fetchall())
    for entry in kept.ledger.recent(1_000_000):
        key = f"entry {entry.entry_id}"
        state[f"{key} message"] = entry.problem_message
        state[f"{key} items"], state[f"{key} records"] = str(entry.items_count), str(entry.records_count)
        state[f"{key} systems"] = " ".join(system.source_name for system in kept.ledger.systems(entry.entry_id))
        state |= {f"{key} brought {codes[row]}": "1" for row in kept.lawsuits.records_of(entry.entry_id)}
    answers = connection.execute(
        "SELECT entry_id, response_id, row_id FROM answers JOIN ledger USING (entry_row)"
    ).fetchall()
    state |= {f"answer {entry_id} {response_id}": codes[row] for entry_id, response_id, row in answers}
    state |= {f"lawsuit {code}": digest(kept.lawsuits.body(row)) for row, code in codes.items()}
    for number in range(acts):
        for case_id in kept.index.match_text([word(number)]):
            code = numbers[case_id]
            state[f"word of {code}"] = state.get(f"word of {code}", "") + word(number)
    for number in range(acts):
        if {numbers[case_id] for case_id in kept.index.typed(word(number))} != {
            fact[len("word of ") :] for fact, told in state.items() if told == word(number)
        }:
            state[f"terms of act {number}"] = "the term sets and the full text disagree"
    for row, code in codes.items():
        past = " ".join(digest(body) for _, body in kept.history._versions.bodies(row))
        state |= {f"past of {code}": past} if past else {}
    for case_id in kept.notes.case_ids():
        notes = sorted(kept.notes.of_case(case_id), key=lambda note: note.created_at)
        state[f"note of {numbers[case_id]}"] = "".join(note.text for note in notes)[-WRITTEN:]
    state |= {f"label of {numbers[case_id]}": "x" * WRITTEN for case_id in kept.labels.case_ids(LABEL)}
    tariff = kept.tariffs.get()
    if tariff.monthly is not None:
        state["prices"] = f"{next(iter(tariff.prices.values()))} {tariff.monthly}"
    return state
