"""The one style sheet, made from the tokens. Shapes follow resources/theme/tokens.json."""

from __future__ import annotations

import re
from collections.abc import Mapping

ICON_PX = 16
"""Qt's default icon size in buttons and menus."""
TICK_BOX_PX = 14
"""Side of a check box within its border."""
TICK = "tick"
"""Role of the file name of the tick, beside the roles of the colours: a style sheet cannot colour a picture."""
HEIGHT = re.compile(r"min-height: (\d+)px")

FRAME = """
QMainWindow, QDialog { background: $window; }
QWidget[ground="window"] { background: $window; }
QWidget[ground="surface"] { background: $surface; }
QWidget[ground="sunken"] { background: $sunken; }
QFrame[rule="bottom"] { border: 0; border-bottom: 1px solid $border; }
QFrame[rule="top"] { border: 0; border-top: 1px solid $border; }
QFrame[rule="right"] { border: 0; border-right: 1px solid $border; }
QLabel { background: transparent; }
QLabel[tone="2"] { color: $text_2; }
QLabel[tone="3"] { color: $text_3; }
QLabel[tone="accent"] { color: $accent_text; }
QLabel[tone="red"] { color: $red; }
QLabel[badge] { border-radius: 4px; padding: 1px 6px; }
QLabel[badge="gray"] { background: $gray_bg; color: $gray; }
QLabel[badge="green"] { background: $green_bg; color: $green; }
QLabel[badge="red"] { background: $red_bg; color: $red; }
QLabel[badge="amber"] { background: $amber_bg; color: $amber; }
QLabel[badge="blue"] { background: $blue_bg; color: $blue; }
QPushButton, QToolButton {
  background: $surface; border: 1px solid $border_strong; border-radius: 6px;
  padding: 0 12px; min-height: 30px; color: $text;
}
QPushButton:hover, QToolButton:hover { background: $hover; }
QPushButton:pressed, QToolButton:pressed { background: $pressed; }
QPushButton:focus, QToolButton:focus { border: 2px solid $focus; padding: 0 11px; min-height: 28px; }
QPushButton:disabled, QToolButton:disabled { color: $text_disabled; border-color: $border; }
QPushButton[kind="primary"] { background: $accent; border-color: $accent; color: $on_accent; }
QPushButton[kind="primary"]:hover { background: $accent_hover; }
QPushButton[kind="primary"]:pressed { background: $accent_pressed; }
QPushButton[kind="primary"]:focus { border: 2px solid $focus; }
QPushButton[kind="primary"]:disabled { background: $pressed; border-color: $pressed; color: $text_disabled; }
QPushButton[kind="ghost"], QToolButton[kind="ghost"] {
  border: 1px solid transparent; background: transparent; color: $text_2;
}
QPushButton[kind="ghost"]:hover, QToolButton[kind="ghost"]:hover { background: $hover; }
QPushButton[align="right"] { text-align: right; }
QPushButton[kind="small"] { padding: 0 9px; min-height: 26px; }
QPushButton[kind="small"]:focus { padding: 0 8px; min-height: 24px; }
QPushButton[kind="ghost"]:disabled, QToolButton[kind="ghost"]:disabled { color: $text_disabled; }
QPushButton[kind="ghost"]:focus, QToolButton[kind="ghost"]:focus { border: 2px solid $focus; }
QToolButton[kind="ghost"] { padding: 0 6px; }
QToolButton[kind="ghost"]:focus { padding: 0 5px; }
QToolButton[room="small"] { padding: 0; min-height: 22px; }
QToolButton[room="small"]:focus { padding: 0; min-height: 20px; }
QPushButton[kind="status"] {
    background: transparent; border: none; color: $text_2; padding: 0 4px; min-height: 20px; border-radius: 4px;
}
QPushButton[kind="status"]:hover { background: $hover; }
QPushButton[kind="status"]:focus { border: 2px solid $focus; padding: 0 2px; min-height: 16px; }
QPushButton[kind="link"] {
  border: 0; background: transparent; color: $accent_text; padding: 0 2px; min-height: 20px;
}
QPushButton[kind="link"]:hover { text-decoration: underline; }
QPushButton[kind="link"]:disabled { color: $text_disabled; }
QPushButton[kind="link"]:focus { border: 2px solid $focus; border-radius: 4px; padding: 0; min-height: 18px; }
QLineEdit[kind="bare"] { border: 0; padding: 0; background: transparent; min-height: 28px; }
QFrame[kind="bigfield"] { background: $surface; border: 1px solid $border_control; border-radius: 8px; padding: 1px; }
QFrame[kind="bigfield"][focused="true"] { border: 2px solid $focus; padding: 0; }
QFrame[kind="bigfield"][wrong="true"] { border: 2px solid $red_dot; padding: 0; }
QFrame[note] { border-radius: 8px; }
QFrame[note="accent"] { background: $accent_tint; border: 1px solid transparent; }
QTableView, QTreeView, QListView, QScrollArea, QPlainTextEdit, QAbstractScrollArea {
  background: $surface; border: 0; outline: 0;
}
QScrollArea > QWidget > QWidget[ground="surface"] { background: $surface; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: $border_strong; border-radius: 3px; margin: 2px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:hover { background: $border_control; }
QAbstractScrollArea::corner { background: transparent; border: 0; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
  background: transparent; border: 0; width: 0; height: 0;
}
"""
"""Rules that the first paint needs. They are few because Qt matches every rule against every widget."""

