// Settings: how stories are played.
#pragma once

#include <QWidget>

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

    std::unique_ptr<Ui::PlayPage> m_ui;
    presenters::Preferences *m_preferences = nullptr;
};

} // namespace dramatis::widgets
