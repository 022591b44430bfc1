"""Patches that keep other libraries from loading and compiling what Autos never uses; the only place for such patches.

Each patch says why, and what it saves: processor time and private memory, measured on Linux with Python 3.11, the
median of five. `tests/system/test_import_patches.py` fails for a patch when its library no longer needs it or no longer
takes it. Where a library has changed its internals, a patch does nothing and the library loads as usual.

| Patch | Saves |
|---|---|
| `import_qt` | 106 ms, 17 MB |
| `leave_out_pydantic_plugins` | 10 ms, 1.2 MB |
| `leave_out_httpx_command_line` | 37 ms, 5.3 MB, where `rich` is installed |
| `leave_out_loop_detection` | 0.15 ms of the 0.6 ms of a call to a service |
| `import_asyncio` | 6 ms, 1.2 MB |
| `defer_keyring_helpers` | 19 ms, 3 MB |
| `defer_hashing` | 5 ms, 3.4 MB |
| `import_datetime` | 2 ms, 0.2 MB, on Python 3.11 |
| `define_dataclasses_simply` | 50 ms, 0.5 MB |
| `import_pydantic` | 25 ms, 1.0 MB |
| `import_zoneinfo` | 2 ms, 0.6 MB |
| `import_fastapi` | 47 ms, 4.0 MB, of the practice service |
| `leave_out_translations` | 6 ms, 0.1 MB, of a command |
| `defer_code_parsing` | 4 ms, 0.7 MB, of which 0.1 MB on Python 3.11 only |
| `import_msgspec` | 1 ms, 0.2 MB |
| `defer_standard_library` | 8 ms, 0.9 MB |
"""

from __future__ import annotations

import builtins
import enum
import os
import sys
import threading
from _operator import _compare_digest as compare_digest
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial, reduce
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from operator import attrgetter, or_
from pathlib import Path
from types import ModuleType
from typing import Any, SupportsIndex

QT, SUPPORT = "PySide6.QtCore", "shibokensupport"
STUB_WRITERS = frozenset({f"{SUPPORT}.signature.lib.enum_sig", f"{SUPPORT}.signature.lib.pyi_generator"})
SIGNATURES = frozenset(f"{SUPPORT}.signature.{name}" for name in ("mapping", "errorhandler", "layout", "parser"))
SIGNATURE_PARSER = "signature.parser"
"""Reads signatures, which name members of enumerations without these."""
QT_HELPERS = ("bz2", "inspect", "lzma", "shutil", "tempfile", "traceback")
PYDANTIC_PLUGINS = "pydantic.plugin._loader"
HTTPX_COMMAND_LINE = "httpx._main"
LOOP_DETECTION = "sniffio"
PYDANTIC_TYPES = "typing_extensions" if sys.version_info < (3, 12) else "typing"
CORE_SCHEMAS, JSON_SCHEMAS = "pydantic_core.core_schema", "pydantic.json_schema"
JSON_SCHEMA_NAMES = {
    "DEFAULT_REF_TEMPLATE": "#/$defs/{model}",
    "JsonSchemaKeyT": str,
    "JsonSchemaMode": str,
    "JsonSchemaValue": dict[str, Any],
    "PydanticJsonSchemaWarning": UserWarning,
}
"""What pydantic takes out of that module when it is imported: for annotations, but for the template."""
ZONES = "/usr/share/zoneinfo:/usr/lib/zoneinfo:/usr/share/lib/zoneinfo:/etc/zoneinfo"
"""Where Python looks for time zones unless it was built otherwise."""
TLS_OF_ASYNCIO = "asyncio.sslproto"
MSGSPEC_HELPERS = ("msgspec.inspect", "msgspec._json_schema")
TLS = "ssl"
SERVER_COMMAND_LINE = "uvicorn.main"
TRANSLATIONS = "gettext"
ARCHIVES = "tarfile" if sys.version_info >= (3, 12) else "backports.tarfile"
KEYRING_HELPERS = ("urllib.request", "more_itertools", ARCHIVES) + (
    () if sys.version_info >= (3, 12) else ("importlib_metadata",)
)
IMPLEMENTATIONS = {"cpython": "CPython", "pypy": "PyPy"}
STANDARD = ("configparser", "locale", "pickle", "platform")
FLAGS_OF_CODE = (
    *("OPTIMIZED", "NEWLOCALS", "VARARGS", "VARKEYWORDS", "NESTED", "GENERATOR", "NOFREE", "COROUTINE"),
    *("ITERABLE_COROUTINE", "ASYNC_GENERATOR"),
)
"""By binary digit; `inspect` makes constants of them when it is imported."""
HASHING = ("hashlib", "hmac", "secrets")
CALLED_LATER = frozenset(
    {
        (ARCHIVES, "data_filter"),
        *((SERVER_COMMAND_LINE, name) for name in ("Server", "main", "run")),
        (JSON_SCHEMAS, "GenerateJsonSchema"),
        (JSON_SCHEMAS, "model_json_schema"),
        (MSGSPEC_HELPERS[1], "schema"),
        (MSGSPEC_HELPERS[1], "schema_components"),
    }
)
"""What is looked up when keyring, pydantic, msgspec or uvicorn is imported, and which Autos never calls there."""


