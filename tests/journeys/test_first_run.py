"""The first run in a real window: three steps, each skippable, never again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.journeys.autos_window import AutosWindow
from tests.journeys.test_connect_in_window import (
    PRACTICE_NOTE,
    files_with,
    picture,
    second_service,
)
from tests.journeys.test_connections import run

NAME = "Contrato do escritório"


def test_a_new_user_connects_enters_prices_and_is_not_asked_again(
    home: Path, practice_folder: Path, open_autos: Callable[..., AutosWindow]
) -> None:
    """From the first window to the connected search page with the keyboard; a wrong price is named."""
    with second_service(practice_folder) as service:
        window = open_autos(first_run=True)
        window.do(do="resize", width=1366, height=768)
        window.wait_for(lambda seen: "De onde vêm os processos?" in seen["cover"])
        picture(window, "11-1-practice")
        window.do(do="press", key="Right")
        window.wait_for(lambda seen: "Chave de acesso" in seen["cover"])
        assert window.do(do="button", words="São quatro endereços", anywhere=True)
        picture(window, "11-1-service")
        for field, text in (
            ("Chave de acesso", service.key),
            *zip(("Endereço", "Consulta imediata", "Monitoramento", "Cofre"), service.addresses, strict=True),
        ):
            assert window.do(do="enter", field=field, text=text)
        window.do(do="press", key="Return")
        window.wait_for(lambda seen: "Onde fica o acervo?" in seen["cover"])
        picture(window, "11-2")
        assert window.do(do="button", words="Continuar", anywhere=True)
        window.wait_for(lambda seen: "Quanto custa cada consulta?" in seen["cover"])
        assert window.do(do="enter", field="Preço: Base", text="R$ 1.234,5")
        window.do(do="press", key="Return")
        window.wait_for(lambda seen: "Escreva 1.234,50." in seen["cover"])
        picture(window, "11-3-wrong")
        assert window.do(do="enter", field="Preço: Base", text="0,25 ")
        assert window.do(do="enter", field="Limite do mês", text="800")
        window.do(do="press", key="Return")
        connected = window.wait_for(lambda seen: seen["status"][0].endswith(f" · {NAME}"))
        assert connected["cover"] == []
        assert not any(PRACTICE_NOTE in text for text in connected["texts"])
        assert window.do(do="holders", text=service.key) == []
        assert window.close() == 0

        window = open_autos(first_run=True)
        again = window.wait_until_ready()
        assert again["cover"] == []
        assert window.close() == 0
        month = run(home, "spending")
    assert "Base: 0 consultas × R$\u00a00,25" in month.stdout
    assert "Limite do mês: R$\u00a0800,00" in month.stdout
    assert files_with(service.key, home) == []


def test_skipping_every_step_means_practice(open_autos: Callable[..., AutosWindow]) -> None:
    """Escape skips; the window is as it would be without the steps."""
    window = open_autos(first_run=True)
    window.wait_for(lambda seen: "De onde vêm os processos?" in seen["cover"])
    window.do(do="press", key="Escape")
    window.wait_for(lambda seen: "Onde fica o acervo?" in seen["cover"])
    window.do(do="press", key="Escape")
    window.wait_for(lambda seen: "Quanto custa cada consulta?" in seen["cover"])
    window.do(do="press", key="Escape")
    seen = window.wait_for(lambda seen: seen["cover"] == [])
    assert seen["status"][0].startswith("Serviço de prática")
    assert any(PRACTICE_NOTE in text for text in seen["texts"])
    assert any("só nele o acervo abre" in text for text in seen["notices"])
    assert window.close() == 0
