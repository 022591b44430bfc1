"""Passphrases typed in a terminal, or read from a pipe."""

from __future__ import annotations

import asyncio
import getpass
import sys

from pydantic import SecretStr

from autos.cli.output import say
from autos.domain.errors import ArchiveKeyWrong, PassphraseRequired
from autos.domain.policy.policy import LockRules
from autos.text.passphrases import new_passphrase_problem
from autos.text.problems import problem_text
from autos.text.translation import translate
from autos.usecases.archive.open_archive import AskPassphrase, PassphraseRequest


async def ask_passphrase(question: PassphraseRequest) -> SecretStr | None:
    """Ask for the archive's passphrase in the terminal; None without a terminal, which is said."""
    if not sys.stdin.isatty():
        say(translate("headless", "Não há terminal em que digitar a senha do acervo. Rode o comando num terminal."))
        return None
    say(problem_text(question.problem.name))
    if question.is_new:
        return await new_passphrase(translate("headless", "Nova senha do acervo: "))
    return await read_passphrase(translate("headless", "Senha: "))


def require_passphrase(rules: LockRules, *, by_passphrase: bool) -> None:
    """Refuse an archive without a passphrase where the administrator wants one.

    `by_passphrase`: whether it was asked for, as commands do wherever there is one. Raises: PassphraseRequired.
    """
    if rules.passphrase and not by_passphrase:
        raise PassphraseRequired


class AskOnce:
    """Asks for the archive's passphrase once, for a command that opens the archive several times."""

    def __init__(self, ask: AskPassphrase = ask_passphrase) -> None:
        self._ask = ask
        self._typed: SecretStr | None = None

    async def __call__(self, question: PassphraseRequest) -> SecretStr | None:
        if self._typed is None or isinstance(question.problem, ArchiveKeyWrong):
            self._typed = await self._ask(question)
        return self._typed


async def new_passphrase(prompt: str) -> SecretStr | None:
    """Read a new passphrase, twice in a terminal, until it is hard to guess; from a pipe there is one attempt.

    None when nothing is typed, or when the one of a pipe is not taken, which is said.
    """
    while True:
        first = await read_passphrase(prompt)
        if first is None:
            return None
        again = None
        problem = await asyncio.to_thread(new_passphrase_problem, first.get_secret_value())
        if not problem and sys.stdin.isatty():
            again = await read_passphrase(translate("headless", "Outra vez: ")) or SecretStr("")
            problem = new_passphrase_problem(first.get_secret_value(), again.get_secret_value())
        if not problem:
            return first
        say(problem)
        if not sys.stdin.isatty():
            return None


async def read_passphrase(prompt: str) -> SecretStr | None:
    """Read one line without echo; None for an empty one, and at the end of the input."""
    if not sys.stdin.isatty():
        text = (await asyncio.to_thread(sys.stdin.readline)).rstrip("\r\n")
        return SecretStr(text) if text else None
    try:
        text = await asyncio.to_thread(getpass.getpass, prompt, sys.stderr)
    except EOFError:
        return None
    return SecretStr(text) if text else None
