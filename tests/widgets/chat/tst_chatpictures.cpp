// The pictures that a character brings, as a person sees and chooses them.
#include "presenters/chat/chatlooks.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/shell/chatbackground.h"
#include "support/main/testmain.h"
#include "widgets/chat/rows/chatstyle.h"
#include "widgets/chatfixture.h"
#include "widgets/style/theme.h"
#include "widgets/windowfixture.h"

#include <QBuffer>
#include <QMenu>

#include <cmath>

namespace tst_chatpictures {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::ChatView;
using widgets::MainWindow;

namespace {

QImage plain(const QColor &color, QSize size = {64, 48})
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(color);
    return image;
}

QByteArray asset(const QByteArray &type, const QByteArray &name, const QColor &color)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    plain(color).save(&buffer, "PNG");
    return "{\"type\":\"" + type + R"(","name":")" + name + R"(","ext":"png","uri":"data:image/png;base64,)"
           + buffer.data().toBase64() + "\"}";
}

// The contrast of two colours, as accessibility guidelines measure it.
double contrast(const QColor &one, const QColor &other)
{
    const auto light = [](const QColor &color) {
        const auto part = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * part(color.redF()) + 0.7152 * part(color.greenF()) + 0.0722 * part(color.blueF());
    };
    const double a = light(one) + 0.05;
    const double b = light(other) + 0.05;
    return std::max(a, b) / std::min(a, b);
}

QAction *actionCalled(QMenu *menu, const QString &text)
{
    for (QAction *action : menu->actions())
        if (QString(action->text()).remove(u'&') == text)
            return action;
    return nullptr;
}

} // namespace

class ChatPicturesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textOverABackdropCanBeRead_data();
    void textOverABackdropCanBeRead();
    void theBackdropIsASetting();
    void aPictureOfOnesOwnIsASetting();
    void theMenuShowsACharacterInAnotherMood();
    void aMessageShowsAPictureOfItsSpeakersCard();
};

void ChatPicturesTest::textOverABackdropCanBeRead_data()
{
    QTest::addColumn<QColor>("paper");
    QTest::addColumn<QColor>("ink");
    QTest::addColumn<QColor>("picture");
    QTest::addColumn<double>("dimming");
    using presenters::Looks;
    for (const double dimming : {Looks::leastDimming, Looks().dimming, Looks::mostDimming}) {
        const QByteArray much = QByteArray::number(dimming);
        QTest::addRow("light over black, %s", much.data())
            << QColor(Qt::white) << QColor(Qt::black) << QColor(Qt::black) << dimming;
        QTest::addRow("light over red, %s", much.data())
            << QColor(Qt::white) << QColor(Qt::black) << QColor(Qt::red) << dimming;
        QTest::addRow("dark over white, %s", much.data())
            << QColor(30, 30, 30) << QColor(240, 240, 240) << QColor(Qt::white) << dimming;
        QTest::addRow("dark over yellow, %s", much.data())
            << QColor(30, 30, 30) << QColor(240, 240, 240) << QColor(Qt::yellow) << dimming;
    }
}

void ChatPicturesTest::textOverABackdropCanBeRead()
{
    QFETCH(QColor, paper);
    QFETCH(QColor, ink);
    QFETCH(QColor, picture);
    QFETCH(double, dimming);
    presenters::Looks looks;
    looks.dimming = dimming;
    Chat chat({u"A few words."_s});
    ChatView view;
    QPalette palette = view.palette();
    palette.setColor(QPalette::Base, paper);
    palette.setColor(QPalette::Text, ink);
    view.setPalette(palette);
    view.resize(1400, 500);
    view.setModel(&chat);
    view.setLooks(looks);
    view.setBackdrop(plain(picture));
    view.show();
    const QImage shown = view.viewport()->grab().toImage();
    const auto style = widgets::ChatStyle::made(palette, view.font(), {}, view.viewport()->width());
    const int bottom = view.viewport()->height() - 20;
    const QColor behindText =
        shown.pixelColor(QPoint(style.textLeft + style.textWidth / 2, bottom) * shown.devicePixelRatio());
    const QColor margin = shown.pixelColor(QPoint(5, bottom) * shown.devicePixelRatio());
    QVERIFY2(contrast(style.ink, behindText) >= 7, qPrintable(behindText.name()));
    QVERIFY2(contrast(style.dim, behindText) >= 4.5, qPrintable(behindText.name()));
    if (dimming < 0.9)
        QVERIFY(contrast(margin, paper) > contrast(behindText, paper)); // and yet it is there to be seen
    view.setBackdrop({});
    QCOMPARE(view.viewport()->grab().toImage().pixelColor(5, bottom), paper);
}

