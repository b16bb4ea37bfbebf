// Chooses the accent: the theme's own, one of a few with names, or any other.
#pragma once

#include <QColor>
#include <QWidget>

class QButtonGroup;
class QPushButton;

namespace dramatis::widgets {

class AccentSwatch;

class AccentRow : public QWidget {
    Q_OBJECT
public:
    explicit AccentRow(QWidget *parent = nullptr);

    QColor accent() const { return m_accent; } // invalid: the theme's own
    void setAccent(const QColor &accent);

Q_SIGNALS:
    void accentChosen(const QColor &accent); // by the user

private:
    void add(const QColor &accent, const QString &name);
    void choose(const QColor &accent);
    void openDialog();

    QButtonGroup *m_swatches;
    AccentSwatch *m_own = nullptr; // shows a colour that has no name here
    QPushButton *m_custom = nullptr;
    QColor m_accent;
};

} // namespace dramatis::widgets
