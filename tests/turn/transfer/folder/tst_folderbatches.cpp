// The many short chats of a folder: written several at a time, and known again by what their files say.
#include "store/check/verify.h"
#include "support/main/testmain.h"
#include "turn/transfer/folder/folderfixture.h"

#include <QSignalSpy>

namespace tst_folderbatches {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using cards::FolderPart;
using turn::FolderCount;

class FolderBatchesTest : public QObject, private FolderFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void shortChatsComeInTogether_data();
    void shortChatsComeInTogether();
    void aHeaderMaySayAnything();
};

void FolderBatchesTest::shortChatsComeInTogether_data()
{
    QTest::addColumn<bool>("besideThePlay");
    QTest::newRow("at once") << false;
    QTest::newRow("beside the play") << true;
}

// Each transaction waits for the disk.
void FolderBatchesTest::shortChatsComeInTogether()
{
    QFETCH(bool, besideThePlay);
    constexpr int count = 300;
    QList<TavernFile> files{{u"characters/Ion.png"_s, tavernCard(u"Ion"_s)}};
    for (int i = 0; i < count; ++i)
        files.append({u"chats/Ion/talk %1.jsonl"_s.arg(i),
                      tavernLine("Ion", false, "Number " + QByteArray::number(i)) + tavernLine("Robin", true, "Yes.")});
    const QString folder = m_folder->filePath(u"many"_s);
    writeTavernFiles(folder, files);
    int commits = 0;
    m_services->database->whenCommitted([&commits] { ++commits; });
    turn::FolderImport import(targets(), folder);
    if (besideThePlay) {
        QSignalSpy finished(&import, &turn::FolderImport::finished);
        QSignalSpy progressed(&import, &turn::FolderImport::progressed);
        import.start();
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(progressed.size(), count + 2); // of each file
    } else {
        import.toEnd();
    }
    m_services->database->whenCommitted({});
    QCOMPARE(countOf(import.report(), FolderPart::Chat), (FolderCount{FolderPart::Chat, count, 0, 0, 0}));
    QVERIFY2(commits < count / 10, qPrintable(QString::number(commits)));
    const auto chat = chatOf(import.report(), u"chats/Ion/talk 7.jsonl"_s);
    QCOMPARE(linesOf(*chat), (QStringList{u"Ion: Number 7"_s, u"Robin: Yes."_s}));
    QCOMPARE(m_services->search
                 .find(domain::ChatId{itemOf(import.report(), u"chats/Ion/talk 7.jsonl"_s).id}, u"number 7"_s, 1)
                 ->size(),
             1);
    QVERIFY(store::Verifier(m_services->log, m_services->snapshots).toEnd().good());
    QCOMPARE(countOf(imported(folder), FolderPart::Chat), (FolderCount{FolderPart::Chat, 0, count, 0, 0}));
}

// Also what chats are known by here.
void FolderBatchesTest::aHeaderMaySayAnything()
{
    const QString folder = m_folder->filePath(u"odd"_s);
    const QByteArray said = tavernLine("Ion", false, "Hello.");
    writeTavernFiles(folder,
                     {{u"characters/Ion.png"_s, tavernCard(u"Ion"_s)},
                      {u"chats/Ion/a.jsonl"_s,
                       R"({"user_name":"R","character_name":"Ion","fingerprint":"x","place":"y"})" + "\n"_ba + said},
                      {u"chats/Ion/b.jsonl"_s,
                       R"({"user_name":"R","chat_metadata":{"note":",\"fingerprint\":\"z\""}})" + "\n"_ba + said}});
    QCOMPARE(countOf(imported(folder), FolderPart::Chat).imported, 2);
    QCOMPARE(countOf(imported(folder), FolderPart::Chat).alreadyThere, 2);
    const auto known = m_services->chats.importedFiles();
    QVERIFY(known);
    QCOMPARE(known->fingerprints.size(), 2);
    QVERIFY(known->stories.contains(u"chats/Ion/a.jsonl"_s));
    QVERIFY(known->stories.contains(u"chats/Ion/b.jsonl"_s));
}

DRAMATIS_TEST(FolderBatchesTest);

} // namespace tst_folderbatches

#include "tst_folderbatches.moc"
