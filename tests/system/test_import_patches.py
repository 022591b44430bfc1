"""Each import patch: its library still needs it, still takes it, and works with it."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
import qasync

from autos.system.import_patches import ARCHIVES, KEYRING_HELPERS, QT_HELPERS, SIGNATURES, STANDARD, STUB_WRITERS
from tests.tls import own_certificate

QT_LOADED = """
import sys
import PySide6.QtCore, linecache
run = [name for name in {names!r} if name in sys.modules and len(vars(sys.modules[name])) > 12]
print(run)
"""
"""The modules that have been run: an empty one has its six names from the import system and little more."""
QT_MEMBERS = re.compile(r"\bQtCore\.(Q\w+)\.([A-Z]\w*)")
QT_DESCRIBED = """
from PySide6.QtCore import QRect, QTimer
print(QRect.contains.__doc__, QTimer.singleShot.__doc__)
for call in (lambda: QRect().setWidth("wide"), lambda: QRect(1, "2"), lambda: QTimer.singleShot()):
    try:
        call()
    except TypeError as problem:
        print(problem)
import PySide6.support.signature.mapping as mapping
print(mapping.PlaceholderType)
"""
HELPERS_USED = {
    "bz2": "print(bz2.decompress(bz2.compress(b'a')) == b'a')",
    "inspect": "import json; print('JSON' in inspect.getsource(json) and inspect.currentframe() is not None)",
    "lzma": "print(lzma.decompress(lzma.compress(b'a')) == b'a')",
    "shutil": "print(shutil.which('python-that-is-nowhere') is None)",
    "tempfile": "print(tempfile.gettempdir() != '')",
    "traceback": "print(traceback.format_exc().strip() == 'NoneType: None')",
}
ENUMERATIONS = """
import copy, enum, pickle
from PySide6.QtCore import QIODevice, QLocale, Qt
from PySide6.QtGui import QPalette, QTextCharFormat
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QSizePolicy, QStyle
OF = QDialogButtonBox, QIODevice, QLocale, QMessageBox, QPalette, QSizePolicy, QStyle, Qt, QTextCharFormat
for owner in OF:
  for name, kind in sorted(vars(owner).items()):
    if isinstance(kind, enum.EnumMeta):
        assert kind.__members__  # until somebody asks for them, there may be none in its `__dict__`
        print(name, kind.__module__, kind.__qualname__, kind.__mro__, kind.__doc__, sorted(kind.__dict__), len(kind))
        print([(alias, repr(one), one.name, one.value) for alias, one in kind.__members__.items()])
        first, last = list(kind)[0], list(kind)[-1]
        assert kind(last.value) is last and kind[last.name] is last and copy.copy(last) is last and last in kind
        assert pickle.loads(pickle.dumps(last)) is last
        if issubclass(kind, enum.Flag):
            print(repr(first | last), repr(~last), repr(kind(0)), repr(first & last), bool(first), list(first | last))
        if issubclass(kind, int):
            print(first < last, first + 1, int(last))
        for change in (lambda: setattr(kind, first.name, 1), lambda: delattr(kind, first.name)):
            try:
                print(change())
            except AttributeError as problem:
                print(problem)
        print([getattr(kind, alias) is one for alias, one in kind.__members__.items()], hasattr(first, last.name))
        for wrong in (-12345, "x"):
            try:
                print(repr(kind(wrong)))
            except ValueError as problem:
                print(problem)
"""
DATACLASSES = """
import copy, inspect, pickle
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, replace
NAN = float("nan")
@dataclass(frozen=True, slots=True)
class Point:
    \'Frozen.\'
    x: int
    y: float = NAN
    tags: tuple = field(default=(), compare=False)
    secret: str = field(default="s", repr=False, hash=False)
@dataclass(frozen=True)
class Far(Point):
    z: int = 0
class Child(Point):
    own = 1
@dataclass(order=True)
class Ordered:
    a: int
    b: list = field(default_factory=list)
@dataclass(frozen=True)
class Empty:
    pass
