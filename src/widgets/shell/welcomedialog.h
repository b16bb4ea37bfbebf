// The first start, on three pages: where the data is, who answers, who you are. Each can be skipped, and seen again
// later.
#pragma once

#include "presenters/connections/connectiontrials.h"

#include <QDialog>

#include <memory>

namespace Ui {
class WelcomeDialog;
}

namespace dramatis::presenters {
class Workspace;
}

namespace dramatis::widgets {

class WelcomeDialog : public QDialog {
    Q_OBJECT
public:
    WelcomeDialog(presenters::Workspace &workspace, QWidget *parent = nullptr);
    ~WelcomeDialog() override;

Q_SIGNALS:
    void sampleWanted();

protected:
    void done(int result) override;

private:
    void orderFields();
    void showPage(int page);
    void next();
    bool takeModel();
    void takePersona();
    void test();
    void showTesting();
    void takeOutcome(const presenters::TestOutcome &outcome);
    void showForm(bool connectModel);
    void lookByItself();
    void takeFound(const QList<presenters::Endpoint> &servers, const QString &sentence);

    std::unique_ptr<Ui::WelcomeDialog> m_ui;
    presenters::Workspace &m_workspace;
    presenters::Endpoint m_untouched; // the form, before anything was typed
    bool m_looksByItself = false;     // for servers, unasked
};

} // namespace dramatis::widgets
