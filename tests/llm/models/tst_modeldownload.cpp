#include "llm/models/modeldownload.h"
#include "support/done.h"
#include "support/main/testmain.h"
#include "support/main/waiting.h"
#include "support/servers/faultserver.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

namespace tst_modeldownload {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using State = llm::ModelDownload::State;

namespace {

QByteArray modelBytes(qsizetype size = 600'000)
{
    QByteArray bytes("GGUF");
    for (qsizetype i = 4; i < size; ++i)
        bytes += char(i * 31 % 251);
    return bytes;
}

QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

QByteArray linked(const QByteArray &bytes)
{
    return "X-Linked-Size: " + QByteArray::number(bytes.size()) + "\r\nX-Linked-ETag: \"" + hashOf(bytes) + "\"\r\n";
}

QByteArray lengthOf(const QByteArray &bytes)
{
    return "Content-Length: " + QByteArray::number(bytes.size()) + "\r\n";
}

Script whole(const QByteArray &bytes, const QByteArray &more = {})
{
    return {Send{FaultServer::head(200, "application/octet-stream", lengthOf(bytes) + more) + bytes}, Close{}};
}

Script rest(const QByteArray &bytes, qsizetype from, const QByteArray &more = {})
{
    const QByteArray part = bytes.sliced(from);
    const QByteArray range = "Content-Range: bytes " + QByteArray::number(from) + "-"
                             + QByteArray::number(bytes.size() - 1) + "/" + QByteArray::number(bytes.size()) + "\r\n";
    return {Send{FaultServer::head(206, "application/octet-stream", lengthOf(part) + range + more) + part}, Close{}};
}

Script redirect(const QByteArray &target, const QByteArray &more = {})
{
    return {Send{FaultServer::head(302, "text/plain", "Location: " + target + "\r\nContent-Length: 0\r\n" + more)},
            Close{}};
}

const auto tagged = "ETag: \"one\"\r\n"_ba;

} // namespace

class TestModelDownload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_place = std::make_unique<QTemporaryDir>();
        m_folder.emplace(m_place->filePath(u"models"_s));
        m_server = std::make_unique<FaultServer>();
        m_limits = {};
        m_limits.freeBytes = [](const QString &) { return qint64(1) << 40; };
    }

