#include "widgets/chat/editing/inplaceediting.h"
#include "presenters/chat/chatroles.h"
#include "widgets/chat/editing/chateditor.h"
#include "widgets/chat/input/currentrow.h"
#include "widgets/chat/view/chatframes.h"
#include "widgets/chat/view/chatscrolling.h"
#include "widgets/chat/view/chatsurface.h"

#include <QAbstractItemModel>
#include <QAbstractScrollArea>
#include <QApplication>

#include <algorithm>

namespace dramatis::widgets {

InPlaceEditing::InPlaceEditing(ChatSurface &surface, ChatScrolling &scrolling, ChatFrames &frames,
                               CurrentRow &current) :
    m_surface(surface), m_scrolling(scrolling), m_frames(frames), m_current(current)
{}

bool InPlaceEditing::begin(qint64 event, const QString &text)
{
    ChatRows &rows = m_surface.rows();
    const int row = rows.rowOf(event);
    if (row < 0 || rows.isDraft(row))
        return false;
    if (m_editor && m_event == event) {
        m_editor->setFocus(Qt::OtherFocusReason);
        return true;
    }
    cancel();
    m_focusBefore = QApplication::focusWidget();
    m_event = event;
    m_followedBefore = m_surface.scroller().follows();
    const QString shown = rows.model()->index(row, 0).data(presenters::SourceRole).toString();
    m_editor = new ChatEditor(text.isNull() ? shown : text, &m_surface.viewport());
    m_editor->setTextFont(m_surface.style().text);
    connectEditor();
    rows.setStandInHeight(row, std::max(m_editor->sizeHint().height(), rows.row(row).bodyRect().height()));
    m_current.set(row);
    m_surface.scroller().show(row);
    m_scrolling.layOutVisible();
    m_editor->show();
    m_editor->setFocus(Qt::OtherFocusReason);
    m_surface.update();
    if (m_editor->text() != shown)
        Q_EMIT typed(event, m_editor->text());
    return true;
}

void InPlaceEditing::connectEditor()
{
    connect(m_editor, &ChatEditor::heightWanted, this, &InPlaceEditing::setHeight);
    connect(m_editor, &ChatEditor::cancelled, this, &InPlaceEditing::cancel);
    connect(m_editor, &ChatEditor::changed, this, [this](const QString &changed) { Q_EMIT typed(m_event, changed); });
    connect(m_editor, &ChatEditor::accepted, this, [this](const QString &changed) {
        const qint64 edited = m_event;
        end();
        Q_EMIT accepted(edited, changed);
    });
    connect(m_editor, &ChatEditor::branched, this, [this](const QString &changed) {
        const qint64 edited = m_event;
        end();
        Q_EMIT branched(edited, changed);
    });
}

void InPlaceEditing::setHeight(int height)
{
    const int row = m_surface.rows().rowOf(m_event);
    if (row < 0)
        return;
    m_surface.rows().setStandInHeight(row, height);
    m_frames.later();
    m_surface.update();
}

bool InPlaceEditing::isActive() const
{
    return !m_editor.isNull();
}

void InPlaceEditing::cancel()
{
    if (!m_editor)
        return;
    const qint64 edited = m_event;
    const QString text = m_editor->text();
    end();
    Q_EMIT cancelled(edited, text);
}

void InPlaceEditing::end()
{
    if (!m_editor)
        return;
    const bool hadFocus = m_editor->isAncestorOf(QApplication::focusWidget());
    m_editor->disconnect(this);
    m_editor->hide();
    m_editor->deleteLater();
    m_editor.clear();
    const int row = m_surface.rows().rowOf(m_event);
    m_event = 0;
    if (row >= 0)
        m_surface.rows().setStandInHeight(row, std::nullopt);
    if (m_followedBefore)
        m_surface.scroller().follow();
    if (hadFocus)
        (m_focusBefore && m_focusBefore->isVisible() ? m_focusBefore.data() : &m_surface.area())
            ->setFocus(Qt::OtherFocusReason);
    m_frames.later();
    m_surface.update(); // the next frame compares with what is laid out here, which was never painted
}

void InPlaceEditing::place()
{
    if (!m_editor)
        return;
    const int row = m_surface.rows().rowOf(m_event);
    if (row < 0) {
        end();
        Q_EMIT hidden();
        return;
    }
    m_editor->setTextFont(m_surface.style().text);
    m_editor->setGeometry(m_surface.rows().row(row).bodyRect().translated(0, m_surface.visualRect(row).top()));
}

} // namespace dramatis::widgets
