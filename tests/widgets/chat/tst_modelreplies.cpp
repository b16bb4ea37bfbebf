#include "presenters/chat/chatactivity.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/chat/messagedetails.h"
#include "presenters/connections/modelchoices.h"
#include "support/main/testmain.h"
#include "support/servers/faultserver.h"
#include "widgets/connectto.h"

#include <QPlainTextEdit>
#include <QTest>

namespace tst_modelreplies {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

Script reply()
{
    return {Send{FaultServer::streamHead() + FaultServer::delta("Good evening.") + FaultServer::finish()}, Close{}};
}

} // namespace

// What a model says in the window: waited for, thought, and measured.
class ModelRepliesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBusyServerIsWaitedForInSight()
    {
        FaultServer server;
        server.play(FaultServer::json(429, R"({"error":"slow down"})", "Retry-After: 2\r\n"));
        server.play(reply());
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        fixture.services->sessionContext().settings.bookkeeping = false;
        connectTo(fixture, u"Home"_s, server.url());
        fixture.workspace->connections().models().setRoles({u"Home"_s, {}, {}});
        window->page()->chat().composer().send(u"Hello"_s);
        presenters::ChatItemModel &messages = window->page()->chat().messages();
        const auto said = [&messages] {
            return messages.index(messages.rowCount() - 1, 0).data(presenters::EndingRole).toString();
        };
        QTRY_COMPARE(said(), u"Rate limited. Retrying in 2 s…"_s);
        QCOMPARE(window->page()->chat().activity().text(), said());
        QTRY_COMPARE(said(), u"Rate limited. Retrying in 1 s…"_s);
        QTRY_VERIFY(!window->page()->chat().activity().isReplying());
        QCOMPARE(messages.index(messages.rowCount() - 1, 0).data(presenters::TextRole).toString(), u"Good evening."_s);
        QCOMPARE(said(), QString());
        QCOMPARE(server.requests().size(), 2);
    }

    void stopEndsTheWaitAtOnce()
    {
        FaultServer server;
        server.play(FaultServer::json(503, R"({"error":"busy"})", "Retry-After: 20\r\n"));
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        connectTo(fixture, u"Home"_s, server.url());
        fixture.workspace->connections().models().setRoles({u"Home"_s, {}, {}});
        presenters::ChatPresenter &chat = window->page()->chat();
        chat.composer().send(u"Hello"_s);
        QTRY_VERIFY(chat.activity().text().startsWith(u"Busy."_s));
        QElapsedTimer clock;
        clock.start();
        chat.activity().stop();
        QTRY_VERIFY(!chat.activity().isReplying());
        QVERIFY(clock.elapsed() < 10'000); // and not when the server says
        QCOMPARE(chat.activity().text(), QString());
        QCOMPARE(server.requests().size(), 1);
    }

    void whatAModelThinksIsFoldedAndNeverSentBack()
    {
        FaultServer server;
        const QByteArray thought =
            "data: {\"choices\":[{\"index\":0,\"delta\":{\"reasoning_content\":\"She must be tired.\"}}]}\n\n";
        server.play(
            {Send{FaultServer::streamHead() + thought + FaultServer::delta("Sit down.") + FaultServer::finish()},
             Close{}});
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        fixture.services->sessionContext().settings.bookkeeping = false;
        connectTo(fixture, u"Home"_s, server.url());
        fixture.workspace->connections().models().setRoles({u"Home"_s, {}, {}});
        presenters::ChatPresenter &chat = window->page()->chat();
        for (const QString &line : {u"Hello"_s, u"Thank you."_s}) {
            chat.composer().send(line);
            QTRY_VERIFY(!chat.activity().isReplying());
        }
        const QModelIndex last = chat.messages().index(chat.messages().rowCount() - 1, 0);
        QCOMPARE(last.data(presenters::TextRole).toString(), u"Sit down."_s);
        QVERIFY(last.data(presenters::ThoughtsRole).toBool());
        QCOMPARE(chat.details().thoughts(chat.newest()), u"She must be tired."_s);
        QCOMPARE(server.requests().size(), 2);
        QVERIFY(server.requests().last().contains("Sit down."));
        QVERIFY(!server.requests().last().contains("tired"));
        window->page()->showThoughts(chat.newest().value);
        QCOMPARE(child<QPlainTextEdit>(window, "thoughts")->toPlainText(), u"She must be tired."_s);
    }

    void thoughtsWithoutABeginningAreTakenBack()
    {
        FaultServer server;
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("She must be tired.")}, Wait{100},
                     Send{FaultServer::delta("</think>Sit down.") + FaultServer::finish()}, Close{}});
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        fixture.services->sessionContext().settings.bookkeeping = false;
        connectTo(fixture, u"Home"_s, server.url());
        fixture.workspace->connections().models().setRoles({u"Home"_s, {}, {}});
        presenters::ChatPresenter &chat = window->page()->chat();
        chat.composer().send(u"Hello"_s);
        const auto shown = [&chat] {
            return chat.messages().index(chat.messages().rowCount() - 1, 0).data(presenters::TextRole).toString();
        };
        QTRY_COMPARE(shown(), u"She must be tired."_s);
        QTRY_VERIFY(!chat.activity().isReplying());
        QCOMPARE(shown(), u"Sit down."_s);
        QCOMPARE(chat.details().thoughts(chat.newest()), u"She must be tired."_s);
    }

    void theMeterSaysHowFullTheContextIs()
    {
        FaultServer server;
        server.playAt("/props", FaultServer::json(200, R"({"default_generation_settings":{"n_ctx":16384}})"));
        server.play({Send{FaultServer::streamHead() + FaultServer::delta(QByteArray("Good evening. ").repeated(20))},
                     Wait{1500}, Send{FaultServer::delta("And good night.")}, Wait{1500}, Send{FaultServer::finish()},
                     Close{}});
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        fixture.services->sessionContext().settings.bookkeeping = false;
        presenters::Endpoint home;
        home.name = u"Home"_s;
        home.url = server.url();
        home.server = u"llama.cpp"_s;
        home.contextTokens = 16384;
        QCOMPARE(fixture.workspace->connections().save(home), QString());
        fixture.workspace->connections().models().setRoles({u"Home"_s, {}, {}});
        presenters::ChatPresenter &chat = window->page()->chat();
        chat.composer().send(u"Hello"_s);
        QTRY_VERIFY_WITH_TIMEOUT(chat.activity().text().contains(u"tokens/s"_s), 8000);
        const domain::PromptPlan *plan = chat.session().lastPlan();
        QCOMPARE(plan->budget.context, 16384);
        const int least = plan->tokens * 100 / 16384;
        QVERIFY2(chat.activity().text().contains(u"context %1 % full"_s.arg(least))
                     || chat.activity().text().contains(u"context %1 % full"_s.arg(least + 1)),
                 qPrintable(chat.activity().text()));
        chat.activity().stop();
        QTRY_VERIFY(!chat.activity().isReplying());
    }
};

DRAMATIS_TEST(ModelRepliesTest);

} // namespace tst_modelreplies

#include "tst_modelreplies.moc"
