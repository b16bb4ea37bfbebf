// How a value that is read first looks and what is read aloud of it, in both themes and in German; and that nothing
// moves when it becomes a field.
#include "support/main/testmain.h"
#include "widgets/controls/valueform.h"
#include "widgets/languages.h"
#include "widgets/windowfixture.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QToolTip>

namespace tst_inlineeditlooks {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::InlineEdit;
using widgets::Theme;

namespace {

constexpr qreal readable = 4.5;
constexpr qreal visible = 3;

// Where something was painted in another colour than what is around it; without the frame of a field.
QRect inkOf(const QImage &image, QRect within)
{
    within = within.adjusted(4, 4, -4, -4);
    const QRgb ground = image.pixel(within.topLeft());
    QRect ink;
    for (int y = within.top(); y <= within.bottom(); ++y)
        for (int x = within.left(); x <= within.right(); ++x)
            if (image.pixel(x, y) != ground)
                ink |= QRect(x, y, 1, 1);
    return ink;
}

// Of what differs most from what is around it.
qreal contrastOf(const QImage &image, const QRect &within)
{
    const QColor ground = image.pixelColor(within.topLeft());
    qreal most = 1;
    for (int y = within.top(); y <= within.bottom(); ++y)
        for (int x = within.left(); x <= within.right(); ++x)
            most = std::max(most, widgets::contrast(image.pixelColor(x, y), ground));
    return most;
}

QString spoken(QWidget *widget, QAccessible::Text kind = QAccessible::Name)
{
    return QAccessible::queryAccessibleInterface(widget)->text(kind);
}

QList<std::pair<QObject *, QAccessible::Event>> heard;

void listen(QAccessibleEvent *event)
{
    heard.append({event->object(), event->type()});
}

} // namespace

class InlineEditLooksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { WindowFixture::wearHouseStyle(); }
    void cleanup() { QToolTip::hideText(); }

