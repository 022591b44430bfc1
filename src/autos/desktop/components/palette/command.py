"""Commands of the palette and the search among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum

from autos.domain.query.spelling import folded


class CommandGroup(IntEnum):
    """Headings of the palette, in the order in which they are listed while nothing is typed."""

    DO = 0
    GO = 1
    SEARCHES = 2
    LAWSUITS = 3


PASSED_OVER = frozenset(
    {"a", "o", "as", "os", "de", "da", "do", "das", "dos", "e", "em", "na", "no", "para", "por", "com", "um", "uma"}
    | {"the", "of", "to", "and", "in", "for", "my"}
)
"""Small words, folded: what is typed is found without them."""


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
    group: CommandGroup = CommandGroup.DO
    also: str = ""
    """Other words that people type for it; not shown."""
    blocked: str = ""
    """Why it cannot be run now, shown in place of the detail; it is listed all the same."""
    heading: str = ""
    """Name of the group, where the command is the first one listed of it."""


def matching(commands: Iterable[Command], typed: str) -> list[Command]:
    """Commands with a word for each typed prefix, ignoring accents, case and small words, group by group.

    Matches of the first word come first in their group, and the group of the best match before the others.
    """
    typed_words = folded(typed).split()
    wanted = [word for word in typed_words if word not in PASSED_OVER] or typed_words
    found = []
    for place, command in enumerate(commands):
        words = folded(f"{command.words} {command.detail} {command.also}").split()
        if all(any(word.startswith(part) for word in words) for part in wanted):
            is_first = bool(wanted) and bool(words) and words[0].startswith(wanted[0])
            found.append((not is_first, place, command))
    best: dict[CommandGroup, bool] = {}
    for is_other, _, command in found:
        best[command.group] = best.get(command.group, True) and is_other
    found.sort(key=lambda one: (best[one[2].group], one[2].group, one[0], one[1]))
    return [command for *_, command in found]
