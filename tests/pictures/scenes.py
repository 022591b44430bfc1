"""The scenes: a name, and the steps from the scene before."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from autos.domain.connection.connection import URLS
from tests.crash.batch import cpf
from tests.pictures.stage import Stage

CPF = "111.222.333-96"
COMPANY_OAB = "SP900417"
NAMESAKES = "Maria Aparecida Gonçalves"
NOBODY = "529.982.247-25"
"""A valid CPF without lawsuits."""

PAGE = """Autos 1000012-46.2023.8.26.0100. RENATO FARIAS BRANDÃO, CPF 111.222.333-96, e outra, CPF 529.982.247-25;
FARIAS TRANSPORTES, CNPJ FQ.YKN.814/0002-42; Lucas, CPF 111.444.777-36; RENATO de novo, CPF 111.222.333-96;
Ana, CPF 111.444.777-3S; Beto, CPF 123.456.789-09; empresa, CNPJ 12.ABC.345/01DE-35. Adv.: OAB/SP 900.417."""

SHEET = """sistema;chave;usuário;senha;segredo
*;;OAB/SP 900.417;senha-inventada-1;
PJE TRT2 - 1º grau;quadrália;111.222.333-96;senha-inventada-2;GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ
PJE TRF3 - 1º grau;quadrália;111.222.333-96;senha-inventada-3;
PJE TRT2 - 1º grau;dra-helena;OAB/SP 900.417;senha-inventada-4;
PJE TRT2 1o grau;dra-helena;111.222.333-97;;12345
"""


TABLE = """CPF/CNPJ;Nome;Pasta;Contrato;Obs.
11122233396;Renato Farias Brandão;P-101;1000012-46.2023.8.26.0100;paga em dia
40188000100;Cintavia Transportes;P-102;;
fq.ykn.814/0002-42;Farias Transportes;P-103;1000012-46.2023.8.26.0100;
11l.222.333-96;R. F. Brandão;P-104;;
5,29982E+10;Marcos Lima;P-105;;
529.982.247-25;Sônia Barros;P-106;;
11122233396;Renato F. B.;P-107;;falar com o contador
;Maria Aparecida Gonçalves;P-108;;
222.333.444-06;Rui Prado;P-109;;
OAB/SP 900.417;Helena Sampaio;P-110;;
123.456.789-09;Ivo Lacerda;P-111;;
12.ABC.345/01DE-35;Lumiar Seguros;P-112;;
"""
"""A list of clients as an office keeps it: everything that is asked about, refused or repeated."""


class Scene(NamedTuple):
    """One page in one state."""

    name: str
    reach: Callable[[Stage], None]


def _home(stage: Stage) -> None:
    stage.press("1", "Control")


def _open_file(stage: Stage, name: str, content: bytes) -> None:
    """Drop a file of this content on the window."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, name)
        file.write_bytes(content)
        assert stage.window.do(do="drop", file=str(file))
        stage.wait(lambda seen: seen["over"] or any(name in notice for notice in seen["notices"]))


def _opened_lawsuits(stage: Stage) -> None:
    stage.dismiss()
    _home(stage)
    _open_file(stage, "processos.jsonl", b'{"code": "0000000-00.2026.8.26.0100"}\n')


def _opened_program(stage: Stage) -> None:
    stage.dismiss()
    _open_file(stage, "clientes.xlsx", b"MZ\x90\0\x03\0")


def _typed(text: str) -> Callable[[Stage], None]:
    return lambda stage: stage.type(text)


def _mode(number: int) -> Callable[[Stage], None]:
    return lambda stage: (stage.type(CPF), stage.press(str(number), "Alt"))[0]


def _previewed(stage: Stage) -> None:
    stage.type(CPF)
    stage.press("J", "Control")
    stage.wait_for_dialog()  # else the next scene closes it before it is open


def _searched(stage: Stage) -> None:
    stage.dismiss()
    _home(stage)
    stage.press("Escape")  # from pasted documents back to the form
    stage.search(CPF, mode=4)
    stage.wait_for("results", rows=20)


def _read(row: int, pages: int = 0) -> Callable[[Stage], None]:
    def reach(stage: Stage) -> None:
        stage.open(row)
        for _ in range(pages):
            stage.press("Tab", "Control")

    return reach


