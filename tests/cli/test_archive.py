"""`autos archive …` from its arguments to its exit status, on real files, with a keyring of the test."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from pathlib import Path
from shutil import copytree

import pytest
from pydantic import SecretStr

from autos.__main__ import main
from autos.archive.archive import Archive
from autos.archive.keys.lock_record import write_lock_record
from autos.archive.keys.passphrase_file import PassphraseFile, PassphraseUse
from autos.archive.storage import engine
from autos.archive.storage.process_lock import ProcessLock
from autos.archive.transfer import transport
from autos.cli import archive as archiving
from autos.cli import search as searching
from autos.cli import spending
from autos.domain.errors import KeyringMissing
from autos.usecases.archive.archive_keys import ARCHIVE_KEY, FORMER_KEYS, ArchiveKeys
from autos.usecases.archive.archive_lock import rekey
from autos.usecases.archive.backups import FOLDER_SETTING
from autos.usecases.archive.open_archive import PassphraseRequest
from tests.archive.filled_archive import add_annotations, add_search, contents, records
from tests.archive.synthetic import KEY, lawsuit
from tests.memory_secrets import MemorySecrets

UNTELLABLE = "x" * 300
"""No file system has such a name: asking about it is refused, as in a folder of somebody else's."""
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def keyring(monkeypatch: pytest.MonkeyPatch) -> MemorySecrets:
    """The keyring with the key of the archive, for all computers of the test."""
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SecretStr(KEY))
    monkeypatch.setattr(archiving, "Secrets", lambda: secrets)
    monkeypatch.setattr(transport, "MEMORY_KIB", 512)
    return secrets


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with an archive of thirty lawsuits; no test changes it."""
    folder = tmp_path_factory.mktemp("filled") / "home"
    _make(folder, range(30))
    return folder


@pytest.fixture
def home(filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder, for the test alone."""
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "home"))
    return Path(copytree(filled, tmp_path / "home"))


def _make(folder: Path, numbers: range, key: str = KEY) -> None:
    is_new = not folder.exists()

    async def make() -> None:
        archive = await Archive.open(folder / "acervo.autos", SecretStr(key))
        await add_search(archive, numbers.start + 1, records(numbers))
        if is_new:
            await add_annotations(archive, 1)
            await archive.run(lambda transaction: transaction.settings.set(FOLDER_SETTING, ""))  # copies go beside it
        await archive.aclose()

    asyncio.run(make())


