"""The activity page with hostile labels, systems and errors of the courts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.presenter import ActivityPresenter
from autos.desktop.pages.activity.texts import accessible_text, search_explanation
from autos.desktop.pages.activity.view import ActivityView
from autos.domain.ledger.ledger import LedgerEntry, LedgerState
from autos.domain.mode import Mode
from autos.domain.search.execution import ExecutionStatus
from autos.usecases.library.archive_reader import ArchiveReader
from tests.desktop.hostile.hostile_texts import ENDLESS, FORTY_LINES, HOSTILE, MARKS, MARKUP, is_plain
from tests.desktop.pages.activity.conftest import no_spending
from tests.desktop.synthetic import entry, keep, lawsuit, page, systems
from tests.growth import LINEAR, TIMES, CpuTime, growth_of

TEXTS = pytest.mark.parametrize("text", [HOSTILE, FORTY_LINES, ENDLESS], ids=["hostile", "forty lines", "endless"])
MANY = 1_000
MOST_WIDGETS = 1_500


@pytest.fixture
async def view(qtbot: QtBot, reader: ArchiveReader, theme: Theme) -> AsyncIterator[ActivityView]:
    """Shown; nobody is followed."""
    presenter = ActivityPresenter(reader, None)  # type: ignore[arg-type]  # as above
    shown = ActivityView(presenter, theme, no_spending)
    qtbot.addWidget(shown)
    shown.resize(900, 700)
    shown.show()
    await presenter.tasks.idle()
    yield shown
    await presenter.tasks.aclose()


async def choose(view: ActivityView, search: LedgerEntry) -> None:
    await view._presenter.tasks.idle()
    view._presenter.choose(search.entry_id)
    await view._presenter.tasks.idle()
    view.grab()


def named(text: str, count: int) -> list[ExecutionStatus]:
    """Systems that are called so."""
    return [each.model_copy(update={"source_name": text, "tribunal_acronym": text}) for each in systems(1, count)]


@TEXTS
@pytest.mark.parametrize("width", [900, 1400])
async def test_list_and_detail_are_plain_and_as_wide_as_before(
    view: ActivityView, archive: Archive, text: str, width: int
) -> None:
    """Label, kind of key, names of systems, what the courts said instead of an answer."""
    view.resize(width, 700)
    ended = entry(Mode.ON_DEMAND, state=LedgerState.COMPLETED, label=text, search_type=text, search_key=text)
    stored = await keep(archive, ended, page(lawsuit(0), errors=(text, text * 2)))
    await archive.run(lambda inside: inside.ledger.save_systems(stored.entry_id, named(text, 3)))
    await choose(view, stored)
    body = view.detail.widget()

    assert body is not None
    assert is_plain(view) is (text is not ENDLESS)
    assert view.width() == width
    assert body.width() <= view.detail.viewport().width()


@pytest.mark.parametrize("text", [HOSTILE, FORTY_LINES])
async def test_a_line_is_displayed_and_spoken_as_one_plain_sentence(
    view: ActivityView, archive: Archive, text: str
) -> None:
    """The displayed and the accessible text are the same."""
    stored = await keep(archive, entry(label=text, search_type=text))
    await choose(view, stored)
    index = view.list.lines.index(1, 0)
    texts = [index.data(role) for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)]

    assert texts == [accessible_text(stored, {})] * 2
    assert texts[0].startswith(MARKUP)
    assert not set(texts[0]) & {*MARKS, "\n", "\x00"}


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (LedgerState.FAILED, "Nada foi perguntado nem cobrado."),
        (LedgerState.UNCONFIRMED, "A consulta pode ter sido cobrada; por isso o Autos não a repete sozinho."),
    ],
)
def test_the_explanation_ends_with_what_it_means_for_the_money(state: LedgerState, sentence: str) -> None:
    """However long the service's message is."""
    text = search_explanation(entry(state=state, problem="Refused", problem_message=FORTY_LINES * 9))

    assert text.endswith(sentence)
    assert not set(text) & {*MARKS, "\n"}


async def test_missing_values_are_shown_as_missing(view: ActivityView, archive: Archive) -> None:
    """A system without a name, a refusal without a word and without a number, a request that never was."""
    bare = entry(Mode.ON_DEMAND, state=LedgerState.COMPLETED, label="", request_id=None)
    stored = await keep(archive, bare, page(lawsuit(0), errors=("",)))
    await archive.run(lambda inside: inside.ledger.save_systems(stored.entry_id, named("", 1)))
    await choose(view, stored)
    text = "\n".join(part.text() for part in view.detail.findChildren(QWidget) if hasattr(part, "text"))

    assert "sistema sem nome" in text
    assert "o serviço não informou" in text


@pytest.mark.usefixtures("local_zone")
async def test_a_search_is_listed_under_the_day_of_the_courts(view: ActivityView, archive: Archive) -> None:
    """Not in the computer's time zone: a search in the evening of the 14th is not listed under the 15th."""
    asked = datetime(2024, 3, 15, 1, 30, tzinfo=UTC)
    await keep(archive, entry(Mode.BASE, state=LedgerState.COMPLETED, created_at=asked, updated_at=asked))
    await view._presenter.tasks.idle()

    assert view.list.lines.index(0, 0).data() == "14/03/2024"
    assert view.list.lines.index(1, 0).data().endswith("14/03/2024")


async def test_a_thousand_refusals_have_no_line_of_widgets_each(view: ActivityView, archive: Archive) -> None:
    """The time to open them grows no faster than they do."""

    async def opened(count: int) -> float:
        errors = tuple(f"Recusa {n} do tribunal" for n in range(count))
        ended = entry(Mode.ON_DEMAND, state=LedgerState.COMPLETED)
        stored = await keep(archive, ended, page(lawsuit(0), errors=errors))
        with CpuTime() as spent:
            await choose(view, stored)
        return spent.seconds

    assert await growth_of(opened, MANY // TIMES) <= LINEAR
    assert "e mais 800" in [label.text() for label in view.detail.findChildren(QLabel)]
    assert len(view.findChildren(QWidget)) < MOST_WIDGETS
