// The settings' page of how things look: what is chosen there counts at once.
#include "presenters/shell/chatbackground.h"
#include "support/main/testmain.h"
#include "widgets/languages.h"
#include "widgets/settings/accentrow.h"
#include "widgets/settings/accentswatch.h"
#include "widgets/settings/chatpreview.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/style/theme.h"
#include "widgets/windowfixture.h"

#include <QAccessible>
#include <QColorDialog>
#include <QComboBox>
#include <QFileDialog>
#include <QFontComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>

#include <algorithm>
#include <optional>

namespace tst_lookspage {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using presenters::Looks;
using widgets::AccentSwatch;
using widgets::Theme;

namespace {

// Gives back what other tests look at.
struct Page {
    explicit Page(WindowFixture &fixture) : preferences(fixture.workspace->preferences()), dialog(*fixture.workspace)
    {
        dialog.openAt(widgets::SettingsDialog::Page::Looks);
        page = dialog.findChild<QWidget *>(u"looks"_s);
    }
    ~Page() { preferences.setLooks({}); }

    template <class T> T *part(const char *name) { return page->findChild<T *>(QLatin1StringView(name)); }
    const Looks &looks() const { return preferences.looks(); }
    AccentSwatch *swatch(const QString &name)
    {
        const QList<AccentSwatch *> all = page->findChildren<AccentSwatch *>();
        const auto found = std::ranges::find(all, name, &AccentSwatch::accessibleName);
        return found == all.end() ? nullptr : *found;
    }

    presenters::Preferences &preferences;
    widgets::SettingsDialog dialog;
    QWidget *page;
};

QColor accentShown()
{
    return QApplication::palette().color(QPalette::Accent);
}

} // namespace

class LooksPageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLanguageIsChosenForTheNextStart()
    {
        WindowFixture fixture;
        {
            Page page(fixture);
            auto *language = page.part<QComboBox>("language");
            QCOMPARE(language->currentIndex(), 0);
            QStringList names;
            for (int i = 1; i < language->count(); ++i)
                names << language->itemText(i);
            QCOMPARE(names, QStringList({u"English"_s, u"Deutsch"_s})); // whatever the window speaks
            language->setCurrentIndex(2);
            QCOMPARE(page.preferences.language(), u"de"_s);
            QVERIFY(page.part<QLabel>("languageText")->text().contains(u"next time"));
        }
        Page again(fixture);
        auto *language = again.part<QComboBox>("language");
        QCOMPARE(language->currentText(), u"Deutsch"_s);
        language->setCurrentIndex(0);
        QCOMPARE(again.preferences.language(), QString());
    }

    void anAccentCountsAtOnce()
    {
        WindowFixture fixture;
        Page page(fixture);
        Looks light;
        light.scheme = Looks::Scheme::Light;
        page.preferences.setLooks(light);
        QCOMPARE(accentShown(), Theme::light().accent);
        QVERIFY(page.swatch(u"Default"_s)->isChecked());
        QTest::mouseClick(page.swatch(u"Red"_s), Qt::LeftButton);
        QCOMPARE(page.looks().accent, page.swatch(u"Red"_s)->accent());
        QCOMPARE(accentShown(), Theme::light().withAccent(page.looks().accent).accent);
        QVERIFY(page.swatch(u"Red"_s)->isChecked() && !page.swatch(u"Default"_s)->isChecked());
        Looks dark = page.looks();
        dark.scheme = Looks::Scheme::Dark;
        page.preferences.setLooks(dark);
        QCOMPARE(accentShown(), Theme::dark().withAccent(page.looks().accent).accent);
        QTest::mouseClick(page.swatch(u"Default"_s), Qt::LeftButton);
        QVERIFY(!page.looks().accent.isValid());
        QCOMPARE(accentShown(), Theme::dark().accent);
    }

