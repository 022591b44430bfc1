"""Lawsuits out as JSON lines, into a service, found again, and out again: the same."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from autos.archive.archive import Archive
from autos.client.client import Autos
from autos.domain.connection.connection import Connection
from autos.domain.mode import Mode
from autos.service.app import ServiceOptions, create_app
from autos.service.courts.combined import CombinedCourts
from autos.service.imports.command import import_lawsuits
from autos.service.imports.courts import ImportedCourts
from autos.service.imports.store import FILE_NAME, ImportStore
from autos.service.store.requests import RequestStore
from autos.service.store.vault_key import VaultKey
from autos.service.world.world import World
from autos.text.exported_table import export_labels
from autos.usecases.library.export.plan import ExportForm, ExportPlan
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import RunSearch
from tests.archive.filled_archive import add_search
from tests.archive.synthetic import CPF, NOW, lawsuit
from tests.memory_secrets import MemorySecrets
from tests.service.conftest import KEY, SharedCourts
from tests.usecases.conftest import ARCHIVE_KEY, SERVICE, PassingClock
from tests.usecases.consent import start_search

HER_CPF = "222.333.444-05"
"""Of nobody in the service's own world."""


def hers(number: int, **members: Any) -> dict[str, Any]:
    """A lawsuit of hers in the contract's shape."""
    return json.loads(json.dumps(lawsuit(number, **members)).replace(CPF, HER_CPF))  # type: ignore[no-any-return]


SENT = [
    hers(0),
    hers(0, instance=2, amount=99.5, phase="Recurso"),
    hers(1, courts=[{"name": "1ª Vara"}], judge="Otília Sintética", free_justice=True, metadata={"a": [1, None]}),
    hers(2, name='=1+1; "aspas"\n', distribution_date=None, unknown_member={"deep": ["as received"]}),
    hers(3, secrecy_level=None),
]


@pytest.fixture
def vault_key() -> VaultKey:
    return VaultKey(MemorySecrets())


async def _export(archive: Archive, target: Path) -> list[str]:
    """Write every lawsuit of an archive; returns its records in canonical order."""
    cases = await archive.read(lambda transaction: list(transaction.lawsuits.cases_of(range(100)).values()))
    plan = ExportPlan(list(dict.fromkeys(cases)), ExportForm.JSONL, NOW, with_secrecy=True)
    await ExportedFiles(archive).write_lawsuits(target, plan, export_labels())
    return canonical(target)


def canonical(file: Path) -> list[str]:
    """The records of a file, members and lines in the order of the alphabet."""
    return sorted(json.dumps(json.loads(line), sort_keys=True) for line in file.read_text().splitlines())


@pytest.fixture
def served(tmp_path: Path, vault_key: VaultKey, world: World, written: list[str]) -> Iterator[RequestStore]:
    """A service with what is in the first export."""
    assert written
    out, err = io.StringIO(), io.StringIO()
    assert import_lawsuits(tmp_path, tmp_path / "primeira.jsonl", out, err, vault_key=vault_key) == 0, err.getvalue()
    courts = CombinedCourts(SharedCourts(world), ImportedCourts(ImportStore(tmp_path / FILE_NAME, vault_key)))
    store = RequestStore(tmp_path / "requests-1-1.sqlite", courts)
    yield store
    store.close()


@pytest.fixture
async def written(tmp_path: Path) -> list[str]:
    archive = await Archive.open(tmp_path / "origem.autos", ARCHIVE_KEY)
    await add_search(archive, 1, SENT)
    records = await _export(archive, tmp_path / "primeira.jsonl")
    await archive.aclose()
    return records


@pytest.fixture
async def found(
    served: RequestStore, connection: Connection, clock: PassingClock, archive: Archive
) -> AsyncIterator[RunSearch]:
    service = httpx.ASGITransport(create_app(served, clock, KEY, conduct=ServiceOptions(calls_per_minute=10_000)))
    client = Autos(connection, transport=service, sleep=clock.sleep)
    run_search = RunSearch(archive, client, clock, SERVICE)
    yield run_search
    await run_search.aclose()
    await client.aclose()


async def test_what_was_exported_is_imported_found_and_exported_again(
    written: list[str], found: RunSearch, archive: Archive, tmp_path: Path
) -> None:
    """Every member of every instance, those beyond the contract and those with a formula in them."""
    entry = await start_search(found, intent_for(HER_CPF, Mode.COMPLETE))
    await found.follow(entry.entry_id)
    again = await _export(archive, tmp_path / "segunda.jsonl")

    assert len(written) == len(SENT)
    assert again == written
