// dramatis-cli: the same services without a window.
#include "cli/command.h"
#include "host/coredumps.h"

#include <QCoreApplication>
#include <QLoggingCategory>
#include <QTimer>

#include <cstdio>

namespace {

using namespace dramatis;
using namespace dramatis::cli;

const char *help = R"(dramatis-cli COMMAND [--json] [--data-dir DIR]

  card inspect FILE…                           what a card file holds
  card convert IN OUT [--as png|apng|json|charx|jpeg-charx|v2-png|v2-json|v1-png|v1-json] [--image FILE] [--overwrite]
  card extract FILE DIR [--overwrite]          card.json and all of its files
  card unpack FILE DIR [--overwrite]           one Markdown file per field, and the original
  card validate FILE…                          held against Character Card V3
  import FILE|FOLDER…                          characters, chats and lorebooks come in; of SillyTavern's folder, or a zip
                                               of it, all that a user has
  chat new --card FILE|ID [--guest FILE|ID]… [--persona NAME]
  chat list
  chat show ID [--as NAME] [--at EVENT]        the transcript, as that character sees it
  chat say ID TEXT [--as NAME] [--to-everyone] a whole turn, with its bookkeeping; "@NAME@ TEXT" is heard by NAME alone;
                                               an unclear tag is refused unless --to-everyone is given
  chat continue|regenerate|impersonate ID      more of the last reply, another one, or a line for you, which is not sent
  chat edit ID EVENT TEXT                      other words for a line
  chat delete ID EVENT                         the line goes, with what was noted of it
  chat swipe ID EVENT N                        another of its alternatives, counted from 0
  chat undo|redo ID                            takes the last step back, or takes it again
  chat prompt ID --speaker NAME [--text TEXT] [--to-everyone] [--template any|first|strict|text] [--style plain|lmml] [--preset NAME]
  chat prompt ID --of EVENT [--speaker NAME]   what a reply was sent
  chat prompt … --what-if budget=SOFT[:HARD]|speaker=NAME|style=plain|lmml|preset=NAME|without=MEMORY|heard=NAME:EVENT
                                               the same, were something otherwise; may be given more than once
                                               the prompt that would be sent, and why
  chat beliefs ID --chain A,B,… [--about TEXT] what A thinks that B thinks (and so on)
  chat leaks ID                                leaks in all prompts, and what the newest replies gave away
  chat pick ID [--text TEXT]                   who would answer, and why
  chat line ID [--new [NAME]] [--switch LINE] [--rewind EVENT] [--compare A B]
  chat cast ID [--add FILE|ID [--how TEXT] | --leave NAME | --back NAME | --met NAME,NAME --how TEXT]
  chat persona ID [--name NAME] [--about TEXT] [--icon NAME | --no-icon]
  chat scene ID [--place NAME [--moving | --still] [--public | --private] [--heard-around | --heard-inside] [--spots A,B]]
                [--title TEXT] [--skip MINUTES] [--time TEXT] [--weather TEXT]
  chat note ID [--for NAME] [--text TEXT] [--depth N] [--role system|user|assistant] [--every N]
                                               the author's note, for all or for NAME alone
  chat summary ID [--make] [--as NAME]         the story so far, as those who heard it are told (--make: sums up what is due)
  chat style ID [--person first|second|third|default] [--tense past|present|default] [--length short|medium|long|default]
                [--pacing slow|steady|fast|default] [--language NAME|default] [--marks actions|plain_speech|prose|thoughts|default]
                [--prompt plain|lmml|default]
  prompt preset list|show NAME                 the order and the texts of prompts
  prompt preset import FILE                    of SillyTavern, or exported here
  prompt preset export NAME [--as dramatis|sillytavern] [--out FILE] [--overwrite]
  prompt preset use NAME|default [--chat ID]   in all chats, or in one
  chat revive ID [--from EVENT | --last N] [--name NAME] [--yes]
                                               what it would ask; with --yes, the story is told again with notes, on a
                                               branch of its own, or goes on after a stop
  chat revive ID --give-up                     its branch goes
  chat revive ID --doubts                      what was left out of the notes, and why
  chat import FILE                             of SillyTavern and other programs
  chat export ID --as jsonl|st-jsonl|md|html|epub [--known-to NAME] [--out FILE] [--overwrite]
  world show ID [--at EVENT] [--line NAME]
  memory search ID --as NAME [--top K] [--by words|meaning|both] QUERY
                                               what NAME heard and knows; "-" reads one query per line
  memory search --all --as NAME|CARD [--top K] [--by words|meaning|both] QUERY
                                               the same in all stories in which NAME plays
  lorebook inspect FILE…                       of any program, or of a card
  lorebook unpack FILE DIR [--overwrite]       one Markdown file per entry
  lorebook export ID FILE [--as v3|sillytavern] [--overwrite]   one of the library
  lore match FILE                              a case or an array of cases as JSON
  macro expand FILE                            the same, for macros
  world play FILE                              the same: scripted stories, and who thinks that who thinks what
  export-cast FILE ID|NAME… [--overwrite]      characters of the library in one file, which import takes
  export-cast FILE --chat ID [--known-to NAME] [--overwrite]
                                               the cast of a chat, with how they stand to each other
  export-all DIR [--overwrite]                 everything, as a folder that SillyTavern and import take
  log verify [ID], log rebuild [ID], log import FILE
  log export ID [--out FILE] [--overwrite]     everything of a chat, with its cards
  backend list|add|test|models
  backend add NAME URL --key                   asks for the server's key, and does not show it
  backend add NAME URL --key -                 reads it from standard input
  models list                                  models to download: what fits this computer, and what is here
  models get NAME|ADDRESS                      downloads one, or goes on; ADDRESS: https, of a .gguf file
  models remove NAME
  backup make|list|remove|restore
  diagnostics [--out FILE] [--overwrite]       versions, sizes and the last problems, for a report; no story and no key

DRAMATIS_KEY sets the server's key for one call and is not saved. Never put a key on the command line: other programs can read it there.
"-" for FILE reads standard input, and for OUT writes to standard output. Words behind "--" are never options. "~/" at the start of DIR for --data-dir is your home folder. Exit status: 0 done, 1 refused or failed, 2 wrong usage.
)";

