// What a window shows while no chat is open.
#pragma once

#include <QWidget>

#include <memory>

namespace Ui {
class HomePage;
}

namespace dramatis::widgets {

class HomePage : public QWidget {
    Q_OBJECT
public:
    explicit HomePage(QWidget *parent = nullptr);
    ~HomePage() override;

    // What there is to offer.
    void offer(bool lastChat, bool sample);

Q_SIGNALS:
    void resumeRequested();
    void importRequested();
    void sampleRequested();
    void libraryRequested();

private:
    std::unique_ptr<Ui::HomePage> m_ui;
};

} // namespace dramatis::widgets