def _asked(text: str, mode: int, screen: str, rows: int = 0) -> Callable[[Stage], None]:
    def reach(stage: Stage) -> None:
        stage.search(text, mode)
        stage.wait_for(screen, rows)

    return reach


def _asked_lawyer(stage: Stage) -> None:
    """Whom a lawyer represents, in each lawsuit against whom."""
    _asked("OAB/SP 900.417", 4, "results", rows=8)(stage)
    stage.button("Fechar este aviso", anywhere=True)
    time.sleep(1)


def _asked_client(stage: Stage) -> None:
    """Who of the open lawsuit is the client, which the person wants to say."""
    stage.button("Mais ações", anywhere=True)
    time.sleep(0.5)
    for _ in range(2):
        stage.press("Down")
    stage.press("Return")
    time.sleep(1)


def _clients(stage: Stage) -> None:
    name, everybody = stage.translated("Cliente"), stage.translated("Todos").lower()
    stage.button("Refinar por {facet}", facet=f"{name}: {everybody}")
    time.sleep(1)


def _picked_clients(stage: Stage) -> None:
    stage.press("Down")
    stage.press("Space")
    time.sleep(1)


def _place(key: str, screen: str, row: int | None = None) -> Callable[[Stage], None]:
    def reach(stage: Stage) -> None:
        stage.press(key, "Control")
        stage.wait(lambda seen: seen["screen"] == screen and (row is None or len(seen["rows"]) > row))
        if row is not None:
            stage.open(row)

    return reach


def _asked_vault(stage: Stage) -> None:
    stage.press("4", "Control")
    stage.button("Consultar situação")
    time.sleep(1)


def _many_credentials(stage: Stage) -> None:
    stage.dismiss()
    stage.window.do(do="copy", text=SHEET)
    stage.button("Mais sobre o cofre")
    stage.press("Down")  # past the first item of the menu
    stage.press("Return")
    time.sleep(0.5)
    stage.press("V", "Control")


def _many_credentials_sent(stage: Stage) -> None:
    _many_credentials(stage)
    stage.button("Registrar {n}", anywhere=True, n=4)


def _filtered(query: str) -> Callable[[Stage], None]:
    def reach(stage: Stage) -> None:
        stage.dismiss()
        stage.press("2", "Control")
        stage.filter(query)

    return reach


def _over(key: str, modifier: str = "") -> Callable[[Stage], None]:
    """A dialog or palette over the window; the one before is closed."""

    def reach(stage: Stage) -> None:
        stage.dismiss()
        stage.press(key, modifier)

    return reach


def _over_settled(key: str, modifier: str) -> Callable[[Stage], None]:
    """A dialog that counts before it is whole."""

    def reach(stage: Stage) -> None:
        stage.press(key, modifier)
        stage.wait(lambda seen: bool(seen["dialog"]))
        time.sleep(1)

    return reach


def _conflict_of_lawsuit(stage: Stage) -> None:
    """Both sides of the lawsuit that is open."""
    stage.open(1)
    time.sleep(1)
    stage.press("I", "Control")
    stage.wait_for_dialog()
    time.sleep(1.5)


def _conflict(client: str, opponent: str = "") -> Callable[[Stage], None]:
    """The lines of the open dialog, typed anew."""

    def reach(stage: Stage) -> None:
        for name, text in (("Contra quem, se já se sabe", opponent), ("Quem o escritório representaria", client)):
            assert stage.window.do(do="enter", field=stage.translated(name), text=text), name
        time.sleep(1.5)

    return reach


def _counted_deadline(stage: Stage) -> None:
    _read(3)(stage)
    time.sleep(1)
    stage.press("D", "Control")
    stage.wait_for("deadline")
    time.sleep(1)


def _deadline(stage: Stage) -> None:
    """A deadline on the page of `deadline-blank`, with a marked day and one to look up."""
    assert stage.window.do(do="enter", field=stage.translated("Data de disponibilização"), text="15/12/2026")
    stage.button("Acrescentar…", anywhere=True)
    assert stage.window.do(do="fill", words=["08/02/2027", "Carnaval"], button=stage.translated("Marcar"))
    time.sleep(1)


def _mark_dialog(stage: Stage) -> None:
    """The dialog that marks a day, over the page of `deadline`."""
    stage.button("Acrescentar…", anywhere=True)
    stage.wait_for_dialog()
    stage.write("25122026")
    time.sleep(0.5)


