// The settings. What is chosen counts at once; what is typed counts when the dialog is closed.
#pragma once

#include <QDialog>

#include <memory>

namespace Ui {
class SettingsDialog;
}

namespace dramatis::presenters {
class Workspace;
}

namespace dramatis::widgets {

class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    enum class Page { Looks, Play, Connections, Keys, Data };

    SettingsDialog(presenters::Workspace &workspace, QWidget *parent = nullptr);
    ~SettingsDialog() override;

    void openAt(Page page);
    void openWithModel(const QString &file); // a connection for it

protected:
    void done(int result) override;

private:
    void showPage(int shown);

    std::unique_ptr<Ui::SettingsDialog> m_ui;
};

} // namespace dramatis::widgets
