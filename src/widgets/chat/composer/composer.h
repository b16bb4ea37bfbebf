// Where the user writes: grows with the text, sends on a key, and lends its keys to the story while it is empty.
#pragma once

#include <QPlainTextEdit>

namespace dramatis::widgets {

class Composer : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit Composer(QWidget *parent = nullptr);

    void setEnterSends(bool enterSends) { m_enterSends = enterSends; }
    // Puts the text there and the cursor at its end; the text that was there can be had back by undo.
    void replaceText(const QString &text);
    // The same for a line that an undo of the story gives back, or a redo takes along. Where that replaces nothing that
    // was typed, it is nothing to be undone here: the next undo is the story's.
    void handText(const QString &text);
    bool isBlank() const { return document()->isEmpty(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void sendRequested();
    // A key while nothing is typed. Set `taken` where it meant something.
    void keyWhileEmpty(const QKeySequence &keys, bool &taken);
    void filesGiven(const QMimeData *data);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool canInsertFromMimeData(const QMimeData *source) const override;
    void insertFromMimeData(const QMimeData *source) override;
    void changeEvent(QEvent *event) override;

private:
    void grow();
    bool sends(const QKeyEvent &event) const;
    int heightFor(int lines) const;

    bool m_enterSends = true;
    QString m_handed; // the last such line
};

} // namespace dramatis::widgets
