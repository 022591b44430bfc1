"""What the list says of a query that it does not understand."""

from __future__ import annotations

from autos.archive.archive import Archive
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.view import LibraryView
from tests.desktop.pages.library.test_library import library, presenter, view
from tests.desktop.synthetic import entry, keep, lawsuit, page

__all__ = ("library", "presenter", "view")


async def test_what_is_not_understood_after_an_empty_list_is_no_waiting(
    view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    """Nothing is being read: it says that nothing was asked, instead of grey lines that never end."""
    await keep(archive, entry(), page(lawsuit(0)))
    view.show()
    view.field.line.setText("zzzz")
    await presenter.tasks.idle()
    view.field.line.setText("sigilo:9")
    await presenter.tasks.idle()

    assert view.stack.currentWidget() is view.empty
    assert "ainda não foi procurado" in view.empty.title.text()
