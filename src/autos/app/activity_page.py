"""The page of what was asked and what became of it, built when it is first shown."""

from __future__ import annotations

from autos.app.services import Services
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.presenter import ActivityPresenter
from autos.desktop.pages.activity.view import ActivityView


def build_activity(parts: Services, theme: Theme) -> tuple[ActivityView, ActivityPresenter]:
    """It reads the searches of a month, thousands of them, and again when one of them goes on."""
    presenter = ActivityPresenter(parts.review, parts.run_search)
    return ActivityView(presenter, theme), presenter
