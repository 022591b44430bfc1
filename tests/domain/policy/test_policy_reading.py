"""A policy is followed as it is written, and what is wrong in it never opens anything."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import pytest

from autos.domain.connection.connection import KEY, URLS
from autos.domain.mode import CostClass
from autos.domain.policy.policy import NO_POLICY, PARTS, STRICTEST, Policy, update_address
from autos.domain.policy.policy_reading import FlawKind, PolicyFlaw, PolicyReading, parse_policy
from autos.text.policy import flaw_text, policy_lines

FILE = "policy.json"
SHARED = {"name": "Contrato do escritório", **dict.fromkeys(URLS, "https://service.invalid")}
EVERY_MEMBER = {f"{part}.{member}" for part in PARTS for member in STRICTEST[part]}


def read(members: object) -> PolicyReading:
    return parse_policy(json.dumps(members).encode(), FILE)


def strictest(policy: Policy) -> bool:
    """Whether every part holds at its strictest."""
    return all(
        getattr(getattr(policy, part), name) == value for part in PARTS for name, value in STRICTEST[part].items()
    )


def test_each_part_is_read_as_it_is_written() -> None:
    shared = SHARED | {"prices": {"base": 0.25, "on_demand": 9}, "monthly": 800}
    read_policy = read(
        {
            "version": 1,
            "contact": " Suporte, ramal 212 ",
            "connections": {"shared": [shared], "own": False, "practice": False},
            "budget": {"monthly": 400.5},
            "export": {"formats": ["csv"], "secrecy": False, "whole_archive": False},
            "retention": {"trash_days": 10, "log_days": 14},
            "lock": {"idle_minutes": 15, "passphrase": True},
            "updates": {"check": True, "address": "https://updates.invalid/autos/"},
        }
    )
    policy = read_policy.policy
    rules = policy.connections

    assert read_policy.flaws == ()
    assert policy.closed == frozenset()
    assert policy.contact == "Suporte, ramal 212"
    assert (rules.own, rules.practice, rules.shared[0].profile.name) == (False, False, SHARED["name"])
    assert rules.shared[0].fixed_prices == {CostClass.BASE: Decimal("0.25"), CostClass.ON_DEMAND: Decimal(9)}
    assert (rules.shared[0].monthly, policy.budget.monthly) == (Decimal(800), Decimal("400.5"))
    assert (policy.export.allows("CSV"), policy.export.allows("jsonl")) == (True, False)
    assert (policy.retention.trash_days, policy.retention.log_days) == (10, 14)
    assert (policy.lock.idle_minutes, policy.keeps_passphrase) == (15, True)
    assert update_address(policy) == "https://updates.invalid/autos"


def test_an_empty_policy_changes_nothing() -> None:
    found = read({})

    assert found.policy == NO_POLICY
    assert found.flaws == ()
    assert update_address(NO_POLICY) is None


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", FlawKind.NO_JSON),
        (b"{", FlawKind.NO_JSON),
        (b"[]", FlawKind.NO_OBJECT),
        (b"null", FlawKind.NO_OBJECT),
        (b'{"budget": {"monthly": NaN}}', FlawKind.NO_JSON),
        (b'{"budget": {"monthly": 1e99999999999999999999}}', FlawKind.NO_JSON),
        (b'{"budget": {"monthly": ' + b"9" * 5_000 + b"}}", FlawKind.NO_JSON),
        (b"[" * 200_000, FlawKind.NO_JSON),
        ('{"contact": "ramal"}'.encode("utf-16"), FlawKind.NO_TEXT),
        ('{"contact": "escritório"}'.encode("cp1252"), FlawKind.NO_TEXT),
        (rb'{"contact": "\ud800"}', FlawKind.NO_TEXT),
        (b'{"lock": {}, "lock": {}}', FlawKind.TWICE),
        (b'{"lock": {"idle_minutes": 5, "idle_minutes": 60}}', FlawKind.TWICE),
        (b'{"version": 2}', FlawKind.NEWER),
        (b'{"version": "1"}', FlawKind.WRONG),
        (b'{"version": true}', FlawKind.WRONG),
        (b'{"version": 0}', FlawKind.WRONG),
    ],
)
def test_a_file_that_cannot_be_understood_closes_everything(content: bytes, kind: FlawKind) -> None:
    found = parse_policy(content, FILE)

    assert [flaw.kind for flaw in found.flaws] == [kind]
    assert strictest(found.policy)
    assert found.policy.closed == EVERY_MEMBER
    assert found.policy.keeps_passphrase
    assert update_address(found.policy) == ""


def test_a_byte_order_mark_is_no_fault() -> None:
    assert parse_policy(b'\xef\xbb\xbf{"budget": {"monthly": 400}}', FILE).policy.budget.monthly == Decimal(400)


@pytest.mark.parametrize(
    ("where", "wrong"),
    [
        ("budget.monthly", "400"),
        ("budget.monthly", -1),
        ("budget.monthly", True),
        ("budget.monthly", 0.001),
        ("budget.monthly", 10_000_000),
        ("lock.idle_minutes", 0),
        ("lock.idle_minutes", 15.5),
        ("lock.idle_minutes", "15"),
        ("lock.idle_minutes", 481),
        ("lock.passphrase", "true"),
        ("lock.passphrase", 1),
        ("export.formats", "csv"),
        ("export.formats", ["csv", ".pdf"]),
        ("export.secrecy", None),
        ("retention.trash_days", 0),
        ("connections.own", "no"),
        ("connections.shared", {}),
        ("updates.address", "http://updates.invalid"),
        ("updates.address", "https://user:secret@updates.invalid"),
        ("updates.address", "https://[updates"),
        ("updates.address", "https://updates.invalid/?a=b"),
        ("updates.address", "https://updates.invalid/a b"),
        ("updates.address", "https://updates.inválido"),
        ("updates.address", f"https://updates.invalid/{'a' * 500}"),
        ("updates.check", 0),
    ],
)
def test_a_wrong_value_closes_its_member_and_no_other(where: str, wrong: object) -> None:
    part, name = where.split(".")
    found = read({part: {name: wrong}, "contact": "ramal 212"})

    assert {flaw.kind for flaw in found.flaws} == {FlawKind.WRONG}
    assert all(flaw.where.startswith(where) for flaw in found.flaws)
    assert found.policy.closed == {where}
    assert getattr(getattr(found.policy, part), name) == STRICTEST[part][name]
    assert found.policy.contact == "ramal 212"
    others = {one: getattr(found.policy, one) for one in PARTS if one != part}
    assert others == {one: getattr(NO_POLICY, one) for one in others}


def test_an_address_for_updates_that_is_wrong_is_not_replaced_by_the_usual_one() -> None:
    assert update_address(read({"updates": {"address": "updates"}}).policy) == ""


def test_a_part_that_is_no_object_is_closed() -> None:
    found = read({"export": False, "budget": {"monthly": 400}})

    assert found.flaws == (PolicyFlaw(FlawKind.WRONG, "export"),)
    assert found.policy.closed == {"export.formats", "export.secrecy", "export.whole_archive"}
    assert found.policy.budget.monthly == Decimal(400)


def test_an_unknown_member_closes_what_its_part_does_not_settle() -> None:
    """It may be a slip in the name of one of those."""
    found = read({"export": {"formats": ["csv"], "secret": False}})

    assert found.flaws == (PolicyFlaw(FlawKind.UNKNOWN, "export.secret"),)
    assert found.policy.export.formats == ("csv",)
    assert (found.policy.export.secrecy, found.policy.export.whole_archive) == (False, False)
    assert found.policy.closed == {"export.secrecy", "export.whole_archive"}


def test_an_unknown_part_closes_those_that_are_not_settled() -> None:
    found = read({"budgets": {"monthly": 400}, "export": {"formats": ["csv"]}})

    assert found.flaws == (PolicyFlaw(FlawKind.UNKNOWN, "budgets"),)
    assert found.policy.budget.monthly == 0
    assert (found.policy.export.formats, found.policy.export.secrecy) == (("csv",), True)


def test_what_stays_of_the_file_cannot_name_itself_closed_or_open() -> None:
    """`closed` is computed, and no member."""
    found = read({"closed": []})

    assert found.flaws == (PolicyFlaw(FlawKind.UNKNOWN, "closed"),)
    assert strictest(found.policy)


@pytest.mark.parametrize("contact", [5, "x" * 201, "a\nb", "a\u202eb", None])
def test_a_contact_that_cannot_be_shown_is_left_out(contact: object) -> None:
    found = read({"contact": contact, "lock": {"idle_minutes": 15}})

    assert found.flaws == (PolicyFlaw(FlawKind.WRONG, "contact"),)
    assert (found.policy.contact, found.policy.lock.idle_minutes) == ("", 15)


@pytest.mark.parametrize(
    ("changes", "kind", "where"),
    [
        ({KEY: "5ynth3t1c"}, FlawKind.HAS_KEY, ""),
        ({"requests_url": "http://service.invalid"}, FlawKind.WRONG, ".requests_url is not https"),
        ({"crawler_url": None}, FlawKind.WRONG, ".crawler_url"),
        ({"name": ""}, FlawKind.WRONG, ".name"),
        ({"name": ["x"]}, FlawKind.WRONG, ""),
        ({"proxy": "proxy"}, FlawKind.WRONG, ".proxy"),
        ({"version": 2}, FlawKind.WRONG, ".newer"),
        ({"note": "a\x1bb"}, FlawKind.WRONG, ".note"),
        ({"price": {}}, FlawKind.UNKNOWN, ".price"),
        ({"prices": {"bases": 1}}, FlawKind.UNKNOWN, ".bases"),
        ({"prices": {"base": "0,25"}}, FlawKind.WRONG, ".prices.base"),
        ({"monthly": -1}, FlawKind.WRONG, ".monthly"),
    ],
)
def test_a_connection_that_is_wrong_is_left_out_and_the_others_stay(
    changes: dict[str, Any], kind: FlawKind, where: str
) -> None:
    """What else may be asked is settled by the rest of the part."""
    wrong = SHARED | {"name": "Outra"} | changes
    wrong = {name: value for name, value in wrong.items() if value is not None}
    found = read({"connections": {"shared": [SHARED, wrong], "own": False}})

    assert found.flaws == (PolicyFlaw(kind, f"connections.shared.1{where}"),)
    assert [one.profile.name for one in found.policy.connections.shared] == [SHARED["name"]]
    assert not found.policy.connections.own


def test_two_connections_of_one_name_are_refused() -> None:
    """Nobody could tell which of them a key is for."""
    found = read({"connections": {"shared": [SHARED, SHARED | {"name": "CONTRATO DO ESCRITÓRIO"}]}})

    assert found.flaws == (PolicyFlaw(FlawKind.TWICE, "connections.shared"),)
    assert found.policy.connections.shared == ()


def test_two_connections_of_one_name_are_refused_beside_one_that_is_wrong() -> None:
    wrong, twice = SHARED | {"name": "Outra", "requests_url": "ftp://x"}, SHARED | {"name": "CONTRATO DO ESCRITÓRIO"}
    found = read({"connections": {"shared": [wrong, SHARED, twice], "practice": False}, "lock": {"idle_minutes": 9}})

    assert PolicyFlaw(FlawKind.TWICE, "connections.shared") in found.flaws
    assert len(found.flaws) == 2
    assert found.policy.connections.shared == ()
    assert found.policy.closed == {"connections.shared"}
    assert (found.policy.connections.practice, found.policy.lock.idle_minutes) == (False, 9)


def test_a_flaw_never_repeats_a_value() -> None:
    """It is shown, and a key may have been written anywhere."""
    found = read({"budget": {"monthly": "5ynth3t1c"}, "connections": {"shared": [{KEY: "5ynth3t1c"}]}})

    assert len(found.flaws) == 2
    assert "5ynth3t1c" not in str(found.flaws)


def test_no_mangled_policy_raises_and_each_flaw_has_a_sentence() -> None:
    """One byte after the other is put in the place of each of a whole policy."""
    whole = json.dumps(
        {
            "contact": "Suporte",
            "connections": {"shared": [SHARED | {"prices": {"base": 0.25}}], "own": False},
            "export": {"formats": ["csv"]},
        }
    ).encode()
    signs = b'"{}[],:0x\\\x00\xff'
    mangled = (whole[:place] + bytes([signs[place % len(signs)]]) + whole[place + 1 :] for place in range(len(whole)))
    for content in mangled:
        found = parse_policy(content, FILE)
        assert all(flaw_text(flaw) for flaw in found.flaws)
        assert found.flaws or found.policy.closed == frozenset()
        assert policy_lines(found.policy)
