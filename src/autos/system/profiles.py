"""File of the person's connection profiles, without their keys.

Two connections may have the same address, each with a key and a contract of its own. Each has its own name in the
archive all the same (`Profile.service`): the first is named by its address, another by a mark as well.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from autos.domain.connection.profile import Profile, parse_profile
from autos.domain.errors import BadProfile, NoConnection
from autos.system.chosen_connection import FILE_NAME

PRIVATE = 0o600
MARK = "mark"
"""Member of the file beside those of an exported profile."""
MARK_LENGTH = 8
REMOVED = ""
"""Name in use after the connection that was in use has been removed."""


class Profiles:
    """Connection profiles in a file, which is written atomically."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE_NAME

    def every(self) -> list[Profile]:
        """All of them, in the order in which they were added. Raises: BadProfile for a file that is damaged."""
        return [_profile(entry) for entry in self._read()["profiles"]]

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
        if profile.name in {one["name"] for one in self._read()["profiles"]}:
            self.rename(profile.name, profile)
            return
        content = self._read()
        content["profiles"].append(_entry(profile, content["profiles"]))
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
        former = content["profiles"][place]
        others = [one for one in content["profiles"] if one is not former]
        content["profiles"][place] = _entry(new, others, former)
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
        if not isinstance(listed, list) or not all(isinstance(one, dict) and "name" in one for one in listed):
            raise BadProfile(FILE_NAME)
        return {"current": content.get("current"), "profiles": _marked(listed, content.get("current"))}

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


def _profile(entry: dict[str, Any]) -> Profile:
    return replace(parse_profile(entry), mark=str(entry.get(MARK, "")))


def _entry(profile: Profile, others: Iterable[dict[str, Any]], former: dict[str, Any] | None = None) -> dict[str, Any]:
    """The profile as it is stored, with a mark where another one has its address; `former` is what it replaces."""
    entry: dict[str, Any] = json.loads(profile.exported())
    if former is not None and _address(former) == _address(entry):
        mark = former.get(MARK, "")  # what is in the archive stays its own
    else:
        mark = _free_mark(entry, others)
    return {**entry, MARK: mark} if mark else entry


def _free_mark(entry: dict[str, Any], others: Iterable[dict[str, Any]]) -> str:
    """The mark of a connection beside these; the same for the same name, so that another computer finds it, too."""
    taken = {one.get(MARK, "") for one in others if _address(one) == _address(entry)}
    if "" not in taken:
        return ""
    texts = (f"{entry['name']} {number}" for number in count())
    marks = (hashlib.sha256(text.encode()).hexdigest()[:MARK_LENGTH] for text in texts)
    return next(mark for mark in marks if mark not in taken)


def _marked(entries: list[dict[str, Any]], current: object) -> list[dict[str, Any]]:
    """Entries as they are stored, where a file of an earlier version may have two of one address without a mark.

    The one in use keeps what was under the address until now, else the first.
    """
    marked = [one for one in entries if one.get(MARK)]
    unmarked = sorted((one for one in entries if not one.get(MARK)), key=lambda one: one["name"] != current)
    for entry in unmarked:
        mark = _free_mark(entry, marked)
        marked.append({**entry, MARK: mark} if mark else entry)
    by_name = {one["name"]: one for one in marked}
    return [by_name[one["name"]] for one in entries]


def _address(entry: dict[str, Any]) -> object:
    address = entry.get("requests_url")
    return address.strip().rstrip("/") if isinstance(address, str) else address
