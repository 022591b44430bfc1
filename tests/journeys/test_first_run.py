"""The first run in a real window: three steps, each skippable, never again."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.journeys.autos_window import AutosWindow, lawsuits_are_read
from tests.journeys.test_connect_in_window import (
    PRACTICE_NOTE,
    files_with,
    picture,
    second_service,
)
from tests.journeys.test_connections import run

NAME = "Contrato do escritório"
PASSPHRASE = "cinco gatos no telhado azul"


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
    last = window.wait_for(lambda seen: "No serviço de prática nada custa" in seen["cover"])
    assert last["keys"] == "Concluir"
    window.do(do="press", key="Escape")
    seen = window.wait_for(lambda seen: seen["cover"] == [])
    assert seen["status"][0].startswith("Serviço de prática")
    assert any(PRACTICE_NOTE in text for text in seen["texts"])
    assert any("só nele o acervo abre" in text for text in seen["notices"])
    assert window.close() == 0


def test_a_passphrase_chosen_in_the_first_run_locks_the_archive(open_autos: Callable[..., AutosWindow]) -> None:
    """It is typed in its step, and nothing asks for it again before the archive is locked."""
    window = open_autos(first_run=True)
    window.wait_for(lambda seen: "De onde vêm os processos?" in seen["cover"])
    window.do(do="press", key="Return")
    window.wait_for(lambda seen: "Onde fica o acervo?" in seen["cover"])
    window.do(do="press", key="Right")
    for field in ("Senha do acervo", "A mesma senha outra vez"):
        assert window.do(do="enter", field=field, text=PASSPHRASE)
    window.do(do="press", key="Return")
    window.wait_for(lambda seen: "No serviço de prática nada custa" in seen["cover"])
    assert window.do(do="button", words="Concluir", anywhere=True)
    window.wait_for(lambda seen: any("A senha do acervo está definida" in text for text in seen["notices"]))
    assert window.do(do="holders", text=PASSPHRASE) == []
    window.do(do="press", key="L", modifier="ControlModifier")
    window.wait_for(lambda seen: seen["keys"] == "Senha do acervo")
    window.do(do="write", text=PASSPHRASE)
    window.do(do="press", key="Return")
    window.wait_for(lambda seen: seen["cover"] == [])
    assert window.close() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="the place of application data is a variable there")
def test_the_archive_goes_to_the_folder_that_a_new_user_chooses(
    tmp_path: Path, open_autos: Callable[..., AutosWindow]
) -> None:
    """A folder in use is refused first; while the disk is away Autos waits for it, and then has everything."""
    folder, data, config = (tmp_path / name for name in ("disco", "data", "config"))
    (folder / "outras").mkdir(parents=True)
    (config / "Autos").mkdir(parents=True)
    (config / "Autos" / "preferences.ini").write_text("[General]\nlanguage=pt\nscheme=light\n")
    places = {"AUTOS_HOME": "", "XDG_DATA_HOME": str(data), "XDG_CONFIG_HOME": str(config)}
    window = open_autos(first_run=True, environment=places)
    window.do(do="resize", width=1366, height=768)
    window.wait_for(lambda seen: "De onde vêm os processos?" in seen["cover"])
    window.do(do="press", key="Return")
    window.wait_for(lambda seen: "Onde fica o acervo?" in seen["cover"])
    for chosen, words in ((folder, "já tem outras coisas"), (folder / "outras", "livres.")):
        assert window.do(do="button", words="Escolher…", anywhere=True)
        window.wait_for(lambda seen: bool(seen["dialog"]))
        assert window.do(do="fill", words=[str(chosen)], button="Escolher")
        window.wait_for(lambda seen, words=words: any(words in text for text in seen["cover"]))
    folder = folder / "outras"
    assert window.do(do="button", words="Continuar", anywhere=True)
    window.wait_for(lambda seen: "No serviço de prática nada custa" in seen["cover"])
    assert window.do(do="button", words="Concluir", anywhere=True)
    window.wait_for(lambda seen: any(str(folder) in text for text in seen["notices"]))
    window.search("111.222.333-96")
    window.wait_for(lawsuits_are_read)
    assert window.close() == 0
    assert (folder / "acervo.autos").exists()
    assert not list(data.rglob("acervo*.autos"))

    folder.rename(tmp_path / "desligado")
    window = open_autos(environment=places)
    window.wait_for(lambda seen: any("disco externo" in text for text in seen["notices"]))
    assert not list(data.rglob("acervo*.autos"))
    assert not folder.exists()
    (tmp_path / "desligado").rename(folder)
    assert window.do(do="button", words="Tentar de novo", anywhere=True)
    window.wait_for(lambda seen: "22 processos" in seen["status"][2])  # the search goes on to its end
    assert window.close() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="the place of application data is a variable there")
def test_a_connection_and_a_folder_are_both_taken_up(tmp_path: Path, open_autos: Callable[..., AutosWindow]) -> None:
    """The window opens again in the folder, connected, with the limit that was entered."""
    folder, data = tmp_path / "disco", tmp_path / "data"
    folder.mkdir()
    (data / "Autos").mkdir(parents=True)
    (data / "Autos" / "preferences.ini").write_text("[General]\nlanguage=pt\nscheme=light\n")
    places = {"AUTOS_HOME": "", "XDG_DATA_HOME": str(data), "XDG_CONFIG_HOME": str(data)}
    with second_service(tmp_path) as service:
        window = open_autos(first_run=True, environment=places)
        window.wait_for(lambda seen: "De onde vêm os processos?" in seen["cover"])
        window.do(do="press", key="Right")
        window.wait_for(lambda seen: "Chave de acesso" in seen["cover"])
        assert window.do(do="button", words="São quatro endereços", anywhere=True)
        for field, text in (
            ("Chave de acesso", service.key),
            *zip(("Endereço", "Consulta imediata", "Monitoramento", "Cofre"), service.addresses, strict=True),
        ):
            assert window.do(do="enter", field=field, text=text)
        window.do(do="press", key="Return")
        window.wait_for(lambda seen: "Onde fica o acervo?" in seen["cover"])
        assert window.do(do="button", words="Escolher…", anywhere=True)
        window.wait_for(lambda seen: bool(seen["dialog"]))
        assert window.do(do="fill", words=[str(folder)], button="Escolher")
        window.wait_for(lambda seen: str(folder) in seen["cover"])
        assert window.do(do="button", words="Continuar", anywhere=True)
        window.wait_for(lambda seen: "Quanto custa cada consulta?" in seen["cover"])
        assert window.do(do="enter", field="Limite do mês", text="800")
        window.do(do="press", key="Return")
        window.wait_for(
            lambda seen: (
                seen["status"][0].endswith(f" · {NAME}")
                and any(str(folder) in text for text in seen["notices"])
                and "800,00" in seen["month"]
            )
        )
        assert window.close() == 0
    assert (folder / "acervo.autos").exists()
    assert not list(data.rglob("acervo*.autos"))
