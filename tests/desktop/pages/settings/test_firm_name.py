"""The setting of the firm's name."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.firm_name import FirmNameLine, FirmNamePresenter
from autos.domain.errors import ArchiveFull
from autos.usecases.library.firm_name import FirmName


async def test_the_name_is_kept_when_the_field_is_left(qtbot: QtBot, archive: Archive, theme: Theme) -> None:
    """Cleaned as it is kept; the next window shows it."""
    presenter = FirmNamePresenter(FirmName(archive))
    line = FirmNameLine(theme, presenter)
    qtbot.addWidget(line)
    await presenter.tasks.idle()
    line.field.setText(" Prado  e Lima\u202e Advogados ")
    line.field.editingFinished.emit()
    await presenter.tasks.idle()
    kept = line.field.text()
    other = FirmNamePresenter(FirmName(archive))
    await other.tasks.idle()

    assert kept == other.state.name == "Prado e Lima Advogados"
    line.field.setText("")
    line.field.editingFinished.emit()
    await presenter.tasks.idle()
    assert await FirmName(archive).read() == ""


async def test_a_name_that_could_not_be_kept_says_so(qtbot: QtBot, archive: Archive, theme: Theme) -> None:
    class Full(FirmName):
        async def set(self, name: str) -> str:
            raise ArchiveFull(name)

    presenter = FirmNamePresenter(Full(archive))
    line = FirmNameLine(theme, presenter)
    qtbot.addWidget(line)
    await presenter.tasks.idle()
    before = line.note.text()
    presenter.set("Prado")
    await presenter.tasks.idle()

    assert before == "Na capa e no pé dos dossiês"
    assert line.note.text() != before
