// ShownChats is the list of chats as one window shows it. Where the window shows a chat as one of the cast knows it,
// the last words of that chat are the last ones which that one heard.
#pragma once

#include <QPointer>
#include <QSortFilterProxyModel>

namespace dramatis::presenters {

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
    void tellOf(qint64 chat); // its last words are others now

    QPointer<ShownStory> m_story;
    qint64 m_chat = 0;   // of the story; 0: none
    QString m_lastWords; // that the viewer heard; of a viewer only
};

} // namespace dramatis::presenters
