// Pictures in messages: how large they are shown, that nothing moves when they are decoded, and what is said of them.
#include "support/main/testmain.h"
#include "widgets/chat/rows/bodypicture.h"
#include "widgets/chat/rows/chatbody.h"
#include "widgets/chatfixture.h"

#include <QApplication>
#include <QClipboard>

namespace tst_bodypicture {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using presenters::MarkupBlock;
using presenters::MessagePicture;
using widgets::BodyPlace;
using widgets::ChatBody;
using widgets::ChatStyle;

namespace {

QImage red(QSize size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::red);
    return image;
}

bool showsRed(const widgets::ChatView &view)
{
    const QImage shown = view.viewport()->grab().toImage();
    for (int y = 0; y < shown.height(); y += 5)
        for (int x = 0; x < shown.width(); x += 5)
            if (shown.pixelColor(x, y) == QColor(Qt::red))
                return true;
    return false;
}

} // namespace

class BodyPictureTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void picturesFitTheText()
    {
        QCOMPARE(widgets::shownSize({200, 100}, 500), QSize(200, 100));
        QCOMPARE(widgets::shownSize({2'000, 1'000}, 500), QSize(500, 250));
        QCOMPARE(widgets::shownSize({1'000, 2'000}, 500), QSize(180, 360));
        QCOMPARE(widgets::shownSize({50'000, 1}, 500).width(), 500);
        QVERIFY(widgets::shownSize({50'000, 1}, 500).height() > 0);
        QVERIFY(!widgets::shownSize({10, 10}, -5).isEmpty());
    }

    void itStandsBetweenTheWords()
    {
        ChatBody body;
        body.setStyle(ChatStyle::made(QApplication::palette(), QApplication::font(), {}, 700));
        body.setPictures({{u"smile"_s, {300, 200}}});
        body.setText(u"before ![a smile](smile) after ![cat](http://e.org/cat.png)"_s, {});
        body.layOut(0, 2'000);
        QCOMPARE(body.blockCount(0), 3);
        QCOMPARE(body.block(0, 1).kind, MarkupBlock::Kind::Picture);
        QCOMPARE(body.textBetween({}, BodyPlace::last()), u"before\n\na smile\n\nafter cat"_s);
        const int height = body.height();
        QVERIFY(height > 200);
        body.setPictures({{u"smile"_s, {300, 200}, red({300, 200})}});
        QCOMPARE(body.height(), height); // nothing moves
        const QRectF caret = body.caret({0, 1, 0});
        QCOMPARE(caret.height(), 200);
        QCOMPARE(body.placeAt(caret.center() + QPointF(290, 0)), (BodyPlace{0, 1, 7}));
        QVERIFY(body.linkAt(caret.center()).isEmpty());
        body.setPictures({});
        body.layOut(0, 2'000);
        QCOMPARE(body.blockCount(0), 1);
    }

    void itIsShownWhenItIsThere()
    {
        Chat chat({u"Look: ![a smile](smile)"_s});
        Shown shown(chat);
        QVERIFY(!showsRed(shown.view));
        chat.change(0, [](Message &message) { message.pictures = {{u"smile"_s, {300, 200}}}; });
        QTRY_VERIFY(shown.view.visualRect(0).height() > 200);
        QVERIFY(!showsRed(shown.view));
        const int height = shown.view.visualRect(0).height();
        chat.change(0, [](Message &message) { message.pictures = {{u"smile"_s, {300, 200}, red({300, 200})}}; });
        QTRY_VERIFY(showsRed(shown.view));
        QCOMPARE(shown.view.visualRect(0).height(), height);
        QVERIFY(shown.view.describe(0).contains(u"a smile"_s));
        QVERIFY(shown.view.find(u"smile"_s));
        shown.view.selectAll();
        shown.view.copy();
        QCOMPARE(QApplication::clipboard()->text(), u"Look:\n\na smile"_s);
        shown.view.grab();
    }
};

DRAMATIS_TEST(BodyPictureTest);

} // namespace tst_bodypicture

#include "tst_bodypicture.moc"
