// Shows the full text of a box, tab or column header that is cut off with "…" as a tooltip.
#pragma once

#include <QObject>

namespace dramatis::widgets {

class CutTextTips : public QObject {
    Q_OBJECT
public:
    explicit CutTextTips(QObject *parent = nullptr); // for all of the application, for as long as it lives

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace dramatis::widgets