def _type(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


@pytest.mark.usefixtures("home")
def test_verify_of_an_intact_archive(capsys: Capture) -> None:
    """Exits with 0 and prints the counts; progress only on stderr."""
    assert main(["archive", "verify"]) == 0
    printed = capsys.readouterr()

    assert printed.out == "O acervo está inteiro: 30 processos em 30 registros, 1 busca.\n"
    assert "100 %" in printed.err


def test_verify_of_a_damaged_archive(home: Path, capsys: Capture) -> None:
    """Exits with 1 and prints a sentence for each finding, and what to do."""
    connection = engine.connect(home / "acervo.autos", SecretStr(KEY))
    connection.execute("DELETE FROM bodies WHERE row_id < 4")
    connection.close()

    assert main(["archive", "verify"]) == 1
    output = capsys.readouterr().out
    assert "Registros sem o conteúdo recebido: 3." in output
    assert "autos archive restore" in output


def test_reading_commands_work_while_autos_is_open(home: Path, capsys: Capture) -> None:
    """Verify, stats, export and backup need no lock; restore and merge report that it is open, and change nothing."""
    other = home.parent / "other.autos"
    assert main(["archive", "backup", "--to", str(other)]) == 0
    lock = ProcessLock(home / "acervo.autos")
    try:
        for words in (["verify"], ["stats"], ["export", "--to", "-"], ["backup"]):
            assert main(["archive", *words]) == 0
        capsys.readouterr()
        for words in (["restore", str(other)], ["merge", str(other)]):
            assert main(["archive", *words]) == 1
            assert "em uso por outra janela" in capsys.readouterr().err
    finally:
        lock.release()

    assert len(contents(home / "acervo.autos", SecretStr(KEY))["records"]) == 30


@pytest.mark.usefixtures("home")
def test_stats_as_text_and_as_json(capsys: Capture) -> None:
    """The same numbers, with the copies in the folder."""
    assert main(["archive", "backup"]) == 0
    capsys.readouterr()
    assert main(["archive", "stats"]) == 0
    output = capsys.readouterr().out
    assert main(["archive", "stats", "--json"]) == 0
    decoded = json.loads(capsys.readouterr().out)

    assert "30  processos" in output
    assert "1 cópia" in output
    assert all(table not in output for table in ("deadlines", "lawsuits", "sqlite", "dictionaries", "_"))
    assert any(line.endswith("  índice da busca no acervo") for line in output.splitlines())
    assert decoded["counts"]["lawsuits"] == 30
    assert decoded["counts"]["notes"] == 60
    assert len(decoded["backups"]) == 1
    assert decoded["first_received_at"].startswith("2026-03-02T12:00")


def test_moving_to_another_computer(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, keyring: MemorySecrets
) -> None:
    """A transport is restored there under a key of that keyring; the passphrase is in no output."""
    bag, there = tmp_path / "mala.autos-transporte", tmp_path / "there"
    _type(monkeypatch, "uma senha sintética\n")
    assert main(["archive", "backup", "--transport", str(bag)]) == 0
    keyring.delete(ARCHIVE_KEY)
    monkeypatch.setenv("AUTOS_HOME", str(there))
    _type(monkeypatch, "errada\n")
    assert main(["archive", "restore", str(bag)]) == 1
    assert not (there / "acervo.autos").exists()
    _type(monkeypatch, "uma senha sintética\n")
    assert main(["archive", "restore", str(bag)]) == 0
    printed = capsys.readouterr()
    key = keyring.read(ARCHIVE_KEY)

    assert "Esta senha não abre o arquivo" in printed.err
    assert "30 processos" in printed.out
    assert "uma senha sintética" not in printed.out + printed.err
    assert key is not None
    assert key.get_secret_value() != KEY
    assert contents(there / "acervo.autos", key) == contents(home / "acervo.autos", SecretStr(KEY))


def test_restoring_over_an_archive_sets_it_aside(home: Path, tmp_path: Path, capsys: Capture) -> None:
    """And prints its new name."""
    copy = tmp_path / "copia.autos"
    assert main(["archive", "backup", "--to", str(copy)]) == 0
    _make(home, range(30, 35))
    assert main(["archive", "restore", str(copy)]) == 0
    output = capsys.readouterr().out
    aside = next(home.glob("acervo.antes-de-restaurar-*.autos"))

    assert aside.name in output
    assert len(contents(aside, SecretStr(KEY))["records"]) == 35
    assert len(contents(home / "acervo.autos", SecretStr(KEY))["records"]) == 30


def test_merge_prints_counts_and_then_nothing_new(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """One line per kind."""
    bag = tmp_path / "mala.autos-transporte"
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "there"))
    _make(tmp_path / "there", range(20, 50))
    _type(monkeypatch, "uma senha sintética\n")
    assert main(["archive", "backup", "--transport", str(bag)]) == 0
    monkeypatch.setenv("AUTOS_HOME", str(home))
    capsys.readouterr()
    _type(monkeypatch, "uma senha sintética\n")
    assert main(["archive", "merge", str(bag)]) == 0
    first = capsys.readouterr().out
    _type(monkeypatch, "uma senha sintética\n")
    assert main(["archive", "merge", str(bag)]) == 0

    assert "Registros novos: 20" in first
    assert "Buscas novas: 1" in first
    assert capsys.readouterr().out == "Nada de novo: tudo já estava no acervo.\n"