def load(name: str) -> ModuleType:
    """Import a module by its name, with the patch that belongs to it."""
    imports = {"asyncio": import_asyncio, "pydantic": import_pydantic, "msgspec": import_msgspec}
    return imports[name]() if name in imports else import_module(name)


def import_qt() -> None:
    """Load QtCore; to be called before anything else of Qt is imported.

    At the start of every process Shiboken compiles the Python source that it carries: what writes `.pyi` files, which
    is left out, and what describes signatures in error messages and `__doc__`, which is loaded by the first of these.
    It also puts a function of its own before each import, and searches the source text of what is imported for the
    word "PySide6", to know who might use `from __feature__ import …`. Autos does not: Python's own import is put back.
    For all this it imports modules of Python that are loaded later, when something of them is used. And it makes the
    enumerations of a class, some 250 before the search page is ready, at the first use of the class: on Python 3.11 by
    a shorter way than the standard library's, and their members at the first use of the enumeration.
    """
    for name in QT_HELPERS:
        _defer(name)
    inspect = sys.modules["inspect"]
    found = {"currentframe": sys._getframe, "getsource": lambda _module: ""} if _is_deferred(inspect) else {}  # noqa: SLF001 -- what it is
    vars(inspect).update(found)  # all that it asks for
    _create_enums_simply()
    with _patched_shiboken():
        import_module(QT)
    for name in found:
        del vars(inspect)[name]
    _make_members(sys.modules[QT].QSocketNotifier.Type)  # qasync names them without their enumeration
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def leave_out_pydantic_plugins() -> None:
    """To be called before the first record is read.

    pydantic asks every installed package whether it has a plugin for it, which reads their descriptions with a parser
    of e-mail. No other package should do anything with the records of Autos.
    """
    if PYDANTIC_PLUGINS not in sys.modules:
        none = ModuleType(PYDANTIC_PLUGINS)
        none.get_plugins = tuple  # type: ignore[attr-defined]
        sys.modules[PYDANTIC_PLUGINS] = none


def import_pydantic() -> ModuleType:
    """pydantic with its core's schemas as plain dictionaries, and without JSON schemas; unchanged if loaded already.

    The core names the members of each of its hundred schemas, for type checkers, and each name of a type is compiled.
    What describes records as JSON schemas is loaded when it is called; the practice service, which does, is another
    process.
    """
    if "pydantic" in sys.modules:
        return sys.modules["pydantic"]
    import_zoneinfo()
    _import_core_schemas()
    sys.modules[JSON_SCHEMAS] = described = DeferredModule(JSON_SCHEMAS)
    vars(described).update(JSON_SCHEMA_NAMES)
    pydantic = import_module("pydantic")
    pydantic.json_schema = described  # type: ignore[attr-defined]  # as an import does
    return pydantic


def _import_core_schemas() -> None:
    types = import_module(PYDANTIC_TYPES)
    typed_dict = types.TypedDict
    types.TypedDict = _PlainDict  # type: ignore[attr-defined]  # of both modules
    try:
        import_module(CORE_SCHEMAS)
    finally:
        types.TypedDict = typed_dict  # type: ignore[attr-defined]  # as above


