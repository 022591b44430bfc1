"""`autos conflict` from its arguments to its exit status, on a real file, also while it is open."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from pydantic import SecretStr

from autos.__main__ import main
from autos.archive.archive import Archive
from autos.cli import conflict as command
from autos.cli import progress
from autos.domain.conflict.person import CheckedPerson
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.library.conflicts import scan
from autos.usecases.library.conflicts.scan import ConflictScan
from tests.archive.synthetic import KEY, code
from tests.memory_secrets import MemorySecrets
from tests.usecases.library.conflicts.people import CNPJ, CPF, OTHER_CPF, case, party, store

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def keyring(monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SecretStr(KEY))
    monkeypatch.setattr(command, "Secrets", lambda: secrets)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An archive with a person, a namesake, an opponent, and a lawsuit under secrecy."""
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "home"))
    place = tmp_path / "home" / "acervo.autos"

    async def make() -> None:
        archive = await Archive.open(place, SecretStr(KEY))
        rival = party("Rival Sintética Ltda", "Passive", CNPJ)
        await store(
            archive,
            case(1, party("João da Silva", "Active", CPF), rival),
            case(2, party("JOAO DA SILVA", "Passive")),
            case(3, party("João da Silva", "Active", OTHER_CPF)),
            case(4, party("João da Silva", "Active", CPF), rival, secrecy_level=1),
        )
        await archive.aclose()

    asyncio.run(make())
    return place


def run(*arguments: str) -> int:
    return main(["conflict", *arguments])


@pytest.mark.usefixtures("file")
def test_the_result_says_who_where_and_what_was_looked_at(capsys: Capture) -> None:
    assert run(f"João da Silva, {CPF}") == 0

    out = capsys.readouterr().out
    assert "Representaria: João da Silva · 111.222.333-96" in out
    assert "Está em 2 processos do acervo, 1 a conferir pelo nome." in out
    assert f"    {code(1)} · TJSP: no polo ativo (Parte) · Ativo" in out
    assert "mesmo nome, sem documento" in out
    assert "outro documento, CPF 529.982.247-25" in out
    assert "Foram olhados 4 processos do acervo de 1 tribunal" in out
    assert "não quer dizer que não há conflito" in out


@pytest.mark.usefixtures("file")
def test_secrecy_stays_in_the_archive_unless_it_is_asked_for(capsys: Capture) -> None:
    assert run(CPF, "--against", CNPJ) == 0
    plain = capsys.readouterr().out
    assert run(CPF, "--against", CNPJ, "--with-secrecy") == 0
    whole = capsys.readouterr().out

    assert code(4) not in plain
    assert "1 processo ficou de fora" in plain
    assert "Processo em segredo de justiça" not in plain
    assert f"Processo em segredo de justiça · {code(4)} · TJSP" in whole


@pytest.mark.usefixtures("file")
def test_both_are_compared_with_each_other(capsys: Capture) -> None:
    assert run(CPF, "--against", CNPJ) == 0

    out = capsys.readouterr().out
    assert "Contra: 97.000.001/0001-78" in out
    assert "Os dois em 2 processos." in out
    assert f"  {code(1)} · TJSP · 111.222.333-96: no polo ativo · 97.000.001/0001-78: no polo passivo" in out


@pytest.mark.usefixtures("file")
def test_two_without_a_lawsuit_together_are_told_once_and_plainly(capsys: Capture) -> None:
    """No number that is none, no second colon, and what both lack is said once."""
    assert run("João da Silva", "--against", "Ninguém Fictício") == 0

    told = capsys.readouterr()
    assert "Nenhum processo com os dois." in told.out
    assert "em 0 processos" not in told.out
    assert not [line for line in told.out.splitlines() if line.endswith(":") and line.count(":") > 1]
    assert told.err.count("Escreva também o CPF ou o CNPJ") == 1


def test_the_help_says_what_the_exit_status_means(capsys: Capture) -> None:
    for verb in ("conflict", "batch", "search"):
        with pytest.raises(SystemExit):
            main([verb, "--help"])
        told = " ".join(capsys.readouterr().out.split())
        assert "Exit status: 0" in told


