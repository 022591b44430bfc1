"""Result of recognising a line of text; a module of its own so that an empty form need not load the parsers."""

from __future__ import annotations

from typing import NamedTuple

from autos.domain.mode import SearchType


class Recognition(NamedTuple):
    """What a text was recognised as."""

    kind: str
    """`empty`, `cpf`, `cnpj`, `oab`, `cnj`, `name` or `unfinished`."""
    is_valid: bool = False
    search_type: SearchType | None = None
    """None for a lawsuit number: it opens the archive and is never sent."""
    wire: str = ""
    formatted: str = ""
    reason: str = ""
    """Why it is not valid, as in `BadDocument`."""
    repair: str = ""
    doubt: str = ""
    """Of a name: what it seems to be instead, as in `NameDoubt`; it is asked about before it is billed."""
    unsent: str = ""
    """Letter of a registration: the service takes section and number only, so whoever asks is told."""


NOTHING_TYPED = Recognition("empty", reason="empty")