def import_fastapi() -> None:
    """FastAPI and uvicorn for the practice service; unchanged if FastAPI is loaded already.

    FastAPI makes the schemas of thirty parts of an OpenAPI document when it is imported: each is made when somebody
    asks for that document, which hardly anybody does. uvicorn brings a command line, which is loaded when it is called.
    """
    if "fastapi" in sys.modules:
        return
    if "pydantic" not in sys.modules:
        import_zoneinfo()
        _import_core_schemas()
    sys.modules.setdefault(SERVER_COMMAND_LINE, DeferredModule(SERVER_COMMAND_LINE))  # `uvicorn.main` is a function
    record: Any = import_module("pydantic").BaseModel
    usual = record.model_config
    record.model_config = usual | {"defer_build": True}
    try:
        import_module("fastapi")
    finally:
        record.model_config = usual


def leave_out_translations() -> None:
    """To be called before argparse is imported.

    It asks for a translation of each heading of each command, and Python looks for files of them in six folders each
    time. There are none: the help is in English.
    """
    _defer(TRANSLATIONS)
    if _is_deferred(translations := sys.modules[TRANSLATIONS]):
        vars(translations)["gettext"] = lambda text: text
        vars(translations)["ngettext"] = lambda one, several, count: one if count == 1 else several


def import_zoneinfo() -> None:
    """zoneinfo with the usual folders of time zones; unchanged if loaded already, or where they do not lie there.

    It asks for the one of these folders that Python was built with, and so loads all settings of that build.
    """
    if "zoneinfo" in sys.modules or not Path(ZONES.partition(os.pathsep)[0]).is_dir():
        return
    sysconfig: Any = import_module("sysconfig")
    asked = sysconfig.get_config_var
    sysconfig.get_config_var = lambda name: ZONES if name == "TZPATH" else asked(name)
    try:
        import_module("zoneinfo")
    finally:
        sysconfig.get_config_var = asked