    void anAccentIsChosenByKeyboard()
    {
        WindowFixture fixture;
        Page page(fixture);
        QVERIFY(QTest::qWaitForWindowActive(&page.dialog));
        page.part<widgets::AccentRow>("accent")->setFocus();
        QVERIFY(page.swatch(u"Default"_s)->hasFocus());
        QTest::keyClick(page.swatch(u"Default"_s), Qt::Key_Right);
        QVERIFY(page.swatch(u"Blue"_s)->hasFocus());
        QCOMPARE(page.looks().accent, page.swatch(u"Blue"_s)->accent());
    }

    void anyColorCanBeTheAccent()
    {
        WindowFixture fixture;
        Page page(fixture);
        QVERIFY(page.swatch(u"Custom"_s)->isHidden());
        QTest::mouseClick(page.part<QPushButton>("customAccent"), Qt::LeftButton);
        auto *dialog = page.page->findChild<QColorDialog *>();
        QVERIFY(dialog);
        dialog->setCurrentColor(QColor(0x12, 0xab, 0x34));
        dialog->accept();
        QCOMPARE(page.looks().accent, QColor(0x12, 0xab, 0x34));
        QVERIFY(page.swatch(u"Custom"_s)->isVisible() && page.swatch(u"Custom"_s)->isChecked());
        QTest::mouseClick(page.swatch(u"Teal"_s), Qt::LeftButton);
        QVERIFY(page.swatch(u"Custom"_s)->isHidden());
    }

    void textGrowsAtOnce()
    {
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        QVERIFY(QTest::qWaitForWindowExposed(window));
        Page page(fixture);
        const QLabel *title = child<QLabel>(window, "title");
        const qreal size = page.page->font().pointSizeF();
        const qreal titleSize = title->font().pointSizeF();
        const int row = window->page()->messages().visualRect(0).height();
        page.part<QSpinBox>("textSize")->setValue(150);
        QCOMPARE(page.looks().textSize, 1.5);
        QTRY_COMPARE(page.page->font().pointSizeF(), size * 1.5);
        QTRY_COMPARE(title->font().pointSizeF(), titleSize * 1.5);
        QTRY_VERIFY(window->page()->messages().visualRect(0).height() > row);
        page.part<QSpinBox>("textSize")->setValue(100);
        QTRY_COMPARE(page.page->font().pointSizeF(), size);
        QTRY_COMPARE(title->font().pointSizeF(), titleSize);
    }

    void fontsCountAtOnce()
    {
        WindowFixture fixture;
        Page page(fixture);
        const QString other = widgets::usualStoryFamily();
        auto *box = page.part<QFontComboBox>("textFamily");
        QCOMPARE(box->currentFont().family(), widgets::usualWindowFamily());
        box->setCurrentFont(QFont(other));
        QCOMPARE(page.looks().textFamily, other);
        QCOMPARE(QApplication::font().family(), other);
        box->setCurrentFont(QFont(widgets::usualWindowFamily()));
        QCOMPARE(page.looks().textFamily, QString()); // whatever comes with the program
        page.part<QFontComboBox>("storyFamily")->setCurrentFont(QFont(widgets::usualWindowFamily()));
        QCOMPARE(page.looks().storyFamily, widgets::usualWindowFamily());
    }

    void aFontOfAnotherComputerStaysChosen()
    {
        WindowFixture fixture;
        Looks looks;
        looks.storyFamily = u"A Font That Nobody Has"_s;
        fixture.workspace->preferences().setLooks(looks);
        Page page(fixture);
        QCOMPARE(page.part<QFontComboBox>("storyFamily")->currentFont().family(), widgets::usualStoryFamily());
        page.part<QSpinBox>("zoom")->setValue(120);
        QCOMPARE(page.looks().storyFamily, looks.storyFamily);
    }

