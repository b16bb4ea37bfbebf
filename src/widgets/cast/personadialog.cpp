#include "widgets/cast/personadialog.h"

#include "presenters/text/shownname.h"
#include "widgets/text/spellchecker.h"

#include "ui_personadialog.h"

#include <QPushButton>

namespace dramatis::widgets {

PersonaDialog::PersonaDialog(presenters::ShownStory &story, presenters::Preferences &preferences,
                             presenters::Portraits &portraits, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::PersonaDialog>()), m_presenter(story, preferences, portraits)
{
    m_ui->setupUi(this);
    new SpellChecker(m_ui->personaText);
    setAttribute(Qt::WA_DeleteOnClose);
    const turn::Persona now = m_presenter.persona();
    m_ui->personaName->setText(now.name);
    m_ui->personaText->setPlainText(now.description);
    showKept();
    showPictures();
    m_ui->personaName->selectAll();
    m_ui->personaName->setFocus();
    connect(m_ui->personaName, &QLineEdit::textChanged, this, &PersonaDialog::showKept);
    connect(m_ui->personaKept, &QComboBox::activated, this, &PersonaDialog::take);
    connect(m_ui->personaKeep, &QPushButton::clicked, this, [this] { m_presenter.keep(written()); });
    connect(m_ui->personaForget, &QPushButton::clicked, this,
            [this] { m_presenter.forget(m_ui->personaKept->currentData().toInt()); });
    connect(&m_presenter, &presenters::PersonaPresenter::keptChanged, this, &PersonaDialog::showKept);
    connect(&m_presenter, &presenters::PersonaPresenter::picturesChanged, this, &PersonaDialog::showPictures);
    connect(&m_presenter, &presenters::PersonaPresenter::refused, this, [this](const QString &sentence) {
        m_ui->personaRefused->setText(sentence);
        m_ui->personaRefused->show();
    });
    connect(m_ui->personaButtons, &QDialogButtonBox::accepted, this, &PersonaDialog::accept);
    connect(m_ui->personaButtons, &QDialogButtonBox::rejected, this, &PersonaDialog::reject);
}

PersonaDialog::~PersonaDialog() = default;

turn::Persona PersonaDialog::written() const
{
    return {m_ui->personaName->text().simplified(), m_ui->personaText->toPlainText().trimmed()};
}

void PersonaDialog::showKept()
{
    const QStringList names = m_presenter.kept();
    const int chosen = int(names.indexOf(written().name));
    m_ui->personaKept->clear();
    //: stands where none of the kept personas is chosen
    m_ui->personaKept->addItem(names.isEmpty() ? tr("None yet") : tr("Choose…"), -1);
    for (int i = 0; i < names.size(); ++i)
        m_ui->personaKept->addItem(presenters::shownName(names[i]), i);
    m_ui->personaKept->setCurrentIndex(chosen + 1);
    m_ui->personaKept->setEnabled(!names.isEmpty());
    m_ui->personaForget->setEnabled(chosen >= 0);
    m_ui->personaKeep->setEnabled(!written().name.isEmpty());
    m_ui->personaButtons->button(QDialogButtonBox::Ok)->setEnabled(!written().name.isEmpty());
}

void PersonaDialog::showPictures()
{
    const QList<presenters::PersonaPresenter::Picture> pictures = m_presenter.pictures();
    QListWidget *list = m_ui->personaPicture;
    const int chosen = list->count() > 1 ? list->currentRow() - 1 : m_presenter.picture();
    list->clear();
    list->addItem(tr("No picture"));
    for (const auto &[name, image] : pictures) {
        auto *item = new QListWidgetItem(name == u"main" ? tr("The card’s") : name, list);
        item->setIcon(QPixmap::fromImage(image));
    }
    list->setCurrentRow(chosen + 1);
    list->setMaximumHeight(list->iconSize().height() + 3 * list->fontMetrics().lineSpacing()
                           + 2 * list->frameWidth()); // one row
    list->setVisible(!pictures.isEmpty());
    m_ui->personaPictureLabel->setVisible(!pictures.isEmpty());
}

void PersonaDialog::take(int row)
{
    if (row < 1)
        return;
    const turn::Persona kept = m_presenter.kept(row - 1);
    m_ui->personaText->setPlainText(kept.description);
    m_ui->personaName->setText(kept.name);
}

void PersonaDialog::accept()
{
    if (m_presenter.become(written(), m_ui->personaPicture->currentRow() - 1, m_ui->personaAlways->isChecked()))
        QDialog::accept();
}

} // namespace dramatis::widgets
