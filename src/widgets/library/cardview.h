// CardView shows the characters of the library as cards that fill its width, or as a list.
#pragma once

#include <QListView>

namespace dramatis::widgets {

class CardDelegate;

class CardView : public QListView {
    Q_OBJECT
public:
    explicit CardView(QWidget *parent = nullptr);

    void setList(bool list);
    bool isList() const { return m_isList; }
    QList<qint64> chosen() const; // in the order of the list
    qint64 current() const;       // 0: nobody

Q_SIGNALS:
    void openRequested(qint64 card);
    void favouriteRequested(const QList<qint64> &cards);
    void removeRequested(const QList<qint64> &cards);
    void menuRequested(qint64 card, const QPoint &globalPosition);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool event(QEvent *event) override;

private:
    void fitColumns();
    bool takeHeart(const QMouseEvent &event);

    CardDelegate *m_delegate;
    bool m_isList = false;
};

} // namespace dramatis::widgets
