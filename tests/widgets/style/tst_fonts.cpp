// The fonts that the user chose, and what keeps a size of its own among them.
#include "support/main/testmain.h"
#include "widgets/style/fonts.h"
#include "widgets/style/fontswitch.h"
#include "widgets/style/scaledfont.h"

#include <QApplication>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>

namespace tst_fonts {

using namespace dramatis;
using namespace dramatis::widgets;
using namespace Qt::StringLiterals;
using presenters::Looks;
using presenters::Preferences;

class FontsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadFonts(); }
    void cleanup() { QApplication::setFont(windowFont()); }

    void theProgramsOwnFontsAreUsual()
    {
        QCOMPARE(usualWindowFamily(), u"Inter"_s);
        QCOMPARE(usualStoryFamily(), u"Literata"_s);
        QCOMPARE(windowFont().family(), u"Inter"_s);
        QCOMPARE(storyFont(windowFont()).family(), u"Literata"_s);
        QCOMPARE(storyFont(windowFont(), u"Inter"_s).family(), u"Inter"_s);
    }

    void aFontThatIsNotThereIsTheUsualOne()
    {
        QCOMPARE(windowFont(u"Nobody Has This"_s).family(), u"Inter"_s);
        QCOMPARE(storyFont(windowFont(), u"Nobody Has This"_s).family(), u"Literata"_s);
    }

    void allTextFollowsTheUser()
    {
        QSettings settings(m_folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
        turn::PlaySettings play;
        Preferences preferences(settings, play);
        const FontSwitch fonts(preferences);
        const qreal usual = QApplication::font().pointSizeF();
        const int pixels = textPixels(100);
        Looks looks;
        looks.textSize = 1.5;
        looks.textFamily = u"Literata"_s;
        preferences.setLooks(looks);
        QCOMPARE(QApplication::font().pointSizeF(), usual * 1.5);
        QCOMPARE(QApplication::font().family(), u"Literata"_s);
        QVERIFY(textPixels(100) > pixels * 4 / 3);
        preferences.setLooks({});
        QCOMPARE(QApplication::font(), windowFont());
    }

    void aTitleStaysLarger()
    {
        QApplication::setFont(windowFont());
        QWidget window;
        QLabel title(u"Title"_s, &window);
        ScaledFont::set(title, 1.5, QFont::DemiBold);
        const qreal usual = window.font().pointSizeF();
        QCOMPARE(title.font().pointSizeF(), usual * 1.5);
        QCOMPARE(title.font().weight(), QFont::DemiBold);
        QApplication::setFont(windowFont(u"Literata"_s, 2));
        QTRY_COMPARE(window.font().pointSizeF(), usual * 2);
        QCOMPARE(title.font().pointSizeF(), usual * 3);
        QCOMPARE(title.font().family(), u"Literata"_s);
        QCOMPARE(title.font().weight(), QFont::DemiBold);
    }

private:
    QTemporaryDir m_folder;
};

DRAMATIS_TEST(FontsTest);

} // namespace tst_fonts

#include "tst_fonts.moc"
