"""Something that can be done, by whatever way it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from autos.domain.query.spelling import folded


@dataclass(frozen=True, slots=True)
class Command:
    """One line of the palette."""

    words: str
    """In the interface's language; of a lawsuit or a search foreign text."""
    run: Callable[[], object]
    icon: str = "chevron-right"
    keys: str = ""
    """As Qt writes a key sequence; shown, not bound."""
    detail: str = ""
    """What tells it from its like."""


def matching(commands: Iterable[Command], typed: str) -> list[Command]:
    """Those of which every typed word begins one; accents and case ignored. Words at the start come first."""
    wanted = folded(typed).split()
    found = []
    for place, command in enumerate(commands):
        said = folded(f"{command.words} {command.detail}").split()
        if all(any(word.startswith(part) for word in said) for part in wanted):
            is_first = bool(wanted) and bool(said) and said[0].startswith(wanted[0])
            found.append((not is_first, place, command))
    return [command for *_, command in sorted(found, key=lambda one: one[:2])]
