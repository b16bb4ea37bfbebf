// What the editor of lorebooks shows of an entry, and what it makes of what is chosen there.
#include "domain/lore/books/lorebook.h"
#include "presenters/lore/lorefields.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_lorefields {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class LoreFieldsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void decoratorsOfTextsHaveFieldsToo()
    {
        domain::LoreEntry entry;
        setValue(entry, LoreField::AtUserIcon, u"Robin"_s);
        setValue(entry, LoreField::AtInstructDepth, u"5"_s);
        setValue(entry, LoreField::AtReverseInstructDepth, u"6"_s);
        setValue(entry, LoreField::AtInstructScanDepth, u"7"_s);
        QStringList lines = entry.content.split(u'\n', Qt::SkipEmptyParts);
        lines.sort();
        QCOMPARE(lines, (QStringList{u"@@instruct_depth 5"_s, u"@@instruct_scan_depth 7"_s, u"@@is_user_icon Robin"_s,
                                     u"@@reverse_instruct_depth 6"_s}));
        QCOMPARE(valueOf(entry, LoreField::AtUserIcon).toString(), u"Robin"_s);
    }

    // Other programs set use_regex on plain words: the box shows how the entry acts, and makes it act as it shows.
    void patternsAreShownAsTheyAct_data()
    {
        QTest::addColumn<QStringList>("keys");
        QTest::addColumn<bool>("useRegex");
        QTest::addColumn<bool>("sillyTavern");
        QTest::addColumn<bool>("shown");
        QTest::addColumn<QStringList>("toggled");
        QTest::newRow("exported") << QStringList{u"elf"_s} << true << true << false << QStringList{u"/elf/i"_s};
        QTest::newRow("exported, bare") << QStringList{u"el(f|ves)"_s} << true << true << false
                                        << QStringList{u"/el(f|ves)/i"_s};
        QTest::newRow("exported, pattern")
            << QStringList{u"/a\\/b/"_s, u"c"_s} << true << true << true << QStringList{u"a/b"_s, u"c"_s};
        QTest::newRow("without the box") << QStringList{u"/elf/"_s} << false << true << true << QStringList{u"elf"_s};
        QTest::newRow("plain") << QStringList{u"elf"_s} << true << false << false << QStringList{u"/elf/i"_s};
        QTest::newRow("bare") << QStringList{u"el(f|ves)"_s} << true << false << true << QStringList{u"el(f|ves)"_s};
        QTest::newRow("not set") << QStringList{u"el(f|ves)"_s} << false << false << false
                                 << QStringList{u"/el(f|ves)/i"_s};
        QTest::newRow("no keys yet") << QStringList() << false << true << false << QStringList();
    }
    void patternsAreShownAsTheyAct()
    {
        QFETCH(QStringList, keys);
        QFETCH(bool, useRegex);
        QFETCH(bool, sillyTavern);
        QFETCH(bool, shown);
        QFETCH(QStringList, toggled);
        domain::LoreEntry entry;
        entry.keys = keys;
        entry.useRegex = useRegex;
        if (sillyTavern)
            entry.extensions.set(u"selectiveLogic", 0);
        QCOMPARE(valueOf(entry, LoreField::UseRegex).toBool(), shown);
        setValue(entry, LoreField::UseRegex, !shown);
        QCOMPARE(entry.keys, toggled);
        QCOMPARE(valueOf(entry, LoreField::UseRegex).toBool(), !shown);
        setValue(entry, LoreField::UseRegex, shown);
        QCOMPARE(valueOf(entry, LoreField::UseRegex).toBool(), shown);
    }
};

DRAMATIS_TEST(LoreFieldsTest);

} // namespace tst_lorefields

#include "tst_lorefields.moc"