SCREENS = """
QFrame[kind="card"] { background: $surface; border: 1px solid $border_strong; border-radius: 10px; }
QFrame[kind="asked"] { background: $surface; border: 1px solid $amber_dot; border-radius: 8px; }
QFrame[kind="cardfoot"] {
  background: $sunken; border: 0; border-bottom-left-radius: 9px; border-bottom-right-radius: 9px;
}
QFrame[kind="line"] { background: $border; border: 0; }
QLabel[tone="green"] { color: $green; }
QLabel[tone="amber"] { color: $amber; }
QLabel[badge="violet"] { background: $violet_bg; color: $violet; }
QLabel[badge="orange"] { background: $orange_bg; color: $orange; }
QPushButton[kind="danger"] { background: $red_solid; border-color: $red_solid; color: $on_red; }
QPushButton[kind="danger"]:hover { background: $red_solid_hover; }
QPushButton[kind="danger"]:focus { border: 2px solid $focus; }
QPushButton[kind="ghost-danger"] { border: 1px solid transparent; background: transparent; color: $red; }
QPushButton[kind="ghost-danger"]:hover { background: $red_bg; }
QPushButton[kind="ghost-danger"]:focus { border: 2px solid $focus; }
QPushButton[kind="ghost-danger"]:disabled { color: $text_disabled; }
QFrame[kind="choice"] {
  border: 0; border-left: 3px solid transparent; background: transparent; padding: 2px 2px 2px 0;
}
QFrame[kind="choice"][shown="true"] { background: $accent_tint; border-left: 3px solid $accent; }
QFrame[kind="choicecard"] {
  background: $surface; border: 1px solid $border_strong; border-radius: 10px; padding: 1px;
}
QFrame[kind="choicecard"][shown="true"] { background: $accent_tint; border: 2px solid $accent; padding: 0; }
QLabel[kind="step"] { border: 1px solid $border_control; border-radius: 12px; color: $text_2; }
QLabel[kind="step"][state="now"] { background: $accent; border-color: $accent; color: $on_accent; }
QLabel[kind="step"][state="done"] { background: $accent_tint_2; border-color: $accent_tint_2; color: $accent_text; }
QFrame[kind="choice"]:focus { border: 2px solid $focus; padding: 0 0 0 1px; }
QPushButton[room="small"] { min-height: 24px; padding: 0 9px; }
QPushButton[room="small"]:checked, QPushButton[kind="toggle"]:checked {
  background: $accent_tint; border-color: $accent; color: $accent_text;
}
QPushButton[room="small"]:focus { min-height: 22px; padding: 0 8px; }
QPushButton[room="bar"] { min-height: 24px; padding: 0 7px; }
QPushButton[room="bar"]:focus { min-height: 22px; padding: 0 6px; }
QFrame[kind="segmented"] { background: $sunken; border: 1px solid $border_strong; border-radius: 6px; }
QFrame[kind="segmented"] QPushButton {
  background: transparent; border: 1px solid transparent; border-radius: 4px;
  min-height: 22px; padding: 0 10px; color: $text_2; outline: 0;
}
QFrame[kind="segmented"] QPushButton:checked { background: $surface; border-color: $border_strong; color: $text; }
QFrame[kind="segmented"] QPushButton:focus { border: 2px solid $focus; min-height: 20px; padding: 0 9px; }
QLineEdit {
  background: $surface; border: 1px solid $border_control; border-radius: 6px;
  padding: 0 10px; min-height: 30px; selection-background-color: $accent; selection-color: $on_accent;
}
QLineEdit:focus { border: 2px solid $focus; padding: 0 9px; min-height: 28px; }
QLineEdit[wrong="true"] { border: 2px solid $red_dot; padding: 0 9px; min-height: 28px; }
QLineEdit[room="small"] { min-height: 22px; padding: 0 5px; }
QLineEdit[room="small"]:focus { min-height: 20px; padding: 0 4px; }
QLineEdit:disabled { background: $sunken; border-color: $border; color: $text_disabled; }
QLineEdit QToolButton { background: transparent; border: 0; padding: 0; min-height: 0; }
QCalendarWidget #qt_calendar_navigationbar { background: $raised; }
QCalendarWidget QToolButton {
  background: transparent; border: 1px solid transparent; padding: 0 6px; min-height: 26px;
}
QCalendarWidget QToolButton:hover { background: $hover; }
QCalendarWidget QToolButton:focus { border: 2px solid $focus; padding: 0 5px; min-height: 24px; }
QCalendarWidget QToolButton::menu-indicator { image: none; }
QRadioButton { spacing: 8px; border: 1px solid transparent; border-radius: 4px; padding: 2px 4px; outline: 0; }
QRadioButton:focus { border: 2px solid $focus; padding: 1px 3px; }
QRadioButton::indicator { width: 14px; height: 14px; border-radius: 8px; border: 1px solid $border_control; }
QRadioButton::indicator:unchecked { background: $surface; }
QRadioButton::indicator:checked { width: 8px; height: 8px; border: 4px solid $accent; background: $on_accent; }
QCheckBox { spacing: 8px; border: 1px solid transparent; border-radius: 4px; padding: 2px 4px 2px 2px; outline: 0; }
QCheckBox:focus { border: 2px solid $focus; padding: 1px 3px 1px 1px; }
QCheckBox:disabled { color: $text_disabled; }
QCheckBox::indicator, QAbstractItemView::indicator {
  width: 14px; height: 14px; border: 1px solid $border_control; border-radius: 3px; background: $surface;
}
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {
  border-color: $accent; background: $accent; image: url(icons:$tick);
}
QCheckBox::indicator:indeterminate, QAbstractItemView::indicator:indeterminate {
  border-color: $accent;
  background: qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1, stop: 0 $accent, stop: 0.4 $accent, stop: 0.41 $on_accent,
    stop: 0.6 $on_accent, stop: 0.61 $accent, stop: 1 $accent);
}
QCheckBox::indicator:checked:disabled, QAbstractItemView::indicator:checked:disabled {
  border-color: $border_control; background: $border_control;
}
QPlainTextEdit[kind="field"] {
  background: $surface; border: 1px solid $border_control; border-radius: 6px; padding: 4px 6px;
}
QPlainTextEdit[kind="field"]:focus { border: 2px solid $focus; padding: 3px 5px; }
QPlainTextEdit[kind="field"]:disabled { background: $sunken; border-color: $border; color: $text_disabled; }
QFrame[kind="field"] { background: $surface; border: 1px solid $border_control; border-radius: 6px; padding: 1px; }
QFrame[kind="field"][focused="true"] { border: 2px solid $focus; padding: 0; }
QFrame[kind="field"][wrong="true"] { border: 2px solid $red_dot; padding: 0; }
QFrame[note="info"] { background: $sunken; border: 1px solid $border; }
QFrame[kind="proposal"] { border: 1px dashed $accent; border-radius: 8px; }
QFrame[note="amber"] { background: $amber_bg; border: 1px solid transparent; }
QFrame[note="red"] { background: $red_bg; border: 1px solid transparent; }
QFrame[banner] { border: 0; border-bottom: 1px solid $border; }
QFrame[banner="amber"] { background: $amber_bg; }
QFrame[banner="red"] { background: $red_bg; }
QFrame[banner="accent"] { background: $accent_tint; }
QFrame[state] { border: 0; border-bottom: 1px solid $border; }
QFrame[state="rest"] { background: $sunken; }
QFrame[state="accent"] { background: $accent_tint; }
QFrame[state="amber"] { background: $amber_bg; }
QFrame[state="red"] { background: $red_bg; }
QFrame[kind="quote"] { border: 0; border-left: 3px solid $accent_line; background: transparent; }
QTreeView[ground="window"], QScrollArea[ground="window"] { background: $window; }
QListWidget::item:selected { background: $selected; color: $text; }
QHeaderView::section {
  background: $sunken; color: $text_3; border: 0; border-bottom: 1px solid $border; padding: 0 7px; min-height: 30px;
}
QTableCornerButton::section { background: $surface; border: 0; border-bottom: 1px solid $border; }
QTabBar { background: transparent; border: 0; }
QTabBar::tab {
  background: transparent; color: $text_2; border: 2px solid transparent; padding: 6px 2px 8px 2px; margin-right: 12px;
}
QTabBar::tab:selected { color: $text; border-bottom: 2px solid $accent; }
QTabBar::tab:selected:focus {
  color: $accent_text; border: 2px solid $focus; border-radius: 4px; padding: 6px 2px 8px 2px;
}
QComboBox {
  background: $surface; border: 1px solid $border_strong; border-radius: 6px; padding: 0 10px; min-height: 30px;
}
QComboBox:focus { border: 2px solid $focus; padding: 0 9px; min-height: 28px; }
QComboBox[state="amber"] { border: 1px solid $amber; }
QComboBox::drop-down { border: 0; width: 22px; }
QComboBox QAbstractItemView {
  background: $raised; border: 1px solid $border_strong; selection-background-color: $selected; selection-color: $text;
}
QMenu { background: $raised; border: 1px solid $border_strong; padding: 6px; }
QMenu::item { padding: 6px 24px 6px 12px; border-radius: 5px; }
QMenu::item:selected { background: $menu_hover; }
QToolTip { background: $raised; color: $text; border: 1px solid $border_strong; padding: 4px 6px; }
QSplitter::handle { background: $border; }
/* results and library */
QFrame[badge] { border: 0; border-radius: 4px; }
QFrame[badge="gray"] { background: $gray_bg; }
QFrame[badge="green"] { background: $green_bg; }
QFrame[badge="red"] { background: $red_bg; }
QFrame[badge="amber"] { background: $amber_bg; }
QFrame[badge="blue"] { background: $blue_bg; }
QFrame[badge="violet"] { background: $violet_bg; }
QFrame[badge="orange"] { background: $orange_bg; }
QFrame[badge="accent"] { background: $accent_tint_2; }
QLabel[tone="gray"] { color: $gray; }
QLabel[tone="blue"] { color: $blue; }
QLabel[tone="violet"] { color: $violet; }
QLabel[tone="orange"] { color: $orange; }
QPushButton[kind="news"] {
  border: 1px solid $accent_line; border-radius: 12px; background: $accent_tint; color: $accent_text;
  padding: 0 10px; min-height: 22px;
}
QPushButton[kind="news"]:hover { background: $accent_tint_2; }
QPushButton[kind="news"]:focus { border: 2px solid $focus; padding: 0 9px; min-height: 20px; }
QToolButton[kind="ghost"]::menu-indicator { image: none; }
QToolButton[kind="ghost"]:checked { background: $pressed; }
QFrame[kind="toast"] { background: $raised; border: 1px solid $border_control; border-radius: 8px; }
QLabel[kind="code"] { background: $surface; border: 1px solid $border_control; border-radius: 6px; }
/* reading pane and activity */
QFrame[kind="lawyers"] { border: 0; border-left: 1px solid $border_strong; background: transparent; }
QTabBar QToolButton { padding: 0; min-height: 0; border-radius: 4px; }
/* Qt adds three pixels beside the text of a cell, and none beside that of its heading */
QTableView[kind="table"]::item { border: 0; border-bottom: 1px solid $border; padding: 0 4px; }
QTableView[kind="table"]::item:selected { background: $selected; color: $text; }
"""


