"""File of the person's connection profiles, without their keys."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path
from typing import Any

from autos.domain.connection.profile import Profile, parse_profile
from autos.domain.errors import BadProfile, NoConnection
from autos.system.chosen_connection import FILE_NAME

PRIVATE = 0o600
REMOVED = ""
"""Name in use after the connection that was in use has been removed."""


class Profiles:
    """Connection profiles in a file, which is written atomically."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE_NAME

    def every(self) -> list[Profile]:
        """All of them, in the order in which they were added. Raises: BadProfile for a file that is damaged."""
        return [parse_profile(content) for content in self._read()["profiles"]]

    def get(self, name: str) -> Profile:
        """The profile of this name. Raises: BadProfile."""
        for profile in self.every():
            if profile.name == name:
                return profile
        raise BadProfile("name")

    def current(self) -> Profile | None:
        """The profile in use; `None` = the practice service. Raises: BadProfile, NoConnection."""
        name = self._read()["current"]
        if name == REMOVED:
            raise NoConnection
        return None if name is None else self.get(str(name))

    def current_name(self) -> str | None:
        """Name of the profile in use; `None` = the practice service, `REMOVED` = none. Raises: BadProfile."""
        name = self._read()["current"]
        return None if name is None else str(name)

    def put(self, profile: Profile) -> None:
        """Add a profile, replacing one of the same name."""
        content = self._read()
        entry = json.loads(profile.exported())
        names = [one["name"] for one in content["profiles"]]
        if profile.name in names:
            content["profiles"][names.index(profile.name)] = entry
        else:
            content["profiles"].append(entry)
        self._write(content)

    def remove(self, name: str) -> None:
        """Remove a profile; where it was in use, none is until another is chosen. Raises: BadProfile."""
        self.get(name)
        content = self._read()
        content["profiles"] = [one for one in content["profiles"] if one["name"] != name]
        if content["current"] == name:
            content["current"] = REMOVED
        self._write(content)

    def rename(self, name: str, new: Profile) -> None:
        """Put a profile in the place of another; it is in use where that was. Raises: BadProfile for an unknown one."""
        self.get(name)
        content = self._read()
        place = [one["name"] for one in content["profiles"]].index(name)
        content["profiles"][place] = json.loads(new.exported())
        if content["current"] == name:
            content["current"] = new.name
        self._write(content)

    def use(self, name: str | None) -> None:
        """Use a profile from the next start on; `None` = practice service. Raises: BadProfile for an unknown one."""
        if name is not None:
            self.get(name)
        self._write(self._read() | {"current": name})

    def _read(self) -> dict[str, Any]:
        try:
            content = json.loads(self._file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {"current": None, "profiles": []}
        except (OSError, ValueError, RecursionError) as problem:
            raise BadProfile(FILE_NAME) from problem
        listed = content.get("profiles") if isinstance(content, dict) else None
        is_whole = isinstance(listed, list) and all(isinstance(one, dict) and "name" in one for one in listed)
        if not is_whole:
            raise BadProfile(FILE_NAME)
        return {"current": content.get("current"), "profiles": content["profiles"]}

    def _write(self, content: dict[str, Any]) -> None:
        unfinished = self._file.with_name(f".{FILE_NAME}.{secrets.token_hex(4)}")
        descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                json.dump(content, file, ensure_ascii=False, indent=2)
            unfinished.replace(self._file)
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise
