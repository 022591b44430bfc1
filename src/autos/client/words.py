"""The sentence of an error body; the contract shows none, and services write them in several shapes."""

from __future__ import annotations

import unicodedata
from typing import Any

LONGEST = 300
SENTENCES = ("message", "detail", "error_description")
"""Members that hold a sentence, beside or inside `error`."""


def error_sentence(body: Any) -> str | None:
    """The service's sentence, plain and short, maybe empty; None when `body` is no error body."""
    if not isinstance(body, dict):
        return None
    error = body.get("error")
    if error is None and not any(isinstance(body.get(name), str | list) for name in SENTENCES):
        return None
    within = error if isinstance(error, dict) else {}
    told = [
        *(within.get(name) for name in SENTENCES),
        *(body.get(name) for name in SENTENCES),
        error,
        within.get("data"),
        within.get("name"),
    ]
    return plain_text(next((text for text in told if isinstance(text, str) and text.strip()), ""))


def plain_text(text: str) -> str:
    """Foreign text on one line: no control or direction characters, at most 300 characters."""
    shown = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text[: LONGEST * 4])
    return " ".join(shown.split())[:LONGEST]
