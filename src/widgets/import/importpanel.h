// What is coming in, and what became of each file.
#pragma once

#include <QFrame>

#include <memory>

namespace Ui {
class ImportPanel;
}

namespace dramatis::presenters {
class ImportPresenter;
}

namespace dramatis::widgets {

class ImportPanel : public QFrame {
    Q_OBJECT
public:
    explicit ImportPanel(QWidget *parent = nullptr);
    ~ImportPanel() override;

    void setImports(presenters::ImportPresenter &imports);

private:
    void showProgress(int done, int total);
    void finish();

    std::unique_ptr<Ui::ImportPanel> m_ui;
    presenters::ImportPresenter *m_imports = nullptr;
};

} // namespace dramatis::widgets
