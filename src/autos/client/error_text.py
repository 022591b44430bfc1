"""The message of an error body. The contract defines no shape for it, so several are read."""

from __future__ import annotations

import unicodedata
from typing import Any

MAX_LENGTH = 300
MESSAGE_MEMBERS = ("message", "detail", "error_description")
"""Members that hold a message, beside or inside `error`."""


def error_message(body: Any) -> str | None:
    """The service's message as plain text, maybe empty; None when `body` is not an error body."""
    if not isinstance(body, dict):
        return None
    error = body.get("error")
    if error is None and not any(isinstance(body.get(name), str | list) for name in MESSAGE_MEMBERS):
        return None
    nested = error if isinstance(error, dict) else {}
    candidates = [
        *(nested.get(name) for name in MESSAGE_MEMBERS),
        *(body.get(name) for name in MESSAGE_MEMBERS),
        error,
        nested.get("data"),
        nested.get("name"),
    ]
    return plain_text(next((text for text in candidates if isinstance(text, str) and text.strip()), ""))


def plain_text(text: str) -> str:
    """Untrusted text on one line, without control or direction characters, at most 300 characters."""
    printable = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text[: MAX_LENGTH * 4])
    return " ".join(printable.split())[:MAX_LENGTH]
