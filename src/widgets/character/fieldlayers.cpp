#include "widgets/character/fieldlayers.h"

#include "domain/knowledge/layers/layers.h"
#include "presenters/character/characterpresenter.h"
#include "widgets/text/layerlegend.h"
#include "widgets/text/layermarker.h"

#include <QMenu>
#include <QPlainTextEdit>
#include <QToolButton>

namespace dramatis::widgets {

using presenters::CharacterDraft;

FieldLayers::FieldLayers(QPlainTextEdit *edit, SpellChecker *spelling) :
    QObject(edit),
    m_marker(new LayerMarker(edit, spelling)),
    m_button(new QToolButton(edit->parentWidget())),
    m_legend(new LayerLegend(edit->parentWidget()))
{
    //: A button with a menu: how far the chosen sentences are known to others
    m_button->setText(tr("Known to"));
    m_button->setToolTip(tr("Choose who knows the selected sentences"));
    m_button->setPopupMode(QToolButton::InstantPopup);
    m_button->setAutoRaise(true);
    auto *menu = new QMenu(m_button);
    m_marker->addActions(*menu);
    m_button->setMenu(menu);
    m_legend->hide();
    connect(m_marker, &LayerMarker::hasMarksChanged, this, [this] { m_legend->setVisible(m_marker->hasMarks()); });
    connect(m_marker, &LayerMarker::listRequested, this, &FieldLayers::listRequested);
    connect(m_marker, &LayerMarker::chosen, this, [this](const QList<domain::LayerMark> &marks) {
        CharacterDraft::State state = m_presenter->draft().state();
        domain::setLayers(state.card, marks);
        //: In the menu: undo the choice of who knows some sentences
        m_presenter->draft().change(tr("Who Knows a Sentence"), m_place, state);
    });
}

void FieldLayers::bind(presenters::CharacterPresenter &presenter, presenters::CardPlace place)
{
    m_presenter = &presenter;
    m_place = place;
    connect(&presenter.draft(), &CharacterDraft::changed, this, &FieldLayers::show);
    show();
}

void FieldLayers::show()
{
    m_marker->setMarks(presenters::layeredFieldOf(m_place.field).value_or(QString()),
                       domain::layersOf(m_presenter->draft().card()));
}

} // namespace dramatis::widgets
