// Models of one's own: the list, the download, and the connection that comes of it.
#include "presenters/connections/connectionsfixture.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/models/modeldownloads.h"
#include "support/main/testmain.h"
#include "support/servers/faultserver.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QTest>

namespace tst_modeldownloads {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using presenters::ConnectionsPresenter;
using presenters::ModelDownloads;
using presenters::ModelNotice;
using presenters::ModelRow;
using presenters::ModelState;
using Next = presenters::ModelNotice::Next;

namespace {

QByteArray modelFileBytes()
{
    return "GGUF" + QByteArray(300'000, 'x');
}

QByteArray wholeHead(const QByteArray &bytes)
{
    return FaultServer::head(200, "x/y", "Content-Length: " + QByteArray::number(bytes.size()) + "\r\n");
}

} // namespace

class ModelDownloadsTest : public QObject {
    Q_OBJECT

    presenters::ModelSource source()
    {
        presenters::ModelSource source;
        llm::CatalogueModel model;
        model.name = u"Tale"_s;
        model.file = u"tale.gguf"_s;
        model.address = QUrl(m_server->url() + u"/tale.gguf"_s);
        model.licence = u"Apache 2.0"_s;
        model.memory = 4'000'000'000;
        source.catalogue = {model};
        source.folder = m_fixture->folder.filePath(u"models"_s);
        source.memory = 8'000'000'000;
        source.program = [this] { return m_program; };
        source.limits.freeBytes = [](const QString &) { return qint64(1) << 40; };
        return source;
    }
    // As after a start of the program.
    void open()
    {
        m_downloads.reset();
        m_connections = std::make_unique<ConnectionsPresenter>(m_fixture->connections);
        m_downloads = std::make_unique<ModelDownloads>(*m_connections, m_fixture->settings, source());
        m_notices.clear();
        connect(m_downloads.get(), &ModelDownloads::told, this,
                [this](const ModelNotice &notice) { m_notices.append(notice); });
        m_downloads->refresh();
    }
    ModelRow at(int row) const { return m_downloads->model().rows().at(row); }
    void downloadFirst()
    {
        m_downloads->download(at(0).number);
        QTRY_VERIFY(!m_downloads->isUnderWay());
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<ConnectionsFixture>();
        m_server = std::make_unique<FaultServer>();
        m_program = u"/usr/bin/llama-server"_s;
        open();
    }
    void cleanup()
    {
        m_downloads.reset();
        m_connections.reset();
    }

    void nothingIsAskedOfAnybodyBeforeTheUserAgrees()
    {
        m_server->play({Send{wholeHead(modelFileBytes()) + modelFileBytes()}, Close{}});
        QVERIFY(m_downloads->question(at(0).number).contains(u"127.0.0.1"));
        QCoreApplication::processEvents();
        QVERIFY(m_server->requests().isEmpty());
        QVERIFY(!QFile::exists(m_downloads->folder()));
    }

    void whoHasNoModelPlaysWithIt()
    {
        const QAbstractItemModelTester tester(&m_downloads->model());
        m_server->play({Send{wholeHead(modelFileBytes()) + modelFileBytes()}, Close{}});
        downloadFirst();
        QCOMPARE(at(0).state, ModelState::Here);
        QCOMPARE(m_notices.size(), 1);
        QCOMPARE(m_notices[0].next, Next::Nothing);
        QCOMPARE(m_connections->names(), QStringList{u"tale"_s});
        QCOMPARE(m_connections->models().roles().narrative, u"tale"_s);
        QCOMPARE(m_connections->endpoint(u"tale"_s).file, at(0).path);
    }

    void whoHasOneIsAsked()
    {
        presenters::Endpoint home;
        home.name = u"Home"_s;
        home.url = u"http://localhost:1"_s;
        QCOMPARE(m_connections->save(home), QString());
        m_connections->models().setNarrative(u"Home"_s);
        m_server->play({Send{wholeHead(modelFileBytes()) + modelFileBytes()}, Close{}});
        downloadFirst();
        QCOMPARE(m_notices[0].next, Next::Use);
        QCOMPARE(m_notices[0].path, at(0).path);
        QCOMPARE(m_connections->models().roles().narrative, u"Home"_s);
        QCOMPARE(m_connections->connectFile(at(0).path), u"tale"_s); // it is not made twice
        QCOMPARE(m_connections->names().size(), 2);
    }

    void withoutAProgramItIsSaidWhereThereIsOne()
    {
        m_program.clear();
        m_server->play({Send{wholeHead(modelFileBytes()) + modelFileBytes()}, Close{}});
        downloadFirst();
        QCOMPARE(m_notices[0].next, Next::SetUp);
        QVERIFY2(m_notices[0].sentence.contains(u"llama-server"), qPrintable(m_notices[0].sentence));
        QCOMPARE(m_connections->names(), QStringList{u"tale"_s});
        QVERIFY(m_connections->models().roles().narrative.isEmpty());
    }

