// Rail is the bar at the window's left edge with the places to go to; it marks the current one.
#pragma once

#include <QByteArray>
#include <QFrame>
#include <QHash>

class QAction;
class QToolButton;

namespace dramatis::widgets {

class Actions;

class Rail : public QFrame {
    Q_OBJECT
public:
    explicit Rail(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    void fill(const Actions &actions);
    // Both are commands, or empty: the one place that is marked, and the list at the side, which goes by a click.
    void mark(const QByteArray &place, const QByteArray &list);
    void setPersona(const QString &name, const QImage &face = {}); // no name: there is none; no face: the first letter

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void add(const Actions &actions, const QByteArray &command);
    void showMarks();
    static void describe(QToolButton &button, const QAction &action);

    QHash<QByteArray, QToolButton *> m_buttons;
    QByteArray m_marked;
    QByteArray m_list;
};

} // namespace dramatis::widgets
