#include "widgets/character/promptspage.h"

#include "present/characterpresenter.h"

#include "ui_promptspage.h"

namespace dramatis::widgets {

using present::CardField;
using present::CharacterDraft;

namespace {
const QString depthPrompt = QStringLiteral("depth_prompt");
constexpr int usualDepth = 4; // of SillyTavern, where the card says nothing
} // namespace

PromptsPage::PromptsPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::PromptsPage>())
{
    m_ui->setupUi(this);
}

PromptsPage::~PromptsPage() = default;

void PromptsPage::setPresenter(present::CharacterPresenter &presenter)
{
    m_presenter = &presenter;
    m_ui->exampleMessages->bind(presenter, {CardField::ExampleMessages});
    m_ui->systemPrompt->bind(presenter, {CardField::SystemPrompt});
    m_ui->postHistoryInstructions->bind(presenter, {CardField::PostHistoryInstructions});
    m_ui->depthPrompt->bind(presenter, {CardField::DepthPrompt});
    for (const CharacterField *field : findChildren<CharacterField *>())
        connect(field, &CharacterField::entered, this, &PromptsPage::entered);
    connect(&presenter.draft(), &CharacterDraft::changed, this, &PromptsPage::showDepth);
    connect(m_ui->depth, &QSpinBox::valueChanged, this, &PromptsPage::setDepth);
    setFocusProxy(m_ui->exampleMessages);
    showDepth();
}

void PromptsPage::show(present::CardPlace place)
{
    for (CharacterField *field : findChildren<CharacterField *>()) {
        if (field->place() == place)
            field->focusEnd();
    }
}

void PromptsPage::showDepth()
{
    const domain::Card &card = m_presenter->draft().card();
    m_ui->depthBox->setVisible(present::hasDepthPrompt(card));
    const QSignalBlocker blocker(m_ui->depth);
    m_ui->depth->setValue(int(card.extensions[depthPrompt][u"depth"].toInteger(usualDepth)));
}

void PromptsPage::setDepth(int depth)
{
    CharacterDraft::State state = m_presenter->draft().state();
    base::Json prompt = state.card.extensions[depthPrompt];
    prompt.set(u"depth", depth);
    state.card.extensions.set(depthPrompt, prompt);
    m_presenter->draft().change(tr("Change Depth"), {CardField::DepthPrompt}, state);
}

} // namespace dramatis::widgets
