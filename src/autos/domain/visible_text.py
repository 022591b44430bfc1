"""What of a text can be seen: control and direction characters act on terminals, and hide what a text says."""

from __future__ import annotations

import unicodedata

REFUSED = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories that move the cursor, change the direction or are not seen."""
KEPT = frozenset("\n\t")


def visible(text: str) -> str:
    """The text without control and direction characters, but with line breaks and tabs."""
    if text.isprintable():
        return text
    return "".join(sign for sign in text if sign in KEPT or unicodedata.category(sign) not in REFUSED)
