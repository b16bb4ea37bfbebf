// Says which line below a sentence means which layer.
#pragma once

#include <QWidget>

namespace dramatis::widgets {

class LayerLegend : public QWidget {
    Q_OBJECT
public:
    explicit LayerLegend(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace dramatis::widgets
