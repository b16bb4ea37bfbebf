#include "llm/models/catalogue.h"
#include "llm/models/physicalmemory.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QSet>
#include <QTest>

#include <algorithm>

namespace tst_catalogue {

using namespace dramatis;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 gigabyte = 1'000'000'000;

QStringList namesOf(const QList<llm::CatalogueModel> &models)
{
    QStringList names;
    for (const llm::CatalogueModel &model : models)
        names << model.name;
    return names;
}

llm::CatalogueModel needing(const QString &name, qint64 memory)
{
    llm::CatalogueModel model;
    model.name = name;
    model.memory = memory;
    return model;
}

} // namespace

class TestCatalogue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theListIsWhole()
    {
        const QList<llm::CatalogueModel> &all = llm::modelCatalogue();
        QVERIFY(all.size() >= 5 && all.size() <= 7);
        QSet<QString> files;
        for (const llm::CatalogueModel &model : all) {
            files.insert(model.file.toLower());
            QCOMPARE(model.address.scheme(), u"https"_s);
            QVERIFY2(!model.licence.isEmpty() && !model.goodAt.isEmpty(), qPrintable(model.name));
            QVERIFY2(model.memory > model.bytes && model.context >= 8192, qPrintable(model.name));
            QCOMPARE(llm::modelCalled(model.name.toUpper()).value(), model);
            QCOMPARE(llm::modelCalled(model.file).value(), model);
            QCOMPARE(llm::modelCalled(model.address.toString()).value(), model);
        }
        QCOMPARE(files.size(), all.size());
    }

    void aBrokenEntryCostsOnlyItself()
    {
        QByteArray good = "{'name':'A','address':'https://h.example/a.gguf','bytes':10,'licence':'L',"
                          "'memory':20,'context':8,'good_at':'speed'}";
        good.replace('\'', '"');
        QByteArray plain = good;
        plain.replace("https", "http");
        QByteArray nameless = good;
        nameless.replace("\"A\"", "\"\"");
        QByteArray weightless = good;
        weightless.replace("\"bytes\":10", "\"bytes\":0");
        QCOMPARE(llm::readCatalogue("[" + plain + "," + nameless + "," + weightless + ",7," + good + "]").size(), 1);
        QVERIFY(llm::readCatalogue("{}").isEmpty());
        QVERIFY(llm::readCatalogue("nonsense").isEmpty());
    }

    void aHostileListIsBounded()
    {
        const auto entry = [](int number, const QByteArray &more = {}) {
            QByteArray text = "{'name':'A" + more + "','address':'https://h.example/a" + QByteArray::number(number)
                              + ".gguf','bytes':10,'licence':'L','memory':20,'context':8}";
            return text.replace('\'', '"');
        };
        QByteArrayList many;
        for (int i = 0; i < 1000; ++i)
            many << entry(i);
        QCOMPARE(llm::readCatalogue("[" + many.join(',') + "]").size(), 200);
        QCOMPARE(llm::readCatalogue("[" + entry(1) + "," + entry(1) + "]").size(), 1);
        QVERIFY(llm::readCatalogue("[" + entry(1) + QByteArray(2'000'000, ' ') + "]").isEmpty());
        QVERIFY(llm::readCatalogue(QByteArray(100'000, '[')).isEmpty());
        const QList<llm::CatalogueModel> lengthy =
            llm::readCatalogue("[" + entry(1, "\\n" + QByteArray(5000, 'x')) + "]");
        QCOMPARE(lengthy.size(), 1);
        QVERIFY(lengthy.first().name.size() <= 100 && !lengthy.first().name.contains(u'\n'));
    }

    void theLargestThatFitsComesFirst_data()
    {
        QTest::addColumn<qint64>("memory");
        QTest::addColumn<QStringList>("order");
        QTest::newRow("all fit") << 64 * gigabyte << QStringList{u"large"_s, u"middle"_s, u"small"_s};
        QTest::newRow("two fit") << 8 * gigabyte << QStringList{u"middle"_s, u"small"_s, u"large"_s};
        QTest::newRow("exactly") << 5 * gigabyte << QStringList{u"small"_s, u"middle"_s, u"large"_s};
        QTest::newRow("none") << 1 * gigabyte << QStringList{u"small"_s, u"middle"_s, u"large"_s};
        QTest::newRow("not known") << qint64(0) << QStringList{u"large"_s, u"middle"_s, u"small"_s};
    }
    void theLargestThatFitsComesFirst()
    {
        QFETCH(qint64, memory);
        const QList<llm::CatalogueModel> models{needing(u"middle"_s, 8 * gigabyte), needing(u"large"_s, 16 * gigabyte),
                                                needing(u"small"_s, 5 * gigabyte)};
        QTEST(namesOf(llm::bestFitFirst(models, memory)), "order");
    }

    void thisComputerHasMemory() { QVERIFY(llm::physicalMemory() > 100'000'000); }

    void anAddressIsAModel_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("file"); // or the code of the error
        const auto row = [](const char *name, const QString &typed, const QString &file) {
            QTest::newRow(name) << typed << file;
        };
        row("plain", u"https://h.example/a/m.gguf"_s, u"m.gguf"_s);
        row("with blanks around", u"  https://h.example/m.gguf "_s, u"m.gguf"_s);
        row("a query", u"https://h.example/m.gguf?download=true"_s, u"m.gguf"_s);
        row("capitals", u"https://h.example/M.GGUF"_s, u"M.GGUF"_s);
        row("this computer", u"http://127.0.0.1:9/m.gguf"_s, u"m.gguf"_s);
        row("no https", u"http://h.example/m.gguf"_s, u"model_address_not_secure"_s);
        row("a local file", u"file:///etc/m.gguf"_s, u"model_address_not_secure"_s);
        row("a password", u"https://me:secret@h.example/m.gguf"_s, u"model_address_not_secure"_s);
        row("a page", u"https://h.example/repository"_s, u"model_address_not_gguf"_s);
        row("only a suffix", u"https://h.example/.gguf"_s, u"model_address_not_gguf"_s);
        row("hidden", u"https://h.example/.m.gguf"_s, u"model_address_not_gguf"_s);
        row("out of the folder", u"https://h.example/..%2Fm.gguf"_s, u"m.gguf"_s);
        row("a backslash", u"https://h.example/a%5Cm.gguf"_s, u"model_address_not_gguf"_s);
        row("a zero byte", u"https://h.example/a%00m.gguf"_s, u"model_address_not_gguf"_s);
        row("too long", u"https://h.example/%1.gguf"_s.arg(QString(300, u'a')), u"model_address_not_gguf"_s);
        row("too long in UTF-8", u"https://h.example/%1.gguf"_s.arg(QString(150, u'é')), u"model_address_not_gguf"_s);
        row("a device of Windows", u"https://h.example/Con.gguf"_s, u"model_address_not_gguf"_s);
        row("like a device of Windows", u"https://h.example/Console.gguf"_s, u"Console.gguf"_s);
        row("written backwards", u"https://h.example/a%E2%80%AEfugg.gguf"_s, u"model_address_not_gguf"_s);
        row("a blank first", u"https://h.example/%20a.gguf"_s, u"model_address_not_gguf"_s);
        row("a blank within", u"https://h.example/a%20b.gguf"_s, u"a b.gguf"_s);
        row("divided", u"https://h.example/m-00001-of-00002.gguf"_s, u"model_in_parts"_s);
        row("no such name", u"Clever 900B"_s, u"model_unknown"_s);
        row("nothing", u""_s, u"model_unknown"_s);
    }
    void anAddressIsAModel()
    {
        QFETCH(QString, typed);
        const base::Result<llm::CatalogueModel> model = llm::modelCalled(typed);
        QTEST(model ? model->file : model.error().code, "file");
        QVERIFY(model || !model.error().subject.contains(u"secret"));
    }

    // What people copy from the browser shows the file, and is not the file.
    void aPageOfAFileLeadsToTheFile()
    {
        const base::Result<llm::CatalogueModel> model =
            llm::modelCalled(u"https://huggingface.co/who/what/blob/main/m.gguf#L1"_s);
        VERIFY_DONE(model);
        QCOMPARE(model->address, QUrl(u"https://huggingface.co/who/what/resolve/main/m.gguf"_s));
    }
};

DRAMATIS_TEST(TestCatalogue);

} // namespace tst_catalogue

#include "tst_catalogue.moc"
