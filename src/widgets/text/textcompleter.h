// TextCompleter offers something in a list beside the cursor while one writes: arrows choose, Enter or Tab takes, Esc
// leaves. A subclass says where what is written begins, what is offered for it, and what taking does.
#pragma once

#include <QObject>

class QAbstractItemModel;
class QListView;
class QPlainTextEdit;
class QTextCursor;

namespace dramatis::widgets {

class TwoLineDelegate;

class TextCompleter : public QObject {
    Q_OBJECT
public:
    bool isOpen() const;

protected:
    // What is written, and where in the document; -1: nothing of the kind.
    struct Start {
        qsizetype at = -1;
        QString typed = {};
    };

    // Where the list stands if there is room: over the line where what belongs to the text stands below it.
    enum class Side { Below, Above };

    // Belongs to `edit`; `name` is what people hear of the list.
    TextCompleter(QPlainTextEdit *edit, const QString &name, Side side = Side::Below);
    void setRows(QAbstractItemModel &rows);
    void setDelegate(TwoLineDelegate *delegate);

    QPlainTextEdit *edit() const { return m_edit; }
    QListView *list() const { return m_list; }

    virtual Start startAt(const QTextCursor &cursor) const = 0;
    virtual void offer(const QString &typed) = 0; // sets the rows
    virtual void insert(const Start &written, int row) = 0;

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    void open();
    QPoint place() const;
    void close();
    void move(int rows);
    void announce();
    void take();
    bool press(int key);
    Start start() const;
    int rowCount() const;

    QPlainTextEdit *m_edit;
    QListView *m_list;
    Side m_side;
    qsizetype m_refused = -1; // where Esc was pressed
};

} // namespace dramatis::widgets
