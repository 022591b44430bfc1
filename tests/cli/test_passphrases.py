"""New passphrases on the command line: typed twice, judged, asked again with the reason."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Callable

import pytest
from pydantic import SecretStr

from autos.cli import passphrases
from autos.cli.passphrases import AskOnce, ask_passphrase, new_passphrase
from autos.domain.errors import ArchiveKeyWrong, ArchiveLocked, KeyringMissing
from autos.usecases.archive.open_archive import PassphraseRequest

Capture = pytest.CaptureFixture[str]
Typist = Callable[..., list[str]]
STRONG, OTHER = "amora lunar tatu", "amora lunar tatus"
NEW = PassphraseRequest(KeyringMissing(), is_new=True)


class Terminal(io.StringIO):
    """An input at which a person sits."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Typist:
    """A person at a terminal, who types these lines and nothing after them; returns what was asked."""

    def start(*lines: str) -> list[str]:
        asked: list[str] = []
        left = list(lines)

        def getpass(prompt: str, _stream: object) -> str:
            asked.append(prompt)
            if not left:
                raise EOFError
            return left.pop(0)

        monkeypatch.setattr(sys, "stdin", Terminal())
        monkeypatch.setattr(passphrases.getpass, "getpass", getpass)
        return asked

    return start


def test_a_new_passphrase_of_the_archive_is_typed_twice(types: Typist) -> None:
    asked = types(STRONG, STRONG)

    assert asyncio.run(ask_passphrase(NEW)) == SecretStr(STRONG)
    assert asked == ["Nova senha do acervo: ", "Outra vez: "]


def test_without_a_terminal_it_is_said_where_the_passphrase_can_be_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())

    assert asyncio.run(ask_passphrase(NEW)) is None
    assert "Rode o comando num terminal." in capsys.readouterr().err


def test_a_weak_one_and_a_mistyped_one_are_asked_again(types: Typist, capsys: Capture) -> None:
    """With the reason, and what would be better; never with what was typed."""
    asked = types("Flamengo1981", STRONG, OTHER, STRONG, STRONG)

    assert asyncio.run(new_passphrase("Senha do transporte: ")) == SecretStr(STRONG)
    errors = capsys.readouterr().err
    assert len(asked) == 5
    assert "Três ou quatro palavras" in errors
    assert "ainda são diferentes" in errors
    assert "Flamengo" not in errors
    assert STRONG not in errors


@pytest.mark.parametrize("lines", [(), ("",), ("senha123",), (STRONG,), (STRONG, OTHER)])
def test_giving_up_chooses_no_passphrase(types: Typist, lines: tuple[str, ...]) -> None:
    """An empty line or the end of the input, at any of the questions."""
    types(*lines)

    assert asyncio.run(ask_passphrase(NEW)) is None


def test_an_existing_passphrase_is_neither_judged_nor_typed_twice(types: Typist) -> None:
    asked = types("12345678")
    typed = asyncio.run(ask_passphrase(PassphraseRequest(ArchiveLocked(), is_new=False)))

    assert typed == SecretStr("12345678")
    assert asked == ["Senha: "]


@pytest.mark.parametrize(("text", "taken"), [(STRONG, SecretStr(STRONG)), ("advogado2024", None), ("", None)])
def test_one_from_a_pipe_is_judged_as_well(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, text: str, taken: SecretStr | None
) -> None:
    """It is read once: a program does not mistype."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{text}\n"))

    assert asyncio.run(new_passphrase("Senha do transporte: ")) == taken
    assert ("Três ou quatro palavras" in capsys.readouterr().err) is (text == "advogado2024")


def test_a_command_that_opens_the_archive_twice_asks_once(types: Typist) -> None:
    """A wrong passphrase is asked for again."""
    asked, ask = types(OTHER, STRONG), AskOnce()
    questions = [PassphraseRequest(problem, is_new=False) for problem in (ArchiveLocked(), ArchiveKeyWrong())]
    typed = [asyncio.run(ask(question)) for question in (questions[0], questions[0], questions[1], questions[0])]

    assert typed == [SecretStr(one) for one in (OTHER, OTHER, STRONG, STRONG)]
    assert len(asked) == 2
