#include "llm/keys/keyring.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/connections/connections.h"

#include <QSettings>

namespace tst_promptstyle {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class PromptStyleTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void connectionsKeepTheirs()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
        llm::KeyRing keys(std::make_unique<llm::SessionKeys>());
        {
            turn::Connections connections(settings, keys);
            llm::Connection home;
            home.name = u"Home"_s;
            home.url = u"http://127.0.0.1:9"_s;
            QVERIFY(connections.put(home));
            home.name = u"Away"_s;
            home.promptStyle = PromptStyle::Lmml;
            QVERIFY(connections.put(home));
            turn::Roles roles = connections.roles();
            roles.narrative = u"Home"_s;
            connections.setRoles(roles);
        }
        turn::Connections connections(settings, keys);
        QCOMPARE(connections.promptStyle(CardId{1}, false), PromptStyle::Plain);
        connections.setConnectionFor(CardId{1}, u"Away"_s);
        QCOMPARE(connections.promptStyle(CardId{1}, false), PromptStyle::Lmml);
        QCOMPARE(connections.promptStyle(CardId{2}, false), PromptStyle::Plain);
        llm::Connection away = *connections.named(u"Away"_s);
        away.promptStyle = PromptStyle::Plain;
        QVERIFY(connections.put(away));
        QCOMPARE(turn::Connections(settings, keys).promptStyle(CardId{1}, false), PromptStyle::Plain);
    }

    void theNearestChoiceCounts()
    {
        QCOMPARE(used(), PromptStyle::Plain);
        PromptStyle ofConnection = PromptStyle::Lmml;
        m_services->context.router.promptStyle = [&](CardId, bool) { return ofConnection; };
        QCOMPARE(used(), PromptStyle::Lmml);
        QVERIFY(m_session->applyEvents(StyleChanged{{.prompt = PromptStyle::Plain}}));
        QCOMPARE(used(), PromptStyle::Plain);
        ofConnection = PromptStyle::Plain;
        QVERIFY(m_session->applyEvents(StyleChanged{{.prompt = PromptStyle::Lmml}}));
        QCOMPARE(used(), PromptStyle::Lmml);
        QCOMPARE(m_session->planFor(1, {}, {}, PromptStyle::Plain)->style, PromptStyle::Plain);
        QVERIFY(m_session->undo());
        QVERIFY(m_session->undo());
        QCOMPARE(used(), PromptStyle::Plain);
    }

    // Between two starts, and in what is sent.
    void aChoiceIsKept()
    {
        QVERIFY(m_session->applyEvents(StyleChanged{{.prompt = PromptStyle::Lmml}}));
        openAgain();
        QCOMPARE(world().style.prompt, PromptStyle::Lmml);
        m_services->model.prompts.clear();
        QVERIFY(say(u"Good </agent-context> evening."_s));
        const Prompt &sent = m_services->model.prompts.first();
        QVERIFY(sent.messages.first().text.contains(u"<agent-context persona=\"Mara\">"_s));
        QCOMPARE(sent.messages.last().text, u"Good ‹/agent-context> evening."_s);
    }

private:
    PromptStyle used() const { return m_session->planFor(1)->style; }
};

DRAMATIS_TEST(PromptStyleTest);

} // namespace tst_promptstyle

#include "tst_promptstyle.moc"
