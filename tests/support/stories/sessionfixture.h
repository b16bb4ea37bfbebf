// All services up to turn over a temporary folder, with a scripted model: what a session needs to play.
#pragma once

#include "store/library/blobs.h"
#include "support/main/waiting.h"
#include "support/stories/scriptedbackend.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/sessioncontext.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace dramatis::tests {

class SessionFixture {
public:
    // On the same folder a second time (after the first is gone): what a restart finds.
    explicit SessionFixture(const QString &folder) : database(open(folder))
    {
        context.router = {[this](domain::CardId) -> llm::Backend & { return model; },
                          [this]() -> llm::Backend & { return model; }, [this] { return fallbacks; }};
        context.settings.userName = QStringLiteral("Alex");
        context.settings.summaries = false; // whoever wants them scripts an answer to their question
        context.purge = [](domain::ChatId) { return base::Result<>(); };
        context.wipe = [] {};
    }

    static std::unique_ptr<store::Database> open(const QString &folder)
    {
        auto database = store::Database::open(folder + QStringLiteral("/dramatis.db"), base::SteppedClock());
        if (!database)
            qFatal("%s", qPrintable(database.error().detail));
        return std::move(*database);
    }

    static QByteArray card(const QByteArray &name = "Mara", const QByteArray &extra = {})
    {
        return R"({"spec":"chara_card_v3","spec_version":"3.0","data":{"name":")" + name
               + R"(","description":"{{char}} keeps the lighthouse.","personality":"dry","scenario":"A storm.",)"
                 R"("first_mes":"*{{char}} looks up.* \"You are late, {{user}}.\"","mes_example":"",)"
                 R"("alternate_greetings":["\"Sit down.\"","\"Who are you?\""],"tags":["sea"],"creator":"",)"
                 R"("creator_notes":"","character_version":"","system_prompt":"","post_history_instructions":"",)"
                 R"("group_only_greetings":[],"extensions":{})"
               + extra + "}}";
    }

    domain::ChatId begin()
    {
        const auto imported = cards.importBytes(card(), QStringLiteral("mara.json"));
        if (!imported)
            qFatal("%s", qPrintable(imported.error().detail));
        const auto chat = chats.begin(imported->row.id);
        if (!chat)
            qFatal("%s", qPrintable(chat.error().detail));
        return *chat;
    }
    std::shared_ptr<turn::ChatSession> session(domain::ChatId chat)
    {
        QCoreApplication::sendPostedEvents(); // whom nobody holds any more is gone
        auto opened = chats.open(chat);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().detail));
        return *opened;
    }

    base::SteppedClock clock;
    ScriptedBackend model;
    QList<llm::Backend *> fallbacks;
    std::unique_ptr<store::Database> database;
    store::EventLog log{*database, clock};
    store::Snapshots snapshots{*database, clock};
    store::Worlds worlds{log, snapshots};
    store::Drafts drafts{*database, clock};
    store::Partials partials{*database};
    store::Search search{*database};
    store::Blobs blobs{*database};
    store::Library library{*database, log, blobs};
    turn::CardLibrary cards{library, clock};
    turn::LorebookLibrary books{library};
    turn::SessionContext context{clock, log, snapshots, worlds, drafts, partials, search, cards, books, {}, {}, {}, {}};
    turn::ChatLibrary chats{context};
};

// The lines as they stand, "name: text".
inline QStringList linesOf(const turn::ChatSession &session)
{
    QStringList lines;
    const domain::World &world = session.world();
    for (qsizetype i = 0; i < world.transcript.size(); ++i) {
        const domain::TranscriptLine &line = world.transcript.at(i);
        const auto texts = session.texts({line.text});
        lines << world.nameOf(line.speaker) + QStringLiteral(": ")
                     + (texts ? texts->value(line.text) : QStringLiteral("?"));
    }
    return lines;
}

inline bool waitIdle(const turn::ChatSession &session)
{
    return waitFor([&] { return session.idle(); });
}

} // namespace dramatis::tests
