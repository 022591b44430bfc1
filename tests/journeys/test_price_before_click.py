"""The price is seen before the click, and the first click of a new user costs nothing and finds something."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.journeys.autos_window import AutosWindow, lawsuits_are_read
from tests.journeys.test_connect_in_window import (
    CPF,
    NAME,
    SecondService,
    in_dialog,
    in_status,
    picture,
    second_service,
)

OTHER_CPF = "529.982.247-25"
MODES = ("Existe?", "Panorama", "Base (imediata)", "Completa", "Direto no tribunal")


def prices(window: AutosWindow) -> list[str]:
    """What the cards say of their price."""
    descriptions: dict[str, str] = window.do(do="describe")
    return [descriptions[mode].replace("\u00a0", " ") for mode in MODES]


def is_read(seen: dict[str, Any]) -> bool:
    return seen["screen"] == "results" and lawsuits_are_read(seen) and not seen["status"][1]


def show_spending(window: AutosWindow) -> None:
    window.do(do="press", key="5", modifier="ControlModifier")
    window.wait_for(lambda seen: seen["screen"] == "activity")
    assert window.do(do="button", words="Gastos")


def list_searches_of_first_row(window: AutosWindow) -> None:
    """By the keyboard, from the table of the spending."""
    for key, modifier in (("5", "ControlModifier"), ("Down", "NoModifier"), ("Return", "NoModifier")):
        window.do(do="press", key=key, modifier=modifier)
    window.wait_for(lambda _seen: any("Só Base (imediata)" in text for text in window.do(do="describe")))
    picture(window, "12c-row")


def pass_the_limit(window: AutosWindow, service: SecondService) -> None:
    """Ask beyond the limit: Enter, which asks, goes back, and only P passes it."""
    window.do(do="press", key="Return")
    sheet = window.wait_for(lambda seen: "Passa em" in seen["dialog"])
    picture(window, "26-limit")
    assert {"R$\u00a00,25", "R$\u00a00,50", "R$\u00a00,40", "R$\u00a00,10"} <= set(sheet["dialog"])
    window.do(do="press", key="Return")
    window.wait_for(lambda seen: "Passa em" not in seen["dialog"])
    assert service.billed() == 1
    window.do(do="press", key="Return")
    window.wait_for(lambda seen: "Passa em" in seen["dialog"])
    time.sleep(0.6)  # typed before anybody can have read it, P does nothing
    window.do(do="press", key="P")


def test_the_price_is_seen_before_the_click(practice_folder: Path, open_autos: Callable[..., AutosWindow]) -> None:
    """None entered; entered; the month after a search; the limit; and back to what costs nothing."""
    with second_service(practice_folder) as service:
        window = open_autos()
        window.do(do="resize", width=1366, height=768)
        ready = window.wait_until_ready()
        assert ready["month"] == "Nada é cobrado"
        assert all("Sem custo" in shown_prices for shown_prices in prices(window))
        window.do(do="button", words="Conectar ao serviço…")
        window.wait_for(in_dialog("Conectar ao serviço"))
        window.do(do="button", words="São quatro endereços", anywhere=True)
        window.do(do="fill", words=[NAME, service.key, *service.addresses], button="Conectar e usar")
        window.wait_for(in_status(f"Ainda não testada · {NAME}"))
        footer = f"As buscas saem pela conexão {NAME} e são cobradas pelo contrato."
        window.wait_for(lambda seen: footer in seen["texts"])
        assert all("sem preço informado" in shown_prices for shown_prices in prices(window))

        assert window.do(do="button", words="Trocar de conexão")
        window.wait_for(lambda seen: "Preços do contrato" in seen["texts"])
        for field, text in (("Preço: Base", "0,25"), ("Preço: Sob demanda", "3,50"), ("Limite do mês", "0,40")):
            assert window.do(do="enter", field=field, text=text)
            window.do(do="press", key="Tab")
        window.do(do="press", key="1", modifier="ControlModifier")
        window.wait_for(lambda seen: any("nada gasto de" in text for text in seen["texts"]))
        shown_prices = prices(window)
        picture(window, "12-prices")
        assert ["R$ 0,25 por consulta" in one for one in shown_prices] == [True, True, True, False, False]
        assert "sem preço informado" in shown_prices[3]
        assert "R$ 3,50 por consulta" in shown_prices[4]
        picture(window, "12-typed")

        window.search(CPF, mode=3)
        window.wait_for(is_read)
        assert service.billed() == 1
        window.do(do="press", key="1", modifier="ControlModifier")
        spent = window.wait_for(lambda seen: "0,25 de" in seen["month"])
        assert not any("chegou" in text for text in spent["texts"])  # R$ 0,25 of R$ 0,40
        assert any(text.startswith("Abrir a resposta das ") for text in window.do(do="describe"))
        assert window.do(do="type", text=OTHER_CPF)
        passes = "Buscar · R$\u00a00,25, passa do limite"
        assert any(text.startswith(passes) for text in window.do(do="describe"))
        picture(window, "12-limit")
        pass_the_limit(window, service)
        window.wait_for(lambda seen: "Nada encontrado" in seen["texts"])
        assert service.billed() == 2

        show_spending(window)
        window.wait_for(lambda seen: any("0,50 de" in text for text in seen["texts"]))
        rows = window.see()["lists"]["Gastos do mês"]
        assert rows == ["Base (imediata), Base, 2 consultas, R$\u00a00,50"]
        picture(window, "12c")
        list_searches_of_first_row(window)
        assert window.close() == 0


def test_a_fresh_archive_offers_examples_and_a_click_makes_one(open_autos: Callable[..., AutosWindow]) -> None:
    """In practice, in the mode that costs least; gone afterwards, and the search is listed by name."""
    window = open_autos()
    window.do(do="resize", width=1366, height=768)
    window.wait_until_ready()
    window.wait_for(lambda seen: "Experimente um destes" in seen["texts"])
    assert window.do(do="button", words="Helena Duarte Vasconcelos. CPF 111.222.333-96")
    found = window.wait_for(is_read)
    assert len(found["rows"]) == 22
    window.do(do="press", key="1", modifier="ControlModifier")
    after = window.wait_for(lambda seen: "Recentes" in seen["texts"])
    assert "Experimente um destes" not in after["texts"]
    listed = [shown.casefold() for shown in window.do(do="describe")]
    assert any(shown.startswith("helena duarte vasconcelos. cpf 111.222.333-96 · base") for shown in listed)
    assert window.close() == 0
