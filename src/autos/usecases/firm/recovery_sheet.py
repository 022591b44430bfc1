"""The paper recovery sheet: the firm's root key in numbered groups, and whether somebody has it in hand."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.domain.errors import SheetRefused
from autos.firm.device_keys import DeviceKeys
from autos.system.clock import Clock
from autos.usecases.firm.place import FirmPlace

CHECKED = "firm_sheet_checked"
"""Setting with the day on which the sheet was compared last, as ISO 8601."""
GROUP_SIGNS = 4
ASKED_GROUPS = 3
"""Groups that are asked for after the sheet was written down."""


def sheet_groups(recovery: SecretStr) -> tuple[str, ...]:
    """The key in groups, as the sheet shows them from the first."""
    signs = recovery.get_secret_value().upper()
    return tuple(signs[start : start + GROUP_SIGNS] for start in range(0, len(signs), GROUP_SIGNS))


def asked_groups(count: int) -> tuple[int, ...]:
    """Numbers, from 1, of the groups that a person reads back from the paper."""
    return tuple(sorted(secrets.SystemRandom().sample(range(1, count + 1), ASKED_GROUPS)))


def reads_back(groups: Sequence[str], typed: Mapping[int, str]) -> bool:
    """Whether every group that was typed, by its number, is the one of the sheet."""
    return all(_signs(text) == groups[place - 1] for place, text in typed.items())


def keys_of_sheet(typed: SecretStr) -> DeviceKeys:
    """The keys of a whole sheet, however it was typed. Raises: SheetRefused."""
    try:
        return DeviceKeys.from_secret(SecretStr(_signs(typed.get_secret_value())))
    except ValueError:
        raise SheetRefused from None


def is_sheet_of(place: FirmPlace, typed: SecretStr) -> bool:
    """Whether this is the whole sheet of the firm, however it was typed."""
    try:
        return keys_of_sheet(typed).public.signing.hex() == place.root
    except SheetRefused:
        return False


async def remember_checked(archive: Archive, clock: Clock) -> None:
    """Remember that the sheet was compared today."""
    day = clock.now().isoformat()
    await archive.run(lambda inside: inside.settings.set(CHECKED, day))


def _signs(text: str) -> str:
    return "".join(text.split()).replace("-", "").upper()
