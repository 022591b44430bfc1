"""Character references of HTML in JSON texts: `JOS&Eacute;` for JOSÉ, as services pass on what a court's page has.

They are resolved once, where a record is parsed: what was escaped twice stays visible as such. Only those with a
semicolon count, as "SILVA &FILHOS" is a name.
"""

from __future__ import annotations

import json
import re
import sys
from typing import Any

_LATIN = (
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro"
    " para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil"
    " Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave"
    " Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml"
    " igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute"
    " thorn yuml"
)
"""Names of the signs of Latin-1 from the first after the control characters on (HTML 4, 24.2.1)."""
NAMED = {name: chr(code) for code, name in enumerate(_LATIN.split(), 0xA0)} | {
    "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": '"', "QUOT": '"', "apos": "'",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "bull": "•", "hellip": "…", "euro": "€", "trade": "™", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š",
    "Yuml": "Ÿ", "dagger": "†", "permil": "‰", "lsaquo": "‹", "rsaquo": "›", "ensp": "\u2002", "emsp": "\u2003",
    "thinsp": "\u2009", "zwnj": "\u200c", "zwj": "\u200d", "lrm": "\u200e", "rlm": "\u200f", "minus": "−",
}  # fmt: skip
"""Signs by name, as far as texts of courts have them; the standard library's two thousand take longer to load than an
answer to read."""
FIRST_OF_WINDOWS, LAST_OF_WINDOWS = 0x80, 0x9F
FIRST_HALF, LAST_HALF = 0xD800, 0xDFFF
_NAME = rb"(#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});"
REFERENCE = re.compile(rb"&" + _NAME)
ESCAPED = re.compile(rb"(?<!\\)\\u0026" + _NAME)
"""The same in the bytes of a JSON text whose `&` is escaped itself."""


def resolve_references(content: bytes) -> bytes:
    """JSON with the references of its texts resolved; the same object where there are none."""
    if b"&" in content:
        content = REFERENCE.sub(_resolved, content)
    has_escapes = b"\\" in content and b"\\u0026" in content  # the first alone takes a tenth of the time
    return ESCAPED.sub(_resolved, content) if has_escapes else content


def _resolved(found: re.Match[bytes]) -> bytes:
    name = found[1].decode()
    sign = _numbered(name[1:]) if name[0] == "#" else NAMED.get(name)
    return found[0] if sign is None else json.dumps(sign)[1:-1].encode()


def _numbered(digits: str) -> str:
    """The sign of a number; from 128 to 159 those of Windows, as browsers take them."""
    code = int(digits[1:], 16) if digits[0] in "xX" else int(digits)
    if FIRST_OF_WINDOWS <= code <= LAST_OF_WINDOWS:
        return bytes((code,)).decode("cp1252", "replace")
    return chr(code) if 0 < code <= sys.maxunicode and not FIRST_HALF <= code <= LAST_HALF else "\ufffd"


def resolve_in_text(text: str) -> str:
    """A text with its references resolved."""
    return str(json.loads(resolve_references(json.dumps(text).encode()))) if "&" in text else text


def resolve_in_value(value: Any) -> Any:
    """A parsed value with the references of its texts resolved."""
    if isinstance(value, str):
        return resolve_in_text(value)
    if isinstance(value, list):
        return [resolve_in_value(one) for one in value]
    return {name: resolve_in_value(one) for name, one in value.items()} if isinstance(value, dict) else value
