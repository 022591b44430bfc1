"""What comes with the library of keyrings, and what only when somebody wants it."""

import subprocess
import sys

SCRIPT = """
import sys
from autos.system.keyrings import keyring
import urllib
assert "http.client" not in sys.modules and keyring.get_keyring() is not None
import more_itertools, urllib.request
from urllib.request import Request
assert Request("http://a.invalid").host == "a.invalid"
assert urllib.request.Request is Request and "http.client" in sys.modules
assert not hasattr(more_itertools, "nothing like that")
assert list(more_itertools.chunked("abc", 2)) == [["a", "b"], ["c"]]
import more_itertools as again
assert again.__spec__ is not None
from jaraco.functools import method_cache
import jaraco.context
assert callable(jaraco.context.urllib.request.urlopen)
"""


def test_what_keyrings_never_use_is_loaded_when_it_is_touched() -> None:
    """Whoever imports it finds it whole, whichever way; the library itself works without."""
    told = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")
