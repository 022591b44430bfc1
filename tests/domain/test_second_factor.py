"""The set-up key of a second factor, by the vectors of RFC 6238 (appendix B, SHA-1, here with six digits)."""

from datetime import UTC, datetime

import pytest
from pydantic import SecretStr

from autos.domain.second_factor import Flaw, code_at, read_setup_key, seconds_left

SEED = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
"""`12345678901234567890`, the seed of the RFC, in base32."""


@pytest.mark.parametrize(
    ("seconds", "code"),
    [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924"), (20_000_000_000, "353130")],
)
def test_the_code_is_the_authenticators(seconds: int, code: str) -> None:
    """Leading zeros too."""
    assert code_at(SecretStr(SEED), datetime.fromtimestamp(seconds, UTC)) == code


@pytest.mark.parametrize(
    "typed",
    [
        SEED,
        SEED.lower(),
        "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ",
        "gezd-gnbv-gy3t-qojq-gezd-gnbv-gy3t-qojq",
        f"otpauth://totp/Tribunal:111?secret={SEED}&issuer=Tribunal",
        f"  {SEED}\n",
    ],
)
def test_it_is_read_however_it_is_handed_out(typed: str) -> None:
    """In groups, in small letters, with an end of padding, as the address of a QR code."""
    read = read_setup_key(typed)
    assert read.secret is not None
    assert read.secret.get_secret_value() == SEED
    assert SEED not in repr(read)


def test_padding_belongs_to_nobody() -> None:
    assert read_setup_key("GEZDGNBVGY3TQOJQGE======") == read_setup_key("GEZDGNBVGY3TQOJQGE")
    assert read_setup_key("GEZDGNBVGY3TQOJQGE").secret is not None


@pytest.mark.parametrize(
    ("typed", "flaw"),
    [
        ("GEZDGNBVGY3TQ0JQGEZDGNBVGY3TQ0JQ", Flaw.LETTERS),
        ("123456", Flaw.LETTERS),
        ("GEZDGNBV", Flaw.LENGTH),
        ("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJ" + "A" * 4, Flaw.LENGTH),
        ("A" * 400, Flaw.LENGTH),
        ("çãé", Flaw.LETTERS),
        ("otpauth://totp/Tribunal?issuer=x", None),
        ("otpauth://[", None),
        ("", None),
    ],
)
def test_what_cannot_be_a_key_says_why(typed: str, flaw: Flaw | None) -> None:
    """A code instead of the key, a zero for an O, a part of it."""
    read = read_setup_key(typed)
    assert (read.secret, read.flaw) == (None, flaw)


def test_a_code_is_shown_for_what_is_left_of_its_half_minute() -> None:
    assert seconds_left(datetime(2026, 11, 20, 12, 0, 1, tzinfo=UTC)) == 29
    assert seconds_left(datetime(2026, 11, 20, 12, 0, 30, tzinfo=UTC)) == 30
