"""Headings, people, and documents in rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.corpus import table_writers as write
from tests.corpus.table_cases.common import (
    GITHUB,
    HEAD,
    PEOPLE,
    ZEROS,
    Case,
    asked,
    bare,
    made,
)
from tests.corpus.table_writers import Cell, Rows


def heading_cases() -> Iterator[Case]:
    """Titles, empty rows, merged headings, totals."""
    head: Sequence[Cell] = ("Cliente", "CPF", "CPF do cônjuge", "Pasta")
    couples: Rows = [
        (name, bare(document), bare(zero), f"P-{n}")
        for n, ((name, document), zero) in enumerate(zip(PEOPLE, ZEROS, strict=True))
    ]
    titled: Rows = [("RELAÇÃO DE CLIENTES - ESCRITÓRIO SINTÉTICO",), (), head, *couples, (), ("TOTAL", "", "", "4")]
    rows = ["1 above", *asked(4), "9 total"]
    for name, content in (
        ("titles-above.xlsx", made(titled)),
        ("titles-above.csv", write.delimited(titled)),
        ("titles-above.ods", write.open_document({"Relação": titled})),
        ("titles-above-page.xls", write.page(titled)),
    ):
        shift = 2 if "page" in name else 0  # a row without cells is none in a page
        yield Case(
            name,
            GITHUB + "dfinke/ImportExcel/issues/1500",
            "A row of title above the heading left one column; the document of the spouse stands beside.",
            content,
            ["1 above", *asked(4 - shift // 2), f"{9 - shift} total"] if shift else rows,
            heading=3 - shift // 2,
            columns=tuple(map(str, head)),
        )
    yield Case(
        "titles-above-by-row.xlsx",
        GITHUB + "tableflowhq/csv-import/pull/80",
        "The person says which row is the heading.",
        made([("Lista", "CPF"), ("emitida em", "29/11/2026"), HEAD, *PEOPLE]),
        ["1 above", "2 above", *asked(4)],
        heading=3,
        words=("--heading-row", "3"),
    )
    yield Case(
        "no-heading-by-row.csv",
        GITHUB + "instride-ch/pimcore-data-definitions/issues/276",
        "The person says that there is no heading.",
        write.delimited([("Cliente", "111.222.333-96"), *PEOPLE[1:]]),
        asked(1),
        heading=0,
        columns=("", ""),
        words=("--heading-row", "0"),
    )
    yield Case(
        "merged-heading.xlsx",
        GITHUB + "SpartnerNL/Laravel-Excel/issues/2526",
        "The heading takes two rows with merged cells.",
        made([("Cliente", "", "Contato"), ("Nome", "CPF", "Telefone"), *((*one, "(11) 4002-8922") for one in PEOPLE)]),
        ["1 above", *asked(3)],
        heading=2,
        columns=("Nome", "CPF", "Telefone"),
    )
    yield Case(
        "merged-heading-upside-down.xlsx",
        GITHUB + "MarkPflug/Sylvan.Data.Excel/issues/192",
        "The names of the columns stand in both of its rows.",
        made(
            [
                ("Nome", "Documento", ""),
                ("", "CPF", "CNPJ"),
                (*PEOPLE[0], ""),
                ("Empresa Fictícia", "", "12.345.678/0001-95"),
                (*PEOPLE[1], ""),
            ]
        ),
        ["1 above", "3 asked 111.222.333-96", "4 asked 12.345.678/0001-95", "5 asked 222.333.444-05"],
        heading=2,
        columns=("", "CPF", "CNPJ"),
    )
    yield Case(
        "company-document-in-the-title.csv",
        GITHUB + "dfinke/ImportExcel/issues/1092",
        "The title names the firm that made the list, with its own CNPJ.",
        write.delimited(
            [
                ("Escritório Sintético - CNPJ 12.345.678/0001-95", "", ""),
                ("", "", ""),
                (*HEAD, "Pasta"),
                *((*one, "P") for one in PEOPLE),
            ]
        ),
        ["1 above", *asked(4)],
        heading=3,
        columns=(*HEAD, "Pasta"),
    )
    yield Case(
        "first-client-without-document.csv",
        GITHUB + "buckets/application/issues/772",
        "A first client without a document was taken for the heading.",
        write.delimited([("Zé Sintético", ""), *PEOPLE]),
        ["1 nothing", *asked(2)],
        heading=0,
        columns=("", ""),
    )
    yield Case(
        "client-without-document-below-the-heading.csv",
        GITHUB + "buckets/application/issues/772",
        "A client without a document below the heading is no heading.",
        write.delimited([HEAD, ("Zé Sintético", "não informado"), *PEOPLE]),
        ["2 nothing", *asked(3)],
    )
    pages: Rows = [HEAD, *PEOPLE[:2], ("Página 1",), HEAD, *PEOPLE[2:], ("Total geral: 4",)]
    yield Case(
        "heading-on-each-page.csv",
        GITHUB + "buckets/application/issues/772",
        "A report repeats its heading on each page.",
        write.delimited(pages),
        [
            "2 asked 111.222.333-96",
            "3 asked 222.333.444-05",
            "4 nothing",
            "5 heading",
            "6 asked 333.444.555-08",
            "7 asked 444.555.666-19",
            "8 total",
        ],
    )
    yield Case(
        "unknown-headings.xlsx",
        GITHUB + "amplitudesolutions/WarehouseRFI/issues/2",
        "The columns have names that nobody foresaw.",
        made([("Xpto", "Zyx"), *PEOPLE]),
        asked(),
        columns=("Xpto", "Zyx"),
    )
    yield Case(
        "begins-below-and-beside.xlsx",
        GITHUB + "rap2hpoutre/fast-excel/issues/174",
        "The table begins in the third row and column.",
        made([(), (), ("", "", *HEAD), *(("", "", *one) for one in PEOPLE)]),
        asked(4),
        heading=3,
    )


def people_cases() -> Iterator[Case]:
    """Several people in a row, part of a document, cells beside each other."""
    lawyers: Rows = [
        ("Nº", "OAB", "Comarca"),
        ("1", "OAB/AM A9638", "Manaus"),
        ("2", "OAB/AM A9755", "Maués"),
        ("3", "OAB/MT 97337/A", "Cuiabá"),
        ("4", "OAB/AP 9241-A", "Macapá"),
    ]
    rows = ["2 asked OAB/AM 9.638", "3 asked OAB/AM 9.755", "4 asked OAB/MT 97.337", "5 asked OAB/AP 9.241"]
    for name, content in (
        ("number-beside-a-registration.xlsx", made(lawyers)),
        ("number-beside-a-registration.csv", write.delimited(lawyers, "\t")),
    ):
        yield Case(
            name,
            "https://www.oab.org.br/institucionalconselhofederal/quadroadvogados",
            "The number of the row was taken for that of the registration in the next cell.",
            content,
            rows,
            columns=("Nº", "OAB", "Comarca"),
        )
    yield Case(
        "number-split-over-cells.csv",
        "https://www.gov.br/receitafederal/pt-br/assuntos/meu-cpf",
        "The end of a cell and the beginning of the next one made a document.",
        write.delimited(
            [
                ("Código", "CPF", "Lote"),
                *((f"{n}11.222.333-", document, "96") for n, (_, document) in enumerate(PEOPLE, 1)),
            ],
            "\t",
        ),
        asked(),
        columns=("Código", "CPF", "Lote"),
        words=("--column", "CPF"),
    )
    couples: Rows = [("CPF", "Cônjuge"), *((document, zero) for (_, document), zero in zip(PEOPLE, ZEROS, strict=True))]
    yield Case(
        "spouse-unasked.csv",
        "https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13105.htm",
        "CPC, art. 73: the spouse is another party, and another search.",
        write.delimited(couples),
        asked(),
        columns=("CPF", "Cônjuge"),
    )
    yield Case(
        "spouse-asked.csv",
        "https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13105.htm",
        "CPC, art. 73: both are searched where the person says so.",
        write.delimited(couples),
        [
            line
            for row, ((_, one), two) in enumerate(zip(PEOPLE, ZEROS, strict=True), 2)
            for line in (f"{row} asked {one}", f"{row} asked {two}")
        ],
        columns=("CPF", "Cônjuge"),
        words=("--column", "CPF", "--column", "Cônjuge"),
    )
    yield Case(
        "only-the-spouse.csv",
        "https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13105.htm",
        "Where the client has no document, that of the spouse is not taken in its place.",
        write.delimited([*couples[:3], ("", ZEROS[2])]),
        [*asked()[:2], "4 elsewhere"],
        columns=("CPF", "Cônjuge"),
    )
    mixed: Rows = [
        ("Cliente", "CPF", "CNPJ"),
        ("Ana Sintética", PEOPLE[0][1], ""),
        ("Empresa Fictícia", "", "12.345.678/0001-95"),
        ("Bruno Fictício", PEOPLE[1][1], ""),
    ]
    yield Case(
        "people-and-companies.csv",
        "https://www.gov.br/receitafederal/pt-br/assuntos/cadastros/cnpj",
        "Two columns, one for people and one for companies: both are read.",
        write.delimited(mixed),
        ["2 asked 111.222.333-96", "3 asked 12.345.678/0001-95", "4 asked 222.333.444-05"],
        columns=("Cliente", "CPF", "CNPJ"),
    )
    short: Rows = [HEAD, ("Ana Sintética", "111.222"), ("Bruno Fictício", "222333"), *PEOPLE[2:]]
    yield Case(
        "part-of-a-document.csv",
        "https://www.gov.br/receitafederal/pt-br/assuntos/meu-cpf",
        "A CPF of six digits is not the same as none.",
        write.delimited(short),
        ["2 incomplete", "3 incomplete", "4 asked 333.444.555-08", "5 asked 444.555.666-19"],
    )
    yield Case(
        "masked-documents.csv",
        "https://www.gov.br/cgu/pt-br/acesso-a-informacao/dados-abertos",
        "Published lists hide signs of each CPF.",
        write.delimited([HEAD, *((name, f"***{document[3:11]}-**") for name, document in PEOPLE)]),
        [f"{row} nothing" for row in range(2, 6)],
        causes=["masked 4"],
    )
    yield Case(
        "wrong-digits.csv",
        GITHUB + "funcoeszz/funcoeszz/issues/580",
        "Each document has a wrong digit.",
        write.delimited(
            [HEAD, *((name, document[:-1] + str((int(document[-1]) + 1) % 10)) for name, document in PEOPLE)]
        ),
        [f"{row} wrong {document[:-1]}{(int(document[-1]) + 1) % 10}" for row, (_, document) in enumerate(PEOPLE, 2)],
        causes=["wrong 4"],
    )
    yield Case(
        "only-lawsuits.csv",
        "https://atos.cnj.jus.br/atos/detalhar/119",
        "Only numbers of lawsuits.",
        write.delimited(
            [("Processo", "Vara"), ("1234567-13.2024.8.26.0100", "1ª"), ("0000123-28.2025.5.02.0038", "2ª")]
        ),
        ["2 number 1234567-13.2024.8.26.0100", "3 number 0000123-28.2025.5.02.0038"],
        columns=("Processo", "Vara"),
        causes=["number 2"],
    )
    yield Case(
        "only-names.csv",
        GITHUB + "performant-software/textlab/issues/91",
        "Only names.",
        write.delimited([("Nome", "Cidade"), *((name, "Recife") for name, _ in PEOPLE)]),
        [f"{row} nothing" for row in range(2, 6)],
        columns=("Nome", "Cidade"),
        causes=["no digits 4"],
    )
    yield Case(
        "only-telephones.csv",
        GITHUB + "KingdomFirst/Excavator/issues/152",
        "Only telephones, which are no documents though they have as many digits.",
        write.delimited([("Nome", "Celular"), *((name, f"119{n}0028922") for n, (name, _) in enumerate(PEOPLE))]),
        [f"{row} nothing" for row in range(2, 6)],
        columns=("Nome", "Celular"),
        causes=["other numbers 4"],
    )
    yield Case(
        "only-a-heading.xlsx",
        GITHUB + "datahuborg/datahub/issues/152",
        "A heading and nothing below it.",
        made([HEAD]),
        [],
        causes=["empty 0"],
    )
    yield Case(
        "documents-with-labels.csv",
        GITHUB + "igorcosta/ng-filters-br/issues/10",
        "The label stands in the cell.",
        write.delimited([("Cliente", "Documento"), *((name, f"CPF nº {document}") for name, document in PEOPLE)]),
        asked(),
        columns=("Cliente", "Documento"),
    )
    yield Case(
        "documents-as-formulas.csv",
        GITHUB + "wpsharks/s2member/issues/1148",
        'A program writes ="…" or an apostrophe, so that Excel keeps the zeros.',
        "\n".join(
            [
                "Nome;CPF",
                *(f'{name};="{bare(document)}"' for name, document in PEOPLE[:2]),
                *(f"{name};'{bare(document)}" for name, document in PEOPLE[2:]),
            ]
        ).encode(),
        asked(),
    )
