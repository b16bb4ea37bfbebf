#include "widgets/character/versionspage.h"

#include "presenters/character/characterpresenter.h"
#include "widgets/controls/twolinedelegate.h"

#include "ui_versionspage.h"

#include <QTextCursor>

namespace dramatis::widgets {

using presenters::CharacterDraft;
using presenters::TextPart;

VersionsPage::VersionsPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::VersionsPage>())
{
    m_ui->setupUi(this);
    m_ui->versions->setItemDelegate(new TwoLineDelegate(1, this));
    m_ui->splitter->setStretchFactor(0, 2);
    m_ui->splitter->setStretchFactor(1, 5);
}

VersionsPage::~VersionsPage() = default;

void VersionsPage::setPresenter(presenters::CharacterPresenter &presenter)
{
    m_presenter = &presenter;
    m_ui->versions->setModel(&presenter.versions());
    connect(m_ui->versions->selectionModel(), &QItemSelectionModel::currentChanged, this, &VersionsPage::showChanges);
    connect(&presenter.versions(), &QAbstractItemModel::modelReset, this, [this] {
        m_ui->versions->setCurrentIndex(m_presenter->versions().index(0));
        showChanges();
    });
    connect(&presenter.draft(), &CharacterDraft::changed, this, [this] {
        if (isVisible())
            showChanges();
    });
    connect(&presenter.draft(), &CharacterDraft::stateChanged, this, &VersionsPage::showButtons);
    connect(m_ui->fields, &QListWidget::currentRowChanged, this, &VersionsPage::showDifference);
    connect(m_ui->restore, &QPushButton::clicked, this, [this] { m_presenter->versions().restore(row()); });
    m_ui->versions->setCurrentIndex(presenter.versions().index(0));
    setFocusProxy(m_ui->versions);
    showButtons();
}

void VersionsPage::showEvent(QShowEvent *event)
{
    showChanges();
    QWidget::showEvent(event);
}

int VersionsPage::row() const
{
    return m_ui->versions->currentIndex().row();
}

void VersionsPage::showChanges()
{
    m_changes = m_presenter->versions().changesSince(row());
    m_ui->fields->clear();
    for (const presenters::VersionChange &change : std::as_const(m_changes))
        m_ui->fields->addItem(change.field);
    if (m_changes.isEmpty()) {
        m_ui->fields->addItem(tr("No differences"));
        m_ui->fields->item(0)->setFlags(Qt::NoItemFlags);
    }
    m_ui->fields->setCurrentRow(0);
    showDifference(0);
    showButtons();
}

void VersionsPage::showDifference(int field)
{
    m_ui->difference->clear();
    QTextCursor cursor(m_ui->difference->document());
    for (const TextPart &part : m_changes.value(field).parts) {
        QTextCharFormat format;
        format.setFontStrikeOut(part.kind == TextPart::Kind::Removed);
        format.setFontUnderline(part.kind == TextPart::Kind::Added);
        if (part.kind == TextPart::Kind::Removed)
            format.setForeground(palette().brush(QPalette::PlaceholderText));
        if (part.kind == TextPart::Kind::Added)
            format.setFontWeight(QFont::DemiBold);
        cursor.insertText(part.text, format);
    }
    m_ui->difference->moveCursor(QTextCursor::Start);
}

void VersionsPage::showButtons()
{
    m_ui->restore->setEnabled(m_presenter->versions().canRestore(row()));
    const bool waits = row() > 0 && m_presenter->draft().isChanged();
    m_ui->why->setText(waits ? tr("Save or undo your changes first.") : QString());
    m_ui->why->setVisible(waits);
}

} // namespace dramatis::widgets
