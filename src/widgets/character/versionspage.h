// The versions that a character had, and what became of its texts since.
#pragma once

#include "presenters/character/versionitemmodel.h"

#include <QWidget>

#include <memory>

namespace Ui {
class VersionsPage;
}

namespace dramatis::presenters {
class CharacterPresenter;
}

namespace dramatis::widgets {

class VersionsPage : public QWidget {
    Q_OBJECT
public:
    explicit VersionsPage(QWidget *parent = nullptr);
    ~VersionsPage() override;

    void setPresenter(presenters::CharacterPresenter &presenter);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void showChanges();
    void showDifference(int field);
    void showButtons();
    int row() const;

    QList<presenters::VersionChange> m_changes;
    std::unique_ptr<Ui::VersionsPage> m_ui;
    presenters::CharacterPresenter *m_presenter = nullptr;
};

} // namespace dramatis::widgets
