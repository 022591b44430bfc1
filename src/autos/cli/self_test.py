"""`autos self-test`: whether this installation works, with its real parts and in folders of its own.

Nothing of the person is read or written, but for an entry of the keyring that is removed again.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import platform
import re
import secrets
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from datetime import UTC, date, datetime
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

import truststore
from pydantic import SecretStr
from PySide6.QtCore import QLibraryInfo, QTranslator

from autos import __version__
from autos.archive.archive import Archive
from autos.cli.output import print_line
from autos.client.client import Autos
from autos.client.updates.version_list import check_root, check_verification
from autos.desktop.base import reference_tables
from autos.desktop.base.icon_file import IconFile
from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import court_time
from autos.domain.deadlines.calendar_event import REVISIONS_SINCE, CalendarEvent, event_uid, revision_after
from autos.domain.errors import KeyringMissing, Problem
from autos.domain.mode import Mode, SearchType
from autos.system.clock import Clock
from autos.system.keyring_backends import backends_that_do_not_load
from autos.system.keyring_secrets import Secrets
from autos.system.libraries import libraries, licence_texts
from autos.system.paths import resources
from autos.system.policy_file import policy_in_force
from autos.system.practice_process import EmbeddedService, service_command
from autos.system.program import is_frozen, program_command
from autos.text.problems import problem_text
from autos.text.translation import translate
from autos.usecases.archive.archive_keys import new_key
from autos.usecases.archive.temporary_archive import temporary_archive
from autos.usecases.deadlines import calendar_file
from autos.usecases.library import tables
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.export.columns import CellKind, ExportColumn
from autos.usecases.library.export.table_workbook import TableContent, write_table_workbook
from autos.usecases.library.tables.table_file import read_sheets
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import RunSearch
from autos.usecases.updates.source import installed_source

EXAMPLE_CPF = "111.222.333-96"
FEW_LAWSUITS = 1_000
"""Size of the practice service's world, which is built for this run."""
PAINT_S = 60.0
"""Longest wait for the painted window."""
FEWEST_COLORS = 16
"""Text and icons have hundreds of shades; a window without them, or one that was not painted, has fewer."""
RESOURCES = (
    "theme/tokens.json",
    "fonts/Inter-Regular.ttf",
    "icons/icons.pictures",
    "translations/autos_en.qm",
    "reference/courts.json",
    "reference/classes.csv",
    "reference/subjects.csv",
)
PLAIN_FILE = b"SQLite format 3"
"""How a database begins that is not encrypted."""
TABLE = (("CPF", "Parte"), ("000.000.001-91", "José & Filhos"), ("00000000000191", "=1+1"))
"""Zeros in front, signs of XML, and what a spreadsheet program must not take for a formula."""
DEADLINE = CalendarEvent(event_uid(("self-test",)), date(2027, 2, 8), "Réplica; autos 1", "")
DEADLINE_LINES = (
    b"DTSTAMP:20260101T000000Z",
    b"DTSTART;VALUE=DATE:20270208",
    "SUMMARY:Réplica\\; autos 1".encode(),
    b"SEQUENCE:1",
)
SUMMER_TIME = {datetime(2018, 1, 15, 12, tzinfo=UTC): 10, datetime(2026, 1, 15, 12, tzinfo=UTC): 9}
"""Instants, and the hour of each at the courts: Brasília had its last summer time in 2019."""
HASHED_CERTIFICATE = re.compile(r"[0-9a-f]{8}\.[0-9]+")
"""Name of a certificate's file in a folder in which OpenSSL looks for it."""


class PartState(StrEnum):
    """Result of a check."""

    RIGHT = "right"
    ABSENT = "absent"
    """The system does not have it, and Autos works without."""
    WRONG = "wrong"


class PartResult(NamedTuple):
    """Result of a check, in one sentence."""

    state: PartState
    sentence: str


class PartFailed(Exception):  # noqa: N818 -- a sentence for whoever checks an installation
    """A part does not work; the message says what is wrong with it."""


class PartAbsent(PartFailed):
    """The system does not offer it, and Autos works without."""


Check = Callable[[], Awaitable[str]]


