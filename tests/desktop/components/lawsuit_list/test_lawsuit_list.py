"""The list of lawsuits by keyboard and mouse."""

from __future__ import annotations

from decimal import Decimal

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from autos.desktop.base.row_height import RowHeight
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.lawsuit_delegate import LawsuitDelegate
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.lawsuit_list.sought_words import SoughtWords
from autos.domain.lawsuit.row import RowChange, SideHead
from tests.desktop.rows import HOSTILE, bare, line


@pytest.fixture
def listing(qtbot: QtBot, theme: Theme) -> LawsuitList:
    """A visible list that gets every requested row at once."""
    made = LawsuitList(theme)
    qtbot.addWidget(made)
    made.rows.rows_wanted.connect(lambda ids: made.rows.fill([line(row_id) for row_id in ids], ids))
    made.resize(420, 400)
    made.show()
    made.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)
    return made


def test_letters_arrows_home_and_end_move_the_current_row(qtbot: QtBot, listing: LawsuitList) -> None:
    """J and K, arrows, Home and End, Page down."""
    listing.show_ids(range(100, 200))
    received: list[int | None] = []
    listing.current_changed.connect(received.append)

    for key in (Qt.Key.Key_J, Qt.Key.Key_J, Qt.Key.Key_K, Qt.Key.Key_Down, Qt.Key.Key_End, Qt.Key.Key_Home):
        qtbot.keyClick(listing, key)
    assert received == [100, 101, 100, 101, 199, 100]
    qtbot.keyClick(listing, Qt.Key.Key_PageDown)
    assert listing.current is not None
    assert listing.current > 102


