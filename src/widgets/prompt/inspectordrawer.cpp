#include "widgets/prompt/inspectordrawer.h"

#include "ui_inspectordrawer.h"

#include "presenters/prompt/planpresenter.h"
#include "presenters/shell/drawerroles.h"
#include "presenters/text/shownname.h"
#include "widgets/controls/drawercolors.h"
#include "widgets/controls/listhint.h"
#include "widgets/panel/drawer.h"
#include "widgets/prompt/planviewbar.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace dramatis::widgets {

namespace {

// What was left out is quieter, and struck through: not told by the shade alone. A long name takes more lines.
class BlockDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem own = option;
        const auto *view = qobject_cast<const QTreeView *>(option.widget);
        if (view && index.column() == presenters::PlanItemModel::WhatColumn) {
            const int depth = index.parent().isValid() ? 2 : 1;
            own.rect = QRect(0, 0, std::max(40, view->columnWidth(index.column()) - depth * view->indentation()), 1);
        }
        return QStyledItemDelegate::sizeHint(own, index);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->font.setBold(!index.parent().isValid() && index.column() == presenters::PlanItemModel::WhatColumn);
        if (!index.data(presenters::QuietRole).toBool())
            return;
        option->font.setStrikeOut(index.column() != presenters::PlanItemModel::VerdictColumn);
        option->palette.setColor(QPalette::Text, DrawerColors::of(option->palette).dim);
    }
};

} // namespace

DrawerKind InspectorDrawer::kind()
{
    return {QStringLiteral("InspectorDock"),
            PanelGroup::Prompt,
            tr("Prompt"),
            tr("Promp&t"),
            QStringLiteral("Ctrl+Shift+I"),
            [](DrawerHost &host) -> QWidget * {
                auto *drawer = makeDrawer<InspectorDrawer>(host, new presenters::PlanPresenter);
                connect(drawer, &InspectorDrawer::loreWanted, &host, &DrawerHost::loreWanted);
                connect(drawer, &InspectorDrawer::presetsWanted, &host, &DrawerHost::presetsWanted);
                connect(&host, &DrawerHost::promptWanted, drawer, [&host, drawer](qint64 turn) {
                    Q_EMIT host.frontWanted(drawer);
                    drawer->showReply(turn);
                });
                return drawer;
            }};
}

InspectorDrawer::InspectorDrawer(presenters::PlanPresenter &presenter, QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::InspectorDrawer>()), m_presenter(presenter)
{
    m_ui->setupUi(this);
    setFocusProxy(m_ui->blocks);
    m_ui->blocks->setModel(&presenter.model());
    m_views = new PlanViewBar(presenter, this);
    m_ui->column->insertWidget(m_ui->column->indexOf(m_ui->splitter), m_views);
    setTabOrder(m_ui->editPresets, m_views->tabs());
    setTabOrder(m_views->tabs(), m_views->alternatives());
    setTabOrder(m_views->alternatives(), m_ui->blocks);
    m_nothing = new ListHint(m_ui->blocks, QString());
    m_ui->blocks->setItemDelegate(new BlockDelegate(this));
    QHeaderView *header = m_ui->blocks->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(presenters::PlanItemModel::WhatColumn, QHeaderView::Stretch);
    connect(header, &QHeaderView::sectionResized, m_ui->blocks, [this] { m_ui->blocks->doItemsLayout(); });
    m_ui->splitter->setStretchFactor(0, 3);
    m_ui->splitter->setStretchFactor(1, 2);
    connect(m_ui->which, &QComboBox::activated, this,
            [this](int row) { m_presenter.setWhich(presenters::PlanPresenter::Which(row)); });
    connect(m_ui->preset, &QComboBox::activated, this,
            [this] { m_presenter.choosePreset(m_ui->preset->currentData().toString()); });
    connect(m_ui->editPresets, &QPushButton::clicked, this, &InspectorDrawer::presetsWanted);
    connect(m_ui->blocks->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &InspectorDrawer::showBlock);
    const auto follow = [this] {
        if (const qint64 turn = m_ui->blocks->currentIndex().data(presenters::TurnRole).toLongLong(); turn > 0)
            Q_EMIT showTurn(turn);
    };
    connect(m_ui->showTurn, &QPushButton::clicked, this, follow);
    connect(m_ui->blocks, &QTreeView::activated, this, follow);
    connect(m_ui->tryLore, &QPushButton::clicked, this, &InspectorDrawer::loreWanted);
    connect(&presenter, &presenters::PlanPresenter::changed, this, &InspectorDrawer::refresh);
    refresh();
}

