"""Invisible and direction-changing characters: removed from shown text, escaped in copied JSON."""

from __future__ import annotations

import json
import re

INVISIBLE = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)


def strip_invisible(line: str) -> str:
    """One line without invisible characters, tabs as spaces; of any length."""
    return line if line.isascii() and line.isprintable() else INVISIBLE.sub("", line.replace("\t", "    "))


def escape_invisible(text: str) -> str:
    """Equal JSON text with invisible characters written as escapes; line breaks stay."""
    return INVISIBLE.sub(lambda found: "\n" if found[0] == "\n" else json.dumps(found[0])[1:-1], text)