def run_self_test(*, as_json: bool) -> int:
    """Check part after part and print a line for each; 1 when one of them does not work."""
    return asyncio.run(_run_checks(as_json=as_json))


async def _run_checks(*, as_json: bool) -> int:
    checks: dict[str, tuple[str, Check]] = {
        "program": (translate("self-test", "programa"), _program),
        "resources": (translate("self-test", "recursos"), _resources),
        "libraries": (translate("self-test", "licenças"), _libraries),
        "time_zone": (translate("self-test", "fuso horário"), _time_zone),
        "certificates": (translate("self-test", "certificados"), _certificates),
        "updates": (translate("self-test", "versões novas"), _updates),
        "keyring": (translate("self-test", "chaveiro"), _keyring),
        "archive": (translate("self-test", "acervo"), _archive),
        "spreadsheets": (translate("self-test", "planilhas"), _spreadsheets),
        "calendar": (translate("self-test", "agenda"), _calendar),
        "practice": (translate("self-test", "serviço de prática"), _practice),
        "window": (translate("self-test", "janela"), _window),
    }
    marks = {
        PartState.RIGHT: translate("self-test", "certo"),
        PartState.ABSENT: translate("self-test", "não há"),
        PartState.WRONG: translate("self-test", "errado"),
    }
    states = set[PartState]()
    for name, (words, check) in checks.items():
        state, sentence = await _result(check)
        states.add(state)
        line = {"check": name, "state": state.value, "sentence": sentence}
        print_line(json.dumps(line, ensure_ascii=False) if as_json else f"{marks[state]:<8}{words}: {sentence}")
    return 1 if PartState.WRONG in states else 0


async def _result(check: Check) -> PartResult:
    """Run a check. Whatever it raises is its result: the others are to be run all the same."""
    try:
        return PartResult(PartState.RIGHT, await check())
    except PartAbsent as absent:
        return PartResult(PartState.ABSENT, str(absent))
    except PartFailed as failed:
        return PartResult(PartState.WRONG, str(failed))
    except Problem as problem:
        return PartResult(PartState.WRONG, problem_text(problem.name, problem.detail))
    except OSError as problem:
        place = f"{problem.filename}: " if problem.filename else ""
        return PartResult(PartState.WRONG, f"{place}{problem.strerror or type(problem).__name__}")
    except Exception as failure:  # noqa: BLE001 -- as the docstring says
        return PartResult(PartState.WRONG, f"{type(failure).__name__}: {failure}")


async def _program() -> str:
    """What runs here: a package brings its own Python and Qt, a checkout takes those of its environment."""
    return f"Autos {__version__}, Python {platform.python_version()}, Qt {QLibraryInfo.version().toString()}"


async def _resources() -> str:
    folder = resources()
    missing = [name for name in RESOURCES if not (folder / name).is_file()]
    if missing:
        words = translate("self-test", "faltam arquivos do programa em {folder}: {names}")
        raise PartFailed(words.format(folder=folder, names=", ".join(missing)))
    json.loads((folder / "theme" / "tokens.json").read_bytes())
    icons = len(IconFile(folder / "icons" / "icons.pictures").names)
    tables = folder / "reference"
    courts = sum(
        not code.startswith(reference_tables.BRANCH) for code in reference_tables.courts(tables / "courts.json").nodes
    )
    codes = sum(len(reference_tables.codes(tables / name).nodes) for name in ("classes.csv", "subjects.csv"))
    translator = QTranslator()
    if not translator.load(str(folder / "translations" / "autos_en.qm")):
        raise PartFailed(translate("self-test", "os textos em inglês não se leem"))
    if not translator.load("qtbase_pt_BR", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        raise PartFailed(translate("self-test", "faltam os textos em português das caixas do sistema (Qt)"))
    words = translate("self-test", "cores, textos, {icons} ícones, {courts} tribunais, {codes} classes e assuntos")
    return words.format(icons=icons, courts=courts, codes=codes)


async def _libraries() -> str:
    """What the licences ask to be told: Sobre lists every library, and a packaged program has their texts."""
    known = libraries()
    texts = licence_texts()
    is_told = any(one.name.startswith("PySide6") for one in known) and (texts or not is_frozen())
    if not is_told:
        raise PartFailed(translate("self-test", "faltam os nomes e as licenças das bibliotecas"))
    return translate("self-test", "{n} bibliotecas com nome, versão e licença").format(n=len(known))


async def _time_zone() -> str:
    for instant, hour in SUMMER_TIME.items():
        if court_time(instant).hour != hour:
            words = translate("self-test", "a hora de Brasília em {day} não está certa")
            raise PartFailed(words.format(day=f"{instant:%d/%m/%Y}"))
    return translate("self-test", "a hora de Brasília, também a de verão que já houve")


async def _certificates() -> str:
    trust = truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    connection = trust.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname="localhost")  # reads what is trusted
    known = connection.context.cert_store_stats()["x509_ca"]
    if sys.platform == "linux" and not known and not _has_hashed_certificates():
        raise PartFailed(translate("self-test", "o sistema não tem certificados de autoridades (ca-certificates)"))
    return translate("self-test", "TLS com as autoridades em que o sistema confia ({version})").format(
        version=ssl.OPENSSL_VERSION
    )