    void chatsFollowAtOnce()
    {
        WindowFixture fixture;
        const widgets::ChatView &view = fixture.openChat()->page()->messages();
        Page page(fixture);
        page.part<QComboBox>("column")->setCurrentIndex(int(Looks::Column::Wide));
        page.part<QComboBox>("portraits")->setCurrentIndex(int(Looks::PortraitSize::None));
        QCOMPARE(view.looks().column, Looks::Column::Wide);
        QCOMPARE(view.looks().portraitSize, Looks::PortraitSize::None);
        QCOMPARE(view.looks(), page.looks());
    }

    void eachPageIsAsHighAsItNeeds()
    {
        WindowFixture fixture;
        Page page(fixture);
        const QScrollBar *bar = page.dialog.findChild<QScrollArea *>(u"area"_s)->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0); // of what is chosen here
        page.dialog.openAt(widgets::SettingsDialog::Page::Keys);
        QTRY_COMPARE(bar->maximum(), 0);
    }

    void thePreviewFollows()
    {
        WindowFixture fixture;
        Page page(fixture);
        const auto *preview = page.part<widgets::ChatPreview>("preview");
        for (const auto layout : {Looks::Layout::Bubbles, Looks::Layout::Compact, Looks::Layout::Book}) {
            page.part<QComboBox>("messages")->setCurrentIndex(int(layout));
            QCOMPARE(preview->view().looks().layout, layout);
            QCOMPARE(page.part<QComboBox>("portraits")->isEnabled(), layout != Looks::Layout::Compact);
        }
        QVERIFY(preview->view().visualRect(2).bottom() <= preview->view().viewport()->height());
    }

    void anOwnBackgroundIsChosenInADialog()
    {
        WindowFixture fixture;
        Page page(fixture);
        QImage red(40, 30, QImage::Format_RGB32);
        red.fill(Qt::red);
        QVERIFY(red.save(fixture.folder.filePath(u"own.png"_s)));
        QVERIFY(!page.part<QPushButton>("choosePicture")->isEnabled());
        page.part<QComboBox>("background")->setCurrentIndex(int(Looks::Background::Picture));
        auto *dialog = page.page->findChild<QFileDialog *>(); // there is none yet
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(fixture.folder.filePath(u"own.png"_s));
        dialog->reject();
        QTRY_VERIFY(!page.looks().picture.isEmpty());
        QVERIFY(page.part<QPushButton>("choosePicture")->isEnabled() && page.part<QSlider>("dimming")->isEnabled());
        fixture.workspace->background().choose(fixture.file(u"odd.png"_s, "no picture"));
        QTRY_VERIFY(page.part<QLabel>("pictureText")->text().contains(u"odd.png"_s));
        QCOMPARE(page.looks().background, Looks::Background::Picture);
        page.part<QComboBox>("background")->setCurrentIndex(int(Looks::Background::None));
        QVERIFY(!page.part<QSlider>("dimming")->isEnabled());
    }

    void noTwoControlsShareALetter_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << u"en"_s;
        QTest::newRow("German") << u"de"_s;
    }
    void noTwoControlsShareALetter()
    {
        QFETCH(QString, language);
        std::optional<Language> spoken;
        if (language != u"en")
            spoken.emplace(language);
        WindowFixture fixture;
        Page page(fixture);
        QVERIFY(QTest::qWaitForWindowExposed(&page.dialog));
        QCOMPARE(doubleMnemonicIn(&page.dialog), QString());
        QCOMPARE(page.dialog.findChild<QScrollArea *>(u"area"_s)->horizontalScrollBar()->maximum(), 0);
        for (const QWidget *widget : page.page->findChildren<QWidget *>())
            if (widget->focusPolicy() & Qt::TabFocus && widget->isVisible() && !widget->focusProxy())
                QVERIFY2(!nameOf(widget).isEmpty(), qPrintable(widget->objectName()));
    }

private:
    static QString nameOf(const QWidget *widget)
    {
        QAccessibleInterface *told = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
        return told ? told->text(QAccessible::Name) : QString();
    }
};

DRAMATIS_TEST(LooksPageTest);

} // namespace tst_lookspage

#include "tst_lookspage.moc"
