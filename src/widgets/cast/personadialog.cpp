#include "widgets/cast/personadialog.h"

#include "presenters/shell/workspace.h"
#include "presenters/text/shownname.h"
#include "widgets/knowledge/layersdialog.h"
#include "widgets/text/layermarker.h"
#include "widgets/text/spellchecker.h"

#include "ui_personadialog.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QShortcut>

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
    setUpPictures();
    showPersona(m_presenter.persona());
    showPictures(usualPicture());
    showKept();
    m_ui->personaName->selectAll();
    m_ui->personaName->setFocus();
    connect(m_ui->personaName, &QLineEdit::textChanged, this, &PersonaDialog::showKept);
    connect(m_ui->personaKept, &QComboBox::activated, this, &PersonaDialog::take);
    connect(m_ui->personaKeep, &QPushButton::clicked, this, [this] { m_presenter.keep(written()); });
    connect(m_ui->personaForget, &QPushButton::clicked, this,
            [this] { m_presenter.forget(m_ui->personaKept->currentData().toInt()); });
    connect(&m_presenter, &presenters::PersonaPresenter::keptChanged, this, &PersonaDialog::showKept);
    connect(&m_presenter, &presenters::PersonaPresenter::picturesChanged, this, &PersonaDialog::showMadePictures);
    connect(&m_presenter, &presenters::PersonaPresenter::refused, this, &PersonaDialog::refuse);
    connect(m_ui->personaButtons, &QDialogButtonBox::accepted, this, &PersonaDialog::accept);
    connect(m_ui->personaButtons, &QDialogButtonBox::rejected, this, &PersonaDialog::reject);
}

PersonaDialog::~PersonaDialog() = default;

turn::Persona PersonaDialog::written() const
{
    return {m_ui->personaName->text().simplified(), m_ui->personaText->toPlainText().trimmed(), m_layered.marks,
            chosenPicture() == OwnPicture ? m_picture : QByteArray()};
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
    m_picture = persona.picture;
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
    m_ui->personaButtons->button(QDialogButtonBox::Ok)
        ->setEnabled(!written().name.isEmpty() && !m_presenter.picked().isReading());
}

void PersonaDialog::setUpPictures()
{
    setAcceptDrops(true);
    QListWidget *list = m_ui->personaPicture;
    list->setMaximumHeight(list->iconSize().height() + 3 * list->fontMetrics().lineSpacing()
                           + 2 * list->frameWidth()); // one row
    connect(m_ui->personaChoose, &QPushButton::clicked, this, &PersonaDialog::openPictures);
    connect(m_ui->personaPaste, &QPushButton::clicked, this, &PersonaDialog::pastePicture);
    connect(m_ui->personaRemove, &QPushButton::clicked, this, &PersonaDialog::removePicture);
    const auto onList = [&](const QKeySequence &keys, void (PersonaDialog::*action)()) {
        auto *shortcut = new QShortcut(keys, list, this, action);
        shortcut->setContext(Qt::WidgetShortcut);
    };
    onList(QKeySequence::Paste, &PersonaDialog::pastePicture);
    onList(QKeySequence::Delete, &PersonaDialog::removePicture);
    connect(&m_presenter.picked(), &presenters::PickedPictures::picked, this, &PersonaDialog::takePicture);
}

int PersonaDialog::chosenPicture() const
{
    const QListWidgetItem *item = m_ui->personaPicture->currentItem();
    return item ? item->data(Qt::UserRole).toInt() : NoPicture;
}

int PersonaDialog::usualPicture() const
{
    return m_picture.isEmpty() ? m_presenter.picture() : int(OwnPicture);
}

void PersonaDialog::showPictures(int chosen)
{
    QListWidget *list = m_ui->personaPicture;
    list->clear();
    const auto add = [&](int choice, const QString &name, const QImage &image) {
        auto *item = new QListWidgetItem(name, list);
        item->setData(Qt::UserRole, choice);
        if (!image.isNull())
            item->setIcon(QPixmap::fromImage(image));
        if (choice == chosen)
            list->setCurrentItem(item);
    };
    add(NoPicture, tr("No picture"), {});
    if (!m_picture.isEmpty()) {
        turn::Persona pictured;
        pictured.picture = m_picture;
        //: Under the picture that the user has given the persona
        add(OwnPicture, tr("Own picture"), m_presenter.ownPicture(pictured));
    }
    int card = 0;
    for (const auto &[name, image] : m_presenter.pictures())
        add(card++, name == u"main" ? tr("The card’s") : name, image);
    if (!list->currentItem())
        list->setCurrentRow(0);
    m_ui->personaRemove->setEnabled(!m_picture.isEmpty());
}

// While none was there to choose, none was chosen.
void PersonaDialog::showMadePictures()
{
    showPictures(m_ui->personaPicture->count() > 1 ? chosenPicture() : usualPicture());
}

void PersonaDialog::openPictures()
{
    auto *dialog = new QFileDialog(this, tr("Choose Picture"), QString(), presenters::PickedPictures::fileFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_presenter.picked().read(path);
        showKept();
    });
    dialog->open();
}

void PersonaDialog::pastePicture()
{
    const QMimeData *held = QGuiApplication::clipboard()->mimeData();
    if (!held || !m_presenter.picked().read(*held))
        refuse(tr("There is no picture on the clipboard."));
    showKept();
}

void PersonaDialog::removePicture()
{
    if (m_picture.isEmpty())
        return;
    m_picture.clear();
    showPictures(NoPicture);
}

void PersonaDialog::takePicture(const QByteArray &picture)
{
    m_picture = picture;
    m_ui->personaRefused->hide();
    showPictures(OwnPicture);
    showKept();
}

void PersonaDialog::refuse(const QString &sentence)
{
    m_ui->personaRefused->setText(sentence);
    m_ui->personaRefused->show();
    showKept();
}

void PersonaDialog::dragEnterEvent(QDragEnterEvent *event)
{
    if (presenters::PickedPictures::canTake(*event->mimeData()))
        event->acceptProposedAction();
}

void PersonaDialog::dropEvent(QDropEvent *event)
{
    if (m_presenter.picked().read(*event->mimeData()))
        event->acceptProposedAction();
    showKept();
}

void PersonaDialog::take(int row)
{
    if (row < 1)
        return;
    const int chosen = chosenPicture();
    showPersona(m_presenter.kept(row - 1));
    showPictures(m_picture.isEmpty() && chosen != OwnPicture ? chosen : usualPicture());
}

void PersonaDialog::accept()
{
    const int chosen = chosenPicture();
    if (m_presenter.become(written(), chosen == OwnPicture ? m_presenter.picture() : chosen,
                           m_ui->personaAlways->isChecked()))
        QDialog::accept();
}

} // namespace dramatis::widgets