@dataclass(frozen=True)
class One:
    only: object
@dataclass(eq=False)
class Same:
    only: object
@dataclass
class Written:
    only: object
    def __repr__(self): return "written"
    def __eq__(self, other): return "equal"
    __hash__ = None
@dataclass(unsafe_hash=True)
class Unsafe:
    a: int
made = [Point(1), Far(1, z=2), Child(1), Ordered(1, [2]), Empty(), One(3), Same(4), Written(5), Unsafe(6)]
loop = Ordered(1)
loop.b.append(loop)
print(repr(loop))
for one in made:
    kind = type(one)
    print(repr(one) if kind is not Same else "", kind.__doc__, sorted(kind.__dict__), inspect.signature(kind))
    print([one == other for other in (*made, copy.copy(one), copy.deepcopy(one), object(), None)])
    print([(each.name, each.compare) for each in fields(one)], asdict(one), kind.__match_args__)
    for name in ("__init__", "__repr__", "__eq__", "__hash__", "__setattr__", "__delattr__", "__lt__"):
        method = getattr(kind, name)
        said = [getattr(method, what, None) for what in ("__module__", "__qualname__", "__name__", "__annotations__")]
        print(name, said, inspect.signature(method) if inspect.isfunction(method) else "")
    for act in (lambda: hash(one) == hash(copy.copy(one)), lambda: setattr(one, "x", 1), lambda: setattr(one, "q", 1),
                lambda: delattr(one, "x"), lambda: delattr(one, "q"), lambda: one < copy.copy(one)):
        try:
            print(act())
        except (AttributeError, TypeError) as problem:
            print(type(problem), isinstance(problem, FrozenInstanceError), problem)
print(Point(1, 2.0) == Point(1, 2.0, ("a",)), Point(1, 2.0) == Point(1, 3.0), hash(Point(1, 2.0)) == hash((1, 2.0)))
print(One(NAN) == One(NAN), hash(One(3)) == hash((3,)), hash(Empty()) == hash(()), replace(Point(1, 2.0), x=5))
print(pickle.loads(pickle.dumps(Point(1, 2.0))), sorted([Ordered(2), Ordered(1)]))
"""
RECORD = """
import sys
from autos.domain.lawsuit.lawsuit import Lawsuit
read = Lawsuit.model_validate_json('{"code": "0001234-55.2020.8.26.0100", "unknown": 1}')
assert read.code == "0001234-55.2020.8.26.0100" and read.model_dump()["unknown"] == 1
print("importlib.metadata" in sys.modules)
"""
HTTPX = """
import sys, httpx
assert httpx.Client().get and httpx.AsyncClient
print(sys.modules.get("httpx._main") is not None)
"""
CALL = """
import asyncio, builtins, httpx, sys
asked = []
imported = builtins.__import__
def note(name, names=None, *rest, **named):
    if name == "sniffio" and names["__name__"].startswith("httpcore"):
        asked.append(sys.modules.get(name, "") is not None)
    return imported(name, names, *rest, **named)
builtins.__import__ = note
async def answer(reader, writer):
    await reader.readuntil(b"\\r\\n\\r\\n")
    writer.write(b"HTTP/1.1 204 No Content\\r\\nConnection: close\\r\\n\\r\\n")
    await writer.drain()
    writer.close()
async def main():
    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        address = "http://{}:{}".format(*server.sockets[0].getsockname())
        async with httpx.AsyncClient(trust_env=False, verify=False) as client:
            assert (await client.get(address)).status_code == 204
