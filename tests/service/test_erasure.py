"""`autos service forget`: a person is erased from every file of the service, which goes on answering."""

from __future__ import annotations

import io
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from autos.domain.errors import KeyringMissing
from autos.service.app import create_app
from autos.service.courts.combined import CombinedCourts
from autos.service.erasure import forget
from autos.service.imports.command import import_lawsuits
from autos.service.imports.courts import ImportedCourts
from autos.service.imports.sealed_file import PLAIN_START
from autos.service.imports.store import FILE_NAME, SCHEMA, ImportStore
from autos.service.store.requests import RequestStore
from autos.service.store.search_cipher import SearchCipher
from autos.service.store.vault_key import VaultKey
from autos.service.vault.vault import SealedVault
from autos.service.world.world import World
from autos.system.secrets import MemorySecrets
from tests.service.calls import create, page, search
from tests.service.conftest import KEY, ManualClock, SharedCourts
from tests.service.endpoints.test_credentials import one, register, statuses
from tests.service.endpoints.test_trackings import custom
from tests.service.imports.test_imports import CODE, OTHER, lawsuit

NAME, CPF = "Quitéria Zumbelina Fictícia", "222.333.444-05"
PLAIN_CPF = "22233344405"
TRACKING = "/tracking-api/tracking"


class NoKeyring:
    """Keyring that is not available."""

    def read(self, name: str) -> None:
        raise KeyringMissing(name)

    def write(self, name: str, secret: object) -> None:
        raise KeyringMissing(name if secret else "")


@pytest.fixture
def vault_key() -> VaultKey:
    return VaultKey(MemorySecrets())


@pytest.fixture
def store(tmp_path: Path, world: World, vault_key: VaultKey) -> Iterator[RequestStore]:
    """Her lawsuit, in entities, and another's are imported."""
    hers = lawsuit(
        OTHER,
        last_step={
            "step_date": "2026-11-18T12:00:00.000Z",
            "content": "Quit&eacute;ria <b>Zumbelina</b> Fict&#237;cia",
        },
    )
    file = tmp_path / "in.jsonl"
    file.write_text(json.dumps(lawsuit(CODE)) + "\n" + json.dumps(hers) + "\n")
    assert import_lawsuits(tmp_path, file, io.StringIO(), io.StringIO(), clock=ManualClock(), vault_key=vault_key) == 0
    file.unlink()
    courts = CombinedCourts(SharedCourts(world), ImportedCourts(ImportStore(tmp_path / FILE_NAME, vault_key)))
    store = RequestStore(tmp_path / "requests-1-1.sqlite", courts, SearchCipher(vault_key))
    yield store
    store.close()


@pytest.fixture
def vault(tmp_path: Path, vault_key: VaultKey) -> Iterator[SealedVault]:
    vault = SealedVault(tmp_path / "vault.sqlite", vault_key)
    yield vault
    vault.close()


@pytest.fixture
async def caller(store: RequestStore, clock: ManualClock, vault: SealedVault) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(store, clock, KEY, vault=vault)
    transport = httpx.ASGITransport(app)
    headers = {"api-key": KEY.get_secret_value()}
    async with httpx.AsyncClient(transport=transport, base_url="http://service", headers=headers) as caller:
        yield caller


def run_forget(folder: Path, key: VaultKey, *lines: str) -> tuple[int, dict[str, int], str]:
    out, err = io.StringIO(), io.StringIO()
    status = forget(folder, lines, out, err, key)
    return status, json.loads(out.getvalue() or "{}"), err.getvalue()


async def test_a_person_is_erased_from_every_file(
    tmp_path: Path, caller: httpx.AsyncClient, clock: ManualClock, vault_key: VaultKey
) -> None:
    """Beside a service that runs: what a request had found of hers is no lawsuit any more, the rest is as before."""
    found_both = await create(caller, search("name", "fulana ficticia"))
    by_her_name = await create(caller, search("name", "quiteria zumbelina"))
    by_her_document = await create(caller, search("cpf", PLAIN_CPF))
    answer = await caller.post(TRACKING, json=custom(filter={"party_documents": [PLAIN_CPF]}))
    assert answer.status_code == 201, answer.text
    tracked = answer.json()["tracking_id"]
    await register(caller, one(key=CPF), one(key="escritório"))
    clock.move(600)
    status, counts, err = run_forget(tmp_path, vault_key, CPF, NAME)

    assert (status, err) == (0, "")
    assert counts == {"lawsuits": 1, "requests": 2, "trackings": 1, "credentials": 1, "unexamined": 0}
    for gone in (
        f"/requests-api/requests/{by_her_name}",
        f"/requests-api/requests/{by_her_document}",
        f"{TRACKING}/{tracked}",
    ):
        assert (await caller.get(gone)).status_code == 404
    items = (await page(caller, found_both))["page_data"]
    assert [item["response_data"]["code"] for item in items if item["response_type"] == "lawsuit"] == [CODE]
    assert set((await statuses(caller, CPF)).values()) == {"not exists"}
    assert "active" in (await statuses(caller, "escritório")).values()
    assert run_forget(tmp_path, vault_key, CPF, NAME)[1] == dict.fromkeys(counts, 0)


