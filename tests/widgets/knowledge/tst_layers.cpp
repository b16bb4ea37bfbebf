// Marking by whom sentences are known, as a person would do it.
#include "presenters/character/characterpresenter.h"
#include "presenters/knowledge/layerspresenter.h"
#include "presenters/shell/drawerroles.h"
#include "support/main/testmain.h"
#include "widgets/cast/personadialog.h"
#include "widgets/character/charactereditor.h"
#include "widgets/character/characterfield.h"
#include "widgets/knowledge/layersdialog.h"
#include "widgets/text/layerlegend.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

namespace tst_layers {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::LayerMark;
using domain::TextLayer;
using widgets::CharacterField;
using widgets::LayersDialog;

namespace {

const QString described = u"A tall woman. She poisoned the well."_s;

void accept(QDialog *dialog, const char *buttons)
{
    child<QDialogButtonBox>(dialog, buttons)->button(QDialogButtonBox::Ok)->click();
}

} // namespace

class LayersWidgetsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aKeyMarksTheSentenceAtTheCursor()
    {
        WindowFixture fixture;
        widgets::CharacterEditor *window = editor(fixture);
        auto *text = textOf(window, "description");
        auto *legend = child<CharacterField>(window, "description")->findChild<widgets::LayerLegend *>();
        QVERIFY(!legend->isVisible());
        QTest::keyClick(text, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClick(text, Qt::Key_4, Qt::ControlModifier);
        const QList<LayerMark> secret{{u"description"_s, TextLayer::Secret, u"She poisoned the well."_s}};
        QCOMPARE(marks(window), secret);
        QCOMPARE(text->extraSelections().size(), 1);
        QCOMPARE(text->extraSelections().first().cursor.selectedText(), u"She poisoned the well."_s);
        QVERIFY(legend->isVisible());
        QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(marks(window).isEmpty());
        QVERIFY(!legend->isVisible());
        QTest::keyClick(text, Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(marks(window), secret);
        QTest::keyClick(text, Qt::Key_0, Qt::ControlModifier);
        QVERIFY(marks(window).isEmpty());
    }

    void theButtonMarksWhatIsSelected()
    {
        WindowFixture fixture;
        widgets::CharacterEditor *window = editor(fixture);
        auto *text = textOf(window, "description");
        text->selectAll();
        const QMenu *menu = child<CharacterField>(window, "description")->findChild<QToolButton *>()->menu();
        QVERIFY(menu);
        menu->actions().at(1)->trigger(); // rumoured
        QCOMPARE(marks(window).size(), 2);
        QVERIFY(std::ranges::all_of(marks(window), [](const LayerMark &m) { return m.layer == TextLayer::Rumoured; }));
        QVERIFY(!child<CharacterField>(window, "scenario")->findChild<QToolButton *>());
    }

    void theListShowsAllAndChangesThemAtOnce()
    {
        WindowFixture fixture;
        widgets::CharacterEditor *window = editor(fixture);
        const QMenu *menu = child<CharacterField>(window, "description")->findChild<QToolButton *>()->menu();
        menu->actions().last()->trigger();
        auto *dialog = window->findChild<LayersDialog *>();
        QVERIFY(dialog);
        auto *list = child<QListView>(dialog, "sentences");
        QCOMPARE(list->model()->rowCount(), 3); // with the personality
        QCOMPARE(list->currentIndex().row(), 0);
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Down, Qt::ShiftModifier);
        auto *layer = child<QComboBox>(dialog, "layer");
        layer->setFocus();
        QTest::keyClick(layer, Qt::Key_End); // secret
        QCOMPARE(list->model()->index(1, 0).data(presenters::TagRole).toString(), u"Secret"_s);
        accept(dialog, "buttons");
        QCOMPARE(marks(window).size(), 2);
        window->presenter().draft().history().undo(); // in one step
        QVERIFY(marks(window).isEmpty());
    }

