"""What a desk does at each contact and each act looks for what it needs, however much it has read or has to send."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import apsw
import pytest
from pydantic import SecretStr

from autos.domain.firm.parts import EVERYTHING
from autos.usecases.firm.circle import read_circle
from autos.usecases.firm.outbox import FirmOutbox
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, found_office, open_desks
from tests.usecases.firm.test_convergence import SEARCH, shared_folder, shared_search
from tests.usecases.library.acts import toggle_label

LONG = ("firm_entries", "firm_outbox", "firm_acts", "firm_records")
"""Tables that grow with the firm."""
GROWING = ("lawsuits", "cases", "entry_lawsuits", "ledger", "participations", "inbox")
"""Tables that grow with the archive."""
WHOLE = {
    "SCAN firm_entries USING INDEX firm_entries_chain": "who belongs to what",
    "SCAN firm_outbox": "what waits, counted and listed in its order",
    "SCAN firm_outbox USING INDEX sqlite_autoindex_firm_outbox_1": "the spaces that something waits for",
}
"""What is read as a whole, and what that is."""


@pytest.fixture
def statements() -> Iterator[dict[str, Any]]:
    """Every statement, with values, that an archive runs which is opened during the test."""
    found: dict[str, Any] = {}

    def note(_cursor: Any, statement: str, values: object) -> bool:
        found[statement] = values
        return True

    def watch(connection: apsw.Connection) -> None:
        connection.exec_trace = note

    apsw.connection_hooks.append(watch)
    yield found
    apsw.connection_hooks.remove(watch)


async def _work(desks: list[Desk], cluster: Cluster) -> None:
    """Everything that desks do of themselves or show all the time."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    await shared_folder(desks, space, EVERYTHING)
    [(case_id,), *_] = await ana.rows("SELECT case_id FROM cases")
    await toggle_label(ana.library, 3, [case_id])
    await ana.library.write_note(case_id, "Ligar")
    await FirmOutbox(ana.archive).rows(200)
    for desk in (ana, bia, ana):
        await desk.sync()
        await read_circle(desk.archive)
        await desk.sharing.spaces_of_search(SEARCH)
        await desk.sharing.spaces_of_case(case_id)
        await desk.archive.read(lambda inside: inside.firm_erasures.hashes(space))
        await desk.archive.read(lambda inside: inside.firm_spaces.author_of(str(SEARCH)))
        await desk.archive.read(lambda inside: inside.ledger.bought(datetime.min.replace(tzinfo=UTC)))


async def test_nothing_is_looked_for_in_a_whole_table(
    tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path], cluster: Cluster, statements: dict[str, Any]
) -> None:
    desks = await open_desks(tmp_path, empty_archive, ["Ana", "Bia"])
    await _work(desks, cluster)
    asked = {
        each: values
        for each, values in statements.items()
        if "firm_" in each and "CREATE" not in each and "ALTER" not in each
    }

    def plans(opened: Any) -> dict[str, list[str]]:
        connection: apsw.Connection = opened.connection
        return {
            each: [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {each}", values)]
            for each, values in asked.items()
        }

    found = await desks[0].archive.with_reader(plans)
    for desk in desks:
        await desk.archive.aclose()
    scans = {
        (each, step)
        for each, steps in found.items()
        for step in steps
        if step.startswith("SCAN") and step not in WHOLE and step.split()[1] in (*LONG, "entry", "first", "record")
        if f"EXISTS (SELECT 1 FROM {step.split()[1]})" not in each  # whether there is any ends with the first
    }
    assert len(asked) > 20
    assert scans == set()


async def test_taking_over_an_entry_looks_at_no_whole_archive(
    tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path], cluster: Cluster, statements: dict[str, Any]
) -> None:
    """Else reading half a million entries would go through half a million lawsuits at each of them."""
    desks = await open_desks(tmp_path, empty_archive, ["Ana", "Bia"])
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks[:1], space)
    await ana.sync()
    statements.clear()
    await bia.sync()
    asked = {each: values for each, values in statements.items() if each.lstrip().startswith("SELECT")}

    def plans(opened: Any) -> set[tuple[str, str]]:
        connection: apsw.Connection = opened.connection
        return {
            (each, row[3])
            for each, values in asked.items()
            for row in connection.execute(f"EXPLAIN QUERY PLAN {each}", values)
        }

    found = await bia.archive.with_reader(plans)
    taken = await bia.rows("SELECT count(*) FROM lawsuits")
    for desk in desks:
        await desk.archive.aclose()
    scans = {(each, step) for each, step in found if step.split()[:2] in [["SCAN", name] for name in GROWING]}
    assert taken != [(0,)]
    assert "SELECT case_id FROM lawsuits WHERE row_id > ?" in {" ".join(each.split()) for each, _ in found}
    assert scans == set()
