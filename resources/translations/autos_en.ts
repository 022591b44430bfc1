<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="pt_BR">
<context>
    <name>ActivityDetail</name>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="45"/>
        <source>Pedida</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="45"/>
        <source>Última notícia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="45"/>
        <source>Trouxe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="45"/>
        <source>Pedido no serviço</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="55"/>
        <source>Abrir resultado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="57"/>
        <source>Retomar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="58"/>
        <source>Perguntar de novo…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="59"/>
        <source>Copiar código do pedido</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="75"/>
        <source>Escolha uma busca para ver o que foi pedido e o que veio.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="89"/>
        <source>não chegou ao serviço</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="98"/>
        <source>{done} de {all} sistemas responderam</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ActivityList</name>
    <message>
        <location filename="../../src/autos/desktop/activity/rows.py" line="189"/>
        <source>Buscas feitas</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ActivityView</name>
    <message>
        <location filename="../../src/autos/desktop/activity/view.py" line="37"/>
        <source>Atividade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/view.py" line="40"/>
        <source>Filtrar buscas  /</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/view.py" line="41"/>
        <source>Filtrar buscas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/view.py" line="92"/>
        <source>Buscas por classe de custo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/view.py" line="118"/>
        <source>Nenhuma busca tem “{text}”. Apague o filtro para ver todas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/view.py" line="119"/>
        <source>Nada com este filtro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/view.py" line="120"/>
        <source>Cada busca fica anotada aqui, com a classe de custo e o que trouxe. Ctrl+1 começa a primeira.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/view.py" line="121"/>
        <source>Nenhuma busca ainda</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AskAgainDialog</name>
    <message>
        <location filename="../../src/autos/desktop/dialogs.py" line="120"/>
        <source>Não perguntar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dialogs.py" line="121"/>
        <source>Perguntar de novo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CourtsPanel</name>
    <message>
        <location filename="../../src/autos/desktop/results/courts.py" line="63"/>
        <source>Resposta de cada tribunal</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilterField</name>
    <message>
        <location filename="../../src/autos/desktop/library/filter_field.py" line="33"/>
        <source>Filtrar o acervo por número, parte ou advogado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/filter_field.py" line="34"/>
        <source>Filtrar o acervo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/filter_field.py" line="40"/>
        <location filename="../../src/autos/desktop/library/filter_field.py" line="41"/>
        <source>Limpar o filtro</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JsonPage</name>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="153"/>
        <source>Copiar</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LawsuitHeader</name>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/header.py" line="115"/>
        <source>Copiar número</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/header.py" line="116"/>
        <source>Copiar número  Ctrl+C</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LawsuitList</name>
    <message>
        <location filename="../../src/autos/desktop/widgets/lawsuit_list.py" line="138"/>
        <source>Processos</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LawsuitRowModel</name>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_model.py" line="141"/>
        <source>carregando</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LawsuitView</name>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/view.py" line="49"/>
        <source>No acervo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/view.py" line="149"/>
        <source>Resumo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/view.py" line="150"/>
        <source>Partes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/view.py" line="151"/>
        <source>Andamentos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/view.py" line="152"/>
        <source>Anexos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/view.py" line="153"/>
        <source>Vínculos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/view.py" line="179"/>
        <source>Nenhum processo aberto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/view.py" line="181"/>
        <source>Escolha um na lista. J e K ou as setas andam, Enter abre, G troca o grau, Ctrl+C copia o número, Ctrl+Shift+C a citação, Ctrl+Tab muda de aba.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/view.py" line="187"/>
        <source>Não deu para abrir este processo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LibraryView</name>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="128"/>
        <source>{n} processo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="128"/>
        <source>{n} processos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="131"/>
        <source>em {n} registro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="131"/>
        <source>em {n} registros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="134"/>
        <source>{n} ou mais processos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="136"/>
        <source>de {n} no acervo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="141"/>
        <source>Isso não quer dizer que o acervo está vazio.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="142"/>
        <source>Não deu para ler o acervo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="144"/>
        <source>Nada no acervo com “{text}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="145"/>
        <source>O filtro olha números, partes e advogados do que já foi guardado neste computador.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="146"/>
        <source>Limpar o filtro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="147"/>
        <source>Cada processo que uma busca trouxer fica guardado aqui, cifrado, e abre mesmo sem conexão.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="148"/>
        <source>O acervo está vazio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/library/view.py" line="148"/>
        <source>Fazer uma busca</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <location filename="../../src/autos/desktop/main_window.py" line="40"/>
        <source>Buscar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/main_window.py" line="41"/>
        <source>Acervo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/main_window.py" line="42"/>
        <source>Atividade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/main_window.py" line="44"/>
        <source>Ajustes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModeChoice</name>
    <message>
        <location filename="../../src/autos/desktop/search/modes.py" line="96"/>
        <source>Onde buscar</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <location filename="../../src/autos/desktop/widgets/notices.py" line="32"/>
        <location filename="../../src/autos/desktop/widgets/notices.py" line="33"/>
        <source>Fechar este aviso</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrderButton</name>
    <message>
        <location filename="../../src/autos/desktop/results/order_button.py" line="43"/>
        <source>Ordenar por: {order}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/order_button.py" line="44"/>
        <source>Mudar a ordem da lista</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PassphraseDialog</name>
    <message>
        <location filename="../../src/autos/desktop/dialogs.py" line="40"/>
        <location filename="../../src/autos/desktop/dialogs.py" line="47"/>
        <source>Senha do acervo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dialogs.py" line="42"/>
        <source>Crie uma senha para o acervo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dialogs.py" line="42"/>
        <source>Digite a senha do acervo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dialogs.py" line="48"/>
        <source>A mesma senha outra vez</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dialogs.py" line="54"/>
        <source>Sair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dialogs.py" line="56"/>
        <source>Abrir o acervo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dialogs.py" line="97"/>
        <source>Sem a senha, o acervo não abre: o Autos não a guarda.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dialogs.py" line="99"/>
        <source>Pelo menos 8 caracteres. O Autos não guarda a senha: sem ela, o acervo não abre.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dialogs.py" line="101"/>
        <source>As duas senhas ainda são diferentes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dialogs.py" line="103"/>
        <source>O Autos não guarda a senha: sem ela, o acervo não abre.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgressBlock</name>
    <message>
        <location filename="../../src/autos/desktop/results/progress.py" line="42"/>
        <location filename="../../src/autos/desktop/results/progress.py" line="104"/>
        <source>Ver por tribunal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/progress.py" line="100"/>
        <source>{s} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/progress.py" line="100"/>
        <source>{m} min {s} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/progress.py" line="104"/>
        <source>Ocultar tribunais</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultsHeader</name>
    <message>
        <location filename="../../src/autos/desktop/results/header.py" line="36"/>
        <source>Buscar de novo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/header.py" line="38"/>
        <source>Faz outra consulta. Antes de sair, o Autos diz quanto ela custa em classe.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <location filename="../../src/autos/desktop/results/view.py" line="128"/>
        <source>Mostrar {news}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <location filename="../../src/autos/desktop/search/field.py" line="30"/>
        <source>CPF, CNPJ, OAB, nome ou número CNJ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/field.py" line="31"/>
        <source>O que buscar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/field.py" line="38"/>
        <location filename="../../src/autos/desktop/search/field.py" line="39"/>
        <source>Limpar o campo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/field.py" line="40"/>
        <source>Buscar  Enter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchView</name>
    <message>
        <location filename="../../src/autos/desktop/search/view.py" line="30"/>
        <source>Buscar processos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/view.py" line="32"/>
        <source>Por CPF, CNPJ, OAB ou nome. O número CNJ abre o processo guardado no acervo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/view.py" line="39"/>
        <source>Abrir do acervo, sem nova consulta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/view.py" line="43"/>
        <source>Recentes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/view.py" line="114"/>
        <source>Você está no serviço de prática. Ele roda neste computador, não pede chave e só devolve processos inventados. Nada sai daqui.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/view.py" line="123"/>
        <location filename="../../src/autos/desktop/search/view.py" line="124"/>
        <source>Fechar este aviso</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/view.py" line="146"/>
        <source>O número {number} não está no acervo. Busque pelo CPF, CNPJ, OAB ou nome de uma parte.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/view.py" line="149"/>
        <source>Abrindo o acervo e o serviço. A busca sai em seguida.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/view.py" line="151"/>
        <source>No acervo: {cases}, consulta de {age}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/view.py" line="152"/>
        <source>{n} processo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/view.py" line="152"/>
        <source>{n} processos</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsView</name>
    <message>
        <location filename="../../src/autos/desktop/settings/view.py" line="41"/>
        <source>Ajustes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/settings/view.py" line="44"/>
        <location filename="../../src/autos/desktop/settings/view.py" line="49"/>
        <source>Como o sistema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/settings/view.py" line="45"/>
        <source>Claro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/settings/view.py" line="46"/>
        <source>Escuro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/settings/view.py" line="53"/>
        <location filename="../../src/autos/desktop/settings/view.py" line="66"/>
        <source>Cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/settings/view.py" line="54"/>
        <location filename="../../src/autos/desktop/settings/view.py" line="69"/>
        <source>Idioma</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/settings/view.py" line="55"/>
        <source>O idioma muda na próxima vez que o Autos abrir.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/settings/view.py" line="74"/>
        <source>Arquivo do acervo, cifrado</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <location filename="../../src/autos/desktop/widgets/sidebar.py" line="113"/>
        <source>Buscas abertas</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Skeleton</name>
    <message>
        <location filename="../../src/autos/desktop/widgets/skeleton.py" line="23"/>
        <source>carregando</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>activity</name>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="177"/>
        <source>aguardando</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="179"/>
        <location filename="../../src/autos/desktop/activity/words.py" line="56"/>
        <source>nada encontrado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="180"/>
        <source>{n} registro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/detail.py" line="180"/>
        <source>{n} registros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="22"/>
        <source>Em andamento</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="35"/>
        <source>parada</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="37"/>
        <source>{done} de {all} sistemas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="49"/>
        <source>{n} processo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="49"/>
        <source>{n} processos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="53"/>
        <source>{cases} em {records} registros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="58"/>
        <source>não foi perguntado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="60"/>
        <source>resposta não chegou</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="61"/>
        <source>ainda sem respostas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="81"/>
        <source>A consulta foi anotada, mas o Autos fechou antes de enviá-la. Nada foi cobrado.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="85"/>
        <source>As respostas chegam aos poucos e são guardadas assim que chegam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="87"/>
        <source>Veio do que já está na base, que pode ter até 30 dias de atraso.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/activity/words.py" line="88"/>
        <source>O serviço terminou de responder. Tudo o que veio está no acervo.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>dates</name>
    <message>
        <location filename="../../src/autos/desktop/dates.py" line="19"/>
        <location filename="../../src/autos/desktop/dates.py" line="44"/>
        <source>hoje</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dates.py" line="21"/>
        <location filename="../../src/autos/desktop/dates.py" line="46"/>
        <source>ontem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dates.py" line="36"/>
        <source>{day} às {hour}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dates.py" line="47"/>
        <source>há {n} dia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/dates.py" line="47"/>
        <source>há {n} dias</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>desk</name>
    <message>
        <location filename="../../src/autos/app.py" line="191"/>
        <source>Perguntar de novo por {label}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/app.py" line="192"/>
        <source>É outra consulta, no modo {mode}, da classe {cost}. A anterior continua no acervo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/app.py" line="217"/>
        <source>{n} busca em andamento</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/app.py" line="217"/>
        <source>{n} buscas em andamento</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/app.py" line="219"/>
        <source>Acervo cifrado · {n} processo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/app.py" line="220"/>
        <source>Acervo cifrado · {n} processos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/app.py" line="229"/>
        <source>Serviço de prática · neste computador · sem chave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/app.py" line="233"/>
        <source>Serviço em {host}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/app.py" line="250"/>
        <source>O arquivo do acervo estava danificado. Ele foi guardado como {name} e nada nele foi apagado. O Autos abriu um acervo novo.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>empty</name>
    <message>
        <location filename="../../src/autos/desktop/widgets/empty.py" line="30"/>
        <source>Nada encontrado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/empty.py" line="35"/>
        <source>Ainda sem respostas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/empty.py" line="40"/>
        <source>Não deu para perguntar</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headless</name>
    <message>
        <location filename="../../src/autos/headless.py" line="55"/>
        <source>Parou. O que chegou está guardado; a busca continua quando o Autos abrir.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/headless.py" line="62"/>
        <source>Buscando {label} em {service}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/headless.py" line="99"/>
        <source>{done} de {all} sistemas responderam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/headless.py" line="131"/>
        <source>O sistema não oferece um chaveiro e não há terminal para pedir uma senha: o acervo desta execução é temporário e some quando ela termina.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/headless.py" line="143"/>
        <source>O arquivo do acervo estava danificado e foi guardado como {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/headless.py" line="152"/>
        <source>Nova senha do acervo: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/headless.py" line="152"/>
        <source>Senha: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/headless.py" line="158"/>
        <source>{n} processo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/headless.py" line="158"/>
        <source>{n} processos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/headless.py" line="161"/>
        <source>{cases} em {records} registros</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lawsuit</name>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/header.py" line="81"/>
        <source>Trocar de grau  G</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/header.py" line="132"/>
        <source>Situação não informada</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/header.py" line="136"/>
        <source>Segredo {level}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/header.py" line="139"/>
        <source>Dados fictícios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/header.py" line="143"/>
        <source>Partes não informadas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="72"/>
        <source>O serviço não informou partes nesta consulta.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="78"/>
        <source>O serviço informa o último andamento e a quantidade, não o histórico.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="83"/>
        <source>O último andamento não foi informado nesta consulta.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="85"/>
        <location filename="../../src/autos/desktop/lawsuit/summary.py" line="75"/>
        <source>Andamento sigiloso</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="92"/>
        <source>O serviço não informou anexos nesta consulta.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="93"/>
        <source>O serviço informa nome, data e, às vezes, o texto. O arquivo em si fica no tribunal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="128"/>
        <source>Abrir o mesmo número no {instance}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="135"/>
        <source>Abrir {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="185"/>
        <source>O serviço não informou processos relacionados nesta consulta.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="188"/>
        <source>Relacionados informados pelo serviço</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="191"/>
        <source>No acervo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="191"/>
        <source>Não está no acervo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="194"/>
        <source>{n} busca</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="194"/>
        <source>{n} buscas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="195"/>
        <source>Veio em {searches}: {labels}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="203"/>
        <source>Anexo sem nome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="208"/>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="126"/>
        <source>sem data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="209"/>
        <source>tipo não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/pages.py" line="213"/>
        <source>sem texto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/people.py" line="84"/>
        <location filename="../../src/autos/desktop/lawsuit/people.py" line="108"/>
        <source>e mais {n}, em Partes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/people.py" line="111"/>
        <source>Advogado não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/summary.py" line="70"/>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="125"/>
        <source>Último andamento</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/summary.py" line="71"/>
        <source>Não informado nesta consulta.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/summary.py" line="147"/>
        <source>O texto do andamento não foi informado.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="59"/>
        <source>Sim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="59"/>
        <source>Não</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="63"/>
        <source>Classe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="64"/>
        <source>Assuntos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="65"/>
        <source>Valor da causa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="66"/>
        <source>Órgão julgador</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="67"/>
        <source>Juiz ou juíza</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="68"/>
        <source>Comarca</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="69"/>
        <source>Distribuição</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="70"/>
        <source>Segredo de justiça</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="71"/>
        <source>Justiça gratuita</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="72"/>
        <source>Justiça e área</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="73"/>
        <source>Fase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="74"/>
        <source>Situação</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="75"/>
        <source>Grau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="76"/>
        <source>Atualizado na fonte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="98"/>
        <source>papel não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="100"/>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="109"/>
        <source>Nome não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="128"/>
        <source>o tribunal registra {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="136"/>
        <source>tribunal não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="143"/>
        <source>fonte não informada</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="146"/>
        <source>tribunal lido {when}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="148"/>
        <source>consultado {when}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="154"/>
        <source>Processo nº {number}, {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="177"/>
        <source>não informado nesta consulta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/lawsuit/words.py" line="187"/>
        <source>e mais {n}: {names}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>results</name>
    <message>
        <location filename="../../src/autos/desktop/results/courts.py" line="33"/>
        <source>{n} registro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/courts.py" line="33"/>
        <source>{n} registros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/courts.py" line="34"/>
        <location filename="../../src/autos/desktop/results/words.py" line="103"/>
        <source>{n} processo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/courts.py" line="34"/>
        <location filename="../../src/autos/desktop/results/words.py" line="103"/>
        <source>{n} processos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/courts.py" line="44"/>
        <source>tribunal não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/courts.py" line="44"/>
        <location filename="../../src/autos/desktop/results/words.py" line="94"/>
        <source>com processos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/courts.py" line="50"/>
        <source>O tribunal não disse o motivo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/courts.py" line="51"/>
        <source>sem código</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/courts.py" line="52"/>
        <source>código {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/courts.py" line="53"/>
        <source>sem resposta útil</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="33"/>
        <source>consultado {when}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="35"/>
        <source>a base pode ter até 30 dias de atraso</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="46"/>
        <source>{done} de {all} sistemas responderam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="51"/>
        <source>Perguntando aos tribunais</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="54"/>
        <source>{n} tribunal já trouxe processos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="55"/>
        <source>{n} tribunais já trouxeram processos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="65"/>
        <source>O serviço não diz quantos faltam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="68"/>
        <source>{n} sem resposta útil</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="69"/>
        <source>Todos responderam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="72"/>
        <source>Sem resposta: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="73"/>
        <source>Falta {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="73"/>
        <source>Faltam {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="81"/>
        <source>sistema não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="95"/>
        <source>sem processos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="96"/>
        <source>pendente</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="97"/>
        <source>sem resposta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="111"/>
        <source>em {n} registro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="111"/>
        <source>em {n} registros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="119"/>
        <source>Último andamento</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="120"/>
        <source>Distribuição</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="121"/>
        <source>Valor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="122"/>
        <source>Nome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="128"/>
        <source>{n} novo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="128"/>
        <source>{n} novos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="138"/>
        <location filename="../../src/autos/desktop/results/words.py" line="158"/>
        <source>Retomar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="148"/>
        <source>Ver por tribunal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="154"/>
        <source>Isso não quer dizer que não há processos.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="164"/>
        <source>Os processos aparecem aqui conforme chegam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="172"/>
        <location filename="../../src/autos/desktop/results/words.py" line="174"/>
        <source>Perguntar de novo…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="173"/>
        <source>Tentar de novo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="182"/>
        <source>A base do serviço não tem processos com esta chave. Ela pode ter até 30 dias de atraso.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="185"/>
        <source>O serviço terminou a consulta e nenhum tribunal trouxe processos.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="190"/>
        <source>O resultado está incompleto. {n} de {all} sistemas não trouxeram resposta útil.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="194"/>
        <source>O resultado está incompleto. {n} tribunal não trouxe resposta útil.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="195"/>
        <source>O resultado está incompleto. {n} tribunais não trouxeram resposta útil.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="204"/>
        <source>{first} e {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/results/words.py" line="206"/>
        <source>{names} e mais {n}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rows</name>
    <message>
        <location filename="../../src/autos/desktop/widgets/lawsuit_delegate.py" line="198"/>
        <source>valor não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="53"/>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="76"/>
        <source>tribunal não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="55"/>
        <source>Partes não informadas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="61"/>
        <source>Classe não informada</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="75"/>
        <source>número {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="78"/>
        <source>situação {status}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="79"/>
        <source>fase {phase}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="80"/>
        <source>valor {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="81"/>
        <source>andamento {when}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="84"/>
        <source>segredo nível {level}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="111"/>
        <source>{n}º</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="117"/>
        <source>sem data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/widgets/row_words.py" line="125"/>
        <source>Segredo {level}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>search</name>
    <message>
        <location filename="../../src/autos/desktop/search/field.py" line="88"/>
        <source>Nome · pode haver homônimos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/field.py" line="90"/>
        <source>Número CNJ · abre o acervo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/field.py" line="91"/>
        <source>Número CNJ · dígito não confere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/field.py" line="93"/>
        <source>Documento incompleto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/field.py" line="95"/>
        <source>OAB · confira</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/field.py" line="97"/>
        <source>{name} · dígito não confere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/field.py" line="99"/>
        <source>CNPJ com letras · dígitos conferem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/field.py" line="100"/>
        <source>{name} · dígitos conferem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/recents.py" line="112"/>
        <source>{done} de {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/recents.py" line="117"/>
        <source>{n} processo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/search/recents.py" line="117"/>
        <source>{n} processos</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>wording</name>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="23"/>
        <source>.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="29"/>
        <source>Não deu para falar com o serviço. Confira a conexão e retome; o que já chegou está guardado.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="33"/>
        <source>O pedido saiu, mas a resposta não voltou. Ele pode ter sido cobrado; por isso o Autos não o repete sozinho.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="37"/>
        <source>O serviço recusou a chave de acesso. As consultas estão suspensas; confira a chave e retome.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="41"/>
        <source>O serviço não conhece mais esta consulta. O que já chegou continua no acervo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="44"/>
        <source>O serviço pediu para esperar: houve consultas demais em pouco tempo. Retome em um minuto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="47"/>
        <source>O serviço não aceitou esta consulta. Confira o que foi digitado.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="48"/>
        <source>O serviço falhou do lado dele. Retome em alguns minutos.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="49"/>
        <source>O serviço ainda não terminou depois de uma hora. Retome quando quiser; não custa outra consulta.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="53"/>
        <source>O serviço respondeu algo que o Autos não entende. Nada guardado se perdeu; retome mais tarde.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="57"/>
        <source>Esta senha não abre o acervo. Confira e digite outra vez.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="58"/>
        <source>O acervo já está aberto em outra janela do Autos. Use aquela janela.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="59"/>
        <source>Não há espaço no disco para guardar a resposta. Libere espaço e retome a consulta.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="62"/>
        <source>O acervo foi gravado por uma versão mais nova do Autos. Atualize o Autos para abri-lo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="65"/>
        <source>O arquivo do acervo está danificado. Feche e abra o Autos: ele será separado, sem apagar nada.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="68"/>
        <source>Isto não está no acervo deste computador.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="69"/>
        <source>O arquivo de conexão não existe ou não é um. Gere outro com `autos service` e tente de novo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="72"/>
        <source>O sistema não oferece um chaveiro para guardar a chave do acervo. O Autos funciona nesta sessão com uma senha sua.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="76"/>
        <source>Algo deu errado e o Autos não sabe dizer o quê. Nada guardado se perdeu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="84"/>
        <source>Digite um CPF, CNPJ, OAB, número CNJ ou nome.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="85"/>
        <source>Faltam ou sobram caracteres: CPF tem 11, CNPJ tem 14, número CNJ tem 20. Confira o que foi digitado.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="90"/>
        <source>Os dígitos não conferem. Você quis dizer {repair}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="91"/>
        <source>número CNJ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="93"/>
        <source>O dígito do {name} não confere. Confira o número, falta ou sobra algo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="94"/>
        <source>Este {name} tem todos os dígitos iguais e não existe. Confira o número.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="95"/>
        <source>Nenhum tribunal tem o código deste {name}. Confira o número.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="96"/>
        <source>O número da OAB não pode ser zero. Confira o número.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="97"/>
        <source>A letra da OAB não existe. As usadas são A, B, E e N.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="98"/>
        <source>Falta a seccional da OAB. Escreva, por exemplo, SP 123.456.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="100"/>
        <source>Isto não parece um {name} completo. Confira se falta ou sobra algum caractere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="106"/>
        <source>Base (imediata)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="107"/>
        <source>Completa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="108"/>
        <source>Direto no tribunal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="114"/>
        <source>Lista na hora o que já está na base. Pode ter até 30 dias de atraso.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="115"/>
        <source>Base e fontes externas. As respostas chegam aos poucos, por tribunal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="116"/>
        <source>Pergunta aos tribunais agora. É o dado mais recente.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="126"/>
        <source>Base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="127"/>
        <source>Base + fontes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="128"/>
        <source>Sob demanda</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="138"/>
        <source>Nome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="145"/>
        <source>anotada</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="146"/>
        <source>enviando</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="147"/>
        <source>em andamento</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="148"/>
        <source>concluída</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="149"/>
        <source>recusada</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="150"/>
        <source>não enviada</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="151"/>
        <source>sem resposta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="158"/>
        <source>Polo ativo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="159"/>
        <source>Polo passivo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="160"/>
        <source>Interessado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="161"/>
        <location filename="../../src/autos/desktop/wording.py" line="162"/>
        <source>Polo não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="171"/>
        <source>grau não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="172"/>
        <source>{n}º grau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="179"/>
        <source>{n}º</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="180"/>
        <source>{first} e {last} grau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="186"/>
        <source>Segredo não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="188"/>
        <source>Público</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="189"/>
        <source>Segredo de justiça</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="190"/>
        <source>Sigilo mínimo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="191"/>
        <source>Sigilo médio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="192"/>
        <source>Sigilo intenso</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="193"/>
        <source>Sigilo absoluto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="195"/>
        <source>nome não informado</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="197"/>
        <source>Nível 0, público</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="198"/>
        <source>Nível {level}, {name}, restrito</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/autos/desktop/wording.py" line="203"/>
        <source>não informado</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
