"""Factory of the pages behind the summary, imported when the first of them is shown."""

from __future__ import annotations

from autos.desktop.base.theme import Theme
from autos.desktop.components.json_view.page import JsonPage
from autos.desktop.pages.lawsuit.attachments import AttachmentsPage
from autos.desktop.pages.lawsuit.party_passages import party_passages
from autos.desktop.pages.lawsuit.passage_view import PassageView
from autos.desktop.pages.lawsuit.steps import StepsPage


class LazyPages:
    """Creates the pages."""

    party_passages = staticmethod(party_passages)

    def __init__(self, theme: Theme) -> None:
        self._theme = theme

    def parties(self) -> PassageView:
        return PassageView(self._theme)

    def steps(self) -> StepsPage:
        return StepsPage(self._theme)

    def attachments(self) -> AttachmentsPage:
        return AttachmentsPage(self._theme)

    def json(self) -> JsonPage:
        return JsonPage(self._theme)