def test_enter_opens_and_copy_takes_the_number(qtbot: QtBot, listing: LawsuitList) -> None:
    """Enter emits the row id; Ctrl+C copies the lawsuit's number."""
    listing.show_ids([5, 6])
    listing.select(6)
    qtbot.waitUntil(lambda: listing.rows.row(listing.currentIndex()) is not None)

    with qtbot.waitSignal(listing.opened) as opened:
        qtbot.keyClick(listing, Qt.Key.Key_Return)
    qtbot.keyClick(listing, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert opened.args == [6]
    assert QGuiApplication.clipboard().text() == "9700418-26.2023.8.26.0100"


def test_the_current_row_keeps_its_position_when_rows_are_inserted(listing: LawsuitList) -> None:
    """With rows inserted above, the current row keeps id and position, and no signal is emitted."""
    listing.show_ids(range(100, 200))
    listing.select(150)
    before = listing.rowViewportPosition(listing.currentIndex().row())
    received: list[int | None] = []
    listing.current_changed.connect(received.append)

    listing.show_ids([*range(50), *range(100, 200)])

    assert listing.current == 150
    assert listing.rowViewportPosition(listing.currentIndex().row()) == before
    assert received == []


def test_in_a_window_of_another_height_all_rows_are_resized_at_once(listing: LawsuitList) -> None:
    """Row after row, a million of them would block the window for minutes, and each height would be in memory."""
    listing.show_ids(range(2_000))
    resized: list[int] = []
    listing.verticalHeader().sectionResized.connect(lambda row, _before, _now: resized.append(row))
    heights = []
    for window_px in (400, 900, 400):
        listing.resize(420, window_px)
        heights.append(listing.rowHeight(1_999))

    assert heights == [66, 80, 66]
    assert listing.verticalHeader().length() == 2_000 * 66
    assert resized == []


def test_a_removed_current_row_is_reported(listing: LawsuitList) -> None:
    """No row is current then."""
    listing.show_ids([1, 2, 3])
    listing.select(2)
    received: list[int | None] = []
    listing.current_changed.connect(received.append)

    listing.show_ids([1, 3])

    assert listing.current is None
    assert received == [None]


def test_a_scrolled_list_without_selection_does_not_jump(listing: LawsuitList) -> None:
    """The top visible line stays the top visible line."""
    listing.show_ids(range(100, 200))
    listing.verticalScrollBar().setValue(1000)
    top = listing.rows.row_id(listing.indexAt(listing.viewport().rect().topLeft()))

    listing.show_ids([*range(30), *range(100, 200)])

    assert listing.rows.row_id(listing.indexAt(listing.viewport().rect().topLeft())) == top


def test_at_the_top_new_rows_are_inserted_visibly(listing: LawsuitList) -> None:
    """Without a current row and not scrolled, the newest row becomes visible."""
    listing.show_ids([5, 6, 7, 8, 9, 10, 11])
    assert not listing.is_held

    listing.show_ids([1, 5, 6, 7, 8, 9, 10, 11])

    assert listing.verticalScrollBar().value() == 0
    listing.select(1)
    assert listing.is_held


def test_hostile_text_is_painted_as_plain_text_in_its_row(theme: Theme, listing: LawsuitList) -> None:
    """Markup is painted literally, tall characters stay in the row, long texts do not reach the date."""
    listing.show_ids([1, 2, 3])
    listing.rows.fill([bare(1), line(2, name=HOSTILE, phase=HOSTILE, status=HOSTILE, class_name=HOSTILE), bare(3)])
    painted = _painted(listing)
    listing.rows.fill([line(2, name="A x B", phase="Recurso", status="Ativo")])
    calm = _painted(listing)

    height = listing.rowHeight(0)
    first, third = (0, height), (2 * height, 3 * height)
    assert _strip(painted, *first) == _strip(calm, *first)
    assert _strip(painted, *third) == _strip(calm, *third)
    assert _strip(painted, height, 2 * height) != _strip(calm, height, 2 * height)
    assert _column_is(painted, 410, height, 2 * height, theme.color("surface"))


def test_the_current_row_is_grey_without_focus(qtbot: QtBot, theme: Theme, listing: LawsuitList) -> None:
    """With focus it has tint and bar, without focus grey and the same bar."""
    listing.show_ids([1, 2])
    listing.select(1)
    qtbot.waitUntil(lambda: listing.rows.row(listing.currentIndex()) is not None)

    assert _painted(listing).pixelColor(8, 40) == theme.color("selected")
    listing.clearFocus()
    grey = _painted(listing)
    assert grey.pixelColor(8, 40) == theme.color("selected-inactive")
    assert grey.pixelColor(1, 40) == theme.color("accent")


def _painted(listing: LawsuitList) -> QImage:
    return listing.viewport().grab().toImage()


def _strip(image: QImage, top: int, bottom: int) -> QImage:
    return image.copy(0, top, image.width(), bottom - top)


def _column_is(image: QImage, x: int, top: int, bottom: int, color: QColor) -> bool:
    return all(image.pixelColor(x, y) == color for y in range(top, bottom - 1))


def test_compact_rows_are_lower_with_all_their_lines(theme: Theme) -> None:
    """66 instead of 80 pixels at the design's text size, without overlap."""
    airy = LawsuitDelegate(theme)
    theme.row_height = RowHeight.COMPACT
    dense = LawsuitDelegate(theme)

    assert airy.height - dense.height == 14
    tops = sorted({piece.at.y() for piece in dense._line(line(1), 500).pieces})
    assert tops[-1] + dense.line_px <= dense.height


def test_a_row_that_is_read_again_as_it_was_is_not_laid_out_again(theme: Theme) -> None:
    """While answers stream in, most visible rows are read again unchanged."""
    delegate = LawsuitDelegate(theme)
    laid = delegate._line(line(1, name="Uma x Outra"), 420)
    assert delegate._line(line(1, name="Uma x Outra"), 420) is laid
    other = delegate._line(line(1, name="Uma x Terceira"), 420)
    assert any("Terceira" in piece.text.text() for piece in other.pieces)


def test_the_client_gives_way_before_the_opponent_is_cut(theme: Theme) -> None:
    """By initials first; never are both cut; nothing lies over the date, and the number stays whole."""
    delegate = LawsuitDelegate(theme)
    row = line(
        1, searched="Helena Duarte Vasconcelos", pole="Passive", opposite="Companhia Sintética de Energia Elétrica S.A."
    )
    shown = []
    for width in range(320, 901, 10):
        pieces = delegate.layout_line(row, width).pieces
        top = min(piece.at.y() for piece in pieces)
        first = sorted((one for one in pieces if one.at.y() - top < 4), key=lambda one: one.at.x())
        ends = [one.at.x() + delegate.metrics[id(one.font)].horizontalAdvance(one.text.text()) for one in first]
        assert all(end <= after.at.x() + 0.5 for end, after in zip(ends, first[1:], strict=False))
        client, times, opponent, _ = (one.text.text() for one in first)
        assert times == " × "
        assert not ("…" in client and "…" in opponent)
        assert row.code in {piece.text.text() for piece in pieces}
        shown.append((client, opponent))

    assert shown[0][0] == "Helena D. V."
    assert shown[0][1].endswith("…")
    assert shown[-1] == ("Helena Duarte Vasconcelos", row.opposite)
    assert list(dict.fromkeys(client for client, _ in shown)) == [
        "Helena D. V.",
        "Helena D. Vasconcelos",
        "Helena Duarte Vasconcelos",
    ]
    assert all(client == "Helena D. V." for client, opponent in shown if opponent != row.opposite)


@pytest.mark.parametrize("name", ["W" * 400, "<b>" * 90, "مرحبا " * 60, "a" + "\u0301" * 300])
def test_names_without_end_leave_room_for_the_other(theme: Theme, name: str) -> None:
    delegate = LawsuitDelegate(theme)
    row = line(1, searched=name, pole="Active", opposite=name)
    for width in (320, 480, 900):
        pieces = delegate.layout_line(row, width).pieces
        top = min(piece.at.y() for piece in pieces)
        first = sorted((one for one in pieces if one.at.y() - top < 4), key=lambda one: one.at.x())
        right = [one.at.x() + delegate.metrics[id(one.font)].horizontalAdvance(one.text.text()) for one in first]

        assert all(end <= width for end in right)
        assert " × " in {piece.text.text() for piece in first}


@pytest.mark.parametrize(("width", "where"), [(500, 1), (382, 2)])
def test_the_amount_keeps_its_place_whatever_court_and_instances_are(theme: Theme, width: int, where: int) -> None:
    """At the right of the second line; the court is cut for it, and says the instance in one form.

    In a narrow list it stands on the third line, so that the court keeps its place.
    """
    delegate = LawsuitDelegate(theme)
    amounts, places = set(), []
    for court, instances in (("STJ", ()), ("TJSP", (1,)), ("TRF3", (1, 2)), ("TJDFT", (1, 2, 3)), ("STF", (4,))):
        row = line(1, tribunal_acronym=court, instances=instances, pole="Active", amount=Decimal(5_000_000))
        pieces = delegate.layout_line(row, width).pieces
        tops = sorted({round(piece.at.y() / delegate.line_px) for piece in pieces})
        [amount] = [one for one in pieces if one.text.text().startswith("R$")]
        right = amount.at.x() + delegate.metrics[id(amount.font)].horizontalAdvance(amount.text.text())
        amounts.add((round(right), tops.index(round(amount.at.y() / delegate.line_px))))
        [place] = [one.text.text() for one in pieces if one.text.text().startswith(" · ")]
        places.append(place)

    assert len(amounts) == 1
    assert {line for _, line in amounts} == {where}
    assert places[1:3] == [" · TJSP · 1º", " · TRF3 · 1º/2º"]
    assert not any("grau" in place for place in places[1:])


@pytest.mark.parametrize("width", [300, 382, 430, 500])
@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({}, "Ativo"),
        ({"asks_client": True}, "Quem é o cliente?"),
        ({"asks_client": True, "secrecy_level": 1, "status": "Finalizado"}, "Segredo 1"),
    ],
)
def test_no_badge_leaves_its_row_however_much_there_is_to_say(
    theme: Theme, members: dict[str, object], said: str, width: int
) -> None:
    """The phase is cut or left out first, then the change, which the mark of the row says, too."""
    row = line(
        1,
        is_unread=True,
        phase="Aguardando execução ou julgamento",
        amount=Decimal(200_000),
        changes=(RowChange.STEP,),
        **members,
    )
    laid = LawsuitDelegate(theme).layout_line(row, width)

    assert all(box.area.left() > 0 and box.area.right() <= width for box in laid.boxes)
    assert laid.dot.left() > 0
    assert width < 382 or said in {piece.text.text() for piece in laid.pieces}


