// The greetings of a character as a list, and the text of one of them.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QWidget>

#include <memory>

namespace Ui {
class GreetingsPage;
}

namespace dramatis::presenters {
class CharacterPresenter;
}

namespace dramatis::widgets {

class GreetingsPage : public QWidget {
    Q_OBJECT
public:
    explicit GreetingsPage(QWidget *parent = nullptr);
    ~GreetingsPage() override;

    void setPresenter(presenters::CharacterPresenter &presenter);
    void show(presenters::CardPlace place); // brings it into view
    int chosen() const;

Q_SIGNALS:
    void entered(dramatis::presenters::CardPlace place);

private:
    void connectButtons();
    void choose(int row);
    void showChosen();

    std::unique_ptr<Ui::GreetingsPage> m_ui;
    presenters::CharacterPresenter *m_presenter = nullptr;
};

} // namespace dramatis::widgets
