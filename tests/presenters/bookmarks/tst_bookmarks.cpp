// Messages that the user marks: to find them again, and to keep them out of prompts.
#include "presenters/bookmarks/bookmarks.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chattest.h"
#include "presenters/chat/exclusion.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"

#include <QSignalSpy>

namespace tst_bookmarks {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class BookmarksTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }

    void theyAreListedInTheOrderOfTheStory()
    {
        QVERIFY(say(u"The lamp went out."_s));
        const auto first = turnAt(1);
        QVERIFY(say(u"Who has the key?"_s));
        QVERIFY(Bookmarks::add(story(), turnAt(3), u"  The\n key  "_s));
        QVERIFY(Bookmarks::add(story(), first, {}));
        QCOMPARE(Bookmarks::of(story()),
                 (QList<Bookmark>{{first, u"The lamp went out."_s}, {turnAt(3), u"The key"_s}}));
        QVERIFY(Bookmarks::remove(story(), first));
        QCOMPARE(Bookmarks::of(story()), (QList<Bookmark>{{turnAt(3), u"The key"_s}}));
        QVERIFY(!Bookmarks::contains(story(), first));
    }

    void aLongNameIsCut()
    {
        QVERIFY(Bookmarks::add(story(), turnAt(0), QString(500, u'x')));
        QCOMPARE(Bookmarks::of(story()).first().text.size(), Bookmarks::longestName);
    }

    void whoDidNotHearAMessageDoesNotSeeItsBookmark()
    {
        const auto guest = m_services->cards.importBytes(SessionFixture::card("Tomas"), u"tomas.json"_s);
        QVERIFY(guest && m_chat->session().addGuest(guest->row.id) && waitIdle(m_chat->session()));
        QVERIFY(say(u"@Mara@ The vault word is heron."_s));
        const qsizetype whisper = m_chat->messages().rowCount() - 2;
        QVERIFY(Bookmarks::add(story(), turnAt(int(whisper)), {}));
        QCOMPARE(Bookmarks::of(story()).size(), 1);
        story().viewAs(2);
        QVERIFY(Bookmarks::of(story()).isEmpty());
        story().viewAs(1);
        QCOMPARE(Bookmarks::of(story()).size(), 1);
    }

    void rowsTellOfTheirMarks()
    {
        QVERIFY(say(u"Hello."_s));
        const QSignalSpy changed(&m_chat->messages(), &QAbstractItemModel::dataChanged);
        QVERIFY(!data(1, ExcludedRole).toBool());
        QCOMPARE(data(1, BookmarkRole).toString(), QString());
        QVERIFY(setExcluded(story(), turnAt(1), true));
        QVERIFY(Bookmarks::add(story(), turnAt(1), {}));
        QVERIFY(data(1, ExcludedRole).toBool());
        QVERIFY(!data(2, ExcludedRole).toBool());
        QCOMPARE(data(1, BookmarkRole).toString(), u"Bookmark"_s);
        const qsizetype told = changed.size();
        QVERIFY(told > 0);
        m_chat->moves().undo();
        m_chat->moves().undo();
        QVERIFY(changed.size() > told);
        QVERIFY(!data(1, ExcludedRole).toBool());
        QCOMPARE(data(1, BookmarkRole).toString(), QString());
    }

    void thePastIsNotMarked()
    {
        QVERIFY(say(u"Hello."_s));
        story().look(1);
        QTRY_VERIFY(story().isPast());
        QCOMPARE(Bookmarks::add(story(), turnAt(0), {}).error().code, u"looking_back"_s);
        QCOMPARE(setExcluded(story(), turnAt(0), true).error().code, u"looking_back"_s);
    }

private:
    ShownStory &story() const { return m_chat->story(); }
    QVariant data(int row, int role) const { return m_chat->messages().index(row, 0).data(role); }
    domain::EventId turnAt(int row) const { return domain::EventId{data(row, EventRole).toLongLong()}; }
};

DRAMATIS_TEST(BookmarksTest);

} // namespace tst_bookmarks

#include "tst_bookmarks.moc"
