#include "widgets/character/promptspage.h"

#include "domain/card/depthprompt.h"
#include "presenters/character/characterpresenter.h"

#include "ui_promptspage.h"

#include <algorithm>

namespace dramatis::widgets {

using presenters::CardField;
using presenters::CharacterDraft;

PromptsPage::PromptsPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::PromptsPage>())
{
    m_ui->setupUi(this);
}

PromptsPage::~PromptsPage() = default;

void PromptsPage::setPresenter(presenters::CharacterPresenter &presenter)
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
    connect(m_ui->role, &QComboBox::activated, this, &PromptsPage::setRole);
    setFocusProxy(m_ui->exampleMessages);
    showDepth();
}

void PromptsPage::show(presenters::CardPlace place)
{
    for (CharacterField *field : findChildren<CharacterField *>()) {
        if (field->place() == place)
            field->focusEnd();
    }
}

void PromptsPage::showDepth()
{
    const domain::DepthPrompt prompt = domain::depthPromptOf(m_presenter->draft().card());
    const QSignalBlocker blocker(m_ui->depth);
    m_ui->depth->setValue(int(std::min<qint64>(prompt.depth, m_ui->depth->maximum())));
    m_ui->role->setCurrentIndex(int(prompt.role));
}

void PromptsPage::setDepth(int depth)
{
    CharacterDraft::State state = m_presenter->draft().state();
    domain::DepthPrompt prompt = domain::depthPromptOf(state.card);
    prompt.depth = depth;
    domain::setDepthPrompt(state.card, prompt);
    m_presenter->draft().change(tr("Change Depth"), {CardField::DepthPrompt}, state);
}

void PromptsPage::setRole(int role)
{
    CharacterDraft::State state = m_presenter->draft().state();
    domain::DepthPrompt prompt = domain::depthPromptOf(state.card);
    prompt.role = domain::Role(role);
    domain::setDepthPrompt(state.card, prompt);
    m_presenter->draft().change(tr("Change Role"), {CardField::DepthPrompt}, state);
}

} // namespace dramatis::widgets