def _criminal_deadline(stage: Stage) -> None:
    """The same days by another regime, with its question and what is offered."""
    stage.dismiss()
    _choose(stage, "Regime", "Penal")


def _double_barred(stage: Stage) -> None:
    _choose(stage, "Regime", "Juizados")


def _court_year(stage: Stage) -> None:
    """The year in which the deadline ends, at its court."""
    _choose(stage, "Regime", "Não escolhido: {regime}")
    stage.button("Ano do tribunal")
    stage.wait_for("court_year", rows=10)
    stage.press("Down")
    time.sleep(1)


def _choose(stage: Stage, field: str, words: str) -> None:
    text = stage.translated(words).partition("{")[0]
    assert stage.window.do(do="choose", field=stage.translated(field), text=text), words
    time.sleep(1)


def _kept_deadline(stage: Stage) -> None:
    """The deadline of `deadline` in the reading pane, below what is known of its lawsuit."""
    stage.button("Guardar no processo")
    stage.wait_for("results")
    time.sleep(1)


def _kept_deadlines(stage: Stage) -> None:
    """The page of what is kept, one of which would be counted otherwise now."""
    stage.press("D", "Control")
    stage.wait_for("deadline")
    assert stage.window.do(do="enter", field=stage.translated("Data de disponibilização"), text="15/01/2027")
    assert stage.window.do(do="enter", field=stage.translated("Título na agenda"), text="Embargos, 9710042")
    stage.button("Tirar")  # the local day of the first one
    time.sleep(0.5)
    stage.button("Guardar no processo")
    stage.wait_for("results")
    stage.press("K", "Control")
    stage.wait_for_dialog()
    stage.write(stage.translated("Prazos guardados"))
    time.sleep(1)
    stage.press("Return")
    stage.wait_for("deadlines")
    time.sleep(1)


def _dossier(stage: Stage) -> None:
    """The dialog that makes a dossier, from the palette."""
    stage.press("K", "Control")
    stage.wait_for_dialog()
    stage.write(stage.translated("Dossiê da lista"))
    time.sleep(1)
    stage.press("Return")
    stage.wait_until_pressable("Salvar em PDF…")
    time.sleep(2)


def _made_dossiers(stage: Stage) -> None:
    """The dossiers that were made, from the palette."""
    stage.press("K", "Control")
    stage.wait_for_dialog()
    stage.write(stage.translated("Dossiês feitos"))
    time.sleep(1)
    stage.press("Return")
    time.sleep(1)


def _original(stage: Stage) -> None:
    """What the service sent for the open lawsuit: the second of its further actions."""
    stage.button("Mais ações")
    for key in ("Down", "Return"):
        stage.press(key)


def _locked(stage: Stage) -> None:
    stage.dismiss()
    stage.press("L", "Control")


def _checked(stage: Stage) -> None:
    """One confirmed, one rejected, a third with the evidence for it."""
    for row, key in ((0, "S"), (1, "N")):
        stage.open(row)
        time.sleep(0.3)
        stage.press(key)
    time.sleep(0.5)
    stage.open(2)


def _annotated(stage: Stage) -> None:
    """Labels on three rows, a folder, a note, and the toast of the last change."""
    for row, labels in ((0, "1"), (1, "24"), (2, "3")):
        stage.open(row)
        for label in labels:
            stage.press(label)
    stage.open(1)
    stage.press("N", "ControlShift")
    stage.write("Ligar para a cliente na quinta. Conferir o prazo do recurso.")
    stage.press("Return", "Control")
    stage.button("Criar pasta", anywhere=True)
    stage.write("Família Duarte")
    stage.press("Return")
    stage.open(3)
    stage.press("Delete")


def _columns(stage: Stage) -> None:
    """The list as a table; the next scene goes back."""
    stage.dismiss()
    stage.press("2", "Control")
    stage.filter("")
    time.sleep(0.5)
    stage.button("Ver em colunas")


def _saved(stage: Stage) -> None:
    """Two saved searches, and the form with another."""
    for text, mode, name in ((CPF, 3, "Renato, na base"), (COMPANY_OAB, 4, "Carteira da Dra. Helena")):
        stage.type(text)
        stage.press(str(mode), "Alt")
        stage.press("S", "Control")
        time.sleep(1.2)  # until the dialog has the keyboard
        stage.write(name)
        stage.press("Return")
        time.sleep(0.5)
    stage.type(CPF)


