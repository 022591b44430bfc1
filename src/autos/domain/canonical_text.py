"""Readings of a text in plain letters and digits, whatever encodings, tags, accents and separators it is written with.

Used to find a person in everything that is stored: courts, spreadsheets and web forms write one name in many ways.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from html import unescape

MOST_DECODINGS = 12
"""How often a text may be encoded: JSON in JSON in a web address has three."""

_JSON_ESCAPE = re.compile(r"[\\%]u\{?([0-9a-fA-F]{4})\}?|\\x([0-9a-fA-F]{2})|\\([nrtbf\"'/\\])")
_SURROGATES = re.compile("[\ud800-\udbff][\udc00-\udfff]")
"""Two escapes of JSON that are one sign."""
_BYTE_ESCAPE = re.compile(r"(?:\\'[0-9a-fA-F]{2})+|(?:\\[0-3][0-7]{2})+")
"""Bytes as RTF and as C write them."""
_QUOTED = re.compile(r"(?:=[0-9A-F]{2})+")
_QUOTED_BREAK = re.compile(r"=\r?\n")
"""Bytes and line ends as e-mail writes them (RFC 2045, RFC 2047)."""
_JSON_LETTERS = {"n": "\n", "r": "\r", "t": "\t", "b": " ", "f": " "}
_PERCENT = re.compile(r"(?:%[0-9a-fA-F]{2})+")
_NO_MARKS = {ord(mark): None for mark in "%="}
_MISREAD_STARTS = "\u00c2\u00c3\u00c4\u00c5\u00c6\u00cb\u00cc\u00cd\u00e2\u00ef"
_MISREAD = re.compile("[\u00c2-\u00c6\u00cb-\u00cd][^\x00-\x7f]|[\u00e2\u00ef][^\x00-\x7f]{2}")
"""Bytes of UTF-8 read as Windows-1252: `Ã©` for `é`."""
_TAG = re.compile(
    r"<!--[^<]*?-->|<(?:/?[A-Za-z](?:[^<>\"']{0,999}(?:\"[^\"<]{0,999}\"|'[^'<]{0,999}')){0,20}[^<>]*>|!\[CDATA\[)|\]\]>"
)
"""A value of an attribute may have the sign that ends a tag."""
_WIDE = re.compile(r"[^\x00-\x7f]+")
_ODD_LATIN = "\xb5\xbc\xbd\xbe\xc6\xde\xdf\xe6\xfe"
"""Signs of Latin-1 that become more than one sign, or one outside of Latin-1."""
_ODD = re.compile(rf"[^\x00-\xff\u0300-\u036f\u2010-\u203a]|[{_ODD_LATIN}]")
"""These, and all others of which more than nothing may be left."""
_SEPARATORS = bytes(sign for sign in range(0x80) if not chr(sign).isalnum())
_SPACE = re.compile(r"[\x00-\x20\x7f]+")
_UNDECOMPOSED = {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "æ": "ae", "œ": "oe", "ŧ": "t", "ħ": "h"}
"""Letters that Unicode does not decompose into a base letter and a mark."""


def readings(text: str) -> Iterator[str]:
    """Yield the readings of `text`: as it stands, then decoded again and again, each also without its tags.

    A text may look encoded without being so (`C:\\nome`), so no reading replaces the one before it.
    """
    for decoded in _decodings(text):
        yield decoded
        if "<" in decoded and _TAG.search(decoded):
            yield _TAG.sub("", decoded)
            yield _TAG.sub(" ", decoded)


def fold(text: str) -> str:
    """`text` in lower case, without accents and invisible signs, with plain digits and single spaces.

    Every separator that is not ASCII is a space.
    """
    if not text.isascii():
        text = _WIDE.sub(lambda found: _folded(found[0]), text)
    return _SPACE.sub(" ", text.lower())


def letters_and_digits(text: str) -> bytes:
    """What is left of `fold(text)` without separators; some ten times as fast where all letters are Latin."""
    try:
        content = text.encode("latin-1")
        is_odd = any(sign in text for sign in _ODD_LATIN)
    except UnicodeEncodeError:
        content = text.encode("latin-1", errors="ignore")
        is_odd = _ODD.search(text) is not None
    if is_odd:
        return fold(text).encode(errors="replace").translate(None, _SEPARATORS)
    table, separators = _latin()
    return content.translate(table, separators)


@cache
def _latin() -> tuple[bytes, bytes]:
    """The folded sign of each sign of Latin-1, and the signs of which nothing is left."""
    folded = ["" if chr(sign) in _ODD_LATIN else fold(chr(sign)).strip() for sign in range(0x100)]
    characters = [one if one.isalnum() else "" for one in folded]
    return bytes(ord(one or " ") for one in characters), bytes(sign for sign, one in enumerate(characters) if not one)


def _decodings(text: str) -> Iterator[str]:
    """`text`, then with one kind of encoding undone after the other: an outer one may split what an inner one needs."""
    for _ in range(MOST_DECODINGS):
        yield text
        for decode in (
            _without_byte_escapes,
            _without_escapes,
            _without_entities,
            _without_percents,
            _read_again_as_utf8,
            _without_quoting,  # last: `nome=ADELIA` only looks as if it were quoted
        ):
            decoded = decode(text)
            if decoded != text:
                break
        else:
            return
        if decode is _without_percents:  # of bytes that are UTF-8 by chance, too
            yield _PERCENT.sub(_unquoted_latin, text)
        text = decoded


def _without_byte_escapes(text: str) -> str:
    return _BYTE_ESCAPE.sub(_unescaped_bytes, text) if "\\" in text else text


def _without_escapes(text: str) -> str:
    if "\\" not in text and "%u" not in text:
        return text
    return _SURROGATES.sub(_joined, _JSON_ESCAPE.sub(_unescaped, text))


def _without_quoting(text: str) -> str:
    return _QUOTED.sub(_unquoted, _QUOTED_BREAK.sub("", text)) if "=" in text else text


def _without_entities(text: str) -> str:
    return unescape(text) if "&" in text else text


def _without_percents(text: str) -> str:
    return _PERCENT.sub(_unquoted, text) if "%" in text else text


def _read_again_as_utf8(text: str) -> str:
    if not any(sign in text for sign in _MISREAD_STARTS):
        return text
    return _MISREAD.sub(lambda found: _read_again(found[0]), text)


def _unescaped_bytes(found: re.Match[str]) -> str:
    digits = found[0]
    if "'" in digits:
        return _text_of(bytes.fromhex(digits.replace("\\'", "")))
    return _text_of(bytes(int(one, 8) for one in digits.split("\\")[1:]))


def _joined(found: re.Match[str]) -> str:
    return found[0].encode("utf-16", "surrogatepass").decode("utf-16")


def _unescaped(found: re.Match[str]) -> str:
    code = found[1] or found[2]
    return chr(int(code, 16)) if code else _JSON_LETTERS.get(found[3], found[3])


def _unquoted(found: re.Match[str]) -> str:
    return _text_of(bytes.fromhex(found[0].translate(_NO_MARKS)))


def _text_of(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _unquoted_latin(found: re.Match[str]) -> str:
    return bytes.fromhex(found[0].replace("%", "")).decode("cp1252", errors="replace")


@lru_cache(4_096)
def _read_again(text: str) -> str:
    """The first letters of `text` read as UTF-8, if they are; else `text`."""
    for end in range(len(text), 1, -1):
        for coding in ("cp1252", "latin-1"):
            try:
                return text[:end].encode(coding).decode() + text[end:]
            except UnicodeError:
                continue
    return text


@lru_cache(16_384)
def _folded(text: str) -> str:
    return "".join(map(_folded_sign, unicodedata.normalize("NFKD", text)))


def _folded_sign(sign: str) -> str:
    kind = unicodedata.category(sign)
    if kind in {"Mn", "Me", "Cf"} or "\ufe00" <= sign <= "\ufe0f":
        return ""
    if kind == "Nd":
        return str(unicodedata.decimal(sign))
    if kind[0] in "LN" or kind == "Mc":
        small = sign.casefold()
        return "".join(_UNDECOMPOSED.get(one, one) for one in small)
    return " "
