"""The search that is sent for typed text."""

import pytest

from autos.domain.errors import BadDocument
from autos.domain.mode import Mode, SearchType
from autos.service.world.demo import DEMO_CPF
from autos.usecases.search.intent import intent_for, search_for


def test_a_document_is_recognised_and_goes_out_without_its_mask() -> None:
    """The label keeps the mask."""
    intent = intent_for("111.222.333-96", Mode.COMPLETE)

    assert (intent.search_type, intent.search_key, intent.label) == (SearchType.CPF, DEMO_CPF, "111.222.333-96")


@pytest.mark.parametrize(
    ("text", "search_type", "reason"),
    [
        ("", None, "empty"),
        ("111.222.333-97", None, "check_digits"),
        ("1112223339", None, "length"),
        ("97004187120238260100", None, None),
        ("Helena", SearchType.CPF, "format"),
    ],
)
def test_what_cannot_be_asked_is_refused(text: str, search_type: SearchType | None, reason: str | None) -> None:
    """A lawsuit number too: it opens the archive and never goes out."""
    with pytest.raises(BadDocument) as raised:
        intent_for(text, Mode.BASE, search_type)
    assert reason is None or raised.value.reason == reason


@pytest.mark.parametrize(
    ("mode", "members"), [(Mode.BASE, {}), (Mode.COMPLETE, {}), (Mode.ON_DEMAND, {"on_demand": True})]
)
def test_the_search_has_only_what_its_mode_needs(mode: Mode, members: dict[str, bool]) -> None:
    """Nothing is sent as false or null; the complete query is not asked for."""
    search = search_for(intent_for(DEMO_CPF, mode))

    assert search.outgoing() == {"search_type": "cpf", "search_key": DEMO_CPF} | members
