#include "widgets/cast/personadialog.h"

#include "presenters/shell/workspace.h"
#include "presenters/text/shownname.h"
#include "widgets/knowledge/layersdialog.h"
#include "widgets/text/layermarker.h"
#include "widgets/text/spellchecker.h"

#include "ui_personadialog.h"

#include <QMenu>
#include <QPushButton>

namespace dramatis::widgets {

PersonaDialog::PersonaDialog(presenters::ShownStory &story, presenters::Workspace &workspace, QWidget *parent) :
    QDialog(parent),
    m_workspace(workspace),
    m_ui(std::make_unique<Ui::PersonaDialog>()),
    m_presenter(story, workspace.preferences(), workspace.portraits())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    setUpLayers();
    showPersona(m_presenter.persona());
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
    return {m_ui->personaName->text().simplified(), m_ui->personaText->toPlainText().trimmed(), m_layered.marks};
}

void PersonaDialog::setUpLayers()
{
    m_marker = new LayerMarker(m_ui->personaText, new SpellChecker(m_ui->personaText));
    auto *menu = new QMenu(m_ui->personaLayers);
    m_marker->addActions(*menu);
    m_ui->personaLayers->setMenu(menu);
    m_ui->personaLegend->hide();
    connect(m_ui->personaText, &QPlainTextEdit::textChanged, this, &PersonaDialog::followText);
    connect(m_marker, &LayerMarker::hasMarksChanged, this,
            [this] { m_ui->personaLegend->setVisible(m_marker->hasMarks()); });
    connect(m_marker, &LayerMarker::chosen, this, &PersonaDialog::setLayers);
    connect(m_marker, &LayerMarker::listRequested, this, &PersonaDialog::openLayers);
}

void PersonaDialog::showPersona(const turn::Persona &persona)
{
    m_ui->personaText->setPlainText(persona.description);
    m_ui->personaName->setText(persona.name);
    setLayers(persona.layers);
}

void PersonaDialog::followText()
{
    const QString now = m_ui->personaText->toPlainText();
    const QList<domain::LayerMark> layers = domain::followed(m_layered, now);
    m_layered.text = now;
    setLayers(layers);
}

void PersonaDialog::setLayers(const QList<domain::LayerMark> &layers)
{
    m_layered.marks = layers;
    m_marker->setMarks(m_layered.field, layers);
    const QString seen = domain::textIn(domain::TextLayer::Visible, m_layered).simplified();
    m_ui->personaSeen->setText(!seen.isEmpty() ? seen
                               : m_layered.text.trimmed().isEmpty()
                                   ? QString()
                                   //: Beside "Others see", where nothing of the persona is visible
                                   : tr("Only what you show and say"));
}

void PersonaDialog::openLayers()
{
    auto *dialog = new LayersDialog(m_workspace.layers({written().name, {m_layered}}), this);
    connect(dialog, &LayersDialog::chosen, this, &PersonaDialog::setLayers);
    dialog->open();
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
    showPersona(m_presenter.kept(row - 1));
}

void PersonaDialog::accept()
{
    if (m_presenter.become(written(), m_ui->personaPicture->currentRow() - 1, m_ui->personaAlways->isChecked()))
        QDialog::accept();
}

} // namespace dramatis::widgets
