// What ends in "…" in a box, a tab or the head of a column is whole under the pointer.
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
