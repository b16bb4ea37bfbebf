// One call of the program: its words, its options, and the application's services where it needs them.
//
// A command takes its words and options first, then opens the services: until then a refused call has changed
// nothing, and a wrong option is a usage error (exit status 2). Options are taken out wherever they stand; what is
// left and begins with "--" is refused. One that waits for a model returns nothing and calls `finish` later, from the
// event loop; `holds` keeps alive what it waits with. Answers are JSON values, and readable text is made from them:
// whoever adds a member adds it for both.
#pragma once

#include "cli/answer.h"
#include "host/applicationservices.h"
#include "llm/keys/keystore.h"
#include "store/log/eventlog.h"
#include "turn/session/chatsession.h"

#include <QStringList>

#include <functional>
#include <map>
#include <optional>

namespace dramatis::turn {
struct ImportedChat;
}

namespace dramatis::cli {

class Call {
public:
    explicit Call(QStringList words); // without the program's name

    bool json() const { return m_json; }
    // Where the data are; it need not exist yet. Usage error: the name that was given is empty.
    base::Result<QString> dataFolder() const;
    // Usage errors: an option that nobody took, or words that are too many.
    base::Result<> allTaken() const;

    // Takes the next word; empty where there is none. What stands behind "--" is never an option.
    QString next();
    bool more() const { return !m_words.isEmpty() || !m_plain.isEmpty(); }
    QStringList rest();
    // `--name VALUE`, wherever it stands; taken out of the words.
    std::optional<QString> option(const QString &name);
    QStringList options(const QString &name); // where it may stand more than once
    bool flag(const QString &name);
    // `--name`, `--name VALUE` or `--name=VALUE`: null where no value follows; nothing where it does not stand there.
    std::optional<QString> flagOrOption(const QString &name);

    // The services over the data folder; opened at the first call, when all options have been taken. They live as long
    // as this.
    base::Result<host::ApplicationServices *> services();

    // For commands that wait: called once, from the event loop.
    std::function<void(const base::Result<Json> &)> finish;
    // Of an answer that is one in part only.
    ExitStatus status = ExitStatus::Done;
    // Why it is; said on standard error.
    std::optional<base::Error> failure;
    // The answer has gone to standard output already.
    bool printed = false;
    // Keeps something alive until then.
    std::shared_ptr<void> holds;
    // What DRAMATIS_KEY held; taken out of the environment, so that no program that is started from here, or looks at
    // this one, has it.
    QString borrowedKey;

private:
    QStringList m_words;
    QStringList m_plain; // behind "--"
    bool m_json = false;
    std::optional<QString> m_dataDir;
    std::unique_ptr<host::ApplicationServices> m_services;
};

// Nothing: the answer comes by Call::finish.
using Outcome = std::optional<base::Result<Json>>;
using Command = Outcome (*)(Call &call);
using Commands = std::map<QString, Command>; // by "card inspect", "import", …

void addCardCommands(Commands &commands);
void addCardFileCommands(Commands &commands);
void addCastCommands(Commands &commands);
void addCastFileCommands(Commands &commands);
void addChangeCommands(Commands &commands);
void addChatCommands(Commands &commands);
void addChatFileCommands(Commands &commands);
void addBranchCommands(Commands &commands);
void addConnectionCommands(Commands &commands);
void addConnectionTestCommands(Commands &commands);
void addDiagnosticsCommands(Commands &commands);
void addEngineCommands(Commands &commands);
void addExportAllCommands(Commands &commands);
void addKnowledgeCommands(Commands &commands);
void addLorebookCommands(Commands &commands);
void addKeepingCommands(Commands &commands);
void addMemoryCommands(Commands &commands);
void addModelCommands(Commands &commands);
void addNarrationCommands(Commands &commands);
void addPromptCommands(Commands &commands);
void addPromptPresetCommands(Commands &commands);
void addReviveCommands(Commands &commands);
void addSummaryCommands(Commands &commands);

// The key in DRAMATIS_KEY, for this call alone: it goes to the place of this connection and to no other.
base::Result<> borrowKey(const Call &call, turn::Connections &connections, const QString &name);

std::unexpected<base::Error> usage(const QString &text);
bool isUsage(const base::Error &error);

// One answer for one file; for several a list, in which a bad file stands as its error. `how`: the command's usage.
Outcome each(Call &call, const QString &how, const std::function<base::Result<Json>(const QString &path)> &answer);
Json errorJson(const base::Error &error);  // {"error": {"code", "text"}}
Json reasonJson(const base::Error &error); // what stands in it

// A file's bytes, or standard input for "-". Capped. `path`: or the address of a file, also in the two that follow.
base::Result<QByteArray> bytesOf(const QString &path);
base::Result<std::unique_ptr<QIODevice>> openedFile(const QString &path);
// Where a file or a folder is to be written, by its path or its address; "-" stays. Usage error: nothing but blanks.
base::Result<QString> placeFor(const QString &word);
// One report per chat in the file. "not_a_chat": it is something else.
base::Result<QList<Json>> importChatFile(host::ApplicationServices &services, const QString &path);
Json chatReportJson(const QString &path, const turn::ImportedChat &chat);
base::Result<domain::ChatId> chatOf(const QString &word);
base::Result<domain::EventId> eventOf(const QString &word);
// The world at the event that `word` names.
base::Result<domain::World> worldAt(const turn::ChatSession &session, const QString &word);
base::Result<domain::CastSlot> slotOf(const domain::World &world, const QString &name);

} // namespace dramatis::cli