def _pasted(text: str) -> Callable[[Stage], None]:
    def reach(stage: Stage) -> None:
        stage.dismiss()
        stage.paste(text)
        time.sleep(0.5)

    return reach


def _asked_many(stage: Stage) -> None:
    stage.press("Return", "Control")
    stage.wait(lambda seen: any(stage.translated("há processos") in row for row in seen["rows"]))
    time.sleep(1)


def _pending_many(stage: Stage) -> None:
    _pasted(PAGE)(stage)
    stage.press("4", "Alt")
    stage.press("Return", "Control")
    time.sleep(2)


def _stopped_many(stage: Stage) -> None:
    _pasted(PAGE)(stage)
    stage.press("Return", "Control")
    time.sleep(2)


def _batch_behind_form(stage: Stage) -> None:
    """The form in place of the documents, with the progress of the batch."""
    stage.press("Escape")


def _opened_table(stage: Stage) -> None:
    stage.press("Escape")
    _home(stage)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "clientes-2026.csv")
        file.write_text(TABLE, encoding="utf-8")
        assert stage.window.do(do="drop", file=str(file))
        stage.wait(lambda seen: len(seen["rows"]) == TABLE.count("\n"))
    time.sleep(1)


def _answered_table(stage: Stage) -> None:
    """The first doubt is a CNPJ, the second is corrected."""
    for key in ("Tab", "Right", "Return", "Return"):
        stage.press(key)
    time.sleep(1)


def _searched_table(stage: Stage) -> None:
    stage.press("3", "Alt")
    time.sleep(1)
    stage.press("Return", "Control")
    stage.wait(lambda seen: any(stage.translated("Pronta") in row for row in seen["rows"]))
    time.sleep(2)


def _paused_table(stage: Stage) -> None:
    """Another table, paused while most of it is left; both are listed."""
    stage.press("Escape")
    _home(stage)
    rows = [f"Pessoa {row};{cpf(100_000_000 + 7 * row)}" for row in range(60)]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "carteira-nov.csv")
        file.write_text("\n".join(["Cliente;CPF", *rows]), encoding="utf-8")
        assert stage.window.do(do="drop", file=str(file))
        stage.wait(lambda seen: len(seen["rows"]) == len(rows) + 1)
    time.sleep(1)
    stage.press("Return", "Control")
    time.sleep(1)
    stage.press("Return", "Control")
    stage.wait(lambda seen: sum(stage.translated("Nada encontrado") in row for row in seen["rows"]) > 1)
    stage.press("Space")
    time.sleep(4)  # what was sent still comes back


def _several(stage: Stage) -> None:
    stage.open(0)
    for _ in range(3):
        stage.press("Down", "Shift")


def _changed(stage: Stage) -> None:
    """The list filtered by change, with its chip."""
    stage.press("2", "Control")
    stage.filter("mudou:>=01/01/2026")
    time.sleep(2)


def _unfiltered(stage: Stage) -> None:
    stage.filter("")
    time.sleep(2)


def _facets(stage: Stage) -> None:
    """The facets: over the list, or in its place where there is no room."""
    stage.open(0)
    stage.press("F")
    time.sleep(1)


def _trash(stage: Stage) -> None:
    stage.button("Lixeira", anywhere=True)


def _counted(stage: Stage) -> None:
    """The counts of the archive's list."""
    stage.dismiss()
    stage.press("2", "Control")
    stage.wait(lambda seen: seen["screen"] == "library" and len(seen["rows"]) > 1)
    stage.open(0)
    stage.press("P")
    time.sleep(1)


def _counted_narrowed(stage: Stage) -> None:
    """The counts of a narrowed list, with its conditions as chips."""
    stage.filter("tribunal:TJSP -fase:recurso")
    time.sleep(1)


def _listed_again(stage: Stage) -> None:
    stage.button("Limpar")
    stage.press("Left", "Alt")
    _place("2", "library", row=1)(stage)


def _counted_results(stage: Stage) -> None:
    _searched(stage)
    stage.button("Panorama da lista")
    time.sleep(1)


def _failed(stage: Stage) -> None:
    stage.search(CPF, mode=4)
    stage.wait(lambda seen: seen["screen"] == "results" and not seen["status"][1])


def _copied(stage: Stage) -> None:
    stage.wait_for("monitoring")
    stage.button("Duplicar e editar…")


