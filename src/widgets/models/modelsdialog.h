// Shows the models that can be or were downloaded, with their progress and actions. Downloads run in
// presenters/models/modeldownloads.h and continue without the dialog.
#pragma once

#include <QDialog>

#include <functional>
#include <memory>

namespace Ui {
class ModelsDialog;
}
namespace dramatis::presenters {
class ModelDownloads;
struct ModelRow;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class ModelsDialog : public QDialog {
    Q_OBJECT
public:
    explicit ModelsDialog(presenters::ModelDownloads &models, QWidget *parent = nullptr);
    ~ModelsDialog() override;

Q_SIGNALS:
    void useRequested(const QString &path); // of a downloaded model

private:
    void connectButtons();
    void showChosen();
    void showActions(const presenters::ModelRow *row);
    void showProgress(const presenters::ModelRow *row);
    qint64 chosen() const; // the number of a row; 0: none
    void choose(qint64 number);
    void downloadOrPause();
    void askRemove();
    void use();
    void add();
    void ask(const QString &title, const QString &question, const QString &yes, const std::function<void()> &act);
    void tell(const QString &problem); // empty: there is none

    presenters::ModelDownloads &m_models;
    std::unique_ptr<Ui::ModelsDialog> m_ui;
};

} // namespace dramatis::widgets
