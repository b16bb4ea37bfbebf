// Exports everything: asks for the folder, shows progress, then lists the results.
#pragma once

#include <QDialog>

#include <memory>

class QSettings;

namespace Ui {
class ExportAllDialog;
}

namespace dramatis::presenters {
class LibraryExport;
}

namespace dramatis::widgets {

class ExportAllDialog : public QDialog {
    Q_OBJECT
public:
    ExportAllDialog(std::unique_ptr<presenters::LibraryExport> library, QSettings &state, QWidget *parent = nullptr);
    ~ExportAllDialog() override;

protected:
    void done(int result) override;

private:
    void browse();
    void begin();
    void showProgress(int done, int total);
    void showOutcome();
    void showState();

    std::unique_ptr<presenters::LibraryExport> m_export;
    QSettings &m_state;
    std::unique_ptr<Ui::ExportAllDialog> m_ui;
    bool m_closes = false; // once the unfinished folder is deleted
};

} // namespace dramatis::widgets
