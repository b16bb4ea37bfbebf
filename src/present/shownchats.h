// The list of chats as one window shows it: of the chat that it shows as one of the cast, the last words are those which that one
// heard.
#pragma once

#include <QPointer>
#include <QSortFilterProxyModel>

namespace dramatis::present {

class ShownStory;

class ShownChats : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit ShownChats(QObject *parent = nullptr);

    void setStory(ShownStory *story); // nullptr: no chat is shown

    QVariant data(const QModelIndex &index, int role) const override;

private:
    bool isViewed(const QModelIndex &index) const;
    void refresh();

    QPointer<ShownStory> m_story;
};

} // namespace dramatis::present
