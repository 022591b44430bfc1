"""The lines of the settings about newer versions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.updates import ASKED, UpdatesSection
from autos.desktop.pages.settings.updates_presenter import UpdatesPresenter
from autos.system.clock import Clock
from autos.usecases.updates.check_updates import CheckUpdates, UpdateState
from autos.usecases.updates.source import UpdateSource
from tests.updates.answers import content
from tests.updates.publisher import PAGE
from tests.updates.stage import IN_USE, Stage, stage

PROMISE = "Só a lista de versões é lida; nada sobre você é enviado."
MARKUP = "<b>Novo</b> <img src='https://autos.example/1.png'>"


@pytest.fixture
def set_up(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path) as made:
        yield made


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(tmp_path / "preferences.ini")


def presenter_of(set_up: Stage, preferences: Preferences, source: UpdateSource | None = None) -> UpdatesPresenter:
    source = source or UpdateSource(set_up.publisher.root, set_up.address)
    return UpdatesPresenter(CheckUpdates(source, set_up.data, Clock(), version=IN_USE), preferences)


def section_of(presenter: UpdatesPresenter, theme: Theme, qtbot: QtBot, language: str = "pt") -> UpdatesSection:
    section = UpdatesSection(presenter, theme, language)
    qtbot.addWidget(section)
    return section


@pytest.mark.usefixtures("midday")
async def test_looking_now_shows_what_there_is(
    qtbot: QtBot, theme: Theme, set_up: Stage, preferences: Preferences
) -> None:
    """With the notes in the window's language, and an address that can be copied."""
    presenter = presenter_of(set_up, preferences)
    section = section_of(presenter, theme, qtbot, "en")
    before = section.notes.isHidden(), section.known.note.text()
    section.now.click()
    while_looking = section.now.isEnabled(), section.now.text()
    await presenter.tasks.idle()
    section.copy_page.click()

    assert before == (True, f"Ainda não foi procurada uma versão nova. {PROMISE}")
    assert while_looking == (False, "Procurando…")
    assert section.now.isEnabled()
    assert "Há uma versão nova do Autos: 1.2.0" in section.known.note.text()
    assert "Última procura: hoje" in section.known.note.text()
    assert section.notes.text() == "Searching became faster."
    assert not section.notes.isHidden()
    assert QApplication.clipboard().text() == PAGE


async def test_notes_are_shown_as_they_are_written(
    qtbot: QtBot, theme: Theme, set_up: Stage, preferences: Preferences
) -> None:
    """Never as markup, which could load pictures and show links that lead elsewhere."""
    set_up.publisher.publish("1.3.0", notes={"pt": MARKUP})
    presenter = presenter_of(set_up, preferences)
    section = section_of(presenter, theme, qtbot)
    presenter.check()
    await presenter.tasks.idle()

    assert section.notes.text().replace("\u200b", "") == MARKUP
    assert section.notes.textFormat() is Qt.TextFormat.PlainText
    assert section.page.textFormat() is Qt.TextFormat.PlainText


async def test_a_refused_list_is_told_where_it_was_asked_for(
    qtbot: QtBot, theme: Theme, set_up: Stage, preferences: Preferences
) -> None:
    set_up.answer("*", content(b"<html>"))
    presenter = presenter_of(set_up, preferences)
    section = section_of(presenter, theme, qtbot)
    presenter.check()
    await presenter.tasks.idle()

    assert "não é uma lista" in section.known.note.text()
    assert section.notes.isHidden()


async def test_only_when_asked_means_that_nothing_is_asked_by_itself(
    qtbot: QtBot, theme: Theme, set_up: Stage, preferences: Preferences
) -> None:
    """Also at the next start; what was found before is shown all the same."""
    first = presenter_of(set_up, preferences)
    first.check()
    await first.tasks.idle()
    section = section_of(first, theme, qtbot)
    section.often.buttons[ASKED].click()
    await first.tasks.aclose()
    (set_up.data / "updates" / "last-check.json").unlink()  # a look is due
    before = len(set_up.server.seen)
    second = presenter_of(set_up, preferences)
    second.start()
    await second.tasks.idle()

    assert not preferences.looks_for_updates
    assert len(set_up.server.seen) == before
    assert second.state.status.state is UpdateState.NEVER
    again = section_of(second, theme, qtbot)
    assert again.often.buttons[ASKED].isChecked()


@pytest.mark.parametrize(
    ("source", "words"),
    [(UpdateSource(), "veio sem as chaves"), (UpdateSource(is_forbidden=True), "não deixa o Autos procurar")],
)
async def test_where_it_cannot_look_it_says_why_and_offers_nothing(
    qtbot: QtBot, theme: Theme, set_up: Stage, preferences: Preferences, source: UpdateSource, words: str
) -> None:
    presenter = presenter_of(set_up, preferences, source)
    section = section_of(presenter, theme, qtbot)
    presenter.start()
    await presenter.tasks.idle()

    assert words in section.known.note.text()
    assert section.buttons.isHidden()
    assert section.often.isHidden()
    assert PROMISE not in section.known.note.text()
    assert set_up.server.seen == []