async def test_no_file_of_the_service_names_anybody(
    tmp_path: Path, caller: httpx.AsyncClient, vault_key: VaultKey
) -> None:
    """Imported lawsuits, searches, customer keys: nothing of them stands in a file."""
    await create(caller, search("cpf", PLAIN_CPF))
    await register(caller, one(key=CPF))
    contents = b"".join(path.read_bytes() for path in tmp_path.iterdir())

    for text in (CPF, PLAIN_CPF, "Zumbelina", "zumbelina", "Fulana", "fulana", CODE, "11144477735"):
        assert text.encode() not in contents
    assert vault_key.find() is not None


def test_without_the_key_nothing_is_imported_and_nothing_is_called_erased(tmp_path: Path, vault_key: VaultKey) -> None:
    file = tmp_path / "in.jsonl"
    file.write_text(json.dumps(lawsuit()))
    out, err = io.StringIO(), io.StringIO()
    assert import_lawsuits(tmp_path, file, out, err, vault_key=VaultKey(NoKeyring())) == 1  # type: ignore[arg-type]
    assert "AUTOS_VAULT_KEY" in err.getvalue()
    assert not (tmp_path / FILE_NAME).exists()
    assert import_lawsuits(tmp_path, file, out, err, vault_key=vault_key) == 0

    status, counts, _ = run_forget(tmp_path, VaultKey(NoKeyring()), NAME)  # type: ignore[arg-type]
    assert (status, counts["unexamined"]) == (1, 1)


def test_a_file_of_an_earlier_version_is_encrypted_when_it_is_opened(tmp_path: Path, vault_key: VaultKey) -> None:
    """With everything in it, and without a plain copy left behind."""
    file = tmp_path / "in.jsonl"
    file.write_text(json.dumps(lawsuit()))
    import_lawsuits(tmp_path, file, io.StringIO(), io.StringIO(), clock=ManualClock(), vault_key=vault_key)
    file.unlink()
    store = ImportStore(tmp_path / FILE_NAME, vault_key)
    rows = {
        table: store.open().execute(f"SELECT * FROM {table}").fetchall() for table in ("lawsuits", "documents", "names")
    }
    store.close()
    for path in tmp_path.glob(f"{FILE_NAME}*"):
        path.unlink()
    plain = sqlite3.connect(tmp_path / FILE_NAME)
    plain.executescript(f"PRAGMA journal_mode = WAL; {SCHEMA}")
    plain.executemany(f"INSERT INTO lawsuits VALUES ({', '.join('?' * 10)})", rows["lawsuits"])
    plain.executemany("INSERT INTO documents VALUES (?, ?)", rows["documents"])
    plain.executemany("INSERT INTO names (words, lawsuit) VALUES (?, ?)", rows["names"])
    plain.commit()
    plain.close()
    assert (tmp_path / FILE_NAME).read_bytes().startswith(PLAIN_START)

    again = ImportStore(tmp_path / FILE_NAME, vault_key)
    assert again.by_name("fulana tal") == again.by_document("11144477735") == [1]
    assert again.bodies([1]) == [lawsuit()]
    again.close()
    contents = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"fulana" not in contents
    assert PLAIN_START not in contents


@pytest.mark.parametrize("lines", [(), ("Ana",), ("123",)])
def test_a_vague_person_is_refused(tmp_path: Path, vault_key: VaultKey, lines: tuple[str, ...]) -> None:
    status, counts, err = run_forget(tmp_path, vault_key, *lines)

    assert (status, counts) == (2, {})
    assert "two words" in err
