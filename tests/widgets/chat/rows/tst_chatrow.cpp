// Which rows go on with what the one above says, and how they stand then.
#include "support/main/testmain.h"
#include "widgets/chat/rows/chatrow.h"
#include "widgets/chatfixture.h"

#include <QApplication>

namespace tst_chatrow {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::ChatRow;
using widgets::ChatRowFacts;
using widgets::ChatStyle;

using Change = std::function<void(Message &)>;

namespace {

void speakAsOne(Message &message)
{
    message.speaker = u"Maren"_s;
    message.slot = 1;
}

ChatRow rowOf(const Chat &chat, int row)
{
    ChatRow made;
    made.setStyle(ChatStyle::made(QApplication::palette(), QApplication::font(), {}, 700));
    made.setFacts(ChatRowFacts::read(chat, row, {}));
    made.body().setText(chat.index(row).data(presenters::TextRole).toString(), {});
    made.layOut(0, 1'000);
    return made;
}

} // namespace

class ChatRowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneGoesOnSpeaking_data()
    {
        QTest::addColumn<Change>("above");
        QTest::addColumn<Change>("below");
        QTest::addColumn<bool>("continues");
        const Change same = [](Message &) {};
        const auto row = [](const char *name, const Change &above, const Change &below, bool continues) {
            QTest::newRow(name) << above << below << continues;
        };
        row("soon", same, same, true);
        row("after five minutes", same, [](Message &message) { message.minutes = 5; }, true);
        row("after six minutes", same, [](Message &message) { message.minutes = 6; }, false);
        row("before it", [](Message &message) { message.minutes = 3; }, same, false);
        row("somebody else", same, [](Message &message) { message.slot = 2; }, false);
        row("another name", same, [](Message &message) { message.speaker = u"Tomas"_s; }, false);
        row("a whisper", same, [](Message &message) { message.onlyHeard = u"only Tomas"_s; }, false);
        row("after a whisper", [](Message &message) { message.onlyHeard = u"only Tomas"_s; }, same, false);
        row("another scene", same, [](Message &message) { message.scene = u"Harbour"_s; }, false);
        row("an aside", same, [](Message &message) { message.text = u"((brb))"_s; }, false);
        row("after an aside", [](Message &message) { message.text = u"((brb))"_s; }, same, false);
        row("bookmarked", same, [](Message &message) { message.bookmark = u"Here"_s; }, true);
        row("another day", same, [](Message &message) { message.minutes = 24 * 60; }, false);
    }
    void oneGoesOnSpeaking()
    {
        QFETCH(Change, above);
        QFETCH(Change, below);
        QFETCH(bool, continues);
        Chat chat({u"Hello."_s, u"Are you there?"_s});
        chat.change(1, speakAsOne);
        chat.change(0, above);
        chat.change(1, below);
        QVERIFY(!ChatRowFacts::read(chat, 0, {}).continues);
        QCOMPARE(ChatRowFacts::read(chat, 1, {}).continues, continues);
    }

    void whatGoesOnHasNeitherFaceNorName()
    {
        Chat chat({u"Hello."_s, u"Are you there?"_s, u"Yes."_s});
        chat.change(1, speakAsOne);
        const ChatRow first = rowOf(chat, 0);
        const ChatRow next = rowOf(chat, 1);
        QVERIFY(!first.portraitRect().isNull() && !first.headRect().isNull());
        QVERIFY(next.portraitRect().isNull() && next.headRect().isNull());
        QVERIFY(next.height() < first.height());
        QVERIFY(next.bodyRect().top() < first.bodyRect().top());
        QVERIFY(next.cardRect().contains(next.bodyRect()));
        QVERIFY(next.description().startsWith(u"Maren"_s)); // what is not seen is told
        QCOMPARE(next.partAt(next.bodyRect().center()), ChatRow::Part::Text);
    }

