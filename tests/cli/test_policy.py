"""`autos policy`, and the administrator's rules in every other command."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from autos.__main__ import main
from autos.archive.archive import Archive
from autos.cli import archive as archiving
from autos.cli import changes as changing
from autos.cli import connection as connecting
from autos.cli import search as searching
from autos.cli import spending
from autos.domain.connection.connection import URLS
from autos.domain.policy.policy import PARTS, STRICTEST
from autos.system import policy_file
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY
from tests.memory_secrets import MemorySecrets

Capture = pytest.CaptureFixture[str]
EXAMPLE = Path(__file__).parents[2] / "packaging" / "installers" / "policy.example.json"
PAGE = EXAMPLE.with_name("POLICY.md")
SHARED = {"name": "Escritório", **dict.fromkeys(URLS, "https://shared.invalid")}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with an archive of three lawsuits, whose key is in the keyring; no policy of the computer."""
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SecretStr(KEY))
    for module in (archiving, changing, connecting, searching, spending):
        monkeypatch.setattr(module, "Secrets", lambda: secrets)
    monkeypatch.setattr(policy_file, "machine_policy", lambda: tmp_path / "no" / "policy.json")
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    return tmp_path / "home"


async def fill(home: Path) -> None:
    home.mkdir()
    archive = await Archive.open(home / "acervo.autos", SecretStr(KEY))
    await add_search(archive, 1, records(range(3)))
    await archive.aclose()


