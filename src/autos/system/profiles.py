"""File of the person's connection profiles, without their keys.

Two connections may have the same address, each with a key and a contract of its own. Each has its own name in the
archive all the same (`Profile.service`): the first is named by its address, another by a mark as well. It keeps that
name when its address changes: what it has asked, its month and its prices are the contract's.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import replace
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from autos.domain.connection.contact import Contact, ContactResult
from autos.domain.connection.profile import Profile, mark_of, parse_profile
from autos.domain.errors import BadProfile, NoConnection, OwnConnectionForbidden
from autos.domain.policy.policy import NO_POLICY, ConnectionRules
from autos.system.chosen_connection import FILE_NAME
from autos.system.file_lock import PRIVATE, locked

MARK, FIRST_URL, CONTACT = "mark", "first_url", "contact"
"""Members of the file beside those of an exported profile."""
SHARED_CONTACTS = "shared_contacts"
"""Member with what was shown of each shared connection, by its name."""
CURRENT_IS_SHARED = "current_is_shared"
"""Member that says whether the connection in use is the administrator's: one of a person's own may have its name, for
when that has gone."""
REMOVED = ""
"""Name in use after the connection that was in use has been removed, or its policy withdrawn."""


class Profiles:
    """Connection profiles in a file, which is written atomically, and before them those of the administrator.

    A person's own one is not offered where the administrator has set one of that name, or allows none; it stays in
    the file for when that is over.
    """

    def __init__(self, folder: Path, rules: ConnectionRules = NO_POLICY.connections) -> None:
        self._file = folder / FILE_NAME
        self._rules = rules

    @property
    def rules(self) -> ConnectionRules:
        """What the administrator has set."""
        return self._rules

    def every(self) -> list[Profile]:
        """All of them: the shared ones, then the others in the order in which they were added.

        Raises: BadProfile for a file that is damaged.
        """
        return self._offered(self._read())

    def is_shared(self, name: str) -> bool:
        """Whether the administrator has set the connection of this name."""
        return any(one.name == name for one in self._rules.profiles)

    def get(self, name: str) -> Profile:
        """The profile of this name. Raises: BadProfile."""
        for profile in self.every():
            if profile.name == name:
                return profile
        raise BadProfile("name.unknown")

    def current(self) -> Profile | None:
        """The profile in use; `None` = the practice service.

        Raises: BadProfile, NoConnection, OwnConnectionForbidden where the chosen one may not be used.
        """
        name = self.current_name()
        if name == REMOVED:
            content = self._read()
            is_own = not content[CURRENT_IS_SHARED] and _place(content, content["current"]) is not None
            raise OwnConnectionForbidden if is_own or content["current"] is None else NoConnection
        return None if name is None else self.get(name)

    def current_name(self) -> str | None:
        """Name of the profile in use; `None` = the practice service, `REMOVED` = none. Raises: BadProfile.

        Where the practice service is not offered, the first shared one takes its place; nothing takes that of one that
        a person has chosen and may not use.
        """
        content = self._read()
        name = content["current"]
        if name is None:
            return None if self._rules.practice else self._first_shared or REMOVED
        offered = {one.name for one in self._offered(content) if one.is_shared or not content[CURRENT_IS_SHARED]}
        return str(name) if str(name) in offered else REMOVED

    def add(self, profile: Profile) -> None:
        """Add a profile under a name that no other has. Raises: BadProfile."""
        if not self._rules.own:
            raise BadProfile("policy.own")
        with self._changing() as content:
            others = [*map(_members, self._rules.profiles), *content["profiles"]]
            if any(_is_named(one, profile.name) for one in others):
                raise BadProfile("name.taken")
            content["profiles"].append(_entry(profile, others))
            if content["current"] == profile.name:  # one that was withdrawn: nobody has chosen this one yet
                content["current"] = REMOVED

    def remove(self, name: str) -> None:
        """Remove a profile; where it was in use, none is until another is chosen. Raises: BadProfile."""
        self._refuse_shared(name)
        with self._changing() as content:
            del content["profiles"][_known_place(content, name)]
            if content["current"] == name:
                content["current"] = REMOVED

    def rename(
        self, name: str, new: Profile, prepare: Callable[[], AbstractContextManager[object]] = nullcontext
    ) -> None:
        """Put a profile in the place of another; it is in use where that was.

        `prepare` is entered once the new name is known to be free, and left when it was written: what it does to the
        key of either name, nobody else does meanwhile.
        Raises: BadProfile for an unknown one, one that the administrator has set, and for the name of another one; what
        `prepare` raises.
        """
        self._refuse_shared(name)
        with self._held() as content:
            _known_place(content, name)
            others = (one for one in content["profiles"] if one["name"] != name)
            if any(_is_named(one, new.name) for one in (*map(_members, self._rules.profiles), *others)):
                raise BadProfile("name.taken")
            with prepare():
                _replace(content, name, new)
                self._write(content)

    def note(self, name: str, contact: Contact) -> None:
        """Store what was shown of a profile by a call. Raises: BadProfile for an unknown one."""
        with self._changing() as content:
            if self.is_shared(name):
                content[SHARED_CONTACTS] = {**content[SHARED_CONTACTS], name: _contact_members(contact)}
            else:
                content["profiles"][_known_place(content, name)][CONTACT] = _contact_members(contact)

    def use(self, name: str | None) -> None:
        """Use a profile from the next start on; `None` = practice service.

        Raises: BadProfile for one that is unknown or not allowed.
        """
        if name is None and not self._rules.practice:
            raise BadProfile("policy.practice")
        with self._changing() as content:
            if name is not None and name not in {one.name for one in self._offered(content)}:
                is_known = _place(content, name) is not None
                raise BadProfile("policy.own" if is_known else "name.unknown")
            content["current"], content[CURRENT_IS_SHARED] = name, name is not None and self.is_shared(name)

    @property
    def _first_shared(self) -> str | None:
        return next((one.name for one in self._rules.profiles), None)

    def _offered(self, content: dict[str, Any]) -> list[Profile]:
        contacts, shared = content[SHARED_CONTACTS], self._rules.profiles
        taken = {one.name.casefold() for one in shared}
        own = content["profiles"] if self._rules.own else []
        return [
            *(replace(one, contact=_contact(contacts.get(one.name))) for one in shared),
            *(_profile(entry) for entry in own if str(entry["name"]).casefold() not in taken),
        ]

    def _refuse_shared(self, name: str) -> None:
        if self.is_shared(name):
            raise BadProfile("policy.shared")

    @contextmanager
    def _changing(self) -> Iterator[dict[str, Any]]:
        """What is stored, to be changed: it is written afterwards, and nothing else is between. Raises: BadProfile."""
        with self._held() as content:
            yield content
            self._write(content)

    @contextmanager
    def _held(self) -> Iterator[dict[str, Any]]:
        """What is stored, which nothing else changes meanwhile: other windows and commands use the same file.

        Raises: BadProfile.
        """
        with ExitStack() as stack:
            try:
                stack.enter_context(locked(self._file))
            except TimeoutError:
                raise BadProfile("busy") from None
            yield self._read()

    def _read(self) -> dict[str, Any]:
        try:
            content = json.loads(self._file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            first = self._first_shared
            return {"current": first, CURRENT_IS_SHARED: first is not None, "profiles": [], SHARED_CONTACTS: {}}
        except (OSError, ValueError, RecursionError) as problem:
            raise BadProfile(FILE_NAME) from problem
        listed = content.get("profiles") if isinstance(content, dict) else None
        if not isinstance(listed, list) or not all(isinstance(one, dict) and "name" in one for one in listed):
            raise BadProfile(FILE_NAME)
        current, contacts = content.get("current"), content.get(SHARED_CONTACTS)
        contacts = contacts if isinstance(contacts, dict) else {}
        return {
            "current": current,
            CURRENT_IS_SHARED: content.get(CURRENT_IS_SHARED) is True,
            "profiles": _marked(listed, current),
            SHARED_CONTACTS: contacts,
        }

    def _write(self, content: dict[str, Any]) -> None:
        optional = (SHARED_CONTACTS, CURRENT_IS_SHARED)
        content = {name: value for name, value in content.items() if name not in optional or value}
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
    mark, first_url = str(entry.get(MARK, "")), str(entry.get(FIRST_URL, ""))
    return replace(parse_profile(entry), mark=mark, first_url=first_url, contact=_contact(entry.get(CONTACT)))


def _contact(members: object) -> Contact | None:
    """What is stored of a contact; None where there is nothing that could be one."""
    if not isinstance(members, dict):
        return None
    try:
        at = datetime.fromisoformat(str(members.get("at")))
        return Contact(ContactResult(str(members.get("result"))), at) if at.tzinfo is not None else None
    except ValueError:
        return None


def _contact_members(contact: Contact) -> dict[str, str]:
    return {"result": contact.result.value, "at": contact.at.isoformat()}


def _is_named(entry: dict[str, Any], name: str) -> bool:
    """Whether an entry has this name, for which some keyrings take another that differs in case."""
    return str(entry["name"]).casefold() == name.casefold()


def _place(content: dict[str, Any], name: object) -> int | None:
    names = [one["name"] for one in content["profiles"]]
    return names.index(name) if name in names else None


def _known_place(content: dict[str, Any], name: str) -> int:
    place = _place(content, name)
    if place is None:
        raise BadProfile("name.unknown")
    return place


def _replace(content: dict[str, Any], name: str, new: Profile) -> None:
    """Put a profile in the place of another, which it is in the archive, too."""
    place = _known_place(content, name)
    former = content["profiles"][place]
    entry = _members(new)
    if _archive_address(former) != _archive_address(entry):
        entry[FIRST_URL] = _archive_address(former)
    if mark := former.get(MARK):
        entry[MARK] = mark
    content["profiles"][place] = entry
    if content["current"] == name:
        content["current"] = new.name


def _entry(profile: Profile, others: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """A new profile as it is stored, with a mark where another one is named by its address."""
    entry = _members(profile)
    mark = _free_mark(entry, others)
    return {**entry, MARK: mark} if mark else entry


def _members(profile: Profile) -> dict[str, Any]:
    members: dict[str, Any] = json.loads(profile.exported())
    return members if profile.contact is None else members | {CONTACT: _contact_members(profile.contact)}


def _free_mark(entry: dict[str, Any], others: Iterable[dict[str, Any]]) -> str:
    """The mark of a connection beside these; the same for the same name, so that another computer finds it, too."""
    taken = {one.get(MARK, "") for one in others if _archive_address(one) == _archive_address(entry)}
    if "" not in taken:
        return ""
    texts = (f"{entry['name']} {number}" for number in count())
    return next(mark for mark in map(mark_of, texts) if mark not in taken)


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


def _archive_address(entry: dict[str, Any]) -> object:
    """The address by which a connection is named in the archive: its first one."""
    address = entry.get(FIRST_URL) or entry.get("requests_url")
    return address.strip().rstrip("/") if isinstance(address, str) else address
