"""Smart folders: queries that everybody has, with a count beside each."""

from __future__ import annotations

from enum import StrEnum


class SmartFolder(StrEnum):
    """What a smart folder shows, in display order; each value is the query."""

    NEW = "recebido:7dias etiqueta:nenhum pasta:nenhum nota:não"
    """Arrived within a week, without label, folder and note."""
    ALL = ""
    RECENT_STEP = "andamento:30dias"
    UNDER_SECRECY = "sigilo:>0"
    UNDECIDED = "conferir:sim"
    """Found by name, and nobody has said whose they are."""
    OLD = "capturado:>30dias"
    """Read from the court more than 30 days ago."""
