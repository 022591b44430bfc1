"""The lock as the administrator wants it."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from autos.archive.keys.passphrase_file import PassphraseFile
from autos.domain.policy.policy import Policy
from autos.domain.policy.policy_reading import parse_policy
from autos.usecases.archive.open_archive import KEYRING_FILE
from tests.desktop.window.locking.conftest import Session
from tests.desktop.window.locking.test_archive_session import PASSPHRASE, dialog, fill, is_open, press

Start = Callable[..., AbstractAsyncContextManager[Session]]


def locked(**rules: object) -> Policy:
    return parse_policy(json.dumps({"contact": "Suporte, ramal 212", "lock": rules}).encode(), "policy.json").policy


async def test_nothing_is_shown_before_there_is_a_passphrase(session_of: Start) -> None:
    """Whoever gives up is told whom to ask, and asked again when they want."""
    async with session_of(policy=locked(passphrase=True)) as session:
        await session.until(lambda: dialog() is not None)
        shown = dialog()
        assert shown is not None
        press(shown, "Cancelar")
        await session.until(lambda: bool(session.window.notices.texts()))
        told, built = list(session.window.notices.texts()), len(session.desks)
        press(session.window.notices, "Definir uma senha…")
        await session.until(lambda: dialog() is not None)
        await fill(session, [PASSPHRASE, PASSPHRASE], "Definir a senha")
        await is_open(session)
        has_passphrase = PassphraseFile(session.folder / KEYRING_FILE).exists

    assert told == ["O administrador exige uma senha no acervo. Fale com: Suporte, ramal 212."]
    assert built == 0
    assert has_passphrase


async def test_an_archive_with_a_passphrase_opens_as_before(session_of: Start) -> None:
    async with session_of(policy=locked(passphrase=True)) as session:
        await session.until(lambda: dialog() is not None)
        await fill(session, [PASSPHRASE, PASSPHRASE], "Definir a senha")
        await is_open(session)
    async with session_of(session.secrets, policy=locked(passphrase=True)) as again:
        await is_open(again)
        asked = dialog()

    assert asked is None


async def test_closing_the_window_ends_the_question(session_of: Start) -> None:
    """The archive is left without a passphrase; the next start asks again."""
    async with session_of(policy=locked(passphrase=True)) as session:
        await session.until(lambda: dialog() is not None)
        shown = dialog()
        assert shown is not None
        session.closed.set()
        press(shown, "Cancelar")

    assert not PassphraseFile(session.folder / KEYRING_FILE).exists


async def test_the_archive_is_locked_within_the_bound(session_of: Start) -> None:
    """Though the person chose never."""
    async with session_of(policy=locked(idle_minutes=1)) as session:
        await is_open(session)
        watched = session.door._idle._seconds

    assert watched == 60


async def test_a_policy_that_cannot_be_followed_is_told_when_the_archive_is_open(session_of: Start) -> None:
    async with session_of() as session:
        session.door.add_notice("red", "A política do administrador …")
        await is_open(session)
        told = list(session.window.notices.texts())

    assert "A política do administrador …" in told
