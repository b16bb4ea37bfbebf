// The settings, on pages, with a search over all of them. What is chosen counts at once; what is typed counts when the
// dialog is closed.
#pragma once

#include "widgets/settings/settingsindex.h"

#include <QDialog>

#include <memory>

class QKeyEvent;

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
    void openUsing(const QString &model);    // a file, which tells the stories from now on

protected:
    void done(int result) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showPage(int page);
    bool searchWith(const QKeyEvent &event);
    void find(const QString &search);
    void goToFound();

    std::unique_ptr<Ui::SettingsDialog> m_ui;
    QList<SettingsIndex::Entry> m_found;
};

} // namespace dramatis::widgets