@pytest.fixture
def rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sets a policy."""

    def write(content: str | None = None, **parts: Any) -> None:
        file = tmp_path / "policy.json"
        file.write_text(json.dumps(parts) if content is None else content, encoding="utf-8")
        monkeypatch.setenv("AUTOS_POLICY", str(file))

    return write


def test_the_policy_in_force_is_told(rule: Any, capsys: Capture) -> None:
    """Where it lies, what it changes, whom to ask; without one, where it would lie."""
    without = main(["policy"]), capsys.readouterr().out
    rule(contact="Suporte, ramal 212", budget={"monthly": 400}, connections={"shared": [SHARED]})
    ruled, told = main(["policy"]), capsys.readouterr().out

    assert without[0] == 0
    assert "policy.json" in without[1]
    assert ruled == 0
    for words in ("policy.json", "R$\u00a0400,00", "ramal 212", "Escritório, em shared.invalid"):
        assert words in told


def test_what_is_wrong_is_told_with_what_holds(rule: Any, capsys: Capture) -> None:
    rule(budget={"monthly": "muito"})
    status, told = main(["policy"]), capsys.readouterr()

    assert status == 1
    assert "budget.monthly precisa ser um valor em reais" in told.err
    assert "Nada que custe é perguntado ao serviço." in told.err


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "está mal escrita a partir da linha 1"),
        ('{"lock": {}, "lock": {}}', "duas vezes o mesmo: lock"),
        ('{"exports": {}}', "este Autos não conhece exports"),
        ('{"version": 9}', "versão mais nova do Autos"),
        ('{"connections": {"shared": [{"api_key": "5ynth3t1c"}]}}', "tem uma chave de acesso"),
        ('{"updates": {"address": "http://a.invalid"}}', "updates.address precisa ser um endereço https"),
    ],
)
def test_a_file_is_checked_before_it_is_rolled_out(tmp_path: Path, capsys: Capture, content: str, words: str) -> None:
    file = tmp_path / "checked.json"
    file.write_text(content, encoding="utf-8")
    status, told = main(["policy", "check", str(file)]), capsys.readouterr()

    assert status == 2
    assert words in told.err
    assert "5ynth3t1c" not in told.err + told.out


@pytest.mark.parametrize("name", ["absent.json", "."])
def test_a_file_that_is_none_is_no_policy(tmp_path: Path, capsys: Capture, name: str) -> None:
    assert main(["policy", "check", str(tmp_path / name)]) == 2
    assert "não é um arquivo" in capsys.readouterr().err


def test_the_example_has_every_key_and_is_right(capsys: Capture) -> None:
    members = json.loads(EXAMPLE.read_text(encoding="utf-8"))
    status = main(["policy", "check", str(EXAMPLE)])

    assert status == 0
    assert "O arquivo está certo." in capsys.readouterr().out
    assert {part: set(members[part]) for part in PARTS} == {part: set(STRICTEST[part]) for part in PARTS}


def test_the_page_for_administrators_names_every_key() -> None:
    page = PAGE.read_text(encoding="utf-8")
    parts = page.split("\n### ")

    for part in PARTS:
        (section,) = [one for one in parts if one.startswith(f"`{part}`")]
        assert [member for member in STRICTEST[part] if f"| `{member}` |" not in section] == []


async def test_an_export_follows_the_rules(rule: Any, home: Path, tmp_path: Path, capsys: Capture) -> None:
    """Nothing of a refused one is written, to a file or to the output."""
    await fill(home)
    rule(export={"formats": ["csv"], "secrecy": False, "whole_archive": False})
    target = tmp_path / "out.jsonl"
    statuses = [
        await _main(["archive", "export", "--to", str(target)]),
        await _main(["archive", "export", "--to", "-", "--format", "jsonl"]),
        await _main(["archive", "export", "--to", str(tmp_path / "a.csv"), "--with-secrecy"]),
        await _main(["archive", "backup", "--to", str(tmp_path / "copy")]),
        await _main(["archive", "backup", "--transport", str(tmp_path / "moved")]),
    ]
    refused = capsys.readouterr()
    allowed = await _main(["archive", "export", "--to", str(tmp_path / "b.csv")])

    assert statuses == [1] * 5
    assert refused.out == ""
    assert refused.err.count("O administrador deste computador não permite") == 5
    assert sorted(file.name for file in tmp_path.iterdir()) == ["b.csv", "home", "policy.json"]
    assert allowed == 0


async def _main(words: list[str]) -> int:
    """Run a command, which has a loop of its own."""
    return await asyncio.to_thread(main, words)


async def test_the_news_follow_the_rules(rule: Any, home: Path, capsys: Capture) -> None:
    """As an export does, before anything is read."""
    await fill(home)
    rule(export={"formats": ["csv"], "secrecy": False})
    refused = await _main(["changes", "--json"]), await _main(["changes", "--with-secrecy"])
    output = capsys.readouterr()
    allowed = await _main(["changes"])
    rule(lock={"passphrase": True})
    unlocked = await _main(["changes"])

    assert (refused, output.out) == ((1, 1), "")
    assert output.err.count("O administrador deste computador não permite") == 2
    assert (allowed, unlocked) == (0, 1)
    assert "exige uma senha" in capsys.readouterr().err


def test_nobody_is_forgotten_without_the_passphrase_that_is_wanted(
    rule: Any, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Nor is told what would be erased."""
    asyncio.run(fill(home))
    rule(lock={"passphrase": True})
    monkeypatch.setattr(sys, "stdin", io.StringIO("222.333.444-05\n"))
    status, told = main(["archive", "forget", "--yes"]), capsys.readouterr()

    assert (status, told.out) == (1, "")
    assert "exige uma senha" in told.err


async def test_an_archive_without_a_passphrase_is_refused_where_one_is_wanted(
    rule: Any, home: Path, capsys: Capture
) -> None:
    await fill(home)
    rule(lock={"passphrase": True})
    statuses = [await _main(words) for words in (["archive", "stats"], ["spending"])]

    assert statuses == [1, 1]
    assert capsys.readouterr().err.count("exige uma senha no acervo") == 2


async def test_spending_names_the_bound_and_refuses_what_passes_it(rule: Any, home: Path, capsys: Capture) -> None:
    await fill(home)
    rule(connections={"shared": [SHARED | {"prices": {"base": 0.25}}]}, budget={"monthly": 400})
    fixed = await _main(["spending", "--base", "9"]), capsys.readouterr().err
    higher = await _main(["spending", "--monthly", "500"]), capsys.readouterr().err
    lower = await _main(["spending", "--monthly", "300", "--on-demand", "3,50"]), capsys.readouterr().out

    assert (fixed[0], "definido pelo administrador" in fixed[1]) == (2, True)
    assert (higher[0], "limita o mês a R$\u00a0400,00" in higher[1]) == (2, True)
    assert lower[0] == 0
    assert "R$\u00a0300,00" in lower[1]
    assert "0 consultas × R$\u00a00,25" in lower[1]


