"""The sentence of an error body; the contract shows none, and services write them in several shapes."""

from __future__ import annotations

import unicodedata
from typing import Any

MAX_LENGTH = 300
MESSAGE_MEMBERS = ("message", "detail", "error_description")
"""Members that hold a sentence, beside or inside `error`."""


def error_message(body: Any) -> str | None:
    """The service's sentence, plain and short, maybe empty; None when `body` is no error body."""
    if not isinstance(body, dict):
        return None
    error = body.get("error")
    if error is None and not any(isinstance(body.get(name), str | list) for name in MESSAGE_MEMBERS):
        return None
    within = error if isinstance(error, dict) else {}
    told = [
        *(within.get(name) for name in MESSAGE_MEMBERS),
        *(body.get(name) for name in MESSAGE_MEMBERS),
        error,
        within.get("data"),
        within.get("name"),
    ]
    return plain_text(next((text for text in told if isinstance(text, str) and text.strip()), ""))


def plain_text(text: str) -> str:
    """Foreign text on one line: no control or direction characters, at most 300 characters."""
    shown = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text[: MAX_LENGTH * 4])
    return " ".join(shown.split())[:MAX_LENGTH]
