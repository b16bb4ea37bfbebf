// The greetings of a character as a list, and the text of one of them.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QWidget>

#include <memory>

namespace Ui {
class GreetingsPage;
}

namespace dramatis::present {
class CharacterPresenter;
}

namespace dramatis::widgets {

class GreetingsPage : public QWidget {
    Q_OBJECT
public:
    explicit GreetingsPage(QWidget *parent = nullptr);
    ~GreetingsPage() override;

    void setPresenter(present::CharacterPresenter &presenter);
    void show(present::CardPlace place); // brings it into view
    int chosen() const;

Q_SIGNALS:
    void entered(dramatis::present::CardPlace place);

private:
    void connectButtons();
    void choose(int row);
    void showChosen();

    std::unique_ptr<Ui::GreetingsPage> m_ui;
    present::CharacterPresenter *m_presenter = nullptr;
};

} // namespace dramatis::widgets
