// The shortest way to a model on this computer.
#include "llm/keys/keyring.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/connectiontrials.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/connections/quickconnect.h"
#include "support/main/testmain.h"
#include "support/servers/faultserver.h"
#include "turn/connections/connections.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

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
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<QSettings>(m_folder->filePath(u"settings.ini"_s), QSettings::IniFormat);
        m_keys = std::make_unique<llm::KeyRing>(std::make_unique<llm::SessionKeys>());
        m_connections = std::make_unique<turn::Connections>(*m_settings, *m_keys);
    }
    void cleanup()
    {
        m_connections.reset();
        m_keys.reset();
        m_settings.reset();
    }

    void whatWorksTellsTheStories()
    {
        ConnectionsPresenter connections(*m_connections);
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
        ConnectionsPresenter connections(*m_connections);
        QuickConnect quick(connections);
        quick.connectTo(at(u"http://127.0.0.1:1"_s));
        QTRY_VERIFY(!quick.isTrying());
        QVERIFY(!quick.isConnected());
        QVERIFY(!quick.state().isEmpty());
        QCOMPARE(connections.names(), QStringList());
    }

    void aTestOfSomebodyElseIsLeftAlone()
    {
        ConnectionsPresenter connections(*m_connections);
        const QuickConnect quick(connections);
        FaultServer server;
        serveModels(server);
        const QSignalSpy tested(&connections.trials(), &presenters::ConnectionTrials::tested);
        connections.trials().test(at(server.url()));
        QTRY_COMPARE(tested.size(), 1);
        QVERIFY(!quick.isConnected());
        QCOMPARE(connections.names(), QStringList());
    }

    void whatWasFoundIsOffered()
    {
        ConnectionsPresenter connections(*m_connections);
        QuickConnect quick(connections);
        quick.look();
        QVERIFY(quick.isLooking());
        QCOMPARE(quick.state(), u"Looking for servers…"_s);
        Q_EMIT connections.trials().serversFound({at(u"http://127.0.0.1:1"_s)}, {});
        QVERIFY(!quick.isLooking());
        QCOMPARE(quick.servers().size(), 1);
        QCOMPARE(quick.state(), QString());
        Q_EMIT connections.trials().serversFound({}, {});
        QCOMPARE(quick.state(), u"No server runs on this computer."_s);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<llm::KeyRing> m_keys;
    std::unique_ptr<turn::Connections> m_connections;
};

DRAMATIS_TEST(QuickConnectTest);
#include "tst_quickconnect.moc"
