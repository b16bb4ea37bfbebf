// Settings: how things look, what sends, and which language the window speaks.
#pragma once

#include <QWidget>

#include <memory>

namespace Ui {
class LooksPage;
}

namespace dramatis::presenters {
class ChatBackground;
class Preferences;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class LooksPage : public QWidget {
    Q_OBJECT
public:
    explicit LooksPage(QWidget *parent = nullptr);
    ~LooksPage() override;

    void setPreferences(presenters::Preferences &preferences, presenters::ChatBackground &background);

private:
    void connectChoices();
    void connectFonts();
    void connectLanguage();
    void refresh();
    void refreshBackground();
    void take();
    void takeBackground();
    void openPictures();

    std::unique_ptr<Ui::LooksPage> m_ui;
    presenters::Preferences *m_preferences = nullptr;
    presenters::ChatBackground *m_background = nullptr;
    bool m_showing = false;
};

} // namespace dramatis::widgets
