// How wide the column of a chat is, and what stands beside it.
#include "support/main/testmain.h"
#include "widgets/chat/rows/chatstyle.h"
#include "widgets/style/fonts.h"
#include "widgets/style/theme.h"

#include <QApplication>

namespace tst_chatstyle {

using namespace dramatis;
using namespace Qt::StringLiterals;
using presenters::Looks;
using widgets::ChatStyle;
using widgets::contrast;
using widgets::Theme;

namespace {

constexpr int roomy = 1600;

// The story's text is 16 pixels high in it.
QFont usualFont()
{
    QFont font = QApplication::font();
    font.setPixelSize(14);
    return font;
}

ChatStyle styleOf(const Looks &looks, int width = roomy)
{
    return ChatStyle::made(Theme::light().palette(), usualFont(), looks, width);
}

int columnOf(const ChatStyle &style)
{
    return style.columnRight() - style.portraitLeft;
}

Looks with(Looks::Column column)
{
    Looks looks;
    looks.column = column;
    return looks;
}

Looks with(Looks::PortraitSize size)
{
    Looks looks;
    looks.portraitSize = size;
    return looks;
}

} // namespace

class ChatStyleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aColumnIsAsWideAsChosen()
    {
        QCOMPARE(columnOf(styleOf(with(Looks::Column::Narrow))), 560);
        QCOMPARE(columnOf(styleOf({})), 680);
        QCOMPARE(columnOf(styleOf(with(Looks::Column::Wide))), 880);
        const ChatStyle full = styleOf(with(Looks::Column::Full));
        QVERIFY(columnOf(full) > roomy - 5 * full.padding);
        QVERIFY(full.portraitLeft > 0 && full.columnRight() < roomy);
    }

    void itGrowsWithTheText()
    {
        Looks looks;
        looks.zoom = 1.5;
        QCOMPARE(columnOf(styleOf(looks)), 1020);
    }

    void itStaysWithinTheWindow_data()
    {
        QTest::addColumn<int>("width");
        QTest::newRow("narrow") << 300;
        QTest::newRow("small") << 520;
        QTest::newRow("usual") << 900;
    }
    void itStaysWithinTheWindow()
    {
        QFETCH(int, width);
        for (const auto column : {Looks::Column::Narrow, Looks::Column::Wide, Looks::Column::Full}) {
            for (const auto size : {Looks::PortraitSize::None, Looks::PortraitSize::Large}) {
                Looks looks = with(column);
                looks.portraitSize = size;
                const ChatStyle style = styleOf(looks, width);
                QVERIFY(style.portraitLeft >= 0 && style.columnRight() <= width);
                QVERIFY(style.textWidth > width / 2);
            }
        }
    }

    void portraitsAreAsLargeAsChosen()
    {
        QCOMPARE(styleOf(with(Looks::PortraitSize::None)).portrait, 0);
        QCOMPARE(styleOf(with(Looks::PortraitSize::Small)).portrait, 32);
        QCOMPARE(styleOf({}).portrait, 40);
        const ChatStyle large = styleOf(with(Looks::PortraitSize::Large));
        QCOMPARE(large.portrait, 64);
        QVERIFY(large.portraitLeft + large.portrait + large.padding <= large.textLeft);
        QCOMPARE(large.textWidth, styleOf({}).textWidth); // lines stay as long as they are
    }

    // Whatever leads: what is said, done and told beside can be read on the user's card.
    void cardsCanBeReadOn()
    {
        for (const Theme &theme : {Theme::light(), Theme::dark()})
            for (const QColor &accent : widgets::accentColors()) {
                const ChatStyle style = ChatStyle::made(theme.withAccent(accent).palette(), usualFont(), {}, roomy);
                for (const QColor &ground : {style.paper, style.ownCard, style.muted, style.selection})
                    for (const QColor &text : {style.ink, style.dim, style.speech, style.action, style.link})
                        QVERIFY2(contrast(text, ground) >= 4.5, qPrintable(text.name() + u" on "_s + ground.name()));
            }
    }
};

DRAMATIS_TEST(ChatStyleTest);

} // namespace tst_chatstyle

#include "tst_chatstyle.moc"
