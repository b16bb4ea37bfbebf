#include "widgets/character/notesdialog.h"

#include "base/visibletext.h"
#include "presenters/character/creatornotes.h"
#include "presenters/text/shownname.h"

#include "ui_notesdialog.h"

#include <QLocale>

namespace dramatis::widgets {

namespace {

QString headingOf(const domain::Card &card)
{
    const QString name = presenters::shownName(card.name);
    const QString creator = base::oneLine(card.creator);
    const QString version = base::oneLine(card.characterVersion);
    if (!base::isVisible(creator))
        return name;
    //: %1: a character, %2: who made it, %3: its version
    return base::isVisible(version) ? NotesDialog::tr("%1, by %2, version %3").arg(name, creator, version)
                                    //: %1: a character, %2: who made it
                                    : NotesDialog::tr("%1, by %2").arg(name, creator);
}

} // namespace

NotesDialog::NotesDialog(const domain::Card &card, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::NotesDialog>()), m_notes(domain::effectiveNotes(card))
{
    m_ui->setupUi(this);
    m_ui->heading->setText(headingOf(card));
    for (const domain::Note &note : std::as_const(m_notes))
        m_ui->language->addItem(presenters::languageName(note.language));
    m_ui->language->setCurrentIndex(domain::noteFor(m_notes, domain::readLanguages(QLocale::system())));
    m_ui->language->setVisible(m_notes.size() > 1);
    m_ui->languageLabel->setVisible(m_notes.size() > 1);
    connect(m_ui->language, &QComboBox::currentIndexChanged, this, &NotesDialog::showNote);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showNote();
}

NotesDialog::~NotesDialog() = default;

void NotesDialog::showNote()
{
    const QString text = m_notes.value(m_ui->language->currentIndex()).text;
    m_ui->notes->showMarkup(text.trimmed().isEmpty() ? tr("The creator left no notes.") : text);
}

} // namespace dramatis::widgets
