"""Setup keys of a second factor, in all notations."""

import pytest

from autos.domain.vault.second_factor import SetupKeyFault, read_setup_key

SEED = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
"""`12345678901234567890`, the seed of the RFC, in base32."""


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
def test_setup_key_is_parsed_in_all_notations(typed: str) -> None:
    """In groups, in lower case, with padding, as the address of a QR code."""
    read = read_setup_key(typed)
    assert read.secret is not None
    assert read.secret.get_secret_value() == SEED
    assert SEED not in repr(read)


def test_padding_alone_is_empty() -> None:
    assert read_setup_key("GEZDGNBVGY3TQOJQGE======") == read_setup_key("GEZDGNBVGY3TQOJQGE")
    assert read_setup_key("GEZDGNBVGY3TQOJQGE").secret is not None


@pytest.mark.parametrize(
    ("typed", "flaw"),
    [
        ("GEZDGNBVGY3TQ0JQGEZDGNBVGY3TQ0JQ", SetupKeyFault.LETTERS),
        ("123456", SetupKeyFault.LETTERS),
        ("GEZDGNBV", SetupKeyFault.LENGTH),
        ("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJ" + "A" * 4, SetupKeyFault.LENGTH),
        ("A" * 400, SetupKeyFault.LENGTH),
        ("çãé", SetupKeyFault.LETTERS),
        ("otpauth://totp/Tribunal?issuer=x", None),
        ("otpauth://[", None),
        ("", None),
    ],
)
def test_invalid_setup_key_has_a_fault(typed: str, flaw: SetupKeyFault | None) -> None:
    """A code instead of the key, a zero for an O, a part of it."""
    read = read_setup_key(typed)
    assert (read.secret, read.flaw) == (None, flaw)
