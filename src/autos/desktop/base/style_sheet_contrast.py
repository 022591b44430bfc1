"""What high contrast adds to the style sheet: thicker rings, and edges where a tint alone told two things apart."""

from __future__ import annotations

import re

RING = re.compile(r"\{[^{}]*2px solid \$focus[^{}]*\}")
PADDING = re.compile(r"padding: ([^;]+);")
LENGTH = re.compile(r"[1-9]\d*(?=px)")
LEAST = re.compile(r"min-height: (\d+)px")

TINTED = ("gray", "green", "red", "amber", "blue", "violet", "orange")
BADGES = "".join(
    f'QLabel[badge="{role}"], QFrame[badge="{role}"] {{ border: 1px solid ${role}; padding: 0 5px; }}\n'
    for role in TINTED
)
EDGES = """
QFrame[note="accent"], QFrame[note="info"] { border: 1px solid $border_strong; }
QFrame[note="amber"] { border: 2px solid $amber; }
QFrame[note="red"] { border: 2px solid $red; }
QFrame[banner] { border: 0; border-bottom: 2px solid $border_strong; }
QFrame[banner="amber"] { border: 2px solid $amber; }
QFrame[banner="red"] { border: 2px solid $red; }
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


def in_high_contrast(sheet: str) -> str:
    """The same rules with a ring of three pixels, and the edges; `$role` stays to be filled in."""
    return RING.sub(lambda rule: _with_thicker_ring(rule[0]), sheet) + BADGES + EDGES


def _with_thicker_ring(rule: str) -> str:
    """The pixel that the ring takes, the padding gives: nothing moves when the keyboard comes."""
    rule = rule.replace("2px solid $focus", "3px solid $focus")
    rule = PADDING.sub(lambda found: f"padding: {_less(found[1])};", rule)
    return LEAST.sub(lambda found: f"min-height: {int(found[1]) - 2}px", rule)


def _less(lengths: str) -> str:
    return LENGTH.sub(lambda found: str(int(found[0]) - 1), lengths)
