// Through whose eyes the story is shown.
#pragma once

#include <QMenu>
#include <QPointer>

class QActionGroup;

namespace dramatis::presenters {
class ShownStory;
}

namespace dramatis::widgets {

class ViewerMenu : public QMenu {
    Q_OBJECT
public:
    explicit ViewerMenu(QWidget *parent = nullptr);

    void setStory(presenters::ShownStory *story); // nullptr: no chat
    // Through whose eyes it is not shown now: actions that live until the menu is filled again.
    QList<QAction *> offered();

private:
    void fill();
    void add(const QString &text, const QString &alone, int viewer); // `alone`: where it is not below "View As"

    QActionGroup *m_one;
    QPointer<presenters::ShownStory> m_story;
};

} // namespace dramatis::widgets
