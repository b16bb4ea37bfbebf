// Settings: how stories are played.
#pragma once

#include "domain/prompt/budget.h"

#include <QWidget>

#include <array>
#include <memory>

namespace Ui {
class PlayPage;
}

namespace dramatis::presenters {
class Preferences;
}

namespace dramatis::widgets {

class PlayPage : public QWidget {
    Q_OBJECT
public:
    explicit PlayPage(QWidget *parent = nullptr);
    ~PlayPage() override;

    void setPreferences(presenters::Preferences &preferences);
    void apply(); // what is typed counts when the page is left

private:
    void fillQuestions();
    void fillSpelling();
    void refresh();
    void chooseRooms();

    std::unique_ptr<Ui::PlayPage> m_ui;
    presenters::Preferences *m_preferences = nullptr;
    std::array<domain::RoomSize, domain::roomCount> m_rooms = {};
};

} // namespace dramatis::widgets
