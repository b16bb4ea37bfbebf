#include "widgets/revive/revivedialog.h"

#include "ui_revivedialog.h"

#include <QPushButton>

#include <algorithm>

namespace dramatis::widgets {

using Range = presenters::RevivalPresenter::Range;

// The list of ranges is in the order of the enum.
ReviveDialog::ReviveDialog(presenters::ShownStory &story, domain::EventId selected, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::ReviveDialog>()), m_revival(story, selected)
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_ui->lastMessages->setMaximum(int(std::max<qsizetype>(1, m_revival.lines())));
    if (!m_revival.hasSelected())
        m_ui->range->setItemData(int(Range::FromMessage), 0, Qt::UserRole - 1); // cannot be chosen
    connect(m_ui->range, &QComboBox::currentIndexChanged, this, &ReviveDialog::showCost);
    connect(m_ui->lastMessages, &QSpinBox::valueChanged, this, &ReviveDialog::showCost);
    connect(m_ui->begin, &QPushButton::clicked, this,
            [this] { tell(m_revival.begin(range(), m_ui->lastMessages->value())); });
    connect(m_ui->pause, &QPushButton::clicked, this,
            [this] { tell(m_revival.isWaiting() ? m_revival.goOn() : m_revival.wait()); });
    connect(m_ui->giveUp, &QPushButton::clicked, this, [this] { tell(m_revival.giveUp()); });
    connect(m_ui->reviveButtons, &QDialogButtonBox::rejected, this, &ReviveDialog::reject);
    connect(&m_revival, &presenters::RevivalPresenter::changed, this, &ReviveDialog::showState);
    m_ui->range->setFocus();
    showCost();
    showState();
}

ReviveDialog::~ReviveDialog() = default;

Range ReviveDialog::range() const
{
    return Range(m_ui->range->currentIndex());
}

void ReviveDialog::showCost()
{
    m_ui->lastMessages->setEnabled(range() == Range::Last && !m_revival.isBegun());
    m_ui->cost->setText(m_revival.costText(range(), m_ui->lastMessages->value()));
}

void ReviveDialog::showState()
{
    const bool isBegun = m_revival.isBegun();
    m_ui->range->setEnabled(!isBegun);
    m_ui->lastMessages->setEnabled(range() == Range::Last && !isBegun);
    m_ui->begin->setEnabled(!isBegun);
    m_ui->pause->setEnabled(isBegun);
    m_ui->pause->setText(m_revival.isWaiting() ? tr("&Continue") : tr("&Pause"));
    m_ui->giveUp->setEnabled(isBegun);
    m_ui->progress->setText(m_revival.stateText());
}

void ReviveDialog::tell(const QString &refusal)
{
    showState();
    if (!refusal.isEmpty())
        m_ui->progress->setText(refusal);
}

} // namespace dramatis::widgets
