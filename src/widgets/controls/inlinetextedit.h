// A text of several lines that is read first: without a frame until a click, Enter, Space or F2 opens it, then a field
// in the same place. Its words can be chosen and scrolled in either state.
//
// Whoever shows it keeps what was written, or puts back what was there, and calls endEditing(). Left as it was, it
// does so itself.
#pragma once

#include <QPlainTextEdit>

namespace dramatis::widgets {

class InlineTextEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit InlineTextEdit(QWidget *parent = nullptr);

    bool isEditing() const { return !isReadOnly(); }
    void edit();       // opens the field
    void endEditing(); // the words stay as they are

protected:
    bool event(QEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void setEditing(bool editing);
    void paintAtRest();

    QString m_before; // as it was last given, before anybody wrote
};

} // namespace dramatis::widgets
