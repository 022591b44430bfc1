"""The page of what a lawsuit said before, built when it is first shown."""

from __future__ import annotations

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.desktop.pages.lawsuit.readings_page import ReadingsPage
from autos.desktop.pages.lawsuit.readings_presenter import ReadingsPresenter
from autos.usecases.library.history import LookBack


def build_readings(archive: Archive, reading: LawsuitPresenter, theme: Theme) -> tuple[ReadingsPage, ReadingsPresenter]:
    """`reading` is the lawsuit whose earlier versions are shown."""
    presenter = ReadingsPresenter(LookBack(archive))
    return ReadingsPage(presenter, reading, theme), presenter
