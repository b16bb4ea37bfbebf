// Text that is larger, smaller or heavier than what stands around it, and stays so when the user chooses another font
// or size for all text.
#pragma once

#include <QFont>
#include <QObject>

namespace dramatis::widgets {

class ScaledFont : public QObject {
    Q_OBJECT
public:
    // `share`: of the size of the font around it. The widget owns what this makes.
    static void set(QWidget &widget, qreal share, QFont::Weight weight = QFont::Normal);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    ScaledFont(QWidget &widget, qreal share, QFont::Weight weight);
    void apply();

    QWidget &m_widget;
    qreal m_share;
    QFont::Weight m_weight;
};

} // namespace dramatis::widgets