@pytest.mark.usefixtures("home")
def test_export_to_a_file_and_to_stdout(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """Lawsuits on stdout, messages on stderr; an existing file is not overwritten."""
    target = tmp_path / "processos.csv"
    assert main(["archive", "export", "--to", "-"]) == 0
    out = capfdbinary.readouterr()
    assert main(["archive", "export", "--to", str(target), "--format", "csv"]) == 0
    before = target.read_bytes()
    assert main(["archive", "export", "--to", str(target)]) == 1

    assert len(out.out.splitlines()) == 30
    assert "30 processos exportados em 30 registros." in out.err.decode()
    assert before.startswith(b"\xef\xbb\xbfPartes;")
    assert target.read_bytes() == before
    assert "Já existe um arquivo" in capfdbinary.readouterr().err.decode()


@pytest.mark.parametrize("words", [["verify"], ["stats"], ["backup"], ["export", "--to", "-"]])
def test_reading_commands_create_no_archive(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """They print a sentence and exit with 1."""
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path))

    assert main(["archive", *words]) == 1
    assert "Ainda não há acervo neste computador: ele começa com a primeira busca" in capsys.readouterr().err
    assert not (tmp_path / "acervo.autos").exists()


def test_file_that_is_not_an_archive(home: Path, tmp_path: Path, capsys: Capture) -> None:
    """The message is about that file; the archive stays, and a missing file is named."""
    other = tmp_path / "carta.txt"
    other.write_text("Prezados,")
    (tmp_path / "carta.key-check").write_bytes((home / "acervo.key-check").read_bytes())

    assert main(["archive", "restore", str(other)]) == 1
    assert "não é uma cópia nem um transporte" in capsys.readouterr().err
    for verb in ("restore", "merge"):
        for name in ("missing.autos", UNTELLABLE):
            assert main(["archive", verb, str(tmp_path / name)]) == 1
            assert "Não há arquivo em" in capsys.readouterr().err
    assert list(home.glob("acervo.antes-de-restaurar-*")) == []


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("words", [("backup", "--transport"), ("forget", "--yes", "--receipt")])
def test_a_place_that_cannot_be_asked_about_is_refused(words: tuple[str, ...], tmp_path: Path, capsys: Capture) -> None:
    """Before a passphrase or a person is read."""
    assert main(["archive", *words, str(tmp_path / UNTELLABLE)]) == 1
    assert "Não dá para gravar nesse lugar" in capsys.readouterr().err


@pytest.mark.usefixtures("home")
def test_without_a_keyring_and_without_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, keyring: MemorySecrets
) -> None:
    """The passphrase cannot be asked for: a sentence and 1, no traceback."""

    def missing(_name: str) -> None:
        raise KeyringMissing

    monkeypatch.setattr(keyring, "read", missing)
    _type(monkeypatch, "")

    assert main(["archive", "verify"]) == 1
    assert "chaveiro" in capsys.readouterr().err