asyncio.run(main())
print(sorted(set(asked)))
"""
INSTALLED = """
import sniffio, sys
print(sys.modules["sniffio"] is sniffio)
"""
KEYRING_USED = """
import sys
from autos.system.keyring_import import keyring
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
print(callable(jaraco.context.urllib.request.urlopen))
"""
DESCRIBED = """
import sys
from autos.domain.lawsuit.lawsuit import Lawsuit
from pydantic import TypeAdapter
from pydantic_core.core_schema import CoreConfig, StringSchema
schemas, config = sys.modules["pydantic.json_schema"], CoreConfig(title="t")
print(bool(StringSchema.__annotations__), "GenerateJsonSchema" in vars(schemas))
assert type(config) is dict and config == {"title": "t"}
read = {"code": "0001234-55.2020.8.26.0100", "amount": "1.5"}
assert Lawsuit.model_validate(read).model_dump(mode="json", exclude_unset=True) == read
"""
DESCRIPTIONS = """
from pydantic.json_schema import GenerateJsonSchema, models_json_schema
print(Lawsuit.model_json_schema(), TypeAdapter(list[Lawsuit]).json_schema(mode="serialization"))
print(models_json_schema([(Lawsuit, "validation")], schema_generator=GenerateJsonSchema))
"""
OPENAPI = """
import sys, fastapi, uvicorn
from fastapi.openapi.models import PathItem
from pydantic import BaseModel
from pydantic_core.core_schema import StringSchema
class Record(BaseModel):
    code: int
made = [bool(StringSchema.__annotations__), PathItem.__pydantic_complete__, "click" in sys.modules]
print(*made, Record.__pydantic_complete__)
"""
OPENAPI_USED = """
from typing import Annotated
from fastapi.security import OAuth2PasswordBearer
application = fastapi.FastAPI()
@application.post("/records")
def add(record: Record, token: Annotated[str, fastapi.Depends(OAuth2PasswordBearer("token"))]) -> list[Record]:
    return [record]
print(application.openapi())
print(uvicorn.main(["--version"], standalone_mode=False))
assert type(uvicorn.Server(uvicorn.Config(application))).__module__ == "uvicorn.server"
"""
HELP = """
import argparse, gettext, sys
print("find" in vars(gettext))
parser = argparse.ArgumentParser("program")
parser.add_argument("--amount", type=int, choices=(1, 2), help="how much")
parser.add_subparsers(title="commands").add_parser("other", help="another")
print(parser.format_help())
try:
    parser.exit_on_error = False
    parser.parse_args(["--amount", "3"])
except argparse.ArgumentError as problem:
    print(problem)
"""
MSGSPEC = """
import sys, msgspec, msgspec.inspect
print("type_info" in vars(sys.modules["msgspec.inspect"]))
class Point(msgspec.Struct):
    x: int = 0
assert msgspec.json.decode(b'{"x": 1}', type=Point) == Point(1)
"""
MSGSPEC_USED = "print(msgspec.json.schema(Point), msgspec.inspect.type_info(Point))"
STANDARD_USED = {
    "configparser": "print(configparser.ConfigParser().sections(), issubclass(configparser.Error, Exception))",
    "locale": "print(locale.getencoding(), locale.LC_ALL)",
    "pickle": "print(pickle.loads(pickle.dumps([1])))",
    "platform": "print(platform.system(), platform.python_implementation(), platform.release(), platform.machine())",
}
COMPARED = """
import sys
from pydantic import SecretBytes, SecretStr
assert SecretStr("açaí") == SecretStr("açaí") != SecretStr("acai") and SecretBytes(b"a") == SecretBytes(b"a")
print("_hashlib" in sys.modules)
"""
HASHED = """
import hashlib, hmac, secrets
from hashlib import blake2b, scrypt
assert hmac.compare_digest(hashlib.sha256(b"a").digest(), hashlib.new("sha256", b"a").digest())
assert len(secrets.token_bytes(8)) == 8 and secrets.compare_digest("a", "a") and blake2b(b"a").digest()
print(len(scrypt(b"a", salt=b"b", n=2, r=8, p=1)))
"""
ASYNCIO = """
import asyncio, sys
print("ssl" in sys.modules)
"""
PATCHED = "from autos.system import import_patches\nimport_patches.{patch}()\n"
CALLED = """
import asyncio, ssl, sys, threading, http.server, httpx
file = sys.argv[1]
http.server.SimpleHTTPRequestHandler.log_message = lambda *_: None
server = http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler)
offered = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
offered.load_cert_chain(file)
server.socket = offered.wrap_socket(server.socket, server_side=True)
threading.Thread(target=server.serve_forever, daemon=True).start()

