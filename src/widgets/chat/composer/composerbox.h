// The rounded box around the composer and its button: one field to the eye, which shows the focus of what is typed in.
#pragma once

#include <QFrame>

namespace dramatis::widgets {

class ComposerBox : public QFrame {
    Q_OBJECT
public:
    explicit ComposerBox(QWidget *parent = nullptr);
    ~ComposerBox() override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void followFocus(const QWidget *now);

    bool m_focused = false;
};

} // namespace dramatis::widgets
