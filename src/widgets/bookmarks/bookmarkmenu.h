// The bookmarks of the story that is shown, to go to.
#pragma once

#include <QMenu>
#include <QPointer>

namespace dramatis::presenters {
class ShownStory;
}

namespace dramatis::widgets {

class BookmarkMenu : public QMenu {
    Q_OBJECT
public:
    explicit BookmarkMenu(QWidget *parent = nullptr);

    void setStory(presenters::ShownStory *story); // nullptr: no chat
    QList<QAction *> offered();                   // those of the bookmarks, which live until it is filled again

Q_SIGNALS:
    void chosen(qint64 turn);

private:
    void fill();

    QPointer<presenters::ShownStory> m_story;
};

} // namespace dramatis::widgets
