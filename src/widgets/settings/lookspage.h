// Settings: how things look, and what sends.
#pragma once

#include <QWidget>

#include <memory>

namespace Ui {
class LooksPage;
}

namespace dramatis::presenters {
class Preferences;
}

namespace dramatis::widgets {

class LooksPage : public QWidget {
    Q_OBJECT
public:
    explicit LooksPage(QWidget *parent = nullptr);
    ~LooksPage() override;

    void setPreferences(presenters::Preferences &preferences);

private:
    void connectFonts();
    void refresh();
    void take();

    std::unique_ptr<Ui::LooksPage> m_ui;
    presenters::Preferences *m_preferences = nullptr;
    bool m_showing = false;
};

} // namespace dramatis::widgets
