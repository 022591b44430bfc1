"""Characters that nobody sees, or that turn the reading order: kept out of what is shown, named in what is copied."""

from __future__ import annotations

import json
import re

UNSEEN = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)


def harmless(line: str) -> str:
    """One line without them, tabs as spaces; however long it is."""
    return line if line.isascii() and line.isprintable() else UNSEEN.sub("", line.replace("\t", "    "))


def escaped(text: str) -> str:
    """JSON text that says the same, with them written as escapes; line breaks stay."""
    return UNSEEN.sub(lambda found: "\n" if found[0] == "\n" else json.dumps(found[0])[1:-1], text)