def _monitored_registration(stage: Stage) -> None:
    """The editor for a search that cannot be watched."""
    stage.dismiss()
    stage.press("1", "Control")
    stage.type("OAB SP 900.417")
    stage.press("M", "Control")


PRACTICE = (
    Scene("search-empty", _home),
    Scene("search-cpf", _typed(CPF)),
    Scene("search-wrong-digit", _typed("111.222.333-97")),
    Scene("search-repair", _typed("11l.222.333-96")),
    Scene("search-name", _typed(NAMESAKES)),
    Scene("search-number", _typed("9746975-92.2024.5.02.0023")),
    Scene("search-exists", _mode(1)),
    Scene("search-court", _mode(5)),
    Scene("search-preview", _previewed),
    Scene("results", _searched),
    Scene("export", _over_settled("E", "Control")),
    Scene("export-left", lambda stage: stage.press("Escape")),
    Scene("conflict", _conflict_of_lawsuit),
    Scene("conflict-name", _conflict("Renato Brandao")),
    Scene("conflict-nobody", _conflict("Fulana Inexistente Prado", "111.222.333-97")),
    Scene("conflict-left", lambda stage: stage.press("Escape")),
    Scene("dossier", _dossier),
    Scene("dossier-page", lambda stage: (stage.press("PageDown"), stage.press("PageDown"))[0]),
    Scene("dossier-left", lambda stage: stage.dismiss()),
    Scene("dossiers-made", _made_dossiers),
    Scene("dossiers-made-left", lambda stage: stage.press("Escape")),
    Scene("reading-summary", _read(1)),
    Scene("deadline-blank", _counted_deadline),
    Scene("deadline", _deadline),
    Scene("deadline-mark", _mark_dialog),
    Scene("deadline-criminal", _criminal_deadline),
    Scene("deadline-barred", _double_barred),
    Scene("deadline-year", _court_year),
    Scene("deadline-year-check", lambda stage: stage.button("A conferir", anywhere=True)),
    Scene("deadline-marks", lambda stage: stage.button("Todas as marcas", anywhere=True)),
    Scene("deadline-marks-left", lambda stage: stage.press("Escape")),
    Scene("deadline-kept", _kept_deadline),
    Scene("deadlines", _kept_deadlines),
    Scene("deadlines-left", lambda stage: stage.press("Left", "Alt")),
    Scene("results-facet", lambda stage: stage.press("F")),
    Scene("results-facet-left", lambda stage: stage.press("Escape")),
    Scene("reading-alone", lambda stage: (_read(1)(stage), stage.press("Return"))[0]),
    Scene("reading-left", lambda stage: stage.press("Escape")),
    Scene("reading-changes", _read(1, pages=1)),
    Scene("reading-parties", _read(1, pages=1)),
    Scene("reading-steps", _read(1, pages=1)),
    Scene("reading-attachments", _read(1, pages=1)),
    Scene("reading-links", _read(1, pages=1)),
    Scene("reading-json", _original),
    Scene("reading-json-left", lambda stage: stage.press("Tab", "Control")),
    Scene("results-namesakes", _asked(NAMESAKES, 4, "results", rows=5)),
    Scene("results-namesakes-checked", _checked),
    Scene("results-namesakes-decided", lambda stage: stage.button("É quem procuro")),
    Scene("results-none", _asked(NOBODY, 4, "results")),
    Scene("exists-yes", _asked(CPF, 1, "overview")),
    Scene("exists-no", _asked(NOBODY, 1, "overview")),
    Scene("overview", _asked(CPF, 2, "overview")),
    Scene("batch", _pasted(PAGE)),
    Scene("batch-asked", _asked_many),
    Scene("batch-away", _batch_behind_form),
    Scene("batch-nothing", _pasted("Maria Aparecida\nJoão Gonçalves")),
    Scene("table", _opened_table),
    Scene("table-answered", _answered_table),
    Scene("table-price", lambda stage: (stage.press("Return", "Control"), time.sleep(1))[0]),
    Scene("table-asked", _searched_table),
    Scene("table-paused", _paused_table),
    Scene("overview-results", lambda stage: (stage.press("Escape"), _counted_results(stage))[1]),
    Scene("overview-library", _counted),
    Scene("overview-library-narrowed", _counted_narrowed),
    Scene("library", _listed_again),
    Scene("library-by-change", _changed),
    Scene("library-by-nothing", _unfiltered),
    Scene("library-facets", _facets),
    Scene("library-facets-left", lambda stage: stage.press("Escape")),
    Scene("library-several", _several),
    Scene("library-several-read", lambda stage: stage.press("Return")),
    Scene("library-several-left", lambda stage: stage.press("Escape")),
    Scene("library-shelf", _annotated),
    Scene("library-trash", _trash),
    Scene("library-query", _filtered("tribunal:TJSP status:ativo")),
    Scene("library-misread", _filtered("tribnal:TJSP")),
    Scene("library-nothing", _filtered("zzzz")),
    Scene("library-words", _filtered("maria trt2 2025")),
    Scene("library-words-nothing", _filtered("trt2")),
    Scene("library-conditions", _filtered("-classe:386 assunto:7780 sigilo:5")),
    Scene("library-columns", _columns),
    Scene("search-saved", lambda stage: (stage.dismiss(), stage.button("Ver em colunas"), _saved(stage))[0]),
    Scene("activity", _place("5", "activity", row=1)),
    Scene("activity-spending", lambda stage: stage.button("Gastos")),
    Scene("vault", _place("4", "vault")),
    Scene("vault-asked", _asked_vault),
    Scene("vault-many", _many_credentials),
    Scene("vault-many-sent", _many_credentials_sent),
    Scene("vault-covered", lambda stage: (stage.dismiss(), _asked_vault(stage))[0]),
    Scene("vault-pair", lambda stage: (stage.press("Down"), stage.press("Right"), stage.press("Return"))[0]),
    Scene("vault-list", lambda stage: stage.button("Lista")),
    Scene("settings", _place("Comma", "settings")),
    Scene("settings-libraries", lambda stage: stage.button("Bibliotecas e licenças…")),
    Scene("palette", _over("K", "Control")),
    Scene("keys", _over("F1")),
    Scene("file-import", _opened_lawsuits),
    Scene("file-unread", _opened_program),
    Scene("locked", _locked),
)
CLIENTS = (
    Scene("results-lawyer", _asked_lawyer),
    Scene("reading-lawyer", _read(2)),
    Scene("reading-client", _asked_client),
    Scene("results-client", _clients),
    Scene("results-client-picked", _picked_clients),
    Scene("results-client-left", lambda stage: stage.press("Escape")),
    Scene("library-lawyer", _place("2", "library", row=3)),
    Scene("library-lawyer-columns", lambda stage: stage.button("Ver em colunas")),
)
FAULTY = (
    Scene("hostile-results", _asked(CPF, 3, "results", rows=3)),
    Scene("hostile-reading", _read(0)),
    Scene("hostile-overview", _asked(CPF, 2, "overview")),
    Scene("hostile-library", _place("2", "library", row=0)),
    Scene("hostile-overview-library", _counted),
    Scene("hostile-activity", _place("5", "activity", row=1)),
)
SLOW = (
    Scene("results-waiting", lambda stage: (stage.search(CPF, 4), stage.wait(_is_results))[0]),
    Scene("batch-pending", _pending_many),
)
UNREACHABLE = (
    Scene("home-unreachable", _home),
    Scene("results-unreachable", _failed),
    Scene("batch-unreachable", _stopped_many),
    Scene("activity-unreachable", _place("5", "activity", row=1)),
    Scene("library-empty", _place("2", "library")),
)
REFUSED = (Scene("results-refused", _failed), Scene("activity-refused", _place("5", "activity", row=1)))