async def call():
    trusted = ssl.create_default_context(cafile=file)
    async with httpx.AsyncClient(verify=trusted, trust_env=False) as client:
        return (await client.head(f"https://127.0.0.1:{server.server_address[1]}/")).status_code

print(asyncio.run(call()))
"""


def run(code: str, *words: str) -> str:
    """What a process of its own prints; warnings and errors fail."""
    command = [sys.executable, "-c", code, *words]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


def patched(patch: str, code: str, *words: str) -> str:
    return run(PATCHED.format(patch=patch) + code, *words)


def test_qt_still_compiles_what_is_left_out_or_run_later() -> None:
    """Else the patch can go."""
    names = sorted(STUB_WRITERS | SIGNATURES)
    assert run(QT_LOADED.format(names=names)) == str(names)


def test_qt_takes_the_patch() -> None:
    """Nothing of it is run at the start, and the finders are what they were."""
    names = sorted(STUB_WRITERS | SIGNATURES)
    before = "import sys\nfinders, before = sys.meta_path, list(sys.meta_path)\n"
    after = "assert sys.meta_path is finders and sys.meta_path == before\n"
    assert run(before + PATCHED.format(patch="import_qt") + after + QT_LOADED.format(names=names)) == "[]"


def test_qt_still_reads_the_source_text_of_who_imports() -> None:
    """With the patch it reads none."""
    code = """
import PySide6.QtWidgets, builtins, linecache, json.tool
print(any("json" in name for name in linecache.cache), builtins.__import__ is builtins.__orig_import__)
"""
    assert run(code) == "True False"
    assert patched("import_qt", code) == "False True"


def test_qt_says_the_same_of_its_functions() -> None:
    """Documentation, signatures and errors, word for word; a second call changes nothing."""
    assert patched("import_qt", QT_DESCRIBED) == run("import PySide6.QtCore\n" + QT_DESCRIBED)
    assert patched("import_qt", "import_patches.import_qt()\n" + QT_DESCRIBED) == patched("import_qt", QT_DESCRIBED)


@pytest.mark.parametrize("wrong", ["QRect().setWidth('wide')", "QRect(1, '2')", "QTimer.singleShot()"])
def test_a_wrong_call_of_qt_that_comes_first_is_described(wrong: str) -> None:
    """Before anything else has had the signatures read; Shiboken ended the process."""
    code = f"""
from PySide6.QtCore import QRect, QTimer
try:
    {wrong}
except TypeError as problem:
    print(problem)
"""

    assert patched("import_qt", code) == run("import PySide6.QtCore\n" + code)


def test_texts_of_functions_that_are_not_of_qt_are_said_without_reading_signatures() -> None:
    """PySide is asked for them, too; pydantic wants the one of `str.__new__`."""
    code = """
import functools, PySide6.QtCore
class Said:
    def __call__(self): "Own."
print(object.__new__.__doc__, str.__new__.__doc__, print.__doc__, [].append.__doc__, Said().__call__.__doc__)
print(functools.wraps(str.__new__)(lambda: 0).__doc__)
"""
    loaded = QT_LOADED.format(names=sorted(SIGNATURES))

    assert patched("import_qt", code + loaded) == run(code) + "\n[]"


@pytest.mark.parametrize("helper", QT_HELPERS)
def test_qt_still_loads_each_helper(helper: str) -> None:
    """Else it can be taken out of the list. With the patch it is loaded whole when it is used."""
    loaded = f"import sys\nimport PySide6.QtCore\nprint(len(dir(sys.modules[{helper!r}])) > 20)"
    assert run(loaded) == "True"
    assert patched("import_qt", loaded) == "False"
    assert patched("import_qt", f"import {helper}\n{HELPERS_USED[helper]}") == "True"


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="the patch is for this one")
def test_qt_still_makes_its_enumerations_by_call() -> None:
    """Else the patch can go. With the patch no class body is prepared for them; other enumerations have theirs."""
    code = """
