"""Takes screenshots of every page in every state: light and dark, in two sizes and two languages.

A scene fails where its window shows, says to a screen reader or paints a word of the service's interface
(`tests/text/forbidden_words.py`).

`python -m tests.pictures [FOLDER] [--only WORD] [--scheme light|dark] [--language pt|en] [--text PERCENT]
[--contrast high] [--size WIDTHxHEIGHT ...]`

On Linux it starts a desktop session of its own. All people shown are invented by the practice service. The last line is
one JSON object: scenes, pictures, failed.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

from tests.pictures.scenes import Scene
from tests.pictures.series import SERIES, Series
from tests.pictures.stage import LANGUAGES, SCHEMES, SETTLING_S, SIZES, Stage

CHECKOUT = Path(__file__).parents[2]


def main() -> int:
    """1 when a scene could not be reached, or has a forbidden word."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/pictures"))
    parser.add_argument("--only", default="", help="scenes whose name has this in it")
    parser.add_argument("--scheme", choices=SCHEMES)
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--size", action="append", metavar="WIDTHxHEIGHT", help="of the window; can be repeated")
    parser.add_argument("--text", type=int, default=100, metavar="PERCENT", help="size of the text: 90 to 200")
    parser.add_argument("--contrast", choices=("common", "high"), default="common")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    counts = {"scenes": 0, "pictures": 0, "failed": 0}
    for language in LANGUAGES if options.language is None else (options.language,):
        for scheme in SCHEMES if options.scheme is None else (options.scheme,):
            for series in SERIES:
                _take_pictures(series, options, scheme, language, counts)
    print(json.dumps(counts))
    return 1 if counts["failed"] or not counts["pictures"] else 0


def scenes_for(scenes: Sequence[Scene], only: str) -> Sequence[Scene]:
    """The scenes to reach for those whose name has `only` in it: they, and all before the last of them."""
    wanted = [place for place, scene in enumerate(scenes) if only in scene.name]
    return scenes[: wanted[-1] + 1] if wanted else ()


def _take_pictures(
    series: Series, options: argparse.Namespace, scheme: str, language: str, counts: dict[str, int]
) -> None:
    """Take every scene of a series in one running application; after a failed scene the next one is tried.

    Those before a scene that is wanted are reached all the same, as each begins where the one before it ends.
    """
    only = options.only
    scenes = scenes_for(series.scenes, only)
    if not scenes:
        return
    with tempfile.TemporaryDirectory(prefix="autos-pictures-") as home:
        place = Path(home) / "autos"
        place.mkdir()
        wanted = f"language={language}\nscheme={scheme}\ntext_percent={options.text}\ncontrast={options.contrast}\n"
        (place / "preferences.ini").write_text(f"[General]\n{wanted}")
        with series.opened(place) as window:
            stage = Stage(window, options.folder, scheme, language, options.size or SIZES)
            for scene in scenes:
                counts["scenes"] += 1
                try:
                    scene.reach(stage)
                    if only in scene.name:
                        stage.shoot(scene.name)
                    else:
                        time.sleep(SETTLING_S)
                except (AssertionError, OSError):
                    counts["failed"] += 1
                    print(f"{scene.name} ({scheme}, {language}):", file=sys.stderr)
                    traceback.print_exc()
                    print(window.read_stderr(), file=sys.stderr)
                    if not window.is_running:
                        break
                    window.do(do="dismiss")
            counts["pictures"] += len(stage.taken)
    print(f"{series.name}, {scheme}, {language}: {len(stage.taken)} pictures", flush=True)


if __name__ == "__main__":
    if sys.platform == "linux" and not os.environ.get("AUTOS_DESKTOP_SESSION"):
        words = ["sh", str(CHECKOUT / "packaging" / "desktop-session"), sys.executable, "-m", "tests.pictures"]
        os.execvp("sh", [*words, *sys.argv[1:]])
    sys.exit(main())
