"""Notices over a window of any size, with text of any size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Scheme, Theme
from autos.desktop.widgets.notices.notices import Notice
from autos.desktop.widgets.notices.notices_area import NoticesArea

SAID = "O acervo está cifrado, e o código dele está no chaveiro deste computador: só nele o acervo abre."


class Window(QWidget):
    """Notices over a page."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.area = NoticesArea(theme)
        self.area.setParent(self)
        self.notices = self.area.notices
        self.notices.changed.connect(self.area.arrange)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.area.arrange()
        return super().event(event)

    def shown(self) -> list[Notice]:
        return [notice for notice in self.notices.all() if not notice.isHidden()]


def window(qtbot: QtBot, theme: Theme, *size: int) -> Window:
    made = Window(theme)
    qtbot.addWidget(made)
    made.resize(*size)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.mark.parametrize("size", [(1440, 900), (1100, 700), (900, 600)])
def test_all_notices_show_at_the_default_text_size(qtbot: QtBot, theme: Theme, size: tuple[int, int]) -> None:
    made = window(qtbot, theme, *size)
    for kind in ("accent", "red", "amber"):
        made.notices.notify(kind, f"{kind}: {SAID}", ("Definir uma senha…", lambda: None))

    assert len(made.shown()) == 3
    assert all(notice.text.isVisible() and notice.action_buttons.isVisible() for notice in made.shown())
    assert not any(notice.more.isVisible() for notice in made.shown())


def test_a_notice_that_comes_leaves_the_others_where_they_are(qtbot: QtBot, theme: Theme) -> None:
    made = window(qtbot, theme, 1440, 900)
    places = []
    for kind in ("accent", "red", "amber"):
        made.notices.notify(kind, f"{kind}: {SAID}", ("Definir uma senha…", lambda: None))
        qtbot.wait(0)
        first = made.shown()[-1]
        places.append((first.kind, first.dismiss.mapTo(made, first.dismiss.rect().center())))

    assert places == [places[0]] * 3


def test_in_a_small_window_only_the_most_severe_notice_shows_with_a_count(qtbot: QtBot, theme: Theme) -> None:
    """The keyboard unfolds all of them with their buttons, and folds them again."""
    theme.set_size(2)
    made = window(qtbot, theme, 900, 600)
    for kind in ("accent", "red", "amber"):
        made.notices.notify(kind, f"{kind}: {SAID}", ("Definir uma senha…", lambda: None))
    [most_severe] = made.shown()
    folded = made.area.height()
    words = most_severe.more.text(), most_severe.more.accessibleName()
    most_severe.more.setFocus()
    qtbot.keyClick(most_severe.more, Qt.Key.Key_Space)
    unfolded = made.shown(), made.area.height()
    qtbot.keyClick(most_severe.more, Qt.Key.Key_Space)

    assert most_severe.kind == "red"
    assert folded <= theme.px(44)
    assert words == ("Mais 2", "Abrir este aviso e mais 2")
    assert len(unfolded[0]) == 3
    assert folded < unfolded[1] <= 0.6 * made.height() + 1
    assert made.shown() == [most_severe]
    assert most_severe.more.hasFocus()


def test_dismissing_the_most_severe_notice_shows_the_next(qtbot: QtBot, theme: Theme) -> None:
    """Without notices the area is empty."""
    theme.set_size(2)
    made = window(qtbot, theme, 900, 600)
    made.notices.notify("red", f"Um. {SAID}")
    made.notices.notify("amber", f"Dois. {SAID}")
    made.shown()[0].dismiss.click()
    after = made.notices.texts(), [notice.kind for notice in made.shown()]
    made.shown()[0].dismiss.click()

    assert after == ([f"Dois. {SAID}"], ["amber"])
    assert made.area.isHidden()


def test_a_larger_window_shows_all_notices_again(qtbot: QtBot, theme: Theme) -> None:
    theme.set_size(2)
    made = window(qtbot, theme, 900, 600)
    made.notices.notify("accent", SAID)
    folded = made.shown()[0].line.isVisible()
    made.resize(1440, 1000)

    assert folded
    assert made.shown()[0].text.isVisible()
    assert not made.shown()[0].more.isVisible()


def test_a_notice_lies_over_the_state_line_and_gives_way_to_a_graver_one(qtbot: QtBot, theme: Theme) -> None:
    """In its height, with its buttons where they fit; the others are counted."""
    made = window(qtbot, theme, 1134, 740)
    line = QRect(0, 52, 1134, 36)
    made.area.cover(line, "")
    made.notices.notify("accent", SAID, ("Definir uma senha…", lambda: None))
    alone = made.area.geometry(), made.shown()[0].action_buttons.isVisible(), made.shown()[0].more.isVisible()
    made.notices.notify("amber", f"Dois. {SAID}")
    counted = made.shown()[0].more.text()
    made.area.cover(line, "red")
    outranked = made.area.isHidden()
    made.area.cover(line, "accent")

    assert alone == (line, True, False)
    assert counted == "Mais 1"
    assert outranked
    assert made.area.geometry() == line


def test_a_notice_with_the_way_out_takes_the_place_of_what_the_page_says_as_gravely(qtbot: QtBot, theme: Theme) -> None:
    """Its buttons are in sight; a newer one of the same kind does not hide it."""
    made = window(qtbot, theme, 1134, 740)
    line = QRect(0, 52, 1134, 36)
    made.area.cover(line, "red")
    made.notices.notify("red", "O serviço recusou a chave.", ("Trocar a chave…", lambda: None), is_over_page=True)
    alone = made.area.geometry(), made.shown()[0].action_buttons.isVisible()
    made.notices.notify("red", SAID)

    assert alone == (line, True)
    assert [notice.sentence for notice in made.shown()] == ["O serviço recusou a chave."]
    assert made.area.geometry() == line


def test_the_icons_of_a_notice_follow_the_colours(qtbot: QtBot, theme: Theme) -> None:
    """Of a theme that is changed while it is shown; also the icon that it has instead of that of its kind."""
    made = window(qtbot, theme, 900, 600)
    made.notices.notify("red", SAID, icon="key-round")
    [notice] = made.shown()
    try:
        pictures = []
        for scheme in (Scheme.LIGHT, Scheme.DARK):
            theme.set_scheme(scheme)
            pictures.append((notice.picture.pixmap().toImage(), theme.pixmap("key-round", "red").toImage()))
    finally:
        theme.set_scheme(Scheme.LIGHT)

    assert all(shown == wanted for shown, wanted in pictures)
    assert pictures[0][0] != pictures[1][0]
