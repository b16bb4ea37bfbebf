#include "widgets/character/charactereditor.h"

#include "presenters/character/characterexport.h"
#include "presenters/character/characterpresenter.h"
#include "presenters/export/exports.h"
#include "presenters/lore/booklinksitemmodel.h"
#include "presenters/lore/lorebookspresenter.h"
#include "presenters/shell/workspace.h"
#include "widgets/chat/exportdialog.h"
#include "widgets/knowledge/layersdialog.h"
#include "widgets/lore/booklinksdialog.h"

#include "ui_charactereditor.h"

#include <QAction>
#include <QCloseEvent>
#include <QMessageBox>
#include <QSettings>
#include <QShortcut>

namespace dramatis::widgets {

using presenters::CardField;
using presenters::CharacterDraft;

namespace {

const QLatin1StringView geometrySetting("character/geometry");
const QLatin1StringView splitterSetting("character/splitter");
const QLatin1StringView previewSetting("character/preview");
constexpr int portraitLines = 6;

enum Page { Description, Greetings, Prompts, Creator, Assets, Versions };

Page pageOf(CardField field)
{
    switch (field) {
    case CardField::Greeting: return Greetings;
    case CardField::ExampleMessages:
    case CardField::SystemPrompt:
    case CardField::PostHistoryInstructions:
    case CardField::DepthPrompt: return Prompts;
    case CardField::Creator:
    case CardField::CharacterVersion:
    case CardField::Note: return Creator;
    case CardField::Assets: return Assets;
    default: return Description;
    }
}

} // namespace

CharacterEditor::CharacterEditor(presenters::Workspace &workspace,
                                 std::unique_ptr<presenters::CharacterPresenter> presenter, QWidget *parent) :
    QWidget(parent, Qt::Window),
    m_workspace(workspace),
    m_presenter(std::move(presenter)),
    m_ui(std::make_unique<Ui::CharacterEditor>())
{
    m_ui->setupUi(this);
    m_ui->pages->addItems(
        {tr("Character"), tr("Greetings"), tr("Prompts"), tr("About"), tr("Pictures"), tr("Versions")});
    m_ui->splitter->setStretchFactor(0, 3);
    m_ui->splitter->setStretchFactor(1, 2);
    connectPages();
    connectDraft();
    connectKeys();
    restoreLayout();
    m_ui->pages->setCurrentRow(0);
    m_ui->preview->setPlace({CardField::Description});
    m_ui->description->setFocus();
    if (m_presenter->draftSaver().bringBack())
        m_ui->notice->tell(tr("Unsaved changes from last time were restored."), NoticeBar::Stay::UntilClosed,
                           tr("Undo"), [this] { m_presenter->draft().history().undo(); });
    showState();
    showPortrait();
}

CharacterEditor::~CharacterEditor() = default;

qint64 CharacterEditor::card() const
{
    return m_presenter->draft().id();
}

void CharacterEditor::connectPages()
{
    m_ui->description->setPresenter(*m_presenter);
    m_ui->greetings->setPresenter(*m_presenter);
    m_ui->prompts->setPresenter(*m_presenter);
    m_ui->creator->setPresenter(*m_presenter);
    m_ui->assets->setPresenter(*m_presenter);
    m_ui->versions->setPresenter(*m_presenter);
    m_ui->preview->setPresenter(*m_presenter);
    connect(m_ui->description, &DescriptionPage::entered, m_ui->preview, &PreviewPanel::setPlace);
    connect(m_ui->description, &DescriptionPage::layersRequested, this, &CharacterEditor::openLayers);
    connect(m_ui->greetings, &GreetingsPage::entered, m_ui->preview, &PreviewPanel::setPlace);
    connect(m_ui->prompts, &PromptsPage::entered, m_ui->preview, &PreviewPanel::setPlace);
    const auto fail = [this](const QString &sentence) { m_ui->notice->tell(sentence, NoticeBar::Stay::UntilClosed); };
    connect(m_ui->assets, &AssetsPage::failed, this, fail);
    connect(&m_presenter->versions(), &presenters::VersionItemModel::failed, this, fail);
    connect(&m_presenter->versions(), &presenters::VersionItemModel::restored, this, [this](const QString &when) {
        //: %1: a day and time
        m_ui->notice->tell(tr("Restored the version of %1.").arg(when), NoticeBar::Stay::AWhile);
    });
    connect(m_ui->pages, &QListWidget::currentRowChanged, this, [this](int page) {
        m_ui->stack->setCurrentIndex(page);
        if (page == Description || page == Prompts)
            m_ui->preview->setPlace({page == Prompts ? CardField::ExampleMessages : CardField::Description});
        showPreview(m_ui->showPreview->isChecked());
    });
    connect(m_ui->showPreview, &QCheckBox::toggled, this, &CharacterEditor::showPreview);
}

void CharacterEditor::connectDraft()
{
    const CharacterDraft *draft = &m_presenter->draft();
    connect(draft, &CharacterDraft::changed, this, &CharacterEditor::showState);
    connect(draft, &CharacterDraft::stateChanged, this, &CharacterEditor::showState);
    connect(draft, &CharacterDraft::went, this, &CharacterEditor::showPlace);
    connect(draft, &CharacterDraft::saved, this, &CharacterEditor::tellSaved);
    connect(draft, &CharacterDraft::failed, this, [this](const QString &sentence) {
        m_closing = false;
        m_ui->notice->tell(sentence, NoticeBar::Stay::UntilClosed);
    });
    connect(draft, &CharacterDraft::changedElsewhere, this, [this] {
        if (!m_presenter->versions().isRestoring())
            m_ui->notice->tell(tr("This character was changed elsewhere; what you see is up to date."),
                               NoticeBar::Stay::AWhile);
    });
    connect(&m_presenter->appraiser(), &presenters::CardAppraiser::appraised, this,
            [this] { m_ui->summary->setText(m_presenter->appraiser().summary()); });
    connect(&m_presenter->assets(), &QAbstractItemModel::dataChanged, this, &CharacterEditor::showPortrait);
    connect(&m_presenter->assets(), &QAbstractItemModel::modelReset, this, &CharacterEditor::showPortrait);
    connect(m_ui->save, &QPushButton::clicked, draft, &CharacterDraft::save);
    connect(m_ui->exportCard, &QPushButton::clicked, this, &CharacterEditor::openExport);
    connect(m_ui->lorebook, &QPushButton::clicked, this, [this] { Q_EMIT lorebookRequested(card()); });
    connect(m_ui->linkedBooks, &QPushButton::clicked, this,
            [this] { BookLinksDialog::openOver(m_workspace.lorebooks()->links({.card = card()}), this); });
}

void CharacterEditor::connectKeys()
{
    QUndoStack &history = m_presenter->draft().history();
    QAction *undo = history.createUndoAction(this);
    QAction *redo = history.createRedoAction(this);
    undo->setShortcuts(QKeySequence::keyBindings(QKeySequence::Undo));
    QList<QKeySequence> redoKeys = QKeySequence::keyBindings(QKeySequence::Redo);
    if (const QKeySequence usual(Qt::CTRL | Qt::Key_Y); !redoKeys.contains(usual))
        redoKeys << usual;
    redo->setShortcuts(redoKeys);
    undo->setIcon(m_ui->undo->icon());
    redo->setIcon(m_ui->redo->icon());
    addActions({undo, redo});
    m_ui->undo->setDefaultAction(undo);
    m_ui->redo->setDefaultAction(redo);
    const auto on = [this](const QKeySequence &keys, const std::function<void()> &act) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, act);
    };
    on(QKeySequence::Save, [this] { m_presenter->draft().save(); });
    on(QKeySequence::Close, [this] { close(); });
    on(Qt::CTRL | Qt::Key_PageDown, [this] { turnPage(+1); });
    on(Qt::CTRL | Qt::Key_PageUp, [this] { turnPage(-1); });
}