import enum
calls = []
prepare = enum.EnumType.__prepare__
enum.EnumType.__prepare__ = classmethod(lambda kind, name, *bases: calls.append(name) or prepare(name, *bases))
from PySide6.QtCore import Qt
enum.Enum("Own", ["A"], boundary=enum.KEEP, module=__name__)
print(len(calls) > 50, calls[-1])
"""
    assert run("import PySide6.QtCore\n" + code) == "True Own"
    assert patched("import_qt", code) == "False Own"


def test_enumerations_of_qt_are_the_same() -> None:
    """Members, aliases, values, order, operations and attributes."""
    assert patched("import_qt", ENUMERATIONS) == run("import PySide6.QtCore\n" + ENUMERATIONS)


MEMBERS_WANTED = """
from PySide6.QtCore import {owner}
def is_made():
    return type(vars({owner}.{name})["_member_map_"]) is dict
before, wanted = is_made(), {wanted}
print(before, is_made(), wanted)
"""


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="the patch is for this one")
@pytest.mark.parametrize(
    "wanted",
    [
        "QLocale.Language.Abkhazian.value",
        "QLocale.Language['Abkhazian'].value",
        "QLocale.Language(2).value",
        "len(QLocale.Language) // 100",
        "QLocale('ab').language().value",
    ],
)
def test_members_of_an_enumeration_of_qt_are_made_when_one_is_wanted(wanted: str) -> None:
    code = MEMBERS_WANTED.format(owner="QLocale", name="Language", wanted=wanted)

    made = patched("import_qt", code).split()

    assert made[:2] == ["False", "True"]
    assert made[2:] == run("import PySide6.QtCore\n" + code).split()[2:]


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="the patch is for this one")
def test_an_attribute_of_an_enumeration_of_qt_can_be_set_before_its_members_are_made() -> None:
    """As PySide does, once for each; it makes none, and no member is replaced."""
    code = MEMBERS_WANTED.format(owner="QLocale", name="Language", wanted="(change('own'), change('Abkhazian'))")
    change = """
def change(name):
    try:
        setattr(QLocale.Language, name, 1)
    except AttributeError as problem:
        return problem
"""

    assert patched("import_qt", change + code).startswith("False False (None, AttributeError(")


def test_threads_that_want_the_same_member_get_the_same() -> None:
    code = """
import sys, threading
from PySide6 import QtCore
sys.setswitchinterval(1e-6)
kinds = [kind for owner in (QtCore.QLocale, QtCore.Qt) for kind in vars(owner).values() if hasattr(kind, "__members__")]
gate, found = threading.Barrier(4), []
def want():
    gate.wait()
    found.append([(kind.__members__, list(kind), kind._value2member_map_) for kind in kinds])
threads = [threading.Thread(target=want) for _ in range(4)]
for thread in threads: thread.start()
for thread in threads: thread.join()
same = lambda one, two: one is two or [id(member) for member in one] == [id(member) for member in two]
print(len(kinds) > 30, all(
    dict(one[0]) == dict(two[0]) and same(one[1], two[1]) and one[2] is two[2] and set(one[1]) <= set(one[0].values())
    for other in found for one, two in zip(found[0], other, strict=True)
))
"""
    assert patched("import_qt", code) == "True True"


def test_qasync_finds_the_members_that_it_names_without_their_enumeration() -> None:
    """As it was in Qt 5. With the patch PySide finds only those that are made."""
    classes = sorted(
        QT_MEMBERS.findall("\n".join(path.read_text() for path in Path(qasync.__file__).parent.glob("*.py")))
    )
    code = f"""
from PySide6 import QtCore
print([hasattr(getattr(QtCore, owner), member) for owner, member in {classes}])
"""

    assert ("QSocketNotifier", "Read") in classes
    assert patched("import_qt", code) == run("import PySide6.QtCore\n" + code) == str([True] * len(classes))


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="the patch is for this one")
def test_flags_have_the_masks_of_their_python() -> None:
    """The first releases of 3.11 (Debian 12 has one) have one mask, of the single bits, by which they name members."""
    code = """
