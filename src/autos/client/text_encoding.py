"""The text of an answer as UTF-8 without a byte order mark, whatever the service wrote it in.

This is the one place where it is decided: everything after it takes UTF-8. Single bytes that are none are read where
JSON is parsed (`autos.domain.lenient_json`), as there the answer is kept as received.
"""

from __future__ import annotations

import re
from json import detect_encoding

UTF8_MARK = b"\xef\xbb\xbf"
MARKS = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")
UTF8 = frozenset({"", "utf-8", "utf8", "us-ascii", "ascii"})
"""Declared charsets of which nothing follows: bytes that are not UTF-8 are no ASCII either."""
_CHARSET = re.compile(r"""charset\s*=\s*["']?([A-Za-z0-9._:-]+)""", re.IGNORECASE)
_SINGLE_BYTE = re.compile(
    r"(?:iso[-_]?8859[-_]?\d{1,2}|latin[-_]?\d|windows[-_]125\d|cp(?:125\d|850|1047|437)|macintosh)"
)
"""Charsets of one byte a character; others are not decoded, as some of Python's read more than text."""
_LATIN1 = re.compile(r"(?:iso[-_]?8859[-_]?1|latin[-_]?1)")
"""Who says so means Windows-1252, which has signs where that has none (WHATWG Encoding)."""


def as_utf8(content: bytes, content_type: str) -> bytes:
    """The content in UTF-8; the same object where it is that already, or in nothing that is known.

    A charset of single bytes is believed where the content is not UTF-8 by chance: servers declare it of all they send.
    """
    if content.startswith(UTF8_MARK):
        while content.startswith(UTF8_MARK):
            content = content[len(UTF8_MARK) :]
    elif content.startswith(MARKS) or b"\x00" in content[:4]:
        return _transcoded(content, detect_encoding(content))
    declared = _CHARSET.search(content_type)
    charset = declared[1].lower() if declared else ""
    if charset in UTF8 or not _SINGLE_BYTE.fullmatch(charset) or _is_utf8(content):
        return content
    return _transcoded(content, "cp1252" if _LATIN1.fullmatch(charset) else charset)


def _transcoded(content: bytes, charset: str) -> bytes:
    try:
        return content.decode(charset, "replace").lstrip("\ufeff").encode("utf-8", "replace")
    except LookupError:
        return content


def _is_utf8(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True
