#include "widgets/controls/listhint.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QPainter>

namespace dramatis::widgets {

namespace {
constexpr int hintMargin = 8;
} // namespace

ListHint::ListHint(QAbstractItemView *list, const QString &words) : QObject(list), m_list(list), m_words(words)
{
    list->viewport()->installEventFilter(this);
    const QAbstractItemModel *model = list->model();
    connect(model, &QAbstractItemModel::rowsInserted, this, &ListHint::refresh);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &ListHint::refresh);
    connect(model, &QAbstractItemModel::modelReset, this, &ListHint::refresh);
    refresh();
}

void ListHint::setWords(const QString &words)
{
    m_words = words;
    refresh();
}

bool ListHint::isEmpty() const
{
    return m_list->model()->rowCount(m_list->rootIndex()) == 0;
}

void ListHint::refresh()
{
    m_list->setAccessibleDescription(isEmpty() ? m_words : QString());
    m_list->viewport()->update();
}

// The list itself paints nothing while it is empty.
bool ListHint::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint && isEmpty()) {
        QPainter painter(m_list->viewport());
        painter.setPen(m_list->palette().color(QPalette::PlaceholderText));
        const QRect place = m_list->viewport()->rect().adjusted(hintMargin, 0, -hintMargin, 0);
        painter.drawText(place, int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_words);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace dramatis::widgets
