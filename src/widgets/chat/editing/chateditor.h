// Stands over a message while its text is edited.
#pragma once

#include <QFrame>

class QBoxLayout;
class QPlainTextEdit;

namespace dramatis::widgets {

class ChatEditor : public QFrame {
    Q_OBJECT

public:
    explicit ChatEditor(const QString &text, QWidget *parent);

    QString text() const;
    void setTextFont(const QFont &font); // of the text; the buttons keep the font of the window

Q_SIGNALS:
    void accepted(const QString &text);
    void branched(const QString &text);
    void cancelled();
    void changed(const QString &text);
    void heightWanted(int height);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void arrangeButtons();
    void announceHeight();

    QPlainTextEdit *m_edit = nullptr;
    QWidget *m_buttons = nullptr;
    QBoxLayout *m_row = nullptr; // of the buttons
};

} // namespace dramatis::widgets
