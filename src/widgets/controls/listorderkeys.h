// The keys with which rows of a list are put in order: Alt+Up and Alt+Down move the current one, Delete takes it out.
#pragma once

#include <QObject>

class QAbstractItemView;

namespace dramatis::widgets {

class ListOrderKeys : public QObject {
    Q_OBJECT
public:
    explicit ListOrderKeys(QAbstractItemView *list); // which owns it

Q_SIGNALS:
    void moveRequested(int rows); // down; less than 0: up
    void removeRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace dramatis::widgets
