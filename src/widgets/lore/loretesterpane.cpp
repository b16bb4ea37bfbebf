#include "widgets/lore/loretesterpane.h"

#include "presenters/library/chatlistitemmodel.h"
#include "presenters/lore/loretester.h"
#include "presenters/shell/drawerroles.h"
#include "widgets/controls/drawercolors.h"

#include "ui_loretesterpane.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace dramatis::widgets {

using presenters::LoreTester;

namespace {

constexpr int mostChats = 50; // the newest ones

// What fires is bold, what was cut struck through, the rest quieter.
class ResultDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const bool first = index.column() == LoreTester::EntryColumn;
        option->font.setBold(first && index.data(LoreTester::FiresRole).toBool());
        option->font.setStrikeOut(first && index.data(LoreTester::CutRole).toBool());
        if (index.data(presenters::QuietRole).toBool() && !index.data(LoreTester::CutRole).toBool())
            option->palette.setColor(QPalette::Text, DrawerColors::of(option->palette).dim);
    }
};

} // namespace

LoreTesterPane::LoreTesterPane(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::LoreTesterPane>())
{
    m_ui->setupUi(this);
    m_ui->results->setItemDelegate(new ResultDelegate(this));
    m_ui->split->setStretchFactor(0, 2);
    m_ui->split->setStretchFactor(1, 5);
    m_ui->remarks->hide();
}

LoreTesterPane::~LoreTesterPane() = default;

void LoreTesterPane::setTester(LoreTester &tester, QAbstractItemModel &chats)
{
    m_tester = &tester;
    m_ui->results->setModel(&tester);
    QHeaderView *header = m_ui->results->header();
    const int letter = fontMetrics().averageCharWidth();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(LoreTester::WhyColumn, QHeaderView::Stretch);
    header->resizeSection(LoreTester::EntryColumn, letter * 26);
    header->resizeSection(LoreTester::PlaceColumn, letter * 30);
    header->resizeSection(LoreTester::TokensColumn, letter * 9);
    m_chats = &chats;
    fillChats();
    connect(&tester, &LoreTester::tested, this, &LoreTesterPane::refresh);
    connect(m_ui->text, &QPlainTextEdit::textChanged, this, [this] { m_tester->setText(m_ui->text->toPlainText()); });
    connect(m_ui->chat, &QComboBox::activated, this, &LoreTesterPane::setChat);
    connect(m_ui->show, &QComboBox::activated, this, [this](int row) { m_tester->setShow(LoreTester::Show(row)); });
    const auto follow = [this](const QModelIndex &index) {
        if (const qint64 key = index.data(presenters::KeyRole).toLongLong(); key != 0)
            Q_EMIT entryWanted(key);
    };
    connect(m_ui->results, &QTreeView::clicked, this, follow);
    connect(m_ui->results, &QTreeView::activated, this, follow);
    m_tester->setWatched(isVisible());
}

void LoreTesterPane::fillChats()
{
    m_ui->chat->addItem(tr("A text"), 0);
    for (int row = 0; row < std::min(mostChats, m_chats->rowCount()); ++row)
        addChat(m_chats->index(row, 0));
}

void LoreTesterPane::addChat(const QModelIndex &chat)
{
    //: %1 is the title of a chat
    m_ui->chat->addItem(tr("Chat: %1").arg(chat.data().toString()), chat.data(presenters::ChatIdRole));
}

void LoreTesterPane::setChat()
{
    const qint64 chat = m_ui->chat->currentData().toLongLong();
    m_ui->text->setPlaceholderText(chat == 0
                                       ? tr("Type what someone might say to see which entries are triggered.")
                                       : tr("The current chat. Type what you would say next to see what changes."));
    m_tester->setChat(chat);
}

void LoreTesterPane::tryOn(qint64 chat)
{
    if (m_ui->chat->findData(chat) < 0) { // it is newer than this list, or older than all in it
        const QModelIndexList found =
            m_chats->match(m_chats->index(0, 0), presenters::ChatIdRole, chat, 1, Qt::MatchExactly);
        if (found.isEmpty())
            return;
        addChat(found.first());
    }
    m_ui->chat->setCurrentIndex(m_ui->chat->findData(chat));
    setChat();
}

void LoreTesterPane::focusText()
{
    m_ui->text->setFocus(Qt::ShortcutFocusReason);
}

void LoreTesterPane::refresh()
{
    m_ui->summary->setText(m_tester->summary());
    const QString remarks = m_tester->remarks().join(u'\n');
    m_ui->remarks->setText(remarks);
    m_ui->remarks->setVisible(!remarks.isEmpty());
}

void LoreTesterPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_tester)
        m_tester->setWatched(true);
}

void LoreTesterPane::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (m_tester)
        m_tester->setWatched(false);
}

} // namespace dramatis::widgets
