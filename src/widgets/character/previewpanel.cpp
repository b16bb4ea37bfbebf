#include "widgets/character/previewpanel.h"

#include "presenters/character/characterpresenter.h"
#include "presenters/text/macropreview.h"

#include "ui_previewpanel.h"

#include <QScrollBar>

namespace dramatis::widgets {

PreviewPanel::PreviewPanel(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::PreviewPanel>())
{
    m_ui->setupUi(this);
}

PreviewPanel::~PreviewPanel() = default;

void PreviewPanel::setPresenter(presenters::CharacterPresenter &presenter)
{
    m_presenter = &presenter;
    m_ui->user->setText(presenter.appraiser().user());
    connect(m_ui->user, &QLineEdit::textEdited, &presenter.appraiser(), &presenters::CardAppraiser::setUser);
    connect(&presenter.appraiser(), &presenters::CardAppraiser::appraised, this, &PreviewPanel::refresh);
}

void PreviewPanel::setPlace(presenters::CardPlace place)
{
    m_place = place;
    refresh();
}

void PreviewPanel::refresh()
{
    if (!m_presenter || !isVisible())
        return;
    presenters::CharacterDraft &draft = m_presenter->draft();
    const presenters::MacroPreview preview = presenters::previewOf(
        draft.card(), m_place, m_presenter->appraiser().user(), QDateTime::fromMSecsSinceEpoch(draft.now()));
    if (preview.text != m_ui->text->toPlainText()) {
        const int scrolled = m_ui->text->verticalScrollBar()->value();
        m_ui->text->setPlainText(preview.text);
        m_ui->text->verticalScrollBar()->setValue(scrolled);
    }
    //: %1: the name of a field, such as “Description”
    m_ui->textLabel->setText(tr("%1, as the model reads it").arg(presenters::nameOf(m_place.field)));
    QStringList notes;
    if (!preview.unknown.isEmpty())
        notes << tr("Not recognised and left as written: %1").arg(preview.unknown.join(QStringLiteral(", ")));
    if (!preview.offender.isEmpty())
        notes << tr("Macro limit reached: nothing is filled in from {{%1}} on.").arg(preview.offender);
    m_ui->unknown->setText(notes.join(u'\n'));
    m_ui->unknown->setVisible(!notes.isEmpty());
}

} // namespace dramatis::widgets
