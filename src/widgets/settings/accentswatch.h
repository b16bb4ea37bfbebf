// One colour to choose as the accent, as it would look in the theme that is shown.
#pragma once

#include <QAbstractButton>
#include <QColor>

namespace dramatis::widgets {

class AccentSwatch : public QAbstractButton {
    Q_OBJECT
public:
    AccentSwatch(const QColor &accent, const QString &name, QWidget *parent); // an invalid one: the theme's own

    void setAccent(const QColor &accent);
    QColor accent() const { return m_accent; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QColor m_accent;
};

} // namespace dramatis::widgets
