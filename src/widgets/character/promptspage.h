// What a character says to the model itself: examples and instructions.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QWidget>

#include <memory>

namespace Ui {
class PromptsPage;
}

namespace dramatis::present {
class CharacterPresenter;
}

namespace dramatis::widgets {

class PromptsPage : public QWidget {
    Q_OBJECT
public:
    explicit PromptsPage(QWidget *parent = nullptr);
    ~PromptsPage() override;

    void setPresenter(present::CharacterPresenter &presenter);
    void show(present::CardPlace place); // brings it into view

Q_SIGNALS:
    void entered(dramatis::present::CardPlace place);

private:
    void showDepth();
    void setDepth(int depth);
    void setRole(int role);

    std::unique_ptr<Ui::PromptsPage> m_ui;
    present::CharacterPresenter *m_presenter = nullptr;
};

} // namespace dramatis::widgets
