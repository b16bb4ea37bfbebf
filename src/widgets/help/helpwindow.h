// The help: contents and search on the left, the page on the right.
#pragma once

#include "presenters/help/helptopics.h"

#include <QDialog>

#include <memory>

namespace Ui {
class HelpWindow;
}

namespace dramatis::presenters {
class KeyMap;
}

namespace dramatis::widgets {

class HelpWindow : public QDialog {
    Q_OBJECT
public:
    explicit HelpWindow(const presenters::KeyMap &keys, QWidget *parent = nullptr);
    ~HelpWindow() override;

    // Beside the work: at the topic of what has the focus there. A window has one help.
    static void openOver(QWidget &window, const presenters::KeyMap &keys);
    void openTopic(const QString &name); // empty: the first
    // The topic of the place that has the focus; empty: it has none.
    static QString topicOf(const QWidget *place);

private:
    void search(const QString &words);
    void openFirstHit();
    void follow(const QUrl &source); // the page that is shown now

    std::unique_ptr<Ui::HelpWindow> m_ui;
    QList<presenters::HelpTopic> m_topics;
};

} // namespace dramatis::widgets
