#include "widgets/character/greetingspage.h"

#include "presenters/character/characterpresenter.h"
#include "widgets/controls/twolinedelegate.h"

#include "ui_greetingspage.h"

#include <QShortcut>

namespace dramatis::widgets {

using presenters::CardField;
using presenters::GreetingItemModel;

GreetingsPage::GreetingsPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::GreetingsPage>())
{
    m_ui->setupUi(this);
    m_ui->greetings->setItemDelegate(new TwoLineDelegate(2, this));
    m_ui->splitter->setStretchFactor(0, 2);
    m_ui->splitter->setStretchFactor(1, 5);
}

GreetingsPage::~GreetingsPage() = default;

void GreetingsPage::setPresenter(presenters::CharacterPresenter &presenter)
{
    m_presenter = &presenter;
    m_ui->greetings->setModel(&presenter.greetings());
    m_ui->greeting->bind(presenter, {CardField::Greeting, 0});
    connect(m_ui->greeting, &CharacterField::entered, this, &GreetingsPage::entered);
    connect(m_ui->greetings->selectionModel(), &QItemSelectionModel::currentChanged, this, &GreetingsPage::showChosen);
    connect(&presenter.greetings(), &QAbstractItemModel::dataChanged, this, &GreetingsPage::showChosen);
    connectButtons();
    choose(0);
    setFocusProxy(m_ui->greetings);
}

void GreetingsPage::connectButtons()
{
    GreetingItemModel &greetings = m_presenter->greetings();
    const auto moveBy = [this, &greetings](int step) { choose(greetings.move(chosen(), step)); };
    connect(m_ui->add, &QToolButton::clicked, this, [this, &greetings] {
        choose(greetings.add());
        m_ui->greeting->focusEnd();
    });
    connect(m_ui->duplicate, &QToolButton::clicked, this,
            [this, &greetings] { choose(greetings.duplicate(chosen())); });
    connect(m_ui->remove, &QToolButton::clicked, this, [this, &greetings] { choose(greetings.remove(chosen())); });
    connect(m_ui->up, &QToolButton::clicked, this, [moveBy] { moveBy(-1); });
    connect(m_ui->down, &QToolButton::clicked, this, [moveBy] { moveBy(+1); });
    connect(m_ui->groupOnly, &QCheckBox::clicked, this,
            [this, &greetings](bool groupOnly) { choose(greetings.setGroupOnly(chosen(), groupOnly)); });
    connect(new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Up), this), &QShortcut::activated, m_ui->up,
            &QToolButton::click);
    connect(new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Down), this), &QShortcut::activated, m_ui->down,
            &QToolButton::click);
    connect(new QShortcut(QKeySequence::Delete, m_ui->greetings, nullptr, nullptr, Qt::WidgetShortcut),
            &QShortcut::activated, m_ui->remove, &QToolButton::click);
}

void GreetingsPage::show(presenters::CardPlace place)
{
    choose(place.index);
}

int GreetingsPage::chosen() const
{
    return m_ui->greetings->currentIndex().row();
}

void GreetingsPage::choose(int row)
{
    const GreetingItemModel &greetings = m_presenter->greetings();
    m_ui->greetings->setCurrentIndex(greetings.index(qBound(0, row, greetings.rowCount() - 1)));
    showChosen();
}

void GreetingsPage::showChosen()
{
    const QModelIndex current = m_ui->greetings->currentIndex();
    const int rows = m_presenter->greetings().rowCount();
    const bool groupOnly = current.data(GreetingItemModel::GroupOnlyRole).toBool();
    if (m_ui->greeting->place().index != current.row())
        m_ui->greeting->setIndex(current.row());
    const auto sameKind = [&](int row) {
        return row >= 0 && row < rows
               && m_presenter->greetings().index(row).data(GreetingItemModel::GroupOnlyRole).toBool() == groupOnly;
    };
    m_ui->groupOnly->setChecked(groupOnly);
    m_ui->up->setEnabled(sameKind(chosen() - 1));
    m_ui->down->setEnabled(sameKind(chosen() + 1));
    m_ui->remove->setEnabled(rows > 1 || !m_presenter->draft().text({CardField::Greeting, 0}).isEmpty());
}

} // namespace dramatis::widgets