def _news(stage: Stage) -> None:
    stage.press("0", "Control")
    stage.wait(lambda seen: seen["screen"] == "news")
    time.sleep(1.5)
    stage.button("Fechar este aviso", anywhere=True)
    stage.press("0", "Control")  # the list has the keys again


def _opened_news(stage: Stage) -> None:
    """A lawsuit with a label, of which several things changed."""
    stage.open(2)
    stage.press("Return")
    stage.wait(lambda seen: seen["screen"] == "library")
    time.sleep(1.5)


def _all_news_seen(stage: Stage) -> None:
    stage.press("0", "Control")
    stage.button("A ver", anywhere=True)
    time.sleep(0.5)
    stage.button("Marcar tudo como visto", anywhere=True)
    time.sleep(1)


MONITORED = (
    Scene("news", _news),
    Scene("news-folded", lambda stage: (stage.press("Left"), stage.press("Left"))[0]),
    Scene("news-seen", lambda stage: (stage.press("Right"), stage.press("J"), stage.press("E"), time.sleep(1))[0]),
    Scene("news-later", lambda stage: stage.press("L")),
    Scene("news-discard", lambda stage: (stage.dismiss(), stage.press("D"))[0]),
    Scene("news-by-date", lambda stage: (stage.dismiss(), stage.button("Data"))[0]),
    Scene("news-put-off", lambda stage: (stage.button("Cliente"), stage.button("Para depois", anywhere=True))[0]),
    Scene("news-seen-today", lambda stage: stage.button("Vistas hoje", anywhere=True)),
    Scene("news-to-see", lambda stage: stage.button("A ver", anywhere=True)),
    Scene("news-opened", _opened_news),
    Scene("news-all-seen", _all_news_seen),
    Scene("monitoring", _place("3", "monitoring")),
    Scene("monitoring-found", lambda stage: stage.press("Return")),
    Scene("monitoring-dismissed", lambda stage: stage.button("Descartados")),
    Scene("monitoring-to-see", lambda stage: (stage.button("Todos"), stage.button("Pedem atenção", anywhere=True))[0]),
    Scene("monitoring-editor", lambda stage: stage.button("Novo monitoramento")),
    Scene("monitoring-editor-person", lambda stage: (stage.write(CPF), stage.press("Return"), stage.write("Maria"))[0]),
    Scene("monitoring-editor-registration", _monitored_registration),
    Scene("monitoring-copy", lambda stage: (stage.dismiss(), stage.press("3", "Control"), _copied(stage))[0]),
    Scene("monitoring-ended", lambda stage: (stage.dismiss(), stage.button("Encerrados", anywhere=True))[0]),
    Scene("library-changed", _place("2", "library", row=0)),
    Scene("reading-changed", lambda stage: stage.press("Tab", "Control")),
    Scene("vault-states", _place("4", "vault")),
    Scene("vault-states-to-see", lambda stage: stage.button("Pedem atenção", anywhere=True)),
    Scene("vault-states-list", lambda stage: (stage.button("Tudo", anywhere=True), stage.button("Lista"))[0]),
)


