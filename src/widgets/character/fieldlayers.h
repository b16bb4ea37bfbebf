// The layers of the sentences in one of a character's texts: shown in and below the text, chosen from a button's menu.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QObject>

class QPlainTextEdit;
class QToolButton;

namespace dramatis::presenters {
class CharacterPresenter;
}

namespace dramatis::widgets {

class LayerLegend;
class LayerMarker;
class SpellChecker;

class FieldLayers : public QObject {
    Q_OBJECT
public:
    // Belongs to the edit.
    FieldLayers(QPlainTextEdit *edit, SpellChecker *spelling);

    QToolButton *button() const { return m_button; }
    LayerLegend *legend() const { return m_legend; }
    void bind(presenters::CharacterPresenter &presenter, presenters::CardPlace place);

Q_SIGNALS:
    void listRequested(); // of all sentences of the character

private:
    void show();

    LayerMarker *m_marker;
    QToolButton *m_button;
    LayerLegend *m_legend;
    presenters::CharacterPresenter *m_presenter = nullptr;
    presenters::CardPlace m_place;
};

} // namespace dramatis::widgets