import functools, operator
from autos.system import import_patches
import_patches._HAS_SINGLES = {has_singles}
from PySide6.QtCore import Qt
kind, every = Qt.KeyboardModifier, [one.value for one in Qt.KeyboardModifier.__members__.values()]
single = sum({{value for value in every if value and not value & (value - 1)}})
every_bit = functools.reduce(operator.or_, every)
masks = {{name: vars(kind)[name] for name in ("_flag_mask_", "_singles_mask_") if name in vars(kind)}}
print(masks == ({{"_flag_mask_": every_bit, "_singles_mask_": single}} if {has_singles} else {{"_flag_mask_": single}}))
"""
    assert patched("import_qt", code.format(has_singles=False)) == "True"
    assert patched("import_qt", code.format(has_singles=True)) == "True"


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="it compiles the methods of a class together")
def test_methods_of_dataclasses_are_still_compiled_one_by_one() -> None:
    """Else the patch can go. With the patch, only the initialiser is."""
    code = """
import dataclasses
calls, create = [], dataclasses._create_fn
dataclasses._create_fn = lambda name, *words, **named: calls.append(name) or create(name, *words, **named)
dataclasses.make_dataclass("Point", ["x"], frozen=True)
print(sorted(calls))
"""
    assert run(code) == "['__delattr__', '__eq__', '__hash__', '__init__', '__repr__', '__setattr__']"
    assert patched("define_dataclasses_simply", code) == "['__init__']"


def test_dataclasses_are_the_same() -> None:
    """Methods, signatures, errors and what they return."""
    assert patched("define_dataclasses_simply", DATACLASSES) == run(DATACLASSES)


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="which do so themselves")
def test_datetime_is_run_in_python_only_without_the_patch() -> None:
    """All of it is there, and is said to come from where it did."""
    code = """
import sys
import datetime, pickle, copy
print("_check_int_field" in vars(datetime) or "sys" in vars(datetime))
print([(name, getattr(datetime, name)) for name in sorted(datetime.__all__ if hasattr(datetime, "__all__") else NAMES)])
now = datetime.datetime(2026, 7, 1, tzinfo=datetime.UTC)
print(repr(now), pickle.dumps(now), copy.deepcopy(now) == now, datetime.datetime.strptime("2026", "%Y"))
from zoneinfo import ZoneInfo
print(now.astimezone(ZoneInfo("America/Sao_Paulo")), datetime.datetime_CAPI is not None, datetime.__spec__.name)
"""
    names = "import datetime\nprint(datetime.__all__)"
    named = f"NAMES = {run(names)}\n" + code
    first, _, others = run(named).partition("\n")
    assert first == "True"
    assert patched("import_datetime", named).partition("\n")[::2] == ("False", others)


def test_pydantic_looks_for_plugins_only_without_the_patch() -> None:
    """The record is the same."""
    assert run(RECORD) == "True"
    assert patched("leave_out_pydantic_plugins", RECORD) == "False"


def test_pydantic_describes_its_schemas_only_without_the_patch() -> None:
    """Records are read and written all the same, and JSON schemas, once asked for, are the same."""
    assert run(DESCRIBED) == "True True"
    assert patched("import_pydantic", DESCRIBED) == "False False"
    assert (
        patched("import_pydantic", DESCRIBED + DESCRIPTIONS).partition("\n")[2]
        == (run(DESCRIBED + DESCRIPTIONS).partition("\n")[2])
    )


@pytest.mark.skipif(not Path("/usr/share/zoneinfo").is_dir(), reason="this system has no time zones of its own")
def test_zoneinfo_loads_the_settings_of_the_build_only_without_the_patch() -> None:
    """Zones are found in the same folders, with the folders of a person's own environment first."""
    code = """
import sys, zoneinfo
print(any(name.startswith("_sysconfigdata") for name in sys.modules))
print(zoneinfo.TZPATH, zoneinfo.ZoneInfo("America/Sao_Paulo").utcoffset(None))
"""
    (first, found), (patched_first, patched_found) = (
        said.split("\n", 1) for said in (run(code), patched("import_zoneinfo", code))
    )
    assert (first, patched_first) == ("True", "False")
    assert patched_found == found


