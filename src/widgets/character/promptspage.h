// What a character says to the model itself: examples and instructions.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QWidget>

#include <memory>

namespace Ui {
class PromptsPage;
}

namespace dramatis::presenters {
class CharacterPresenter;
}

namespace dramatis::widgets {

class PromptsPage : public QWidget {
    Q_OBJECT
public:
    explicit PromptsPage(QWidget *parent = nullptr);
    ~PromptsPage() override;

    void setPresenter(presenters::CharacterPresenter &presenter);
    void show(presenters::CardPlace place); // brings it into view

Q_SIGNALS:
    void entered(dramatis::presenters::CardPlace place);

private:
    void showDepth();
    void setDepth(int depth);
    void setRole(int role);

    std::unique_ptr<Ui::PromptsPage> m_ui;
    presenters::CharacterPresenter *m_presenter = nullptr;
};

} // namespace dramatis::widgets
