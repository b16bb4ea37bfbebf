#include "widgets/settings/keyspage.h"
#include "presenters/shell/keyitemmodel.h"

#include "ui_keyspage.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>

namespace dramatis::widgets {

using presenters::KeyItemModel;
using presenters::KeyMap;

KeysPage::KeysPage(QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::KeysPage>()), m_filter(std::make_unique<QSortFilterProxyModel>())
{
    m_ui->setupUi(this);
    m_filter->setFilterKeyColumn(-1);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_ui->keys->setMaximumSequenceLength(1);
    connect(m_ui->search, &QLineEdit::textChanged, m_filter.get(), &QSortFilterProxyModel::setFilterFixedString);
    connect(m_ui->keys, &QKeySequenceEdit::keySequenceChanged, this, &KeysPage::warn);
    connect(m_ui->assign, &QPushButton::clicked, this, &KeysPage::assign);
    connect(m_ui->clear, &QPushButton::clicked, this, &KeysPage::clear);
    connect(m_ui->reset, &QPushButton::clicked, this, &KeysPage::reset);
}

KeysPage::~KeysPage() = default;

void KeysPage::setKeys(KeyMap &keys)
{
    m_keys = &keys;
    m_model = std::make_unique<KeyItemModel>(keys);
    m_filter->setSourceModel(m_model.get());
    m_ui->commands->setModel(m_filter.get());
    m_ui->commands->sortByColumn(-1, Qt::AscendingOrder);
    m_ui->commands->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    connect(m_ui->commands->selectionModel(), &QItemSelectionModel::currentChanged, this, &KeysPage::showCurrent);
    connect(m_ui->resetAll, &QPushButton::clicked, &keys, &KeyMap::resetAll);
    m_ui->commands->setCurrentIndex(m_filter->index(0, 0));
}

QByteArray KeysPage::current() const
{
    return m_model->commandAt(m_filter->mapToSource(m_ui->commands->currentIndex()).row());
}

void KeysPage::showCurrent()
{
    m_ui->keys->setKeySequence(m_keys->keys(current()).value(0));
    m_ui->outcome->clear();
}

void KeysPage::warn()
{
    const QKeySequence sequence = m_ui->keys->keySequence();
    const QByteArray owner = sequence.isEmpty() ? QByteArray() : m_keys->owner(sequence, current());
    m_ui->outcome->setText(owner.isEmpty()
                               ? QString()
                               : tr("“%1” uses this shortcut now and would lose it.").arg(m_keys->plainText(owner)));
}

void KeysPage::assign()
{
    const QKeySequence sequence = m_ui->keys->keySequence();
    if (!sequence.isEmpty())
        m_keys->setKeys(current(), {sequence});
    m_ui->outcome->clear();
}

void KeysPage::clear()
{
    m_keys->setKeys(current(), {});
    showCurrent();
}

void KeysPage::reset()
{
    m_keys->reset(current());
    showCurrent();
}

} // namespace dramatis::widgets
