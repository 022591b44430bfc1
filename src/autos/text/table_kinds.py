"""Wording of files in which no table can be read: what they are, and what to do."""

from __future__ import annotations

from autos.text.translation import translate


def file_missing_text(kind: str) -> str:
    """Why there is no file to be read where it should be (see `usecases/library/text_file.py`)."""
    return {
        "folder": translate("table-kinds", "Isto é uma pasta, não um arquivo. Escolha a planilha dentro dela."),
        "refused": translate(
            "table-kinds",
            "Este arquivo está lá e não pode ser lido: outro programa o tem aberto, ou ele é de outra pessoa. Feche-o, ou copie-o para uma pasta sua.",
        ),
        "device": translate("table-kinds", "Isto não é um arquivo. Salve a planilha numa pasta e escolha-a."),
    }.get(
        kind,
        translate(
            "table-kinds", "Não há arquivo com este nome. Confira o nome, com a terminação (como .xlsx), e a pasta."
        ),
    )


def table_kind_text(kind: str) -> str:
    """What a file is that was taken for a table (see `usecases/library/tables/table_format.py`)."""
    texts = {
        "page": translate(
            "table-kinds",
            "Isto é uma página da web salva como planilha, sem nenhuma tabela: em geral a tela de entrada ou de erro de um sistema. Entre de novo no sistema, baixe a planilha e confira se ela abre no Excel.",
        ),
        "frames": translate(
            "table-kinds",
            "Isto é só a capa de uma planilha salva como página da web: o conteúdo ficou na pasta ao lado. Abra-a no Excel e salve-a como Pasta de Trabalho do Excel (.xlsx).",
        ),
        "pdf": translate(
            "table-kinds",
            "Isto é um PDF, não uma planilha. Peça a planilha a quem o enviou, ou cole o texto dele no campo de busca.",
        ),
        "picture": translate(
            "table-kinds",
            "Isto é uma imagem, não uma planilha. Peça a planilha a quem a enviou, ou digite os documentos.",
        ),
        "text": translate(
            "table-kinds",
            "Isto é um documento de texto (do Word ou parecido), não uma planilha. Copie a tabela dele para uma planilha, ou cole o texto no campo de busca.",
        ),
        "slides": translate(
            "table-kinds",
            "Isto é uma apresentação, não uma planilha. Copie a tabela dela para uma planilha e escolha-a.",
        ),
        "numbers": translate(
            "table-kinds",
            "Esta planilha é do Numbers, da Apple. No Numbers, use Arquivo, Exportar para, Excel, e escolha o arquivo exportado.",
        ),
        "packed": translate(
            "table-kinds", "Isto é um arquivo compactado, não uma planilha. Extraia o que há nele e escolha a planilha."
        ),
        "database": translate(
            "table-kinds", "Isto é um banco de dados, não uma planilha. Exporte a tabela como Excel ou CSV e escolha-a."
        ),
        "mail": translate(
            "table-kinds",
            "Isto é uma mensagem de e-mail. Salve a planilha que veio anexada a ela e escolha a planilha.",
        ),
        "link": translate(
            "table-kinds",
            "Isto é só um atalho para uma planilha, sem os dados dela. Abra-a, use Arquivo, Fazer download, Microsoft Excel, e escolha o arquivo baixado.",
        ),
        "lock": translate(
            "table-kinds",
            "Isto é o arquivo que o Excel guarda enquanto uma planilha está aberta. Feche-a no Excel e escolha a planilha, com o mesmo nome sem ~$.",
        ),
        "before 1995": translate(
            "table-kinds",
            "Esta planilha é de um Excel de antes de 1995. Abra-a no Excel ou no LibreOffice e salve-a como Pasta de Trabalho do Excel (.xlsx).",
        ),
        "zeros": translate(
            "table-kinds",
            "Este arquivo só tem zeros: a gravação ou a sincronização dele não terminou. Copie-o de novo de onde veio.",
        ),
        "empty": translate(
            "table-kinds",
            "Este arquivo está vazio. Se ele está na nuvem, espere terminar de baixar e escolha-o de novo.",
        ),
    }
    unknown = translate(
        "table-kinds",
        "O Autos não lê este arquivo como planilha. Salve a tabela como Excel (.xlsx) ou CSV e escolha-a.",
    )
    return texts.get(kind, unknown)
