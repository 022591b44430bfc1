"""An invitation: one line of text that an administrator hands to a new member, and that is used once."""

from __future__ import annotations

import base64
import binascii
import json
import os
import zlib
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError

from autos.domain.errors import InvitationUnreadable
from autos.domain.firm.acts import Key, Member
from autos.firm.server.connect import MOST_AUTHORITY

PREFIX = "autos-convite-2-"
MOST_CHARACTERS = 32_000
SECRET_BYTES = 16


class Invitation(BaseModel):
    """What a new device needs: the server, its login, whose password is replaced at once, and whom to believe."""

    model_config = ConfigDict(frozen=True, hide_input_in_errors=True)

    firm_id: UUID
    root: Key
    address: str = Field(max_length=1_000)
    authority: str = Field(default="", max_length=MOST_AUTHORITY)
    """As of a `FirmPlace`."""
    device_id: UUID
    """Of the computer that enters: its login is named after it."""
    password: SecretStr
    secret: SecretStr
    """32 hexadecimal digits, from which both sides derive the code that they compare."""
    member: Member

    def text(self) -> SecretStr:
        """One line without blanks."""
        members = self.model_dump(mode="json") | {
            "password": self.password.get_secret_value(),
            "secret": self.secret.get_secret_value(),
        }
        content = json.dumps(members, separators=(",", ":")).encode()
        checked = content + zlib.crc32(content).to_bytes(4)
        return SecretStr(PREFIX + base64.urlsafe_b64encode(checked).decode().rstrip("="))

    @property
    def secret_bytes(self) -> bytes:
        """The secret of the code."""
        return bytes.fromhex(self.secret.get_secret_value())


def new_secret() -> SecretStr:
    """The secret of an invitation: 128 random bits."""
    return SecretStr(os.urandom(SECRET_BYTES).hex())


def read_invitation(text: str) -> Invitation:
    """Read an invitation, however it was wrapped on its way. Raises: InvitationUnreadable."""
    line = "".join(text.split())
    if not line.startswith(PREFIX) or len(line) > MOST_CHARACTERS:
        raise InvitationUnreadable
    coded = line.removeprefix(PREFIX)
    try:
        checked = base64.b64decode(coded + "=" * (-len(coded) % 4), b"-_", validate=True)
        content, check = checked[:-4], checked[-4:]
        if zlib.crc32(content).to_bytes(4) != check:
            raise InvitationUnreadable
        invitation = Invitation.model_validate_json(content)
        bytes.fromhex(invitation.secret.get_secret_value())
    except (binascii.Error, ValidationError, ValueError):
        raise InvitationUnreadable from None
    return invitation
