"""The results of the free test of a connection, one line for each part of the service."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtWidgets import QGridLayout, QWidget

from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.connection.connection import URLS
from autos.text.connections import part_name, probe_text
from autos.usecases.search.connections import ProbeResult

NAME_PX = 158
LINE_PX = 24


class Tested(Protocol):
    """State of a form or of a saved connection that is tested."""

    @property
    def results(self) -> Mapping[str, ProbeResult]: ...

    @property
    def is_testing(self) -> bool: ...


class ResultLines(QWidget):
    """Four lines that are always there: what answered, what did not, and what is still asked."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.setHorizontalSpacing(8)
        grid.setColumnStretch(2, 1)
        self._icons = {member: Picture(theme, size=14) for member in URLS}
        self.answers = {member: ElidedLabel() for member in URLS}
        for place, member in enumerate(URLS):
            name = PlainLabel(part_name(member))
            name.setFont(theme.font(12.5))
            name.setMinimumWidth(theme.px(NAME_PX))
            self.answers[member].setFont(theme.font(12))
            self._icons[member].setFixedWidth(theme.px(14))
            for column, part in enumerate((self._icons[member], name, self.answers[member])):
                grid.addWidget(part, place, column)
            grid.setRowMinimumHeight(place, theme.px(LINE_PX))

    def render_results(self, tested: Tested) -> None:
        for member in URLS:
            result = tested.results.get(member)
            icon, tone, text = "", "3", ""
            if result is not None:
                is_right = result.problem is None
                icon, tone = ("check", "2") if is_right else ("triangle-alert", "amber")
                text = probe_text(result.problem, result.took_ms)
            elif tested.is_testing:
                text = self.tr("perguntando…")
            self.answers[member].say(text)
            set_style_property(self.answers[member], "tone", tone)
            self._icons[member].show_icon(icon, "green" if icon == "check" else "amber")