def test_connections_are_those_of_the_administrator(rule: Any, capsys: Capture) -> None:
    """Shown as such; none of one's own is added or used, the practice service is not there."""
    rule(connections={"shared": [SHARED], "own": False, "practice": False})
    urls = [word for name in ("requests", "lawsuits", "tracking", "crawler") for word in (f"--{name}", "https://a.b")]
    listed = main(["connection", "list"]), capsys.readouterr().out
    refused = [
        main(["connection", "add", "Meu", *urls]),
        main(["connection", "use", "practice"]),
        main(["connection", "remove", "Escritório"]),
    ]
    told = capsys.readouterr().err

    assert listed[0] == 0
    assert listed[1].splitlines() == ["* Escritório\thttps://shared.invalid\tsem chave, do administrador"]
    assert refused == [2, 2, 2]
    for words in ("só permite as conexões dele", "serviço de prática", "Só a chave dela é sua"):
        assert words in told


async def test_no_search_goes_to_what_is_not_allowed(rule: Any, home: Path, tmp_path: Path, capsys: Capture) -> None:
    """Neither to the practice service nor to a connection file; nor while the policy cannot be read."""
    await fill(home)
    file = tmp_path / "connection.json"
    file.write_text(json.dumps(SHARED | {"api_key": "5ynth3t1c"}), encoding="utf-8")
    search = ["search", "cpf", "111.222.333-96", "--mode", "base"]
    rule(connections={"own": False, "practice": False})
    statuses = [await _main(search), await _main([*search, "--service", str(file)])]
    told = capsys.readouterr().err
    rule("{")
    statuses.append(await _main(search))
    closed = capsys.readouterr().err

    assert statuses == [1, 1, 1]
    assert told.count("só permite as conexões dele") == 2
    assert "não pode ser seguida inteira" in closed
    assert "só permite as conexões dele" in closed


FOR_PROGRAMS = (
    ["search", "cpf", "111.222.333-96", "--mode", "base", "--json"],
    ["changes", "--json"],
    ["conflict", "Fulano Sintético", "--json"],
    ["deadline", "02/03/2026", "15", "--court", "TJSP", "--json"],
    ["deadlines", "list", "--json"],
    ["holidays", "--court", "TJSP", "--json"],
    ["holidays", "list", "--json"],
    ["dossier", "--made", "--json"],
    ["firm", "outbox", "--json"],
    ["firm", "history", "0000001-00.2026.8.26.0001", "--json"],
)


@pytest.mark.parametrize("words", FOR_PROGRAMS, ids=lambda words: " ".join(words[:2]))
@pytest.mark.parametrize("formats", [[], ["csv", "xlsx"]], ids=["nothing", "no lines of JSON"])
async def test_what_is_printed_for_programs_follows_the_rules(
    rule: Any, home: Path, capsys: Capture, words: list[str], formats: list[str]
) -> None:
    """It leaves as a file of it would: nothing is printed, asked or read."""
    await fill(home)
    rule(export={"formats": formats})
    status, told = await _main(words), capsys.readouterr()

    assert (status, told.out) == (1, "")
    assert "não permite exportar neste formato" in told.err


def test_marked_days_are_passed_on_only_in_a_format_that_may_leave(rule: Any, tmp_path: Path, capsys: Capture) -> None:
    """As every other file."""
    target = tmp_path / "dias.json"
    rule(export={"formats": ["csv"]})
    refused = main(["holidays", "export", str(target)]), target.exists()
    rule(export={"formats": ["json"]})
    allowed = main(["holidays", "export", str(target)]), target.exists()

    assert (refused, allowed) == ((1, False), (0, True))
    assert "não permite exportar neste formato" in capsys.readouterr().err


HARMLESS = {"output", "self_test", "updates", "archive"}
"""Print JSON that is nothing of a lawsuit: versions, checks, figures; an export of `archive` has its own test."""


def test_every_command_that_prints_for_programs_asks_the_gate() -> None:
    """Whoever adds one finds it here."""
    sources = {file.stem: file.read_text(encoding="utf-8") for file in Path(searching.__file__).parent.glob("*.py")}
    printing = {name for name, text in sources.items() if "json.dumps(" in text or "print_json(" in text}
    asking = {name for name, text in sources.items() if "check_output(" in text or "check_format(" in text}

    assert printing - HARMLESS - {"firm_sharing"} <= asking  # `firm_verbs` asks for each of its verbs
