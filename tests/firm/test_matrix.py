"""The matrix of callers, functions and arguments: everybody gets what FIRM.md says, and no function is left out."""

from __future__ import annotations

from collections.abc import Callable

from tests.firm.firms import TestFirm
from tests.firm.matrix import Office, answers, not_in_it, not_isolated

FoundFirm = Callable[[str], TestFirm]


def test_everybody_gets_what_is_said(found_firm: FoundFirm) -> None:
    office = Office(found_firm("Ana"))
    found = answers(office)
    wrong = [(each.caller, each.call.function, each.call.argument, each.found) for each in found if each.is_wrong]
    assert wrong == []
    assert not_in_it(office) == []
    assert not_isolated(office) == []
    office.firm.owner.execute(
        "CREATE FUNCTION autos_firm.new() RETURNS bigint LANGUAGE sql SECURITY DEFINER AS 'SELECT 1';"
        f"GRANT EXECUTE ON FUNCTION autos_firm.new() TO autos_members_{office.firm.firm_id.hex[:12]};"
        f"GRANT SELECT ON autos_firm.delivery TO autos_members_{office.firm.firm_id.hex[:12]}"
    )
    assert not_in_it(office) == ["new", "delivery"]
