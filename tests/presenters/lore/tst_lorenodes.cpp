// The rows that the editor of lorebooks makes of a book: its folders, filtered and sorted.
#include "domain/lore/books/folders.h"
#include "presenters/lore/lorenodes.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_lorenodes {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::LoreEntry;
using Only = LoreFilter::Only;

namespace {

LoreEntry named(const QString &name, const QString &folder = {})
{
    LoreEntry entry;
    entry.name = name;
    entry.keys = {u"key"_s};
    domain::setFolder(entry, folder);
    return entry;
}

LoreState stateOf(const QList<LoreEntry> &entries)
{
    LoreState state;
    for (const LoreEntry &entry : entries)
        state.entries << std::make_shared<const DraftEntry>(DraftEntry{state.entries.size() + 1, entry});
    return state;
}

QString nameOf(const std::shared_ptr<const DraftEntry> &each)
{
    return each ? *each->entry.name : u"-"_s;
}

// "Elves", "north = Foes: Orcs, Trolls"; a folder without an entry of its own is "-".
QStringList told(const QList<LoreNode> &nodes)
{
    QStringList rows;
    for (const LoreNode &node : nodes) {
        QStringList inside;
        for (const auto &each : node.inside)
            inside << nameOf(each);
        rows << (node.isFolder() ? u"%1 = %2: %3"_s.arg(node.folder, nameOf(node.entry), inside.join(u", "_s))
                                 : nameOf(node.entry));
    }
    return rows;
}

QVariant byName(const DraftEntry &each)
{
    return *each.entry.name;
}

} // namespace

class LoreNodesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFolderStandsWhereItIsFirstNamed()
    {
        const QString foes = domain::folderKey(1);
        const LoreState state =
            stateOf({named(u"Elves"_s), named(u"Orcs"_s, foes), named(u"Dwarfs"_s), domain::makeFolder(u"Foes"_s, 1),
                     named(u"Bears"_s, u"north"_s), named(u"Trolls"_s, foes), domain::makeFolder(u"Friends"_s, 2)});
        const QList<LoreNode> nodes = loreNodes(state, {});
        QCOMPARE(told(nodes), (QStringList{u"Elves"_s, foes + u" = Foes: Orcs, Trolls"_s, u"Dwarfs"_s,
                                           u"north = -: Bears"_s, domain::folderKey(2) + u" = Friends: "_s}));
        QCOMPARE(shownEntries(nodes), 5);
    }

    void aFilterHidesFoldersInWhichItFindsNothing()
    {
        const LoreState state =
            stateOf({named(u"Elves"_s, u"west"_s), named(u"Orcs"_s, u"east"_s), named(u"Trolls"_s, u"east"_s),
                     domain::makeFolder(u"Elves, more of them"_s, 1)});
        QCOMPARE(told(loreNodes(state, {u"elves"_s, Only::All})), QStringList{u"west = -: Elves"_s});
        QCOMPARE(told(loreNodes(state, {u"troll"_s, Only::Enabled})), QStringList{u"east = -: Trolls"_s});
        QVERIFY(loreNodes(state, {{}, Only::Disabled}).isEmpty());
    }

    void eachKindIsFoundByItsFilter_data()
    {
        QTest::addColumn<Only>("only");
        QTest::addColumn<QStringList>("found");
        QTest::newRow("all") << Only::All << QStringList{u"Plain"_s, u"Off"_s, u"Always"_s, u"Never"_s};
        QTest::newRow("enabled") << Only::Enabled << QStringList{u"Plain"_s, u"Always"_s, u"Never"_s};
        QTest::newRow("disabled") << Only::Disabled << QStringList{u"Off"_s};
        QTest::newRow("constant") << Only::Constant << QStringList{u"Always"_s};
        QTest::newRow("problems") << Only::Problems << QStringList{u"Never"_s};
    }
    void eachKindIsFoundByItsFilter()
    {
        QFETCH(const Only, only);
        LoreEntry plain = named(u"Plain"_s);
        plain.constant = false;
        LoreEntry off = named(u"Off"_s);
        off.enabled = false;
        LoreEntry always = named(u"Always"_s);
        always.constant = true;
        LoreEntry never = named(u"Never"_s);
        never.keys.clear();
        QTEST(told(loreNodes(stateOf({plain, off, always, never}), {{}, only})), "found");
    }

    void allWordsAreFoundWhereverTheyStand_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("found");
        QTest::newRow("name") << u"silver"_s << true;
        QTest::newRow("comment") << u"woodland"_s << true;
        QTest::newRow("second key") << u"KING"_s << true;
        QTest::newRow("text") << u"sing."_s << true;
        QTest::newRow("in several of them") << u"elves they  king"_s << true;
        QTest::newRow("one is nowhere") << u"elves dance"_s << false;
        QTest::newRow("none") << QString() << true;
    }
    void allWordsAreFoundWhereverTheyStand()
    {
        QFETCH(const QString, words);
        LoreEntry elves = named(u"Silver Elves"_s);
        elves.comment = u"Woodland folk"_s;
        elves.keys = {u"elf"_s, u"king of elves"_s};
        elves.content = u"They sing."_s;
        QTEST(!loreNodes(stateOf({elves}), {words, Only::All}).isEmpty(), "found");
    }

    void foldersStayInFrontHoweverItIsSorted()
    {
        const LoreState state =
            stateOf({named(u"cherry"_s), named(u"Orcs"_s, u"west"_s), named(u"Banana"_s), named(u"bears"_s, u"west"_s),
                     named(u"Wolves"_s, u"east"_s), named(u"apple"_s), named(u"Apple"_s)});
        const QList<LoreNode> nodes = loreNodes(state, {});
        const QStringList rising{
            u"west = -: bears, Orcs"_s, u"east = -: Wolves"_s, u"apple"_s, u"Apple"_s, u"Banana"_s, u"cherry"_s};
        const QStringList falling{
            u"west = -: Orcs, bears"_s, u"east = -: Wolves"_s, u"cherry"_s, u"Banana"_s, u"apple"_s, u"Apple"_s};
        QCOMPARE(told(sortedNodes(nodes, Qt::AscendingOrder, byName)), rising);
        QCOMPARE(told(sortedNodes(nodes, Qt::DescendingOrder, byName)), falling);
    }

    void numbersSortByValueAndEqualOnesStayAsTheyAre()
    {
        const QList<LoreNode> nodes =
            loreNodes(stateOf({named(u"b"_s), named(u"a"_s), named(u"c"_s), named(u"d"_s)}), {});
        const QHash<QString, double> orders{{u"b"_s, 9}, {u"a"_s, 9}, {u"c"_s, 100}, {u"d"_s, 10}};
        const auto order = [&](const DraftEntry &each) -> QVariant { return orders.value(*each.entry.name); };
        QCOMPARE(told(sortedNodes(nodes, Qt::AscendingOrder, order)), (QStringList{u"b"_s, u"a"_s, u"d"_s, u"c"_s}));
        QCOMPARE(told(sortedNodes(nodes, Qt::DescendingOrder, order)), (QStringList{u"c"_s, u"d"_s, u"b"_s, u"a"_s}));
    }

    void onlyWhatNarrowsIsAFilter()
    {
        QVERIFY(!LoreFilter().isOn());
        QVERIFY((LoreFilter{u"elf"_s, Only::All}).isOn());
        QVERIFY((LoreFilter{{}, Only::Enabled}).isOn());
    }
};

DRAMATIS_TEST(LoreNodesTest);

} // namespace tst_lorenodes

#include "tst_lorenodes.moc"
