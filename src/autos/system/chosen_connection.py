"""Which connection is in use, read before anything heavy is loaded: the first paint must not name another service."""

from __future__ import annotations

from pathlib import Path

FILE_NAME = "connections.json"


def uses_practice(folder: Path) -> bool:
    """Whether no other connection was chosen, so that the practice service is in use."""
    try:
        text = (folder / FILE_NAME).read_text(encoding="utf-8")
    except OSError:
        return True
    import json  # noqa: PLC0415 -- not before the first paint where nothing was chosen

    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        return False  # damaged: which one was chosen is unknown
    return isinstance(content, dict) and content.get("current") is None