@pytest.mark.usefixtures("home")
def test_keyboard_interrupt(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """Exits with 130 and prints a sentence."""

    async def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(archiving.VERBS, "verify", interrupted)

    assert main(["archive", "verify"]) == 130
    assert "Parou" in capsys.readouterr().err


@pytest.mark.parametrize("has_check", [True, False])
def test_copy_with_a_former_key(
    home: Path, tmp_path: Path, capsys: Capture, keyring: MemorySecrets, *, has_check: bool
) -> None:
    """Merged and restored with the former key; the result has today's key."""
    copy = tmp_path / "copia.autos"
    assert main(["archive", "backup", "--to", str(copy)]) == 0
    if not has_check:
        copy.with_suffix(".key-check").unlink()
    for _ in range(2):
        key = keyring.read(ARCHIVE_KEY)
        assert key is not None
        rekey(home / "acervo.autos", key, ArchiveKeys(keyring), in_keyring=True, passphrase=None)
    today = keyring.read(ARCHIVE_KEY)
    assert today is not None
    assert main(["archive", "merge", str(copy)]) == 0
    assert "Nada de novo" in capsys.readouterr().out
    assert main(["archive", "restore", str(copy)]) == 0

    assert today.get_secret_value() != KEY
    assert len(contents(home / "acervo.autos", today)["records"]) == 30


def test_copy_with_an_unknown_key(home: Path, tmp_path: Path, capsys: Capture, keyring: MemorySecrets) -> None:
    """It is reported, and everything stays; with its passphrase file beside it the passphrase would be asked for."""
    copy = tmp_path / "copia.autos"
    assert main(["archive", "backup", "--to", str(copy)]) == 0
    rekey(home / "acervo.autos", SecretStr(KEY), ArchiveKeys(keyring), in_keyring=True, passphrase=None)
    keyring.delete(FORMER_KEYS)
    today = keyring.read(ARCHIVE_KEY)
    assert today is not None

    assert main(["archive", "restore", str(copy)]) == 1
    assert "não tem o código" in capsys.readouterr().err
    assert len(contents(home / "acervo.autos", today)["records"]) == 30


def test_copy_with_its_own_passphrase(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keyring: MemorySecrets
) -> None:
    """On another computer, whose keyring never had its key: its passphrase opens it, as it did to make the copy."""
    copy, asked = tmp_path / "copia.autos", []

    async def ask(question: PassphraseRequest) -> SecretStr:
        asked.append(question.problem.name)
        return SecretStr("senha sintética")

    monkeypatch.setattr(archiving, "ask_passphrase", ask)
    PassphraseFile(home / "acervo.autos").write(SecretStr("senha sintética"), SecretStr(KEY))
    assert main(["archive", "backup", "--to", str(copy)]) == 0
    keyring.delete(ARCHIVE_KEY)
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "there"))
    assert main(["archive", "restore", str(copy)]) == 0
    key = keyring.read(ARCHIVE_KEY)

    assert asked == ["ArchiveLocked", "ArchiveKeyGone"]
    assert key is not None
    assert contents(tmp_path / "there" / "acervo.autos", key) == contents(home / "acervo.autos", SecretStr(KEY))


