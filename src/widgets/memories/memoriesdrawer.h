// The drawer of memories: what each remembers, and the story so far as prompts tell it.
#pragma once

#include <QWidget>

class QTabWidget;

namespace dramatis::widgets {

class PinsDrawer;
class StorySoFarPane;

class MemoriesDrawer : public QWidget {
    Q_OBJECT
public:
    MemoriesDrawer(PinsDrawer *memories, StorySoFarPane *story, QWidget *parent = nullptr);

private:
    void followPage();

    QTabWidget *m_pages;
};

} // namespace dramatis::widgets
