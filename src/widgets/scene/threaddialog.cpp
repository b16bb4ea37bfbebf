#include "widgets/scene/threaddialog.h"

#include "ui_threaddialog.h"

#include "domain/world/clock.h"
#include "presenters/scene/scenepresenter.h"

#include <QPushButton>

namespace dramatis::widgets {

using domain::Tie;
using presenters::ThreadDetails;

namespace {
constexpr int minutesPerHour = 60;
}

void ThreadDialog::TimeField::show(qint64 minutes, qint64 now) const
{
    const qint64 shown = minutes == domain::noTime ? now : minutes;
    set->setChecked(minutes != domain::noTime);
    day->setValue(int(shown / domain::minutesPerDay) + 1);
    time->setTime(QTime(0, 0).addSecs(int(shown % domain::minutesPerDay) * 60));
}

qint64 ThreadDialog::TimeField::minutes() const
{
    return set->isChecked() ? (day->value() - 1) * domain::minutesPerDay + time->time().hour() * minutesPerHour
                                  + time->time().minute()
                            : domain::noTime;
}

ThreadDialog::ThreadDialog(presenters::ScenePresenter &presenter, const presenters::ThreadRow &row, QWidget *parent) :
    QDialog(parent),
    m_ui(std::make_unique<Ui::ThreadDialog>()),
    m_presenter(presenter),
    m_row(std::make_unique<const presenters::ThreadRow>(row))
{
    m_ui->setupUi(this);
    setMinimumWidth(fontMetrics().averageCharWidth() * 48); // its title, and a sentence
    setWindowTitle(row.isThread ? tr("Plot Thread") : tr("Event"));
    showPeople();
    showKind();
    const ThreadDetails details = presenter.details(row);
    m_ui->what->setText(details.text);
    m_ui->tie->setCurrentIndex(int(details.tie));
    m_ui->by->setCurrentIndex(std::max(0, m_ui->by->findData(details.by)));
    m_ui->to->setCurrentIndex(std::max(0, m_ui->to->findData(details.to)));
    due().show(details.due, presenter.clock());
    starts().show(details.startsAt, presenter.clock());
    ends().show(details.endsAt, presenter.clock());
    m_ui->precondition->setText(details.precondition);
    m_ui->onStart->setText(details.onStart);
    m_ui->onComplete->setText(details.onComplete);
    m_ui->significance->setCurrentIndex(details.significance);
    connect(m_ui->what, &QLineEdit::textChanged, this, &ThreadDialog::refresh);
    connect(m_ui->tie, &QComboBox::currentIndexChanged, this, &ThreadDialog::refresh);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &ThreadDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &ThreadDialog::reject);
    refresh();
}

ThreadDialog::~ThreadDialog() = default;

ThreadDialog::TimeField ThreadDialog::due() const
{
    return {m_ui->due, m_ui->dueDay, m_ui->dueTime};
}

ThreadDialog::TimeField ThreadDialog::starts() const
{
    return {m_ui->starts, m_ui->startsDay, m_ui->startsTime};
}

ThreadDialog::TimeField ThreadDialog::ends() const
{
    return {m_ui->ends, m_ui->endsDay, m_ui->endsTime};
}

void ThreadDialog::showPeople()
{
    const QMap<int, QString> people = m_presenter.people();
    for (QComboBox *box : {m_ui->by, m_ui->to}) {
        box->addItem(tr("nobody"), int(domain::nobody));
        for (auto it = people.begin(); it != people.end(); ++it)
            box->addItem(it.value(), it.key());
    }
}

void ThreadDialog::showKind()
{
    const QList<QWidget *> ofThreads{m_ui->tie, m_ui->by, m_ui->to};
    const QList<QWidget *> ofEvents{m_ui->precondition, m_ui->onStart, m_ui->onComplete, m_ui->significance};
    for (QWidget *field : ofThreads)
        m_ui->form->setRowVisible(field, m_row->isThread);
    for (QWidget *field : ofEvents)
        m_ui->form->setRowVisible(field, !m_row->isThread);
    m_ui->form->setRowVisible(m_ui->dueRow, m_row->isThread);
    m_ui->form->setRowVisible(m_ui->startsRow, !m_row->isThread);
    m_ui->form->setRowVisible(m_ui->endsRow, !m_row->isThread);
}

void ThreadDialog::refresh()
{
    const bool isBound = m_ui->tie->currentIndex() != int(Tie::Tension);
    m_ui->by->setEnabled(isBound);
    m_ui->to->setEnabled(isBound);
    m_ui->buttons->button(QDialogButtonBox::Ok)->setEnabled(!m_ui->what->text().simplified().isEmpty());
}

void ThreadDialog::accept()
{
    ThreadDetails details;
    details.text = m_ui->what->text();
    if (m_row->isThread) {
        details.tie = Tie(m_ui->tie->currentIndex());
        const bool isBound = details.tie != Tie::Tension;
        details.by = isBound ? m_ui->by->currentData().toInt() : int(domain::nobody);
        details.to = isBound ? m_ui->to->currentData().toInt() : int(domain::nobody);
        details.due = due().minutes();
    } else {
        details.precondition = m_ui->precondition->text();
        details.onStart = m_ui->onStart->text();
        details.onComplete = m_ui->onComplete->text();
        details.startsAt = starts().minutes();
        details.endsAt = ends().minutes();
        details.significance = m_ui->significance->currentIndex();
    }
    m_presenter.setDetails(*m_row, details);
    QDialog::accept();
}

} // namespace dramatis::widgets
