"""The two processes of a run: one writes the archive until it is killed, the other reads everything in it."""

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
from autos.domain.lawsuit.inbox import InboxState
from tests import disk
from tests.archive.synthetic import KEY, matching
from tests.crash.operations import LABEL, NOTE_CHARS, SERVICE, ArchiveFacts, digest, operation, word
from tests.crash.power import KillAt, PowerCut

UNREFERENCED_PEOPLE = """
SELECT name FROM everybody WHERE person_id NOT IN
    (SELECT person_id FROM participations UNION ALL SELECT person_id FROM leaving_people)
"""
Ending = Literal["kill", "write", "power"]
"""Killed by another process at any time; by itself at a change of the disk; by a power cut at a change of the disk."""

READS = 200
"""Rows that are read again and again while the process writes."""


@dataclass(frozen=True)
class WriterPlan:
    """What a writing process does, and how it ends."""

    place: Path
    scenario: str
    first: int
    """Operation to begin with: everything before it is in the archive."""
    operations: int
    """Operations after which it closes by itself, if it is still alive."""
    ending: Ending
    at: int
    """Change of the disk at which it is killed; not for `kill`."""
    version: int
    """Schema version of the archive that is made for it when there is none; 0 = it makes its own."""


def write_until_killed(plan: WriterPlan, pipe: int) -> None:
    """Write until killed. The pipe `pipe` gets a line after each commit: number and digest of the operation."""
    rng = Random(f"{plan}")
    if plan.ending == "kill":
        asyncio.run(_write(plan, pipe))
        return
    with disk.using_faulty_disk() as faulty:
        faulty.reset(PowerCut(plan.at, rng) if plan.ending == "power" else KillAt(plan.at, rng))
        asyncio.run(_write(plan, pipe))


async def _write(plan: WriterPlan, pipe: int) -> None:
    if plan.version and not plan.place.exists():
        _make_older(plan.place, plan.version)
    archive = await Archive.open(plan.place, SecretStr(KEY))
    reading = asyncio.ensure_future(_read(archive))
    for number in range(plan.first, plan.first + plan.operations):
        following = operation(plan.scenario, number)
        await archive.run(following.apply)
        os.write(pipe, f"{number} {following.digest}\n".encode())
    reading.cancel()
    await archive.aclose()


async def _read(archive: Archive) -> None:
    """Read the archive all the time, as the window does: SQLite cannot empty the journal under a reader."""
    while True:
        await archive.read(lambda transaction: transaction.lawsuits.rows(matching(transaction, "")[:READS]))
        await asyncio.sleep(0.005)


def _make_older(place: Path, version: int) -> None:
    place.touch()
    connection = engine.connect(place, SecretStr(KEY))
    connection.execute("PRAGMA journal_mode = WAL").fetchall()
    migrations.apply(connection, migrations.STEPS[:version])
    connection.close()


@dataclass
class ArchiveContents:
    """What another process reads in the archive."""

    state: ArchiveFacts = field(default_factory=dict)
    unreadable: list[str] = field(default_factory=list)
    """Why it could not be opened, or what in it is damaged."""


def read_everything(place: Path, operations: int, *, with_index: bool) -> ArchiveContents:
    """Open the archive as the application does, and read everything that `operations` operations may have written.

    `with_index` also checks the index against every lawsuit.
    """
    return asyncio.run(_read_everything(place, operations, with_index=with_index))


async def _read_everything(place: Path, operations: int, *, with_index: bool) -> ArchiveContents:
    found = ArchiveContents()
    try:
        archive = await Archive.open(place, SecretStr(KEY))
    except Exception as error:  # noqa: BLE001 -- whatever it is, the file could not be opened
        found.unreadable.append(f"does not open: {error!r}")
        return found
    if archive.set_aside is not None:
        found.unreadable.append(f"set aside as {archive.set_aside.name}")
    try:
        found.unreadable += _damage(archive._file.connection)
        found.state = await archive.read(lambda transaction: _facts(transaction, operations))
        if with_index:
            sets = await archive.with_reader(check_index)
            found.unreadable += [f"the index does not match the lawsuits: {sets}"] if any(sets) else []
    except Exception as error:  # noqa: BLE001 -- as above
        found.unreadable.append(f"cannot be read: {error!r}")
    await archive.aclose()
    return found


def _damage(connection: apsw.Connection) -> list[str]:
    faults = [text for (text,) in connection.execute("PRAGMA quick_check") if text != "ok"]
    faults += [f"{row} refers to a row that is not there" for row in connection.execute("PRAGMA foreign_key_check")]
    faults += [f"{name} takes part in no lawsuit" for (name,) in connection.execute(UNREFERENCED_PEOPLE)]
    indexes = connection.execute("SELECT name FROM sqlite_schema WHERE sql LIKE '%USING fts5%'").fetchall()
    for (name,) in indexes:
        try:
            connection.execute(f"INSERT INTO {name} ({name}) VALUES ('integrity-check')")
        except apsw.Error as error:
            faults.append(f"index {name}: {error}")
    return faults


def _facts(transaction: ArchiveTransaction, operations: int) -> ArchiveFacts:
    """Every fact that the archive contains."""
    state: ArchiveFacts = {}
    connection = transaction.answers._connection
    codes = dict(connection.execute("SELECT row_id, code FROM lawsuits").fetchall())
    numbers = dict(connection.execute("SELECT case_id, code FROM lawsuits").fetchall())
    for entry in transaction.ledger.recent(1_000_000):
        key = f"entry {entry.entry_id}"
        state[f"{key} message"] = entry.problem_message
        state[f"{key} items"], state[f"{key} records"] = str(entry.items_count), str(entry.records_count)
        state[f"{key} systems"] = " ".join(system.source_name for system in transaction.ledger.systems(entry.entry_id))
        state |= {f"{key} brought {codes[row]}": "1" for row in transaction.lawsuits.records_of(entry.entry_id)}
    answers = connection.execute(
        "SELECT entry_id, response_id, row_id FROM answers JOIN ledger USING (entry_row)"
    ).fetchall()
    state |= {f"answer {entry_id} {response_id}": codes[row] for entry_id, response_id, row in answers}
    state |= {f"lawsuit {code}": digest(transaction.lawsuits.body(row)) for row, code in codes.items()}
    for number in range(operations):
        for case_id in transaction.index.match_text([word(number)]):
            code = numbers[case_id]
            state[f"word of {code}"] = state.get(f"word of {code}", "") + word(number)
    for number in range(operations):
        if {numbers[case_id] for case_id in transaction.index.typed(word(number))} != {
            fact[len("word of ") :] for fact, value in state.items() if value == word(number)
        }:
            state[f"terms of operation {number}"] = "the term sets and the full text disagree"
    for row, code in codes.items():
        past = " ".join(digest(body) for _, body in transaction.history._versions.bodies(row))
        state |= {f"past of {code}": past} if past else {}
    for case_id in transaction.notes.case_ids():
        notes = sorted(transaction.notes.of_case(case_id), key=lambda note: note.created_at)
        state[f"note of {numbers[case_id]}"] = "".join(note.text for note in notes)[-NOTE_CHARS:]
    state |= {f"label of {numbers[case_id]}": "x" * NOTE_CHARS for case_id in transaction.labels.case_ids(LABEL)}
    state |= {f"inbox of {numbers[each.case_id]}": each.state.name for each in transaction.inbox.entries(InboxState)}
    tariff = transaction.tariffs.get(SERVICE)
    if tariff.monthly is not None:
        state["prices"] = f"{next(iter(tariff.prices.values()))} {tariff.monthly}"
    return state
