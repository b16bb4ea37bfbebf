// What is derived, made anew from the log, is what it was.
#include "store/library/chatlist.h"
#include "store/openstore.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_rebuild {

using namespace dramatis;
using namespace dramatis::domain;
using tests::OpenStore;
using namespace Qt::StringLiterals;

class RebuildTest : public QObject {
    Q_OBJECT

    tests::ScratchFolder m_folder;
    std::unique_ptr<OpenStore> m_open;

    // What is shown last of the only chat that there is, after a rebuild.
    base::Result<store::ChatRow> rebuilt(const QStringList &said)
    {
        DRAMATIS_TRY(const auto chat, m_open->log.createChat());
        QList<NewEvent> events{
            {ChatStarted{u"Lighthouse"_s, {{you, u"Alex"_s, {}, {}, {}}, {1, u"Mara"_s, {}, {}, {}}}, 1}, {}}};
        for (const QString &text : said)
            events.append({UserTurn{you, text, {you, 1}, false}, {}});
        DRAMATIS_TRY_DO(m_open->log.append(chat, 1, {}, events, {"begin", 0, {}}));
        DRAMATIS_TRY_DO(m_open->database->run(u"UPDATE chat_state SET title='', turns=7, last_text='other'"_s));
        DRAMATIS_TRY_DO(store::Rebuild(m_open->log, m_open->snapshots, m_open->worlds).toEnd());
        DRAMATIS_TRY(const auto rows, store::chatRows(*m_open->database));
        return rows.value(0);
    }

private Q_SLOTS:
    void init()
    {
        static int number = 0;
        m_open = *OpenStore::at(m_folder.path(qPrintable(u"%1.db"_s.arg(++number))));
    }
    void cleanup() { m_open.reset(); }

    void theListShowsTheNewestLine()
    {
        const auto row = rebuilt({u"Hello."_s, u"Good night."_s});
        VERIFY_DONE(row);
        QCOMPARE(row->title, u"Lighthouse"_s);
        QCOMPARE(row->turns, 2);
        QCOMPARE(row->lastText, u"Good night."_s);
    }

    void aChatInWhichNothingIsSaidShowsNothing()
    {
        const auto row = rebuilt({});
        VERIFY_DONE(row);
        QCOMPARE(row->turns, 0);
        QCOMPARE(row->lastText, QString());
    }
};

DRAMATIS_TEST(RebuildTest);

} // namespace tst_rebuild

#include "tst_rebuild.moc"
