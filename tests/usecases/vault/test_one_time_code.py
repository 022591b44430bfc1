"""The code of a second factor, by the vectors of RFC 6238 (appendix B, SHA-1, here with six digits)."""

from datetime import UTC, datetime

import pytest
from pydantic import SecretStr

from autos.usecases.vault.one_time_code import code_at, seconds_left

SEED = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
"""`12345678901234567890`, the seed of the RFC, in base32."""


@pytest.mark.parametrize(
    ("seconds", "code"),
    [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924"), (20_000_000_000, "353130")],
)
def test_the_code_is_the_authenticators(seconds: int, code: str) -> None:
    """Leading zeros too."""
    assert code_at(SecretStr(SEED), datetime.fromtimestamp(seconds, UTC)) == code


def test_a_code_is_shown_for_what_is_left_of_its_half_minute() -> None:
    assert seconds_left(datetime(2026, 11, 20, 12, 0, 1, tzinfo=UTC)) == 29
    assert seconds_left(datetime(2026, 11, 20, 12, 0, 30, tzinfo=UTC)) == 30
