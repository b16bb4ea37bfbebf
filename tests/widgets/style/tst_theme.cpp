#include "support/main/testmain.h"
#include "widgets/style/theme.h"

#include <QPalette>

#include <algorithm>

namespace tst_theme {

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

    // Each hue, pale and strong, light and dark: as one's own accent it can be read, and read upon.
    void eachAccentCanBeRead_data() { themes(); }
    void eachAccentCanBeRead()
    {
        QFETCH(Theme, theme);
        QList<QColor> wanted{Qt::black, Qt::white, Qt::gray};
        wanted += accentColors();
        for (int hue = 0; hue < 360; hue += 8)
            for (const int saturation : {40, 140, 255})
                for (const int lightness : {20, 90, 128, 170, 235})
                    wanted << QColor::fromHsl(hue, saturation, lightness);
        for (const QColor &each : std::as_const(wanted)) {
            const Theme accented = theme.withAccent(each);
            const QColor withKnownNames = mixed(accented.surface, theme.isDark ? Qt::white : Qt::black, 0.1);
            for (const QColor &ground :
                 {accented.canvas, accented.surface, accented.sunken, accented.selection, withKnownNames})
                QVERIFY2(contrast(accented.accent, ground) >= readable,
                         qPrintable(each.name() + u" on "_s + ground.name()));
            for (const QColor &text :
                 {accented.text, accented.dim, accented.speech, accented.good, accented.bad, accented.secret})
                QVERIFY2(contrast(text, accented.selection) >= readable,
                         qPrintable(text.name() + u" with "_s + each.name()));
            QVERIFY2(contrast(accented.onAccent, accented.accent) >= readable, qPrintable(each.name()));
            QVERIFY2(accented.selection != accented.surface, qPrintable(each.name()));
            QCOMPARE(accented.surface, theme.surface);
            QCOMPARE(accented.withAccent(accented.accent).accent, accented.accent);
        }
    }

    void anAccentKeepsItsHue_data() { themes(); }
    void anAccentKeepsItsHue()
    {
        QFETCH(Theme, theme);
        for (const QColor &wanted : accentColors()) {
            const int turned = qAbs(theme.withAccent(wanted).accent.hslHue() - wanted.hslHue());
            QVERIFY2(std::min(turned, 360 - turned) <= 3, qPrintable(wanted.name()));
        }
    }

    void aPaletteCarriesAnAccent_data() { themes(); }
    void aPaletteCarriesAnAccent()
    {
        QFETCH(Theme, theme);
        for (const QColor &wanted : accentColors()) {
            const Theme accented = theme.withAccent(wanted);
            const Theme found = Theme::of(accented.palette());
            QCOMPARE(found.isDark, accented.isDark);
            QCOMPARE(found.accent, accented.accent);
            QCOMPARE(found.onAccent, accented.onAccent);
            QCOMPARE(found.selection, accented.selection);
            QCOMPARE(found.edge, accented.edge);
        }
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

} // namespace tst_theme

#include "tst_theme.moc"