@pytest.mark.usefixtures("file")
def test_json_has_one_object_a_line(capsys: Capture) -> None:
    assert run(f"João da Silva {CPF}", "--against", CNPJ, "--json") == 0

    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["kind"] for one in records] == [
        "coverage",
        "checked",
        "found",
        "found",
        "found",
        "checked",
        "found",
        "both",
    ]
    assert records[0]["lawsuits"] == 4
    assert records[0]["left_out_for_secrecy"] == 1
    assert [one["certainty"] for one in records if one["kind"] == "found"] == [
        "document",
        "name",
        "other_document",
        "document",
    ]
    assert records[2]["lawsuits"][0]["number"] == code(1)
    assert (records[-1]["client_sides"], records[-1]["opponent_sides"]) == (["Active"], ["Passive"])


@pytest.mark.usefixtures("file")
def test_nobody_is_an_answer_and_not_the_absence_of_a_conflict(capsys: Capture) -> None:
    assert run("Fulana Inexistente Sintética") == 0

    out, err = capsys.readouterr()
    assert "Ninguém no acervo com este nome, nem com um parecido." in out
    assert "Nada encontrado no acervo não quer dizer que não há conflito" in out
    assert "Escreva também o CPF ou o CNPJ" in err


@pytest.mark.usefixtures("file")
def test_a_long_check_tells_its_progress(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """On stderr, beside the answer; a short one tells none."""
    with monkeypatch.context() as patch:
        patch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: 0.0))  # a slow machine makes none long
        run(f"João da Silva, {CPF}")
    short = capsys.readouterr().err
    monkeypatch.setattr(command, "QUIET_S", 0.0)
    monkeypatch.setattr(scan, "AT_ONCE", 1)
    run(f"João da Silva, {CPF}")
    long = capsys.readouterr()

    assert "Conferindo processos" not in short
    assert long.err.splitlines()[-1] == "Conferindo processos: 100 %"
    assert len(long.err.splitlines()) > 2
    assert "Conferindo" not in long.out


@pytest.mark.usefixtures("file")
def test_a_check_that_is_stopped_ends_before_the_next_lawsuits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+C in a terminal: the thread that compares ends with the command.

    Pressed again where the first came in the moment in which the event loop falls asleep, and waits with it.
    """
    steps: list[int] = []

    def step(self: ConflictScan, _transaction: object) -> bool:
        steps.append(self.checked)
        if len(steps) in {5, 200}:
            os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.01)
        return True

    monkeypatch.setattr(ConflictScan, "step", step)

    assert run(f"João da Silva, {CPF}") == 130
    assert len(steps) < 1_000


@pytest.mark.usefixtures("file")
def test_people_are_read_from_a_pipe(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{CPF}\nRival Sintética\n"))

    assert run("-", "--against", "-") == 0
    assert "Contra: Rival Sintética" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("person", "words"),
    [
        ("111.222.333-97", "O dígito do CPF não confere"),
        ("J. M.", "Iniciais não dizem quem é"),
        ("", "Escreva um nome, um CPF ou um CNPJ."),
        ("x" * 10_000, "Isto é longo demais"),
        (code(1), "Isto é um número de processo"),
    ],
)
def test_what_names_nobody_is_refused_with_what_to_write(person: str, words: str, capsys: Capture) -> None:
    assert run(person) == 2
    assert words in capsys.readouterr().err


@pytest.mark.usefixtures("file")
def test_the_service_is_not_asked_without_an_opponent(capsys: Capture) -> None:
    assert run(CPF, "--ask") == 2
    assert "escreva contra quem" in capsys.readouterr().err


def test_without_an_archive_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "nothing"))

    assert run("João da Silva") == 1
    assert capsys.readouterr().err


@pytest.mark.usefixtures("file")
def test_the_service_is_not_asked_about_what_seems_to_be_no_name(capsys: Capture) -> None:
    """By the rule of the search field, before anything is opened; who insists is taken at the word."""
    assert run("João da Silva", "--against", "peticao.pdf", "--ask") == command.BAD_INPUT
    told = capsys.readouterr().err

    assert "Isto parece o nome de um arquivo" in told
    assert "--as-name busca como nome mesmo assim." in told
    people = [CheckedPerson.parse(text) for text in ("João da Silva", "peticao.pdf")]
    assert command._question(people, is_surely_name=True).params is not None
