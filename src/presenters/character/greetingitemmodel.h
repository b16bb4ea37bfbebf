// The greetings of a draft as rows, and what can be done with them.
#pragma once

#include <QAbstractListModel>

namespace dramatis::presenters {

class CharacterDraft;

// DisplayRole is the beginning of the text, DetailRole (drawerroles.h) its kind in words.
class GreetingItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { GroupOnlyRole = Qt::UserRole + 1 };

    explicit GreetingItemModel(CharacterDraft &draft, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    // Each returns the row that is to be chosen then.
    int add();
    int duplicate(int row);
    int remove(int row);
    int move(int row, int step); // within its kind
    int setGroupOnly(int row, bool groupOnly);

private:
    void refresh();

    CharacterDraft &m_draft;
    int m_rows = 0;
};

} // namespace dramatis::presenters