void CharacterEditor::turnPage(int step)
{
    const int pages = m_ui->pages->count();
    m_ui->pages->setCurrentRow((m_ui->pages->currentRow() + step + pages) % pages);
    m_ui->stack->currentWidget()->setFocus(Qt::ShortcutFocusReason);
}

void CharacterEditor::showState()
{
    const CharacterDraft &draft = m_presenter->draft();
    setWindowTitle(m_presenter->title());
    setWindowModified(draft.isChanged());
    m_ui->save->setEnabled(draft.isChanged() && !draft.isSaving());
    m_ui->exportCard->setEnabled(draft.id() != 0 && !draft.isChanged());
    m_ui->exportCard->setToolTip(draft.isChanged() ? tr("Save first; only saved changes are exported.") : QString());
    m_ui->lorebook->setEnabled(draft.id() != 0);
    m_ui->linkedBooks->setEnabled(draft.id() != 0);
}

void CharacterEditor::showPortrait()
{
    const QAbstractItemModel &assets = m_presenter->assets();
    QImage picture;
    for (int row = 0; row < assets.rowCount(); ++row) {
        const QModelIndex index = assets.index(row, 0);
        if (index.data(presenters::AssetItemModel::PortraitRole).toBool())
            picture = index.data(Qt::DecorationRole).value<QImage>();
    }
    const int edge = fontMetrics().height() * portraitLines;
    m_ui->portrait->setVisible(!picture.isNull());
    if (!picture.isNull())
        m_ui->portrait->setPixmap(
            QPixmap::fromImage(picture.scaled(edge, edge, Qt::KeepAspectRatio, Qt::SmoothTransformation)));
}