RING = re.compile(r"\{[^{}]*2px solid \$focus[^{}]*\}")
PADDING = re.compile(r"padding: ([^;]+);")
LENGTH = re.compile(r"[1-9]\d*(?=px)")

TINTED = ("gray", "green", "red", "amber", "blue", "violet", "orange", "accent")
BADGES = "".join(
    f'QLabel[badge="{role}"], QFrame[badge="{role}"] {{ border: 1px solid ${role}; padding: 0 5px; }}\n'
    for role in TINTED
)
EDGES = """
QFrame[note="accent"], QFrame[note="info"] { border: 1px solid $border_strong; }
QFrame[kind="bigfield"], QFrame[kind="field"] { padding: 2px; }
QFrame[kind="bigfield"][focused="true"], QFrame[kind="field"][focused="true"] { padding: 0; }
QFrame[kind="bigfield"][wrong="true"], QFrame[kind="field"][wrong="true"] { padding: 1px; }
QFrame[kind="choice"] { padding: 3px 3px 3px 0; }
QFrame[kind="choice"]:focus { padding: 0; }
QFrame[note="amber"] { border: 2px solid $amber; }
QFrame[note="red"] { border: 2px solid $red; }
QFrame[banner] { border: 0; border-bottom: 2px solid $border_strong; padding: 2px 2px 0 2px; }
QFrame[banner="amber"] { border: 2px solid $amber; padding: 0; }
QFrame[banner="red"] { border: 2px solid $red; padding: 0; }
QFrame[state] { padding: 2px 2px 1px 2px; }
QFrame[state="amber"] { border: 2px solid $amber; padding: 0; }
QFrame[state="red"] { border: 2px solid $red; padding: 0; }
QPushButton[kind="link"] { text-decoration: underline; }
QPushButton:disabled, QToolButton:disabled, QLineEdit:disabled { border-style: dashed; }
QPushButton[room="small"]:checked, QPushButton[kind="toggle"]:checked,
QFrame[kind="segmented"] QPushButton:checked {
  background: $accent; border-color: $accent; color: $on_accent;
}
QFrame[kind="segmented"] QPushButton:checked:focus { border-color: $focus; }
QToolButton[kind="ghost"]:checked { border: 1px solid $text; }
QMenu::item:selected { background: $menu_hover; border: 1px solid $text; padding: 5px 23px 5px 11px; }
QTabBar::tab:selected { border-bottom: 3px solid $accent; }
QTableView[kind="table"]::item:selected { border: 1px solid $accent; }
QComboBox QAbstractItemView { selection-background-color: $accent; selection-color: $on_accent; }
"""
"""What high contrast adds: edges where a tint alone tells two things apart, and room for them where there is none."""


