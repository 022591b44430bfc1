"""A running application that shows the scenes and takes the pictures, in one language and one set of colours."""

from __future__ import annotations

import re
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.journeys.autos_window import AutosWindow
from tests.text.forbidden_words import forbidden_words

TRANSLATIONS = Path(__file__).parents[2] / "resources" / "translations" / "autos_en.ts"
SIZES = ("1440x900", "1100x700")
"""Width and height of the window; the first is that of the README's pictures."""
SETTLING_S = 0.7
"""Time until rows are read and transitions have ended."""
LOOK_S = 0.25
"""Between two looks at the window."""
BUTTON_S = 30
"""Longest wait for a button, which a page may still be about to show or to enable."""
PATIENCE_S = 180
"""Longest wait for a scene: the courts of a search answer in half a minute, on a slow machine in more."""
SCHEMES, LANGUAGES = ("light", "dark"), ("pt", "en")


class Stage:
    """The window of the scenes: keys, texts, buttons, and pictures of it."""

    def __init__(
        self, window: AutosWindow, folder: Path, scheme: str, language: str, sizes: Sequence[str] = SIZES
    ) -> None:
        self.window = window
        self.taken: list[Path] = []
        self._folder = folder
        self._scheme = scheme
        self._sizes = sizes
        self._language = language
        self._english = _english() if language == "en" else {}

    def press(self, key: str, modifier: str = "") -> None:
        """`key` as Qt names it, `modifier` one of Control, Alt, Shift, ControlShift."""
        names = re.findall("[A-Z][a-z]+", modifier) or ["No"]
        self.window.do(do="press", key=key, modifier="|".join(f"{name}Modifier" for name in names))

    def type(self, text: str) -> None:
        """Replace the text of the search field."""
        self.press("1", "Control")
        assert self.window.do(do="type", text=text)

    def paste(self, text: str) -> None:
        """Paste into the search field."""
        self.press("1", "Control")
        self.window.do(do="paste", text=text)

    def search(self, text: str, mode: int = 0) -> None:
        """Type and ask; `mode` 1 to 5 from the cheapest."""
        self.type(text)
        if mode:
            self.press(str(mode), "Alt")
        self.press("Return")

    def write(self, text: str) -> None:
        """Type into the focused widget."""
        assert self.window.do(do="write", text=text)

    def filter(self, text: str) -> None:
        """Replace the text of the archive's filter field."""
        assert self.window.do(do="filter", text=text)

    def open(self, row: int) -> None:
        for _ in range(40):  # the list may still be read again
            if self.window.do(do="open", row=row):
                return
            time.sleep(0.25)
        raise AssertionError(f"no row {row}")

    def button(self, words: str, *, anywhere: bool = False, **values: object) -> None:
        """Press a button of the page, or of the whole window, by its Portuguese text or its accessible name."""
        texts = [text.format(**values) for text in self._english.get(words, [words])]
        until = time.monotonic() + BUTTON_S
        while not any(self.window.do(do="button", words=text, anywhere=anywhere) for text in texts):
            assert time.monotonic() < until, f"no button {texts}"
            time.sleep(LOOK_S)
        time.sleep(SETTLING_S / 2)

    def wait_until_pressable(self, words: str) -> None:
        """Wait until a button of the dialog, else of the window, can be pressed: what it does has ended."""
        text = self.translated(words)
        self.wait(lambda _seen: bool(self.window.do(do="can_press", words=text)))

    def wait_for_dialog(self) -> None:
        self.wait(lambda seen: bool(seen["dialog"]))

    def translated(self, words: str) -> str:
        """A Portuguese text in the window's language; of several translations one."""
        return self._english.get(words, [words])[-1]

    def wait(self, what: Callable[[dict[str, Any]], bool], patience_s: float = PATIENCE_S) -> None:
        self.window.wait_for(what, patience_s)

    def wait_for(self, screen: str, rows: int = 0) -> None:
        """Wait until a page shows at least so many rows and nothing is loading."""
        self.wait(lambda seen: seen["screen"] == screen and len(seen["rows"]) >= rows and not seen["status"][1])

    def dismiss(self) -> None:
        """Close the dialog or popup over the window."""
        self.window.do(do="dismiss")

    def shoot(self, name: str) -> None:
        """Take one picture in each size, and check the words of the scene. Raises: AssertionError."""
        for size in self._sizes:
            width, height = map(int, size.split("x"))
            self.window.do(do="resize", width=width, height=height)
            time.sleep(SETTLING_S)
            file = self._folder / f"{name}-{self._scheme}-{self._language}-{size}.png"
            assert self.window.do(do="picture", file=str(file.resolve())), file
            self.taken.append(file)
        words = self.window.do(do="words")
        width, height = map(int, SIZES[0].split("x"))  # what the next scene is reached in
        self.window.do(do="resize", width=width, height=height)
        time.sleep(SETTLING_S / 2)
        assert words, f"no text in {name}"
        wrong = forbidden_words(words, self._language)
        assert not wrong, f"words of the interface in {name}: {wrong}"


def _english() -> dict[str, list[str]]:
    """Translations of each text: what is one word in Portuguese may be another on another page."""
    texts: dict[str, list[str]] = {}
    for message in ET.parse(TRANSLATIONS).getroot().iter("message"):
        english = message.find("translation")
        texts.setdefault(message.findtext("source", ""), []).append((english.text or "") if english is not None else "")
    return texts
