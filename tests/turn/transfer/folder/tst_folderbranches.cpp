// What another program branched off comes in as branches of one story, whenever it comes.
#include "support/main/testmain.h"
#include "turn/transfer/folder/folderfixture.h"

#include <QSignalSpy>

namespace tst_folderbranches {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using cards::FolderPart;
using turn::FolderCount;
using turn::FolderOutcome;

namespace {

QByteArray headOf(const QByteArray &parent)
{
    return tavernHeader("Ion", parent.isEmpty() ? QByteArray() : "\"main_chat\":\"" + parent + '"');
}

} // namespace

class FolderBranchesTest : public QObject, private FolderFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void aBranchIsPartOfItsStory();
    void whenABranchComes_data();
    void whenABranchComes();
    void alternativesOfABranchComeAlong();
    void whatOnlySaysThatItIsABranchStandsAlone_data();
    void whatOnlySaysThatItIsABranchStandsAlone();
    void namesAreOfTheirOwnCharacter();
    void aLongChainComesInWhateverItsOrder_data();
    void aLongChainComesInWhateverItsOrder();
    void manyBranchesOfOneChat();
    void aStoryThatWentOnHasItsBranchesStill();
    void besideThePlayBranchesAreTheSame();

private:
    QStringList branchesOf(domain::ChatId chat)
    {
        QStringList names;
        for (const store::Branch &branch : *m_services->log.branches(chat))
            names << branch.name;
        return names;
    }
    QStringList textsOf(domain::ChatId chat, const domain::World &world)
    {
        QStringList texts;
        for (qsizetype i = 0; i < world.transcript.size(); ++i) {
            const domain::EventId text = world.transcript.at(i).text;
            texts << m_services->log.texts(chat, {text})->value(text);
        }
        return texts;
    }
};

void FolderBranchesTest::aBranchIsPartOfItsStory()
{
    const turn::FolderImportReport report = imported();
    const turn::FolderItem branch = itemOf(report, u"chats/Mara/Branch #1.jsonl"_s);
    const domain::ChatId story{itemOf(report, u"chats/Mara/Mara - eins.jsonl"_s).id};
    QCOMPARE(branch.outcome, FolderOutcome::Imported);
    QCOMPARE(domain::ChatId{branch.id}, story);
    QCOMPARE(branch.name, u"Branch #1"_s);
    QVERIFY(!branch.notImported.contains(u"chat_metadata.main_chat"_s));
    QCOMPARE(branchesOf(story), QStringList({QString(), u"Branch #1"_s}));
}

// The file that it branched off from may come before it or after it, now or another time.
void FolderBranchesTest::whenABranchComes_data()
{
    QTest::addColumn<QStringList>("first");
    QTest::addColumn<QStringList>("then");
    const QString a = u"A branch"_s;
    const QString m = u"Main"_s;
    const QString z = u"Z branch"_s;
    QTest::newRow("all at once") << QStringList{a, m, z} << QStringList();
    QTest::newRow("a branch later") << QStringList{m} << QStringList{a, z};
    QTest::newRow("a branch of a branch later") << QStringList{m, a} << QStringList{z};
}

void FolderBranchesTest::whenABranchComes()
{
    QFETCH(QStringList, first);
    QFETCH(QStringList, then);
    const QString folder = m_folder->filePath(u"branches"_s);
    const QByteArray begin = tavernLine("Ion", false, "One.", R"(,"swipes":["Uno.","One."],"swipe_id":1)")
                             + tavernLine("Robin", true, "Two.");
    const QHash<QString, QByteArray> chats{
        {u"Main"_s, headOf({}) + begin + tavernLine("Ion", false, "Three.")},
        {u"A branch"_s,
         headOf("Main") + begin + tavernLine("Ion", false, "Another three.") + tavernLine("Robin", true, "Four.")},
        {u"Z branch"_s, headOf("A branch") + begin + tavernLine("Ion", false, "Another three.")
                            + tavernLine("Robin", true, "Not four.", R"(,"swipes":["Hm.","Not four."],"swipe_id":1)")}};
    for (const QStringList &names : {first, then}) {
        QList<TavernFile> files{{u"characters/Ion.png"_s, tavernCard(u"Ion"_s)}};
        for (const QString &name : names)
            files.append({u"chats/Ion/%1.jsonl"_s.arg(name), chats[name]});
        writeTavernFiles(folder, files);
        QCOMPARE(countOf(imported(folder), FolderPart::Chat).imported, int(names.size()));
    }
    QCOMPARE(countOf(imported(folder), FolderPart::Chat), (FolderCount{FolderPart::Chat, 0, 3, 0, 0}));
    QCOMPARE(m_services->chats.chats()->size(), 1);
    const turn::ChatRow row = m_services->chats.chats()->first();
    QCOMPARE(row.turns, 3); // of the branch that is shown
    QStringList branches = branchesOf(row.chat);
    branches.sort();
    QCOMPARE(branches, QStringList({QString(), u"A branch"_s, u"Z branch"_s}));
    const QHash<QString, QStringList> wanted{
        {QString(), {u"One."_s, u"Two."_s, u"Three."_s}},
        {u"A branch"_s, {u"One."_s, u"Two."_s, u"Another three."_s, u"Four."_s}},
        {u"Z branch"_s, {u"One."_s, u"Two."_s, u"Another three."_s, u"Not four."_s}}};
    QSet<domain::EventId> openings;
    for (const store::Branch &branch : *m_services->log.branches(row.chat)) {
        const domain::World world = m_services->worlds.at(row.chat, branch.head).value();
        QCOMPARE(textsOf(row.chat, world), wanted[branch.name]);
        QCOMPARE(world, m_services->worlds.foldedFromRoot(row.chat, branch.head).value());
        openings << world.transcript.at(0).turn << world.transcript.at(1).turn;
    }
    QCOMPARE(openings.size(), 2); // the beginning is there once
}

