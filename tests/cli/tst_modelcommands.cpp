#include "cli/commandline.h"
#include "support/main/testmain.h"
#include "support/servers/serverelsewhere.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_modelcommands {

using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ModelCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("DRAMATIS_MODELS", m_folder->filePath(u"models"_s).toUtf8());
    }
    void cleanup() { qunsetenv("DRAMATIS_MODELS"); }

    void theListSaysWhatFits()
    {
        const CommandLine cli;
        const Answer listed = cli.json({u"models"_s, u"list"_s});
        QCOMPARE(listed.status, 0);
        QVERIFY(listed.json[u"memory"].toInteger() > 0);
        QVERIFY(listed.json[u"downloaded"].toArray().isEmpty());
        const QJsonArray models = listed.json[u"models"].toArray();
        QVERIFY(models.size() >= 5);
        bool fitted = true;
        for (const QJsonValue &model : models) { // those that fit stand first
            QVERIFY(fitted || !model[u"fits"].toBool());
            fitted = model[u"fits"].toBool();
            QVERIFY(!model[u"licence"].toString().isEmpty());
        }
    }

    void aModelComesAndGoes()
    {
        const QByteArray bytes = "GGUF" + QByteArray(5000, 'x');
        const ServerElsewhere server([bytes](FaultServer &there) {
            there.play(
                {Send{FaultServer::head(200, "x/y", "Content-Length: " + QByteArray::number(bytes.size()) + "\r\n")
                      + bytes},
                 Close{}});
        });
        const CommandLine cli;
        const Answer got = cli.json({u"models"_s, u"get"_s, server.url() + u"/m.gguf"_s});
        QVERIFY2(got.status == 0, got.error.constData());
        QCOMPARE(got.json[u"bytes"].toInteger(), bytes.size());
        QCOMPARE(got.json[u"checksum"].toBool(), false);
        QCOMPARE(QFile(got.json[u"path"].toString()).size(), bytes.size());
        QCOMPARE(column(cli.json({u"models"_s, u"list"_s}).json[u"downloaded"], u"file"), QStringList{u"m.gguf"_s});
        QCOMPARE(cli.json({u"models"_s, u"get"_s, server.url() + u"/m.gguf"_s}).code(), u"model_here_already"_s);
        QCOMPARE(cli.json({u"models"_s, u"remove"_s, u"m.gguf"_s}).status, 0);
        QVERIFY(!QFile::exists(got.json[u"path"].toString()));
        QCOMPARE(cli.json({u"models"_s, u"remove"_s, u"m.gguf"_s}).code(), u"model_not_here"_s);
    }

    void whatCannotBeHadIsRefused_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const QStringList &words, int status, const QString &code) {
            QTest::newRow(name) << words << status << code;
        };
        row("no name", {u"get"_s}, 2, u"usage"_s);
        row("two names", {u"get"_s, u"a"_s, u"b"_s}, 2, u"usage"_s);
        row("a list of something", {u"list"_s, u"a"_s}, 2, u"usage"_s);
        row("nothing to remove", {u"remove"_s}, 2, u"usage"_s);
        row("unknown", {u"get"_s, u"Clever 900B"_s}, 1, u"model_unknown"_s);
        row("no https", {u"get"_s, u"http://h.example/m.gguf"_s}, 1, u"model_address_not_secure"_s);
        row("no model", {u"get"_s, u"https://h.example/"_s}, 1, u"model_address_not_gguf"_s);
        row("not here", {u"remove"_s, u"../m.gguf"_s}, 1, u"model_not_here"_s);
    }
    void whatCannotBeHadIsRefused()
    {
        QFETCH(QStringList, words);
        const CommandLine cli;
        const Answer refused = cli.json(QStringList{u"models"_s} + words);
        QTEST(refused.status, "status");
        QTEST(refused.code(), "code");
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

DRAMATIS_TEST(ModelCommandsTest);

} // namespace tst_modelcommands

#include "tst_modelcommands.moc"
