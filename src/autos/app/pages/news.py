"""Construction of the page of news."""

from __future__ import annotations

from autos.desktop.base.theme import Theme
from autos.desktop.pages.news.news_file import NewsFile
from autos.desktop.pages.news.presenter import NewsPresenter
from autos.desktop.pages.news.sidebar_section import NewsContext
from autos.desktop.pages.news.view import NewsView

__all__ = ["NewsFile", "build_news"]


def build_news(presenter: NewsPresenter, theme: Theme) -> tuple[NewsView, NewsContext]:
    """The page, and what the sidebar shows beside it."""
    view = NewsView(presenter, theme)
    return view, NewsContext(presenter, theme)
