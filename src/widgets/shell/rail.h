// Rail stands at the left edge of the window: the places where one can go, and which of them are shown.
#pragma once

#include <QByteArrayList>
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
    void mark(const QByteArrayList &shown);                        // commands
    void setPersona(const QString &name, const QImage &face = {}); // no name: there is none; no face: the first letter

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void add(const Actions &actions, const QByteArray &command);
    void showMarks();
    static void describe(QToolButton &button, const QAction &action);

    QHash<QByteArray, QToolButton *> m_buttons;
    QByteArrayList m_marked;
};

} // namespace dramatis::widgets