void ChatPicturesTest::theBackdropIsASetting()
{
    WindowFixture fixture;
    const auto imported = fixture.services->cards().importBytes(
        SessionFixture::card("Mara", ",\"assets\":[" + asset("background", "sea", Qt::red) + ']'), u"c.json"_s);
    QVERIFY(imported);
    MainWindow *window = fixture.windows->open();
    window->beginChat(imported->row.id.value);
    window->show();
    const ChatView &view = window->page()->messages();
    const auto corner = [&] { return view.viewport()->grab().toImage().pixelColor(2, view.viewport()->height() - 3); };
    const QColor paper = view.palette().color(QPalette::Base);
    QTRY_VERIFY(corner() != paper);
    presenters::Looks looks = fixture.workspace->preferences().looks();
    looks.background = presenters::Looks::Background::None;
    fixture.workspace->preferences().setLooks(looks);
    QCOMPARE(corner(), paper);
    looks.background = presenters::Looks::Background::Character;
    fixture.workspace->preferences().setLooks(looks);
    QVERIFY(corner() != paper);
}

void ChatPicturesTest::aPictureOfOnesOwnIsASetting()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    window->resize(1400, 700); // so that there are margins
    QVERIFY(plain(Qt::red).save(fixture.folder.filePath(u"own.png"_s)));
    const ChatView &view = window->page()->messages();
    const auto corner = [&] { return view.viewport()->grab().toImage().pixelColor(2, view.viewport()->height() - 3); };
    const QColor paper = view.palette().color(QPalette::Base);
    QCOMPARE(corner(), paper);
    fixture.workspace->background().choose(fixture.folder.filePath(u"own.png"_s));
    QTRY_VERIFY(corner() != paper);
    const QColor usual = corner();
    presenters::Looks looks = fixture.workspace->preferences().looks();
    looks.dimming = presenters::Looks::leastDimming;
    fixture.workspace->preferences().setLooks(looks);
    QVERIFY(contrast(corner(), paper) > contrast(usual, paper));
    looks.background = presenters::Looks::Background::None;
    fixture.workspace->preferences().setLooks(looks);
    QCOMPARE(corner(), paper);
}

void ChatPicturesTest::theMenuShowsACharacterInAnotherMood()
{
    WindowFixture fixture;
    const auto imported = fixture.services->cards().importBytes(
        SessionFixture::card("Mara", ",\"assets\":[" + asset("emotion", "neutral", Qt::gray) + ','
                                         + asset("emotion", "R&B", Qt::blue) + ']'),
        u"c.json"_s);
    QVERIFY(imported);
    MainWindow *window = fixture.windows->open();
    window->beginChat(imported->row.id.value);
    const qint64 greeting = window->page()->chat().newest().value;
    QTRY_COMPARE(window->page()->looks().expressions(domain::EventId{greeting}).size(), 2);
    const auto face = [&] { return messagesOf(window).index(0, 0).data(presenters::PortraitRole).value<QImage>(); };
    QTRY_VERIFY(!face().isNull() && face().pixelColor(3, 3) == QColor(Qt::gray));

    const auto open = [&] {
        Q_EMIT window->page()->messages().contextMenuRequested(greeting, {});
        auto *menu = window->page()->findChildren<QMenu *>(Qt::FindDirectChildrenOnly).last();
        QAction *showAs = actionCalled(menu, u"Show As"_s);
        return showAs ? showAs->menu() : nullptr;
    };
    QMenu *moods = open();
    QVERIFY(moods);
    QVERIFY(actionCalled(moods, u"neutral"_s)->isChecked());
    QVERIFY(!actionCalled(moods, u"Automatic"_s)->isEnabled());
    moods->actions().at(1)->trigger();
    QTRY_COMPARE(face().pixelColor(3, 3), QColor(Qt::blue));
    moods = open();
    QVERIFY(moods->actions().at(1)->isChecked());
    QVERIFY(actionCalled(moods, u"Automatic"_s)->isEnabled());
    window->page()->chat().moves().undo();
    QTRY_COMPARE(face().pixelColor(3, 3), QColor(Qt::gray));
}

void ChatPicturesTest::aMessageShowsAPictureOfItsSpeakersCard()
{
    WindowFixture fixture;
    QByteArray card = SessionFixture::card("Mara", ",\"assets\":[" + asset("x-scene", "harbour", Qt::red) + ']');
    card.replace("*{{char}} looks up.*", "![the sea](harbour) ![a far one](http://127.0.0.1:9/a.png)");
    const auto imported = fixture.services->cards().importBytes(card, u"c.json"_s);
    QVERIFY(imported);
    MainWindow *window = fixture.windows->open();
    window->beginChat(imported->row.id.value);
    window->show();
    const ChatView &view = window->page()->messages();
    const auto showsRed = [&] {
        const QImage shown = view.viewport()->grab().toImage();
        for (int y = 0; y < shown.height(); y += 4)
            for (int x = 0; x < shown.width(); x += 4)
                if (shown.pixelColor(x, y) == QColor(Qt::red))
                    return true;
        return false;
    };
    QTRY_VERIFY(showsRed());
    const QString told = view.describe(0);
    QVERIFY2(told.contains(u"the sea"_s) && told.contains(u"a far one"_s), qUtf8Printable(told));
}

DRAMATIS_TEST(ChatPicturesTest);

} // namespace tst_chatpictures

#include "tst_chatpictures.moc"
