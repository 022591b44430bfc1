"""Takes every page in every state, light and dark, in two sizes and two languages, of the running application.

`python -m tests.pictures [FOLDER] [--only WORD] [--scheme light|dark] [--language pt|en] [--text PERCENT]
[--contrast high]`

On Linux it starts a desktop session of its own. All people shown are invented: they are the practice service's. Its
last line is one JSON object: scenes, pictures, failed.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import traceback
from pathlib import Path

from tests.pictures.acts import ACTS, Act
from tests.pictures.stage import LANGUAGES, SCHEMES, Stage

CHECKOUT = Path(__file__).parents[2]


def main() -> int:
    """1 when a scene could not be taken."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/pictures"))
    parser.add_argument("--only", default="", help="scenes whose name has this in it")
    parser.add_argument("--scheme", choices=SCHEMES)
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--text", type=int, default=100, metavar="PERCENT", help="size of the text: 90 to 200")
    parser.add_argument("--contrast", choices=("common", "high"), default="common")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    told = {"scenes": 0, "pictures": 0, "failed": 0}
    for language in LANGUAGES if options.language is None else (options.language,):
        for scheme in SCHEMES if options.scheme is None else (options.scheme,):
            for act in ACTS:
                _play(act, options, scheme, language, told)
    print(json.dumps(told))
    return 1 if told["failed"] or not told["pictures"] else 0


def _play(act: Act, options: argparse.Namespace, scheme: str, language: str, told: dict[str, int]) -> None:
    """Every scene of an act in one running application; one that fails does not keep the next from being tried."""
    only = options.only
    if not any(only in scene.name for scene in act.scenes):
        return
    with tempfile.TemporaryDirectory(prefix="autos-pictures-") as home:
        place = Path(home) / "autos"
        place.mkdir()
        wanted = f"language={language}\nscheme={scheme}\ntext_percent={options.text}\ncontrast={options.contrast}\n"
        (place / "preferences.ini").write_text(f"[General]\n{wanted}")
        with act.opened(place) as window:
            stage = Stage(window, options.folder, scheme, language)
            for scene in act.scenes:
                told["scenes"] += 1
                try:
                    scene.lead(stage)
                    if only in scene.name:
                        stage.shoot(scene.name)
                    else:
                        window.do(do="dismiss")  # as after a picture: no dialog stays over the next scene
                except (AssertionError, OSError):
                    told["failed"] += 1
                    print(f"{scene.name} ({scheme}, {language}):", file=sys.stderr)
                    traceback.print_exc()
                    print(window.said_on_stderr(), file=sys.stderr)
                    if not window.is_running:
                        break
                    window.do(do="dismiss")
            told["pictures"] += len(stage.taken)
    print(f"{act.name}, {scheme}, {language}: {len(stage.taken)} pictures", flush=True)


if __name__ == "__main__":
    if sys.platform == "linux" and not os.environ.get("AUTOS_DESKTOP_SESSION"):
        words = ["sh", str(CHECKOUT / "packaging" / "desktop-session"), sys.executable, "-m", "tests.pictures"]
        os.execvp("sh", [*words, *sys.argv[1:]])
    sys.exit(main())