ExitStatus report(const base::Result<Json> &answer, const Call &call)
{
    if (answer) {
        const auto printed = call.printed ? base::Result<>() : print(*answer, call.json());
        if (!printed)
            tellError(printed.error());
        if (call.failure)
            tellError(*call.failure);
        return printed ? call.status : ExitStatus::Refused;
    }
    printError(answer.error(), call.json());
    if (isUsage(answer.error()))
        std::fputs("Try: dramatis-cli help\n", stderr);
    return isUsage(answer.error()) ? ExitStatus::Usage : ExitStatus::Refused;
}

ExitStatus say(const QByteArray &text)
{
    const auto printed = printText(text);
    if (!printed)
        tellError(printed.error());
    return printed ? ExitStatus::Done : ExitStatus::Refused;
}

base::Result<Command> commandOf(const Commands &commands, Call &call)
{
    QString name = call.next();
    if (!commands.contains(name))
        name += QLatin1Char(' ') + call.next();
    const auto found = commands.find(name);
    if (found == commands.end())
        return usage(QStringLiteral("unknown command \"%1\"").arg(name.trimmed()));
    return found->second;
}

} // namespace

int main(int argc, char **argv)
{
    host::disableCoreDumps();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("dramatis"));
    QCoreApplication::setApplicationVersion(QStringLiteral(DRAMATIS_VERSION));
    // What is for the log only stays out of the way of the answer; QT_LOGGING_RULES brings it back.
    QLoggingCategory::setFilterRules(
        QStringLiteral("dramatis.*.debug=false\ndramatis.*.info=false\ndramatis.requests.warning=false"));
    const QStringList words = application.arguments().mid(1);
    if (words.isEmpty() || words.first() == QLatin1StringView("help") || words.first() == QLatin1StringView("--help")) {
        if (!words.isEmpty())
            return int(say(help));
        std::fputs(help, stderr);
        return int(ExitStatus::Usage);
    }
    if (words.first() == QLatin1StringView("--version"))
        return int(say("dramatis-cli " DRAMATIS_VERSION "\n"));
    Commands commands;
    addCardCommands(commands);
    addCardFileCommands(commands);
    addCastCommands(commands);
    addCastFileCommands(commands);
    addChangeCommands(commands);
    addChatCommands(commands);
    addChatFileCommands(commands);
    addBranchCommands(commands);
    addMemoryCommands(commands);
    addConnectionCommands(commands);
    addConnectionTestCommands(commands);
    addDiagnosticsCommands(commands);
    addEngineCommands(commands);
    addExportAllCommands(commands);
    addKnowledgeCommands(commands);
    addLorebookCommands(commands);
    addKeepingCommands(commands);
    addModelCommands(commands);
    addNarrationCommands(commands);
    addPromptCommands(commands);
    addPromptPresetCommands(commands);
    addReviveCommands(commands);
    addSummaryCommands(commands);
    Call call(words);
    const auto command = commandOf(commands, call);
    if (!command)
        return int(report(std::unexpected(command.error()), call));
    if (const auto folder = call.dataFolder(); !folder) // also where the command asks for no data
        return int(report(std::unexpected(folder.error()), call));
    call.finish = [&](const base::Result<Json> &answer) { QCoreApplication::exit(int(report(answer, call))); };
    QTimer::singleShot(0, &application, [&] {
        if (const Outcome outcome = (*command)(call))
            call.finish(*outcome);
    });
    return QCoreApplication::exec();
}