def test_pydantic_that_is_loaded_already_stays_as_it_is() -> None:
    assert run("import pydantic.json_schema\n" + PATCHED.format(patch="import_pydantic") + DESCRIBED) == "True True"


def test_fastapi_makes_schemas_and_uvicorn_its_command_line_only_without_the_patch() -> None:
    """The document is the same once it is asked for, and other records are made at once, as always."""
    (first, used), (patched_first, patched_used) = (
        said.split("\n", 1) for said in (run(OPENAPI + OPENAPI_USED), patched("import_fastapi", OPENAPI + OPENAPI_USED))
    )

    assert (first, patched_first) == ("True True True True", "False False False True")
    assert patched_used == used


def test_fastapi_that_is_loaded_already_stays_as_it_is() -> None:
    assert run("import fastapi, uvicorn\n" + PATCHED.format(patch="import_fastapi") + OPENAPI) == "True True True True"


def test_help_looks_for_translations_only_without_the_patch() -> None:
    """The help is the same."""
    (first, help_text), (patched_first, patched_help) = (
        said.split("\n", 1) for said in (run(HELP), patched("leave_out_translations", HELP))
    )
    assert (first, patched_first) == ("True", "False")
    assert patched_help == help_text
    assert patched("leave_out_translations", HELP + "print(gettext.textdomain())").endswith("\nmessages")


def test_msgspec_describes_types_only_without_the_patch() -> None:
    assert run(MSGSPEC) == "True"
    assert patched("import_msgspec", MSGSPEC) == "False"
    assert (
        patched("import_msgspec", MSGSPEC + MSGSPEC_USED).partition("\n")[2]
        == (run(MSGSPEC + MSGSPEC_USED).partition("\n")[2])
    )


@pytest.mark.parametrize("name", STANDARD)
def test_the_standard_library_is_still_loaded(name: str) -> None:
    """Else it can be taken out of the list. With the patch it is loaded whole when it is used."""
    loaded = f"""
import sys
from autos.system import keyring_import
import asyncio, logging.handlers, uuid, zstandard
print(len(dir(sys.modules[{name!r}])) > 20)
"""
    used = f"import {name}\n{STANDARD_USED[name]}"
    assert run(loaded) == "True"
    assert patched("defer_standard_library", loaded) == "False"
    assert patched("defer_standard_library", used) == run(used)


CODE_PARSED = """
import inspect, sys
import pydantic
print([name for name in ("ast", "dis") if len(dir(sys.modules[name])) > 20])
"""
PARSED = """
import ast, dis, json
from pydantic import BaseModel, ConfigDict
class Described(BaseModel):
    model_config = ConfigDict(use_attribute_docstrings=True)
    first: int
print(inspect.getsource(json.JSONEncoder)[:40], inspect.CO_ASYNC_GENERATOR, str(inspect.signature(json.dumps)))
print(str(inspect.signature(int.to_bytes)), ast.literal_eval("[1]"), len(list(dis.get_instructions(inspect.getsource))))
class Names(ast.NodeVisitor):
    def visit_Name(self, node):
        print(node.id)
Names().visit(ast.parse("first + call(second)"))
print(dis.COMPILER_FLAG_NAMES == {value: name[3:] for name, value in vars(inspect).items() if name.startswith("CO_")})
"""


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="`dis` is loaded by others")
def test_pydantic_loads_the_parser_of_code_only_without_the_patch() -> None:
    assert run(CODE_PARSED) == "['ast', 'dis']"
    assert patched("defer_code_parsing", CODE_PARSED) == "[]"


def test_code_is_parsed_when_it_is_wanted() -> None:
    """Classes in source text, signatures in text, instructions, other visitors; all of them as ever."""
    code = CODE_PARSED.partition("print")[0] + PARSED

    assert patched("defer_code_parsing", code) == run(code)