def marked(delegate: LawsuitDelegate, query: str, *, is_typing: bool = True) -> list[str]:
    """Texts of a row that have a mark over a part of them."""
    delegate.seek(SoughtWords.of_query(query, is_typing=is_typing))
    laid = delegate.layout_line(line(1, searched="Helena Duarte", pole="Active", opposite="Companhia Itaçú S.A."), 900)
    return [
        piece.text.text()
        for piece in laid.pieces
        if any(place.contains(piece.at + QPointF(2, 6)) for place in laid.found)
    ]


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("helena", ["Helena Duarte"]),
        ("comp", ["Companhia Itaçú S.A."]),
        ("COMPANHIA tribunal:TJSP", ["Companhia Itaçú S.A."]),
        ("9700418-26", ["9700418-26.2023.8.26.0100"]),
        ("procedimento", ["Procedimento Comum Cível · Contratos bancários"]),
        ("-helena", []),
        ("tribunal:TJSP", []),
        ("2023", []),
        ("(", []),
        ("", []),
    ],
)
def test_the_words_that_were_searched_for_are_marked(theme: Theme, query: str, words: list[str]) -> None:
    assert marked(LawsuitDelegate(theme), query) == words


def test_a_whole_word_is_not_marked_within_another(theme: Theme) -> None:
    """Only the last word, and only while it is typed, may be the beginning of one."""
    delegate = LawsuitDelegate(theme)

    assert marked(delegate, "comp", is_typing=False) == []
    assert marked(delegate, "comp helena") == ["Helena Duarte"]
    assert marked(delegate, "itacu companhia") == ["Companhia Itaçú S.A."]
    assert len(delegate.layout_line(line(1, searched="Ana", opposite="Companhia Itaçú"), 900).found) == 2