InspectorDrawer::~InspectorDrawer() = default;

void InspectorDrawer::refresh()
{
    m_ui->which->setCurrentIndex(int(m_presenter.which()));
    showPresets();
    const QString past = m_presenter.pastText();
    m_ui->promptThen->setText(past);
    m_ui->promptThen->setVisible(!past.isEmpty());
    const bool isChosen = past.isEmpty() || m_presenter.which() == presenters::PlanPresenter::Which::Reply;
    m_ui->whichLabel->setVisible(isChosen);
    m_ui->which->setVisible(isChosen);
    const bool isEmpty = m_presenter.plan().isEmpty();
    const QString total = m_presenter.totalText();
    m_ui->total->setText(isEmpty ? QString() : total);
    m_ui->total->setHidden(isEmpty);
    m_views->setHidden(isEmpty);
    m_views->refresh();
    m_nothing->setWords(hint());
    m_ui->detail->setHidden(isEmpty);
    m_ui->reading->setText(m_presenter.readingText());
    m_ui->reading->setVisible(!m_presenter.readingText().isEmpty());
    m_ui->budget->setPlan(m_presenter.plan(), total);
    m_ui->budget->setHidden(isEmpty);
    // Layers of which something was left out are what one wants to see.
    const presenters::PlanItemModel &model = m_presenter.model();
    for (int row = 0; row < model.rowCount(); ++row)
        if (const presenters::PlanLayer &layer = m_presenter.shown().layers[row];
            layer.kept() < layer.blocks.size() || m_presenter.views().view() != presenters::PlanView::Sent)
            m_ui->blocks->expand(model.index(row, 0));
    showBlock(m_ui->blocks->currentIndex());
}

QString InspectorDrawer::hint() const
{
    if (m_presenter.plan().isEmpty()) {
        const QString total = m_presenter.totalText();
        return total.isEmpty() ? tr("No prompt to show.") : total;
    }
    switch (m_presenter.views().view()) {
    case presenters::PlanView::Sent: break;
    case presenters::PlanView::LeftOut: return tr("Nothing was left out.");
    case presenters::PlanView::Comparison:
        return m_presenter.views().alternatives().isEmpty() ? tr("There is no other prompt to compare it with.")
                                                            : tr("Both prompts have the same blocks.");
    case presenters::PlanView::WhatIf: return tr("The prompt would have the same blocks.");
    }
    return {};
}

void InspectorDrawer::showReply(qint64 turn)
{
    m_presenter.showReply(turn);
}

void InspectorDrawer::showPresets()
{
    const QSignalBlocker quiet(m_ui->preset);
    m_ui->preset->clear();
    //: A prompt preset: the one that the connection or the settings have
    m_ui->preset->addItem(tr("Default"), QString());
    for (const QString &name : m_presenter.presets())
        m_ui->preset->addItem(presenters::shownName(name), name);
    m_ui->preset->setCurrentIndex(qMax(0, m_ui->preset->findData(m_presenter.preset())));
    m_ui->preset->setEnabled(m_presenter.mayChoosePreset());
}

void InspectorDrawer::showBlock(const QModelIndex &index)
{
    const presenters::PlanBlock *block = m_presenter.model().block(index);
    m_ui->text->setPlainText(m_presenter.model().text(index));
    m_ui->why->setText(block ? block->why : QString());
    m_ui->why->setVisible(block && !block->why.isEmpty());
    m_ui->showTurn->setEnabled(block && block->turn > 0);
}

void InspectorDrawer::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_presenter.setWatched(true);
}

void InspectorDrawer::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_presenter.setWatched(false);
}

// The names of blocks need the room of priorities.
void InspectorDrawer::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    constexpr int fewestForAllColumns = 46; // characters
    const bool isNarrow = width() < fewestForAllColumns * fontMetrics().averageCharWidth();
    m_ui->blocks->setColumnHidden(presenters::PlanItemModel::TierColumn, isNarrow);
}

} // namespace dramatis::widgets
