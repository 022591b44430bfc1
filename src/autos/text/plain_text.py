"""Sanitizing of foreign text for one line of the window or the terminal."""

import unicodedata

LONGEST = 240
"""Characters of a line."""
LONGEST_WORD = 40
_UNSEEN = frozenset({"Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def plain_line(text: str, longest: int = LONGEST) -> str:
    """Sanitize foreign text as one line: no line breaks, control or direction characters."""
    if text.isascii() and text.isprintable():
        return text[:longest].strip()
    if text.isprintable():  # no invisible character, and no space but U+0020
        return " ".join(text[:longest].split())
    characters = (
        " " if c.isspace() or unicodedata.category(c) == "Cc" else c
        for c in text[:longest]
        if c.isspace() or unicodedata.category(c) not in _UNSEEN
    )
    return " ".join("".join(characters).split())


def word_line(text: str) -> str:
    """An unknown value of the service as received, cut to the length of a word."""
    line = plain_line(text)
    return line if len(line) <= LONGEST_WORD else f"{line[:LONGEST_WORD]}…"