def test_short_passphrase_makes_no_transport(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """The minimum is the same as in the window."""
    bag = tmp_path / "mala.autos-transporte"
    _type(monkeypatch, "curta\n")

    assert main(["archive", "backup", "--transport", str(bag)]) == 2
    assert "Pelo menos 8 caracteres" in capsys.readouterr().err
    assert not bag.exists()
    assert home.exists()


@pytest.mark.parametrize("verb", ["restore", "merge"])
def test_empty_file(verb: str, home: Path, tmp_path: Path, capsys: Capture) -> None:
    """It opens as an empty database, so it must not replace the archive or count as already merged."""
    empty = tmp_path / "copia.autos"
    empty.touch()

    assert main(["archive", verb, str(empty)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err
    assert list(home.glob("acervo.antes-de-restaurar-*")) == []
    assert len(contents(home / "acervo.autos", SecretStr(KEY))["records"]) == 30


def test_random_bytes_are_not_a_wrong_passphrase(home: Path, tmp_path: Path, capsys: Capture) -> None:
    """No passphrase was asked for."""
    noise = tmp_path / "noise.autos"
    noise.write_bytes(b"Prezados, " * 5_000)

    assert main(["archive", "restore", str(noise)]) == 1
    assert "danificado ou trancado com outro código" in capsys.readouterr().err
    assert list(home.glob("acervo.antes-de-restaurar-*")) == []


def test_merge_into_a_damaged_archive(home: Path, tmp_path: Path, capsys: Capture) -> None:
    """The damaged file is set aside under a printed name; the merge fills a new archive."""
    copy = tmp_path / "copia.autos"
    assert main(["archive", "backup", "--to", str(copy)]) == 0
    with (home / "acervo.autos").open("r+b") as file:
        file.truncate(50_000)
    capsys.readouterr()

    assert main(["archive", "merge", str(copy)]) == 0
    assert "danificado e foi guardado como acervo.danificado-" in capsys.readouterr().err


@pytest.mark.usefixtures("home")
def test_existing_transport_is_detected_before_the_passphrase(tmp_path: Path, capsys: Capture) -> None:
    """The file is not changed."""
    taken = tmp_path / "mala.autos-transporte"
    taken.write_text("outro")

    assert main(["archive", "backup", "--transport", str(taken)]) == 1
    assert "Já existe um arquivo" in capsys.readouterr().err
    assert taken.read_text() == "outro"


@pytest.mark.usefixtures("home")
def test_export_format_follows_the_file_name(tmp_path: Path) -> None:
    """Unless --format is given."""
    for name, words in (("a.csv", []), ("b.jsonl", []), ("c.csv", ["--format", "jsonl"])):
        assert main(["archive", "export", "--to", str(tmp_path / name), *words]) == 0

    assert ";Número;" in (tmp_path / "a.csv").read_text("utf-8-sig")
    assert (tmp_path / "b.jsonl").read_bytes() == (tmp_path / "c.csv").read_bytes()


@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_an_export_does_not_act_on_the_terminal(
    home: Path, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    """A program that reads it gets each byte."""

    async def fill() -> None:
        archive = await Archive.open(home / "acervo.autos", SecretStr(KEY))
        await add_search(archive, 77, [lawsuit(500, name="\x1b]0;owned\x07\x9b2J\u202e")])
        await archive.aclose()

    asyncio.run(fill())
    written: list[bytes] = []
    for is_terminal in (True, False):
        monkeypatch.setattr(sys.stdout, "isatty", lambda shown=is_terminal: shown)
        assert main(["archive", "export", "--to", "-", "--format", form]) == 0
        written.append(capfdbinary.readouterr().out)
    acting = [sign.encode() for sign in "\x1b\x07\x9b\u202e"]

    assert b"owned" in written[0]
    assert not any(sign in written[0] for sign in acting)
    assert any(sign in written[1] for sign in acting)


@pytest.mark.parametrize("is_deleted", [False, True])
@pytest.mark.parametrize("use", PassphraseUse)
def test_an_archive_with_a_passphrase_is_read_by_no_command_unasked(
    home: Path,
    tmp_path: Path,
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    use: PassphraseUse,
    *,
    is_deleted: bool,
) -> None:
    """Without a terminal to ask in, each ends with a sentence and 1, although the keyring has the key.

    Locked or not, and also where the passphrase file was deleted.
    """
    copy = tmp_path / "copia.autos"
    assert main(["archive", "backup", "--to", str(copy)]) == 0
    wrapped = PassphraseFile(home / "acervo.autos")
    wrapped.write(SecretStr("senha sintética"), SecretStr(KEY))
    wrapped.set_use(use)
    write_lock_record(home / "acervo.autos", SecretStr(KEY), wrapped.content())
    if is_deleted:
        wrapped.remove()
    _type(monkeypatch, "529.982.247-25\n")
    monkeypatch.setattr(spending, "Secrets", archiving.Secrets)
    monkeypatch.setattr(searching, "Secrets", archiving.Secrets)
    capsys.readouterr()
    reading = (["verify"], ["stats"], ["backup"], ["export", "--to", "-"], ["restore", str(copy)], ["merge", str(copy)])
    commands = [["archive", *words] for words in (*reading, ["forget", "--yes"])]
    for words in (*commands, ["spending"], ["search", "cpf", "111.222.333-96", "--mode", "complete"]):
        assert main(words) == 1, words
        printed = capsys.readouterr()
        assert "trancado" in printed.err, words
        assert printed.out == "", words
