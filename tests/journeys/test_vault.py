"""The vault by keyboard alone, at full debug level: no secret typed into it is left anywhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.journeys.autos_window import AutosWindow
from tests.journeys.test_keyboard import press, write

Start = Callable[..., AutosWindow]
USER = "52998224725"
FIRST, SECOND = "inventada-Qx7wL2pA", "inventada-Zk3vN9tB"
FACTOR = "KRSXG5CTMVRXEZLU"
SECRETS = (FIRST, SECOND, FACTOR)


def test_a_credential_is_registered_replaced_and_deleted(open_autos: Start, home: Path) -> None:
    """Afterwards no file, log, clipboard or widget holds a password or a second factor."""
    window = open_autos(environment={"AUTOS_LOG": "debug"})
    window.wait_until_ready()
    press(window, "4", "Control")
    window.wait_for(lambda seen: seen["screen"] == "vault")
    press(window, "F5")
    window.wait_for(lambda seen: bool(seen["rows"]) and any("Situação de" in text for text in seen["texts"]))

    press(window, "Return")
    window.wait_for(lambda seen: "Curinga (*) · sem apelido" in seen["texts"])
    fill(window, FIRST)
    press(window, "Return")
    kept = window.wait_for(lambda seen: any("registrada. A senha não ficou" in text for text in seen["texts"]))
    assert any("Já existe credencial" in text for text in kept["texts"])
    fill(window, SECOND)
    press(window, "Return")
    window.wait_for(lambda seen: any("ubstituída" in text for text in seen["texts"]))

    press(window, "Escape")
    press(window, "Delete")
    asked = window.wait_for(lambda seen: bool(seen["dialog"]))
    assert "Excluir a credencial?" in asked["dialog"]
    press(window, "Tab")
    press(window, "Return")
    left = window.wait_for(lambda seen: not seen["over"] and any("xcluída" in text for text in seen["texts"]))

    assert not any(secret in text for text in [*left["texts"], *left["notices"]] for secret in SECRETS)
    press(window, "1", "Control")
    pasted = window.do(do="paste", text="")
    assert not any(secret in pasted for secret in SECRETS)
    press(window, "Q", "Control")
    assert window.wait() == 0
    contents = {file: file.read_bytes() for file in home.rglob("*") if file.is_file()}
    assert any(b"credentials" in written for file, written in contents.items() if file.suffix == ".log")
    for secret in SECRETS:
        assert [file.name for file, written in contents.items() if secret.encode() in written] == []
        assert secret not in window.read_stderr()


def fill(window: AutosWindow, password: str) -> None:
    """Type user, password and second factor; the first field has the focus."""
    write(window, USER)
    press(window, "Tab")
    write(window, password)
    press(window, "Tab")
    write(window, FACTOR)
