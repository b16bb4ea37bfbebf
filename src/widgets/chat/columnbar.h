// ColumnBar is a bar above or below the messages of a chat whose contents line up with the messages.
//
// Those edges are margins that grow with the width of the chat. Counted as needed, they would keep a wide window from
// becoming narrow in one step; so a bar takes them from what it can spare, and asks only for the least of them.
#pragma once

#include <QFrame>

namespace dramatis::widgets {

class ColumnBar : public QFrame {
    Q_OBJECT
public:
    using QFrame::QFrame;

    void setEdges(int left, int right); // how far in they are; until then it has the margins of its form
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    virtual void marginsChanged() {}

private:
    void takeMargins();

    int m_left = -1; // margins that are wanted; -1: none are yet
    int m_right = -1;
};

} // namespace dramatis::widgets
