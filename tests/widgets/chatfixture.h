// A chat to look at, and what a person does with it.
#pragma once

#include "presenters/chat/chatroles.h"
#include "presenters/chat/rows/messagepictures.h"
#include "widgets/chat/view/chatview.h"

#include <QAbstractListModel>
#include <QCoreApplication>
#include <QDateTime>
#include <QMouseEvent>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <functional>

namespace dramatis::tests {

struct Message {
    QString text;
    QString speaker = QStringLiteral("Maren");
    int slot = 1;
    qint64 event = 0;
    int swipes = 1;
    bool draft = false;
    int minutes = -1; // since the chat began; -1: as many as rows are above
    QString onlyHeard = {};
    QString bookmark = {};
    QString scene = {};
    QList<presenters::MessagePicture> pictures = {};
};

class Chat : public QAbstractListModel {
public:
    explicit Chat(const QStringList &texts = {})
    {
        for (const QString &text : texts)
            m_messages.append(message(text));
    }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_messages.size());
    }

    QVariant data(const QModelIndex &index, int role) const override
    {
        const Message &message = m_messages[index.row()];
        switch (role) {
        case presenters::TextRole:
        case presenters::SourceRole: asked.insert(index.row()); return message.text;
        case presenters::SpeakerRole: return message.speaker;
        case presenters::SlotRole: return message.slot;
        case presenters::TimeRole:
            return QDateTime(QDate(2026, 3, 14), QTime(12, 0))
                .addSecs(60 * (message.minutes < 0 ? index.row() : message.minutes));
        case presenters::OnlyHeardRole: return message.onlyHeard;
        case presenters::BookmarkRole: return message.bookmark;
        case presenters::SceneRole: return message.scene;
        case presenters::PicturesRole: return QVariant::fromValue(message.pictures);
        case presenters::EventRole: return message.event;
        case presenters::SwipeCountRole: return message.swipes;
        case presenters::DraftRole: return message.draft;
        default: return {};
        }
    }

    void add(const QString &text, bool draft = false)
    {
        const int row = rowCount();
        beginInsertRows({}, row, row);
        m_messages.append(message(text));
        m_messages.last().draft = draft;
        if (draft)
            m_messages.last().event = 0;
        endInsertRows();
    }

    void change(int row, const std::function<void(Message &)> &how)
    {
        how(m_messages[row]);
        Q_EMIT dataChanged(index(row), index(row));
    }

    void insertFront(const QStringList &texts)
    {
        beginInsertRows({}, 0, int(texts.size()) - 1);
        for (qsizetype i = texts.size() - 1; i >= 0; --i)
            m_messages.prepend(message(texts[i]));
        endInsertRows();
    }

    void remove(int row)
    {
        beginRemoveRows({}, row, row);
        m_messages.removeAt(row);
        endRemoveRows();
    }

    QList<Message> cut(int first) // all from there on
    {
        const QList<Message> gone = m_messages.mid(first);
        beginRemoveRows({}, first, rowCount() - 1);
        m_messages.resize(first);
        endRemoveRows();
        return gone;
    }

    void putBack(const QList<Message> &messages)
    {
        beginInsertRows({}, rowCount(), rowCount() + int(messages.size()) - 1);
        m_messages += messages;
        endInsertRows();
    }

    mutable QSet<int> asked;

private:
    Message message(const QString &text)
    {
        ++m_events;
        Message message;
        message.text = text;
        message.event = m_events;
        if (m_events % 2 == 0) {
            message.speaker = QStringLiteral("Tomas");
            message.slot = 0;
        }
        return message;
    }

    QList<Message> m_messages;
    qint64 m_events = 0;
};

inline QStringList numbered(int count,
                            const QString &tail = QStringLiteral(" and so on, for a while, until it is told."))
{
    QStringList texts;
    for (int i = 0; i < count; ++i)
        texts << QStringLiteral("Line %1").arg(i) + tail.repeated(1 + i % 5);
    return texts;
}

// Where a word stands in the viewport, found as the user would: by double-clicking about.
inline QPoint placeOf(widgets::ChatView &view, const QString &word, int row)
{
    const QRect rect = view.visualRect(row);
    for (int y = std::max(2, rect.top()); y < std::min(rect.bottom(), view.viewport()->height() - 2); y += 6) {
        for (int x = 10; x < rect.right(); x += 12) {
            QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, {x, y});
            if (view.selectedText() == word) {
                view.clearSelection();
                return {x, y};
            }
        }
    }
    return {};
}

inline void drag(widgets::ChatView &view, const QPoint &from, const QPoint &to)
{
    QTest::mousePress(view.viewport(), Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, view.viewport()->mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(view.viewport(), &move);
}

inline void release(widgets::ChatView &view, const QPoint &at)
{
    QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, at);
}

struct Shown {
    explicit Shown(Chat &chat, QSize size = {700, 500})
    {
        view.resize(size);
        view.setModel(&chat);
        view.show();
        view.setFocus();
        QCoreApplication::processEvents();
    }
    widgets::ChatView view;
};

} // namespace dramatis::tests
