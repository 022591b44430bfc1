"""What of a text can be seen: control and direction characters act on terminals, and hide what a text says."""

from __future__ import annotations

import re
import unicodedata

REFUSED = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories that move the cursor, change the direction or are not seen."""
KEPT = frozenset("\n\t")


def visible(text: str) -> str:
    """The text without control and direction characters, but with line breaks and tabs."""
    if text.isprintable():
        return text
    return "".join(sign for sign in text if sign in KEPT or unicodedata.category(sign) not in REFUSED)


INVISIBLE = re.compile(
    "[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000e0001\U000e0020-\U000e007f]"
)
"""Format characters: within a word they are not seen, and it is one word."""


def without_invisible(text: str) -> str:
    """The text without format characters, so that what shows as one word is found as it."""
    if text.isascii() or text.replace("\n", "").isprintable():  # nearly all: names, one a line
        return text
    return INVISIBLE.sub("", text)