class _SameClass(type):
    """Kind of a class that is its own subclass and makes dictionaries, as each `TypedDict` does."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, object], **_options: object) -> Any:
        return bases[0] if bases else super().__new__(cls, name, bases, body)

    def __call__(cls, *words: Any, **members: Any) -> Any:
        return dict(*words, **members)


class _PlainDict(metaclass=_SameClass):
    """In the place of `TypedDict`."""


def import_msgspec() -> ModuleType:
    """msgspec without what describes types and writes their JSON schemas, which is loaded when it is used."""
    for name in MSGSPEC_HELPERS:
        sys.modules.setdefault(name, DeferredModule(name))  # the package sets it as its attribute itself
    return import_module("msgspec")


def defer_standard_library() -> None:
    """To be called before asyncio, keyring and the handlers of `logging` are imported.

    They can start a program with text in the encoding of the system, read a file of settings, and send what is logged
    to another host. What they import for that is loaded when something of it is used.
    """
    for name in STANDARD:
        _defer(name)
    if hasattr(os, "uname") and _is_deferred(platform := sys.modules["platform"]):  # asked when it is imported by
        vars(platform)["system"] = lambda: os.uname().sysname  # `uuid`
        vars(platform)["python_implementation"] = lambda: IMPLEMENTATIONS[sys.implementation.name]  # `zstandard`


def defer_code_parsing() -> None:
    """To be called before pydantic is imported.

    It imports `inspect` for the parameters of functions. That one can also find a class in its source text and name
    what is at a place of compiled code, for which it imports the syntax tree and the disassembler of Python: both are
    loaded when something of them is used.
    """
    _defer("ast")
    if _is_deferred(ast := sys.modules["ast"]):
        vars(ast)["NodeVisitor"] = _LaterVisitor  # pydantic and `inspect` have a class of this kind each
    if sys.version_info[:2] == (3, 11):  # other versions have other flags
        _defer("dis")
        if _is_deferred(dis := sys.modules["dis"]):
            vars(dis)["COMPILER_FLAG_NAMES"] = {1 << bit: name for bit, name in enumerate(FLAGS_OF_CODE)}


class _LaterVisitor:
    """In the place of `ast.NodeVisitor`, which is loaded when a subclass visits something."""

    def visit(self, node: object) -> Any:
        return _visitor().visit(self, node)

    def generic_visit(self, node: object) -> Any:
        return _visitor().generic_visit(self, node)


def _visitor() -> Any:
    _ = sys.modules["ast"].AST  # loads it
    return sys.modules["ast"].NodeVisitor


def leave_out_httpx_command_line() -> None:
    """To be called before httpx is imported.

    It brings a command line of its own, and with it whatever of `rich` and `pygments` happens to be installed. Without
    that module it goes on as where these are not installed.
    """
    sys.modules.setdefault(HTTPX_COMMAND_LINE, None)  # type: ignore[arg-type]  # it cannot be imported


def leave_out_loop_detection() -> None:
    """To be called before httpx is imported; does nothing where the module is installed.

    httpcore imports `sniffio` for each lock and each event of a call, to know whether asyncio or Trio runs it. Where it
    is not installed, it assumes asyncio, but Python looks for the module in all folders of its path each time.
    """
    if LOOP_DETECTION not in sys.modules and find_spec(LOOP_DETECTION) is None:
        sys.modules[LOOP_DETECTION] = None  # type: ignore[assignment]  # it cannot be imported


def import_asyncio() -> ModuleType:
    """asyncio as it is on a Python that was built without TLS; unchanged if either is loaded already.

    Its event loop loads OpenSSL. Calls to a service bring their own TLS with httpx, and load it then.
    """
    if TLS in sys.modules or "asyncio" in sys.modules:
        return import_module("asyncio")
    sys.modules[TLS_OF_ASYNCIO] = own = DeferredModule(TLS_OF_ASYNCIO)
    sys.modules[TLS] = None  # type: ignore[assignment]  # it cannot be imported
    try:
        asyncio = import_module("asyncio")
    finally:
        del sys.modules[TLS]
    asyncio.sslproto = own  # type: ignore[attr-defined]  # as an import does
    return asyncio


def defer_keyring_helpers() -> None:
    """To be called before keyring is imported.

    Its helper libraries can unpack an archive from the web, repeat a call until it succeeds and ask every installed
    package for a keyring of its own. What they import for that is loaded when something of it is used.
    """
    for name in KEYRING_HELPERS:
        _defer(name)


def defer_hashing() -> None:
    """To be called before pydantic is imported.

    It imports `secrets` to compare two secrets, and with it all of OpenSSL. Hashes are first needed by a passphrase or
    a lawsuit with parties, and OpenSSL by the first call to a service over TLS. Until then, secrets are compared by the
    function that `hmac` has for a Python without OpenSSL.
    """
    for name in HASHING:
        _defer(name)
    if _is_deferred(sys.modules["secrets"]):
        vars(sys.modules["secrets"])["compare_digest"] = compare_digest


def import_datetime() -> None:
    """datetime as later versions of Python have it; unchanged if it is loaded already.

    Python 3.11 first runs the whole library in Python, and then takes the faster one in its place.
    """
    if sys.version_info < (3, 12) and "datetime" not in sys.modules:
        fast = import_module("_datetime")
        sys.modules["datetime"] = datetime = ModuleType("datetime", fast.__doc__)
        vars(datetime).update({name: value for name, value in vars(fast).items() if not name.startswith("__")})
        datetime.__spec__ = ModuleSpec("datetime", None, origin="built-in")


def define_dataclasses_simply() -> None:
    """To be called before the first dataclass is defined.

    `dataclasses` writes the source text of each method of each class and compiles it: a thousand methods before the
    search page is ready. Only the initialiser has to be written; the others differ in the names of the fields.
    """
    _defer("inspect")
    dataclasses: Any = import_module("dataclasses")
    if sys.version_info < (3, 13):
        dataclasses._cmp_fn = _equality_or(dataclasses._cmp_fn)  # noqa: SLF001 -- what is patched
        dataclasses._hash_fn = _hash_method  # noqa: SLF001 -- as above
        dataclasses._repr_fn = partial(_repr_method, dataclasses._recursive_repr)  # noqa: SLF001 -- as above
        dataclasses._frozen_get_del_attr = partial(  # noqa: SLF001 -- as above
            _frozen_methods, dataclasses.FrozenInstanceError
        )


def _equality_or(written: Any) -> Any:
    """Function that makes `__eq__`, and each other comparison by the function `written`."""

    def comparison(name: str, op: str, own: str, other: str, globals: Any) -> Any:  # noqa: A002 -- its name
        if name != "__eq__":
            return written(name, op, own, other, globals=globals)
        values = _values_of([one.partition(".")[2] for one in own.strip("()").split(",") if one])

        def __eq__(self: Any, other: Any) -> Any:  # noqa: N807 -- a method of another class
            if other.__class__ is self.__class__:
                return values(self) == values(other)
            return NotImplemented

        return _of_module(__eq__, globals)

    return comparison


def _hash_method(fields: Any, globals: Any) -> Any:  # noqa: A002 -- its name
    values = _values_of([field.name for field in fields])

    def __hash__(self: Any) -> int:  # noqa: N807 -- a method of another class
        return hash(values(self))

    return _of_module(__hash__, globals)


def _repr_method(guarded: Any, fields: Any, globals: Any) -> Any:  # noqa: A002 -- its name
    names = [field.name for field in fields]

    def __repr__(self: Any) -> str:  # noqa: N807 -- a method of another class
        values = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"{self.__class__.__qualname__}({values})"

    return guarded(_of_module(__repr__, globals))


def _frozen_methods(refused: Any, cls: Any, fields: Any, globals: Any) -> Any:  # noqa: A002 -- its name
    names = {field.name for field in fields}

    def __setattr__(self: Any, name: str, value: Any) -> None:  # noqa: N807 -- a method of another class
        if type(self) is cls or name in names:
            raise refused(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self: Any, name: str) -> None:  # noqa: N807 -- as above
        if type(self) is cls or name in names:
            raise refused(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return _of_module(__setattr__, globals), _of_module(__delattr__, globals)


def _values_of(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Function that reads the attributes of these names as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda one: tuple([getattr(one, name) for name in names])


def _of_module(method: Any, globals: Any) -> Any:  # noqa: A002 -- as its callers
    """The method as if it stood in the class, so that it says nothing of this module."""
    method.__module__ = globals.get("__name__", "builtins")
    method.__annotations__ = {}
    return method


def _defer(name: str) -> None:
    """Put a placeholder in the place of the module, unless it is loaded."""
    if name not in sys.modules:
        sys.modules[name] = module = DeferredModule(name)
        package, _, child = name.rpartition(".")
        if package:
            setattr(import_module(package), child, module)  # as an import does


def _is_deferred(module: ModuleType) -> bool:
    return isinstance(module, DeferredModule)


class DeferredModule(ModuleType):
    """Placeholder that imports the real module when an attribute of it is used."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        if (self.__name__, name) in CALLED_LATER:
            return self._call_later(name)
        return self._loaded(name)

    def _call_later(self, name: str) -> Callable[..., object]:
        """A function that imports the function of this name when it is called."""

        def call(*words: object, **named: object) -> object:
            return self._loaded(name)(*words, **named)  # type: ignore[operator]  # one of `CALLED_LATER`

        return call

    def _loaded(self, name: str) -> object:
        real = self.__dict__.get("__real__")  # whoever imported this keeps it; asyncio asks it at every callback
        if real is None:
            with _RUNNING:
                if sys.modules.get(self.__name__) is self:
                    del sys.modules[self.__name__]
            real = self.__dict__["__real__"] = import_module(self.__name__)
        return getattr(real, name)


