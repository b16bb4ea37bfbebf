// The search over all pages of the settings.
#include "support/main/testmain.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/settings/settingsindex.h"
#include "widgets/windowfixture.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>
#include <QStackedWidget>

namespace tst_settingssearch {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::SettingsDialog;
using widgets::SettingsIndex;

namespace {

QStringList names(const QList<SettingsIndex::Entry> &entries)
{
    QStringList names;
    for (const SettingsIndex::Entry &entry : entries)
        names << entry.name;
    return names;
}

class Settings {
public:
    Settings() : dialog(*fixture.workspace)
    {
        dialog.openAt(SettingsDialog::Page::Connections);
        search->setFocus();
    }

    QStringList found() const
    {
        QStringList texts;
        for (int i = 0; i < list->count(); ++i)
            texts << list->item(i)->text();
        return texts;
    }

    WindowFixture fixture;
    SettingsDialog dialog;
    QLineEdit *search = dialog.findChild<QLineEdit *>(u"search"_s);
    QListWidget *list = dialog.findChild<QListWidget *>(u"found"_s);
    QListWidget *pages = dialog.findChild<QListWidget *>(u"pages"_s);
};

} // namespace

class SettingsSearchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void labelsAndButtonsAreFound()
    {
        QWidget page;
        auto *layout = new QFormLayout(&page);
        auto *size = new QSpinBox;
        size->setToolTip(u"of letters"_s);
        layout->addRow(u"Text &size"_s, size);
        layout->addRow(new QCheckBox(u"Colour && &text"_s));
        auto *hidden = new QCheckBox(u"Hidden text"_s);
        layout->addRow(hidden);
        hidden->hide();
        layout->addRow(new QLabel(u"A text that says something"_s));
        SettingsIndex index;
        index.add(0, page);
        QCOMPARE(names(index.find(u"TEXT"_s)), QStringList({u"Text size"_s, u"Colour & text"_s}));
        QCOMPARE(names(index.find(u"size text"_s)), QStringList{u"Text size"_s});
        QCOMPARE(names(index.find(u"letter"_s)), QStringList{u"Text size"_s});
        QCOMPARE(index.find(u"size"_s).first().control.data(), size);
        QVERIFY(index.find(u"no such"_s).isEmpty());
        QVERIFY(index.find(u"  "_s).isEmpty());
    }

    void aFoundSettingIsGoneTo()
    {
        Settings settings;
        QTest::keyClicks(settings.search, u"context b"_s);
        QCOMPARE(settings.found(), QStringList{u"Context budget (Chat)"_s});
        QVERIFY(settings.pages->isHidden());
        QTest::keyClick(settings.search, Qt::Key_Return);
        QVERIFY(settings.dialog.isVisible());
        QCOMPARE(settings.dialog.findChild<QStackedWidget *>(u"stack"_s)->currentIndex(),
                 int(SettingsDialog::Page::Play));
        QCOMPARE(settings.dialog.focusWidget()->objectName(), u"soft"_s);
    }

    void arrowsChooseAndEscapeEnds()
    {
        Settings settings;
        QTest::keyClicks(settings.search, u"size"_s);
        QVERIFY(settings.list->count() > 1);
        QTest::keyClick(settings.search, Qt::Key_Down);
        QCOMPARE(settings.list->currentRow(), 1);
        QTest::keyClick(settings.search, Qt::Key_Up);
        QCOMPARE(settings.list->currentRow(), 0);
        QTest::keyClick(settings.search, Qt::Key_Escape);
        QVERIFY(settings.dialog.isVisible() && settings.list->isHidden() && settings.pages->isVisible());
        QCOMPARE(settings.pages->currentRow(), int(SettingsDialog::Page::Connections));
    }

    void typingInThePagesSearches()
    {
        Settings settings;
        settings.pages->setFocus();
        QTest::keyClick(settings.pages, Qt::Key_Down);
        QCOMPARE(settings.pages->currentRow(), int(SettingsDialog::Page::Connections) + 1);
        QTest::keyClick(settings.pages, Qt::Key_S, Qt::ControlModifier);
        QVERIFY(settings.search->text().isEmpty());
        QTest::keyClick(settings.pages, Qt::Key_S);
        QCOMPARE(settings.dialog.focusWidget(), settings.search);
        QTest::keyClicks(settings.search, u"ize"_s);
        QCOMPARE(settings.search->text(), u"size"_s);
        QVERIFY(settings.list->isVisible() && settings.list->count() > 1);
    }

    void nothingFoundIsSaid()
    {
        Settings settings;
        QTest::keyClicks(settings.search, u"flux capacitor"_s);
        QCOMPARE(settings.found(), QStringList{u"No matches"_s});
        QTest::keyClick(settings.search, Qt::Key_Return);
        QCOMPARE(settings.pages->currentRow(), int(SettingsDialog::Page::Connections));
        QVERIFY(settings.dialog.isVisible());
    }
};

DRAMATIS_TEST(SettingsSearchTest);

} // namespace tst_settingssearch

#include "tst_settingssearch.moc"
