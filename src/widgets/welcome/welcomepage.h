// WelcomePage is what a window shows first: three ways to begin, and the user's name. It stays until the user
// goes elsewhere.
#pragma once

#include <QWidget>

#include <memory>

namespace Ui {
class WelcomePage;
}

namespace dramatis::presenters {
class QuickConnect;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class WelcomePage : public QWidget {
    Q_OBJECT
public:
    explicit WelcomePage(presenters::Workspace &workspace, QWidget *parent = nullptr);
    ~WelcomePage() override;

    void open();
    presenters::QuickConnect &model() const { return *m_model; }

Q_SIGNALS:
    void sampleRequested();
    void importRequested();
    void folderRequested(); // of SillyTavern
    void connectionsRequested();
    void modelsRequested(); // to download one
    void left();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void connectDoors();
    void keepName();
    void showModel();
    void showServers();

    presenters::Workspace &m_workspace;
    std::unique_ptr<Ui::WelcomePage> m_ui;
    std::unique_ptr<presenters::QuickConnect> m_model;
};

} // namespace dramatis::widgets
