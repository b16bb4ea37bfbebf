// A chat with some history for the drawers: what was said, and what the scripted bookkeeping made of it.
#pragma once

#include "presenters/shell/shownstory.h"
#include "support/stories/sessionfixture.h"

#include <QDir>
#include <QFileInfo>

namespace dramatis::tests {

// What the bookkeeping answers about one witness.
struct Felt {
    int affinity = 0;
    int trust = 0;
    QString why;
    QString fact;
    QString memory;
    QString mood;
};

class DrawerStory {
public:
    DrawerStory() :
        m_folder(folder()), services(m_folder.path()), session(services.session(services.begin())), shown(*session)
    {}

    // One exchange: the user's line, Mara's reply, what both felt, and how much it matters.
    bool play(const QString &line, const QString &reply, const Felt &user, const Felt &mara, int significance = 0)
    {
        services.model.replies = {{reply}};
        services.model.answers[QStringLiteral("state_update")] = {answer(user), answer(mara)};
        services.model.answers[QStringLiteral("significance")] = {
            QStringLiteral(R"({"score":%1,"why":"it was so"})").arg(significance)};
        return session->say(line) && waitIdle(*session);
    }

    // Four exchanges, the third of which is pivotal.
    bool playEvening()
    {
        const auto text = [](const char *words) { return QString::fromUtf8(words); };
        return play(text("Sorry. The road was flooded."), text("\"Then you walked far. Sit by the stove.\""),
                    {2, 1, text("he was let in"), {}, {}, text("cold")},
                    {3, 2, text("he came through the flood"), text("Alex walked all the way from the village."),
                     text("Alex came late, soaked to the knees, and did not complain."), text("dry, curious")})
               && play(text("I brought the oil you asked for."),
                       text("*She weighs the can in her hand.* \"It is short.\""),
                       {-2, 0, text("she found fault at once"), {}, {}, {}},
                       {-1, -4, text("the can was a third empty"), text("Alex brought less oil than was paid for."),
                        text("The oil was short by a third. He did not look at me when I said it."), text("wary")})
               && play(text("I gave some of it to the ferryman. His lamp was out."),
                       text("*For a long moment only the storm speaks.* \"You should have said so.\""),
                       {4, 3, text("she believed him"), text("Mara hates being lied to."), {}, text("relieved")},
                       {9, 7, text("he gave away what was his to keep"), text("Alex gave oil to the ferryman."),
                        text("He gave the oil away so that the ferryman could see. I had thought him a thief."),
                        text("moved, hiding it")},
                       3)
               && play(text("Will the light hold tonight?"), text("\"It held for forty years. It will hold for you.\""),
                       {1, 2, text("she meant it"), {}, {}, text("calm")},
                       {2,
                        1,
                        text("he asked about the light, not about himself"),
                        {},
                        text("He asked whether the light would hold. Nobody asks that."),
                        text("calm")},
                       1);
    }

    qsizetype events() const
    {
        return qsizetype(services.log.nextId(session->chat()).value_or(domain::EventId{}).value) - 1;
    }

private:
    static QString answer(const Felt &felt)
    {
        return QStringLiteral(R"({"affinity_delta":%1,"trust_delta":%2,"knowledge_facts":[%3],)"
                              R"("last_interaction":"They spoke by the stove.","why":"%4","mood":"%5",)"
                              R"("activity":{"position":"by the stove","posture":"sitting","verb":"trimming a wick",)"
                              R"("interruptible":true,"required_attention":"","expected_minutes":0,"holding":"",)"
                              R"("attention":""},"memory":"%6"})")
            .arg(felt.affinity)
            .arg(felt.trust)
            .arg(felt.fact.isEmpty() ? QString() : QStringLiteral(R"({"text":"%1"})").arg(felt.fact), felt.why,
                 felt.mood, felt.memory);
    }

    // In memory where the system has such a place: what is tested is not the disk's speed.
    static QString folder()
    {
        const QString memory = QStringLiteral("/dev/shm");
        return (QFileInfo(memory).isWritable() ? memory : QDir::tempPath()) + QStringLiteral("/drawers-XXXXXX");
    }

    QTemporaryDir m_folder;

public:
    SessionFixture services;
    std::shared_ptr<turn::ChatSession> session;
    presenters::ShownStory shown;
};

} // namespace dramatis::tests
