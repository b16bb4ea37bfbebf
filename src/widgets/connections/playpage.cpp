#include "widgets/connections/playpage.h"
#include "domain/knowledge/layers/layers.h"
#include "presenters/shell/preferences.h"
#include "widgets/connections/roomsdialog.h"
#include "widgets/text/spellchecker.h"
#include "widgets/text/spelling.h"

#include "ui_playpage.h"

namespace dramatis::widgets {

namespace {
constexpr int millisecondsPerSecond = 1000;
}

PlayPage::PlayPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::PlayPage>())
{
    m_ui->setupUi(this);
    new SpellChecker(m_ui->persona);
    new SpellChecker(m_ui->instructions);
    fillQuestions();
    fillSpelling();
    connect(m_ui->bookkeeping, &QCheckBox::toggled, m_ui->answerTime, &QSpinBox::setEnabled);
    connect(m_ui->bookkeeping, &QCheckBox::toggled, m_ui->summaries, &QCheckBox::setEnabled);
    connect(m_ui->rooms, &QPushButton::clicked, this, &PlayPage::chooseRooms);
}

PlayPage::~PlayPage() = default;

void PlayPage::fillQuestions()
{
    using Questions = turn::QuestionsPerReply;
    //: how many questions the bookkeeping asks after a reply
    m_ui->questions->addItem(tr("Automatic"), int(Questions::Automatic));
    m_ui->questions->addItem(tr("One"), int(Questions::One));
    m_ui->questions->addItem(tr("Two"), int(Questions::Two));
    m_ui->questions->addItem(tr("One per character"), int(Questions::OnePerCharacter));
    connect(m_ui->bookkeeping, &QCheckBox::toggled, m_ui->questions, &QComboBox::setEnabled);
}

void PlayPage::fillSpelling()
{
    const auto languages = Spelling::languages();
    m_ui->spelling->setEnabled(!languages.isEmpty());
    m_ui->spelling->addItem(languages.isEmpty() ? tr("No dictionary installed") : tr("Off"), Spelling::off);
    for (const auto &[name, code] : languages)
        m_ui->spelling->addItem(name, code);
    connect(m_ui->spelling, &QComboBox::activated, this, [this] {
        const QString language = m_ui->spelling->currentData().toString();
        m_preferences->setSpelling(language);
        Spelling::shared().setLanguage(language);
    });
}

void PlayPage::setPreferences(presenters::Preferences &preferences)
{
    m_preferences = &preferences;
    refresh();
}

void PlayPage::refresh()
{
    const turn::PlaySettings &play = m_preferences->play();
    m_ui->name->setText(play.userName);
    m_ui->persona->setPlainText(play.persona);
    m_ui->asideOpen->setText(play.marker.open);
    m_ui->asideClose->setText(play.marker.close);
    m_ui->soft->setValue(play.budget.soft);
    m_ui->hard->setValue(play.budget.hard);
    m_rooms = play.budget.rooms;
    m_ui->reply->setValue(play.sampling.maxTokens);
    m_ui->replyLeast->setValue(play.replyTokensAtLeast);
    m_ui->continueCut->setChecked(play.continueCutReplies);
    m_ui->temperature->setValue(play.sampling.temperature);
    m_ui->instructions->setPlainText(play.instructions);
    m_ui->bookkeeping->setChecked(play.bookkeeping);
    m_ui->answerTime->setValue(play.classifierMilliseconds / millisecondsPerSecond);
    m_ui->answerTime->setEnabled(play.bookkeeping);
    m_ui->questions->setEnabled(play.bookkeeping);
    m_ui->questions->setCurrentIndex(m_ui->questions->findData(int(play.questionsPerReply)));
    m_ui->summaries->setChecked(play.summaries);
    m_ui->summaries->setEnabled(play.bookkeeping);
    m_ui->interjections->setChecked(play.interjections);
    m_ui->characters->setValue(play.charactersAtMost);
    m_ui->spelling->setCurrentIndex(std::max(0, m_ui->spelling->findData(Spelling::shared().language())));
    m_ui->alerts->setChecked(m_preferences->alertsOfReplies());
}

void PlayPage::chooseRooms()
{
    domain::Budget budget;
    budget.soft = m_ui->soft->value();
    budget.rooms = m_rooms;
    auto *dialog = new RoomsDialog(budget, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_rooms = dialog->rooms(); });
    dialog->open();
}

void PlayPage::apply()
{
    turn::PlaySettings play = m_preferences->play();
    play.userName = m_ui->name->text().trimmed();
    const QString persona = m_ui->persona->toPlainText().trimmed();
    play.personaLayers = domain::followed({play.persona, domain::layeredfields::persona, play.personaLayers}, persona);
    play.persona = persona;
    if (!m_ui->asideOpen->text().trimmed().isEmpty() && !m_ui->asideClose->text().trimmed().isEmpty())
        play.marker = {m_ui->asideOpen->text().trimmed(), m_ui->asideClose->text().trimmed()};
    play.budget.soft = m_ui->soft->value();
    play.budget.hard = qMax(m_ui->soft->value(), m_ui->hard->value());
    play.budget.rooms = m_rooms;
    play.sampling.maxTokens = m_ui->reply->value();
    play.replyTokensAtLeast = m_ui->replyLeast->value();
    play.continueCutReplies = m_ui->continueCut->isChecked();
    play.sampling.temperature = m_ui->temperature->value();
    play.instructions = m_ui->instructions->toPlainText().trimmed();
    play.bookkeeping = m_ui->bookkeeping->isChecked();
    play.classifierMilliseconds = m_ui->answerTime->value() * millisecondsPerSecond;
    play.questionsPerReply = turn::QuestionsPerReply(m_ui->questions->currentData().toInt());
    play.summaries = m_ui->summaries->isChecked();
    play.interjections = m_ui->interjections->isChecked();
    play.charactersAtMost = m_ui->characters->value();
    m_preferences->setPlay(play);
    m_preferences->setAlertsOfReplies(m_ui->alerts->isChecked());
}

} // namespace dramatis::widgets
