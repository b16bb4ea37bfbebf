// The part of ChatView that others call: settings, current message, finding, editing.
#include "presenters/chat/chatroles.h"
#include "widgets/chat/rows/chatportraits.h"
#include "widgets/chat/view/chataccessible.h"
#include "widgets/chat/view/chatbackdrop.h"
#include "widgets/chat/view/chateditor.h"
#include "widgets/chat/view/chatfinder.h"
#include "widgets/chat/view/chatscroller.h"
#include "widgets/chat/view/chatselector.h"
#include "widgets/chat/view/chatview.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QClipboard>

#include <algorithm>
#include <chrono>

namespace dramatis::widgets {

using namespace std::chrono_literals;

namespace {
constexpr auto flashTime = 2500ms;
constexpr qreal leastZoom = 0.5;
constexpr qreal mostZoom = 4;
constexpr qreal zoomStep = 1.1;
} // namespace

void ChatView::setPortraitShape(PortraitShape shape)
{
    m_portraitShape = shape;
    restyle();
}

void ChatView::setOutOfCharacterMarks(const QString &open, const QString &close)
{
    m_rules = {open, close};
    m_rows->setRules(m_rules);
    restyle();
}

void ChatView::setSpeechTinted(bool tinted)
{
    m_speechTinted = tinted;
    restyle();
}

void ChatView::setBackdrop(const QImage &picture)
{
    if (picture.cacheKey() == m_backdrop->picture().cacheKey())
        return;
    m_backdrop->setPicture(picture);
    viewport()->update();
}

qreal ChatView::zoom() const
{
    return m_zoom;
}

void ChatView::setZoom(qreal factor)
{
    factor = std::clamp(factor, leastZoom, mostZoom);
    if (qFuzzyCompare(factor, m_zoom))
        return;
    m_zoom = factor;
    restyle();
    Q_EMIT zoomChanged(factor);
}

void ChatView::zoomIn()
{
    setZoom(m_zoom * zoomStep);
}

void ChatView::zoomOut()
{
    setZoom(m_zoom / zoomStep);
}

void ChatView::resetZoom()
{
    setZoom(1);
}

int ChatView::currentRow() const
{
    return m_current;
}

qint64 ChatView::currentEvent() const
{
    return m_rows->eventOf(m_current);
}

void ChatView::setCurrentRow(int row)
{
    row = std::clamp(row, -1, m_rows->count() - 1);
    if (row == m_current)
        return;
    updateRow(m_current);
    m_current = row;
    updateRow(row);
    announceCurrent();
    Q_EMIT currentChanged(row);
}

void ChatView::announceCurrent()
{
    if (m_current >= 0 && hasFocus())
        tellFocus(*this, m_current);
}

bool ChatView::isAtNewest() const
{
    return m_scroller->follows();
}

void ChatView::scrollToNewest()
{
    m_scroller->follow();
    layOutVisible();
    viewport()->update();
}

bool ChatView::scrollTo(qint64 event, bool flash)
{
    const int row = m_rows->rowOf(event);
    if (row < 0)
        return false;
    const QRect rect = visualRect(row);
    if (!viewport()->rect().contains(rect.topLeft()) || rect.bottom() > viewport()->height())
        m_scroller->pin(row, {}, viewport()->height() / 4);
    setCurrentRow(row);
    layOutVisible();
    if (flash) {
        m_flashing = row;
        m_flash.start(flashTime, this);
    }
    viewport()->update();
    return true;
}

void ChatView::setGoal(qint64 event, Offer offer)
{
    m_goal = event;
    m_offer = offer;
    viewport()->update();
}

bool ChatView::hasSelection() const
{
    return !m_selector->selection().isEmpty();
}

QString ChatView::selectedText() const
{
    return m_selector->text();
}

void ChatView::copy()
{
    if (hasSelection())
        QApplication::clipboard()->setText(selectedText());
}

void ChatView::selectAll()
{
    const ChatSelection before = m_selector->selection();
    m_selector->selectAll();
    selectionMoved(before);
}

void ChatView::clearSelection()
{
    const ChatSelection before = m_selector->selection();
    m_selector->clear();
    selectionMoved(before);
}

void ChatView::selectionMoved(const ChatSelection &before)
{
    if (before == m_selector->selection())
        return;
    viewport()->update();
    Q_EMIT selectionChanged();
}

bool ChatView::beginEdit(qint64 event, const QString &text)
{
    const int row = m_rows->rowOf(event);
    if (row < 0 || m_rows->isDraft(row))
        return false;
    if (m_editor && m_edited == event) {
        m_editor->setFocus(Qt::OtherFocusReason);
        return true;
    }
    cancelEdit();
    m_focusBeforeEdit = QApplication::focusWidget();
    m_edited = event;
    m_followedBeforeEdit = m_scroller->follows();
    const QString shown = m_rows->model()->index(row, 0).data(presenters::SourceRole).toString();
    m_editor = new ChatEditor(text.isNull() ? shown : text, viewport());
    m_editor->setFont(m_rows->style().text);
    connect(m_editor, &ChatEditor::heightWanted, this, [this](int height) {
        const int edited = m_rows->rowOf(m_edited);
        if (edited >= 0) {
            m_rows->setStandInHeight(edited, height);
            laterFrame();
            viewport()->update();
        }
    });
    connect(m_editor, &ChatEditor::cancelled, this, &ChatView::cancelEdit);
    connect(m_editor, &ChatEditor::changed, this,
            [this](const QString &changed) { Q_EMIT editTyped(m_edited, changed); });
    connect(m_editor, &ChatEditor::accepted, this, [this](const QString &changed) {
        const qint64 edited = m_edited;
        endEdit();
        Q_EMIT editAccepted(edited, changed);
    });
    connect(m_editor, &ChatEditor::branched, this, [this](const QString &changed) {
        const qint64 edited = m_edited;
        endEdit();
        Q_EMIT editBranched(edited, changed);
    });
    m_rows->setStandInHeight(row, std::max(m_editor->sizeHint().height(), m_rows->row(row).bodyRect().height()));
    setCurrentRow(row);
    m_scroller->show(row);
    layOutVisible();
    m_editor->show();
    m_editor->setFocus(Qt::OtherFocusReason);
    viewport()->update();
    if (m_editor->text() != shown)
        Q_EMIT editTyped(event, m_editor->text());
    return true;
}

bool ChatView::isEditing() const
{
    return !m_editor.isNull();
}

void ChatView::cancelEdit()
{
    if (!m_editor)
        return;
    const qint64 edited = m_edited;
    const QString typed = m_editor->text();
    endEdit();
    Q_EMIT editCancelled(edited, typed);
}

void ChatView::endEdit()
{
    if (!m_editor)
        return;
    const bool hadFocus = m_editor->isAncestorOf(QApplication::focusWidget());
    m_editor->disconnect(this);
    m_editor->hide();
    m_editor->deleteLater();
    m_editor.clear();
    const int row = m_rows->rowOf(m_edited);
    m_edited = 0;
    if (row >= 0)
        m_rows->setStandInHeight(row, std::nullopt);
    if (m_followedBeforeEdit)
        m_scroller->follow();
    if (hadFocus)
        (m_focusBeforeEdit && m_focusBeforeEdit->isVisible() ? m_focusBeforeEdit.data() : this)
            ->setFocus(Qt::OtherFocusReason);
    laterFrame();
    viewport()->update(); // the next frame compares with what is laid out here, which was never painted
}

bool ChatView::find(const QString &text, bool forward)
{
    m_finder->setWanted(text);
    const bool found = m_finder->next(forward, placeAt(QPoint(m_rows->style().textLeft, 0)));
    if (found) {
        const ChatPlace hit = m_finder->hit().from();
        m_selector->start(hit, ChatSelector::Unit::Letter); // what was selected would hide it
        m_selector->extend(m_finder->hit().to());
        const QRectF caret = m_rows->row(hit.row).body().caret(hit.place);
        const QRect rect = visualRect(hit.row);
        const int y = rect.top() + m_rows->row(hit.row).bodyRect().top() + int(caret.top());
        if (y < 0 || y + caret.height() > viewport()->height())
            m_scroller->pin(hit.row, hit.place, viewport()->height() / 3);
        layOutVisible();
    }
    viewport()->update();
    return found;
}

void ChatView::clearFind()
{
    m_finder->clear();
    viewport()->update();
}

QSize ChatView::minimumSizeHint() const
{
    constexpr int letters = 36; // a line in which one can read
    return QAbstractScrollArea::minimumSizeHint().expandedTo({fontMetrics().averageCharWidth() * letters, 0});
}

int ChatView::firstVisibleRow() const
{
    return m_scroller->firstRow();
}

int ChatView::lastVisibleRow() const
{
    return m_scroller->lastRow();
}

QRect ChatView::visualRect(int row) const
{
    if (row < 0 || row >= m_rows->count())
        return {};
    return QRect(0, m_rows->top(row) - m_scroller->top(), viewport()->width(), m_rows->height(row));
}

QString ChatView::describe(int row) const
{
    if (row < 0 || row >= m_rows->count())
        return {};
    ChatRow &content = m_rows->row(row);
    if (!content.facts().gap.isEmpty() || content.facts().isSceneBreak)
        return content.description();
    //: What a screen reader says about a message: %1 is the speaker, the time and the like, %2 the text.
    const QString told = tr("%1: %2").arg(content.description(), content.body().textBetween({}, BodyPlace::last()));
    const int goalRow = m_goal != 0 ? m_rows->rowOf(m_goal) : -1;
    if (goalRow < 0 || row < goalRow || (m_offer == Offer::Removal && row > goalRow))
        return told;
    if (m_offer == Offer::Removal)
        //: %1: a message, while deleting it is offered
        return tr("Would be deleted: %1").arg(told);
    //: %1: a message, while a rewind is offered
    return row == goalRow ? tr("The story would go back to here: %1").arg(told)
                          : tr("Would be taken back: %1").arg(told);
}

} // namespace dramatis::widgets
