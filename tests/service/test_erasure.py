"""`autos service forget`: a person is erased from every file of the service, which goes on answering."""

from __future__ import annotations

import io
import json
import sqlite3
import subprocess
import sys
import zlib
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import apsw
import httpx
import pytest

from autos.domain.errors import KeyringMissing
from autos.domain.search.search import Search
from autos.service.app import create_app
from autos.service.courts.combined import CombinedCourts
from autos.service.erasure import forget
from autos.service.imports import sealed_file
from autos.service.imports.command import import_lawsuits
from autos.service.imports.courts import ImportedCourts
from autos.service.imports.sealed_file import PLAIN_START
from autos.service.imports.store import FILE_NAME, SCHEMA, ImportStore
from autos.service.schedule.acceptance import RequestAcceptance
from autos.service.store.database import folder_lock
from autos.service.store.requests import RequestStore
from autos.service.store.search_cipher import SearchCipher
from autos.service.store.vault_key import VaultKey
from autos.service.vault.vault import SealedVault
from autos.service.world.world import World
from tests.memory_secrets import MemorySecrets
from tests.service.calls import create, page, search
from tests.service.conftest import KEY, ManualClock, SharedCourts
from tests.service.endpoints.test_credentials import one, register, statuses
from tests.service.endpoints.test_trackings import custom
from tests.service.imports.test_imports import CODE, OTHER, lawsuit
from tests.service.vault.test_vault import OTHER as OTHER_SYSTEM
from tests.service.vault.test_vault import credential

NAME, CPF = "Quitéria Zumbelina Fictícia", "222.333.444-05"
PLAIN_CPF = "22233344405"
TRACKING = "/tracking-api/tracking"
COUNTS = ("lawsuits", "requests", "trackings", "credentials", "unexamined")


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


async def test_a_running_service_drops_the_pages_it_holds(
    tmp_path: Path, caller: httpx.AsyncClient, clock: ManualClock, vault_key: VaultKey
) -> None:
    """A page that it had answered before the erasure is made anew."""
    found_both = await create(caller, search("name", "fulana ficticia"))
    by_her_name = await create(caller, search("name", "quiteria zumbelina"))
    clock.move(600)
    before = [json.dumps((await page(caller, one))["page_data"]) for one in (found_both, by_her_name)]
    assert OTHER in before[0]
    run_forget(tmp_path, vault_key, CPF, NAME)

    items = (await page(caller, found_both))["page_data"]
    assert OTHER not in json.dumps(items)
    assert CODE in json.dumps(items)
    query = {"request_id": by_her_name, "page": 1, "page_size": 100}
    assert (await caller.get("/requests-api/responses/", params=query)).status_code == 404


async def test_an_erasure_that_was_interrupted_is_answered_and_completed(
    tmp_path: Path, caller: httpx.AsyncClient, clock: ManualClock, vault_key: VaultKey
) -> None:
    """Her lawsuit is gone, the answers name it still; what is imported next does not take its place."""
    found_both = await create(caller, search("name", "fulana ficticia"))
    clock.move(600)
    store = ImportStore(tmp_path / FILE_NAME, vault_key)
    assert store.erase(lambda body: b"Zumbelina" in body).deleted == 1
    store.close()
    missing = [item for item in (await page(caller, found_both))["page_data"] if item["response_type"] != "lawsuit"]
    assert {item["response_data"]["message"] for item in missing} == {"LAWSUIT_NOT_FOUND"}
    file, third = tmp_path / "in.jsonl", "0000007-85.2020.8.26.0100"
    file.write_text(json.dumps(lawsuit(third)))
    assert import_lawsuits(tmp_path, file, io.StringIO(), io.StringIO(), vault_key=vault_key) == 0
    assert third not in json.dumps(await page(caller, found_both))

    assert run_forget(tmp_path, vault_key, CPF, NAME)[0] == 0
    raw = sqlite3.connect(tmp_path / "requests-1-1.sqlite")
    assert raw.execute("SELECT count(DISTINCT lawsuit) FROM answers WHERE lawsuit >= 1 << 40").fetchone() == (1,)
    raw.close()


def test_searches_of_another_key_are_kept_and_those_of_a_run_without_a_key_deleted(
    tmp_path: Path, store: RequestStore, clock: ManualClock, vault_key: VaultKey
) -> None:
    """The first may come back with their key; the others are lost with their run."""
    acceptance = RequestAcceptance(store, clock, None)
    store.database.cipher = SearchCipher(VaultKey(MemorySecrets()))
    acceptance.accept(Search(search_type="cpf", search_key="52998224725"))
    assert run_forget(tmp_path, vault_key, NAME)[1] | {"lawsuits": 0} == dict.fromkeys(COUNTS, 0) | {"unexamined": 1}

    store.database.cipher = SearchCipher(VaultKey(NoKeyring()), always=True)  # type: ignore[arg-type]
    acceptance.accept(Search(search_type="cpf", search_key="52998224725"))
    status, counts, err = run_forget(tmp_path, vault_key, NAME)
    assert (status, counts["requests"], counts["unexamined"]) == (1, 1, 1)
    assert "AUTOS_VAULT_KEY" in err