def _has_hashed_certificates() -> bool:
    """Whether OpenSSL finds certificates one by one in a folder; they are not read before they are needed."""
    folder = ssl.get_default_verify_paths().capath
    names = [] if folder is None else [file.name for file in Path(folder).iterdir()]
    return any(HASHED_CERTIFICATE.fullmatch(name) for name in names)


async def _updates() -> str:
    """The library that tells genuine versions from others does, and so is a root of trust there that it reads."""
    await asyncio.to_thread(check_verification)  # also without a root: the parts are the same
    source = installed_source(policy_in_force().policy)
    if source.is_forbidden:
        return translate("self-test", "quem administra este computador não deixa procurá-las")
    if not source.can_ask:
        return translate(
            "self-test", "não são procuradas: o programa veio sem as chaves que dizem quais são verdadeiras"
        )
    check_root(source.root)
    return translate("self-test", "procuradas em {address}").format(address=source.address)


async def _keyring() -> str:
    missing = await asyncio.to_thread(backends_that_do_not_load)
    if missing:
        words = translate("self-test", "faltam partes do programa: {names}")
        raise PartFailed(words.format(names=", ".join(missing)))
    try:
        is_same = await asyncio.to_thread(_keeps_a_secret, Secrets())
    except KeyringMissing:
        words = translate("self-test", "este sistema não oferece um chaveiro; o acervo abre com uma senha")
        raise PartAbsent(words) from None
    if not is_same:
        raise PartFailed(translate("self-test", "o chaveiro não devolve o que guardou"))
    return translate("self-test", "guarda, devolve e apaga")


def _keeps_a_secret(keyring: Secrets) -> bool:
    """Whether a secret can be read back, and is gone once it was deleted. Raises: KeyringMissing."""
    name, secret = f"self-test {secrets.token_hex(4)}", SecretStr(secrets.token_hex())
    try:
        keyring.write(name, secret)
        is_same = keyring.read(name) == secret
    finally:
        with suppress(KeyringMissing):
            keyring.delete(name)
    return is_same and keyring.read(name) is None


async def _archive() -> str:
    with _own_folder() as name:
        file, key, text = Path(name) / "acervo.autos", new_key(), secrets.token_hex()
        archive = await Archive.open(file, key)
        try:
            await archive.run(lambda transaction: transaction.settings.set("self-test", text))
        finally:
            await archive.aclose()
        if file.read_bytes().startswith(PLAIN_FILE):
            raise PartFailed(translate("self-test", "o acervo não foi cifrado"))
        archive = await Archive.open(file, key)
        try:
            is_same = await archive.read(lambda transaction: transaction.settings.get("self-test")) == text
        finally:
            await archive.aclose()
    if not is_same:
        raise PartFailed(translate("self-test", "o acervo não devolve o que guardou"))
    return translate("self-test", "criado, cifrado, fechado, aberto e lido numa pasta temporária")


