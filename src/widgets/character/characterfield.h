// One text of a character: its name, how many tokens it takes, the text, and what is wrong with it.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace dramatis::presenters {
class CharacterPresenter;
}

namespace dramatis::widgets {

class FieldLayers;
class SpellChecker;

class CharacterField : public QWidget {
    Q_OBJECT
    Q_PROPERTY(QString title READ title WRITE setTitle)
    Q_PROPERTY(QString hint READ hint WRITE setHint)
    Q_PROPERTY(bool oneLine READ isOneLine WRITE setOneLine)
    Q_PROPERTY(bool layered READ isLayered WRITE setLayered)
public:
    explicit CharacterField(QWidget *parent = nullptr);

    QString title() const;
    void setTitle(const QString &title);
    QString hint() const;
    void setHint(const QString &hint); // while it is empty
    bool isOneLine() const { return m_line; }
    void setOneLine(bool oneLine);
    bool isLayered() const { return m_layers; }
    void setLayered(bool layered); // its sentences say by whom they are known

    void bind(presenters::CharacterPresenter &presenter, presenters::CardPlace place);
    void setIndex(int index); // of a greeting or a note
    presenters::CardPlace place() const { return m_place; }
    void focusEnd();

Q_SIGNALS:
    void entered(dramatis::presenters::CardPlace place); // a text of several lines
    void layersRequested();                              // all of them, in a list

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QString shownText() const;
    void showText();
    void showAppraisal();
    void passOn();

    presenters::CharacterPresenter *m_presenter = nullptr;
    presenters::CardPlace m_place;
    QHBoxLayout *m_head;
    QLabel *m_title;
    QLabel *m_tokens;
    QLabel *m_remark;
    QPlainTextEdit *m_text;
    SpellChecker *m_spelling;
    FieldLayers *m_layers = nullptr;
    QLineEdit *m_line = nullptr; // in place of m_text
    bool m_passing = false;
    bool m_fresh = false; // another text, to be read from its beginning
};

} // namespace dramatis::widgets
