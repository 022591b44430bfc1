"""The list with a query that cannot be parsed."""

from __future__ import annotations

from autos.archive.archive import Archive
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.view import LibraryView
from tests.desktop.pages.library.test_library import library, presenter, view
from tests.desktop.synthetic import entry, keep, lawsuit, page

__all__ = ("library", "presenter", "view")


async def test_a_query_error_after_an_empty_list_is_not_shown_as_loading(
    view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    """It says that nothing was searched, instead of an endless skeleton."""
    await keep(archive, entry(), page(lawsuit(0)))
    view.show()
    view.field.line.setText("zzzz")
    await presenter.tasks.idle()
    view.field.line.setText("sigilo:9")
    await presenter.tasks.idle()

    assert view.stack.currentWidget() is view.empty
    assert "ainda não foi procurado" in view.empty.title.text()
