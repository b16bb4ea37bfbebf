#include "presenters/connections/modelchoices.h"
#include "support/main/testmain.h"
#include "widgets/connections/fallbacksdialog.h"
#include "widgets/connections/taskmodelsdialog.h"
#include "widgets/connectto.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

namespace tst_whoanswers {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::SettingsDialog;

// Who is asked for what, and who is asked instead.
class WhoAnswersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void severalAreAskedInTheirOrder()
    {
        WindowFixture fixture;
        for (const QString &name : {u"Home"_s, u"Small"_s, u"Far & Wide"_s})
            connectTo(fixture, name, u"localhost:1"_s);
        SettingsDialog settings(*fixture.workspace);
        settings.openAt(SettingsDialog::Page::Connections);
        auto *page = child<QWidget>(&settings, "connections");
        auto *button = child<QPushButton>(page, "fallbacks");
        QCOMPARE(button->text(), u"None…"_s);
        button->click();
        auto *dialog = page->findChild<widgets::FallbacksDialog *>();
        QVERIFY(dialog);
        auto *order = child<QListWidget>(dialog, "order");
        auto *others = child<QComboBox>(dialog, "others");
        QVERIFY(!child<QPushButton>(dialog, "removeFallback")->isEnabled());
        for (const QString &name : {u"Home"_s, u"Small"_s, u"Far & Wide"_s}) {
            others->setCurrentText(name);
            child<QPushButton>(dialog, "addFallback")->click();
        }
        QVERIFY(!child<QPushButton>(dialog, "addFallback")->isEnabled()); // each is asked once
        QTest::keyClick(order, Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(order, Qt::Key_Up, Qt::AltModifier);
        QVERIFY(!child<QPushButton>(dialog, "moveUp")->isEnabled());
        order->setCurrentRow(1);
        QTest::keyClick(order, Qt::Key_Delete);
        QCOMPARE(others->currentText(), u"Home"_s);
        dialog->accept();
        QCOMPARE(fixture.workspace->connections().models().roles().fallbacks,
                 (QStringList{u"Far & Wide"_s, u"Small"_s}));
        QCOMPARE(button->text(), u"Far && Wide, then 1 more…"_s);
        child<QComboBox>(page, "memory")->setCurrentText(u"Small"_s);
        QCOMPARE(fixture.workspace->connections().models().roles().fallbacks.size(), 2); // other choices leave it alone
    }

    void tasksAreGivenToOthers()
    {
        WindowFixture fixture;
        connectTo(fixture, u"Home"_s, u"http://localhost:1"_s);
        connectTo(fixture, u"Small"_s, u"http://localhost:2"_s);
        fixture.workspace->connections().models().setRoles({u"Home"_s, {}, {}});
        widgets::TaskModelsDialog dialog(fixture.workspace->connections());
        dialog.open();
        const QList<QComboBox *> choices = dialog.findChildren<QComboBox *>();
        QCOMPARE(choices.size(), 6);
        choices.first()->setCurrentText(u"Small"_s);
        dialog.accept();
        QCOMPARE(fixture.services->connections().forQuestion(u"state_update"_s).name(), u"Small"_s);
        QCOMPARE(fixture.services->connections().forQuestion(u"significance"_s).name(), u"Home"_s);
        fixture.workspace->connections().models().setRoles({u"Small"_s, {}, {}}); // the other choices leave it alone
        QCOMPARE(fixture.workspace->connections().models().taskModels().first().chosen, u"Small"_s);
    }
};

DRAMATIS_TEST(WhoAnswersTest);

} // namespace tst_whoanswers

#include "tst_whoanswers.moc"
