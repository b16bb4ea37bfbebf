// The rows of a model as the chat shows them: heights of all, contents only of those near the viewport.
#pragma once

#include "widgets/chat/rows/chatheights.h"
#include "widgets/chat/rows/chatrow.h"

#include <QAbstractItemModel>
#include <QPointer>

#include <unordered_map>

namespace dramatis::widgets {

class ChatRows {
public:
    void setModel(QAbstractItemModel *model);
    QAbstractItemModel *model() const { return m_model; }
    void setStyle(const ChatStyle &style);
    const ChatStyle &style() const { return m_style; }
    void setRules(const presenters::MarkupRules &rules);
    const presenters::MarkupRules &rules() const { return m_rules; }

    int count() const { return m_heights.count(); }
    int top(int row) const { return m_heights.top(row); }
    int height(int row) const { return m_heights.height(row); }
    int total() const { return m_heights.total(); }
    int rowAt(int y) const { return m_heights.rowAt(y); }
    int rowOf(qint64 event) const; // -1: none
    qint64 eventOf(int row) const;
    bool isDraft(int row) const;

    ChatRow &row(int row);                     // asks the model for it where need be
    ChatRow *shownRow(int row);                // null where it was not asked for yet
    bool layOut(int row, int top, int bottom); // in the row's coordinates; true where the height changed
    void setStandInHeight(int row, std::optional<int> height);

    void reset();
    void insert(int first, int last);
    void remove(int first, int last);
    void change(int first, int last);
    void trim(int firstShown, int lastShown);

private:
    int guess() const;
    void refresh(int row, ChatRow &content);
    void shift(int from, int by);

    QPointer<QAbstractItemModel> m_model;
    ChatStyle m_style;
    presenters::MarkupRules m_rules;
    ChatHeights m_heights;
    std::unordered_map<int, std::unique_ptr<ChatRow>> m_rows;
};

} // namespace dramatis::widgets