def _connecting(stage: Stage, key: str, *addresses: str, press: str = "Conectar e usar") -> None:
    stage.wait_for_dialog()
    words = ["Contrato do escritorio", key, *addresses]
    assert stage.window.do(do="fill", words=words, button=stage.translated(press))


def _connecting_elsewhere(stage: Stage) -> None:
    """Test the second service at the root of its server, where it is not."""
    members = json.loads(stage.window.second_service.read_text(encoding="utf-8"))
    _connecting(stage, members["api_key"], members[URLS[0]].rsplit("/", 1)[0], press="Testar")
    stage.wait_until_pressable("Testar de novo")


def _practising(stage: Stage) -> None:
    practice = stage.translated("Serviço de prática")
    stage.button("Usar {name}", name=practice)
    stage.wait(lambda seen: seen["status"][0].startswith(practice) and seen["screen"] == "settings")


def _settings_of_connections(stage: Stage) -> None:
    stage.press("Comma", "Control")
    stage.wait(lambda seen: seen["screen"] == "settings")
    stage.button("Conexões e preços", anywhere=True)


def _connected(stage: Stage) -> None:
    """Connect to the second service, whose addresses and key are in the variables of the stage's window."""
    members = json.loads(stage.window.second_service.read_text(encoding="utf-8"))
    stage.button("São quatro endereços", anywhere=True)
    _connecting(stage, members["api_key"], *(members[name] for name in URLS))
    stage.wait(lambda seen: not seen["dialog"] and seen["status"][0].endswith("Contrato do escritorio"))
    _settings_of_connections(stage)
    stage.button("Testar")
    stage.wait_until_pressable("Testar")


def _priced(stage: Stage) -> None:
    """Prices and a limit of the connection in use, on its page."""
    fields = (
        ("Preço: {mode}", "Base", "0,25"),
        ("Preço: {mode}", "Base + fontes", "1,20"),
        ("Preço: {mode}", "Sob demanda", "3,50"),
        ("Limite do mês", "", "800"),
    )
    for name, mode, amount in fields:
        field = stage.translated(name).format(mode=stage.translated(mode))
        assert stage.window.do(do="enter", field=field, text=amount), field
        stage.press("Tab")
    stage.wait(lambda seen: "800" in seen["month"])  # the limit, which was entered last, has been stored