def test_pydantic_loads_openssl_only_without_the_patch() -> None:
    """Secrets are compared all the same."""
    assert run(COMPARED) == "True"
    assert patched("defer_hashing", COMPARED) == "False"


def test_hashes_are_loaded_when_they_are_used() -> None:
    assert patched("defer_hashing", COMPARED + HASHED) == "False\n64"


def test_what_is_loaded_behind_the_window_loads_no_openssl() -> None:
    """A module that takes a function out of `hashlib` when it is imported would."""
    code = """
import sys
from autos.cli.window import HEAVY
for name in HEAVY:
    import_patches.load(name)
print({"_hashlib", "_ssl"} & set(sys.modules))
"""
    assert patched("defer_hashing", code) == "set()"


@pytest.mark.skipif(find_spec("click") is None or find_spec("rich") is None, reason="httpx loads it beside these only")
def test_httpx_loads_its_command_line_only_without_the_patch() -> None:
    assert run(HTTPX) == "True"
    assert patched("leave_out_httpx_command_line", HTTPX + 'assert "rich" not in sys.modules') == "False"


@pytest.mark.skipif(find_spec("sniffio") is not None, reason="where it is installed, it is imported once")
def test_httpx_looks_for_the_detection_of_loops_only_without_the_patch() -> None:
    """A call works either way; True is a search of the path."""
    assert run(CALL) == "[True]"
    assert patched("leave_out_loop_detection", CALL) == "[False]"


@pytest.mark.skipif(find_spec("sniffio") is not None, reason="as above")
def test_every_command_leaves_the_detection_of_loops_out() -> None:
    code = """
import contextlib, io, sys
from autos.__main__ import main
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
    main(["--help"])
print(sys.modules.get("sniffio", ""))
"""
    assert run(code) == "None"


def test_the_detection_of_loops_is_kept_where_it_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Older versions of anyio cannot be imported without it."""
    (tmp_path / "sniffio.py").touch()
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert patched("leave_out_loop_detection", INSTALLED) == "True"


@pytest.mark.parametrize("helper", KEYRING_HELPERS)
def test_keyring_still_loads_each_helper(helper: str) -> None:
    """Else it can be taken out of the list."""
    assert run(f"import sys, keyring\nprint({helper!r} in sys.modules)") == "True"


def test_keyring_helpers_are_loaded_when_they_are_used() -> None:
    """Whoever imports one finds it whole, whichever way; keyring itself works without."""
    assert run(KEYRING_USED) == "True"


def test_a_helper_can_be_called_by_who_looked_it_up_before_it_was_loaded() -> None:
    """As `jaraco.context` looks up the filter of archives."""
    code = f"import {ARCHIVES} as archives\nkept = archives.data_filter\nprint(callable(kept), callable(archives.open))"
    assert patched("defer_keyring_helpers", code) == "True True"


def test_asyncio_loads_tls_only_without_the_patch() -> None:
    assert run(ASYNCIO) == "True"
    assert patched("import_asyncio", ASYNCIO) == "False"


def test_asyncio_loads_its_own_tls_only_without_the_patch() -> None:
    code = "import asyncio, sys\nprint('SSLProtocol' in vars(sys.modules['asyncio.sslproto']))"
    assert run(code) == "True"
    assert patched("import_asyncio", code) == "False"
    assert patched("import_asyncio", "import asyncio.sslproto\nprint(asyncio.sslproto.SSLProtocol.__name__)") == (
        "SSLProtocol"
    )


def test_a_call_over_tls_goes_out_with_the_patch(tmp_path: Path) -> None:
    assert patched("import_asyncio", CALLED, str(own_certificate(tmp_path))) == "200"


def test_an_event_loop_that_is_loaded_already_stays_as_it_is() -> None:
    assert run("import asyncio, ssl\n" + PATCHED.format(patch="import_asyncio") + ASYNCIO) == "True"
