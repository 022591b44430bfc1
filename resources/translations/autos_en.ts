<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="pt_BR">
<context>
    <name>AboutSection</name>
    <message>
        <source>Autos {version}, licença MIT. Usa Python {python}.
A janela usa Qt {qt} (PySide6) sob a licença LGPL versão 3: {licence}. O código do Qt está em {source}. As bibliotecas dele são arquivos próprios na pasta do programa (PySide6): podem ser trocadas por outras da mesma versão, também alteradas por você, e valem quando o Autos abre de novo.</source>
        <translation>Autos {version}, MIT licence. Uses Python {python}.
The window uses Qt {qt} (PySide6) under the LGPL, version 3: {licence}. The source of Qt is at {source}. Its libraries are files of their own in the program’s folder (PySide6): they can be replaced by others of the same version, also by ones that you have changed, and are in use when Autos opens again.</translation>
    </message>
    <message>
        <source>Bibliotecas e licenças…</source>
        <translation>Libraries and licences…</translation>
    </message>
</context>
<context>
    <name>ActLine</name>
    <message>
        <source>ainda não chegou aos colegas</source>
        <translation>has not reached the colleagues yet</translation>
    </message>
    <message>
        <source>Vereditos divergem</source>
        <translation>Verdicts differ</translation>
    </message>
    <message>
        <source>vale o mais recente</source>
        <translation>the latest counts</translation>
    </message>
    <message>
        <source>Ficar com o veredito de {name}</source>
        <translation>Take the verdict of {name}</translation>
    </message>
    <message>
        <source>Manter o meu</source>
        <translation>Keep mine</translation>
    </message>
    <message>
        <source>Manter o meu veredito</source>
        <translation>Keep my verdict</translation>
    </message>
    <message>
        <source>Outra versão da mesma hora está guardada.</source>
        <translation>Another version of the same time is kept.</translation>
    </message>
    <message>
        <source>Ver as duas lado a lado</source>
        <translation>See both side by side</translation>
    </message>
    <message>
        <source>Ficar com o outro</source>
        <translation>Take the other one</translation>
    </message>
</context>
<context>
    <name>ActivityContext</name>
    <message>
        <source>Atividade</source>
        <translation>Activity</translation>
    </message>
    <message>
        <source>Mês</source>
        <translation>Month</translation>
    </message>
    <message>
        <source>Consultas</source>
        <translation>Searches</translation>
    </message>
    <message>
        <source>Gastos</source>
        <translation>Spending</translation>
    </message>
</context>
<context>
    <name>ActivityDetail</name>
    <message>
        <source>Pedida</source>
        <translation>Asked</translation>
    </message>
    <message>
        <source>Última notícia</source>
        <translation>Last news</translation>
    </message>
    <message>
        <source>Trouxe</source>
        <translation>Brought</translation>
    </message>
    <message>
        <source>Pedido no serviço</source>
        <translation>Request at the service</translation>
    </message>
    <message>
        <source>Abrir resultado</source>
        <translation>Open result</translation>
    </message>
    <message>
        <source>Retomar</source>
        <translation>Resume</translation>
    </message>
    <message>
        <source>Perguntar de novo…</source>
        <translation>Ask again…</translation>
    </message>
    <message>
        <source>Copiar código do pedido</source>
        <translation>Copy the request code</translation>
    </message>
    <message>
        <source>Copiar como curl</source>
        <translation>Copy as curl</translation>
    </message>
    <message>
        <source>Ver o que veio</source>
        <translation>Show what came</translation>
    </message>
    <message>
        <source>Neste modo o serviço não diz quais tribunais perguntou. Estes trouxeram processos.</source>
        <translation>In this mode the service does not say which courts it asked. These brought lawsuits.</translation>
    </message>
    <message>
        <source>Escolha uma busca para ver o que foi pedido e o que veio.</source>
        <translation>Choose a search to see what was asked and what came.</translation>
    </message>
    <message>
        <source>O que os tribunais disseram</source>
        <translation>What the courts said</translation>
    </message>
    <message>
        <source>tribunal não informado</source>
        <translation>court not informed</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>sistema sem nome</source>
        <translation>unnamed system</translation>
    </message>
</context>
<context>
    <name>ActivityList</name>
    <message>
        <source>Buscas feitas</source>
        <translation>Searches made</translation>
    </message>
</context>
<context>
    <name>ActivityView</name>
    <message>
        <source>Atividade</source>
        <translation>Activity</translation>
    </message>
    <message>
        <source>Filtrar buscas  /</source>
        <translation>Filter searches  /</translation>
    </message>
    <message>
        <source>Filtrar buscas</source>
        <translation>Filter searches</translation>
    </message>
    <message>
        <source>Consultas</source>
        <translation>Searches</translation>
    </message>
    <message>
        <source>Gastos</source>
        <translation>Spending</translation>
    </message>
    <message>
        <source>O que mostrar</source>
        <translation>What to show</translation>
    </message>
    <message>
        <source>Não deu para ler a atividade</source>
        <translation>Could not read the activity</translation>
    </message>
    <message>
        <source>Nenhuma busca passa por este filtro. As outras continuam anotadas.</source>
        <translation>No search passes this filter. The others are still written down.</translation>
    </message>
    <message>
        <source>Nenhuma busca tem “{text}”. Apague o filtro para ver todas.</source>
        <translation>No search has “{text}”. Clear the filter to see all of them.</translation>
    </message>
    <message>
        <source>Nada com este filtro</source>
        <translation>Nothing with this filter</translation>
    </message>
    <message>
        <source>Mostrar todas</source>
        <translation>Show all</translation>
    </message>
    <message>
        <source>Cada busca fica anotada aqui, com a classe de custo e o que trouxe. Ctrl+1 começa a primeira.</source>
        <translation>Every search is written down here, with its cost class and what it brought. Ctrl+1 starts the first.</translation>
    </message>
    <message>
        <source>Nenhuma busca ainda</source>
        <translation>No searches yet</translation>
    </message>
    <message>
        <source>Copiado: o pedido como comando, sem a chave</source>
        <translation>Copied: the request as a command, without the key</translation>
    </message>
    <message>
        <source>O que veio do serviço</source>
        <translation>What came from the service</translation>
    </message>
</context>
<context>
    <name>ActsPage</name>
    <message>
        <source>Histórico</source>
        <translation>History</translation>
    </message>
    <message>
        <source>e mais {n}, mais antigo</source>
        <translation>and {n} more, older</translation>
    </message>
    <message>
        <source>e mais {n}, mais antigos</source>
        <translation>and {n} more, older</translation>
    </message>
    <message>
        <source>Lendo o que foi feito.</source>
        <translation>Reading what was done.</translation>
    </message>
    <message>
        <source>Nada deste processo está num espaço do escritório, e ninguém mais fez nada com ele.</source>
        <translation>Nothing of this lawsuit is in a space of the firm, and nobody else did anything with it.</translation>
    </message>
</context>
<context>
    <name>AddByIdDialog</name>
    <message>
        <source>Adicionar pelo código</source>
        <translation>Add by code</translation>
    </message>
    <message>
        <source>Adicionar</source>
        <translation>Add</translation>
    </message>
    <message>
        <source>O serviço não sabe listar monitoramentos: só o código os encontra. Adicionar não cria nada e não é cobrado.</source>
        <translation>The service cannot list monitorings: only the code finds them. Adding creates nothing and is not billed.</translation>
    </message>
    <message>
        <source>Código do monitoramento</source>
        <translation>Code of the monitoring</translation>
    </message>
    <message>
        <source>Nome (opcional)</source>
        <translation>Name (optional)</translation>
    </message>
    <message>
        <source>Um código tem 32 caracteres, de 0 a 9 e de a a f, em cinco grupos. Confira se veio inteiro.</source>
        <translation>A code has 32 characters, 0 to 9 and a to f, in five groups. Check that all of it came.</translation>
    </message>
</context>
<context>
    <name>AmountEditor</name>
    <message>
        <source>Valor da causa, em R$</source>
        <translation>Amount in dispute, in R$</translation>
    </message>
    <message>
        <source>sem mínimo</source>
        <translation>no minimum</translation>
    </message>
    <message>
        <source>Valor mínimo em reais</source>
        <translation>Smallest amount in reais</translation>
    </message>
    <message>
        <source>sem limite</source>
        <translation>no limit</translation>
    </message>
    <message>
        <source>Valor máximo em reais</source>
        <translation>Largest amount in reais</translation>
    </message>
    <message>
        <source>10 mil</source>
        <translation>10 k</translation>
    </message>
    <message>
        <source>50 mil</source>
        <translation>50 k</translation>
    </message>
    <message>
        <source>100 mil</source>
        <translation>100 k</translation>
    </message>
    <message>
        <source>1 milhão</source>
        <translation>1 million</translation>
    </message>
    <message>
        <source>Valor mínimo</source>
        <translation>Least amount</translation>
    </message>
    <message>
        <source>Processos sem valor informado podem ficar de fora.</source>
        <translation>Lawsuits without a stated amount may be left out.</translation>
    </message>
    <message>
        <source>a</source>
        <translation>to</translation>
    </message>
</context>
<context>
    <name>AnnotationsPanel</name>
    <message>
        <source>Pastas e etiquetas</source>
        <translation>Folders and labels</translation>
    </message>
    <message>
        <source>Criar pasta</source>
        <translation>Create folder</translation>
    </message>
    <message>
        <source>Lixeira</source>
        <translation>Trash</translation>
    </message>
    <message>
        <source>Pastas</source>
        <translation>Folders</translation>
    </message>
    <message>
        <source>Etiquetas</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Nova pasta</source>
        <translation>New folder</translation>
    </message>
    <message>
        <source>Filtros salvos</source>
        <translation>Saved filters</translation>
    </message>
    <message>
        <source>Criar etiqueta</source>
        <translation>Create a label</translation>
    </message>
    <message>
        <source>Guardados, fora das listas e das contas. Clique para os trazer de volta.</source>
        <translation>Kept, out of lists and counts. Click to bring them back.</translation>
    </message>
    <message>
        <source>Conflito de interesses</source>
        <translation>Conflict of interests</translation>
    </message>
    <message>
        <source>Caixa de saída</source>
        <translation>Outbox</translation>
    </message>
    <message>
        <source>Pastas inteligentes</source>
        <translation>Smart folders</translation>
    </message>
    <message>
        <source>Salvar este filtro</source>
        <translation>Save this filter</translation>
    </message>
    <message>
        <source>Prática, à parte</source>
        <translation>Practice, set aside</translation>
    </message>
    <message>
        <source>Renomear o filtro</source>
        <translation>Rename the filter</translation>
    </message>
    <message>
        <source>Renomear…</source>
        <translation>Rename…</translation>
    </message>
    <message>
        <source>Excluir</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>Renomear a pasta</source>
        <translation>Rename the folder</translation>
    </message>
    <message>
        <source>Compartilhar com…</source>
        <translation>Share with…</translation>
    </message>
    <message>
        <source>Excluir a pasta, não os processos</source>
        <translation>Delete the folder, not the lawsuits</translation>
    </message>
    <message>
        <source>Nome da etiqueta {n}</source>
        <translation>Name of label {n}</translation>
    </message>
    <message>
        <source>Vazio: volta ao nome da cor.</source>
        <translation>Empty: back to the colour&apos;s name.</translation>
    </message>
    <message>
        <source>Novo espaço do escritório</source>
        <translation>New space of the firm</translation>
    </message>
    <message>
        <source>Escritório</source>
        <translation>Firm</translation>
    </message>
</context>
<context>
    <name>ArchiveSection</name>
    <message>
        <source>Tirar a senha…</source>
        <translation>Remove the passphrase…</translation>
    </message>
    <message>
        <source>Só com a senha…</source>
        <translation>With the passphrase only…</translation>
    </message>
    <message>
        <source>Guardar o código neste computador</source>
        <translation>Keep the code on this computer</translation>
    </message>
    <message>
        <source>Mudar de pasta…</source>
        <translation>Move to another folder…</translation>
    </message>
    <message>
        <source>Trocar o código…</source>
        <translation>Change the code…</translation>
    </message>
    <message>
        <source>Trancar agora</source>
        <translation>Lock now</translation>
    </message>
    <message>
        <source>Trancar sozinho</source>
        <translation>Lock automatically</translation>
    </message>
    <message>
        <source>Quem abriu o Autos escolheu a pasta (AUTOS_HOME).</source>
        <translation>Whoever started Autos has chosen the folder (AUTOS_HOME).</translation>
    </message>
    <message>
        <source>Pasta</source>
        <translation>Folder</translation>
    </message>
    <message>
        <source>Senha ao abrir</source>
        <translation>Passphrase</translation>
    </message>
    <message>
        <source>Hoje o chaveiro abre sozinho, enquanto não está trancado</source>
        <translation>Now the keyring opens it by itself while it is not locked</translation>
    </message>
    <message>
        <source>Pedir a senha sempre</source>
        <translation>Always ask for the passphrase</translation>
    </message>
    <message>
        <source>O chaveiro guarda o código do acervo e não pergunta mais</source>
        <translation>The keyring keeps the archive&apos;s code and asks no more</translation>
    </message>
    <message>
        <source>Abrir sem a senha</source>
        <translation>Open without the passphrase</translation>
    </message>
    <message>
        <source>Cifra o acervo. Trocá-lo tira o poder de senhas e cópias antigas</source>
        <translation>Encrypts the archive. A new one makes old passphrases and copies useless</translation>
    </message>
    <message>
        <source>Código do acervo</source>
        <translation>Code of the archive</translation>
    </message>
    <message>
        <source>Trancar depois de</source>
        <translation>Lock after</translation>
    </message>
    <message>
        <source>Trancar</source>
        <translation>Lock</translation>
    </message>
    <message>
        <source>A senha está definida.</source>
        <translation>The passphrase is set.</translation>
    </message>
    <message>
        <source>Sem senha, o cadeado só esconde a tela</source>
        <translation>Without a passphrase the lock only covers the screen</translation>
    </message>
    <message>
        <source>Definido pelo administrador: pode ser trocada, não tirada</source>
        <translation>Set by the administrator: it can be changed, not removed</translation>
    </message>
    <message>
        <source>Definido pelo administrador: no máximo {n} minutos</source>
        <translation>Set by the administrator: at most {n} minutes</translation>
    </message>
    <message>
        <source>O chaveiro, o cofre de senhas deste computador, abre o acervo; em outro computador, a senha.</source>
        <translation>The keyring, where this computer keeps its passwords, opens the archive; on another computer, the passphrase.</translation>
    </message>
    <message>
        <source>Só a senha abre o acervo.</source>
        <translation>Only the passphrase opens the archive.</translation>
    </message>
    <message>
        <source>Sem senha: o chaveiro, o cofre de senhas deste computador, abre o acervo; em outro ele não abre.</source>
        <translation>No passphrase: the keyring, where this computer keeps its passwords, opens the archive; elsewhere it does not open.</translation>
    </message>
    <message>
        <source>{n} minutos</source>
        <translation>{n} minutes</translation>
    </message>
    <message>
        <source>Trocar a senha…</source>
        <translation>Change the passphrase…</translation>
    </message>
    <message>
        <source>Definir uma senha…</source>
        <translation>Set a passphrase…</translation>
    </message>
    <message>
        <source>Nunca</source>
        <translation>Never</translation>
    </message>
</context>
<context>
    <name>ArchiveSettings</name>
    <message>
        <source>Esquecer uma pessoa…</source>
        <translation>Forget a person…</translation>
    </message>
    <message>
        <source>Levar para outro computador</source>
        <translation>Take to another computer</translation>
    </message>
    <message>
        <source>O acervo inteiro vai para um arquivo só, cifrado com esta senha. No outro computador, abra o arquivo com o Autos para juntá-lo ao que já houver. Sem a senha, ninguém o abre.</source>
        <translation>The whole archive goes into one file, encrypted with this passphrase. On the other computer, open the file with Autos to add it to what is there. Without the passphrase nobody opens it.</translation>
    </message>
    <message>
        <source>Escolher onde…</source>
        <translation>Choose where…</translation>
    </message>
</context>
<context>
    <name>ArchiveStep</name>
    <message>
        <source>Pasta</source>
        <translation>Folder</translation>
    </message>
    <message>
        <source>Como se tranca</source>
        <translation>How it is locked</translation>
    </message>
    <message>
        <source>Escolher…</source>
        <translation>Choose…</translation>
    </message>
    <message>
        <source>Pasta do acervo</source>
        <translation>Folder of the archive</translation>
    </message>
    <message>
        <source>Sem senha, só o chaveiro</source>
        <translation>No passphrase, only the keyring</translation>
    </message>
    <message>
        <source>O chaveiro é o cofre de senhas do computador: abre sozinho quando você entra. Quem usar o seu usuário também abre.</source>
        <translation>The keyring is where the computer keeps its passwords: it opens by itself when you log in. So does anyone who uses your account.</translation>
    </message>
    <message>
        <source>Chaveiro e senha</source>
        <translation>Keyring and passphrase</translation>
    </message>
    <message>
        <source>Com Ctrl+L ou 15 minutos parado, tranca e só a senha abre. Destrancado, reabre sem senha.</source>
        <translation>With Ctrl+L or after 15 idle minutes it locks, and only the passphrase opens it. Unlocked, it opens without one.</translation>
    </message>
    <message>
        <source>Sem senha, o cadeado do alto só esconde a tela: não tranca o acervo. Dá para definir uma senha depois, em Ajustes › Acervo e cópias. Ali, “Só com a senha…” pede a senha em cada abertura.</source>
        <translation>Without a passphrase, the padlock at the top only hides the screen: it does not lock the archive. A passphrase can be set later, in Settings › Archive and copies. “With the passphrase only…” there asks for it at every start.</translation>
    </message>
    <message>
        <source>Copiar todo dia, cifrado, para uma pasta ao lado</source>
        <translation>Copy every day, encrypted, to a folder beside it</translation>
    </message>
    <message>
        <source>Tudo o que chegar fica num só arquivo cifrado. Funciona sem internet.</source>
        <translation>Everything that arrives is kept in one encrypted file. It works without internet.</translation>
    </message>
    <message>
        <source>Onde fica o acervo?</source>
        <translation>Where is the archive?</translation>
    </message>
    <message>
        <source>Cem mil processos ocupam perto de 300 MB. Evite pastas sincronizadas com a nuvem.</source>
        <translation>A hundred thousand lawsuits take about 300 MB. Avoid folders that are synchronised with a cloud.</translation>
    </message>
    <message>
        <source>Cem mil processos ocupam perto de 300 MB. Quem abriu o Autos escolheu a pasta (AUTOS_HOME).</source>
        <translation>A hundred thousand lawsuits take about 300 MB. Whoever started Autos has chosen the folder (AUTOS_HOME).</translation>
    </message>
    <message>
        <source>Pasta do acervo: {folder}</source>
        <translation>Folder of the archive: {folder}</translation>
    </message>
</context>
<context>
    <name>AskingCard</name>
    <message>
        <source>O seu computador {computer} pediu {when}. Confira se nele aparece o mesmo código.</source>
        <translation>Your computer {computer} asked {when}. Check that it shows the same code.</translation>
    </message>
    <message>
        <source>{name}, no computador {computer}, pediu {when}. Ligue e confira o código de viva voz.</source>
        <translation>{name}, at the computer {computer}, asked {when}. Call and compare the code by voice.</translation>
    </message>
    <message>
        <source>O computador {computer} pediu {when}. Só quem fez o convite pode conferir o código dele.</source>
        <translation>The computer {computer} asked {when}. Only whoever made the invitation can compare its code.</translation>
    </message>
    <message>
        <source>O código confere, deixar entrar</source>
        <translation>The code matches, let in</translation>
    </message>
    <message>
        <source>Não é quem diz ser</source>
        <translation>Not who it claims to be</translation>
    </message>
</context>
<context>
    <name>AttachmentsPage</name>
    <message>
        <source>Texto do anexo</source>
        <translation>Text of the attachment</translation>
    </message>
</context>
<context>
    <name>BatchList</name>
    <message>
        <source>Documentos encontrados</source>
        <translation>Documents found</translation>
    </message>
    <message>
        <source>Espaço marca ou desmarca; Enter abre a resposta.</source>
        <translation>Space ticks or unticks; Enter opens the answer.</translation>
    </message>
</context>
<context>
    <name>BatchPanel</name>
    <message>
        <source>Vários documentos</source>
        <translation>Several documents</translation>
    </message>
    <message>
        <source>Abrir arquivo…</source>
        <translation>Open file…</translation>
    </message>
    <message>
        <source>Planilha, tabela ou texto: .xlsx, .xls, .ods, .csv, .txt</source>
        <translation>Spreadsheet, table or text: .xlsx, .xls, .ods, .csv, .txt</translation>
    </message>
    <message>
        <source>Fechar a lista de documentos</source>
        <translation>Close the list of documents</translation>
    </message>
    <message>
        <source>Marcar todos</source>
        <translation>Select all</translation>
    </message>
    <message>
        <source>Desmarcar todos</source>
        <translation>Select none</translation>
    </message>
    <message>
        <source>Só os ainda não buscados</source>
        <translation>Only those not searched yet</translation>
    </message>
    <message>
        <source>Abra uma planilha ou cole uma lista</source>
        <translation>Open a spreadsheet or paste a list</translation>
    </message>
    <message>
        <source>Abra um arquivo, ou copie uma coluna ou um texto e cole aqui com Ctrl+V. O Autos acha os CPF, CNPJ, OAB e números de processo; nada é consultado antes de você conferir. Nomes são buscados um de cada vez.</source>
        <translation>Open a file, or copy a column or a text and paste it here with Ctrl+V. Autos finds the CPF, CNPJ, OAB and lawsuit numbers; nothing is asked before you have checked. Names are searched one at a time.</translation>
    </message>
    <message>
        <source>Modo</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Modo da busca de todos</source>
        <translation>Mode of the search for all of them</translation>
    </message>
    <message>
        <source>Perguntar de novo o que tem resposta guardada</source>
        <translation>Ask again what has a saved answer</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Escolher outra vez</source>
        <translation>Choose again</translation>
    </message>
    <message>
        <source>Parar</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Continuar</source>
        <translation>Continue</translation>
    </message>
    <message>
        <source>O que já saiu ainda volta, e o lote fica em Lotes, em pausa.</source>
        <translation>What was sent still comes back, and the batch stays in Batches, paused.</translation>
    </message>
    <message>
        <source>O que já saiu ainda volta e fica no acervo. O que foi colado não fica em Lotes.</source>
        <translation>What was sent still comes back and stays in the archive. What was pasted does not stay in Batches.</translation>
    </message>
    <message>
        <source>Pausar o lote que está buscando?</source>
        <translation>Pause the batch that is searching?</translation>
    </message>
    <message>
        <source>Pausar e abrir</source>
        <translation>Pause and open</translation>
    </message>
    <message>
        <source>{n} documento ainda não foi perguntado. O que foi colado não fica em Lotes.</source>
        <translation>{n} document has not been asked about yet. What was pasted does not stay in Batches.</translation>
    </message>
    <message>
        <source>{n} documentos ainda não foram perguntados. O que foi colado não fica em Lotes.</source>
        <translation>{n} documents have not been asked about yet. What was pasted does not stay in Batches.</translation>
    </message>
    <message>
        <source>Trocar o lote em pausa?</source>
        <translation>Replace the paused batch?</translation>
    </message>
    <message>
        <source>Abrir no lugar dele</source>
        <translation>Open in its place</translation>
    </message>
    <message>
        <source>Buscar por planilha</source>
        <translation>Search by spreadsheet</translation>
    </message>
    <message>
        <source>Voltar ao lote</source>
        <translation>Back to the batch</translation>
    </message>
    <message>
        <source>Abrir um arquivo com documentos</source>
        <translation>Open a file with documents</translation>
    </message>
    <message>
        <source>Planilhas, tabelas e textos (*.xlsx *.xlsm *.xlsb *.xls *.ods *.fods *.csv *.tsv *.txt *.html)</source>
        <translation>Spreadsheets, tables and texts (*.xlsx *.xlsm *.xlsb *.xls *.ods *.fods *.csv *.tsv *.txt *.html)</translation>
    </message>
    <message>
        <source>Todos os arquivos (*)</source>
        <translation>All files (*)</translation>
    </message>
</context>
<context>
    <name>BulkRegistrationDialog</name>
    <message>
        <source>Registrar várias credenciais</source>
        <translation>Register several credentials</translation>
    </message>
    <message>
        <source>Copie as linhas da planilha e cole aqui, ou abra um arquivo CSV. Colunas: sistema, apelido, usuário, senha e segredo do segundo fator, com esses títulos ou nessa ordem. As senhas não aparecem.</source>
        <translation>Copy the rows of the spreadsheet and paste them here, or open a CSV file. Columns: system, vault label, user name, password and second-factor secret, with these headings (system_name, customer_key, username, password, secret) or in this order. Passwords are not shown.</translation>
    </message>
    <message>
        <source>Colar da planilha</source>
        <translation>Paste from spreadsheet</translation>
    </message>
    <message>
        <source>Abrir arquivo…</source>
        <translation>Open file…</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Isto é grande demais para uma lista de credenciais.</source>
        <translation>This is too large for a list of credentials.</translation>
    </message>
    <message>
        <source>Nenhuma linha encontrada. Copie as linhas da planilha e cole de novo.</source>
        <translation>No rows found. Copy the rows of the spreadsheet and paste again.</translation>
    </message>
    <message>
        <source>Só as primeiras {n} linhas foram lidas.</source>
        <translation>Only the first {n} rows were read.</translation>
    </message>
    <message>
        <source>A área de transferência foi esvaziada.</source>
        <translation>The clipboard was emptied.</translation>
    </message>
    <message>
        <source>Não há texto copiado.</source>
        <translation>No text has been copied.</translation>
    </message>
    <message>
        <source>Abrir uma planilha</source>
        <translation>Open a spreadsheet</translation>
    </message>
    <message>
        <source>As linhas foram esvaziadas: ninguém estava mexendo nelas.</source>
        <translation>The rows were cleared: nobody was working on them.</translation>
    </message>
    <message>
        <source>Registrar {n}</source>
        <translation>Register {n}</translation>
    </message>
    <message>
        <source>Registrar</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Enviando… O que for de cada linha aparece aqui em instantes.</source>
        <translation>Sending… What becomes of each line is shown here in a moment.</translation>
    </message>
    <message>
        <source>{n} registrada.</source>
        <translation>{n} registered.</translation>
    </message>
    <message>
        <source>{n} registradas.</source>
        <translation>{n} registered.</translation>
    </message>
    <message>
        <source>{n} não foi aceita.</source>
        <translation>{n} was not accepted.</translation>
    </message>
    <message>
        <source>{n} não foram aceitas.</source>
        <translation>{n} were not accepted.</translation>
    </message>
    <message>
        <source>{n} linha com erro não foi enviada.</source>
        <translation>{n} row with an error was not sent.</translation>
    </message>
    <message>
        <source>{n} linhas com erro não foram enviadas.</source>
        <translation>{n} rows with errors were not sent.</translation>
    </message>
    <message>
        <source>Nenhuma senha ficou neste computador.</source>
        <translation>No password stayed on this computer.</translation>
    </message>
    <message>
        <source>{n} linha certa.</source>
        <translation>{n} row is right.</translation>
    </message>
    <message>
        <source>{n} linhas certas.</source>
        <translation>{n} rows are right.</translation>
    </message>
    <message>
        <source>{n} linha com erro não será enviada.</source>
        <translation>{n} row with errors will not be sent.</translation>
    </message>
    <message>
        <source>{n} linhas com erro não serão enviadas.</source>
        <translation>{n} rows with errors will not be sent.</translation>
    </message>
</context>
<context>
    <name>CalendarPopup</name>
    <message>
        <source>Calendário</source>
        <translation>Calendar</translation>
    </message>
    <message>
        <source>pt_BR</source>
        <extracomment>The locale in which months and days of the week are named.</extracomment>
        <translation>en_US</translation>
    </message>
</context>
<context>
    <name>ChangedEditor</name>
    <message>
        <source>Mudança</source>
        <translation>Change</translation>
    </message>
    <message>
        <source>Mudança desde</source>
        <translation>Changed since</translation>
    </message>
    <message>
        <source>Mudança até</source>
        <translation>Changed until</translation>
    </message>
</context>
<context>
    <name>CheckHeading</name>
    <message>
        <source>Todas as linhas</source>
        <translation>All rows</translation>
    </message>
    <message>
        <source>Tira todas as linhas da busca, ou as põe de volta</source>
        <translation>Takes all rows out of the search, or puts them back</translation>
    </message>
</context>
<context>
    <name>CheckList</name>
    <message>
        <source>Linhas da planilha</source>
        <translation>Rows of the table</translation>
    </message>
    <message>
        <source>Tab vai às linhas que precisam de você; setas escolhem, Enter responde. Espaço tira uma linha ou a põe de volta, T faz dela o título das colunas.</source>
        <translation>Tab goes to the rows that need you; arrows choose, Enter answers. Space takes a row out or puts it back, T makes it the heading.</translation>
    </message>
</context>
<context>
    <name>ChipBar</name>
    <message>
        <source>Filtros</source>
        <translation>Filters</translation>
    </message>
    <message>
        <source>Adicionar filtro</source>
        <translation>Add a filter</translation>
    </message>
    <message>
        <source>Filtro</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Opções</source>
        <translation>Options</translation>
    </message>
    <message>
        <source>Opções da busca</source>
        <translation>Options of the search</translation>
    </message>
    <message>
        <source>Grau, detalhe da resposta, credencial do cofre e idade da resposta</source>
        <translation>Instance, detail of the answer, credential of the vault and age of the answer</translation>
    </message>
    <message>
        <source>Este modo não o envia</source>
        <translation>This mode does not send it</translation>
    </message>
    <message>
        <source>menos</source>
        <translation>fewer</translation>
    </message>
    <message>
        <source>Mostrar menos filtros</source>
        <translation>Show fewer filters</translation>
    </message>
    <message>
        <source>mais {n}</source>
        <translation>{n} more</translation>
    </message>
    <message>
        <source>Mais filtros: {names}</source>
        <translation>More filters: {names}</translation>
    </message>
</context>
<context>
    <name>ChipList</name>
    <message>
        <source>Filtros marcados</source>
        <translation>Marked filters</translation>
    </message>
    <message>
        <source>e mais {n}</source>
        <translation>and {n} more</translation>
    </message>
</context>
<context>
    <name>ChoiceLine</name>
    <message>
        <source>escolhido</source>
        <translation>chosen</translation>
    </message>
</context>
<context>
    <name>CodeButton</name>
    <message>
        <source>Código {code}</source>
        <translation>Code {code}</translation>
    </message>
    <message>
        <source>Copiar o código: {code}</source>
        <translation>Copy the code: {code}</translation>
    </message>
    <message>
        <source>Copiar o código do monitoramento</source>
        <translation>Copy the monitoring’s code</translation>
    </message>
</context>
<context>
    <name>CodePicker</name>
    <message>
        <source>Incluir ou excluir</source>
        <translation>Include or exclude</translation>
    </message>
    <message>
        <source>Somente estes</source>
        <translation>Only these</translation>
    </message>
    <message>
        <source>Todos, exceto estes</source>
        <translation>All except these</translation>
    </message>
    <message>
        <source>Marcar como: inclui</source>
        <translation>Mark as: includes</translation>
    </message>
    <message>
        <source>Marcar como: exclui</source>
        <translation>Mark as: excludes</translation>
    </message>
    <message>
        <source>Nome ou código</source>
        <translation>Name or code</translation>
    </message>
    <message>
        <source>Procurar por nome ou código</source>
        <translation>Find by name or code</translation>
    </message>
    <message>
        <source>Sigla, nome ou UF</source>
        <translation>Acronym, name or state</translation>
    </message>
    <message>
        <source>Agrupar os tribunais</source>
        <translation>Group the courts</translation>
    </message>
    <message>
        <source>Por justiça</source>
        <translation>By branch</translation>
    </message>
    <message>
        <source>Por estado</source>
        <translation>By state</translation>
    </message>
    <message>
        <source>No topo da tabela</source>
        <translation>At the top of the table</translation>
    </message>
    <message>
        <source>Todo o país</source>
        <translation>The whole country</translation>
    </message>
    <message>
        <source>{marked} de {all}</source>
        <translation>{marked} of {all}</translation>
    </message>
    <message>
        <source> · código antigo</source>
        <translation> · old code</translation>
    </message>
    <message>
        <source> · exclui</source>
        <translation> · excluded</translation>
    </message>
    <message>
        <source> · inclui</source>
        <translation> · included</translation>
    </message>
    <message>
        <source>{n} marcado</source>
        <translation>{n} marked</translation>
    </message>
    <message>
        <source>{n} marcados</source>
        <translation>{n} marked</translation>
    </message>
    <message>
        <source>Nada na tabela com esse texto.</source>
        <translation>Nothing in the table with this text.</translation>
    </message>
</context>
<context>
    <name>ColumnChooser</name>
    <message>
        <source>Colunas</source>
        <translation>Columns</translation>
    </message>
    <message>
        <source>Voltar ao padrão</source>
        <translation>Back to the default</translation>
    </message>
    <message>
        <source>Alt+↑ e Alt+↓ movem</source>
        <translation>Alt+↑ and Alt+↓ move</translation>
    </message>
</context>
<context>
    <name>ColumnsHeader</name>
    <message>
        <source>Colunas da lista</source>
        <translation>Columns of the list</translation>
    </message>
</context>
<context>
    <name>ColumnsPane</name>
    <message>
        <source>Colunas</source>
        <translation>Columns</translation>
    </message>
    <message>
        <source>Trocar ou juntar abas</source>
        <translation>Change or join sheets</translation>
    </message>
    <message>
        <source>Título das colunas</source>
        <translation>Column headings</translation>
    </message>
    <message>
        <source>Linha</source>
        <translation>Row</translation>
    </message>
    <message>
        <source>Sem título</source>
        <translation>No heading</translation>
    </message>
    <message>
        <source>Na mesma célula, buscar todos</source>
        <translation>In one cell, search all of them</translation>
    </message>
    <message>
        <source>Linha do título das colunas</source>
        <translation>Row of the heading of the columns</translation>
    </message>
    <message>
        <source>Buscar junto com {sheet}:</source>
        <translation>Search together with {sheet}:</translation>
    </message>
    <message>
        <source>Sem documento, buscar o nome</source>
        <translation>Without a document, search the name</translation>
    </message>
    <message>
        <source>A planilha as esconde, por um filtro ou à mão. Só o que está à vista é buscado.</source>
        <translation>The spreadsheet hides them, by a filter or by hand. Only what is in sight is searched.</translation>
    </message>
</context>
<context>
    <name>ColumnsSwitch</name>
    <message>
        <source>Ver em colunas</source>
        <translation>See as columns</translation>
    </message>
    <message>
        <source>Ver em colunas, ou em três linhas por processo  T</source>
        <translation>See as columns, or as three lines for each lawsuit  T</translation>
    </message>
    <message>
        <source>Escolher as colunas</source>
        <translation>Choose the columns</translation>
    </message>
</context>
<context>
    <name>ComputerLine</name>
    <message>
        <source>este</source>
        <translation>this one</translation>
    </message>
    <message>
        <source>outro computador seu</source>
        <translation>another computer of yours</translation>
    </message>
    <message>
        <source>Em uso</source>
        <translation>In use</translation>
    </message>
    <message>
        <source>Remover…</source>
        <translation>Remove…</translation>
    </message>
    <message>
        <source>Remover {name}</source>
        <translation>Remove {name}</translation>
    </message>
    <message>
        <source>visto {when}</source>
        <translation>seen {when}</translation>
    </message>
</context>
<context>
    <name>ConfirmDialog</name>
    <message>
        <source>Não perguntar</source>
        <translation>Do not ask</translation>
    </message>
    <message>
        <source>Perguntar de novo</source>
        <translation>Ask again</translation>
    </message>
</context>
<context>
    <name>ConflictDialog</name>
    <message>
        <source>Conflito de interesses</source>
        <translation>Conflict of interests</translation>
    </message>
    <message>
        <source>Quem o escritório representaria</source>
        <translation>Whom the firm would represent</translation>
    </message>
    <message>
        <source>Contra quem, se já se sabe</source>
        <translation>Against whom, if known</translation>
    </message>
    <message>
        <source>Nome, CPF ou CNPJ; os dois é melhor</source>
        <translation>Name, CPF or CNPJ; both is better</translation>
    </message>
    <message>
        <source>Copiar o resultado</source>
        <translation>Copy the result</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Resultado copiado, com a data e o que foi olhado.</source>
        <translation>Result copied, with the date and what was looked at.</translation>
    </message>
    <message>
        <source>{n} processo em segredo ficou de fora.</source>
        <translation>{n} lawsuit under secrecy was left out.</translation>
    </message>
    <message>
        <source>{n} processos em segredo ficaram de fora.</source>
        <translation>{n} lawsuits under secrecy were left out.</translation>
    </message>
    <message>
        <source>Escreva quem conferir: nada sai deste computador.</source>
        <translation>Write whom to check: nothing leaves this computer.</translation>
    </message>
    <message>
        <source>Perguntar ao serviço se há processo entre os dois</source>
        <translation>Ask the service whether the two have a lawsuit</translation>
    </message>
    <message>
        <source>Perguntar ao serviço</source>
        <translation>Ask the service</translation>
    </message>
</context>
<context>
    <name>ConnectDialog</name>
    <message>
        <source>Conectar ao serviço</source>
        <translation>Connect to the service</translation>
    </message>
    <message>
        <source>Conectar e usar</source>
        <translation>Connect and use</translation>
    </message>
    <message>
        <source>Trocar a chave de acesso</source>
        <translation>Replace the access key</translation>
    </message>
    <message>
        <source>Guardar a chave</source>
        <translation>Save the key</translation>
    </message>
    <message>
        <source>Editar a conexão</source>
        <translation>Edit the connection</translation>
    </message>
    <message>
        <source>Guardar</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Conexão</source>
        <translation>Connection</translation>
    </message>
    <message>
        <source>O teste não custa nada. As buscas em andamento terminam onde começaram.</source>
        <translation>The test costs nothing. Searches under way end where they began.</translation>
    </message>
    <message>
        <source>O teste não custa nada. Preços, gasto do mês e buscas em andamento vão com a conexão.</source>
        <translation>The test costs nothing. Prices, this month&apos;s spending and searches under way go with the connection.</translation>
    </message>
    <message>
        <source>Testar</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>{text}  Enter</source>
        <translation>{text}  Enter</translation>
    </message>
    <message>
        <source>Testar de novo</source>
        <translation>Test again</translation>
    </message>
    <message>
        <source>Perguntando aos endereços</source>
        <translation>Asking the addresses</translation>
    </message>
    <message>
        <source>Ainda não testada</source>
        <translation>Not tested yet</translation>
    </message>
</context>
<context>
    <name>ConnectionDetail</name>
    <message>
        <source>Renomear</source>
        <translation>Rename</translation>
    </message>
    <message>
        <source>Remover…</source>
        <translation>Remove…</translation>
    </message>
    <message>
        <source>Trocar…</source>
        <translation>Replace…</translation>
    </message>
    <message>
        <source>Apagar</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>Editar…</source>
        <translation>Edit…</translation>
    </message>
    <message>
        <source>Do contrato</source>
        <translation>Of the contract</translation>
    </message>
    <message>
        <source>Mais nova</source>
        <translation>Newer</translation>
    </message>
    <message>
        <source>Versão do serviço</source>
        <translation>Version of the service</translation>
    </message>
    <message>
        <source>Chave de acesso</source>
        <translation>Access key</translation>
    </message>
    <message>
        <source>Endereço</source>
        <translation>Address</translation>
    </message>
    <message>
        <source>Como está no seu contrato</source>
        <translation>As in your contract</translation>
    </message>
    <message>
        <source>Testar</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>não faz busca, não custa nada</source>
        <translation>no search, no cost</translation>
    </message>
    <message>
        <source>Roda neste computador, não pede chave, não custa nada e só devolve processos inventados.</source>
        <translation>Runs on this computer, needs no key, costs nothing and returns only invented lawsuits.</translation>
    </message>
    <message>
        <source>Definida pelo administrador; só a chave é sua</source>
        <translation>Set by the administrator; only the key is yours</translation>
    </message>
    <message>
        <source>Serviço de prática</source>
        <translation>Practice service</translation>
    </message>
    <message>
        <source>Nenhuma conexão</source>
        <translation>No connection</translation>
    </message>
    <message>
        <source>O chaveiro ainda não respondeu.</source>
        <translation>The keyring has not answered yet.</translation>
    </message>
    <message>
        <source>No chaveiro deste computador. Não reaparece.</source>
        <translation>In this computer’s keyring. It is not shown again.</translation>
    </message>
    <message>
        <source>Nenhuma guardada.</source>
        <translation>None saved.</translation>
    </message>
    <message>
        <source>Guardar…</source>
        <translation>Save…</translation>
    </message>
    <message>
        <source>{address} · um só para tudo</source>
        <translation>{address} · one for everything</translation>
    </message>
    <message>
        <source>{n} endereços, em {hosts}</source>
        <translation>{n} addresses, at {hosts}</translation>
    </message>
    <message>
        <source>Teste: {when}</source>
        <translation>Test: {when}</translation>
    </message>
    <message>
        <source>Último teste: {when}</source>
        <translation>Last test: {when}</translation>
    </message>
</context>
<context>
    <name>ConnectionFields</name>
    <message>
        <source>Nome da conexão</source>
        <translation>Name of the connection</translation>
    </message>
    <message>
        <source>Chave de acesso</source>
        <translation>Access key</translation>
    </message>
    <message>
        <source>Mostrar a chave enquanto é digitada</source>
        <translation>Show the key while it is typed</translation>
    </message>
    <message>
        <source>São quatro endereços</source>
        <translation>There are four addresses</translation>
    </message>
    <message>
        <source>Abrir arquivo do provedor…</source>
        <translation>Open the provider’s file…</translation>
    </message>
    <message>
        <source>Endereço</source>
        <translation>Address</translation>
    </message>
    <message>
        <source>É um endereço só</source>
        <translation>It is a single address</translation>
    </message>
    <message>
        <source>Vai para o chaveiro, o cofre de senhas deste computador, e não reaparece.</source>
        <translation>It goes to the keyring, where this computer keeps its passwords, and is not shown again.</translation>
    </message>
    <message>
        <source>O espaço do fim foi retirado.</source>
        <translation>The blank at its end was removed.</translation>
    </message>
    <message>
        <source>Um só endereço basta. Fora deste computador, só https.</source>
        <translation>One address is enough. Outside of this computer, only https.</translation>
    </message>
    <message>
        <source>Arquivo do provedor</source>
        <translation>File of the provider</translation>
    </message>
    <message>
        <source>Conexão (*.json);;Todos os arquivos (*)</source>
        <translation>Connection (*.json);;All files (*)</translation>
    </message>
    <message>
        <source>A chave vai a mais de um servidor</source>
        <translation>The key goes to more than one server</translation>
    </message>
    <message>
        <source>Usar estes endereços</source>
        <translation>Use these addresses</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>ConnectionLine</name>
    <message>
        <source>Usar esta</source>
        <translation>Use this one</translation>
    </message>
    <message>
        <source>Serviço de prática</source>
        <translation>Practice service</translation>
    </message>
    <message>
        <source>neste computador · sem chave · processos inventados</source>
        <translation>on this computer · no key · invented lawsuits</translation>
    </message>
    <message>
        <source>chave no chaveiro</source>
        <translation>key in the keyring</translation>
    </message>
    <message>
        <source>sem chave</source>
        <translation>no key</translation>
    </message>
    <message>
        <source>{place} · do administrador</source>
        <translation>{place} · the administrator&apos;s</translation>
    </message>
    <message>
        <source>Em uso</source>
        <translation>In use</translation>
    </message>
    <message>
        <source>Usar {name}</source>
        <translation>Use {name}</translation>
    </message>
    <message>
        <source>em uso</source>
        <translation>in use</translation>
    </message>
</context>
<context>
    <name>ConnectionList</name>
    <message>
        <source>Conexões</source>
        <translation>Connections</translation>
    </message>
</context>
<context>
    <name>ConnectionsSummary</name>
    <message>
        <source>Limite do mês</source>
        <translation>Limit of the month</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Mudar…</source>
        <translation>Change…</translation>
    </message>
    <message>
        <source>Conexões e preços</source>
        <translation>Connections and prices</translation>
    </message>
    <message>
        <source>Nenhuma conexão em uso</source>
        <translation>No connection in use</translation>
    </message>
    <message>
        <source>O acervo funciona; nada é perguntado</source>
        <translation>The archive works; nothing is asked</translation>
    </message>
    <message>
        <source>Serviço de prática</source>
        <translation>Practice service</translation>
    </message>
    <message>
        <source>Em uso: {name}</source>
        <translation>In use: {name}</translation>
    </message>
    <message>
        <source>Neste computador, sem chave, sem custo</source>
        <translation>On this computer, no key, no cost</translation>
    </message>
    <message>
        <source>Sem limite</source>
        <translation>No limit</translation>
    </message>
    <message>
        <source>{known} de {limit}; {action}</source>
        <translation>{known} of {limit}; {action}</translation>
    </message>
</context>
<context>
    <name>ConnectionsView</name>
    <message>
        <source>Conectar ao serviço…</source>
        <translation>Connect to the service…</translation>
    </message>
    <message>
        <source>A marcada é usada nas novas buscas</source>
        <translation>The marked one is used for new searches</translation>
    </message>
    <message>
        <source>Conexões</source>
        <translation>Connections</translation>
    </message>
</context>
<context>
    <name>CopiesSection</name>
    <message>
        <source>Fazer uma agora</source>
        <translation>Make one now</translation>
    </message>
    <message>
        <source>Mudar…</source>
        <translation>Change…</translation>
    </message>
    <message>
        <source>Preparar…</source>
        <translation>Prepare…</translation>
    </message>
    <message>
        <source>Cópia de segurança</source>
        <translation>Backup copy</translation>
    </message>
    <message>
        <source>Pasta das cópias</source>
        <translation>Folder of the copies</translation>
    </message>
    <message>
        <source>Tudo num arquivo só, que uma senha abre</source>
        <translation>All in one file, which a passphrase opens</translation>
    </message>
    <message>
        <source>Levar para outro computador</source>
        <translation>Take to another computer</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Definido pelo administrador: as cópias ficam nesta pasta</source>
        <translation>Set by the administrator: the copies stay in this folder</translation>
    </message>
    <message>
        <source>Copiando e conferindo: {n} %</source>
        <translation>Copying and checking: {n} %</translation>
    </message>
    <message>
        <source>Preparando o transporte: {n} %</source>
        <translation>Preparing the transport: {n} %</translation>
    </message>
    <message>
        <source>ainda não há nenhuma</source>
        <translation>there is none yet</translation>
    </message>
    <message>
        <source>a última foi feita {when}</source>
        <translation>the last was made {when}</translation>
    </message>
    <message>
        <source>Nenhuma é feita sozinha; {last}</source>
        <translation>None is made by itself; {last}</translation>
    </message>
    <message>
        <source>Cifrada, {often}; {last}</source>
        <translation>Encrypted, {often}; {last}</translation>
    </message>
    <message>
        <source>Cancelado. Nada ficou pela metade.</source>
        <translation>Cancelled. Nothing is half done.</translation>
    </message>
    <message>
        <source>Cópia feita e conferida: {place}</source>
        <translation>Backup made and checked: {place}</translation>
    </message>
    <message>
        <source>Transporte feito e conferido: {place}. Só a senha o abre; o Autos não a guarda.</source>
        <translation>Transport made and checked: {place}. Only the passphrase opens it; Autos does not keep it.</translation>
    </message>
</context>
<context>
    <name>CopyButton</name>
    <message>
        <source>Copiar um dado</source>
        <translation>Copy one item</translation>
    </message>
    <message>
        <source>Copiar um dado: citação, classe, valor, partes…</source>
        <translation>Copy one item: citation, class, amount, parties…</translation>
    </message>
</context>
<context>
    <name>CopyGuard</name>
    <message>
        <source>Processo em segredo de justiça: nada foi copiado.</source>
        <translation>Sealed lawsuit: nothing was copied.</translation>
    </message>
    <message>
        <source>Copiar mesmo assim</source>
        <translation>Copy anyway</translation>
    </message>
    <message>
        <source>{rule}: o que corre, ou pode correr, em segredo de justiça não é copiado.</source>
        <translation>{rule}: what is, or may be, under judicial secrecy is not copied.</translation>
    </message>
</context>
<context>
    <name>CopyPlanDialog</name>
    <message>
        <source>Cópias de segurança</source>
        <translation>Backups</translation>
    </message>
    <message>
        <source>As cópias são cifradas com o código do acervo. Guardadas em outro disco, sobrevivem a este. Das antigas ficam a mais nova de cada dia, semana e mês.</source>
        <translation>Backups are encrypted with the archive&apos;s code. Kept on another disk, they outlive this one. Of the old ones the newest of each day, week and month stay.</translation>
    </message>
    <message>
        <source>Com que frequência</source>
        <translation>How often</translation>
    </message>
    <message>
        <source>Pasta das cópias</source>
        <translation>Folder of the backups</translation>
    </message>
    <message>
        <source>Escolher…</source>
        <translation>Choose…</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Salvar</source>
        <translation>Save</translation>
    </message>
</context>
<context>
    <name>CorrectionDialog</name>
    <message>
        <source>Corrigir o documento</source>
        <translation>Correct the document</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Usar este</source>
        <translation>Use this one</translation>
    </message>
</context>
<context>
    <name>CostClassStrip</name>
    <message>
        <source>Neste mês</source>
        <translation>This month</translation>
    </message>
    <message>
        <source>Mostrar</source>
        <translation>Show</translation>
    </message>
    <message>
        <source>Mostrar todas</source>
        <translation>Show all</translation>
    </message>
    <message>
        <source>{n} desde a primeira</source>
        <translation>{n} since the first</translation>
    </message>
    <message>
        <source>Só da classe {words}, {all}</source>
        <translation>Only of class {words}, {all}</translation>
    </message>
    <message>
        <source>Desde a primeira: {parts}</source>
        <translation>Since the first: {parts}</translation>
    </message>
    <message>
        <source>Só {title}</source>
        <translation>Only {title}</translation>
    </message>
    <message>
        <source>{words}. Mostrar todas</source>
        <translation>{words}. Show all</translation>
    </message>
</context>
<context>
    <name>CountActions</name>
    <message>
        <source>Ver o que veio</source>
        <translation>Show what came</translation>
    </message>
    <message>
        <source>Tabela</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>Copiar</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Exportar</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Gráfico</source>
        <translation>Chart</translation>
    </message>
    <message>
        <source>Copiado: panorama, {n} linha</source>
        <translation>Copied: overview, {n} line</translation>
    </message>
    <message>
        <source>Copiado: panorama, {n} linhas</source>
        <translation>Copied: overview, {n} lines</translation>
    </message>
    <message>
        <source>Exportar o panorama</source>
        <translation>Export the overview</translation>
    </message>
</context>
<context>
    <name>CountDeadlineView</name>
    <message>
        <source>Salvar na agenda (.ics)…</source>
        <translation>Save to calendar (.ics)…</translation>
    </message>
    <message>
        <source>Guardar no processo</source>
        <translation>Keep with the lawsuit</translation>
    </message>
    <message>
        <source>Guarda o prazo e a contagem com o processo</source>
        <translation>Keeps the deadline and its count with the lawsuit</translation>
    </message>
    <message>
        <source>Contar um prazo</source>
        <translation>Count a deadline</translation>
    </message>
    <message>
        <source>Dias pulados e por quê</source>
        <translation>Skipped days and why</translation>
    </message>
    <message>
        <source>Agrupados</source>
        <translation>Grouped</translation>
    </message>
    <message>
        <source>Um por linha</source>
        <translation>One per line</translation>
    </message>
    <message>
        <source>Como mostrar os dias pulados</source>
        <translation>How to show the skipped days</translation>
    </message>
    <message>
        <source>Copiar a contagem</source>
        <translation>Copy the count</translation>
    </message>
    <message>
        <source>O que esta conta não sabe</source>
        <translation>What this count does not know</translation>
    </message>
    <message>
        <source>Na agenda</source>
        <translation>In the calendar</translation>
    </message>
    <message>
        <source>Com partes. Salvar de novo atualiza.</source>
        <translation>With parties. Saving again updates it.</translation>
    </message>
    <message>
        <source>Sem nomes. Salvar de novo atualiza.</source>
        <translation>No names. Saving again updates it.</translation>
    </message>
    <message>
        <source>Título na agenda</source>
        <translation>Title in the calendar</translation>
    </message>
    <message>
        <source>Dia na agenda</source>
        <translation>Day in the calendar</translation>
    </message>
    <message>
        <source>Avisar 5 dias e 1 dia antes</source>
        <translation>Warn 5 days and 1 day before</translation>
    </message>
    <message>
        <source>Copiar</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Avisar antes</source>
        <translation>Warn before</translation>
    </message>
    <message>
        <source>A contagem foi copiada.</source>
        <translation>The count was copied.</translation>
    </message>
</context>
<context>
    <name>CountsView</name>
    <message>
        <source>Panorama em tabela</source>
        <translation>Overview as a table</translation>
    </message>
</context>
<context>
    <name>CourtYearView</name>
    <message>
        <source>Ano do tribunal</source>
        <translation>Court&apos;s year</translation>
    </message>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Ano</source>
        <translation>Year</translation>
    </message>
    <message>
        <source>Cidade</source>
        <translation>City</translation>
    </message>
    <message>
        <source>Importar marcas…</source>
        <translation>Import marks…</translation>
    </message>
    <message>
        <source>Acrescenta os dias marcados de um arquivo que o escritório passou</source>
        <translation>Adds the marked days of a file that the firm passed on</translation>
    </message>
    <message>
        <source>Exportar marcas…</source>
        <translation>Export marks…</translation>
    </message>
    <message>
        <source>Salva todos os dias marcados num arquivo para os outros do escritório</source>
        <translation>Saves all marked days to a file for the others of the firm</translation>
    </message>
    <message>
        <source>Ano inteiro</source>
        <translation>Whole year</translation>
    </message>
    <message>
        <source>A conferir</source>
        <translation>To check</translation>
    </message>
    <message>
        <source>Todas as marcas</source>
        <translation>All marks</translation>
    </message>
    <message>
        <source>O que mostrar</source>
        <translation>What to show</translation>
    </message>
    <message>
        <source>Desfazer</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Desfazer  Ctrl+Z</source>
        <translation>Undo  Ctrl+Z</translation>
    </message>
    <message>
        <source>Marcar um dia…</source>
        <translation>Mark a day…</translation>
    </message>
    <message>
        <source>O tribunal trabalha</source>
        <translation>The court works</translation>
    </message>
    <message>
        <source>Está fechado</source>
        <translation>It is closed</translation>
    </message>
    <message>
        <source>Tirar a marca</source>
        <translation>Remove the mark</translation>
    </message>
    <message>
        <source>O que se sabe do dia</source>
        <translation>What is known of the day</translation>
    </message>
    <message>
        <source>Importar…</source>
        <translation>Import…</translation>
    </message>
    <message>
        <source>Exportar…</source>
        <translation>Export…</translation>
    </message>
    <message>
        <source>Não deu para ler os dias marcados</source>
        <translation>The marked days could not be read</translation>
    </message>
    <message>
        <source>Lendo os dias marcados</source>
        <translation>Reading the marked days</translation>
    </message>
    <message>
        <source>O que você marcar aqui ou ao contar um prazo fica nesta lista, e vale para todos os prazos.</source>
        <translation>What you mark here or while counting a deadline stays in this list, and holds for all deadlines.</translation>
    </message>
    <message>
        <source>Nenhum dia marcado</source>
        <translation>No marked day</translation>
    </message>
    <message>
        <source>Cada tribunal tem o seu ano: escolha um para ver e conferir os dias dele.</source>
        <translation>Each court has its own year: choose one to see and check its days.</translation>
    </message>
    <message>
        <source>Escolha o tribunal</source>
        <translation>Choose the court</translation>
    </message>
    <message>
        <source>{year} está fora da tabela</source>
        <translation>{year} is outside of the table</translation>
    </message>
    <message>
        <source>{court} {year}: tudo conferido</source>
        <translation>{court} {year}: all checked</translation>
    </message>
    <message>
        <source>Cada dia incerto tem o que diz o ato do tribunal. Atos novos do ano: marque-os à parte.</source>
        <translation>Each uncertain day has what the court&apos;s act says. New acts of the year: mark them as well.</translation>
    </message>
    <message>
        <source>Ver o ano inteiro</source>
        <translation>See the whole year</translation>
    </message>
</context>
<context>
    <name>CourtsPanel</name>
    <message>
        <source>Resposta de cada tribunal</source>
        <translation>Answer of each court</translation>
    </message>
</context>
<context>
    <name>CoverageMatrix</name>
    <message>
        <source>Cobertura: sistemas por apelido no cofre</source>
        <translation>Coverage: systems by vault alias</translation>
    </message>
    <message>
        <source>As setas andam pelas células. Enter abre o par no editor.</source>
        <translation>Arrows move through the cells. Enter opens the pair in the editor.</translation>
    </message>
</context>
<context>
    <name>CredentialForm</name>
    <message>
        <source>Sistema do tribunal</source>
        <translation>Court system</translation>
    </message>
    <message>
        <source>Escolha o sistema</source>
        <translation>Choose the system</translation>
    </message>
    <message>
        <source>Apelido no cofre</source>
        <translation>Vault alias</translation>
    </message>
    <message>
        <source>sem apelido</source>
        <translation>no alias</translation>
    </message>
    <message>
        <source>Usuário</source>
        <translation>User name</translation>
    </message>
    <message>
        <source>Senha no tribunal</source>
        <translation>Password at the court</translation>
    </message>
    <message>
        <source>Segredo do segundo fator</source>
        <translation>Second-factor secret</translation>
    </message>
    <message>
        <source>Segredo TOTP em texto</source>
        <translation>TOTP secret as text</translation>
    </message>
    <message>
        <source>dd/mm/aaaa</source>
        <translation>dd/mm/yyyy</translation>
    </message>
    <message>
        <source>Lembrar de trocar em</source>
        <translation>Remind me to change it on</translation>
    </message>
    <message>
        <source>opcional</source>
        <translation>optional</translation>
    </message>
    <message>
        <source>CPF ou OAB, conforme o tribunal pede.</source>
        <translation>CPF or OAB, as the court asks.</translation>
    </message>
    <message>
        <source>só se o tribunal exigir</source>
        <translation>only if the court asks for it</translation>
    </message>
    <message>
        <source>aviso neste computador</source>
        <translation>reminder on this computer</translation>
    </message>
</context>
<context>
    <name>DayField</name>
    <message>
        <source>Alt+seta para baixo abre o calendário</source>
        <translation>Alt+Down opens the calendar</translation>
    </message>
    <message>
        <source>Calendário  Alt+↓</source>
        <translation>Calendar  Alt+↓</translation>
    </message>
</context>
<context>
    <name>DeadlineBlock</name>
    <message>
        <source>Ver a contagem deste prazo</source>
        <translation>See the count of this deadline</translation>
    </message>
    <message>
        <source>Salvar este prazo na agenda (.ics)</source>
        <translation>Save this deadline to the calendar (.ics)</translation>
    </message>
    <message>
        <source>Marcar este prazo como cumprido</source>
        <translation>Mark this deadline as met</translation>
    </message>
    <message>
        <source>Reabrir este prazo</source>
        <translation>Open this deadline again</translation>
    </message>
    <message>
        <source>Excluir este prazo</source>
        <translation>Delete this deadline</translation>
    </message>
</context>
<context>
    <name>DeadlineDayEntry</name>
    <message>
        <source>dd/mm/aaaa</source>
        <translation>dd/mm/yyyy</translation>
    </message>
    <message>
        <source>Setas mudam o dia; PgUp e PgDn, o mês. Alt+seta para baixo: calendário</source>
        <translation>Arrows change the day; PgUp and PgDn, the month. Alt+down arrow: calendar</translation>
    </message>
</context>
<context>
    <name>DeadlineDetail</name>
    <message>
        <source>Abrir o processo</source>
        <translation>Open the lawsuit</translation>
    </message>
    <message>
        <source>Salvar na agenda (.ics)…</source>
        <translation>Save to calendar (.ics)…</translation>
    </message>
    <message>
        <source>Cumprido</source>
        <translation>Met</translation>
    </message>
    <message>
        <source>Excluir</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>Dias pulados e por quê</source>
        <translation>Skipped days and why</translation>
    </message>
    <message>
        <source>Histórico da data</source>
        <translation>History of the date</translation>
    </message>
    <message>
        <source>Contar também para mim</source>
        <translation>Count for me too</translation>
    </message>
    <message>
        <source>Ficar com a recontagem</source>
        <translation>Keep the new count</translation>
    </message>
    <message>
        <source>Marcar como lido</source>
        <translation>Mark as read</translation>
    </message>
    <message>
        <source>Reabrir</source>
        <translation>Open again</translation>
    </message>
    <message>
        <source>A data guardada; a mais segura agora é {day}</source>
        <translation>The kept date; the safest is now {day}</translation>
    </message>
</context>
<context>
    <name>DeadlineForm</name>
    <message>
        <source>O que é a data</source>
        <translation>What the day is</translation>
    </message>
    <message>
        <source>Um andamento…</source>
        <translation>A step…</translation>
    </message>
    <message>
        <source>Contar do dia de um andamento</source>
        <translation>Count from the day of a step</translation>
    </message>
    <message>
        <source>Contar a partir de</source>
        <translation>Count from</translation>
    </message>
    <message>
        <source>Tamanho do prazo</source>
        <translation>Length of the deadline</translation>
    </message>
    <message>
        <source>Unidade do prazo</source>
        <translation>Unit of the deadline</translation>
    </message>
    <message>
        <source>Hora em que o prazo começa</source>
        <translation>Hour at which the deadline begins</translation>
    </message>
    <message>
        <source>Prazo em dobro</source>
        <translation>Double deadline</translation>
    </message>
    <message>
        <source>Prazo</source>
        <translation>Deadline</translation>
    </message>
    <message>
        <source>Regime</source>
        <translation>Regime</translation>
    </message>
    <message>
        <source>Sem resposta</source>
        <translation>No answer</translation>
    </message>
    <message>
        <source>Sim</source>
        <translation>Yes</translation>
    </message>
    <message>
        <source>Não</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Réu preso, Maria da Penha ou urgente?</source>
        <translation>Prisoner, Maria da Penha or urgent?</translation>
    </message>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Cidade</source>
        <translation>City</translation>
    </message>
    <message>
        <source>Cidade em que o processo corre</source>
        <translation>City where the lawsuit runs</translation>
    </message>
    <message>
        <source>Ano do tribunal</source>
        <translation>Court&apos;s year</translation>
    </message>
    <message>
        <source>Confere os feriados do tribunal, dia por dia</source>
        <translation>Checks the court&apos;s holidays, day by day</translation>
    </message>
    <message>
        <source>Onde corre</source>
        <translation>Where it runs</translation>
    </message>
    <message>
        <source>Acrescentar…</source>
        <translation>Add…</translation>
    </message>
    <message>
        <source>Tirar</source>
        <translation>Remove</translation>
    </message>
    <message>
        <source>Tira o dia escolhido da sua lista  Del</source>
        <translation>Removes the selected day from your list  Del</translation>
    </message>
    <message>
        <source>Dias marcados</source>
        <translation>Marked days</translation>
    </message>
    <message>
        <source>Desfazer</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Desfazer  Ctrl+Z</source>
        <translation>Undo  Ctrl+Z</translation>
    </message>
    <message>
        <source>O processo não trouxe andamentos com data.</source>
        <translation>The lawsuit came without dated steps.</translation>
    </message>
</context>
<context>
    <name>DeadlinePlaces</name>
    <message>
        <source>Novo prazo</source>
        <translation>New deadline</translation>
    </message>
    <message>
        <source>Guardados</source>
        <translation>Kept</translation>
    </message>
    <message>
        <source>Ano do tribunal</source>
        <translation>Court&apos;s year</translation>
    </message>
    <message>
        <source>Próximos</source>
        <translation>Next</translation>
    </message>
    <message>
        <source>Prazos</source>
        <translation>Deadlines</translation>
    </message>
</context>
<context>
    <name>DeadlinesSection</name>
    <message>
        <source>Prazos</source>
        <translation>Deadlines</translation>
    </message>
</context>
<context>
    <name>DeleteDialog</name>
    <message>
        <source>Excluir a credencial?</source>
        <translation>Delete the credential?</translation>
    </message>
    <message>
        <source>{pair} deixa de existir no serviço. Não há cópia para desfazer.</source>
        <translation>{pair} ceases to exist at the service. There is no copy to undo this with.</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Excluir credencial</source>
        <translation>Delete credential</translation>
    </message>
</context>
<context>
    <name>DeleteMonitoringsDialog</name>
    <message>
        <source>Excluir o monitoramento?</source>
        <translation>Delete the monitoring?</translation>
    </message>
    <message>
        <source>Excluir os monitoramentos?</source>
        <translation>Delete the monitorings?</translation>
    </message>
    <message>
        <source>Excluir</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>e mais {n}</source>
        <translation>and {n} more</translation>
    </message>
    <message>
        <source>Excluir encerra de vez. Para parar por um tempo, pause. O que já foi encontrado continua no acervo.</source>
        <translation>Deleting ends it for good. To stop for a while, pause. What has been found stays in the archive.</translation>
    </message>
</context>
<context>
    <name>DescribeDialog</name>
    <message>
        <source>Nome, cliente e motivo</source>
        <translation>Name, client and reason</translation>
    </message>
    <message>
        <source>Salvar</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Nome</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Cliente ou assunto</source>
        <translation>Client or matter</translation>
    </message>
    <message>
        <source>Por que vigio</source>
        <translation>Why I watch this</translation>
    </message>
</context>
<context>
    <name>DialogHeader</name>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Fechar  Esc</source>
        <translation>Close  Esc</translation>
    </message>
</context>
<context>
    <name>DistributedEditor</name>
    <message>
        <source>Distribuição</source>
        <translation>Distribution</translation>
    </message>
    <message>
        <source>Distribuído desde</source>
        <translation>Distributed since</translation>
    </message>
    <message>
        <source>Distribuído até</source>
        <translation>Distributed until</translation>
    </message>
</context>
<context>
    <name>DistributionEditor</name>
    <message>
        <source>Distribuição</source>
        <translation>Filing</translation>
    </message>
    <message>
        <source>dd/mm/aaaa</source>
        <translation>dd/mm/yyyy</translation>
    </message>
    <message>
        <source>Distribuído a partir de</source>
        <translation>Filed from</translation>
    </message>
    <message>
        <source>30 dias</source>
        <translation>30 days</translation>
    </message>
    <message>
        <source>este ano</source>
        <translation>this year</translation>
    </message>
    <message>
        <source>5 anos</source>
        <translation>5 years</translation>
    </message>
    <message>
        <source>Distribuído desde</source>
        <translation>Distributed since</translation>
    </message>
    <message>
        <source>O serviço só aceita data inicial. A final pode refinar o que chegar.</source>
        <translation>The service takes a first day only. A last one can narrow what arrives.</translation>
    </message>
    <message>
        <source>A partir de</source>
        <translation>From</translation>
    </message>
</context>
<context>
    <name>Divider</name>
    <message>
        <source>Divisória entre a lista e a leitura</source>
        <translation>Divider between the list and the reading pane</translation>
    </message>
    <message>
        <source>Lista com {n} % da largura. As setas movem, Enter volta à largura de origem.</source>
        <translation>List at {n} % of the width. The arrows move it, Enter returns to the original width.</translation>
    </message>
</context>
<context>
    <name>DonePane</name>
    <message>
        <source>Vistas</source>
        <translation>Seen</translation>
    </message>
    <message>
        <source>Com prazo guardado</source>
        <translation>With a deadline stored</translation>
    </message>
    <message>
        <source>Descartadas</source>
        <translation>Discarded</translation>
    </message>
    <message>
        <source>O que saiu da caixa hoje</source>
        <translation>What left the inbox today</translation>
    </message>
    <message>
        <source>{n} para depois</source>
        <translation>{n} for later</translation>
    </message>
    <message>
        <source>Voltam sozinhas</source>
        <translation>Come back by themselves</translation>
    </message>
    <message>
        <source>mais {n}</source>
        <translation>{n} more</translation>
    </message>
    <message>
        <source>“{note}”</source>
        <translation>“{note}”</translation>
    </message>
    <message>
        <source>sem anotação</source>
        <translation>no note</translation>
    </message>
</context>
<context>
    <name>DossierDialog</name>
    <message>
        <source>Dossiê</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Imprimir…</source>
        <translation>Print…</translation>
    </message>
    <message>
        <source>Salvar em PDF…</source>
        <translation>Save as PDF…</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Fechar  Esc</source>
        <translation>Close  Esc</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Sai escrita na capa</source>
        <translation>Written on the cover</translation>
    </message>
    <message>
        <source>&amp;Finalidade</source>
        <translation>&amp;Purpose</translation>
    </message>
    <message>
        <source>Cliente</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>Uso interno</source>
        <translation>Internal use</translation>
    </message>
    <message>
        <source>Quem recebe</source>
        <translation>Who receives it</translation>
    </message>
    <message>
        <source>Nome do cliente, na capa</source>
        <translation>Name of the client, on the cover</translation>
    </message>
    <message>
        <source>Capa e totais</source>
        <translation>Cover and totals</translation>
    </message>
    <message>
        <source>Página própria</source>
        <translation>Page of its own</translation>
    </message>
    <message>
        <source>Página própria:</source>
        <translation>Page of its own:</translation>
    </message>
    <message>
        <source>O que mudou desde {day}</source>
        <translation>What changed since {day}</translation>
    </message>
    <message>
        <source>Minhas notas</source>
        <translation>My notes</translation>
    </message>
    <message>
        <source>Cobertura, sempre</source>
        <translation>Coverage, always</translation>
    </message>
    <message>
        <source>Ocultar CPF de pessoas físicas</source>
        <translation>Hide the CPF of natural persons</translation>
    </message>
    <message>
        <source>Dossiês feitos…</source>
        <translation>Dossiers made…</translation>
    </message>
    <message>
        <source>O que entra</source>
        <translation>What goes in</translation>
    </message>
    <message>
        <source>Incluir. Confirmo que posso.</source>
        <translation>Include them. I confirm that I may.</translation>
    </message>
    <message>
        <source>Salvar o dossiê</source>
        <translation>Save the dossier</translation>
    </message>
    <message>
        <source>Salvar</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Arquivo PDF (*.pdf)</source>
        <translation>PDF file (*.pdf)</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>DossierPageView</name>
    <message>
        <source>Partes do dossiê</source>
        <translation>Parts of the dossier</translation>
    </message>
    <message>
        <source>Página do dossiê</source>
        <translation>Page of the dossier</translation>
    </message>
</context>
<context>
    <name>DoubleLine</name>
    <message>
        <source>Entendi</source>
        <translation>Got it</translation>
    </message>
</context>
<context>
    <name>EditorPopup</name>
    <message>
        <source>Limpar</source>
        <translation>Clear</translation>
    </message>
    <message>
        <source>Aplicar  Enter</source>
        <translation>Apply  Enter</translation>
    </message>
    <message>
        <source>Aplicar</source>
        <translation>Apply</translation>
    </message>
</context>
<context>
    <name>ErasureDialog</name>
    <message>
        <source>Esquecer uma pessoa</source>
        <translation>Forget a person</translation>
    </message>
    <message>
        <source>Todo processo que cita a pessoa é apagado por inteiro, e toda outra menção a ela é retirada. Um nome sozinho pode ser de homônimos: prefira o documento, ou dê os dois.</source>
        <translation>Every lawsuit that names the person is deleted whole, and every other mention is taken out. A name alone may be that of namesakes: prefer the document, or give both.</translation>
    </message>
    <message>
        <source>CPF, CNPJ ou OAB, um por linha</source>
        <translation>CPF, CNPJ or OAB, one a line</translation>
    </message>
    <message>
        <source>Nomes, um por linha</source>
        <translation>Names, one a line</translation>
    </message>
    <message>
        <source>Documentos</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>Nomes</source>
        <translation>Names</translation>
    </message>
    <message>
        <source>Ver o que seria apagado</source>
        <translation>See what would be deleted</translation>
    </message>
    <message>
        <source>Apagar sem volta</source>
        <translation>Delete for good</translation>
    </message>
    <message>
        <source>Salvar comprovante…</source>
        <translation>Save receipt…</translation>
    </message>
    <message>
        <source>Apagar também {n} cópia</source>
        <translation>Delete {n} backup, too</translation>
    </message>
    <message>
        <source>Apagar também {n} cópias</source>
        <translation>Delete {n} backups, too</translation>
    </message>
    <message>
        <source>Apagar de vez?</source>
        <translation>Delete for good?</translation>
    </message>
    <message>
        <source>Apagando</source>
        <translation>Deleting</translation>
    </message>
    <message>
        <source>Pessoa esquecida</source>
        <translation>Person forgotten</translation>
    </message>
    <message>
        <source>Apagado</source>
        <translation>Deleted</translation>
    </message>
    <message>
        <source>{n} cópia apagada também.</source>
        <translation>{n} backup deleted, too.</translation>
    </message>
    <message>
        <source>{n} cópias apagadas também.</source>
        <translation>{n} backups deleted, too.</translation>
    </message>
    <message>
        <source>Comprovante salvo em {place}</source>
        <translation>Receipt saved to {place}</translation>
    </message>
    <message>
        <source>Lendo o acervo inteiro. Nada é mudado.</source>
        <translation>Reading the whole archive. Nothing is changed.</translation>
    </message>
    <message>
        <source>Pode levar alguns minutos. Feche esta janela para continuar trabalhando; ela volta quando terminar.</source>
        <translation>This can take a few minutes. Close this window to go on working; it comes back when it is done.</translation>
    </message>
    <message>
        <source>Voltar</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Salvar comprovante</source>
        <translation>Save receipt</translation>
    </message>
    <message>
        <source>comprovante de eliminação</source>
        <translation>deletion receipt</translation>
    </message>
    <message>
        <source>Também nos computadores dos colegas e no servidor do escritório</source>
        <translation>Also on the colleagues&apos; computers and on the firm&apos;s server</translation>
    </message>
    <message>
        <source>O escritório foi avisado: cada computador apaga no próximo contato. Quem já apagou está em Ajustes › Escritório.</source>
        <translation>The firm was told: each computer erases at its next contact. Which ones have is in Settings › Firm.</translation>
    </message>
    <message>
        <source>Sem contato com o servidor do escritório: por ora só dá para apagar neste computador.</source>
        <translation>The firm&apos;s server is out of reach: for now this can be erased on this computer only.</translation>
    </message>
    <message>
        <source>Apaga só neste computador. Para apagar também nos dos colegas, fale com quem administra o escritório.</source>
        <translation>Erases on this computer only. To erase on the colleagues&apos; too, speak with an administrator of the firm.</translation>
    </message>
</context>
<context>
    <name>ExistsCard</name>
    <message>
        <source>Existe?</source>
        <translation>Any?</translation>
    </message>
    <message>
        <source>Sim, há processos</source>
        <translation>Yes, there are lawsuits</translation>
    </message>
    <message>
        <source>Na base, com até 30 dias de atraso. A resposta não diz quantos.</source>
        <translation>In the database, which may lag by up to 30 days. The answer does not say how many.</translation>
    </message>
    <message>
        <source>Não há na base</source>
        <translation>None in the database</translation>
    </message>
    <message>
        <source>Ver o que veio</source>
        <translation>Show what came</translation>
    </message>
    <message>
        <source>Sim, há processos com estes filtros</source>
        <translation>Yes, there are lawsuits with these filters</translation>
    </message>
    <message>
        <source>Não há na base com estes filtros</source>
        <translation>None in the database with these filters</translation>
    </message>
    <message>
        <source>Sem os filtros pode haver. E processo novo pode ainda não ter chegado: a base pode ter até 30 dias de atraso.</source>
        <translation>Without the filters there may be some. And a new lawsuit may not have arrived yet: the database may lag by up to 30 days.</translation>
    </message>
    <message>
        <source>Processo novo pode ainda não ter chegado: a base pode ter até 30 dias de atraso. Só o tribunal confirma.</source>
        <translation>A new lawsuit may not have arrived yet: the database may lag by up to 30 days. Only the court can confirm.</translation>
    </message>
</context>
<context>
    <name>ExportColumns</name>
    <message>
        <source>Colunas e ordem</source>
        <translation>Columns and order</translation>
    </message>
</context>
<context>
    <name>ExportSheet</name>
    <message>
        <source>Exportar</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>O que sai</source>
        <translation>What leaves</translation>
    </message>
    <message>
        <source>Formato</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Como na tela</source>
        <translation>As on screen</translation>
    </message>
    <message>
        <source>Todas</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Colunas e ordem</source>
        <translation>Columns and order</translation>
    </message>
    <message>
        <source>Arraste para ordenar, ou Alt+↑ e Alt+↓. Nomes como na tela.</source>
        <translation>Drag to order, or Alt+↑ and Alt+↓. Names as on screen.</translation>
    </message>
    <message>
        <source>Vai dentro do arquivo: pessoa buscada, modo, hora da consulta, cobertura e a idade de cada dado.</source>
        <translation>Goes into the file: person searched, mode, time of the search, coverage and the age of each datum.</translation>
    </message>
    <message>
        <source>Incluir. Confirmo que posso levar este dado.</source>
        <translation>Include. I confirm that I may take this data.</translation>
    </message>
    <message>
        <source>Andamento da exportação</source>
        <translation>Progress of the export</translation>
    </message>
    <message>
        <source>O arquivo só aparece na pasta quando estiver inteiro. Cancelar não deixa metade. Dá para fechar esta janela e continuar trabalhando: um aviso diz quando estiver pronto.</source>
        <translation>The file appears in the folder only when it is whole. Cancelling leaves no half. You can close this window and go on working: a notice says when it is ready.</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Mostrar na pasta</source>
        <translation>Show in folder</translation>
    </message>
    <message>
        <source>Nome do arquivo</source>
        <translation>File name</translation>
    </message>
    <message>
        <source>Mudar pasta…</source>
        <translation>Change folder…</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Pasta do arquivo</source>
        <translation>Folder of the file</translation>
    </message>
    <message>
        <source>Continuar em segundo plano</source>
        <translation>Continue in the background</translation>
    </message>
    <message>
        <source>Voltar</source>
        <translation>Back</translation>
    </message>
</context>
<context>
    <name>FacetChips</name>
    <message>
        <source>Refinar a lista</source>
        <translation>Refine the list</translation>
    </message>
    <message>
        <source>Refinar por {facet}</source>
        <translation>Refine by {facet}</translation>
    </message>
    <message>
        <source>Refinar</source>
        <translation>Refine</translation>
    </message>
</context>
<context>
    <name>FacetPanel</name>
    <message>
        <source>Recolher as facetas</source>
        <translation>Fold the facets</translation>
    </message>
    <message>
        <source>Manter as facetas abertas</source>
        <translation>Keep the facets open</translation>
    </message>
    <message>
        <source>Esta janela é baixa demais para as facetas abertas: sobrariam menos de 8 linhas.</source>
        <translation>This window is too low for open facets: fewer than 8 rows would be left.</translation>
    </message>
</context>
<context>
    <name>FacetPopup</name>
    <message>
        <source>Procurar em {facet}</source>
        <translation>Search in {facet}</translation>
    </message>
    <message>
        <source>Nenhum valor com este texto.</source>
        <translation>No value with this text.</translation>
    </message>
    <message>
        <source>Limpar</source>
        <translation>Clear</translation>
    </message>
    <message>
        <source>Sem custo</source>
        <translation>No cost</translation>
    </message>
    <message>
        <source>Somam mais que a lista: há em mais de um polo.</source>
        <translation>More than the list in all: some are on more than one side.</translation>
    </message>
    <message>
        <source>Enter marca quando só um confere</source>
        <translation>Enter ticks when only one matches</translation>
    </message>
    <message>
        <source>Fora do que foi digitado: {names}</source>
        <translation>Outside what is typed: {names}</translation>
    </message>
    <message>
        <source>{n} marcado</source>
        <translation>{n} ticked</translation>
    </message>
    <message>
        <source>{n} marcados</source>
        <translation>{n} ticked</translation>
    </message>
    <message>
        <source>Mostrar {n}</source>
        <translation>Show {n}</translation>
    </message>
</context>
<context>
    <name>FacetStrip</name>
    <message>
        <source>Como a lista se divide</source>
        <translation>How the list divides</translation>
    </message>
</context>
<context>
    <name>FileChooser</name>
    <message>
        <source>&amp;Pasta:</source>
        <translation>&amp;Folder:</translation>
    </message>
    <message>
        <source>&amp;Nome do arquivo:</source>
        <translation>File &amp;name:</translation>
    </message>
    <message>
        <source>&amp;Tipo de arquivo:</source>
        <translation>Files of &amp;type:</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>FileImportDialog</name>
    <message>
        <source>Juntar ao acervo</source>
        <translation>Add to the archive</translation>
    </message>
    <message>
        <source>Senha do transporte</source>
        <translation>Passphrase of the transport</translation>
    </message>
    <message>
        <source>Juntando: {n} %</source>
        <translation>Adding: {n} %</translation>
    </message>
    <message>
        <source>Ver o acervo</source>
        <translation>Show the archive</translation>
    </message>
    <message>
        <source>Juntando ao acervo</source>
        <translation>Adding to the archive</translation>
    </message>
    <message>
        <source>Juntado ao acervo</source>
        <translation>Added to the archive</translation>
    </message>
    <message>
        <source>A junção parou</source>
        <translation>Adding was stopped</translation>
    </message>
    <message>
        <source>Juntar este transporte ao acervo?</source>
        <translation>Add this transport to the archive?</translation>
    </message>
    <message>
        <source>Juntar estes processos ao acervo?</source>
        <translation>Add these lawsuits to the archive?</translation>
    </message>
    <message>
        <source>O acervo continua aberto. Se parar agora, o que já veio fica, e o resto vem de outra vez.</source>
        <translation>The archive stays open. If you stop now, what has come stays, and the rest comes another time.</translation>
    </message>
    <message>
        <source>O que já veio está no acervo. Abra o arquivo de novo para juntar o resto.</source>
        <translation>What has come is in the archive. Open the file again to add the rest.</translation>
    </message>
    <message>
        <source>Entra o que ainda não há: processos, buscas, pastas, anotações e monitoramentos. O que já está no acervo fica, e de duas leituras vale a mais nova. Nada é perguntado a um serviço nem cobrado.</source>
        <translation>What is not there yet comes in: lawsuits, searches, folders, notes and monitorings. What is in the archive stays, and of two readings the newer one stands. No service is asked, and nothing is billed.</translation>
    </message>
    <message>
        <source>Os processos deste arquivo entram no acervo, sem busca nem pasta. Do que já está nele vale a leitura mais nova. Nada é perguntado a um serviço nem cobrado.</source>
        <translation>The lawsuits of this file come into the archive, without a search or a folder. Of what is there already, the newer reading stands. No service is asked, and nothing is billed.</translation>
    </message>
    <message>
        <source>Parar</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>FilterField</name>
    <message>
        <source>Nome, número ou documento; ou tribunal:TJSP valor:&gt;100mil fase:execução</source>
        <translation>Name, number or document; or court:TJSP amount:&gt;100k phase:execução</translation>
    </message>
    <message>
        <source>Filtrar o acervo</source>
        <translation>Filter the archive</translation>
    </message>
    <message>
        <source>Limpar o filtro</source>
        <translation>Clear the filter</translation>
    </message>
</context>
<context>
    <name>FindsPanel</name>
    <message>
        <source>Encontrados</source>
        <translation>Found</translation>
    </message>
    <message>
        <source>Mais sobre o processo escolhido</source>
        <translation>More on the chosen lawsuit</translation>
    </message>
    <message>
        <source>Abrir, descartar, lembrar depois</source>
        <translation>Open, dismiss, remind later</translation>
    </message>
    <message>
        <source>Mostrar</source>
        <translation>Show</translation>
    </message>
    <message>
        <source>Processos encontrados</source>
        <translation>Lawsuits found</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Copiar número</source>
        <translation>Copy number</translation>
    </message>
    <message>
        <source>Lembrar depois</source>
        <translation>Remind me later</translation>
    </message>
    <message>
        <source>Amanhã</source>
        <translation>Tomorrow</translation>
    </message>
    <message>
        <source>Em {n} dias</source>
        <translation>In {n} days</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>Não deu para ler os achados</source>
        <translation>The finds could not be read</translation>
    </message>
    <message>
        <source>Este monitoramento está encerrado: nada mais chega.</source>
        <translation>This monitoring has ended: nothing more comes.</translation>
    </message>
    <message>
        <source>Nada foi encontrado</source>
        <translation>Nothing was found</translation>
    </message>
    <message>
        <source>Quando um tribunal distribuir um processo que passe por este filtro, ele aparece aqui.</source>
        <translation>When a court files a lawsuit that passes this filter, it appears here.</translation>
    </message>
    <message>
        <source>O que o serviço encontrar nesta pesquisa aparece aqui.</source>
        <translation>What the service finds in this search appears here.</translation>
    </message>
    <message>
        <source>Está pausado: nada chega. Retome para voltar a receber.</source>
        <translation>It is paused: nothing comes. Resume it to receive again.</translation>
    </message>
    <message>
        <source>Nenhum achado foi deixado para depois. A tecla A escolhe quando lembrar de um.</source>
        <translation>No find was put off. The key A chooses when to be reminded of one.</translation>
    </message>
    <message>
        <source>Nenhum achado foi descartado. A tecla Del descarta o que está escolhido.</source>
        <translation>No find was dismissed. The key Del dismisses the one that is selected.</translation>
    </message>
    <message>
        <source>Nada encontrado até agora</source>
        <translation>Nothing found so far</translation>
    </message>
    <message>
        <source>Marcar tudo como visto</source>
        <translation>Mark all as seen</translation>
    </message>
    <message>
        <source>Marcar como visto</source>
        <translation>Mark as seen</translation>
    </message>
    <message>
        <source>Marcar como não visto</source>
        <translation>Mark as unseen</translation>
    </message>
    <message>
        <source>Descartar</source>
        <translation>Discard</translation>
    </message>
    <message>
        <source>{n} a ver</source>
        <translation>{n} to see</translation>
    </message>
    <message>
        <source>Tudo o que foi encontrado já foi visto.</source>
        <translation>All that was found has been looked at.</translation>
    </message>
    <message>
        <source>Nada aqui</source>
        <translation>Nothing here</translation>
    </message>
</context>
<context>
    <name>FirmDialog</name>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>FirmField</name>
    <message>
        <source>Escreva um nome.</source>
        <translation>Write a name.</translation>
    </message>
    <message>
        <source>O nome é comprido demais.</source>
        <translation>The name is too long.</translation>
    </message>
</context>
<context>
    <name>FirmMoney</name>
    <message>
        <source>Mudar…</source>
        <translation>Change…</translation>
    </message>
    <message>
        <source>Mudar o limite do mês do escritório</source>
        <translation>Change the firm&apos;s limit of the month</translation>
    </message>
    <message>
        <source>Compras duplas</source>
        <translation>Double purchases</translation>
    </message>
    <message>
        <source>Limite do mês do escritório</source>
        <translation>The firm&apos;s limit of the month</translation>
    </message>
    <message>
        <source>e mais {n}</source>
        <translation>and {n} more</translation>
    </message>
</context>
<context>
    <name>FirmNameLine</name>
    <message>
        <source>Nome do escritório</source>
        <translation>Name of the firm</translation>
    </message>
    <message>
        <source>Sem nome na capa</source>
        <translation>No name on the cover</translation>
    </message>
    <message>
        <source>Na capa e no pé dos dossiês</source>
        <translation>On the cover and at the foot of dossiers</translation>
    </message>
</context>
<context>
    <name>FirmView</name>
    <message>
        <source>Convidar…</source>
        <translation>Invite…</translation>
    </message>
    <message>
        <source>Conferir agora</source>
        <translation>Verify now</translation>
    </message>
    <message>
        <source>Com o escritório, o que um compra serve a todos: respostas de buscas ficam num arquivo comum, que cada um lê no próprio computador, também sem conexão. Quem não está num espaço não lê nada dele, nem sabe que existe. O servidor guarda, mas não lê.</source>
        <translation>With the firm, what one person buys serves everyone: answers to searches are kept in a common archive, which everyone reads on their own computer, offline too. Whoever is not in a space reads nothing of it, and does not know that it exists. The server stores, but does not read.</translation>
    </message>
    <message>
        <source>Entrar com um convite…</source>
        <translation>Enter with an invitation…</translation>
    </message>
    <message>
        <source>Criar o escritório…</source>
        <translation>Create the firm…</translation>
    </message>
    <message>
        <source>Chave de acesso, senhas do cofre e códigos de verificação ficam só neste computador.</source>
        <translation>The access key, the passwords of the vault and verification codes stay on this computer only.</translation>
    </message>
    <message>
        <source>Alguém já criou o escritório</source>
        <translation>Somebody has created the firm</translation>
    </message>
    <message>
        <source>Peça um convite.</source>
        <translation>Ask for an invitation.</translation>
    </message>
    <message>
        <source>Ninguém criou ainda</source>
        <translation>Nobody has created it yet</translation>
    </message>
    <message>
        <source>Nunca vai</source>
        <translation>Never goes</translation>
    </message>
    <message>
        <source>Falta quem convidou deixar entrar</source>
        <translation>Whoever invited you must let you in</translation>
    </message>
    <message>
        <source>Ligue para quem convidou e leia este código em voz alta. Se for o mesmo que aparece lá, a pessoa deixa este computador entrar, e esta página muda sozinha.</source>
        <translation>Call whoever invited you and read this code aloud. If it is the one shown there, that person lets this computer in, and this page changes by itself.</translation>
    </message>
    <message>
        <source>Desistir do pedido…</source>
        <translation>Withdraw the request…</translation>
    </message>
    <message>
        <source>Este computador saiu do escritório</source>
        <translation>This computer is out of the firm</translation>
    </message>
    <message>
        <source>Esquecer o escritório neste computador…</source>
        <translation>Forget the firm on this computer…</translation>
    </message>
    <message>
        <source>Quem está num espaço lê tudo dele</source>
        <translation>Whoever is in a space reads all of it</translation>
    </message>
    <message>
        <source>Pessoas</source>
        <translation>People</translation>
    </message>
    <message>
        <source>Convites abertos</source>
        <translation>Open invitations</translation>
    </message>
    <message>
        <source>Novo espaço…</source>
        <translation>New space…</translation>
    </message>
    <message>
        <source>Espaços</source>
        <translation>Spaces</translation>
    </message>
    <message>
        <source>Seus computadores</source>
        <translation>Your computers</translation>
    </message>
    <message>
        <source>Outro computador…</source>
        <translation>Another computer…</translation>
    </message>
    <message>
        <source>Conferir…</source>
        <translation>Check…</translation>
    </message>
    <message>
        <source>Com dois sócios, em papel</source>
        <translation>With two partners, on paper</translation>
    </message>
    <message>
        <source>Sair…</source>
        <translation>Leave…</translation>
    </message>
    <message>
        <source>Sair neste computador</source>
        <translation>Leave on this computer</translation>
    </message>
    <message>
        <source>O que já está no acervo fica.</source>
        <translation>What is in the archive stays.</translation>
    </message>
    <message>
        <source>Folha de recuperação</source>
        <translation>Recovery sheet</translation>
    </message>
    <message>
        <source>Continuar</source>
        <translation>Continue</translation>
    </message>
    <message>
        <source>Parar</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Abre o escritório se todos os computadores se perderem.</source>
        <translation>It opens the firm if every computer is lost.</translation>
    </message>
    <message>
        <source>{what} Ainda não conferida neste computador.</source>
        <translation>{what} Not checked on this computer yet.</translation>
    </message>
    <message>
        <source>{what} Conferida {day}.</source>
        <translation>{what} Checked {day}.</translation>
    </message>
    <message>
        <source>Mais {n} pessoa</source>
        <translation>{n} more person</translation>
    </message>
    <message>
        <source>Mais {n} pessoas</source>
        <translation>{n} more people</translation>
    </message>
    <message>
        <source>Um computador pede entrada</source>
        <translation>A computer asks to enter</translation>
    </message>
    <message>
        <source>Computadores pedem entrada</source>
        <translation>Computers ask to enter</translation>
    </message>
    <message>
        <source>Precisa de um banco de dados vazio num servidor do escritório.</source>
        <translation>It needs an empty database on a server of the firm.</translation>
    </message>
    <message>
        <source>Pessoas esquecidas</source>
        <translation>Forgotten people</translation>
    </message>
    <message>
        <source>Auditoria…</source>
        <translation>Audit…</translation>
    </message>
    <message>
        <source>Quem fez o quê, e o que o servidor entregou a quem, numa planilha</source>
        <translation>Who did what, and what the server gave to whom, as a spreadsheet</translation>
    </message>
    <message>
        <source>O servidor foi restaurado…</source>
        <translation>The server was restored…</translation>
    </message>
    <message>
        <source>Quem administra tirou este computador, ou você, do escritório. Nada mais chega. O que veio do escritório foi apagado daqui; o que você comprou ou escreveu fica, e o acervo funciona como antes. O que já foi lido não se desfaz.</source>
        <translation>Whoever administers took this computer, or you, out of the firm. Nothing more arrives. What came from the firm was deleted here; what you bought or wrote stays, and the archive works as before. What was read cannot be unread.</translation>
    </message>
</context>
<context>
    <name>FirstRunView</name>
    <message>
        <source>Primeira execução</source>
        <translation>First run</translation>
    </message>
    <message>
        <source>Voltar</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Pular este passo</source>
        <translation>Skip this step</translation>
    </message>
    <message>
        <source>passo atual</source>
        <translation>current step</translation>
    </message>
    <message>
        <source>O teste não faz busca nem custa nada.</source>
        <translation>The test makes no search and costs nothing.</translation>
    </message>
    <message>
        <source>Estas perguntas não voltam.</source>
        <translation>These questions do not come back.</translation>
    </message>
    <message>
        <source>Começar a buscar</source>
        <translation>Start searching</translation>
    </message>
    <message>
        <source>Continuar</source>
        <translation>Continue</translation>
    </message>
    <message>
        <source>Quem pula fica com a pasta de costume, sem senha.</source>
        <translation>Who skips keeps the usual folder, without a passphrase.</translation>
    </message>
    <message>
        <source>Concluir</source>
        <translation>Finish</translation>
    </message>
    <message>
        <source>Processos de todo o Brasil, buscados, vigiados e guardados neste computador.</source>
        <translation>Lawsuits from all of Brazil, searched, watched and kept on this computer.</translation>
    </message>
    <message>
        <source>Serviço</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>De onde vêm os processos</source>
        <translation>Where lawsuits come from</translation>
    </message>
    <message>
        <source>Acervo</source>
        <translation>Archive</translation>
    </message>
    <message>
        <source>Onde fica e como se tranca</source>
        <translation>Where it is and how it is locked</translation>
    </message>
    <message>
        <source>Preços e limite</source>
        <translation>Prices and limit</translation>
    </message>
    <message>
        <source>O custo antes do clique</source>
        <translation>The cost before the click</translation>
    </message>
    <message>
        <source>Sem cadastro. O Autos não conta a ninguém o que você faz.</source>
        <translation>No account. Autos tells nobody what you do.</translation>
    </message>
</context>
<context>
    <name>FolderChooser</name>
    <message>
        <source>Escolher</source>
        <translation>Choose</translation>
    </message>
</context>
<context>
    <name>FoldingRow</name>
    <message>
        <source>Mais</source>
        <translation>More</translation>
    </message>
    <message>
        <source>Mais ações: {names}</source>
        <translation>More actions: {names}</translation>
    </message>
</context>
<context>
    <name>FoundDialog</name>
    <message>
        <source>Criar o escritório</source>
        <translation>Create the firm</translation>
    </message>
    <message>
        <source>Criar</source>
        <translation>Create</translation>
    </message>
    <message>
        <source>Endereço do servidor do escritório</source>
        <translation>Address of the firm&apos;s server</translation>
    </message>
    <message>
        <source>Como nome@servidor/banco. Quem cuida da informática do escritório tem este endereço.</source>
        <translation>Like name@server/database. Whoever looks after the firm&apos;s computers has this address.</translation>
    </message>
    <message>
        <source>Senha de quem cria</source>
        <translation>Password of the creator</translation>
    </message>
    <message>
        <source>Só para criar. Não fica guardada.</source>
        <translation>Only for creating. It is not kept.</translation>
    </message>
    <message>
        <source>Mostrar a senha enquanto é digitada</source>
        <translation>Show the password while it is typed</translation>
    </message>
    <message>
        <source>Nome do escritório</source>
        <translation>Name of the firm</translation>
    </message>
    <message>
        <source>Seu nome</source>
        <translation>Your name</translation>
    </message>
    <message>
        <source>Nome deste computador</source>
        <translation>Name of this computer</translation>
    </message>
    <message>
        <source>O servidor guarda e põe em ordem o que o escritório divide, mas não lê nada: tudo sai daqui já cifrado, com chaves que só os computadores do escritório têm.</source>
        <translation>The server stores and orders what the firm shares, but reads none of it: everything leaves here encrypted, with keys that only the firm&apos;s computers have.</translation>
    </message>
    <message>
        <source>Com esta folha o escritório abre de novo se todos os computadores se perderem. Ela não fica em computador nenhum e não será mostrada outra vez: imprima, ou copie à mão, e guarde com dois sócios.</source>
        <translation>With this sheet the firm opens again if every computer is lost. It is on no computer and will not be shown again: print it, or copy it by hand, and keep it with two partners.</translation>
    </message>
    <message>
        <source>Imprimir…</source>
        <translation>Print…</translation>
    </message>
    <message>
        <source>A folha está no papel</source>
        <translation>The sheet is on paper</translation>
    </message>
    <message>
        <source>Escreva a senha.</source>
        <translation>Write the password.</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Continuar</source>
        <translation>Continue</translation>
    </message>
    <message>
        <source>Leia no papel e digite estes grupos. Assim se sabe que a folha está completa e legível.</source>
        <translation>Read these groups from the paper and type them. This shows that the sheet is complete and legible.</translation>
    </message>
    <message>
        <source>Grupo {n}</source>
        <translation>Group {n}</translation>
    </message>
    <message>
        <source>Conferir</source>
        <translation>Check</translation>
    </message>
    <message>
        <source>Não é o que está na folha. Confira no papel.</source>
        <translation>This is not what the sheet says. Check the paper.</translation>
    </message>
    <message>
        <source>A folha não será mostrada outra vez. Sem ela, ninguém abre o escritório se todos os computadores se perderem.</source>
        <translation>The sheet will not be shown again. Without it, nobody opens the firm if every computer is lost.</translation>
    </message>
    <message>
        <source>Fechar sem conferir a folha?</source>
        <translation>Close without checking the sheet?</translation>
    </message>
    <message>
        <source>Fechar assim mesmo</source>
        <translation>Close anyway</translation>
    </message>
    <message>
        <source>Voltar à folha</source>
        <translation>Back to the sheet</translation>
    </message>
    <message>
        <source>O servidor do escritório não responde nesse endereço. Nada foi criado.</source>
        <translation>The firm&apos;s server does not answer at this address. Nothing was created.</translation>
    </message>
    <message>
        <source>A conexão com o servidor caiu, e não se sabe se o escritório chegou a ser criado. Tente de novo neste computador, com o mesmo endereço: o que ficou pela metade é refeito.</source>
        <translation>The connection to the server broke, and it is not known whether the firm was created. Try again on this computer, with the same address: what was half done is made anew.</translation>
    </message>
    <message>
        <source>O servidor recusou o nome ou a senha, ou não tem esse banco de dados. Nada foi criado.</source>
        <translation>The server refused the name or the password, or has no such database. Nothing was created.</translation>
    </message>
    <message>
        <source>Esse banco de dados já guarda um escritório. Peça um convite a quem administra, ou use um vazio.</source>
        <translation>That database holds a firm already. Ask an administrator for an invitation, or use an empty one.</translation>
    </message>
</context>
<context>
    <name>FoundPeopleList</name>
    <message>
        <source>Quem o acervo tem</source>
        <translation>Whom the archive has</translation>
    </message>
</context>
<context>
    <name>GroupPanel</name>
    <message>
        <source>O serviço não contou nada aqui.</source>
        <translation>The service counted nothing here.</translation>
    </message>
    <message>
        <source>mostrar menos</source>
        <translation>show fewer</translation>
    </message>
    <message>
        <source>mais {n}</source>
        <translation>{n} more</translation>
    </message>
</context>
<context>
    <name>HistoryPage</name>
    <message>
        <source>Comparar a leitura de</source>
        <translation>Compare the reading of</translation>
    </message>
    <message>
        <source>com a leitura de</source>
        <translation>with the reading of</translation>
    </message>
    <message>
        <source>Comparar</source>
        <translation>Compare</translation>
    </message>
    <message>
        <source>com</source>
        <translation>with</translation>
    </message>
    <message>
        <source>O que mudou</source>
        <translation>What changed</translation>
    </message>
    <message>
        <source>Campos iguais</source>
        <translation>Equal fields</translation>
    </message>
    <message>
        <source>Lendo as leituras guardadas.</source>
        <translation>Reading the stored readings.</translation>
    </message>
    <message>
        <source>O quê</source>
        <translation>What</translation>
    </message>
    <message>
        <source>Nas duas leituras</source>
        <translation>In both readings</translation>
    </message>
</context>
<context>
    <name>InboxPreviewPane</name>
    <message>
        <source>Prazo…</source>
        <translation>Deadline…</translation>
    </message>
    <message>
        <source>Pasta…</source>
        <translation>Folder…</translation>
    </message>
    <message>
        <source>Lembrar depois</source>
        <translation>Remind me later</translation>
    </message>
    <message>
        <source>Descartar</source>
        <translation>Discard</translation>
    </message>
    <message>
        <source>Novidade</source>
        <translation>News item</translation>
    </message>
    <message>
        <source>Abrir o processo</source>
        <translation>Open the lawsuit</translation>
    </message>
    <message>
        <source>Pôr de volta</source>
        <translation>Put back</translation>
    </message>
    <message>
        <source>Visto</source>
        <translation>Seen</translation>
    </message>
    <message>
        <source>Em segredo de justiça</source>
        <translation>Under secrecy</translation>
    </message>
    <message>
        <source>Este processo tem prazo guardado.</source>
        <translation>This lawsuit has a stored deadline.</translation>
    </message>
    <message>
        <source>desde {day}</source>
        <translation>since {day}</translation>
    </message>
    <message>
        <source>O que aconteceu</source>
        <translation>What happened</translation>
    </message>
    <message>
        <source>Sua anotação: {note}</source>
        <translation>Your note: {note}</translation>
    </message>
    <message>
        <source>{n} prazo guardado aqui.</source>
        <translation>{n} deadline is stored here.</translation>
    </message>
    <message>
        <source>{n} prazos guardados aqui.</source>
        <translation>{n} deadlines are stored here.</translation>
    </message>
    <message>
        <source>Nenhum prazo guardado aqui.</source>
        <translation>No deadline is stored here.</translation>
    </message>
    <message>
        <source>O andamento fala em {term}. {stored}</source>
        <translation>The step speaks of {term}. {stored}</translation>
    </message>
    <message>
        <source>Contar o prazo…</source>
        <translation>Count the deadline…</translation>
    </message>
    <message>
        <source>Onde este processo está</source>
        <translation>Where this lawsuit is</translation>
    </message>
    <message>
        <source>Último andamento</source>
        <translation>Last step</translation>
    </message>
    <message>
        <source>Últimos andamentos</source>
        <translation>Last steps</translation>
    </message>
    <message>
        <source>andamento em segredo</source>
        <translation>step under secrecy</translation>
    </message>
</context>
<context>
    <name>InstanceEditor</name>
    <message>
        <source>Grau</source>
        <translation>Instance</translation>
    </message>
    <message>
        <source>Todos</source>
        <translation>All</translation>
    </message>
</context>
<context>
    <name>InvitationLine</name>
    <message>
        <source>Alguém</source>
        <translation>Somebody</translation>
    </message>
    <message>
        <source>convite de {by}, {when}</source>
        <translation>invited by {by}, {when}</translation>
    </message>
    <message>
        <source>convite, {when}</source>
        <translation>invited {when}</translation>
    </message>
    <message>
        <source>Cancelar…</source>
        <translation>Cancel…</translation>
    </message>
    <message>
        <source>Cancelar o convite de {name}</source>
        <translation>Cancel the invitation of {name}</translation>
    </message>
</context>
<context>
    <name>InviteDialog</name>
    <message>
        <source>Convidar</source>
        <translation>Invite</translation>
    </message>
    <message>
        <source>Outro computador seu</source>
        <translation>Another computer of yours</translation>
    </message>
    <message>
        <source>Fazer o convite</source>
        <translation>Make the invitation</translation>
    </message>
    <message>
        <source>Nome de quem entra</source>
        <translation>Name of who enters</translation>
    </message>
    <message>
        <source>Como os colegas vão ver.</source>
        <translation>As colleagues will see it.</translation>
    </message>
    <message>
        <source>Também administra: convida, deixa entrar e tira do escritório</source>
        <translation>Also administers: invites, lets in and takes out of the firm</translation>
    </message>
    <message>
        <source>Quem entra lê o espaço de todo o escritório, e mais nenhum até que alguém o ponha lá.</source>
        <translation>Whoever enters reads the space of the whole firm, and no other until somebody adds them to it.</translation>
    </message>
    <message>
        <source>O outro computador entra com o seu nome e lê tudo o que você lê. Ele só entra depois que você conferir aqui o código que aparecer nele.</source>
        <translation>The other computer enters under your name and reads all that you read. It enters only after you have compared, here, the code that it shows.</translation>
    </message>
    <message>
        <source>Convite</source>
        <translation>Invitation</translation>
    </message>
    <message>
        <source>Copiar o convite</source>
        <translation>Copy the invitation</translation>
    </message>
    <message>
        <source>Copiado.</source>
        <translation>Copied.</translation>
    </message>
    <message>
        <source>Entregue este convite só a quem ele convida: serve uma vez. A pessoa cola o convite em Ajustes › Escritório e pede entrada; o pedido aparece nesta página, e vocês conferem o código de viva voz.</source>
        <translation>Give this invitation only to whom it invites: it serves once. The person pastes it in Settings › Firm and asks to enter; the request appears on this page, and you compare the code by voice.</translation>
    </message>
    <message>
        <source>Cole este convite no outro computador, em Ajustes › Escritório: serve uma vez. O pedido aparece nesta página, com o código que se confere.</source>
        <translation>Paste this invitation on the other computer, in Settings › Firm: it works once. The request appears on this page, with the code to be compared.</translation>
    </message>
    <message>
        <source>Pronto</source>
        <translation>Finish</translation>
    </message>
</context>
<context>
    <name>JoinDialog</name>
    <message>
        <source>Entrar com um convite</source>
        <translation>Enter with an invitation</translation>
    </message>
    <message>
        <source>Pedir entrada</source>
        <translation>Ask to enter</translation>
    </message>
    <message>
        <source>Convite</source>
        <translation>Invitation</translation>
    </message>
    <message>
        <source>Cole o convite inteiro, de autos-convite até o fim.</source>
        <translation>Paste the whole invitation, from autos-convite to the end.</translation>
    </message>
    <message>
        <source>Mostrar o convite</source>
        <translation>Show the invitation</translation>
    </message>
    <message>
        <source>Nome deste computador</source>
        <translation>Name of this computer</translation>
    </message>
    <message>
        <source>O convite serve uma vez só. Depois de pedir entrada aparece um código: leia-o por telefone para quem convidou, que só deixa este computador entrar se vir o mesmo.</source>
        <translation>An invitation works only once. After you have asked to enter, a code appears: read it by phone to whoever invited you, who lets this computer in only if the same code is shown there.</translation>
    </message>
    <message>
        <source>Falta um pedaço: cole o convite inteiro, de autos-convite até o fim.</source>
        <translation>A part is missing: paste the whole invitation, from autos-convite to the end.</translation>
    </message>
    <message>
        <source>Este convite já foi usado ou foi cancelado. Peça outro a quem administra.</source>
        <translation>This invitation was used or cancelled. Ask an administrator for another.</translation>
    </message>
</context>
<context>
    <name>JsonPage</name>
    <message>
        <source>Linhas muito longas aparecem cortadas; Copiar leva tudo.</source>
        <translation>Very long lines are shown cut; Copy takes everything.</translation>
    </message>
    <message>
        <source>Copiar</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Copiar o original</source>
        <translation>Copy the original</translation>
    </message>
    <message>
        <source>Original, como o serviço enviou</source>
        <translation>Original, as the service sent it</translation>
    </message>
</context>
<context>
    <name>LastStepEditor</name>
    <message>
        <source>Último andamento</source>
        <translation>Last step</translation>
    </message>
    <message>
        <source>Último andamento desde</source>
        <translation>Last step since</translation>
    </message>
    <message>
        <source>Último andamento até</source>
        <translation>Last step until</translation>
    </message>
</context>
<context>
    <name>LawsuitActionBar</name>
    <message>
        <source>Ações sobre este processo</source>
        <translation>Actions on this lawsuit</translation>
    </message>
    <message>
        <source>Anotar</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Etiquetar</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Pasta</source>
        <translation>Folder</translation>
    </message>
    <message>
        <source>Monitorar</source>
        <translation>Monitor</translation>
    </message>
    <message>
        <source>Copiar</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Exportar</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Prazo</source>
        <translation>Deadline</translation>
    </message>
    <message>
        <source>Mais ações</source>
        <translation>More actions</translation>
    </message>
</context>
<context>
    <name>LawsuitHeader</name>
    <message>
        <source>Copiar número</source>
        <translation>Copy number</translation>
    </message>
    <message>
        <source>Copiar número  Ctrl+C</source>
        <translation>Copy number  Ctrl+C</translation>
    </message>
</context>
<context>
    <name>LawsuitList</name>
    <message>
        <source>Processos</source>
        <translation>Lawsuits</translation>
    </message>
</context>
<context>
    <name>LawsuitRowModel</name>
    <message>
        <source>carregando</source>
        <translation>loading</translation>
    </message>
    <message>
        <source>selecionado, {line}</source>
        <translation>selected, {line}</translation>
    </message>
</context>
<context>
    <name>LawsuitView</name>
    <message>
        <source>No acervo</source>
        <translation>In the archive</translation>
    </message>
    <message>
        <source>Resumo</source>
        <translation>Summary</translation>
    </message>
    <message>
        <source>Partes</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Cada ato é assinado pelo computador de quem fez</source>
        <translation>Each act is signed by the computer of whoever did it</translation>
    </message>
    <message>
        <source>Andamentos</source>
        <translation>Steps</translation>
    </message>
    <message>
        <source>Anexos</source>
        <translation>Attachments</translation>
    </message>
    <message>
        <source>Vínculos</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Histórico</source>
        <translation>History</translation>
    </message>
    <message>
        <source>Copiar o número</source>
        <translation>Copy the number</translation>
    </message>
    <message>
        <source>Copiar a citação</source>
        <translation>Copy the citation</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>O que mudou</source>
        <translation>What changed</translation>
    </message>
    <message>
        <source>Nenhum processo aberto</source>
        <translation>No lawsuit open</translation>
    </message>
    <message>
        <source>Escolha um na lista. J e K ou as setas andam, Enter abre, G troca o grau, Ctrl+C copia o número, Ctrl+Shift+C a citação, Ctrl+Tab muda de aba.</source>
        <translation>Choose one in the list. J and K or the arrows move, Enter opens, G switches the instance, Ctrl+C copies the number, Ctrl+Shift+C the citation, Ctrl+Tab changes the tab.</translation>
    </message>
    <message>
        <source>Não deu para abrir este processo</source>
        <translation>Could not open this lawsuit</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Mostrar todos</source>
        <translation>Show all</translation>
    </message>
    <message>
        <source>abc</source>
        <translation>abc</translation>
    </message>
    <message>
        <source>ativa, senha a trocar</source>
        <translation>active, password to be changed</translation>
    </message>
    <message>
        <source>ativa</source>
        <translation>active</translation>
    </message>
    <message>
        <source>coberta pelo curinga</source>
        <translation>covered by the wildcard</translation>
    </message>
    <message>
        <source>lacuna</source>
        <translation>gap</translation>
    </message>
    <message>
        <source>recusada</source>
        <translation>refused</translation>
    </message>
    <message>
        <source>outra palavra do serviço</source>
        <translation>another word of the service</translation>
    </message>
</context>
<context>
    <name>LibrariesDialog</name>
    <message>
        <source>Bibliotecas e licenças</source>
        <translation>Libraries and licences</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>LibraryView</name>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>em {n} registro</source>
        <translation>in {n} record</translation>
    </message>
    <message>
        <source>em {n} registros</source>
        <translation>in {n} records</translation>
    </message>
    <message>
        <source>de {n} no acervo</source>
        <translation>of {n} in the archive</translation>
    </message>
    <message>
        <source>Enter: também andamentos e notas</source>
        <translation>Enter: last steps and notes, too</translation>
    </message>
    <message>
        <source>Relevância</source>
        <translation>Relevance</translation>
    </message>
    <message>
        <source>Usar {suggestion}</source>
        <translation>Use {suggestion}</translation>
    </message>
    <message>
        <source>Acervo deste computador: {cases} {records}</source>
        <translation>Archive of this computer: {cases} {records}</translation>
    </message>
    <message>
        <source>Isso não quer dizer que o acervo está vazio.</source>
        <translation>This does not mean that the archive is empty.</translation>
    </message>
    <message>
        <source>Não deu para ler o acervo</source>
        <translation>Could not read the archive</translation>
    </message>
    <message>
        <source>O aviso acima diz o que não foi entendido.</source>
        <translation>The notice above says what was not understood.</translation>
    </message>
    <message>
        <source>Isto ainda não foi procurado</source>
        <translation>This has not been searched for yet</translation>
    </message>
    <message>
        <source>Limpar o filtro</source>
        <translation>Clear the filter</translation>
    </message>
    <message>
        <source>do filtro anterior</source>
        <translation>of the filter before</translation>
    </message>
    <message>
        <source>Refinar</source>
        <translation>Refine</translation>
    </message>
    <message>
        <source>{n} ainda fora do filtro</source>
        <translation>{n} not in the filter yet</translation>
    </message>
    <message>
        <source>O processo de prática está à parte</source>
        <translation>The practice lawsuit stands aside</translation>
    </message>
    <message>
        <source>Os {n} processos de prática estão à parte</source>
        <translation>The {n} practice lawsuits stand aside</translation>
    </message>
    <message>
        <source>Continuam guardados. “Prática, à parte”, na barra lateral, os traz de volta.</source>
        <translation>They are kept. “Practice, set aside”, in the sidebar, brings them back.</translation>
    </message>
    <message>
        <source>Nada foi apagado ainda: da lixeira volta tudo o que está nela.</source>
        <translation>Nothing is deleted yet: all that is in the trash can be restored.</translation>
    </message>
    <message>
        <source>Tudo o que há no acervo está na lixeira</source>
        <translation>All that the archive has is in the trash</translation>
    </message>
    <message>
        <source>Cada processo que uma busca trouxer fica guardado aqui, cifrado, e abre mesmo sem conexão.</source>
        <translation>Every lawsuit that a search brings is kept here, encrypted, and opens even without a connection.</translation>
    </message>
    <message>
        <source>O acervo está vazio</source>
        <translation>The archive is empty</translation>
    </message>
    <message>
        <source>Fazer uma busca</source>
        <translation>Make a search</translation>
    </message>
</context>
<context>
    <name>LimitBar</name>
    <message>
        <source>{n}% do limite usado</source>
        <translation>{n}% of the limit used</translation>
    </message>
</context>
<context>
    <name>LimitDialog</name>
    <message>
        <source>Limite do mês do escritório</source>
        <translation>The firm&apos;s limit of the month</translation>
    </message>
    <message>
        <source>Guardar</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Quanto o escritório todo pode gastar por mês</source>
        <translation>What the whole firm may spend in a month</translation>
    </message>
    <message>
        <source>Vazio, não há limite.</source>
        <translation>Empty, there is no limit.</translation>
    </message>
    <message>
        <source>Parar</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Perguntar antes</source>
        <translation>Ask first</translation>
    </message>
    <message>
        <source>Só avisar</source>
        <translation>Only warn</translation>
    </message>
    <message>
        <source>Ao chegar ao limite</source>
        <translation>At the limit</translation>
    </message>
    <message>
        <source>Soma as consultas de todas as pessoas e conexões, ao preço que cada computador tem. Vale junto com o limite de cada conexão: o que acabar primeiro. Sem contato com o servidor, vale o que se sabia por último.</source>
        <translation>Sums up the calls of all people and connections, at the price that each computer has. It holds beside the limit of each connection: whichever is used up first. Without contact with the server, what was known last holds.</translation>
    </message>
    <message>
        <source>Escreva o valor assim: 4.000,00.</source>
        <translation>Write the amount like this: 4.000,00.</translation>
    </message>
</context>
<context>
    <name>LinkRow</name>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Abrir {number}</source>
        <translation>Open {number}</translation>
    </message>
</context>
<context>
    <name>LinksPage</name>
    <message>
        <source>O serviço não informou processos relacionados nesta consulta.</source>
        <translation>The service told no related lawsuits in this query.</translation>
    </message>
    <message>
        <source>O mesmo número em outro grau</source>
        <translation>The same number in another instance</translation>
    </message>
    <message>
        <source>No acervo</source>
        <translation>In the archive</translation>
    </message>
    <message>
        <source>Não está no acervo</source>
        <translation>Not in the archive</translation>
    </message>
    <message>
        <source>Relacionados informados pelo serviço</source>
        <translation>Related, as told by the service</translation>
    </message>
</context>
<context>
    <name>ListOverviewPanel</name>
    <message>
        <source>Panorama da lista</source>
        <translation>Overview of the list</translation>
    </message>
    <message>
        <source>Conta a lista por tribunal, classe, assunto, fase e UF, sem consulta</source>
        <translation>Counts the list by court, class, subject, phase and state; nothing is asked</translation>
    </message>
    <message>
        <source>Voltar à lista  Esc</source>
        <translation>Back to the list  Esc</translation>
    </message>
</context>
<context>
    <name>ListOverviewView</name>
    <message>
        <source>Panorama da lista</source>
        <translation>Overview of the list</translation>
    </message>
    <message>
        <source>Voltar à lista</source>
        <translation>Back to the list</translation>
    </message>
    <message>
        <source>Voltar à lista  Esc</source>
        <translation>Back to the list  Esc</translation>
    </message>
    <message>
        <source>Filtro da lista</source>
        <translation>Filter of the list</translation>
    </message>
    <message>
        <source>Nenhum processo nesta lista.</source>
        <translation>No lawsuit in this list.</translation>
    </message>
</context>
<context>
    <name>LockScreen</name>
    <message>
        <source>Senha do acervo</source>
        <translation>Archive passphrase</translation>
    </message>
    <message>
        <source>Mostrar a senha enquanto é digitada</source>
        <translation>Show the passphrase while it is typed</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Acervo trancado</source>
        <translation>Archive locked</translation>
    </message>
    <message>
        <source>Acervo coberto, sem senha</source>
        <translation>Archive covered, without a passphrase</translation>
    </message>
    <message>
        <source>Digite a senha para voltar ao trabalho.</source>
        <translation>Type the passphrase to go back to work.</translation>
    </message>
    <message>
        <source>Isto só esconde a tela: quem usa este computador abre o acervo com um clique. Para trancar de verdade, defina uma senha em Ajustes.</source>
        <translation>This only hides the screen: whoever uses this computer opens the archive with one click. To really lock it, set a passphrase in Settings.</translation>
    </message>
</context>
<context>
    <name>LookUpDialog</name>
    <message>
        <source>Consultar um apelido</source>
        <translation>Ask about an alias</translation>
    </message>
    <message>
        <source>Apelido no cofre</source>
        <translation>Vault alias</translation>
    </message>
    <message>
        <source>Apelido no cofre, como foi registrado</source>
        <translation>Vault alias, as it was registered</translation>
    </message>
    <message>
        <source>O serviço não lista os apelidos que existem: um registrado em outro lugar só aparece se for pedido.</source>
        <translation>The service does not list the aliases that exist: one registered elsewhere appears only when asked for.</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Consultar</source>
        <translation>Ask</translation>
    </message>
</context>
<context>
    <name>MadeDossiersDialog</name>
    <message>
        <source>Dossiês feitos</source>
        <translation>Dossiers made</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>impresso</source>
        <translation>printed</translation>
    </message>
    <message>
        <source>Quando</source>
        <translation>When</translation>
    </message>
    <message>
        <source>Acervo inteiro</source>
        <translation>Whole archive</translation>
    </message>
    <message>
        <source>De quem</source>
        <translation>Of whom</translation>
    </message>
    <message>
        <source>Cliente</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>Processos</source>
        <translation>Lawsuits</translation>
    </message>
    <message>
        <source>Arquivo</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Cada dossiê que for salvo ou impresso fica anotado aqui, com o código da capa.</source>
        <translation>Every dossier that is saved or printed is noted here, with the code of its cover.</translation>
    </message>
    <message>
        <source>Nenhum dossiê foi feito ainda</source>
        <translation>No dossier has been made yet</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Novidades</source>
        <translation>News</translation>
    </message>
    <message>
        <source>Buscar</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>Acervo</source>
        <translation>Archive</translation>
    </message>
    <message>
        <source>Monitoramento</source>
        <translation>Monitoring</translation>
    </message>
    <message>
        <source>Cofre</source>
        <translation>Vault</translation>
    </message>
    <message>
        <source>Atividade</source>
        <translation>Activity</translation>
    </message>
    <message>
        <source>Ajustes</source>
        <translation>Settings</translation>
    </message>
</context>
<context>
    <name>MarkDialog</name>
    <message>
        <source>Marcar um dia</source>
        <translation>Mark a day</translation>
    </message>
    <message>
        <source>O que você diz do dia</source>
        <translation>What you say of the day</translation>
    </message>
    <message>
        <source>Dia: dd/mm/aaaa, dd/mm, hoje, amanhã</source>
        <translation>Day: dd/mm/yyyy, dd/mm, hoje, amanhã</translation>
    </message>
    <message>
        <source>Só nesse ano</source>
        <translation>Only in that year</translation>
    </message>
    <message>
        <source>Todo ano</source>
        <translation>Every year</translation>
    </message>
    <message>
        <source>Em que anos</source>
        <translation>In which years</translation>
    </message>
    <message>
        <source>Nome ou motivo: Carnaval, portaria do tribunal</source>
        <translation>Name or reason: Carnival, order of the court</translation>
    </message>
    <message>
        <source>Regime {name}</source>
        <translation>Regime {name}</translation>
    </message>
    <message>
        <source>Onde vale</source>
        <translation>Where it counts</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Marcar</source>
        <translation>Mark</translation>
    </message>
    <message>
        <source>Escreva o dia assim: 15/12/2026, 15/12 ou amanhã.</source>
        <translation>Write the day like this: 15/12/2026, 15/12 or amanhã.</translation>
    </message>
</context>
<context>
    <name>MarkList</name>
    <message>
        <source>Dias marcados</source>
        <translation>Marked days</translation>
    </message>
    <message>
        <source>Espaço conta ou deixa de fora; Del tira da lista</source>
        <translation>Space counts it or leaves it out; Del removes it from the list</translation>
    </message>
    <message>
        <source>Nenhum para este lugar</source>
        <translation>None for this place</translation>
    </message>
</context>
<context>
    <name>ModeChoice</name>
    <message>
        <source>Onde buscar</source>
        <translation>Where to search</translation>
    </message>
</context>
<context>
    <name>MonitoringContext</name>
    <message>
        <source>Situação dos monitoramentos</source>
        <translation>Standing of the monitorings</translation>
    </message>
    <message>
        <source>Por cliente</source>
        <translation>By client</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Standing</translation>
    </message>
</context>
<context>
    <name>MonitoringDetail</name>
    <message>
        <source>o serviço não informa a unidade</source>
        <translation>the service does not name the unit</translation>
    </message>
    <message>
        <source>Recorrência</source>
        <translation>Recurrence</translation>
    </message>
    <message>
        <source>como veio do serviço</source>
        <translation>as the service sent it</translation>
    </message>
    <message>
        <source>Hora da primeira consulta</source>
        <translation>Hour of the first run</translation>
    </message>
    <message>
        <source>Última execução</source>
        <translation>Last run</translation>
    </message>
    <message>
        <source>Processos</source>
        <translation>Lawsuits</translation>
    </message>
    <message>
        <source>Andamentos</source>
        <translation>Steps</translation>
    </message>
    <message>
        <source>Criado em</source>
        <translation>Created on</translation>
    </message>
    <message>
        <source>Cliente ou assunto</source>
        <translation>Client or matter</translation>
    </message>
    <message>
        <source>Pausar</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Duplicar e editar…</source>
        <translation>Duplicate and edit…</translation>
    </message>
    <message>
        <source>Mais sobre este monitoramento</source>
        <translation>More about this monitoring</translation>
    </message>
    <message>
        <source>Mais</source>
        <translation>More</translation>
    </message>
    <message>
        <source>Por que vigio: {reason}</source>
        <translation>Why I watch this: {reason}</translation>
    </message>
    <message>
        <source>Retomar</source>
        <translation>Resume</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Nome, cliente e motivo…</source>
        <translation>Name, client and reason…</translation>
    </message>
    <message>
        <source>Verificar agora</source>
        <translation>Verify now</translation>
    </message>
    <message>
        <source>Copiar o código</source>
        <translation>Copy the code</translation>
    </message>
    <message>
        <source>Excluir…</source>
        <translation>Delete…</translation>
    </message>
</context>
<context>
    <name>MonitoringEditor</name>
    <message>
        <source>Novo monitoramento</source>
        <translation>New monitoring</translation>
    </message>
    <message>
        <source>Como você o chama</source>
        <translation>What you call it</translation>
    </message>
    <message>
        <source>Distribuição: a partir do cadastro, fixado pelo serviço.</source>
        <translation>Distribution: from registration on, set by the service.</translation>
    </message>
    <message>
        <source>Opcional</source>
        <translation>Optional</translation>
    </message>
    <message>
        <source>Só fica neste computador</source>
        <translation>Stays on this computer</translation>
    </message>
    <message>
        <source>A primeira execução sai em até 24 horas. Só entram processos distribuídos depois do cadastro. Para os antigos, faça uma busca.</source>
        <translation>The first run happens within 24 hours. Only lawsuits distributed after registration come in. For older ones, search.</translation>
    </message>
    <message>
        <source>Fazer uma busca</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>Depois de criado, o filtro não muda: duplique para alterar.</source>
        <translation>Once created, the filter cannot change: duplicate it to alter it.</translation>
    </message>
    <message>
        <source>Só o que for assim</source>
        <translation>Only what is like this</translation>
    </message>
    <message>
        <source>Ver o que será enviado</source>
        <translation>See what will be sent</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Criar monitoramento</source>
        <translation>Create monitoring</translation>
    </message>
    <message>
        <source>Criar outro mesmo assim</source>
        <translation>Create another all the same</translation>
    </message>
    <message>
        <source>Este monitoramento passaria do limite que você definiu para o mês.</source>
        <translation>This monitoring would pass the limit that you set for the month.</translation>
    </message>
    <message>
        <source>Sem filtro, ele traz todo processo distribuído no país. Escolha ao menos uma parte ou tribunal.</source>
        <translation>Without a filter it brings every lawsuit distributed in the country. Choose at least a party or a court.</translation>
    </message>
    <message>
        <source>Vigiar o país inteiro mesmo assim</source>
        <translation>Watch the whole country all the same</translation>
    </message>
    <message>
        <source>Acompanhar o que já existe…</source>
        <translation>Follow the existing one…</translation>
    </message>
    <message>
        <source>Dê um nome ao monitoramento para criá-lo.</source>
        <translation>Give the monitoring a name to create it.</translation>
    </message>
    <message>
        <source>“{name}” já vigia o mesmo. Outro igual seria cobrado outra vez e traria o mesmo.</source>
        <translation>“{name}” already watches the same. An equal one would be billed again and bring the same.</translation>
    </message>
    <message>
        <source>O serviço não informa a unidade. Em geral são dias.</source>
        <translation>The service does not name the unit. Usually it is days.</translation>
    </message>
    <message>
        <source>Este monitoramento passaria do limite que o administrador definiu para o mês, ou não tem preço informado.</source>
        <translation>This monitoring would pass the month&apos;s limit that the administrator set, or has no price entered.</translation>
    </message>
    <message>
        <source>Este monitoramento passaria do limite do mês do escritório, ou não tem preço informado.</source>
        <translation>This monitoring would exceed the firm&apos;s limit of the month, or has no price.</translation>
    </message>
    <message>
        <source>Criando…</source>
        <translation>Creating…</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Corrija ou apague o que está escrito em “Quem vigiar”.</source>
        <translation>Correct or delete what is written in “Whom to watch”.</translation>
    </message>
    <message>
        <source>Ele ficou na lista como “Sem confirmação” e não é enviado de novo.</source>
        <translation>It stays in the list as “Not confirmed” and is not sent again.</translation>
    </message>
    <message>
        <source>Nada foi criado e nada do que você escreveu se perdeu.</source>
        <translation>Nothing was created, and nothing you wrote is lost.</translation>
    </message>
    <message>
        <source>Nome</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Recorrência</source>
        <translation>Recurrence</translation>
    </message>
    <message>
        <source>Cliente ou assunto</source>
        <translation>Client or matter</translation>
    </message>
    <message>
        <source>Por que vigio</source>
        <translation>Why I watch this</translation>
    </message>
</context>
<context>
    <name>MonitoringList</name>
    <message>
        <source>Monitoramentos</source>
        <translation>Monitorings</translation>
    </message>
</context>
<context>
    <name>MonitoringSection</name>
    <message>
        <source>Na hora</source>
        <translation>At once</translation>
    </message>
    <message>
        <source>Um resumo, às 8h</source>
        <translation>A summary at 8 a.m.</translation>
    </message>
    <message>
        <source>Nunca</source>
        <translation>Never</translation>
    </message>
    <message>
        <source>Avisar de achados</source>
        <translation>Tell of finds</translation>
    </message>
    <message>
        <source>Silêncio a partir de</source>
        <translation>Quiet from</translation>
    </message>
    <message>
        <source>Silêncio até</source>
        <translation>Quiet until</translation>
    </message>
    <message>
        <source>Fecha o Autos</source>
        <translation>Closes Autos</translation>
    </message>
    <message>
        <source>Deixa na bandeja</source>
        <translation>Keeps it in the tray</translation>
    </message>
    <message>
        <source>Nenhum aviso aparece; o que chega espera na página</source>
        <translation>No notification appears; what arrives waits on the page</translation>
    </message>
    <message>
        <source>Silêncio</source>
        <translation>Quiet hours</translation>
    </message>
    <message>
        <source>Fechar a janela</source>
        <translation>Closing the window</translation>
    </message>
    <message>
        <source>Na bandeja, o Autos continua a vigiar</source>
        <translation>In the tray Autos goes on watching</translation>
    </message>
    <message>
        <source>Os avisos dizem quantos processos, nunca de quem.</source>
        <translation>Notices say how many lawsuits, never whose.</translation>
    </message>
    <message>
        <source>Este sistema não mostra ícones na bandeja: os achados esperam na página.</source>
        <translation>This system shows no tray icons: finds wait on their page.</translation>
    </message>
    <message>
        <source>às</source>
        <translation>to</translation>
    </message>
    <message>
        <source>Novidades de monitoramento</source>
        <translation>News of monitorings</translation>
    </message>
</context>
<context>
    <name>MonitoringView</name>
    <message>
        <source>Filtrar monitoramentos  /</source>
        <translation>Filter monitorings  /</translation>
    </message>
    <message>
        <source>Filtrar monitoramentos</source>
        <translation>Filter monitorings</translation>
    </message>
    <message>
        <source>Verificar agora</source>
        <translation>Verify now</translation>
    </message>
    <message>
        <source>Novo monitoramento</source>
        <translation>New monitoring</translation>
    </message>
    <message>
        <source>Só processos distribuídos depois do cadastro</source>
        <translation>Only lawsuits distributed after registration</translation>
    </message>
    <message>
        <source>{n} monitoramento</source>
        <translation>{n} monitoring</translation>
    </message>
    <message>
        <source>{n} monitoramentos</source>
        <translation>{n} monitorings</translation>
    </message>
    <message>
        <source>Verificando… faltam {n}</source>
        <translation>Verifying… {n} left</translation>
    </message>
    <message>
        <source>Verificado {moment}</source>
        <translation>Verified {moment}</translation>
    </message>
    <message>
        <source>Pausar {n}</source>
        <translation>Pause {n}</translation>
    </message>
    <message>
        <source>Retomar {n}</source>
        <translation>Resume {n}</translation>
    </message>
    <message>
        <source>Desfazer</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>{n} monitoramento não pôde ser confirmado. Ele pode continuar rodando e sendo cobrado.</source>
        <translation>{n} monitoring could not be confirmed. It may still run and be billed.</translation>
    </message>
    <message>
        <source>{n} monitoramentos não puderam ser confirmados. Eles podem continuar rodando e sendo cobrados.</source>
        <translation>{n} monitorings could not be confirmed. They may still run and be billed.</translation>
    </message>
    <message>
        <source>Ver quais</source>
        <translation>See which</translation>
    </message>
    <message>
        <source>Ver qual</source>
        <translation>See which</translation>
    </message>
    <message>
        <source>Nenhum monitoramento tem “{text}”. Apague o filtro para ver todos.</source>
        <translation>No monitoring has “{text}”. Clear the filter to see all.</translation>
    </message>
    <message>
        <source>Nada com este filtro</source>
        <translation>Nothing with this filter</translation>
    </message>
    <message>
        <source>Mostrar todos</source>
        <translation>Show all</translation>
    </message>
    <message>
        <source>Nenhum monitoramento em “{name}”.</source>
        <translation>No monitoring under “{name}”.</translation>
    </message>
    <message>
        <source>Nada aqui</source>
        <translation>Nothing here</translation>
    </message>
    <message>
        <source>Um monitoramento avisa de cada processo novo distribuído que passa pelo seu filtro. A primeira execução sai em até 24 horas; processos antigos vêm de uma busca.</source>
        <translation>A monitoring tells of each newly distributed lawsuit that passes its filter. The first run happens within 24 hours; older lawsuits come from a search.</translation>
    </message>
    <message>
        <source>Nenhum monitoramento ainda</source>
        <translation>No monitoring yet</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Salvar</source>
        <translation>Save</translation>
    </message>
</context>
<context>
    <name>NamesakeFilterButton</name>
    <message>
        <source>Escolher quais aparecem na lista</source>
        <translation>Choose which ones the list shows</translation>
    </message>
    <message>
        <source>Mostrar: {order}</source>
        <translation>Show: {order}</translation>
    </message>
</context>
<context>
    <name>NamesakeQuestion</name>
    <message>
        <source>Desfazer</source>
        <translation>Undo</translation>
    </message>
</context>
<context>
    <name>NamesakeStrip</name>
    <message>
        <source>Próximo a conferir</source>
        <translation>Next to check</translation>
    </message>
</context>
<context>
    <name>NewsContext</name>
    <message>
        <source>Novidades</source>
        <translation>News</translation>
    </message>
    <message>
        <source>De quem</source>
        <translation>Whose</translation>
    </message>
    <message>
        <source>Caixa</source>
        <translation>Inbox</translation>
    </message>
    <message>
        <source>Todos</source>
        <translation>All</translation>
    </message>
    <message>
        <source>{name}. Última verificação: {when}</source>
        <translation>{name}. Last check: {when}</translation>
    </message>
</context>
<context>
    <name>NewsList</name>
    <message>
        <source>Novidades</source>
        <translation>News</translation>
    </message>
</context>
<context>
    <name>NewsView</name>
    <message>
        <source>Marcar tudo como visto</source>
        <translation>Mark everything as seen</translation>
    </message>
    <message>
        <source>Exportar</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Exportar as novidades como tabela</source>
        <translation>Export the news as a table</translation>
    </message>
    <message>
        <source>J e K andam   E visto e próxima   Enter abre</source>
        <translation>J and K move   E seen and next   Enter opens</translation>
    </message>
    <message>
        <source>Abrir o processo</source>
        <translation>Open the lawsuit</translation>
    </message>
    <message>
        <source>Amanhã</source>
        <translation>Tomorrow</translation>
    </message>
    <message>
        <source>Em 7 dias</source>
        <translation>In 7 days</translation>
    </message>
    <message>
        <source>Outro dia, com anotação…</source>
        <translation>Another day, with a note…</translation>
    </message>
    <message>
        <source>Só desta vez: o que vier depois aparece</source>
        <translation>Only this time: what comes later is shown</translation>
    </message>
    <message>
        <source>Este processo não é do cliente: nada mais dele aparece</source>
        <translation>Not a lawsuit of the client: nothing more of it is shown</translation>
    </message>
    <message>
        <source>{n} de {count}</source>
        <translation>{n} of {count}</translation>
    </message>
    <message>
        <source>Montando a caixa</source>
        <translation>Putting the inbox together</translation>
    </message>
    <message>
        <source>nada sai daqui sem você</source>
        <translation>nothing leaves without you</translation>
    </message>
    <message>
        <source>{n} monitoramento</source>
        <translation>{n} monitoring</translation>
    </message>
    <message>
        <source>{n} monitoramentos</source>
        <translation>{n} monitorings</translation>
    </message>
    <message>
        <source>{n} processo ainda está sendo comparado</source>
        <translation>{n} lawsuit is still being compared</translation>
    </message>
    <message>
        <source>{n} processos ainda estão sendo comparados</source>
        <translation>{n} lawsuits are still being compared</translation>
    </message>
    <message>
        <source>Vistas hoje: {n}</source>
        <translation>Seen today: {n}</translation>
    </message>
    <message>
        <source>Tentar de novo</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>Nada deste cliente</source>
        <translation>Nothing of this client</translation>
    </message>
    <message>
        <source>Nada com este filtro</source>
        <translation>Nothing with this filter</translation>
    </message>
    <message>
        <source>{n} novidade fica</source>
        <translation>{n} item stays</translation>
    </message>
    <message>
        <source>{n} novidades ficam</source>
        <translation>{n} items stay</translation>
    </message>
    <message>
        <source>{count} fora dele, e segue na conta.</source>
        <translation>{count} outside of it, and still counts.</translation>
    </message>
    <message>
        <source>Nada foi deixado para depois. A tecla L escolhe quando lembrar.</source>
        <translation>Nothing was put off. The L key chooses when to be reminded.</translation>
    </message>
    <message>
        <source>Nada foi visto hoje. O que você marcar como visto aparece aqui até meia-noite.</source>
        <translation>Nothing was seen today. What you mark as seen is shown here until midnight.</translation>
    </message>
    <message>
        <source>Nada foi descartado. A tecla D descarta, e daqui se põe de volta.</source>
        <translation>Nothing was discarded. The D key discards, and from here it is put back.</translation>
    </message>
    <message>
        <source>Nada aqui</source>
        <translation>Nothing here</translation>
    </message>
    <message>
        <source>Pode haver algo que não veio.</source>
        <translation>There may be something that did not come.</translation>
    </message>
    <message>
        <source>Você viu tudo o que chegou. Aqui aparece o que um monitoramento acha, e o que uma nova leitura muda num processo do acervo. Esta página só lê o acervo e nada custa.</source>
        <translation>You have seen everything that came. What a monitoring finds is shown here, and what a new reading changes in a lawsuit of the archive. This page only reads the archive and costs nothing.</translation>
    </message>
    <message>
        <source>Mostrar</source>
        <translation>Show</translation>
    </message>
    <message>
        <source>Pronto: {file}</source>
        <translation>Done: {file}</translation>
    </message>
    <message>
        <source>Novidades</source>
        <translation>News</translation>
    </message>
    <message>
        <source>Procurar nas novidades</source>
        <translation>Search the news</translation>
    </message>
    <message>
        <source>Fechar aviso</source>
        <translation>Close notice</translation>
    </message>
    <message>
        <source>Não deu para ler as novidades</source>
        <translation>The news could not be read</translation>
    </message>
    <message>
        <source>Mostrar todas</source>
        <translation>Show all</translation>
    </message>
    <message>
        <source>Exportar as novidades</source>
        <translation>Export the news</translation>
    </message>
</context>
<context>
    <name>NoteBlock</name>
    <message>
        <source>{when}, alterada {then}</source>
        <translation>{when}, changed {then}</translation>
    </message>
    <message>
        <source>Alterar esta nota</source>
        <translation>Change this note</translation>
    </message>
    <message>
        <source>Excluir esta nota</source>
        <translation>Delete this note</translation>
    </message>
</context>
<context>
    <name>NotesSection</name>
    <message>
        <source>Notas</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Escreva uma nota. Ela fica só neste computador.</source>
        <translation>Write a note. It stays on this computer only.</translation>
    </message>
    <message>
        <source>Nota sobre este processo</source>
        <translation>Note about this lawsuit</translation>
    </message>
    <message>
        <source>Salvar nota</source>
        <translation>Save note</translation>
    </message>
    <message>
        <source>Escreva uma nota. Também lê quem está em: {spaces}.</source>
        <translation>Write a note. It is also read by whoever is in: {spaces}.</translation>
    </message>
    <message>
        <source>Salvar a alteração</source>
        <translation>Save the change</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Fechar este aviso</source>
        <translation>Close this notice</translation>
    </message>
</context>
<context>
    <name>NoticesArea</name>
    <message>
        <source>Recolher</source>
        <translation>Fold</translation>
    </message>
    <message>
        <source>Recolher os avisos</source>
        <translation>Fold the notices</translation>
    </message>
    <message>
        <source>Mais {n}</source>
        <translation>{n} more</translation>
    </message>
    <message>
        <source>Abrir este aviso e mais {n}</source>
        <translation>Open this notice and {n} more</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Abrir este aviso</source>
        <translation>Open this notice</translation>
    </message>
</context>
<context>
    <name>OneTimeCodeLine</name>
    <message>
        <source>Mostrar código atual</source>
        <translation>Show current code</translation>
    </message>
    <message>
        <source>Ocultar código</source>
        <translation>Hide code</translation>
    </message>
    <message>
        <source>falta {n} s</source>
        <translation>{n} s left</translation>
    </message>
    <message>
        <source>faltam {n} s</source>
        <translation>{n} s left</translation>
    </message>
</context>
<context>
    <name>OptionsEditor</name>
    <message>
        <source>Opções da busca</source>
        <translation>Options of the search</translation>
    </message>
    <message>
        <source>Grau</source>
        <translation>Instance</translation>
    </message>
    <message>
        <source>Todos</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Detalhe da resposta</source>
        <translation>Detail of the answer</translation>
    </message>
    <message>
        <source>Padrão do serviço</source>
        <translation>The service&apos;s default</translation>
    </message>
    <message>
        <source>Completa</source>
        <translation>Complete</translation>
    </message>
    <message>
        <source>Simples</source>
        <translation>Simple</translation>
    </message>
    <message>
        <source>padrão do serviço</source>
        <translation>the service&apos;s default</translation>
    </message>
    <message>
        <source>Aceitar resposta guardada, em dias</source>
        <translation>Accept a kept answer, in days</translation>
    </message>
    <message>
        <source>apelido no cofre</source>
        <translation>alias in the vault</translation>
    </message>
    <message>
        <source>Credencial do cofre</source>
        <translation>Credential of the vault</translation>
    </message>
    <message>
        <source>O apelido só diz qual credencial usar, para alcançar processos em segredo. Não é a senha.</source>
        <translation>The alias only says which credential to use, to reach lawsuits under secrecy. It is not the password.</translation>
    </message>
    <message>
        <source>No cofre: {keys}.</source>
        <translation>In the vault: {keys}.</translation>
    </message>
    <message>
        <source>Aceitar resposta guardada de até, em dias</source>
        <translation>Accept a kept answer of up to, in days</translation>
    </message>
</context>
<context>
    <name>OrderButton</name>
    <message>
        <source>Ordenar por: {order}</source>
        <translation>Sort by: {order}</translation>
    </message>
    <message>
        <source>Mudar a ordem da lista</source>
        <translation>Change the order of the list</translation>
    </message>
</context>
<context>
    <name>OutboxLine</name>
    <message>
        <source>um espaço em que você não está mais</source>
        <translation>a space that you are no longer in</translation>
    </message>
    <message>
        <source>recusado, fica só aqui</source>
        <translation>refused, stays here only</translation>
    </message>
    <message>
        <source>espera a vez</source>
        <translation>waits its turn</translation>
    </message>
    <message>
        <source>sai quando voltar</source>
        <translation>leaves when it is back</translation>
    </message>
    <message>
        <source>Guardar para mim</source>
        <translation>Keep for myself</translation>
    </message>
    <message>
        <source>Desistir de enviar</source>
        <translation>Do not send</translation>
    </message>
</context>
<context>
    <name>OutboxView</name>
    <message>
        <source>Caixa de saída</source>
        <translation>Outbox</translation>
    </message>
    <message>
        <source>o que ainda não chegou aos colegas</source>
        <translation>what has not reached the colleagues yet</translation>
    </message>
    <message>
        <source>Tentar agora</source>
        <translation>Try now</translation>
    </message>
    <message>
        <source>Cada ato leva a hora em que foi feito. Se um colega mudou a mesma nota, as duas versões aparecem.</source>
        <translation>Each act carries the time at which it was done. If a colleague changed the same note, both versions appear.</translation>
    </message>
    <message>
        <source>Tudo o que você fez nos espaços do escritório já chegou ao servidor.</source>
        <translation>Everything that you did in the firm&apos;s spaces has reached the server.</translation>
    </message>
    <message>
        <source>Nada espera</source>
        <translation>Nothing waits</translation>
    </message>
    <message>
        <source>Em contato com o servidor do escritório, às {hour}.</source>
        <translation>In contact with the firm&apos;s server, at {hour}.</translation>
    </message>
    <message>
        <source>Falando com o servidor do escritório…</source>
        <translation>Talking to the firm&apos;s server…</translation>
    </message>
    <message>
        <source>Sem contato com o servidor do escritório.</source>
        <translation>The firm&apos;s server is out of reach.</translation>
    </message>
    <message>
        <source>Sem contato com o servidor do escritório desde {hour}.</source>
        <translation>The firm&apos;s server has been out of reach since {hour}.</translation>
    </message>
    <message>
        <source>{lead} Tudo funciona. O que você fizer espera aqui e sai sozinho. As buscas continuam.</source>
        <translation>{lead} Everything works. What you do waits here and leaves by itself. Searches go on.</translation>
    </message>
    <message>
        <source>{n} ato</source>
        <translation>{n} act</translation>
    </message>
    <message>
        <source>{n} atos, saem na ordem em que foram feitos</source>
        <translation>{n} acts, they leave in the order in which they were done</translation>
    </message>
    <message>
        <source>Esperando</source>
        <translation>Waiting</translation>
    </message>
    <message>
        <source>{n} atos</source>
        <translation>{n} acts</translation>
    </message>
    <message>
        <source>Não puderam sair</source>
        <translation>Could not leave</translation>
    </message>
    <message>
        <source>Avisos da última ligação</source>
        <translation>News of the last contact</translation>
    </message>
    <message>
        <source>e mais {n}</source>
        <translation>and {n} more</translation>
    </message>
</context>
<context>
    <name>OverLimitSheet</name>
    <message>
        <source>Limite do mês</source>
        <translation>Month&apos;s limit</translation>
    </message>
    <message>
        <source>Voltar  Esc</source>
        <translation>Back  Esc</translation>
    </message>
    <message>
        <source>Voltar</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>limite {amount}</source>
        <translation>limit {amount}</translation>
    </message>
</context>
<context>
    <name>OverviewView</name>
    <message>
        <source>O que veio do serviço</source>
        <translation>What came from the service</translation>
    </message>
</context>
<context>
    <name>PageBar</name>
    <message>
        <source>Páginas da lista</source>
        <translation>Pages of the list</translation>
    </message>
    <message>
        <source>Página anterior</source>
        <translation>Previous page</translation>
    </message>
    <message>
        <source>Página seguinte</source>
        <translation>Next page</translation>
    </message>
    <message>
        <source>Página</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>Ir para a página  Ctrl+G</source>
        <translation>Go to page  Ctrl+G</translation>
    </message>
    <message>
        <source>Página {page} de {pages}</source>
        <translation>Page {page} of {pages}</translation>
    </message>
    <message>
        <source>de {pages}</source>
        <translation>of {pages}</translation>
    </message>
    <message>
        <source>{first} a {last} de {count}</source>
        <translation>{first} to {last} of {count}</translation>
    </message>
</context>
<context>
    <name>PairList</name>
    <message>
        <source>Credenciais</source>
        <translation>Credentials</translation>
    </message>
</context>
<context>
    <name>PairModel</name>
    <message>
        <source>Sistema</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Apelido</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Standing</translation>
    </message>
    <message>
        <source>Trocar até</source>
        <translation>Change by</translation>
    </message>
    <message>
        <source>Dito em</source>
        <translation>Told on</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Ir para ou executar</source>
        <translation>Go to or run</translation>
    </message>
    <message>
        <source>Ir para um lugar, um processo, ou executar um comando</source>
        <translation>Go to a place or a lawsuit, or run a command</translation>
    </message>
    <message>
        <source>O que foi encontrado</source>
        <translation>What was found</translation>
    </message>
    <message>
        <source>↑ ↓ escolher</source>
        <translation>↑ ↓ choose</translation>
    </message>
    <message>
        <source>Enter abrir</source>
        <translation>Enter opens</translation>
    </message>
    <message>
        <source>{n} resultado</source>
        <translation>{n} result</translation>
    </message>
    <message>
        <source>{n} resultados</source>
        <translation>{n} results</translation>
    </message>
    <message>
        <source>Nada com “{text}”.</source>
        <translation>Nothing with “{text}”.</translation>
    </message>
    <message>
        <source>Buscar “{text}” no serviço?</source>
        <translation>Search “{text}” at the service?</translation>
    </message>
    <message>
        <source>nada é enviado ainda</source>
        <translation>nothing is sent yet</translation>
    </message>
    <message>
        <source>Fazer</source>
        <translation>Do</translation>
    </message>
    <message>
        <source>Ir para</source>
        <translation>Go to</translation>
    </message>
    <message>
        <source>Buscas</source>
        <translation>Searches</translation>
    </message>
    <message>
        <source>Processos no acervo</source>
        <translation>Lawsuits in the archive</translation>
    </message>
</context>
<context>
    <name>Panorama</name>
    <message>
        <source>Novo panorama com os filtros</source>
        <translation>New overview with the filters</translation>
    </message>
    <message>
        <source>Novo panorama sem os filtros</source>
        <translation>New overview without the filters</translation>
    </message>
    <message>
        <source>Listar na base com {n} filtro</source>
        <translation>List in the database with {n} filter</translation>
    </message>
    <message>
        <source>Listar na base com {n} filtros</source>
        <translation>List in the database with {n} filters</translation>
    </message>
    <message>
        <source>Listar na base</source>
        <translation>List from the database</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>registros na base</source>
        <translation>records in the database</translation>
    </message>
    <message>
        <source>Filtro da busca</source>
        <translation>Filter of the search</translation>
    </message>
    <message>
        <source>registro na base</source>
        <translation>record in the database</translation>
    </message>
    <message>
        <source>registro na base com estes filtros</source>
        <translation>record in the database with these filters</translation>
    </message>
    <message>
        <source>registros na base com estes filtros</source>
        <translation>records in the database with these filters</translation>
    </message>
    <message>
        <source>consultado {when}, pode ter até 30 dias de atraso</source>
        <translation>asked {when}, may lag by up to 30 days</translation>
    </message>
    <message>
        <source>{n} filtro marcado aqui, ainda não consultado</source>
        <translation>{n} filter marked here, not asked yet</translation>
    </message>
    <message>
        <source>{n} filtros marcados aqui, ainda não consultados</source>
        <translation>{n} filters marked here, not asked yet</translation>
    </message>
    <message>
        <source>Marque valores para filtrar o próximo passo. Fase, papel, área e grau não filtram.</source>
        <translation>Mark values to filter the next step. Phase, role, area and instance do not filter.</translation>
    </message>
    <message>
        <source>O que está marcado toma o lugar do filtro de classe ou assunto desta busca</source>
        <translation>What is marked takes the place of this search&apos;s class or subject filter</translation>
    </message>
    <message>
        <source>Novo panorama com {n} filtro</source>
        <translation>New overview with {n} filter</translation>
    </message>
    <message>
        <source>Novo panorama com {n} filtros</source>
        <translation>New overview with {n} filters</translation>
    </message>
</context>
<context>
    <name>PartiesEditor</name>
    <message>
        <source>Partes</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>CPF ou CNPJ</source>
        <translation>CPF or CNPJ</translation>
    </message>
    <message>
        <source>Documento de qualquer parte</source>
        <translation>Document of any party</translation>
    </message>
    <message>
        <source>Nome</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Nome de qualquer parte</source>
        <translation>Name of any party</translation>
    </message>
    <message>
        <source>Separe vários com ponto e vírgula. O polo escolhido vale para a pessoa buscada, não para estas.</source>
        <translation>Separate several with semicolons. The chosen side applies to the searched person, not to these.</translation>
    </message>
</context>
<context>
    <name>PartyField</name>
    <message>
        <source>Quem vigiar</source>
        <translation>Whom to watch</translation>
    </message>
    <message>
        <source>CPF, CNPJ ou nome de uma parte</source>
        <translation>CPF, CNPJ or name of a party</translation>
    </message>
    <message>
        <source>Do processo aberto…</source>
        <translation>From the open lawsuit…</translation>
    </message>
    <message>
        <source>Partes do processo que está aberto</source>
        <translation>Parties of the lawsuit that is open</translation>
    </message>
    <message>
        <source>Pessoas vigiadas</source>
        <translation>Watched people</translation>
    </message>
    <message>
        <source>{kind} {text}. Delete tira da lista</source>
        <translation>{kind} {text}. Delete takes it off the list</translation>
    </message>
</context>
<context>
    <name>PassphraseChangeDialog</name>
    <message>
        <source>Senha atual</source>
        <translation>Current passphrase</translation>
    </message>
    <message>
        <source>Nova senha</source>
        <translation>New passphrase</translation>
    </message>
    <message>
        <source>A mesma senha outra vez</source>
        <translation>The same passphrase again</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>PassphraseDialog</name>
    <message>
        <source>Senha do acervo</source>
        <translation>Archive passphrase</translation>
    </message>
    <message>
        <source>Crie uma senha para o acervo</source>
        <translation>Create a passphrase for the archive</translation>
    </message>
    <message>
        <source>Digite a senha do acervo</source>
        <translation>Type the passphrase of the archive</translation>
    </message>
    <message>
        <source>A mesma senha outra vez</source>
        <translation>The same passphrase again</translation>
    </message>
    <message>
        <source>Sair</source>
        <translation>Quit</translation>
    </message>
    <message>
        <source>Abrir o acervo</source>
        <translation>Open the archive</translation>
    </message>
    <message>
        <source>Sem a senha, o acervo não abre: o Autos não a guarda.</source>
        <translation>Without the passphrase the archive does not open: Autos does not keep it.</translation>
    </message>
</context>
<context>
    <name>PassphraseFields</name>
    <message>
        <source>Senha do acervo</source>
        <translation>Archive passphrase</translation>
    </message>
    <message>
        <source>A mesma senha outra vez</source>
        <translation>The same passphrase again</translation>
    </message>
    <message>
        <source>Vale assim que você terminar estes passos. Anote-a em lugar seguro: o Autos não a guarda.</source>
        <translation>It holds as soon as you finish these steps. Write it down in a safe place: Autos does not keep it.</translation>
    </message>
</context>
<context>
    <name>PeriodEditor</name>
    <message>
        <source>desde</source>
        <translation>from</translation>
    </message>
    <message>
        <source>até</source>
        <translation>to</translation>
    </message>
    <message>
        <source>7 dias</source>
        <translation>7 days</translation>
    </message>
    <message>
        <source>30 dias</source>
        <translation>30 days</translation>
    </message>
    <message>
        <source>este ano</source>
        <translation>this year</translation>
    </message>
    <message>
        <source>a</source>
        <translation>to</translation>
    </message>
</context>
<context>
    <name>PersonLine</name>
    <message>
        <source>administra</source>
        <translation>administers</translation>
    </message>
    <message>
        <source>participa</source>
        <translation>takes part</translation>
    </message>
    <message>
        <source>você, {part}</source>
        <translation>you, {part}</translation>
    </message>
    <message>
        <source>Mais sobre {name}</source>
        <translation>More about {name}</translation>
    </message>
    <message>
        <source>agora</source>
        <translation>now</translation>
    </message>
    <message>
        <source>visto: {when}</source>
        <translation>seen: {when}</translation>
    </message>
    <message>
        <source>Tirar do escritório…</source>
        <translation>Take out of the firm…</translation>
    </message>
    <message>
        <source>só o que é de todos</source>
        <translation>only what everyone has</translation>
    </message>
</context>
<context>
    <name>PreviewDialog</name>
    <message>
        <source>O que será enviado</source>
        <translation>What will be sent</translation>
    </message>
    <message>
        <source>Modo {mode}, classe {cost}. A chave de acesso vai à parte e não aparece aqui.</source>
        <translation>Mode {mode}, class {cost}. The access key goes apart and is not shown here.</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Copiado: o que será enviado</source>
        <translation>Copied: what will be sent</translation>
    </message>
</context>
<context>
    <name>PriceStep</name>
    <message>
        <source>Preço: {mode}</source>
        <translation>Price: {mode}</translation>
    </message>
    <message>
        <source>sem preço</source>
        <translation>no price</translation>
    </message>
    <message>
        <source>Limite do mês</source>
        <translation>Limit of the month</translation>
    </message>
    <message>
        <source>sem limite</source>
        <translation>no limit</translation>
    </message>
    <message>
        <source>Avisar</source>
        <translation>Warn</translation>
    </message>
    <message>
        <source>Pedir confirmação</source>
        <translation>Ask for confirmation</translation>
    </message>
    <message>
        <source>Parar</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Ao chegar ao limite</source>
        <translation>At the limit</translation>
    </message>
    <message>
        <source>Cada um que você cria</source>
        <translation>Each one that you make</translation>
    </message>
    <message>
        <source>Quanto custa cada consulta?</source>
        <translation>What does each search cost?</translation>
    </message>
    <message>
        <source>Os preços são os do acervo escolhido</source>
        <translation>The prices are those of the chosen archive</translation>
    </message>
    <message>
        <source>O acervo dessa pasta tem os próprios preços e limite. Confira-os em Ajustes › Conexões e preços antes da primeira consulta paga.</source>
        <translation>The archive in that folder has its own prices and limit. Check them in Settings › Connections and prices before the first paid query.</translation>
    </message>
    <message>
        <source>Os preços valem para uma conexão com chave. Ao conectar, informe-os em Ajustes › Conexões e preços.</source>
        <translation>Prices are for a connection with a key. Once connected, enter them in Settings › Connections and prices.</translation>
    </message>
    <message>
        <source>Sem preço, aparece “sem preço informado” e o Autos só conta as consultas.</source>
        <translation>Without a price, “no price entered” is shown and Autos only counts the searches.</translation>
    </message>
    <message>
        <source>Existe?, Panorama e Base</source>
        <translation>Exists?, Overview and Base</translation>
    </message>
    <message>
        <source>Completa</source>
        <translation>Complete</translation>
    </message>
    <message>
        <source>Direto no tribunal</source>
        <translation>Direct at the court</translation>
    </message>
    <message>
        <source>No serviço de prática nada custa</source>
        <translation>The practice service costs nothing</translation>
    </message>
    <message>
        <source>Está no seu contrato. O Autos mostra o preço antes de cada clique e soma o mês.</source>
        <translation>It is in your contract. Autos shows the price before each click and adds up the month.</translation>
    </message>
</context>
<context>
    <name>PricesPanel</name>
    <message>
        <source>Preço: {mode}</source>
        <translation>Price: {mode}</translation>
    </message>
    <message>
        <source>informar</source>
        <translation>enter</translation>
    </message>
    <message>
        <source>Os preços com cadeado foram definidos pelo administrador</source>
        <translation>The prices with a lock were set by the administrator</translation>
    </message>
    <message>
        <source>Limite do mês</source>
        <translation>Limit of the month</translation>
    </message>
    <message>
        <source>sem limite</source>
        <translation>no limit</translation>
    </message>
    <message>
        <source>Avisar</source>
        <translation>Warn</translation>
    </message>
    <message>
        <source>Pedir confirmação</source>
        <translation>Ask for confirmation</translation>
    </message>
    <message>
        <source>Parar</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Ao chegar ao limite</source>
        <translation>At the limit</translation>
    </message>
    <message>
        <source>Avisar antes</source>
        <translation>Warn before</translation>
    </message>
    <message>
        <source>ao passar de {n}%</source>
        <translation>from {n}% on</translation>
    </message>
    <message>
        <source>sem preço</source>
        <translation>no price</translation>
    </message>
    <message>
        <source>Gasto conhecido de {month}</source>
        <translation>Known spending of {month}</translation>
    </message>
    <message>
        <source>Os preços valem para uma conexão com chave.</source>
        <translation>Prices apply to a connection with a key.</translation>
    </message>
    <message>
        <source>Os preços são os que você digitou. Sem preço, o Autos conta as consultas e não soma dinheiro. Vale a fatura do contrato.</source>
        <translation>Prices are those that you entered. Without a price, Autos counts the searches and adds no money. The contract’s invoice is what counts.</translation>
    </message>
    <message>
        <source>{n}% usado</source>
        <translation>{n}% used</translation>
    </message>
    <message>
        <source>restam {amount}</source>
        <translation>{amount} left</translation>
    </message>
    <message>
        <source>Definido pelo administrador: no máximo {amount} por mês; ao chegar nele, para</source>
        <translation>Set by the administrator: at most {amount} a month; there it stops</translation>
    </message>
    <message>
        <source>Soma</source>
        <translation>Sum</translation>
    </message>
    <message>
        <source>Preços do contrato</source>
        <translation>Prices of the contract</translation>
    </message>
    <message>
        <source>Vale para buscas, lotes e monitoramentos deste computador</source>
        <translation>For searches, batches and monitorings of this computer</translation>
    </message>
    <message>
        <source>Quando restar pouco</source>
        <translation>When little is left</translation>
    </message>
</context>
<context>
    <name>ProgressBlock</name>
    <message>
        <source>Parar de acompanhar</source>
        <translation>Stop following</translation>
    </message>
    <message>
        <source>O serviço continua a busca, que já foi pedida e pode ser cobrada. Retomar depois não custa nada.</source>
        <translation>The service goes on with the search, which was requested and may be billed. Resuming later costs nothing.</translation>
    </message>
    <message>
        <source>Ver por tribunal</source>
        <translation>See by court</translation>
    </message>
    <message>
        <source>{s} s</source>
        <translation>{s} s</translation>
    </message>
    <message>
        <source>{m} min {s} s</source>
        <translation>{m} min {s} s</translation>
    </message>
</context>
<context>
    <name>ReadingPane</name>
    <message>
        <source>Lista</source>
        <translation>List</translation>
    </message>
    <message>
        <source>Voltar à lista</source>
        <translation>Back to the list</translation>
    </message>
</context>
<context>
    <name>ReceivedDialog</name>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>RefineBar</name>
    <message>
        <source>Refinar a lista</source>
        <translation>Refine the list</translation>
    </message>
    <message>
        <source>Refinar</source>
        <translation>Refine</translation>
    </message>
    <message>
        <source>Cliente</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Agrupar por</source>
        <translation>Group by</translation>
    </message>
    <message>
        <source>Tipo</source>
        <translation>Kind</translation>
    </message>
    <message>
        <source>não informado</source>
        <translation>not given</translation>
    </message>
    <message>
        <source>Fala em prazo</source>
        <translation>Speaks of a term</translation>
    </message>
    <message>
        <source>Desde</source>
        <translation>Since</translation>
    </message>
    <message>
        <source>Refinar por {facet}</source>
        <translation>Refine by {facet}</translation>
    </message>
    <message>
        <source>Tudo</source>
        <translation>Everything</translation>
    </message>
    <message>
        <source>Todos</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Não informado</source>
        <translation>Not informed</translation>
    </message>
</context>
<context>
    <name>RegisterButton</name>
    <message>
        <source>Registro</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Adicionar pelo código, exportar e importar o registro</source>
        <translation>Add by code, export and import the register</translation>
    </message>
    <message>
        <source>Adicionar pelo código…</source>
        <translation>Add by code…</translation>
    </message>
    <message>
        <source>Exportar o registro…</source>
        <translation>Export the register…</translation>
    </message>
    <message>
        <source>Importar um registro…</source>
        <translation>Import a register…</translation>
    </message>
    <message>
        <source>Exportar o registro</source>
        <translation>Export the register</translation>
    </message>
    <message>
        <source>monitoramentos.json</source>
        <translation>monitorings.json</translation>
    </message>
    <message>
        <source>Importar um registro</source>
        <translation>Import a register</translation>
    </message>
</context>
<context>
    <name>ReminderDialog</name>
    <message>
        <source>Lembrar em que dia?</source>
        <translation>Remind you on which day?</translation>
    </message>
    <message>
        <source>dd/mm/aaaa</source>
        <translation>dd/mm/yyyy</translation>
    </message>
    <message>
        <source>Anotação, se quiser</source>
        <translation>A note, if you like</translation>
    </message>
    <message>
        <source>Anotação</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Lembrar</source>
        <translation>Remind me</translation>
    </message>
    <message>
        <source>Escreva assim: 20/11/2026.</source>
        <translation>Write it like this: 20/11/2026.</translation>
    </message>
    <message>
        <source>Escolha um dia depois de hoje.</source>
        <translation>Choose a day after today.</translation>
    </message>
</context>
<context>
    <name>ResultFilterBar</name>
    <message>
        <source>Filtrar estes processos: nome, número, classe, tribunal:TJSP…</source>
        <translation>Filter these lawsuits: name, number, class, court:TJSP…</translation>
    </message>
    <message>
        <source>Filtrar estes processos</source>
        <translation>Filter these lawsuits</translation>
    </message>
</context>
<context>
    <name>ResultLines</name>
    <message>
        <source>perguntando…</source>
        <translation>asking…</translation>
    </message>
</context>
<context>
    <name>ResultPane</name>
    <message>
        <source>Planilha de resposta</source>
        <translation>Result workbook</translation>
    </message>
    <message>
        <source>Abas da planilha de resposta</source>
        <translation>Sheets of the result workbook</translation>
    </message>
    <message>
        <source>Ocultar CPF de pessoas físicas</source>
        <translation>Hide the CPF of natural persons</translation>
    </message>
    <message>
        <source>Datas e valores vão como data e número. Números de processo e documentos vão como texto, com pontos e traços.</source>
        <translation>Dates and amounts go as dates and numbers. Lawsuit numbers and documents go as text, with their punctuation.</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Mostrar na pasta</source>
        <translation>Show in folder</translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>Filtro</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Perguntar com outros filtros</source>
        <translation>Ask with other filters</translation>
    </message>
    <message>
        <source>Volta ao formulário com esta pergunta; nada sai antes de Enter</source>
        <translation>Back to the form with this question; nothing is sent before Enter</translation>
    </message>
    <message>
        <source>Agrupar: {order}</source>
        <translation>Group: {order}</translation>
    </message>
    <message>
        <source>Agrupar a lista</source>
        <translation>Group the list</translation>
    </message>
    <message>
        <source>Refinar o que chegou</source>
        <translation>Refine what has come</translation>
    </message>
    <message>
        <source>Mostrar {news}</source>
        <translation>Show {news}</translation>
    </message>
    <message>
        <source>O que veio e o Autos não leu</source>
        <translation>What came and Autos did not read</translation>
    </message>
</context>
<context>
    <name>RowsModel</name>
    <message>
        <source>Linha</source>
        <translation>Row</translation>
    </message>
    <message>
        <source>Sistema</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Apelido</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Usuário</source>
        <translation>User name</translation>
    </message>
    <message>
        <source>Senha</source>
        <translation>Password</translation>
    </message>
    <message>
        <source>2º fator</source>
        <translation>2nd factor</translation>
    </message>
    <message>
        <source>Conferência</source>
        <translation>Check</translation>
    </message>
</context>
<context>
    <name>RunList</name>
    <message>
        <source>Linhas da planilha e suas buscas</source>
        <translation>Rows of the table and their searches</translation>
    </message>
    <message>
        <source>Enter abre a resposta; T tenta de novo a linha; Espaço pausa e continua.</source>
        <translation>Enter opens the answer; T tries the row again; Space pauses and continues.</translation>
    </message>
</context>
<context>
    <name>RunPage</name>
    <message>
        <source>Linhas mostradas</source>
        <translation>Rows shown</translation>
    </message>
    <message>
        <source>na ordem da planilha</source>
        <translation>in the order of the table</translation>
    </message>
    <message>
        <source>Linha</source>
        <translation>Row</translation>
    </message>
    <message>
        <source>Documento</source>
        <translation>Document</translation>
    </message>
    <message>
        <source>Nome</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Situation</translation>
    </message>
    <message>
        <source>Processos</source>
        <translation>Lawsuits</translation>
    </message>
    <message>
        <source>Custo</source>
        <translation>Cost</translation>
    </message>
    <message>
        <source>Tentar de novo a que falta</source>
        <translation>Try the missing one again</translation>
    </message>
    <message>
        <source>Tentar de novo as {n}</source>
        <translation>Try the {n} again</translation>
    </message>
    <message>
        <source>Aba {sheet}</source>
        <translation>Sheet {sheet}</translation>
    </message>
</context>
<context>
    <name>SavedSearchButton</name>
    <message>
        <source>Preenche o formulário; nada sai antes de Enter</source>
        <translation>Fills in the form; nothing leaves before Enter</translation>
    </message>
    <message>
        <source>Renomear…</source>
        <translation>Rename…</translation>
    </message>
    <message>
        <source>Excluir</source>
        <translation>Delete</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>CPF, CNPJ, OAB, nome ou número CNJ</source>
        <translation>CPF, CNPJ, OAB, name or CNJ number</translation>
    </message>
    <message>
        <source>O que buscar</source>
        <translation>What to search for</translation>
    </message>
    <message>
        <source>Limpar o campo</source>
        <translation>Clear the field</translation>
    </message>
</context>
<context>
    <name>SearchHeader</name>
    <message>
        <source>Buscar de novo</source>
        <translation>Search again</translation>
    </message>
    <message>
        <source>Faz outra consulta. Antes, o Autos diz de que classe de custo ela é.</source>
        <translation>Makes another call. Before it, Autos says of which cost class it is.</translation>
    </message>
    <message>
        <source>Editar</source>
        <translation>Edit</translation>
    </message>
    <message>
        <source>Editar a pergunta</source>
        <translation>Edit the question</translation>
    </message>
    <message>
        <source>Volta ao formulário com esta pergunta; nada sai antes de Enter  E</source>
        <translation>Goes back to the form with this question; nothing leaves before Enter  E</translation>
    </message>
    <message>
        <source>Salvar busca</source>
        <translation>Save search</translation>
    </message>
    <message>
        <source>Salvar busca  Ctrl+S</source>
        <translation>Save search  Ctrl+S</translation>
    </message>
</context>
<context>
    <name>SearchView</name>
    <message>
        <source>Buscar processos</source>
        <translation>Search lawsuits</translation>
    </message>
    <message>
        <source>Por CPF, CNPJ, OAB ou nome. O número CNJ abre o processo guardado no acervo.</source>
        <translation>By CPF, CNPJ, OAB or name. A CNJ number opens the lawsuit kept in the archive.</translation>
    </message>
    <message>
        <source>Abrir do acervo, sem custo</source>
        <translation>Open from the archive, at no cost</translation>
    </message>
    <message>
        <source>Ver o que será enviado</source>
        <translation>See what will be sent</translation>
    </message>
    <message>
        <source>Salvar busca</source>
        <translation>Save search</translation>
    </message>
    <message>
        <source>Salva a busca com um nome; não pergunta nada  Ctrl+S</source>
        <translation>Saves the search under a name; asks nothing  Ctrl+S</translation>
    </message>
    <message>
        <source>Limpar filtros</source>
        <translation>Clear filters</translation>
    </message>
    <message>
        <source>Buscas salvas</source>
        <translation>Saved searches</translation>
    </message>
    <message>
        <source>Recentes</source>
        <translation>Recent</translation>
    </message>
    <message>
        <source>Buscar por planilha…</source>
        <translation>Search by spreadsheet…</translation>
    </message>
    <message>
        <source>Lista os CPF, CNPJ, OAB e números de processo de uma coluna ou de um texto que você copiou; de lá se abre também um arquivo .csv ou .txt  Ctrl+Shift+V</source>
        <translation>Lists the CPF, CNPJ, OAB and lawsuit numbers of a column or a text that you copied; a .csv or .txt file is opened from there, too  Ctrl+Shift+V</translation>
    </message>
    <message>
        <source>Você está no serviço de prática.</source>
        <translation>You are in the practice service.</translation>
    </message>
    <message>
        <source>Ele roda neste computador, não pede chave e só devolve processos inventados. Nada sai daqui.</source>
        <translation>It runs on this computer, needs no key and only returns invented lawsuits. Nothing leaves it.</translation>
    </message>
    <message>
        <source>Fechar este aviso</source>
        <translation>Close this notice</translation>
    </message>
    <message>
        <source>Conectar ao serviço…</source>
        <translation>Connect to the service…</translation>
    </message>
    <message>
        <source>Usar {document}</source>
        <translation>Use {document}</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Enter</source>
        <translation>Ctrl+Shift+Enter</translation>
    </message>
    <message>
        <source>O número {number} não está no acervo. Busque pelo CPF, CNPJ, OAB ou nome de uma parte.</source>
        <translation>Number {number} is not in the archive. Search by the CPF, CNPJ, OAB or name of a party.</translation>
    </message>
    <message>
        <source>Abrindo o acervo e o serviço. A busca sai em seguida.</source>
        <translation>Opening the archive and the service. The search leaves right after.</translation>
    </message>
    <message>
        <source>Você quis dizer {repair}?</source>
        <translation>Did you mean {repair}?</translation>
    </message>
    <message>
        <source>Cole como estiver: com ou sem pontos, uma petição inteira, uma coluna de planilha.</source>
        <translation>Paste it as it is: with or without dots, a whole petition, a column of a spreadsheet.</translation>
    </message>
    <message>
        <source>No acervo: {cases}, de uma busca feita {age}.</source>
        <translation>In the archive: {cases}, from a search made {age}.</translation>
    </message>
    <message>
        <source>No acervo: {cases}, de uma busca incompleta, feita {age}.</source>
        <translation>In the archive: {cases}, from an incomplete search made {age}.</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>A mesma busca está em andamento, desde {when}. Enter abre.</source>
        <translation>The same search is under way, since {when}. Enter opens it.</translation>
    </message>
    <message>
        <source>{n} sistema respondeu</source>
        <translation>{n} system answered</translation>
    </message>
    <message>
        <source>{n} sistemas responderam</source>
        <translation>{n} systems answered</translation>
    </message>
    <message>
        <source>{found}, {done} de {systems}</source>
        <translation>{found}, {done} of {systems}</translation>
    </message>
    <message>
        <source>Mesma busca, {when}: {found}. Enter abre.</source>
        <translation>Same search, {when}: {found}. Enter opens it.</translation>
    </message>
    <message>
        <source>{name} perguntou isto {when}</source>
        <translation>{name} asked this {when}</translation>
    </message>
    <message>
        <source>{asked}, {mode}. A resposta já está aqui: {cases}.</source>
        <translation>{asked}, {mode}. The answer is already here: {cases}.</translation>
    </message>
</context>
<context>
    <name>SecretField</name>
    <message>
        <source>Mostrar {field} enquanto pressionado</source>
        <translation>Show {field} while held down</translation>
    </message>
    <message>
        <source>Segure para mostrar</source>
        <translation>Hold to show</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Processos selecionados</source>
        <translation>Selected lawsuits</translation>
    </message>
    <message>
        <source>Desfazer a seleção</source>
        <translation>Clear the selection</translation>
    </message>
</context>
<context>
    <name>SelectionButtons</name>
    <message>
        <source>Etiqueta…</source>
        <translation>Label…</translation>
    </message>
    <message>
        <source>Pasta…</source>
        <translation>Folder…</translation>
    </message>
    <message>
        <source>Copiar números</source>
        <translation>Copy numbers</translation>
    </message>
    <message>
        <source>Mover para a lixeira</source>
        <translation>Move to the trash</translation>
    </message>
    <message>
        <source>Parar</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Ainda não há pastas</source>
        <translation>No folders yet</translation>
    </message>
    <message>
        <source>Etiquetas</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Pôr na pasta</source>
        <translation>Put into folder</translation>
    </message>
</context>
<context>
    <name>SelectionSummaryView</name>
    <message>
        <source>Ler só este</source>
        <translation>Read only this one</translation>
    </message>
</context>
<context>
    <name>ServiceStep</name>
    <message>
        <source>Experimentar com dados inventados</source>
        <translation>Try it with invented data</translation>
    </message>
    <message>
        <source>Um serviço de prática roda neste computador. Não pede chave, não custa nada, nada sai daqui.</source>
        <translation>A practice service runs on this computer. It needs no key and costs nothing, and nothing leaves this place.</translation>
    </message>
    <message>
        <source>Conectar ao serviço</source>
        <translation>Connect to the service</translation>
    </message>
    <message>
        <source>Com a chave de acesso do seu contrato. Cada consulta segue o preço contratado.</source>
        <translation>With the access key of your contract. Each search has the price of the contract.</translation>
    </message>
    <message>
        <source>Testar conexão</source>
        <translation>Test the connection</translation>
    </message>
    <message>
        <source>Dá para trocar a qualquer hora em Ajustes, sem reiniciar.</source>
        <translation>It can be changed at any time in Settings, without a restart.</translation>
    </message>
    <message>
        <source>De onde vêm os processos?</source>
        <translation>Where do lawsuits come from?</translation>
    </message>
    <message>
        <source>perguntando…</source>
        <translation>asking…</translation>
    </message>
</context>
<context>
    <name>SettingsSections</name>
    <message>
        <source>Ajustes</source>
        <translation>Settings</translation>
    </message>
    <message>
        <source>Conexões e preços</source>
        <translation>Connections and prices</translation>
    </message>
    <message>
        <source>Acervo e cópias</source>
        <translation>Archive and copies</translation>
    </message>
    <message>
        <source>Dossiês</source>
        <translation>Dossiers</translation>
    </message>
    <message>
        <source>Privacidade</source>
        <translation>Privacy</translation>
    </message>
    <message>
        <source>Avisos</source>
        <translation>Notifications</translation>
    </message>
    <message>
        <source>Aparência</source>
        <translation>Appearance</translation>
    </message>
    <message>
        <source>Administrador</source>
        <translation>Administrator</translation>
    </message>
    <message>
        <source>Atalhos</source>
        <translation>Shortcuts</translation>
    </message>
    <message>
        <source>Sobre e diagnóstico</source>
        <translation>About and diagnosis</translation>
    </message>
    <message>
        <source>Escritório</source>
        <translation>Firm</translation>
    </message>
</context>
<context>
    <name>SettingsView</name>
    <message>
        <source>Ajustes</source>
        <translation>Settings</translation>
    </message>
    <message>
        <source>Claro</source>
        <translation>Light</translation>
    </message>
    <message>
        <source>Escuro</source>
        <translation>Dark</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Colours</translation>
    </message>
    <message>
        <source>Comum</source>
        <translation>Common</translation>
    </message>
    <message>
        <source>Contraste</source>
        <translation>Contrast</translation>
    </message>
    <message>
        <source>Idioma</source>
        <translation>Language</translation>
    </message>
    <message>
        <source>Tamanho do texto</source>
        <translation>Text size</translation>
    </message>
    <message>
        <source>Automática</source>
        <translation>Automatic</translation>
    </message>
    <message>
        <source>Confortáveis</source>
        <translation>Comfortable</translation>
    </message>
    <message>
        <source>Conexões e preços</source>
        <translation>Connections and prices</translation>
    </message>
    <message>
        <source>Acervo e cópias</source>
        <translation>Archive and copies</translation>
    </message>
    <message>
        <source>Dossiês</source>
        <translation>Dossiers</translation>
    </message>
    <message>
        <source>Apaga de tudo, com recibo</source>
        <translation>Deletes from everything, with a receipt</translation>
    </message>
    <message>
        <source>Esquecer uma pessoa</source>
        <translation>Forget a person</translation>
    </message>
    <message>
        <source>Privacidade</source>
        <translation>Privacy</translation>
    </message>
    <message>
        <source>Definido pelo administrador</source>
        <translation>Set by the administrator</translation>
    </message>
    <message>
        <source>Avisos</source>
        <translation>Notifications</translation>
    </message>
    <message>
        <source>Aparência</source>
        <translation>Appearance</translation>
    </message>
    <message>
        <source>Sobre e diagnóstico</source>
        <translation>About and diagnosis</translation>
    </message>
    <message>
        <source>Procurar um ajuste  /</source>
        <translation>Find a setting  /</translation>
    </message>
    <message>
        <source>Procurar um ajuste</source>
        <translation>Find a setting</translation>
    </message>
    <message>
        <source>Nenhum ajuste com “{text}”.</source>
        <translation>No setting with “{text}”.</translation>
    </message>
    <message>
        <source>Sistema</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Alto</source>
        <translation>High</translation>
    </message>
    <message>
        <source>Compactas</source>
        <translation>Compact</translation>
    </message>
    <message>
        <source>Reduzir</source>
        <translation>Reduce</translation>
    </message>
    <message>
        <source>Linhas das listas</source>
        <translation>Lines of lists</translation>
    </message>
    <message>
        <source>Em por cento</source>
        <translation>In percent</translation>
    </message>
    <message>
        <source>Movimento</source>
        <translation>Motion</translation>
    </message>
    <message>
        <source>Escritório</source>
        <translation>Firm</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Pessoas, espaços e convites</source>
        <translation>People, spaces and invitations</translation>
    </message>
    <message>
        <source>Arquivo comum do escritório</source>
        <translation>Common archive of the firm</translation>
    </message>
</context>
<context>
    <name>ShadeLegend</name>
    <message>
        <source>Legenda do mapa</source>
        <translation>Key to the map</translation>
    </message>
</context>
<context>
    <name>ShareDialog</name>
    <message>
        <source>Compartilhar “{name}”</source>
        <translation>Share “{name}”</translation>
    </message>
    <message>
        <source>Compartilhar</source>
        <translation>Share</translation>
    </message>
    <message>
        <source>Com quem</source>
        <translation>With whom</translation>
    </message>
    <message>
        <source>Vai junto</source>
        <translation>Goes along</translation>
    </message>
    <message>
        <source>Chave de acesso, senhas do cofre e códigos de verificação ficam só neste computador.</source>
        <translation>The access key, the passwords of the vault and verification codes stay on this computer only.</translation>
    </message>
    <message>
        <source>Nunca vai</source>
        <translation>Never goes</translation>
    </message>
    <message>
        <source>Um espaço novo só para isto…</source>
        <translation>A new space just for this…</translation>
    </message>
    <message>
        <source>você escolhe quem entra</source>
        <translation>you choose who enters</translation>
    </message>
    <message>
        <source>{readers} · já está aqui</source>
        <translation>{readers} · already here</translation>
    </message>
    <message>
        <source>Escolha com quem. Nada sai antes.</source>
        <translation>Choose with whom. Nothing leaves before.</translation>
    </message>
    <message>
        <source>Só você está neste espaço. Quem você puser nele depois lê tudo, também isto.</source>
        <translation>Only you are in this space. Whoever you add later reads everything, this too.</translation>
    </message>
    <message>
        <source>{n} pessoa além de você lê</source>
        <translation>{n} person besides you reads</translation>
    </message>
    <message>
        <source>{n} pessoas além de você leem</source>
        <translation>{n} people besides you read</translation>
    </message>
    <message>
        <source>{readers} tudo isto, agora e depois. Tirar alguém impede o que vier; o que já leu não se desfaz.</source>
        <translation>{readers} all of this, now and later. Taking somebody out stops what follows; what was read cannot be unread.</translation>
    </message>
    <message>
        <source>Compartilhar com {n} pessoa</source>
        <translation>Share with {n} person</translation>
    </message>
    <message>
        <source>Compartilhar com {n} pessoas</source>
        <translation>Share with {n} people</translation>
    </message>
    <message>
        <source>Sim, mostrar também a {people}</source>
        <translation>Yes, show it to {people} too</translation>
    </message>
    <message>
        <source>Parar de compartilhar…</source>
        <translation>Stop sharing…</translation>
    </message>
</context>
<context>
    <name>SheetDialog</name>
    <message>
        <source>Conferir a folha de recuperação</source>
        <translation>Check the recovery sheet</translation>
    </message>
    <message>
        <source>Conferir</source>
        <translation>Check</translation>
    </message>
    <message>
        <source>Todos os grupos da folha, na ordem</source>
        <translation>All groups of the sheet, in order</translation>
    </message>
    <message>
        <source>Mostrar o que é digitado</source>
        <translation>Show what is typed</translation>
    </message>
    <message>
        <source>O que for digitado é só comparado: não fica guardado neste computador nem vai ao servidor.</source>
        <translation>What is typed is only compared: it is not kept on this computer and does not go to the server.</translation>
    </message>
    <message>
        <source>Não é a folha deste escritório, ou falta um grupo.</source>
        <translation>This is not the sheet of this firm, or a group is missing.</translation>
    </message>
</context>
<context>
    <name>SheetRows</name>
    <message>
        <source>Linhas da planilha</source>
        <translation>Rows of the spreadsheet</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Atalhos do teclado</source>
        <translation>Keyboard shortcuts</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>SideEditor</name>
    <message>
        <source>Polo da pessoa buscada</source>
        <translation>Side of the searched person</translation>
    </message>
    <message>
        <source>Qualquer</source>
        <translation>Any</translation>
    </message>
    <message>
        <source>Polo ativo · autor, exequente, reclamante</source>
        <translation>Active side · author, enforcing creditor, claimant</translation>
    </message>
    <message>
        <source>Polo passivo · réu, executado, reclamado</source>
        <translation>Passive side · defendant, enforced debtor, respondent</translation>
    </message>
    <message>
        <source>Interessado · terceiro</source>
        <translation>Interested · third party</translation>
    </message>
    <message>
        <source>Vale só para a pessoa buscada, não para outras partes do filtro.</source>
        <translation>Applies to the searched person only, not to other parties of the filter.</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Trancar o acervo</source>
        <translation>Lock the archive</translation>
    </message>
    <message>
        <source>Ir para ou executar</source>
        <translation>Go to or run</translation>
    </message>
    <message>
        <source>Lotes</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>Outra planilha…</source>
        <translation>Another spreadsheet…</translation>
    </message>
    <message>
        <source>Buscas abertas</source>
        <translation>Open searches</translation>
    </message>
    <message>
        <source>Lotes e buscas abertas</source>
        <translation>Batches and open searches</translation>
    </message>
    <message>
        <source>Tirar de Lotes</source>
        <translation>Remove from Batches</translation>
    </message>
</context>
<context>
    <name>Skeleton</name>
    <message>
        <source>carregando</source>
        <translation>loading</translation>
    </message>
</context>
<context>
    <name>SpaceDialog</name>
    <message>
        <source>Novo espaço</source>
        <translation>New space</translation>
    </message>
    <message>
        <source>Quem está em {name}</source>
        <translation>Who is in {name}</translation>
    </message>
    <message>
        <source>Criar o espaço</source>
        <translation>Create the space</translation>
    </message>
    <message>
        <source>Guardar</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Nome do espaço</source>
        <translation>Name of the space</translation>
    </message>
    <message>
        <source>Só quem está no espaço vê que ele existe.</source>
        <translation>Only who is in the space sees that it exists.</translation>
    </message>
    <message>
        <source>Ainda não há mais ninguém no escritório: convide antes, e ponha depois.</source>
        <translation>There is nobody else in the firm yet: invite first, and add later.</translation>
    </message>
    <message>
        <source>Quem entra lê tudo do espaço, também o que veio antes. Tirar alguém impede o que vier; o que a pessoa já leu não se desfaz.</source>
        <translation>Whoever enters reads all of the space, what came before too. Taking somebody out stops what follows; what was read cannot be unread.</translation>
    </message>
    <message>
        <source>Quem está nele, além de você</source>
        <translation>Who is in it, besides you</translation>
    </message>
</context>
<context>
    <name>SpaceLine</name>
    <message>
        <source>{n} pessoa</source>
        <translation>{n} person</translation>
    </message>
    <message>
        <source>{n} pessoas</source>
        <translation>{n} people</translation>
    </message>
    <message>
        <source>só vocês sabem que existe</source>
        <translation>only you know that it exists</translation>
    </message>
    <message>
        <source>só você</source>
        <translation>only you</translation>
    </message>
    <message>
        <source>Quem está…</source>
        <translation>Who is in it…</translation>
    </message>
    <message>
        <source>Quem está em {name}</source>
        <translation>Who is in {name}</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Abrir {name}</source>
        <translation>Open {name}</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
</context>
<context>
    <name>SpendingView</name>
    <message>
        <source>Mês anterior</source>
        <translation>Previous month</translation>
    </message>
    <message>
        <source>Mês seguinte</source>
        <translation>Next month</translation>
    </message>
    <message>
        <source>Exportar CSV</source>
        <translation>Export CSV</translation>
    </message>
    <message>
        <source>Preços e limite</source>
        <translation>Prices and limit</translation>
    </message>
    <message>
        <source>Somar</source>
        <translation>Sum up</translation>
    </message>
    <message>
        <source>um clique na linha mostra as consultas dela</source>
        <translation>a click on a row shows its searches</translation>
    </message>
    <message>
        <source>Somando as consultas do mês…</source>
        <translation>Adding up the month…</translation>
    </message>
    <message>
        <source>Pronto: {file}</source>
        <translation>Done: {file}</translation>
    </message>
    <message>
        <source>Não deu para ler os gastos</source>
        <translation>The spending could not be read</translation>
    </message>
    <message>
        <source>Tentar de novo</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>Nada gasto em {month}</source>
        <translation>Nothing spent in {month}</translation>
    </message>
    <message>
        <source>Nenhuma consulta paga saiu neste mês. As do serviço de prática não custam e não entram aqui.</source>
        <translation>No paid search was made in this month. Those of the practice service cost nothing and are not listed here.</translation>
    </message>
    <message>
        <source>Exportar os gastos</source>
        <translation>Export the spending</translation>
    </message>
</context>
<context>
    <name>StepPopup</name>
    <message>
        <source>Andamentos</source>
        <translation>Steps</translation>
    </message>
</context>
<context>
    <name>StepsPage</name>
    <message>
        <source>Contar prazo deste andamento…</source>
        <translation>Count a deadline from this step…</translation>
    </message>
    <message>
        <source>Andamentos</source>
        <translation>Steps</translation>
    </message>
</context>
<context>
    <name>StoredDeadlinesView</name>
    <message>
        <source>Prazos guardados</source>
        <translation>Kept deadlines</translation>
    </message>
    <message>
        <source>Abertos</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Cumpridos</source>
        <translation>Met</translation>
    </message>
    <message>
        <source>Quais prazos mostrar</source>
        <translation>Which deadlines to show</translation>
    </message>
    <message>
        <source>Salvar os próximos (.ics)…</source>
        <translation>Save the next ones (.ics)…</translation>
    </message>
    <message>
        <source>Salva na agenda todos os prazos abertos de hoje em diante</source>
        <translation>Saves all open deadlines from today on to the calendar</translation>
    </message>
    <message>
        <source>Novo prazo</source>
        <translation>New deadline</translation>
    </message>
    <message>
        <source>Abertos {n}</source>
        <translation>Open {n}</translation>
    </message>
    <message>
        <source>Não deu para ler os prazos</source>
        <translation>The deadlines could not be read</translation>
    </message>
    <message>
        <source>Lendo os prazos</source>
        <translation>Reading the deadlines</translation>
    </message>
    <message>
        <source>O que você marcar como cumprido fica aqui, com a contagem.</source>
        <translation>What you mark as met stays here, with its count.</translation>
    </message>
    <message>
        <source>Nenhum prazo cumprido</source>
        <translation>No deadline met</translation>
    </message>
    <message>
        <source>Conte um prazo no processo aberto, com Ctrl+D, e guarde: ele fica aqui e no processo, com cada dia pulado.</source>
        <translation>Count a deadline in the open lawsuit with Ctrl+D and keep it: it stays here and with the lawsuit, with every skipped day.</translation>
    </message>
    <message>
        <source>Nenhum prazo guardado</source>
        <translation>No deadline kept</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>Busca por planilha</source>
        <translation>Search by a table</translation>
    </message>
    <message>
        <source>Perguntar de novo o que tem resposta guardada</source>
        <translation>Ask again for what has a stored answer</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Continuar</source>
        <translation>Continue</translation>
    </message>
    <message>
        <source>Voltar</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Exportar o que já veio</source>
        <translation>Export what has come</translation>
    </message>
    <message>
        <source>Na planilha</source>
        <translation>In the table</translation>
    </message>
    <message>
        <source>Nome</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Será buscado</source>
        <translation>To be searched</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Como perguntar</source>
        <translation>How to ask</translation>
    </message>
    <message>
        <source>Ver só a linha</source>
        <translation>Only that row</translation>
    </message>
    <message>
        <source>Ver só as {n}</source>
        <translation>Only those {n}</translation>
    </message>
    <message>
        <source>Ver todas</source>
        <translation>Show all</translation>
    </message>
    <message>
        <source>Entendi</source>
        <translation>Got it</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Salvar…</source>
        <translation>Save…</translation>
    </message>
    <message>
        <source>Tirar as {n} dúvidas</source>
        <translation>Take out the {n} in doubt</translation>
    </message>
    <message>
        <source>Tirar a dúvida</source>
        <translation>Take out the one in doubt</translation>
    </message>
    <message>
        <source>{n} ainda não foram perguntadas e não serão. O que veio continua no acervo, e o lote em Lotes.</source>
        <translation>{n} have not been asked yet, and will not be. What came stays in the archive, and the batch in Batches.</translation>
    </message>
    <message>
        <source>Pausar</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>O resultado sai na mesma ordem e com as mesmas linhas da sua planilha.</source>
        <translation>The result has the same rows in the same order as your table.</translation>
    </message>
    <message>
        <source>Fechar o lote</source>
        <translation>Close the batch</translation>
    </message>
    <message>
        <source>Encerrar o lote…</source>
        <translation>End the batch…</translation>
    </message>
    <message>
        <source>Tentar de novo?</source>
        <translation>Try again?</translation>
    </message>
    <message>
        <source>Salvar o resultado do lote</source>
        <translation>Save the result of the batch</translation>
    </message>
    <message>
        <source>Planilhas do Excel (*.xlsx)</source>
        <translation>Excel workbooks (*.xlsx)</translation>
    </message>
    <message>
        <source>tabela</source>
        <translation>table</translation>
    </message>
    <message>
        <source>Resultado de {name}.xlsx</source>
        <translation>Result of {name}.xlsx</translation>
    </message>
    <message>
        <source>Encerrar o lote?</source>
        <translation>End the batch?</translation>
    </message>
    <message>
        <source>Encerrar o lote</source>
        <translation>End the batch</translation>
    </message>
    <message>
        <source>Voltar ao lote</source>
        <translation>Back to the batch</translation>
    </message>
</context>
<context>
    <name>TotalHeader</name>
    <message>
        <source>Limpar</source>
        <translation>Clear</translation>
    </message>
</context>
<context>
    <name>TrashDialog</name>
    <message>
        <source>Lixeira</source>
        <translation>Trash</translation>
    </message>
    <message>
        <source>O que está aqui não aparece em nenhuma lista. Dias até ser apagado de vez:</source>
        <translation>What is here is in no list. Days until it is deleted for good:</translation>
    </message>
    <message>
        <source>Dias na lixeira até apagar de vez</source>
        <translation>Days in the trash until deleted for good</translation>
    </message>
    <message>
        <source>Devolver ao acervo</source>
        <translation>Put back</translation>
    </message>
    <message>
        <source>Esvaziar…</source>
        <translation>Empty…</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Na lixeira: {when}. Veio de um colega: só é apagado por você.</source>
        <translation>In the trash: {when}. It came from a colleague: only you delete it.</translation>
    </message>
    <message>
        <source>Na lixeira: {when}. É apagado: {until}.</source>
        <translation>In the trash: {when}. Deleted: {until}.</translation>
    </message>
    <message>
        <source>O que você excluir de uma lista espera aqui e pode voltar.</source>
        <translation>What you delete from a list waits here and can come back.</translation>
    </message>
    <message>
        <source>Lendo a lixeira</source>
        <translation>Reading the trash</translation>
    </message>
    <message>
        <source>A lixeira está vazia</source>
        <translation>The trash is empty</translation>
    </message>
    <message>
        <source>Os {n} últimos de {all}.</source>
        <translation>The last {n} of {all}.</translation>
    </message>
    <message>
        <source>Apagar {n} processo de vez?</source>
        <translation>Delete {n} lawsuit for good?</translation>
    </message>
    <message>
        <source>Apagar {n} processos de vez?</source>
        <translation>Delete {n} lawsuits for good?</translation>
    </message>
    <message>
        <source>Notas, etiquetas e tudo o que foi recebido deles somem deste computador e não voltam. Buscá-los outra vez é outra consulta.</source>
        <translation>Notes, labels and everything received about them leave this computer and do not come back. Searching for them again is another call.</translation>
    </message>
    <message>
        <source>Apagar de vez</source>
        <translation>Delete for good</translation>
    </message>
    <message>
        <source>Manter na lixeira</source>
        <translation>Keep in the trash</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Abrir o Autos</source>
        <translation>Open Autos</translation>
    </message>
    <message>
        <source>Verificar monitoramentos agora</source>
        <translation>Verify monitorings now</translation>
    </message>
    <message>
        <source>Fechar o Autos</source>
        <translation>Close Autos</translation>
    </message>
    <message>
        <source>{n} achado a ver</source>
        <translation>{n} find to see</translation>
    </message>
    <message>
        <source>{n} achados a ver</source>
        <translation>{n} finds to see</translation>
    </message>
</context>
<context>
    <name>UnaskedPane</name>
    <message>
        <source>O que a caixa não vê</source>
        <translation>What the inbox does not see</translation>
    </message>
    <message>
        <source>Consultar</source>
        <translation>Ask</translation>
    </message>
</context>
<context>
    <name>UndoToast</name>
    <message>
        <source>Desfazer</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Fechar este aviso</source>
        <translation>Close this notice</translation>
    </message>
</context>
<context>
    <name>UnmatchedAnswersBanner</name>
    <message>
        <source>Adicionar pelo código…</source>
        <translation>Add by code…</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>UpdatesSection</name>
    <message>
        <source>Só a pedido</source>
        <translation>Only when asked</translation>
    </message>
    <message>
        <source>Procurar versões novas</source>
        <translation>Look for new versions</translation>
    </message>
    <message>
        <source>Procurar agora</source>
        <translation>Look now</translation>
    </message>
    <message>
        <source>Versões novas</source>
        <translation>New versions</translation>
    </message>
    <message>
        <source>Todo dia</source>
        <translation>Every day</translation>
    </message>
    <message>
        <source>Copiar o endereço</source>
        <translation>Copy the address</translation>
    </message>
    <message>
        <source>Só a lista de versões é lida; nada sobre você é enviado.</source>
        <translation>Only the list of versions is read; nothing about you is sent.</translation>
    </message>
    <message>
        <source>Procurando…</source>
        <translation>Looking…</translation>
    </message>
</context>
<context>
    <name>UserField</name>
    <message>
        <source>Confere como {kind}</source>
        <translation>Checks as {kind}</translation>
    </message>
</context>
<context>
    <name>VaultContext</name>
    <message>
        <source>Apelidos e situação das credenciais</source>
        <translation>Aliases and standing of the credentials</translation>
    </message>
    <message>
        <source>Todas</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Consultar um apelido…</source>
        <translation>Ask about an alias…</translation>
    </message>
    <message>
        <source>Apelidos no cofre</source>
        <translation>Vault aliases</translation>
    </message>
    <message>
        <source>Mostrar</source>
        <translation>Show</translation>
    </message>
    <message>
        <source>Sem apelido</source>
        <translation>No alias</translation>
    </message>
</context>
<context>
    <name>VaultEditor</name>
    <message>
        <source>Só de escrita. O serviço guarda a senha cifrada e nunca a devolve. O Autos também não a guarda: os campos abrem sempre vazios.</source>
        <translation>Write-only. The service stores the password encrypted and never returns it. Autos does not keep it either: the fields always open empty.</translation>
    </message>
    <message>
        <source>Guardar só o lembrete</source>
        <translation>Save the reminder only</translation>
    </message>
    <message>
        <source>Excluir…</source>
        <translation>Delete…</translation>
    </message>
    <message>
        <source>Limpar</source>
        <translation>Clear</translation>
    </message>
    <message>
        <source>Os campos foram esvaziados quando a página foi deixada.</source>
        <translation>The fields were cleared when the page was left.</translation>
    </message>
    <message>
        <source>Os campos foram esvaziados: passaram dois minutos sem uma tecla.</source>
        <translation>The fields were cleared: two minutes passed without a key.</translation>
    </message>
    <message>
        <source>Nova credencial</source>
        <translation>New credential</translation>
    </message>
    <message>
        <source>Escolha o sistema e o apelido</source>
        <translation>Choose the system and the alias</translation>
    </message>
    <message>
        <source>O tribunal recusou este usuário ou esta senha. Confira no site do tribunal e substitua aqui.</source>
        <translation>The court refused this user name or this password. Check it on the court’s site and replace it here.</translation>
    </message>
    <message>
        <source>O serviço usa uma palavra que o Autos não conhece. Consulte a situação mais tarde; salvar substitui.</source>
        <translation>The service uses a word that Autos does not know. Ask for the status later; saving replaces it.</translation>
    </message>
    <message>
        <source>Consulte a situação antes: o serviço mostra quais sistemas existem.</source>
        <translation>Ask for the status first: the service shows which systems there are.</translation>
    </message>
    <message>
        <source>Substituir</source>
        <translation>Replace</translation>
    </message>
    <message>
        <source>Registrar</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Já existe credencial ativa para este par. Salvar substitui a anterior, sem volta.</source>
        <translation>This pair already has an active credential. Saving replaces it for good.</translation>
    </message>
    <message>
        <source>Sem serviço agora: registrar e excluir precisam dele.</source>
        <translation>No service now: registering and deleting need it.</translation>
    </message>
    <message>
        <source>Aguardando a resposta do serviço.</source>
        <translation>Waiting for the service to answer.</translation>
    </message>
    <message>
        <source>Credencial</source>
        <translation>Credential</translation>
    </message>
</context>
<context>
    <name>VaultView</name>
    <message>
        <source>Filtrar tribunal ou sistema  /</source>
        <translation>Filter court or system  /</translation>
    </message>
    <message>
        <source>Filtrar tribunal ou sistema</source>
        <translation>Filter court or system</translation>
    </message>
    <message>
        <source>Cobertura</source>
        <translation>Coverage</translation>
    </message>
    <message>
        <source>Lista</source>
        <translation>List</translation>
    </message>
    <message>
        <source>Como mostrar as credenciais</source>
        <translation>How to show the credentials</translation>
    </message>
    <message>
        <source>Consultar situação</source>
        <translation>Ask for standing</translation>
    </message>
    <message>
        <source>Mais sobre o cofre</source>
        <translation>More about the vault</translation>
    </message>
    <message>
        <source>Consultar um apelido, registrar vários</source>
        <translation>Ask about an alias, register several</translation>
    </message>
    <message>
        <source>Consultar um apelido…</source>
        <translation>Ask about an alias…</translation>
    </message>
    <message>
        <source>Registrar várias…</source>
        <translation>Register several…</translation>
    </message>
    <message>
        <source>Sem serviço agora. O que se sabia do cofre continua aqui.</source>
        <translation>No service now. What was known of the vault is still here.</translation>
    </message>
    <message>
        <source>Consulte a situação antes: o serviço mostra quais sistemas existem.</source>
        <translation>Ask for the status first: the service shows which systems there are.</translation>
    </message>
    <message>
        <source>O serviço mostra quais sistemas existem e quais têm credencial.</source>
        <translation>The service shows which systems there are and which have a credential.</translation>
    </message>
    <message>
        <source>Consultar de novo</source>
        <translation>Ask again</translation>
    </message>
    <message>
        <source>Nova credencial</source>
        <translation>New credential</translation>
    </message>
    <message>
        <source>Ver o que veio</source>
        <translation>Show what came</translation>
    </message>
    <message>
        <source>Registrar a primeira</source>
        <translation>Register the first one</translation>
    </message>
    <message>
        <source>Fechar</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>O que veio e o Autos não leu</source>
        <translation>What came and Autos did not read</translation>
    </message>
    <message>
        <source>Lendo o cofre…</source>
        <translation>Reading the vault…</translation>
    </message>
    <message>
        <source>O que já se sabe aparece em instantes.</source>
        <translation>What is known appears in a moment.</translation>
    </message>
    <message>
        <source>Nenhum tribunal ou sistema tem “{text}”.</source>
        <translation>No court or system has “{text}”.</translation>
    </message>
    <message>
        <source>Nada com este filtro</source>
        <translation>Nothing with this filter</translation>
    </message>
    <message>
        <source>Mostrar todos</source>
        <translation>Show all</translation>
    </message>
    <message>
        <source>Nenhuma credencial no cofre</source>
        <translation>No credential in the vault</translation>
    </message>
    <message>
        <source>Nenhuma credencial em “{name}”.</source>
        <translation>No credential in “{name}”.</translation>
    </message>
    <message>
        <source>Nada aqui</source>
        <translation>Nothing here</translation>
    </message>
    <message>
        <source>Consultando o cofre…</source>
        <translation>Asking about the vault…</translation>
    </message>
    <message>
        <source>Sem serviço, não se sabe o que há no cofre.</source>
        <translation>Without the service, what is in the vault is not known.</translation>
    </message>
    <message>
        <source>O cofre guarda, no serviço, as credenciais dos tribunais. Consultar a situação não custa nada e diz que sistemas existem e quais têm credencial.</source>
        <translation>The vault keeps the court credentials at the service. Asking for their standing costs nothing and says which systems exist and which have a credential.</translation>
    </message>
    <message>
        <source>O cofre ainda não foi consultado</source>
        <translation>The vault has not been asked about yet</translation>
    </message>
</context>
<context>
    <name>VersionsDialog</name>
    <message>
        <source>Duas versões da mesma nota</source>
        <translation>Two versions of the same note</translation>
    </message>
    <message>
        <source>Deixar as duas</source>
        <translation>Leave both</translation>
    </message>
    <message>
        <source>vale esta</source>
        <translation>this one counts</translation>
    </message>
    <message>
        <source>guardada</source>
        <translation>kept</translation>
    </message>
    <message>
        <source>Foram escritas ao mesmo tempo. Ficar com uma vale para todos que leem esta nota.</source>
        <translation>They were written at the same time. Keeping one counts for everybody who reads this note.</translation>
    </message>
    <message>
        <source>Alguém do escritório</source>
        <translation>Somebody of the firm</translation>
    </message>
    <message>
        <source>Você</source>
        <translation>You</translation>
    </message>
    <message>
        <source>Ficar com esta</source>
        <translation>Keep this one</translation>
    </message>
    <message>
        <source>Ficar com a versão de {who}</source>
        <translation>Keep the version of {who}</translation>
    </message>
</context>
<context>
    <name>_Dialog</name>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>_Titles</name>
    <message>
        <source>decrescente</source>
        <translation>descending</translation>
    </message>
    <message>
        <source>crescente</source>
        <translation>ascending</translation>
    </message>
</context>
<context>
    <name>activity</name>
    <message>
        <source>aguardando</source>
        <translation>waiting</translation>
    </message>
    <message>
        <source>nada encontrado</source>
        <translation>nothing found</translation>
    </message>
    <message>
        <source>sem processos</source>
        <translation>no lawsuits</translation>
    </message>
    <message>
        <source>{n} registro</source>
        <translation>{n} record</translation>
    </message>
    <message>
        <source>{n} registros</source>
        <translation>{n} records</translation>
    </message>
    <message>
        <source>falhou</source>
        <translation>failed</translation>
    </message>
    <message>
        <source>código {code}</source>
        <translation>code {code}</translation>
    </message>
    <message>
        <source>Todas</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Em andamento</source>
        <translation>Running</translation>
    </message>
    <message>
        <source>Terminadas</source>
        <translation>Ended</translation>
    </message>
    <message>
        <source>Pedem atenção</source>
        <translation>Need attention</translation>
    </message>
    <message>
        <source>cadastro de monitoramento</source>
        <translation>monitoring registered</translation>
    </message>
    <message>
        <source>parada</source>
        <translation>stopped</translation>
    </message>
    <message>
        <source>{done} de {all} sistemas</source>
        <translation>{done} of {all} systems</translation>
    </message>
    <message>
        <source>{done} de {all} sistema</source>
        <translation>{done} of {all} system</translation>
    </message>
    <message>
        <source>concluída com falhas</source>
        <translation>completed with failures</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>{cases} em {records} registros</source>
        <translation>{cases} in {records} records</translation>
    </message>
    <message>
        <source>cadastrado</source>
        <translation>registered</translation>
    </message>
    <message>
        <source>uma resposta, guardada</source>
        <translation>one answer, kept</translation>
    </message>
    <message>
        <source>não foi perguntado</source>
        <translation>was not asked</translation>
    </message>
    <message>
        <source>resposta não confirmada</source>
        <translation>answer not confirmed</translation>
    </message>
    <message>
        <source>não se sabe: nem tudo foi respondido</source>
        <translation>not known: not everything was answered</translation>
    </message>
    <message>
        <source>ainda sem respostas</source>
        <translation>no answers yet</translation>
    </message>
    <message>
        <source>O serviço encerrou a busca antes de os tribunais responderem.</source>
        <translation>The service ended the search before the courts had answered.</translation>
    </message>
    <message>
        <source>A busca foi anotada, mas não chegou a ser enviada. Nada foi cobrado.</source>
        <translation>The search was written down but never sent. Nothing was charged.</translation>
    </message>
    <message>
        <source>As respostas chegam aos poucos e são guardadas assim que chegam.</source>
        <translation>Answers arrive little by little and are kept as they arrive.</translation>
    </message>
    <message>
        <source>O serviço cadastrou o monitoramento. O que ele encontrar aparece em Monitoramento.</source>
        <translation>The service has registered the monitoring. What it finds appears under Monitoring.</translation>
    </message>
    <message>
        <source>Veio do que já está na base, que pode ter até 30 dias de atraso.</source>
        <translation>It came from what the database holds, which may lag by up to 30 days.</translation>
    </message>
    <message>
        <source>O serviço terminou de responder. Tudo o que veio está no acervo.</source>
        <translation>The service has finished answering. All that came is in the archive.</translation>
    </message>
    <message>
        <source>o serviço não informou</source>
        <translation>the service did not say</translation>
    </message>
    <message>
        <source>não chegou ao serviço</source>
        <translation>did not reach the service</translation>
    </message>
</context>
<context>
    <name>archiving</name>
    <message>
        <source>Parou. O acervo está inteiro e nada ficou pela metade.</source>
        <translation>Stopped. The archive is whole and nothing was left half done.</translation>
    </message>
    <message>
        <source>Refazendo o índice</source>
        <translation>Building the index anew</translation>
    </message>
    <message>
        <source>O acervo está inteiro: {counts}.</source>
        <translation>The archive is whole: {counts}.</translation>
    </message>
    <message>
        <source>Conferindo processos</source>
        <translation>Checking lawsuits</translation>
    </message>
    <message>
        <source>Conferindo o índice</source>
        <translation>Checking the index</translation>
    </message>
    <message>
        <source>Copiando</source>
        <translation>Copying</translation>
    </message>
    <message>
        <source>Cópia feita e conferida: {place}</source>
        <translation>Backup made and checked: {place}</translation>
    </message>
    <message>
        <source>Sem senha não há transporte. Nada foi gravado.</source>
        <translation>Without a passphrase there is no transport. Nothing was written.</translation>
    </message>
    <message>
        <source>Transporte feito e conferido: {place}. Só a senha o abre; ela não está em lugar algum.</source>
        <translation>Transport made and checked: {place}. Only the passphrase opens it; it is not kept anywhere.</translation>
    </message>
    <message>
        <source>Restaurando</source>
        <translation>Restoring</translation>
    </message>
    <message>
        <source>Restaurado: {counts}.</source>
        <translation>Restored: {counts}.</translation>
    </message>
    <message>
        <source>A pasta e o horário das cópias voltam ao de costume; escolha outros em Ajustes.</source>
        <translation>Folder and times of the copies are the usual ones again; choose others in Settings.</translation>
    </message>
    <message>
        <source>O acervo de antes está guardado como {name}.</source>
        <translation>The earlier archive is kept as {name}.</translation>
    </message>
    <message>
        <source>Juntando</source>
        <translation>Merging</translation>
    </message>
    <message>
        <source>Exportando</source>
        <translation>Exporting</translation>
    </message>
    <message>
        <source>Ficaram de fora por segredo, ou porque ele não foi informado: {n}. --with-secrecy os inclui.</source>
        <translation>Left out for secrecy, or because their secrecy was not informed: {n}. --with-secrecy includes them.</translation>
    </message>
    <message>
        <source>Este arquivo não pôde ser anotado no acervo: ao esquecer uma pessoa, apague-o você mesmo.</source>
        <translation>This file could not be noted in the archive: when you erase a person, delete it yourself.</translation>
    </message>
    <message>
        <source>Senha do transporte: </source>
        <translation>Transport passphrase: </translation>
    </message>
    <message>
        <source>Não há arquivo em {place}, ou ele não pode ser lido. Confira o caminho; nada foi mudado.</source>
        <translation>There is no file at {place}, or it cannot be read. Check the path; nothing was changed.</translation>
    </message>
    <message>
        <source>O texto não está em UTF-8. Grave-o como UTF-8 e repita; nada foi mudado.</source>
        <translation>The text is not UTF-8. Save it as UTF-8 and repeat; nothing was changed.</translation>
    </message>
    <message>
        <source>O acervo estava danificado. Abra o Autos, que recupera o que puder, e repita.</source>
        <translation>The archive was damaged. Open Autos, which recovers what it can, and repeat.</translation>
    </message>
    <message>
        <source>Nada foi apagado.</source>
        <translation>Nothing was deleted.</translation>
    </message>
    <message>
        <source>Apagando; pode levar alguns minutos.</source>
        <translation>Deleting; this can take a few minutes.</translation>
    </message>
    <message>
        <source>Ninguém foi indicado. Escreva na entrada o nome, o CPF ou o CNPJ, um por linha. Nada foi mudado.</source>
        <translation>Nobody was named. Write the name, the CPF or the CNPJ to the input, one a line. Nothing was changed.</translation>
    </message>
    <message>
        <source>Já começou e vai até o fim.</source>
        <translation>It has begun and goes on to the end.</translation>
    </message>
    <message>
        <source>--delete-copies as apaga também.</source>
        <translation>--delete-copies deletes them, too.</translation>
    </message>
    <message>
        <source>{n} cópia apagada.</source>
        <translation>{n} backup deleted.</translation>
    </message>
    <message>
        <source>{n} cópias apagadas.</source>
        <translation>{n} backups deleted.</translation>
    </message>
    <message>
        <source>Quem? Um documento ou nome por linha; uma linha vazia termina.</source>
        <translation>Who? One document or name a line; an empty line ends.</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>Este formato precisa de um arquivo: dê o nome dele depois de --to.</source>
        <translation>This format needs a file: give its name after --to.</translation>
    </message>
    <message>
        <source>Colunas: {known}.</source>
        <translation>Columns: {known}.</translation>
    </message>
    <message>
        <source>{n} processo exportado</source>
        <translation>{n} lawsuit exported</translation>
    </message>
    <message>
        <source>{n} processos exportados</source>
        <translation>{n} lawsuits exported</translation>
    </message>
    <message>
        <source>em {n} registro</source>
        <translation>in {n} record</translation>
    </message>
    <message>
        <source>em {n} registros</source>
        <translation>in {n} records</translation>
    </message>
    <message>
        <source>Não puderam ser lidos e ficaram de fora: {n}. Veja autos archive verify.</source>
        <translation>Could not be read and were left out: {n}. See autos archive verify.</translation>
    </message>
    <message>
        <source>{n} busca</source>
        <translation>{n} search</translation>
    </message>
    <message>
        <source>{n} buscas</source>
        <translation>{n} searches</translation>
    </message>
    <message>
        <source>Referências a algo que não existe: {n}.</source>
        <translation>References to something that does not exist: {n}.</translation>
    </message>
    <message>
        <source>Processos sem o registro que os representa: {n}.</source>
        <translation>Lawsuits without the record that represents them: {n}.</translation>
    </message>
    <message>
        <source>Registros sem o conteúdo recebido: {n}.</source>
        <translation>Records without the content received: {n}.</translation>
    </message>
    <message>
        <source>Registros cujo conteúdo não pode ser lido: {n}.</source>
        <translation>Records whose content cannot be read: {n}.</translation>
    </message>
    <message>
        <source>O arquivo diz: {message}</source>
        <translation>The file says: {message}</translation>
    </message>
    <message>
        <source>Outras falhas assim, segundo o arquivo: {n}.</source>
        <translation>Other faults like these, according to the file: {n}.</translation>
    </message>
    <message>
        <source>Nada foi mudado. Restaure a última cópia boa: autos archive restore CÓPIA.</source>
        <translation>Nothing was changed. Restore the last good copy: autos archive restore COPY.</translation>
    </message>
    <message>
        <source>Processos que o filtro do acervo acha errado ou não acha: {n}.</source>
        <translation>Lawsuits that the archive&apos;s filter finds wrongly or not at all: {n}.</translation>
    </message>
    <message>
        <source>Processos que ele ainda conhece e não existem mais: {n}.</source>
        <translation>Lawsuits that it still knows and that are no more: {n}.</translation>
    </message>
    <message>
        <source>Nenhum processo se perdeu por isso: autos archive verify --mend refaz o índice.</source>
        <translation>No lawsuit was lost by this: autos archive verify --mend builds the index anew.</translation>
    </message>
    <message>
        <source>Nada de novo: tudo já estava no acervo.</source>
        <translation>Nothing new: everything was already in the archive.</translation>
    </message>
    <message>
        <source>Registros novos: {n}</source>
        <translation>New records: {n}</translation>
    </message>
    <message>
        <source>Registros com leitura mais nova: {n}</source>
        <translation>Records with a newer reading: {n}</translation>
    </message>
    <message>
        <source>Leituras anteriores guardadas: {n}</source>
        <translation>Earlier readings kept: {n}</translation>
    </message>
    <message>
        <source>Buscas novas: {n}</source>
        <translation>New searches: {n}</translation>
    </message>
    <message>
        <source>Buscas atualizadas: {n}</source>
        <translation>Searches updated: {n}</translation>
    </message>
    <message>
        <source>Respostas novas: {n}</source>
        <translation>New answers: {n}</translation>
    </message>
    <message>
        <source>Pastas novas: {n}</source>
        <translation>New folders: {n}</translation>
    </message>
    <message>
        <source>Processos postos em pastas: {n}</source>
        <translation>Lawsuits put into folders: {n}</translation>
    </message>
    <message>
        <source>Etiquetas postas: {n}</source>
        <translation>Labels applied: {n}</translation>
    </message>
    <message>
        <source>Anotações novas: {n}</source>
        <translation>New notes: {n}</translation>
    </message>
    <message>
        <source>Decisões sobre homônimos: {n}</source>
        <translation>Decisions on namesakes: {n}</translation>
    </message>
    <message>
        <source>Buscas salvas novas: {n}</source>
        <translation>New saved searches: {n}</translation>
    </message>
    <message>
        <source>Monitoramentos novos: {n}</source>
        <translation>New monitorings: {n}</translation>
    </message>
    <message>
        <source>Achados novos: {n}</source>
        <translation>New finds: {n}</translation>
    </message>
    <message>
        <source>Processos que vieram já na lixeira: {n}</source>
        <translation>Lawsuits that came already in the trash: {n}</translation>
    </message>
    <message>
        <source>Registros que este Autos não sabe ler e ficaram de fora: {n}</source>
        <translation>Records that this Autos cannot read and that were left out: {n}</translation>
    </message>
    <message>
        <source>processos</source>
        <translation>lawsuits</translation>
    </message>
    <message>
        <source>registros</source>
        <translation>records</translation>
    </message>
    <message>
        <source>versões anteriores</source>
        <translation>earlier versions</translation>
    </message>
    <message>
        <source>pessoas</source>
        <translation>people</translation>
    </message>
    <message>
        <source>buscas</source>
        <translation>searches</translation>
    </message>
    <message>
        <source>respostas</source>
        <translation>answers</translation>
    </message>
    <message>
        <source>pastas</source>
        <translation>folders</translation>
    </message>
    <message>
        <source>etiquetas postas</source>
        <translation>labels applied</translation>
    </message>
    <message>
        <source>anotações</source>
        <translation>notes</translation>
    </message>
    <message>
        <source>prazos</source>
        <translation>deadlines</translation>
    </message>
    <message>
        <source>decisões sobre homônimos</source>
        <translation>decisions on namesakes</translation>
    </message>
    <message>
        <source>buscas salvas</source>
        <translation>saved searches</translation>
    </message>
    <message>
        <source>monitoramentos</source>
        <translation>monitorings</translation>
    </message>
    <message>
        <source>achados</source>
        <translation>finds</translation>
    </message>
    <message>
        <source>na lixeira</source>
        <translation>in the trash</translation>
    </message>
    <message>
        <source>recibos</source>
        <translation>receipts</translation>
    </message>
    <message>
        <source>dossiês feitos</source>
        <translation>dossiers made</translation>
    </message>
    <message>
        <source>Arquivo: {size}, {free} livres dentro dele; diário: {journal}</source>
        <translation>File: {size}, {free} of it free; journal: {journal}</translation>
    </message>
    <message>
        <source>de {first} a {last}</source>
        <translation>from {first} to {last}</translation>
    </message>
    <message>
        <source>Recebidos</source>
        <translation>Received</translation>
    </message>
    <message>
        <source>Lidos nos tribunais</source>
        <translation>Read at the courts</translation>
    </message>
    <message>
        <source>processos, como vieram</source>
        <translation>lawsuits, as they came</translation>
    </message>
    <message>
        <source>leituras anteriores e mudanças</source>
        <translation>earlier readings and changes</translation>
    </message>
    <message>
        <source>partes e advogados</source>
        <translation>parties and lawyers</translation>
    </message>
    <message>
        <source>índice da busca no acervo</source>
        <translation>index of the archive&apos;s search</translation>
    </message>
    <message>
        <source>buscas e respostas</source>
        <translation>searches and answers</translation>
    </message>
    <message>
        <source>pastas, etiquetas, notas e prazos</source>
        <translation>folders, labels, notes and deadlines</translation>
    </message>
    <message>
        <source>monitoramentos e novidades</source>
        <translation>monitorings and news</translation>
    </message>
    <message>
        <source>escritório</source>
        <translation>firm</translation>
    </message>
    <message>
        <source>o resto</source>
        <translation>the rest</translation>
    </message>
    <message>
        <source>Número</source>
        <translation>Number</translation>
    </message>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Grau</source>
        <translation>Instance</translation>
    </message>
    <message>
        <source>Partes</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Polo ativo</source>
        <translation>Active side</translation>
    </message>
    <message>
        <source>Polo passivo</source>
        <translation>Passive side</translation>
    </message>
    <message>
        <source>CPF/CNPJ</source>
        <translation>CPF/CNPJ</translation>
    </message>
    <message>
        <source>Advogados</source>
        <translation>Lawyers</translation>
    </message>
    <message>
        <source>Classe</source>
        <translation>Class</translation>
    </message>
    <message>
        <source>Assunto</source>
        <translation>Subject</translation>
    </message>
    <message>
        <source>Valor da causa (R$)</source>
        <translation>Amount (R$)</translation>
    </message>
    <message>
        <source>Distribuição</source>
        <translation>Filed</translation>
    </message>
    <message>
        <source>Data do último andamento</source>
        <translation>Date of the last step</translation>
    </message>
    <message>
        <source>Último andamento</source>
        <translation>Last step</translation>
    </message>
    <message>
        <source>Fase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Fonte</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Lido no tribunal em</source>
        <translation>Read at the court on</translation>
    </message>
    <message>
        <source>Recebido em</source>
        <translation>Received on</translation>
    </message>
    <message>
        <source>Parte contrária</source>
        <translation>Opposite party</translation>
    </message>
    <message>
        <source>Polo da pessoa buscada</source>
        <translation>Side of the searched person</translation>
    </message>
    <message>
        <source>Segredo</source>
        <translation>Secrecy</translation>
    </message>
    <message>
        <source>Etiquetas</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Órgão julgador</source>
        <translation>Court unit</translation>
    </message>
    <message>
        <source>Magistrado</source>
        <translation>Judge</translation>
    </message>
    <message>
        <source>Comarca</source>
        <translation>County</translation>
    </message>
    <message>
        <source>UF</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Área</source>
        <translation>Area</translation>
    </message>
    <message>
        <source>Justiça gratuita</source>
        <translation>Free justice</translation>
    </message>
    <message>
        <source>Processos</source>
        <translation>Lawsuits</translation>
    </message>
    <message>
        <source>Andamentos</source>
        <translation>Steps</translation>
    </message>
    <message>
        <source>Cobertura</source>
        <translation>Coverage</translation>
    </message>
    <message>
        <source>página {n}</source>
        <translation>page {n}</translation>
    </message>
    <message>
        <source>página {n} de {all}</source>
        <translation>page {n} of {all}</translation>
    </message>
    <message>
        <source>pt-BR</source>
        <comment>language of a file</comment>
        <translation>en</translation>
    </message>
    <message>
        <source>Sim</source>
        <translation>Yes</translation>
    </message>
    <message>
        <source>Não</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Busca</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>Cobertura da busca</source>
        <translation>Coverage of the search</translation>
    </message>
    <message>
        <source>Dados</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>Polo</source>
        <translation>Side</translation>
    </message>
    <message>
        <source>Nome</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Papel</source>
        <translation>Role</translation>
    </message>
    <message>
        <source>Documento</source>
        <translation>Document</translation>
    </message>
    <message>
        <source>Tipo</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Representa</source>
        <translation>Represents</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Andamento</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Tipo do andamento</source>
        <translation>Type of step</translation>
    </message>
    <message>
        <source>Andamentos no tribunal</source>
        <translation>Steps at the court</translation>
    </message>
    <message>
        <source>Modo</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Perguntado em</source>
        <translation>Asked at</translation>
    </message>
    <message>
        <source>Terminado em</source>
        <translation>Ended at</translation>
    </message>
    <message>
        <source>Registros</source>
        <translation>Records</translation>
    </message>
    <message>
        <source>Sistema</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Respondeu</source>
        <translation>Answered</translation>
    </message>
    <message>
        <source>Valor da causa</source>
        <translation>Amount</translation>
    </message>
    <message>
        <source>só a base, que pode ter até 30 dias de atraso</source>
        <translation>the database only, which may lag by up to 30 days</translation>
    </message>
    <message>
        <source>completa</source>
        <translation>complete</translation>
    </message>
    <message>
        <source>incompleta</source>
        <translation>incomplete</translation>
    </message>
    <message>
        <source>em andamento</source>
        <translation>running</translation>
    </message>
    <message>
        <source>não informada</source>
        <translation>not informed</translation>
    </message>
    <message>
        <source>{who}, {mode}, {when}</source>
        <translation>{who}, {mode}, {when}</translation>
    </message>
    <message>
        <source>dados fictícios</source>
        <translation>invented data</translation>
    </message>
    <message>
        <source>do serviço</source>
        <translation>of the service</translation>
    </message>
    <message>
        <source>Autos · gerado em {when}</source>
        <translation>Autos · made on {when}</translation>
    </message>
    <message>
        <source>Lista de processos</source>
        <translation>List of lawsuits</translation>
    </message>
    <message>
        <source>DADOS FICTÍCIOS do serviço de prática: nenhum processo existe</source>
        <translation>INVENTED DATA of the practice service: none of the lawsuits exists</translation>
    </message>
    <message>
        <source>Atenção</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>De leitura anterior</source>
        <translation>From an earlier reading</translation>
    </message>
    <message>
        <source>O que é</source>
        <translation>What it is</translation>
    </message>
    <message>
        <source>Acervo inteiro</source>
        <translation>Whole archive</translation>
    </message>
    <message>
        <source>Exportado em</source>
        <translation>Exported at</translation>
    </message>
    <message>
        <source>Segredo de justiça</source>
        <translation>Secrecy</translation>
    </message>
    <message>
        <source>Registros que não puderam ser lidos</source>
        <translation>Records that could not be read</translation>
    </message>
    <message>
        <source>Horas de Brasília. A busca com que cada processo veio, e quando o tribunal foi lido, estão em cada linha.</source>
        <translation>Times of Brasília. The search that each lawsuit came with, and when the court was read, are in each line.</translation>
    </message>
    <message>
        <source>Idade dos dados</source>
        <translation>Age of the data</translation>
    </message>
    <message>
        <source>Feito por</source>
        <translation>Made by</translation>
    </message>
    <message>
        <source>Incluídos os processos em segredo, com confirmação de quem exportou</source>
        <translation>Lawsuits under secrecy are included, as confirmed by whoever exported</translation>
    </message>
    <message>
        <source>Nenhum processo ficou de fora</source>
        <translation>No lawsuit was left out</translation>
    </message>
    <message>
        <source>{n} processo em segredo, ou sem essa informação, ficou de fora</source>
        <translation>{n} lawsuit under secrecy, or without that information, was left out</translation>
    </message>
    <message>
        <source>{n} processos em segredo, ou sem essa informação, ficaram de fora</source>
        <translation>{n} lawsuits under secrecy, or without that information, were left out</translation>
    </message>
    <message>
        <source>Cópias: nenhuma</source>
        <translation>Backups: none</translation>
    </message>
    <message>
        <source>{n} cópia</source>
        <translation>{n} backup</translation>
    </message>
    <message>
        <source>{n} cópias</source>
        <translation>{n} backups</translation>
    </message>
    <message>
        <source>{copies}, {size}; a última de {when}</source>
        <translation>{copies}, {size}; the last one of {when}</translation>
    </message>
    <message>
        <source>Para apagar, digite {word}: </source>
        <translation>To delete, type {word}: </translation>
    </message>
    <message>
        <source>Para apagar também as cópias, digite {word}: </source>
        <translation>To delete the backups, too, type {word}: </translation>
    </message>
    <message>
        <source>esquecer</source>
        <translation>forget</translation>
    </message>
    <message>
        <source>apagar</source>
        <translation>delete</translation>
    </message>
    <message>
        <source>impresso</source>
        <translation>printed</translation>
    </message>
    <message>
        <source>{n} processo no dossiê.</source>
        <translation>{n} lawsuit in the dossier.</translation>
    </message>
    <message>
        <source>{n} processos no dossiê.</source>
        <translation>{n} lawsuits in the dossier.</translation>
    </message>
    <message>
        <source>Ficaram de fora por serem de homônimos: {n}.</source>
        <translation>Left out because they are of namesakes: {n}.</translation>
    </message>
    <message>
        <source>Prazos novos: {n}</source>
        <translation>New deadlines: {n}</translation>
    </message>
    <message>
        <source>Prazos atualizados: {n}</source>
        <translation>Updated deadlines: {n}</translation>
    </message>
</context>
<context>
    <name>batch</name>
    <message>
        <source>Número CNJ</source>
        <translation>CNJ number</translation>
    </message>
    <message>
        <source>Lendo o texto…</source>
        <translation>Reading the text…</translation>
    </message>
    <message>
        <source>Nenhum documento</source>
        <translation>No documents</translation>
    </message>
    <message>
        <source>{n} documento</source>
        <translation>{n} document</translation>
    </message>
    <message>
        <source>{n} documentos</source>
        <translation>{n} documents</translation>
    </message>
    <message>
        <source>{count}: {kinds}</source>
        <translation>{count}: {kinds}</translation>
    </message>
    <message>
        <source>{n} com dígito errado</source>
        <translation>{n} with a wrong check digit</translation>
    </message>
    <message>
        <source>{n} número de processo</source>
        <translation>{n} lawsuit number</translation>
    </message>
    <message>
        <source>{n} números de processo</source>
        <translation>{n} lawsuit numbers</translation>
    </message>
    <message>
        <source>{n} célula perdeu dígitos na planilha (como 5,29982E+10) e não foi lida.</source>
        <translation>{n} cell lost digits in the spreadsheet (such as 5.29982E+10) and was not read.</translation>
    </message>
    <message>
        <source>{n} células perderam dígitos na planilha (como 5,29982E+10) e não foram lidas.</source>
        <translation>{n} cells lost digits in the spreadsheet (such as 5.29982E+10) and were not read.</translation>
    </message>
    <message>
        <source>Os filtros da busca valem para todos.</source>
        <translation>The filters of the search apply to all of them.</translation>
    </message>
    <message>
        <source>zeros repostos, estava {written}</source>
        <translation>zeros put back, it was {written}</translation>
    </message>
    <message>
        <source>letra lida como número, estava {written}</source>
        <translation>a letter read as a digit, it was {written}</translation>
    </message>
    <message>
        <source>{written} pode ser CPF ou CNPJ sem os zeros: marque o certo</source>
        <translation>{written} may be a CPF or a CNPJ without its zeros: tick the right one</translation>
    </message>
    <message>
        <source>visto {n}×</source>
        <translation>seen {n}×</translation>
    </message>
    <message>
        <source>o dígito não confere, fica de fora</source>
        <translation>the check digit is wrong, it is left out</translation>
    </message>
    <message>
        <source>todos os dígitos iguais, não existe</source>
        <translation>all digits alike, it does not exist</translation>
    </message>
    <message>
        <source>nenhum tribunal tem este código</source>
        <translation>no court has this code</translation>
    </message>
    <message>
        <source>Enter procura no acervo, sem consulta</source>
        <translation>Enter looks in the archive, without a call</translation>
    </message>
    <message>
        <source>Estes são os primeiros {n}. Restam para outro lote: {more}.</source>
        <translation>These are the first {n}. Left for another batch: {more}.</translation>
    </message>
    <message>
        <source>busca em andamento desde {when}, sem custo</source>
        <translation>search under way since {when}, at no cost</translation>
    </message>
    <message>
        <source>resposta incompleta guardada de {when}, sem custo</source>
        <translation>saved incomplete answer of {when}, at no cost</translation>
    </message>
    <message>
        <source>resposta guardada de {when}, sem custo</source>
        <translation>saved answer of {when}, at no cost</translation>
    </message>
    <message>
        <source>na fila</source>
        <translation>queued</translation>
    </message>
    <message>
        <source>não enviada</source>
        <translation>not sent</translation>
    </message>
    <message>
        <source>perguntando…</source>
        <translation>asking…</translation>
    </message>
    <message>
        <source>não deu para perguntar</source>
        <translation>could not ask</translation>
    </message>
    <message>
        <source>não confirmada, pode ter sido cobrada</source>
        <translation>not confirmed, may have been billed</translation>
    </message>
    <message>
        <source>ainda pendente</source>
        <translation>still pending</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>há processos</source>
        <translation>there are lawsuits</translation>
    </message>
    <message>
        <source>nada encontrado</source>
        <translation>nothing found</translation>
    </message>
    <message>
        <source>{cases}, ainda pendente</source>
        <translation>{cases}, still pending</translation>
    </message>
    <message>
        <source>{cases}, incompleto</source>
        <translation>{cases}, incomplete</translation>
    </message>
    <message>
        <source>não se sabe: nem tudo foi respondido</source>
        <translation>not known: not everything was answered</translation>
    </message>
    <message>
        <source>Marque ao menos um documento.</source>
        <translation>Tick at least one document.</translation>
    </message>
    <message>
        <source>{n} com resposta guardada, sem custo</source>
        <translation>{n} with a saved answer, at no cost</translation>
    </message>
    <message>
        <source>Abrindo o acervo e o serviço…</source>
        <translation>Opening the archive and the service…</translation>
    </message>
    <message>
        <source>{n} consulta na prática, sem custo</source>
        <translation>{n} call in practice, free</translation>
    </message>
    <message>
        <source>{n} consultas na prática, sem custo</source>
        <translation>{n} calls in practice, free</translation>
    </message>
    <message>
        <source>Buscar os {n}</source>
        <translation>Search all {n}</translation>
    </message>
    <message>
        <source>Buscar este</source>
        <translation>Search this one</translation>
    </message>
    <message>
        <source>A próxima passaria do limite do mês do escritório, ou não tem preço informado.</source>
        <translation>The next one would exceed the firm&apos;s limit of the month, or has no price.</translation>
    </message>
    <message>
        <source>A próxima passaria do limite do mês.</source>
        <translation>The next one would exceed the month&apos;s limit.</translation>
    </message>
    <message>
        <source>Buscar</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>Este arquivo não tem CPF, CNPJ, OAB nem número de processo.</source>
        <translation>This file has no CPF, CNPJ, OAB or lawsuit number.</translation>
    </message>
    <message>
        <source>O que está copiado não tem CPF, CNPJ, OAB nem número de processo.</source>
        <translation>What is copied has no CPF, CNPJ, OAB or lawsuit number.</translation>
    </message>
    <message>
        <source>Aba lida: {sheet}.</source>
        <translation>Sheet read: {sheet}.</translation>
    </message>
    <message>
        <source>{n} consulta no modo “{mode}”, a {price}</source>
        <translation>{n} call in mode “{mode}”, at {price}</translation>
    </message>
    <message>
        <source>{n} consultas no modo “{mode}”, a {price} cada, {total} no total</source>
        <translation>{n} calls in mode “{mode}”, at {price} each, {total} in total</translation>
    </message>
    <message>
        <source>{n} consulta que pode ser cobrada, no modo “{mode}”</source>
        <translation>{n} call that may be billed, in mode “{mode}”</translation>
    </message>
    <message>
        <source>{n} consultas que podem ser cobradas, no modo “{mode}”</source>
        <translation>{n} calls that may be billed, in mode “{mode}”</translation>
    </message>
    <message>
        <source>sem custo</source>
        <translation>free</translation>
    </message>
    <message>
        <source>sem preço informado</source>
        <translation>no price entered</translation>
    </message>
    <message>
        <source>{done} de {all}</source>
        <translation>{done} of {all}</translation>
    </message>
    <message>
        <source>{asked} de {all} perguntadas</source>
        <translation>{asked} of {all} asked</translation>
    </message>
    <message>
        <source>{n} perguntada</source>
        <translation>{n} asked</translation>
    </message>
    <message>
        <source>{n} perguntadas</source>
        <translation>{n} asked</translation>
    </message>
    <message>
        <source>{n} respondida</source>
        <translation>{n} answered</translation>
    </message>
    <message>
        <source>{n} respondidas</source>
        <translation>{n} answered</translation>
    </message>
    <message>
        <source>{n} aguarda</source>
        <translation>{n} waiting</translation>
    </message>
    <message>
        <source>{n} aguardam</source>
        <translation>{n} waiting</translation>
    </message>
    <message>
        <source>{progress}. Parando: o que já saiu ainda volta.</source>
        <translation>{progress}. Stopping: what has left still comes back.</translation>
    </message>
    <message>
        <source>{progress}. Pode sair desta página: as buscas continuam.</source>
        <translation>{progress}. You may leave this page: the searches go on.</translation>
    </message>
    <message>
        <source>{progress}. Enter em uma linha abre a resposta.</source>
        <translation>{progress}. Enter on a line opens its answer.</translation>
    </message>
    <message>
        <source>{n} não foi enviada.</source>
        <translation>{n} was not sent.</translation>
    </message>
    <message>
        <source>{n} não foram enviadas.</source>
        <translation>{n} were not sent.</translation>
    </message>
    <message>
        <source>Você parou o lote.</source>
        <translation>You stopped the batch.</translation>
    </message>
    <message>
        <source>A próxima passaria do limite do mês, que está definido para parar as buscas.</source>
        <translation>The next one would exceed the limit of the month, which is set to stop searches.</translation>
    </message>
    <message>
        <source>A próxima passaria do limite que o administrador definiu para o mês, ou não tem preço informado.</source>
        <translation>The next one would pass the month&apos;s limit that the administrator set, or has no price entered.</translation>
    </message>
    <message>
        <source>Não deu para falar com o serviço. Confira a conexão e continue.</source>
        <translation>Could not reach the service. Check the connection and continue.</translation>
    </message>
    <message>
        <source>Uma resposta não voltou; pode ter sido cobrada e não é repetida. Confira a conexão e continue.</source>
        <translation>One answer did not come back; it may have been billed and is not repeated. Check the connection and continue.</translation>
    </message>
    <message>
        <source>O serviço recusou a chave de acesso. Confira a chave e continue.</source>
        <translation>The service refused the access key. Check the key and continue.</translation>
    </message>
    <message>
        <source>O serviço pediu para esperar. Continue em um minuto.</source>
        <translation>The service asks to wait. Continue in a minute.</translation>
    </message>
    <message>
        <source>O serviço falhou do lado dele. Continue em alguns minutos.</source>
        <translation>The service failed on its side. Continue in a few minutes.</translation>
    </message>
    <message>
        <source>marcado</source>
        <translation>ticked</translation>
    </message>
    <message>
        <source>não marcado</source>
        <translation>not ticked</translation>
    </message>
    <message>
        <source>Vários documentos: {progress}</source>
        <translation>Several documents: {progress}</translation>
    </message>
    <message>
        <source>Linha</source>
        <translation>Row</translation>
    </message>
    <message>
        <source>Documento lido</source>
        <translation>Document read</translation>
    </message>
    <message>
        <source>Tipo</source>
        <translation>Kind</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Processos</source>
        <translation>Lawsuits</translation>
    </message>
    <message>
        <source>Resposta de</source>
        <translation>Answer of</translation>
    </message>
    <message>
        <source>O que está na linha</source>
        <translation>What is in the row</translation>
    </message>
    <message>
        <source>Motivo</source>
        <translation>Reason</translation>
    </message>
    <message>
        <source>Tentativa em</source>
        <translation>Tried at</translation>
    </message>
    <message>
        <source>Modo</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Pedida em</source>
        <translation>Asked at</translation>
    </message>
    <message>
        <source>Terminou em</source>
        <translation>Ended at</translation>
    </message>
    <message>
        <source>Em segredo, não incluídos</source>
        <translation>Under secrecy, not included</translation>
    </message>
    <message>
        <source>Custo (R$)</source>
        <translation>Cost (R$)</translation>
    </message>
    <message>
        <source>Coluna {n}</source>
        <translation>Column {n}</translation>
    </message>
    <message>
        <source>não consultada: {written}, na mesma linha, pode ser CPF ou CNPJ sem os zeros. Decida primeiro o que ele é.</source>
        <translation>not asked: {written}, in the same row, may be a CPF or a CNPJ without its zeros. Decide first what it is.</translation>
    </message>
    <message>
        <source>não consultada: {written}, na mesma linha, está errado ou em dúvida. Confira se os dois são da mesma pessoa.</source>
        <translation>not searched: {written}, in the same row, is wrong or in doubt. Check whether both are of the same person.</translation>
    </message>
    <message>
        <source>não consultada: a planilha perdeu dígitos do número (como 5,29982E+10). Formate a coluna como texto e digite-o de novo.</source>
        <translation>not asked: the spreadsheet has lost digits of the number (as in 5.29982E+10). Format the column as text and type it again.</translation>
    </message>
    <message>
        <source>não consultada: não há CPF, CNPJ nem OAB nesta linha.</source>
        <translation>not asked: there is no CPF, CNPJ or OAB in this row.</translation>
    </message>
    <message>
        <source>não consultada: documento incompleto ou de outro tipo ({written}).</source>
        <translation>not asked: the document is incomplete, or of another kind ({written}).</translation>
    </message>
    <message>
        <source>não consultada: o documento está na coluna {column}, que não foi lida.</source>
        <translation>not asked: the document is in column {column}, which was not read.</translation>
    </message>
    <message>
        <source>não consultada: a fórmula desta linha não tem valor. Abra a planilha no Excel e salve-a.</source>
        <translation>not asked: the formula of this row has no value. Open the spreadsheet in Excel and save it.</translation>
    </message>
    <message>
        <source>não consultada: está acima do título das colunas.</source>
        <translation>not asked: it is above the heading of the columns.</translation>
    </message>
    <message>
        <source>não consultada: repete o título das colunas.</source>
        <translation>not asked: it repeats the heading of the columns.</translation>
    </message>
    <message>
        <source>não consultada: parece um total.</source>
        <translation>not asked: it looks like a total.</translation>
    </message>
    <message>
        <source>não consultada: a planilha esconde esta linha, por um filtro ou à mão.</source>
        <translation>not searched: the spreadsheet hides this row, by a filter or by hand.</translation>
    </message>
    <message>
        <source>não consultada: número de processo, que se procura no acervo.</source>
        <translation>not asked: a lawsuit number, which is looked up in the archive.</translation>
    </message>
    <message>
        <source>não consultada: {written} pode ser CPF ou CNPJ sem os zeros. Confira, ou decida por todas com --doubtful cpf ou --doubtful cnpj.</source>
        <translation>not asked: {written} may be a CPF or a CNPJ without its zeros. Check it, or decide for all of them with --doubtful cpf or --doubtful cnpj.</translation>
    </message>
    <message>
        <source>{n} registro</source>
        <translation>{n} record</translation>
    </message>
    <message>
        <source>{n} registros</source>
        <translation>{n} records</translation>
    </message>
    <message>
        <source>{said} ({note})</source>
        <translation>{said} ({note})</translation>
    </message>
    <message>
        <source>outro documento da linha, {written}, está errado ou em dúvida: confira se este é da mesma pessoa</source>
        <translation>another document of the row, {written}, is wrong or doubtful: check whether this one is the same person&apos;s</translation>
    </message>
    <message>
        <source>não consultada: {why}</source>
        <translation>not asked: {why}</translation>
    </message>
    <message>
        <source>não enviada: passaria do limite do mês.</source>
        <translation>not sent: it would pass the limit of the month.</translation>
    </message>
    <message>
        <source>não enviada, nada foi cobrado: o lote parou antes dela.</source>
        <translation>not sent, nothing was billed: the batch stopped before it.</translation>
    </message>
</context>
<context>
    <name>chosen</name>
    <message>
        <source>{n} processo selecionado</source>
        <translation>{n} lawsuit selected</translation>
    </message>
    <message>
        <source>{n} processos selecionados</source>
        <translation>{n} lawsuits selected</translation>
    </message>
    <message>
        <source>Até {n} números de cada vez.</source>
        <translation>At most {n} numbers at a time.</translation>
    </message>
    <message>
        <source>A lista mudou enquanto isso. Nada foi feito.</source>
        <translation>The list changed meanwhile. Nothing was done.</translation>
    </message>
    <message>
        <source>A lista mudou e nada está mais selecionado.</source>
        <translation>The list changed and nothing is selected any more.</translation>
    </message>
    <message>
        <source>Parado antes do fim. Nada foi feito.</source>
        <translation>Stopped before the end. Nothing was done.</translation>
    </message>
    <message>
        <source>Etiquetando: {done} de {all}</source>
        <translation>Labelling: {done} of {all}</translation>
    </message>
    <message>
        <source>Pondo na pasta: {done} de {all}</source>
        <translation>Putting into the folder: {done} of {all}</translation>
    </message>
    <message>
        <source>Movendo para a lixeira: {done} de {all}</source>
        <translation>Moving to the trash: {done} of {all}</translation>
    </message>
    <message>
        <source>Marcando: {done} de {all}</source>
        <translation>Marking: {done} of {all}</translation>
    </message>
    <message>
        <source>Lendo os números</source>
        <translation>Reading the numbers</translation>
    </message>
    <message>
        <source>{n} número copiado.</source>
        <translation>{n} number copied.</translation>
    </message>
    <message>
        <source>{n} números copiados.</source>
        <translation>{n} numbers copied.</translation>
    </message>
    <message>
        <source>{n} em segredo de justiça ficou de fora.</source>
        <translation>{n} under secrecy was left out.</translation>
    </message>
    <message>
        <source>{n} em segredo de justiça ficaram de fora.</source>
        <translation>{n} under secrecy were left out.</translation>
    </message>
</context>
<context>
    <name>closing</name>
    <message>
        <source>O Autos ainda não terminou: uma janela não responde, ou espera o que já saiu para o serviço. Nada foi interrompido. Tente de novo daqui a pouco.</source>
        <translation>Autos has not ended yet: a window does not answer, or waits for what was sent to the service. Nothing was interrupted. Try again in a moment.</translation>
    </message>
</context>
<context>
    <name>columns</name>
    <message>
        <source>Partes</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Número</source>
        <translation>Number</translation>
    </message>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Grau</source>
        <comment>over a narrow column</comment>
        <translation>Inst.</translation>
    </message>
    <message>
        <source>Classe</source>
        <translation>Class</translation>
    </message>
    <message>
        <source>Assunto</source>
        <translation>Subject</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Fase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Valor da causa</source>
        <translation>Amount</translation>
    </message>
    <message>
        <source>Andamento</source>
        <translation>Last step</translation>
    </message>
    <message>
        <source>Distribuição</source>
        <translation>Distribution</translation>
    </message>
    <message>
        <source>O que mudou</source>
        <translation>What changed</translation>
    </message>
    <message>
        <source>Etiquetas e notas</source>
        <translation>Labels and notes</translation>
    </message>
    <message>
        <source>Recebido</source>
        <translation>Received</translation>
    </message>
    <message>
        <source>Lido no tribunal</source>
        <translation>Read at court</translation>
    </message>
</context>
<context>
    <name>conflict</name>
    <message>
        <source>Conflito de interesses</source>
        <translation>Conflict of interests</translation>
    </message>
    <message>
        <source>conferir cliente parte contrária impedimento conflito</source>
        <translation>check client opposite party impediment conflict</translation>
    </message>
    <message>
        <source>o processo aberto</source>
        <translation>the open lawsuit</translation>
    </message>
    <message>
        <source>Verificar conflito</source>
        <translation>Check for a conflict</translation>
    </message>
    <message>
        <source>mais {n} nome</source>
        <translation>{n} more name</translation>
    </message>
    <message>
        <source>mais {n} nomes</source>
        <translation>{n} more names</translation>
    </message>
    <message>
        <source>Mostrar mais {n} processo</source>
        <translation>Show {n} more lawsuit</translation>
    </message>
    <message>
        <source>Mostrar mais {n} processos</source>
        <translation>Show {n} more lawsuits</translation>
    </message>
    <message>
        <source>mais {n} processo, que o Acervo lista pelo documento ou pelo nome</source>
        <translation>{n} more lawsuit, which the Archive lists by document or name</translation>
    </message>
    <message>
        <source>mais {n} processos, que o Acervo lista pelo documento ou pelo nome</source>
        <translation>{n} more lawsuits, which the Archive lists by document or name</translation>
    </message>
    <message>
        <source>Escolha alguém na lista para ver o que liga essa pessoa à conferida.</source>
        <translation>Choose somebody in the list to see what connects them with the person checked.</translation>
    </message>
    <message>
        <source>Em segredo de justiça: os sinais só aparecem ao abrir o processo.</source>
        <translation>Under judicial secrecy: the signs only show when the lawsuit is opened.</translation>
    </message>
    <message>
        <source>{place}: o que liga {name} à pessoa conferida</source>
        <translation>{place}: what connects {name} with the person checked</translation>
    </message>
    <message>
        <source>O que liga {name} à pessoa conferida</source>
        <translation>What connects {name} with the person checked</translation>
    </message>
    <message>
        <source>Escreva um nome, um CPF ou um CNPJ.</source>
        <translation>Write a name, a CPF or a CNPJ.</translation>
    </message>
    <message>
        <source>Isto é longo demais. Escreva só o nome e o documento da pessoa.</source>
        <translation>This is too long. Write only the person&apos;s name and document.</translation>
    </message>
    <message>
        <source>Há mais de um documento aqui. Escreva uma pessoa por vez.</source>
        <translation>There is more than one document here. Write one person at a time.</translation>
    </message>
    <message>
        <source>Isto é um número de processo. Escreva o nome ou o documento.</source>
        <translation>This is a lawsuit number. Write the name or the document.</translation>
    </message>
    <message>
        <source>Iniciais não dizem quem é. Escreva um sobrenome ou o documento.</source>
        <translation>Initials do not say who it is. Write a surname or the document.</translation>
    </message>
    <message>
        <source>Escreva também o nome: há processos que não trazem o documento.</source>
        <translation>Write the name too: some lawsuits do not carry the document.</translation>
    </message>
    <message>
        <source>Com um nome só, aparece quem tem exatamente esse nome. Melhor é o documento.</source>
        <translation>With a single name, only those with exactly this name appear. The document is better.</translation>
    </message>
    <message>
        <source>Escreva também o CPF ou o CNPJ: o nome sozinho não decide.</source>
        <translation>Write the CPF or CNPJ too: the name alone does not decide.</translation>
    </message>
    <message>
        <source>Está em {n} processo do acervo</source>
        <translation>In {n} lawsuit of the archive</translation>
    </message>
    <message>
        <source>Está em {n} processos do acervo</source>
        <translation>In {n} lawsuits of the archive</translation>
    </message>
    <message>
        <source>{n} a conferir pelo nome</source>
        <translation>{n} to be checked by name</translation>
    </message>
    <message>
        <source>Pelo documento, ninguém. Pelo nome, {n} processo a conferir.</source>
        <translation>By document, nobody. By name, {n} lawsuit to be checked.</translation>
    </message>
    <message>
        <source>Pelo documento, ninguém. Pelo nome, {n} processos a conferir.</source>
        <translation>By document, nobody. By name, {n} lawsuits to be checked.</translation>
    </message>
    <message>
        <source>{n} processo com este nome ou um parecido, a conferir.</source>
        <translation>{n} lawsuit with this name or one like it, to be checked.</translation>
    </message>
    <message>
        <source>{n} processos com este nome ou um parecido, a conferir.</source>
        <translation>{n} lawsuits with this name or one like it, to be checked.</translation>
    </message>
    <message>
        <source>Ninguém até aqui.</source>
        <translation>Nobody so far.</translation>
    </message>
    <message>
        <source>Escreva também o CPF ou o CNPJ: quem tem mais um sobrenome não aparece.</source>
        <translation>Type the CPF or the CNPJ too: who has one more surname is not found.</translation>
    </message>
    <message>
        <source>{n} a conferir pelo nome ou pelo texto</source>
        <translation>{n} to check by name or in the text</translation>
    </message>
    <message>
        <source>Ninguém no que se pôde ler: {n} processo do acervo está danificado.</source>
        <translation>Nobody in what could be read: {n} lawsuit of the archive is damaged.</translation>
    </message>
    <message>
        <source>Ninguém no que se pôde ler: {n} processos do acervo estão danificados.</source>
        <translation>Nobody in what could be read: {n} lawsuits of the archive are damaged.</translation>
    </message>
    <message>
        <source>Ninguém no acervo com este nome; com mais um sobrenome, não foi conferido.</source>
        <translation>Nobody in the archive has this name; one with one more surname was not checked.</translation>
    </message>
    <message>
        <source>Ninguém no acervo com este nome, nem com um parecido.</source>
        <translation>Nobody in the archive with this name, nor with one like it.</translation>
    </message>
    <message>
        <source>Ninguém no acervo com este documento, nem com este nome.</source>
        <translation>Nobody in the archive with this document, nor with this name.</translation>
    </message>
    <message>
        <source>Ninguém no acervo com este documento.</source>
        <translation>Nobody in the archive with this document.</translation>
    </message>
    <message>
        <source>Entre as partes, ninguém. No texto, {n} processo a conferir.</source>
        <translation>Nobody among the parties. In the text, {n} lawsuit to check.</translation>
    </message>
    <message>
        <source>Entre as partes, ninguém. No texto, {n} processos a conferir.</source>
        <translation>Nobody among the parties. In the text, {n} lawsuits to check.</translation>
    </message>
    <message>
        <source>Pelo nome ou pelo texto, {n} processo a conferir.</source>
        <translation>By name or in the text, {n} lawsuit to check.</translation>
    </message>
    <message>
        <source>Pelo nome ou pelo texto, {n} processos a conferir.</source>
        <translation>By name or in the text, {n} lawsuits to check.</translation>
    </message>
    <message>
        <source>Lendo os textos: {done} de {all} processos</source>
        <translation>Reading the texts: {done} of {all} lawsuits</translation>
    </message>
    <message>
        <source>Conferindo: {done} de {all} processos</source>
        <translation>Checking: {done} of {all} lawsuits</translation>
    </message>
    <message>
        <source>O acervo está vazio: nada foi olhado.</source>
        <translation>The archive is empty: nothing was looked at.</translation>
    </message>
    <message>
        <source>{n} processo do acervo</source>
        <translation>{n} lawsuit of the archive</translation>
    </message>
    <message>
        <source>{n} processos do acervo</source>
        <translation>{n} lawsuits of the archive</translation>
    </message>
    <message>
        <source>de {n} tribunal</source>
        <translation>from {n} court</translation>
    </message>
    <message>
        <source>de {n} tribunais</source>
        <translation>from {n} courts</translation>
    </message>
    <message>
        <source>Foram olhados {parts}</source>
        <translation>Looked at {parts}</translation>
    </message>
    <message>
        <source>lidos nos tribunais de {first} a {last}</source>
        <translation>read at the courts from {first} to {last}</translation>
    </message>
    <message>
        <source>lidos nos tribunais em {last}</source>
        <translation>read at the courts on {last}</translation>
    </message>
    <message>
        <source>{n} há mais de 30 dias</source>
        <translation>{n} more than 30 days ago</translation>
    </message>
    <message>
        <source>Nada encontrado no acervo não quer dizer que não há conflito: só se olhou o que está nele.</source>
        <translation>Nothing found in the archive does not mean that there is no conflict: only what is in it was looked at.</translation>
    </message>
    <message>
        <source>É a pessoa</source>
        <translation>It is the person</translation>
    </message>
    <message>
        <source>Pode ser: confira</source>
        <translation>It may be: check</translation>
    </message>
    <message>
        <source>Outra pessoa, pelo que se sabe</source>
        <translation>Somebody else, as far as is known</translation>
    </message>
    <message>
        <source>Nenhum processo com os dois</source>
        <translation>No lawsuit with both</translation>
    </message>
    <message>
        <source>Os dois em {n} processo</source>
        <translation>Both in {n} lawsuit</translation>
    </message>
    <message>
        <source>Os dois em {n} processos</source>
        <translation>Both in {n} lawsuits</translation>
    </message>
    <message>
        <source>Em segredo de justiça</source>
        <translation>Under judicial secrecy</translation>
    </message>
    <message>
        <source>Sem nome no processo</source>
        <translation>Without a name in the lawsuit</translation>
    </message>
    <message>
        <source>nome e documento só aparecem ao abrir o processo</source>
        <translation>name and document only show when the lawsuit is opened</translation>
    </message>
    <message>
        <source>mesmo documento, {document}</source>
        <translation>same document, {document}</translation>
    </message>
    <message>
        <source>mesma empresa, outro estabelecimento: {document}</source>
        <translation>same company, another establishment: {document}</translation>
    </message>
    <message>
        <source>mesmo nome, e você já disse que é</source>
        <translation>same name, and you have said that it is</translation>
    </message>
    <message>
        <source>mesmo nome, e você já disse que não é</source>
        <translation>same name, and you have said that it is not</translation>
    </message>
    <message>
        <source>outro documento, {document}</source>
        <translation>another document, {document}</translation>
    </message>
    <message>
        <source>mesmo nome</source>
        <translation>same name</translation>
    </message>
    <message>
        <source>sem documento</source>
        <translation>without a document</translation>
    </message>
    <message>
        <source>{document} está no texto do processo; confira de quem é</source>
        <translation>{document} is in the text of the lawsuit; check whose it is</translation>
    </message>
    <message>
        <source>o nome está num texto do processo ou dentro do nome de uma parte</source>
        <translation>the name is in a text of the lawsuit or within the name of a party</translation>
    </message>
    <message>
        <source>nome com iniciais ou abreviado</source>
        <translation>name with initials or shortened</translation>
    </message>
    <message>
        <source>SA pode ser sobrenome ou tipo de empresa</source>
        <translation>SA may be a surname or a legal form</translation>
    </message>
    <message>
        <source>um é o espólio, os herdeiros ou a massa falida do outro</source>
        <translation>one is the estate, the heirs or the bankrupt&apos;s assets of the other</translation>
    </message>
    <message>
        <source>ao lado do nome da parte: representante, cônjuge ou outro nome</source>
        <translation>beside the party&apos;s name: a representative, a spouse or another name</translation>
    </message>
    <message>
        <source>muda o Júnior, Filho ou Neto</source>
        <translation>the Júnior, Filho or Neto differs</translation>
    </message>
    <message>
        <source>nomes em outra ordem</source>
        <translation>names in another order</translation>
    </message>
    <message>
        <source>tem outro nome a mais</source>
        <translation>has another name besides</translation>
    </message>
    <message>
        <source>tem um nome a menos</source>
        <translation>lacks one name</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>{n} em dois polos</source>
        <translation>{n} on two sides</translation>
    </message>
    <message>
        <source>Processo em segredo de justiça</source>
        <translation>Lawsuit under judicial secrecy</translation>
    </message>
    <message>
        <source>o conteúdo só aparece ao abrir</source>
        <translation>its content only shows when it is opened</translation>
    </message>
    <message>
        <source>a conferir: só o nome é igual</source>
        <translation>to be checked: only the name is the same</translation>
    </message>
    <message>
        <source>no mesmo polo</source>
        <translation>on the same side</translation>
    </message>
    <message>
        <source>em polos opostos</source>
        <translation>on opposite sides</translation>
    </message>
    <message>
        <source>um {one}, o outro {other}</source>
        <translation>one {one}, the other {other}</translation>
    </message>
    <message>
        <source>pasta {name}</source>
        <translation>folder {name}</translation>
    </message>
    <message>
        <source>na lixeira</source>
        <translation>in the trash</translation>
    </message>
    <message>
        <source>Conflito de interesses, conferido no acervo em {day}, às {hour}</source>
        <translation>Conflict of interests, checked in the archive on {day} at {hour}</translation>
    </message>
    <message>
        <source>Há dados fictícios aqui, do serviço de prática.</source>
        <translation>There is invented data here, from the practice service.</translation>
    </message>
    <message>
        <source>{n} processo ficou de fora desta lista por segredo, ou porque ele não foi informado.</source>
        <translation>{n} lawsuit was left out of this list because of secrecy, or because its secrecy is not known.</translation>
    </message>
    <message>
        <source>{n} processos ficaram de fora desta lista por segredo, ou porque ele não foi informado.</source>
        <translation>{n} lawsuits were left out of this list because of secrecy, or because their secrecy is not known.</translation>
    </message>
    <message>
        <source>Representaria</source>
        <translation>Would represent</translation>
    </message>
    <message>
        <source>Contra</source>
        <translation>Against</translation>
    </message>
    <message>
        <source>Procurado também por {name}, o nome do documento no acervo.</source>
        <translation>Also looked for by {name}, the name of the document in the archive.</translation>
    </message>
    <message>
        <source>e mais {n} processo</source>
        <translation>and {n} more lawsuit</translation>
    </message>
    <message>
        <source>e mais {n} processos</source>
        <translation>and {n} more lawsuits</translation>
    </message>
    <message>
        <source>como advogado</source>
        <translation>as a lawyer</translation>
    </message>
    <message>
        <source>no polo ativo</source>
        <translation>on the active side</translation>
    </message>
    <message>
        <source>no polo passivo</source>
        <translation>on the passive side</translation>
    </message>
    <message>
        <source>como interessado</source>
        <translation>as an interested party</translation>
    </message>
    <message>
        <source>polo não informado</source>
        <translation>side not informed</translation>
    </message>
    <message>
        <source>Ao serviço só se pergunta por duas pessoas: escreva contra quem, com --against.</source>
        <translation>The service is only asked about two people: write against whom, with --against.</translation>
    </message>
    <message>
        <source>Conferindo processos</source>
        <translation>Checking lawsuits</translation>
    </message>
</context>
<context>
    <name>connecting</name>
    <message>
        <source>serviço de prática</source>
        <translation>practice service</translation>
    </message>
    <message>
        <source>com chave</source>
        <translation>with a key</translation>
    </message>
    <message>
        <source>sem chave</source>
        <translation>without a key</translation>
    </message>
    <message>
        <source>do administrador</source>
        <translation>the administrator&apos;s</translation>
    </message>
    <message>
        <source>responde e aceita a chave</source>
        <translation>answers and accepts the key</translation>
    </message>
    <message>
        <source>Nada foi guardado.</source>
        <translation>Nothing was saved.</translation>
    </message>
    <message>
        <source>A chave irá a {n} servidores diferentes: {hosts}.</source>
        <translation>The key will be sent to {n} different servers: {hosts}.</translation>
    </message>
    <message>
        <source>Confira os endereços e repita com --yes.</source>
        <translation>Check the addresses and repeat with --yes.</translation>
    </message>
    <message>
        <source>sim</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>Para guardar, digite {word}:</source>
        <translation>To save it, type {word}:</translation>
    </message>
    <message>
        <source>Guardada. Agora a chave: autos connection key {name}</source>
        <translation>Kept. Now the key: autos connection key {name}</translation>
    </message>
    <message>
        <source>Chave de {name}: </source>
        <translation>Key of {name}: </translation>
    </message>
    <message>
        <source>A chave está no chaveiro do sistema.</source>
        <translation>The key is in the system&apos;s keyring.</translation>
    </message>
    <message>
        <source>Conexões e preços</source>
        <translation>Connections and prices</translation>
    </message>
    <message>
        <source>Conectar ao serviço…</source>
        <translation>Connect to the service…</translation>
    </message>
    <message>
        <source>Chave de acesso: trocar ou apagar</source>
        <translation>Access key: replace or delete</translation>
    </message>
    <message>
        <source>Preço de cada consulta</source>
        <translation>Price of each search</translation>
    </message>
    <message>
        <source>Limite do mês</source>
        <translation>Limit of the month</translation>
    </message>
    <message>
        <source>Testar a conexão</source>
        <translation>Test the connection</translation>
    </message>
    <message>
        <source>Há uma conexão aberta. Abra {file} quando ela estiver pronta.</source>
        <translation>A connection is open. Open {file} when it is done.</translation>
    </message>
    <message>
        <source>Contrato do escritório</source>
        <translation>Contract of the firm</translation>
    </message>
    <message>
        <source>Renomear a conexão</source>
        <translation>Rename the connection</translation>
    </message>
    <message>
        <source>Remover a conexão?</source>
        <translation>Remove the connection?</translation>
    </message>
    <message>
        <source>{name}: a chave sai do chaveiro, e o endereço sai daqui. O acervo fica inteiro, com os preços do que já foi gasto. Se ela estiver em uso, nada a substitui até você escolher outra.</source>
        <translation>{name}: the key leaves the keyring, and the address leaves this place. The archive stays whole, with the prices of what was spent. If it is in use, nothing replaces it until you choose another.</translation>
    </message>
    <message>
        <source>Remover</source>
        <translation>Remove</translation>
    </message>
    <message>
        <source>Apagar a chave?</source>
        <translation>Delete the key?</translation>
    </message>
    <message>
        <source>Ela sai do chaveiro deste computador. Para usar a conexão, será pedida de novo.</source>
        <translation>It leaves this computer’s keyring. To use the connection, it will be asked for again.</translation>
    </message>
    <message>
        <source>Apagar a chave</source>
        <translation>Delete the key</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Escreva {amount}.</source>
        <translation>Write {amount}.</translation>
    </message>
    <message>
        <source>Escreva um valor como 0,25.</source>
        <translation>Write an amount such as 0,25.</translation>
    </message>
    <message>
        <source>Buscas e respostas</source>
        <translation>Searches and answers</translation>
    </message>
    <message>
        <source>Consulta imediata</source>
        <translation>Immediate lookup</translation>
    </message>
    <message>
        <source>Monitoramento</source>
        <translation>Monitoring</translation>
    </message>
    <message>
        <source>Cofre</source>
        <translation>Vault</translation>
    </message>
    <message>
        <source>Os endereços deste arquivo são de servidores diferentes, e a chave de acesso irá a todos:

{lines}

Confira se todos são do seu contrato.</source>
        <translation>The addresses in this file belong to different servers, and the access key will go to all of them:

{lines}

Check that all of them belong to your contract.</translation>
    </message>
    <message>
        <source>aceitou a chave</source>
        <translation>accepted the key</translation>
    </message>
    <message>
        <source>aceitou a chave, mas levou {n} s</source>
        <translation>accepted the key, but took {n} s</translation>
    </message>
    <message>
        <source>recusou a chave</source>
        <translation>refused the key</translation>
    </message>
    <message>
        <source>o contrato da chave não inclui esta parte</source>
        <translation>the key’s contract does not include this part</translation>
    </message>
    <message>
        <source>a conta da chave está sem saldo</source>
        <translation>the account of the key has no credit</translation>
    </message>
    <message>
        <source>pediu para esperar; a chave não foi conferida</source>
        <translation>asked to wait; the key was not checked</translation>
    </message>
    <message>
        <source>responde, mas não é o serviço: confira o endereço</source>
        <translation>answers, but is not the service: check the address</translation>
    </message>
    <message>
        <source>responde com outro endereço</source>
        <translation>answers with another address</translation>
    </message>
    <message>
        <source>está com defeito agora</source>
        <translation>is failing at the moment</translation>
    </message>
    <message>
        <source>responde, mas não como este serviço</source>
        <translation>answers, but not as this service</translation>
    </message>
    <message>
        <source>não aceitou a pergunta do teste</source>
        <translation>did not accept the question of the test</translation>
    </message>
    <message>
        <source>Ninguém confiável assinou o certificado deste endereço.</source>
        <translation>Nobody trusted has signed the certificate of this address.</translation>
    </message>
    <message>
        <source>O certificado deste endereço está vencido, ou o relógio deste computador está errado.</source>
        <translation>The certificate of this address has expired, or this computer&apos;s clock is wrong.</translation>
    </message>
    <message>
        <source>A rede pede usuário e senha do proxy.</source>
        <translation>The proxy asks for a user name and a password.</translation>
    </message>
    <message>
        <source>Este endereço não existe.</source>
        <translation>This address does not exist.</translation>
    </message>
    <message>
        <source>Nada responde neste endereço.</source>
        <translation>Nothing answers at this address.</translation>
    </message>
    <message>
        <source>não respondeu em 10 s</source>
        <translation>no answer within 10 s</translation>
    </message>
    <message>
        <source>Não deu para testar agora.</source>
        <translation>It could not be tested now.</translation>
    </message>
    <message>
        <source>Nenhuma das quatro partes aceitou a chave</source>
        <translation>None of the four parts accepted the key</translation>
    </message>
    <message>
        <source>Uma de quatro respondeu e aceitou a chave</source>
        <translation>One of four answered and accepted the key</translation>
    </message>
    <message>
        <source>Duas de quatro responderam e aceitaram a chave</source>
        <translation>Two of four answered and accepted the key</translation>
    </message>
    <message>
        <source>Três de quatro responderam e aceitaram a chave</source>
        <translation>Three of four answered and accepted the key</translation>
    </message>
    <message>
        <source>Quatro de quatro responderam e aceitaram a chave</source>
        <translation>Four of four answered and accepted the key</translation>
    </message>
</context>
<context>
    <name>contract</name>
    <message>
        <source>sup.</source>
        <translation>sup.</translation>
    </message>
    <message>
        <source>Supremo Tribunal Federal</source>
        <translation>Federal Supreme Court</translation>
    </message>
    <message>
        <source>Conselho Nacional de Justiça</source>
        <translation>National Council of Justice</translation>
    </message>
    <message>
        <source>Superior Tribunal de Justiça</source>
        <translation>Superior Court of Justice</translation>
    </message>
    <message>
        <source>Justiça Federal</source>
        <translation>Federal Justice</translation>
    </message>
    <message>
        <source>Justiça do Trabalho</source>
        <translation>Labour Justice</translation>
    </message>
    <message>
        <source>Justiça Eleitoral</source>
        <translation>Electoral Justice</translation>
    </message>
    <message>
        <source>Justiça Militar da União</source>
        <translation>Federal Military Justice</translation>
    </message>
    <message>
        <source>Justiça Estadual</source>
        <translation>State Justice</translation>
    </message>
    <message>
        <source>Justiça Militar Estadual</source>
        <translation>State Military Justice</translation>
    </message>
    <message>
        <source>Ativo</source>
        <translation>Active</translation>
    </message>
    <message>
        <source>Finalizado</source>
        <translation>Finished</translation>
    </message>
    <message>
        <source>Aguardando execução ou julgamento</source>
        <translation>Awaiting execution or judgement</translation>
    </message>
    <message>
        <source>Arquivado</source>
        <translation>Archived</translation>
    </message>
    <message>
        <source>Cancelado</source>
        <translation>Cancelled</translation>
    </message>
    <message>
        <source>Execução</source>
        <translation>Execution</translation>
    </message>
    <message>
        <source>Execução ou cumprimento</source>
        <translation>Execution or compliance</translation>
    </message>
    <message>
        <source>Inicial</source>
        <translation>Initial</translation>
    </message>
    <message>
        <source>Reativado</source>
        <translation>Reactivated</translation>
    </message>
    <message>
        <source>Recurso</source>
        <translation>Appeal</translation>
    </message>
    <message>
        <source>Sentença</source>
        <translation>Sentenced</translation>
    </message>
    <message>
        <source>Trânsito em julgado ou acordo</source>
        <translation>Final or settled</translation>
    </message>
    <message>
        <source>{done} de {all} sistema respondeu</source>
        <translation>{done} of {all} system answered</translation>
    </message>
    <message>
        <source>{done} de {all} sistemas responderam</source>
        <translation>{done} of {all} systems answered</translation>
    </message>
    <message>
        <source>instância superior</source>
        <translation>superior court</translation>
    </message>
</context>
<context>
    <name>copies</name>
    <message>
        <source>nunca</source>
        <translation>never</translation>
    </message>
    <message>
        <source>todo dia</source>
        <translation>every day</translation>
    </message>
    <message>
        <source>toda semana</source>
        <translation>every week</translation>
    </message>
    <message>
        <source>a cada {n} h</source>
        <translation>every {n} h</translation>
    </message>
    <message>
        <source>Copiado: {text}</source>
        <translation>Copied: {text}</translation>
    </message>
    <message>
        <source>Copiado: {text}… ({n} caracteres)</source>
        <translation>Copied: {text}… ({n} characters)</translation>
    </message>
    <message>
        <source>Copiado, sem mostrar: o processo está em segredo de justiça.</source>
        <translation>Copied, not shown: the lawsuit is under secrecy.</translation>
    </message>
</context>
<context>
    <name>dates</name>
    <message>
        <source>hoje</source>
        <translation>today</translation>
    </message>
    <message>
        <source>ontem</source>
        <translation>yesterday</translation>
    </message>
    <message>
        <source>em {day}</source>
        <translation>on {day}</translation>
    </message>
    <message>
        <source>agora</source>
        <translation>now</translation>
    </message>
    <message>
        <source>{day} às {hour}</source>
        <translation>{day} at {hour}</translation>
    </message>
    <message>
        <source>há {n} dia</source>
        <translation>{n} day ago</translation>
    </message>
    <message>
        <source>há {n} dias</source>
        <translation>{n} days ago</translation>
    </message>
    <message>
        <source>segunda</source>
        <translation>Monday</translation>
    </message>
    <message>
        <source>terça</source>
        <translation>Tuesday</translation>
    </message>
    <message>
        <source>quarta</source>
        <translation>Wednesday</translation>
    </message>
    <message>
        <source>quinta</source>
        <translation>Thursday</translation>
    </message>
    <message>
        <source>sexta</source>
        <translation>Friday</translation>
    </message>
    <message>
        <source>sábado</source>
        <translation>Saturday</translation>
    </message>
    <message>
        <source>domingo</source>
        <translation>Sunday</translation>
    </message>
    <message>
        <source>D S T Q Q S S</source>
        <translation>S M T W T F S</translation>
    </message>
</context>
<context>
    <name>deadlines</name>
    <message>
        <source>O Autos não conhece o tribunal “{name}”. Escreva a sigla inteira, como TJSP, TRF3, TRT2, TRE-SP, STJ.</source>
        <translation>Autos does not know the court “{name}”. Write its whole acronym, such as TJSP, TRF3, TRT2, TRE-SP, STJ.</translation>
    </message>
    <message>
        <source>O {court} não tem sede em {state}. Confira a cidade e o tribunal.</source>
        <translation>{court} has no seat in {state}. Check the city and the court.</translation>
    </message>
    <message>
        <source>Há {city} em mais de um Estado: {states}. Escreva assim: {city}/{first}</source>
        <translation>There is {city} in more than one state: {states}. Write it like this: {city}/{first}</translation>
    </message>
    <message>
        <source>“{text}” foi lido como {day}. Se for outro dia, escreva-o com o ano.</source>
        <translation>“{text}” was read as {day}. If it is another day, write it with its year.</translation>
    </message>
    <message>
        <source>“{text}” não é uma hora. Escreva assim: 14:30.</source>
        <translation>“{text}” is not a time. Write it like this: 14:30.</translation>
    </message>
    <message>
        <source>“{text}” não é uma data. Escreva assim: 15/12/2026.</source>
        <translation>“{text}” is not a date. Write it like this: 15/12/2026.</translation>
    </message>
    <message>
        <source>Atenção: {day} é Quarta-feira de Cinzas. Onde o fórum abre mais tarde, o prazo pode ir ao dia útil seguinte.</source>
        <translation>Note: {day} is Ash Wednesday. Where the court opens late, the deadline may move to the next working day.</translation>
    </message>
    <message>
        <source>Disponibilização, a data que você deu</source>
        <translation>Availability, the date that you gave</translation>
    </message>
    <message>
        <source>Publicação: primeiro dia útil (CPC 224 §2º)</source>
        <translation>Publication: first working day (CPC 224 §2)</translation>
    </message>
    <message>
        <source>1º dia: primeiro útil após a publicação (§3º)</source>
        <translation>1st day: first working day after publication (§3)</translation>
    </message>
    <message>
        <source>Vence</source>
        <translation>Due</translation>
    </message>
    <message>
        <source>{holiday}, já na suspensão</source>
        <translation>{holiday}, within the suspension</translation>
    </message>
    <message>
        <source>{holiday}, marcado por você</source>
        <translation>{holiday}, marked by you</translation>
    </message>
    <message>
        <source>{days} até {day}</source>
        <translation>{days} until {day}</translation>
    </message>
    <message>
        <source>{n}º</source>
        <translation>{n}</translation>
    </message>
    <message>
        <source>fer.</source>
        <translation>hol.</translation>
    </message>
    <message>
        <source>sáb.</source>
        <translation>Sat</translation>
    </message>
    <message>
        <source>dom.</source>
        <translation>Sun</translation>
    </message>
    <message>
        <source>susp.</source>
        <translation>susp.</translation>
    </message>
    <message>
        <source>local</source>
        <translation>local</translation>
    </message>
    <message>
        <source>{day} é feriado; o DJEN não sai.</source>
        <translation>{day} is a holiday; the DJEN does not come out.</translation>
    </message>
    <message>
        <source>{day} é {weekday}; o DJEN não sai.</source>
        <translation>{day} is a {weekday}; the DJEN does not come out.</translation>
    </message>
    <message>
        <source>Só {day} {condition}</source>
        <translation>Only {day} {condition}</translation>
    </message>
    <message>
        <source>Em outro regime venceria antes: {regimes}</source>
        <translation>By another regime it would be due earlier: {regimes}</translation>
    </message>
    <message>
        <source>{day}, todo ano</source>
        <translation>{day}, every year</translation>
    </message>
    <message>
        <source>{day}   {name}, {place}, todo ano</source>
        <translation>{day}   {name}, {place}, every year</translation>
    </message>
    <message>
        <source>CPC, dias úteis (arts. 219 e 224)</source>
        <translation>CPC, working days (arts. 219 and 224)</translation>
    </message>
    <message>
        <source>Trabalhista (CLT 775)</source>
        <translation>Labour (CLT 775)</translation>
    </message>
    <message>
        <source>Juizados (Lei 9.099/1995, art. 12-A)</source>
        <translation>Small claims (Lei 9.099/1995, art. 12-A)</translation>
    </message>
    <message>
        <source>Penal, dias corridos (CPP 798)</source>
        <translation>Criminal, calendar days (CPP 798)</translation>
    </message>
    <message>
        <source>Eleitoral, dias corridos (Res. TSE 23.478/2016, art. 7º)</source>
        <translation>Electoral, calendar days (Res. TSE 23.478/2016, art. 7º)</translation>
    </message>
    <message>
        <source>ECA, dias corridos (art. 152, § 2º)</source>
        <translation>ECA, calendar days (art. 152, § 2º)</translation>
    </message>
    <message>
        <source>Recuperação e falência, dias corridos (Lei 11.101/2005, art. 189)</source>
        <translation>Reorganization and bankruptcy, calendar days (Lei 11.101/2005, art. 189)</translation>
    </message>
    <message>
        <source>Impetrar mandado de segurança (Lei 12.016/2009, art. 23)</source>
        <translation>Filing a writ of mandamus (Lei 12.016/2009, art. 23)</translation>
    </message>
    <message>
        <source>Ação rescisória (CPC 975)</source>
        <translation>Action of rescission (CPC 975)</translation>
    </message>
    <message>
        <source>Prazo material, corre sempre (decadência, prescrição)</source>
        <translation>Substantive term, always runs (decadence, limitation)</translation>
    </message>
    <message>
        <source>CPC</source>
        <translation>CPC</translation>
    </message>
    <message>
        <source>Trabalhista</source>
        <translation>Labour</translation>
    </message>
    <message>
        <source>Juizados</source>
        <translation>Small claims</translation>
    </message>
    <message>
        <source>Penal</source>
        <translation>Criminal</translation>
    </message>
    <message>
        <source>Eleitoral</source>
        <translation>Electoral</translation>
    </message>
    <message>
        <source>ECA</source>
        <translation>ECA</translation>
    </message>
    <message>
        <source>Recuperação e falência</source>
        <translation>Bankruptcy</translation>
    </message>
    <message>
        <source>Impetrar mandado</source>
        <translation>Filing a writ</translation>
    </message>
    <message>
        <source>Ação rescisória</source>
        <translation>Rescission</translation>
    </message>
    <message>
        <source>Prazo material</source>
        <translation>Substantive term</translation>
    </message>
    <message>
        <source>horas, de minuto a minuto (Código Civil, art. 132, § 4º)</source>
        <translation>hours, from minute to minute (Código Civil, art. 132, § 4º)</translation>
    </message>
    <message>
        <source>meses ou anos, com o dia do começo (Código Penal, art. 10)</source>
        <translation>months or years, with the day of the beginning (Código Penal, art. 10)</translation>
    </message>
    <message>
        <source>meses ou anos, pelo dia de igual número (Código Civil, art. 132, § 3º)</source>
        <translation>months or years, by the day of the same number (Código Civil, art. 132, § 3º)</translation>
    </message>
    <message>
        <source>Antes de 11/11/2017 a CLT contava dias corridos: assim foi contado.</source>
        <translation>Before 11/11/2017 the CLT counted calendar days: so it was counted.</translation>
    </message>
    <message>
        <source>Antes de 01/11/2018 os tribunais divergiam nos juizados: foram contados dias corridos, que vencem antes.</source>
        <translation>Before 01/11/2018 courts disagreed on small claims: calendar days were counted, which end earlier.</translation>
    </message>
    <message>
        <source>Réu preso, Maria da Penha ou urgente? Sem resposta, nada se suspende de 20/12 a 20/01 (CPP 798-A); antes de 03/06/2022, nunca.</source>
        <translation>Prisoner, Maria da Penha or urgent? Without an answer nothing is suspended from 20/12 to 20/01 (CPP 798-A); before 03/06/2022, never.</translation>
    </message>
    <message>
        <source>De 15/08 a 19/12 de ano eleitoral o prazo corre e vence em qualquer dia (LC 64/1990, art. 16); fora disso, começa e acaba em dia útil. Eleição suplementar tem calendário próprio.</source>
        <translation>From 15/08 to 19/12 of an election year the deadline runs and ends on any day (LC 64/1990, art. 16); otherwise it begins and ends on a working day. By-elections have a calendar of their own.</translation>
    </message>
    <message>
        <source>Nada o suspende, e a 1ª data pode cair em dia sem expediente. A data dada é a da ciência ou do fato.</source>
        <translation>Nothing suspends it, and the 1st date may be a day without working hours. The given day is that of the knowledge or event.</translation>
    </message>
    <message>
        <source>Nada o suspende; acaba em dia útil (CPC 975, § 1º). A data dada é a do trânsito em julgado.</source>
        <translation>Nothing suspends it; it ends on a working day (CPC 975, § 1º). The given day is that on which the judgment became final.</translation>
    </message>
    <message>
        <source>Não cobre: prazos do DL 779/1969 (quádruplo para contestar), semanas a mais dadas por ato de TRT, intimação no sábado (Súmula TST 262, I).</source>
        <translation>Does not cover: terms of DL 779/1969 (fourfold to answer), further weeks given by act of a TRT, notice on a Saturday (Súmula TST 262, I).</translation>
    </message>
    <message>
        <source>Não cobre: prazo contado da sentença em audiência, a não ser com a sua data.</source>
        <translation>Does not cover: a term counted from a judgment at a hearing, unless you give its day.</translation>
    </message>
    <message>
        <source>Não cobre: júri, férias de julho em STF e STJ, intimação pessoal de MP e Defensoria.</source>
        <translation>Does not cover: jury, July vacation in STF and STJ, personal notice to prosecutors and public defenders.</translation>
    </message>
    <message>
        <source>Não cobre: publicação em mural ou sessão, prazos em horas da propaganda, mutirão, plantão.</source>
        <translation>Does not cover: publication on the board or in session, terms in hours of electoral advertising, joint efforts, court on duty.</translation>
    </message>
    <message>
        <source>Não cobre: procedimentos fora dos arts. 152 a 197 do ECA, que seguem o CPC.</source>
        <translation>Does not cover: procedures outside of arts. 152 to 197 of the ECA, which follow the CPC.</translation>
    </message>
    <message>
        <source>Não cobre: stay de 180 dias, datas de assembleia.</source>
        <translation>Does not cover: the stay of 180 days, dates of the creditors’ meeting.</translation>
    </message>
    <message>
        <source>Não cobre: causas que impedem ou interrompem a prescrição. Queixa e outros prazos do Código Penal: penal.</source>
        <translation>Does not cover: what prevents or interrupts limitation. Private prosecution and other deadlines of the Código Penal: penal.</translation>
    </message>
    <message>
        <source>Não cobre: intimação pessoal ou com remessa, publicação do STF fora do DJEN, citação de particular, litisconsortes em autos físicos (CPC 229), processos que correm nas férias (CPC 215).</source>
        <translation>Not covered: personal notice or notice with the records, publication of the STF outside the DJEN, service on private parties, co-parties in paper records (CPC 229), lawsuits that go on in the vacations (CPC 215).</translation>
    </message>
    <message>
        <source>se não há réu preso, Maria da Penha nem urgência (suspenso de 20/12 a 20/01, CPP 798-A)</source>
        <translation>if there is no prisoner, Maria da Penha or urgency (suspended from 20/12 to 20/01, CPP 798-A)</translation>
    </message>
    <message>
        <source>se o processo é de fora do período eleitoral (começa e acaba em dia útil)</source>
        <translation>if the lawsuit is from outside of the electoral period (begins and ends on a working day)</translation>
    </message>
    <message>
        <source>se o prazo é processual e se suspende de 20/12 a 20/01 (CPC 220)</source>
        <translation>if the deadline is procedural and suspended from 20/12 to 20/01 (CPC 220)</translation>
    </message>
    <message>
        <source>se ele se conta em dias úteis (recursos, em alguns tribunais; CPC 219)</source>
        <translation>if it is counted in working days (appeals, before some courts; CPC 219)</translation>
    </message>
    <message>
        <source>se o processo é cível e para nas férias coletivas de janeiro e julho</source>
        <translation>if the lawsuit is civil and stands still in the collective vacations of January and July</translation>
    </message>
    <message>
        <source>se o fim sem expediente passa ao dia útil seguinte (jurisprudência)</source>
        <translation>if an end without working hours goes to the next working day (case law)</translation>
    </message>
    <message>
        <source>se os dez dias se contam do dia seguinte ao envio e acabam em dia útil (Resolução CNJ 185/2013, art. 21)</source>
        <translation>if the ten days are counted from the day after sending and end on a working day (Resolução CNJ 185/2013, art. 21)</translation>
    </message>
    <message>
        <source>se o quinto dia útil não se conta (CPC 224 e 231, IX)</source>
        <translation>if the fifth working day is not counted (CPC 224 and 231, IX)</translation>
    </message>
    <message>
        <source>Envio ao portal, a data que você deu</source>
        <translation>Sent to the portal, the day that you gave</translation>
    </message>
    <message>
        <source>Consulta no portal, a data que você deu</source>
        <translation>Read in the portal, the day that you gave</translation>
    </message>
    <message>
        <source>Confirmação no Domicílio, a data que você deu</source>
        <translation>Confirmed in the Domicílio, the day that you gave</translation>
    </message>
    <message>
        <source>Envio ao Domicílio, a data que você deu</source>
        <translation>Sent to the Domicílio, the day that you gave</translation>
    </message>
    <message>
        <source>Ciência ou fato, a data que você deu</source>
        <translation>Knowledge or event, the day that you gave</translation>
    </message>
    <message>
        <source>Intimação tácita: décimo dia desde o envio (Lei 11.419/2006, art. 5º, § 3º)</source>
        <translation>Tacit notice: tenth day from sending (Lei 11.419/2006, art. 5º, § 3º)</translation>
    </message>
    <message>
        <source>Intimação: a consulta, ou o dia útil seguinte (Lei 11.419/2006, art. 5º)</source>
        <translation>Notice: when it was read, or the next working day (Lei 11.419/2006, art. 5º)</translation>
    </message>
    <message>
        <source>Citação confirmada: dias úteis do art. 231, IX, do CPC</source>
        <translation>Confirmed citation: working days of art. 231, IX, of the CPC</translation>
    </message>
    <message>
        <source>Décimo dia corrido desde o envio (Resolução CNJ 455/2022)</source>
        <translation>Tenth day on end from sending (Resolução CNJ 455/2022)</translation>
    </message>
    <message>
        <source>{n} dia corrido</source>
        <translation>{n} calendar day</translation>
    </message>
    <message>
        <source>{n} dias corridos</source>
        <translation>{n} calendar days</translation>
    </message>
    <message>
        <source>{n} dia útil</source>
        <translation>{n} working day</translation>
    </message>
    <message>
        <source>{n} dias úteis</source>
        <translation>{n} working days</translation>
    </message>
    <message>
        <source>{n} mês</source>
        <translation>{n} month</translation>
    </message>
    <message>
        <source>{n} meses</source>
        <translation>{n} months</translation>
    </message>
    <message>
        <source>{n} ano</source>
        <translation>{n} year</translation>
    </message>
    <message>
        <source>{n} anos</source>
        <translation>{n} years</translation>
    </message>
    <message>
        <source>{n} hora</source>
        <translation>{n} hour</translation>
    </message>
    <message>
        <source>{n} horas</source>
        <translation>{n} hours</translation>
    </message>
    <message>
        <source>Prazo: {days}, {court}</source>
        <translation>Deadline: {days}, {court}</translation>
    </message>
    <message>
        <source>Salvo em {file}, no dia {day}. Sem nomes do acervo. Salvo de novo com o mesmo título, atualiza o evento.</source>
        <translation>Saved in {file}, on {day}. No names from the archive. Saved again with the same title, it updates the event.</translation>
    </message>
    <message>
        <source>Dê os dias do aviso entre 0 e {most}.</source>
        <translation>Give between 0 and {most} days for the alarm.</translation>
    </message>
    <message>
        <source>Sábado e domingo o diário não sai. Confira a data, ou marque que o DJEN saiu nesse dia.</source>
        <translation>The gazette does not come out on Saturday and Sunday. Check the day, or mark that the DJEN came out that day.</translation>
    </message>
    <message>
        <source>Nesse dia é feriado ({holiday}) e o diário não sai. Confira a data, ou marque que o DJEN saiu nesse dia.</source>
        <translation>That day is a holiday ({holiday}) and the gazette does not come out. Check the day, or mark that the DJEN came out that day.</translation>
    </message>
    <message>
        <source>Neste regime o prazo não dobra, ou só para a Defensoria. Conte o prazo simples.</source>
        <translation>By this regime the term does not double, or only for public defenders. Count the single term.</translation>
    </message>
    <message>
        <source>{first} e {last}</source>
        <translation>{first} and {last}</translation>
    </message>
    <message>
        <source>Isto não é uma data. Escreva assim: 15/12/2026, 15/12 ou amanhã.</source>
        <translation>This is not a date. Write it like this: 15/12/2026, 15/12 or amanhã.</translation>
    </message>
    <message>
        <source>A data mais segura · {count}</source>
        <translation>The safest date · {count}</translation>
    </message>
    <message>
        <source>Com os dias locais que você marcou</source>
        <translation>With the local days that you marked</translation>
    </message>
    <message>
        <source>Se um dia incerto estiver fechado</source>
        <translation>If an uncertain day is closed</translation>
    </message>
    <message>
        <source>Se o {court} não trabalhar em {day}</source>
        <translation>If {court} does not work on {day}</translation>
    </message>
    <message>
        <source>Nenhum dia incerto muda esta data.</source>
        <translation>No uncertain day changes this date.</translation>
    </message>
    <message>
        <source>não há segunda data</source>
        <translation>there is no second date</translation>
    </message>
    <message>
        <source>Dê a data.</source>
        <translation>Give the day.</translation>
    </message>
    <message>
        <source>Nada foi contado.</source>
        <translation>Nothing was counted.</translation>
    </message>
    <message>
        <source>Nada contado sem os dias marcados.</source>
        <translation>Nothing counted without the marked days.</translation>
    </message>
    <message>
        <source>Contando…</source>
        <translation>Counting…</translation>
    </message>
    <message>
        <source>Procure no ato do {court}</source>
        <translation>Look it up in the act of {court}</translation>
    </message>
    <message>
        <source>fechado só nele, vence {day}</source>
        <translation>closed on it alone, due {day}</translation>
    </message>
    <message>
        <source>e mais {n} dia incerto: confira o ano do tribunal</source>
        <translation>and {n} more uncertain day: check the court&apos;s year</translation>
    </message>
    <message>
        <source>e mais {n} dias incertos: confira o ano do tribunal</source>
        <translation>and {n} more uncertain days: check the court&apos;s year</translation>
    </message>
    <message>
        <source>A data vale {condition}</source>
        <translation>The date holds {condition}</translation>
    </message>
    <message>
        <source>Não escolhido: {regime}</source>
        <translation>Not chosen: {regime}</translation>
    </message>
    <message>
        <source>Em outro regime venceria antes: {dates}</source>
        <translation>By another regime it would be due earlier: {dates}</translation>
    </message>
    <message>
        <source>Disponibilização no DJEN</source>
        <translation>Availability in the DJEN</translation>
    </message>
    <message>
        <source>Portal: enviada e não lida</source>
        <translation>Portal: sent and not read</translation>
    </message>
    <message>
        <source>Portal: lida nesse dia</source>
        <translation>Portal: read on that day</translation>
    </message>
    <message>
        <source>Domicílio: citação confirmada</source>
        <translation>Domicílio: citation confirmed</translation>
    </message>
    <message>
        <source>Domicílio: sem confirmação</source>
        <translation>Domicílio: not confirmed</translation>
    </message>
    <message>
        <source>Data própria: ciência ou fato</source>
        <translation>Own day: knowledge or event</translation>
    </message>
    <message>
        <source>Data de disponibilização</source>
        <translation>Day of availability</translation>
    </message>
    <message>
        <source>Data do envio</source>
        <translation>Day of sending</translation>
    </message>
    <message>
        <source>Data da consulta</source>
        <translation>Day of reading</translation>
    </message>
    <message>
        <source>Data da confirmação</source>
        <translation>Day of confirmation</translation>
    </message>
    <message>
        <source>Data da ciência ou do fato</source>
        <translation>Day of the knowledge or event</translation>
    </message>
    <message>
        <source>dias úteis</source>
        <translation>working days</translation>
    </message>
    <message>
        <source>dias corridos</source>
        <translation>calendar days</translation>
    </message>
    <message>
        <source>meses</source>
        <translation>months</translation>
    </message>
    <message>
        <source>anos</source>
        <translation>years</translation>
    </message>
    <message>
        <source>horas</source>
        <translation>hours</translation>
    </message>
    <message>
        <source>Em dobro: MP (CPC 180)</source>
        <translation>Double: prosecutors (CPC 180)</translation>
    </message>
    <message>
        <source>Em dobro: Fazenda (CPC 183)</source>
        <translation>Double: treasury (CPC 183)</translation>
    </message>
    <message>
        <source>Em dobro: Defensoria (CPC 186)</source>
        <translation>Double: defenders (CPC 186)</translation>
    </message>
    <message>
        <source>Prazo simples</source>
        <translation>Single term</translation>
    </message>
    <message>
        <source>Prazos em meses ou anos não dobram.</source>
        <translation>Deadlines in months or years are not doubled.</translation>
    </message>
    <message>
        <source>Neste regime nenhum prazo dobra.</source>
        <translation>By this regime no term doubles.</translation>
    </message>
    <message>
        <source>Nos juizados a Fazenda não tem dobro (Leis 10.259/2001, art. 9º, e 12.153/2009, art. 7º).</source>
        <translation>In small claims nothing doubles for the treasury (Leis 10.259/2001, art. 9º, and 12.153/2009, art. 7º).</translation>
    </message>
    <message>
        <source>No penal só a Defensoria tem dobro (LC 80/1994).</source>
        <translation>In criminal lawsuits only public defenders have double time (LC 80/1994).</translation>
    </message>
    <message>
        <source>No ECA, Fazenda e Ministério Público não têm dobro (art. 152, § 2º).</source>
        <translation>By the ECA nothing doubles for treasury and prosecutors (art. 152, § 2º).</translation>
    </message>
    <message>
        <source>Nesse dia a lei fecha os tribunais ({law}). Marque só com o ato na mão.</source>
        <translation>On that day the law closes the courts ({law}). Mark it only with the act at hand.</translation>
    </message>
    <message>
        <source>Todo ano não confirma: na data mais segura o dia conta como útil. Confirme cada ano pelo ato.</source>
        <translation>Every year confirms nothing: in the safest date the day counts as a working day. Confirm each year by its act.</translation>
    </message>
    <message>
        <source>Só com o ato lido: o dia deixa de contar também na data mais segura.</source>
        <translation>Only with the act read: the day no longer counts in the safest date either.</translation>
    </message>
    <message>
        <source>O dia conta como útil, mesmo que o calendário o tenha por feriado.</source>
        <translation>The day counts as a working day, even where the calendar has a holiday.</translation>
    </message>
    <message>
        <source>Só empurra o primeiro e o último dia do prazo (CPC 224, § 1º; Lei 11.419/2006, art. 10).</source>
        <translation>Moves only the first and the last day of the deadline (CPC 224, § 1º; Lei 11.419/2006, art. 10).</translation>
    </message>
    <message>
        <source>Conta-se a disponibilização desse dia, com o fórum aberto ou não.</source>
        <translation>Availability on that day is counted from, whether the court was open or not.</translation>
    </message>
    <message>
        <source>{marks} em {file}. No outro computador: Importar marcas.</source>
        <translation>{marks} in {file}. At the other computer: Import marks.</translation>
    </message>
    <message>
        <source>{n} dia novo</source>
        <translation>{n} new day</translation>
    </message>
    <message>
        <source>{n} dias novos</source>
        <translation>{n} new days</translation>
    </message>
    <message>
        <source>{n} já estava aqui</source>
        <translation>{n} was here already</translation>
    </message>
    <message>
        <source>{n} já estavam aqui</source>
        <translation>{n} were here already</translation>
    </message>
    <message>
        <source>{n} contradiz o daqui, que ficou</source>
        <translation>{n} contradicts what is here, which stays</translation>
    </message>
    <message>
        <source>{n} contradizem os daqui, que ficaram</source>
        <translation>{n} contradict what is here, which stays</translation>
    </message>
    <message>
        <source>{day}, {place} já está marcado: {kind}, {name}. Tire antes o que há.</source>
        <translation>{day}, {place} is marked already: {kind}, {name}. Remove that first.</translation>
    </message>
    <message>
        <source>{day}, {place}: aqui {kept}, no arquivo {came}</source>
        <translation>{day}, {place}: here {kept}, in the file {came}</translation>
    </message>
    <message>
        <source>{n} dias marcados entraram</source>
        <translation>{n} marked days came in</translation>
    </message>
    <message>
        <source>Marcado: {day} {kind}</source>
        <translation>Marked: {day} {kind}</translation>
    </message>
    <message>
        <source>Saiu da lista: {name}</source>
        <translation>Removed from the list: {name}</translation>
    </message>
    <message>
        <source>{first} a {last}</source>
        <translation>{first} to {last}</translation>
    </message>
    <message>
        <source>fechado por lei</source>
        <translation>closed by law</translation>
    </message>
    <message>
        <source>pode mudar</source>
        <translation>may move</translation>
    </message>
    <message>
        <source>em dúvida</source>
        <translation>in doubt</translation>
    </message>
    <message>
        <source>prazos parados</source>
        <translation>deadlines stand still</translation>
    </message>
    <message>
        <source>marcado por você</source>
        <translation>marked by you</translation>
    </message>
    <message>
        <source>conferido: {kind}</source>
        <translation>checked: {kind}</translation>
    </message>
    <message>
        <source>marcado todo ano; a conferir</source>
        <translation>marked every year; to check</translation>
    </message>
    <message>
        <source>a conferir</source>
        <translation>to check</translation>
    </message>
    <message>
        <source>marcado: {kind}</source>
        <translation>marked: {kind}</translation>
    </message>
    <message>
        <source>fim de semana</source>
        <translation>weekend</translation>
    </message>
    <message>
        <source>Você marcou: {mark}</source>
        <translation>You marked: {mark}</translation>
    </message>
    <message>
        <source>O escritório confere o ano de cada tribunal uma vez, dia por dia, pelo ato dele.</source>
        <translation>The firm checks each court&apos;s year once, day by day, by its act.</translation>
    </message>
    <message>
        <source>{n} dia a conferir no ato do {court}</source>
        <translation>{n} day to check in the act of {court}</translation>
    </message>
    <message>
        <source>{n} dias a conferir no ato do {court}</source>
        <translation>{n} days to check in the act of {court}</translation>
    </message>
    <message>
        <source>Ano conferido: {n} dias</source>
        <translation>Year checked: {n} days</translation>
    </message>
    <message>
        <source>sem feriado próprio na tabela, só os de lei nacional</source>
        <translation>no holiday of its own in the table, only those of national law</translation>
    </message>
    <message>
        <source>tabela de {first} a {last}, sem os atos do ano</source>
        <translation>table from {first} to {last}, without the acts of the year</translation>
    </message>
    <message>
        <source>A tabela vai de {first} a {last}. Fora dela nada se conta nem se mostra: siga os atos do tribunal.</source>
        <translation>The table goes from {first} to {last}. Outside of it nothing is counted or shown: follow the acts of the court.</translation>
    </message>
    <message>
        <source>Suspensão de fim de ano (CPC 220)</source>
        <translation>Suspension at the end of the year (CPC 220)</translation>
    </message>
    <message>
        <source>{n} dia</source>
        <translation>{n} day</translation>
    </message>
    <message>
        <source>O Autos só ajuda a contar. A data, o prazo, o regime e os feriados são seus; confira no processo e nos atos do tribunal. Não cobre suspensão por portaria, júri, mural nem intimação pessoal.</source>
        <translation>Autos only helps to count. Day, term, regime and holidays are yours; check them in the lawsuit and the acts of the court. It does not cover suspension by order, jury, board notices or personal notice.</translation>
    </message>
    <message>
        <source>A data mais segura é a mais cedo desta contagem: dias incertos da tabela contam como úteis, e nada que a adie é suposto.</source>
        <translation>The safest date is the earliest of this count: uncertain days of the table count as working days, and nothing that would delay it is assumed.</translation>
    </message>
    <message>
        <source>Vence: {day} (a data mais segura)</source>
        <translation>Due: {day} (the safest date)</translation>
    </message>
    <message>
        <source>Com os dias locais que você marcou: {day}</source>
        <translation>With the local days that you marked: {day}</translation>
    </message>
    <message>
        <source>{safest} se o {court} trabalhar em {days}; {closed} se não. Confira o ato do tribunal.</source>
        <translation>{safest} if {court} works on {days}; {closed} if not. Check the act of the court.</translation>
    </message>
    <message>
        <source>{safest} se o {court} trabalhar em {days}; até {closed} se não. Confira o ato do tribunal.</source>
        <translation>{safest} if {court} works on {days}; up to {closed} if not. Check the act of the court.</translation>
    </message>
    <message>
        <source>{first} a {last}: {name}. Contados como úteis.</source>
        <translation>{first} to {last}: {name}. Counted as working days.</translation>
    </message>
    <message>
        <source>{day}: {name}. Contado como útil.</source>
        <translation>{day}: {name}. Counted as a working day.</translation>
    </message>
    <message>
        <source>{day}: {name}. Contado como útil; se só nele o tribunal fechar, {due}.</source>
        <translation>{day}: {name}. Counted as a working day; if the court is closed on it alone, {due}.</translation>
    </message>
    <message>
        <source>Lido o ato, marque: autos holidays add {day} {name} --court {court} (se o tribunal trabalha: --kind open)</source>
        <translation>With the act read, mark it: autos holidays add {day} {name} --court {court} (if the court works: --kind open)</translation>
    </message>
    <message>
        <source>{day}: {name}. Contado como útil. {note}</source>
        <translation>{day}: {name}. Counted as a working day. {note}</translation>
    </message>
    <message>
        <source>{n} dias</source>
        <translation>{n} days</translation>
    </message>
    <message>
        <source>férias</source>
        <translation>vac.</translation>
    </message>
    <message>
        <source>hor.</source>
        <translation>hrs.</translation>
    </message>
    <message>
        <source>Sem a cidade, os feriados dela não contam; se algum cair no prazo, ele pode vencer depois. Para dizê-la: --city</source>
        <translation>Without the city its holidays do not count; if one falls into the deadline, it may be due later. To say it: --city</translation>
    </message>
    <message>
        <source>O Autos não tem feriados de {city}; se algum cair no prazo, ele pode vencer depois. Para dá-los: autos holidays add</source>
        <translation>Autos has no holidays of {city}; if one falls into the deadline, it may be due later. To give them: autos holidays add</translation>
    </message>
    <message>
        <source>Sem a cidade, os feriados dela não contam; se algum cair no prazo, ele pode vencer depois.</source>
        <translation>Without the city its holidays do not count; if one falls into the deadline, it may be due later.</translation>
    </message>
    <message>
        <source>Não conheço os feriados de {city}; se algum cair no prazo, ele pode vencer depois.</source>
        <translation>The holidays of {city} are not known; if one falls into the deadline, it may be due later.</translation>
    </message>
    <message>
        <source>fechado</source>
        <translation>closed</translation>
    </message>
    <message>
        <source>aberto</source>
        <translation>open</translation>
    </message>
    <message>
        <source>horário reduzido</source>
        <translation>short hours</translation>
    </message>
    <message>
        <source>DJEN saiu</source>
        <translation>DJEN came out</translation>
    </message>
    <message>
        <source>vence {day}</source>
        <translation>due {day}</translation>
    </message>
    <message>
        <source>Salvo em {file}, no dia {day}, com as partes no título. Salvo de novo, atualiza o evento.</source>
        <translation>Saved to {file}, on {day}, with the parties in the title. Saved again, it updates the event.</translation>
    </message>
    <message>
        <source>Essa escolha não é desta contagem: confira o regime, o tribunal e o que foi escolhido.</source>
        <translation>That choice is none of this count: check the regime, the court and what was chosen.</translation>
    </message>
    <message>
        <source>A tabela de feriados começa em 18/03/2016: dê uma data a partir desse dia.</source>
        <translation>The table of holidays begins on 18/03/2016: give a day from then on.</translation>
    </message>
    <message>
        <source>A tabela de feriados vai até 31/12/2031, e o prazo passa dela: nada foi contado. Conte-o à mão, com os atos do tribunal.</source>
        <translation>The table of holidays goes to 31/12/2031, and the deadline passes it: nothing was counted. Count it by hand, with the acts of the court.</translation>
    </message>
    <message>
        <source>Dê de 1 a 1000 dias, 240 meses, 20 anos ou 10000 horas.</source>
        <translation>Give 1 to 1000 days, 240 months, 20 years or 10000 hours.</translation>
    </message>
    <message>
        <source>1º dia</source>
        <translation>1st day</translation>
    </message>
    <message>
        <source>Férias coletivas do tribunal</source>
        <translation>Collective vacation of the court</translation>
    </message>
    <message>
        <source>Horário reduzido, marcado por você</source>
        <translation>Short hours, marked by you</translation>
    </message>
    <message>
        <source>Feriado: {holiday}</source>
        <translation>Holiday: {holiday}</translation>
    </message>
    <message>
        <source>Dia local, marcado por você</source>
        <translation>Local day, given by you</translation>
    </message>
    <message>
        <source>Sábado e domingo</source>
        <translation>Saturday and Sunday</translation>
    </message>
    <message>
        <source>Diga o tribunal, como --court TJPR, ou um verbo: add, remove, list, export, import.</source>
        <translation>Say the court, as --court TJPR, or a verb: add, remove, list, export, import.</translation>
    </message>
    <message>
        <source>A tabela de feriados vai de {first} a {last}. Dê um ano entre eles.</source>
        <translation>The table of holidays goes from {first} to {last}. Give a year between them.</translation>
    </message>
    <message>
        <source>Este dia já está marcado: {kind}, {name}. Nada mudou; para mudá-lo, tire antes: autos holidays remove</source>
        <translation>This day is marked already: {kind}, {name}. Nothing changed; to change it, remove it first: autos holidays remove</translation>
    </message>
    <message>
        <source>Este dia já está na lista.</source>
        <translation>This day is in the list already.</translation>
    </message>
    <message>
        <source>Guardado: {mark}</source>
        <translation>Stored: {mark}</translation>
    </message>
    <message>
        <source>De todo ano, conta como dia incerto. A data mais segura o fecha no ano que você confirmar: {day}/{year}</source>
        <translation>Of every year, it counts as an uncertain day. The safest date has it closed in the year that you confirm: {day}/{year}</translation>
    </message>
    <message>
        <source>Atenção: a lei fecha esse dia ({law}), e ele contará como aberto. Se foi engano: autos holidays remove</source>
        <translation>Note: the law closes that day ({law}), and it will count as open. If that was a mistake: autos holidays remove</translation>
    </message>
    <message>
        <source>Você ainda não marcou dia nenhum. Para marcar um: autos holidays add</source>
        <translation>You have not marked any day yet. To mark one: autos holidays add</translation>
    </message>
    <message>
        <source>{marks} em {file}. Para trazê-los em outro computador: autos holidays import</source>
        <translation>{marks} in {file}. To bring them in at another computer: autos holidays import</translation>
    </message>
    <message>
        <source>Novos: {new}. Já estavam aqui: {known}.</source>
        <translation>New: {new}. Here already: {known}.</translation>
    </message>
    <message>
        <source>O Autos não conhece o tribunal “{name}”: as marcas dele não contam em prazo nenhum. Confira o arquivo.</source>
        <translation>Autos does not know the court “{name}”: its marks count in no deadline. Check the file.</translation>
    </message>
    <message>
        <source>{n} dia marcado</source>
        <translation>{n} marked day</translation>
    </message>
    <message>
        <source>{n} dias marcados</source>
        <translation>{n} marked days</translation>
    </message>
    <message>
        <source>Este dia não está na lista. Para vê-la: autos holidays list</source>
        <translation>This day is not in the list. To see it: autos holidays list</translation>
    </message>
    <message>
        <source>{day}, {place}: aqui é {kept}, o que veio é {came}. Ficou o daqui; confira o ato.</source>
        <translation>{day}, {place}: here it is {kept}, what came is {came}. What is here stays; check the act.</translation>
    </message>
    <message>
        <source>De {first} a {last} não dá de 1 a {most} dias. Confira as datas.</source>
        <translation>From {first} to {last} is not 1 to {most} days. Check the dates.</translation>
    </message>
    <message>
        <source>“{text}” não é uma data. Escreva assim: 15/12/2026, ou 15/12 para todo ano.</source>
        <translation>“{text}” is not a date. Write it like this: 15/12/2026, or 15/12 for every year.</translation>
    </message>
    <message>
        <source>Calendário do prazo</source>
        <translation>Calendar of the deadline</translation>
    </message>
    <message>
        <source>disp.</source>
        <translation>avail.</translation>
    </message>
    <message>
        <source>publ.</source>
        <translation>publ.</translation>
    </message>
    <message>
        <source>vence</source>
        <translation>ends</translation>
    </message>
    <message>
        <source>2ª</source>
        <translation>2nd</translation>
    </message>
    <message>
        <source>{month} de {year}</source>
        <translation>{month} {year}</translation>
    </message>
    <message>
        <source>{holiday}: contado como útil até você confirmar</source>
        <translation>{holiday}: counted as a working day until you confirm it</translation>
    </message>
    <message>
        <source>Dias pulados e por quê</source>
        <translation>Skipped days and why</translation>
    </message>
    <message>
        <source>só na 2ª data</source>
        <translation>2nd date only</translation>
    </message>
    <message>
        <source>Setas mudam o dia; PgUp e PgDn, o mês.</source>
        <translation>Arrows: the day; PgUp, PgDn: the month.</translation>
    </message>
    <message>
        <source>Escolha o tribunal.</source>
        <translation>Choose the court.</translation>
    </message>
    <message>
        <source>Dê a data de disponibilização.</source>
        <translation>Give the day of availability.</translation>
    </message>
    <message>
        <source>Prazos guardados</source>
        <translation>Kept deadlines</translation>
    </message>
    <message>
        <source>Enter abre o processo; Espaço marca como cumprido; Del exclui</source>
        <translation>Enter opens the lawsuit; Space marks it as met; Del deletes it</translation>
    </message>
    <message>
        <source>Prazo</source>
        <translation>Deadline</translation>
    </message>
    <message>
        <source>Processo</source>
        <translation>Lawsuit</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Standing</translation>
    </message>
    <message>
        <source>Salvo em {file}. Abra o arquivo na sua agenda.</source>
        <translation>Saved in {file}. Open the file in your calendar.</translation>
    </message>
    <message>
        <source>Salvar na agenda</source>
        <translation>Save to calendar</translation>
    </message>
    <message>
        <source>cumprido em {day}</source>
        <translation>met on {day}</translation>
    </message>
    <message>
        <source>vence hoje</source>
        <translation>due today</translation>
    </message>
    <message>
        <source>vence amanhã</source>
        <translation>due tomorrow</translation>
    </message>
    <message>
        <source>vence em {n} dias</source>
        <translation>due in {n} days</translation>
    </message>
    <message>
        <source>venceu há {n} dia</source>
        <translation>was due {n} day ago</translation>
    </message>
    <message>
        <source>venceu há {n} dias</source>
        <translation>was due {n} days ago</translation>
    </message>
    <message>
        <source>A data guardada ficou como estava.</source>
        <translation>The stored date stayed as it was.</translation>
    </message>
    <message>
        <source>Hoje não seria contado: {why} O prazo guardado ficou como estava.</source>
        <translation>Today it would not be counted: {why} The kept deadline is as it was.</translation>
    </message>
    <message>
        <source>Não foi possível recontar com os feriados de hoje.</source>
        <translation>It could not be counted anew with today&apos;s holidays.</translation>
    </message>
    <message>
        <source>Contado hoje, venceria {day}. O prazo guardado ficou como estava.</source>
        <translation>Counted today, it would be due {day}. The kept deadline is as it was.</translation>
    </message>
    <message>
        <source>Contado hoje, a data mais segura seria {day}. O prazo guardado ficou como estava.</source>
        <translation>Counted today, the safest date would be {day}. The stored deadline stayed as it was.</translation>
    </message>
    <message>
        <source>Contado hoje, com os dias incertos fechados venceria {day}. O prazo guardado ficou como estava.</source>
        <translation>Counted today, with the uncertain days closed it would be due {day}. The stored deadline stayed as it was.</translation>
    </message>
    <message>
        <source>vence antes, era {day}</source>
        <translation>due earlier, was {day}</translation>
    </message>
    <message>
        <source>Recontagem difere</source>
        <translation>New count differs</translation>
    </message>
    <message>
        <source>{n} prazo mudou de data</source>
        <translation>{n} deadline changed its date</translation>
    </message>
    <message>
        <source>{n} prazos mudaram de data</source>
        <translation>{n} deadlines changed their dates</translation>
    </message>
    <message>
        <source>{author} marcou {day} como {kind} ({name}). Não conta até você marcar também; então venceria {due}.</source>
        <translation>{author} marked {day} as {kind} ({name}). It does not count until you mark it too; it would then be due on {due}.</translation>
    </message>
    <message>
        <source>Um colega</source>
        <translation>A colleague</translation>
    </message>
    <message>
        <source>{days} desde {day}</source>
        <translation>{days} from {day}</translation>
    </message>
    <message>
        <source>Guardado no processo {code}. Para ver os guardados: autos deadlines list</source>
        <translation>Kept with lawsuit {code}. To see what is kept: autos deadlines list</translation>
    </message>
    <message>
        <source>Atenção: o processo {code} é do {own}, e a contagem seguiu o {court}. Se foi engano: --court {own}</source>
        <translation>Careful: lawsuit {code} is of {own}, and the count followed {court}. If that was a mistake: --court {own}</translation>
    </message>
    <message>
        <source>Contagem: {regime}</source>
        <translation>Count: {regime}</translation>
    </message>
    <message>
        <source>Para escolher: {option} {words}</source>
        <translation>To choose: {option} {words}</translation>
    </message>
    <message>
        <source> ou </source>
        <translation> or </translation>
    </message>
    <message>
        <source>Aqui: --gazette</source>
        <translation>Here: --gazette</translation>
    </message>
    <message>
        <source>Para a Defensoria: --double-for defensoria</source>
        <translation>For public defenders: --double-for defensoria</translation>
    </message>
    <message>
        <source>Aqui: --choose e --urgent</source>
        <translation>Here: --choose and --urgent</translation>
    </message>
    <message>
        <source>Nenhum prazo guardado. Para guardar um: autos deadline … --store NÚMERO</source>
        <translation>No deadline kept. To keep one: autos deadline … --store NUMBER</translation>
    </message>
    <message>
        <source>Não há prazo guardado para salvar. Para ver os que há: autos deadlines list</source>
        <translation>There is no kept deadline to save. To see those there are: autos deadlines list</translation>
    </message>
    <message>
        <source>{n} prazo salvo</source>
        <translation>{n} deadline saved</translation>
    </message>
    <message>
        <source>{n} prazos salvos</source>
        <translation>{n} deadlines saved</translation>
    </message>
    <message>
        <source>{deadlines} em {file}. De novo na agenda, os eventos são atualizados.</source>
        <translation>{deadlines} in {file}. Opened again in your calendar, the events are updated.</translation>
    </message>
    <message>
        <source>O processo {number} não está no acervo. Confira o número, ou busque-o antes com: autos search</source>
        <translation>Lawsuit {number} is not in the archive. Check the number, or search for it first with: autos search</translation>
    </message>
    <message>
        <source>Não há prazo guardado com o número {n}. Para vê-los: autos deadlines list</source>
        <translation>There is no kept deadline with the number {n}. To see them: autos deadlines list</translation>
    </message>
    <message>
        <source>Nada mudou.</source>
        <translation>Nothing has changed.</translation>
    </message>
    <message>
        <source>O tribunal trabalha</source>
        <translation>The court works</translation>
    </message>
    <message>
        <source>Está fechado</source>
        <translation>It is closed</translation>
    </message>
    <message>
        <source>Só nesse ano, pelo ato do {court}  {key}</source>
        <translation>Only in that year, by the act of {court}  {key}</translation>
    </message>
    <message>
        <source>Pelo calendário, o DJEN não sai nesse dia.</source>
        <translation>By the calendar, the DJEN does not come out on that day.</translation>
    </message>
    <message>
        <source>O DJEN saiu nesse dia</source>
        <translation>The DJEN came out that day</translation>
    </message>
    <message>
        <source>Não é o caso</source>
        <translation>Not the case</translation>
    </message>
    <message>
        <source>É o caso</source>
        <translation>That is the case</translation>
    </message>
    <message>
        <source>Fechado: não há expediente</source>
        <translation>Closed: there are no working hours</translation>
    </message>
    <message>
        <source>Aberto: o tribunal trabalha</source>
        <translation>Open: the court works</translation>
    </message>
    <message>
        <source>Expediente reduzido ou sistema fora do ar</source>
        <translation>Short hours, or the system is down</translation>
    </message>
    <message>
        <source>Importar marcas</source>
        <translation>Import marks</translation>
    </message>
    <message>
        <source>Exportar marcas</source>
        <translation>Export marks</translation>
    </message>
    <message>
        <source>Dias marcados (*.json)</source>
        <translation>Marked days (*.json)</translation>
    </message>
    <message>
        <source>Dia</source>
        <translation>Day</translation>
    </message>
    <message>
        <source>Feriado ou ato</source>
        <translation>Holiday or act</translation>
    </message>
    <message>
        <source>Calendário</source>
        <translation>Calendar</translation>
    </message>
    <message>
        <source>Lei ou ato</source>
        <translation>Law or act</translation>
    </message>
    <message>
        <source>Escritório</source>
        <translation>Firm</translation>
    </message>
    <message>
        <source>Ano do tribunal</source>
        <translation>Court&apos;s year</translation>
    </message>
    <message>
        <source>A: o tribunal trabalha; F: está fechado; Del tira a marca</source>
        <translation>A: the court works; F: it is closed; Del removes the mark</translation>
    </message>
    <message>
        <source>Onde vale</source>
        <translation>Where it counts</translation>
    </message>
    <message>
        <source>Marca</source>
        <translation>Mark</translation>
    </message>
    <message>
        <source>Nome ou motivo</source>
        <translation>Name or reason</translation>
    </message>
    <message>
        <source>Todas as marcas</source>
        <translation>All marks</translation>
    </message>
    <message>
        <source>Del tira a marca</source>
        <translation>Del removes the mark</translation>
    </message>
    <message>
        <source>Fechado por lei</source>
        <translation>Closed by law</translation>
    </message>
    <message>
        <source>Incerto: conta como dia útil até você confirmar o ato do ano</source>
        <translation>Uncertain: counts as a working day until you confirm the act of the year</translation>
    </message>
    <message>
        <source>Em aberto: conta como dia útil; confira se o tribunal fecha</source>
        <translation>Open question: counts as a working day; check whether the court closes</translation>
    </message>
    <message>
        <source>Prazos parados</source>
        <translation>Deadlines stand still</translation>
    </message>
    <message>
        <source>vale {since}, {until}</source>
        <translation>in force {since}, {until}</translation>
    </message>
    <message>
        <source>Movido: {moved}</source>
        <translation>Moved: {moved}</translation>
    </message>
    <message>
        <source>Lido em: {source}; certeza: {certainty}</source>
        <translation>Read in: {source}; certainty: {certainty}</translation>
    </message>
    <message>
        <source>certa</source>
        <translation>sure</translation>
    </message>
    <message>
        <source>provável</source>
        <translation>likely</translation>
    </message>
    <message>
        <source>disputada</source>
        <translation>disputed</translation>
    </message>
    <message>
        <source>Você marcou: {marks}</source>
        <translation>You marked: {marks}</translation>
    </message>
    <message>
        <source>Tabela de {first} a {last}. Atos do tribunal do ano não estão nela: confira linha por linha e marque com autos holidays add</source>
        <translation>Table from {first} to {last}. Acts of the court for the year are not in it: check row by row and mark with autos holidays add</translation>
    </message>
    <message>
        <source>A tabela não tem feriado próprio do {court}: só os de lei nacional.</source>
        <translation>The table has no holiday of {court} itself: only those of national law.</translation>
    </message>
    <message>
        <source>desde a lei</source>
        <translation>since its law</translation>
    </message>
    <message>
        <source>desde {day}</source>
        <translation>since {day}</translation>
    </message>
    <message>
        <source>sem fim</source>
        <translation>without end</translation>
    </message>
    <message>
        <source>até {day}</source>
        <translation>until {day}</translation>
    </message>
    <message>
        <source>{day}: {what}</source>
        <translation>{day}: {what}</translation>
    </message>
    <message>
        <source>guardado por você; vence {day}.</source>
        <translation>stored by you; due on {day}.</translation>
    </message>
    <message>
        <source>você ficou com a recontagem; vence {day}.</source>
        <translation>you took over the recount; due on {day}.</translation>
    </message>
    <message>
        <source>voltou ao que estava guardado; vence {day}.</source>
        <translation>back to what was stored; due on {day}.</translation>
    </message>
    <message>
        <source>Não era contado; agora {now}.</source>
        <translation>It was not counted; now {now}.</translation>
    </message>
    <message>
        <source>Era {was}, agora não seria contado.</source>
        <translation>It was {was}, now it would not be counted.</translation>
    </message>
    <message>
        <source>A data mais segura era {was}, agora {now}.</source>
        <translation>The safest date was {was}, now {now}.</translation>
    </message>
    <message>
        <source>Com os dias incertos fechados, era {was}, agora {now}.</source>
        <translation>With the uncertain days closed it was {was}, now {now}.</translation>
    </message>
    <message>
        <source>Vence antes: era {was}, agora {now}.</source>
        <translation>Due earlier: it was {was}, now {now}.</translation>
    </message>
    <message>
        <source>Venceria depois: era {was}, agora {now}.</source>
        <translation>It would be due later: it was {was}, now {now}.</translation>
    </message>
    <message>
        <source>{title}. </source>
        <translation>{title}. </translation>
    </message>
    <message>
        <source>{day} passou a contar como aberto: marcado por {author}.</source>
        <translation>{day} now counts as open: marked by {author}.</translation>
    </message>
    <message>
        <source>{day} passou a contar como fechado ({name}): marcado por {author}.</source>
        <translation>{day} now counts as closed ({name}): marked by {author}.</translation>
    </message>
    <message>
        <source>{day} passou a contar como aberto: marcado por você.</source>
        <translation>{day} now counts as open: marked by you.</translation>
    </message>
    <message>
        <source>{day} passou a contar como fechado ({name}): marcado por você.</source>
        <translation>{day} now counts as closed ({name}): marked by you.</translation>
    </message>
    <message>
        <source>{day} voltou a contar como aberto: a marca foi retirada.</source>
        <translation>{day} counts as open again: its mark was removed.</translation>
    </message>
    <message>
        <source>{day} voltou a contar como fechado: a marca foi retirada.</source>
        <translation>{day} counts as closed again: its mark was removed.</translation>
    </message>
    <message>
        <source>O calendário mudou: {day} conta como aberto ({name}).</source>
        <translation>The calendar changed: {day} counts as open ({name}).</translation>
    </message>
    <message>
        <source>O calendário mudou: {day} conta como fechado ({name}).</source>
        <translation>The calendar changed: {day} counts as closed ({name}).</translation>
    </message>
    <message>
        <source>Esta versão do Autos conta de outro modo: {day} conta como aberto.</source>
        <translation>This version of Autos counts otherwise: {day} counts as open.</translation>
    </message>
    <message>
        <source>Esta versão do Autos conta de outro modo: {day} conta como fechado.</source>
        <translation>This version of Autos counts otherwise: {day} counts as closed.</translation>
    </message>
    <message>
        <source>O calendário, as marcas ou a contagem mudaram.</source>
        <translation>The calendar, the marks or the counting changed.</translation>
    </message>
</context>
<context>
    <name>desk</name>
    <message>
        <source>Perguntar de novo?</source>
        <translation>Ask again?</translation>
    </message>
    <message>
        <source>{label}: é outra consulta, no modo {mode}, da classe {cost}. A anterior continua no acervo.</source>
        <translation>{label}: this is another query, in mode {mode}, of class {cost}. The previous one stays in the archive.</translation>
    </message>
    <message>
        <source>Vai para outra conexão: {name}.</source>
        <translation>It goes to another connection: {name}.</translation>
    </message>
    <message>
        <source>Pode ser cobrada, como a anterior.</source>
        <translation>It may be billed, as the earlier one was.</translation>
    </message>
    <message>
        <source>Perguntar mesmo assim?</source>
        <translation>Ask all the same?</translation>
    </message>
    <message>
        <source>Acompanhar · sem custo</source>
        <translation>Follow · no cost</translation>
    </message>
    <message>
        <source>A resposta de quem perguntava não veio. Nada foi perguntado aqui.</source>
        <translation>The answer of whoever was asking did not come. Nothing was asked here.</translation>
    </message>
    <message>
        <source>serviço de prática</source>
        <translation>practice service</translation>
    </message>
    <message>
        <source>Perguntar mesmo assim</source>
        <translation>Ask all the same</translation>
    </message>
    <message>
        <source>A anterior pode ter sido cobrada. Se o serviço já tiver a resposta, usa essa.</source>
        <translation>The earlier one may have been charged. If the service has the answer already, it uses that one.</translation>
    </message>
    <message>
        <source>O processo {number} é de prática e está à parte.</source>
        <translation>Lawsuit {number} is a practice one and stands aside.</translation>
    </message>
    <message>
        <source>O processo {number} está na lixeira.</source>
        <translation>Lawsuit {number} is in the trash.</translation>
    </message>
    <message>
        <source>Abrir a lixeira</source>
        <translation>Open the trash</translation>
    </message>
    <message>
        <source>O Autos foi atualizado. Feche e abra de novo.</source>
        <translation>Autos was updated. Close it and open it again.</translation>
    </message>
    <message>
        <source>{n} busca em andamento</source>
        <translation>{n} search running</translation>
    </message>
    <message>
        <source>{n} buscas em andamento</source>
        <translation>{n} searches running</translation>
    </message>
    <message>
        <source>Acervo cifrado · {n} processo</source>
        <translation>Archive encrypted · {n} lawsuit</translation>
    </message>
    <message>
        <source>Acervo cifrado · {n} processos</source>
        <translation>Archive encrypted · {n} lawsuits</translation>
    </message>
    <message>
        <source>Tentar de novo</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>Chave recusada</source>
        <translation>Key refused</translation>
    </message>
    <message>
        <source>Sem chave</source>
        <translation>No key</translation>
    </message>
    <message>
        <source>Sem serviço · o acervo abre</source>
        <translation>No service · the archive opens</translation>
    </message>
    <message>
        <source>Serviço de prática reiniciando…</source>
        <translation>Practice service restarting…</translation>
    </message>
    <message>
        <source>Serviço de prática · neste computador</source>
        <translation>Practice service · on this computer</translation>
    </message>
    <message>
        <source>Testar de novo</source>
        <translation>Test again</translation>
    </message>
    <message>
        <source>Trocar a chave…</source>
        <translation>Replace the key…</translation>
    </message>
    <message>
        <source>O serviço recusou a chave de acesso {day}. Consultas paradas, nada cobrado. O acervo funciona.</source>
        <translation>The service refused the access key {day}. Searches are stopped, nothing was billed. The archive works.</translation>
    </message>
    <message>
        <source>O serviço recusou a chave de acesso às {hour}. Consultas paradas, nada cobrado. O acervo funciona.</source>
        <translation>The service refused the access key at {hour}. Searches are stopped, nothing was billed. The archive works.</translation>
    </message>
    <message>
        <source>O serviço de prática parou e não voltou sozinho. O acervo abre; as buscas em andamento esperam por ele.</source>
        <translation>The practice service stopped and did not come back by itself. The archive opens; the searches under way wait for it.</translation>
    </message>
    <message>
        <source>conferindo, nada foi perguntado</source>
        <translation>being checked, nothing was asked</translation>
    </message>
    <message>
        <source>em pausa</source>
        <translation>paused</translation>
    </message>
    <message>
        <source>encerrado</source>
        <translation>ended</translation>
    </message>
    <message>
        <source>buscando</source>
        <translation>searching</translation>
    </message>
    <message>
        <source>Monitoramento sem nome</source>
        <translation>Monitoring without a name</translation>
    </message>
    <message>
        <source>encontrados por monitoramento</source>
        <translation>found by a monitoring</translation>
    </message>
    <message>
        <source>{n} linha</source>
        <translation>{n} row</translation>
    </message>
    <message>
        <source>{n} linhas</source>
        <translation>{n} rows</translation>
    </message>
    <message>
        <source>{n} lote em pausa</source>
        <translation>{n} batch paused</translation>
    </message>
    <message>
        <source>{n} lotes em pausa</source>
        <translation>{n} batches paused</translation>
    </message>
    <message>
        <source>O arquivo do acervo estava danificado. Ele foi guardado como {name} e nada nele foi apagado. O Autos abriu um acervo novo.</source>
        <translation>The archive file was damaged. It was set aside as {name} and nothing in it was deleted. Autos opened a new archive.</translation>
    </message>
    <message>
        <source>Não responde desde {when}</source>
        <translation>No answer since {when}</translation>
    </message>
    <message>
        <source>Ainda não testada</source>
        <translation>Not tested yet</translation>
    </message>
    <message>
        <source>Respondeu às {hour}</source>
        <translation>Answered at {hour}</translation>
    </message>
    <message>
        <source>Respondeu {day}</source>
        <translation>Answered {day}</translation>
    </message>
    <message>
        <source>Lote {name}</source>
        <translation>Batch {name}</translation>
    </message>
    <message>
        <source>planilha lotes</source>
        <translation>spreadsheet batches</translation>
    </message>
    <message>
        <source>Pausar o lote que está buscando?</source>
        <translation>Pause the batch that is searching?</translation>
    </message>
    <message>
        <source>{name} abre quando ele parar: o que já saiu ainda volta, e ele fica em Lotes, em pausa.</source>
        <translation>{name} opens once it has stopped: what was sent still comes back, and it stays in Batches, paused.</translation>
    </message>
    <message>
        <source>Pausar e abrir</source>
        <translation>Pause and open</translation>
    </message>
    <message>
        <source>Pause o lote antes de o tirar de Lotes.</source>
        <translation>Pause the batch before you remove it from Batches.</translation>
    </message>
    <message>
        <source>{name} saiu de Lotes. O que veio dele continua no acervo.</source>
        <translation>{name} was removed from Batches. What came of it stays in the archive.</translation>
    </message>
    <message>
        <source>Desfazer</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Tirar de Lotes</source>
        <translation>Remove from Batches</translation>
    </message>
    <message>
        <source>{n} processo de prática voltou às listas.</source>
        <translation>{n} practice lawsuit is back in the lists.</translation>
    </message>
    <message>
        <source>{n} processos de prática voltaram às listas.</source>
        <translation>{n} practice lawsuits are back in the lists.</translation>
    </message>
    <message>
        <source>Separar de novo</source>
        <translation>Set aside again</translation>
    </message>
    <message>
        <source>{n} processo de prática foi separado: continua guardado, fora das listas e das contas.</source>
        <translation>{n} practice lawsuit was set aside: it is kept, out of lists and counts.</translation>
    </message>
    <message>
        <source>{n} processos de prática foram separados: continuam guardados, fora das listas e das contas.</source>
        <translation>{n} practice lawsuits were set aside: they are kept, out of lists and counts.</translation>
    </message>
    <message>
        <source>Trazer de volta</source>
        <translation>Bring back</translation>
    </message>
</context>
<context>
    <name>doctor</name>
    <message>
        <source>certo</source>
        <translation>right</translation>
    </message>
    <message>
        <source>errado</source>
        <translation>wrong</translation>
    </message>
    <message>
        <source>pasta</source>
        <translation>folder</translation>
    </message>
    <message>
        <source>chaveiro</source>
        <translation>keyring</translation>
    </message>
    <message>
        <source>acervo</source>
        <translation>archive</translation>
    </message>
    <message>
        <source>certificados</source>
        <translation>certificates</translation>
    </message>
    <message>
        <source>serviço de prática</source>
        <translation>practice service</translation>
    </message>
    <message>
        <source>política</source>
        <translation>policy</translation>
    </message>
    <message>
        <source>serviço em uso</source>
        <translation>service in use</translation>
    </message>
    <message>
        <source>nenhuma do administrador</source>
        <translation>none of the administrator</translation>
    </message>
    <message>
        <source>{n} regra</source>
        <translation>{n} rule</translation>
    </message>
    <message>
        <source>{n} regras</source>
        <translation>{n} rules</translation>
    </message>
    <message>
        <source>resta pouco espaço no disco</source>
        <translation>little room is left on the disk</translation>
    </message>
    <message>
        <source>dá para escrever; {n} GB livres</source>
        <translation>can be written to; {n} GB free</translation>
    </message>
    <message>
        <source>responde; ainda não guarda o código do acervo</source>
        <translation>answers; does not keep the archive&apos;s code yet</translation>
    </message>
    <message>
        <source>responde e guarda o código do acervo</source>
        <translation>answers and keeps the archive&apos;s code</translation>
    </message>
    <message>
        <source>ainda não existe</source>
        <translation>does not exist yet</translation>
    </message>
    <message>
        <source>existe, cifrado, {n} MB, numa pasta escolhida</source>
        <translation>exists, encrypted, {n} MB, in a folder that was chosen</translation>
    </message>
    <message>
        <source>existe, cifrado, {n} MB</source>
        <translation>exists, encrypted, {n} MB</translation>
    </message>
    <message>
        <source>os do sistema</source>
        <translation>the system&apos;s</translation>
    </message>
    <message>
        <source>inicia e responde</source>
        <translation>starts and answers</translation>
    </message>
    <message>
        <source>o de prática</source>
        <translation>the practice one</translation>
    </message>
    <message>
        <source>responde e aceita a chave</source>
        <translation>answers and takes the key</translation>
    </message>
</context>
<context>
    <name>door</name>
    <message>
        <source>Definir uma senha…</source>
        <translation>Set a passphrase…</translation>
    </message>
    <message>
        <source>Só neste computador</source>
        <translation>Only on this computer</translation>
    </message>
    <message>
        <source>Perguntar sempre</source>
        <translation>Always ask</translation>
    </message>
    <message>
        <source>Trocar a senha do acervo</source>
        <translation>Change the archive passphrase</translation>
    </message>
    <message>
        <source>Definir uma senha</source>
        <translation>Set a passphrase</translation>
    </message>
    <message>
        <source>O acervo abriu com a senha. Este computador pode guardar o código e não perguntar mais.</source>
        <translation>The archive was opened with the passphrase. This computer can keep the code and not ask again.</translation>
    </message>
    <message>
        <source>Guardar o código</source>
        <translation>Keep the code</translation>
    </message>
    <message>
        <source>Com a senha, o acervo abre também em outro computador, copiado com o arquivo {name}. Quem tem a senha e uma cópia lê tudo; sem ela, o Autos não tem como abrir a cópia.</source>
        <translation>With the passphrase the archive also opens on another computer, copied together with the file {name}. Whoever has the passphrase and a copy can read everything; without it, Autos has no way to open the copy.</translation>
    </message>
    <message>
        <source>As cópias que o Autos alcança agora passam para a senha nova. Com uma que está em outro lugar, a senha antiga ainda abre o acervo: só trocar o código do acervo tira o poder dela.</source>
        <translation>Backups within Autos&apos;s reach now take the new passphrase. With one that is elsewhere the old passphrase still opens the archive: only changing the archive&apos;s code takes its power away.</translation>
    </message>
    <message>
        <source>Trocar a senha</source>
        <translation>Change the passphrase</translation>
    </message>
    <message>
        <source>Definir a senha</source>
        <translation>Set the passphrase</translation>
    </message>
    <message>
        <source>Tirar a senha do acervo</source>
        <translation>Remove the archive passphrase</translation>
    </message>
    <message>
        <source>Depois disso só o chaveiro deste computador abre o acervo e as cópias que o Autos alcança agora. Com uma que está em outro lugar, a senha ainda abre o acervo: só trocar o código do acervo tira o poder dela.</source>
        <translation>Afterwards only this computer&apos;s keyring opens the archive and the backups within Autos&apos;s reach now. With one that is elsewhere the passphrase still opens the archive: only changing the archive&apos;s code takes its power away.</translation>
    </message>
    <message>
        <source>Tirar a senha</source>
        <translation>Remove the passphrase</translation>
    </message>
    <message>
        <source>Abrir só com a senha</source>
        <translation>Open with the passphrase only</translation>
    </message>
    <message>
        <source>O chaveiro deste computador deixa de guardar o código do acervo: a janela e todos os comandos do Autos passam a pedir a senha. Sem ela, ninguém abre o acervo nem as cópias dele, e não há como recuperá-la.</source>
        <translation>This computer&apos;s keyring no longer keeps the archive&apos;s code: the window and every command of Autos will ask for the passphrase. Without it nobody opens the archive or its copies, and it cannot be recovered.</translation>
    </message>
    <message>
        <source>Trocar o código do acervo</source>
        <translation>Change the archive&apos;s code</translation>
    </message>
    <message>
        <source>O acervo inteiro é cifrado de novo com outro código. Ele fecha enquanto isso, precisa do mesmo espaço outra vez no disco e abre sozinho no fim. As cópias de segurança de antes ficam com o código antigo.</source>
        <translation>The whole archive is encrypted again with another code. It closes meanwhile, needs as much room again on the disk, and opens by itself at the end. Earlier backups keep the old code.</translation>
    </message>
    <message>
        <source>Trocar o código</source>
        <translation>Change the code</translation>
    </message>
    <message>
        <source>Só com a senha</source>
        <translation>With the passphrase only</translation>
    </message>
    <message>
        <source>O acervo está cifrado. O código dele está no chaveiro, o cofre de senhas deste computador: só nele o acervo abre.</source>
        <translation>The archive is encrypted. Its code is in the keyring, where this computer keeps its passwords: it opens only there.</translation>
    </message>
    <message>
        <source>A senha do acervo foi trocada.</source>
        <translation>The passphrase of the archive was changed.</translation>
    </message>
    <message>
        <source>A senha do acervo está definida. Anote-a em lugar seguro: o Autos não a guarda. Ctrl+L tranca.</source>
        <translation>The passphrase of the archive is set. Write it down in a safe place: Autos does not keep it. Ctrl+L locks.</translation>
    </message>
    <message>
        <source>A senha atual não é essa. Confira e digite outra vez.</source>
        <translation>That is not the current passphrase. Check it and type it again.</translation>
    </message>
    <message>
        <source>O administrador exige uma senha no acervo.</source>
        <translation>The administrator requires a passphrase for the archive.</translation>
    </message>
    <message>
        <source>O administrador deste computador exige uma senha no acervo. Anote-a em lugar seguro: o Autos não a guarda, e sem ela ninguém abre o acervo em outro computador.</source>
        <translation>The administrator of this computer requires a passphrase for the archive. Write it down in a safe place: Autos does not keep it, and without it nobody opens the archive on another computer.</translation>
    </message>
    <message>
        <source>Trocando o código do acervo</source>
        <translation>Changing the archive&apos;s code</translation>
    </message>
    <message>
        <source>Trancando o acervo</source>
        <translation>Locking the archive</translation>
    </message>
    <message>
        <source>O que já saiu para o serviço é guardado antes.</source>
        <translation>What has already left for the service is stored first.</translation>
    </message>
    <message>
        <source>Abrindo o acervo</source>
        <translation>Opening the archive</translation>
    </message>
    <message>
        <source>Tentar de novo</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>Escolher outra pasta…</source>
        <translation>Choose another folder…</translation>
    </message>
    <message>
        <source>A mudança foi cancelada. O acervo está onde estava.</source>
        <translation>The move was cancelled. The archive is where it was.</translation>
    </message>
    <message>
        <source>O acervo agora é o de {folder}, com as cópias e os preços que ele já tinha.</source>
        <translation>The archive is now the one in {folder}, with the copies and prices that it had already.</translation>
    </message>
    <message>
        <source>O acervo agora fica em {folder}.</source>
        <translation>The archive is now in {folder}.</translation>
    </message>
    <message>
        <source>Mudando o acervo de pasta</source>
        <translation>Moving the archive</translation>
    </message>
</context>
<context>
    <name>dossier</name>
    <message>
        <source>Conferência do conteúdo (SHA-256)</source>
        <translation>Check code of the content (SHA-256)</translation>
    </message>
    <message>
        <source>uso interno</source>
        <translation>internal use</translation>
    </message>
    <message>
        <source>para cliente</source>
        <translation>for a client</translation>
    </message>
    <message>
        <source>Dossiê</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>conferência {code}</source>
        <translation>check code {code}</translation>
    </message>
    <message>
        <source>Capa</source>
        <translation>Cover</translation>
    </message>
    <message>
        <source>Totais</source>
        <translation>Totals</translation>
    </message>
    <message>
        <source>os escolhidos</source>
        <translation>those selected</translation>
    </message>
    <message>
        <source>nenhum</source>
        <translation>none</translation>
    </message>
    <message>
        <source>os {n} maiores</source>
        <translation>the {n} largest</translation>
    </message>
    <message>
        <source>Lista, {n} processo</source>
        <translation>List, {n} lawsuit</translation>
    </message>
    <message>
        <source>Lista, {n} processos</source>
        <translation>List, {n} lawsuits</translation>
    </message>
    <message>
        <source>Lista</source>
        <translation>List</translation>
    </message>
    <message>
        <source>{n} · {name}</source>
        <translation>{n} · {name}</translation>
    </message>
    <message>
        <source>{n} a {last} · {name}</source>
        <translation>{n} to {last} · {name}</translation>
    </message>
    <message>
        <source>Não deu.</source>
        <translation>That failed.</translation>
    </message>
    <message>
        <source>Gravando…</source>
        <translation>Writing…</translation>
    </message>
    <message>
        <source>O arquivo só aparece quando estiver inteiro.</source>
        <translation>The file appears only once it is whole.</translation>
    </message>
    <message>
        <source>A impressora não aceitou as páginas.</source>
        <translation>The printer did not take the pages.</translation>
    </message>
    <message>
        <source>Página {n} de {all}.</source>
        <translation>Page {n} of {all}.</translation>
    </message>
    <message>
        <source>Imprimindo…</source>
        <translation>Printing…</translation>
    </message>
    <message>
        <source>Pronto.</source>
        <translation>Done.</translation>
    </message>
    <message>
        <source>As páginas estão com a impressora.</source>
        <translation>The printer has the pages.</translation>
    </message>
    <message>
        <source>{file}. O arquivo não tem cifra: quem abrir a pasta lê o que está nele.</source>
        <translation>{file}. The file is not encrypted: whoever opens the folder can read it.</translation>
    </message>
    <message>
        <source>Montando as páginas…</source>
        <translation>Making the pages…</translation>
    </message>
    <message>
        <source>{n} página.</source>
        <translation>{n} page.</translation>
    </message>
    <message>
        <source>{n} páginas.</source>
        <translation>{n} pages.</translation>
    </message>
    <message>
        <source>Montado do acervo, sem custo.</source>
        <translation>Made from the archive, free.</translation>
    </message>
    <message>
        <source>{answered}; a falta sai escrita na capa e na cobertura.</source>
        <translation>{answered}; what is missing is said on the cover and under coverage.</translation>
    </message>
    <message>
        <source>Nenhum processo em segredo</source>
        <translation>No lawsuit under secrecy</translation>
    </message>
    <message>
        <source>{n} em segredo incluído</source>
        <translation>{n} under secrecy, included</translation>
    </message>
    <message>
        <source>{n} em segredo incluídos</source>
        <translation>{n} under secrecy, included</translation>
    </message>
    <message>
        <source>{n} em segredo fica de fora</source>
        <translation>{n} under secrecy is left out</translation>
    </message>
    <message>
        <source>{n} em segredo ficam de fora</source>
        <translation>{n} under secrecy are left out</translation>
    </message>
    <message>
        <source>página {n} de {all} · {name}</source>
        <translation>page {n} of {all} · {name}</translation>
    </message>
    <message>
        <source>totais</source>
        <translation>totals</translation>
    </message>
    <message>
        <source>lista</source>
        <translation>list</translation>
    </message>
    <message>
        <source>páginas próprias</source>
        <translation>pages of their own</translation>
    </message>
    <message>
        <source>o que mudou</source>
        <translation>what changed</translation>
    </message>
    <message>
        <source>notas</source>
        <translation>notes</translation>
    </message>
    <message>
        <source>processos em segredo</source>
        <translation>lawsuits under secrecy</translation>
    </message>
    <message>
        <source>CPF por extenso</source>
        <translation>CPF in full</translation>
    </message>
    <message>
        <source>capa</source>
        <translation>cover</translation>
    </message>
    <message>
        <source>{n} página: {parts}.</source>
        <translation>{n} page: {parts}.</translation>
    </message>
    <message>
        <source>{n} páginas: {parts}.</source>
        <translation>{n} pages: {parts}.</translation>
    </message>
    <message>
        <source>Ficaram de fora por segredo: {n}.</source>
        <translation>Left out for secrecy: {n}.</translation>
    </message>
    <message>
        <source>Para uso interno.</source>
        <translation>For internal use.</translation>
    </message>
    <message>
        <source>Para cliente.</source>
        <translation>For a client.</translation>
    </message>
    <message>
        <source>Finalidade: {purpose}.</source>
        <translation>Purpose: {purpose}.</translation>
    </message>
    <message>
        <source>Conferência: {code}</source>
        <translation>Check code: {code}</translation>
    </message>
    <message>
        <source>Arquivo: {file}</source>
        <translation>File: {file}</translation>
    </message>
    <message>
        <source>{firm} · gerado em {when} · {reader}</source>
        <translation>{firm} · made on {when} · {reader}</translation>
    </message>
    <message>
        <source>Processo {n} de {all}</source>
        <translation>Lawsuit {n} of {all}</translation>
    </message>
    <message>
        <source>Processos</source>
        <translation>Lawsuits</translation>
    </message>
    <message>
        <source>Cobertura</source>
        <translation>Coverage</translation>
    </message>
    <message>
        <source>Acervo inteiro</source>
        <translation>Whole archive</translation>
    </message>
    <message>
        <source>{document} · raiz {root}</source>
        <translation>{document} · root {root}</translation>
    </message>
    <message>
        <source>Uso interno</source>
        <translation>Internal use</translation>
    </message>
    <message>
        <source>Confidencial</source>
        <translation>Confidential</translation>
    </message>
    <message>
        <source>Dossiê de processos judiciais</source>
        <translation>Dossier of lawsuits</translation>
    </message>
    <message>
        <source>O que este dossiê não diz.</source>
        <translation>What this dossier does not say.</translation>
    </message>
    <message>
        <source>processos em {n} registro</source>
        <translation>lawsuits in {n} record</translation>
    </message>
    <message>
        <source>processos em {n} registros</source>
        <translation>lawsuits in {n} records</translation>
    </message>
    <message>
        <source>no polo passivo, {share} do total</source>
        <translation>on the passive side, {share} of all</translation>
    </message>
    <message>
        <source>soma de {n} valor informado</source>
        <translation>sum of {n} known amount</translation>
    </message>
    <message>
        <source>soma dos {n} valores informados</source>
        <translation>sum of the {n} known amounts</translation>
    </message>
    <message>
        <source>{done} de {all}</source>
        <translation>{done} of {all}</translation>
    </message>
    <message>
        <source>sistemas responderam</source>
        <translation>systems answered</translation>
    </message>
    <message>
        <source>Finalidade</source>
        <translation>Purpose</translation>
    </message>
    <message>
        <source>não declarada</source>
        <translation>not stated</translation>
    </message>
    <message>
        <source>Cliente</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>Como se buscou</source>
        <translation>How it was searched</translation>
    </message>
    <message>
        <source>Recorte</source>
        <translation>Selection</translation>
    </message>
    <message>
        <source>Dado mais antigo</source>
        <translation>Oldest datum</translation>
    </message>
    <message>
        <source>Ficou de fora</source>
        <translation>Left out</translation>
    </message>
    <message>
        <source>{kind}, {mode}</source>
        <translation>{kind}, {mode}</translation>
    </message>
    <message>
        <source>{day}, {court} · o mais novo é de {newest}</source>
        <translation>{day}, {court} · the newest is of {newest}</translation>
    </message>
    <message>
        <source>{n} em segredo de justiça, ou sem essa informação</source>
        <translation>{n} under secrecy, or without that information</translation>
    </message>
    <message>
        <source>{n} homônimo, com o motivo em Cobertura</source>
        <translation>{n} namesake, with the reason under Coverage</translation>
    </message>
    <message>
        <source>{n} homônimos, com o motivo em Cobertura</source>
        <translation>{n} namesakes, with the reasons under Coverage</translation>
    </message>
    <message>
        <source>nada</source>
        <translation>nothing</translation>
    </message>
    <message>
        <source>e mais {n}</source>
        <translation>and {n} more</translation>
    </message>
    <message>
        <source>{n} sistema não respondeu: {named}. Pode haver processos nele.</source>
        <translation>{n} system did not answer: {named}. It may have lawsuits.</translation>
    </message>
    <message>
        <source>{n} sistemas não responderam: {named}. Pode haver processos neles.</source>
        <translation>{n} systems did not answer: {named}. They may have lawsuits.</translation>
    </message>
    <message>
        <source>A base pode ter até 30 dias de atraso.</source>
        <translation>The database may be up to 30 days late.</translation>
    </message>
    <message>
        <source>Parte dos processos não veio de uma busca; a cobertura deles não se conhece.</source>
        <translation>Some of the lawsuits did not come from a search; their coverage is not known.</translation>
    </message>
    <message>
        <source>Processos físicos e em segredo podem não aparecer. Valor da causa não é valor da condenação.</source>
        <translation>Lawsuits on paper and under secrecy may be missing. The amount in dispute is not the amount of the sentence.</translation>
    </message>
    <message>
        <source>Não é certidão.</source>
        <translation>This is no official certificate.</translation>
    </message>
    <message>
        <source>{n} processo. Cada um conta uma vez, mesmo quando tem dois graus.</source>
        <translation>{n} lawsuit. Each counts once, even where it has two instances.</translation>
    </message>
    <message>
        <source>{n} processos. Cada um conta uma vez, mesmo quando tem dois graus.</source>
        <translation>{n} lawsuits. Each counts once, even where it has two instances.</translation>
    </message>
    <message>
        <source>Por polo da pessoa buscada</source>
        <translation>By side of the searched person</translation>
    </message>
    <message>
        <source>Por tribunal</source>
        <translation>By court</translation>
    </message>
    <message>
        <source>Por fase</source>
        <translation>By phase</translation>
    </message>
    <message>
        <source>Por valor da causa</source>
        <translation>By amount</translation>
    </message>
    <message>
        <source>Por classe</source>
        <translation>By class</translation>
    </message>
    <message>
        <source>Por ano de distribuição</source>
        <translation>By year of filing</translation>
    </message>
    <message>
        <source>até R$ 50 mil</source>
        <translation>up to R$ 50,000</translation>
    </message>
    <message>
        <source>de 50 a 200 mil</source>
        <translation>50,000 to 200,000</translation>
    </message>
    <message>
        <source>de 200 mil a 1 milhão</source>
        <translation>200,000 to 1 million</translation>
    </message>
    <message>
        <source>acima de 1 milhão</source>
        <translation>above 1 million</translation>
    </message>
    <message>
        <source>não lido</source>
        <translation>not read</translation>
    </message>
    <message>
        <source>antes</source>
        <translation>before</translation>
    </message>
    <message>
        <source>sem data</source>
        <translation>no date</translation>
    </message>
    <message>
        <source>{lawsuits}, {known} com valor, soma de {sum}.</source>
        <translation>{lawsuits}, {known} with an amount, sum {sum}.</translation>
    </message>
    <message>
        <source>Os cinco maiores somam {sum} ({share}).</source>
        <translation>The five greatest come to {sum} ({share}).</translation>
    </message>
    <message>
        <source>Exposição no polo passivo:</source>
        <translation>Exposure on the passive side:</translation>
    </message>
    <message>
        <source>Ordenada por valor, do maior.</source>
        <translation>By amount, the greatest first.</translation>
    </message>
    <message>
        <source>O asterisco marca quem tem página própria.</source>
        <translation>An asterisk marks those with a page of their own.</translation>
    </message>
    <message>
        <source>Lido é o dia em que o tribunal foi lido.</source>
        <translation>Read is the day on which the court was read.</translation>
    </message>
    <message>
        <source>nº</source>
        <translation>no.</translation>
    </message>
    <message>
        <source>Parte contrária</source>
        <translation>Opposite party</translation>
    </message>
    <message>
        <source>Polo</source>
        <translation>Side</translation>
    </message>
    <message>
        <source>Número</source>
        <translation>Number</translation>
    </message>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Fase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Valor (R$)</source>
        <translation>Amount (R$)</translation>
    </message>
    <message>
        <source>Andam.</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Lido</source>
        <translation>Read</translation>
    </message>
    <message>
        <source>Partes não informadas</source>
        <translation>Parties not informed</translation>
    </message>
    <message>
        <source>O registro deste processo não pôde ser lido.</source>
        <translation>The record of this lawsuit could not be read.</translation>
    </message>
    <message>
        <source>De onde veio</source>
        <translation>Where it comes from</translation>
    </message>
    <message>
        <source>Assunto</source>
        <translation>Subject</translation>
    </message>
    <message>
        <source>Valor da causa</source>
        <translation>Amount</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Situation</translation>
    </message>
    <message>
        <source>Órgão julgador</source>
        <translation>Court unit</translation>
    </message>
    <message>
        <source>Comarca</source>
        <translation>County</translation>
    </message>
    <message>
        <source>Magistrado</source>
        <translation>Judge</translation>
    </message>
    <message>
        <source>Distribuição</source>
        <translation>Filed</translation>
    </message>
    <message>
        <source>Segredo de justiça</source>
        <translation>Secrecy</translation>
    </message>
    <message>
        <source>Justiça gratuita</source>
        <translation>Free justice</translation>
    </message>
    <message>
        <source>Partes</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Nome</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Papel</source>
        <translation>Role</translation>
    </message>
    <message>
        <source>Advogados</source>
        <translation>Lawyers</translation>
    </message>
    <message>
        <source>As partes não vieram na última leitura: são as lidas em {day}.</source>
        <translation>The parties did not come with the last reading: these were read on {day}.</translation>
    </message>
    <message>
        <source>E mais {n} parte, que está no acervo.</source>
        <translation>And {n} more party, which is in the archive.</translation>
    </message>
    <message>
        <source>E mais {n} partes, que estão no acervo.</source>
        <translation>And {n} more parties, which are in the archive.</translation>
    </message>
    <message>
        <source>Advogados, {side}, sem a parte informada: {names}</source>
        <translation>Lawyers, {side}, party not informed: {names}</translation>
    </message>
    <message>
        <source>Último andamento</source>
        <translation>Last step</translation>
    </message>
    <message>
        <source>O tribunal registra {n} andamento.</source>
        <translation>The court records {n} step.</translation>
    </message>
    <message>
        <source>O tribunal registra {n} andamentos.</source>
        <translation>The court records {n} steps.</translation>
    </message>
    <message>
        <source>Lido em {day}.</source>
        <translation>Read on {day}.</translation>
    </message>
    <message>
        <source>O que mudou desde {day}</source>
        <translation>What changed since {day}</translation>
    </message>
    <message>
        <source>O quê</source>
        <translation>What</translation>
    </message>
    <message>
        <source>Era</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>É</source>
        <translation>Is</translation>
    </message>
    <message>
        <source>Minhas notas</source>
        <translation>My notes</translation>
    </message>
    <message>
        <source>Sistema</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Perguntado em</source>
        <translation>Asked at</translation>
    </message>
    <message>
        <source>Lido no tribunal</source>
        <translation>Read at court</translation>
    </message>
    <message>
        <source>Idade do dado</source>
        <translation>Age of the datum</translation>
    </message>
    <message>
        <source>Veio pela busca de {key}</source>
        <translation>It came with the search for {key}</translation>
    </message>
    <message>
        <source>Por que está aqui</source>
        <translation>Why it is here</translation>
    </message>
    <message>
        <source>do dia deste dossiê</source>
        <translation>of the day of this dossier</translation>
    </message>
    <message>
        <source>{n} dia na data deste dossiê</source>
        <translation>{n} day on the date of this dossier</translation>
    </message>
    <message>
        <source>{n} dias na data deste dossiê</source>
        <translation>{n} days on the date of this dossier</translation>
    </message>
    <message>
        <source>Os que faltam vêm primeiro.</source>
        <translation>Those that are missing come first.</translation>
    </message>
    <message>
        <source>O serviço não contou os sistemas que respondem.</source>
        <translation>The service did not count the systems that answer.</translation>
    </message>
    <message>
        <source>Sistemas</source>
        <translation>Systems</translation>
    </message>
    <message>
        <source>Resposta</source>
        <translation>Answer</translation>
    </message>
    <message>
        <source>Busca encerrada</source>
        <translation>Search ended</translation>
    </message>
    <message>
        <source>Idade dos dados por tribunal</source>
        <translation>Age of the data by court</translation>
    </message>
    <message>
        <source>Busca</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>Modo</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Registros</source>
        <translation>Records</translation>
    </message>
    <message>
        <source>respondeu</source>
        <translation>answered</translation>
    </message>
    <message>
        <source>ainda sem resposta</source>
        <translation>no answer yet</translation>
    </message>
    <message>
        <source>Lido desde</source>
        <translation>Read from</translation>
    </message>
    <message>
        <source>Lido até</source>
        <translation>Read until</translation>
    </message>
    <message>
        <source>Homônimos excluídos, {n}</source>
        <translation>Namesakes left out, {n}</translation>
    </message>
    <message>
        <source>Nome no processo</source>
        <translation>Name in the lawsuit</translation>
    </message>
    <message>
        <source>Por quê</source>
        <translation>Why</translation>
    </message>
    <message>
        <source>Decidido em</source>
        <translation>Decided on</translation>
    </message>
    <message>
        <source>mesmo documento de outro homônimo</source>
        <translation>same document as another namesake</translation>
    </message>
    <message>
        <source>documento diferente do confirmado</source>
        <translation>other document than the confirmed one</translation>
    </message>
    <message>
        <source>conferido por uma pessoa, apesar do documento igual</source>
        <translation>decided by a person, although the document is the same</translation>
    </message>
    <message>
        <source>conferido por uma pessoa, apesar do advogado em comum</source>
        <translation>decided by a person, although they share a lawyer</translation>
    </message>
    <message>
        <source>conferido por uma pessoa, sem outro indício</source>
        <translation>decided by a person, without other evidence</translation>
    </message>
    <message>
        <source>Incluídos os processos em segredo, com confirmação de quem fez o dossiê.</source>
        <translation>Lawsuits under secrecy are included, as whoever made the dossier confirmed.</translation>
    </message>
    <message>
        <source>Nenhum apareceu em segredo. Pode haver outros que o tribunal não mostra.</source>
        <translation>None appeared under secrecy. There may be others that the court does not show.</translation>
    </message>
    <message>
        <source>{n} processo em segredo, ou sem essa informação, não entra, nem nos totais. É o que apareceu; pode haver outros que o tribunal não mostra.</source>
        <translation>{n} lawsuit under secrecy, or without that information, is left out, of the totals too. It is the one that appeared; there may be others that the court does not show.</translation>
    </message>
    <message>
        <source>{n} processos em segredo, ou sem essa informação, não entram, nem nos totais. São os que apareceram; pode haver outros que o tribunal não mostra.</source>
        <translation>{n} lawsuits under secrecy, or without that information, are left out, of the totals too. They are those that appeared; there may be others that the court does not show.</translation>
    </message>
    <message>
        <source>Como conferir este dossiê</source>
        <translation>How to check this dossier</translation>
    </message>
    <message>
        <source>Gerado em</source>
        <translation>Made on</translation>
    </message>
    <message>
        <source>{when}, horário de Brasília, por Autos {version}</source>
        <translation>{when}, Brasília time, by Autos {version}</translation>
    </message>
    <message>
        <source>Conferência</source>
        <translation>Check</translation>
    </message>
    <message>
        <source>Confere com</source>
        <translation>Compare with</translation>
    </message>
    <message>
        <source>O SHA-256 do anexo conteudo.json deste arquivo, que traz tudo o que está nestas páginas. Não é assinatura.</source>
        <translation>The SHA-256 of the attachment conteudo.json of this file, which has all that these pages say. It is no signature.</translation>
    </message>
    <message>
        <source>outros {n}</source>
        <translation>{n} others</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>bi</source>
        <translation>bn</translation>
    </message>
    <message>
        <source>mi</source>
        <translation>m</translation>
    </message>
    <message>
        <source>não respondeu</source>
        <translation>did not answer</translation>
    </message>
    <message>
        <source>em {day}</source>
        <translation>on {day}</translation>
    </message>
    <message>
        <source>de {first} a {last}</source>
        <translation>from {first} to {last}</translation>
    </message>
    <message>
        <source>Distribuído em {day}.</source>
        <translation>Filed on {day}.</translation>
    </message>
    <message>
        <source>Último andamento em {day}.</source>
        <translation>Last step on {day}.</translation>
    </message>
    <message>
        <source>O acervo só tem uma leitura, de {first}: não há com o que comparar.</source>
        <translation>The archive has only one reading, of {first}: there is nothing to compare it with.</translation>
    </message>
    <message>
        <source>O acervo só tem leituras desde {first}.</source>
        <translation>The archive has readings only since {first}.</translation>
    </message>
    <message>
        <source>O acervo não tem leitura depois disso: a última é de {last}.</source>
        <translation>The archive has no reading after that: the last one is of {last}.</translation>
    </message>
    <message>
        <source>O acervo só tem leituras desde {first}. Entre elas, até a de {last}, não há diferença.</source>
        <translation>The archive has readings only since {first}. Between them, up to the one of {last}, there is no difference.</translation>
    </message>
    <message>
        <source>Entre as leituras de {first} a {last} não há diferença.</source>
        <translation>Between the readings of {first} and {last} there is no difference.</translation>
    </message>
    <message>
        <source>Nada mudou até a leitura de {last}.</source>
        <translation>Nothing changed up to the reading of {last}.</translation>
    </message>
</context>
<context>
    <name>empty</name>
    <message>
        <source>Nada encontrado</source>
        <translation>Nothing found</translation>
    </message>
    <message>
        <source>Ainda sem respostas</source>
        <translation>No answers yet</translation>
    </message>
    <message>
        <source>O acervo tem {n} processo de buscas anteriores.</source>
        <translation>The archive has {n} lawsuit of earlier searches.</translation>
    </message>
    <message>
        <source>O acervo tem {n} processos de buscas anteriores.</source>
        <translation>The archive has {n} lawsuits of earlier searches.</translation>
    </message>
    <message>
        <source>Ver o processo do acervo</source>
        <translation>See the lawsuit in the archive</translation>
    </message>
    <message>
        <source>Ver os {n} processos do acervo</source>
        <translation>See the {n} lawsuits in the archive</translation>
    </message>
    <message>
        <source>Não deu para perguntar</source>
        <translation>Could not ask</translation>
    </message>
</context>
<context>
    <name>exporting</name>
    <message>
        <source>{n} escolhido</source>
        <translation>{n} selected</translation>
    </message>
    <message>
        <source>{n} escolhidos</source>
        <translation>{n} selected</translation>
    </message>
    <message>
        <source>Este processo</source>
        <translation>This lawsuit</translation>
    </message>
    <message>
        <source>{n} da lista</source>
        <translation>{n} of the list</translation>
    </message>
    <message>
        <source>Achados do monitoramento</source>
        <translation>Finds of the monitoring</translation>
    </message>
    <message>
        <source>Acervo inteiro</source>
        <translation>Whole archive</translation>
    </message>
    <message>
        <source>Mostrar na pasta</source>
        <translation>Show in folder</translation>
    </message>
    <message>
        <source>Planilha do Excel</source>
        <translation>Excel spreadsheet</translation>
    </message>
    <message>
        <source>Quatro abas, datas e valores</source>
        <translation>Four sheets, dates, amounts</translation>
    </message>
    <message>
        <source>CSV do Excel brasileiro</source>
        <translation>CSV for Brazilian Excel</translation>
    </message>
    <message>
        <source>Com ; e vírgula decimal</source>
        <translation>With ; and decimal comma</translation>
    </message>
    <message>
        <source>CSV simples</source>
        <translation>Plain CSV</translation>
    </message>
    <message>
        <source>Vírgula, ponto decimal</source>
        <translation>Comma, decimal point</translation>
    </message>
    <message>
        <source>Lista em PDF</source>
        <translation>List as PDF</translation>
    </message>
    <message>
        <source>Para ler e imprimir</source>
        <translation>To read and print</translation>
    </message>
    <message>
        <source>Dados originais</source>
        <translation>Original data</translation>
    </message>
    <message>
        <source>Como o serviço enviou</source>
        <translation>As the service sent it</translation>
    </message>
    <message>
        <source>texto</source>
        <translation>text</translation>
    </message>
    <message>
        <source>texto, com zeros</source>
        <translation>text, with zeros</translation>
    </message>
    <message>
        <source>R$</source>
        <translation>R$</translation>
    </message>
    <message>
        <source>data</source>
        <translation>date</translation>
    </message>
    <message>
        <source>data e hora</source>
        <translation>date and time</translation>
    </message>
    <message>
        <source>número</source>
        <translation>number</translation>
    </message>
    <message>
        <source>A cobertura de cada busca vai no arquivo</source>
        <translation>The coverage of each search goes into the file</translation>
    </message>
    <message>
        <source>Cobertura da busca: {coverage}</source>
        <translation>Coverage of the search: {coverage}</translation>
    </message>
    <message>
        <source>{n} de {all} sistemas não respondeu. Vai escrito no arquivo.</source>
        <translation>{n} of {all} systems did not answer. The file says so.</translation>
    </message>
    <message>
        <source>{n} de {all} sistemas não responderam. Vai escrito no arquivo.</source>
        <translation>{n} of {all} systems did not answer. The file says so.</translation>
    </message>
    <message>
        <source>Procurando processos em segredo…</source>
        <translation>Looking for lawsuits under secrecy…</translation>
    </message>
    <message>
        <source>Nenhum processo em segredo</source>
        <translation>No lawsuit under secrecy</translation>
    </message>
    <message>
        <source>{n} processo em segredo de justiça fica de fora</source>
        <translation>{n} lawsuit under secrecy stays out</translation>
    </message>
    <message>
        <source>{n} processos em segredo de justiça ficam de fora</source>
        <translation>{n} lawsuits under secrecy stay out</translation>
    </message>
    <message>
        <source>Exportar {n} processo</source>
        <translation>Export {n} lawsuit</translation>
    </message>
    <message>
        <source>Exportar {n} processos</source>
        <translation>Export {n} lawsuits</translation>
    </message>
    <message>
        <source>O nome não pode ter / nem outros sinais de pasta.</source>
        <translation>The name cannot have / or other signs of folders.</translation>
    </message>
    <message>
        <source>O nome é longo demais.</source>
        <translation>The name is too long.</translation>
    </message>
    <message>
        <source>A lista mudou enquanto isso. Feche e exporte de novo.</source>
        <translation>The list has changed meanwhile. Close and export again.</translation>
    </message>
    <message>
        <source>A exportação falhou por um erro do Autos. Nada foi gravado.</source>
        <translation>The export failed because of an error in Autos. Nothing was written.</translation>
    </message>
    <message>
        <source>Não há espaço no disco. Nada foi gravado.</source>
        <translation>There is no room on the disk. Nothing was written.</translation>
    </message>
    <message>
        <source>Já existe um arquivo com esse nome. Nada foi sobrescrito.</source>
        <translation>A file of that name exists. Nothing was overwritten.</translation>
    </message>
    <message>
        <source>Não dá para gravar nessa pasta. Nada foi gravado.</source>
        <translation>That folder cannot be written to. Nothing was written.</translation>
    </message>
    <message>
        <source>Gravando {n} de {all} processos</source>
        <translation>Writing {n} of {all} lawsuits</translation>
    </message>
    <message>
        <source>Juntando o arquivo</source>
        <translation>Putting the file together</translation>
    </message>
    <message>
        <source>Processos, partes e andamentos</source>
        <translation>Lawsuits, parties and steps</translation>
    </message>
    <message>
        <source>faltam cerca de {n} segundos</source>
        <translation>about {n} seconds left</translation>
    </message>
    <message>
        <source>falta cerca de {n} minuto</source>
        <translation>about {n} minute left</translation>
    </message>
    <message>
        <source>faltam cerca de {n} minutos</source>
        <translation>about {n} minutes left</translation>
    </message>
    <message>
        <source>Cancelado. Nada ficou na pasta.</source>
        <translation>Cancelled. Nothing was left in the folder.</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>Pronto. {lawsuits}, {size}.</source>
        <translation>Done. {lawsuits}, {size}.</translation>
    </message>
    <message>
        <source>{n} processo em segredo ficou de fora.</source>
        <translation>{n} lawsuit under secrecy was left out.</translation>
    </message>
    <message>
        <source>{n} processos em segredo ficaram de fora.</source>
        <translation>{n} lawsuits under secrecy were left out.</translation>
    </message>
    <message>
        <source>{n} registro não pôde ser lido.</source>
        <translation>{n} record could not be read.</translation>
    </message>
    <message>
        <source>{n} registros não puderam ser lidos.</source>
        <translation>{n} records could not be read.</translation>
    </message>
    <message>
        <source>O arquivo não tem cifra: quem abrir a pasta lê o que está nele.</source>
        <translation>The file is not encrypted: whoever opens the folder reads it.</translation>
    </message>
    <message>
        <source>Lote</source>
        <translation>Batch</translation>
    </message>
</context>
<context>
    <name>facets</name>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Polo da pessoa buscada</source>
        <translation>Side of the searched person</translation>
    </message>
    <message>
        <source>Fase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Distribuição</source>
        <translation>Filed</translation>
    </message>
    <message>
        <source>Polo</source>
        <translation>Side</translation>
    </message>
    <message>
        <source>Ano</source>
        <translation>Year</translation>
    </message>
    <message>
        <source>Todos; há em dois polos</source>
        <translation>All; some on two sides</translation>
    </message>
    <message>
        <source>Todos</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Todas</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Todos os anos</source>
        <translation>All years</translation>
    </message>
    <message>
        <source>Cliente por definir</source>
        <translation>Client to be set</translation>
    </message>
    <message>
        <source>Sem cliente</source>
        <translation>Without a client</translation>
    </message>
    <message>
        <source>Não informado</source>
        <translation>Not informed</translation>
    </message>
    <message>
        <source>Não informada</source>
        <translation>Not informed</translation>
    </message>
    <message>
        <source>Cliente</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>por definir</source>
        <translation>to be set</translation>
    </message>
    <message>
        <source>sem cliente</source>
        <translation>without a client</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>escolhido</source>
        <translation>chosen</translation>
    </message>
</context>
<context>
    <name>filters</name>
    <message>
        <source>Isto não é um valor. Escreva, por exemplo, 50.000,00.</source>
        <translation>This is not an amount. Write, for example, 50.000,00.</translation>
    </message>
    <message>
        <source>O valor não pode ser negativo.</source>
        <translation>The amount cannot be negative.</translation>
    </message>
    <message>
        <source>O valor é grande demais. Confira os zeros.</source>
        <translation>The amount is too large. Check the zeros.</translation>
    </message>
    <message>
        <source>O valor final é menor que o inicial. Corrija um dos dois.</source>
        <translation>The last amount is smaller than the first. Correct one of them.</translation>
    </message>
    <message>
        <source>Essa data não existe. Confira o dia e o mês.</source>
        <translation>This date does not exist. Check the day and the month.</translation>
    </message>
    <message>
        <source>O ano desta data está fora do alcance. Confira-o.</source>
        <translation>The year of this date is out of reach. Check it.</translation>
    </message>
    <message>
        <source>A data final é anterior à inicial. Corrija uma das duas.</source>
        <translation>The last date is before the first. Correct one of them.</translation>
    </message>
    <message>
        <source>Isto não parece um nome. Confira; aplicar de novo vale assim mesmo.</source>
        <translation>This does not look like a name. Check it; applying again takes it all the same.</translation>
    </message>
    <message>
        <source>Nada na tabela com o texto escrito. Corrija-o ou apague-o antes de aplicar.</source>
        <translation>Nothing in the table has the text you wrote. Correct it or delete it before you apply.</translation>
    </message>
    <message>
        <source>O texto escrito encontra vários, e nenhum está marcado. Marque na lista ou apague o texto.</source>
        <translation>The text you wrote finds several, and none is ticked. Tick some in the list or delete the text.</translation>
    </message>
    <message>
        <source>Isto não é uma data. Escreva dd/mm/aaaa.</source>
        <translation>This is not a date. Write dd/mm/yyyy.</translation>
    </message>
    <message>
        <source>Este número não vale como CPF (11 dígitos) nem como CNPJ (14 letras ou dígitos). Corrija-o.</source>
        <translation>This number is no valid CPF (11 digits) or CNPJ (14 letters or digits). Correct it.</translation>
    </message>
    <message>
        <source>O nome precisa de pelo menos duas letras.</source>
        <translation>The name needs at least two letters.</translation>
    </message>
    <message>
        <source>Escreva um número inteiro de dias, de 0 a 3.650.</source>
        <translation>Write a whole number of days, from 0 to 3,650.</translation>
    </message>
    <message>
        <source>Polo</source>
        <translation>Side</translation>
    </message>
    <message>
        <source>Valor</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Distribuído</source>
        <translation>Filed</translation>
    </message>
    <message>
        <source>Último andamento</source>
        <translation>Last step</translation>
    </message>
    <message>
        <source>Classe</source>
        <translation>Class</translation>
    </message>
    <message>
        <source>Assunto</source>
        <translation>Subject</translation>
    </message>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Documento de parte</source>
        <translation>Party document</translation>
    </message>
    <message>
        <source>Nome de parte</source>
        <translation>Party name</translation>
    </message>
    <message>
        <source>Grau</source>
        <translation>Instance</translation>
    </message>
    <message>
        <source>Detalhe</source>
        <translation>Detail</translation>
    </message>
    <message>
        <source>Credencial</source>
        <translation>Credential</translation>
    </message>
    <message>
        <source>Resposta guardada</source>
        <translation>Kept answer</translation>
    </message>
    <message>
        <source>Qualquer de</source>
        <translation>Any of</translation>
    </message>
    <message>
        <source>Exceto</source>
        <translation>Except</translation>
    </message>
    <message>
        <source>Somente</source>
        <translation>Only</translation>
    </message>
    <message>
        <source>desde {day}</source>
        <translation>since {day}</translation>
    </message>
    <message>
        <source>somente {n}</source>
        <translation>only {n}</translation>
    </message>
    <message>
        <source>exceto {n}</source>
        <translation>except {n}</translation>
    </message>
    <message>
        <source>Mudança</source>
        <translation>Change</translation>
    </message>
    <message>
        <source>Filtro {name}, {value}.</source>
        <translation>Filter {name}, {value}.</translation>
    </message>
    <message>
        <source>Enter edita, Delete remove</source>
        <translation>Enter edits, Delete removes</translation>
    </message>
    <message>
        <source>Este modo não aceita e não envia: {names}.</source>
        <translation>This mode does not accept and does not send: {names}.</translation>
    </message>
    <message>
        <source>de {low} a {high}</source>
        <translation>from {low} to {high}</translation>
    </message>
    <message>
        <source>a partir de {low}</source>
        <translation>from {low}</translation>
    </message>
    <message>
        <source>até {high}</source>
        <translation>up to {high}</translation>
    </message>
    <message>
        <source>{n} classe</source>
        <translation>{n} class</translation>
    </message>
    <message>
        <source>{n} classes</source>
        <translation>{n} classes</translation>
    </message>
    <message>
        <source>{n} assunto</source>
        <translation>{n} subject</translation>
    </message>
    <message>
        <source>{n} assuntos</source>
        <translation>{n} subjects</translation>
    </message>
    <message>
        <source>{n} tribunal</source>
        <translation>{n} court</translation>
    </message>
    <message>
        <source>{n} tribunais</source>
        <translation>{n} courts</translation>
    </message>
    <message>
        <source>{n} documento</source>
        <translation>{n} document</translation>
    </message>
    <message>
        <source>{n} documentos</source>
        <translation>{n} documents</translation>
    </message>
    <message>
        <source>{n} nome</source>
        <translation>{n} name</translation>
    </message>
    <message>
        <source>{n} nomes</source>
        <translation>{n} names</translation>
    </message>
    <message>
        <source>grau</source>
        <translation>instance</translation>
    </message>
    <message>
        <source>completa</source>
        <translation>complete</translation>
    </message>
    <message>
        <source>simples</source>
        <translation>simple</translation>
    </message>
    <message>
        <source>sem apelido no cofre</source>
        <translation>without a vault alias</translation>
    </message>
    <message>
        <source>não aceitar</source>
        <translation>do not accept</translation>
    </message>
    <message>
        <source>até {n} dia</source>
        <translation>up to {n} day</translation>
    </message>
    <message>
        <source>até {n} dias</source>
        <translation>up to {n} days</translation>
    </message>
</context>
<context>
    <name>firm</name>
    <message>
        <source>Senha de {user} no servidor: </source>
        <translation>Password of {user} on the server: </translation>
    </message>
    <message>
        <source>Falta a senha de {user} no servidor: uma linha, digitada ou por um pipe. Nada foi feito.</source>
        <translation>The password of {user} on the server is missing: one line, typed or from a pipe. Nothing was done.</translation>
    </message>
    <message>
        <source>Escritório criado. Guarde a folha de recuperação em papel, com dois sócios:</source>
        <translation>Firm created. Keep the recovery sheet on paper, with two partners:</translation>
    </message>
    <message>
        <source>Ela não fica guardada em computador nenhum e não será mostrada outra vez.</source>
        <translation>It is stored on no computer and will not be shown again.</translation>
    </message>
    <message>
        <source>O servidor do escritório está na versão deste Autos.</source>
        <translation>The firm&apos;s server has the version of this Autos.</translation>
    </message>
    <message>
        <source>Folha de recuperação: </source>
        <translation>Recovery sheet: </translation>
    </message>
    <message>
        <source>Falta a folha de recuperação: uma linha depois da senha. Nada foi feito.</source>
        <translation>The recovery sheet is missing: one line after the password. Nothing was done.</translation>
    </message>
    <message>
        <source>Este computador é agora o único de {name}. Os que se perderam estão fora.</source>
        <translation>This computer is now the only one of {name}. The lost ones are out.</translation>
    </message>
    <message>
        <source>Entregue este convite só a quem ele convida. Serve uma vez:</source>
        <translation>Give this invitation only to the person it invites. It works once:</translation>
    </message>
    <message>
        <source>Depois, com o código que aparecer lá: autos firm admit CÓDIGO.</source>
        <translation>Then, with the code that appears there: autos firm admit CODE.</translation>
    </message>
    <message>
        <source>Convite cancelado: ninguém entra mais com ele.</source>
        <translation>Invitation cancelled: nobody enters with it any more.</translation>
    </message>
    <message>
        <source>pede entrada</source>
        <translation>asks to enter</translation>
    </message>
    <message>
        <source>não usado</source>
        <translation>not used</translation>
    </message>
    <message>
        <source>Este computador esquece o escritório. O que foi compartilhado fica no acervo.</source>
        <translation>This computer forgets the firm. What was shared stays in the archive.</translation>
    </message>
    <message>
        <source>Endereço novo gravado e assinado. Cada computador o usa a partir do próximo contato.</source>
        <translation>New address written and signed. Each computer uses it from its next contact on.</translation>
    </message>
    <message>
        <source>Convite: </source>
        <translation>Invitation: </translation>
    </message>
    <message>
        <source>Falta o convite: uma linha, digitada ou por um pipe. Nada foi feito.</source>
        <translation>The invitation is missing: one line, typed or from a pipe. Nothing was done.</translation>
    </message>
    <message>
        <source>Leia este código em voz alta para quem convidou:</source>
        <translation>Read this code aloud to whoever invited you:</translation>
    </message>
    <message>
        <source>Nenhum computador pede entrada.</source>
        <translation>No computer asks to be let in.</translation>
    </message>
    <message>
        <source>Nenhum pedido tem esse código. Não deixe entrar quem leu outro.</source>
        <translation>No request has this code. Do not let in whoever read out another one.</translation>
    </message>
    <message>
        <source>{name} entrou.</source>
        <translation>{name} is in.</translation>
    </message>
    <message>
        <source>Diga em que espaço, com --space NOME.</source>
        <translation>Say in which space, with --space NAME.</translation>
    </message>
    <message>
        <source>{name} já não escreve nem lê nada no servidor. Falta o registro: rode autos firm repair, e depois isto de novo.</source>
        <translation>{name} neither writes nor reads anything on the server any more. The entry is still missing: run autos firm repair, and then this again.</translation>
    </message>
    <message>
        <source>{name} não recebe mais nada. O que já leu não se desfaz.</source>
        <translation>{name} receives nothing more. What was read cannot be unread.</translation>
    </message>
    <message>
        <source>Nada foi compartilhado. Para mostrar também a {people}, repita com --past-walls.</source>
        <translation>Nothing was shared. To show it to {people}, too, repeat with --past-walls.</translation>
    </message>
    <message>
        <source>{n} busca compartilhada.</source>
        <translation>{n} search shared.</translation>
    </message>
    <message>
        <source>{n} buscas compartilhadas.</source>
        <translation>{n} searches shared.</translation>
    </message>
    <message>
        <source>{n} tem segredo de justiça e fica aqui até você repetir com --secrecy.</source>
        <translation>{n} has something under secrecy and stays here until you repeat it with --secrecy.</translation>
    </message>
    <message>
        <source>{n} têm segredo de justiça e ficam aqui até você repetir com --secrecy.</source>
        <translation>{n} have something under secrecy and stay here until you repeat it with --secrecy.</translation>
    </message>
    <message>
        <source>Isto não está compartilhado nesse espaço.</source>
        <translation>This is not shared in that space.</translation>
    </message>
    <message>
        <source>Não é mais compartilhado. Sai dos outros computadores no próximo contato de cada um.</source>
        <translation>It is not shared any more. It leaves the other computers at the next contact of each.</translation>
    </message>
    <message>
        <source>O que já foi lido não se desfaz.</source>
        <translation>What was read cannot be unread.</translation>
    </message>
    <message>
        <source>{name}: em dia.</source>
        <translation>{name}: up to date.</translation>
    </message>
    <message>
        <source>O servidor do escritório não responde. O acervo funciona.</source>
        <translation>The firm&apos;s server does not answer. The archive works.</translation>
    </message>
    <message>
        <source>{n} a enviar</source>
        <translation>{n} to send</translation>
    </message>
    <message>
        <source>Escreva o valor assim: 4.000,00; none tira o limite.</source>
        <translation>Write the amount like this: 4.000,00; none removes the limit.</translation>
    </message>
    <message>
        <source>O servidor tem tudo o que este computador leu. Se falta algo no de um colega, diga em que espaço, com --space NOME.</source>
        <translation>The server has everything that this computer has read. If a colleague’s misses something, say in which space, with --space NAME.</translation>
    </message>
    <message>
        <source>Nada mudou.</source>
        <translation>Nothing has changed.</translation>
    </message>
    <message>
        <source>Use este convite no outro computador. Serve uma vez:</source>
        <translation>Use this invitation on the other computer. It works once:</translation>
    </message>
    <message>
        <source>Confirmado. Cada computador envia de novo o que era seu, no próximo contato.</source>
        <translation>Confirmed. Each computer sends again what was its own, at its next contact.</translation>
    </message>
    <message>
        <source>Nenhum espaço parou neste computador: nada a tirar do servidor.</source>
        <translation>No space has stopped on this computer: nothing to take out of the server.</translation>
    </message>
    <message>
        <source>Retirado. Cada computador continua no próximo contato.</source>
        <translation>Taken out. Each computer goes on at its next contact.</translation>
    </message>
    <message>
        <source>administra</source>
        <translation>administers</translation>
    </message>
    <message>
        <source>saiu</source>
        <translation>left</translation>
    </message>
    <message>
        <source>{n} pessoa</source>
        <translation>{n} person</translation>
    </message>
    <message>
        <source>{n} pessoas</source>
        <translation>{n} people</translation>
    </message>
    <message>
        <source>Todo o escritório</source>
        <translation>The whole firm</translation>
    </message>
    <message>
        <source>Ordem de {when}, por {name}:</source>
        <translation>Ordered {when}, by {name}:</translation>
    </message>
    <message>
        <source>  {desk}: apagado em {when}.</source>
        <translation>  {desk}: erased {when}.</translation>
    </message>
    <message>
        <source>    {n} cópia antiga do acervo fica até que seja apagada.</source>
        <translation>    {n} older copy of the archive stays until it is deleted.</translation>
    </message>
    <message>
        <source>    {n} cópias antigas do acervo ficam até que sejam apagadas.</source>
        <translation>    {n} older copies of the archive stay until they are deleted.</translation>
    </message>
    <message>
        <source>  {desk}: ainda não; apaga no próximo contato.</source>
        <translation>  {desk}: not yet; erases at its next contact.</translation>
    </message>
    <message>
        <source>um computador que não é do escritório</source>
        <translation>a computer that is not of the firm</translation>
    </message>
    <message>
        <source>{n} registro</source>
        <translation>{n} entry</translation>
    </message>
    <message>
        <source>Este computador saiu do escritório {name} {day}: {what}.</source>
        <translation>This computer left the firm {name} {day}: {what}.</translation>
    </message>
    <message>
        <source>Você saiu do espaço {name} {day}: {what}.</source>
        <translation>You left the space {name} {day}: {what}.</translation>
    </message>
    <message>
        <source>o que veio de lá foi apagado</source>
        <translation>what came from there was deleted</translation>
    </message>
    <message>
        <source>{n} processo que veio de lá foi apagado</source>
        <translation>{n} lawsuit that came from there was deleted</translation>
    </message>
    <message>
        <source>{n} processos que vieram de lá foram apagados</source>
        <translation>{n} lawsuits that came from there were deleted</translation>
    </message>
    <message>
        <source>De {n}, em que você escreveu, fica o número.</source>
        <translation>Of {n}, on which you wrote, the number stays.</translation>
    </message>
    <message>
        <source>O que você comprou ou escreveu fica. O que já foi lido não se desfaz.</source>
        <translation>What you bought or wrote stays. What was read cannot be unread.</translation>
    </message>
    <message>
        <source>não falta nada que este computador tenha lido</source>
        <translation>nothing is missing that this computer has read</translation>
    </message>
    <message>
        <source>falta {n} registro que este computador leu</source>
        <translation>{n} entry is missing that this computer has read</translation>
    </message>
    <message>
        <source>faltam {n} registros que este computador leu</source>
        <translation>{n} entries are missing that this computer has read</translation>
    </message>
    <message>
        <source>  Tinha saído, e será tirado de novo: {who}</source>
        <translation>  Had left, and is taken out again: {who}</translation>
    </message>
    <message>
        <source>  Tinha entrado, e precisa entrar de novo: {who}</source>
        <translation>  Had entered, and has to enter again: {who}</translation>
    </message>
    <message>
        <source>{name} continua do que o servidor restaurado tem: {missing} a menos; {resent}.</source>
        <translation>{name} goes on from what the restored server has: {missing} fewer; {resent}.</translation>
    </message>
    <message>
        <source>{n} registros</source>
        <translation>{n} entries</translation>
    </message>
    <message>
        <source>{n} daqui sai de novo</source>
        <translation>{n} from here leaves again</translation>
    </message>
    <message>
        <source>{n} daqui saem de novo</source>
        <translation>{n} from here leave again</translation>
    </message>
    <message>
        <source>{name} tinha saído e voltou com a restauração. Quem administra precisa tirar de novo.</source>
        <translation>{name} had left and came back with the restoration. Whoever administers has to take them out again.</translation>
    </message>
    <message>
        <source>{name}: o servidor não tem mais o que {author} enviou, que saiu do escritório: alguém o retirou. Confirmado, este computador continua sem isso, e quem {author} tinha tirado do espaço fica.</source>
        <translation>{name}: the server no longer has what {author}, who has left the firm, had sent: somebody took it out. Once confirmed, this computer goes on without it, and whoever {author} had put out of the space stays.</translation>
    </message>
    <message>
        <source>{name}: depois do registro {seq}, {count}, a começar por um enviado por {author}.</source>
        <translation>{name}: after entry {seq}, {count}, the first one sent by {author}.</translation>
    </message>
    <message>
        <source>{n} registro que não confere</source>
        <translation>{n} entry that does not verify</translation>
    </message>
    <message>
        <source>{n} registros que não conferem</source>
        <translation>{n} entries that do not verify</translation>
    </message>
    <message>
        <source>{name}: faltam conteúdos no servidor que ninguém mandou apagar. Eles não voltam.</source>
        <translation>{name}: contents are missing on the server that nobody ordered to be erased. They do not come back.</translation>
    </message>
    <message>
        <source>Está sob uma chave que este computador não recebeu. Se um colega a tem, peça a ele que deixe você entrar de novo no espaço, e não tire nada.</source>
        <translation>It is under a key that this computer was not given. If a colleague has it, ask them to let you into the space again, and take nothing out.</translation>
    </message>
    <message>
        <source>{author} não escreve nem lê mais nada no servidor. Tire do escritório em seguida.</source>
        <translation>{author} writes and reads nothing more on the server. Remove them from the firm next.</translation>
    </message>
    <message>
        <source>O que colegas enviaram depois dele sai junto, e volta dos computadores deles com autos firm restored.</source>
        <translation>What colleagues sent after it goes too, and comes back from their computers with autos firm restored.</translation>
    </message>
    <message>
        <source>O login {login} ainda conecta ao servidor, sem ler nada. O dono do banco o fecha: {statement}</source>
        <translation>The login {login} still connects to the server, without reading anything. The owner of the database closes it: {statement}</translation>
    </message>
    <message>
        <source>{name}: {count}. Nada falta nem foi trocado desde o primeiro.</source>
        <translation>{name}: {count}. Nothing is missing or exchanged since the first.</translation>
    </message>
    <message>
        <source>falta um registro, ou a ordem foi trocada, no servidor</source>
        <translation>an entry is missing on the server, or the order was changed</translation>
    </message>
    <message>
        <source>o servidor voltou a um estado anterior: há menos do que já foi lido</source>
        <translation>the server went back to an earlier state: there is less than was read before</translation>
    </message>
    <message>
        <source>o servidor não mostra mais o espaço, e nenhum registro diz que você saiu</source>
        <translation>the server shows the space no more, and no entry says that you left</translation>
    </message>
    <message>
        <source>falta o conteúdo de um registro, e nenhuma ordem de apagar o nomeia</source>
        <translation>the content of an entry is missing, and no order of erasure names it</translation>
    </message>
    <message>
        <source>um registro é de quem não está no espaço</source>
        <translation>an entry is by somebody who is not in the space</translation>
    </message>
    <message>
        <source>um registro não é de quem diz ser, ou foi trocado no servidor</source>
        <translation>an entry is not by whom it says, or was exchanged on the server</translation>
    </message>
    <message>
        <source>um registro foi trocado no servidor</source>
        <translation>an entry was exchanged on the server</translation>
    </message>
    <message>
        <source>{name}: {sentence} (depois do registro {n}). O espaço parou. Fale com quem administra.</source>
        <translation>{name}: {sentence} (after entry {n}). The space has stopped. Talk to an administrator.</translation>
    </message>
    <message>
        <source>Este acervo não está em nenhum escritório. Entre com um convite, ou crie o escritório.</source>
        <translation>This archive belongs to no firm. Join with an invitation, or create the firm.</translation>
    </message>
    <message>
        <source>Este acervo já está em um escritório. Saia dele antes de entrar em outro.</source>
        <translation>This archive belongs to a firm already. Leave it before you join another.</translation>
    </message>
    <message>
        <source>Esse banco de dados já tem um escritório. Peça um convite a quem administra, ou use um banco vazio.</source>
        <translation>That database has a firm already. Ask an administrator for an invitation, or use an empty database.</translation>
    </message>
    <message>
        <source>Isto não é o endereço do servidor do escritório. Copie-o de quem cuida do servidor, sem senha e sem outras opções: a senha é pedida à parte.</source>
        <translation>This is not the address of the firm&apos;s server. Copy it from whoever looks after the server, without a password and without other options: the password is asked for separately.</translation>
    </message>
    <message>
        <source>Falta neste computador a biblioteca que fala com o servidor do escritório. Instale o pacote libpq5 (Debian, Ubuntu) ou libpq (Fedora) e tente de novo. O acervo funciona sem ela.</source>
        <translation>This computer lacks the library that speaks with the firm&apos;s server. Install the package libpq5 (Debian, Ubuntu) or libpq (Fedora) and try again. The archive works without it.</translation>
    </message>
    <message>
        <source>O servidor do escritório não responde. O acervo funciona, e o que foi compartilhado sai no próximo contato.</source>
        <translation>The firm&apos;s server does not answer. The archive works, and what was shared leaves at the next contact.</translation>
    </message>
    <message>
        <source>A conexão com o servidor do escritório não é cifrada, ou o certificado dele não é desse endereço. Nada foi enviado. Peça a quem cuida do servidor o endereço certo, ou um certificado válido para ele.</source>
        <translation>The connection to the firm&apos;s server is not encrypted, or its certificate is not for that address. Nothing was sent. Ask whoever looks after the server for the right address, or for a valid certificate for it.</translation>
    </message>
    <message>
        <source>O escritório mudou de servidor, e o novo não conhece este computador: os logins não foram levados. Peça a quem cuida do servidor que os leve também (pg_dumpall --globals-only). Enquanto o de antes responder, este computador fica nele.</source>
        <translation>The firm moved to another server, and the new one does not know this computer: the logins were not taken along. Ask whoever runs the server to take them along, too (pg_dumpall --globals-only). As long as the one before answers, this computer stays there.</translation>
    </message>
    <message>
        <source>O certificado do servidor do escritório está vencido, ou o relógio deste computador está errado. Nada foi enviado. Confira a data e a hora; se estão certas, avise quem cuida do servidor.</source>
        <translation>The certificate of the firm&apos;s server has expired, or this computer&apos;s clock is wrong. Nothing was sent. Check date and time; if they are right, tell whoever runs the server.</translation>
    </message>
    <message>
        <source>O disco do servidor do escritório está cheio. O que você fez espera aqui e sai sozinho quando houver espaço. Avise quem cuida do servidor.</source>
        <translation>The disk of the firm&apos;s server is full. What you did waits here and leaves by itself once there is room. Tell whoever looks after the server.</translation>
    </message>
    <message>
        <source>O servidor do escritório só deixa ler agora: é uma cópia, ou está trocando de lugar. O que você fez espera aqui e sai sozinho quando ele gravar de novo. Avise quem cuida do servidor.</source>
        <translation>The firm&apos;s server only lets itself be read now: it is a copy, or is changing places. What you did waits here and leaves by itself once it writes again. Tell whoever looks after the server.</translation>
    </message>
    <message>
        <source>O contato com o escritório parou por um defeito do Autos e será tentado de novo. O acervo funciona, nada se perdeu e o que você fez espera aqui. Se continuar, envie ao suporte o relatório de Sobre e diagnóstico.</source>
        <translation>Contact with the firm stopped by a fault of Autos, and will be tried again. The archive works, nothing is lost, and what you did waits here. If it goes on, send the report from About and diagnosis to your support.</translation>
    </message>
    <message>
        <source>Outro computador escreve no escritório com a identidade deste: o disco ou o perfil foi copiado. Nada se perdeu. Em um dos dois, saia do escritório e entre de novo com um convite feito no outro.</source>
        <translation>Another computer writes in the firm with the identity of this one: its disk or profile was copied. Nothing is lost. On one of the two, leave the firm and enter again with an invitation made on the other.</translation>
    </message>
    <message>
        <source>O servidor do escritório não tem um banco com esse nome, ou nele não há escritório. Confira o fim do endereço com quem cuida do servidor.</source>
        <translation>The firm’s server has no database of that name, or there is no firm in it. Check the end of the address with whoever looks after the server.</translation>
    </message>
    <message>
        <source>O servidor do escritório não permite isto a quem usa este acervo. Fale com quem administra.</source>
        <translation>The firm&apos;s server does not allow this to whoever uses this archive. Talk to an administrator.</translation>
    </message>
    <message>
        <source>Este usuário do banco não pode criar um escritório nele. Precisa criar outros usuários (CREATEROLE) e esquemas nesse banco (GRANT CREATE), e dar a outros o direito de conectar (GRANT CONNECT … WITH GRANT OPTION), ou ser o dono do banco.</source>
        <translation>This user of the database may not create a firm in it. It has to create other users (CREATEROLE) and schemas in that database (GRANT CREATE), and give others the right to connect (GRANT CONNECT … WITH GRANT OPTION), or be the database&apos;s owner.</translation>
    </message>
    <message>
        <source>Este computador pediu entrada e espera quem administra conferir o código e deixar entrar.</source>
        <translation>This computer has asked to be let in and waits for an administrator to compare the code and let it in.</translation>
    </message>
    <message>
        <source>Este computador foi tirado do escritório e não recebe mais nada. O que veio do escritório foi apagado daqui; o que você comprou ou escreveu fica. O que já foi lido não se desfaz.</source>
        <translation>This computer was taken out of the firm and receives nothing more. What came from the firm was deleted here; what you bought or wrote stays. What was read cannot be unread.</translation>
    </message>
    <message>
        <source>Grande demais para ir ao escritório de uma só vez. Fica neste computador; o resto saiu.</source>
        <translation>Too large to go to the firm in one piece. It stays on this computer; the rest has left.</translation>
    </message>
    <message>
        <source>Corre, ou pode correr, em segredo de justiça desde que foi posto na fila: não saiu daqui.</source>
        <translation>It is under secrecy, or may be, since it was queued: it has not left this computer.</translation>
    </message>
    <message>
        <source>Não há pessoa nem espaço com esse nome, ou há mais de um.</source>
        <translation>There is no person or space of that name, or more than one.</translation>
    </message>
    <message>
        <source>Este computador ainda não consegue ler esse espaço. Peça a quem está nele que o deixe entrar.</source>
        <translation>This computer cannot read that space yet. Ask somebody who is in it to let it in.</translation>
    </message>
    <message>
        <source>O servidor do escritório recusou o usuário ou a senha. Um convite serve uma vez só: peça outro a quem administra.</source>
        <translation>The firm&apos;s server refused the user or the password. An invitation works only once: ask an administrator for another.</translation>
    </message>
    <message>
        <source>O servidor do escritório não aceita conexões deste computador. Quem cuida dele inclui o endereço desta rede no pg_hba.conf, com scram-sha-256.</source>
        <translation>The firm&apos;s server accepts no connections from this computer. Whoever looks after it adds this network&apos;s address to pg_hba.conf, with scram-sha-256.</translation>
    </message>
    <message>
        <source>O usuário e a senha estão certos, e falta a ele o direito de conectar a esse banco. Quem criou o escritório roda autos firm upgrade, ou o dono do banco diz GRANT CONNECT.</source>
        <translation>User and password are right, and the right to connect to that database is missing. Whoever created the firm runs autos firm upgrade, or the database&apos;s owner says GRANT CONNECT.</translation>
    </message>
    <message>
        <source>O servidor do escritório já tem todas as conexões que aceita. Nada se perdeu: o Autos tenta de novo. Se continuar, quem cuida dele aumenta max_connections.</source>
        <translation>The firm&apos;s server already has as many connections as it accepts. Nothing is lost: Autos tries again. If it goes on, whoever looks after it raises max_connections.</translation>
    </message>
    <message>
        <source>Outros escreviam no mesmo espaço a cada tentativa. Nada se perdeu: sai no próximo contato.</source>
        <translation>Others wrote in the same space at each attempt. Nothing is lost: it leaves at the next contact.</translation>
    </message>
    <message>
        <source>O servidor do escritório voltou a um estado anterior: tem menos do que este computador já leu. O espaço parou, e nada se perdeu aqui. Se ele foi restaurado de uma cópia, quem administra confirma isso em Ajustes › Escritório, e cada um continua.</source>
        <translation>The firm’s server went back to an earlier state: it has less than this computer has read. The space has stopped, and nothing is lost here. If it was restored from a backup, whoever administers confirms that in Settings › Firm, and everybody goes on.</translation>
    </message>
    <message>
        <source>O servidor do escritório não mostra mais um espaço, e nenhum registro assinado diz que você saiu dele. Nada foi apagado aqui. Fale com quem administra.</source>
        <translation>The firm’s server shows a space no more, and no signed entry says that you left it. Nothing was deleted here. Talk to whoever administers.</translation>
    </message>
    <message>
        <source>No servidor do escritório falta o conteúdo de um registro, e nenhuma ordem de apagar o nomeia. O espaço parou, e nada do que está neste computador mudou. Fale com quem administra.</source>
        <translation>On the firm&apos;s server the content of an entry is missing, and no order of erasure names it. The space has stopped, and nothing on this computer has changed. Talk to an administrator.</translation>
    </message>
    <message>
        <source>Um registro foi trocado no servidor do escritório. O espaço parou, e nada do que está neste computador mudou. Fale com quem administra.</source>
        <translation>An entry was exchanged on the firm&apos;s server. The space has stopped, and nothing on this computer has changed. Talk to an administrator.</translation>
    </message>
    <message>
        <source>O servidor do escritório é de um Autos mais novo. Atualize o Autos neste computador. O acervo funciona.</source>
        <translation>The firm&apos;s server is of a newer Autos. Update Autos on this computer. The archive works.</translation>
    </message>
    <message>
        <source>O servidor do escritório é de um Autos mais antigo. Quem administra o atualiza com autos firm upgrade.</source>
        <translation>The firm&apos;s server is of an older Autos. An administrator updates it with autos firm upgrade.</translation>
    </message>
    <message>
        <source>Esta não é a folha de recuperação deste escritório, ou falta um pedaço dela. Nada mudou.</source>
        <translation>This is not the recovery sheet of this firm, or part of it is missing. Nothing has changed.</translation>
    </message>
    <message>
        <source>Isto não é um convite, ou falta um pedaço dele. Copie-o inteiro, de autos-convite até o fim.</source>
        <translation>This is not an invitation, or part of it is missing. Copy all of it, from autos-convite to the end.</translation>
    </message>
    <message>
        <source>Escritório parado: registro trocado</source>
        <translation>Firm stopped: an entry was changed</translation>
    </message>
    <message>
        <source>Escritório: esperando entrada</source>
        <translation>Firm: waiting to be let in</translation>
    </message>
    <message>
        <source>Fora do escritório</source>
        <translation>Out of the firm</translation>
    </message>
    <message>
        <source>Escritório em pausa</source>
        <translation>Firm paused</translation>
    </message>
    <message>
        <source>Escritório: enviando, {n}%</source>
        <translation>Firm: sending, {n}%</translation>
    </message>
    <message>
        <source>Escritório: lendo, {n}%</source>
        <translation>Firm: reading, {n}%</translation>
    </message>
    <message>
        <source>Escritório sem contato</source>
        <translation>Firm out of reach</translation>
    </message>
    <message>
        <source>Escritório sem contato · {n} a enviar</source>
        <translation>Firm out of reach · {n} to send</translation>
    </message>
    <message>
        <source>Escritório…</source>
        <translation>Firm…</translation>
    </message>
    <message>
        <source>Escritório em dia</source>
        <translation>Firm up to date</translation>
    </message>
    <message>
        <source>{names} e mais {n}</source>
        <translation>{names} and {n} more</translation>
    </message>
    <message>
        <source>{names} e {last}</source>
        <translation>{names} and {last}</translation>
    </message>
    <message>
        <source>{n} processo é de “{space}”, de que {people} não participa.</source>
        <translation>{n} lawsuit is of “{space}”, which {people} is not in.</translation>
    </message>
    <message>
        <source>{n} processos são de “{space}”, de que {people} não participa.</source>
        <translation>{n} lawsuits are of “{space}”, which {people} is not in.</translation>
    </message>
    <message>
        <source>{n} processo é de “{space}”, de que {people} não participam.</source>
        <translation>{n} lawsuit is of “{space}”, which {people} are not in.</translation>
    </message>
    <message>
        <source>{n} processos são de “{space}”, de que {people} não participam.</source>
        <translation>{n} lawsuits are of “{space}”, which {people} are not in.</translation>
    </message>
    <message>
        <source>só você</source>
        <translation>only you</translation>
    </message>
    <message>
        <source>mais {n}</source>
        <translation>{n} more</translation>
    </message>
    <message>
        <source>você e {last}</source>
        <translation>you and {last}</translation>
    </message>
    <message>
        <source>você, {names} e {last}</source>
        <translation>you, {names} and {last}</translation>
    </message>
    <message>
        <source>ninguém mais do escritório sabe deste espaço</source>
        <translation>nobody else in the firm knows of this space</translation>
    </message>
    <message>
        <source>sem contato: pode faltar o que os colegas puseram depois</source>
        <translation>out of reach: what colleagues added later may be missing</translation>
    </message>
    <message>
        <source>só neste computador</source>
        <translation>on this computer only</translation>
    </message>
    <message>
        <source>compartilhada com {spaces}</source>
        <translation>shared with {spaces}</translation>
    </message>
    <message>
        <source>Ainda não há nada em {name}</source>
        <translation>There is nothing in {name} yet</translation>
    </message>
    <message>
        <source>O que você ou um colega compartilhar com este espaço aparece aqui. Numa busca, use Compartilhar com…</source>
        <translation>What you or a colleague share with this space appears here. In a search, use Share with…</translation>
    </message>
    <message>
        <source>Um registro não confere</source>
        <translation>An entry is not right</translation>
    </message>
    <message>
        <source>Conferido ao chegar</source>
        <translation>Checked on arrival</translation>
    </message>
    <message>
        <source>Conferido {when}</source>
        <translation>Checked {when}</translation>
    </message>
    <message>
        <source>Escritório</source>
        <translation>Firm</translation>
    </message>
    <message>
        <source>colegas pessoas espaços convite compartilhar servidor</source>
        <translation>colleagues people spaces invitation share server</translation>
    </message>
    <message>
        <source>Compartilhar esta busca com…</source>
        <translation>Share this search with…</translation>
    </message>
    <message>
        <source>Caixa de saída</source>
        <translation>Outbox</translation>
    </message>
    <message>
        <source>Compartilhar esta pasta com…</source>
        <translation>Share this folder with…</translation>
    </message>
    <message>
        <source>Convidar para o escritório…</source>
        <translation>Invite to the firm…</translation>
    </message>
    <message>
        <source>Compartilhar com…</source>
        <translation>Share with…</translation>
    </message>
    <message>
        <source>Compartilhada, espera contato.</source>
        <translation>Shared, waits for contact.</translation>
    </message>
    <message>
        <source>Compartilhada: os colegas leem em instantes.</source>
        <translation>Shared: colleagues read it in moments.</translation>
    </message>
    <message>
        <source>Esta busca já está nesse espaço.</source>
        <translation>This search is already in that space.</translation>
    </message>
    <message>
        <source>{n} processo compartilhado.</source>
        <translation>{n} lawsuit shared.</translation>
    </message>
    <message>
        <source>{n} processos compartilhados.</source>
        <translation>{n} lawsuits shared.</translation>
    </message>
    <message>
        <source>Mostrar a quem não participa?</source>
        <translation>Show it to people who are not in it?</translation>
    </message>
    <message>
        <source>Esta pasta é compartilhada, e ainda não se sabe quem a lê.</source>
        <translation>This folder is shared, and who reads it is not known yet.</translation>
    </message>
    <message>
        <source>Pôr na pasta</source>
        <translation>Put into the folder</translation>
    </message>
    <message>
        <source>A pasta é compartilhada: o que entra nela é lido por quem a lê.</source>
        <translation>The folder is shared: whoever reads it reads what is put into it.</translation>
    </message>
    <message>
        <source>Mostrar também a {people}</source>
        <translation>Show it to {people}, too</translation>
    </message>
    <message>
        <source>Não pôr na pasta</source>
        <translation>Leave it out of the folder</translation>
    </message>
    <message>
        <source>Quem vê</source>
        <translation>Who sees it</translation>
    </message>
    <message>
        <source>O pedido de {computer} é recusado. Quem pediu precisa de outro convite para entrar.</source>
        <translation>The request of {computer} is refused. Who asked needs another invitation to enter.</translation>
    </message>
    <message>
        <source>Recusar este computador?</source>
        <translation>Refuse this computer?</translation>
    </message>
    <message>
        <source>Recusar</source>
        <translation>Refuse</translation>
    </message>
    <message>
        <source>Cancelar o convite de {name}?</source>
        <translation>Cancel the invitation of {name}?</translation>
    </message>
    <message>
        <source>Cancelar este convite?</source>
        <translation>Cancel this invitation?</translation>
    </message>
    <message>
        <source>Ninguém entra mais com ele. Quem o recebeu precisa de outro.</source>
        <translation>Nobody enters by it any more. Whoever received it needs another one.</translation>
    </message>
    <message>
        <source>Cancelar o convite</source>
        <translation>Cancel the invitation</translation>
    </message>
    <message>
        <source>Tirar {name} do escritório?</source>
        <translation>Take {name} out of the firm?</translation>
    </message>
    <message>
        <source>{name} não lê mais nada do escritório, e o que veio dele é apagado de cada computador de {name} no próximo contato. O que já foi lido não se desfaz.</source>
        <translation>{name} reads nothing more of the firm, and what came from it is deleted from each computer of {name} at its next contact. What was read cannot be unread.</translation>
    </message>
    <message>
        <source>Tirar</source>
        <translation>Take out</translation>
    </message>
    <message>
        <source>Remover {name} do escritório?</source>
        <translation>Remove {name} from the firm?</translation>
    </message>
    <message>
        <source>Esse computador não recebe mais nada, e o que veio do escritório é apagado dele no próximo contato. O que já foi lido não se desfaz.</source>
        <translation>That computer receives nothing more, and what came from the firm is deleted from it at its next contact. What was read cannot be unread.</translation>
    </message>
    <message>
        <source>Remover</source>
        <translation>Remove</translation>
    </message>
    <message>
        <source>Este computador esquece o escritório: nada mais chega nem sai. O que já está no acervo fica. Para entrar de novo é preciso outro convite.</source>
        <translation>This computer forgets the firm: nothing more arrives or leaves. What is in the archive stays. Entering again needs another invitation.</translation>
    </message>
    <message>
        <source>Sair do escritório neste computador?</source>
        <translation>Leave the firm on this computer?</translation>
    </message>
    <message>
        <source>Sair</source>
        <translation>Leave</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>A pergunta, a hora e a resposta como chegou</source>
        <translation>The question, the time and the answer as it arrived</translation>
    </message>
    <message>
        <source>Cifrada antes de sair</source>
        <translation>Encrypted before it leaves</translation>
    </message>
    <message>
        <source>Minha nota</source>
        <translation>My note</translation>
    </message>
    <message>
        <source>Minhas notas, {n}</source>
        <translation>My notes, {n}</translation>
    </message>
    <message>
        <source>{n} em segredo de justiça</source>
        <translation>{n} under secrecy</translation>
    </message>
    <message>
        <source>Processos e o que mudar neles</source>
        <translation>Lawsuits and what changes in them</translation>
    </message>
    <message>
        <source>Etiquetas e vereditos</source>
        <translation>Labels and verdicts</translation>
    </message>
    <message>
        <source>{lawsuits}, {size}, cifrados antes de sair</source>
        <translation>{lawsuits}, {size}, encrypted before they leave</translation>
    </message>
    <message>
        <source>Escreva o endereço do servidor do escritório.</source>
        <translation>Write the address of the firm&apos;s server.</translation>
    </message>
    <message>
        <source>Fora deste computador a ligação é sempre cifrada e conferida: tire sslmode.</source>
        <translation>Outside this computer the connection is always encrypted and verified: remove sslmode.</translation>
    </message>
    <message>
        <source>Tire a senha do endereço: ela tem um campo só dela.</source>
        <translation>Take the password out of the address: it has a field of its own.</translation>
    </message>
    <message>
        <source>Isto não é um endereço. Ele é como nome@servidor/banco.</source>
        <translation>This is not an address. It is like name@server/database.</translation>
    </message>
    <message>
        <source>Falta o nome de quem cria, antes do @.</source>
        <translation>The creator&apos;s name is missing, before the @.</translation>
    </message>
    <message>
        <source>Folha de recuperação do escritório</source>
        <translation>Recovery sheet of the firm</translation>
    </message>
    <message>
        <source>Abre o arquivo do escritório se todos os computadores se perderem. Guarde com dois sócios, longe dos computadores. Não fotografe nem digite em lugar nenhum antes de precisar.</source>
        <translation>It opens the firm&apos;s archive if every computer is lost. Keep it with two partners, away from the computers. Do not photograph it or type it anywhere before it is needed.</translation>
    </message>
    <message>
        <source>Esperando quem convidou. O acervo funciona como sempre.</source>
        <translation>Waiting for whoever invited you. The archive works as always.</translation>
    </message>
    <message>
        <source>Falando com o servidor do escritório…</source>
        <translation>Talking to the firm&apos;s server…</translation>
    </message>
    <message>
        <source>Em dia às {hour}.</source>
        <translation>Up to date at {hour}.</translation>
    </message>
    <message>
        <source>Conferindo desde o primeiro registro…</source>
        <translation>Verifying from the first entry…</translation>
    </message>
    <message>
        <source>Nada falta nem foi trocado desde o primeiro registro.</source>
        <translation>Nothing is missing or was changed since the first entry.</translation>
    </message>
    <message>
        <source>O servidor guarda, mas não lê.</source>
        <translation>The server stores, but does not read.</translation>
    </message>
    <message>
        <source>Parado em {n} de {all} registros. O que já chegou está no acervo.</source>
        <translation>Stopped at {n} of {all} entries. What has come is in the archive.</translation>
    </message>
    <message>
        <source>Enviando o que espera aqui: {n} de {all} registros.</source>
        <translation>Sending what waits here: {n} of {all} entries.</translation>
    </message>
    <message>
        <source>Lendo o que o escritório já tem: {n} de {all} registros.</source>
        <translation>Reading what the firm has: {n} of {all} entries.</translation>
    </message>
    <message>
        <source>Sem contato com o servidor do escritório.</source>
        <translation>The firm&apos;s server is out of reach.</translation>
    </message>
    <message>
        <source>Sem contato com o servidor do escritório desde {hour}.</source>
        <translation>The firm&apos;s server has been out of reach since {hour}.</translation>
    </message>
    <message>
        <source>O acervo funciona. O que mudar aqui sai sozinho quando ele voltar.</source>
        <translation>The archive works. What changes here leaves by itself when it is back.</translation>
    </message>
    <message>
        <source>Não há pasta com esse nome.</source>
        <translation>There is no folder of that name.</translation>
    </message>
    <message>
        <source>Pasta compartilhada, {n} processo.</source>
        <translation>Folder shared, {n} lawsuit.</translation>
    </message>
    <message>
        <source>Pasta compartilhada, {n} processos.</source>
        <translation>Folder shared, {n} lawsuits.</translation>
    </message>
    <message>
        <source>Nada espera: os colegas têm tudo o que é deles.</source>
        <translation>Nothing waits: your colleagues have everything that is theirs.</translation>
    </message>
    <message>
        <source>Não há processo com esse número no acervo.</source>
        <translation>There is no lawsuit with that number in the archive.</translation>
    </message>
    <message>
        <source>O relógio deste computador está {time} adiantado em relação ao servidor do escritório.</source>
        <translation>The clock of this computer is {time} ahead of the firm&apos;s server.</translation>
    </message>
    <message>
        <source>O relógio deste computador está {time} atrasado em relação ao servidor do escritório.</source>
        <translation>The clock of this computer is {time} behind the firm&apos;s server.</translation>
    </message>
    <message>
        <source>Acerte-o: o que você fez espera aqui e sai depois, sem que nada se perca.</source>
        <translation>Set it right: what you did waits here and leaves afterwards, with nothing lost.</translation>
    </message>
    <message>
        <source>{n} minuto</source>
        <translation>{n} minute</translation>
    </message>
    <message>
        <source>{n} minutos</source>
        <translation>{n} minutes</translation>
    </message>
    <message>
        <source>{n} hora</source>
        <translation>{n} hour</translation>
    </message>
    <message>
        <source>{n} horas</source>
        <translation>{n} hours</translation>
    </message>
    <message>
        <source>{n} dia</source>
        <translation>{n} day</translation>
    </message>
    <message>
        <source>{n} dias</source>
        <translation>{n} days</translation>
    </message>
    <message>
        <source>ninguém</source>
        <comment>of whom a lawsuit is</comment>
        <translation>nobody</translation>
    </message>
    <message>
        <source>o escritório</source>
        <translation>the firm</translation>
    </message>
    <message>
        <source>é</source>
        <translation>it is</translation>
    </message>
    <message>
        <source>não é</source>
        <translation>it is not</translation>
    </message>
    <message>
        <source>Vereditos divergem: vale o mais recente.</source>
        <translation>Verdicts differ: the latest one counts.</translation>
    </message>
    <message>
        <source>Outra versão: {text}</source>
        <translation>Other version: {text}</translation>
    </message>
    <message>
        <source>ainda não saiu</source>
        <translation>not sent yet</translation>
    </message>
    <message>
        <source>Resposta da busca {text}</source>
        <translation>Answer to the search {text}</translation>
    </message>
    <message>
        <source>Registros de um processo</source>
        <translation>Records of a lawsuit</translation>
    </message>
    <message>
        <source>Pasta {text}</source>
        <translation>Folder {text}</translation>
    </message>
    <message>
        <source>Pasta {text}, {cases}</source>
        <translation>Folder {text}, {cases}</translation>
    </message>
    <message>
        <source>Etiqueta {label} em {cases}</source>
        <translation>Label {label} on {cases}</translation>
    </message>
    <message>
        <source>Nota: {text}</source>
        <translation>Note: {text}</translation>
    </message>
    <message>
        <source>Veredito sobre {text} em {cases}</source>
        <translation>Verdict on {text} in {cases}</translation>
    </message>
    <message>
        <source>Lixeira, {cases}</source>
        <translation>Trash, {cases}</translation>
    </message>
    <message>
        <source>{text}: deixa de ser compartilhado</source>
        <translation>{text}: no longer shared</translation>
    </message>
    <message>
        <source>Um ato</source>
        <translation>An act</translation>
    </message>
    <message>
        <source>espera</source>
        <translation>waits</translation>
    </message>
    <message>
        <source>{who} escreveu uma nota: {text}</source>
        <translation>{who} wrote a note: {text}</translation>
    </message>
    <message>
        <source>{who} mudou a nota: {text}</source>
        <translation>{who} changed the note: {text}</translation>
    </message>
    <message>
        <source>{who} apagou a nota: {text}</source>
        <translation>{who} deleted the note: {text}</translation>
    </message>
    <message>
        <source>{who} retirou o veredito sobre {text}.</source>
        <translation>{who} withdrew the verdict on {text}.</translation>
    </message>
    <message>
        <source>{who} pôs na lixeira.</source>
        <translation>{who} moved it to the trash.</translation>
    </message>
    <message>
        <source>{who} tirou da lixeira.</source>
        <translation>{who} took it out of the trash.</translation>
    </message>
    <message>
        <source>{who} recebeu pela busca {text}, {mode}.</source>
        <translation>{who} received it by the search {text}, {mode}.</translation>
    </message>
    <message>
        <source>{who} compartilhou a busca {text} com {space}.</source>
        <translation>{who} shared the search {text} with {space}.</translation>
    </message>
    <message>
        <source>{who} ficou com a nota: {text}</source>
        <translation>{who} kept the note: {text}</translation>
    </message>
    <message>
        <source>{who} confirmou o veredito sobre {text}.</source>
        <translation>{who} confirmed the verdict on {text}.</translation>
    </message>
    <message>
        <source>{who} pôs a etiqueta {label}.</source>
        <translation>{who} added the label {label}.</translation>
    </message>
    <message>
        <source>{who} tirou a etiqueta {label}.</source>
        <translation>{who} removed the label {label}.</translation>
    </message>
    <message>
        <source>{who} compartilhou a etiqueta {label}.</source>
        <translation>{who} shared the label {label}.</translation>
    </message>
    <message>
        <source>{who} pôs na pasta {text}.</source>
        <translation>{who} put it into the folder {text}.</translation>
    </message>
    <message>
        <source>{who} tirou da pasta {text}.</source>
        <translation>{who} took it out of the folder {text}.</translation>
    </message>
    <message>
        <source>{who} compartilhou a pasta {text} com {space}.</source>
        <translation>{who} shared the folder {text} with {space}.</translation>
    </message>
    <message>
        <source>Você</source>
        <translation>You</translation>
    </message>
    <message>
        <source>Alguém do escritório</source>
        <translation>Somebody of the firm</translation>
    </message>
    <message>
        <source>Achados compartilhados. O monitoramento continua rodando daqui.</source>
        <translation>Finds shared. The monitoring goes on being run from here.</translation>
    </message>
    <message>
        <source>Agora quem roda é {name}.</source>
        <translation>It is run by {name} now.</translation>
    </message>
    <message>
        <source>Não há monitoramento com esse nome, ou há mais de um.</source>
        <translation>There is no monitoring of that name, or more than one.</translation>
    </message>
    <message>
        <source>Achados de {text}, {cases}</source>
        <translation>Finds of {text}, {cases}</translation>
    </message>
    <message>
        <source>Monitoramento {text}</source>
        <translation>Monitoring {text}</translation>
    </message>
    <message>
        <source>{who} disse: {is_or_not} de {text}.</source>
        <translation>{who} said: {is_or_not} of {text}.</translation>
    </message>
    <message>
        <source>{who} recebeu pelo monitoramento {text}.</source>
        <translation>{who} received it by the monitoring {text}.</translation>
    </message>
    <message>
        <source>Nada foi perguntado: o limite do mês do escritório, {limit}, não deixa, ou falta o preço desta consulta em Conexões e preços. O escritório já gastou {known}.</source>
        <translation>Nothing was asked: the firm&apos;s limit of the month, {limit}, does not allow it, or the price of this call is missing in Connections and prices. The firm has spent {known}.</translation>
    </message>
    <message>
        <source>Esta busca passaria do limite do mês do escritório, {limit}, ou não tem preço informado. O escritório já gastou {known}. Nada foi perguntado.</source>
        <translation>This search would exceed the firm&apos;s limit of the month, {limit}, or has no price. The firm has spent {known}. Nothing was asked.</translation>
    </message>
    <message>
        <source>O que os colegas gastaram ainda não foi lido neste computador.</source>
        <translation>What colleagues have spent was not read on this computer yet.</translation>
    </message>
    <message>
        <source>É o que se sabia do escritório no último contato, {when}.</source>
        <translation>That is what was known of the firm at the last contact, {when}.</translation>
    </message>
    <message>
        <source>{month}, escritório: {known} de {limit}</source>
        <translation>{month}, firm: {known} of {limit}</translation>
    </message>
    <message>
        <source>{words} · visto {when}</source>
        <translation>{words} · seen {when}</translation>
    </message>
    <message>
        <source>{known}, sem limite</source>
        <translation>{known}, no limit</translation>
    </message>
    <message>
        <source>{known} de {limit}</source>
        <translation>{known} of {limit}</translation>
    </message>
    <message>
        <source>somando as {n} pessoas</source>
        <translation>of all {n} people</translation>
    </message>
    <message>
        <source>{percent}% usado, {whose}</source>
        <translation>{percent}% used, {whose}</translation>
    </message>
    <message>
        <source>{n} consulta sem preço</source>
        <translation>{n} call without a price</translation>
    </message>
    <message>
        <source>{n} consultas sem preço</source>
        <translation>{n} calls without a price</translation>
    </message>
    <message>
        <source>Compra dupla: você perguntou o mesmo em dois computadores</source>
        <translation>Double purchase: you asked the same on two computers</translation>
    </message>
    <message>
        <source>Compra dupla: {name} perguntou o mesmo em dois computadores</source>
        <translation>Double purchase: {name} asked the same on two computers</translation>
    </message>
    <message>
        <source>Compra dupla: você e {name} perguntaram o mesmo</source>
        <translation>Double purchase: you and {name} asked the same</translation>
    </message>
    <message>
        <source>Compra dupla: {one} e {other} perguntaram o mesmo</source>
        <translation>Double purchase: {one} and {other} asked the same</translation>
    </message>
    <message>
        <source>Você, em dois computadores</source>
        <translation>You, on two computers</translation>
    </message>
    <message>
        <source>{name}, em dois computadores</source>
        <translation>{name}, on two computers</translation>
    </message>
    <message>
        <source>Você e {name}</source>
        <translation>You and {name}</translation>
    </message>
    <message>
        <source>{one} e {other}</source>
        <translation>{one} and {other}</translation>
    </message>
    <message>
        <source>{cost} · a pergunta não está neste acervo</source>
        <translation>{cost} · the question is not in this archive</translation>
    </message>
    <message>
        <source>sem preço informado</source>
        <translation>no price entered</translation>
    </message>
    <message>
        <source>custou {amount} a mais</source>
        <translation>cost {amount} more</translation>
    </message>
    <message>
        <source>{n} compra dupla neste mês</source>
        <translation>{n} double purchase this month</translation>
    </message>
    <message>
        <source>{n} compras duplas neste mês</source>
        <translation>{n} double purchases this month</translation>
    </message>
    <message>
        <source>{count}, {amount} a mais</source>
        <translation>{count}, {amount} more</translation>
    </message>
    <message>
        <source>{n} sem preço</source>
        <translation>{n} without a price</translation>
    </message>
    <message>
        <source>alguém do escritório</source>
        <translation>somebody in the firm</translation>
    </message>
    <message>
        <source>às {hour}</source>
        <translation>at {hour}</translation>
    </message>
    <message>
        <source>Ordem de {when}, por {name}</source>
        <translation>Ordered {when}, by {name}</translation>
    </message>
    <message>
        <source>Apagado em {n} computador</source>
        <translation>Erased on {n} computer</translation>
    </message>
    <message>
        <source>Apagado em {n} computadores</source>
        <translation>Erased on {n} computers</translation>
    </message>
    <message>
        <source>{done}. Não falta nenhum.</source>
        <translation>{done}. None is missing.</translation>
    </message>
    <message>
        <source>{done}. Apagam no próximo contato: {names}.</source>
        <translation>{done}. To erase at their next contact: {names}.</translation>
    </message>
    <message>
        <source>Se o servidor foi mesmo restaurado de uma cópia, digite {word}: </source>
        <translation>If the server was really restored from a backup, type {word}: </translation>
    </message>
    <message>
        <source>Para sair, digite {word}: </source>
        <translation>To leave, type {word}: </translation>
    </message>
    <message>
        <source>Para tirar do servidor, digite {word}: </source>
        <translation>To take it out of the server, type {word}: </translation>
    </message>
    <message>
        <source>restaurado</source>
        <translation>restored</translation>
    </message>
    <message>
        <source>retirar</source>
        <translation>take out</translation>
    </message>
    <message>
        <source>sair</source>
        <translation>leave</translation>
    </message>
    <message>
        <source>Veja os nomes com autos firm members e autos firm spaces.</source>
        <translation>See the names with autos firm members and autos firm spaces.</translation>
    </message>
    <message>
        <source>Quem administra confirma com autos firm restored.</source>
        <translation>Whoever administers confirms it with autos firm restored.</translation>
    </message>
    <message>
        <source>Quem tem a senha do banco tira do servidor o que não confere com autos firm repair.</source>
        <translation>Who has the database&apos;s password takes what does not verify out of the server with autos firm repair.</translation>
    </message>
    <message>
        <source>Espaço</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>Registro</source>
        <translation>Entry</translation>
    </message>
    <message>
        <source>Até o registro</source>
        <translation>To entry</translation>
    </message>
    <message>
        <source>Data e hora</source>
        <translation>Date and time</translation>
    </message>
    <message>
        <source>Pessoa</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Computador</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>O que fez</source>
        <translation>What was done</translation>
    </message>
    <message>
        <source>Sobre</source>
        <translation>About</translation>
    </message>
    <message>
        <source>Identificador</source>
        <translation>Identifier</translation>
    </message>
    <message>
        <source>Assinatura</source>
        <translation>Signature</translation>
    </message>
    <message>
        <source>criou o escritório</source>
        <translation>founded the firm</translation>
    </message>
    <message>
        <source>deixou entrar um computador</source>
        <translation>let a computer in</translation>
    </message>
    <message>
        <source>tirou um computador</source>
        <translation>took a computer out</translation>
    </message>
    <message>
        <source>mudou nome ou papel</source>
        <translation>changed a name or role</translation>
    </message>
    <message>
        <source>confirmou a restauração do servidor</source>
        <translation>confirmed that the server was restored</translation>
    </message>
    <message>
        <source>mudou o endereço do servidor</source>
        <translation>changed the server&apos;s address</translation>
    </message>
    <message>
        <source>abriu o espaço</source>
        <translation>opened the space</translation>
    </message>
    <message>
        <source>mudou o nome do espaço</source>
        <translation>renamed the space</translation>
    </message>
    <message>
        <source>pôs uma pessoa no espaço</source>
        <translation>put a person into the space</translation>
    </message>
    <message>
        <source>tirou uma pessoa do espaço</source>
        <translation>took a person out of the space</translation>
    </message>
    <message>
        <source>trocou a chave</source>
        <translation>changed the key</translation>
    </message>
    <message>
        <source>compartilhou uma busca</source>
        <translation>shared a search</translation>
    </message>
    <message>
        <source>compartilhou um processo</source>
        <translation>shared a lawsuit</translation>
    </message>
    <message>
        <source>mudou uma pasta</source>
        <translation>changed a folder</translation>
    </message>
    <message>
        <source>pôs ou tirou processos de uma pasta</source>
        <translation>put lawsuits into a folder, or took them out</translation>
    </message>
    <message>
        <source>pôs ou tirou etiquetas</source>
        <translation>put or took off labels</translation>
    </message>
    <message>
        <source>escreveu ou apagou uma nota</source>
        <translation>wrote or deleted a note</translation>
    </message>
    <message>
        <source>decidiu sobre homônimos</source>
        <translation>decided on namesakes</translation>
    </message>
    <message>
        <source>usou a lixeira</source>
        <translation>used the trash</translation>
    </message>
    <message>
        <source>deixou de compartilhar</source>
        <translation>stopped sharing</translation>
    </message>
    <message>
        <source>recebeu por um monitoramento</source>
        <translation>received by a monitoring</translation>
    </message>
    <message>
        <source>passou um monitoramento</source>
        <translation>handed over a monitoring</translation>
    </message>
    <message>
        <source>mandou apagar uma pessoa</source>
        <translation>ordered the erasure of a person</translation>
    </message>
    <message>
        <source>apagou uma pessoa no computador</source>
        <translation>erased a person on the computer</translation>
    </message>
    <message>
        <source>nomeou o que foi apagado no espaço</source>
        <translation>named what was erased in the space</translation>
    </message>
    <message>
        <source>registrou uma compra</source>
        <translation>noted a purchase</translation>
    </message>
    <message>
        <source>mudou o limite do mês</source>
        <translation>changed the limit of the month</translation>
    </message>
    <message>
        <source>marcou um dia do calendário forense</source>
        <translation>marked a day of the forensic calendar</translation>
    </message>
    <message>
        <source>recebeu do servidor, segundo ele</source>
        <translation>received from the server, as it says</translation>
    </message>
    <message>
        <source>{done} (conteúdo apagado)</source>
        <translation>{done} (content erased)</translation>
    </message>
    <message>
        <source>“{name}” sai dos computadores de quem está em {space} no próximo contato de cada um, com o que veio junto. O que cada um comprou ou escreveu fica. O que já foi lido não se desfaz.</source>
        <translation>“{name}” leaves the computers of whoever is in {space} at the next contact of each, with what came along. What each of them bought or wrote stays. What was read cannot be unread.</translation>
    </message>
    <message>
        <source>Parar de compartilhar “{name}”?</source>
        <translation>Stop sharing “{name}”?</translation>
    </message>
    <message>
        <source>Parar de compartilhar</source>
        <translation>Stop sharing</translation>
    </message>
    <message>
        <source>Salvar a auditoria</source>
        <translation>Save the audit</translation>
    </message>
    <message>
        <source>auditoria.csv</source>
        <translation>audit.csv</translation>
    </message>
    <message>
        <source>Pronto: {file}</source>
        <translation>Done: {file}</translation>
    </message>
    <message>
        <source>O servidor foi mesmo restaurado de uma cópia?</source>
        <translation>Was the server really restored from a backup?</translation>
    </message>
    <message>
        <source>Confirme só se quem cuida do servidor disser que o restaurou. Cada computador envia de novo o que era seu, e todos continuam.</source>
        <translation>Confirm only if whoever looks after the server says that it was restored. Each computer sends again what was its own, and everybody goes on.</translation>
    </message>
    <message>
        <source>Foi restaurado</source>
        <translation>It was restored</translation>
    </message>
    <message>
        <source>Confirmado. Cada computador continua no próximo contato.</source>
        <translation>Confirmed. Each computer goes on at its next contact.</translation>
    </message>
</context>
<context>
    <name>folder</name>
    <message>
        <source>Não dá para usar esta pasta</source>
        <translation>This folder cannot be used</translation>
    </message>
    <message>
        <source>Escolher outra…</source>
        <translation>Choose another…</translation>
    </message>
    <message>
        <source>Pasta do acervo</source>
        <translation>Folder of the archive</translation>
    </message>
    <message>
        <source>Usar o acervo desta pasta?</source>
        <translation>Use the archive in this folder?</translation>
    </message>
    <message>
        <source>Em {folder} já há um acervo do Autos. Ele passa a ser usado, como está. O de agora fica onde está: nada é juntado nem apagado. Preços, limite e buscas em andamento são os de cada acervo.</source>
        <translation>There is already an archive of Autos in {folder}. It will be used as it is. The present one stays where it is: nothing is merged or deleted. Each archive has its own prices, limit and searches under way.</translation>
    </message>
    <message>
        <source>Usar esse acervo</source>
        <translation>Use that archive</translation>
    </message>
    <message>
        <source>O acervo vai com as cópias para {folder}. Ele fecha enquanto isso e abre sozinho no fim. Cada arquivo é conferido antes de sair de onde está; se algo falhar, tudo fica como estava.</source>
        <translation>The archive goes to {folder} with its copies. It closes meanwhile and opens by itself in the end. Each file is verified before it leaves its place; if anything fails, all stays as it was.</translation>
    </message>
    <message>
        <source>Mudar o acervo de pasta?</source>
        <translation>Move the archive?</translation>
    </message>
    <message>
        <source>Mudar</source>
        <translation>Move</translation>
    </message>
    <message>
        <source>Começar um acervo vazio?</source>
        <translation>Begin an empty archive?</translation>
    </message>
    <message>
        <source>Em {folder} não há acervo. O Autos pode começar um vazio ali. O seu continua no disco em que está: quando ele voltar, escolha a pasta dele em Ajustes › Acervo e cópias. Preços e limite do mês não vão junto: informe-os antes de perguntar a um serviço pago.</source>
        <translation>There is no archive in {folder}. Autos can begin an empty one there. Yours stays on the disk that it is on: when it is back, choose its folder in Settings › Archive and copies. Prices and the month&apos;s limit do not come along: enter them before you ask a paid service.</translation>
    </message>
    <message>
        <source>Começar um vazio</source>
        <translation>Begin an empty one</translation>
    </message>
    <message>
        <source>Cancelar</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Esta pasta fica em outra máquina da rede, onde o acervo poderia se danificar. Escolha uma deste computador.</source>
        <translation>This folder is on another machine of the network, where the archive could be damaged. Choose one on this computer.</translation>
    </message>
    <message>
        <source>O caminho desta pasta é comprido demais para os arquivos do acervo. Escolha um mais curto.</source>
        <translation>The path of this folder is too long for the archive&apos;s files. Choose a shorter one.</translation>
    </message>
    <message>
        <source>Esta pasta não existe. Crie-a antes ou escolha outra.</source>
        <translation>This folder does not exist. Create it first, or choose another.</translation>
    </message>
    <message>
        <source>Esta pasta já tem outras coisas. Escolha uma vazia, ou crie uma pasta nova dentro dela.</source>
        <translation>This folder has other things in it. Choose an empty one, or create a new folder in it.</translation>
    </message>
    <message>
        <source>O Autos não pode gravar nesta pasta. Escolha outra.</source>
        <translation>Autos cannot write to this folder. Choose another.</translation>
    </message>
    <message>
        <source>Falta espaço neste disco para o acervo. Escolha outro disco.</source>
        <translation>This disk has no room for the archive. Choose another disk.</translation>
    </message>
    <message>
        <source>Esta pasta já tem um acervo do Autos. Ele passa a ser usado, como está.</source>
        <translation>This folder has an archive of Autos already. It will be used, as it is.</translation>
    </message>
    <message>
        <source>{free} livres. Cem mil processos ocupam perto de 300 MB.</source>
        <translation>{free} free. A hundred thousand lawsuits take about 300 MB.</translation>
    </message>
    <message>
        <source>Parece uma pasta sincronizada com a nuvem, que pode danificar o acervo: prefira outra.</source>
        <translation>This looks like a folder that is synchronised with a cloud, which can damage the archive: prefer another.</translation>
    </message>
    <message>
        <source>Evite pastas sincronizadas com a nuvem.</source>
        <translation>Avoid folders that are synchronised with a cloud.</translation>
    </message>
    <message>
        <source>O Autos não consegue ler em que pasta está o acervo. Escolha a pasta dele. Nenhum acervo novo foi feito.</source>
        <translation>Autos cannot read in which folder the archive is. Choose its folder. No new archive was made.</translation>
    </message>
    <message>
        <source>O acervo fica em {folder}, e agora não está lá. Se a pasta é de um disco externo, ligue-o e tente de novo. Nenhum acervo novo foi feito.</source>
        <translation>The archive is kept in {folder}, and is not there now. If the folder is on an external disk, plug it in and try again. No new archive was made.</translation>
    </message>
    <message>
        <source>Copiando: {n} %</source>
        <translation>Copying: {n} %</translation>
    </message>
    <message>
        <source>Conferindo a cópia: {n} %</source>
        <translation>Verifying the copy: {n} %</translation>
    </message>
    <message>
        <source>Limpando a pasta de antes</source>
        <translation>Clearing the former folder</translation>
    </message>
    <message>
        <source>Trocando de pasta</source>
        <translation>Changing to the other folder</translation>
    </message>
    <message>
        <source>O disco encheu.</source>
        <translation>The disk is full.</translation>
    </message>
    <message>
        <source>Na pasta escolhida há um arquivo com o nome de um do acervo.</source>
        <translation>The chosen folder has a file with the name of one of the archive&apos;s.</translation>
    </message>
    <message>
        <source>A cópia não saiu igual: o disco escolhido pode ter defeito.</source>
        <translation>The copy is not the same: the chosen disk may be faulty.</translation>
    </message>
    <message>
        <source>Outro programa está usando o acervo.</source>
        <translation>Another program is using the archive.</translation>
    </message>
    <message>
        <source>O Autos não conseguiu ler o acervo ou gravar na pasta escolhida.</source>
        <translation>Autos could not read the archive or write to the chosen folder.</translation>
    </message>
    <message>
        <source>O acervo ocupa {needed} e restam {free} nesse disco.</source>
        <translation>The archive takes {needed} and that disk has {free} left.</translation>
    </message>
    <message>
        <source>O acervo está inteiro, onde estava.</source>
        <translation>The archive is whole, where it was.</translation>
    </message>
</context>
<context>
    <name>forgetting</name>
    <message>
        <source>{n} processo que cita esta pessoa será apagado por inteiro.</source>
        <translation>{n} lawsuit that mentions this person will be deleted entirely.</translation>
    </message>
    <message>
        <source>{n} processos que citam esta pessoa serão apagados por inteiro.</source>
        <translation>{n} lawsuits that mention this person will be deleted entirely.</translation>
    </message>
    <message>
        <source>{n} deles também veio em buscas de outras pessoas.</source>
        <translation>{n} of them also came in searches for other people.</translation>
    </message>
    <message>
        <source>{n} deles também vieram em buscas de outras pessoas.</source>
        <translation>{n} of them also came in searches for other people.</translation>
    </message>
    <message>
        <source>{n} deles está em pasta, tem etiqueta ou nota.</source>
        <translation>{n} of them is in a folder, or has a label or note.</translation>
    </message>
    <message>
        <source>{n} deles estão em pasta, têm etiqueta ou nota.</source>
        <translation>{n} of them are in a folder, or have a label or note.</translation>
    </message>
    <message>
        <source>O documento aparece também com estes nomes: {names}.</source>
        <translation>The document also appears with these names: {names}.</translation>
    </message>
    <message>
        <source>O nome aparece também com estes documentos, talvez de homônimos: {documents}.</source>
        <translation>The name also appears with these documents, perhaps of namesakes: {documents}.</translation>
    </message>
    <message>
        <source>{n} monitoramento continua no serviço e a encontrará de novo: exclua-o lá.</source>
        <translation>{n} monitoring goes on at the service and will find the person again: delete it there.</translation>
    </message>
    <message>
        <source>{n} monitoramentos continuam no serviço e a encontrarão de novo: exclua-os lá.</source>
        <translation>{n} monitorings go on at the service and will find the person again: delete them there.</translation>
    </message>
    <message>
        <source>{n} credencial do cofre com o apelido desta pessoa continua no serviço: exclua-a lá.</source>
        <translation>{n} credential of the vault with this person&apos;s alias stays at the service: delete it there.</translation>
    </message>
    <message>
        <source>{n} credenciais do cofre com o apelido desta pessoa continuam no serviço: exclua-as lá.</source>
        <translation>{n} credentials of the vault with this person&apos;s alias stay at the service: delete them there.</translation>
    </message>
    <message>
        <source>{n} registro está danificado: dele só se olhou o título e as partes anotadas.</source>
        <translation>{n} record is damaged: only its title and the parties noted could be looked at.</translation>
    </message>
    <message>
        <source>{n} registros estão danificados: deles só se olhou o título e as partes anotadas.</source>
        <translation>{n} records are damaged: only their titles and the parties noted could be looked at.</translation>
    </message>
    <message>
        <source>As buscas feitas ficam na atividade, sem o nome. Isto não pode ser desfeito.</source>
        <translation>The searches made stay in the activity, without the name. This cannot be undone.</translation>
    </message>
    <message>
        <source>Apagado. Falta limpar o espaço livre do arquivo: o Autos o fará na próxima abertura.</source>
        <translation>Deleted. The free space of the file is still to be wiped: Autos will do it the next time it opens.</translation>
    </message>
    <message>
        <source>Apagado e conferido: {n} páginas do arquivo lidas, nenhuma menção.</source>
        <translation>Deleted and checked: {n} pages of the file read, no mention.</translation>
    </message>
    <message>
        <source>Apagado, mas ainda há menção em {places}. Avise o suporte.</source>
        <translation>Deleted, but there is still a mention in {places}. Tell support.</translation>
    </message>
    <message>
        <source>{n} cópia de segurança feita antes ainda a contém. Pode ser apagada também.</source>
        <translation>{n} backup made before still contains the person. It can be deleted too.</translation>
    </message>
    <message>
        <source>{n} cópias de segurança feitas antes ainda a contêm. Podem ser apagadas também.</source>
        <translation>{n} backups made before still contain the person. They can be deleted too.</translation>
    </message>
    <message>
        <source>Este arquivo, feito pelo Autos, não foi mudado; se a cita, apague-o você mesmo:</source>
        <translation>This file, made by Autos, was not changed; if it mentions the person, delete it yourself:</translation>
    </message>
    <message>
        <source>Estes {n} arquivos, feitos pelo Autos, não foram mudados; apague você mesmo os que a citam:</source>
        <translation>These {n} files, made by Autos, were not changed; delete those that mention the person yourself:</translation>
    </message>
    <message>
        <source>{n} item do serviço de prática foi apagado também.</source>
        <translation>{n} item of the practice service was deleted too.</translation>
    </message>
    <message>
        <source>{n} itens do serviço de prática foram apagados também.</source>
        <translation>{n} items of the practice service were deleted too.</translation>
    </message>
    <message>
        <source>O serviço de prática não pôde ser examinado por inteiro: feche o Autos e rode autos service forget.</source>
        <translation>The practice service could not be examined completely: close Autos and run autos service forget.</translation>
    </message>
    <message>
        <source>Comprovante de eliminação de dados nº {number}</source>
        <translation>Receipt of data deletion no. {number}</translation>
    </message>
    <message>
        <source>Feito em {day} às {hour} (Brasília).</source>
        <translation>Made on {day} at {hour} (Brasília time).</translation>
    </message>
    <message>
        <source>Este comprovante não identifica a pessoa.</source>
        <translation>This receipt does not identify the person.</translation>
    </message>
    <message>
        <source>Processos apagados</source>
        <translation>Lawsuits deleted</translation>
    </message>
    <message>
        <source>Registros por instância</source>
        <translation>Records by instance</translation>
    </message>
    <message>
        <source>Leituras anteriores</source>
        <translation>Earlier readings</translation>
    </message>
    <message>
        <source>Outras respostas do serviço</source>
        <translation>Other answers of the service</translation>
    </message>
    <message>
        <source>Buscas sem o nome</source>
        <translation>Searches without the name</translation>
    </message>
    <message>
        <source>Notas dos processos apagados</source>
        <translation>Notes of the deleted lawsuits</translation>
    </message>
    <message>
        <source>Buscas salvas, decisões e ações apagadas</source>
        <translation>Saved searches, decisions and actions deleted</translation>
    </message>
    <message>
        <source>Textos de que a menção foi tirada</source>
        <translation>Texts from which the mention was removed</translation>
    </message>
    <message>
        <source>Processos de outros recomprimidos</source>
        <translation>Lawsuits of others compressed again</translation>
    </message>
</context>
<context>
    <name>gathering</name>
    <message>
        <source>{n} processo selecionado</source>
        <translation>{n} lawsuit selected</translation>
    </message>
    <message>
        <source>{n} processos selecionados</source>
        <translation>{n} lawsuits selected</translation>
    </message>
    <message>
        <source>São muitos para somar aqui. O que está abaixo vale para todos.</source>
        <translation>Too many to add up here. What stands below is for all of them.</translation>
    </message>
    <message>
        <source>A lista mudou enquanto isso. Selecione de novo.</source>
        <translation>The list changed meanwhile. Please select again.</translation>
    </message>
    <message>
        <source>Somando…</source>
        <translation>Adding up…</translation>
    </message>
    <message>
        <source>{n} registro</source>
        <translation>{n} record</translation>
    </message>
    <message>
        <source>{n} registros</source>
        <translation>{n} records</translation>
    </message>
    <message>
        <source>No acervo</source>
        <translation>In the archive</translation>
    </message>
    <message>
        <source>Tribunais</source>
        <translation>Courts</translation>
    </message>
    <message>
        <source>Distribuídos</source>
        <translation>Filed</translation>
    </message>
    <message>
        <source>Soma das causas</source>
        <translation>Sum of the amounts</translation>
    </message>
    <message>
        <source>Segredo de justiça</source>
        <translation>Under secrecy</translation>
    </message>
    <message>
        <source>Lidos no tribunal</source>
        <translation>Read at the courts</translation>
    </message>
    <message>
        <source>Partes não informadas</source>
        <translation>Parties not informed</translation>
    </message>
    <message>
        <source>e mais {n}</source>
        <translation>and {n} more</translation>
    </message>
    <message>
        <source>{n} sem data</source>
        <translation>{n} without a date</translation>
    </message>
    <message>
        <source>de {first} a {last}</source>
        <translation>from {first} to {last}</translation>
    </message>
    <message>
        <source>{amount} em {n}</source>
        <translation>{amount} in {n}</translation>
    </message>
    <message>
        <source>{n} com valor não lido</source>
        <translation>{n} with an amount that was not read</translation>
    </message>
    <message>
        <source>{n} sem valor informado</source>
        <translation>{n} with no amount given</translation>
    </message>
    <message>
        <source>nenhum entre eles</source>
        <translation>none among them</translation>
    </message>
    <message>
        <source>{n} entre eles</source>
        <translation>{n} among them</translation>
    </message>
    <message>
        <source>o mais antigo {oldest}, o mais novo {newest}</source>
        <translation>the oldest {oldest}, the newest {newest}</translation>
    </message>
</context>
<context>
    <name>headless</name>
    <message>
        <source>Não há tela aqui. Segue um exemplo: uma busca por CPF no serviço de prática, com processos inventados.</source>
        <translation>No screen here. An example follows: a search by CPF of the practice service, with invented lawsuits.</translation>
    </message>
    <message>
        <source>A janela abre com o mesmo comando onde há uma tela (no Linux, DISPLAY ou WAYLAND_DISPLAY). Sem janela:</source>
        <translation>The window opens with the same command where there is a screen (on Linux, DISPLAY or WAYLAND_DISPLAY). Without a window:</translation>
    </message>
    <message>
        <source>Parou. O que chegou está guardado; a busca continua quando o Autos abrir.</source>
        <translation>Stopped. What arrived is kept; the search goes on when Autos opens.</translation>
    </message>
    <message>
        <source>Perguntando se há processo de {one} com {other}, em {service}</source>
        <translation>Asking whether there is a lawsuit of {one} with {other}, at {service}</translation>
    </message>
    <message>
        <source>Esta busca passa do limite do mês, que está definido para parar as buscas (autos spending).</source>
        <translation>This search goes beyond the month&apos;s limit, which is set to stop searches (autos spending).</translation>
    </message>
    <message>
        <source>Já há resposta de {when}, no acervo; nada foi perguntado. --again pergunta de novo.</source>
        <translation>There is an answer from {when} in the archive; nothing was asked. --again asks anew.</translation>
    </message>
    <message>
        <source>Continua a busca de {when}, já aceita; nada novo foi perguntado.</source>
        <translation>Goes on with the search of {when}, accepted before; nothing new was asked.</translation>
    </message>
    <message>
        <source>Passaria do limite do mês (autos spending). --over-budget pergunta mesmo assim.</source>
        <translation>It would go over the month&apos;s limit (autos spending). --over-budget asks all the same.</translation>
    </message>
    <message>
        <source>--repeat pergunta de novo e aceita a resposta que o serviço já tiver.</source>
        <translation>--repeat asks again and takes the answer that the service may already have.</translation>
    </message>
    <message>
        <source>Documento, OAB ou nome: </source>
        <translation>Document, OAB number or name: </translation>
    </message>
    <message>
        <source>Buscando {label} em {service}</source>
        <translation>Searching for {label} at {service}</translation>
    </message>
    <message>
        <source>--as-name busca como nome mesmo assim.</source>
        <translation>--as-name searches it as a name all the same.</translation>
    </message>
    <message>
        <source>A resposta de {when}, no acervo, está incompleta; nada foi perguntado. --again pergunta de novo e pode ser cobrado, como a anterior.</source>
        <translation>The answer of {when} in the archive is incomplete; nothing was asked. --again asks once more and may be billed, as the earlier one was.</translation>
    </message>
    <message>
        <source>Nada encontrado: quem foi perguntado respondeu.</source>
        <translation>Nothing found: everybody who was asked has answered.</translation>
    </message>
    <message>
        <source>A consulta já saiu e pode ser cobrada: o Autos espera a resposta mais um pouco, para guardá-la.</source>
        <translation>The query has left and may be billed: Autos waits a little longer for the answer, to keep it.</translation>
    </message>
    <message>
        <source>O Autos espera e tenta de novo. Ctrl+C para de esperar.</source>
        <translation>Autos waits and tries again. Ctrl+C stops waiting.</translation>
    </message>
    <message>
        <source>ainda sem respostas</source>
        <translation>no answers yet</translation>
    </message>
    <message>
        <source>{done} de {all} sistema respondeu</source>
        <translation>{done} of {all} system answered</translation>
    </message>
    <message>
        <source>{done} de {all} sistemas responderam</source>
        <translation>{done} of {all} systems answered</translation>
    </message>
    <message>
        <source>O serviço diz que há processo de {one} com {other}.</source>
        <translation>The service says that there is a lawsuit of {one} with {other}.</translation>
    </message>
    <message>
        <source>O serviço diz que não há processo de {one} com {other} na base dele, que pode ter até 30 dias de atraso.</source>
        <translation>The service says that there is no lawsuit of {one} with {other} in its database, which may be up to 30 days behind.</translation>
    </message>
    <message>
        <source>O serviço diz que há processo.</source>
        <translation>The service says that there is a lawsuit.</translation>
    </message>
    <message>
        <source>O serviço diz que não há processo na base dele, que pode ter até 30 dias de atraso.</source>
        <translation>The service says that there is no lawsuit in its database, which may be up to 30 days behind.</translation>
    </message>
    <message>
        <source>; e mais {n} (--json mostra tudo)</source>
        <translation>; and {n} more (--json shows all)</translation>
    </message>
    <message>
        <source>O sistema não oferece um chaveiro e nenhuma senha foi dada: o acervo desta execução é temporário e some quando ela termina.</source>
        <translation>The system offers no keyring and no passphrase was given: the archive of this run is temporary and goes when it ends.</translation>
    </message>
    <message>
        <source>O serviço de prática não cobra; nada desta busca fica guardado.</source>
        <translation>The practice service costs nothing; nothing of this search is kept.</translation>
    </message>
    <message>
        <source>Parou. Nada desta busca ficou guardado.</source>
        <translation>Stopped. Nothing of this search was kept.</translation>
    </message>
    <message>
        <source>Nada foi perguntado. Com --no-archive o Autos pergunta mesmo assim.</source>
        <translation>Nothing was asked. With --no-archive Autos asks all the same.</translation>
    </message>
    <message>
        <source>O arquivo do acervo estava danificado e foi guardado como {name}.</source>
        <translation>The archive file was damaged and was set aside as {name}.</translation>
    </message>
    <message>
        <source>Não há terminal em que digitar a senha do acervo. Rode o comando num terminal.</source>
        <translation>There is no terminal to type the archive&apos;s passphrase in. Run the command in a terminal.</translation>
    </message>
    <message>
        <source>Nova senha do acervo: </source>
        <translation>New archive passphrase: </translation>
    </message>
    <message>
        <source>Senha: </source>
        <translation>Passphrase: </translation>
    </message>
    <message>
        <source>Outra vez: </source>
        <translation>Once more: </translation>
    </message>
    <message>
        <source>O serviço de prática não cobra: sem senha (só Enter), a busca é feita e nada é guardado.</source>
        <translation>The practice service costs nothing: without a passphrase (just Enter) the search is made and nothing is kept.</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>{cases} em {records} registros</source>
        <translation>{cases} in {records} records</translation>
    </message>
    <message>
        <source>Dê o nome do resultado depois de --out, ou só confira a planilha com --check.</source>
        <translation>Give the name of the result after --out, or only check the spreadsheet with --check.</translation>
    </message>
    <message>
        <source>O resultado é uma planilha do Excel: dê a --out um nome que termine em .xlsx.</source>
        <translation>The result is a spreadsheet of Excel: give --out a name that ends in .xlsx.</translation>
    </message>
    <message>
        <source>Parou. O que chegou está guardado; o mesmo comando, até um dia depois, continua de onde parou, sem perguntar duas vezes.</source>
        <translation>Stopped. What came is kept; the same command, up to a day later, goes on where it stopped, without asking twice.</translation>
    </message>
    <message>
        <source>Colunas lidas: {columns}.</source>
        <translation>Columns read: {columns}.</translation>
    </message>
    <message>
        <source>A planilha não tem a coluna de --column. Ela tem: {columns}.</source>
        <translation>The table has no such column as --column says. It has: {columns}.</translation>
    </message>
    <message>
        <source>{n} linha lida</source>
        <translation>{n} row read</translation>
    </message>
    <message>
        <source>{n} linhas lidas</source>
        <translation>{n} rows read</translation>
    </message>
    <message>
        <source>{n} documento a buscar</source>
        <translation>{n} document to search</translation>
    </message>
    <message>
        <source>{n} documentos a buscar</source>
        <translation>{n} documents to search</translation>
    </message>
    <message>
        <source>Aba lida: {sheet}.</source>
        <translation>Sheet read: {sheet}.</translation>
    </message>
    <message>
        <source>Abas lidas: {sheet}.</source>
        <translation>Sheets read: {sheet}.</translation>
    </message>
    <message>
        <source>Em branco, sem nada a consultar: {n}.</source>
        <translation>Blank, with nothing to ask: {n}.</translation>
    </message>
    <message>
        <source>Com letra na OAB ({letters}): {n}. A letra não é enviada: o serviço só recebe a seccional e o número.</source>
        <translation>With a letter in the OAB number ({letters}): {n}. The letter is not sent: the service takes only the section and the number.</translation>
    </message>
    <message>
        <source>Repetidas, perguntadas uma vez só: {n}.</source>
        <translation>Repeated, asked only once: {n}.</translation>
    </message>
    <message>
        <source>Com zeros à esquerda postos de volta: {n}.</source>
        <translation>With leading zeros put back: {n}.</translation>
    </message>
    <message>
        <source>Podiam ser CPF ou CNPJ sem os zeros; --doubtful decidiu: {n}.</source>
        <translation>Could be a CPF or a CNPJ without its zeros; --doubtful decided: {n}.</translation>
    </message>
    <message>
        <source>Com uma letra lida como o dígito que parece: {n}. Confira-as.</source>
        <translation>With a letter read as the digit that it looks like: {n}. Check them.</translation>
    </message>
    <message>
        <source>Com um documento errado, consultadas por outro da mesma linha: {n}. Confira-as.</source>
        <translation>With a wrong document, asked by another one of the same row: {n}. Check them.</translation>
    </message>
    <message>
        <source>Com dígito errado, não consultadas: {n}.</source>
        <translation>With a wrong digit, not asked: {n}.</translation>
    </message>
    <message>
        <source>Podem ser CPF ou CNPJ sem os zeros, não consultadas: {n}. --doubtful cpf ou cnpj decide.</source>
        <translation>May be a CPF or a CNPJ without its zeros, not asked: {n}. --doubtful cpf or cnpj decides.</translation>
    </message>
    <message>
        <source>Com outro documento em dúvida na mesma linha, não consultadas: {n}.</source>
        <translation>With another, doubtful document in the same row, not asked: {n}.</translation>
    </message>
    <message>
        <source>Com outro documento errado na mesma linha, não consultadas: {n}. --with-wrong as inclui.</source>
        <translation>With another wrong document in the same row, not searched: {n}. --with-wrong includes them.</translation>
    </message>
    <message>
        <source>Perderam dígitos na planilha (como 5,29982E+10): {n}.</source>
        <translation>Have lost digits in the spreadsheet (as in 5.29982E+10): {n}.</translation>
    </message>
    <message>
        <source>Com documento incompleto, não consultadas: {n}.</source>
        <translation>With an incomplete document, not asked: {n}.</translation>
    </message>
    <message>
        <source>Com documento só numa coluna que não foi lida, não consultadas: {n}. --column a inclui.</source>
        <translation>With a document only in a column that was not read, not asked: {n}. --column includes it.</translation>
    </message>
    <message>
        <source>Com fórmula sem valor no lugar do documento: {n}.</source>
        <translation>With a formula without a value instead of a document: {n}.</translation>
    </message>
    <message>
        <source>Com número de processo, que não é consultado: {n}.</source>
        <translation>With a lawsuit number, which is not asked: {n}.</translation>
    </message>
    <message>
        <source>Sem documento: {n}.</source>
        <translation>Without a document: {n}.</translation>
    </message>
    <message>
        <source>Ocultas na planilha, por um filtro ou à mão, não consultadas: {n}. --with-hidden as inclui.</source>
        <translation>Hidden in the spreadsheet, by a filter or by hand, not searched: {n}. --with-hidden includes them.</translation>
    </message>
    <message>
        <source>Acima do título das colunas: {n}.</source>
        <translation>Above the heading of the columns: {n}.</translation>
    </message>
    <message>
        <source>Com o título das colunas repetido: {n}.</source>
        <translation>Repeating the heading of the columns: {n}.</translation>
    </message>
    <message>
        <source>De totais: {n}.</source>
        <translation>Totals: {n}.</translation>
    </message>
    <message>
        <source>Linha {row}: {why}</source>
        <translation>Row {row}: {why}</translation>
    </message>
    <message>
        <source>{sheet}, linha {row}: {why}</source>
        <translation>{sheet}, row {row}: {why}</translation>
    </message>
    <message>
        <source>E mais {n} linha.</source>
        <translation>And {n} more row.</translation>
    </message>
    <message>
        <source>E mais {n} linhas.</source>
        <translation>And {n} more rows.</translation>
    </message>
    <message>
        <source>{written} lido como {document}, com os zeros à esquerda</source>
        <translation>{written} read as {document}, with its leading zeros</translation>
    </message>
    <message>
        <source>{written} lido como {document}, como --doubtful decide</source>
        <translation>{written} read as {document}, as --doubtful decides</translation>
    </message>
    <message>
        <source>confira: {written} lido como {document}</source>
        <translation>check: {written} read as {document}</translation>
    </message>
    <message>
        <source>consultada por {document}: {why}</source>
        <translation>asked by {document}: {why}</translation>
    </message>
    <message>
        <source>repete a linha {row}, perguntada uma vez só</source>
        <translation>repeats row {row}, asked only once</translation>
    </message>
    <message>
        <source>repete a linha {row} da aba {sheet}, perguntada uma vez só</source>
        <translation>repeats row {row} of the sheet {sheet}, asked only once</translation>
    </message>
    <message>
        <source>{n} linha ficou sem consulta, ou só em parte: o motivo está no resultado.</source>
        <translation>{n} row was not asked, or only in part: the result says why.</translation>
    </message>
    <message>
        <source>{n} linhas ficaram sem consulta, ou só em parte: o motivo está no resultado.</source>
        <translation>{n} rows were not asked, or only in part: the result says why.</translation>
    </message>
    <message>
        <source>{n} linha fica sem consulta, ou só em parte.</source>
        <translation>{n} row will not be asked, or only in part.</translation>
    </message>
    <message>
        <source>{n} linhas ficam sem consulta, ou só em parte.</source>
        <translation>{n} rows will not be asked, or only in part.</translation>
    </message>
    <message>
        <source>{n} célula com fórmula sem valor: abra a planilha no Excel e salve-a.</source>
        <translation>{n} cell with a formula without a value: open the spreadsheet in Excel and save it.</translation>
    </message>
    <message>
        <source>{n} células com fórmula sem valor: abra a planilha no Excel e salve-a.</source>
        <translation>{n} cells with a formula without a value: open the spreadsheet in Excel and save it.</translation>
    </message>
    <message>
        <source>Nenhuma linha dá o título das colunas. Se há uma, --heading-row diz qual é.</source>
        <translation>No row is the heading of the columns. If there is one, --heading-row says which.</translation>
    </message>
    <message>
        <source>Título das colunas na linha {row}, achado pelo Autos. --heading-row escolhe outra.</source>
        <translation>Heading of the columns in row {row}, found by Autos. --heading-row chooses another.</translation>
    </message>
    <message>
        <source>Não há linha {row} para o título das colunas (--heading-row): {sheets}.</source>
        <translation>There is no row {row} for the headings of the columns (--heading-row): {sheets}.</translation>
    </message>
    <message>
        <source>a planilha tem {n} linha</source>
        <translation>the spreadsheet has {n} row</translation>
    </message>
    <message>
        <source>a planilha tem {n} linhas</source>
        <translation>the spreadsheet has {n} rows</translation>
    </message>
    <message>
        <source>a aba {sheet} tem {n} linha</source>
        <translation>the sheet {sheet} has {n} row</translation>
    </message>
    <message>
        <source>a aba {sheet} tem {n} linhas</source>
        <translation>the sheet {sheet} has {n} rows</translation>
    </message>
    <message>
        <source>Têm documentos e não foram lidas: {columns}. --column as inclui.</source>
        <translation>Have documents and were not read: {columns}. --column includes them.</translation>
    </message>
    <message>
        <source>A coluna {name} não tem nada abaixo do título. As que têm: {columns}.</source>
        <translation>The column {name} has nothing below its heading. Those that have: {columns}.</translation>
    </message>
    <message>
        <source>Abaixo de {name} não há documentos; eles estão em {columns}. Confira se as colunas estão deslocadas.</source>
        <translation>There are no documents below {name}; they are in {columns}. Check whether the columns are shifted.</translation>
    </message>
    <message>
        <source>A planilha não tem a aba de --sheet. Ela tem: {sheets}.</source>
        <translation>The spreadsheet does not have the sheet of --sheet. It has: {sheets}.</translation>
    </message>
    <message>
        <source>Outras abas com documentos: {sheets}. --sheet escolhe a aba, e pode ser repetido.</source>
        <translation>Other sheets with documents: {sheets}. --sheet chooses the sheet, and can be repeated.</translation>
    </message>
    <message>
        <source>Nenhum documento a buscar nesta planilha.</source>
        <translation>No document to search in this spreadsheet.</translation>
    </message>
    <message>
        <source>Não há linhas abaixo do título.</source>
        <translation>There are no rows below the heading.</translation>
    </message>
    <message>
        <source>Com o documento encoberto (como ***.222.333-**): {n}. Peça a planilha com os números inteiros.</source>
        <translation>With the document masked (such as ***.222.333-**): {n}. Ask for the spreadsheet with the whole numbers.</translation>
    </message>
    <message>
        <source>Com fórmula sem valor: {n}. Abra a planilha no Excel e salve-a.</source>
        <translation>With a formula without a value: {n}. Open the spreadsheet in Excel and save it.</translation>
    </message>
    <message>
        <source>Com dígito errado: {n}. Confira os números na fonte.</source>
        <translation>With a wrong digit: {n}. Check the numbers at their source.</translation>
    </message>
    <message>
        <source>Podem ser CPF ou CNPJ sem os zeros: {n}. Decida com --doubtful cpf ou cnpj.</source>
        <translation>May be a CPF or a CNPJ without its zeros: {n}. Decide with --doubtful cpf or cnpj.</translation>
    </message>
    <message>
        <source>Com outro documento errado na mesma linha: {n}. Confira-as, ou inclua-as com --with-wrong.</source>
        <translation>With another wrong document in the same row: {n}. Check them, or include them with --with-wrong.</translation>
    </message>
    <message>
        <source>Perderam dígitos (como 5,29982E+10): {n}. Formate a coluna como texto e digite-os de novo.</source>
        <translation>Lost digits (such as 5,29982E+10): {n}. Format the column as text and type them again.</translation>
    </message>
    <message>
        <source>Com documento incompleto: {n}. Complete os dígitos.</source>
        <translation>With an incomplete document: {n}. Complete the digits.</translation>
    </message>
    <message>
        <source>Só com número de processo, que se procura no acervo: {n}.</source>
        <translation>Only with the number of a lawsuit, which is looked up in the archive: {n}.</translation>
    </message>
    <message>
        <source>Ocultas na planilha: {n}. --with-hidden as inclui.</source>
        <translation>Hidden in the spreadsheet: {n}. --with-hidden includes them.</translation>
    </message>
    <message>
        <source>Com documento só em outra coluna: {n}. Escolha-a com --column.</source>
        <translation>With a document only in another column: {n}. Choose it with --column.</translation>
    </message>
    <message>
        <source>Com números que não são CPF, CNPJ nem OAB: {n}. Confira se é a aba certa.</source>
        <translation>With numbers that are no CPF, CNPJ or OAB: {n}. Check that it is the right sheet.</translation>
    </message>
    <message>
        <source>Sem nenhum número, só com nomes ou textos: {n}.</source>
        <translation>Without any number, only with names or texts: {n}.</translation>
    </message>
    <message>
        <source>{n} linha com documento</source>
        <translation>{n} row with a document</translation>
    </message>
    <message>
        <source>{n} linhas com documento</source>
        <translation>{n} rows with a document</translation>
    </message>
    <message>
        <source>oculta, {rows}</source>
        <translation>hidden, {rows}</translation>
    </message>
    <message>
        <source>{n} consulta no modo {mode}</source>
        <translation>{n} search in the mode {mode}</translation>
    </message>
    <message>
        <source>{n} consultas no modo {mode}</source>
        <translation>{n} searches in the mode {mode}</translation>
    </message>
    <message>
        <source>nada a cobrar</source>
        <translation>nothing to charge</translation>
    </message>
    <message>
        <source>sem custo na prática</source>
        <translation>free in practice</translation>
    </message>
    <message>
        <source>sem preço informado: podem ser cobradas (autos spending)</source>
        <translation>no price entered: they may be billed (autos spending)</translation>
    </message>
    <message>
        <source>{price} cada, {total} no total</source>
        <translation>{price} each, {total} in total</translation>
    </message>
    <message>
        <source>Já respondidas, no acervo, sem custo: {n}.</source>
        <translation>Answered already, in the archive, free: {n}.</translation>
    </message>
    <message>
        <source>Já aceitas pelo serviço, continuam sem custo: {n}.</source>
        <translation>Accepted by the service already, go on for free: {n}.</translation>
    </message>
    <message>
        <source>Já respondidas em parte, não perguntadas de novo: {n}.</source>
        <translation>Answered in part already, not asked again: {n}.</translation>
    </message>
    <message>
        <source>Podem ter sido cobradas sem resposta; não são repetidas por este comando: {n}.</source>
        <translation>May have been billed without an answer; this command does not repeat them: {n}.</translation>
    </message>
    <message>
        <source>Passariam do limite do mês: {n}.</source>
        <translation>Would pass the limit of the month: {n}.</translation>
    </message>
    <message>
        <source>Até {n} consulta no modo {mode}</source>
        <translation>Up to {n} search in mode {mode}</translation>
    </message>
    <message>
        <source>Até {n} consultas no modo {mode}</source>
        <translation>Up to {n} searches in mode {mode}</translation>
    </message>
    <message>
        <source>preço não conhecido</source>
        <translation>price not known</translation>
    </message>
    <message>
        <source>Sem o chaveiro, o cofre de senhas do computador, o acervo não abre: não se sabe daqui o que ele já respondeu, nem preços e limite do mês.</source>
        <translation>Without the keyring, the computer&apos;s safe for passwords, the archive does not open: what it has answered already, prices and the month&apos;s limit are not known here.</translation>
    </message>
    <message>
        <source>Nada foi perguntado: este computador não oferece um chaveiro, o cofre de senhas, que guarda o código do acervo. Rode o comando na sessão em que a janela do Autos abre, ou num terminal, onde o Autos pede uma senha sua. --check confere a planilha mesmo assim.</source>
        <translation>Nothing was asked: this computer offers no keyring, the safe for passwords that keeps the archive&apos;s code. Run the command in the session in which the Autos window opens, or in a terminal, where Autos asks for a passphrase of yours. --check checks the spreadsheet all the same.</translation>
    </message>
    <message>
        <source>{done} de {all}</source>
        <translation>{done} of {all}</translation>
    </message>
    <message>
        <source>dados fictícios</source>
        <translation>invented data</translation>
    </message>
    <message>
        <source>Planilha</source>
        <translation>Spreadsheet</translation>
    </message>
    <message>
        <source>Aba</source>
        <translation>Sheet</translation>
    </message>
    <message>
        <source>Abas</source>
        <translation>Sheets</translation>
    </message>
    <message>
        <source>Modo</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Origem</source>
        <translation>Origin</translation>
    </message>
    <message>
        <source>Feita em</source>
        <translation>Made on</translation>
    </message>
    <message>
        <source>Linhas</source>
        <translation>Rows</translation>
    </message>
    <message>
        <source>Linha</source>
        <translation>Row</translation>
    </message>
    <message>
        <source>Documento buscado</source>
        <translation>Document searched</translation>
    </message>
    <message>
        <source>Documentos buscados</source>
        <translation>Documents searched</translation>
    </message>
    <message>
        <source>Processos</source>
        <translation>Lawsuits</translation>
    </message>
    <message>
        <source>Partes e advogados</source>
        <translation>Parties and lawyers</translation>
    </message>
    <message>
        <source>Não deu para perguntar</source>
        <translation>Could not be asked</translation>
    </message>
    <message>
        <source>Fora e recusadas</source>
        <translation>Left out and refused</translation>
    </message>
    <message>
        <source>Cobertura</source>
        <translation>Coverage</translation>
    </message>
    <message>
        <source>Resultado</source>
        <translation>Result</translation>
    </message>
    <message>
        <source>Sobre</source>
        <translation>About</translation>
    </message>
    <message>
        <source>O limite do mês do escritório deixou linhas sem consulta: {spent} (autos firm limit).</source>
        <translation>The firm&apos;s limit of the month left rows unasked: {spent} (autos firm limit).</translation>
    </message>
    <message>
        <source>O limite do mês deixou linhas sem consulta (autos spending). --over-budget pergunta mesmo assim.</source>
        <translation>The limit of the month left rows unasked (autos spending). --over-budget asks all the same.</translation>
    </message>
    <message>
        <source>{whole} de {all} respondidas por inteiro. Resultado: {file}</source>
        <translation>{whole} of {all} answered in full. Result: {file}</translation>
    </message>
    <message>
        <source>Outro comando do Autos está com o acervo; este espera a vez. Ctrl+C desiste.</source>
        <translation>Another command of Autos has the archive; this one waits for its turn. Ctrl+C gives up.</translation>
    </message>
    <message>
        <source>O serviço de prática inicia neste computador há {n} segundo. Ctrl+C para de esperar.</source>
        <translation>The practice service has been starting on this computer for {n} second. Ctrl+C stops waiting.</translation>
    </message>
    <message>
        <source>O serviço de prática inicia neste computador há {n} segundos. Ctrl+C para de esperar.</source>
        <translation>The practice service has been starting on this computer for {n} seconds. Ctrl+C stops waiting.</translation>
    </message>
</context>
<context>
    <name>keys</name>
    <message>
        <source>Em todo lugar</source>
        <translation>Everywhere</translation>
    </message>
    <message>
        <source>Ir para ou executar</source>
        <translation>Go to or run</translation>
    </message>
    <message>
        <source>Novidades</source>
        <translation>News</translation>
    </message>
    <message>
        <source>Buscar</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>Acervo</source>
        <translation>Archive</translation>
    </message>
    <message>
        <source>Monitoramento</source>
        <translation>Monitoring</translation>
    </message>
    <message>
        <source>Cofre</source>
        <translation>Vault</translation>
    </message>
    <message>
        <source>Atividade</source>
        <translation>Activity</translation>
    </message>
    <message>
        <source>Ajustes</source>
        <translation>Settings</translation>
    </message>
    <message>
        <source>Nova busca</source>
        <translation>New search</translation>
    </message>
    <message>
        <source>Monitorar o que a busca pergunta</source>
        <translation>Monitor what the search asks</translation>
    </message>
    <message>
        <source>Conflito de interesses</source>
        <translation>Conflict of interests</translation>
    </message>
    <message>
        <source>Recolher ou abrir a barra lateral</source>
        <translation>Fold or unfold the sidebar</translation>
    </message>
    <message>
        <source>Texto maior, menor</source>
        <translation>Larger, smaller text</translation>
    </message>
    <message>
        <source>Texto normal</source>
        <translation>Normal text</translation>
    </message>
    <message>
        <source>Trancar o acervo</source>
        <translation>Lock the archive</translation>
    </message>
    <message>
        <source>Fechar o Autos</source>
        <translation>Close Autos</translation>
    </message>
    <message>
        <source>Ir para o aviso mais grave</source>
        <translation>Go to the gravest notice</translation>
    </message>
    <message>
        <source>Esta folha</source>
        <translation>This sheet</translation>
    </message>
    <message>
        <source>Nas novidades</source>
        <translation>In the news</translation>
    </message>
    <message>
        <source>Abrir o processo, recolher ou abrir o grupo</source>
        <translation>Open the lawsuit, fold or unfold the group</translation>
    </message>
    <message>
        <source>Recolher e abrir o grupo</source>
        <translation>Fold and unfold the group</translation>
    </message>
    <message>
        <source>Marcar tudo como visto</source>
        <translation>Mark everything as seen</translation>
    </message>
    <message>
        <source>Refazer o que foi desfeito</source>
        <translation>Redo what was undone</translation>
    </message>
    <message>
        <source>Exportar as novidades</source>
        <translation>Export the news</translation>
    </message>
    <message>
        <source>Na busca</source>
        <translation>Searching</translation>
    </message>
    <message>
        <source>Escolher o modo</source>
        <translation>Choose the mode</translation>
    </message>
    <message>
        <source>Ver o que será enviado</source>
        <translation>See what will be sent</translation>
    </message>
    <message>
        <source>Salvar a busca (nos resultados também)</source>
        <translation>Save the search (in results, too)</translation>
    </message>
    <message>
        <source>Colar vários documentos</source>
        <translation>Paste several documents</translation>
    </message>
    <message>
        <source>Marcar um dos documentos colados</source>
        <translation>Tick one of the pasted documents</translation>
    </message>
    <message>
        <source>Buscar os documentos marcados</source>
        <translation>Search the ticked documents</translation>
    </message>
    <message>
        <source>Nos lotes</source>
        <translation>In batches</translation>
    </message>
    <message>
        <source>Ir à linha que precisa de você</source>
        <translation>Go to the row that needs you</translation>
    </message>
    <message>
        <source>Continuar, buscar as linhas</source>
        <translation>Continue, search the rows</translation>
    </message>
    <message>
        <source>Pausar o lote, ou continuar</source>
        <translation>Pause the batch, or continue</translation>
    </message>
    <message>
        <source>Abrir a resposta da linha</source>
        <translation>Open the row&apos;s answer</translation>
    </message>
    <message>
        <source>Tentar a linha de novo</source>
        <translation>Try the row again</translation>
    </message>
    <message>
        <source>Tirar o lote da barra lateral</source>
        <translation>Remove the batch from the sidebar</translation>
    </message>
    <message>
        <source>Na divisória entre a lista e a leitura</source>
        <translation>On the divider between list and reading pane</translation>
    </message>
    <message>
        <source>Mover a divisória</source>
        <translation>Move the divider</translation>
    </message>
    <message>
        <source>Até onde ela vai</source>
        <translation>As far as it goes</translation>
    </message>
    <message>
        <source>Voltar à largura de origem</source>
        <translation>Back to the original width</translation>
    </message>
    <message>
        <source>Nas listas</source>
        <translation>In lists</translation>
    </message>
    <message>
        <source>Descer uma linha</source>
        <translation>One line down</translation>
    </message>
    <message>
        <source>Subir uma linha</source>
        <translation>One line up</translation>
    </message>
    <message>
        <source>Primeira e última linha</source>
        <translation>First and last line</translation>
    </message>
    <message>
        <source>Ir para uma página</source>
        <translation>Go to a page</translation>
    </message>
    <message>
        <source>Selecionar várias linhas</source>
        <translation>Select several lines</translation>
    </message>
    <message>
        <source>Selecionar até a primeira ou a última</source>
        <translation>Select up to the first or the last line</translation>
    </message>
    <message>
        <source>Selecionar todas</source>
        <translation>Select all</translation>
    </message>
    <message>
        <source>Selecionar ou não a linha atual</source>
        <translation>Select the current line, or not</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Desfazer a seleção, voltar</source>
        <translation>Clear the selection, go back</translation>
    </message>
    <message>
        <source>Filtrar a lista</source>
        <translation>Filter the list</translation>
    </message>
    <message>
        <source>Filtros rápidos do acervo</source>
        <translation>Quick filters of the archive</translation>
    </message>
    <message>
        <source>Filtrar o acervo por campos</source>
        <translation>Filter the archive by fields</translation>
    </message>
    <message>
        <source>Grupo seguinte e anterior</source>
        <translation>Next and previous group</translation>
    </message>
    <message>
        <source>Ver em colunas, ou em três linhas por processo</source>
        <translation>See as columns, or as three lines for each lawsuit</translation>
    </message>
    <message>
        <source>Panorama da lista, e de volta a ela</source>
        <translation>Overview of the list, and back to it</translation>
    </message>
    <message>
        <source>Editar a pergunta desta busca</source>
        <translation>Edit the question of this search</translation>
    </message>
    <message>
        <source>Pôr ou tirar uma etiqueta</source>
        <translation>Set or remove a label</translation>
    </message>
    <message>
        <source>Pôr numa pasta, ou tirar dela</source>
        <translation>Put into a folder, or take out of it</translation>
    </message>
    <message>
        <source>É quem procuro, não é (busca por nome)</source>
        <translation>It is who I mean, it is not (search by name)</translation>
    </message>
    <message>
        <source>Mover para a lixeira</source>
        <translation>Move to the trash</translation>
    </message>
    <message>
        <source>Desfazer</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Tudo o que se pode fazer com a linha</source>
        <translation>Everything that can be done with the line</translation>
    </message>
    <message>
        <source>Salvar o filtro do acervo</source>
        <translation>Save the archive&apos;s filter</translation>
    </message>
    <message>
        <source>No monitoramento</source>
        <translation>In the monitorings</translation>
    </message>
    <message>
        <source>Pausar ou retomar os escolhidos</source>
        <translation>Pause or resume the chosen</translation>
    </message>
    <message>
        <source>Excluir um monitoramento, descartar um achado</source>
        <translation>Delete a monitoring, dismiss a find</translation>
    </message>
    <message>
        <source>Ir aos achados, abrir um deles</source>
        <translation>Go to the finds, open one of them</translation>
    </message>
    <message>
        <source>Lembrar do achado depois</source>
        <translation>Put the find off</translation>
    </message>
    <message>
        <source>Verificar agora</source>
        <translation>Verify now</translation>
    </message>
    <message>
        <source>Criar o monitoramento</source>
        <translation>Create the monitoring</translation>
    </message>
    <message>
        <source>No cofre</source>
        <translation>In the vault</translation>
    </message>
    <message>
        <source>Andar pela cobertura</source>
        <translation>Move through the coverage</translation>
    </message>
    <message>
        <source>Abrir o par no editor; nele, registrar</source>
        <translation>Open the pair in the editor; there, register</translation>
    </message>
    <message>
        <source>Consultar a situação</source>
        <translation>Ask for the standing</translation>
    </message>
    <message>
        <source>Colar a planilha, ao registrar várias</source>
        <translation>Paste the spreadsheet, when registering several</translation>
    </message>
    <message>
        <source>Excluir a credencial</source>
        <translation>Delete the credential</translation>
    </message>
    <message>
        <source>Na leitura</source>
        <translation>Reading</translation>
    </message>
    <message>
        <source>O que foi lido antes, e de volta</source>
        <translation>What was read before, and back again</translation>
    </message>
    <message>
        <source>Aba seguinte</source>
        <translation>Next tab</translation>
    </message>
    <message>
        <source>Trocar de grau</source>
        <translation>Switch the instance</translation>
    </message>
    <message>
        <source>Escrever uma nota</source>
        <translation>Write a note</translation>
    </message>
    <message>
        <source>Contar um prazo</source>
        <translation>Count a deadline</translation>
    </message>
    <message>
        <source>Copiar o que está selecionado, ou o número</source>
        <translation>Copy what is selected, or the number</translation>
    </message>
    <message>
        <source>Copiar a citação</source>
        <translation>Copy the citation</translation>
    </message>
    <message>
        <source>Exportar a lista, ou os processos escolhidos</source>
        <translation>Export the list, or the selected lawsuits</translation>
    </message>
    <message>
        <source>Compartilhar a busca com o escritório</source>
        <translation>Share the search with the firm</translation>
    </message>
    <message>
        <source>Novidade seguinte, anterior</source>
        <translation>Next, previous news item</translation>
    </message>
    <message>
        <source>Visto, e vai para a próxima</source>
        <translation>Seen, and on to the next</translation>
    </message>
    <message>
        <source>Pôr numa pasta</source>
        <translation>Put into a folder</translation>
    </message>
    <message>
        <source>Lembrar depois</source>
        <translation>Remind me later</translation>
    </message>
    <message>
        <source>Descartar</source>
        <translation>Discard</translation>
    </message>
    <message>
        <source>Visto, ou não visto</source>
        <translation>Seen, or unseen</translation>
    </message>
    <message>
        <source>Achado visto, ou não visto</source>
        <translation>Find seen, or unseen</translation>
    </message>
    <message>
        <source>Nos prazos guardados</source>
        <translation>In kept deadlines</translation>
    </message>
    <message>
        <source>Abrir o processo do prazo</source>
        <translation>Open the deadline&apos;s lawsuit</translation>
    </message>
    <message>
        <source>Cumprido, ou reaberto</source>
        <translation>Met, or open again</translation>
    </message>
    <message>
        <source>Excluir o prazo</source>
        <translation>Delete the deadline</translation>
    </message>
</context>
<context>
    <name>known</name>
    <message>
        <source>{value}, lida em {when}</source>
        <comment>of a phase</comment>
        <translation>{value}, read on {when}</translation>
    </message>
    <message>
        <source>{value}, lido em {when}</source>
        <comment>of an amount</comment>
        <translation>{value}, read on {when}</translation>
    </message>
    <message>
        <source>{name}: {when}</source>
        <translation>{name}: {when}</translation>
    </message>
</context>
<context>
    <name>labels</name>
    <message>
        <source>Copiar</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Copiado.</source>
        <translation>Copied.</translation>
    </message>
    <message>
        <source>Selecionar tudo</source>
        <translation>Select all</translation>
    </message>
</context>
<context>
    <name>ladder</name>
    <message>
        <source>Buscar sem os filtros</source>
        <translation>Search without the filters</translation>
    </message>
    <message>
        <source>Perguntar se existe</source>
        <translation>Ask whether there is anything</translation>
    </message>
    <message>
        <source>Ver o panorama</source>
        <translation>See the overview</translation>
    </message>
    <message>
        <source>Listar na base</source>
        <translation>List from the database</translation>
    </message>
    <message>
        <source>Buscar também em fontes externas (Completa)</source>
        <translation>Search outside sources too (Complete)</translation>
    </message>
    <message>
        <source>Perguntar direto no tribunal</source>
        <translation>Ask the courts directly</translation>
    </message>
    <message>
        <source>até 30 dias de atraso</source>
        <translation>may lag by up to 30 days</translation>
    </message>
    <message>
        <source>chega aos poucos, por tribunal</source>
        <translation>arrives bit by bit, court by court</translation>
    </message>
    <message>
        <source>o dado de agora, com preço próprio</source>
        <translation>the data of now, at a price of its own</translation>
    </message>
    <message>
        <source>Classe {cost} · {age}</source>
        <translation>Class {cost} · {age}</translation>
    </message>
    <message>
        <source>Respondeu só a base do serviço.</source>
        <translation>Only the service&apos;s database has answered.</translation>
    </message>
    <message>
        <source>Responderam a base e parte das fontes externas.</source>
        <translation>The database and some of the outside sources have answered.</translation>
    </message>
    <message>
        <source>Responderam a base e as fontes externas.</source>
        <translation>The database and the outside sources have answered.</translation>
    </message>
</context>
<context>
    <name>lawsuit</name>
    <message>
        <source>Trocar de grau  G</source>
        <translation>Switch instance  G</translation>
    </message>
    <message>
        <source>Situação não informada</source>
        <translation>Status not informed</translation>
    </message>
    <message>
        <source>Polo do cliente por definir</source>
        <translation>Client&apos;s side to be set</translation>
    </message>
    <message>
        <source>Segredo {level}</source>
        <translation>Secrecy {level}</translation>
    </message>
    <message>
        <source>Dados fictícios</source>
        <translation>Fictional data</translation>
    </message>
    <message>
        <source>Etiquetas: {names}</source>
        <translation>Labels: {names}</translation>
    </message>
    <message>
        <source>Partes não informadas</source>
        <translation>Parties not informed</translation>
    </message>
    <message>
        <source>{change} desde {day}</source>
        <translation>{change} since {day}</translation>
    </message>
    <message>
        <source>O serviço não informou partes nesta consulta.</source>
        <translation>The service told no parties in this query.</translation>
    </message>
    <message>
        <source>Advogados</source>
        <translation>Lawyers</translation>
    </message>
    <message>
        <source>Estes são os andamentos que o serviço mandou com esta resposta.</source>
        <translation>These are the steps that the service sent with this answer.</translation>
    </message>
    <message>
        <source>O serviço traz só o último andamento e a quantidade, não o histórico.</source>
        <translation>The service brings only the last step and their number, not the history.</translation>
    </message>
    <message>
        <source>O último andamento não foi informado nesta consulta.</source>
        <translation>The last step was not informed in this query.</translation>
    </message>
    <message>
        <source>Quantidade de andamentos não informada.</source>
        <translation>Number of steps not informed.</translation>
    </message>
    <message>
        <source>Sem tipo informado</source>
        <translation>Type not informed</translation>
    </message>
    <message>
        <source>Andamento sigiloso</source>
        <translation>Confidential step</translation>
    </message>
    <message>
        <source>{n} andamento</source>
        <translation>{n} step</translation>
    </message>
    <message>
        <source>{n} andamentos</source>
        <translation>{n} steps</translation>
    </message>
    <message>
        <source>O tribunal registra {steps}.</source>
        <translation>The court counts {steps}.</translation>
    </message>
    <message>
        <source>Os {shown} mais recentes de {n} andamentos; os outros estão no original.</source>
        <translation>The {shown} latest of {n} steps; the others are in the original.</translation>
    </message>
    <message>
        <source>{n} andamento nesta resposta.</source>
        <translation>{n} step in this answer.</translation>
    </message>
    <message>
        <source>{n} andamentos nesta resposta.</source>
        <translation>{n} steps in this answer.</translation>
    </message>
    <message>
        <source>Texto de {name}</source>
        <translation>Text of {name}</translation>
    </message>
    <message>
        <source>{name} veio sem texto.</source>
        <translation>{name} came without text.</translation>
    </message>
    <message>
        <source>O texto continua; está inteiro no original.</source>
        <translation>The text goes on; it is whole in the original.</translation>
    </message>
    <message>
        <source>sim</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>Anexos</source>
        <translation>Attachments</translation>
    </message>
    <message>
        <source>Anexo</source>
        <translation>Attachment</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Tipo</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Estado</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Texto</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>O serviço não informou anexos nesta consulta.</source>
        <translation>The service told no attachments in this query.</translation>
    </message>
    <message>
        <source>O serviço informa nome, data e, às vezes, o texto. Não há como baixar: o arquivo em si fica no tribunal.</source>
        <translation>The service tells name, date and sometimes the text. There is no download: the file itself stays at the court.</translation>
    </message>
    <message>
        <source>Anexo sem nome</source>
        <translation>Unnamed attachment</translation>
    </message>
    <message>
        <source>sem data</source>
        <translation>no date</translation>
    </message>
    <message>
        <source>sem texto</source>
        <translation>no text</translation>
    </message>
    <message>
        <source>e mais {n}, em Partes</source>
        <translation>and {n} more, in Parties</translation>
    </message>
    <message>
        <source>Advogado não informado</source>
        <translation>Lawyer not informed</translation>
    </message>
    <message>
        <source>Último andamento</source>
        <translation>Last step</translation>
    </message>
    <message>
        <source>Não informado nesta consulta.</source>
        <translation>Not informed in this query.</translation>
    </message>
    <message>
        <source>O texto do andamento não foi informado.</source>
        <translation>The text of the step was not informed.</translation>
    </message>
    <message>
        <source>Advogados deste polo, sem a parte informada</source>
        <translation>Lawyers of this side, party not informed</translation>
    </message>
    <message>
        <source>Sim</source>
        <translation>Yes</translation>
    </message>
    <message>
        <source>Não</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Classe</source>
        <translation>Class</translation>
    </message>
    <message>
        <source>Assuntos</source>
        <translation>Subjects</translation>
    </message>
    <message>
        <source>Valor da causa</source>
        <translation>Amount</translation>
    </message>
    <message>
        <source>Órgão julgador</source>
        <translation>Court unit</translation>
    </message>
    <message>
        <source>Juiz ou juíza</source>
        <translation>Judge</translation>
    </message>
    <message>
        <source>Comarca</source>
        <translation>County</translation>
    </message>
    <message>
        <source>Distribuição</source>
        <translation>Filed</translation>
    </message>
    <message>
        <source>Segredo de justiça</source>
        <translation>Secrecy of justice</translation>
    </message>
    <message>
        <source>Justiça gratuita</source>
        <translation>Free justice</translation>
    </message>
    <message>
        <source>Justiça e área</source>
        <translation>Branch and area</translation>
    </message>
    <message>
        <source>Fase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Grau</source>
        <translation>Instance</translation>
    </message>
    <message>
        <source>Atualizado na fonte</source>
        <translation>Updated at the source</translation>
    </message>
    <message>
        <source>Veio de uma busca com o apelido {key} do cofre</source>
        <translation>Brought by a search with the vault alias {key}</translation>
    </message>
    <message>
        <source>Veio de um monitoramento, que não usa apelido do cofre: pode ter usado a credencial curinga</source>
        <translation>Brought by a monitoring, which uses no vault alias: it may have used the wildcard credential</translation>
    </message>
    <message>
        <source>Veio de um monitoramento, que não usa apelido do cofre</source>
        <translation>Brought by a monitoring, which uses no vault alias</translation>
    </message>
    <message>
        <source>Veio de uma busca sem apelido do cofre: pode ter usado a credencial curinga</source>
        <translation>Brought by a search without a vault alias: it may have used the wildcard credential</translation>
    </message>
    <message>
        <source>Veio de uma busca sem apelido do cofre</source>
        <translation>Brought by a search without a vault alias</translation>
    </message>
    <message>
        <source>As partes não vieram desta vez: são as lidas em {when}.</source>
        <translation>The parties did not come this time: these were read on {when}.</translation>
    </message>
    <message>
        <source>Nem tudo das partes veio desta vez: o que faltou é o lido em {when}.</source>
        <translation>Not all about the parties came this time: what was missing is as read on {when}.</translation>
    </message>
    <message>
        <source>papel não informado</source>
        <translation>role not informed</translation>
    </message>
    <message>
        <source>Nome não informado</source>
        <translation>Name not informed</translation>
    </message>
    <message>
        <source>Papel e advogado não informados</source>
        <translation>Role and lawyer not informed</translation>
    </message>
    <message>
        <source>pessoa jurídica</source>
        <translation>company</translation>
    </message>
    <message>
        <source>pessoa física</source>
        <translation>person</translation>
    </message>
    <message>
        <source>órgão público</source>
        <translation>public body</translation>
    </message>
    <message>
        <source>o tribunal registra {n}</source>
        <translation>the court counts {n}</translation>
    </message>
    <message>
        <source>lido em {when}</source>
        <translation>read on {when}</translation>
    </message>
    <message>
        <source>… (continua no original)</source>
        <translation>… (goes on in the original)</translation>
    </message>
    <message>
        <source>tribunal não informado</source>
        <translation>court not informed</translation>
    </message>
    <message>
        <source>fonte não informada</source>
        <translation>source not informed</translation>
    </message>
    <message>
        <source>tribunal lido {when}</source>
        <translation>court read {when}</translation>
    </message>
    <message>
        <source>consultado {when}</source>
        <translation>asked {when}</translation>
    </message>
    <message>
        <source>Processo nº {number}</source>
        <translation>Lawsuit no. {number}</translation>
    </message>
    <message>
        <source>não informado nesta consulta</source>
        <translation>not informed in this query</translation>
    </message>
    <message>
        <source>e mais {n}: {names}</source>
        <translation>and {n} more: {names}</translation>
    </message>
    <message>
        <source>Veio na busca: {labels}</source>
        <translation>Came in the search: {labels}</translation>
    </message>
    <message>
        <source> e mais {n}</source>
        <translation> and {n} more</translation>
    </message>
    <message>
        <source>Veio em {n} buscas: {labels}</source>
        <translation>Came in {n} searches: {labels}</translation>
    </message>
    <message>
        <source>Número</source>
        <translation>Number</translation>
    </message>
    <message>
        <source>Citação</source>
        <translation>Citation</translation>
    </message>
    <message>
        <source>Partes</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>{party}, adv. {lawyers}</source>
        <translation>{party}, lawyers: {lawyers}</translation>
    </message>
    <message>
        <source>Nenhum dos dois</source>
        <translation>Neither</translation>
    </message>
    <message>
        <source>Nenhum</source>
        <translation>None of them</translation>
    </message>
    <message>
        <source>o processo fica sem cliente na lista</source>
        <translation>the lawsuit has no client in the list</translation>
    </message>
    <message>
        <source>Quem é o cliente?</source>
        <translation>Who is the client?</translation>
    </message>
    <message>
        <source>Nada do que foi buscado diz de que lado está o cliente.</source>
        <translation>Nothing that was searched tells which side the client is on.</translation>
    </message>
    <message>
        <source>A resposta vale em todas as listas e se desfaz com Ctrl+Z.</source>
        <translation>The answer holds in every list; Ctrl+Z undoes it.</translation>
    </message>
</context>
<context>
    <name>library</name>
    <message>
        <source>Mais recentes</source>
        <translation>Newest</translation>
    </message>
    <message>
        <source>Último andamento</source>
        <translation>Last step</translation>
    </message>
    <message>
        <source>Distribuição</source>
        <translation>Distribution</translation>
    </message>
    <message>
        <source>Valor</source>
        <translation>Amount</translation>
    </message>
    <message>
        <source>Nome</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Número</source>
        <translation>Number</translation>
    </message>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Classe</source>
        <translation>Class</translation>
    </message>
    <message>
        <source>Assunto</source>
        <translation>Subject</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Fase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Grau</source>
        <translation>Instance</translation>
    </message>
    <message>
        <source>Recebido</source>
        <translation>Received</translation>
    </message>
    <message>
        <source>Lido no tribunal</source>
        <translation>Read at court</translation>
    </message>
    <message>
        <source>Limpar o filtro</source>
        <translation>Clear the filter</translation>
    </message>
    <message>
        <source>Nada no acervo com “{text}”</source>
        <translation>Nothing in the archive with “{text}”</translation>
    </message>
    <message>
        <source>Nenhum processo guardado {conditions}</source>
        <translation>No kept lawsuit {conditions}</translation>
    </message>
    <message>
        <source>Nenhum atende a tudo isso ao mesmo tempo. Tire uma das condições para ver mais.</source>
        <translation>None meets all of this at once. Take one of the conditions away to see more.</translation>
    </message>
    <message>
        <source>Isto vale só para o que já foi guardado: uma busca no serviço pode trazer outros.</source>
        <translation>This holds only for what has been kept: a search at the service may bring others.</translation>
    </message>
    <message>
        <source>Foi procurado em tudo o que está guardado neste computador, notas também.</source>
        <translation>Everything kept on this computer was searched, notes too.</translation>
    </message>
    <message>
        <source>Foi procurado em números, partes, advogados, classes e assuntos. Enter procura também nos andamentos e nas notas.</source>
        <translation>Numbers, parties, lawyers, classes and subjects were searched. Enter looks into last steps and notes, too.</translation>
    </message>
    <message>
        <source>{one} ou {other}</source>
        <translation>{one} or {other}</translation>
    </message>
    <message>
        <source>fora da lixeira</source>
        <translation>out of the trash</translation>
    </message>
    <message>
        <source>na lixeira</source>
        <translation>in the trash</translation>
    </message>
    <message>
        <source>sem {what}</source>
        <translation>without {what}</translation>
    </message>
    <message>
        <source>com {what}</source>
        <translation>with {what}</translation>
    </message>
    <message>
        <source>com {what} {value}</source>
        <translation>with {what} {value}</translation>
    </message>
    <message>
        <source>sem {what} {value}</source>
        <translation>without {what} {value}</translation>
    </message>
    <message>
        <source>polo</source>
        <translation>side</translation>
    </message>
    <message>
        <source>tribunal</source>
        <translation>court</translation>
    </message>
    <message>
        <source>UF</source>
        <translation>state</translation>
    </message>
    <message>
        <source>valor</source>
        <translation>amount</translation>
    </message>
    <message>
        <source>fase</source>
        <translation>phase</translation>
    </message>
    <message>
        <source>situação</source>
        <translation>status</translation>
    </message>
    <message>
        <source>distribuição</source>
        <translation>distribution</translation>
    </message>
    <message>
        <source>andamento</source>
        <translation>last step</translation>
    </message>
    <message>
        <source>parte</source>
        <translation>party</translation>
    </message>
    <message>
        <source>advogado</source>
        <translation>lawyer</translation>
    </message>
    <message>
        <source>documento</source>
        <translation>document</translation>
    </message>
    <message>
        <source>número</source>
        <translation>number</translation>
    </message>
    <message>
        <source>assunto</source>
        <translation>subject</translation>
    </message>
    <message>
        <source>classe</source>
        <translation>class</translation>
    </message>
    <message>
        <source>grau</source>
        <translation>instance</translation>
    </message>
    <message>
        <source>nível de sigilo</source>
        <translation>secrecy level</translation>
    </message>
    <message>
        <source>ano</source>
        <translation>year</translation>
    </message>
    <message>
        <source>etiqueta</source>
        <translation>label</translation>
    </message>
    <message>
        <source>pasta</source>
        <translation>folder</translation>
    </message>
    <message>
        <source>nota</source>
        <translation>note</translation>
    </message>
    <message>
        <source>captura</source>
        <translation>capture</translation>
    </message>
    <message>
        <source>recebimento</source>
        <translation>receipt</translation>
    </message>
    <message>
        <source>ramo</source>
        <translation>branch</translation>
    </message>
    <message>
        <source>homônimo a conferir</source>
        <translation>namesake to check</translation>
    </message>
    <message>
        <source>mudança</source>
        <translation>change</translation>
    </message>
    <message>
        <source>mudança não vista</source>
        <translation>an unseen change</translation>
    </message>
    <message>
        <source>de {low} a {high}</source>
        <translation>from {low} to {high}</translation>
    </message>
    <message>
        <source>abaixo de {value}</source>
        <translation>below {value}</translation>
    </message>
    <message>
        <source>até {value}</source>
        <translation>up to {value}</translation>
    </message>
    <message>
        <source>acima de {value}</source>
        <translation>above {value}</translation>
    </message>
    <message>
        <source>a partir de {value}</source>
        <translation>from {value}</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>Filtrar por {what}: {found}</source>
        <translation>Filter by {what}: {found}</translation>
    </message>
    <message>
        <source>{what}: {n} · como palavras: {plain}</source>
        <translation>{what}: {n} · as words: {plain}</translation>
    </message>
    <message>
        <source>UF {state}</source>
        <translation>State {state}</translation>
    </message>
    <message>
        <source>distribuído em {year}</source>
        <translation>filed in {year}</translation>
    </message>
    <message>
        <source>tribunal {court}</source>
        <translation>court {court}</translation>
    </message>
    <message>
        <source>etiqueta {name}</source>
        <translation>label {name}</translation>
    </message>
    <message>
        <source>fase {phase}</source>
        <translation>phase {phase}</translation>
    </message>
    <message>
        <source>classe {name}</source>
        <translation>class {name}</translation>
    </message>
    <message>
        <source>espaço</source>
        <translation>space</translation>
    </message>
</context>
<context>
    <name>list_overview</name>
    <message>
        <source>Panorama da lista</source>
        <translation>Overview of the list</translation>
    </message>
    <message>
        <source>Panorama do acervo</source>
        <translation>Overview of the archive</translation>
    </message>
    <message>
        <source>Acervo</source>
        <translation>Archive</translation>
    </message>
    <message>
        <source>exportar imprimir planilha csv contagem relatório</source>
        <translation>export print spreadsheet csv counts report</translation>
    </message>
    <message>
        <source>O acervo não conta por este grupo.</source>
        <translation>The archive has no counts for this group.</translation>
    </message>
    <message>
        <source>somam {sum}: há em mais de um polo</source>
        <translation>{sum} in all: some on two sides</translation>
    </message>
    <message>
        <source>sem contar o próprio filtro</source>
        <translation>its own filter left out</translation>
    </message>
    <message>
        <source>em todas as buscas</source>
        <translation>in all searches</translation>
    </message>
    <message>
        <source>Um processo conta em cada polo em que alguém que foi buscado está, em qualquer busca e grau. Por isso a soma pode passar do número de processos.</source>
        <translation>A lawsuit counts on each side on which somebody who was searched is, in any search and instance. That is why the sum may exceed the number of lawsuits.</translation>
    </message>
    <message>
        <source>processo nesta lista</source>
        <translation>lawsuit in this list</translation>
    </message>
    <message>
        <source>processos nesta lista</source>
        <translation>lawsuits in this list</translation>
    </message>
    <message>
        <source>processo no acervo</source>
        <translation>lawsuit in the archive</translation>
    </message>
    <message>
        <source>processos no acervo</source>
        <translation>lawsuits in the archive</translation>
    </message>
    <message>
        <source>Conferência: {which}</source>
        <translation>Verdict: {which}</translation>
    </message>
    <message>
        <source>calculado neste computador, sobre {n} processo do acervo, sem consulta</source>
        <translation>computed on this computer, over {n} lawsuit of the archive, nothing asked</translation>
    </message>
    <message>
        <source>calculado neste computador, sobre {n} processos do acervo, sem consulta</source>
        <translation>computed on this computer, over {n} lawsuits of the archive, nothing asked</translation>
    </message>
    <message>
        <source>data de captura não informada</source>
        <translation>capture date not given</translation>
    </message>
    <message>
        <source>dados capturados: {day}</source>
        <translation>data captured: {day}</translation>
    </message>
    <message>
        <source>dados capturados: de {first} a {last}</source>
        <translation>data captured: from {first} to {last}</translation>
    </message>
    <message>
        <source>Escolha um valor para filtrar a lista.</source>
        <translation>Choose a value to filter the list.</translation>
    </message>
    <message>
        <source>{n} processo do acervo ainda está sendo lido e não foi contado.</source>
        <translation>{n} lawsuit of the archive is still being read and was not counted.</translation>
    </message>
    <message>
        <source>{n} processos do acervo ainda estão sendo lidos e não foram contados.</source>
        <translation>{n} lawsuits of the archive are still being read and were not counted.</translation>
    </message>
    <message>
        <source>exceto {name}</source>
        <translation>except {name}</translation>
    </message>
    <message>
        <source>Filtro {name} {value}. Enter ou Delete remove</source>
        <translation>Filter {name} {value}. Enter or Delete removes it</translation>
    </message>
    <message>
        <source>{one} ou {other}</source>
        <translation>{one} or {other}</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Contando a lista</source>
        <translation>Counting the list</translation>
    </message>
    <message>
        <source>As contas são feitas neste computador; nada é consultado.</source>
        <translation>The counting is done on this computer; nothing is asked.</translation>
    </message>
    <message>
        <source>Não há o que contar</source>
        <translation>Nothing to count</translation>
    </message>
    <message>
        <source>Os filtros não deixam nenhum processo na lista.</source>
        <translation>The filters leave no lawsuit in the list.</translation>
    </message>
    <message>
        <source>Limpar os filtros</source>
        <translation>Clear the filters</translation>
    </message>
    <message>
        <source>A lista ainda não tem processos.</source>
        <translation>The list has no lawsuits yet.</translation>
    </message>
    <message>
        <source>Voltar à lista</source>
        <translation>Back to the list</translation>
    </message>
    <message>
        <source>Isso não quer dizer que a lista está vazia.</source>
        <translation>This does not mean that the list is empty.</translation>
    </message>
    <message>
        <source>Não deu para contar a lista</source>
        <translation>Could not count the list</translation>
    </message>
    <message>
        <source>{n} processo na lista</source>
        <translation>{n} lawsuit in the list</translation>
    </message>
    <message>
        <source>{n} processos na lista</source>
        <translation>{n} lawsuits in the list</translation>
    </message>
</context>
<context>
    <name>monitoring</name>
    <message>
        <source>Todos</source>
        <translation>All</translation>
    </message>
    <message>
        <source>A ver</source>
        <translation>To see</translation>
    </message>
    <message>
        <source>Para depois</source>
        <translation>For later</translation>
    </message>
    <message>
        <source>Descartados</source>
        <translation>Dismissed</translation>
    </message>
    <message>
        <source>Processo {number}</source>
        <translation>Lawsuit {number}</translation>
    </message>
    <message>
        <source>Enter de novo insiste.</source>
        <translation>Enter again insists.</translation>
    </message>
    <message>
        <source>Enter duas vezes insiste.</source>
        <translation>Enter twice insists.</translation>
    </message>
    <message>
        <source>Sem uma pessoa, valem só os filtros abaixo.</source>
        <translation>Without a person, only the filters below count.</translation>
    </message>
    <message>
        <source>{document} · Enter põe na lista</source>
        <translation>{document} · Enter puts it on the list</translation>
    </message>
    <message>
        <source>Nome de uma parte, como o tribunal o escreve · Enter põe na lista</source>
        <translation>Name of a party, as the court writes it · Enter puts it on the list</translation>
    </message>
    <message>
        <source>Falta terminar: um CPF, um CNPJ ou um nome.</source>
        <translation>Not finished: a CPF, a CNPJ or a name.</translation>
    </message>
    <message>
        <source>O dígito deste documento não confere.</source>
        <translation>The check digit of this document is wrong.</translation>
    </message>
    <message>
        <source>Pela OAB não dá para vigiar. Escreva o nome ou o documento de uma parte.</source>
        <translation>An OAB number cannot be watched. Write the name or the document of a party.</translation>
    </message>
    <message>
        <source>Um processo não se vigia pelo número: só entram processos novos. Vigie uma das partes.</source>
        <translation>A lawsuit is not watched by its number: only new lawsuits come in. Watch one of the parties.</translation>
    </message>
    <message>
        <source>Nome</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Uma busca pela OAB não se vigia: o serviço só vigia partes.</source>
        <translation>A search by OAB number cannot be watched: the service watches parties only.</translation>
    </message>
    <message>
        <source>Esta lista já é de um monitoramento.</source>
        <translation>This list is that of a monitoring already.</translation>
    </message>
    <message>
        <source>O serviço não vigia palavras soltas do acervo.</source>
        <translation>The service does not watch loose words of the archive.</translation>
    </message>
    <message>
        <source>Os filtros dela estão aqui.</source>
        <translation>Its filters are here.</translation>
    </message>
    <message>
        <source>Escreva quem vigiar.</source>
        <translation>Write whom to watch.</translation>
    </message>
    <message>
        <source>Escolha uma parte do processo aberto, ou escreva quem vigiar.</source>
        <translation>Choose a party of the open lawsuit, or write whom to watch.</translation>
    </message>
    <message>
        <source>com restrições que o Autos não conhece ({names})</source>
        <translation>with restrictions that Autos does not know ({names})</translation>
    </message>
    <message>
        <source>filtro ainda não informado pelo serviço</source>
        <translation>filter not yet told by the service</translation>
    </message>
    <message>
        <source>todos os tribunais</source>
        <translation>all courts</translation>
    </message>
    <message>
        <source>Tudo que for distribuído, em todos os tribunais</source>
        <translation>Whatever is distributed, at all courts</translation>
    </message>
    <message>
        <source>Sem nome</source>
        <translation>Without a name</translation>
    </message>
    <message>
        <source>Sem verificação</source>
        <translation>Not verified</translation>
    </message>
    <message>
        <source>Em dia</source>
        <translation>Up to date</translation>
    </message>
    <message>
        <source>Atualizando</source>
        <translation>Updating</translation>
    </message>
    <message>
        <source>Aguardando 1ª execução</source>
        <translation>Waiting for the 1st run</translation>
    </message>
    <message>
        <source>Pausado</source>
        <translation>Paused</translation>
    </message>
    <message>
        <source>Excluído</source>
        <translation>Deleted</translation>
    </message>
    <message>
        <source>Não enviado</source>
        <translation>Not sent</translation>
    </message>
    <message>
        <source>Não criado</source>
        <translation>Not created</translation>
    </message>
    <message>
        <source>Sem confirmação</source>
        <translation>Not confirmed</translation>
    </message>
    <message>
        <source>Não existe mais no serviço</source>
        <translation>No longer at the service</translation>
    </message>
    <message>
        <source>A verificar</source>
        <translation>To be verified</translation>
    </message>
    <message>
        <source>Retomado, ainda sem execução</source>
        <translation>Resumed, not run yet</translation>
    </message>
    <message>
        <source>Suspenso pelo serviço ({word})</source>
        <translation>Suspended by the service ({word})</translation>
    </message>
    <message>
        <source>Situação desconhecida ({word})</source>
        <translation>Unknown status ({word})</translation>
    </message>
    <message>
        <source>por volta das {hour}h</source>
        <translation>at about {hour}h</translation>
    </message>
    <message>
        <source>1ª execução até {moment}</source>
        <translation>1st run by {moment}</translation>
    </message>
    <message>
        <source>consultando agora</source>
        <translation>asking now</translation>
    </message>
    <message>
        <source>excluído {day}</source>
        <translation>deleted {day}</translation>
    </message>
    <message>
        <source>pausado {day}</source>
        <translation>paused {day}</translation>
    </message>
    <message>
        <source>amanhã, {hour}</source>
        <translation>tomorrow, {hour}</translation>
    </message>
    <message>
        <source>O serviço não confirma este monitoramento desde {day}. Ele pode continuar rodando e sendo cobrado.</source>
        <translation>The service has not confirmed this monitoring since {day}. It may still run and be billed.</translation>
    </message>
    <message>
        <source>Está ativo, e ainda não houve execução desde que foi retomado. A próxima segue a recorrência; o serviço não diz a hora.</source>
        <translation>It is active, and there has been no run since it was resumed. The next one follows the recurrence; the service does not say the hour.</translation>
    </message>
    <message>
        <source>O serviço suspendeu este monitoramento e não diz por quê. Enquanto estiver assim, não conte com achados novos: fale com quem fornece o serviço.</source>
        <translation>The service has suspended this monitoring and does not say why. Until that changes, do not count on new finds: talk to whoever provides the service.</translation>
    </message>
    <message>
        <source>Criado e ainda não executado. A primeira execução sai em até 24 horas. Só entram processos distribuídos depois do cadastro.</source>
        <translation>Created and not run yet. The first run happens within 24 hours. Only lawsuits distributed after registration come in.</translation>
    </message>
    <message>
        <source>Uma execução está em curso nos tribunais. O que ela encontrar aparece aqui aos poucos.</source>
        <translation>A run is going on at the courts. What it finds appears here bit by bit.</translation>
    </message>
    <message>
        <source>A última execução terminou. A próxima segue a recorrência.</source>
        <translation>The last run has ended. The next follows the recurrence.</translation>
    </message>
    <message>
        <source>Parado: nada roda e nada chega. Retomar volta a rodar na recorrência.</source>
        <translation>Stopped: nothing runs and nothing comes. Resuming lets it run at its recurrence again.</translation>
    </message>
    <message>
        <source>Encerrado de vez. O que ele encontrou continua no acervo.</source>
        <translation>Ended for good. What it found stays in the archive.</translation>
    </message>
    <message>
        <source>Foi anotado, mas não chegou a ser enviado.</source>
        <translation>It was written down but never sent.</translation>
    </message>
    <message>
        <source>O serviço não o criou. Nada está rodando.</source>
        <translation>The service did not create it. Nothing is running.</translation>
    </message>
    <message>
        <source>O pedido saiu e a resposta não chegou. Ele pode estar rodando, e sendo cobrado, com um código que ninguém aqui conhece. Pergunte ao serviço pelo código e adicione-o aqui.</source>
        <translation>The request left and no answer came. It may be running, and be billed, under a code that nobody here knows. Ask the service for the code and add it here.</translation>
    </message>
    <message>
        <source>O serviço diz que não conhece este código. Ele pode ter sido excluído em outro lugar.</source>
        <translation>The service says that it does not know this code. It may have been deleted elsewhere.</translation>
    </message>
    <message>
        <source>Adicionado pelo código. O serviço ainda não respondeu.</source>
        <translation>Added by code. The service has not answered yet.</translation>
    </message>
    <message>
        <source>O serviço usa uma palavra que o Autos não conhece; ela aparece como veio. O monitoramento pode estar rodando: verifique de novo mais tarde ou pergunte ao serviço o que a palavra quer dizer.</source>
        <translation>The service uses a word that Autos does not know; it is shown as it came. The monitoring may be running: verify again later, or ask the service what the word means.</translation>
    </message>
    <message>
        <source>não informado</source>
        <translation>not given</translation>
    </message>
    <message>
        <source>Com novidade</source>
        <translation>With news</translation>
    </message>
    <message>
        <source>Aguardando a 1ª</source>
        <translation>Waiting for the 1st</translation>
    </message>
    <message>
        <source>Pausados</source>
        <translation>Paused</translation>
    </message>
    <message>
        <source>Pedem atenção</source>
        <translation>Need attention</translation>
    </message>
    <message>
        <source>Encerrados</source>
        <translation>Ended</translation>
    </message>
    <message>
        <source>{n} resposta veio de um monitoramento que não está no registro.</source>
        <translation>{n} answer came from a monitoring that is not in the register.</translation>
    </message>
    <message>
        <source>{n} respostas vieram de um monitoramento que não está no registro.</source>
        <translation>{n} answers came from a monitoring that is not in the register.</translation>
    </message>
    <message>
        <source>{n} respostas vieram de {monitorings} monitoramentos que não estão no registro.</source>
        <translation>{n} answers came from {monitorings} monitorings that are not in the register.</translation>
    </message>
    <message>
        <source>Ele pode estar rodando e sendo cobrado. Adicione-o pelo código para vê-lo aqui; o que veio está no acervo.</source>
        <translation>It may be running and be billed. Add it by its code to see it here; what came is in the archive.</translation>
    </message>
    <message>
        <source>Eles podem estar rodando e sendo cobrados. Adicione-os pelo código para vê-los aqui; o que veio está no acervo.</source>
        <translation>They may be running and be billed. Add them by their codes to see them here; what came is in the archive.</translation>
    </message>
    <message>
        <source>{n} resposta não diz de que monitoramento veio; está no acervo.</source>
        <translation>{n} answer does not say which monitoring it came from; it is in the archive.</translation>
    </message>
    <message>
        <source>{n} respostas não dizem de que monitoramento vieram; estão no acervo.</source>
        <translation>{n} answers do not say which monitoring they came from; they are in the archive.</translation>
    </message>
    <message>
        <source>{n} monitoramento pausado.</source>
        <translation>{n} monitoring paused.</translation>
    </message>
    <message>
        <source>{n} monitoramentos pausados.</source>
        <translation>{n} monitorings paused.</translation>
    </message>
    <message>
        <source>{n} monitoramento retomado.</source>
        <translation>{n} monitoring resumed.</translation>
    </message>
    <message>
        <source>{n} monitoramentos retomados.</source>
        <translation>{n} monitorings resumed.</translation>
    </message>
    <message>
        <source>{n} monitoramento excluído. O que ele encontrou continua no acervo.</source>
        <translation>{n} monitoring deleted. What it found stays in the archive.</translation>
    </message>
    <message>
        <source>{n} monitoramentos excluídos. O que eles encontraram continua no acervo.</source>
        <translation>{n} monitorings deleted. What they found stays in the archive.</translation>
    </message>
    <message>
        <source>{names} e mais {n}</source>
        <translation>{names} and {n} more</translation>
    </message>
    <message>
        <source>Não deu para pausar {names}.</source>
        <translation>Could not pause {names}.</translation>
    </message>
    <message>
        <source>Não deu para retomar {names}.</source>
        <translation>Could not resume {names}.</translation>
    </message>
    <message>
        <source>Não deu para excluir {names}.</source>
        <translation>Could not delete {names}.</translation>
    </message>
    <message>
        <source>O serviço não conhece mais o código: pode ter sido excluído em outro lugar. Para voltar a vigiar, use Duplicar e editar.</source>
        <translation>The service does not know the code any more: it may have been deleted elsewhere. To watch again, use Duplicate and edit.</translation>
    </message>
    <message>
        <source>O serviço não aceitou. A situação foi lida de novo: confira-a antes de repetir.</source>
        <translation>The service did not accept it. How it stands was read again: check that before you repeat.</translation>
    </message>
    <message>
        <source>O pedido saiu e a resposta não voltou. Repetir não custa nada e não faz nada duas vezes.</source>
        <translation>The request left and no answer came back. Repeating costs nothing and does nothing twice.</translation>
    </message>
    <message>
        <source>O serviço respondeu algo que o Autos não entende. Verifique a situação antes de repetir.</source>
        <translation>The service answered something that Autos does not understand. Check how it stands before you repeat.</translation>
    </message>
    <message>
        <source>Monitoramento</source>
        <translation>Monitoring</translation>
    </message>
    <message>
        <source>Novo monitoramento</source>
        <translation>New monitoring</translation>
    </message>
    <message>
        <source>Monitorar {name}</source>
        <translation>Monitor {name}</translation>
    </message>
    <message>
        <source>Novo monitoramento…</source>
        <translation>New monitoring…</translation>
    </message>
    <message>
        <source>{n} achado a ver</source>
        <translation>{n} find to see</translation>
    </message>
    <message>
        <source>{n} achados a ver</source>
        <translation>{n} finds to see</translation>
    </message>
    <message>
        <source>O acervo está aberto só para leitura: não dá para criar monitoramentos.</source>
        <translation>The archive is open read-only: no monitoring can be created.</translation>
    </message>
    <message>
        <source>Registro exportado: {n} monitoramento em {file}.</source>
        <translation>Register exported: {n} monitoring in {file}.</translation>
    </message>
    <message>
        <source>Registro exportado: {n} monitoramentos em {file}.</source>
        <translation>Register exported: {n} monitorings in {file}.</translation>
    </message>
    <message>
        <source>Registro importado: {added} novos, {updated} atualizados, {finds} achados.</source>
        <translation>Register imported: {added} new, {updated} updated, {finds} finds.</translation>
    </message>
    <message>
        <source>{n} achados são de processos que ainda não estão aqui; eles voltam a chegar.</source>
        <translation>{n} finds are of lawsuits that are not here yet; they will come again.</translation>
    </message>
    <message>
        <source>{n} processo novo</source>
        <translation>{n} new lawsuit</translation>
    </message>
    <message>
        <source>{n} processos novos</source>
        <translation>{n} new lawsuits</translation>
    </message>
    <message>
        <source>{n} monitoramento</source>
        <translation>{n} monitoring</translation>
    </message>
    <message>
        <source>{n} monitoramentos</source>
        <translation>{n} monitorings</translation>
    </message>
    <message>
        <source>{lawsuits} em {where}</source>
        <translation>{lawsuits} in {where}</translation>
    </message>
    <message>
        <source>De um colega</source>
        <translation>A colleague&apos;s</translation>
    </message>
    <message>
        <source>Quem roda este monitoramento é um colega. O que ele encontrar chega aqui pelo escritório, sem custo.</source>
        <translation>A colleague runs this monitoring. What it finds comes here through the firm, at no cost.</translation>
    </message>
</context>
<context>
    <name>namesakes</name>
    <message>
        <source>Todos conferidos</source>
        <translation>All checked</translation>
    </message>
    <message>
        <source>{n} a conferir</source>
        <translation>{n} to check</translation>
    </message>
    <message>
        <source>{n} confirmado</source>
        <translation>{n} confirmed</translation>
    </message>
    <message>
        <source>{n} confirmados</source>
        <translation>{n} confirmed</translation>
    </message>
    <message>
        <source>{n} homônimo</source>
        <translation>{n} namesake</translation>
    </message>
    <message>
        <source>{n} homônimos</source>
        <translation>{n} namesakes</translation>
    </message>
    <message>
        <source>É quem você procura?</source>
        <translation>Is it who you are looking for?</translation>
    </message>
    <message>
        <source>{n} processo selecionado.</source>
        <translation>{n} lawsuit selected.</translation>
    </message>
    <message>
        <source>{n} processos selecionados.</source>
        <translation>{n} lawsuits selected.</translation>
    </message>
    <message>
        <source>São de {name}, quem você procura?</source>
        <translation>Are they of {name}, who you mean?</translation>
    </message>
    <message>
        <source>É {name}, por você agora</source>
        <translation>This is {name}, by you just now</translation>
    </message>
    <message>
        <source>É um homônimo de {name}, por você agora</source>
        <translation>A namesake of {name}, by you just now</translation>
    </message>
    <message>
        <source>Conferido: é {name}, quem você procura.</source>
        <translation>Checked: it is {name}, who you mean.</translation>
    </message>
    <message>
        <source>Conferido: é um homônimo de {name}.</source>
        <translation>Checked: it is a namesake of {name}.</translation>
    </message>
    <message>
        <source>Mesmo documento de um processo que você já confirmou.</source>
        <translation>Same document as a lawsuit that you confirmed.</translation>
    </message>
    <message>
        <source>Mesmo documento de um processo que é de homônimo.</source>
        <translation>Same document as a lawsuit of a namesake.</translation>
    </message>
    <message>
        <source>Documento diferente do dos processos que você confirmou.</source>
        <translation>Another document than those of the lawsuits that you confirmed.</translation>
    </message>
    <message>
        <source>Advogado em comum com um processo que você já confirmou.</source>
        <translation>A lawyer in common with a lawsuit that you confirmed.</translation>
    </message>
    <message>
        <source>Veio pelo nome, e nada mais liga este processo aos já conferidos.</source>
        <translation>It came by the name, and nothing else links this lawsuit to those already checked.</translation>
    </message>
    <message>
        <source>É {name}, quem você procura?</source>
        <translation>Is this {name}, who you mean?</translation>
    </message>
    <message>
        <source>{n} sinal</source>
        <translation>{n} sign</translation>
    </message>
    <message>
        <source>{n} sinais</source>
        <translation>{n} signs</translation>
    </message>
    <message>
        <source>{signs}, nada confirmado ainda</source>
        <translation>{signs}, nothing confirmed yet</translation>
    </message>
    <message>
        <source>{n} de {all} sinal bate</source>
        <translation>{n} of {all} sign agrees</translation>
    </message>
    <message>
        <source>{n} de {all} sinais batem</source>
        <translation>{n} of {all} signs agree</translation>
    </message>
    <message>
        <source>Documento igual</source>
        <translation>Same document</translation>
    </message>
    <message>
        <source>Outro documento</source>
        <translation>Another document</translation>
    </message>
    <message>
        <source>Documento</source>
        <translation>Document</translation>
    </message>
    <message>
        <source>sem documento</source>
        <translation>no document</translation>
    </message>
    <message>
        <source>Coparte igual</source>
        <translation>Same co-party</translation>
    </message>
    <message>
        <source>Outra coparte</source>
        <translation>Another co-party</translation>
    </message>
    <message>
        <source>Coparte</source>
        <translation>Co-party</translation>
    </message>
    <message>
        <source>sem coparte</source>
        <translation>no co-party</translation>
    </message>
    <message>
        <source>Advogado igual</source>
        <translation>Same lawyer</translation>
    </message>
    <message>
        <source>Outro advogado</source>
        <translation>Another lawyer</translation>
    </message>
    <message>
        <source>Advogado</source>
        <translation>Lawyer</translation>
    </message>
    <message>
        <source>sem advogado</source>
        <translation>no lawyer</translation>
    </message>
    <message>
        <source>Comarca igual</source>
        <translation>Same county</translation>
    </message>
    <message>
        <source>Outra comarca</source>
        <translation>Another county</translation>
    </message>
    <message>
        <source>Comarca</source>
        <translation>County</translation>
    </message>
    <message>
        <source>sem comarca</source>
        <translation>no county</translation>
    </message>
    <message>
        <source>{value}, não {other}</source>
        <translation>{value}, not {other}</translation>
    </message>
    <message>
        <source>São de quem procuro</source>
        <translation>They are who I mean</translation>
    </message>
    <message>
        <source>Não são</source>
        <translation>They are not</translation>
    </message>
    <message>
        <source>É quem procuro</source>
        <translation>It is who I mean</translation>
    </message>
    <message>
        <source>Não é</source>
        <translation>It is not</translation>
    </message>
    <message>
        <source>{n} processo marcado como de quem você procura.</source>
        <translation>{n} lawsuit marked as the person&apos;s.</translation>
    </message>
    <message>
        <source>{n} processos marcados como de quem você procura.</source>
        <translation>{n} lawsuits marked as the person&apos;s.</translation>
    </message>
    <message>
        <source>{n} processo marcado como de homônimo.</source>
        <translation>{n} lawsuit marked as a namesake&apos;s.</translation>
    </message>
    <message>
        <source>{n} processos marcados como de homônimo.</source>
        <translation>{n} lawsuits marked as a namesake&apos;s.</translation>
    </message>
    <message>
        <source>Todos</source>
        <translation>All</translation>
    </message>
    <message>
        <source>A conferir</source>
        <translation>To check</translation>
    </message>
    <message>
        <source>De quem procuro</source>
        <translation>The person searched</translation>
    </message>
    <message>
        <source>Homônimos</source>
        <translation>Namesakes</translation>
    </message>
</context>
<context>
    <name>news</name>
    <message>
        <source>Não há pasta com este nome. Nada foi lido.</source>
        <translation>There is no folder with this name. Nothing was read.</translation>
    </message>
    <message>
        <source>Não há monitoramento com este nome. Nada foi lido.</source>
        <translation>There is no monitoring with this name. Nothing was read.</translation>
    </message>
    <message>
        <source>Não há etiqueta com este nome; também serve o número, de 1 a 9.</source>
        <translation>There is no label with this name; its number, 1 to 9, will do, too.</translation>
    </message>
    <message>
        <source>Nenhuma busca com estas palavras foi feita mais de uma vez.</source>
        <translation>No search with these words was made more than once.</translation>
    </message>
    <message>
        <source>{n} processo escrito</source>
        <translation>{n} lawsuit written</translation>
    </message>
    <message>
        <source>{n} processos escritos</source>
        <translation>{n} lawsuits written</translation>
    </message>
    <message>
        <source>{count} em {file}.</source>
        <translation>{count} to {file}.</translation>
    </message>
    <message>
        <source>{n} ficou de fora por segredo, ou porque ele não foi informado; --with-secrecy o inclui</source>
        <translation>{n} was left out as under secrecy, or because it is not known; --with-secrecy includes it</translation>
    </message>
    <message>
        <source>{n} ficaram de fora por segredo, ou porque ele não foi informado; --with-secrecy os inclui</source>
        <translation>{n} were left out as under secrecy, or because it is not known; --with-secrecy includes them</translation>
    </message>
    <message>
        <source>Um nome de arquivo que serve aqui termina em {forms}. Nada foi escrito.</source>
        <translation>A file name that will do here ends with {forms}. Nothing was written.</translation>
    </message>
    <message>
        <source>monitoramento</source>
        <translation>monitoring</translation>
    </message>
    <message>
        <source>pasta</source>
        <translation>folder</translation>
    </message>
    <message>
        <source>etiqueta</source>
        <translation>label</translation>
    </message>
    <message>
        <source>busca</source>
        <translation>search</translation>
    </message>
    <message>
        <source>busca salva</source>
        <translation>saved search</translation>
    </message>
    <message>
        <source>Outros processos do acervo</source>
        <translation>Other lawsuits of the archive</translation>
    </message>
    <message>
        <source>Prazos que mudaram de data</source>
        <translation>Deadlines that changed their dates</translation>
    </message>
    <message>
        <source>Monitoramento sem nome</source>
        <translation>Monitoring without a name</translation>
    </message>
    <message>
        <source>não foi consultada desde {day}</source>
        <translation>not asked since {day}</translation>
    </message>
    <message>
        <source>conferido {when}</source>
        <translation>checked {when}</translation>
    </message>
    <message>
        <source>comparada com a de {day}</source>
        <translation>compared with that of {day}</translation>
    </message>
    <message>
        <source>nem todos os tribunais responderam</source>
        <translation>not all courts answered</translation>
    </message>
    <message>
        <source>{n} processo no acervo</source>
        <translation>{n} lawsuit in the archive</translation>
    </message>
    <message>
        <source>{n} processos no acervo</source>
        <translation>{n} lawsuits in the archive</translation>
    </message>
    <message>
        <source>{n} novo</source>
        <translation>{n} new</translation>
    </message>
    <message>
        <source>{n} novos</source>
        <translation>{n} new</translation>
    </message>
    <message>
        <source>{n} mudou</source>
        <translation>{n} has changed</translation>
    </message>
    <message>
        <source>{n} mudaram</source>
        <translation>{n} have changed</translation>
    </message>
    <message>
        <source>{n} saiu da busca</source>
        <translation>{n} left the search</translation>
    </message>
    <message>
        <source>{n} saíram da busca</source>
        <translation>{n} left the search</translation>
    </message>
    <message>
        <source>{n} com prazo que mudou de data</source>
        <translation>{n} with a deadline that changed its date</translation>
    </message>
    <message>
        <source>{n} com prazos que mudaram de data</source>
        <translation>{n} with deadlines that changed their dates</translation>
    </message>
    <message>
        <source>{n} compartilhado</source>
        <translation>{n} shared</translation>
    </message>
    <message>
        <source>{n} compartilhados</source>
        <translation>{n} shared</translation>
    </message>
    <message>
        <source>{n} marcado por você</source>
        <translation>{n} marked by you</translation>
    </message>
    <message>
        <source>{n} marcados por você</source>
        <translation>{n} marked by you</translation>
    </message>
    <message>
        <source>As leituras do acervo não mostram mudança desde {when}</source>
        <translation>The readings in the archive show no change since {when}</translation>
    </message>
    <message>
        <source>Nada mudou desde {when}.</source>
        <translation>Nothing has changed since {when}.</translation>
    </message>
    <message>
        <source>{n} novidade</source>
        <translation>{n} piece of news</translation>
    </message>
    <message>
        <source>{n} novidades</source>
        <translation>{n} pieces of news</translation>
    </message>
    <message>
        <source>{counted} desde {when}</source>
        <translation>{counted} since {when}</translation>
    </message>
    <message>
        <source>o acervo só tem leituras desde {when}</source>
        <translation>the archive has readings only since {when}</translation>
    </message>
    <message>
        <source>{n} processo foi distribuído ou teve andamento desde então, sem leitura de antes</source>
        <translation>{n} lawsuit was filed or moved since then, without a reading from before</translation>
    </message>
    <message>
        <source>{n} processos foram distribuídos ou tiveram andamento desde então, sem leitura de antes</source>
        <translation>{n} lawsuits were filed or moved since then, without a reading from before</translation>
    </message>
    <message>
        <source>{n} processo novo</source>
        <translation>{n} new lawsuit</translation>
    </message>
    <message>
        <source>{n} processos novos</source>
        <translation>{n} new lawsuits</translation>
    </message>
    <message>
        <source>{n} processo ainda está sendo comparado</source>
        <translation>{n} lawsuit is still being compared</translation>
    </message>
    <message>
        <source>{n} processos ainda estão sendo comparados</source>
        <translation>{n} lawsuits are still being compared</translation>
    </message>
    <message>
        <source>Saiu da busca. O processo continua no acervo.</source>
        <translation>It left the search. The lawsuit stays in the archive.</translation>
    </message>
    <message>
        <source>Marcado por você para ver.</source>
        <translation>Marked by you as to be seen.</translation>
    </message>
    <message>
        <source>Compartilhado por um colega: {what}.</source>
        <translation>Shared by a colleague: {what}.</translation>
    </message>
    <message>
        <source>Entrou na busca: {what}.</source>
        <translation>It came into the search: {what}.</translation>
    </message>
    <message>
        <source>Novo: {what}.</source>
        <translation>New: {what}.</translation>
    </message>
    <message>
        <source>Processo novo, em segredo de justiça. O conteúdo só aparece ao abrir.</source>
        <translation>A new lawsuit, under secrecy. Its content only appears when it is opened.</translation>
    </message>
    <message>
        <source>Mudou. Corre em segredo de justiça: o conteúdo só aparece ao abrir.</source>
        <translation>It has changed. It is under secrecy: its content only appears when it is opened.</translation>
    </message>
    <message>
        <source>Compartilhado por um colega. O conteúdo só aparece ao abrir.</source>
        <translation>Shared by a colleague. The content is shown only when it is opened.</translation>
    </message>
    <message>
        <source>classe não informada</source>
        <translation>class not informed</translation>
    </message>
    <message>
        <source>Mudou.</source>
        <translation>It has changed.</translation>
    </message>
    <message>
        <source>mais {n} mudança</source>
        <translation>{n} more change</translation>
    </message>
    <message>
        <source>mais {n} mudanças</source>
        <translation>{n} more changes</translation>
    </message>
    <message>
        <source>{weekday}, {day}, às {hour}</source>
        <translation>{weekday}, {day}, at {hour}</translation>
    </message>
    <message>
        <source>Em segredo</source>
        <translation>Under secrecy</translation>
    </message>
    <message>
        <source>vista {when}</source>
        <translation>seen {when}</translation>
    </message>
    <message>
        <source>{weekday}, {day} de {month}</source>
        <translation>{weekday}, {day} {month}</translation>
    </message>
    <message>
        <source>recolhido</source>
        <translation>folded</translation>
    </message>
    <message>
        <source>aberto</source>
        <translation>unfolded</translation>
    </message>
    <message>
        <source>Mudou e voltou ao que era.</source>
        <translation>Changed, and is again as it was.</translation>
    </message>
    <message>
        <source>E mais {n} novidade.</source>
        <translation>And {n} more.</translation>
    </message>
    <message>
        <source>E mais {n} novidades.</source>
        <translation>And {n} more.</translation>
    </message>
    <message>
        <source>Processo novo</source>
        <translation>New lawsuit</translation>
    </message>
    <message>
        <source>Saiu da busca</source>
        <translation>Left the search</translation>
    </message>
    <message>
        <source>Prazo mudou</source>
        <translation>Deadline moved</translation>
    </message>
    <message>
        <source>Compartilhado</source>
        <translation>Shared</translation>
    </message>
    <message>
        <source>Marcado por você</source>
        <translation>Marked by you</translation>
    </message>
    <message>
        <source>Fala em {term}</source>
        <translation>Speaks of {term}</translation>
    </message>
    <message>
        <source>{n} semana</source>
        <translation>{n} week</translation>
    </message>
    <message>
        <source>{n} semanas</source>
        <translation>{n} weeks</translation>
    </message>
    <message>
        <source>{n} hora</source>
        <translation>{n} hour</translation>
    </message>
    <message>
        <source>{n} horas</source>
        <translation>{n} hours</translation>
    </message>
    <message>
        <source>{n} mês</source>
        <translation>{n} month</translation>
    </message>
    <message>
        <source>{n} meses</source>
        <translation>{n} months</translation>
    </message>
    <message>
        <source>{n} dia</source>
        <translation>{n} day</translation>
    </message>
    <message>
        <source>{n} dias</source>
        <translation>{n} days</translation>
    </message>
    <message>
        <source>Andamento</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Fase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Valor</source>
        <translation>Amount</translation>
    </message>
    <message>
        <source>Segredo</source>
        <translation>Secrecy</translation>
    </message>
    <message>
        <source>Classe</source>
        <translation>Class</translation>
    </message>
    <message>
        <source>Advocacia</source>
        <translation>Lawyers</translation>
    </message>
    <message>
        <source>Juízo</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Assunto</source>
        <translation>Subject</translation>
    </message>
    <message>
        <source>Anexos</source>
        <translation>Attachments</translation>
    </message>
    <message>
        <source>Outro grau</source>
        <translation>Another instance</translation>
    </message>
    <message>
        <source>Outros dados</source>
        <translation>Other data</translation>
    </message>
    <message>
        <source>Mudou</source>
        <translation>Changed</translation>
    </message>
    <message>
        <source>{day}, {hour}</source>
        <translation>{day}, {hour}</translation>
    </message>
    <message>
        <source>hoje</source>
        <translation>today</translation>
    </message>
    <message>
        <source>ontem</source>
        <translation>yesterday</translation>
    </message>
    <message>
        <source>{n} a ver</source>
        <translation>{n} to see</translation>
    </message>
    <message>
        <source>de {n} cliente</source>
        <translation>of {n} client</translation>
    </message>
    <message>
        <source>de {n} clientes</source>
        <translation>of {n} clients</translation>
    </message>
    <message>
        <source>{total}, {clients} e {n} sem cliente</source>
        <translation>{total}, {clients} and {n} without a client</translation>
    </message>
    <message>
        <source>a mais antiga é de {day}</source>
        <translation>the oldest is of {day}</translation>
    </message>
    <message>
        <source>Caixa em dia</source>
        <translation>Inbox up to date</translation>
    </message>
    <message>
        <source>Caixa em dia, até {day} às {hour}</source>
        <translation>Inbox up to date, until {day} at {hour}</translation>
    </message>
    <message>
        <source>amanhã</source>
        <translation>tomorrow</translation>
    </message>
    <message>
        <source>próxima verificação {day} às {hour}</source>
        <translation>next check {day} at {hour}</translation>
    </message>
    <message>
        <source>O acervo tem leituras desde {day}: do que houve antes, só conta o que elas trouxeram.</source>
        <translation>The archive has readings since {day}: of what happened before, it knows only what they brought.</translation>
    </message>
    <message>
        <source>A última verificação não terminou: {n} monitoramento ficou de fora.</source>
        <translation>The last check did not end: {n} monitoring was left out.</translation>
    </message>
    <message>
        <source>A última verificação não terminou: {n} monitoramentos ficaram de fora.</source>
        <translation>The last check did not end: {n} monitorings were left out.</translation>
    </message>
    <message>
        <source>{n} novidades marcadas como vistas.</source>
        <translation>{n} pieces of news marked as seen.</translation>
    </message>
    <message>
        <source>{n} novidades para depois.</source>
        <translation>{n} put off.</translation>
    </message>
    <message>
        <source>{n} novidades de volta à caixa.</source>
        <translation>{n} put back into the inbox.</translation>
    </message>
    <message>
        <source>{n} novidades descartadas.</source>
        <translation>{n} discarded.</translation>
    </message>
    <message>
        <source>{name}: marcada como vista.</source>
        <translation>{name}: marked as seen.</translation>
    </message>
    <message>
        <source>{name}: para depois.</source>
        <translation>{name}: put off.</translation>
    </message>
    <message>
        <source>{name}: de volta à caixa.</source>
        <translation>{name}: put back into the inbox.</translation>
    </message>
    <message>
        <source>{name}: descartada.</source>
        <translation>{name}: discarded.</translation>
    </message>
    <message>
        <source>segunda-feira</source>
        <translation>Monday</translation>
    </message>
    <message>
        <source>terça-feira</source>
        <translation>Tuesday</translation>
    </message>
    <message>
        <source>quarta-feira</source>
        <translation>Wednesday</translation>
    </message>
    <message>
        <source>quinta-feira</source>
        <translation>Thursday</translation>
    </message>
    <message>
        <source>sexta-feira</source>
        <translation>Friday</translation>
    </message>
    <message>
        <source>sábado</source>
        <translation>Saturday</translation>
    </message>
    <message>
        <source>domingo</source>
        <translation>Sunday</translation>
    </message>
    <message>
        <source>Tribunal não informado</source>
        <translation>Court not informed</translation>
    </message>
    <message>
        <source>Sem cliente</source>
        <translation>Without a client</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>cliente</source>
        <translation>client</translation>
    </message>
    <message>
        <source>Cliente no polo ativo</source>
        <translation>Client is claimant</translation>
    </message>
    <message>
        <source>Cliente no polo passivo</source>
        <translation>Client is defendant</translation>
    </message>
    <message>
        <source>volta {day}</source>
        <translation>back on {day}</translation>
    </message>
    <message>
        <source>Mais {n}</source>
        <translation>{n} more</translation>
    </message>
    <message>
        <source>a ver</source>
        <translation>to see</translation>
    </message>
    <message>
        <source>A ver</source>
        <translation>To see</translation>
    </message>
    <message>
        <source>Para depois</source>
        <translation>For later</translation>
    </message>
    <message>
        <source>Vistas hoje</source>
        <translation>Seen today</translation>
    </message>
    <message>
        <source>Descartadas</source>
        <translation>Discarded</translation>
    </message>
    <message>
        <source>Mudança</source>
        <translation>Change</translation>
    </message>
    <message>
        <source>7 dias</source>
        <translation>7 days</translation>
    </message>
    <message>
        <source>30 dias</source>
        <translation>30 days</translation>
    </message>
    <message>
        <source>sempre</source>
        <translation>always</translation>
    </message>
    <message>
        <source>Chegou {n} novidade.</source>
        <translation>{n} piece of news has come in.</translation>
    </message>
    <message>
        <source>Chegaram {n} novidades.</source>
        <translation>{n} pieces of news have come in.</translation>
    </message>
    <message>
        <source>Planilha do Excel</source>
        <translation>Excel workbook</translation>
    </message>
    <message>
        <source>Planilha em texto</source>
        <translation>Table as text</translation>
    </message>
    <message>
        <source>novo</source>
        <translation>new</translation>
    </message>
    <message>
        <source>mudou</source>
        <translation>changed</translation>
    </message>
    <message>
        <source>saiu da busca</source>
        <translation>left the search</translation>
    </message>
    <message>
        <source>Onde</source>
        <translation>Where</translation>
    </message>
    <message>
        <source>Sobre</source>
        <translation>About</translation>
    </message>
    <message>
        <source>O que é</source>
        <translation>What it is</translation>
    </message>
    <message>
        <source>Número</source>
        <translation>Number</translation>
    </message>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Partes</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Novidade</source>
        <translation>News</translation>
    </message>
    <message>
        <source>O que mudou</source>
        <translation>What changed</translation>
    </message>
    <message>
        <source>Quando</source>
        <translation>When</translation>
    </message>
    <message>
        <source>prazo mudou de data</source>
        <translation>deadline changed its date</translation>
    </message>
    <message>
        <source>compartilhado</source>
        <translation>shared</translation>
    </message>
    <message>
        <source>marcado por você</source>
        <translation>marked by you</translation>
    </message>
    <message>
        <source>O que o acervo soube desde {when}</source>
        <translation>What the archive learned since {when}</translation>
    </message>
    <message>
        <source>Leituras no acervo desde</source>
        <translation>Readings in the archive since</translation>
    </message>
    <message>
        <source>Linhas</source>
        <translation>Rows</translation>
    </message>
    <message>
        <source>Nem todos os tribunais responderam</source>
        <translation>Not every court answered</translation>
    </message>
    <message>
        <source>Processos ainda sendo comparados</source>
        <translation>Lawsuits still being compared</translation>
    </message>
    <message>
        <source>{n} linha de processo em segredo, ou sem essa informação, ficou de fora</source>
        <translation>{n} row of a lawsuit under secrecy, or without that information, was left out</translation>
    </message>
    <message>
        <source>{n} linhas de processos em segredo, ou sem essa informação, ficaram de fora</source>
        <translation>{n} rows of lawsuits under secrecy, or without that information, were left out</translation>
    </message>
    <message>
        <source>Nada ficou de fora</source>
        <translation>Nothing was left out</translation>
    </message>
    <message>
        <source>Novidades</source>
        <translation>News</translation>
    </message>
    <message>
        <source>Marcar tudo como visto</source>
        <translation>Mark everything as seen</translation>
    </message>
    <message>
        <source>Exportar as novidades</source>
        <translation>Export the news</translation>
    </message>
    <message>
        <source>--since: {day} ainda não chegou. Nada foi lido.</source>
        <translation>--since: {day} has not come yet. Nothing was read.</translation>
    </message>
</context>
<context>
    <name>over_limit</name>
    <message>
        <source>Abrir · sem custo</source>
        <translation>Open · no cost</translation>
    </message>
    <message>
        <source>Lote</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>O limite é do escritório e para as buscas. Nada foi perguntado.</source>
        <translation>The limit is the firm&apos;s and stops searches. Nothing was asked.</translation>
    </message>
    <message>
        <source>O limite está definido para parar as buscas. Nada foi perguntado. Ele muda em Conexões e preços.</source>
        <translation>The limit is set to stop searches. Nothing was asked. It is changed in Connections and prices.</translation>
    </message>
    <message>
        <source>{act}  P</source>
        <translation>{act}  P</translation>
    </message>
    <message>
        <source>{what} pode passar do limite de {month}</source>
        <translation>{what} may exceed the limit of {month}</translation>
    </message>
    <message>
        <source>{what} podem passar do limite de {month}</source>
        <translation>{what} may exceed the limit of {month}</translation>
    </message>
    <message>
        <source>{what} passa do limite de {month}</source>
        <translation>{what} exceeds the limit of {month}</translation>
    </message>
    <message>
        <source>{what} passam do limite de {month}</source>
        <translation>{what} exceed the limit of {month}</translation>
    </message>
    <message>
        <source>Este monitoramento</source>
        <translation>This monitoring</translation>
    </message>
    <message>
        <source>Esta busca</source>
        <translation>This search</translation>
    </message>
    <message>
        <source>Estas {n} buscas</source>
        <translation>These {n} searches</translation>
    </message>
    <message>
        <source>sem preço informado</source>
        <translation>no price entered</translation>
    </message>
    <message>
        <source>Gasto até agora</source>
        <translation>Spent so far</translation>
    </message>
    <message>
        <source>Limite do mês</source>
        <translation>Month&apos;s limit</translation>
    </message>
    <message>
        <source>Gasto do escritório até agora</source>
        <translation>Spent by the firm so far</translation>
    </message>
    <message>
        <source>Limite do mês do escritório</source>
        <translation>Firm&apos;s limit of the month</translation>
    </message>
    <message>
        <source>{month} ficaria em</source>
        <translation>{month} would come to</translation>
    </message>
    <message>
        <source>Passa em</source>
        <translation>Exceeds it by</translation>
    </message>
    <message>
        <source>mais de {amount}</source>
        <translation>more than {amount}</translation>
    </message>
    <message>
        <source>Enter volta; não busca.</source>
        <translation>Enter goes back; it asks nothing.</translation>
    </message>
    <message>
        <source>Enter volta; nada é criado.</source>
        <translation>Enter goes back; it creates nothing.</translation>
    </message>
    <message>
        <source>Passar e buscar · sem preço informado</source>
        <translation>Exceed and ask · no price entered</translation>
    </message>
    <message>
        <source>Usar a Base · {price}</source>
        <translation>Use Database · {price}</translation>
    </message>
    <message>
        <source>Usar a Completa · {price}</source>
        <translation>Use Complete · {price}</translation>
    </message>
    <message>
        <source>Passar e buscar · {price}</source>
        <translation>Exceed and ask · {price}</translation>
    </message>
    <message>
        <source>Passar e criar · {price}</source>
        <translation>Exceed and create · {price}</translation>
    </message>
    <message>
        <source>Passar e criar · sem preço informado</source>
        <translation>Exceed and create · no price entered</translation>
    </message>
    <message>
        <source>{mode} cabe: {month} em {amount}</source>
        <translation>{mode} fits: {month} at {amount}</translation>
    </message>
</context>
<context>
    <name>overview</name>
    <message>
        <source>{n}º grau</source>
        <translation>instance {n}</translation>
    </message>
    <message>
        <source>não informado</source>
        <translation>not told</translation>
    </message>
    <message>
        <source>Tribunais</source>
        <translation>Courts</translation>
    </message>
    <message>
        <source>Estados</source>
        <translation>States</translation>
    </message>
    <message>
        <source>Polo da pessoa buscada</source>
        <translation>Side of the searched person</translation>
    </message>
    <message>
        <source>Grau</source>
        <translation>Instance</translation>
    </message>
    <message>
        <source>Justiça</source>
        <translation>Branch</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>Assuntos</source>
        <translation>Subjects</translation>
    </message>
    <message>
        <source>Fases</source>
        <translation>Phases</translation>
    </message>
    <message>
        <source>Papel</source>
        <translation>Role</translation>
    </message>
    <message>
        <source>Área</source>
        <translation>Area</translation>
    </message>
    <message>
        <source>marca os tribunais da UF</source>
        <translation>marks the courts of the state</translation>
    </message>
    <message>
        <source>marca os tribunais do ramo</source>
        <translation>marks the courts of the branch</translation>
    </message>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>UF</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Polo</source>
        <translation>Side</translation>
    </message>
    <message>
        <source>Classe</source>
        <translation>Class</translation>
    </message>
    <message>
        <source>Assunto</source>
        <translation>Subject</translation>
    </message>
    <message>
        <source>Fase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Marcado: {name} {value}. Enter ou Delete remove</source>
        <translation>Marked: {name} {value}. Enter or Delete removes it</translation>
    </message>
    <message>
        <source>{label}, {n} processo</source>
        <translation>{label}, {n} lawsuit</translation>
    </message>
    <message>
        <source>{label}, {n} processos</source>
        <translation>{label}, {n} lawsuits</translation>
    </message>
    <message>
        <source>marcado</source>
        <translation>marked</translation>
    </message>
    <message>
        <source>sem processos</source>
        <translation>no lawsuits</translation>
    </message>
    <message>
        <source>{n} ou mais</source>
        <translation>{n} or more</translation>
    </message>
    <message>
        <source>{least} a {most}</source>
        <translation>{least} to {most}</translation>
    </message>
    <message>
        <source>{counts} processos, tom {n} de {all}</source>
        <translation>{counts} lawsuits, shade {n} of {all}</translation>
    </message>
    <message>
        <source>Isso não quer dizer que não há processos.</source>
        <translation>This does not mean there are no lawsuits.</translation>
    </message>
    <message>
        <source>A resposta aparece aqui assim que chegar.</source>
        <translation>The answer appears here as soon as it arrives.</translation>
    </message>
    <message>
        <source>Perguntar de novo…</source>
        <translation>Ask again…</translation>
    </message>
    <message>
        <source>A busca foi anotada, mas não chegou a ser enviada. Nada foi cobrado.</source>
        <translation>The search was written down but never sent. Nothing was charged.</translation>
    </message>
    <message>
        <source>Resposta não confirmada</source>
        <translation>Answer not confirmed</translation>
    </message>
    <message>
        <source>Grupo</source>
        <translation>Group</translation>
    </message>
    <message>
        <source>Valor</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Processos</source>
        <translation>Lawsuits</translation>
    </message>
</context>
<context>
    <name>palette</name>
    <message>
        <source>Nova busca</source>
        <translation>New search</translation>
    </message>
    <message>
        <source>pesquisar consultar procurar consulta</source>
        <translation>query look up find</translation>
    </message>
    <message>
        <source>Colar vários documentos</source>
        <translation>Paste several documents</translation>
    </message>
    <message>
        <source>planilha coluna lista lote csv</source>
        <translation>spreadsheet column list batch csv</translation>
    </message>
    <message>
        <source>Cores claras</source>
        <translation>Light colours</translation>
    </message>
    <message>
        <source>Cores escuras</source>
        <translation>Dark colours</translation>
    </message>
    <message>
        <source>Cores como as do sistema</source>
        <translation>Colours as the system&apos;s</translation>
    </message>
    <message>
        <source>tema aparência modo noturno noite dia claro escuro</source>
        <translation>theme appearance night mode day light dark</translation>
    </message>
    <message>
        <source>Contraste comum</source>
        <translation>Common contrast</translation>
    </message>
    <message>
        <source>Contraste alto</source>
        <translation>High contrast</translation>
    </message>
    <message>
        <source>acessibilidade visão ler tema</source>
        <translation>accessibility sight read theme</translation>
    </message>
    <message>
        <source>Recolher ou abrir a barra lateral</source>
        <translation>Fold or unfold the sidebar</translation>
    </message>
    <message>
        <source>menu esconder painel</source>
        <translation>menu hide panel</translation>
    </message>
    <message>
        <source>Trancar o acervo</source>
        <translation>Lock the archive</translation>
    </message>
    <message>
        <source>bloquear proteger senha tela ausente</source>
        <translation>block protect passphrase password screen away</translation>
    </message>
    <message>
        <source>Atalhos do teclado</source>
        <translation>Keyboard shortcuts</translation>
    </message>
    <message>
        <source>ajuda teclas manual como usar</source>
        <translation>help keys manual how</translation>
    </message>
    <message>
        <source>Fechar o Autos</source>
        <translation>Close Autos</translation>
    </message>
    <message>
        <source>sair encerrar terminar desligar programa</source>
        <translation>quit exit end leave program</translation>
    </message>
    <message>
        <source>novo mudou mudança caixa avisos</source>
        <translation>new changed change inbox notices</translation>
    </message>
    <message>
        <source>pesquisar consultar procurar cpf cnpj oab nome</source>
        <translation>query look up find cpf cnpj oab name</translation>
    </message>
    <message>
        <source>processos guardados lista biblioteca arquivo pastas</source>
        <translation>lawsuits stored list library folders</translation>
    </message>
    <message>
        <source>acompanhar vigiar alerta avisar</source>
        <translation>follow watch alert notify</translation>
    </message>
    <message>
        <source>senhas credenciais login certificado tribunal</source>
        <translation>passwords credentials login certificate court</translation>
    </message>
    <message>
        <source>histórico gastos custo fatura conta consultas</source>
        <translation>history spending cost invoice bill queries</translation>
    </message>
    <message>
        <source>configurações preferências opções chave acesso conectar conexão serviço preço limite exportar</source>
        <translation>preferences options configuration access key connect connection service price limit export</translation>
    </message>
    <message>
        <source>Ajustes</source>
        <translation>Settings</translation>
    </message>
    <message>
        <source>Cópias do acervo</source>
        <translation>Copies of the archive</translation>
    </message>
    <message>
        <source>backup segurança copiar restaurar guardar mover pasta pendrive</source>
        <translation>backup safety copy restore keep move folder drive</translation>
    </message>
    <message>
        <source>Senha do acervo</source>
        <translation>Passphrase of the archive</translation>
    </message>
    <message>
        <source>trocar definir código chaveiro cifrado esqueci</source>
        <translation>password change set code keyring encrypted forgot</translation>
    </message>
    <message>
        <source>Idioma</source>
        <translation>Language</translation>
    </message>
    <message>
        <source>língua inglês português english language</source>
        <translation>english portuguese idioma língua inglês português</translation>
    </message>
    <message>
        <source>Tamanho do texto</source>
        <translation>Size of the text</translation>
    </message>
    <message>
        <source>letra fonte maior menor zoom aumentar</source>
        <translation>font letters larger smaller zoom increase</translation>
    </message>
    <message>
        <source>Avisos</source>
        <translation>Notices</translation>
    </message>
    <message>
        <source>notificações alerta silêncio bandeja</source>
        <translation>notifications alert silence quiet tray</translation>
    </message>
    <message>
        <source>Esquecer uma pessoa</source>
        <translation>Forget a person</translation>
    </message>
    <message>
        <source>apagar excluir dados pessoais lgpd privacidade</source>
        <translation>delete erase personal data lgpd privacy</translation>
    </message>
    <message>
        <source>Nome do escritório nos dossiês</source>
        <translation>Name of the firm in dossiers</translation>
    </message>
    <message>
        <source>capa timbre logotipo relatório</source>
        <translation>cover letterhead logo report</translation>
    </message>
    <message>
        <source>Sobre o Autos</source>
        <translation>About Autos</translation>
    </message>
    <message>
        <source>versão atualizar atualização licença diagnóstico suporte ajuda</source>
        <translation>version update licence diagnosis support help</translation>
    </message>
    <message>
        <source>Ir para</source>
        <translation>Go to</translation>
    </message>
    <message>
        <source>contrato entrar login cadastrar</source>
        <translation>contract sign in login register</translation>
    </message>
    <message>
        <source>senha credencial código</source>
        <translation>password credential code</translation>
    </message>
    <message>
        <source>custo valor quanto custa tabela</source>
        <translation>cost value how much table</translation>
    </message>
    <message>
        <source>orçamento gasto teto máximo</source>
        <translation>budget spending ceiling maximum</translation>
    </message>
    <message>
        <source>verificar internet rede funciona</source>
        <translation>check internet network works</translation>
    </message>
    <message>
        <source>Etiquetar</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>etiqueta marcar marcador cor</source>
        <translation>tag mark marker colour</translation>
    </message>
    <message>
        <source>Anotar</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>nota anotação comentário observação escrever</source>
        <translation>annotate comment remark write</translation>
    </message>
    <message>
        <source>Exportar o processo</source>
        <translation>Export the lawsuit</translation>
    </message>
    <message>
        <source>pdf planilha salvar baixar imprimir</source>
        <translation>pdf spreadsheet save download print</translation>
    </message>
    <message>
        <source>Contar prazo…</source>
        <translation>Count a deadline…</translation>
    </message>
    <message>
        <source>vencimento dias úteis calcular agenda intimação</source>
        <translation>due working days calculate calendar notice</translation>
    </message>
    <message>
        <source>o processo selecionado</source>
        <translation>the selected lawsuit</translation>
    </message>
    <message>
        <source>nenhum processo selecionado</source>
        <translation>no lawsuit selected</translation>
    </message>
    <message>
        <source>há vários processos selecionados</source>
        <translation>several lawsuits are selected</translation>
    </message>
    <message>
        <source>o acervo está aberto só para leitura</source>
        <translation>the archive is open for reading only</translation>
    </message>
    <message>
        <source>Exportar a lista</source>
        <translation>Export the list</translation>
    </message>
    <message>
        <source>a lista está vazia</source>
        <translation>the list is empty</translation>
    </message>
    <message>
        <source>Dossiê da lista</source>
        <translation>Dossier of the list</translation>
    </message>
    <message>
        <source>relatório pdf imprimir cliente</source>
        <translation>report pdf print client</translation>
    </message>
    <message>
        <source>Dossiês feitos</source>
        <translation>Dossiers made</translation>
    </message>
    <message>
        <source>pdf cliente conferência código</source>
        <translation>pdf client check code</translation>
    </message>
    <message>
        <source>Ano do tribunal</source>
        <translation>Court&apos;s year</translation>
    </message>
    <message>
        <source>feriados calendário marcas conferir</source>
        <translation>holidays calendar marks check</translation>
    </message>
    <message>
        <source>excluídos apagados recuperar restaurar</source>
        <translation>deleted removed recover restore</translation>
    </message>
    <message>
        <source>o lote ainda não trouxe processos</source>
        <translation>the batch has not brought any lawsuits yet</translation>
    </message>
    <message>
        <source>Exportar os processos do lote</source>
        <translation>Export the lawsuits of the batch</translation>
    </message>
    <message>
        <source>Prazos guardados</source>
        <translation>Kept deadlines</translation>
    </message>
    <message>
        <source>planilha excel xlsx csv tabela salvar baixar imprimir</source>
        <translation>spreadsheet excel xlsx csv table save download print</translation>
    </message>
    <message>
        <source>agenda ics vencimento próximos</source>
        <translation>calendar ics due upcoming</translation>
    </message>
    <message>
        <source>fictícios treino esconder mostrar</source>
        <translation>invented training hide show</translation>
    </message>
    <message>
        <source>Trazer de volta os processos de prática</source>
        <translation>Bring the practice lawsuits back</translation>
    </message>
    <message>
        <source>Separar os processos de prática</source>
        <translation>Set the practice lawsuits aside</translation>
    </message>
    <message>
        <source>enviar pendente sincronizar</source>
        <translation>send pending synchronise</translation>
    </message>
    <message>
        <source>colega usuário adicionar</source>
        <translation>colleague user add</translation>
    </message>
    <message>
        <source>enviar mandar colega equipe</source>
        <translation>send colleague team</translation>
    </message>
    <message>
        <source>acompanhar vigiar alerta avisar criar</source>
        <translation>follow watch alert notify create</translation>
    </message>
    <message>
        <source>lido limpar</source>
        <translation>read clear</translation>
    </message>
    <message>
        <source>planilha excel imprimir</source>
        <translation>spreadsheet excel print</translation>
    </message>
</context>
<context>
    <name>passphrases</name>
    <message>
        <source>As duas senhas ainda são diferentes.</source>
        <translation>The two passphrases still differ.</translation>
    </message>
    <message>
        <source>Pelo menos 8 caracteres. O Autos não guarda a senha: sem ela, nada se abre.</source>
        <translation>At least 8 characters. Autos does not keep the passphrase: without it nothing opens.</translation>
    </message>
    <message>
        <source>Esta senha está entre as primeiras que alguém tentaria.</source>
        <translation>This passphrase is among the first that anybody would try.</translation>
    </message>
    <message>
        <source>Nomes de pessoas são fáceis de adivinhar.</source>
        <translation>Names of people are easy to guess.</translation>
    </message>
    <message>
        <source>Datas e anos são fáceis de adivinhar.</source>
        <translation>Dates and years are easy to guess.</translation>
    </message>
    <message>
        <source>Repetições, sequências e teclas vizinhas são fáceis de adivinhar.</source>
        <translation>Repetitions, sequences and neighbouring keys are easy to guess.</translation>
    </message>
    <message>
        <source>Ainda é fácil de adivinhar: uma palavra só, mesmo com números, não basta.</source>
        <translation>It is still easy to guess: a single word, even with numbers, is not enough.</translation>
    </message>
    <message>
        <source>Três ou quatro palavras que não costumam andar juntas fazem uma senha forte.</source>
        <translation>Three or four words that do not usually go together make a strong passphrase.</translation>
    </message>
</context>
<context>
    <name>policy</name>
    <message>
        <source>Não há política do administrador neste computador. Ela estaria em {file}.</source>
        <translation>There is no policy of the administrator on this computer. It would be in {file}.</translation>
    </message>
    <message>
        <source>Política do administrador: {file}</source>
        <translation>Policy of the administrator: {file}</translation>
    </message>
    <message>
        <source>O arquivo está certo. O que ele muda:</source>
        <translation>The file is right. What it changes:</translation>
    </message>
    <message>
        <source>Para valer, ele fica em {file}, onde só o administrador pode gravar.</source>
        <translation>To hold, it lies in {file}, where only the administrator can write.</translation>
    </message>
    <message>
        <source>Não muda nada.</source>
        <translation>Changes nothing.</translation>
    </message>
    <message>
        <source>Errado: {flaw}</source>
        <translation>Wrong: {flaw}</translation>
    </message>
    <message>
        <source>Enquanto não for corrigido, vale o mais fechado:</source>
        <translation>Until it is mended, the strictest holds:</translation>
    </message>
    <message>
        <source>Exportar e copiar</source>
        <translation>Export and copy</translation>
    </message>
    <message>
        <source>Só o administrador deste computador muda estas regras</source>
        <translation>Only the administrator of this computer changes these rules</translation>
    </message>
    <message>
        <source>A política não muda nada.</source>
        <translation>The policy changes nothing.</translation>
    </message>
    <message>
        <source>O que não pôde ser lido vale do modo mais fechado, até ser corrigido.</source>
        <translation>What could not be read holds at its strictest, until it is mended.</translation>
    </message>
    <message>
        <source>Arquivo: {file}</source>
        <translation>File: {file}</translation>
    </message>
    <message>
        <source>Definido pelo administrador</source>
        <translation>Set by the administrator</translation>
    </message>
    <message>
        <source>Fale com: {contact}.</source>
        <translation>Talk to: {contact}.</translation>
    </message>
    <message>
        <source>O serviço de prática não é oferecido.</source>
        <translation>The practice service is not offered.</translation>
    </message>
    <message>
        <source>Só valem as conexões do administrador.</source>
        <translation>Only the administrator&apos;s connections can be used.</translation>
    </message>
    <message>
        <source>Conexão para todos: {name}, em {hosts}; a chave é de cada pessoa.</source>
        <translation>Connection for everybody: {name}, at {hosts}; the key is each person&apos;s own.</translation>
    </message>
    <message>
        <source>Passa pelo proxy {proxy}.</source>
        <translation>It goes through the proxy {proxy}.</translation>
    </message>
    <message>
        <source>Preços: {prices}.</source>
        <translation>Prices: {prices}.</translation>
    </message>
    <message>
        <source>No mês, no máximo {amount}.</source>
        <translation>At most {amount} a month.</translation>
    </message>
    <message>
        <source>Nada que custe é perguntado ao serviço.</source>
        <translation>Nothing that costs is asked of the service.</translation>
    </message>
    <message>
        <source>Cada conexão gasta no máximo {amount} por mês; ao chegar nele, para.</source>
        <translation>Each connection spends at most {amount} a month; there it stops.</translation>
    </message>
    <message>
        <source>Nada foi perguntado: o limite do mês, definido pelo administrador, não deixa, ou falta o preço desta consulta em Conexões e preços.</source>
        <translation>Nothing was asked: the month&apos;s limit, set by the administrator, does not allow it, or the price of this query is missing in Connections and prices.</translation>
    </message>
    <message>
        <source>Nada é exportado.</source>
        <translation>Nothing is exported.</translation>
    </message>
    <message>
        <source>Exporta só em: {formats}.</source>
        <translation>Exports only as: {formats}.</translation>
    </message>
    <message>
        <source>Processos em segredo de justiça, ou sem essa informação, não são copiados nem exportados.</source>
        <translation>Lawsuits under judicial secrecy, or without that information, are neither copied nor exported.</translation>
    </message>
    <message>
        <source>O acervo inteiro não sai: nem para outro computador, nem como cópia em outra pasta.</source>
        <translation>The archive does not leave as a whole: neither for another computer, nor as a copy in another folder.</translation>
    </message>
    <message>
        <source>Nada é partilhado com um escritório.</source>
        <translation>Nothing is shared with a firm.</translation>
    </message>
    <message>
        <source>Um escritório só partilha por: {servers}.</source>
        <translation>A firm shares only through: {servers}.</translation>
    </message>
    <message>
        <source>O que foi descartado sai da lixeira, para sempre, depois de {days}.</source>
        <translation>What was discarded leaves the trash, for good, after {days}.</translation>
    </message>
    <message>
        <source>Registros técnicos e relatórios de falha são apagados depois de {days}.</source>
        <translation>Logs and crash reports are deleted after {days}.</translation>
    </message>
    <message>
        <source>O acervo precisa de uma senha.</source>
        <translation>The archive needs a passphrase.</translation>
    </message>
    <message>
        <source>A senha do acervo, se há uma, não pode ser tirada.</source>
        <translation>The archive&apos;s passphrase, if there is one, cannot be removed.</translation>
    </message>
    <message>
        <source>{n} minuto</source>
        <translation>{n} minute</translation>
    </message>
    <message>
        <source>{n} minutos</source>
        <translation>{n} minutes</translation>
    </message>
    <message>
        <source>Sem uso, o acervo tranca sozinho em no máximo {time}.</source>
        <translation>Without use, the archive locks itself after at most {time}.</translation>
    </message>
    <message>
        <source>O Autos não procura versões novas.</source>
        <translation>Autos does not look for newer versions.</translation>
    </message>
    <message>
        <source>Versões novas são procuradas em {address}.</source>
        <translation>Newer versions are looked for at {address}.</translation>
    </message>
    <message>
        <source>{n} dia</source>
        <translation>{n} day</translation>
    </message>
    <message>
        <source>{n} dias</source>
        <translation>{n} days</translation>
    </message>
    <message>
        <source>A política do administrador, em {file}, não pode ser seguida inteira: {flaw}</source>
        <translation>The administrator&apos;s policy, in {file}, cannot be followed as a whole: {flaw}</translation>
    </message>
    <message>
        <source>Há mais um defeito.</source>
        <translation>There is one more fault.</translation>
    </message>
    <message>
        <source>Há mais {n} defeitos.</source>
        <translation>There are {n} more faults.</translation>
    </message>
    <message>
        <source>{where} {expected}</source>
        <translation>{where} {expected}</translation>
    </message>
    <message>
        <source>está mal escrita a partir da linha {n}.</source>
        <translation>it is malformed from line {n} on.</translation>
    </message>
    <message>
        <source>está mal escrita.</source>
        <translation>it is malformed.</translation>
    </message>
    <message>
        <source>precisa estar entre chaves.</source>
        <translation>has to be within braces.</translation>
    </message>
    <message>
        <source>não é um arquivo.</source>
        <translation>it is no file.</translation>
    </message>
    <message>
        <source>é um atalho para outro lugar; ponha o próprio arquivo ali.</source>
        <translation>it is a link to another place; put the file itself there.</translation>
    </message>
    <message>
        <source>não pode ser lida por esta pessoa; todos precisam poder lê-la.</source>
        <translation>this person may not read it; everybody needs to be able to.</translation>
    </message>
    <message>
        <source>não pertence ao administrador (root).</source>
        <translation>it does not belong to the administrator (root).</translation>
    </message>
    <message>
        <source>outros além do administrador podem gravar nela.</source>
        <translation>others than the administrator can write to it.</translation>
    </message>
    <message>
        <source>outros além do administrador podem gravar na pasta dela.</source>
        <translation>others than the administrator can write to its folder.</translation>
    </message>
    <message>
        <source>passa de 256 kB.</source>
        <translation>it exceeds 256 kB.</translation>
    </message>
    <message>
        <source>não está em UTF-8.</source>
        <translation>it is not in UTF-8.</translation>
    </message>
    <message>
        <source>tem duas vezes o mesmo: {where}.</source>
        <translation>it has the same twice: {where}.</translation>
    </message>
    <message>
        <source>é de uma versão mais nova do Autos.</source>
        <translation>it is of a newer version of Autos.</translation>
    </message>
    <message>
        <source>este Autos não conhece {where}.</source>
        <translation>this Autos does not know {where}.</translation>
    </message>
    <message>
        <source>{where} tem uma chave de acesso; tire-a, a chave é de cada pessoa.</source>
        <translation>{where} has an access key; take it out, the key is each person&apos;s own.</translation>
    </message>
    <message>
        <source>precisa ser true ou false.</source>
        <translation>has to be true or false.</translation>
    </message>
    <message>
        <source>precisa ser um número inteiro, como 1.</source>
        <translation>has to be a whole number, such as 1.</translation>
    </message>
    <message>
        <source>precisa ser um texto de uma linha, com até 200 caracteres.</source>
        <translation>has to be one line of text, with up to 200 characters.</translation>
    </message>
    <message>
        <source>precisa ser uma lista de até {n} conexões.</source>
        <translation>has to be a list of up to {n} connections.</translation>
    </message>
    <message>
        <source>precisa ser uma lista de formatos, como [&quot;csv&quot;].</source>
        <translation>has to be a list of formats, such as [&quot;csv&quot;].</translation>
    </message>
    <message>
        <source>precisa ser um endereço https, sem senha.</source>
        <translation>has to be an https address, without a password.</translation>
    </message>
    <message>
        <source>precisa ser um endereço https.</source>
        <translation>has to be an https address.</translation>
    </message>
    <message>
        <source>não é como em uma conexão exportada (autos connection export).</source>
        <translation>is not as in an exported connection (autos connection export).</translation>
    </message>
    <message>
        <source>precisa ser um valor em reais, como 400 ou 400.50, até {most}.</source>
        <translation>has to be an amount in reais, such as 400 or 400.50, up to {most}.</translation>
    </message>
    <message>
        <source>precisa ser um número inteiro, de 1 a {n}.</source>
        <translation>has to be a whole number, from 1 to {n}.</translation>
    </message>
</context>
<context>
    <name>prices</name>
    <message>
        <source>O administrador limita a {amount}.</source>
        <translation>The administrator&apos;s limit: {amount}.</translation>
    </message>
</context>
<context>
    <name>readings</name>
    <message>
        <source>E mais {n} mudança.</source>
        <translation>And {n} more change.</translation>
    </message>
    <message>
        <source>E mais {n} mudanças.</source>
        <translation>And {n} more changes.</translation>
    </message>
    <message>
        <source>Não veio desta vez: {names}. Fica o lido em {day}.</source>
        <translation>Did not come this time: {names}. What was read on {day} stays.</translation>
    </message>
    <message>
        <source>Não vieram desta vez: {names}. Fica o lido em {day}.</source>
        <translation>Did not come this time: {names}. What was read on {day} stays.</translation>
    </message>
    <message>
        <source>Não veio desta vez: {names}.</source>
        <translation>Did not come this time: {names}.</translation>
    </message>
    <message>
        <source>Não vieram desta vez: {names}.</source>
        <translation>Did not come this time: {names}.</translation>
    </message>
    <message>
        <source>e mais {n} diferenças</source>
        <translation>and {n} more differences</translation>
    </message>
    <message>
        <source>e mais {n} diferença</source>
        <translation>and {n} more difference</translation>
    </message>
    <message>
        <source>{instance}, de {before} a {after}</source>
        <translation>{instance}, from {before} to {after}</translation>
    </message>
    <message>
        <source>O acervo só tem uma leitura, de {when}: não há com o que comparar.</source>
        <translation>The archive has only one reading, of {when}: there is nothing to compare it with.</translation>
    </message>
    <message>
        <source>Não deu para comparar as duas leituras.</source>
        <translation>The two readings could not be compared.</translation>
    </message>
    <message>
        <source>As duas leituras dizem o mesmo.</source>
        <translation>Both readings say the same.</translation>
    </message>
    <message>
        <source>Distribuído em {day}.</source>
        <translation>Filed on {day}.</translation>
    </message>
    <message>
        <source>Último andamento em {day}.</source>
        <translation>Last step on {day}.</translation>
    </message>
    <message>
        <source>O acervo recebeu o {instance} em {day}, depois do {other}. </source>
        <translation>The archive received the {instance} on {day}, after the {other}. </translation>
    </message>
    <message>
        <source>Nada mudou entre as duas leituras.</source>
        <translation>Nothing changed between the two readings.</translation>
    </message>
    <message>
        <source> e mais {n}</source>
        <translation> and {n} more</translation>
    </message>
    <message>
        <source>Apareceu a fase: {after}.</source>
        <translation>The phase appeared: {after}.</translation>
    </message>
    <message>
        <source>A fase passou de {before} para {after}.</source>
        <translation>The phase went from {before} to {after}.</translation>
    </message>
    <message>
        <source>Apareceu a situação: {after}.</source>
        <translation>The status appeared: {after}.</translation>
    </message>
    <message>
        <source>A situação passou de {before} para {after}.</source>
        <translation>The status went from {before} to {after}.</translation>
    </message>
    <message>
        <source>Apareceu o valor da causa: {after}.</source>
        <translation>The amount in dispute appeared: {after}.</translation>
    </message>
    <message>
        <source>O valor da causa passou de {before} para {after}.</source>
        <translation>The amount in dispute went from {before} to {after}.</translation>
    </message>
    <message>
        <source>não constava</source>
        <translation>not there</translation>
    </message>
    <message>
        <source>não consta mais</source>
        <translation>no longer there</translation>
    </message>
    <message>
        <source>{n} campo igual</source>
        <translation>{n} equal field</translation>
    </message>
    <message>
        <source>{n} campos iguais</source>
        <translation>{n} equal fields</translation>
    </message>
    <message>
        <source>{when} · atual</source>
        <translation>{when} · current</translation>
    </message>
    <message>
        <source>{when} · igual</source>
        <translation>{when} · equal</translation>
    </message>
    <message>
        <source>Recebido {when}</source>
        <translation>Received {when}</translation>
    </message>
    <message>
        <source>tribunal lido {when}</source>
        <translation>court read {when}</translation>
    </message>
    <message>
        <source>{n} leituras guardadas, de {first} a {last}</source>
        <translation>{n} readings stored, from {first} to {last}</translation>
    </message>
    <message>
        <source>Fonte</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Em {day}</source>
        <translation>On {day}</translation>
    </message>
    <message>
        <source>O quê</source>
        <translation>What</translation>
    </message>
    <message>
        <source> no {side}</source>
        <translation> on the {side}</translation>
    </message>
    <message>
        <source>Chegou o {after}.</source>
        <translation>The {after} has come in.</translation>
    </message>
    <message>
        <source>{what}: de {before} para {after}.</source>
        <translation>{what}: from {before} to {after}.</translation>
    </message>
    <message>
        <source>{what}: agora consta {after}.</source>
        <translation>{what}: now {after}.</translation>
    </message>
    <message>
        <source>{what}: não consta mais {before}.</source>
        <translation>{what}: no longer {before}.</translation>
    </message>
    <message>
        <source>{name} passou do {before} para o {after}.</source>
        <translation>{name} went from the {before} to the {after}.</translation>
    </message>
    <message>
        <source>Novo andamento: {step}.</source>
        <translation>New step: {step}.</translation>
    </message>
    <message>
        <source>Novo andamento em {day}.</source>
        <translation>New step on {day}.</translation>
    </message>
    <message>
        <source>Novo andamento em {day}: {step}.</source>
        <translation>New step on {day}: {step}.</translation>
    </message>
    <message>
        <source>Apareceu o segredo de justiça: {after}.</source>
        <translation>The secrecy appeared: {after}.</translation>
    </message>
    <message>
        <source>O segredo de justiça passou de {before} para {after}.</source>
        <translation>The secrecy went from {before} to {after}.</translation>
    </message>
    <message>
        <source>Apareceu a distribuição: {after}.</source>
        <translation>The filing date appeared: {after}.</translation>
    </message>
    <message>
        <source>A distribuição passou de {before} para {after}.</source>
        <translation>The filing date went from {before} to {after}.</translation>
    </message>
    <message>
        <source>Apareceu quem julga: {after}.</source>
        <translation>The judge appeared: {after}.</translation>
    </message>
    <message>
        <source>Quem julga passou de {before} para {after}.</source>
        <translation>The judge went from {before} to {after}.</translation>
    </message>
    <message>
        <source>Saiu {name}{side}.</source>
        <translation>{name} left{side}.</translation>
    </message>
    <message>
        <source>Saíram {n} partes: {names}.</source>
        <translation>{n} parties left: {names}.</translation>
    </message>
    <message>
        <source>Entrou {name}{side}.</source>
        <translation>{name} joined{side}.</translation>
    </message>
    <message>
        <source>Entraram {n} partes: {names}.</source>
        <translation>{n} parties joined: {names}.</translation>
    </message>
    <message>
        <source>Advocacia: saiu {name}.</source>
        <translation>Counsel: {name} left.</translation>
    </message>
    <message>
        <source>Advocacia: saíram {names}.</source>
        <translation>Counsel: {names} left.</translation>
    </message>
    <message>
        <source>Advocacia: entrou {name}.</source>
        <translation>Counsel: {name} joined.</translation>
    </message>
    <message>
        <source>Advocacia: entraram {names}.</source>
        <translation>Counsel: {names} joined.</translation>
    </message>
    <message>
        <source>Saiu a classe {name}.</source>
        <translation>The class {name} is gone.</translation>
    </message>
    <message>
        <source>Saíram as classes {names}.</source>
        <translation>The classes {names} are gone.</translation>
    </message>
    <message>
        <source>Nova classe: {name}.</source>
        <translation>New class: {name}.</translation>
    </message>
    <message>
        <source>Novas classes: {names}.</source>
        <translation>New classes: {names}.</translation>
    </message>
    <message>
        <source>Saiu o assunto {name}.</source>
        <translation>The subject {name} is gone.</translation>
    </message>
    <message>
        <source>Saíram os assuntos {names}.</source>
        <translation>The subjects {names} are gone.</translation>
    </message>
    <message>
        <source>Novo assunto: {name}.</source>
        <translation>New subject: {name}.</translation>
    </message>
    <message>
        <source>Novos assuntos: {names}.</source>
        <translation>New subjects: {names}.</translation>
    </message>
    <message>
        <source>Saiu do juízo {name}.</source>
        <translation>It left the court {name}.</translation>
    </message>
    <message>
        <source>Saiu dos juízos {names}.</source>
        <translation>It left the courts {names}.</translation>
    </message>
    <message>
        <source>Agora no juízo {name}.</source>
        <translation>Now at the court {name}.</translation>
    </message>
    <message>
        <source>Agora nos juízos {names}.</source>
        <translation>Now at the courts {names}.</translation>
    </message>
    <message>
        <source>Saiu o anexo {name}.</source>
        <translation>The attachment {name} is gone.</translation>
    </message>
    <message>
        <source>Saíram {n} anexos: {names}.</source>
        <translation>{n} attachments are gone: {names}.</translation>
    </message>
    <message>
        <source>Novo anexo: {name}.</source>
        <translation>New attachment: {name}.</translation>
    </message>
    <message>
        <source>{n} anexos novos: {names}.</source>
        <translation>{n} new attachments: {names}.</translation>
    </message>
    <message>
        <source>Saiu o vínculo com {name}.</source>
        <translation>The link to {name} is gone.</translation>
    </message>
    <message>
        <source>Saíram {n} vínculos: {names}.</source>
        <translation>{n} links are gone: {names}.</translation>
    </message>
    <message>
        <source>Novo vínculo: {name}.</source>
        <translation>New link: {name}.</translation>
    </message>
    <message>
        <source>{n} vínculos novos: {names}.</source>
        <translation>{n} new links: {names}.</translation>
    </message>
    <message>
        <source>Saiu um andamento: {name}.</source>
        <translation>A step is gone: {name}.</translation>
    </message>
    <message>
        <source>Saíram {n} andamentos.</source>
        <translation>{n} steps are gone.</translation>
    </message>
    <message>
        <source>Novo andamento: {name}.</source>
        <translation>New step: {name}.</translation>
    </message>
    <message>
        <source>{n} andamentos novos.</source>
        <translation>{n} new steps.</translation>
    </message>
    <message>
        <source>A classe passou de {before} para {after}.</source>
        <translation>The class went from {before} to {after}.</translation>
    </message>
    <message>
        <source>O assunto passou de {before} para {after}.</source>
        <translation>The subject went from {before} to {after}.</translation>
    </message>
    <message>
        <source>O juízo passou de {before} para {after}.</source>
        <translation>The court went from {before} to {after}.</translation>
    </message>
    <message>
        <source>A advocacia passou de {before} para {after}.</source>
        <translation>Counsel went from {before} to {after}.</translation>
    </message>
    <message>
        <source>não informado</source>
        <translation>not informed</translation>
    </message>
    <message>
        <source>sim</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>não</source>
        <translation>no</translation>
    </message>
    <message>
        <source>sem nome</source>
        <translation>without a name</translation>
    </message>
    <message>
        <source>Valor da causa</source>
        <translation>Amount</translation>
    </message>
    <message>
        <source>Área</source>
        <translation>Area</translation>
    </message>
    <message>
        <source>Anexo</source>
        <translation>Attachment</translation>
    </message>
    <message>
        <source>Cidade</source>
        <translation>City</translation>
    </message>
    <message>
        <source>Classe</source>
        <translation>Class</translation>
    </message>
    <message>
        <source>Número</source>
        <translation>Number</translation>
    </message>
    <message>
        <source>Comarca</source>
        <translation>County</translation>
    </message>
    <message>
        <source>Órgão julgador</source>
        <translation>Court unit</translation>
    </message>
    <message>
        <source>Distribuição</source>
        <translation>Filed</translation>
    </message>
    <message>
        <source>Justiça gratuita</source>
        <translation>Free justice</translation>
    </message>
    <message>
        <source>Grau</source>
        <translation>Instance</translation>
    </message>
    <message>
        <source>Juiz ou juíza</source>
        <translation>Judge</translation>
    </message>
    <message>
        <source>Ramo da Justiça</source>
        <translation>Branch of justice</translation>
    </message>
    <message>
        <source>Justiça</source>
        <translation>Branch of justice</translation>
    </message>
    <message>
        <source>Último andamento</source>
        <translation>Last step</translation>
    </message>
    <message>
        <source>Advogado</source>
        <translation>Lawyer</translation>
    </message>
    <message>
        <source>Partes</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Parte</source>
        <translation>Party</translation>
    </message>
    <message>
        <source>Fase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Vínculo</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Segredo de justiça</source>
        <translation>Secrecy of justice</translation>
    </message>
    <message>
        <source>Polo</source>
        <translation>Side</translation>
    </message>
    <message>
        <source>UF</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Andamento</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Andamentos que o tribunal registra</source>
        <translation>Steps that the court records</translation>
    </message>
    <message>
        <source>Assunto</source>
        <translation>Subject</translation>
    </message>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Sigla do tribunal</source>
        <translation>Court acronym</translation>
    </message>
</context>
<context>
    <name>results</name>
    <message>
        <source>{n} registro</source>
        <translation>{n} record</translation>
    </message>
    <message>
        <source>{n} registros</source>
        <translation>{n} records</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>tribunal não informado</source>
        <translation>court not informed</translation>
    </message>
    <message>
        <source>com processos</source>
        <translation>with lawsuits</translation>
    </message>
    <message>
        <source>sem código</source>
        <translation>no code</translation>
    </message>
    <message>
        <source>código {n}</source>
        <translation>code {n}</translation>
    </message>
    <message>
        <source>sem resposta útil</source>
        <translation>no usable answer</translation>
    </message>
    <message>
        <source>Encontrado por {monitoring}</source>
        <translation>Found by {monitoring}</translation>
    </message>
    <message>
        <source>Encontrado por um monitoramento</source>
        <translation>Found by a monitoring</translation>
    </message>
    <message>
        <source>lido {when}</source>
        <translation>read {when}</translation>
    </message>
    <message>
        <source>busca iniciada {when}</source>
        <translation>search started {when}</translation>
    </message>
    <message>
        <source>não foi perguntado, {when}</source>
        <translation>not asked, {when}</translation>
    </message>
    <message>
        <source>consultado {when}</source>
        <translation>asked {when}</translation>
    </message>
    <message>
        <source>a base pode ter até 30 dias de atraso</source>
        <translation>the database may lag by up to 30 days</translation>
    </message>
    <message>
        <source>Perguntando aos tribunais</source>
        <translation>Asking the courts</translation>
    </message>
    <message>
        <source>{n} tribunal já trouxe processos</source>
        <translation>{n} court has brought lawsuits</translation>
    </message>
    <message>
        <source>{n} tribunais já trouxeram processos</source>
        <translation>{n} courts have brought lawsuits</translation>
    </message>
    <message>
        <source>cliente é quem a {registration} representa</source>
        <translation>the client is whom {registration} represents</translation>
    </message>
    <message>
        <source>O serviço não diz quantos faltam.</source>
        <translation>The service does not say how many are missing.</translation>
    </message>
    <message>
        <source>{n} sem resposta útil</source>
        <translation>{n} without a usable answer</translation>
    </message>
    <message>
        <source>Todos responderam.</source>
        <translation>All answered.</translation>
    </message>
    <message>
        <source>Sem resposta: {names}</source>
        <translation>No answer: {names}</translation>
    </message>
    <message>
        <source>Falta {names}</source>
        <translation>Missing {names}</translation>
    </message>
    <message>
        <source>Faltam {names}</source>
        <translation>Missing {names}</translation>
    </message>
    <message>
        <source>sistema não informado</source>
        <translation>system not informed</translation>
    </message>
    <message>
        <source>sem processos</source>
        <translation>no lawsuits</translation>
    </message>
    <message>
        <source>pendente</source>
        <translation>pending</translation>
    </message>
    <message>
        <source>sem resposta</source>
        <translation>no answer</translation>
    </message>
    <message>
        <source>{shown} de {n} processo</source>
        <translation>{shown} of {n} lawsuit</translation>
    </message>
    <message>
        <source>{shown} de {n} processos</source>
        <translation>{shown} of {n} lawsuits</translation>
    </message>
    <message>
        <source>O filtro esconde o único processo desta busca</source>
        <translation>The filter hides the only lawsuit of this search</translation>
    </message>
    <message>
        <source>O filtro esconde os {n} processos desta busca</source>
        <translation>The filter hides all {n} lawsuits of this search</translation>
    </message>
    <message>
        <source>Eles continuam aqui: nada foi perguntado ao serviço.</source>
        <translation>They are still here: nothing was asked of the service.</translation>
    </message>
    <message>
        <source>Mostrar todos</source>
        <translation>Show all</translation>
    </message>
    <message>
        <source>em {n} registro</source>
        <translation>in {n} record</translation>
    </message>
    <message>
        <source>em {n} registros</source>
        <translation>in {n} records</translation>
    </message>
    <message>
        <source>parcial</source>
        <translation>partial</translation>
    </message>
    <message>
        <source>{n} cliente</source>
        <translation>{n} client</translation>
    </message>
    <message>
        <source>{n} clientes</source>
        <translation>{n} clients</translation>
    </message>
    <message>
        <source>Último andamento</source>
        <translation>Last step</translation>
    </message>
    <message>
        <source>Distribuição</source>
        <translation>Filed</translation>
    </message>
    <message>
        <source>Valor</source>
        <translation>Amount</translation>
    </message>
    <message>
        <source>Nome</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Sem grupos</source>
        <translation>No groups</translation>
    </message>
    <message>
        <source>Por tribunal</source>
        <translation>By court</translation>
    </message>
    <message>
        <source>Por classe</source>
        <translation>By class</translation>
    </message>
    <message>
        <source>Por situação</source>
        <translation>By status</translation>
    </message>
    <message>
        <source>Por fase</source>
        <translation>By phase</translation>
    </message>
    <message>
        <source>Por ano</source>
        <translation>By year</translation>
    </message>
    <message>
        <source>Por conferência</source>
        <translation>By verdict</translation>
    </message>
    <message>
        <source>De quem procuro</source>
        <translation>Of whom I seek</translation>
    </message>
    <message>
        <source>A conferir</source>
        <translation>To check</translation>
    </message>
    <message>
        <source>Homônimos</source>
        <translation>Namesakes</translation>
    </message>
    <message>
        <source>{n} novo</source>
        <translation>{n} new</translation>
    </message>
    <message>
        <source>{n} novos</source>
        <translation>{n} new</translation>
    </message>
    <message>
        <source>Retomar</source>
        <translation>Resume</translation>
    </message>
    <message>
        <source>Ver por tribunal</source>
        <translation>See by court</translation>
    </message>
    <message>
        <source>Ver o que veio</source>
        <translation>Show what came</translation>
    </message>
    <message>
        <source>{n} a ver</source>
        <translation>{n} to see</translation>
    </message>
    <message>
        <source>Isso não quer dizer que não há processos.</source>
        <translation>This does not mean there are no lawsuits.</translation>
    </message>
    <message>
        <source>Os processos aparecem aqui conforme chegam.</source>
        <translation>Lawsuits appear here as they arrive.</translation>
    </message>
    <message>
        <source>O serviço continua a busca. As respostas aparecem aqui quando você a retomar.</source>
        <translation>The service goes on with the search. The answers appear here when you resume it.</translation>
    </message>
    <message>
        <source>O processo desta busca é de prática e está à parte</source>
        <translation>This search&apos;s lawsuit is a practice one and stands aside</translation>
    </message>
    <message>
        <source>Os {n} processos desta busca são de prática e estão à parte</source>
        <translation>This search&apos;s {n} lawsuits are practice ones and stand aside</translation>
    </message>
    <message>
        <source>Continuam guardados. No Acervo, “Prática, à parte” os traz de volta.</source>
        <translation>They are kept. In the Archive, “Practice, set aside” brings them back.</translation>
    </message>
    <message>
        <source>O processo desta busca está na lixeira</source>
        <translation>The lawsuit of this search is in the trash</translation>
    </message>
    <message>
        <source>Os {n} processos desta busca estão na lixeira</source>
        <translation>The {n} lawsuits of this search are in the trash</translation>
    </message>
    <message>
        <source>Ctrl+Z desfaz o último ato. A lixeira fica na barra lateral do Acervo.</source>
        <translation>Ctrl+Z takes back the last act. The trash stands in the sidebar of the archive.</translation>
    </message>
    <message>
        <source>Perguntar de novo…</source>
        <translation>Ask again…</translation>
    </message>
    <message>
        <source>O serviço terminou a busca e nenhum tribunal trouxe processos.</source>
        <translation>The service has finished the search and no court brought lawsuits.</translation>
    </message>
    <message>
        <source>Tentar de novo</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>do filtro anterior</source>
        <translation>of the filter before</translation>
    </message>
    <message>
        <source>Nenhum processo com esta busca e estes filtros. Sem os filtros pode haver.</source>
        <translation>No lawsuit for this search with these filters. Without the filters there may be some.</translation>
    </message>
    <message>
        <source>Nenhum processo com esta busca.</source>
        <translation>No lawsuit for this search.</translation>
    </message>
    <message>
        <source>A base do serviço não tem processos para esta busca. Ela pode ter até 30 dias de atraso.</source>
        <translation>The database of the service holds no lawsuits for this search. It may lag by up to 30 days.</translation>
    </message>
    <message>
        <source>{first} e {last}</source>
        <translation>{first} and {last}</translation>
    </message>
    <message>
        <source>{names} e mais {n}</source>
        <translation>{names} and {n} more</translation>
    </message>
</context>
<context>
    <name>rows</name>
    <message>
        <source>valor não informado</source>
        <translation>amount not informed</translation>
    </message>
    <message>
        <source>tribunal não informado</source>
        <translation>court not informed</translation>
    </message>
    <message>
        <source>tribunal e grau não informados</source>
        <translation>court and instance not informed</translation>
    </message>
    <message>
        <source>Partes não informadas</source>
        <translation>Parties not informed</translation>
    </message>
    <message>
        <source>Quem é o cliente?</source>
        <translation>Who is the client?</translation>
    </message>
    <message>
        <source>Classe não informada</source>
        <translation>Class not informed</translation>
    </message>
    <message>
        <source>partes</source>
        <translation>parties</translation>
    </message>
    <message>
        <source>valor</source>
        <translation>amount</translation>
    </message>
    <message>
        <source>classe</source>
        <translation>class</translation>
    </message>
    <message>
        <source>assunto</source>
        <translation>subject</translation>
    </message>
    <message>
        <source>andamento</source>
        <translation>last step</translation>
    </message>
    <message>
        <source>distribuição</source>
        <translation>distribution</translation>
    </message>
    <message>
        <source>segredo</source>
        <translation>secrecy</translation>
    </message>
    <message>
        <source>de leitura anterior: {names}</source>
        <translation>from an earlier reading: {names}</translation>
    </message>
    <message>
        <source>{person} no {side}</source>
        <translation>{person} on the {side}</translation>
    </message>
    <message>
        <source>{person}: {side}</source>
        <translation>{person}: {side}</translation>
    </message>
    <message>
        <source>etiquetas: {labels}</source>
        <translation>labels: {labels}</translation>
    </message>
    <message>
        <source>número {number}</source>
        <translation>number {number}</translation>
    </message>
    <message>
        <source>situação não informada</source>
        <translation>status not given</translation>
    </message>
    <message>
        <source>fase {phase}</source>
        <translation>phase {phase}</translation>
    </message>
    <message>
        <source>fase não informada</source>
        <translation>phase not given</translation>
    </message>
    <message>
        <source>valor {amount}</source>
        <translation>amount {amount}</translation>
    </message>
    <message>
        <source>andamento {when}</source>
        <translation>last step {when}</translation>
    </message>
    <message>
        <source>segredo nível {level}</source>
        <translation>secrecy level {level}</translation>
    </message>
    <message>
        <source>falta dizer quem é o cliente</source>
        <translation>who the client is has to be said</translation>
    </message>
    <message>
        <source>com nota</source>
        <translation>with a note</translation>
    </message>
    <message>
        <source>Andamento novo</source>
        <translation>New step</translation>
    </message>
    <message>
        <source>Mudou a fase</source>
        <translation>Phase changed</translation>
    </message>
    <message>
        <source>Mudou a situação</source>
        <translation>Status changed</translation>
    </message>
    <message>
        <source>Mudou o valor</source>
        <translation>Amount changed</translation>
    </message>
    <message>
        <source>Mudou o segredo</source>
        <translation>Secrecy changed</translation>
    </message>
    <message>
        <source>Mudou a classe</source>
        <translation>Class changed</translation>
    </message>
    <message>
        <source>Mudaram as partes</source>
        <translation>Parties changed</translation>
    </message>
    <message>
        <source>Mudou a advocacia</source>
        <translation>Counsel changed</translation>
    </message>
    <message>
        <source>Mudou o juízo</source>
        <translation>Court changed</translation>
    </message>
    <message>
        <source>Mudou o assunto</source>
        <translation>Subject changed</translation>
    </message>
    <message>
        <source>Mudaram os anexos</source>
        <translation>Attachments changed</translation>
    </message>
    <message>
        <source>Chegou outro grau</source>
        <translation>Another instance came</translation>
    </message>
    <message>
        <source>Mudaram outros dados</source>
        <translation>Other details changed</translation>
    </message>
    <message>
        <source>{n} mudança</source>
        <translation>{n} change</translation>
    </message>
    <message>
        <source>{n} mudanças</source>
        <translation>{n} changes</translation>
    </message>
    <message>
        <source>Mudança vista</source>
        <translation>Change seen</translation>
    </message>
    <message>
        <source>a ver</source>
        <translation>to see</translation>
    </message>
    <message>
        <source>{name} e mais {n}</source>
        <translation>{name} and {n} more</translation>
    </message>
    <message>
        <source>Homônimo?</source>
        <translation>Namesake?</translation>
    </message>
    <message>
        <source>Conferido</source>
        <translation>Checked</translation>
    </message>
    <message>
        <source>Homônimo</source>
        <translation>Namesake</translation>
    </message>
    <message>
        <source>{n}º</source>
        <translation>{n}</translation>
    </message>
    <message>
        <source>sem data</source>
        <translation>no date</translation>
    </message>
    <message>
        <source>Segredo {level}</source>
        <translation>Secrecy {level}</translation>
    </message>
</context>
<context>
    <name>salvage</name>
    <message>
        <source>Recuperado do acervo danificado</source>
        <translation>Recovered from the damaged archive</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>Recuperando o acervo danificado: {lawsuits} até agora.</source>
        <translation>Recovering the damaged archive: {lawsuits} so far.</translation>
    </message>
    <message>
        <source>{n} busca</source>
        <translation>{n} search</translation>
    </message>
    <message>
        <source>{n} buscas</source>
        <translation>{n} searches</translation>
    </message>
    <message>
        <source>{n} nota</source>
        <translation>{n} note</translation>
    </message>
    <message>
        <source>{n} notas</source>
        <translation>{n} notes</translation>
    </message>
    <message>
        <source>Recuperados do acervo danificado: {lawsuits}, {searches} e {notes}.</source>
        <translation>Recovered from the damaged archive: {lawsuits}, {searches} and {notes}.</translation>
    </message>
    <message>
        <source>Nada que se conheça ficou para trás.</source>
        <translation>Nothing known was left behind.</translation>
    </message>
    <message>
        <source>O arquivo danificado continua guardado como {name}.</source>
        <translation>The damaged file is still kept as {name}.</translation>
    </message>
    <message>
        <source>Não puderam ser lidos: {lost}.</source>
        <translation>Could not be read: {lost}.</translation>
    </message>
    <message>
        <source>Nada pôde ser lido do acervo danificado: a página que leva a todas as outras se perdeu. O arquivo continua guardado como {name}.</source>
        <translation>Nothing could be read from the damaged archive: the page that leads to all the others is lost. The file is still kept as {name}.</translation>
    </message>
    <message>
        <source>Não há cópia de segurança neste computador.</source>
        <translation>There is no backup on this computer.</translation>
    </message>
    <message>
        <source>A cópia de segurança mais recente que abre é {copy}: restaure-a.</source>
        <translation>The most recent backup that opens is {copy}: restore it.</translation>
    </message>
</context>
<context>
    <name>search</name>
    <message>
        <source>Falta o preço desta consulta, e o escritório limita o mês.</source>
        <translation>The price of this call is missing, and the firm limits the month.</translation>
    </message>
    <message>
        <source>O limite do mês do escritório chegou.</source>
        <translation>The firm&apos;s limit of the month is reached.</translation>
    </message>
    <message>
        <source>Esta busca passa do limite do mês do escritório.</source>
        <translation>This search exceeds the firm&apos;s limit of the month.</translation>
    </message>
    <message>
        <source>Falta o preço desta consulta, e o administrador limita o mês.</source>
        <translation>The price of this query is missing, and the administrator limits the month.</translation>
    </message>
    <message>
        <source>O limite do mês chegou.</source>
        <translation>The limit of the month is reached.</translation>
    </message>
    <message>
        <source>Esta busca passa do limite do mês.</source>
        <translation>This search exceeds the month&apos;s limit.</translation>
    </message>
    <message>
        <source>{text}  Enter</source>
        <translation>{text}  Enter</translation>
    </message>
    <message>
        <source>Buscar</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>Buscar, pode passar do limite</source>
        <translation>Search, may exceed the limit</translation>
    </message>
    <message>
        <source>Buscar · {price}</source>
        <translation>Search · {price}</translation>
    </message>
    <message>
        <source>Nome · pode haver homônimos</source>
        <translation>Name · there may be namesakes</translation>
    </message>
    <message>
        <source>Perguntar de novo</source>
        <translation>Ask again</translation>
    </message>
    <message>
        <source>Buscar · {price}, passa do limite</source>
        <translation>Search · {price}, exceeds the limit</translation>
    </message>
    <message>
        <source>Perguntar de novo · {price}</source>
        <translation>Ask again · {price}</translation>
    </message>
    <message>
        <source>Abrir a busca em andamento · sem custo</source>
        <translation>Open the search under way · no cost</translation>
    </message>
    <message>
        <source>Abrir a resposta {when} · sem custo</source>
        <translation>Open the answer {when} · no cost</translation>
    </message>
    <message>
        <source>Buscar como nome</source>
        <translation>Search as a name</translation>
    </message>
    <message>
        <source>Buscar como nome, {price}</source>
        <translation>Search as a name, {price}</translation>
    </message>
    <message>
        <source>Não parece um nome</source>
        <translation>Does not look like a name</translation>
    </message>
    <message>
        <source>Número CNJ · abre o acervo</source>
        <translation>CNJ number · opens the archive</translation>
    </message>
    <message>
        <source>Número CNJ · dígito não confere</source>
        <translation>CNJ number · wrong check digit</translation>
    </message>
    <message>
        <source>Documento incompleto</source>
        <translation>Incomplete document</translation>
    </message>
    <message>
        <source>OAB · sem a letra {letter}</source>
        <translation>OAB · without the letter {letter}</translation>
    </message>
    <message>
        <source>OAB · confira</source>
        <translation>OAB · check it</translation>
    </message>
    <message>
        <source>{name} · dígito não confere</source>
        <translation>{name} · wrong check digit</translation>
    </message>
    <message>
        <source>CNPJ com letras · dígitos conferem</source>
        <translation>CNPJ with letters · digits check</translation>
    </message>
    <message>
        <source>{name} · dígitos conferem</source>
        <translation>{name} · digits check</translation>
    </message>
    <message>
        <source>Vários documentos</source>
        <translation>Several documents</translation>
    </message>
    <message>
        <source>{how} · por {name}</source>
        <translation>{how} · by {name}</translation>
    </message>
    <message>
        <source>{n} busca</source>
        <translation>{n} search</translation>
    </message>
    <message>
        <source>{n} buscas</source>
        <translation>{n} searches</translation>
    </message>
    <message>
        <source>filtro: {filters}</source>
        <translation>filter: {filters}</translation>
    </message>
    <message>
        <source>{n} vezes hoje</source>
        <translation>{n} times today</translation>
    </message>
    <message>
        <source>{done} de {all}</source>
        <translation>{done} of {all}</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>nada encontrado</source>
        <translation>nothing found</translation>
    </message>
    <message>
        <source>incompleta</source>
        <translation>incomplete</translation>
    </message>
    <message>
        <source>{n} filtro</source>
        <translation>{n} filter</translation>
    </message>
    <message>
        <source>{n} filtros</source>
        <translation>{n} filters</translation>
    </message>
    <message>
        <source>ainda não perguntada</source>
        <translation>not asked yet</translation>
    </message>
    <message>
        <source>Salvar esta busca</source>
        <translation>Save this search</translation>
    </message>
    <message>
        <source>Buscas salvas</source>
        <translation>Saved searches</translation>
    </message>
    <message>
        <source>Renomear a busca</source>
        <translation>Rename the search</translation>
    </message>
    <message>
        <source>Trocar de conexão</source>
        <translation>Change connection</translation>
    </message>
    <message>
        <source>As buscas ficam no serviço de prática, neste computador, e não custam nada.</source>
        <translation>Searches stay in the practice service, on this computer, and cost nothing.</translation>
    </message>
    <message>
        <source>As buscas saem pela conexão {name} e são cobradas pelo contrato.</source>
        <translation>Searches leave by the connection {name} and are billed by the contract.</translation>
    </message>
    <message>
        <source>A conexão {name} não pode ser usada agora. Nada foi trocado.</source>
        <translation>The connection {name} cannot be used now. Nothing was changed.</translation>
    </message>
    <message>
        <source>Nenhuma conexão está em uso. O acervo abre, e nada é perguntado.</source>
        <translation>No connection is in use. The archive opens, and nothing is asked.</translation>
    </message>
    <message>
        <source>{name} não responde desde {since}. Nada foi trocado.</source>
        <translation>{name} has not answered since {since}. Nothing was changed.</translation>
    </message>
    <message>
        <source>Nome comum, com homônimos</source>
        <translation>A common name, with namesakes</translation>
    </message>
    <message>
        <source>Busca na hora, no serviço de prática</source>
        <translation>Searches at once, in the practice service</translation>
    </message>
    <message>
        <source>Experimente um destes</source>
        <translation>Try one of these</translation>
    </message>
    <message>
        <source>pessoas inventadas</source>
        <translation>invented people</translation>
    </message>
    <message>
        <source>sem conexão</source>
        <translation>no connection</translation>
    </message>
    <message>
        <source>Sem custo</source>
        <translation>No cost</translation>
    </message>
    <message>
        <source>na prática</source>
        <translation>in practice</translation>
    </message>
    <message>
        <source>por consulta</source>
        <translation>a search</translation>
    </message>
    <message>
        <source>sem preço informado</source>
        <translation>no price entered</translation>
    </message>
</context>
<context>
    <name>searches</name>
    <message>
        <source>A letra {letter} da OAB não vai na busca: o serviço só recebe a seccional e o número. Confira de quem é cada processo.</source>
        <translation>The letter {letter} of the OAB number is not part of the search: the service takes only the section and the number. Check whose each lawsuit is.</translation>
    </message>
    <message>
        <source>sem a letra {letter}, que não é enviada</source>
        <translation>without the letter {letter}, which is not sent</translation>
    </message>
    <message>
        <source>A resposta {when}, {mode}, {cases}</source>
        <translation>The answer {when}, {mode}, {cases}</translation>
    </message>
    <message>
        <source>das {when}</source>
        <translation>of {when}</translation>
    </message>
    <message>
        <source>de {when}</source>
        <translation>of {when}</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>nada encontrado</source>
        <translation>nothing found</translation>
    </message>
    <message>
        <source>resposta guardada</source>
        <translation>stored answer</translation>
    </message>
    <message>
        <source>É a resposta {when}: nada foi perguntado agora, e nada foi cobrado.</source>
        <translation>This is the answer {when}: nothing was asked now, and nothing was charged.</translation>
    </message>
</context>
<context>
    <name>self-test</name>
    <message>
        <source>programa</source>
        <translation>program</translation>
    </message>
    <message>
        <source>recursos</source>
        <translation>resources</translation>
    </message>
    <message>
        <source>licenças</source>
        <translation>licences</translation>
    </message>
    <message>
        <source>fuso horário</source>
        <translation>time zone</translation>
    </message>
    <message>
        <source>certificados</source>
        <translation>certificates</translation>
    </message>
    <message>
        <source>versões novas</source>
        <translation>new versions</translation>
    </message>
    <message>
        <source>chaveiro</source>
        <translation>keyring</translation>
    </message>
    <message>
        <source>acervo</source>
        <translation>archive</translation>
    </message>
    <message>
        <source>planilhas</source>
        <translation>spreadsheets</translation>
    </message>
    <message>
        <source>agenda</source>
        <translation>calendar</translation>
    </message>
    <message>
        <source>serviço de prática</source>
        <translation>practice service</translation>
    </message>
    <message>
        <source>janela</source>
        <translation>window</translation>
    </message>
    <message>
        <source>certo</source>
        <translation>right</translation>
    </message>
    <message>
        <source>não há</source>
        <translation>absent</translation>
    </message>
    <message>
        <source>errado</source>
        <translation>wrong</translation>
    </message>
    <message>
        <source>faltam arquivos do programa em {folder}: {names}</source>
        <translation>files of the program are missing in {folder}: {names}</translation>
    </message>
    <message>
        <source>os textos em inglês não se leem</source>
        <translation>the English texts cannot be read</translation>
    </message>
    <message>
        <source>faltam os textos em português das caixas do sistema (Qt)</source>
        <translation>the Portuguese texts of the system&apos;s dialogs (Qt) are missing</translation>
    </message>
    <message>
        <source>cores, textos, {icons} ícones, {courts} tribunais, {codes} classes e assuntos</source>
        <translation>colours, texts, {icons} icons, {courts} courts, {codes} classes and subjects</translation>
    </message>
    <message>
        <source>faltam os nomes e as licenças das bibliotecas</source>
        <translation>names and licences of the libraries are missing</translation>
    </message>
    <message>
        <source>{n} bibliotecas com nome, versão e licença</source>
        <translation>{n} libraries with name, version and licence</translation>
    </message>
    <message>
        <source>a hora de Brasília em {day} não está certa</source>
        <translation>the time of Brasília on {day} is not right</translation>
    </message>
    <message>
        <source>a hora de Brasília, também a de verão que já houve</source>
        <translation>the time of Brasília, with the summer times that there were</translation>
    </message>
    <message>
        <source>o sistema não tem certificados de autoridades (ca-certificates)</source>
        <translation>the system has no certificates of authorities (ca-certificates)</translation>
    </message>
    <message>
        <source>TLS com as autoridades em que o sistema confia ({version})</source>
        <translation>TLS with the authorities that the system trusts ({version})</translation>
    </message>
    <message>
        <source>quem administra este computador não deixa procurá-las</source>
        <translation>whoever administers this computer does not let Autos look for them</translation>
    </message>
    <message>
        <source>não são procuradas: o programa veio sem as chaves que dizem quais são verdadeiras</source>
        <translation>not looked for: the program came without the keys that tell which ones are genuine</translation>
    </message>
    <message>
        <source>procuradas em {address}</source>
        <translation>looked for at {address}</translation>
    </message>
    <message>
        <source>faltam partes do programa: {names}</source>
        <translation>parts of the program are missing: {names}</translation>
    </message>
    <message>
        <source>este sistema não oferece um chaveiro; o acervo abre com uma senha</source>
        <translation>this system offers no keyring; the archive opens with a passphrase</translation>
    </message>
    <message>
        <source>o chaveiro não devolve o que guardou</source>
        <translation>the keyring does not return what it has stored</translation>
    </message>
    <message>
        <source>guarda, devolve e apaga</source>
        <translation>stores, returns and deletes</translation>
    </message>
    <message>
        <source>o acervo não foi cifrado</source>
        <translation>the archive was not encrypted</translation>
    </message>
    <message>
        <source>o acervo não devolve o que guardou</source>
        <translation>the archive does not return what it has stored</translation>
    </message>
    <message>
        <source>criado, cifrado, fechado, aberto e lido numa pasta temporária</source>
        <translation>made, encrypted, closed, opened and read in a temporary folder</translation>
    </message>
    <message>
        <source>a planilha do Excel não devolve o que foi gravado</source>
        <translation>the Excel spreadsheet does not return what was written</translation>
    </message>
    <message>
        <source>uma do Excel, gravada e lida numa pasta temporária</source>
        <translation>one of Excel, written and read in a temporary folder</translation>
    </message>
    <message>
        <source>o arquivo para a agenda não tem o prazo que foi gravado</source>
        <translation>the file for the calendar lacks the deadline that was written</translation>
    </message>
    <message>
        <source>um prazo gravado como evento</source>
        <translation>a deadline written as an event</translation>
    </message>
    <message>
        <source>o serviço de prática não devolveu processos</source>
        <translation>the practice service returned no lawsuits</translation>
    </message>
    <message>
        <source>iniciou e respondeu; {n} registros guardados e lidos</source>
        <translation>started and answered; {n} records stored and read</translation>
    </message>
    <message>
        <source>a janela não foi pintada a tempo</source>
        <translation>the window was not painted in time</translation>
    </message>
    <message>
        <source>a janela não foi pintada (status {status}): {reason}</source>
        <translation>the window was not painted (status {status}): {reason}</translation>
    </message>
    <message>
        <source>a janela foi pintada com só {n} cores</source>
        <translation>the window was painted with only {n} colours</translation>
    </message>
    <message>
        <source>pintada fora da tela, com {n} cores</source>
        <translation>painted off the screen, in {n} colours</translation>
    </message>
</context>
<context>
    <name>shelf</name>
    <message>
        <source>Etiquetas</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Pastas</source>
        <translation>Folders</translation>
    </message>
    <message>
        <source>Marcar como visto</source>
        <translation>Mark as seen</translation>
    </message>
    <message>
        <source>Marcar como não visto</source>
        <translation>Mark as unseen</translation>
    </message>
    <message>
        <source>Nova pasta…</source>
        <translation>New folder…</translation>
    </message>
    <message>
        <source>Nova pasta</source>
        <translation>New folder</translation>
    </message>
    <message>
        <source>Copiar o número</source>
        <translation>Copy the number</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>Renomear</source>
        <translation>Rename</translation>
    </message>
    <message>
        <source>Mover para a lixeira</source>
        <translation>Move to the trash</translation>
    </message>
    <message>
        <source>Vermelha</source>
        <translation>Red</translation>
    </message>
    <message>
        <source>Âmbar</source>
        <translation>Amber</translation>
    </message>
    <message>
        <source>Verde</source>
        <translation>Green</translation>
    </message>
    <message>
        <source>Azul</source>
        <translation>Blue</translation>
    </message>
    <message>
        <source>Violeta</source>
        <translation>Violet</translation>
    </message>
    <message>
        <source>Laranja</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Cinza</source>
        <translation>Grey</translation>
    </message>
    <message>
        <source>Petróleo</source>
        <translation>Petrol</translation>
    </message>
    <message>
        <source>Preta</source>
        <translation>Black</translation>
    </message>
    <message>
        <source>Acervo</source>
        <translation>Archive</translation>
    </message>
    <message>
        <source>Lixeira</source>
        <translation>Trash</translation>
    </message>
    <message>
        <source>Dossiê…</source>
        <translation>Dossier…</translation>
    </message>
    <message>
        <source>Anotar</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Monitorar…</source>
        <translation>Monitor…</translation>
    </message>
    <message>
        <source>Verificar conflito…</source>
        <translation>Check for a conflict…</translation>
    </message>
    <message>
        <source>Quem é o cliente…</source>
        <translation>Who is the client…</translation>
    </message>
    <message>
        <source>Copiar a citação</source>
        <translation>Copy the citation</translation>
    </message>
    <message>
        <source>Exportar…</source>
        <translation>Export…</translation>
    </message>
    <message>
        <source>Contar prazo…</source>
        <translation>Count a deadline…</translation>
    </message>
    <message>
        <source>Novos, sem triagem</source>
        <translation>New, untriaged</translation>
    </message>
    <message>
        <source>Com novidade</source>
        <translation>With news</translation>
    </message>
    <message>
        <source>Tudo</source>
        <translation>Everything</translation>
    </message>
    <message>
        <source>Andamento recente</source>
        <translation>Recent step</translation>
    </message>
    <message>
        <source>Segredo de justiça</source>
        <translation>Under secrecy</translation>
    </message>
    <message>
        <source>Homônimos a conferir</source>
        <translation>Namesakes to check</translation>
    </message>
    <message>
        <source>Dados antigos</source>
        <translation>Old data</translation>
    </message>
    <message>
        <source>Chegaram nos últimos 7 dias e não têm etiqueta, pasta nem nota</source>
        <translation>Arrived in the last 7 days and have no label, folder or note</translation>
    </message>
    <message>
        <source>O que está a ver em Novidades</source>
        <translation>What is to be seen in News</translation>
    </message>
    <message>
        <source>O acervo inteiro, menos a lixeira</source>
        <translation>The whole archive, except the trash</translation>
    </message>
    <message>
        <source>Último andamento nos últimos 30 dias</source>
        <translation>Last step in the last 30 days</translation>
    </message>
    <message>
        <source>Processos em segredo de justiça</source>
        <translation>Lawsuits under judicial secrecy</translation>
    </message>
    <message>
        <source>Vieram de uma busca por nome, e ninguém disse de quem são</source>
        <translation>Came from a search by name, and nobody has said whose they are</translation>
    </message>
    <message>
        <source>Lidos do tribunal há mais de 30 dias</source>
        <translation>Read from the court more than 30 days ago</translation>
    </message>
    <message>
        <source>Ver o original</source>
        <translation>View the original</translation>
    </message>
</context>
<context>
    <name>spending</name>
    <message>
        <source>Escreva valores assim: 0,25 ou 1.234,56; none tira o valor.</source>
        <translation>Write amounts like this: 0,25 or 1.234,56; none removes it.</translation>
    </message>
    <message>
        <source>O serviço de prática não custa nada. Os preços valem para uma conexão: --connection NOME.</source>
        <translation>The practice service costs nothing. Prices apply to a connection: --connection NAME.</translation>
    </message>
    <message>
        <source>Este preço foi definido pelo administrador.</source>
        <translation>This price was set by the administrator.</translation>
    </message>
    <message>
        <source>O administrador limita o mês a {amount}; o seu limite pode ser menor.</source>
        <translation>The administrator limits the month to {amount}; your limit can be lower.</translation>
    </message>
    <message>
        <source>Serviço de prática: sem custo.</source>
        <translation>Practice service: no cost.</translation>
    </message>
    <message>
        <source>{n} consulta</source>
        <translation>{n} search</translation>
    </message>
    <message>
        <source>{n} consultas</source>
        <translation>{n} searches</translation>
    </message>
    <message>
        <source>sem preço</source>
        <translation>no price</translation>
    </message>
    <message>
        <source>Este mês: {total}</source>
        <translation>This month: {total}</translation>
    </message>
    <message>
        <source>{n} consulta sem preço fica de fora</source>
        <translation>{n} search without a price is left out</translation>
    </message>
    <message>
        <source>{n} consultas sem preço ficam de fora</source>
        <translation>{n} searches without a price are left out</translation>
    </message>
    <message>
        <source>Limite do mês: {limit}; {action}</source>
        <translation>Limit of the month: {limit}; {action}</translation>
    </message>
    <message>
        <source>Escritório, neste mês: {spent}; {action}</source>
        <translation>Firm, this month: {spent}; {action}</translation>
    </message>
    <message>
        <source>ao chegar nele, avisa</source>
        <translation>at the limit: warn</translation>
    </message>
    <message>
        <source>ao chegar nele, pede confirmação</source>
        <translation>at the limit: ask for confirmation</translation>
    </message>
    <message>
        <source>ao chegar nele, para</source>
        <translation>at the limit: stop</translation>
    </message>
    <message>
        <source>sem custo</source>
        <translation>free</translation>
    </message>
    <message>
        <source>sem preço informado</source>
        <translation>no price entered</translation>
    </message>
    <message>
        <source>sem custo na prática</source>
        <translation>no cost in practice</translation>
    </message>
    <message>
        <source>janeiro</source>
        <translation>January</translation>
    </message>
    <message>
        <source>fevereiro</source>
        <translation>February</translation>
    </message>
    <message>
        <source>março</source>
        <translation>March</translation>
    </message>
    <message>
        <source>abril</source>
        <translation>April</translation>
    </message>
    <message>
        <source>maio</source>
        <translation>May</translation>
    </message>
    <message>
        <source>junho</source>
        <translation>June</translation>
    </message>
    <message>
        <source>julho</source>
        <translation>July</translation>
    </message>
    <message>
        <source>agosto</source>
        <translation>August</translation>
    </message>
    <message>
        <source>setembro</source>
        <translation>September</translation>
    </message>
    <message>
        <source>outubro</source>
        <translation>October</translation>
    </message>
    <message>
        <source>novembro</source>
        <translation>November</translation>
    </message>
    <message>
        <source>dezembro</source>
        <translation>December</translation>
    </message>
    <message>
        <source>{month}: nada gasto</source>
        <translation>{month}: nothing spent</translation>
    </message>
    <message>
        <source>{month}: nada gasto de {limit}</source>
        <translation>{month}: nothing spent of {limit}</translation>
    </message>
    <message>
        <source>{n} consulta sem preço</source>
        <translation>{n} search without a price</translation>
    </message>
    <message>
        <source>{n} consultas sem preço</source>
        <translation>{n} searches without a price</translation>
    </message>
    <message>
        <source>{month}: {unpriced}</source>
        <translation>{month}: {unpriced}</translation>
    </message>
    <message>
        <source>{month}: {amount}</source>
        <translation>{month}: {amount}</translation>
    </message>
    <message>
        <source>{month}: {amount} de {limit}</source>
        <translation>{month}: {amount} of {limit}</translation>
    </message>
    <message>
        <source>Nada é cobrado</source>
        <translation>Nothing is billed</translation>
    </message>
    <message>
        <source>Gastos por dia</source>
        <translation>Spending by day</translation>
    </message>
    <message>
        <source>Nenhum gasto com preço neste mês.</source>
        <translation>No spending with a price this month.</translation>
    </message>
    <message>
        <source>Por dia</source>
        <translation>By day</translation>
    </message>
    <message>
        <source>Classe</source>
        <translation>Class</translation>
    </message>
    <message>
        <source>Consultas</source>
        <translation>Searches</translation>
    </message>
    <message>
        <source>Soma</source>
        <translation>Sum</translation>
    </message>
    <message>
        <source>Gastos do mês</source>
        <translation>Spending of the month</translation>
    </message>
    <message>
        <source>{amount} que não foram gastos</source>
        <translation>{amount} not spent</translation>
    </message>
    <message>
        <source>Por modo</source>
        <translation>By mode</translation>
    </message>
    <message>
        <source>Por cliente</source>
        <translation>By client</translation>
    </message>
    <message>
        <source>Por conexão</source>
        <translation>By connection</translation>
    </message>
    <message>
        <source>Modo</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Cliente ou pasta</source>
        <translation>Client or folder</translation>
    </message>
    <message>
        <source>Conexão</source>
        <translation>Connection</translation>
    </message>
    <message>
        <source>Dia</source>
        <translation>Day</translation>
    </message>
    <message>
        <source>Gastos de {month} de {year}</source>
        <translation>Spending in {month} {year}</translation>
    </message>
    <message>
        <source>Do acervo e dos colegas</source>
        <translation>From the archive and colleagues</translation>
    </message>
    <message>
        <source>Monitoramento</source>
        <translation>Monitoring</translation>
    </message>
    <message>
        <source>sem cliente nem pasta</source>
        <translation>no client and no folder</translation>
    </message>
    <message>
        <source>{name}, {month} de {year}</source>
        <translation>{name}, {month} {year}</translation>
    </message>
    <message>
        <source>várias</source>
        <translation>several</translation>
    </message>
    <message>
        <source>{amount} e {n} sem preço</source>
        <translation>{amount} and {n} without a price</translation>
    </message>
    <message>
        <source>Nada gasto.</source>
        <translation>Nothing spent.</translation>
    </message>
    <message>
        <source>{n} consulta, sem preço.</source>
        <translation>{n} search, without a price.</translation>
    </message>
    <message>
        <source>{n} consultas, sem preço.</source>
        <translation>{n} searches, without a price.</translation>
    </message>
    <message>
        <source>{amount}.</source>
        <translation>{amount}.</translation>
    </message>
    <message>
        <source>{amount} de {limit}.</source>
        <translation>{amount} of {limit}.</translation>
    </message>
    <message>
        <source>Soma dos preços que você digitou</source>
        <translation>Sum of the prices that you entered</translation>
    </message>
    <message>
        <source>{n} consulta sem preço não entra</source>
        <translation>{n} search without a price is not in it</translation>
    </message>
    <message>
        <source>{n} consultas sem preço não entram</source>
        <translation>{n} searches without a price are not in it</translation>
    </message>
    <message>
        <source>a prática não custa</source>
        <translation>practice costs nothing</translation>
    </message>
    <message>
        <source>vale a fatura do contrato</source>
        <translation>the invoice of the contract counts</translation>
    </message>
    <message>
        <source>Sem preço</source>
        <translation>Without a price</translation>
    </message>
    <message>
        <source>{month} de {year}</source>
        <translation>{month} {year}</translation>
    </message>
</context>
<context>
    <name>summary</name>
    <message>
        <source>{lawsuits} em {records}</source>
        <translation>{lawsuits} in {records}</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>de {fewest} a {most} processos</source>
        <translation>{fewest} to {most} lawsuits</translation>
    </message>
    <message>
        <source>{n} registro</source>
        <translation>{n} record</translation>
    </message>
    <message>
        <source>{n} registros</source>
        <translation>{n} records</translation>
    </message>
</context>
<context>
    <name>table</name>
    <message>
        <source>Número</source>
        <translation>Number</translation>
    </message>
    <message>
        <source>Tribunal</source>
        <translation>Court</translation>
    </message>
    <message>
        <source>Andamento</source>
        <translation>Last step</translation>
    </message>
    <message>
        <source>Situação</source>
        <translation>Situation</translation>
    </message>
    <message>
        <source>Valor</source>
        <translation>Amount</translation>
    </message>
    <message>
        <source>Classe e assunto</source>
        <translation>Class and subject</translation>
    </message>
    <message>
        <source>Partes</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>{name}: {progress}</source>
        <translation>{name}: {progress}</translation>
    </message>
    <message>
        <source>Por quê?</source>
        <translation>Why?</translation>
    </message>
    <message>
        <source>Corrigir</source>
        <translation>Correct</translation>
    </message>
    <message>
        <source>Título aqui</source>
        <translation>Heading here</translation>
    </message>
    <message>
        <source>Pôr de volta</source>
        <translation>Put back</translation>
    </message>
    <message>
        <source>Desfazer</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>nome</source>
        <translation>name</translation>
    </message>
    <message>
        <source>Tentar de novo</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>Abrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>{n} com processos</source>
        <translation>{n} with lawsuits</translation>
    </message>
    <message>
        <source>{n} sem nada</source>
        <translation>{n} with nothing</translation>
    </message>
    <message>
        <source>{n} não deu para perguntar</source>
        <translation>{n} could not be asked</translation>
    </message>
    <message>
        <source>{n} na fila</source>
        <translation>{n} waiting</translation>
    </message>
    <message>
        <source>Tabela colada</source>
        <translation>Pasted table</translation>
    </message>
    <message>
        <source>lendo…</source>
        <translation>reading…</translation>
    </message>
    <message>
        <source>{n} aba</source>
        <translation>{n} sheet</translation>
    </message>
    <message>
        <source>{n} abas</source>
        <translation>{n} sheets</translation>
    </message>
    <message>
        <source>montando…</source>
        <translation>being made…</translation>
    </message>
    <message>
        <source>{n} linha</source>
        <translation>{n} row</translation>
    </message>
    <message>
        <source>{n} linhas</source>
        <translation>{n} rows</translation>
    </message>
    <message>
        <source>aba {sheet}, {rows}</source>
        <translation>sheet {sheet}, {rows}</translation>
    </message>
    <message>
        <source>abas {sheet}, {rows}</source>
        <translation>sheets {sheet}, {rows}</translation>
    </message>
    <message>
        <source>{mode} · começou {when}</source>
        <translation>{mode} · started {when}</translation>
    </message>
    <message>
        <source>Modo e preço</source>
        <translation>Mode and price</translation>
    </message>
    <message>
        <source>Documento</source>
        <translation>Document</translation>
    </message>
    <message>
        <source>Nome</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Referência</source>
        <translation>Reference</translation>
    </message>
    <message>
        <source>Não usar</source>
        <translation>Do not use</translation>
    </message>
    <message>
        <source>Escolher…</source>
        <translation>Choose…</translation>
    </message>
    <message>
        <source>Coluna {letter}</source>
        <translation>Column {letter}</translation>
    </message>
    <message>
        <source>Incluir {n} linha oculta</source>
        <translation>Include {n} hidden row</translation>
    </message>
    <message>
        <source>Incluir {n} linhas ocultas</source>
        <translation>Include {n} hidden rows</translation>
    </message>
    <message>
        <source>Tirar</source>
        <translation>Take out</translation>
    </message>
    <message>
        <source>Pelo nome</source>
        <translation>By name</translation>
    </message>
    <message>
        <source>pergunta</source>
        <translation>a question</translation>
    </message>
    <message>
        <source>não será buscado</source>
        <translation>not to be searched</translation>
    </message>
    <message>
        <source>repetida da linha {row}</source>
        <translation>same as row {row}</translation>
    </message>
    <message>
        <source>Fora, por você</source>
        <translation>Out, by you</translation>
    </message>
    <message>
        <source>O Excel cortou o número</source>
        <translation>Excel cut the number</translation>
    </message>
    <message>
        <source>Nº de processo: procure no acervo</source>
        <translation>Lawsuit number: look in the archive</translation>
    </message>
    <message>
        <source>Sem documento</source>
        <translation>No document</translation>
    </message>
    <message>
        <source>{sheet} (oculta)</source>
        <translation>{sheet} (hidden)</translation>
    </message>
    <message>
        <source>nº CNJ?</source>
        <translation>CNJ number?</translation>
    </message>
    <message>
        <source>Escolhida por você. Para trocar, escolha “Título aqui” em outra linha ou tecle T.</source>
        <translation>Chosen by you. To change it, choose “Heading here” on another row or press T.</translation>
    </message>
    <message>
        <source>acima do título</source>
        <translation>above the heading</translation>
    </message>
    <message>
        <source>Fora: parece total</source>
        <translation>Out: looks like a total</translation>
    </message>
    <message>
        <source>Documento em outra coluna</source>
        <translation>Document in another column</translation>
    </message>
    <message>
        <source>Fórmula sem valor: salve no Excel</source>
        <translation>Formula without value: save in Excel</translation>
    </message>
    <message>
        <source>{kind}, zero recolocado</source>
        <translation>{kind}, zero restored</translation>
    </message>
    <message>
        <source>{kind}, letra corrigida</source>
        <translation>{kind}, letter corrected</translation>
    </message>
    <message>
        <source>CNPJ com letras</source>
        <translation>CNPJ with letters</translation>
    </message>
    <message>
        <source>Dígito não confere</source>
        <translation>Wrong check digit</translation>
    </message>
    <message>
        <source>CPF ou CNPJ sem zeros?</source>
        <translation>CPF, or CNPJ without zeros?</translation>
    </message>
    <message>
        <source>Não parece um nome</source>
        <translation>Does not look like a name</translation>
    </message>
    <message>
        <source>Documento incompleto</source>
        <translation>Incomplete document</translation>
    </message>
    <message>
        <source>Dois documentos?</source>
        <translation>Two documents?</translation>
    </message>
    <message>
        <source>O outro não confere. Buscar este?</source>
        <translation>The other is not right. Search this one?</translation>
    </message>
    <message>
        <source>Uma letra no lugar de um dígito?</source>
        <translation>A letter in place of a digit?</translation>
    </message>
    <message>
        <source>A letra {letter} no lugar do {digit}?</source>
        <translation>The letter {letter} in place of {digit}?</translation>
    </message>
    <message>
        <source>Linha {row}: o Excel guardou {written} e perdeu os últimos dígitos. Formate a coluna como texto, digite o número de novo e abra a planilha outra vez.</source>
        <translation>Row {row}: Excel stored {written} and lost the last digits. Format the column as text, type the number again and open the table once more.</translation>
    </message>
    <message>
        <source>Linha {row}: {written} não é um documento inteiro. Digite o documento certo.</source>
        <translation>Row {row}: {written} is not a whole document. Type the right one.</translation>
    </message>
    <message>
        <source>Linha {row}: {written} não existe, um dígito está errado. Corrija com o certo.</source>
        <translation>Row {row}: {written} does not exist, a digit is wrong. Type the right one.</translation>
    </message>
    <message>
        <source>{n} linha precisa de você.</source>
        <translation>{n} row needs you.</translation>
    </message>
    <message>
        <source>{n} linhas precisam de você.</source>
        <translation>{n} rows need you.</translation>
    </message>
    <message>
        <source>Há abas ocultas: veja-as em “Trocar de aba”.</source>
        <translation>There are hidden sheets: see them under “Change sheet”.</translation>
    </message>
    <message>
        <source>A coluna {columns} também tem documentos. Diga em Colunas se ela é buscada.</source>
        <translation>Column {columns} has documents too. Say under Columns whether it is searched.</translation>
    </message>
    <message>
        <source>As colunas {columns} também têm documentos. Diga em Colunas quais são buscadas.</source>
        <translation>Columns {columns} have documents too. Say under Columns which are searched.</translation>
    </message>
    <message>
        <source>Não há linhas abaixo do título.</source>
        <translation>There are no rows below the heading.</translation>
    </message>
    <message>
        <source>Com o documento encoberto (como ***.222.333-**): {n}.</source>
        <translation>With the document masked (such as ***.222.333-**): {n}.</translation>
    </message>
    <message>
        <source>Com fórmula sem valor: {n}. Abra no Excel e salve.</source>
        <translation>With a formula without a value: {n}. Open it in Excel and save it.</translation>
    </message>
    <message>
        <source>Com dígito errado: {n}.</source>
        <translation>With a wrong digit: {n}.</translation>
    </message>
    <message>
        <source>Podem ser CPF ou CNPJ sem os zeros: {n}.</source>
        <translation>May be a CPF or a CNPJ without its zeros: {n}.</translation>
    </message>
    <message>
        <source>Perderam dígitos no Excel: {n}.</source>
        <translation>Lost digits in Excel: {n}.</translation>
    </message>
    <message>
        <source>Com documento incompleto: {n}.</source>
        <translation>With an incomplete document: {n}.</translation>
    </message>
    <message>
        <source>Só com número de processo: {n}.</source>
        <translation>Only with the number of a lawsuit: {n}.</translation>
    </message>
    <message>
        <source>Ocultas na planilha: {n}.</source>
        <translation>Hidden in the spreadsheet: {n}.</translation>
    </message>
    <message>
        <source>Com documento em outra coluna: {n}. Escolha a coluna.</source>
        <translation>With a document in another column: {n}. Choose the column.</translation>
    </message>
    <message>
        <source>Com números que não são CPF, CNPJ nem OAB: {n}.</source>
        <translation>With numbers that are no CPF, CNPJ or OAB: {n}.</translation>
    </message>
    <message>
        <source>Sem nenhum número: {n}.</source>
        <translation>Without any number: {n}.</translation>
    </message>
    <message>
        <source>Nada a buscar nesta planilha.</source>
        <translation>Nothing to search in this spreadsheet.</translation>
    </message>
    <message>
        <source>{n} pronta</source>
        <translation>{n} ready</translation>
    </message>
    <message>
        <source>{n} prontas</source>
        <translation>{n} ready</translation>
    </message>
    <message>
        <source>{n} repetida, conta uma vez</source>
        <translation>{n} repeated, counts once</translation>
    </message>
    <message>
        <source>{n} repetidas, contam uma vez</source>
        <translation>{n} repeated, count once</translation>
    </message>
    <message>
        <source>{n} recusada</source>
        <translation>{n} refused</translation>
    </message>
    <message>
        <source>{n} recusadas</source>
        <translation>{n} refused</translation>
    </message>
    <message>
        <source>{n} fora, por você</source>
        <translation>{n} out, by you</translation>
    </message>
    <message>
        <source>{n} oculta na planilha, fora do lote</source>
        <translation>{n} hidden in the spreadsheet, left out</translation>
    </message>
    <message>
        <source>{n} ocultas na planilha, fora do lote</source>
        <translation>{n} hidden in the spreadsheet, left out</translation>
    </message>
    <message>
        <source>Nada foi consultado ainda.</source>
        <translation>Nothing was asked yet.</translation>
    </message>
    <message>
        <source>{n} busca no modo {mode}</source>
        <translation>{n} search in the mode {mode}</translation>
    </message>
    <message>
        <source>{n} buscas no modo {mode}</source>
        <translation>{n} searches in the mode {mode}</translation>
    </message>
    <message>
        <source>sem custo</source>
        <translation>no cost</translation>
    </message>
    <message>
        <source>sem preço informado</source>
        <translation>no price entered</translation>
    </message>
    <message>
        <source>Mais {n} do acervo, sem custo</source>
        <translation>{n} more from the archive, no cost</translation>
    </message>
    <message>
        <source>Um lote leva {n} buscas; as outras {more} ficam para uma planilha só com elas</source>
        <translation>A batch takes {n} searches; the other {more} are left for a table of their own</translation>
    </message>
    <message>
        <source>Os filtros da busca valem para todas</source>
        <translation>The filters of the search hold for all</translation>
    </message>
    <message>
        <source>Cada documento é perguntado uma vez.</source>
        <translation>Each document is asked once.</translation>
    </message>
    <message>
        <source>Buscar a linha</source>
        <translation>Search the row</translation>
    </message>
    <message>
        <source>Buscar as {n}</source>
        <translation>Search the {n}</translation>
    </message>
    <message>
        <source>É {n} consulta no modo {mode}, {cost}.</source>
        <translation>It is {n} call in mode {mode}, {cost}.</translation>
    </message>
    <message>
        <source>São {n} consultas no modo {mode}, {cost}.</source>
        <translation>They are {n} calls in mode {mode}, {cost}.</translation>
    </message>
    <message>
        <source>{n} pode ter sido cobrada sem resposta: se o serviço já tiver a resposta, usa essa.</source>
        <translation>{n} may have been billed without an answer: if the service has the answer already, that one is used.</translation>
    </message>
    <message>
        <source>{n} podem ter sido cobradas sem resposta: se o serviço já tiver a resposta, usa essa.</source>
        <translation>{n} may have been billed without an answer: if the service has the answers already, those are used.</translation>
    </message>
    <message>
        <source>{n} veio incompleta: perguntar de novo pode ser cobrado, como da primeira vez.</source>
        <translation>{n} came incomplete: asking again may be billed, as the first time.</translation>
    </message>
    <message>
        <source>{n} vieram incompletas: perguntar de novo pode ser cobrado, como da primeira vez.</source>
        <translation>{n} came incomplete: asking again may be billed, as the first time.</translation>
    </message>
    <message>
        <source>Perguntar de novo</source>
        <translation>Ask again</translation>
    </message>
    <message>
        <source>Repetida da linha {row}</source>
        <translation>Same as row {row}</translation>
    </message>
    <message>
        <source>Sem resposta, talvez cobrada</source>
        <translation>No answer, perhaps billed</translation>
    </message>
    <message>
        <source>Na fila</source>
        <translation>Waiting</translation>
    </message>
    <message>
        <source>Buscando</source>
        <translation>Searching</translation>
    </message>
    <message>
        <source>Não deu para perguntar</source>
        <translation>Could not be asked</translation>
    </message>
    <message>
        <source>de {n} cliente</source>
        <translation>of {n} client</translation>
    </message>
    <message>
        <source>A causa e a hora de cada tentativa</source>
        <translation>The cause and the hour of each attempt</translation>
    </message>
    <message>
        <source>de {n} clientes</source>
        <translation>of {n} clients</translation>
    </message>
    <message>
        <source>{n} fora, com motivo</source>
        <translation>{n} left out, with the reason</translation>
    </message>
    <message>
        <source>Recusada na conferência: {why}</source>
        <translation>Refused when checked: {why}</translation>
    </message>
    <message>
        <source>Fora do lote: {why}</source>
        <translation>Left out: {why}</translation>
    </message>
    <message>
        <source>Oculta na planilha, fora do lote</source>
        <translation>Hidden in the spreadsheet, left out</translation>
    </message>
    <message>
        <source>{what} ({why})</source>
        <translation>{what} ({why})</translation>
    </message>
    <message>
        <source>Veio incompleta</source>
        <translation>Came incomplete</translation>
    </message>
    <message>
        <source>Do acervo, sem custo</source>
        <translation>From the archive, no cost</translation>
    </message>
    <message>
        <source>Nada encontrado</source>
        <translation>Nothing found</translation>
    </message>
    <message>
        <source>Pronta</source>
        <translation>Ready</translation>
    </message>
    <message>
        <source>Todas</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Com processos</source>
        <translation>With lawsuits</translation>
    </message>
    <message>
        <source>Com problema</source>
        <translation>With a problem</translation>
    </message>
    <message>
        <source>Resultado gravado: {file}</source>
        <translation>Result written: {file}</translation>
    </message>
    <message>
        <source>Este lote é de outra conexão: {name}. Aqui se lê e se exporta; para continuar, volte a ela.</source>
        <translation>This batch is of another connection: {name}. Here it can be read and exported; to continue, go back to that one.</translation>
    </message>
    <message>
        <source>Retomado, em pausa. Nenhuma busca estava a caminho.</source>
        <translation>Taken up again, paused. No search was under way.</translation>
    </message>
    <message>
        <source>Retomado. {n} busca foi conferida no serviço antes de repetir.</source>
        <translation>Taken up again. {n} search was compared with the service before repeating.</translation>
    </message>
    <message>
        <source>Retomado. {n} buscas foram conferidas no serviço antes de repetir.</source>
        <translation>Taken up again. {n} searches were compared with the service before repeating.</translation>
    </message>
    <message>
        <source>Pausando: o que já saiu ainda volta.</source>
        <translation>Pausing: what was sent still comes back.</translation>
    </message>
    <message>
        <source>Buscando. Pode sair desta página: as buscas continuam. Espaço pausa.</source>
        <translation>Searching. You can leave this page: the searches go on. Space pauses.</translation>
    </message>
    <message>
        <source>Em pausa.</source>
        <translation>Paused.</translation>
    </message>
    <message>
        <source>Em pausa desde {hour}, por você.</source>
        <translation>Paused since {hour}, by you.</translation>
    </message>
    <message>
        <source>Fechar o Autos não perde nada: o lote continua daqui.</source>
        <translation>Closing Autos loses nothing: the batch goes on from here.</translation>
    </message>
    <message>
        <source>O que veio está no acervo; uma tabela colada não volta depois de fechar o Autos.</source>
        <translation>What came is in the archive; a pasted table does not come back after closing Autos.</translation>
    </message>
    <message>
        <source>serviço de prática</source>
        <translation>practice service</translation>
    </message>
    <message>
        <source>{done} de {all} buscas</source>
        <translation>{done} of {all} searches</translation>
    </message>
    <message>
        <source>falta {n}</source>
        <translation>{n} left</translation>
    </message>
    <message>
        <source>faltam {n}</source>
        <translation>{n} left</translation>
    </message>
    <message>
        <source>cerca de {n} minuto</source>
        <translation>about {n} minute</translation>
    </message>
    <message>
        <source>cerca de {n} minutos</source>
        <translation>about {n} minutes</translation>
    </message>
    <message>
        <source>no ritmo de {n} por minuto</source>
        <translation>at a pace of {n} a minute</translation>
    </message>
    <message>
        <source>sem custo na prática</source>
        <translation>no cost in practice</translation>
    </message>
    <message>
        <source>gasto {spent} de {all}</source>
        <translation>spent {spent} of {all}</translation>
    </message>
    <message>
        <source>linha {row}</source>
        <translation>row {row}</translation>
    </message>
    <message>
        <source>{n} processo</source>
        <translation>{n} lawsuit</translation>
    </message>
    <message>
        <source>Linhas e dúvidas</source>
        <translation>Rows and doubts</translation>
    </message>
    <message>
        <source>{rows}. Nome pode trazer homônimos. Não vale para documento incompleto nem para nome com números ou barras.</source>
        <translation>{rows}. A name may bring namesakes. Not for an incomplete document, nor for a name with digits or slashes.</translation>
    </message>
    <message>
        <source>Nenhuma linha dá o título. Se há uma, escolha “Título aqui” nela ou tecle T.</source>
        <translation>No row has the headings. If there is one, choose “Heading here” on it or press T.</translation>
    </message>
    <message>
        <source>O Autos achou. Para trocar, escolha “Título aqui” na linha certa ou tecle T.</source>
        <translation>Autos found it. To change it, choose “Heading here” on the right row or press T.</translation>
    </message>
    <message>
        <source>{n} linha com documento</source>
        <translation>{n} row with a document</translation>
    </message>
    <message>
        <source>{n} linhas com documento</source>
        <translation>{n} rows with a document</translation>
    </message>
    <message>
        <source>sem documentos</source>
        <translation>no documents</translation>
    </message>
    <message>
        <source>{n} linha. Pode ser o cônjuge ou outra pessoa.</source>
        <translation>{n} row. It may be the spouse or someone else.</translation>
    </message>
    <message>
        <source>{n} linhas. Pode ser o cônjuge ou outra pessoa.</source>
        <translation>{n} rows. It may be the spouse or someone else.</translation>
    </message>
    <message>
        <source>Buscar</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>título das colunas</source>
        <translation>column headings</translation>
    </message>
    <message>
        <source>vazia</source>
        <translation>empty</translation>
    </message>
    <message>
        <source>Fora: título repetido</source>
        <translation>Out: repeated heading</translation>
    </message>
    <message>
        <source>A sua planilha, com a resposta</source>
        <translation>Your spreadsheet, with the answer</translation>
    </message>
    <message>
        <source>Um por linha, com valor e fase</source>
        <translation>One a line, with amount and phase</translation>
    </message>
    <message>
        <source>Quem está em cada processo</source>
        <translation>Who is in each lawsuit</translation>
    </message>
    <message>
        <source>Por que cada linha não foi buscada</source>
        <translation>Why each row was not searched</translation>
    </message>
    <message>
        <source>Hora, resposta e custo de cada busca</source>
        <translation>Hour, answer and cost of each search</translation>
    </message>
    <message>
        <source>Incluir {n} processo em segredo de justiça</source>
        <translation>Include {n} lawsuit under secrecy</translation>
    </message>
    <message>
        <source>Incluir {n} processos em segredo de justiça</source>
        <translation>Include {n} lawsuits under secrecy</translation>
    </message>
    <message>
        <source>Salva como “{file}”, {size}</source>
        <translation>Saved as “{file}”, {size}</translation>
    </message>
    <message>
        <source>as {n} primeiras de {all}</source>
        <translation>the first {n} of {all}</translation>
    </message>
    <message>
        <source>{n} busca</source>
        <translation>{n} search</translation>
    </message>
    <message>
        <source>{n} buscas</source>
        <translation>{n} searches</translation>
    </message>
    <message>
        <source>Terminou: {searches}</source>
        <translation>Done: {searches}</translation>
    </message>
    <message>
        <source>{n} processos</source>
        <translation>{n} lawsuits</translation>
    </message>
    <message>
        <source>A planilha {name} mudou ou não está mais onde estava. Abra-a de novo: o que já foi respondido hoje não é perguntado outra vez.</source>
        <translation>The spreadsheet {name} has changed or is no longer where it was. Open it again: what was answered today is not asked again.</translation>
    </message>
</context>
<context>
    <name>table-kinds</name>
    <message>
        <source>Isto é uma pasta, não um arquivo. Escolha a planilha dentro dela.</source>
        <translation>This is a folder, not a file. Choose the spreadsheet in it.</translation>
    </message>
    <message>
        <source>Este arquivo está lá e não pode ser lido: outro programa o tem aberto, ou ele é de outra pessoa. Feche-o, ou copie-o para uma pasta sua.</source>
        <translation>This file is there and cannot be read: another program has it open, or it is somebody else&apos;s. Close it, or copy it to a folder of yours.</translation>
    </message>
    <message>
        <source>Isto não é um arquivo. Salve a planilha numa pasta e escolha-a.</source>
        <translation>This is not a file. Save the spreadsheet in a folder and choose it.</translation>
    </message>
    <message>
        <source>Não há arquivo com este nome. Confira o nome, com a terminação (como .xlsx), e a pasta.</source>
        <translation>There is no file of this name. Check the name, with its ending (such as .xlsx), and the folder.</translation>
    </message>
    <message>
        <source>Isto é uma página da web salva como planilha, sem nenhuma tabela: em geral a tela de entrada ou de erro de um sistema. Entre de novo no sistema, baixe a planilha e confira se ela abre no Excel.</source>
        <translation>This is a web page saved as a spreadsheet, without any table: mostly the sign-in or error page of a system. Sign in again, download the spreadsheet, and check that it opens in Excel.</translation>
    </message>
    <message>
        <source>Isto é só a capa de uma planilha salva como página da web: o conteúdo ficou na pasta ao lado. Abra-a no Excel e salve-a como Pasta de Trabalho do Excel (.xlsx).</source>
        <translation>This is only the cover of a spreadsheet saved as a web page: its content is in the folder beside it. Open it in Excel and save it as an Excel Workbook (.xlsx).</translation>
    </message>
    <message>
        <source>Isto é um PDF, não uma planilha. Peça a planilha a quem o enviou, ou cole o texto dele no campo de busca.</source>
        <translation>This is a PDF, not a spreadsheet. Ask who sent it for the spreadsheet, or paste its text into the search field.</translation>
    </message>
    <message>
        <source>Isto é uma imagem, não uma planilha. Peça a planilha a quem a enviou, ou digite os documentos.</source>
        <translation>This is a picture, not a spreadsheet. Ask who sent it for the spreadsheet, or type the documents.</translation>
    </message>
    <message>
        <source>Isto é um documento de texto (do Word ou parecido), não uma planilha. Copie a tabela dele para uma planilha, ou cole o texto no campo de busca.</source>
        <translation>This is a text document (of Word or similar), not a spreadsheet. Copy its table into a spreadsheet, or paste the text into the search field.</translation>
    </message>
    <message>
        <source>Isto é uma apresentação, não uma planilha. Copie a tabela dela para uma planilha e escolha-a.</source>
        <translation>This is a presentation, not a spreadsheet. Copy its table into a spreadsheet and choose that one.</translation>
    </message>
    <message>
        <source>Esta planilha é do Numbers, da Apple. No Numbers, use Arquivo, Exportar para, Excel, e escolha o arquivo exportado.</source>
        <translation>This spreadsheet is of Apple’s Numbers. In Numbers, use File, Export To, Excel, and choose the exported file.</translation>
    </message>
    <message>
        <source>Isto é um arquivo compactado, não uma planilha. Extraia o que há nele e escolha a planilha.</source>
        <translation>This is a compressed file, not a spreadsheet. Extract what is in it and choose the spreadsheet.</translation>
    </message>
    <message>
        <source>Isto é um banco de dados, não uma planilha. Exporte a tabela como Excel ou CSV e escolha-a.</source>
        <translation>This is a database, not a spreadsheet. Export the table as Excel or CSV and choose that one.</translation>
    </message>
    <message>
        <source>Isto é uma mensagem de e-mail. Salve a planilha que veio anexada a ela e escolha a planilha.</source>
        <translation>This is an e-mail message. Save the spreadsheet that is attached to it and choose the spreadsheet.</translation>
    </message>
    <message>
        <source>Isto é só um atalho para uma planilha, sem os dados dela. Abra-a, use Arquivo, Fazer download, Microsoft Excel, e escolha o arquivo baixado.</source>
        <translation>This is only a shortcut to a spreadsheet, without its data. Open it, use File, Download, Microsoft Excel, and choose the downloaded file.</translation>
    </message>
    <message>
        <source>Isto é o arquivo que o Excel guarda enquanto uma planilha está aberta. Feche-a no Excel e escolha a planilha, com o mesmo nome sem ~$.</source>
        <translation>This is the file that Excel keeps while a spreadsheet is open. Close it in Excel and choose the spreadsheet, with the same name without ~$.</translation>
    </message>
    <message>
        <source>Esta planilha é de um Excel de antes de 1995. Abra-a no Excel ou no LibreOffice e salve-a como Pasta de Trabalho do Excel (.xlsx).</source>
        <translation>This spreadsheet is of an Excel from before 1995. Open it in Excel or LibreOffice and save it as an Excel Workbook (.xlsx).</translation>
    </message>
    <message>
        <source>Este arquivo só tem zeros: a gravação ou a sincronização dele não terminou. Copie-o de novo de onde veio.</source>
        <translation>This file has nothing but zeros: it was not wholly written or synchronised. Copy it again from where it came.</translation>
    </message>
    <message>
        <source>Este arquivo está vazio. Se ele está na nuvem, espere terminar de baixar e escolha-o de novo.</source>
        <translation>This file is empty. If it is in the cloud, wait until it is downloaded and choose it again.</translation>
    </message>
    <message>
        <source>O Autos não lê este arquivo como planilha. Salve a tabela como Excel (.xlsx) ou CSV e escolha-a.</source>
        <translation>Autos does not read this file as a spreadsheet. Save the table as Excel (.xlsx) or CSV and choose that one.</translation>
    </message>
</context>
<context>
    <name>undo</name>
    <message>
        <source>O acervo foi alterado.</source>
        <translation>The archive was changed.</translation>
    </message>
    <message>
        <source>Busca salva.</source>
        <translation>Search saved.</translation>
    </message>
    <message>
        <source>Busca com outro nome.</source>
        <translation>Search renamed.</translation>
    </message>
    <message>
        <source>Busca excluída.</source>
        <translation>Search deleted.</translation>
    </message>
    <message>
        <source>Processo sem cliente.</source>
        <translation>Lawsuit without a client.</translation>
    </message>
    <message>
        <source>{name}: na pasta {folder}.</source>
        <translation>{name}: in the folder {folder}.</translation>
    </message>
    <message>
        <source>{n} processo na pasta {folder}.</source>
        <translation>{n} lawsuit in the folder {folder}.</translation>
    </message>
    <message>
        <source>{n} processos na pasta {folder}.</source>
        <translation>{n} lawsuits in the folder {folder}.</translation>
    </message>
    <message>
        <source>{n} é de prática e está à parte.</source>
        <translation>{n} is of practice and stands aside.</translation>
    </message>
    <message>
        <source>{n} são de prática e estão à parte.</source>
        <translation>{n} are of practice and stand aside.</translation>
    </message>
    <message>
        <source>Pasta criada.</source>
        <translation>Folder created.</translation>
    </message>
    <message>
        <source>Pasta com outro nome.</source>
        <translation>Folder renamed.</translation>
    </message>
    <message>
        <source>Pasta excluída. Os processos continuam no acervo.</source>
        <translation>Folder deleted. Its lawsuits stay in the archive.</translation>
    </message>
    <message>
        <source>{n} processo posto na pasta.</source>
        <translation>{n} lawsuit put into the folder.</translation>
    </message>
    <message>
        <source>{n} processos postos na pasta.</source>
        <translation>{n} lawsuits put into the folder.</translation>
    </message>
    <message>
        <source>{n} processo tirado da pasta.</source>
        <translation>{n} lawsuit taken out of the folder.</translation>
    </message>
    <message>
        <source>{n} processos tirados da pasta.</source>
        <translation>{n} lawsuits taken out of the folder.</translation>
    </message>
    <message>
        <source>Etiqueta com outro nome.</source>
        <translation>Label renamed.</translation>
    </message>
    <message>
        <source>{n} processo etiquetado.</source>
        <translation>{n} lawsuit labelled.</translation>
    </message>
    <message>
        <source>{n} processos etiquetados.</source>
        <translation>{n} lawsuits labelled.</translation>
    </message>
    <message>
        <source>Etiqueta tirada de {n} processo.</source>
        <translation>Label removed from {n} lawsuit.</translation>
    </message>
    <message>
        <source>Etiqueta tirada de {n} processos.</source>
        <translation>Label removed from {n} lawsuits.</translation>
    </message>
    <message>
        <source>Nota salva.</source>
        <translation>Note saved.</translation>
    </message>
    <message>
        <source>Cliente do processo definido.</source>
        <translation>Client of the lawsuit set.</translation>
    </message>
    <message>
        <source>Monitoramento alterado.</source>
        <translation>Monitoring changed.</translation>
    </message>
    <message>
        <source>{n} novidade marcada.</source>
        <translation>{n} news item marked.</translation>
    </message>
    <message>
        <source>{n} novidades marcadas.</source>
        <translation>{n} news items marked.</translation>
    </message>
    <message>
        <source>{n} monitoramento trazido do arquivo.</source>
        <translation>{n} monitoring taken from the file.</translation>
    </message>
    <message>
        <source>{n} monitoramentos trazidos do arquivo.</source>
        <translation>{n} monitorings taken from the file.</translation>
    </message>
    <message>
        <source>Filtro salvo.</source>
        <translation>Filter saved.</translation>
    </message>
    <message>
        <source>Filtro com outro nome.</source>
        <translation>Filter renamed.</translation>
    </message>
    <message>
        <source>Filtro excluído.</source>
        <translation>Filter deleted.</translation>
    </message>
    <message>
        <source>Nota alterada.</source>
        <translation>Note changed.</translation>
    </message>
    <message>
        <source>Desfeito: {act}.</source>
        <translation>Undone: {act}.</translation>
    </message>
    <message>
        <source>Nota excluída.</source>
        <translation>Note deleted.</translation>
    </message>
    <message>
        <source>{n} processo conferido.</source>
        <translation>{n} lawsuit checked.</translation>
    </message>
    <message>
        <source>{n} processos conferidos.</source>
        <translation>{n} lawsuits checked.</translation>
    </message>
    <message>
        <source>{n} processo volta a conferir.</source>
        <translation>{n} lawsuit to be checked again.</translation>
    </message>
    <message>
        <source>{n} processos voltam a conferir.</source>
        <translation>{n} lawsuits to be checked again.</translation>
    </message>
    <message>
        <source>{n} processo na lixeira.</source>
        <translation>{n} lawsuit moved to the trash.</translation>
    </message>
    <message>
        <source>{n} processos na lixeira.</source>
        <translation>{n} lawsuits moved to the trash.</translation>
    </message>
    <message>
        <source>{n} processo de volta ao acervo.</source>
        <translation>{n} lawsuit back in the archive.</translation>
    </message>
    <message>
        <source>{n} processos de volta ao acervo.</source>
        <translation>{n} lawsuits back in the archive.</translation>
    </message>
    <message>
        <source>Prazo guardado no processo.</source>
        <translation>Deadline kept with the lawsuit.</translation>
    </message>
    <message>
        <source>Prazo recontado.</source>
        <translation>Deadline counted anew.</translation>
    </message>
    <message>
        <source>Prazo cumprido.</source>
        <translation>Deadline met.</translation>
    </message>
    <message>
        <source>Prazo reaberto.</source>
        <translation>Deadline open again.</translation>
    </message>
    <message>
        <source>Prazo excluído.</source>
        <translation>Deadline deleted.</translation>
    </message>
</context>
<context>
    <name>updates</name>
    <message>
        <source>Ver o que mudou</source>
        <translation>See what changed</translation>
    </message>
    <message>
        <source>Página: {page}</source>
        <translation>Page: {page}</translation>
    </message>
    <message>
        <source>Há uma versão nova do Autos: {version}, de {day}. Nada é instalado sozinho: baixe-a da página dela, ou peça a quem cuida deste computador.</source>
        <translation>There is a new version of Autos: {version}, of {day}. Nothing is installed by itself: get it from its page, or ask whoever looks after this computer.</translation>
    </message>
    <message>
        <source>{newer} A última procura, porém, não serviu: {fault}</source>
        <translation>{newer} The last look, however, was of no use: {fault}</translation>
    </message>
    <message>
        <source>Quem administra este computador não deixa o Autos procurar versões novas.</source>
        <translation>Whoever administers this computer does not let Autos look for new versions.</translation>
    </message>
    <message>
        <source>Esta cópia do Autos não procura versões novas: veio sem as chaves que dizem quais são verdadeiras.</source>
        <translation>This copy of Autos does not look for new versions: it came without the keys that tell which ones are genuine.</translation>
    </message>
    <message>
        <source>Ainda não foi procurada uma versão nova.</source>
        <translation>Nobody has looked for a new version yet.</translation>
    </message>
    <message>
        <source>Esta é a versão mais nova.</source>
        <translation>This is the newest version.</translation>
    </message>
    <message>
        <source>Última procura: {when}.</source>
        <translation>Last look: {when}.</translation>
    </message>
    <message>
        <source>Não deu para perguntar por versões novas: o endereço não respondeu, ou só em parte. O Autos tenta de novo amanhã.</source>
        <translation>New versions could not be asked about: the address did not answer, or only in part. Autos tries again tomorrow.</translation>
    </message>
    <message>
        <source>Não deu para perguntar por versões novas: o sistema não confia no certificado do endereço. Mostre isto a quem cuida da rede.</source>
        <translation>New versions could not be asked about: the system does not trust the certificate of the address. Show this to whoever looks after the network.</translation>
    </message>
    <message>
        <source>Não deu para perguntar por versões novas: pela data deste computador, o certificado do endereço não vale. Confira a data e a hora; se estiverem certas, o certificado venceu.</source>
        <translation>Could not ask for new versions: by this computer&apos;s date, the address&apos;s certificate is not valid. Check date and time; if they are right, the certificate has expired.</translation>
    </message>
    <message>
        <source>O endereço das versões novas manda para outro, que o Autos não segue: ele mudou, ou a rede pede um login antes. Confira a rede.</source>
        <translation>The address of new versions points to another one, which Autos does not follow: it has moved, or the network asks for a login first. Check the network.</translation>
    </message>
    <message>
        <source>No endereço das versões novas não há uma lista delas. O Autos tenta de novo amanhã.</source>
        <translation>There is no list at the address of new versions. Autos tries again tomorrow.</translation>
    </message>
    <message>
        <source>A lista de versões novas não tem as assinaturas de quem publica o Autos e foi recusada. Não instale o que ela oferece; avise quem cuida deste computador.</source>
        <translation>The list of new versions lacks the signatures of those who publish Autos and was refused. Do not install what it offers; tell whoever looks after this computer.</translation>
    </message>
    <message>
        <source>A lista de versões novas passou da validade e foi recusada: alguém pode estar retendo a atual, ou a data deste computador está adiantada. Confira a data.</source>
        <translation>The list of new versions has expired and was refused: somebody may be holding back the present one, or this computer&apos;s date is ahead. Check the date.</translation>
    </message>
    <message>
        <source>A lista de versões novas é mais antiga que a já vista, ou mistura partes de dias diferentes, e foi recusada. Se continuar assim, avise quem cuida deste computador.</source>
        <translation>The list of new versions is older than the one seen before, or mixes parts of different days, and was refused. If it stays so, tell whoever looks after this computer.</translation>
    </message>
    <message>
        <source>Um arquivo da lista de versões novas não é o que foi assinado e foi recusado. Se continuar assim, avise quem cuida deste computador.</source>
        <translation>A file of the list of new versions is not the one that was signed and was refused. If it stays so, tell whoever looks after this computer.</translation>
    </message>
    <message>
        <source>O endereço das versões novas mandou mais do que anunciou e foi interrompido. Se continuar assim, avise quem cuida deste computador.</source>
        <translation>The address of new versions sent more than it had announced and was cut off. If it stays so, tell whoever looks after this computer.</translation>
    </message>
    <message>
        <source>O que veio do endereço das versões novas não é uma lista que esta versão do Autos entenda. Se a rede pede um login, entre nela e procure de novo.</source>
        <translation>What came from the address of new versions is not a list that this version of Autos understands. If the network asks for a login, log in and look again.</translation>
    </message>
    <message>
        <source>A data deste computador voltou para antes da última procura por versões novas; assim uma lista velha pareceria nova. Acerte a data e procure de novo.</source>
        <translation>This computer&apos;s date has gone back to before the last look for new versions; an old list would look new. Set the date and look again.</translation>
    </message>
    <message>
        <source>As chaves que vieram com o Autos, que dizem quais versões são verdadeiras, estão danificadas. Instale o Autos de novo.</source>
        <translation>The keys that came with Autos, which tell which versions are genuine, are damaged. Install Autos again.</translation>
    </message>
    <message>
        <source>Não dá para gravar na pasta de dados do Autos, e sem isso ele não procura versões novas. Confira a pasta.</source>
        <translation>The data folder of Autos cannot be written to, and without that it does not look for new versions. Check the folder.</translation>
    </message>
    <message>
        <source>Outra janela ou comando do Autos está procurando versões novas agora.</source>
        <translation>Another window or command of Autos is looking for new versions now.</translation>
    </message>
</context>
<context>
    <name>vault</name>
    <message>
        <source>Falta o sistema do tribunal.</source>
        <translation>The court system is missing.</translation>
    </message>
    <message>
        <source>O serviço não nomeou este sistema.</source>
        <translation>The service has not named this system.</translation>
    </message>
    <message>
        <source>Falta o usuário.</source>
        <translation>The user name is missing.</translation>
    </message>
    <message>
        <source>O usuário não é um CPF nem uma OAB que confira.</source>
        <translation>The user name is neither a CPF nor an OAB number that checks.</translation>
    </message>
    <message>
        <source>Falta a senha.</source>
        <translation>The password is missing.</translation>
    </message>
    <message>
        <source>O segredo tem sinais que não existem nele: só letras de A a Z e números de 2 a 7.</source>
        <translation>The secret has characters that no secret has: only letters A to Z and digits 2 to 7.</translation>
    </message>
    <message>
        <source>O segredo está incompleto ou longo demais. Copie-o de novo.</source>
        <translation>The secret is incomplete or too long. Copy it again.</translation>
    </message>
    <message>
        <source>Este par já está numa linha acima.</source>
        <translation>This pair is already in a row above.</translation>
    </message>
    <message>
        <source>Um dos campos é longo demais.</source>
        <translation>One of the fields is too long.</translation>
    </message>
    <message>
        <source>Quis dizer {system}?</source>
        <translation>Did you mean {system}?</translation>
    </message>
    <message>
        <source>recusada</source>
        <translation>refused</translation>
    </message>
    <message>
        <source>cobre {n}</source>
        <translation>covers {n}</translation>
    </message>
    <message>
        <source>Onde não há outra</source>
        <translation>Where there is no other</translation>
    </message>
    <message>
        <source>não reconhecido</source>
        <translation>not recognised</translation>
    </message>
    <message>
        <source>Pronta para registrar</source>
        <translation>Ready to register</translation>
    </message>
    <message>
        <source>Registrada</source>
        <translation>Registered</translation>
    </message>
    <message>
        <source>linha {n}</source>
        <translation>row {n}</translation>
    </message>
    <message>
        <source>Nenhuma credencial ainda. Com a de um advogado num tribunal, as buscas alcançam os processos dele em segredo de justiça. Uma credencial curinga (*) vale para todos os tribunais sem uma própria.</source>
        <translation>No credential yet. With a lawyer&apos;s credential at a court, searches reach that lawyer&apos;s cases under secrecy. A wildcard credential (*) serves every court without one of its own.</translation>
    </message>
    <message>
        <source>sem apelido</source>
        <translation>no alias</translation>
    </message>
    <message>
        <source>Curinga (*)</source>
        <translation>Wildcard (*)</translation>
    </message>
    <message>
        <source>Situação não informada pelo serviço</source>
        <translation>State not told by the service</translation>
    </message>
    <message>
        <source>Ativa</source>
        <translation>Active</translation>
    </message>
    <message>
        <source>Recusada pelo tribunal</source>
        <translation>Refused by the court</translation>
    </message>
    <message>
        <source>Coberta pelo curinga do apelido</source>
        <translation>Covered by the alias&apos;s wildcard</translation>
    </message>
    <message>
        <source>Coberta pelo curinga</source>
        <translation>Covered by the wildcard</translation>
    </message>
    <message>
        <source>Sem credencial</source>
        <translation>No credential</translation>
    </message>
    <message>
        <source>cobre {n} sistema</source>
        <translation>covers {n} system</translation>
    </message>
    <message>
        <source>cobre estes {n}</source>
        <translation>covers these {n}</translation>
    </message>
    <message>
        <source>, dito {day}</source>
        <translation>, told {day}</translation>
    </message>
    <message>
        <source>{covers}:</source>
        <translation>{covers}:</translation>
    </message>
    <message>
        <source>trocar a senha até {day}</source>
        <translation>change the password by {day}</translation>
    </message>
    <message>
        <source>registrada aqui em {day}</source>
        <translation>registered here on {day}</translation>
    </message>
    <message>
        <source>Vale para todo sistema e todo apelido sem credencial própria.</source>
        <translation>Holds for every system and every alias without a credential of its own.</translation>
    </message>
    <message>
        <source>Vale para os sistemas em que este apelido não tem credencial própria.</source>
        <translation>Holds for the systems in which this alias has no credential of its own.</translation>
    </message>
    <message>
        <source>Vale para as buscas que não escolhem apelido.</source>
        <translation>Serves the searches that choose no alias.</translation>
    </message>
    <message>
        <source>Apelido usado em {n} busca.</source>
        <translation>Alias used in {n} search.</translation>
    </message>
    <message>
        <source>Apelido usado em {n} buscas.</source>
        <translation>Alias used in {n} searches.</translation>
    </message>
    <message>
        <source>Nenhuma busca usou este apelido ainda.</source>
        <translation>No search has used this alias yet.</translation>
    </message>
    <message>
        <source>Monitoramentos não usam apelido.</source>
        <translation>Monitorings use no alias.</translation>
    </message>
    <message>
        <source>Tudo</source>
        <translation>Everything</translation>
    </message>
    <message>
        <source>Ativas</source>
        <translation>Active</translation>
    </message>
    <message>
        <source>Pedem atenção</source>
        <translation>Need attention</translation>
    </message>
    <message>
        <source>Vencem em 7 dias</source>
        <translation>Due in 7 days</translation>
    </message>
    <message>
        <source>Lacunas</source>
        <translation>Gaps</translation>
    </message>
    <message>
        <source>Consultando…</source>
        <translation>Asking…</translation>
    </message>
    <message>
        <source>Situação de {moment}</source>
        <translation>Standing of {moment}</translation>
    </message>
    <message>
        <source>Consultado {moment}</source>
        <translation>Asked {moment}</translation>
    </message>
    <message>
        <source>não consultado</source>
        <translation>not asked</translation>
    </message>
    <message>
        <source>nenhum sistema listado</source>
        <translation>no system listed</translation>
    </message>
    <message>
        <source>sem lacunas</source>
        <translation>no gaps</translation>
    </message>
    <message>
        <source>{n} lacuna</source>
        <translation>{n} gap</translation>
    </message>
    <message>
        <source>{n} lacunas</source>
        <translation>{n} gaps</translation>
    </message>
    <message>
        <source>Não deu para falar com o serviço. Nada foi enviado.</source>
        <translation>The service could not be reached. Nothing was sent.</translation>
    </message>
    <message>
        <source>O pedido saiu, mas a resposta não voltou. Repita: registrar de novo só substitui, não duplica.</source>
        <translation>The call went out, but no answer came back. Repeat it: registering again only replaces, it does not duplicate.</translation>
    </message>
    <message>
        <source>O serviço recusou a chave de acesso do Autos. Confira-a nos Ajustes.</source>
        <translation>The service refused Autos&apos;s access key. Check it in Settings.</translation>
    </message>
    <message>
        <source>O serviço não aceitou o pedido. Confira os campos.</source>
        <translation>The service did not accept the call. Check the fields.</translation>
    </message>
    <message>
        <source>O serviço falhou do lado dele. Tente de novo em alguns minutos.</source>
        <translation>The service failed on its side. Try again in a few minutes.</translation>
    </message>
    <message>
        <source>O serviço pediu para esperar. Tente de novo em um minuto.</source>
        <translation>The service asks to wait. Try again in a minute.</translation>
    </message>
    <message>
        <source>O serviço respondeu algo que o Autos não entende. Consulte a situação antes de repetir.</source>
        <translation>The service answered something that Autos does not understand. Ask for the standing before you repeat it.</translation>
    </message>
    <message>
        <source>O serviço não conhece este sistema. Consulte a situação e escolha outro.</source>
        <translation>The service does not know this system. Ask for the standing and choose another.</translation>
    </message>
    <message>
        <source>O serviço não registrou a credencial. Confira os campos e tente de novo.</source>
        <translation>The service did not register the credential. Check the fields and try again.</translation>
    </message>
    <message>
        <source>{pair} registrada. A senha não ficou neste computador.</source>
        <translation>{pair} registered. The password did not stay on this computer.</translation>
    </message>
    <message>
        <source>{pair} substituída. A senha não ficou neste computador.</source>
        <translation>{pair} replaced. The password did not stay on this computer.</translation>
    </message>
    <message>
        <source>{pair} excluída do cofre.</source>
        <translation>{pair} deleted from the vault.</translation>
    </message>
    <message>
        <source>Lembrete de {pair} guardado neste computador.</source>
        <translation>Reminder for {pair} saved on this computer.</translation>
    </message>
    <message>
        <source>{n} resultado de registro veio de um modo que o Autos não entende.</source>
        <translation>{n} registration result came in a way that Autos does not understand.</translation>
    </message>
    <message>
        <source>{n} resultados de registro vieram de um modo que o Autos não entende.</source>
        <translation>{n} registration results came in a way that Autos does not understand.</translation>
    </message>
    <message>
        <source>{n} resposta do cofre não pôde ser lida e está guardada como veio.</source>
        <translation>{n} answer of the vault could not be read and is kept as it came.</translation>
    </message>
    <message>
        <source>{n} respostas do cofre não puderam ser lidas e estão guardadas como vieram.</source>
        <translation>{n} answers of the vault could not be read and are kept as they came.</translation>
    </message>
    <message>
        <source>Nenhum sistema fica sem cobertura.</source>
        <translation>No system is left uncovered.</translation>
    </message>
    <message>
        <source>{n} sistema fica sem credencial. Processos em segredo podem deixar de aparecer.</source>
        <translation>{n} system is left without a credential. Cases under secrecy may no longer appear.</translation>
    </message>
    <message>
        <source>{n} sistemas ficam sem credencial. Processos em segredo podem deixar de aparecer.</source>
        <translation>{n} systems are left without a credential. Cases under secrecy may no longer appear.</translation>
    </message>
    <message>
        <source>Depois disso, as buscas com {key} em {system} passam a usar o curinga do apelido. Processos em segredo podem deixar de aparecer.</source>
        <translation>After that, searches with {key} at {system} use the alias&apos;s wildcard. Cases under secrecy may no longer appear.</translation>
    </message>
    <message>
        <source>Depois disso, as buscas com {key} em {system} passam a usar o curinga. Processos em segredo podem deixar de aparecer.</source>
        <translation>After that, searches with {key} at {system} use the wildcard. Cases under secrecy may no longer appear.</translation>
    </message>
    <message>
        <source>Depois disso, as buscas com {key} em {system} não têm com que entrar. Processos em segredo deixam de aparecer.</source>
        <translation>After that, searches with {key} at {system} have nothing to sign in with. Cases under secrecy no longer appear.</translation>
    </message>
    <message>
        <source>o apelido {key}</source>
        <translation>the alias {key}</translation>
    </message>
    <message>
        <source>nenhum apelido</source>
        <translation>no alias</translation>
    </message>
    <message>
        <source>Não deu para consultar: {keys}. O que se sabia desses apelidos continua aqui.</source>
        <translation>Could not ask about: {keys}. What was known of these aliases is still here.</translation>
    </message>
    <message>
        <source>{n} credencial</source>
        <translation>{n} credential</translation>
    </message>
    <message>
        <source>{n} credenciais</source>
        <translation>{n} credentials</translation>
    </message>
</context>
<context>
    <name>wording</name>
    <message>
        <source>.</source>
        <translation>,</translation>
    </message>
    <message>
        <source>Não deu para falar com o serviço. Confira a conexão e retome; o que já chegou está guardado.</source>
        <translation>Could not reach the service. Check the connection and resume; what has arrived is kept.</translation>
    </message>
    <message>
        <source>O serviço de prática não iniciou: o disco está quase cheio. Libere espaço e tente de novo; nada foi perguntado.</source>
        <translation>The practice service did not start: the disk is almost full. Free some space and try again; nothing was asked.</translation>
    </message>
    <message>
        <source>O serviço de prática ainda não está pronto. Ele roda neste computador, e a primeira vez demora mais. Espere um minuto e tente de novo; nada foi perguntado.</source>
        <translation>The practice service is not ready yet. It runs on this computer, and the first time takes longer. Wait a minute and try again; nothing was asked.</translation>
    </message>
    <message>
        <source>O pedido saiu, mas a resposta não voltou. Ele pode ter sido cobrado; por isso o Autos não o repete sozinho.</source>
        <translation>The request left, but no answer came back. It may have been charged, so Autos does not repeat it by itself.</translation>
    </message>
    <message>
        <source>O serviço recusou a chave de acesso. As consultas estão suspensas; confira a chave e retome.</source>
        <translation>The service refused the access key. Calls are on hold; check the key and resume.</translation>
    </message>
    <message>
        <source>O serviço não conhece este código. Confira-o, e se é deste serviço.</source>
        <translation>The service does not know this code. Check it, and whether it is of this service.</translation>
    </message>
    <message>
        <source>O serviço pediu para esperar: houve consultas demais em pouco tempo. Retome em um minuto.</source>
        <translation>The service asks to wait: there were too many calls in a short time. Resume in a minute.</translation>
    </message>
    <message>
        <source>O serviço não permite este pedido a esta chave: o plano ou as permissões dela não o incluem. Fale com quem fornece o serviço.</source>
        <translation>The service does not allow this call with this key: its plan or its permissions do not include it. Ask whoever provides the service.</translation>
    </message>
    <message>
        <source>O serviço recusou por falta de pagamento: a conta desta chave está sem saldo, ou tem fatura em aberto. Fale com quem fornece o serviço.</source>
        <translation>The service refused for lack of payment: the account of this key has no credit, or an open invoice. Talk to whoever provides the service.</translation>
    </message>
    <message>
        <source>O serviço ainda não tem o que entregar. Retome em um minuto; não custa outra consulta.</source>
        <translation>The service has nothing to deliver yet. Resume in a minute; it does not cost another query.</translation>
    </message>
    <message>
        <source>O endereço do serviço responde com outro endereço: ele mudou, ou a rede pede um login antes. O Autos não leva a chave para lá. Confira a rede e o endereço da conexão.</source>
        <translation>The service&apos;s address answers with another address: it has moved, or the network asks for a login first. Autos does not take the key there. Check the network and the address of the connection.</translation>
    </message>
    <message>
        <source>O serviço falhou do lado dele. Retome em alguns minutos.</source>
        <translation>The service failed on its side. Resume in a few minutes.</translation>
    </message>
    <message>
        <source>O serviço ainda não terminou depois de uma hora. Retome quando quiser; não custa outra consulta.</source>
        <translation>The service has not finished after an hour. Resume whenever you like; it costs no other query.</translation>
    </message>
    <message>
        <source>O serviço terminou e entregou menos respostas do que contou.</source>
        <translation>The service has finished and sent fewer answers than it counted.</translation>
    </message>
    <message>
        <source>Você parou de acompanhar esta busca. O serviço continua com ela e pode cobrá-la; as respostas esperam lá. Retomar não custa outra consulta.</source>
        <translation>You stopped following this search. The service goes on with it and may bill it; the answers wait there. Resuming costs no other query.</translation>
    </message>
    <message>
        <source>Esta senha não abre o acervo. Confira e digite outra vez.</source>
        <translation>This passphrase does not open the archive. Check it and type it again.</translation>
    </message>
    <message>
        <source>O disco desta pasta não tem travas de arquivo, e sem elas o acervo poderia se estragar. Escolha uma pasta num disco deste computador.</source>
        <translation>The disk of this folder has no file locks, and without them the archive could be damaged. Choose a folder on a disk of this computer.</translation>
    </message>
    <message>
        <source>O acervo foi gravado por uma versão mais nova do Autos. Atualize o Autos para abri-lo.</source>
        <translation>The archive was written by a newer version of Autos. Update Autos to open it.</translation>
    </message>
    <message>
        <source>O arquivo do acervo está danificado. Feche e abra o Autos: ele será separado, sem apagar nada.</source>
        <translation>The archive file is damaged. Close and open Autos: it will be set aside, and nothing deleted.</translation>
    </message>
    <message>
        <source>Não há espaço no disco para esse arquivo. Libere espaço e tente de novo; nada ficou pela metade e o acervo está como antes.</source>
        <translation>There is no room on the disk for that file. Free some room and try again; nothing was left half done and the archive is as before.</translation>
    </message>
    <message>
        <source>Não há espaço no disco para a cópia do acervo. Libere espaço e tente de novo; nada foi mudado.</source>
        <translation>There is no room on the disk for the copy of the archive. Free some room and try again; nothing was changed.</translation>
    </message>
    <message>
        <source>Não dá para gravar nesse lugar. Confira se a pasta existe e se você pode gravar nela.</source>
        <translation>That place cannot be written to. Check that the folder exists and that you can write to it.</translation>
    </message>
    <message>
        <source>Já existe um arquivo com esse nome. Escolha outro; nada foi sobrescrito.</source>
        <translation>There is already a file with that name. Choose another; nothing was overwritten.</translation>
    </message>
    <message>
        <source>Este arquivo não é uma cópia nem um transporte do Autos, ou está incompleto ou danificado. Traga-o de novo da origem.</source>
        <translation>This file is neither a copy nor a transport of Autos, or it is incomplete or damaged. Bring it again from where it came.</translation>
    </message>
    <message>
        <source>Esta senha não abre o arquivo. Confira e digite outra vez.</source>
        <translation>This passphrase does not open the file. Check it and type it again.</translation>
    </message>
    <message>
        <source>Para esquecer alguém é preciso um documento inteiro, ou um nome com pelo menos duas palavras.</source>
        <translation>Forgetting someone takes a whole document, or a name of at least two words.</translation>
    </message>
    <message>
        <source>Isto não está no acervo deste computador.</source>
        <translation>This is not in the archive of this computer.</translation>
    </message>
    <message>
        <source>Falta o texto. Escreva ao menos uma letra.</source>
        <translation>The text is missing. Write at least one letter.</translation>
    </message>
    <message>
        <source>O texto é longo demais para guardar. Encurte-o e tente de novo.</source>
        <translation>The text is too long to keep. Shorten it and try again.</translation>
    </message>
    <message>
        <source>Este nome já está em uso. Escolha outro.</source>
        <translation>This name is already in use. Choose another.</translation>
    </message>
    <message>
        <source>Isto mudou depois e não volta sozinho. Desfaça antes o que foi feito por último.</source>
        <translation>This was changed later and cannot be undone by itself. Undo first what was done last.</translation>
    </message>
    <message>
        <source>Isto não pode mais ser desfeito: já foi, é antigo ou foi apagado de vez.</source>
        <translation>This can no longer be undone: it already was, it is old, or it was deleted for good.</translation>
    </message>
    <message>
        <source>Este arquivo não é uma lista de monitoramentos do Autos. Confira se é o arquivo certo.</source>
        <translation>This file is not a list of Autos monitorings. Check that it is the right file.</translation>
    </message>
    <message>
        <source>Os dias que você marcou não podem ser lidos ou gravados, e sem eles nada foi contado. O arquivo ficou como estava: veja local-holidays.json na pasta de dados.</source>
        <translation>The days that you marked cannot be read or written, and without them nothing was counted. The file stayed as it was: see local-holidays.json in the data folder.</translation>
    </message>
    <message>
        <source>Esse arquivo de dias marcados não existe. Confira o nome e a pasta.</source>
        <translation>There is no such file of marked days. Check name and folder.</translation>
    </message>
    <message>
        <source>Esse arquivo está danificado ou não é de dias marcados. Nada mudou: peça outra cópia a quem o passou.</source>
        <translation>That file is damaged, or is not one of marked days. Nothing changed: ask whoever passed it on for another copy.</translation>
    </message>
    <message>
        <source>Uma versão mais nova do Autos gravou os dias marcados. Atualize o Autos; o arquivo ficou como estava.</source>
        <translation>A newer version of Autos wrote the marked days. Update Autos; the file stayed as it was.</translation>
    </message>
    <message>
        <source>O arquivo tem dias marcados demais (o limite é de 20.000). Nada mudou: reparta-o, ou tire dias de anos passados.</source>
        <translation>The file has too many marked days (the limit is 20,000). Nothing changed: split it, or remove days of past years.</translation>
    </message>
    <message>
        <source>Este arquivo não é texto, ou não pode ser lido. Escolha outro.</source>
        <translation>This file is not text, or cannot be read. Choose another.</translation>
    </message>
    <message>
        <source>Esta planilha é grande demais: o Autos lê até 1.000.000 de linhas, 256 colunas e 1.000 abas. Divida-a e abra as partes.</source>
        <translation>This spreadsheet is too large: Autos reads up to 1,000,000 rows, 256 columns and 1,000 sheets. Divide it and open the parts.</translation>
    </message>
    <message>
        <source>O Autos não abre este tipo de arquivo. Ele abre transportes do Autos, processos exportados e planilhas. Nada foi mudado.</source>
        <translation>Autos does not open this kind of file. It opens transports of Autos, exported lawsuits, and spreadsheets. Nothing was changed.</translation>
    </message>
    <message>
        <source>O arquivo de conexão não existe, não é um, ou traz um endereço sem https. Gere outro com `autos service` e tente de novo.</source>
        <translation>The connection file is missing, is not one, or has an address without https. Make another with `autos service` and try again.</translation>
    </message>
    <message>
        <source>O seu acervo está aqui, trancado com um código que está no chaveiro, o cofre de senhas do computador, e o chaveiro não respondeu. Desbloqueie-o e abra o Autos de novo. Se preferir continuar agora, é em outro acervo, com uma senha sua.</source>
        <translation>Your archive is here, locked with a code that is in the keyring, where the computer keeps its passwords, and the keyring did not answer. Unlock it and open Autos again. If you prefer to go on now, it is in another archive, with a passphrase of yours.</translation>
    </message>
    <message>
        <source>O sistema não oferece um chaveiro, o cofre de senhas do computador, para guardar o código do acervo. O Autos funciona nesta sessão com uma senha sua.</source>
        <translation>The system has no keyring, where computers keep passwords, for the archive&apos;s code. In this session Autos works with a passphrase of yours.</translation>
    </message>
    <message>
        <source>O chaveiro, o cofre de senhas deste computador, não tem o código deste acervo. Se o acervo tem senha, traga também o arquivo .passphrase que fica ao lado dele. Se não, abra-o no computador em que foi feito e defina lá uma senha. Nada foi mudado.</source>
        <translation>The keyring, where this computer keeps its passwords, does not have this archive&apos;s code. If the archive has a passphrase, bring the file .passphrase beside it, too. If not, open it on the computer on which it was made and set a passphrase there. Nothing was changed.</translation>
    </message>
    <message>
        <source>O acervo não está na pasta que foi escolhida para ele. Se ela fica num disco externo, ligue-o e tente de novo. Nenhum acervo novo foi feito.</source>
        <translation>The archive is not in the folder that was chosen for it. If that is on an external disk, plug it in and try again. No new archive was made.</translation>
    </message>
    <message>
        <source>O administrador deste computador só permite as conexões dele, que estão em Conexões e preços. Nada foi perguntado.</source>
        <translation>The administrator of this computer allows only their connections, which are in Connections and prices. Nothing was asked.</translation>
    </message>
    <message>
        <source>Um dossiê tem no máximo 10.000 processos. Escolha menos, ou exporte a lista. Nada foi gravado.</source>
        <translation>A dossier has 10,000 lawsuits at most. Choose fewer, or export the list. Nothing was written.</translation>
    </message>
    <message>
        <source>Este arquivo não é mais o dossiê que o Autos gravou: foi alterado, trocado ou apagado. Nada foi aberto.</source>
        <translation>This file is no longer the dossier that Autos wrote: it was changed, replaced or deleted. Nothing was opened.</translation>
    </message>
    <message>
        <source>Faltam neste computador as bibliotecas com que o PDF é desenhado (libEGL e libGL). Instale-as, ou escolha outro formato.</source>
        <translation>The libraries that draw the PDF (libEGL and libGL) are missing on this computer. Install them, or choose another format.</translation>
    </message>
    <message>
        <source>O administrador deste computador não permite partilhar com este servidor. Nada saiu daqui.</source>
        <translation>The administrator of this computer does not allow sharing with this server. Nothing left this computer.</translation>
    </message>
    <message>
        <source>O escritório mudou de servidor, e o administrador deste computador ainda não permite o novo. Este computador continua no anterior e não vê o que só está no novo.</source>
        <translation>The firm moved to another server, and the administrator of this computer does not allow the new one yet. This computer stays with the one before and does not see what is only on the new one.</translation>
    </message>
    <message>
        <source>Algo deu errado e o Autos não sabe dizer o quê. Nada guardado se perdeu.</source>
        <translation>Something went wrong and Autos cannot say what. Nothing kept was lost.</translation>
    </message>
    <message>
        <source>Isto é curto demais para um nome: viriam processos de muita gente.</source>
        <translation>This is too short for a name: lawsuits of many people would come.</translation>
    </message>
    <message>
        <source>Isto é um número de processo, que se procura no acervo, não no serviço.</source>
        <translation>This is the number of a lawsuit, which is looked for in the archive, not at the service.</translation>
    </message>
    <message>
        <source>A letra da OAB não existe. As usadas são A, B, D, E, N, O, P e S.</source>
        <translation>The letter of the OAB number does not exist. Those in use are A, B, D, E, N, O, P and S.</translation>
    </message>
    <message>
        <source>O serviço disse:</source>
        <translation>The service said:</translation>
    </message>
    <message>
        <source>O serviço pediu para esperar {wait}: houve consultas demais em pouco tempo. Continue depois desse tempo.</source>
        <translation>The service asked to wait {wait}: there were too many calls in a short time. Go on after that time.</translation>
    </message>
    <message>
        <source>O serviço já tem um monitoramento igual, com o código {code}. Para vê-lo daqui, adicione-o por esse código; não é cobrado.</source>
        <translation>The service has an equal monitoring already, with the code {code}. To see it here, add it by that code; this is not billed.</translation>
    </message>
    <message>
        <source>A cópia do acervo ocupa {needed} e restam {free} no disco.</source>
        <translation>The copy of the archive takes {needed} and {free} are left on the disk.</translation>
    </message>
    <message>
        <source>,</source>
        <comment>decimal</comment>
        <translation>.</translation>
    </message>
    <message>
        <source>{n} bytes</source>
        <translation>{n} bytes</translation>
    </message>
    <message>
        <source>O endereço precisa começar com https. Só neste computador pode ser http.</source>
        <translation>The address must begin with https. Only on this computer may it be http.</translation>
    </message>
    <message>
        <source>Não há conexão com este nome, ou ele já está em uso ou não serve. Confira o nome.</source>
        <translation>There is no connection of this name, or it is taken already, or it cannot be one. Check the name.</translation>
    </message>
    <message>
        <source>Isto não é uma chave: ela tem só letras, números e sinais, até 1.280.</source>
        <translation>This is not a key: one has only letters, digits and signs, up to 1,280.</translation>
    </message>
    <message>
        <source>O endereço do proxy precisa ser como http://proxy:3128.</source>
        <translation>The proxy&apos;s address must be like http://proxy:3128.</translation>
    </message>
    <message>
        <source>Os caminhos são contract ou newer.</source>
        <translation>The paths are contract or newer.</translation>
    </message>
    <message>
        <source>O arquivo de conexões está danificado. Mude-o de lugar e cadastre as conexões de novo.</source>
        <translation>The file of connections is damaged. Move it elsewhere and add the connections again.</translation>
    </message>
    <message>
        <source>A conexão tem algo errado em {where}. Confira e tente de novo.</source>
        <translation>The connection has something wrong in {where}. Check it and try again.</translation>
    </message>
    <message>
        <source>A resposta veio, mas não deu para ler; ela está guardada como veio.</source>
        <translation>The answer came but could not be read; it is kept as it came.</translation>
    </message>
    <message>
        <source>O serviço falhou ao responder.</source>
        <translation>The service failed while answering.</translation>
    </message>
    <message>
        <source>O endereço do serviço responde com outro endereço: ele mudou, ou a rede pede um login antes. Confira a rede e o endereço da conexão. O pedido já tinha saído.</source>
        <translation>The service&apos;s address answers with another address: it has moved, or the network asks for a login first. Check the network and the address of the connection. The request had already left.</translation>
    </message>
    <message>
        <source>O pedido saiu, mas a resposta não voltou.</source>
        <translation>The request left, but no answer came back.</translation>
    </message>
    <message>
        <source>A consulta pode ter sido cobrada; por isso o Autos não a repete sozinho.</source>
        <translation>The call may have been billed; that is why Autos does not repeat it by itself.</translation>
    </message>
    <message>
        <source>Retomar lê de novo, sem custo; perguntar de novo pode ser cobrado.</source>
        <translation>Resuming reads once more, at no cost; asking again may be billed.</translation>
    </message>
    <message>
        <source>Não deu para falar com o serviço. Confira a conexão.</source>
        <translation>The service could not be reached. Check the connection.</translation>
    </message>
    <message>
        <source>O serviço recusou a chave de acesso. Confira a chave.</source>
        <translation>The service refused the access key. Check the key.</translation>
    </message>
    <message>
        <source>Nada foi perguntado nem cobrado.</source>
        <translation>Nothing was asked or charged.</translation>
    </message>
    <message>
        <source>A resposta veio vazia, ou de um modo que não deu para decodificar; nada dela ficou.</source>
        <translation>The answer came empty, or in a way that could not be decoded; nothing of it was kept.</translation>
    </message>
    <message>
        <source>{n} sistema veio de um modo que o Autos não entende.</source>
        <translation>{n} system came in a way that Autos does not understand.</translation>
    </message>
    <message>
        <source>{n} sistemas vieram de um modo que o Autos não entende.</source>
        <translation>{n} systems came in a way that Autos does not understand.</translation>
    </message>
    <message>
        <source>Alguém do escritório</source>
        <translation>Somebody of the firm</translation>
    </message>
    <message>
        <source>{name} está perguntando isto agora, desde {hour}. A resposta chega aqui.</source>
        <translation>{name} has been asking this since {hour}. The answer arrives here.</translation>
    </message>
    <message>
        <source>O resultado está incompleto.</source>
        <translation>The result is incomplete.</translation>
    </message>
    <message>
        <source>{n} tribunal não trouxe resposta útil.</source>
        <translation>{n} court gave no usable answer.</translation>
    </message>
    <message>
        <source>{n} tribunais não trouxeram resposta útil.</source>
        <translation>{n} courts gave no usable answer.</translation>
    </message>
    <message>
        <source>{n} resposta não pôde ser lida e está guardada como veio.</source>
        <translation>{n} answer could not be read and is kept as it came.</translation>
    </message>
    <message>
        <source>{n} respostas não puderam ser lidas e estão guardadas como vieram.</source>
        <translation>{n} answers could not be read and are kept as they came.</translation>
    </message>
    <message>
        <source>{n} resposta é de um tipo que o Autos não conhece.</source>
        <translation>{n} answer is of a kind that Autos does not know.</translation>
    </message>
    <message>
        <source>{n} respostas são de um tipo que o Autos não conhece.</source>
        <translation>{n} answers are of a kind that Autos does not know.</translation>
    </message>
    <message>
        <source>O serviço contou {n} resposta a mais do que entregou.</source>
        <translation>The service counted {n} answer more than it gave.</translation>
    </message>
    <message>
        <source>O serviço contou {n} respostas a mais do que entregou.</source>
        <translation>The service counted {n} answers more than it gave.</translation>
    </message>
    <message>
        <source>Digite um CPF, CNPJ, OAB, número CNJ ou nome.</source>
        <translation>Type a CPF, CNPJ, OAB, CNJ number or name.</translation>
    </message>
    <message>
        <source>Faltam ou sobram caracteres: CPF tem 11, CNPJ tem 14, número CNJ tem 20. Confira o que foi digitado.</source>
        <translation>Characters are missing or too many: a CPF has 11, a CNPJ 14, a CNJ number 20. Check what was typed.</translation>
    </message>
    <message>
        <source>O nome precisa de pelo menos três letras.</source>
        <translation>A name needs at least three letters.</translation>
    </message>
    <message>
        <source>Os dígitos não conferem. Você quis dizer {repair}?</source>
        <translation>The check digits are wrong. Did you mean {repair}?</translation>
    </message>
    <message>
        <source>número de OAB</source>
        <translation>OAB number</translation>
    </message>
    <message>
        <source>número CNJ</source>
        <translation>CNJ number</translation>
    </message>
    <message>
        <source>Este {name} tem todos os dígitos iguais e não existe. Confira o número.</source>
        <translation>This {name} has all digits equal and does not exist. Check the number.</translation>
    </message>
    <message>
        <source>Nenhum tribunal tem o código deste {name}. Confira o número.</source>
        <translation>No court has the code of this {name}. Check the number.</translation>
    </message>
    <message>
        <source>O número da OAB não pode ser zero. Confira o número.</source>
        <translation>The OAB number cannot be zero. Check the number.</translation>
    </message>
    <message>
        <source>Há mais de uma OAB aqui. Busque uma por vez, ou cole todas para buscar em lote.</source>
        <translation>There is more than one OAB registration here. Search one at a time, or paste all of them to search them as a batch.</translation>
    </message>
    <message>
        <source>Isto é um {name}, e foi pedida uma busca de outro tipo. Troque o tipo.</source>
        <translation>This is a {name}, and a search of another type was asked for. Change the type.</translation>
    </message>
    <message>
        <source>Esta seccional da OAB não existe. Escreva a sigla de um estado, por exemplo SP 123.456.</source>
        <translation>This section of the OAB does not exist. Write the abbreviation of a state, for example SP 123.456.</translation>
    </message>
    <message>
        <source>Falta a seccional da OAB. Escreva, por exemplo, SP 123.456.</source>
        <translation>The OAB section is missing. Write, for example, SP 123.456.</translation>
    </message>
    <message>
        <source>Isto não parece um {name} completo. Confira se falta ou sobra algum caractere.</source>
        <translation>This does not look like a whole {name}. Check for missing or extra characters.</translation>
    </message>
    <message>
        <source>Existe?</source>
        <translation>Any?</translation>
    </message>
    <message>
        <source>Panorama</source>
        <translation>Overview</translation>
    </message>
    <message>
        <source>Base (imediata)</source>
        <translation>Database (now)</translation>
    </message>
    <message>
        <source>Completa</source>
        <translation>Complete</translation>
    </message>
    <message>
        <source>Direto no tribunal</source>
        <translation>Direct at the court</translation>
    </message>
    <message>
        <source>Só sim ou não: há processos desta pessoa na base?</source>
        <translation>Only yes or no: are there lawsuits of this person in the database?</translation>
    </message>
    <message>
        <source>Conta por tribunal, classe, assunto, fase e UF.</source>
        <translation>Counts by court, class, subject, phase and state.</translation>
    </message>
    <message>
        <source>Lista na hora o que está na base, com até 30 dias de atraso.</source>
        <translation>Lists at once what is in the database, up to 30 days behind.</translation>
    </message>
    <message>
        <source>Base e fontes externas. Chega aos poucos, por tribunal.</source>
        <translation>Database and external sources. Arrives bit by bit, by court.</translation>
    </message>
    <message>
        <source>Pergunta aos tribunais agora. O dado mais recente.</source>
        <translation>Asks the courts now. The most recent data.</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Database</translation>
    </message>
    <message>
        <source>Base + fontes</source>
        <translation>Database + sources</translation>
    </message>
    <message>
        <source>Sob demanda</source>
        <translation>On demand</translation>
    </message>
    <message>
        <source>Monitoramento</source>
        <translation>Monitoring</translation>
    </message>
    <message>
        <source>por monitoramento</source>
        <translation>a monitoring</translation>
    </message>
    <message>
        <source>por consulta</source>
        <translation>a search</translation>
    </message>
    <message>
        <source>Nome</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>anotada</source>
        <translation>written down</translation>
    </message>
    <message>
        <source>enviando</source>
        <translation>sending</translation>
    </message>
    <message>
        <source>em andamento</source>
        <translation>running</translation>
    </message>
    <message>
        <source>concluída</source>
        <translation>completed</translation>
    </message>
    <message>
        <source>não confirmada</source>
        <translation>not confirmed</translation>
    </message>
    <message>
        <source>cancelada</source>
        <translation>cancelled</translation>
    </message>
    <message>
        <source>recusada</source>
        <translation>refused</translation>
    </message>
    <message>
        <source>O serviço não aceitou esta busca. Confira o que foi digitado.</source>
        <translation>The service did not accept this search. Check what was typed.</translation>
    </message>
    <message>
        <source>{n} segundo</source>
        <translation>{n} second</translation>
    </message>
    <message>
        <source>{n} segundos</source>
        <translation>{n} seconds</translation>
    </message>
    <message>
        <source>{n} minuto</source>
        <translation>{n} minute</translation>
    </message>
    <message>
        <source>{n} minutos</source>
        <translation>{n} minutes</translation>
    </message>
    <message>
        <source>O tribunal não disse o motivo.</source>
        <translation>The court gave no reason.</translation>
    </message>
    <message>
        <source>o que foi pesquisado</source>
        <translation>what was searched for</translation>
    </message>
    <message>
        <source>o tipo de pesquisa</source>
        <translation>the kind of search</translation>
    </message>
    <message>
        <source>os filtros</source>
        <translation>the filters</translation>
    </message>
    <message>
        <source>o período de distribuição</source>
        <translation>the filing period</translation>
    </message>
    <message>
        <source>o período do último andamento</source>
        <translation>the period of the last step</translation>
    </message>
    <message>
        <source>os tribunais</source>
        <translation>the courts</translation>
    </message>
    <message>
        <source>as classes</source>
        <translation>the classes</translation>
    </message>
    <message>
        <source>o grau</source>
        <translation>the instance</translation>
    </message>
    <message>
        <source>o usuário do tribunal</source>
        <translation>the user name at the court</translation>
    </message>
    <message>
        <source>a senha do tribunal</source>
        <translation>the password at the court</translation>
    </message>
    <message>
        <source>o nome da parte</source>
        <translation>the party&apos;s name</translation>
    </message>
    <message>
        <source>o documento da parte</source>
        <translation>the party&apos;s document</translation>
    </message>
    <message>
        <source>os assuntos</source>
        <translation>the subjects</translation>
    </message>
    <message>
        <source>a frequência</source>
        <translation>the frequency</translation>
    </message>
    <message>
        <source>a identificação do cliente no cofre</source>
        <translation>the client&apos;s identification in the vault</translation>
    </message>
    <message>
        <source>o sistema do tribunal</source>
        <translation>the court system</translation>
    </message>
    <message>
        <source>a idade aceita da resposta</source>
        <translation>the accepted age of the answer</translation>
    </message>
    <message>
        <source>o tamanho da página</source>
        <translation>the page size</translation>
    </message>
    <message>
        <source>O serviço não aceitou {fields}. Confira e tente de novo.</source>
        <translation>The service did not accept {fields}. Check and try again.</translation>
    </message>
    <message>
        <source>O certificado do serviço está vencido, ou a data deste computador está errada. Confira data e hora e tente de novo.</source>
        <translation>The certificate of the service has expired, or the date of this computer is wrong. Check date and time and try again.</translation>
    </message>
    <message>
        <source>O serviço não encontrou o pedido: não existe mais lá, ou o endereço mudou. O que chegou está no acervo.</source>
        <translation>The service did not find it: it no longer exists there, or the address has changed. What has arrived is in the archive.</translation>
    </message>
    <message>
        <source>Algo responde neste endereço, mas não é o serviço. Confira o endereço inteiro, com o que vem depois do nome do servidor, ou abra o arquivo do provedor: os endereços podem ser quatro.</source>
        <translation>Something answers at this address, but it is not the service. Check the whole address, with what follows the name of the server, or open the provider&apos;s file: there may be four addresses.</translation>
    </message>
    <message>
        <source>O serviço respondeu algo que o Autos não entende. O que já chegou está guardado; retome mais tarde.</source>
        <translation>The service answered something that Autos does not understand. What came is kept; go on later.</translation>
    </message>
    <message>
        <source>O acervo está em uso por outra janela ou outro comando do Autos. Use aquela janela, ou espere o comando.</source>
        <translation>The archive is in use by another window or another command of Autos. Use that window, or wait for the command.</translation>
    </message>
    <message>
        <source>Não há espaço no disco. O que já chegou fica na memória e é guardado assim que houver espaço; não feche o Autos.</source>
        <translation>There is no room on the disk. What came stays in memory and is kept as soon as there is room; do not close Autos.</translation>
    </message>
    <message>
        <source>Não deu para entender o filtro. Confira o que foi digitado.</source>
        <translation>The filter could not be understood. Check what was typed.</translation>
    </message>
    <message>
        <source>Há buscas desta pessoa em andamento. Espere que terminem, ou cancele-as, e tente de novo.</source>
        <translation>Searches for this person are still running. Wait until they end, or cancel them, and try again.</translation>
    </message>
    <message>
        <source>Há um erro na descrição da conexão em uso. O comando autos doctor diz qual.</source>
        <translation>There is a mistake in the description of the connection in use. The command autos doctor says which.</translation>
    </message>
    <message>
        <source>A conexão em uso não tem chave de acesso. Guarde uma em Conexões e preços.</source>
        <translation>The connection in use has no access key. Save one in Connections and prices.</translation>
    </message>
    <message>
        <source>A conexão em uso foi removida e nenhuma outra foi escolhida. O acervo funciona.</source>
        <translation>The connection in use was removed and no other was chosen. The archive works.</translation>
    </message>
    <message>
        <source>Esta busca foi feita em outro serviço. Abra o Autos com aquele serviço para retomá-la.</source>
        <translation>This search was made at another service. Open Autos with that service to resume it.</translation>
    </message>
    <message>
        <source>Esta planilha pede senha. Abra-a no programa de planilhas, salve uma cópia sem senha e escolha a cópia.</source>
        <translation>This spreadsheet asks for a password. Open it in the spreadsheet program, save a copy without one, and choose the copy.</translation>
    </message>
    <message>
        <source>Esta planilha é de outro formato. Salve-a como Pasta de Trabalho do Excel (.xlsx) ou CSV e abra de novo.</source>
        <translation>This spreadsheet is of another format. Save it as an Excel workbook (.xlsx) or CSV and open it again.</translation>
    </message>
    <message>
        <source>Esta planilha está danificada e não foi lida. Abra-a no programa de planilhas e salve-a de novo, ou use CSV.</source>
        <translation>This spreadsheet is damaged and was not read. Open it in the spreadsheet program and save it again, or use CSV.</translation>
    </message>
    <message>
        <source>Na linha {line} uma aspa abre e não fecha: o resto do arquivo viraria uma célula só, e nada foi lido. Corrija a aspa, ou salve de novo como CSV.</source>
        <translation>In line {line} a quotation mark opens and does not close: the rest of the file would become a single cell, and nothing was read. Correct the mark, or save as CSV again.</translation>
    </message>
    <message>
        <source>Ainda não há acervo neste computador: ele começa com a primeira busca, na janela ou na linha de comando.</source>
        <translation>There is no archive on this computer yet: it begins with the first search, in the window or on the command line.</translation>
    </message>
    <message>
        <source>Este arquivo não está mais lá, ou não pode ser lido. Confira a pasta e tente de novo.</source>
        <translation>This file is not there any more, or cannot be read. Check the folder and try again.</translation>
    </message>
    <message>
        <source>Este arquivo é um acervo, uma cópia de um, ou um transporte incompleto. O acervo deste computador já está aberto; uma cópia se junta a ele com autos archive merge. Nada foi mudado.</source>
        <translation>This file is an archive, a copy of one, or an incomplete transport. The archive of this computer is open already; a copy is added to it with autos archive merge. Nothing was changed.</translation>
    </message>
    <message>
        <source>Este arquivo é grande demais para ser aberto aqui. Divida-o e abra as partes. Nada foi mudado.</source>
        <translation>This file is too large to be opened here. Divide it and open the parts. Nothing was changed.</translation>
    </message>
    <message>
        <source>Não há neste arquivo um processo que o Autos saiba ler. Nada foi mudado.</source>
        <translation>There is no lawsuit in this file that Autos can read. Nothing was changed.</translation>
    </message>
    <message>
        <source>Nenhum código conhecido abre este acervo, e não dá para saber se ele está danificado ou trancado com outro código. Se ele veio de outro computador, traga junto os arquivos que ficam ao lado dele. Nada foi mudado.</source>
        <translation>No known code opens this archive, and there is no way to tell whether it is damaged or locked with another code. If it came from another computer, bring also the files that lie beside it. Nothing was changed.</translation>
    </message>
    <message>
        <source>O arquivo .passphrase, que fica ao lado do acervo e guarda o código dele, está danificado. Ponha no lugar uma cópia dele e tente de novo. Nada foi mudado.</source>
        <translation>The .passphrase file, which lies beside the archive and keeps its code, is damaged. Put a copy of it in its place and try again. Nothing was changed.</translation>
    </message>
    <message>
        <source>Assim nada mais abriria o acervo: o chaveiro deste computador não tem o código dele. Nada foi mudado.</source>
        <translation>Nothing would open the archive any more: the keyring of this computer does not have its code. Nothing was changed.</translation>
    </message>
    <message>
        <source>Outro acervo deste computador, que ficou na pasta dele, só abre com o código guardado aqui. Volte a ele em Ajustes › Acervo e cópias, defina uma senha para ele e repita. Nada foi mudado.</source>
        <translation>Another archive of this computer, which stayed in its folder, opens only with the code kept here. Go back to it in Settings › Archive and copies, set a passphrase for it, and repeat. Nothing was changed.</translation>
    </message>
    <message>
        <source>O que se salva do arquivo danificado ainda está vindo para o acervo, e depende do código de agora. Espere o aviso de que terminou e troque o código depois; se ele não vier, leve o arquivo danificado para outra pasta. Nada foi mudado.</source>
        <translation>What can be saved of the damaged file is still coming into the archive, and depends on the present code. Wait for the notice that it has ended and change the code afterwards; if it does not come, move the damaged file to another folder. Nothing was changed.</translation>
    </message>
    <message>
        <source>O administrador deste computador não permite exportar neste formato. Nada foi gravado; os permitidos estão em Ajustes › Privacidade.</source>
        <translation>The administrator of this computer does not allow exports in this format. Nothing was written; those allowed are in Settings › Privacy.</translation>
    </message>
    <message>
        <source>O administrador deste computador não permite que saia o que corre, ou pode correr, em segredo de justiça. Nada foi gravado nem copiado.</source>
        <translation>The administrator of this computer does not let out what is, or may be, under judicial secrecy. Nothing was written or copied.</translation>
    </message>
    <message>
        <source>O administrador deste computador não permite levar o acervo inteiro para outro lugar. Nada foi gravado.</source>
        <translation>The administrator of this computer does not allow taking the whole archive elsewhere. Nothing was written.</translation>
    </message>
    <message>
        <source>O administrador deste computador exige uma senha no acervo. Abra a janela do Autos e defina-a.</source>
        <translation>The administrator of this computer requires a passphrase for the archive. Open Autos&apos; window and set it.</translation>
    </message>
    <message>
        <source>Não há conexão com este nome. Confira o nome: autos connection list mostra as que há.</source>
        <translation>There is no connection of this name. Check the name: autos connection list shows those that there are.</translation>
    </message>
    <message>
        <source>Falta o nome da conexão.</source>
        <translation>The name of the connection is missing.</translation>
    </message>
    <message>
        <source>Já há uma conexão com este nome.</source>
        <translation>There is a connection with this name.</translation>
    </message>
    <message>
        <source>Falta a chave de acesso.</source>
        <translation>The access key is missing.</translation>
    </message>
    <message>
        <source>A chave de acesso tem uma quebra de linha no meio.</source>
        <translation>The access key has a line break in its middle.</translation>
    </message>
    <message>
        <source>A chave de acesso tem um espaço no meio.</source>
        <translation>The access key has a blank in its middle.</translation>
    </message>
    <message>
        <source>Falta o endereço.</source>
        <translation>The address is missing.</translation>
    </message>
    <message>
        <source>Isto não é um endereço. Escreva como https://api.exemplo.adv.br.</source>
        <translation>This is not an address. Write it like https://api.exemplo.adv.br.</translation>
    </message>
    <message>
        <source>Só https fora deste computador.</source>
        <translation>Only https outside of this computer.</translation>
    </message>
    <message>
        <source>O endereço não pode ter usuário e senha.</source>
        <translation>The address may not have a user name and a password.</translation>
    </message>
    <message>
        <source>O endereço não pode ter ? nem #. Escreva só até o caminho.</source>
        <translation>The address may have neither ? nor #. Write it only up to the path.</translation>
    </message>
    <message>
        <source>Tire a última parte do endereço: o Autos a põe sozinho.</source>
        <translation>Remove the last part of the address: Autos adds it by itself.</translation>
    </message>
    <message>
        <source>Este arquivo não tem os endereços de um serviço.</source>
        <translation>This file does not have the addresses of a service.</translation>
    </message>
    <message>
        <source>Este arquivo é de um Autos mais novo.</source>
        <translation>This file is of a newer Autos.</translation>
    </message>
    <message>
        <source>O administrador deste computador só permite as conexões dele.</source>
        <translation>The administrator of this computer allows only their connections.</translation>
    </message>
    <message>
        <source>O administrador deste computador não oferece o serviço de prática.</source>
        <translation>The administrator of this computer does not offer the practice service.</translation>
    </message>
    <message>
        <source>Esta conexão foi definida pelo administrador. Só a chave dela é sua, e pode mudar.</source>
        <translation>This connection was set by the administrator. Only its key is yours, and can be changed.</translation>
    </message>
    <message>
        <source>Outra janela ou comando do Autos está mudando as conexões. Tente de novo.</source>
        <translation>Another window or command of Autos is changing the connections. Try again.</translation>
    </message>
    <message>
        <source>O lugar do apelido do cofre é credential ou search_params.</source>
        <translation>The place of the vault key is credential or search_params.</translation>
    </message>
    <message>
        <source>Isto parece um documento, uma OAB ou um número de processo, não um nome.</source>
        <translation>This looks like a document, an OAB registration or a lawsuit number, not a name.</translation>
    </message>
    <message>
        <source>Isto parece um e-mail, não um nome.</source>
        <translation>This looks like an e-mail address, not a name.</translation>
    </message>
    <message>
        <source>Isto parece um endereço da internet, não um nome.</source>
        <translation>This looks like a web address, not a name.</translation>
    </message>
    <message>
        <source>Isto parece o nome de um arquivo, não o de uma pessoa ou empresa.</source>
        <translation>This looks like the name of a file, not of a person or company.</translation>
    </message>
    <message>
        <source>Isto tem uma barra e não parece um nome.</source>
        <translation>This has a slash and does not look like a name.</translation>
    </message>
    <message>
        <source>Isto tem números demais para um nome.</source>
        <translation>This has too many numbers for a name.</translation>
    </message>
    <message>
        <source>Isto acompanha um nome, mas não diz o de ninguém.</source>
        <translation>This goes with a name, but names nobody.</translation>
    </message>
    <message>
        <source>Nada foi perguntado.</source>
        <translation>Nothing was asked.</translation>
    </message>
    <message>
        <source>O dígito do {name} não confere. Confira o número inteiro.</source>
        <translation>The check digit of the {name} is wrong. Check the whole number.</translation>
    </message>
    <message>
        <source>não enviada</source>
        <translation>not sent</translation>
    </message>
    <message>
        <source>Polo ativo</source>
        <translation>Active side</translation>
    </message>
    <message>
        <source>Polo passivo</source>
        <translation>Passive side</translation>
    </message>
    <message>
        <source>Interessado</source>
        <translation>Interested</translation>
    </message>
    <message>
        <source>Polo não informado</source>
        <translation>Side not informed</translation>
    </message>
    <message>
        <source>Ativo</source>
        <translation>Active</translation>
    </message>
    <message>
        <source>Passivo</source>
        <translation>Passive</translation>
    </message>
    <message>
        <source>Não informado</source>
        <translation>Not informed</translation>
    </message>
    <message>
        <source>grau não informado</source>
        <translation>instance not informed</translation>
    </message>
    <message>
        <source>{n}º grau</source>
        <translation>instance {n}</translation>
    </message>
    <message>
        <source>{n}º</source>
        <translation>{n}</translation>
    </message>
    <message>
        <source>{first} e {last} grau</source>
        <translation>instances {first} and {last}</translation>
    </message>
    <message>
        <source>Segredo não informado</source>
        <translation>Secrecy not informed</translation>
    </message>
    <message>
        <source>Público</source>
        <translation>Public</translation>
    </message>
    <message>
        <source>Segredo de justiça</source>
        <translation>Secrecy of justice</translation>
    </message>
    <message>
        <source>Sigilo mínimo</source>
        <translation>Minimal secrecy</translation>
    </message>
    <message>
        <source>Sigilo médio</source>
        <translation>Medium secrecy</translation>
    </message>
    <message>
        <source>Sigilo intenso</source>
        <translation>Intense secrecy</translation>
    </message>
    <message>
        <source>Sigilo absoluto</source>
        <translation>Absolute secrecy</translation>
    </message>
    <message>
        <source>nome não informado</source>
        <translation>name not informed</translation>
    </message>
    <message>
        <source>Nível 0, público</source>
        <translation>Level 0, public</translation>
    </message>
    <message>
        <source>Nível {level}, {name}, restrito</source>
        <translation>Level {level}, {name}, restricted</translation>
    </message>
    <message>
        <source>não lido: “{text}”</source>
        <translation>not read: “{text}”</translation>
    </message>
    <message>
        <source>não informado</source>
        <translation>not informed</translation>
    </message>
    <message>
        <source>Quis dizer {suggestion}?</source>
        <translation>Did you mean {suggestion}?</translation>
    </message>
    <message>
        <source>Não existe o campo “{word}”. Para procurar este texto, ponha-o entre aspas.</source>
        <translation>There is no field “{word}”. To search for this text, put it in quotation marks.</translation>
    </message>
    <message>
        <source>O campo {field} não aceita “{word}”.</source>
        <translation>The field {field} does not accept “{word}”.</translation>
    </message>
    <message>
        <source>O intervalo “{word}” termina antes de começar.</source>
        <translation>The range “{word}” ends before it begins.</translation>
    </message>
    <message>
        <source>Falta o valor depois de “{word}”, sem espaço entre os dois.</source>
        <translation>The value after “{word}” is missing: write it with no space between the two.</translation>
    </message>
    <message>
        <source>Falta o que procurar junto de “{word}”. Se for uma palavra procurada, ponha-a entre aspas.</source>
        <translation>“{word}” has nothing to search for next to it. If it is a word to search for, put it in quotation marks.</translation>
    </message>
    <message>
        <source>Falta fechar as aspas.</source>
        <translation>The closing quotation mark is missing.</translation>
    </message>
    <message>
        <source>Não há o que procurar entre as aspas.</source>
        <translation>There is nothing to search for between the quotation marks.</translation>
    </message>
    <message>
        <source>Falta fechar o parêntese.</source>
        <translation>The closing parenthesis is missing.</translation>
    </message>
    <message>
        <source>Este parêntese fecha sem ter sido aberto.</source>
        <translation>This parenthesis closes without having been opened.</translation>
    </message>
    <message>
        <source>Não há o que procurar entre os parênteses.</source>
        <translation>There is nothing to search for between the parentheses.</translation>
    </message>
    <message>
        <source>O sinal - exclui o que vem junto dele, sem espaço. Um traço vai entre aspas.</source>
        <translation>The - sign excludes what comes right after it, without a space. A dash goes in quotation marks.</translation>
    </message>
    <message>
        <source>O * só vale no fim da palavra.</source>
        <translation>The * works only at the end of a word.</translation>
    </message>
    <message>
        <source>“{word}” não pode ficar aqui. Entre alternativas, escreva ou; um texto vai entre aspas.</source>
        <translation>“{word}” cannot stand here. Between alternatives, write or; a text goes in quotation marks.</translation>
    </message>
    <message>
        <source>O filtro é longo demais: até 2.000 caracteres.</source>
        <translation>The filter is too long: up to 2,000 characters.</translation>
    </message>
    <message>
        <source>Há parênteses demais uns dentro dos outros.</source>
        <translation>There are too many parentheses inside one another.</translation>
    </message>
    <message>
        <source>“{word}” não é um valor. Escreva 1.234,56, 100mil ou 1000..5000.</source>
        <translation>“{word}” is not an amount. Write 1.234,56, 100k or 1000..5000.</translation>
    </message>
    <message>
        <source>“{word}” não é uma data que exista. Escreva dd/mm/aaaa, mm/aaaa, aaaa, hoje ou 90dias.</source>
        <translation>“{word}” is not a date that exists. Write dd/mm/yyyy, mm/yyyy, yyyy, today or 90days.</translation>
    </message>
    <message>
        <source>“{word}” não é o começo de um CPF, CNPJ ou OAB.</source>
        <translation>“{word}” is not the beginning of a CPF, CNPJ or OAB.</translation>
    </message>
    <message>
        <source>“{word}” não é o começo de um número de processo.</source>
        <translation>“{word}” is not the beginning of a lawsuit number.</translation>
    </message>
    <message>
        <source>O campo {field} é sim ou não.</source>
        <translation>The field {field} is yes or no.</translation>
    </message>
    <message>
        <source>O sigilo vai de 0 a 5.</source>
        <translation>Secrecy goes from 0 to 5.</translation>
    </message>
    <message>
        <source>A instância vai de 1 a 9.</source>
        <translation>The instance goes from 1 to 9.</translation>
    </message>
    <message>
        <source>O ano tem quatro algarismos, de 1800 a 2199.</source>
        <translation>The year has four digits, from 1800 to 2199.</translation>
    </message>
    <message>
        <source>O campo {field} não tem o valor “{word}”.</source>
        <translation>The field {field} does not have the value “{word}”.</translation>
    </message>
    <message>
        <source>Não há pasta “{word}”.</source>
        <translation>There is no folder “{word}”.</translation>
    </message>
    <message>
        <source>Não há etiqueta “{word}”.</source>
        <translation>There is no label “{word}”.</translation>
    </message>
    <message>
        <source>Não há tribunal “{word}”.</source>
        <translation>There is no court “{word}”.</translation>
    </message>
    <message>
        <source>Nada no acervo tem {field} “{word}”.</source>
        <translation>Nothing in the archive has {field} “{word}”.</translation>
    </message>
    <message>
        <source>O acervo está trancado. Digite a senha para abri-lo.</source>
        <translation>The archive is locked. Type the passphrase to open it.</translation>
    </message>
    <message>
        <source>O acervo está só para leitura: o arquivo ou a pasta dele não aceita gravação. Dá para ler o que está guardado; nenhuma busca é feita, porque a resposta não teria onde ficar. Libere a gravação e abra o Autos de novo.</source>
        <translation>The archive is read-only: its file or folder does not accept writing. What is kept can be read; no search is made, because there would be nowhere to keep the answer. Allow writing and open Autos again.</translation>
    </message>
    <message>
        <source>O acervo é de uma versão anterior do Autos e não aceita gravação, por isso não dá para atualizá-lo. Libere a gravação no arquivo e na pasta e abra o Autos de novo.</source>
        <translation>The archive is of an earlier version of Autos and does not accept writing, so it cannot be updated. Allow writing to the file and the folder and open Autos again.</translation>
    </message>
    <message>
        <source>A pasta do acervo fica em outra máquina da rede, onde ele poderia se danificar. Mova-a para este computador, ou indique uma pasta daqui em AUTOS_HOME, e deixe na rede só cópias de segurança. Nada foi mudado.</source>
        <translation>The archive folder is on another machine of the network, where the archive could be damaged. Move the folder to this computer, or name a folder of this computer in AUTOS_HOME, and leave only backups on the network. Nothing was changed.</translation>
    </message>
    <message>
        <source>Não há espaço “{word}”.</source>
        <translation>There is no space “{word}”.</translation>
    </message>
</context>
</TS>
