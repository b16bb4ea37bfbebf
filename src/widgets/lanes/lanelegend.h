// What the marks of the lanes mean.
#pragma once

#include <QWidget>

namespace dramatis::widgets {

class LaneLegend : public QWidget {
    Q_OBJECT
public:
    explicit LaneLegend(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int widthOf(const QString &word) const;
};

} // namespace dramatis::widgets
