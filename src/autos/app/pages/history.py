"""Construction of the page with the earlier versions of a lawsuit."""

from __future__ import annotations

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.history_page import HistoryPage
from autos.desktop.pages.lawsuit.history_presenter import HistoryPresenter
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.usecases.library.history import RecordHistory


def build_history(archive: Archive, reading: LawsuitPresenter, theme: Theme) -> tuple[HistoryPage, HistoryPresenter]:
    """`reading` is the lawsuit whose earlier versions are shown."""
    presenter = HistoryPresenter(RecordHistory(archive))
    return HistoryPage(presenter, reading, theme), presenter