def _bought(stage: Stage) -> None:
    """A search with a price, after another of it that is charged to another class."""
    _asked("Maria Aparecida Gonçalves", 3, "results", rows=5)(stage)
    _asked(CPF, 4, "results", rows=20)(stage)
    stage.open(1)


def _asked_again(stage: Stage) -> None:
    stage.button(f"{stage.translated('Buscar de novo')} · R$\u00a01,20")
    stage.wait_for_dialog()


def _stored(stage: Stage) -> None:
    """The same as a moment ago, typed again: the button opens its answer."""
    stage.dismiss()
    _home(stage)
    _mode(4)(stage)
    time.sleep(1)


def _over_limit(stage: Stage) -> None:
    """A search of the courts that the limit has no room for."""
    _settings_of_connections(stage)
    assert stage.window.do(do="enter", field=stage.translated("Limite do mês"), text="4,00")
    stage.press("Tab")
    stage.wait(lambda seen: "4,00" in seen["month"])
    _home(stage)
    _mode(5)(stage)
    time.sleep(1)


def _spent(stage: Stage) -> None:
    """The same is asked once more, and answered from the archive at no cost."""
    stage.dismiss()
    stage.press("1", "Control")
    _asked(CPF, 4, "results", rows=20)(stage)
    stage.press("5", "Control")
    stage.wait(lambda seen: seen["screen"] == "activity")
    stage.button("Gastos")
    stage.wait_until_pressable("Exportar CSV")


def _with_folder(stage: Stage) -> None:
    """A folder in a cloud is chosen for the archive, and warned of."""
    with tempfile.TemporaryDirectory(prefix="Disco-") as disk:
        folder = Path(disk) / "Dropbox" / "Autos"
        folder.mkdir(parents=True)
        stage.button("Escolher…", anywhere=True)
        stage.wait(lambda seen: bool(seen["dialog"]))
        assert stage.window.do(do="fill", words=[str(folder)], button=stage.translated("Escolher"))
        stage.wait(lambda seen: any(str(folder) in text for text in seen["cover"]))


FIRST_RUN = (
    Scene("first-run-service", lambda _stage: None),
    Scene("first-run-key", lambda stage: stage.press("Right")),
    Scene("first-run-archive", lambda stage: stage.press("Escape")),
    Scene("first-run-passphrase", lambda stage: stage.press("Right")),
    Scene("first-run-folder", _with_folder),
    Scene("first-run-prices", lambda stage: stage.press("Escape")),
)
CONNECTED = (
    Scene("connect", lambda stage: stage.button("Conectar ao serviço…")),
    Scene("connect-wrong", lambda stage: _connecting(stage, "duas palavras", "http://api.exemplo.adv.br")),
    Scene("connect-elsewhere", _connecting_elsewhere),
    Scene("connections", _connected),
    Scene("connections-priced", _priced),
    Scene("search-priced", _typed(CPF)),
    Scene("batch-priced", _pasted(PAGE)),
    Scene("table-priced", _opened_table),
    Scene("table-priced-modes", lambda stage: (stage.press("Return", "Control"), time.sleep(1))[0]),
    Scene("results-priced", lambda stage: (stage.press("Escape"), stage.press("Escape"), _bought(stage))[2]),
    Scene("results-again", _asked_again),
    Scene("search-stored", _stored),
    Scene("spending", _spent),
    Scene("search-over-limit", _over_limit),
    Scene("limit", lambda stage: (stage.press("Return"), stage.wait_for_dialog())[0]),
    Scene("connections-practice", lambda stage: (_settings_of_connections(stage), _practising(stage))[1]),
    Scene("settings-connected", lambda stage: stage.button("Acervo e cópias", anywhere=True)),
)
RULED = (
    Scene("policy-settings", _place("Comma", "settings")),
    Scene("policy-connections", _settings_of_connections),
    Scene("policy-search", _typed(CPF)),
)
MISRULED = (
    Scene("policy-flaw", lambda _stage: None),
    Scene("policy-flaw-settings", _place("Comma", "settings")),
)
PASSPHRASE_WANTED = (Scene("policy-passphrase", lambda _stage: None),)
WITHOUT_KEYRING = (Scene("passphrase", lambda _stage: None),)


def _is_results(seen: dict[str, object]) -> bool:
    return seen["screen"] == "results"