    void whatFailedSaysWhyAndMayBeTriedAgain()
    {
        m_server->play({Send{FaultServer::head(404, "text/plain", "Content-Length: 0\r\n")}, Close{}});
        downloadFirst();
        QCOMPARE(at(0).state, ModelState::Failed);
        QVERIFY2(at(0).problem.contains(u"127.0.0.1"), qPrintable(at(0).problem));
        QCOMPARE(m_notices[0].next, Next::Look);
        QVERIFY(at(0).canDownload() && !m_downloads->question(at(0).number).isEmpty());
        QVERIFY(m_connections->names().isEmpty());
    }

    void aPausedOneGoesOnAfterARestartWithoutAQuestion()
    {
        const QByteArray bytes = modelFileBytes();
        m_server->play({Send{wholeHead(bytes) + bytes.first(100'000)}});
        m_server->play({Send{wholeHead(bytes) + bytes}, Close{}});
        m_downloads->download(at(0).number);
        QTRY_VERIFY(at(0).state == ModelState::Receiving && at(0).come > 0);
        m_downloads->pause(at(0).number);
        QVERIFY(!m_downloads->isUnderWay());
        QCOMPARE(at(0).state, ModelState::Paused);
        QVERIFY(m_notices.isEmpty());
        open();
        QCOMPARE(at(0).state, ModelState::Paused);
        QCOMPARE(at(0).total, bytes.size());
        QCOMPARE(m_downloads->question(at(0).number), QString());
        downloadFirst();
        QVERIFY2(at(0).state == ModelState::Here, qPrintable(at(0).problem));
    }

    void whatEndsWithTheProgramStays()
    {
        const QByteArray bytes = modelFileBytes();
        m_server->play({Send{wholeHead(bytes) + bytes.first(100'000)}});
        m_downloads->download(at(0).number);
        QTRY_VERIFY(at(0).come > 0);
        open();
        QCOMPARE(at(0).state, ModelState::Paused);
        QVERIFY(at(0).come > 0);
    }

    void anAddressIsAddedOnceAndKept()
    {
        const QString address = u"https://h.example/other.gguf"_s;
        QCOMPARE(m_downloads->add(address), QString());
        QCOMPARE(m_downloads->add(address), QString());
        QCOMPARE(m_downloads->model().rowCount(), 2);
        QCOMPARE(m_downloads->added(), at(1).number);
        open();
        QCOMPARE(m_downloads->model().rowCount(), 2);
        QCOMPARE(at(1).model.address, QUrl(address));
        QCOMPARE(m_downloads->remove(at(1).number), QString());
        open();
        QCOMPARE(m_downloads->model().rowCount(), 1);
    }

    void whatCannotBeAddedIsSaid_data()
    {
        QTest::addColumn<QString>("address");
        QTest::newRow("not secure") << u"http://h.example/m.gguf"_s;
        QTest::newRow("no model") << u"https://h.example/m.zip"_s;
        QTest::newRow("no address") << u"m"_s;
        QTest::newRow("a name that is taken") << u"https://h.example/TALE.gguf"_s;
    }
    void whatCannotBeAddedIsSaid()
    {
        QFETCH(QString, address);
        QVERIFY(!m_downloads->add(address).isEmpty());
        QCOMPARE(m_downloads->model().rowCount(), 1);
    }

    void removingTakesTheFileAndNamesTheConnection()
    {
        m_server->play({Send{wholeHead(modelFileBytes()) + modelFileBytes()}, Close{}});
        downloadFirst();
        const QString path = at(0).path;
        QVERIFY(m_downloads->removalQuestion(at(0).number).contains(u"“tale”"));
        QCOMPARE(m_downloads->remove(at(0).number), QString());
        QVERIFY(!QFile::exists(path));
        QCOMPARE(at(0).state, ModelState::Offered);
    }

    void whatIsUnderWayIsNotRemoved()
    {
        const QByteArray bytes = modelFileBytes();
        m_server->play({Send{wholeHead(bytes) + bytes.first(100'000)}});
        m_downloads->download(at(0).number);
        QTRY_VERIFY(at(0).come > 0);
        m_downloads->remove(at(0).number);
        QVERIFY(m_downloads->isUnderWay());
        QVERIFY(QFile::exists(m_downloads->folder() + u"/tale.gguf.part"_s));
    }

private:
    std::unique_ptr<ConnectionsFixture> m_fixture;
    std::unique_ptr<FaultServer> m_server;
    std::unique_ptr<ConnectionsPresenter> m_connections;
    std::unique_ptr<ModelDownloads> m_downloads;
    QList<ModelNotice> m_notices;
    QString m_program;
};

DRAMATIS_TEST(ModelDownloadsTest);

} // namespace tst_modeldownloads

#include "tst_modeldownloads.moc"
