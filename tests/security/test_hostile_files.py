"""Every file that can be brought in, from a stranger: it ends in words, changes nothing, and runs nothing."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest
from pydantic import SecretStr

from autos.__main__ import main
from autos.archive.archive import Archive
from autos.archive.repair.verify import verify
from autos.archive.storage import engine
from autos.archive.transfer.other_archive import MergeCounts
from autos.cli import archive as archiving
from autos.cli import connection as connecting
from autos.cli import search as searching
from autos.domain.documents.pasted_text import PastedDocuments, find_documents
from autos.domain.errors import Problem
from autos.service.faults.faults import Faults
from autos.system.clock import Clock
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.archive.import_archive import merge_archive
from autos.usecases.library.import_lawsuits import import_lawsuits
from autos.usecases.library.opened_file import FileKind, file_kind
from autos.usecases.library.text_file import read_text
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY, lawsuit
from tests.fuzz.decoding import mutated
from tests.memory_secrets import MemorySecrets

SECRET = SecretStr(KEY)
IMPORTS = {
    "connection import": ("connection", "import", "{file}", "--yes"),
    "service import": ("service", "import", "{file}"),
    "archive restore": ("archive", "restore", "{file}"),
    "archive merge": ("archive", "merge", "{file}"),
    "search with a connection file": ("search", "cpf", "11122233396", "--service", "{file}"),
}
HOSTILE = {
    "empty": b"",
    "zeros": bytes(100_000),
    "not text": b"\xff\xfe\xfd" * 1_000,
    "deep lists": b"[" * 200_000,
    "deep objects": b'{"a":' * 100_000,
    "a huge number": b'{"name": ' + b"9" * 100_000 + b"}",
    "NaN": b'{"name": NaN, "requests_url": Infinity}',
    "another shape": json.dumps([{"code": 7}, "x", None]).encode(),
    "control characters": json.dumps({"name": "a\0\x1b[2J\u202e", "code": "\0", "requests_url": "\n"}).encode(),
    "lone surrogates": b'{"name": "\\ud800", "code": "\\udfff", "requests_url": "https://\\ud800"}',
    "a database": b"SQLite format 3\0" + bytes(4_080),
    "the foot of a transport": bytes(200) + b"\xff\xff\xff\xffAUTOSMALA",
    "a gzip bomb": base64.b64decode("H4sIAAAAAAAC/+3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA"),
}

CONNECTION: dict[str, Any] = {
    "name": "Serviço sintético",
    "requests_url": "https://api.invalid/requests-api",
    "lawsuits_url": "https://api.invalid/lawsuits-api",
    "tracking_url": "https://api.invalid/tracking-api",
    "crawler_url": "https://api.invalid/crawler-api",
}
FAULTS: dict[str, Any] = {
    "seed": 7,
    "rules": [{"method": "GET", "path": "*", "times": 1, "answer": {"kind": "status", "status": 429}}],
}
ACTS_ON_A_TERMINAL = [*map(chr, (*range(9), *range(11, 32), 127, *range(128, 160))), "\u202e", "\u2066"]


def spoiled(whole: dict[str, Any], rng: Random) -> bytes:
    """A file of the right shape, changed by the generator of hostile answers, with signs that act on a terminal."""
    members = dict(whole)
    for sign in rng.sample(ACTS_ON_A_TERMINAL, rng.randint(0, 3)):
        members[rng.choice(list(members))] = f"a{sign}[2Jb"
        members[f"x{sign}y"] = sign
    return mutated((members, json.dumps(members).encode()), rng)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with an archive of ten lawsuits."""
    folder = tmp_path_factory.mktemp("filled")

    async def make() -> None:
        archive = await Archive.open(folder / "acervo.autos", SECRET)
        await add_search(archive, 1, records(range(10)))
        await archive.aclose()

    asyncio.run(make())
    return folder


