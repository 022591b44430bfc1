"""The gate of every way out, under an administrator's policy."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from autos.domain.errors import FirmAddressForbidden, FormatForbidden, SecrecyForbidden, WholeArchiveForbidden
from autos.domain.policy.policy import NO_POLICY, STRICTEST, ExportRules, FirmRules
from autos.usecases.library.export_rules import (
    check_firm,
    check_format,
    check_output,
    check_secrecy,
    check_whole_archive,
)

CLOSED, CLOSED_FIRM = ExportRules(**STRICTEST["export"]), FirmRules(**STRICTEST["firm"])
LISTED = FirmRules(addresses=("arquivo.exemplo.adv.br", "reserva.exemplo.adv.br:5433", "[2001:db8::1]"))


def test_without_a_policy_everything_may_leave() -> None:
    check_format(NO_POLICY.export, ".pdf")
    check_output(NO_POLICY.export)
    check_secrecy(NO_POLICY.export, with_secrecy=True)
    check_whole_archive(NO_POLICY.export)
    check_firm(NO_POLICY.firm, "qualquer.invalid", 1)


def test_the_strictest_policy_closes_every_way() -> None:
    for suffix in (".csv", ".xlsx", ".jsonl", ".pdf", ".ics", ".json"):
        with pytest.raises(FormatForbidden):
            check_format(CLOSED, suffix)
    with pytest.raises(FormatForbidden):
        check_output(CLOSED)
    with pytest.raises(SecrecyForbidden):
        check_secrecy(CLOSED, with_secrecy=True)
    with pytest.raises(WholeArchiveForbidden):
        check_whole_archive(CLOSED)
    with pytest.raises(FirmAddressForbidden):
        check_firm(CLOSED_FIRM, "arquivo.exemplo.adv.br", 5432)


@pytest.mark.parametrize(
    ("host", "port", "may"),
    [
        ("arquivo.exemplo.adv.br", 5432, True),
        ("Arquivo.Exemplo.adv.br", 9, True),
        ("reserva.exemplo.adv.br", 5433, True),
        ("reserva.exemplo.adv.br", 5432, False),
        ("2001:db8::1", 5432, True),
        ("arquivo.exemplo.adv.br.de-outro.invalid", 5432, False),
        ("de-outro.invalid", 5432, False),
        ("localhost", 5432, False),
    ],
)
def test_only_listed_servers_are_shared_with(host: str, port: int, may: bool) -> None:
    assert LISTED.allows(host, port) is may


@pytest.mark.parametrize(
    "written", ["", "A.adv.br", "postgresql://a.adv.br", "a.adv.br/x", "a b", "a.adv.br:", 5, None]
)
def test_what_is_no_server_is_a_mistake(written: Any) -> None:
    """The member then holds at its strictest."""
    with pytest.raises(ValidationError):
        FirmRules(addresses=(written,))