@pytest.mark.usefixtures("store")
def test_a_file_that_another_program_uses_is_told_from_one_without_its_key(
    tmp_path: Path, vault_key: VaultKey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sealed_file, "LONGEST_WAIT_S", 0)
    importing = ImportStore(tmp_path / FILE_NAME, vault_key)
    importing.open().execute("BEGIN IMMEDIATE")
    status, counts, err = run_forget(tmp_path, vault_key, NAME)
    importing.open().execute("ROLLBACK")
    importing.close()

    assert (status, counts) == (1, {})
    assert "Run it again" in err
    assert run_forget(tmp_path, vault_key, NAME)[1]["lawsuits"] == 1


@pytest.mark.usefixtures("store")
def test_a_damaged_lawsuit_does_not_keep_the_others(tmp_path: Path, vault_key: VaultKey) -> None:
    imported = ImportStore(tmp_path / FILE_NAME, vault_key)
    imported.open().execute("UPDATE lawsuits SET body = substr(body, 1, 40) WHERE code = ?", (CODE,))
    imported.close()
    status, counts, _ = run_forget(tmp_path, vault_key, NAME)

    assert (status, counts["lawsuits"], counts["unexamined"]) == (1, 1, 1)


def test_a_credential_of_the_person_herself_is_deleted(vault: SealedVault, tmp_path: Path, vault_key: VaultKey) -> None:
    """Her number is its username."""
    hers = replace(credential(key="escritório"), username=CPF)
    vault.register([hers, credential(OTHER_SYSTEM, key="escritório")])
    counts = run_forget(tmp_path, vault_key, CPF)[1]

    assert counts["credentials"] == 1
    assert set(vault.statuses("escritório")) == {OTHER_SYSTEM}


def plain_file(folder: Path) -> apsw.Connection:
    """A file of an earlier version; of the same library, as two do not see each other's locks in one process."""
    plain = apsw.Connection(str(folder / FILE_NAME))
    plain.execute(f"PRAGMA journal_mode = WAL; {SCHEMA} INSERT INTO looked VALUES ('until', 5);").fetchall()
    return plain


def test_a_plain_file_that_another_program_uses_is_encrypted_later(
    tmp_path: Path, vault_key: VaultKey, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What that program writes is not lost; the service tries again and has said once that it waits."""
    monkeypatch.setattr(sealed_file, "LONGEST_WAIT_S", 0)
    vault_key.find_or_create()
    plain, store = plain_file(tmp_path), ImportStore(tmp_path / FILE_NAME, vault_key)
    plain.execute("BEGIN")
    plain.execute("SELECT * FROM looked").fetchall()
    assert store.by_document("1") == store.by_document("2") == []
    plain.execute("COMMIT")
    plain.execute("INSERT INTO documents VALUES ('1', 6)")
    plain.close()

    assert store.by_document("1") == [6]
    assert len(caplog.records) == 1
    store.close()
    assert not (tmp_path / FILE_NAME).read_bytes().startswith(PLAIN_START)


def test_only_one_process_encrypts_a_plain_file(
    tmp_path: Path, vault_key: VaultKey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sealed_file, "LONGEST_WAIT_S", 0)
    vault_key.find_or_create()
    plain_file(tmp_path).close()
    store = ImportStore(tmp_path / FILE_NAME, vault_key)
    with folder_lock(tmp_path, 0), pytest.raises(TimeoutError):
        store.open()

    assert (tmp_path / FILE_NAME).read_bytes().startswith(PLAIN_START)
    store.open()
    store.close()


@pytest.mark.usefixtures("store")
def test_a_service_without_the_key_says_so_once_and_notices_another_file(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """As `autos service import` advises: the file is moved away, and imported anew."""
    other = VaultKey(MemorySecrets())
    other.find_or_create()
    service = ImportStore(tmp_path / FILE_NAME, other)
    assert service.by_name("fulana tal") == service.by_name("fulana tal") == []
    (message,) = [record.getMessage() for record in caplog.records]
    assert "AUTOS_VAULT_KEY" in message
    for path in tmp_path.glob(f"{FILE_NAME}*"):
        path.rename(tmp_path / f"away-{path.name}")
    (tmp_path / "in.jsonl").write_text(json.dumps(lawsuit()))
    import_lawsuits(tmp_path, tmp_path / "in.jsonl", io.StringIO(), io.StringIO(), vault_key=other)

    assert service.by_name("fulana tal") == [1]
    service.close()


@pytest.mark.usefixtures("store")
def test_a_bomb_is_not_decompressed(tmp_path: Path, vault_key: VaultKey, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autos.service.imports.store.LARGEST_BODY", 1_000)
    imported = ImportStore(tmp_path / FILE_NAME, vault_key)
    for content in (b"1" * 1_001, b"1" * 10_000_000):
        imported.open().execute("UPDATE lawsuits SET body = ? WHERE number = 1", (zlib.compress(content),))
        with pytest.raises(ValueError, match="too large"):
            imported.bodies([1])
    imported.close()


def test_the_engine_is_not_loaded_where_nothing_was_imported(tmp_path: Path) -> None:
    """It takes memory that the service's process has not to spare."""
    code = (
        "import sys; from pathlib import Path; from autos.service.imports.store import ImportStore\n"
        "from autos.service.store.vault_key import VaultKey; from autos.system.keyring_secrets import Secrets\n"
        "store = ImportStore(Path(sys.argv[1]) / 'imported.sqlite', VaultKey(Secrets()))\n"
        "assert store.by_document('1') == store.courts() == [] and 'apsw' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
