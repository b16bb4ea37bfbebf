// ChipBar is one row of choices that can be on or off, or that do something at a click. Those that have no room wait
// behind “More”.
#pragma once

#include <QVariant>
#include <QWidget>

class QMenu;
class QMimeData;
class QToolButton;

namespace dramatis::widgets {

struct Chip {
    QVariant key;
    QString text;
    QString spoken = {}; // for a screen reader; empty: the text
    bool on = false;
    QString tip = {}; // empty: the text

    bool operator==(const Chip &) const = default;
};

class ChipBar : public QWidget {
    Q_OBJECT
public:
    explicit ChipBar(QWidget *parent = nullptr);

    void setCheckable(bool checkable) { m_isCheckable = checkable; } // before there are chips
    void setChips(const QList<Chip> &chips);
    // Stands last, and is never on.
    void setLast(const QString &text, const QString &spoken);
    // The keyboard comes here from `before`. Returns where it goes on from: new chips would else come last of all.
    QWidget *orderTabs(QWidget *before) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(const QVariant &key, bool on); // by the user; who listens sets the chips anew
    void lastChosen();
    void menuRequested(const QVariant &key, const QPoint &globalPosition);
    void dropped(const QVariant &key, const QList<qint64> &cards); // characters

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QToolButton *makeButton();
    void arrange();
    QList<bool> fitting(int room) const; // which of the chips
    void fillMore();

    bool m_isCheckable = true;
    QList<Chip> m_chips;
    QList<QToolButton *> m_buttons; // one for each
    QToolButton *m_more;
    QToolButton *m_last = nullptr;
    QMenu *m_menu;
};

} // namespace dramatis::widgets
