// A model that reads less at once than the budget allows: the story goes on, with less of what is old.
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"

namespace tst_smallmodel {

using namespace dramatis;
using namespace dramatis::tests;

class SmallModelTest : public QObject {
    Q_OBJECT

    static void tellUntilItRefuses(SessionFixture &services, turn::ChatSession &session)
    {
        const QString line = QStringLiteral("The sea is grey and the wind turns. ").repeated(12);
        for (int i = 0; i < 30; ++i) {
            services.model.replies.append({line});
            QVERIFY(session.say(QStringLiteral("%1: %2").arg(i).arg(line)));
            QVERIFY(waitIdle(session));
        }
    }

private Q_SLOTS:
    void thePromptIsMadeToFit()
    {
        QTemporaryDir folder;
        SessionFixture services(folder.path());
        services.context.settings.bookkeeping = false;
        services.model.context = 2048;
        const auto session = services.session(services.begin());
        QSignalSpy failed(session.get(), &turn::ChatSession::failed);
        tellUntilItRefuses(services, *session);
        QCOMPARE(failed.size(), 0);
        QCOMPARE(session->world().transcript.size(), 61);
        QCOMPARE(services.model.prompts.size(), 31); // one was refused; from then on its size is known
        QVERIFY(session->lastPlan()->budget.hard < 2048);
        QVERIFY(session->lastPlan()->tokens <= session->lastPlan()->budget.hard);
    }

    void whatCannotFitIsSaid()
    {
        QTemporaryDir folder;
        SessionFixture services(folder.path());
        services.model.context = 20;
        const auto session = services.session(services.begin());
        QSignalSpy failed(session.get(), &turn::ChatSession::failed);
        QVERIFY(session->say(QStringLiteral("Hello.")));
        QVERIFY(waitIdle(*session));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed.first().first().value<base::Error>().code, QStringLiteral("context_exceeded"));
        QVERIFY(services.model.prompts.size() <= 2);
        QCOMPARE(session->world().transcript.size(), 2); // the line that was said is not lost
    }
};

DRAMATIS_TEST(SmallModelTest);

} // namespace tst_smallmodel

#include "tst_smallmodel.moc"
