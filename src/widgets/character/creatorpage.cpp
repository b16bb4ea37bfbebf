#include "widgets/character/creatorpage.h"

#include "presenters/character/characterpresenter.h"
#include "presenters/character/creatornotes.h"

#include "presenters/shell/shownlanguage.h"
#include "ui_creatorpage.h"

#include <QDateTime>
#include <QInputDialog>
#include <QLocale>

namespace dramatis::widgets {

using presenters::CardField;
using presenters::CharacterDraft;

CreatorPage::CreatorPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::CreatorPage>())
{
    m_ui->setupUi(this);
}

CreatorPage::~CreatorPage() = default;

void CreatorPage::setPresenter(presenters::CharacterPresenter &presenter)
{
    m_presenter = &presenter;
    m_ui->creator->bind(presenter, {CardField::Creator});
    m_ui->version->bind(presenter, {CardField::CharacterVersion});
    m_ui->notes->bind(presenter, {CardField::Note, 0});
    for (const CharacterField *field : findChildren<CharacterField *>())
        connect(field, &CharacterField::entered, this, &CreatorPage::entered);
    connect(&presenter.draft(), &CharacterDraft::changed, this, &CreatorPage::showLanguages);
    connect(&presenter.appraiser(), &presenters::CardAppraiser::appraised, this, &CreatorPage::showRemarks);
    connect(m_ui->language, &QComboBox::activated, this, &CreatorPage::showNote);
    connect(m_ui->addLanguage, &QPushButton::clicked, this, &CreatorPage::askLanguage);
    connect(m_ui->removeLanguage, &QPushButton::clicked, this, &CreatorPage::removeLanguage);
    showLanguages();
    const int own =
        domain::noteFor(presenters::notesOf(presenter.draft().card()), domain::readLanguages(QLocale::system()));
    m_ui->language->setCurrentIndex(qMax(0, own));
    showNote();
    setFocusProxy(m_ui->creator);
}

void CreatorPage::show(presenters::CardPlace place)
{
    if (place.field == CardField::Note) {
        m_ui->language->setCurrentIndex(place.index);
        showNote();
    }
    for (CharacterField *field : findChildren<CharacterField *>()) {
        if (field->place() == place)
            field->focusEnd();
    }
}

int CreatorPage::note() const
{
    return m_ui->language->currentIndex();
}

void CreatorPage::showLanguages()
{
    const QList<domain::Note> notes = presenters::notesOf(m_presenter->draft().card());
    const int before = note();
    m_ui->language->clear();
    for (const domain::Note &each : notes)
        m_ui->language->addItem(presenters::languageName(each.language));
    m_ui->language->setCurrentIndex(qBound(0, before, int(notes.size()) - 1));
    showNote();
    showFacts();
}

void CreatorPage::showNote()
{
    if (m_ui->notes->place().index != note())
        m_ui->notes->setIndex(note());
    m_ui->removeLanguage->setEnabled(note() > 0);
    if (const QString text = m_presenter->draft().text({CardField::Note, note()}); text != m_read)
        m_ui->preview->showMarkup(m_read = text);
}

void CreatorPage::showFacts()
{
    const domain::Card &card = m_presenter->draft().card();
    const QStringList source = card.source.value_or(QStringList());
    m_ui->source->clear();
    m_ui->source->addItems(source);
    m_ui->source->setVisible(!source.isEmpty());
    m_ui->sourceLabel->setVisible(!source.isEmpty());
    QStringList dates;
    const auto say = [&dates](const QString &sentence, const std::optional<base::Number> &date) {
        if (const qint64 seconds = date ? base::Json(*date).toInteger() : 0;
            seconds != 0) // 0: its author keeps it to themselves
            dates << sentence.arg(
                presenters::sentenceLocale().toString(QDateTime::fromSecsSinceEpoch(seconds), QLocale::LongFormat));
    };
    say(tr("Created on %1."), card.creationDate);
    say(tr("Last changed on %1."), card.modificationDate);
    m_ui->dates->setText(dates.join(u' '));
    m_ui->dates->setVisible(!dates.isEmpty());
}

void CreatorPage::showRemarks()
{
    QStringList sentences;
    for (const presenters::CardRemark &remark : m_presenter->appraiser().ofFile())
        sentences << remark.sentence;
    sentences.removeDuplicates();
    m_ui->remarks->setText(sentences.join(u'\n'));
    m_ui->remarks->setVisible(!sentences.isEmpty());
}

void CreatorPage::askLanguage()
{
    const QStringList codes = presenters::languageCodes();
    QStringList names;
    for (const QString &code : codes)
        names << presenters::languageName(code);
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Add Language"));
    dialog->setLabelText(tr("Language of the notes"));
    dialog->setComboBoxItems(names);
    dialog->setTextValue(presenters::languageName(QLocale::system().name().section(u'_', 0, 0)));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, codes, names](const QString &name) {
        CharacterDraft::State state = m_presenter->draft().state();
        presenters::addNote(state.card, codes.value(names.indexOf(name)));
        const int added = int(presenters::notesOf(state.card).size()) - 1;
        m_presenter->draft().change(tr("Add Language"), {CardField::Note, added}, state);
        show({CardField::Note, added});
    });
    dialog->open();
}

void CreatorPage::removeLanguage()
{
    CharacterDraft::State state = m_presenter->draft().state();
    presenters::removeNote(state.card, note());
    m_presenter->draft().change(tr("Remove Language"), {CardField::Note, note()}, state);
}

} // namespace dramatis::widgets
