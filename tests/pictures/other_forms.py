"""A service that answers otherwise than the contract, as live ones do, and scenes of what the window makes of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.journeys.services import Call, ScriptedAnswer, json_answer, scripted
from tests.pictures.scenes import Scene
from tests.pictures.stage import Stage

CPF, OAB = "111.222.333-96", "SP900417"
REQUEST_ID = "3f0e4a52-7a0d-4b5e-9a25-0d2f8f6f1c11"
PENDING_ID = "3f0e4a52-7a0d-4b5e-9a25-0d2f8f6f1c12"
EXISTING = "7f3a0000-0000-4000-8000-00000000c91e"
HURRIED = "Pressa Inventada"
"""Its refusal lets every later call wait, so it comes last."""
PENDING = "Nome Inventado em Espera"
REFUSALS = {
    "Campo Inventado": (422, {"error": {"data": [{"field": "search_key", "rule": "format", "message": "is invalid"}]}}),
    "Filtro Inventado": (400, {"error": {"data": ["filter.distribution_date_gte must be a date"]}}),
    "Plano Inventado": (403, {"error": "Forbidden", "message": "Your plan does not include this", "code": "PLAN"}),
    HURRIED: (429, {"error": "Too many", "message": "slow down", "code": 429}),
    "Desvio Inventado": (302, {}),
    "Falha Inventada": (503, {}),
}
"""Status and body by the name that is searched."""
HEADERS = {429: {"retry_after": "150"}, 302: {"location": "https://login.invalid/"}}
AUTHOR = {
    "name": "Padaria Inventada Ltda",
    "side": "ACTIVE",
    "document_type": 2,
    "document": "FQYKN814000242",
    "lawyers": ["Helena Inventada"],
}
DEFENDANT = {
    "name": "Moinho Inventado S.A.",
    "side": "passive",
    "lawyers": {"name": "Caio Inventado", "oab": "SP123456"},
}
STEPS = [
    {"step_date": "2026-03-14T12:00:00.000Z", "content": "Juntada inventada de petição de contestação"},
    {"step_date": "2026-03-02", "content": "Expedido mandado de citação inventado", "private": True},
    {"date": "2026-02-20T09:30:00Z", "title": "Distribuído por sorteio"},
]
LAWSUITS: tuple[dict[str, Any], ...] = (
    {
        "response_data": {
            "code": "9700001-26.2023.8.26.0100",
            "instance": "1ª INSTÂNCIA",
            "classifications": "Procedimento Comum Cível",
            "subjects": {"code": "7780", "name": "Indenização por Dano Moral"},
            "courts": ["2ª Vara Cível do Foro Central"],
            "tribunal_acronym": "TJSP",
            "state": "SP",
            "amount": "150.000,50",
            "situation": "Ativo",
            "phase": "Inicial",
            "distribution_date": "2023-05-04T12:00:00.000Z",
            "crawler": {"parties": {"source_name": "TJSP - e-SAJ", "updated_at": "2026-03-14T12:00:00.000Z"}},
            "judge_rapporteur_seen": "Dra. Inventada",
        },
        "parties": [AUTHOR, DEFENDANT],
        "steps": STEPS,
        "tags": {"cached_response": True, "possible_homonym": True},
    },
    {
        "response_data": {
            "code": "9700002-11.2022.8.19.0001",
            "instance": "2º grau",
            "classification": {"code": "198", "name": "Apelação Cível"},
            "subject": "Contratos Bancários",
            "tribunal_acronym": "TJRJ",
            "value": "32900.10",
            "parties": [
                {"name": "João Inventado", "side": "Polo Ativo"},
                {"name": "Banco Inventado", "side": "PASSIVO"},
            ],
            "last_step": [{"step_date": "2026-01-12T12:00:00Z", "content": "Conclusos ao relator"}],
        },
        "tags": {"cached_response": False},
    },
    {"response_data": {"code": "9700003-85.2021.5.02.0023", "instance": "1", "tribunal_acronym": "TRT2"}},
    {"response_type": "sanction", "response_data": {"name": "Lista inventada"}},
)
READINGS = {
    "Leitura Inventada": {
        "phase": "Execução",
        "status": "Ativo",
        "judge": "Dra. Inventada",
        "crawler": {"source_name": "TJSP - e-SAJ", "updated_at": "2026-03-04T12:00:00.000Z"},
    },
    "Outra Leitura Inventada": {"crawler": {"source_name": "TJSP - e-SAJ", "updated_at": "2026-03-14T12:00:00.000Z"}},
}
"""What two readings of one lawsuit differ in, by the name that is searched: the second one brings less."""
READ = {
    "code": "9700004-70.2023.8.26.0100",
    "instance": 1,
    "tribunal_acronym": "TJSP",
    "secrecy_level": 0,
    "amount": 48210.55,
    "name": "Banco Inventado x Padaria Inventada Ltda",
    "distribution_date": "2023-05-04T12:00:00.000Z",
    "classifications": [{"code": "12154", "name": "Execução de Título Extrajudicial"}],
    "parties": [
        {"name": "Banco Inventado", "side": "Active", "person_type": "Exequente"},
        {"name": "Padaria Inventada Ltda", "side": "Passive", "person_type": "Executada"},
    ],
    "last_step": {"step_id": "a", "step_date": "2026-03-02T12:00:00.000Z", "content": "Intimada a pagar em 15 dias"},
}
MONITORINGS: dict[str, dict[str, Any]] = {
    "7f3a0000-0000-4000-8000-00000000c901": {
        "status": "suspended",
        "search": {"search_type": "oab", "search_key": "SP900417"},
        "request_id": REQUEST_ID,
    },
    "7f3a0000-0000-4000-8000-00000000c902": {
        "status": "updated",
        "search": {"search_type": "lawsuit_cnj", "search_key": "9700001-26.2023.8.26.0100"},
    },
    "7f3a0000-0000-4000-8000-00000000c903": {
        "status": "paused",
        "paused_at": "2026-02-14T12:00:00.000Z",
        "search": {"search_type": "cpf", "search_key": "11122233396"},
        "request_id": REQUEST_ID,
    },
    "7f3a0000-0000-4000-8000-00000000c904": {
        "status": "throttled",
        "search": {"search_type": "name", "search_key": "Maria Aparecida Gonçalves"},
        "request_id": REQUEST_ID,
    },
}


@contextmanager
def other_service() -> Iterator[str]:
    """Address of the service."""
    with scripted(_answer) as (address, _):
        yield address


def _answer(call: Call) -> ScriptedAnswer:
    if call.method == "POST" and "/tracking" in call.path:
        return json_answer({"error": {"name": "CONFLICT", "data": {"tracking_id": EXISTING}}}, 409)
    if call.method == "POST":
        searched = call.body["search"]["search_key"]
        if searched in REFUSALS:
            status, body = REFUSALS[searched]
            return json_answer(body, status, **HEADERS.get(status, {}))
        if searched in READINGS:
            return json_answer({"has_lawsuits": True, "response_data": [READ | READINGS[searched]]})
        return json_answer(
            {"request_id": REQUEST_ID[:-1] + ("2" if searched == PENDING else "1"), "status": "pending"}, 201
        )
    known = next((code for code in MONITORINGS if call.path.endswith(code)), "")
    if known:
        moments = {"created_at": "2026-01-14T12:00:00.000Z", "updated_at": "2026-03-15T12:00:00.000Z"}
        return json_answer({"tracking_id": known, "recurrence": 1, **moments, **MONITORINGS[known]})
    if REQUEST_ID not in call.path:
        return _page("pending", [], 0)
    items = [
        {"response_id": f"0a7c4d52-7a0d-4b5e-9a25-0d2f8f6f1c{place:02}", "response_type": "lawsuit", **one}
        for place, one in enumerate(LAWSUITS)
    ]
    return _page("completed", items, len(items) + 2)


def _page(status: str, items: list[dict[str, Any]], count: int) -> ScriptedAnswer:
    counted = {"all_count": count, "all_pages_count": 1, "page": 1}
    return json_answer({"request_status": status, "page_data": items, **counted})


def _found(stage: Stage) -> None:
    stage.search(CPF, mode=4)
    stage.wait_for("results", rows=3)
    stage.open(0)
    time.sleep(0.5)


def _next_page(stage: Stage) -> None:
    stage.press("Tab", "Control")


def _read_twice(stage: Stage) -> None:
    """A lawsuit whose second reading brought neither phase nor status."""
    for name in READINGS:
        stage.search(name, mode=3)
        stage.wait(lambda seen, name=name: seen["screen"] == "results" and name in seen["texts"] and any(seen["rows"]))
    stage.open(0)
    amount = stage.translated("Valor da causa")
    while amount not in stage.window.see()["texts"]:  # the page that was read last is still open
        _next_page(stage)
        time.sleep(0.7)


def _columns(stage: Stage) -> None:
    stage.press("2", "Control")
    time.sleep(1)
    stage.button("Ver em colunas")


def _refused(name: str) -> Callable[[Stage], None]:
    def reach(stage: Stage) -> None:
        stage.search(name, mode=4)
        stage.wait(lambda seen: seen["screen"] == "results" and name in str(seen["texts"]) and not seen["status"][1])
        time.sleep(0.5)

    return reach


def _waiting(stage: Stage) -> None:
    stage.search(PENDING, mode=4)
    stage.wait(lambda seen: seen["screen"] == "results" and bool(seen["status"][1]))
    time.sleep(1)


def _left(stage: Stage) -> None:
    stage.button("Parar de acompanhar")
    time.sleep(0.5)


def _watched(stage: Stage) -> None:
    """Adds the monitorings by their codes, by keyboard."""
    stage.press("3", "Control")
    stage.wait(lambda seen: seen["screen"] == "monitoring")
    name = stage.translated("Código do monitoramento")
    for code in MONITORINGS:
        stage.window.do(do="button", words=stage.translated("Registro"))
        stage.wait(lambda seen: seen["over"])
        stage.press("Return")
        stage.wait(lambda seen: seen["keys"] == name)
        stage.write(code)
        stage.press("Return")
        stage.wait(lambda seen: not seen["over"])
        time.sleep(0.7)
    stage.open(0)


def _row(number: int) -> Callable[[Stage], None]:
    return lambda stage: (stage.open(number), time.sleep(0.5))[1]


def _existing(stage: Stage) -> None:
    stage.button("Novo monitoramento")
    stage.wait(lambda seen: seen["over"])
    stage.write("Ja existe (inventado)")
    stage.press("Return", "Control")
    stage.wait(lambda seen: any("7f3a" in text for text in seen["dialog"]) or not seen["over"])
    time.sleep(0.5)


OTHER_FORMS = (
    Scene("other-results", _found),
    Scene("other-parties", _next_page),
    Scene("other-steps", _next_page),
    Scene("other-second", lambda stage: stage.open(1)),
    Scene("other-third", lambda stage: stage.open(2)),
    Scene("kept-summary", _read_twice),
    Scene("kept-changes", _next_page),
    Scene(
        "kept-columns", lambda stage: (stage.press("2", "Control"), time.sleep(1), stage.button("Ver em colunas"))[2]
    ),
    Scene("kept-left", lambda stage: (stage.button("Ver em colunas"), time.sleep(0.5))[1]),
    *(Scene(f"refused-{status}", _refused(name)) for name, (status, _) in REFUSALS.items() if name != HURRIED),
    Scene("waiting", _waiting),
    Scene("waiting-left", _left),
    Scene("refusals-activity", lambda stage: (stage.press("5", "Control"), time.sleep(1))[1]),
    Scene("elsewhere", _watched),
    Scene("elsewhere-resumed", _row(1)),
    Scene("elsewhere-paused", _row(2)),
    Scene("elsewhere-unknown", _row(3)),
    Scene("monitoring-exists", _existing),
    Scene("refused-429", lambda stage: (stage.dismiss(), stage.dismiss(), _refused(HURRIED)(stage))[2]),
)
