// ModelRoleFields is the upper part of the connections page: which connection tells the story, takes the notes, is
// asked when that fails, searches memories, and has a task of its own. What is chosen counts at once. Its widgets are
// those of the page's form.
#pragma once

#include <QObject>

class QComboBox;
class QWidget;

namespace Ui {
class ConnectionsPage;
}

namespace dramatis::presenters {
class ConnectionsPresenter;
}

namespace dramatis::widgets {

class ModelRoleFields : public QObject {
    Q_OBJECT
public:
    // `page`: the parent of the dialogs.
    ModelRoleFields(Ui::ConnectionsPage &form, presenters::ConnectionsPresenter &connections, QWidget &page);

    void refresh(); // there are other connections now, or they do something else

private:
    void fillChoice(QComboBox *choice, const QString &nobody, const QString &chosen);
    void takeChoices();
    void showTaskModels();
    void chooseTaskModels();
    void showFallbacks();
    void chooseFallbacks();

    Ui::ConnectionsPage &m_form;
    presenters::ConnectionsPresenter &m_connections;
    QWidget &m_page;
    bool m_showing = false;
};

} // namespace dramatis::widgets
