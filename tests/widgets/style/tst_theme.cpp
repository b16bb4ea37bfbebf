#include "support/main/testmain.h"
#include "widgets/style/theme.h"

#include <QPalette>

using namespace dramatis;
using namespace dramatis::widgets;
using namespace Qt::StringLiterals;

namespace {
constexpr qreal readable = 4.5;
constexpr qreal visible = 3;
} // namespace

class ThemeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textIsReadableOnEachGround_data() { themes(); }
    void textIsReadableOnEachGround()
    {
        QFETCH(Theme, theme);
        for (const QColor &ground : {theme.canvas, theme.surface, theme.sunken, theme.selection})
            for (const QColor &text :
                 {theme.text, theme.dim, theme.accent, theme.speech, theme.good, theme.bad, theme.secret})
                QVERIFY2(contrast(text, ground) >= readable, qPrintable(text.name() + u" on "_s + ground.name()));
        for (const QColor &ground : {theme.canvas, theme.surface, theme.sunken})
            QVERIFY2(contrast(theme.faint, ground) >= readable, qPrintable(theme.faint.name() + ground.name()));
        QVERIFY(contrast(theme.onAccent, theme.accent) >= readable);
    }

    void edgesOfControlsAreSeen_data() { themes(); }
    void edgesOfControlsAreSeen()
    {
        QFETCH(Theme, theme);
        for (const QColor &ground : {theme.canvas, theme.surface, theme.sunken})
            QVERIFY2(contrast(theme.edge, ground) >= visible, qPrintable(ground.name()));
        QVERIFY(contrast(theme.accent, theme.surface) >= visible);
    }

    void aPaletteCarriesItsTheme_data() { themes(); }
    void aPaletteCarriesItsTheme()
    {
        QFETCH(Theme, theme);
        const Theme found = Theme::of(theme.palette());
        QCOMPARE(found.isDark, theme.isDark);
        QCOMPARE(found.accent, theme.accent);
        QCOMPARE(found.edge, theme.edge);
        QCOMPARE(found.selection, theme.selection);
        QCOMPARE(theme.palette().color(QPalette::Disabled, QPalette::Text), theme.faint);
    }

    void anAccentOfOnesOwnTintsTheSelection_data() { themes(); }
    void anAccentOfOnesOwnTintsTheSelection()
    {
        QFETCH(Theme, theme);
        const QColor green(0x2E7D32);
        QPalette palette = theme.palette();
        palette.setColor(QPalette::Accent, green);
        const Theme found = Theme::of(palette);
        QCOMPARE(found.accent, green);
        QCOMPARE(found.surface, theme.surface);
        QVERIFY(found.selection != theme.selection);
        QVERIFY(contrast(found.onAccent, green) >= readable);
        QVERIFY(contrast(found.text, found.selection) >= readable);
    }

    void colorsOfTheSystemAreKept()
    {
        QPalette palette(Qt::black);
        palette.setColor(QPalette::Window, Qt::black);
        palette.setColor(QPalette::WindowText, Qt::yellow);
        palette.setColor(QPalette::Base, Qt::black);
        palette.setColor(QPalette::Text, Qt::yellow);
        const Theme found = Theme::of(palette);
        QVERIFY(found.isDark);
        QCOMPARE(found.canvas, QColor(Qt::black));
        QCOMPARE(found.text, QColor(Qt::yellow));
        QVERIFY(contrast(found.edge, found.surface) >= visible);
        QVERIFY(isHighContrast(palette));
    }

    void noThemeOfOursIsTakenForHighContrast()
    {
        QVERIFY(!isHighContrast(Theme::light().palette()));
        QVERIFY(!isHighContrast(Theme::dark().palette()));
    }

private:
    static void themes()
    {
        QTest::addColumn<Theme>("theme");
        QTest::newRow("light") << Theme::light();
        QTest::newRow("dark") << Theme::dark();
    }
};

DRAMATIS_TEST(ThemeTest);
#include "tst_theme.moc"
