// The steps of a match, each by itself: what is found, who stays, what fits.
#include "domain/lore/match/lorecontest.h"
#include "domain/lore/match/loreoutcome.h"
#include "support/main/testmain.h"

#include <QTest>

#include <algorithm>

namespace tst_lorescan {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

LoreEntry entry(const QString &key, const QString &content, double order = 0)
{
    LoreEntry entry;
    entry.keys = QStringList{key};
    entry.content = content;
    entry.insertionOrder = order;
    return entry;
}

std::shared_ptr<const LoreBooks> made(const QList<LoreEntry> &entries, const LoreDefaults &defaults = {})
{
    Lorebook book;
    book.entries = entries;
    LoreAbilities abilities;
    abilities.chat = true;
    return LoreBooks::make({{QString(), book}}, abilities, defaults);
}

LoreScene scene(const QStringList &lines)
{
    LoreScene scene;
    for (const QString &line : lines)
        scene.chat.append({Role::User, line});
    return scene;
}

} // namespace

class LoreScanTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aKeyIsFoundWithItsDistance()
    {
        const auto books = made({entry(u"elf"_s, u"tall"_s), entry(u"orc"_s, u"green"_s)});
        const LoreScene chat = scene({u"an elf"_s, u"nothing"_s});
        LoreScan scan(*books, chat);
        const LoreRule &elf = books->rules[0];
        const LoreRule &orc = books->rules[1];
        QCOMPARE(scan.find(elf, elf.keys[0]), (LoreVerdict{LoreReason::Key, elf.keys[0], 1}));
        QVERIFY(!scan.has(orc, orc.keys[0]));
        QCOMPARE(scan.missing(orc.keys).reason, LoreReason::NoKey);
        QVERIFY(scan.offenders().isEmpty());
    }

    void anEntryBringsUpAnother()
    {
        LoreDefaults defaults;
        defaults.recursive = true;
        const auto books = made({entry(u"elf"_s, u"hates every orc"_s), entry(u"orc"_s, u"green"_s)}, defaults);
        const LoreScene chat = scene({u"an elf"_s});
        LoreScan scan(*books, chat);
        const LoreRule &orc = books->rules[1];
        QCOMPARE(scan.lookInto(0, u"hates every orc"_s), orc.keys);
        QVERIFY(scan.lookInto(0, u"and each orc"_s).isEmpty()); // it is known
        QCOMPARE(scan.find(orc, orc.keys[0]), (LoreVerdict{LoreReason::KeyInEntry, orc.keys[0], -1, 0}));
    }

    void ofAGroupTheOneThatOverridesStays()
    {
        LoreEntry weak = entry(u"elf"_s, u"weak"_s);
        weak.extensions = base::Json::object({{u"group"_s, u"elves"_s}});
        LoreEntry strong = weak;
        strong.extensions = base::Json::object({{u"group"_s, u"elves"_s}, {u"group_override"_s, true}});
        const auto books = made({weak, strong});
        const LoreScene chat = scene({u"an elf"_s});
        const LoreScan scan(*books, chat);
        std::vector<LoreVerdict> verdicts(2, {LoreReason::Key});
        LoreContest contest(*books, chat, scan, verdicts);
        QCOMPARE(contest.left({0, 1}), (QList<quint32>{1}));
        QCOMPARE(verdicts[0].reason, LoreReason::GroupLost);
        verdicts[0] = {LoreReason::Key};
        QVERIFY(contest.left({0}).isEmpty()); // the group is taken
    }

    void ofAGroupTheHeavierOneStaysMoreOften()
    {
        LoreEntry light = entry(u"elf"_s, u"light"_s);
        light.extensions = base::Json::object({{u"group"_s, u"elves"_s}, {u"group_weight"_s, 10}});
        LoreEntry heavy = entry(u"elf"_s, u"heavy"_s);
        heavy.extensions = base::Json::object({{u"group"_s, u"elves"_s}, {u"group_weight"_s, 90}});
        const auto books = made({light, heavy});
        LoreScene chat = scene({u"an elf"_s});
        constexpr int draws = 500;
        int light10 = 0;
        for (quint64 chance = 1; chance <= draws; ++chance) {
            chat.chance = chance;
            const LoreScan scan(*books, chat);
            std::vector<LoreVerdict> verdicts(2, {LoreReason::Key});
            light10 += LoreContest(*books, chat, scan, verdicts).left({0, 1}) == QList<quint32>{0};
        }
        QVERIFY2(light10 > draws / 20 && light10 < draws / 6, qPrintable(QString::number(light10))); // about a tenth
    }

    // What the first recursion brings up competes with what only waits for it.
    void ofAGroupAllOfOneRecursionAreCompared()
    {
        LoreDefaults defaults;
        defaults.recursive = true;
        LoreEntry weak = entry(u"orc"_s, u"weak"_s);
        weak.extensions = base::Json::object({{u"group"_s, u"orcs"_s}});
        LoreEntry strong = entry(u"orc"_s, u"strong"_s);
        strong.extensions =
            base::Json::object({{u"group"_s, u"orcs"_s}, {u"group_override"_s, true}, {u"delay_until_recursion"_s, 1}});
        const auto books = made({entry(u"elf"_s, u"hates every orc"_s), weak, strong}, defaults);
        QList<quint32> active;
        for (const ActiveLore &lore : matchLore(*books, scene({u"an elf"_s})).active)
            active.append(lore.rule);
        std::ranges::sort(active);
        QCOMPARE(active, (QList<quint32>{0, 2}));
    }

    void whatIsTooMuchGoesByOrder()
    {
        LoreDefaults defaults;
        defaults.tokenBudget = 10;
        const auto books = made({entry(u"a"_s, u"eight.."_s, 1), entry(u"b"_s, u"eight.."_s, 2)}, defaults);
        LoreScene chat = scene({u"a b"_s});
        chat.count = [](QStringView text) { return int(text.size()); };
        LoreMatch match;
        match.verdicts = {{LoreReason::Key}, {LoreReason::Key}};
        LoreOutcome outcome(*books, chat, {1, 0}, match);
        outcome.applyBudgets();
        QCOMPARE(match.verdicts[0].reason, LoreReason::OverBudget);
        outcome.place();
        QCOMPARE(match.active.size(), 1);
        QCOMPARE(match.active[0].rule, 1U);
        outcome.remember();
        QVERIFY(match.state.isEmpty()); // nothing depends on it
    }
};

DRAMATIS_TEST(LoreScanTest);

} // namespace tst_lorescan

#include "tst_lorescan.moc"
