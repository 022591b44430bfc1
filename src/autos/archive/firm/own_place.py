"""Who this archive is in the firm, as its settings say."""

from __future__ import annotations

import msgspec

from autos.archive.storage.settings import FIRM_PLACE, SettingRepository


class _OwnDevice(msgspec.Struct):
    device_id: str


class _OwnMember(msgspec.Struct):
    member_id: str


class OwnPlace(msgspec.Struct):
    """The identifiers of the firm, of its device and its member."""

    firm_id: str
    device: _OwnDevice
    member: _OwnMember


def own_place(settings: SettingRepository) -> OwnPlace:
    """Of an archive that belongs to a firm. Raises: msgspec.MsgspecError."""
    return msgspec.json.decode(settings.get(FIRM_PLACE), type=OwnPlace)
