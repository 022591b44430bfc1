"""Commands of the palette and the search among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from autos.domain.query.spelling import folded


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the palette."""

    words: str
    """Name in the interface's language; of a lawsuit or a search, external text."""
    run: Callable[[], object]
    icon: str = "chevron-right"
    keys: str = ""
    """Shortcut in Qt's portable notation; shown, not bound."""
    detail: str = ""
    """Text that distinguishes commands of the same name."""


def matching(commands: Iterable[Command], typed: str) -> list[Command]:
    """Commands with a word for each typed prefix, ignoring accents and case; matches of the first word come first."""
    wanted = folded(typed).split()
    found = []
    for place, command in enumerate(commands):
        words = folded(f"{command.words} {command.detail}").split()
        if all(any(word.startswith(part) for word in words) for part in wanted):
            is_first = bool(wanted) and bool(words) and words[0].startswith(wanted[0])
            found.append((not is_first, place, command))
    return [command for *_, command in sorted(found, key=lambda one: one[:2])]
