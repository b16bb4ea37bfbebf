// A chat leaves in the form and under the name that the user chose, whole or not at all.
#include "presenters/chat/chatexport.h"
#include "presenters/chat/chattest.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QSet>

namespace tst_chatexport {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ChatExportTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        openChat();
        QVERIFY(say(u"Good evening, <b>שלום</b>."_s));
    }
    void cleanup() { closeChat(); }

    void everyFormHasItsOwnFilter()
    {
        const QStringList filters = exportFilters();
        QCOMPARE(QSet<QString>(filters.begin(), filters.end()).size(), filters.size());
        for (const QString &filter : filters)
            QVERIFY2(filter.endsWith(u"(*.%1)"_s.arg(exportSuffix(filter))), qPrintable(filter));
    }

    void aTitleBecomesAFileName_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("name");
        QTest::newRow("usual") << u"The storm"_s << u"The storm.md"_s;
        QTest::newRow("empty") << QString() << u"chat.md"_s;
        QTest::newRow("a path") << u"../../etc/passwd"_s << u"chat.md"_s;
        QTest::newRow("a slash") << u"Mara/Ion"_s << u"Mara-Ion.md"_s;
        QTest::newRow("hidden") << u".profile"_s << u"chat.md"_s;
        QTest::newRow("lines") << u"The\nstorm\u202E"_s << u"The storm.md"_s;
        QTest::newRow("right to left") << u"סערה"_s << u"סערה.md"_s;
        QTest::newRow("endless") << QString(5000, u'n') << QString(60, u'n') + u".md"_s;
        QTest::newRow("half a picture") << u"a"_s + u"🗼"_s.repeated(50) << u"a"_s + u"🗼"_s.repeated(29) + u".md"_s;
    }
    void aTitleBecomesAFileName()
    {
        QFETCH(QString, title);
        QTEST(exportFileName(title, markdown()), "name");
    }

    void theNameOutranksTheFilter()
    {
        const QByteArray page = exported(u"chat.html"_s, markdown());
        QVERIFY(page.contains("<html"));
        QVERIFY(page.contains("&lt;b&gt;") && !page.contains("<b>\xd7"));
        QVERIFY(!exported(u"chat.md"_s, exportFilters().first()).contains("\"mes\""));
        QVERIFY(!exported(u"chat.txt"_s, markdown()).contains("\"mes\"")); // no form of that name
    }

    void bothFormsOfLinesAreReached()
    {
        QSet<QByteArray> forms;
        for (const QString &filter : exportFilters())
            if (exportSuffix(filter) == u"jsonl")
                forms.insert(exported(u"chat.jsonl"_s, filter));
        QCOMPARE(forms.size(), 2);
    }

    void anUnknownFilterIsTheFirst()
    {
        QCOMPARE(exportSuffix(u"Pictures (*.png)"_s), exportSuffix(exportFilters().first()));
        QCOMPARE(exported(u"a.jsonl"_s, u"Pictures (*.png)"_s), exported(u"b.jsonl"_s, exportFilters().first()));
    }

    void whatCannotBeWrittenSaysWhere()
    {
        const QString path = m_folder->filePath(u"no such folder/chat.md"_s);
        const auto done = exportChat(m_services->context, m_id.value, path, markdown(), domain::nobody);
        QVERIFY(!done);
        QCOMPARE(done.error().code, u"cannot_write"_s);
        QCOMPARE(done.error().subject, path);
    }

    void theDataAreNotWrittenOver()
    {
        const auto done =
            exportChat(m_services->context, m_id.value, m_services->database->path(), markdown(), domain::nobody);
        QVERIFY(!done);
        QCOMPARE(done.error().code, u"cannot_write"_s);
        QCOMPARE(text(1), u"Good evening, <b>שלום</b>."_s);
    }

    void aFileStaysWhereAnExportFails()
    {
        const QString path = m_folder->filePath(u"chat.md"_s);
        QVERIFY(!exported(u"chat.md"_s, markdown()).isEmpty());
        QVERIFY(!exportChat(m_services->context, 4711, path, markdown(), domain::nobody));
        QVERIFY(QFile(path).size() > 0);
    }

private:
    static QString markdown() { return exportFilters().at(2); }
    QByteArray exported(const QString &name, const QString &filter) const
    {
        const QString path = m_folder->filePath(name);
        if (!exportChat(m_services->context, m_id.value, path, filter, domain::nobody))
            return {};
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

DRAMATIS_TEST(ChatExportTest);

} // namespace tst_chatexport

#include "tst_chatexport.moc"
