"""The setup key of a second factor (TOTP), as typed and as sent. Source: RFC 4648 (base32)."""

from __future__ import annotations

import base64
import binascii
import re
from enum import StrEnum
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from pydantic import SecretStr

FEWEST_BYTES, MOST_BYTES = 10, 128
"""Courts issue 10 to 64 bytes; RFC 4226 recommends 20."""
GROUP = 8
"""Letters of base32 that make five bytes."""
_APART = re.compile(r"[\s\-\u2010-\u2015]")


class SetupKeyFault(StrEnum):
    """Why a setup key is not valid."""

    LETTERS = "letters"
    """Characters that are not base32: 0, 1, 8, 9 or others."""
    LENGTH = "length"
    """Too short, too long, or cut off."""


class SetupKey(NamedTuple):
    """A setup key in wire form, or its fault."""

    secret: SecretStr | None = None
    flaw: SetupKeyFault | None = None


def read_setup_key(text: str) -> SetupKey:
    """Parse a setup key: in groups, in lower case, or the whole `otpauth://` address of a QR code."""
    bare = _APART.sub("", _of_address(text.strip())).rstrip("=").upper()
    if not bare:
        return SetupKey()
    try:
        content = base64.b32decode(bare + "=" * (-len(bare) % GROUP))
    except (binascii.Error, ValueError):
        return SetupKey(flaw=SetupKeyFault.LETTERS if re.search(r"[^A-Z2-7]", bare) else SetupKeyFault.LENGTH)
    if not FEWEST_BYTES <= len(content) <= MOST_BYTES:
        return SetupKey(flaw=SetupKeyFault.LENGTH)
    return SetupKey(SecretStr(bare))


def _of_address(text: str) -> str:
    if not text.casefold().startswith("otpauth:"):
        return text
    try:
        return parse_qs(urlsplit(text).query).get("secret", [""])[0]
    except ValueError:
        return ""
