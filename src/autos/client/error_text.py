"""The message of an error body. The contract defines no shape for it, so several are read."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from uuid import UUID

MAX_LENGTH = 300
MOST_DETAILS = 20
DEEPEST = 8
"""Levels of lists and objects in which details are looked for."""
MESSAGE_MEMBERS = ("message", "detail", "error_description")
"""Members that hold a message, beside or inside `error`."""


def error_message(body: Any, redacted: Callable[[str], str] = str) -> str | None:
    """The service's message and its details as plain text, maybe empty; None when `body` is not an error body.

    `redacted` takes secrets out of a text, before anything of it is cut off.
    Details are a text, a list of texts, a list of objects with field, rule and message, or an object of them.
    """
    if not isinstance(body, dict):
        return None
    error = body.get("error")
    if error is None and not any(isinstance(body.get(name), str | list) for name in MESSAGE_MEMBERS):
        return None
    nested = error if isinstance(error, dict) else {}
    message = next(
        (text for source in (nested, body) for name in MESSAGE_MEMBERS for text in _texts(source.get(name))), ""
    )
    details = _texts(nested.get("data", body.get("data")))
    texts = list(dict.fromkeys(text for text in (message, *details) if text))
    if not texts:
        texts = _texts(error)[:1] or _texts(nested.get("name"))[:1]
    return plain_text(redacted("; ".join(texts)))


def named_tracking(body: Any) -> UUID | None:
    """The monitoring that an error names in its details; None if it names none."""
    error = body.get("error") if isinstance(body, dict) else None
    for place in (error.get("data") if isinstance(error, dict) else None, error, body):
        tracking_id = place.get("tracking_id") if isinstance(place, dict) else None
        with suppress(ValueError):
            if isinstance(tracking_id, str):
                return UUID(tracking_id)
    return None


def _texts(value: Any, levels: int = DEEPEST) -> list[str]:
    """The texts of a message or of details, each with its field."""
    if isinstance(value, str):
        return [value.strip()] if value.strip() else []
    if not isinstance(value, list | dict) or not levels:
        return []
    if isinstance(value, list):
        return [text for one in value[:MOST_DETAILS] for text in _texts(one, levels - 1)][:MOST_DETAILS]
    if isinstance(value.get("message"), str):
        field = value.get("field")
        return [f"{field}: {value['message']}" if isinstance(field, str) and field else value["message"]]
    named = list(value.items())[:MOST_DETAILS]
    return [f"{name}: {text}" for name, one in named for text in _texts(one, levels - 1)][:MOST_DETAILS]


def plain_text(text: str) -> str:
    """Untrusted text on one line, without control or direction characters, at most 300 characters."""
    printable = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text[: MAX_LENGTH * 4])
    return " ".join(printable.split())[:MAX_LENGTH]