def test_a_row_asks_who_the_client_is(theme: Theme) -> None:
    delegate = LawsuitDelegate(theme)
    row = line(1, versus=(SideHead("Carlos", 0), SideHead("Companhia", 0)), pole="Unknown", asks_client=True)
    laid = delegate.layout_line(row, 488)

    assert "Quem é o cliente?" in {piece.text.text() for piece in laid.pieces}
    assert ("user", "amber") in {(icon.name, icon.role) for icon in laid.icons}
    assert "amber" in {box.role for box in laid.boxes}


def test_the_last_row_can_be_scrolled_out_from_under_what_lies_over_it(listing: LawsuitList) -> None:
    """By so much and no more, in a list that is longer than the window as in one that just fits."""
    bar = listing.verticalScrollBar()
    listing.show_ids(range(1, 21))
    before = bar.maximum()
    listing.set_scroll_room(52)
    longer = bar.maximum()
    listing.show_ids(range(1, 3))
    short = bar.maximum()
    listing.show_ids(range(1, 21))
    listing.set_scroll_room(0)

    assert longer == before + 52
    assert short == 0
    assert bar.maximum() == before


def test_u_asks_to_mark_the_row(qtbot: QtBot, listing: LawsuitList) -> None:
    listing.show_ids([5, 6])
    listing.select(6)

    with qtbot.waitSignal(listing.seen_toggled):
        qtbot.keyClick(listing, Qt.Key.Key_U)
