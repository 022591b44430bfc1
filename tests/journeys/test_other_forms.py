"""Services that answer otherwise than the contract: nothing is lost or billed twice, and the words are true."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from autos.system.paths import PRACTICE_FOLDER
from autos.system.practice_process import LOG_NAME, RESTART_PAUSES_S
from tests.journeys.autos_window import CHECKOUT, AutosWindow
from tests.journeys.services import Call, ScriptedAnswer, answering, connection_file, json_answer, scripted
from tests.journeys.test_connections import run
from tests.journeys.test_keyboard import press, write
from tests.journeys.test_monitoring import PATIENCE_S, finds, go_to, monitorings, open_editor

CPF = "111.222.333-96"
REQUEST_ID = "3f0e4a52-7a0d-4b5e-9a25-0d2f8f6f1c11"
TRACKING_ID = "7f3a0000-0000-4000-8000-00000000c91e"
NUMBER = "9700001-26.2023.8.26.0100"
AUTHOR = "Padaria Inventada Ltda"
Start = Callable[..., AutosWindow]
STOPPED = "O serviço de prática parou e não voltou sozinho"
BAD_BODIES = 12
"""More than the client has connections."""


def item(lawsuit: dict[str, Any], **more: Any) -> dict[str, Any]:
    members = {
        "response_id": "0a7c4d52-7a0d-4b5e-9a25-0d2f8f6f1c12",
        "response_type": "lawsuit",
        "response_data": lawsuit,
    }
    return members | more


def page(*items: dict[str, Any], announced: int, status: str = "completed") -> ScriptedAnswer:
    return json_answer(
        {"request_status": status, "page_data": items, "all_count": announced, "all_pages_count": 1, "page": 1}
    )


UNKNOWN = {"response_id": REQUEST_ID, "response_type": "sanction", "response_data": {"name": "x"}}


@pytest.mark.parametrize(
    ("items", "announced", "missing"),
    [
        ([UNKNOWN], 2, "1 resposta é de um tipo que o Autos não conhece."),
        ([], 2, "O serviço contou 1 resposta a mais do que entregou."),
    ],
)
def test_an_incomplete_answer_is_not_asked_again_without_a_word(
    open_autos: Start, tmp_path: Path, home: Path, items: list[dict[str, Any]], announced: int, missing: str
) -> None:
    """Shown, with what is missing; from the window and the command line, only a person asks again."""

    def answer(call: Call) -> ScriptedAnswer:
        if call.method == "POST":
            return json_answer({"request_id": REQUEST_ID, "status": "pending"}, 201)
        return page(item({"code": NUMBER, "instance": 1}), *items, announced=announced)

    with scripted(answer) as (address, calls):
        file = connection_file(tmp_path, address)
        window = open_autos("--service", str(file))
        window.wait_until_ready()
        window.search(CPF)
        window.wait_for(lambda seen: any(missing in text for text in seen["texts"]) and any(seen["rows"]))
        assert window.do(do="button", words="Perguntar de novo · sem preço informado")
        asked = window.wait_for(lambda seen: bool(seen["dialog"]))
        assert window.do(do="dismiss")
        window.search(CPF)
        window.wait_for(lambda seen: seen["screen"] == "results" or bool(seen["dialog"]))
        while window.do(do="dismiss"):
            pass
        window.wait_for(lambda seen: seen["screen"] == "results" and any(seen["rows"]))
        assert window.close() == 0
        words = [sys.executable, "-m", "autos", "search", "cpf", CPF, "--mode", "complete", "--service", str(file)]
        environment = subprocess.run(
            words,
            check=False,
            cwd=CHECKOUT,
            env=os.environ | {"AUTOS_HOME": str(home)},
            capture_output=True,
            text=True,
        )

        assert len([call for call in calls if call.method == "POST"]) == 1

    assert any(missing in text and "Pode ser cobrada, como a anterior." in text for text in asked["dialog"])
    assert environment.returncode == 1
    assert NUMBER in environment.stdout
    assert missing in environment.stderr


def test_the_window_survives_more_bad_bodies_than_it_has_connections(open_autos: Start, tmp_path: Path) -> None:
    """A wrong content coding ends the reading of a body early; the connection is given back each time."""
    lawsuits = {"has_lawsuits": True, "response_data": [item({"code": NUMBER, "instance": 1})]}

    def answer(_: Call) -> ScriptedAnswer:
        if len([one for one in calls if one.method == "POST"]) <= BAD_BODIES:
            return ScriptedAnswer(b"x" * 200_000, headers=(("content-encoding", "br"),))
        return json_answer(lawsuits)

    with scripted(answer) as (address, calls):
        window = open_autos("--service", str(connection_file(tmp_path, address)))
        window.wait_until_ready()
        window.do(do="press", key="3", modifier="AltModifier")
        for number in range(BAD_BODIES):
            window.search(f"Pessoa Inventada {'ABCDEFGHIJKL'[number]}")
            window.wait_for(lambda seen: any("não deu para decodificar" in text for text in seen["texts"]))
            window.do(do="press", key="1", modifier="ControlModifier")
            window.wait_for(lambda seen: seen["screen"] == "search")
        window.search("Pessoa Inventada Z")
        window.wait_for(lambda seen: any(NUMBER in row for row in seen["rows"]))

        assert len([call for call in calls if call.method == "POST"]) == BAD_BODIES + 1


def test_what_stands_beside_the_lawsuit_is_read_and_kept(open_autos: Start, tmp_path: Path) -> None:
    """A bare list; parties and steps beside `response_data`; tags that the contract does not name."""
    answer = item(
        {"code": NUMBER, "instance": "1ª INSTÂNCIA", "name": ""},
        parties=[{"name": AUTHOR, "side": "ACTIVE"}, {"name": "Moinho Inventado S.A.", "side": "passive"}],
        steps=[{"step_date": "2026-03-14T12:00:00.000Z", "content": "Juntada inventada de petição"}],
        tags={"cached_response": True, "possible_homonym": True},
    )
    with answering(200, json_answer([answer]).content, "application/json") as (address, _):
        window = open_autos("--service", str(connection_file(tmp_path, address)))
        window.wait_until_ready()
        window.do(do="press", key="3", modifier="AltModifier")
        window.search(CPF)
        listed = window.wait_for(lambda seen: any(NUMBER in row for row in seen["rows"]))
        assert window.do(do="open", row=0)
        read = window.wait_for(lambda seen: any(AUTHOR in text for text in seen["texts"]))
        assert any(AUTHOR in row for row in listed["rows"])
        assert not any("não informadas" in text for text in read["texts"])
        for _ in range(3):
            press(window, "Tab", "Control")
        window.wait_for(lambda seen: any("Juntada inventada" in text for text in seen["passages"]))
        assert window.do(do="filter", text="grau:1")
        window.wait_for(lambda seen: any(NUMBER in row for row in seen["rows"]))


def test_monitorings_made_elsewhere_say_what_they_watch_and_how_they_are(open_autos: Start, tmp_path: Path) -> None:
    """An OAB is not "everything"; a status that the contract does not name; no run since it was resumed."""
    states = {
        TRACKING_ID: {"status": "suspended", "search": {"search_type": "oab", "search_key": "SP900417"}},
        REQUEST_ID: {
            "status": "updated",
            "paused_at": "2026-03-14T12:00:00.000Z",
            "search": {"search_type": "lawsuit_cnj", "search_key": NUMBER},
        },
    }

    def answer(call: Call) -> ScriptedAnswer:
        known = next((code for code in states if f"/tracking/{code}" in call.path), "")
        if not known or "responses" in call.path:
            return page(announced=0)
        moments = {"created_at": "2026-01-14T12:00:00.000Z", "updated_at": "2026-03-15T12:00:00.000Z"}
        return json_answer({"tracking_id": known, "recurrence": 1, **moments, **states[known]})

    with scripted(answer) as (address, _):
        window = open_autos("--service", str(connection_file(tmp_path, address)))
        window.wait_until_ready()
        press(window, "3", "Control")
        window.wait_for(lambda seen: seen["screen"] == "monitoring")
        for code in states:
            adopt(window, code)
        seen = window.wait_for(
            lambda seen: (
                len(monitorings(seen)) == len(states) and not any("A verificar" in row for row in monitorings(seen))
            )
        )

    rows = " | ".join(monitorings(seen))
    assert "Suspenso pelo serviço" in rows
    assert "Retomado, ainda sem execução" in rows
    assert "900.417" in rows or "900417" in rows
    assert NUMBER in rows
    assert "tudo o que for distribuído" not in rows.lower()


def adopt(window: AutosWindow, code: str) -> None:
    """Add a monitoring by its code."""
    count = len(monitorings(window.see()))
    go_to(window, "Registro", back=True)
    press(window, "Space")
    window.wait_for(lambda seen: seen["over"])
    press(window, "Return")
    window.wait_for(lambda seen: seen["keys"] == "Código do monitoramento")
    write(window, code)
    press(window, "Return")
    window.wait_for(lambda seen: len(monitorings(seen)) == count + 1 and not seen["over"])


REFUSALS: dict[str, tuple[ScriptedAnswer, tuple[str, ...]]] = {
    "97000000104": (
        json_answer({"error": {"data": [{"field": "search_key", "message": "is invalid"}]}}, 422),
        ("o que foi pesquisado",),
    ),
    "97000000287": (json_answer({"error": {"data": ["filter is invalid"]}}, 400), ("não aceitou os filtros",)),
    "97000000368": (json_answer({"error": {"message": "PLAN"}}, 403), ("o plano ou as permissões dela",)),
    "97000000449": (
        json_answer({}, 302, location="https://login.invalid/"),
        ("responde com outro endereço", "pode ter sido cobrada"),
    ),
    "97000000520": (json_answer({}, 307, location="https://login.invalid/"), ("Nada foi perguntado nem cobrado",)),
    "97000000600": (json_answer({"error": {"message": "slow down"}}, 429, retry_after="90"), ("esperar 90 segundos",)),
}
"""By the CPF that is searched: the answer, and what is said of it. The last one makes every later call wait."""


def test_a_refusal_says_in_portuguese_what_the_service_said(open_autos: Start, tmp_path: Path) -> None:
    """Each search is sent once; the window goes on with the next one."""

    def answer(call: Call) -> ScriptedAnswer:
        return REFUSALS[call.body["search"]["search_key"]][0] if call.method == "POST" else page(announced=0)

    with scripted(answer) as (address, calls):
        window = open_autos("--service", str(connection_file(tmp_path, address)))
        window.wait_until_ready()
        for document, (_, sentences) in REFUSALS.items():
            window.search(document)
            window.wait_for(
                lambda seen, sentences=sentences: all(
                    any(sentence in text for text in seen["texts"]) for sentence in sentences
                )
            )

        assert [call.body["search"]["search_key"] for call in calls if call.method == "POST"] == list(REFUSALS)


def test_a_monitoring_that_the_service_has_already_is_adopted(open_autos: Start, tmp_path: Path) -> None:
    """409 names its code: one button, and it is in the register; nothing is created."""

    def answer(call: Call) -> ScriptedAnswer:
        if call.method == "POST":
            return json_answer({"error": {"data": {"tracking_id": TRACKING_ID}}}, 409)
        if "responses" in call.path:
            return page(announced=0)
        return json_answer({"tracking_id": TRACKING_ID, "status": "created", "recurrence": 1, "search": None})

    with scripted(answer) as (address, calls):
        window = open_autos("--service", str(connection_file(tmp_path, address)))
        window.wait_until_ready()
        open_editor(window)
        write(window, "Já existe (inventado)")
        press(window, "Return", "Control")
        window.wait_for(lambda seen: any(TRACKING_ID in text.replace("\u200b", "") for text in seen["dialog"]))
        go_to(window, "Acompanhar o que já existe…")
        press(window, "Space")
        window.wait_for(lambda seen: seen["keys"] == "Código do monitoramento" or "Adicionar" in seen["keys"])
        press(window, "Return")
        seen = window.wait_for(
            lambda seen: not seen["over"] and any("Aguardando 1ª execução" in row for row in monitorings(seen))
        )

        assert [call.path for call in calls if call.method == "POST"] == ["/tracking_url/tracking"]
        assert any("Já existe (inventado)" in row for row in monitorings(seen))
        assert finds(seen) == []


def test_a_search_is_left_and_taken_up_again(open_autos: Start, tmp_path: Path) -> None:
    """Left: no more calls for it, also after a restart. Resumed: its answers arrive, and nothing was asked anew."""
    is_over = False

    def answer(call: Call) -> ScriptedAnswer:
        if call.method == "POST":
            return json_answer({"request_id": REQUEST_ID, "status": "pending"}, 201)
        lawsuit = item({"code": NUMBER, "instance": 1})
        return page(lawsuit, announced=1) if is_over else page(announced=0, status="pending")

    with scripted(answer) as (address, calls):
        file = str(connection_file(tmp_path, address))
        window = open_autos("--service", file)
        window.wait_until_ready()
        window.search(CPF)
        window.wait_for(lambda _: window.do(do="button", words="Parar de acompanhar"))
        window.wait_for(lambda seen: any("Você parou de acompanhar" in text for text in seen["texts"]))
        assert window.close() == 0
        is_over = True
        before = len(calls)

        again = open_autos("--service", file)
        again.wait_until_ready()
        again.search(CPF)
        left = again.wait_for(lambda seen: any("Você parou de acompanhar" in text for text in seen["texts"]))
        assert len(calls) == before
        assert "Ainda sem respostas" in left["texts"]
        assert again.do(do="button", words="Retomar")
        again.wait_for(lambda seen: any(NUMBER in row for row in seen["rows"]))

        assert len([call for call in calls if call.method == "POST"]) == 1


def kill_practice_service(window: AutosWindow) -> None:
    services = [one for one in window.children() if b"autos" in Path(f"/proc/{one}/cmdline").read_bytes()]
    for process_id in services:
        os.kill(process_id, signal.SIGKILL)
    assert services


@pytest.mark.skipif(sys.platform != "linux", reason="lists the processes that Autos has started")
def test_the_practice_service_comes_back_by_itself(open_autos: Start) -> None:
    """Killed while a search runs: it is started again, the search ends, and nothing is asked anew."""
    window = open_autos()
    window.wait_until_ready()
    window.search(CPF)
    window.wait_for(lambda seen: seen["screen"] == "results")
    kill_practice_service(window)
    ended = window.wait_for(lambda seen: "22 processos" in seen["texts"], patience_s=2 * PATIENCE_S)
    window.wait_for(lambda seen: "prática" in seen["status"][0] and "parado" not in seen["status"][0])
    press(window, "5", "Control")
    listed = window.wait_for(lambda seen: seen["screen"] == "activity" and seen["rows"])

    assert not any("parou" in notice for notice in ended["notices"])
    assert len([row for row in listed["rows"] if CPF in row]) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="lists the processes that Autos has started")
def test_a_button_starts_the_practice_service_that_did_not_come_back(open_autos: Start, home: Path) -> None:
    """Where each try fails, the words say so and offer another; the search under way waits for it, and ends."""
    log = home / PRACTICE_FOLDER / LOG_NAME
    window = open_autos()
    window.wait_until_ready()
    window.search(CPF)
    window.wait_for(lambda seen: seen["screen"] == "results" and seen["rows"])  # accepted, and not at its end yet
    log.unlink()
    log.mkdir()  # what it writes to cannot be opened: every start fails at once
    kill_practice_service(window)
    trying = window.wait_for(lambda seen: "reiniciando" in seen["status"][0])
    pauses_s = sum(RESTART_PAUSES_S)
    gone = window.wait_for(lambda seen: any(STOPPED in text for text in seen["notices"]), pauses_s + PATIENCE_S)
    assert window.do(do="button", words="Tentar de novo", anywhere=True)
    window.wait_for(lambda _: window.do(do="button", words="Tentar de novo", anywhere=True))  # it was in vain
    window.wait_for(lambda seen: any(STOPPED in text for text in seen["notices"]))
    log.rmdir()
    assert window.do(do="button", words="Tentar de novo", anywhere=True)
    window.wait_for(lambda seen: "neste computador" in seen["status"][0], PATIENCE_S)
    ended = window.wait_for(lambda seen: "22 processos" in seen["texts"], 2 * PATIENCE_S)
    press(window, "5", "Control")
    listed = window.wait_for(lambda seen: seen["screen"] == "activity" and seen["rows"])

    assert not any(STOPPED in text for text in trying["notices"])
    assert "Sem serviço" in gone["status"][0]
    assert not any(STOPPED in text for text in ended["notices"])
    assert len([row for row in listed["rows"] if CPF in row]) == 1


def test_a_search_whose_acknowledgement_was_lost_is_found_in_the_services_list(open_autos: Start, home: Path) -> None:
    """A gateway's error to the call, though the service took it: asking again reads its answers and pays nothing."""
    sent: list[Any] = []

    def answer(call: Call) -> ScriptedAnswer:
        if call.method == "POST":
            sent.append(call.body["search"])
            return json_answer({"error": {"message": "gateway"}}, 502)
        if call.path.startswith("/requests_url/requests?"):
            other = {"search_type": "cpf", "search_key": "52998224725"}
            made = [(TRACKING_ID, other), *((REQUEST_ID, one) for one in sent)]
            members = {"status": "completed", "origin": "api", "created_at": datetime.now(UTC).isoformat()}
            listed = [{"request_id": code, "search": search, **members} for code, search in made]
            return json_answer({"page_data": listed, "all_count": 2, "all_pages_count": 1, "page": 1})
        assert TRACKING_ID not in call.path, "somebody else's"
        return page(item({"code": NUMBER, "instance": 1}), announced=1)

    with scripted(answer) as (address, calls):
        names = ("requests", "lawsuits", "tracking", "crawler")
        urls = [word for name in names for word in (f"--{name}", f"{address}/{name}_url")]
        added = run(home, "connection", "add", "com listas", *urls, "--paths", "newer")
        assert added.returncode == 0, added.stderr
        run(home, "connection", "key", "com listas", typed="k" * 32 + "\n")
        run(home, "connection", "use", "com listas")
        window = open_autos()
        window.wait_until_ready()
        window.search(CPF)
        lost = window.wait_for(lambda seen: any("pode ter sido cobrada" in text for text in seen["texts"]))
        window.search(CPF)
        window.wait_for(lambda seen: any(NUMBER in row for row in seen["rows"]))

        assert lost["rows"] == []
        assert len([call for call in calls if call.method == "POST"]) == 1