    void anUnknownLayerIsNamedInTheList()
    {
        WindowFixture fixture;
        const QList<LayerMark> marks{
            {domain::layeredfields::persona, TextLayer::Secret, u"She poisoned the well."_s, u"hidden"_s}};
        auto *dialog = new LayersDialog(fixture.workspace->layers({u"Alex"_s, {{described, {}, marks}}}));
        QList<LayerMark> chosen;
        connect(dialog, &LayersDialog::chosen, this, [&](const QList<LayerMark> &all) { chosen = all; });
        dialog->open();
        const auto *remark = child<QLabel>(dialog, "remark");
        QVERIFY(remark->isVisible());
        QVERIFY2(remark->text().contains(u"“hidden”"_s), qPrintable(remark->text()));
        accept(dialog, "buttons");
        QCOMPARE(chosen, marks);
    }

    // Rehearsal has no opinion of its own: the rules propose.
    void aProposalIsShownBeforeItCounts()
    {
        WindowFixture fixture;
        domain::LayeredText text{described, domain::layeredfields::description, {}};
        auto *dialog = new LayersDialog(fixture.workspace->layers({u"Mara"_s, {text}}));
        QList<LayerMark> chosen;
        connect(dialog, &LayersDialog::chosen, this, [&](const QList<LayerMark> &marks) { chosen = marks; });
        dialog->open();
        child<QPushButton>(dialog, "propose")->click();
        const auto *model = child<QListView>(dialog, "sentences")->model();
        QTRY_COMPARE(model->index(0, 0).data(presenters::TagRole).toString(), u"Visible, suggested"_s);
        QVERIFY(child<QLabel>(dialog, "state")->isVisible());
        QVERIFY(chosen.isEmpty());
        accept(dialog, "buttons");
        QCOMPARE(chosen, (QList<LayerMark>{{text.field, TextLayer::Visible, u"A tall woman."_s},
                                           {text.field, TextLayer::Told, u"She poisoned the well."_s}}));
    }

    void thePersonaSaysWhatOthersSee()
    {
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        window->action(presenters::command::persona)->trigger();
        auto *dialog = window->findChild<widgets::PersonaDialog *>();
        QVERIFY(dialog);
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto *about = child<QPlainTextEdit>(dialog, "personaText");
        about->setFocus();
        const auto *seen = child<QLabel>(dialog, "personaSeen");
        about->setPlainText({});
        QCOMPARE(seen->text(), QString());
        about->setPlainText(u"He mourns Edric."_s);
        QCOMPARE(seen->text(), u"Only what you show and say"_s);
        about->setPlainText(u"A courier in muddy boots. He mourns Edric."_s);
        QCOMPARE(seen->text(), u"A courier in muddy boots."_s);
        about->moveCursor(QTextCursor::End);
        QTest::keyClick(about, Qt::Key_1, Qt::ControlModifier); // visible
        QCOMPARE(seen->text(), u"A courier in muddy boots. He mourns Edric."_s);
        about->moveCursor(QTextCursor::Start);
        QTest::keyClick(about, Qt::Key_4, Qt::ControlModifier); // secret
        QCOMPARE(seen->text(), u"He mourns Edric."_s);
        accept(dialog, "personaButtons");
        const domain::World &world = window->page()->chat().session().world();
        QCOMPARE(world.cast.value(domain::you).who.layers,
                 (QList<LayerMark>{{{}, TextLayer::Secret, u"A courier in muddy boots."_s},
                                   {{}, TextLayer::Visible, u"He mourns Edric."_s}}));
    }

private:
    static widgets::CharacterEditor *editor(WindowFixture &fixture)
    {
        widgets::CharacterEditor *window = fixture.windows->editCharacter(fixture.addCharacter());
        window->presenter().draft().setText({presenters::CardField::Description}, described);
        window->activateWindow();
        if (!QTest::qWaitForWindowActive(window))
            qFatal("the window does not come up");
        textOf(window, "description")->setFocus();
        return window;
    }
    static QPlainTextEdit *textOf(QWidget *window, const char *field)
    {
        return child<CharacterField>(window, field)->findChild<QPlainTextEdit *>();
    }
    static QList<LayerMark> marks(widgets::CharacterEditor *window)
    {
        return domain::layersOf(window->presenter().draft().card());
    }
};

DRAMATIS_TEST(LayersWidgetsTest);

} // namespace tst_layers

#include "tst_layers.moc"