@pytest.fixture(autouse=True)
def home(filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An archive with ten lawsuits, and a keyring with its key."""
    folder = tmp_path / "home"
    monkeypatch.setenv("AUTOS_HOME", str(folder))
    monkeypatch.setenv("AUTOS_VAULT_KEY", base64.urlsafe_b64encode(bytes(range(32))).decode())
    monkeypatch.setattr(sys, "stdin", io.StringIO("senha\n" * 5))
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SECRET)
    for module in (archiving, connecting, searching):
        monkeypatch.setattr(module, "Secrets", lambda: secrets)
    return Path(copytree(filled, folder))


def stored(home: Path) -> tuple[int, list[str]]:
    connection = engine.connect(home / "acervo.autos", SECRET)
    try:
        schema = [sql for (sql,) in connection.execute("SELECT coalesce(sql, '') FROM sqlite_schema ORDER BY name")]
        return int(connection.execute("SELECT count(*) FROM cases").get), schema
    finally:
        connection.close()


@pytest.mark.parametrize("words", IMPORTS.values(), ids=IMPORTS)
@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_ends_in_words(
    home: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], words: tuple[str, ...], content: bytes
) -> None:
    file = tmp_path / "estranho.dat"
    file.write_bytes(content)
    before = stored(home)
    status = main([word.format(file=file) for word in words])
    shown = capfd.readouterr()

    assert stored(home) == before
    assert "Traceback" not in shown.err
    assert "\x1b" not in shown.out + shown.err
    if status == 0:  # a file of imports without a line has nothing to refuse
        assert words[:2] == ("service", "import")
        assert "new 0" in shown.out
    else:
        assert shown.err.strip()
    assert not {path.name for path in tmp_path.iterdir()} - {"home", "estranho.dat"}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    ("words", "whole"),
    [(("connection", "import", "{file}", "--yes"), CONNECTION), (("service", "import", "{file}"), lawsuit(1))],
    ids=["connection", "lawsuits"],
)
def test_a_generated_file_ends_in_words(
    home: Path,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    whole: dict[str, Any],
    seed: int,
) -> None:
    """It is taken or refused; nothing of it acts on the terminal, and the archive stays."""
    file = tmp_path / "estranho.dat"
    file.write_bytes(spoiled(whole, Random(f"{words[0]} {seed}")))
    before = stored(home)
    main([word.format(file=file) for word in words])
    shown = capfd.readouterr()

    assert stored(home) == before
    assert "Traceback" not in shown.err
    assert not [sign for sign in ACTS_ON_A_TERMINAL if sign in shown.out + shown.err]
    assert not {path.name for path in tmp_path.iterdir()} - {"home", "estranho.dat"}


@pytest.mark.parametrize("seed", range(40))
def test_a_generated_fault_profile_is_read_or_refused(tmp_path: Path, seed: int) -> None:
    file = tmp_path / "faltas.json"
    file.write_bytes(spoiled(FAULTS, Random(seed)))
    try:
        Faults.from_file(file)
    except ValueError as refused:
        text = str(refused)
        assert not [sign for sign in ACTS_ON_A_TERMINAL if sign in text], ascii(text)


async def opened(archive: Archive, file: Path) -> MergeCounts | PastedDocuments | None:
    """What the window does with a file that is opened in it; None where it says why it does nothing."""
    with suppress(Problem):
        kind = file_kind(file)
        if kind is FileKind.TABLE:
            return find_documents(read_text(file))
        if kind is FileKind.LAWSUITS:
            return await import_lawsuits(archive, file, Clock())
        return await merge_archive(archive, file, SecretStr("uma senha qualquer"), file.parent)
    return None


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("name", ["acervo.autos", "processos.json", "clientes.xlsx"])
async def test_a_hostile_file_that_is_opened_is_a_problem(tmp_path: Path, name: str, content: bytes) -> None:
    """Whatever its name says it is: no lawsuit comes of it, and the archive stays whole."""
    archive = await Archive.open(tmp_path / "aberto" / "acervo.autos", SECRET)
    file = tmp_path / name
    file.write_bytes(content)
    try:
        came = await opened(archive, file)
        found = await archive.with_reader(verify)
    finally:
        await archive.aclose()

    assert found.is_whole
    assert not isinstance(came, MergeCounts) or came.records_new <= 1


@pytest.mark.parametrize("seed", range(40))
async def test_generated_lawsuits_that_are_opened_leave_the_archive_whole(tmp_path: Path, seed: int) -> None:
    """Some are read, some are not; what was read can be read again, and merged again without a change."""
    archive = await Archive.open(tmp_path / "aberto" / "acervo.autos", SECRET)
    rng = Random(seed)
    file = tmp_path / "processos.jsonl"
    file.write_bytes(b"\n".join(spoiled(lawsuit(number), rng) for number in range(20)))
    try:
        first, again = await opened(archive, file), await opened(archive, file)
        found = await archive.with_reader(verify)
    finally:
        await archive.aclose()

    assert found.is_whole
    if isinstance(first, MergeCounts):
        assert isinstance(again, MergeCounts)
        assert (again.records_new, again.versions_new) == (0, 0)
