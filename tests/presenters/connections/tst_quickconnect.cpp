// The shortest way to a model on this computer.
#include "presenters/connections/connectionsfixture.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/connectiontrials.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/connections/quickconnect.h"
#include "support/main/testmain.h"
#include "support/servers/faultserver.h"

#include <QSignalSpy>

namespace tst_quickconnect {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using presenters::ConnectionsPresenter;
using presenters::Endpoint;
using presenters::QuickConnect;

class QuickConnectTest : public QObject {
    Q_OBJECT

    static Endpoint at(const QString &url)
    {
        Endpoint endpoint;
        endpoint.name = u"Home"_s;
        endpoint.url = url;
        return endpoint;
    }
    static void serveModels(FaultServer &server)
    {
        server.playAt("/v1/models", FaultServer::json(200, R"({"data":[{"id":"tale-7b"},{"id":"other"}]})"));
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("Aye.") + FaultServer::finish()}, Close{}});
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<tests::ConnectionsFixture>(); }

    void whatWorksTellsTheStories()
    {
        ConnectionsPresenter connections(m_fixture->connections);
        QuickConnect quick(connections);
        FaultServer server;
        serveModels(server);
        QVERIFY(!quick.isConnected());
        quick.connectTo(at(server.url()));
        QVERIFY(quick.isTrying());
        QCOMPARE(quick.state(), u"Trying Home…"_s);
        QTRY_VERIFY(!quick.isTrying());
        QVERIFY2(quick.isConnected(), qPrintable(quick.state()));
        QCOMPARE(connections.models().roles().narrative, u"Home"_s);
        QCOMPARE(connections.endpoint(u"Home"_s).model, u"tale-7b"_s);
        QVERIFY2(quick.state().startsWith(u"Connected: Home"), qPrintable(quick.state()));

        quick.connectTo(at(server.url())); // the connection that is there already
        QTRY_VERIFY(!quick.isTrying());
        QCOMPARE(connections.names(), QStringList{u"Home"_s});
    }

    void whatDoesNotWorkChangesNothingAndIsTold()
    {
        ConnectionsPresenter connections(m_fixture->connections);
        QuickConnect quick(connections);
        quick.connectTo(at(u"http://127.0.0.1:1"_s));
        QTRY_VERIFY(!quick.isTrying());
        QVERIFY(!quick.isConnected());
        QVERIFY(!quick.state().isEmpty());
        QCOMPARE(connections.names(), QStringList());
    }

    void aTestOfSomebodyElseIsLeftAlone()
    {
        ConnectionsPresenter connections(m_fixture->connections);
        QuickConnect quick(connections);
        FaultServer silent;
        silent.play({});
        FaultServer server;
        serveModels(server);
        const QSignalSpy tested(&connections.trials(), &presenters::ConnectionTrials::tested);
        quick.connectTo(at(silent.url()));
        connections.trials().test(at(server.url())); // in the settings, meanwhile
        QTRY_COMPARE(tested.size(), 1);
        QVERIFY(quick.isTrying());
        QVERIFY(!quick.isConnected());
        QCOMPARE(connections.names(), QStringList());
    }

    void whatWasFoundIsOffered()
    {
        ConnectionsPresenter connections(m_fixture->connections);
        QuickConnect quick(connections);
        quick.look();
        QVERIFY(quick.isLooking());
        QCOMPARE(quick.state(), u"Looking for servers…"_s);
        Q_EMIT quick.trials().serversFound({at(u"http://127.0.0.1:1"_s)}, {});
        QVERIFY(!quick.isLooking());
        QCOMPARE(quick.servers().size(), 1);
        QCOMPARE(quick.state(), QString());
        Q_EMIT quick.trials().serversFound({}, {});
        QCOMPARE(quick.state(), u"No server found on this computer."_s);
    }

private:
    std::unique_ptr<tests::ConnectionsFixture> m_fixture;
};

DRAMATIS_TEST(QuickConnectTest);

} // namespace tst_quickconnect

#include "tst_quickconnect.moc"
