"""What a line of text was taken for; apart from how, so that a form can start with nothing typed."""

from __future__ import annotations

from typing import NamedTuple

from autos.domain.mode import SearchType


class Recognition(NamedTuple):
    """What the text was taken for."""

    kind: str
    """`empty`, `cpf`, `cnpj`, `oab`, `cnj`, `name` or `unfinished`."""
    is_valid: bool = False
    search_type: SearchType | None = None
    """None for a lawsuit number: it opens the archive and never goes out."""
    wire: str = ""
    formatted: str = ""
    reason: str = ""
    """Why it is not valid, as in `BadDocument`."""
    repair: str = ""


NOTHING_TYPED = Recognition("empty", reason="empty")
