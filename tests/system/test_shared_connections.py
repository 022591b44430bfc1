"""Connections that the administrator has set: there as given, beside or instead of a person's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from autos.domain.connection.connection import URLS
from autos.domain.connection.contact import Contact, ContactResult
from autos.domain.connection.profile import Profile, parse_profile
from autos.domain.errors import BadProfile, NoConnection, OwnConnectionForbidden
from autos.domain.policy.policy import ConnectionRules
from autos.domain.policy.policy_reading import parse_policy
from autos.system.chosen_connection import FILE_NAME
from autos.system.profiles import REMOVED, Profiles

ADDRESS = "https://shared.invalid"
OFFICE, TAX, OWN = "Contrato do escritório", "Contrato tributário", "Meu contrato"


def rules(*names: str, own: bool = True, practice: bool = True) -> ConnectionRules:
    shared = [{"name": name, **dict.fromkeys(URLS, ADDRESS)} for name in names]
    members = {"connections": {"shared": shared, "own": own, "practice": practice}}
    return parse_policy(json.dumps(members).encode(), "policy.json").policy.connections


def own(name: str = OWN, address: str = "https://own.invalid") -> Profile:
    return parse_profile({"name": name, **dict.fromkeys(URLS, address)})


def test_they_stand_first_and_the_first_is_used_where_nobody_chose(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path, rules(OFFICE, TAX))
    unchosen = profiles.current_name()
    profiles.add(own())
    profiles.use(OWN)
    chosen = profiles.current_name()
    profiles.use(TAX)

    assert unchosen == OFFICE
    assert chosen == OWN
    assert [(one.name, one.is_shared) for one in profiles.every()] == [(OFFICE, True), (TAX, True), (OWN, False)]
    assert profiles.current_name() == TAX
    assert [one["name"] for one in json.loads((tmp_path / FILE_NAME).read_text(encoding="utf-8"))["profiles"]] == [OWN]


def test_two_with_one_address_have_a_month_each_and_a_later_own_one_has_another(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path, rules(OFFICE, TAX))
    profiles.add(own(address=ADDRESS))

    assert len({one.service for one in profiles.every()}) == 3
    assert profiles.get(OFFICE).service == ADDRESS


@pytest.mark.parametrize(
    "change",
    [
        lambda profiles: profiles.remove(OFFICE),
        lambda profiles: profiles.rename(OFFICE, own("Outro nome")),
        lambda profiles: profiles.rename(OFFICE, own(OFFICE)),
    ],
)
def test_nobody_changes_them(tmp_path: Path, change: Callable[[Profiles], None]) -> None:
    profiles = Profiles(tmp_path, rules(OFFICE))
    with pytest.raises(BadProfile, match=r"policy\.shared"):
        change(profiles)

    assert profiles.get(OFFICE).requests_url == ADDRESS


@pytest.mark.parametrize("name", [OFFICE, OFFICE.upper()])
def test_an_own_one_takes_no_name_of_theirs(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadProfile, match=r"name\.taken"):
        Profiles(tmp_path, rules(OFFICE)).add(own(name))


def test_an_own_one_of_their_name_is_not_offered_while_they_hold(tmp_path: Path) -> None:
    """Its address gets no key that was entered for theirs; afterwards it is there again."""
    before = Profiles(tmp_path)
    before.add(own(OFFICE.upper()))
    before.use(OFFICE.upper())
    ruled = Profiles(tmp_path, rules(OFFICE))
    shown = [(one.name, one.requests_url) for one in ruled.every()]
    current = ruled.current_name()

    assert shown == [(OFFICE, ADDRESS)]
    assert current == REMOVED
    assert [one.name for one in before.every()] == [OFFICE.upper()]


def test_own_ones_are_neither_offered_nor_added_where_they_are_not_allowed(tmp_path: Path) -> None:
    """One that is in use is replaced by nothing; it is kept for when the rule ends."""
    free = Profiles(tmp_path)
    free.add(own())
    free.use(OWN)
    ruled = Profiles(tmp_path, rules(OFFICE, own=False))

    assert [one.name for one in ruled.every()] == [OFFICE]
    with pytest.raises(OwnConnectionForbidden):
        ruled.current()
    with pytest.raises(BadProfile, match=r"policy\.own"):
        ruled.add(own("Outra"))
    with pytest.raises(BadProfile, match=r"policy\.own"):
        ruled.use(OWN)
    assert free.current_name() == OWN
    ruled.use(OFFICE)
    assert ruled.current_name() == OFFICE


def test_the_practice_service_is_not_chosen_where_it_is_not_offered(tmp_path: Path) -> None:
    """Where it was in use, the first shared connection takes its place, else none."""
    Profiles(tmp_path).use(None)
    ruled, empty = Profiles(tmp_path, rules(OFFICE, practice=False)), Profiles(tmp_path, rules(practice=False))

    assert Profiles(tmp_path, rules(OFFICE)).current_name() is None
    assert ruled.current_name() == OFFICE
    with pytest.raises(BadProfile, match=r"policy\.practice"):
        ruled.use(None)
    with pytest.raises(OwnConnectionForbidden):
        empty.current()


def test_a_connection_that_was_taken_away_is_replaced_by_nothing(tmp_path: Path) -> None:
    ruled = Profiles(tmp_path, rules(OFFICE))
    ruled.use(OFFICE)
    with pytest.raises(NoConnection):  # nobody forbids anything any more
        Profiles(tmp_path).current()
    ruled.add(own())
    ruled.use(OWN)
    ruled.remove(OWN)

    with pytest.raises(NoConnection):
        ruled.current()


@pytest.mark.parametrize("is_before", [False, True])
def test_an_own_one_of_the_name_of_one_that_was_taken_away_is_not_in_use_by_that(
    tmp_path: Path, is_before: bool
) -> None:
    """It has another address and another price: somebody has to choose it."""
    free, ruled = Profiles(tmp_path), Profiles(tmp_path, rules(OFFICE))
    if is_before:
        free.add(own(OFFICE))
    ruled.use(OFFICE)
    if not is_before:
        free.add(own(OFFICE))
    unchosen = free.current_name()
    with pytest.raises(NoConnection):
        free.current()
    free.use(OFFICE)

    assert unchosen == REMOVED
    assert free.current() == free.get(OFFICE)
    assert ruled.current_name() == OFFICE


def test_what_tests_have_shown_of_them_is_stored_beside_the_others(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path, rules(OFFICE))
    contact = Contact(ContactResult.ANSWERED, datetime(2026, 11, 26, 12, tzinfo=UTC))
    profiles.note(OFFICE, contact)
    profiles.add(own())

    assert Profiles(tmp_path, rules(OFFICE)).get(OFFICE).contact == contact
    assert Profiles(tmp_path, rules(OFFICE)).get(OWN).contact is None


def test_a_file_with_odd_contacts_is_read(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text(
        json.dumps({"current": None, "profiles": [], "shared_contacts": {OFFICE: [1]}}), encoding="utf-8"
    )
    first = Profiles(tmp_path, rules(OFFICE)).get(OFFICE).contact
    (tmp_path / FILE_NAME).write_text(
        json.dumps({"current": None, "profiles": [], "shared_contacts": [1]}), encoding="utf-8"
    )

    assert first is None
    assert Profiles(tmp_path, rules(OFFICE)).get(OFFICE).contact is None