    void nothingMovesWhenAFieldOpens()
    {
        ValueForm form;
        const auto places = [&] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            QList<QRect> found;
            for (const QWidget *each : std::initializer_list<QWidget *>{form.mood, form.place, form.clock, form.last})
                found << each->geometry();
            return found;
        };
        const QList<QRect> before = places();
        for (InlineEdit *value : form.values()) {
            QVERIFY(value->height() >= 32);
            value->edit();
            const QWidget *editor = value->focusProxy();
            QCOMPARE(editor->geometry(), value->rect());
            QVERIFY(editor->isVisible());
            QCOMPARE(places(), before);
            QTest::keyClick(fieldOf(value), Qt::Key_Escape);
            QVERIFY(!editor->isVisible());
            QCOMPARE(places(), before);
        }
        form.mood->setText(u"furious, and then some more than that, until nobody knows why"_s);
        QCOMPARE(places(), before);
        form.mood->setText({});
        form.mood->setByHand(true);
        QCOMPARE(places(), before);
    }

    void noLetterMovesWhenAFieldOpens()
    {
        ValueForm form;
        for (InlineEdit *value : form.values()) {
            form.last->setFocus();
            const QRect place(value->pos(), QSize(40, value->height())); // the first letters
            const QRect atRest = inkOf(form.picture(), place);
            value->edit();
            for (QLineEdit *line : value->findChildren<QLineEdit *>())
                line->deselect();
            form.last->setFocus(); // without the cursor
            QVERIFY(!value->isEditing());
            QWidget *editor = value->findChild<QWidget *>(Qt::FindDirectChildrenOnly);
            editor->show();
            const QRect open = inkOf(form.picture(), place);
            editor->hide();
            QVERIFY(atRest.isValid());
            QCOMPARE(open.topLeft(), atRest.topLeft());
            QCOMPARE(open.bottom(), atRest.bottom());
        }
    }

    void anEmptyValueInvites_data() { themes(); }
    void anEmptyValueInvites()
    {
        QFETCH(Theme, theme);
        ValueForm form(theme);
        form.last->setFocus();
        form.mood->setText({});
        const QRect place = form.mood->geometry().adjusted(4, 4, -4, -4);
        QVERIFY(contrastOf(form.picture(), place) >= readable);
        QCOMPARE(spoken(form.mood), u"Mood: Add mood"_s);
        const QImage inviting = form.picture();
        form.mood->setReadOnly(true);
        QVERIFY(form.picture() != inviting); // to nothing that cannot be done
        QCOMPARE(spoken(form.mood), u"Mood: none"_s);
        QTest::keyClick(form.mood, Qt::Key_F2);
        QTest::mouseClick(form.mood, Qt::LeftButton);
        QVERIFY(!form.mood->isEditing());
    }

    void aValueCanBeReadWhateverIsDoneWithIt_data() { themes(); }
    void aValueCanBeReadWhateverIsDoneWithIt()
    {
        QFETCH(Theme, theme);
        ValueForm form(theme);
        const auto isReadable = [&](const char *state) {
            const QRect place = form.mood->geometry();
            const QRect words(place.left() + 4, place.top() + 6, place.width() / 2, place.height() - 12);
            const qreal found = contrastOf(form.picture(), words);
            if (found < readable)
                qWarning("%s: %f", state, found);
            return found >= readable;
        };
        for (const QString &text : {u"calm"_s, QString()}) {
            form.mood->setText(text);
            form.last->setFocus();
            QVERIFY(isReadable("at rest"));
            form.mood->setAttribute(Qt::WA_UnderMouse);
            QVERIFY(isReadable("under the pointer"));
            form.mood->setAttribute(Qt::WA_UnderMouse, false);
            form.mood->setFocus(Qt::TabFocusReason);
            QVERIFY(isReadable("with the focus"));
            form.mood->setEnabled(false);
            QVERIFY(isReadable("disabled"));
            form.mood->setEnabled(true);
        }
        form.mood->setText(u"calm"_s);
        form.mood->edit();
        form.mood->findChild<QLineEdit *>()->deselect();
        QVERIFY(isReadable("open"));
    }

    void aPencilIsSeenUnderThePointerAndWithTheFocus_data() { themes(); }
    void aPencilIsSeenUnderThePointerAndWithTheFocus()
    {
        QFETCH(Theme, theme);
        ValueForm form(theme);
        form.last->setFocus();
        const QRect place = form.mood->geometry();
        const QRect end(place.right() - 26, place.top() + 6, 20, place.height() - 12);
        QVERIFY(contrastOf(form.picture(), end) < visible);
        form.mood->setAttribute(Qt::WA_UnderMouse);
        QVERIFY(contrastOf(form.picture(), end) >= visible);
        form.mood->setAttribute(Qt::WA_UnderMouse, false);
        const QImage before = form.picture();
        form.mood->setFocus(Qt::TabFocusReason);
        QVERIFY(contrastOf(form.picture(), end) >= visible);
        QVERIFY(before != form.picture());
        form.mood->setReadOnly(true); // the ring stays, the pencil goes
        QVERIFY(contrastOf(form.picture(), end) < visible);
        QVERIFY(before != form.picture());
    }

    void aLongValueIsWholeUnderThePointer()
    {
        ValueForm form;
        const auto point = [&](InlineEdit *value) {
            QToolTip::hideText();
            QHelpEvent event(QEvent::ToolTip, QPoint(5, 5), value->mapToGlobal(QPoint(5, 5)));
            QApplication::sendEvent(value, &event);
            return QToolTip::text();
        };
        QVERIFY(point(form.mood).isEmpty());
        const QString lengthy = u"She is calm & cool on the outside <b>only</b>, and counts the minutes until dawn"_s;
        form.mood->setText(lengthy);
        QVERIFY(point(form.mood).contains(u"until dawn"_s));
        QCOMPARE(spoken(form.mood, QAccessible::Value), lengthy);
        form.mood->edit();
        const auto *line = form.mood->findChild<QLineEdit *>();
        QCOMPARE(line->text(), lengthy);
        QCOMPARE(line->selectedText(), lengthy);
        QCOMPARE(line->cursorPosition(), 0); // its beginning is seen
    }

    void aScreenReaderHearsTheValueAndThatItChanged()
    {
        ValueForm form;
        QAccessibleInterface *value = QAccessible::queryAccessibleInterface(form.mood);
        QCOMPARE(value->role(), QAccessible::Button);
        QCOMPARE(spoken(form.mood), u"Mood: calm"_s);
        QCOMPARE(spoken(form.mood, QAccessible::Description), u"Edit"_s);
        QVERIFY(value->state().focusable && !value->state().readOnly);
        heard.clear();
        const QAccessible::UpdateHandler before = QAccessible::installUpdateHandler(listen);
        form.mood->setText(u"glad"_s);
        form.mood->setText(u"glad"_s);
        QAccessible::installUpdateHandler(before);
        QCOMPARE(heard.count({form.mood, QAccessible::NameChanged}), 1);
        QCOMPARE(spoken(form.mood), u"Mood: glad"_s);
        value->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QVERIFY(form.mood->isEditing());
        QCOMPARE(QAccessible::queryAccessibleInterface(fieldOf(form.mood))->role(), QAccessible::EditableText);
        QCOMPARE(spoken(fieldOf(form.mood)), u"Mood"_s);
        QTest::keyClick(fieldOf(form.mood), Qt::Key_Return);
        form.mood->setByHand(true);
        QCOMPARE(spoken(form.mood, QAccessible::Description), u"Set by you, edit"_s);
        form.mood->setReadOnly(true);
        QCOMPARE(spoken(form.mood, QAccessible::Description), u"Set by you"_s);
        QVERIFY(value->state().readOnly);
        QVERIFY(!value->actionInterface()->actionNames().contains(QAccessibleActionInterface::pressAction()));
    }

    void itSpeaksGerman()
    {
        const Language german(u"de"_s);
        ValueForm form;
        QCOMPARE(spoken(form.mood, QAccessible::Description), u"Bearbeiten"_s);
        form.clock->setMinutes(24 * 60);
        QCOMPARE(form.clock->words(), u"Tag 2, 00:00"_s);
    }

private:
    static void themes()
    {
        QTest::addColumn<Theme>("theme");
        QTest::newRow("light") << Theme::light();
        QTest::newRow("dark") << Theme::dark();
    }
};

DRAMATIS_TEST(InlineEditLooksTest);

} // namespace tst_inlineeditlooks

#include "tst_inlineeditlooks.moc"
