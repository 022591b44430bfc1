"""Time-based one-time code, to compare with the authenticator on the person's telephone. Source: RFC 6238."""

from __future__ import annotations

import base64
from datetime import datetime

from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.hazmat.primitives.twofactor.totp import TOTP
from pydantic import SecretStr

from autos.domain.vault.second_factor import GROUP

DIGITS = 6
PERIOD_S = 30


def code_at(secret: SecretStr, moment: datetime) -> str:
    """The six digits at `moment` for a set-up key that was read (`autos.domain.vault.second_factor`)."""
    bare = secret.get_secret_value()
    key = base64.b32decode(bare + "=" * (-len(bare) % GROUP))
    totp = TOTP(key, DIGITS, SHA1(), PERIOD_S, enforce_key_length=False)  # noqa: S303 -- RFC 6238's own default
    return totp.generate(int(moment.timestamp())).decode()


def seconds_left(moment: datetime) -> int:
    """Seconds for which the code of `moment` is still valid."""
    return PERIOD_S - int(moment.timestamp()) % PERIOD_S