void FolderBranchesTest::alternativesOfABranchComeAlong()
{
    const QString folder = m_folder->filePath(u"branches"_s);
    writeTavernFiles(folder, {{u"characters/Ion.png"_s, tavernCard(u"Ion"_s)},
                              {u"chats/Ion/Main.jsonl"_s, headOf({}) + tavernLine("Robin", true, "Hi.")
                                                              + tavernLine("Ion", false, "One.")
                                                              + tavernLine("Robin", true, "Two.")},
                              {u"chats/Ion/Other.jsonl"_s,
                               headOf("Main") + tavernLine("Robin", true, "Hi.")
                                   + tavernLine("Ion", false, "One.", R"(,"swipes":["Uno.","One."],"swipe_id":1)")
                                   + tavernLine("Robin", true, "Two.")}});
    const turn::FolderImportReport report = imported(folder);
    const domain::ChatId story{itemOf(report, u"chats/Ion/Other.jsonl"_s).id};
    const auto session = m_services->session(story);
    QCOMPARE(m_services->log.alternatives(story, session->world().transcript.at(1).turn)->size(), 2);
}

void FolderBranchesTest::whatOnlySaysThatItIsABranchStandsAlone_data()
{
    QTest::addColumn<QByteArray>("parentOfOne");
    QTest::addColumn<QByteArray>("parentOfTwo");
    QTest::newRow("another beginning") << QByteArray() << QByteArray("One");
    QTest::newRow("no such chat") << QByteArray() << QByteArray("gone");
    QTest::newRow("itself") << QByteArray() << QByteArray("Two");
    QTest::newRow("a circle") << QByteArray("Two") << QByteArray("One");
    QTest::newRow("no such chat, twice") << QByteArray("gone") << QByteArray("gone");
    QTest::newRow("a parent with the ending") << QByteArray() << QByteArray("One.jsonl");
    QTest::newRow("another folder, other slashes") << QByteArray() << QByteArray("..\\\\Ion\\\\One");
    QTest::newRow("a long name") << QByteArray() << QByteArray(100'000, 'x');
    QTest::newRow("blanks") << QByteArray() << QByteArray("  ");
    QTest::newRow("another folder") << QByteArray() << QByteArray("../Ion/One");
}

void FolderBranchesTest::whatOnlySaysThatItIsABranchStandsAlone()
{
    QFETCH(QByteArray, parentOfOne);
    QFETCH(QByteArray, parentOfTwo);
    const QString folder = m_folder->filePath(u"branches"_s);
    writeTavernFiles(folder, {{u"characters/Ion.png"_s, tavernCard(u"Ion"_s)},
                              {u"chats/Ion/One.jsonl"_s, headOf(parentOfOne) + tavernLine("Ion", false, "One.")},
                              {u"chats/Ion/Two.jsonl"_s, headOf(parentOfTwo) + tavernLine("Ion", false, "Two.")}});
    QCOMPARE(countOf(imported(folder), FolderPart::Chat), (FolderCount{FolderPart::Chat, 2, 0, 0, 0}));
    QCOMPARE(m_services->chats.chats()->size(), 2);
    QCOMPARE(countOf(imported(folder), FolderPart::Chat), (FolderCount{FolderPart::Chat, 0, 2, 0, 0}));
}

// Two characters may have chats of the same names, and a circle of three keeps nobody out.
void FolderBranchesTest::namesAreOfTheirOwnCharacter()
{
    const QString folder = m_folder->filePath(u"branches"_s);
    const auto chat = [](const QByteArray &parent, const QByteArray &who, const QByteArray &last) {
        return headOf(parent) + tavernLine(who, false, "One.") + tavernLine("Robin", true, last);
    };
    writeTavernFiles(folder, {{u"characters/Ion.png"_s, tavernCard(u"Ion"_s)},
                              {u"characters/Ana.png"_s, tavernCard(u"Ana"_s)},
                              {u"chats/Ana/Branch.jsonl"_s, chat("Main", "Ana", "Two.")},
                              {u"chats/Ana/Main.jsonl"_s, chat({}, "Ana", "Three.")},
                              {u"chats/Ion/Branch.jsonl"_s, chat("Main", "Ion", "Two.")},
                              {u"chats/Ion/Main.jsonl"_s, chat({}, "Ion", "Three.")},
                              {u"chats/Ion/a.jsonl"_s, chat("b", "Ion", "Four.")},
                              {u"chats/Ion/b.jsonl"_s, chat("c", "Ion", "Five.")},
                              {u"chats/Ion/c.jsonl"_s, chat("a", "Ion", "Six.")}});
    const turn::FolderImportReport report = imported(folder);
    QCOMPARE(countOf(report, FolderPart::Chat), (FolderCount{FolderPart::Chat, 7, 0, 0, 0}));
    QCOMPARE(itemOf(report, u"chats/Ana/Branch.jsonl"_s).id, itemOf(report, u"chats/Ana/Main.jsonl"_s).id);
    QCOMPARE(itemOf(report, u"chats/Ion/Branch.jsonl"_s).id, itemOf(report, u"chats/Ion/Main.jsonl"_s).id);
    QVERIFY(itemOf(report, u"chats/Ion/Main.jsonl"_s).id != itemOf(report, u"chats/Ana/Main.jsonl"_s).id);
    QVERIFY(itemOf(report, u"chats/Ion/a.jsonl"_s).id != itemOf(report, u"chats/Ion/Main.jsonl"_s).id);
    QCOMPARE(countOf(imported(folder), FolderPart::Chat), (FolderCount{FolderPart::Chat, 0, 7, 0, 0}));
}

void FolderBranchesTest::aLongChainComesInWhateverItsOrder_data()
{
    QTest::addColumn<bool>("isBackwards");
    QTest::newRow("the oldest first") << false;
    QTest::newRow("the youngest first") << true;
}

void FolderBranchesTest::aLongChainComesInWhateverItsOrder()
{
    QFETCH(bool, isBackwards);
    constexpr int length = 60;
    const auto nameOf = [isBackwards](int i) { return QByteArray::number(1000 + (isBackwards ? length - i : i)); };
    QList<TavernFile> files{{u"characters/Ion.png"_s, tavernCard(u"Ion"_s)}};
    for (int i = 0; i < length; ++i)
        files.append({u"chats/Ion/%1.jsonl"_s.arg(QString::fromLatin1(nameOf(i))),
                      headOf(i == 0 ? QByteArray() : nameOf(i - 1)) + tavernLine("Ion", false, "One.")
                          + tavernLine("Robin", true, QByteArray::number(i))});
    const QString folder = m_folder->filePath(u"branches"_s);
    writeTavernFiles(folder, files);
    turn::FolderImport import(targets(), folder);
    const turn::FolderImportReport report = import.toEnd();
    QCOMPARE(import.done(), import.total());
    QCOMPARE(countOf(report, FolderPart::Chat), (FolderCount{FolderPart::Chat, length, 0, 0, 0}));
    QCOMPARE(m_services->chats.chats()->size(), 1);
    QCOMPARE(branchesOf(m_services->chats.chats()->first().chat).size(), length);
}

// All of them go apart at the same message, where the story then has a thousand answers.
void FolderBranchesTest::manyBranchesOfOneChat()
{
    constexpr int count = 1000;
    QList<TavernFile> files{
        {u"characters/Ion.png"_s, tavernCard(u"Ion"_s)},
        {u"chats/Ion/Main.jsonl"_s, headOf({}) + tavernLine("Ion", false, "One.") + tavernLine("Robin", true, "Two.")}};
    for (int i = 0; i < count; ++i)
        files.append({u"chats/Ion/Branch #%1.jsonl"_s.arg(i),
                      headOf("Main") + tavernLine("Ion", false, "One.") + tavernLine("Robin", true, "Two.")
                          + tavernLine("Ion", false, "Answer " + QByteArray::number(i / 2))});
    const QString folder = m_folder->filePath(u"branches"_s);
    writeTavernFiles(folder, files);
    QCOMPARE(countOf(imported(folder), FolderPart::Chat), (FolderCount{FolderPart::Chat, count + 1, 0, 0, 0}));
    QCOMPARE(m_services->chats.chats()->size(), 1);
    const domain::ChatId story = m_services->chats.chats()->first().chat;
    QCOMPARE(branchesOf(story).size(), count + 1);
    QSet<domain::EventId> answers; // two branches each have the same one, which is there once
    for (const store::Branch &branch : *m_services->log.branches(story))
        if (const domain::World world = m_services->worlds.at(story, branch.head).value(); world.transcript.size() == 3)
            answers << world.transcript.at(2).turn;
    QCOMPARE(answers.size(), count / 2);
}

// What was said here since does not keep a branch from its place.
void FolderBranchesTest::aStoryThatWentOnHasItsBranchesStill()
{
    const QString folder = m_folder->filePath(u"branches"_s);
    const QByteArray begin = tavernLine("Ion", false, "One.") + tavernLine("Robin", true, "Two.");
    writeTavernFiles(
        folder, {{u"characters/Ion.png"_s, tavernCard(u"Ion"_s)}, {u"chats/Ion/Main.jsonl"_s, headOf({}) + begin}});
    imported(folder);
    const domain::ChatId story = m_services->chats.chats()->first().chat;
    domain::AuthorsNote note;
    note.text = u"It rains."_s;
    QVERIFY(m_services->session(story)->applyEvents(domain::AuthorsNoteChanged{domain::nobody, note}));
    writeTavernFiles(folder,
                     {{u"chats/Ion/Late.jsonl"_s, headOf("Main") + begin + tavernLine("Ion", false, "Three.")}});
    const turn::FolderImportReport report = imported(folder);
    QCOMPARE(itemOf(report, u"chats/Ion/Late.jsonl"_s).id, story.value);
    QCOMPARE(branchesOf(story), QStringList({QString(), u"Late"_s}));
}

// Each in its steps, while the others wait: a branch of a branch, one with another answer, two of a circle, and a
// stranger.
void FolderBranchesTest::besideThePlayBranchesAreTheSame()
{
    const QByteArray begin = tavernLine("Ion", false, "One.") + tavernLine("Robin", true, "Two.");
    const QByteArray three = tavernLine("Ion", false, "Three.");
    const QList<TavernFile> files{
        {u"characters/Ion.png"_s, tavernCard(u"Ion"_s)},
        {u"chats/Ion/A branch of it.jsonl"_s, headOf("Branch") + begin + three + tavernLine("Robin", true, "Four.")},
        {u"chats/Ion/Branch.jsonl"_s, headOf("Main") + begin + three},
        {u"chats/Ion/Circle 1.jsonl"_s, headOf("Circle 2") + begin + three},
        {u"chats/Ion/Circle 2.jsonl"_s, headOf("Circle 1") + begin},
        {u"chats/Ion/Main.jsonl"_s, headOf({}) + begin + tavernLine("Ion", false, "Else.")},
        {u"chats/Ion/Stranger.jsonl"_s, headOf("Main") + tavernLine("Ion", false, "Nothing is the same.")}};
    writeTavernFiles(m_folder->filePath(u"branches"_s), files);
    const turn::FolderImportReport once = imported(m_folder->filePath(u"branches"_s));
    QCOMPARE(countOf(once, FolderPart::Chat).imported, 6);
    QStringList all = kept();
    QStringList names = branchesOf(domain::ChatId{itemOf(once, u"chats/Ion/Main.jsonl"_s).id});
    end();
    this->begin();
    writeTavernFiles(m_folder->filePath(u"branches"_s), files);
    turn::FolderImport import(targets(), m_folder->filePath(u"branches"_s));
    QSignalSpy finished(&import, &turn::FolderImport::finished);
    import.start();
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(import.done(), import.total());
    QCOMPARE(countOf(import.report(), FolderPart::Chat).imported, 6);
    QStringList beside = kept();
    QStringList namesBeside = branchesOf(domain::ChatId{itemOf(import.report(), u"chats/Ion/Main.jsonl"_s).id});
    for (QStringList *each : {&all, &beside, &names, &namesBeside})
        each->sort();
    QCOMPARE(beside, all);
    QCOMPARE(namesBeside, names);
    QVERIFY(names.contains(u"Branch"_s));
    QVERIFY(names.contains(u"A branch of it"_s));
}

DRAMATIS_TEST(FolderBranchesTest);

} // namespace tst_folderbranches

#include "tst_folderbranches.moc"
