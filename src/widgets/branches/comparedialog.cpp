#include "widgets/branches/comparedialog.h"

#include "ui_comparedialog.h"

#include "presenters/branches/comparisonpresenter.h"
#include "presenters/shell/shownstory.h"
#include "presenters/shell/tooltip.h"

#include <QHeaderView>

namespace dramatis::widgets {

using presenters::ComparedRow;
using presenters::ComparisonPresenter;

namespace {
constexpr int rowRole = Qt::UserRole;
constexpr int lettersWide = 120;
constexpr int linesHigh = 28;
enum Column { What, Left, Right };
} // namespace

CompareDialog::CompareDialog(presenters::ShownStory &story, int branch, QWidget *parent) :
    QDialog(parent),
    m_ui(std::make_unique<Ui::CompareDialog>()),
    m_presenter(std::make_unique<ComparisonPresenter>(story))
{
    m_ui->setupUi(this);
    resize(fontMetrics().averageCharWidth() * lettersWide, fontMetrics().height() * linesHigh);
    if (branch > 0)
        m_presenter->chooseBranch(ComparisonPresenter::Right, branch);
    connect(m_ui->left, &QComboBox::activated, this,
            [this](int place) { m_presenter->choose(ComparisonPresenter::Left, place); });
    connect(m_ui->right, &QComboBox::activated, this,
            [this](int place) { m_presenter->choose(ComparisonPresenter::Right, place); });
    connect(m_ui->differences, &QTreeWidget::itemActivated, this, &CompareDialog::open);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_presenter.get(), &ComparisonPresenter::changed, this, &CompareDialog::refresh);
    connect(&story, &QObject::destroyed, this, &QDialog::reject);
    m_ui->differences->header()->setSectionResizeMode(What, QHeaderView::ResizeToContents);
    m_ui->differences->header()->setSectionResizeMode(Left, QHeaderView::Stretch);
    m_ui->differences->header()->setSectionResizeMode(Right, QHeaderView::Stretch);
    refresh();
    m_ui->differences->setFocus();
}

CompareDialog::~CompareDialog() = default;

void CompareDialog::fill(QComboBox *box, int chosen)
{
    box->clear();
    for (const ComparisonPresenter::Choice &choice : m_presenter->choices())
        box->addItem(choice.name);
    box->setCurrentIndex(chosen);
}

void CompareDialog::refresh()
{
    fill(m_ui->left, m_presenter->chosen(ComparisonPresenter::Left));
    fill(m_ui->right, m_presenter->chosen(ComparisonPresenter::Right));
    m_ui->parted->setText(m_presenter->partedText());
    QTreeWidget *tree = m_ui->differences;
    tree->clear();
    tree->setHeaderLabels({tr("What"), m_ui->left->currentText(), m_ui->right->currentText()});
    QTreeWidgetItem *section = nullptr;
    for (int i = 0; i < int(m_presenter->rows().size()); ++i) {
        const ComparedRow &row = m_presenter->rows()[i];
        const QString about = presenters::aboutText(row.about);
        if (!section || section->text(What) != about) {
            section = new QTreeWidgetItem(tree, {about});
            section->setFirstColumnSpanned(true);
        }
        auto *item = new QTreeWidgetItem(section, {row.what, row.left.text, row.right.text});
        for (const Column column : {Left, Right})
            item->setToolTip(column, presenters::toolTip(item->text(column)));
        item->setData(What, rowRole, i + 1);
    }
    tree->expandAll();
}

// Of the first column, the right side: what one compares with.
void CompareDialog::open(QTreeWidgetItem *item, int column)
{
    const int place = item->data(What, rowRole).toInt() - 1;
    if (place < 0)
        return;
    const ComparedRow row = m_presenter->rows().value(place);
    const auto wanted = column == Left ? ComparisonPresenter::Left : ComparisonPresenter::Right;
    const auto other = column == Left ? ComparisonPresenter::Right : ComparisonPresenter::Left;
    m_presenter->open(row, m_presenter->canOpen(row, wanted) || column != What ? wanted : other);
}

} // namespace dramatis::widgets
