"""Row and detail render whatever the service reports of a monitoring."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import pytest
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.pages.monitoring.detail import MonitoringDetail
from autos.desktop.pages.monitoring.state import MonitoringCategory, MonitoringRow
from autos.desktop.pages.monitoring.texts import (
    accessible_text,
    draft_to_copy,
    effective_draft,
    first_run_hour,
    monitoring_subtitle,
    monitoring_title,
    status_explanation,
    status_label,
    status_time,
    watched_document,
)
from autos.domain.monitoring.register import PollStatus, RegisteredMonitoring, RegisterState
from autos.domain.monitoring.tracking import TrackingStatus
from autos.domain.search.filter_draft import FilterDraft, Period
from autos.domain.search.search import read_search
from autos.usecases.monitoring.monitoring import _search_body
from tests.desktop.conftest import RESOURCES

STATES = [*TrackingStatus, *RegisterState, "a_new_word"]
FIRST, LAST = datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC)
NAMES = CodeNames(RESOURCES / "reference")
TRACKING = UUID(int=1)
WIDE = 900


def monitoring_row(
    state: str, at: datetime, *, is_unverified: bool = False, tracking_id: UUID | None = TRACKING
) -> MonitoringRow:
    poll_status = PollStatus(10**18, 10**18, -1, UUID(int=2), "x" * 100, at, at, at, 3, at, "ServiceBroken", at)
    words = ("x" * 10_000, "<b>" * 3_000, "\u202e" * 500)
    return MonitoringRow(
        RegisteredMonitoring(
            tracking_id, UUID(int=3), "s", str(state), "{}", *words[:2], at, at, words[2], poll_status
        ),
        1,
        is_unverified,
    )


@pytest.mark.parametrize("is_unverified", [False, True])
@pytest.mark.parametrize("at", [FIRST, LAST])
@pytest.mark.parametrize("state", STATES)
def test_every_state_and_time_can_be_rendered(
    state: str, at: datetime, is_unverified: bool, qtbot: QtBot, theme: Theme
) -> None:
    one = monitoring_row(state, at, is_unverified=is_unverified)
    assert all((status_time(one), status_explanation(one), status_label(one).text, accessible_text(one, NAMES)))
    detail = MonitoringDetail(theme, NAMES)
    qtbot.addWidget(detail)
    detail.render_monitoring(one, is_busy=False)


def test_very_long_word_does_not_widen_the_window(qtbot: QtBot, theme: Theme) -> None:
    detail = MonitoringDetail(theme, NAMES)
    qtbot.addWidget(detail)
    detail.render_monitoring(monitoring_row("palavra" * 2_000, LAST), is_busy=False)
    assert detail.minimumSizeHint().width() < WIDE


def test_monitoring_without_an_id_cannot_be_described(qtbot: QtBot, theme: Theme) -> None:
    """The description is saved by id."""
    detail = MonitoringDetail(theme, NAMES)
    qtbot.addWidget(detail)
    offered: list[int] = []
    for tracking_id in (TRACKING, None):
        detail.render_monitoring(
            monitoring_row(RegisterState.UNCONFIRMED, FIRST, tracking_id=tracking_id), is_busy=False
        )
        menu = detail.menu()
        offered.append(sum("motivo" in action.text() for action in menu.actions()))
        menu.deleteLater()
    assert offered == [1, 0]


@pytest.mark.parametrize(
    ("search", "summary"),
    [
        ({"search_type": "oab", "search_key": "123456SP"}, "OAB/SP 123.456"),
        ({"search_type": "oab", "search_key": "?"}, "OAB ?"),
        ({"search_type": "cpf", "search_key": "11122233396"}, "CPF 111.222.333-96"),
        ({"search_type": "name", "search_key": "Maria Inventada"}, "Nome Maria Inventada"),
        ({"search_type": "lawsuit_cnj", "search_key": "97469759220245020023"}, "Processo 9746975-92.2024.5.02.0023"),
        ({"search_type": "rji", "search_key": "123"}, "rji 123"),
        (
            {"search_type": "lawsuit_cnj", "search_key": "1000000-10.2026.8.26.0100"},
            "Processo 1000000-10.2026.8.26.0100",
        ),
        ({"search_type": "custom", "search_key": "custom"}, "Tudo que for distribuído, em todos os tribunais"),
        ({"search_type": "custom", "search_key": ""}, "Tudo que for distribuído, em todos os tribunais"),
    ],
)
def test_a_monitoring_made_elsewhere_is_described_by_its_whole_search(search: dict[str, str], summary: str) -> None:
    row = monitoring_row("updated", FIRST)
    one = replace(row.registered, name="", body=json.dumps({"search": search}))

    assert monitoring_title(MonitoringRow(one), NAMES) == summary
    is_by_filter = search["search_type"] == "custom"
    assert effective_draft(one) == FilterDraft(distribution=Period(since=FIRST) if is_by_filter else Period())


@pytest.mark.parametrize(
    ("search", "document"),
    [
        ({"search_type": "cpf", "search_key": "111.222.333-96"}, "11122233396"),
        ({"search_type": "name", "search_key": "Maria Inventada"}, ""),
        ({"search_type": "custom", "search_key": "custom"}, ""),
        (
            {
                "search_type": "custom",
                "search_key": "custom",
                "search_params": {"filter": {"party_documents": ["FQYKN814000242"]}},
            },
            "FQYKN814000242",
        ),
    ],
)
def test_a_monitoring_of_one_document_is_called_by_the_name_of_the_archive(
    search: dict[str, Any], document: str
) -> None:
    """The document goes to the second line; the user's own name comes before it."""
    body = json.dumps({"search": search})
    one = replace(monitoring_row("updated", LAST).registered, name="", body=body)
    line = MonitoringRow(one, person="Maria Inventada")

    assert watched_document(body) == document
    assert monitoring_title(line, NAMES) == "Maria Inventada"
    assert monitoring_subtitle(line, NAMES) == monitoring_title(MonitoringRow(one), NAMES)
    assert monitoring_title(replace(line, registered=replace(one, name="Cliente")), NAMES) == "Cliente"


