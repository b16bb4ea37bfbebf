#include "widgets/help/helpwindow.h"
#include "presenters/shell/keymap.h"
#include "widgets/branches/branchesdrawer.h"
#include "widgets/branchmap/branchmapdialog.h"
#include "widgets/character/charactereditor.h"
#include "widgets/chat/composer/composer.h"
#include "widgets/chat/view/chatview.h"
#include "widgets/connections/connectionspage.h"
#include "widgets/knowledge/beliefsdrawer.h"
#include "widgets/lore/lorebookeditor.h"
#include "widgets/prompt/inspectordrawer.h"
#include "widgets/replacements/textreplacementsdialog.h"
#include "widgets/settings/datapage.h"
#include "widgets/settings/keyspage.h"

#include "ui_helpwindow.h"

#include <QShortcut>
#include <QSignalBlocker>
#include <QUrl>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace dramatis::widgets {

HelpWindow::HelpWindow(const presenters::KeyMap &keys, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::HelpWindow>()), m_topics(presenters::helpTopics(keys))
{
    m_ui->setupUi(this);
    m_ui->page->setTopics(m_topics);
    for (const presenters::HelpTopic &topic : std::as_const(m_topics))
        m_ui->contents->addItem(topic.title);
    m_ui->nothing->hide();
    connect(m_ui->contents, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0 && m_topics.at(row).name != m_ui->page->topic())
            m_ui->page->openTopic(m_topics.at(row).name);
    });
    connect(m_ui->page, &QTextBrowser::sourceChanged, this, &HelpWindow::follow);
    connect(m_ui->page, &QTextBrowser::backwardAvailable, m_ui->back, &QWidget::setEnabled);
    connect(m_ui->page, &QTextBrowser::forwardAvailable, m_ui->forward, &QWidget::setEnabled);
    connect(m_ui->back, &QToolButton::clicked, m_ui->page, &QTextBrowser::backward);
    connect(m_ui->forward, &QToolButton::clicked, m_ui->page, &QTextBrowser::forward);
    connect(m_ui->search, &QLineEdit::textChanged, this, &HelpWindow::search);
    connect(m_ui->search, &QLineEdit::returnPressed, this, &HelpWindow::openFirstHit);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, this, [this] {
        m_ui->search->setFocus(Qt::ShortcutFocusReason);
        m_ui->search->selectAll();
    });
}

HelpWindow::~HelpWindow() = default;

void HelpWindow::openOver(QWidget &window, const presenters::KeyMap &keys)
{
    auto *help = window.findChild<HelpWindow *>(Qt::FindDirectChildrenOnly);
    if (!help) {
        help = new HelpWindow(keys, &window);
        help->setAttribute(Qt::WA_DeleteOnClose);
        help->setModal(false);
    }
    help->openTopic(topicOf(window.focusWidget() ? window.focusWidget() : &window));
    help->show();
    help->raise();
    help->activateWindow();
}

void HelpWindow::openTopic(const QString &name)
{
    m_ui->page->openTopic(name.isEmpty() ? m_topics.value(0).name : name);
    m_ui->page->setFocus();
}

QString HelpWindow::topicOf(const QWidget *place)
{
    static const std::array<std::pair<const QMetaObject *, QString>, 12> places{{
        {&BeliefsDrawer::staticMetaObject, u"knowledge"_s},
        {&BranchMapDialog::staticMetaObject, u"branch"_s},
        {&BranchesDrawer::staticMetaObject, u"branch"_s},
        {&CharacterEditor::staticMetaObject, u"characters"_s},
        {&ConnectionsPage::staticMetaObject, u"connect"_s},
        {&DataPage::staticMetaObject, u"data"_s},
        {&KeysPage::staticMetaObject, u"keys"_s},
        {&LorebookEditor::staticMetaObject, u"lorebooks"_s},
        {&TextReplacementsDialog::staticMetaObject, u"prompt"_s},
        {&ChatView::staticMetaObject, u"branch"_s},
        {&Composer::staticMetaObject, u"whisper"_s},
        {&InspectorDrawer::staticMetaObject, u"prompt"_s},
    }};
    for (; place; place = place->parentWidget())
        for (const auto &[kind, topic] : places)
            if (place->metaObject()->inherits(kind))
                return topic;
    return {};
}

void HelpWindow::search(const QString &words)
{
    const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
    bool any = false;
    for (int row = 0; row < m_topics.size(); ++row) {
        const QString &text = m_topics.at(row).text;
        const bool found = std::ranges::all_of(
            wanted, [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
        m_ui->contents->item(row)->setHidden(!found);
        any = any || found;
    }
    m_ui->nothing->setHidden(any);
}

void HelpWindow::openFirstHit()
{
    for (int row = 0; row < m_ui->contents->count(); ++row) {
        if (m_ui->contents->item(row)->isHidden())
            continue;
        m_ui->contents->setCurrentRow(row);
        m_ui->page->setFocus();
        m_ui->page->moveCursor(QTextCursor::Start);
        m_ui->page->find(m_ui->search->text().section(u' ', 0, 0, QString::SectionSkipEmpty));
        return;
    }
}

// While the page says that its source has changed, it still has the old one.
void HelpWindow::follow(const QUrl &source)
{
    const QSignalBlocker quiet(m_ui->contents);
    for (int row = 0; row < m_topics.size(); ++row)
        if (source.fileName() == m_topics.at(row).name + ".md"_L1)
            m_ui->contents->setCurrentRow(row);
}

} // namespace dramatis::widgets