    void aFileComesWhole()
    {
        const QByteArray bytes = modelBytes();
        m_server->play(redirect("/there?signature=1", linked(bytes)));
        m_server->playAt("/there?signature=1", whole(bytes));
        const base::Result<QString> path = fetched();
        VERIFY_DONE(path);
        QCOMPARE(contentOf(*path), bytes);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"m.gguf"_s});
        for (const QByteArray &request : m_server->requests()) {
            const QByteArray head = request.toLower();
            QVERIFY(!head.contains("\r\ncookie:") && !head.contains("\r\nauthorization:"));
            QVERIFY(!head.contains("\r\nrange:"));
        }
    }

    void aHostWithoutAHashIsHeldToTheSize()
    {
        const QByteArray bytes = modelBytes(5000);
        m_server->play(whole(bytes));
        llm::ModelDownload download(model(), *m_folder, m_limits);
        VERIFY_DONE(outcomeOf(download));
        QVERIFY(!download.hasChecksum());
    }

    void aCutDownloadGoesOn()
    {
        const QByteArray bytes = modelBytes();
        const QByteArray head = FaultServer::head(200, "x/y", lengthOf(bytes) + tagged + linked(bytes));
        m_server->play({Send{head + bytes.first(200'000)}, Close{}});
        QCOMPARE(code(), u"model_cut"_s);
        const qsizetype kept = contentOf(m_folder->partOf(u"m.gguf"_s)).size();
        QVERIFY(kept > 0 && kept <= 200'000);
        // A new one, as after a restart of the program.
        m_server = nullptr;
        m_server = std::make_unique<FaultServer>();
        llm::PartNotes notes = m_folder->notesOf(u"m.gguf"_s);
        QCOMPARE(notes.sha256, hashOf(bytes));
        notes.address = model().address;
        VERIFY_DONE(m_folder->keepNotes(u"m.gguf"_s, notes));
        m_server->play(rest(bytes, kept, tagged));
        const base::Result<QString> path = fetched();
        VERIFY_DONE(path);
        QCOMPARE(contentOf(*path), bytes);
        const QByteArray asked = m_server->requests().first();
        QVERIFY2(asked.toLower().contains("\r\nrange: bytes=" + QByteArray::number(kept) + "-\r\n"), asked.constData());
        QVERIFY(asked.toLower().contains("if-range: \"one\"\r\n"));
    }

    void aPartThatCannotGoOnBeginsAnew_data()
    {
        QTest::addColumn<QList<Script>>("answers");
        const QByteArray bytes = modelBytes();
        const Script refuses{
            Send{FaultServer::head(416, "text/plain", "Content-Range: bytes */7\r\nContent-Length: 0\r\n")}, Close{}};
        QTest::newRow("the whole file again") << QList<Script>{whole(bytes)};
        QTest::newRow("416") << QList<Script>{refuses, whole(bytes)};
        QTest::newRow("another place in it") << QList<Script>{rest(bytes, 7), whole(bytes)};
        QTest::newRow("a range without a place") << QList<Script>{
            {Send{FaultServer::head(206, "x/y", "Content-Length: 3\r\n") + "abc"}, Close{}}, whole(bytes)};
        QTest::newRow("another ETag") << QList<Script>{rest(bytes, 1000, "ETag: \"two\"\r\n"), whole(bytes)};
        QTest::newRow("another size") << QList<Script>{rest(modelBytes(700'000), 1000, tagged), whole(bytes)};
        QTest::newRow("another file by its hash") << QList<Script>{rest(bytes, 1000, linked("other")), whole(bytes)};
    }
    void aPartThatCannotGoOnBeginsAnew()
    {
        QFETCH(QList<Script>, answers);
        keepPart("GGUF" + QByteArray(996, 'x'), modelBytes().size());
        for (const Script &answer : std::as_const(answers))
            m_server->play(answer);
        const base::Result<QString> path = fetched();
        VERIFY_DONE(path);
        QCOMPARE(contentOf(*path), modelBytes());
        QCOMPARE(m_server->requests().size(), answers.size());
        QVERIFY(m_server->requests().first().toLower().contains("\r\nrange: bytes=1000-"));
    }

    // What is not the file costs nothing of what has come: it may be the page of a network that wants a sign-in.
    void whatIsNotTheFileCostsNoPart_data()
    {
        QTest::addColumn<Script>("answer");
        QTest::addColumn<QString>("code");
        const QByteArray all = modelBytes();
        const QByteArray page = FaultServer::head(200, "text/html", "Content-Length: 6\r\n") + "<html>";
        QTest::newRow("a page") << Script{Send{page}, Close{}} << u"model_page"_s;
        QTest::newRow("no size") << Script{Send{FaultServer::head(200, "x/y", "Connection: close\r\n") + all}, Close{}}
                                 << u"model_size_unstated"_s;
        QTest::newRow("compressed") << whole(all, "Content-Encoding: gzip\r\n") << u"model_host_refused"_s;
        QTest::newRow("compressed, the rest")
            << rest(all, 1000, "Content-Encoding: gzip\r\n") << u"model_host_refused"_s;
        QTest::newRow("an endless size") << Script{
            Send{FaultServer::head(200, "x/y", "Content-Length: 9223372036854775807\r\n")},
            Close{}} << u"model_too_large"_s;
        QTest::newRow("a redirect to another scheme")
            << redirect("ftp://h.example/m.gguf") << u"model_redirect_not_secure"_s;
        QTest::newRow("busy") << Script{Send{FaultServer::head(503, "text/plain", "Content-Length: 0\r\n")}, Close{}}
                              << u"model_host_busy"_s;
    }
    void whatIsNotTheFileCostsNoPart()
    {
        QFETCH(Script, answer);
        const QByteArray part = modelBytes().first(1000);
        keepPart(part, modelBytes().size());
        const llm::PartNotes notes = m_folder->notesOf(u"m.gguf"_s);
        m_server->play(answer);
        QTEST(code(), "code");
        QCOMPARE(contentOf(m_folder->partOf(u"m.gguf"_s)), part);
        QCOMPARE(m_folder->notesOf(u"m.gguf"_s), notes);
    }

    void aPartThatIsWholeIsOnlyChecked()
    {
        const QByteArray bytes = modelBytes(5000);
        keepPart(bytes, bytes.size(), hashOf(bytes));
        VERIFY_DONE(fetched());
        QVERIFY(m_server->requests().isEmpty());
    }

    void aPartFromElsewhereIsDropped()
    {
        const QByteArray bytes = modelBytes(5000);
        keepPart("GGUF of another place", 5000, {}, QUrl(u"https://h.example/m.gguf"_s));
        m_server->play(whole(bytes));
        const base::Result<QString> path = fetched();
        VERIFY_DONE(path);
        QCOMPARE(contentOf(*path), bytes);
        QVERIFY(!m_server->requests().first().toLower().contains("range:"));
    }

    void whatIsNotTheFileIsNeverTaken_data()
    {
        QTest::addColumn<Script>("answer");
        QTest::addColumn<QString>("code");
        const QByteArray bytes = modelBytes(5000);
        const auto row = [](const char *name, const Script &answer, const QString &code) {
            QTest::newRow(name) << answer << code;
        };
        const auto status = [](int number) {
            return Script{Send{FaultServer::head(number, "text/plain", "Content-Length: 0\r\n")}, Close{}};
        };
        row("a wrong hash", whole(bytes, "X-Linked-ETag: \"" + QByteArray(64, 'a') + "\"\r\n"),
            u"model_hash_differs"_s);
        row("a wrong size", whole(bytes, "X-Linked-Size: 4999\r\n"), u"model_size_differs"_s);
        row("no size", {Send{FaultServer::head(200, "x/y", "Connection: close\r\n") + bytes}, Close{}},
            u"model_size_unstated"_s);
        row("a page",
            {Send{FaultServer::head(200, "text/html; charset=utf-8", "Content-Length: 6\r\n") + "<html>"}, Close{}},
            u"model_page"_s);
        row("a page that says it is a file", whole("<!doctype html><p>Sign in</p>"), u"model_not_a_model"_s);
        row("a compressed one", whole(bytes, "Content-Encoding: gzip\r\n"), u"model_host_refused"_s);
        row("401", status(401), u"model_not_allowed"_s);
        row("403", status(403), u"model_not_allowed"_s);
        row("404", status(404), u"model_not_found"_s);
        row("416 to a whole one", status(416), u"model_range_refused"_s);
        row("429", status(429), u"model_host_busy"_s);
        row("500", status(500), u"model_host_busy"_s);
        row("418", status(418), u"model_host_refused"_s);
        row("out of https", redirect("http://h.example/m.gguf"), u"model_redirect_not_secure"_s);
        row("to a local file", redirect("file:///etc/passwd"), u"model_redirect_not_secure"_s);
        row("with a password", redirect("https://me:secret@h.example/m.gguf"), u"model_redirect_not_secure"_s);
        row("to data", redirect("data:,GGUF"), u"model_redirect_not_secure"_s);
        row("to nowhere", {Send{FaultServer::head(302, "text/plain", "Content-Length: 0\r\n")}, Close{}},
            u"model_redirect_not_secure"_s);
        row("less than it says", {Send{FaultServer::head(200, "x/y", "Content-Length: 6000\r\n") + bytes}, Close{}},
            u"model_cut"_s);
        row("more than it says",
            {Send{FaultServer::head(200, "x/y", "X-Linked-Size: 100\r\nTransfer-Encoding: chunked\r\n") + "1388\r\n"
                  + bytes + "\r\n0\r\n\r\n"},
             Close{}},
            u"model_size_differs"_s);
        row("a size below zero", {Send{FaultServer::head(200, "x/y", "X-Linked-Size: -5\r\n") + bytes}, Close{}},
            u"model_size_unstated"_s);
        row("an endless size",
            {Send{FaultServer::head(200, "x/y", "X-Linked-Size: 9223372036854775807\r\n") + bytes}, Close{}},
            u"model_too_large"_s);
        row("in a circle", redirect("/again.gguf"), u"model_redirected_in_circle"_s);
        row("to where it began", redirect("/m.gguf"), u"model_redirected_in_circle"_s);
        row("cut before the head", {Close{}}, u"hung_up"_s);
    }
    void whatIsNotTheFileIsNeverTaken()
    {
        QFETCH(Script, answer);
        m_server->play(answer);
        const QString said = code();
        QFETCH(QString, code);
        if (code == u"hung_up"_s)
            QVERIFY2(!said.isEmpty() && !said.startsWith(u"model_"_s), qPrintable(said));
        else
            QCOMPARE(said, code);
        QVERIFY(QDir(m_folder->path()).entryList({u"*.gguf"_s}, QDir::Files).isEmpty());
        QVERIFY(m_server->requests().size() <= 6);
    }

    void anotherSizeThanTheListSaysIsAnotherFile()
    {
        const QByteArray bytes = modelBytes(5000);
        llm::CatalogueModel wanted = model();
        wanted.bytes = 8000;
        m_server->play(whole(bytes));
        llm::ModelDownload download(wanted, *m_folder, m_limits);
        QCOMPARE(outcomeOf(download).error().code, u"model_size_unexpected"_s);
        wanted.bytes = 5500; // about
        llm::ModelDownload other(wanted, *m_folder, m_limits);
        VERIFY_DONE(outcomeOf(other));
    }

    void silenceEndsIt()
    {
        const QByteArray bytes = modelBytes();
        m_limits.silence = std::chrono::milliseconds(200);
        m_server->play({Send{FaultServer::head(200, "x/y", lengthOf(bytes)) + bytes.first(1000)}});
        QCOMPARE(code(), u"model_stalled"_s);
        QVERIFY(QFile::exists(m_folder->partOf(u"m.gguf"_s)));
    }

    void aFullDiskIsSeenBefore()
    {
        m_limits.freeBytes = [](const QString &) { return qint64(1'000'000); };
        m_server->play(whole(modelBytes()));
        QCOMPARE(code(), u"model_no_space"_s);
        QVERIFY(m_folder->all().isEmpty());
    }

    void aDiskThatFillsUpIsSeenWhileWriting()
    {
        int asked = 0;
        m_limits.checkSpaceEvery = 50'000;
        m_limits.freeBytes = [&asked](const QString &) { return ++asked == 1 ? qint64(1) << 40 : qint64(0); };
        m_server->play(whole(modelBytes()));
        QCOMPARE(code(), u"model_no_space"_s);
        QVERIFY(m_folder->all().size() <= 1 && (m_folder->all().isEmpty() || !m_folder->all().first().whole));
    }

    void pauseKeepsAndGivingUpDrops()
    {
        const QByteArray bytes = modelBytes();
        m_server->play({Send{FaultServer::head(200, "x/y", lengthOf(bytes)) + bytes.first(100'000)}});
        llm::ModelDownload download(model(), *m_folder, m_limits);
        download.start();
        QTRY_VERIFY(download.progress().bytes > 0);
        QCOMPARE(download.progress().total, bytes.size());
        llm::ModelDownload second(model(), *m_folder, m_limits);
        QCOMPARE(outcomeOf(second).error().code, u"model_busy"_s);
        QCOMPARE(m_folder->remove(u"m.gguf"_s).error().code, u"model_busy"_s);
        download.pause();
        QCOMPARE(download.state(), State::Paused);
        QVERIFY(contentOf(m_folder->partOf(u"m.gguf"_s)).size() > 0);
        download.giveUp();
        QVERIFY(QDir(m_folder->path()).entryList(QDir::Files).isEmpty());
    }

    void whatIsHereIsNotWrittenOver()
    {
        VERIFY_DONE(m_folder->make());
        write(m_folder->pathOf(u"m.gguf"_s), "GGUF mine");
        QCOMPARE(code(), u"model_here_already"_s);
        QCOMPARE(contentOf(m_folder->pathOf(u"m.gguf"_s)), "GGUF mine"_ba);
        QVERIFY(m_server->requests().isEmpty());
    }

private:
    llm::CatalogueModel model() const
    {
        llm::CatalogueModel model;
        model.file = u"m.gguf"_s;
        model.address = QUrl(m_server->url() + u"/m.gguf"_s);
        return model;
    }

    base::Result<QString> outcomeOf(llm::ModelDownload &download)
    {
        std::optional<base::Result<QString>> outcome;
        const auto heard = connect(&download, &llm::ModelDownload::finished, this,
                                   [&](const base::Result<QString> &path) { outcome = path; });
        download.start();
        const bool came = waitFor([&] { return outcome.has_value(); });
        disconnect(heard);
        return came ? *outcome : base::fail(base::Fault::Timeout, u"test_waited_in_vain"_s, {});
    }
    base::Result<QString> fetched()
    {
        llm::ModelDownload download(model(), *m_folder, m_limits);
        return outcomeOf(download);
    }
    QString code()
    {
        const base::Result<QString> outcome = fetched();
        return outcome ? u"done"_s : outcome.error().code;
    }

    void keepPart(const QByteArray &bytes, qint64 total, const QByteArray &sha256 = {}, const QUrl &address = {})
    {
        QVERIFY(m_folder->make());
        write(m_folder->partOf(u"m.gguf"_s), bytes);
        const llm::PartNotes notes{address.isEmpty() ? model().address : address, "\"one\"", total,
                                   sha256.isEmpty() ? hashOf(modelBytes(total)) : sha256};
        QVERIFY(m_folder->keepNotes(u"m.gguf"_s, notes));
    }
    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_place;
    std::optional<llm::ModelFolder> m_folder;
    std::unique_ptr<FaultServer> m_server;
    llm::ModelDownloadLimits m_limits;
};

DRAMATIS_TEST(TestModelDownload);

} // namespace tst_modeldownload

#include "tst_modeldownload.moc"