class _LaterModule(ModuleType):
    """A module whose code runs when an attribute of it is used; unlike `DeferredModule` the object stays the same."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        _run_later_module(self)
        if name not in self.__dict__:
            raise AttributeError(name)
        return self.__dict__[name]


_RUNNING = threading.RLock()


def _run_later_module(module: ModuleType) -> None:
    """Run the code of a `_LaterModule`, unless it has been."""
    with _RUNNING:
        loader, now = module.__dict__.pop("__later__", None), module.__spec__
        if loader is not None:
            if module.__name__.endswith(SIGNATURE_PARSER):
                _LATER.end()
            module.__spec__ = ModuleSpec(module.__name__, loader)  # Shiboken has given it another name
            loader.exec_module(module)
            module.__spec__ = now


def _help_text(module: ModuleType, function: Any) -> Any:
    """In the place of `make_helptext`: the text of a function that is not Qt's, as pydantic asks for one."""
    if sys.modules[f"{SUPPORT}.signature"].get_signature(function):
        _run_later_module(module)
        return module.make_helptext(function)
    text = function.__doc__
    return getattr(function, "__dict__", {}).get("__doc__") if text is None else text


def _update_mapping(module: ModuleType) -> Any:
    """In the place of `update_mapping`: Shiboken takes it out of the module without asking the module for it."""
    _run_later_module(module)
    return module.update_mapping()