def style_sheet(colors: Mapping[str, str], *, for_screens: bool, size: float = 1.0, high_contrast: bool = False) -> str:
    """The style sheet of the frame, or of the frame and all screens; heights of text are `size` times the design's.

    Every `$role` is filled in; roles are the tokens' with `-` written `_`.
    """
    sheet = SCREENS + FRAME if for_screens else FRAME  # the frame's special cases come after the general rules
    if high_contrast:
        sheet = in_high_contrast(sheet)
    for role in sorted(colors, key=len, reverse=True):  # the longest first: `$text_2` before `$text`
        sheet = sheet.replace(f"${role.replace('-', '_')}", colors[role])
    if size == 1:
        return sheet
    grown = HEIGHT.sub(lambda found: f"min-height: {round(int(found[1]) * size)}px", sheet)
    box = round(TICK_BOX_PX * size)
    boxes = f"QCheckBox::indicator, QAbstractItemView::indicator {{ width: {box}px; height: {box}px; }}\n"
    return f"{grown}QAbstractButton, QMenu, QTabBar {{ icon-size: {round(ICON_PX * size)}px; }}\n{boxes}"


def in_high_contrast(sheet: str) -> str:
    """The same rules with a focus ring of three pixels, and with borders; `$role` placeholders stay."""
    return RING.sub(lambda rule: _with_thicker_ring(rule[0]), sheet) + BADGES + EDGES


def _with_thicker_ring(rule: str) -> str:
    """Take the ring's extra pixel from the padding, so that nothing moves when a widget gets the focus."""
    rule = rule.replace("2px solid $focus", "3px solid $focus")
    rule = PADDING.sub(lambda found: f"padding: {_less(found[1])};", rule)
    return HEIGHT.sub(lambda found: f"min-height: {int(found[1]) - 2}px", rule)


def _less(lengths: str) -> str:
    return LENGTH.sub(lambda found: str(int(found[0]) - 1), lengths)
