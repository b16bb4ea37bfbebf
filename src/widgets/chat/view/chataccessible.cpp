#include "widgets/chat/view/chataccessible.h"
#include "widgets/chat/view/chatview.h"

#include <QAbstractItemModel>
#include <QAccessibleWidget>
#include <QHash>
#include <QPersistentModelIndex>
#include <QPointer>

#include <algorithm>

namespace dramatis::widgets {

namespace {

// Every row can be asked for; what was made for the asking is kept for the last of them.
constexpr qsizetype mostItems = 1000;

class ChatAccessible;

class ChatItemAccessible final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    ChatItemAccessible(ChatView *view, const QPersistentModelIndex &index) : m_view(view), m_index(index) {}

    int row() const { return m_index.row(); }

    bool isValid() const override { return m_view && m_index.isValid(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QString text(QAccessible::Text kind) const override
    {
        return isValid() && kind == QAccessible::Name ? m_view->describe(row()) : QString();
    }

    void setText(QAccessible::Text, const QString &) override {}

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect inViewport = m_view->visualRect(row());
        return QRect(m_view->viewport()->mapToGlobal(inViewport.topLeft()), inViewport.size());
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        state.selectable = true;
        state.readOnly = true;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.focused = m_view->hasFocus() && m_view->currentRow() == row();
        state.selected = m_view->currentRow() == row();
        state.offscreen = !m_view->visualRect(row()).intersects(m_view->viewport()->rect());
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this) : nullptr;
    }

    QStringList actionNames() const override { return {pressAction(), showMenuAction(), setFocusAction()}; }

    void doAction(const QString &action) override
    {
        if (!isValid())
            return;
        m_view->setCurrentRow(row());
        const qint64 event = m_view->currentEvent();
        if (action == pressAction())
            Q_EMIT m_view->activated(event);
        else if (action == showMenuAction())
            Q_EMIT m_view->contextMenuRequested(event, rect().center());
        else if (action == setFocusAction())
            m_view->setFocus(Qt::OtherFocusReason);
    }

    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    QPointer<ChatView> m_view;
    QPersistentModelIndex m_index;
};

class ChatAccessible final : public QAccessibleWidget {
public:
    explicit ChatAccessible(ChatView *view) : QAccessibleWidget(view, QAccessible::List) {}

    ~ChatAccessible() override
    {
        for (const QAccessible::Id id : std::as_const(m_items))
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return rowCount() + 1; } // the last one is the viewport with what stands over it

    QAccessibleInterface *child(int index) const override
    {
        if (index == rowCount())
            return QAccessible::queryAccessibleInterface(view()->viewport());
        return index >= 0 && index < rowCount() ? item(index) : nullptr;
    }

    int indexOfChild(const QAccessibleInterface *child) const override
    {
        if (child && child->object() == view()->viewport())
            return rowCount();
        const auto *item = dynamic_cast<const ChatItemAccessible *>(child);
        const int index = item ? item->row() : -1;
        return index >= 0 && index < rowCount() ? index : -1;
    }

    QAccessibleInterface *childAt(int x, int y) const override
    {
        const QPoint point = view()->viewport()->mapFromGlobal(QPoint(x, y));
        for (int row = view()->firstVisibleRow(); row >= 0 && row <= view()->lastVisibleRow(); ++row) {
            if (view()->visualRect(row).contains(point))
                return item(row);
        }
        return nullptr;
    }

    QAccessibleInterface *focusChild() const override
    {
        return view()->hasFocus() && view()->currentRow() >= 0 ? item(view()->currentRow()) : nullptr;
    }

    QAccessibleInterface *item(int row) const
    {
        const QAbstractItemModel *model = view()->model();
        if (!model || row < 0 || row >= model->rowCount())
            return nullptr;
        const QPersistentModelIndex index(model->index(row, 0));
        if (const auto known = m_items.constFind(index); known != m_items.cend())
            return QAccessible::accessibleInterface(*known);
        if (m_items.size() >= mostItems)
            forgetFar();
        auto *made = new ChatItemAccessible(view(), index); // owned by the registry until its id is deleted
        m_items.insert(index, QAccessible::registerAccessibleInterface(made));
        return made;
    }

private:
    ChatView *view() const { return static_cast<ChatView *>(widget()); }
    int rowCount() const { return view()->model() ? view()->model()->rowCount() : 0; }

    void forgetFar() const
    {
        for (auto it = m_items.begin(); it != m_items.end();) {
            const int row = it.key().row();
            if (it.key().isValid() && std::abs(row - view()->firstVisibleRow()) < mostItems / 4) {
                ++it;
                continue;
            }
            QAccessible::deleteAccessibleInterface(*it);
            it = m_items.erase(it);
        }
    }

    mutable QHash<QPersistentModelIndex, QAccessible::Id> m_items;
};

QAccessibleInterface *makeChatAccessible(const QString &className, QObject *object)
{
    if (className != QLatin1String(ChatView::staticMetaObject.className()))
        return nullptr;
    return new ChatAccessible(static_cast<ChatView *>(object));
}

} // namespace

void installChatAccessible()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeChatAccessible);
        return true;
    }();
    Q_UNUSED(installed)
}

void tellFocus(ChatView &view, int row)
{
    if (!QAccessible::isActive())
        return;
    const auto *list = dynamic_cast<ChatAccessible *>(QAccessible::queryAccessibleInterface(&view));
    if (QAccessibleInterface *item = list ? list->item(row) : nullptr) {
        QAccessibleEvent event(item, QAccessible::Focus);
        QAccessible::updateAccessibility(&event);
    }
}

void announce(ChatView &view, const QString &text)
{
    QAccessibleAnnouncementEvent event(&view, text);
    QAccessible::updateAccessibility(&event);
}

} // namespace dramatis::widgets