SIGNATURE_STAND_INS: dict[str, tuple[str, Callable[..., Any]]] = {
    f"{SUPPORT}.signature.errorhandler": ("make_helptext", _help_text),
    f"{SUPPORT}.signature.mapping": ("update_mapping", _update_mapping),
}
"""Functions of modules that are run later, by the name of the module; the real ones replace them then."""


@contextmanager
def _patched_shiboken() -> Iterator[None]:
    """Keep our finder before Shiboken's, which puts itself before all others."""
    before = sys.meta_path
    sys.meta_path = _Finders(before)
    try:
        yield
    finally:
        before[:] = [finder for finder in sys.meta_path if not isinstance(finder, _ShibokenFinder)]
        sys.meta_path = before


def _create_enums_simply() -> None:
    """Create Qt's enumerations from now on without their members, which are made at their first use.

    All that is known of them is the same. Of 3,500 members, in 250 enumerations, the search page uses 1,200.
    """
    if sys.version_info[:2] == (3, 11) and hasattr(_ENUMS, "__getattr__"):  # which looks for members
        _ENUMS._create_ = _create_enum


def _create_enum(base: Any, name: str, members: Any, **options: Any) -> Any:
    """As `enum.Enum` is called: by Shiboken with a list of names and integers and no module, and by nobody else so."""
    is_of_qt = options.get("boundary") is enum.FlagBoundary.KEEP and options.get("module") is None
    if not (is_of_qt and all(type(value) is int for _, value in members)):
        return _CREATE(base, name, members, **options)
    names, values = [name for name, _ in members], tuple([value for _, value in members])
    body = _empty_enum(base)
    if is_flag := issubclass(base, enum.Flag):
        single = reduce(or_, filter(_is_single_bit, values), 0)
        every = reduce(or_, values, 0)
        body |= {"_flag_mask_": every, "_singles_mask_": single, "_all_bits_": 2 ** every.bit_length() - 1}
        if not _HAS_SINGLES:
            body["_flag_mask_"] = body.pop("_singles_mask_")
    body |= _UNMADE | {"_member_map_": _UnmadeMembers(names, values)}
    made: Any = type.__new__(enum.EnumType, name, (base,), body)
    for member in _inherited(base).intersection(names):  # as `name`: members have it, too
        one = enum.property()
        one.__set_name__(made, member)
        type.__setattr__(made, member, one)
    if is_flag and (listed := list(filter(_is_single_bit, dict.fromkeys(values)))) != sorted(listed):
        type.__setattr__(made, "_iter_member_", made._iter_member_by_def_)
    type.__setattr__(made, "__new__", enum.Enum.__new__)
    if _LATER.is_over:
        _make_members(made)
    else:
        _LATER.kinds.append(made)
    return made


class _LaterKinds:
    """Enumerations whose members are made at their first use."""

    def __init__(self) -> None:
        self.kinds: list[Any] = []
        self.is_over = False
        """Whether members are made at once from now on."""

    def end(self) -> None:
        """Make what is not made yet."""
        self.is_over = True
        while self.kinds:
            _make_members(self.kinds.pop())


_LATER = _LaterKinds()


def _make_members(kind: Any) -> None:
    """Make the members of an enumeration, unless they are."""
    kind._member_map_  # noqa: B018 -- asking for them makes them


