// A lorebook tried out while it is edited: in which order its entries stand, why each fires or does not, and when it is
// tried anew.
#include "presenters/lore/loredraft.h"
#include "presenters/lore/loretester.h"
#include "presenters/shell/drawerroles.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"

#include <QAbstractItemModelTester>

namespace tst_loretester {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::LoreEntry;
using Show = LoreTester::Show;

namespace {

LoreEntry entry(const QString &name, const QString &key, int order = 0)
{
    LoreEntry made;
    made.name = name;
    made.keys = {key};
    made.content = name + u" live here."_s;
    made.insertionOrder = order;
    return made;
}

domain::Lorebook bookOf(const QList<LoreEntry> &entries)
{
    domain::Lorebook book;
    book.entries = entries;
    return book;
}

QStringList cells(const LoreTester &tester, int column, int role = Qt::DisplayRole)
{
    QStringList texts;
    for (int row = 0; row < tester.rowCount(); ++row)
        texts << tester.index(row, column).data(role).toString();
    return texts;
}

} // namespace

class LoreTesterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_services->context.settings.bookkeeping = false;
        m_draft = std::make_unique<LoreDraft>();
        m_tester = std::make_unique<LoreTester>(*m_draft, m_services->context, m_services->chats);
        m_model = std::make_unique<QAbstractItemModelTester>(m_tester.get());
        m_tested = std::make_unique<QSignalSpy>(m_tester.get(), &LoreTester::tested);
    }
    void cleanup()
    {
        m_model.reset();
        m_tested.reset();
        m_tester.reset();
        m_services.reset();
    }

    void whatFiresComesFirstAndWhatIsFarFromItLast()
    {
        QVERIFY(tryOut(crowd(), u"An elf, an orc, a troll and a giant."_s));
        const QStringList fired{u"Orcs"_s, u"Elves"_s};
        const QStringList cut{u"Trolls"_s};
        const QStringList others{u"Giants"_s, u"Off"_s, u"Silent"_s, u"Absent"_s};
        QCOMPARE(cells(*m_tester, LoreTester::EntryColumn), fired + cut + others);
        QCOMPARE(cells(*m_tester, LoreTester::PlaceColumn),
                 (QStringList{u"with the lore"_s, u"with the lore"_s, {}, {}, {}, {}, {}}));
        QCOMPARE(
            cells(*m_tester, LoreTester::WhyColumn),
            (QStringList{u"The key “orc” is in the newest message."_s, u"The key “elf” is in the newest message."_s,
                         u"It is triggered, but the book’s token budget left no room for it."_s,
                         u"A key was found, but the probability roll failed."_s, u"It is off."_s,
                         u"It has no keys, and is not always active."_s, u"None of its keys was found."_s}));
        const QString no = u"false"_s;
        const QString yes = u"true"_s;
        QCOMPARE(cells(*m_tester, 0, LoreTester::FiresRole), (QStringList{yes, yes, no, no, no, no, no}));
        QCOMPARE(cells(*m_tester, 0, LoreTester::CutRole), (QStringList{no, no, yes, no, no, no, no}));
        QCOMPARE(cells(*m_tester, 0, QuietRole), (QStringList{no, no, yes, yes, yes, yes, yes}));
        m_tester->setShow(Show::Fired);
        QCOMPARE(cells(*m_tester, LoreTester::EntryColumn), fired);
        m_tester->setShow(Show::Cut);
        QCOMPARE(cells(*m_tester, LoreTester::EntryColumn), cut);
        m_tester->setShow(Show::NotFired);
        QCOMPARE(cells(*m_tester, LoreTester::EntryColumn), cut + others);
    }

    void theSummaryCountsEntriesTokensAndCuts()
    {
        QCOMPARE(m_tester->summary(), QString());
        QVERIFY(tryOut(crowd(), u"An elf, an orc, a troll and a giant."_s));
        const auto cost = [this](int rows) {
            int tokens = 0;
            for (int row = 0; row < rows; ++row)
                tokens += m_tester->index(row, LoreTester::TokensColumn).data().toInt();
            return tokens;
        };
        QVERIFY(cost(2) > 0);
        QCOMPARE(m_tester->summary(), u"2 of 7 entries triggered: %1 token(s). The budget cut 1."_s.arg(cost(2)));
        m_draft->addFolder(u"Foes"_s);
        m_draft->set(BookField::TokenBudget, 1000);
        QVERIFY(heard());
        QCOMPARE(m_tester->summary(), u"3 of 7 entries triggered: %1 token(s)."_s.arg(cost(3)));
    }

    void anEntryThatAnotherBroughtUpNamesIt()
    {
        LoreEntry elves = entry(u"Elves"_s, u"elf"_s);
        elves.content = u"They fear every orc."_s;
        domain::Lorebook book = bookOf({entry(u"Orcs"_s, u"orc"_s), elves});
        book.recursiveScanning = true;
        QVERIFY(tryOut(book, u"An elf."_s));
        QCOMPARE(m_tester->whyOf(keyAt(0)), u"The key “orc” is in the entry “Elves”."_s);
        QCOMPARE(m_tester->whyOf(keyAt(1)), u"The key “elf” is in the newest message."_s);
        QCOMPARE(m_tester->whyOf(99), QString());
    }

    void whatAnEntrySwitchesOffIsRemarked()
    {
        LoreEntry quiet = entry(u"Quiet"_s, u"hush"_s);
        quiet.content = u"@@disable_ui_prompt post_history_instructions\nHush."_s;
        QVERIFY(tryOut(bookOf({quiet}), u"Hush!"_s));
        QCOMPARE(m_tester->remarks(), QStringList{u"An entry switches off the prompt “post_history_instructions”."_s});
        m_tester->setChat(99);
        QCOMPARE(m_tester->remarks().size(), 2);
        QVERIFY2(m_tester->remarks().first().contains(u"no longer exists"), qPrintable(m_tester->remarks().first()));
        m_tester->setChat(0);
        QCOMPARE(m_tester->remarks().size(), 1);
    }

    void nothingIsTriedWhileNobodyLooks()
    {
        m_draft->setBook(bookOf({entry(u"Elves"_s, u"elf"_s)}));
        m_tester->setText(u"An elf."_s);
        QCOMPARE(m_tester->whyOf(keyAt(0)), QString());
        QCOMPARE(m_tester->remarks(), QStringList());
        QVERIFY(!isTried());
        m_tester->setWatched(true);
        QVERIFY(heard());
        QVERIFY(!m_tester->isRunning());
        QCOMPARE(cells(*m_tester, 0), QStringList{u"Elves"_s});
    }

    void onlyWhatChangedMeanwhileIsTriedWhenOneLooksAgain()
    {
        QVERIFY(tryOut(bookOf({entry(u"Elves"_s, u"elf"_s)}), u"An elf."_s));
        const auto isTriedAfter = [this](const std::function<void()> &change) {
            m_tester->setWatched(false);
            change();
            m_tester->setWatched(true);
            return isTried() && heard();
        };
        QVERIFY(!isTriedAfter([] {}));
        QVERIFY(!isTriedAfter([this] { m_tester->setText(u"An elf."_s); }));
        QVERIFY(!isTriedAfter([this] { m_tester->setShow(Show::Fired); }));
        QVERIFY(isTriedAfter([this] { m_tester->setText(u"An orc."_s); }));
        QCOMPARE(m_tester->rowCount(), 0);
        QVERIFY(isTriedAfter([this] { m_draft->set({keyAt(0)}, LoreField::Keys, QStringList{u"orc"_s}); }));
        QCOMPARE(m_tester->rowCount(), 1);
        QVERIFY(isTriedAfter([this] { m_tester->setOrigin({}, {}, u"Peoples"_s); }));
    }

    void whatChangesWhileItRunsIsTriedAfterIt()
    {
        m_draft->setBook(bookOf({entry(u"Elves"_s, u"elf"_s)}));
        m_tester->setText(u"Nobody."_s);
        m_tester->setWatched(true);
        m_tester->setText(u"An elf."_s);
        QVERIFY(heard());
        QVERIFY(!m_tester->index(0, 0).data(LoreTester::FiresRole).toBool());
        QVERIFY(heard());
        QVERIFY(m_tester->index(0, 0).data(LoreTester::FiresRole).toBool());
    }

    void inAChatAllItsBooksAreTried()
    {
        const auto peoples = m_services->books.save({}, [] {
            domain::Lorebook book = bookOf({entry(u"Storms"_s, u"late"_s)});
            book.name = u"Weather"_s;
            return book;
        }());
        QVERIFY(peoples && m_services->books.setEverywhere(peoples->id, true));
        const domain::ChatId chat = m_services->begin();
        m_tester->setOrigin(m_services->cards.cards()->first().id, {}, u"Lorebook of Mara"_s);
        m_tester->setChat(chat.value);
        QVERIFY(tryOut(bookOf({entry(u"Elves"_s, u"elf"_s)}), u"An elf."_s));
        QCOMPARE(cells(*m_tester, LoreTester::EntryColumn), (QStringList{u"Elves"_s, u"Storms (Weather)"_s}));
        QCOMPARE(cells(*m_tester, 0, KeyRole), (QStringList{QString::number(keyAt(0)), u"0"_s}));
        QCOMPARE(cells(*m_tester, LoreTester::WhyColumn).last(),
                 u"The key “late” is in the chat, 1 message(s) before the newest."_s);
        QVERIFY(m_services->session(chat)->say(u"Good evening."_s));
        QVERIFY(heard());
        QVERIFY(waitIdle(*m_services->session(chat)));
    }

    void aChatThatIsLeftIsNotFollowed()
    {
        const auto session = m_services->session(m_services->begin());
        m_tester->setChat(session->chat().value);
        m_tester->setChat(0);
        QVERIFY(tryOut(bookOf({entry(u"Elves"_s, u"elf"_s)}), u"An elf."_s));
        m_tester->setWatched(false);
        QVERIFY(session->say(u"Good evening."_s) && waitIdle(*session));
        m_tester->setWatched(true);
        QVERIFY(!isTried());
    }

    void cellsStandUnderTheirHeaders()
    {
        QVERIFY(tryOut(bookOf({entry(u"Elves"_s, u"elf"_s)}), u"An elf."_s));
        QStringList titles;
        QStringList tips;
        QVariantList alignments;
        for (int column = 0; column < LoreTester::ColumnCount; ++column) {
            titles << m_tester->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
            alignments << m_tester->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole)
                       << m_tester->index(0, column).data(Qt::TextAlignmentRole);
            tips << m_tester->index(0, column).data(Qt::ToolTipRole).toString();
        }
        QCOMPARE(titles, (QStringList{u"Entry"_s, u"Why"_s, u"Place in the prompt"_s, u"Tokens"_s}));
        const QVariant left = int(Qt::AlignLeft | Qt::AlignVCenter);
        const QVariant right = int(Qt::AlignRight | Qt::AlignVCenter);
        QCOMPARE(alignments, (QVariantList{left, {}, left, {}, left, {}, right, right}));
        QCOMPARE(tips,
                 (QStringList{
                     {}, u"<p style=\"white-space:pre-wrap\">The key “elf” is in the newest message.</p>"_s, {}, {}}));
        QVERIFY(!m_tester->headerData(0, Qt::Vertical, Qt::DisplayRole).isValid());
        QVERIFY(!m_tester->headerData(0, Qt::Horizontal, Qt::ToolTipRole).isValid());
        QCOMPARE(m_tester->rowCount(m_tester->index(0, 0)), 0);
        QCOMPARE(m_tester->columnCount(m_tester->index(0, 0)), 0);
    }

