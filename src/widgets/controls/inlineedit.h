// A value that is read first: a line of text until somebody wants to change it, then a field in the same place. A
// click, Enter, Space or F2 opens the field; Enter or leaving it keeps what was written, Escape puts the value back.
//
// `accessibleName` says what the value is: "Mood". Screen readers find a button "Mood: calm", and the field when it is
// open.
#pragma once

#include <QPushButton>

namespace dramatis::widgets {

class InlineEdit : public QPushButton {
    Q_OBJECT
public:
    enum class Ending { Entered, Left, Cancelled };
    Q_ENUM(Ending)

    ~InlineEdit() override;

    QString words() const { return m_words; } // the value as it is read; empty: there is none
    void setInvitation(const QString &words); // where there is no value: "Add mood"
    void setReadOnly(bool readOnly);          // the value is only read
    bool isReadOnly() const { return m_isReadOnly; }
    void setByHand(bool byHand); // the user set the value, and the story leaves it alone
    bool isEditing() const { return m_isEditing; }
    void edit(); // opens the field

    QString spokenName() const;        // "Mood: calm"
    QString spokenDescription() const; // what can be done, and whether the user set the value

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void finished(dramatis::widgets::InlineEdit::Ending ending); // the value has changed before, if it has

protected:
    explicit InlineEdit(QWidget *parent);

    void setEditor(QWidget *editor); // once, by the constructor
    void setWords(const QString &words);
    virtual void fill() = 0;            // puts the value into the editor
    virtual bool isTouched() const = 0; // the editor has something else than what fill() put there
    virtual void take() = 0;            // what the editor has becomes the value

    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    bool mayEdit() const { return isEnabled() && !m_isReadOnly; }
    void follow(const QWidget *focused);
    void finish(Ending ending);
    QString shownWords() const; // with what stands for a value that is missing
    QRect pencilRect() const;
    QRect wordsRect() const;
    void tellChange();

    QWidget *m_editor = nullptr;
    QString m_words;
    QString m_invitation;
    QMetaObject::Connection m_leaving;
    bool m_isReadOnly = false;
    bool m_isByHand = false;
    bool m_isEditing = false;
};

} // namespace dramatis::widgets