class _UnmadeMembers:
    """Members by name of an enumeration, which are made when one of them is first asked for; most never are.

    Only a member that is named without its enumeration (`Qt.AlignLeft`), as in Qt 5, is not found until then.
    """

    def __init__(self, names: list[str], values: tuple[int, ...]) -> None:
        self._names = f" {' '.join(names)} "  # a third of their size as single texts
        self._values = values

    def __get__(self, _one: object, kind: Any) -> Any:
        with _MAKING:
            if vars(kind)["_member_map_"] is self:  # else another thread has just made them
                self._make(kind)
            return vars(kind)["_member_map_"]

    def __contains__(self, name: str) -> bool:
        return f" {name} " in self._names  # asked whenever an attribute of the enumeration is set

    def _make(self, kind: Any) -> None:
        names = self._names.split()
        first: dict[int, str] = {}
        """Names by value; each further name of a value is an alias of the first."""
        for name, value in zip(names, self._values, strict=True):
            first.setdefault(value, name)
        is_flag, create, takes_value = issubclass(kind, enum.Flag), kind._new_member_, kind._use_args_
        by_value: dict[int, Any] = {}
        place = 0
        for value, name in first.items():
            by_value[value] = one = create(kind, value) if takes_value else create(kind)
            one._value_, one._name_, one.__objclass__, one._sort_order_ = value, name, kind, place
            place += not is_flag or _is_single_bit(value)
        listed = [name for value, name in first.items() if not is_flag or _is_single_bit(value)]
        type.__setattr__(kind, "_member_names_", listed)
        type.__setattr__(kind, "_value2member_map_", by_value)
        made = {name: by_value[value] for name, value in zip(names, self._values, strict=True)}
        for name in made.keys() - _inherited(kind.__base__):
            type.__setattr__(kind, name, made[name])
        type.__setattr__(kind, "_member_map_", made)


class _WithMembers:
    """Another attribute of an enumeration, which is there once its members are made."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, _one: object, kind: Any) -> Any:
        _make_members(kind)
        return vars(kind)[self._name]


_MAKING = threading.RLock()
"""Not the lock of deferred modules: who imports one may wait for a thread that needs an enumeration."""
_UNMADE = {name: _WithMembers(name) for name in ("_member_names_", "_value2member_map_")}


def _empty_enum(base: Any) -> dict[str, Any]:
    """Attributes of an enumeration without members, as the standard library makes its own ones."""
    if base not in _EMPTY_ENUMS:
        empty = vars(enum)["_simple_enum"](base, boundary=enum.FlagBoundary.KEEP)(type("empty", (), {}))
        _EMPTY_ENUMS[base] = {name: value for name, value in vars(empty).items() if name != "__new__"}
    return _EMPTY_ENUMS[base] | {"__doc__": None, "_unhashable_values_": []}


@cache
def _inherited(base: Any) -> frozenset[str]:
    """Names that every member of an enumeration of this kind has."""
    return frozenset(name for kind in base.__mro__ for name in vars(kind))


def _is_single_bit(value: int) -> bool:
    return value > 0 and not value & (value - 1)


_ENUMS: Any = enum.EnumType
_HAS_SINGLES = hasattr(enum.Flag, "_singles_mask_")
"""Whether a flag has two masks. In the first releases of Python 3.11, as in Debian 12, it has one: of single bits."""
_CREATE: Any = getattr(enum.EnumType, "_create_", None)
_EMPTY_ENUMS: dict[Any, dict[str, Any]] = {}
"""Attributes by kind of enumeration."""


class _ShibokenFinder:
    """Finds Shiboken's modules that are replaced by empty ones, or run later."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name in STUB_WRITERS:
            return ModuleSpec(name, _EmptyLoader())  # type: ignore[arg-type]  # a loader is enough
        if name in SIGNATURES:
            for finder in sys.meta_path:
                found = None if finder is self else finder.find_spec(name, path, target)  # type: ignore[arg-type]
                if found is not None and found.loader is not None:
                    return ModuleSpec(name, _LaterLoader(found.loader))  # type: ignore[arg-type]  # as above
        return None


class _EmptyLoader:
    """Loads empty modules."""

    def create_module(self, _spec: ModuleSpec) -> ModuleType | None:
        """Default creation."""
        return None

    def exec_module(self, _module: ModuleType) -> None:
        """Nothing to run."""


class _LaterLoader(_EmptyLoader):
    """Loads modules whose code runs at first use."""

    def __init__(self, loader: Any) -> None:
        self._loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = _LaterModule(spec.name)
        module.__dict__["__later__"] = self._loader
        if spec.name in SIGNATURE_STAND_INS:
            name, stand_in = SIGNATURE_STAND_INS[spec.name]
            module.__dict__[name] = partial(stand_in, module)
        return module


class _Finders(list[Any]):
    """List of finders that keeps ours in the first place."""

    def insert(self, place: SupportsIndex, finder: object) -> None:
        super().insert(place, finder)
        self[:] = [_SHIBOKEN, *(one for one in self if one is not _SHIBOKEN)]


_SHIBOKEN = _ShibokenFinder()
