// Where characters go out: in which form, with which picture, to where, and what will be lost.
#pragma once

#include <QDialog>

#include <memory>

class QSettings;

namespace Ui {
class ExportDialog;
}

namespace dramatis::presenters {
class CharacterExport;
}

namespace dramatis::widgets {

class ExportDialog : public QDialog {
    Q_OBJECT
public:
    ExportDialog(std::unique_ptr<presenters::CharacterExport> characters, QSettings &state, QWidget *parent = nullptr);
    ~ExportDialog() override;

protected:
    void done(int result) override;

private:
    void connectExport();
    void showLosses();
    void showWhere();
    void showProgress(int done, int total);
    void showOutcome();
    void showState();
    void choosePicture(int choice);
    void browse();
    void begin();
    void askReplace(const QString &path);
    void write(bool overwrite);

    std::unique_ptr<presenters::CharacterExport> m_export;
    QSettings &m_state;
    std::unique_ptr<Ui::ExportDialog> m_ui;
    bool m_whereIsChosen = false; // by the user
};

} // namespace dramatis::widgets
