"""The pages behind the summary, loaded when the first of them is turned to."""

from __future__ import annotations

from autos.desktop.base.theme import Theme
from autos.desktop.components.json_view.page import JsonPage
from autos.desktop.pages.lawsuit.attachments import AttachmentsPage
from autos.desktop.pages.lawsuit.parties import everyone
from autos.desktop.pages.lawsuit.reading_text import ReadingText
from autos.desktop.pages.lawsuit.steps import StepsPage


class FurtherPages:
    """Makes each of them."""

    everyone = staticmethod(everyone)

    def __init__(self, theme: Theme) -> None:
        self._theme = theme

    def parties(self) -> ReadingText:
        return ReadingText(self._theme)

    def steps(self) -> StepsPage:
        return StepsPage(self._theme)

    def attachments(self) -> AttachmentsPage:
        return AttachmentsPage(self._theme)

    def json(self) -> JsonPage:
        return JsonPage(self._theme)