async def _spreadsheets() -> str:
    """A table is written as a spreadsheet and read from it, as lists are exported and batches begin."""
    with _own_folder() as folder:
        rows = await asyncio.to_thread(_written_and_read, Path(folder))
    if any(read != list(TABLE) for read in rows):
        raise PartFailed(translate("self-test", "a planilha do Excel não devolve o que foi gravado"))
    return translate("self-test", "uma do Excel, gravada e lida numa pasta temporária")


def _written_and_read(folder: Path) -> list[list[tuple[str, ...]]]:
    """The rows of the first sheet of a spreadsheet with TABLE, by each of the libraries that read workbooks."""
    file, headings = folder / "tabela.xlsx", TABLE[0]
    columns = [ExportColumn(heading, CellKind.NUMBER) for heading in headings]
    with file.open("wb") as stream:
        write_table_workbook(TableContent("Tabela", columns, headings, TABLE[1:], "Sobre", ()), stream, folder)
    return [next(read_sheets(file)).rows, tables.binary_rows.read_whole(file)]


async def _calendar() -> str:
    """A deadline is written for a calendar program: its library is loaded with the first one."""
    content = await asyncio.to_thread(calendar_file.calendar_content, [DEADLINE], revision_after(0, REVISIONS_SINCE))
    if not all(line in content.splitlines() for line in DEADLINE_LINES):
        raise PartFailed(translate("self-test", "o arquivo para a agenda não tem o prazo que foi gravado"))
    return translate("self-test", "um prazo gravado como evento")


async def _practice() -> str:
    """A search of the service over loopback, kept in an archive and read from it."""
    os.environ["AUTOS_VAULT_KEY"] = base64.urlsafe_b64encode(os.urandom(32)).decode()  # so the keyring gets none
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(_own_folder()))
        command = service_command("--embedded", "--folder", str(folder), "--lawsuits", str(FEW_LAWSUITS))
        service = await EmbeddedService.start(folder, command=command)
        stack.push_async_callback(service.stop)
        archive = (await stack.enter_async_context(temporary_archive())).archive
        client = await stack.enter_async_context(Autos(service.connection))
        run_search = RunSearch(archive, client, Clock(), PRACTICE)
        stack.push_async_callback(run_search.aclose)
        intent = intent_for(EXAMPLE_CPF, Mode.BASE, SearchType.CPF)
        draft = await archive.run(lambda transaction: run_search.draft(transaction, intent))
        entry = await run_search.send(draft)
        found = [body async for body in ArchiveReader(archive).lawsuits_of(entry.entry_id)]
    if not found:
        raise PartFailed(translate("self-test", "o serviço de prática não devolveu processos"))
    return translate("self-test", "iniciou e respondeu; {n} registros guardados e lidos").format(n=len(found))


async def _window() -> str:
    with _own_folder() as folder:
        return await _painted_window(folder)


async def _painted_window(folder: str) -> str:
    """Paint the window in a process of its own: where Qt finds no way to paint, it ends the process.

    So the folder is removed here: that process may end without it, and it writes the preferences when it ends.
    """
    words = [*program_command(), "self-test", "--paint", folder]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    process = await asyncio.create_subprocess_exec(
        *words,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    try:
        output, errors = await asyncio.wait_for(process.communicate(), PAINT_S)
    except TimeoutError:
        process.kill()
        await process.wait()
        raise PartFailed(translate("self-test", "a janela não foi pintada a tempo")) from None
    if process.returncode or not output.strip().isdigit():
        reasons = [line for line in errors.decode(errors="replace").splitlines() if line.strip()] or [""]
        words_of_failure = translate("self-test", "a janela não foi pintada (status {status}): {reason}")
        raise PartFailed(words_of_failure.format(status=process.returncode, reason=reasons[-1].strip()))
    colors = int(output)
    if colors < FEWEST_COLORS:
        raise PartFailed(translate("self-test", "a janela foi pintada com só {n} cores").format(n=colors))
    return translate("self-test", "pintada fora da tela, com {n} cores").format(n=colors)


def _own_folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="autos-self-test-", ignore_cleanup_errors=True)