private:
    // Two fire, the budget has no room for the third, and four have no part for reasons of their own.
    static domain::Lorebook crowd()
    {
        LoreEntry off = entry(u"Off"_s, u"elf"_s);
        off.enabled = false;
        LoreEntry silent = entry(u"Silent"_s, u"elf"_s);
        silent.keys.clear();
        LoreEntry giants = entry(u"Giants"_s, u"giant"_s);
        setValue(giants, LoreField::Probability, 0);
        LoreEntry trolls = entry(u"Trolls"_s, u"troll"_s, 9);
        trolls.content = u"They live under bridges. "_s.repeated(40);
        trolls.priority = -1;
        domain::Lorebook book = bookOf({off, entry(u"Elves"_s, u"elf"_s, 20), silent, trolls, giants,
                                        entry(u"Absent"_s, u"dragon"_s), entry(u"Orcs"_s, u"orc"_s, 10)});
        book.tokenBudget = 100;
        return book;
    }
    bool tryOut(const domain::Lorebook &book, const QString &text)
    {
        m_draft->setBook(book);
        m_tester->setText(text);
        m_tester->setWatched(true);
        return heard();
    }
    // The trial of a small book may be over before one can ask.
    bool isTried() const { return m_tester->isRunning() || !m_tested->isEmpty(); }
    bool heard() const
    {
        const bool was = !m_tested->isEmpty() || m_tested->wait();
        m_tested->clear();
        return was;
    }
    qint64 keyAt(qsizetype place) const { return m_draft->state().entries[place]->key; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<LoreDraft> m_draft;
    std::unique_ptr<LoreTester> m_tester;
    std::unique_ptr<QAbstractItemModelTester> m_model;
    std::unique_ptr<QSignalSpy> m_tested;
};

DRAMATIS_TEST(LoreTesterTest);

} // namespace tst_loretester

#include "tst_loretester.moc"