def test_the_recurrence_is_a_number_without_a_unit(qtbot: QtBot, theme: Theme) -> None:
    detail = MonitoringDetail(theme, NAMES)
    qtbot.addWidget(detail)
    detail.render_monitoring(monitoring_row("updated", LAST), is_busy=False)
    words = [getattr(detail.recurrence, part).text() for part in ("heading", "value", "note")]

    assert words == ["Recorrência", "1.000.000.000.000.000.000", "o serviço não informa a unidade"]


@pytest.mark.parametrize(
    ("search", "copied"),
    [
        ({"search_type": "cpf", "search_key": "111.222.333-96"}, FilterDraft(party_documents=("11122233396",))),
        ({"search_type": "name", "search_key": "Maria  Inventada"}, FilterDraft(party_names=("Maria Inventada",))),
        ({"search_type": "custom", "search_key": "custom"}, FilterDraft()),
        ({"search_type": "oab", "search_key": "123456SP"}, None),
        ({"search_type": "lawsuit_cnj", "search_key": "1000000-10.2026.8.26.0100"}, None),
    ],
)
def test_a_copy_watches_the_same_or_is_not_offered(
    search: dict[str, str], copied: FilterDraft | None, qtbot: QtBot, theme: Theme
) -> None:
    """Never everything in place of one person."""
    row = monitoring_row("updated", LAST)
    one = MonitoringRow(replace(row.registered, body=json.dumps({"search": search})))
    detail = MonitoringDetail(theme, NAMES)
    qtbot.addWidget(detail)
    detail.render_monitoring(one, is_busy=False)

    assert draft_to_copy(one.registered.body) == copied
    assert detail.copy.isHidden() is (copied is None)


def test_a_resumed_monitoring_that_has_not_run_is_not_up_to_date() -> None:
    row = monitoring_row("updated", FIRST)
    status = replace(row.registered.poll_status, request_id=None, items_count=0, read_to=None)
    resumed = MonitoringRow(replace(row.registered, poll_status=status))

    assert status_label(MonitoringRow(row.registered)).text == "Em dia"
    assert status_label(resumed).text == "Retomado, ainda sem execução"
    assert "ainda não houve execução" in status_explanation(resumed)
    assert resumed.category is MonitoringCategory.WAITING


@pytest.mark.parametrize(("state", "has_run"), [("updated", True), ("paused", False)])
def test_the_day_of_a_pause_is_not_called_a_run(state: str, has_run: bool, qtbot: QtBot, theme: Theme) -> None:
    """The last change of a paused one is its pause; when it last ran is not told."""
    detail = MonitoringDetail(theme, NAMES)
    qtbot.addWidget(detail)
    detail.render_monitoring(monitoring_row(state, LAST), is_busy=False)

    assert detail.last.isHidden() is not has_run


@pytest.mark.parametrize("poll_members", [{"items_count": 3}, {"read_to": LAST}])
def test_finds_tell_of_a_run_where_the_service_names_no_request(poll_members: dict[str, object]) -> None:
    """A service may leave out the request of the last run."""
    row = monitoring_row("updated", LAST)
    polls = replace(row.registered.poll_status, request_id=None, items_count=0, read_to=None)
    one = replace(row.registered, poll_status=replace(polls, **poll_members))  # type: ignore[arg-type]

    assert status_label(MonitoringRow(one)).text == "Em dia"


@pytest.mark.parametrize(
    ("state", "text"),
    [("suspended", "Suspenso pelo serviço (suspended)"), ("novelty", "Situação desconhecida (novelty)")],
)
def test_a_status_that_the_contract_does_not_name_is_shown_with_its_word(state: str, text: str) -> None:
    row = monitoring_row(state, FIRST)

    assert status_label(row).text == text
    assert ("não conhece" in status_explanation(row)) is (state == "novelty")


@pytest.mark.parametrize(
    ("wanted", "expected_text"),
    [
        ({"classification_names": ["Inventário"]}, "com restrições que o Autos não conhece (classification_names)"),
        ({"last_step_date_gte": "ontem"}, "com restrições que o Autos não conhece (last_step_date_gte)"),
    ],
)
def test_restrictions_that_cannot_be_read_are_named_and_never_told_as_everything(
    wanted: dict[str, Any], expected_text: str
) -> None:
    """As the service sent them, and as the register keeps them."""
    reported = {"search_type": "custom", "search_key": "custom", "search_params": {"filter": wanted}}
    search = read_search(reported)
    body = json.dumps({"search": _search_body(search)})
    one = replace(monitoring_row("updated", LAST).registered, body=body, name="")

    title = monitoring_title(MonitoringRow(one), NAMES)

    assert expected_text in title
    assert "Tudo que for distribuído" not in title


def test_the_hour_of_the_first_run_reads_as_an_hour() -> None:
    """A bare number says nothing; what is no hour stays as the service gave it."""
    assert first_run_hour("4") == "por volta das 4h"
    assert first_run_hour("22-23") == "22-23"
    assert first_run_hour("24") == "24"
    assert first_run_hour("") == ""