void CharacterEditor::showPlace(presenters::CardPlace place)
{
    const Page page = pageOf(place.field);
    m_ui->pages->setCurrentRow(page);
    switch (page) {
    case Description: return m_ui->description->show(place);
    case Greetings: return m_ui->greetings->show(place);
    case Prompts: return m_ui->prompts->show(place);
    case Creator: return m_ui->creator->show(place);
    case Assets: return m_ui->assets->show(place);
    case Versions: break;
    }
}

// Beside texts that a model reads; the other pages need the room.
void CharacterEditor::showPreview(bool shown)
{
    const int page = m_ui->pages->currentRow();
    m_ui->showPreview->setVisible(page <= Prompts);
    m_ui->preview->setVisible(shown && page <= Prompts);
    if (page == Greetings)
        m_ui->preview->setPlace({CardField::Greeting, m_ui->greetings->chosen()});
}

void CharacterEditor::tellSaved(const QStringList &lost)
{
    if (m_closing) {
        close();
        return;
    }
    if (lost.isEmpty())
        m_ui->notice->tell(tr("Saved. Existing chats keep the version they started with."), NoticeBar::Stay::AWhile);
    else
        m_ui->notice->tell(tr("Saved, but the file could not hold everything: %1. The previous version still has it.")
                               .arg(lost.join(QStringLiteral("; "))),
                           NoticeBar::Stay::UntilClosed);
}

void CharacterEditor::closeEvent(QCloseEvent *event)
{
    saveLayout();
    if (m_discarding || !m_presenter->draft().isChanged()) {
        m_presenter->draftSaver().forget();
        return event->accept();
    }
    event->ignore();
    if (!m_presenter->draft().isSaving())
        askBeforeClosing();
}

void CharacterEditor::askBeforeClosing()
{
    if (findChild<QMessageBox *>())
        return;
    auto *question = new QMessageBox(QMessageBox::Question, tr("Unsaved Changes"), tr("Save your changes?"),
                                     QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    question->setTextFormat(Qt::PlainText);
    question->setAttribute(Qt::WA_DeleteOnClose);
    connect(question, &QMessageBox::buttonClicked, this, [this, question](QAbstractButton *button) {
        const QMessageBox::StandardButton chosen = question->standardButton(button);
        m_closing = chosen == QMessageBox::Save;
        m_discarding = chosen == QMessageBox::Discard;
        if (m_closing)
            m_presenter->draft().save();
        else if (m_discarding)
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
    });
    question->open();
}

void CharacterEditor::openExport()
{
    auto *dialog = new ExportDialog(m_workspace.exports().characters({card()}), m_workspace.state(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void CharacterEditor::openLayers()
{
    const domain::Card &card = m_presenter->draft().card();
    const presenters::LayeredPerson person{domain::calledName(card),
                                           {domain::layered(card, domain::layeredfields::description),
                                            domain::layered(card, domain::layeredfields::personality)}};
    auto *dialog = new LayersDialog(m_workspace.layers(person), this);
    connect(dialog, &LayersDialog::chosen, this, [this](const QList<domain::LayerMark> &marks) {
        CharacterDraft::State state = m_presenter->draft().state();
        domain::setLayers(state.card, marks);
        //: In the menu: undo the choice of who knows which sentences
        m_presenter->draft().change(tr("Who Knows What"), {CardField::Description}, state);
    });
    dialog->open();
}

void CharacterEditor::restoreLayout()
{
    const QSettings &state = m_workspace.state();
    restoreGeometry(state.value(geometrySetting).toByteArray());
    m_ui->splitter->restoreState(state.value(splitterSetting).toByteArray());
    m_ui->showPreview->setChecked(state.value(previewSetting, true).toBool());
}

void CharacterEditor::saveLayout() const
{
    QSettings &state = m_workspace.state();
    state.setValue(geometrySetting, saveGeometry());
    state.setValue(splitterSetting, m_ui->splitter->saveState());
    state.setValue(previewSetting, m_ui->showPreview->isChecked());
}

} // namespace dramatis::widgets