    void marksAreShownAllTheSame()
    {
        Chat chat({u"Hello."_s, u"Are you there?"_s});
        chat.change(1, speakAsOne);
        chat.change(1, [](Message &message) {
            message.bookmark = u"Here"_s;
            message.swipes = 3;
        });
        const ChatRow next = rowOf(chat, 1);
        QVERIFY(next.facts().continues);
        QVERIFY(!next.headRect().isNull() && next.portraitRect().isNull());
        QVERIFY(!next.swipeRect(ChatRow::Part::SwipeForward).isNull());
        QVERIFY(next.bodyRect().top() > next.headRect().bottom());
    }

    void aGroupFollowsItsFirstRow()
    {
        Chat chat({u"Hello."_s, u"Are you there?"_s, u"Yes."_s});
        chat.change(1, speakAsOne);
        chat.change(2, speakAsOne);
        Shown shown(chat);
        const auto high = [&](int row) { return shown.view.visualRect(row).height(); };
        QTRY_VERIFY(high(1) < high(0));
        const int grouped = high(1);
        chat.change(0, [](Message &message) { message.speaker = u"Tomas"_s; });
        QTRY_VERIFY(high(1) > grouped); // the first of its group now
        QVERIFY(high(2) < high(1));
        chat.remove(1);
        QTRY_VERIFY(high(1) > grouped);
    }

    void aMirroredRowStandsAsInAMirror_data()
    {
        QTest::addColumn<int>("layout");
        QTest::addColumn<int>("speaker");
        using Layout = presenters::Looks::Layout;
        for (const int speaker : {0, 1}) {
            const char *who = speaker == 0 ? "own" : "another's";
            QTest::addRow("book, %s", who) << int(Layout::Book) << speaker;
            QTest::addRow("bubbles, %s", who) << int(Layout::Bubbles) << speaker;
            QTest::addRow("compact, %s", who) << int(Layout::Compact) << speaker;
        }
    }
    void aMirroredRowStandsAsInAMirror()
    {
        QFETCH(const int, layout);
        QFETCH(const int, speaker);
        Chat chat({u"Hello."_s});
        chat.change(0, [speaker](Message &message) {
            message.slot = speaker;
            message.swipes = 3;
            message.scene = u"Harbour"_s;
        });
        constexpr int wide = 700;
        const auto made = [&](bool isMirrored) {
            presenters::Looks looks;
            looks.layout = presenters::Looks::Layout(layout);
            ChatStyle style = ChatStyle::made(QApplication::palette(), QApplication::font(), looks, wide);
            style.isMirrored = isMirrored;
            ChatRow row = rowOf(chat, 0);
            row.setStyle(style);
            row.layOut(0, 1'000);
            return row;
        };
        const ChatRow row = made(false);
        const ChatRow mirrored = made(true);
        const auto turned = [](const QRect &rect) {
            return rect.isNull() ? rect : QRect(wide - rect.right() - 1, rect.top(), rect.width(), rect.height());
        };
        QCOMPARE(mirrored.cardRect(), turned(row.cardRect()));
        QCOMPARE(mirrored.portraitRect(), turned(row.portraitRect()));
        QCOMPARE(mirrored.headRect(), turned(row.headRect()));
        QCOMPARE(mirrored.bodyRect(), turned(row.bodyRect()));
        QCOMPARE(mirrored.footRect(), turned(row.footRect()));
        QCOMPARE(mirrored.sceneRect(), turned(row.sceneRect()));
        // The arrows stand at the beginning, and point where their keys do.
        const QRect back = mirrored.swipeRect(ChatRow::Part::SwipeBack);
        const QRect forward = mirrored.swipeRect(ChatRow::Part::SwipeForward);
        QVERIFY(back.right() < forward.left());
        QCOMPARE(forward, turned(row.swipeRect(ChatRow::Part::SwipeBack)));
        QCOMPARE(mirrored.partAt(back.center()), ChatRow::Part::SwipeBack);
    }
};

DRAMATIS_TEST(ChatRowTest);

} // namespace tst_chatrow

#include "tst_chatrow.moc"
