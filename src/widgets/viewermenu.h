// Through whose eyes the story is shown.
#pragma once

#include <QMenu>
#include <QPointer>

namespace dramatis::present {
class ShownStory;
}

namespace dramatis::widgets {

class ViewerMenu : public QMenu {
    Q_OBJECT
public:
    explicit ViewerMenu(QWidget *parent = nullptr);

    void setStory(present::ShownStory *story); // nullptr: no chat

private:
    void fill();
    void add(const QString &text, int viewer);

    QPointer<present::ShownStory> m_story;
};

} // namespace dramatis::widgets
