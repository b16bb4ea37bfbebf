// The versions that a character had, and what became of its texts since.
#pragma once

#include "presenters/character/versionitemmodel.h"

#include <QWidget>

#include <memory>

namespace Ui {
class VersionsPage;
}

namespace dramatis::present {
class CharacterPresenter;
}

namespace dramatis::widgets {

class VersionsPage : public QWidget {
    Q_OBJECT
public:
    explicit VersionsPage(QWidget *parent = nullptr);
    ~VersionsPage() override;

    void setPresenter(present::CharacterPresenter &presenter);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void showChanges();
    void showDifference(int field);
    void showButtons();
    int row() const;

    QList<present::VersionChange> m_changes;
    std::unique_ptr<Ui::VersionsPage> m_ui;
    present::CharacterPresenter *m_presenter = nullptr;
};

} // namespace dramatis::widgets
