#include "widgets/quickreplies/quickrepliesdialog.h"

#include "presenters/shell/workspace.h"
#include "presenters/text/shownname.h"
#include "widgets/controls/listorderkeys.h"
#include "widgets/text/macrocompleter.h"
#include "widgets/text/spellchecker.h"

#include "ui_quickrepliesdialog.h"

namespace dramatis::widgets {

using Scope = presenters::QuickReplyEditor::Scope;
using turn::QuickReply;

QuickRepliesDialog::QuickRepliesDialog(const presenters::Workspace &workspace, domain::ChatId chat, QWidget *parent) :
    QDialog(parent),
    m_ui(std::make_unique<Ui::QuickRepliesDialog>()),
    m_editor(workspace.quickReplies(), workspace.keys(), chat)
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    const int labelWidth = qMax(m_ui->setLabel->sizeHint().width(), m_ui->nameLabel->sizeHint().width());
    m_ui->setLabel->setMinimumWidth(labelWidth);
    m_ui->nameLabel->setMinimumWidth(labelWidth);
    new MacroCompleter(m_ui->text);
    new SpellChecker(m_ui->text);
    connectSets();
    connectReplies();
    connectFields();
    showSets(0);
    (m_editor.count() > 0 ? static_cast<QWidget *>(m_ui->replies) : m_ui->newSet)->setFocus();
}

QuickRepliesDialog::~QuickRepliesDialog() = default;

void QuickRepliesDialog::connectSets()
{
    connect(m_ui->set, &QComboBox::activated, this, &QuickRepliesDialog::showSet);
    connect(m_ui->newSet, &QPushButton::clicked, this, &QuickRepliesDialog::addSet);
    connect(m_ui->deleteSet, &QPushButton::clicked, this, [this] {
        m_editor.removeSet(m_ui->set->currentIndex());
        showSets(qMax(0, m_ui->set->currentIndex() - 1));
    });
    connect(m_ui->name, &QLineEdit::textEdited, this, [this](const QString &name) {
        set().name = name;
        m_ui->set->setItemText(m_ui->set->currentIndex(), presenters::shownName(name));
    });
    connect(m_ui->scope, &QComboBox::activated, this,
            [this] { m_editor.setScope(m_ui->set->currentIndex(), Scope(m_ui->scope->currentData().toInt())); });
}

void QuickRepliesDialog::connectReplies()
{
    connect(m_ui->replies, &QListWidget::currentRowChanged, this, &QuickRepliesDialog::showReply);
    connect(m_ui->addReply, &QPushButton::clicked, this, &QuickRepliesDialog::addReply);
    connect(m_ui->removeReply, &QPushButton::clicked, this, &QuickRepliesDialog::removeReply);
    const auto *keys = new ListOrderKeys(m_ui->replies);
    connect(keys, &ListOrderKeys::moveRequested, this, &QuickRepliesDialog::move);
    connect(keys, &ListOrderKeys::removeRequested, this, &QuickRepliesDialog::removeReply);
}

void QuickRepliesDialog::connectFields()
{
    connect(m_ui->label, &QLineEdit::textEdited, this, &QuickRepliesDialog::takeFields);
    connect(m_ui->text, &QPlainTextEdit::textChanged, this, &QuickRepliesDialog::takeFields);
    connect(m_ui->sends, &QCheckBox::toggled, this, &QuickRepliesDialog::takeFields);
    connect(m_ui->shown, &QCheckBox::toggled, this, &QuickRepliesDialog::takeFields);
    connect(m_ui->key, &QComboBox::activated, this, &QuickRepliesDialog::takeFields);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &QuickRepliesDialog::accept);
}

turn::QuickReplySet &QuickRepliesDialog::set()
{
    return m_editor.set(m_ui->set->currentIndex());
}

QuickReply *QuickRepliesDialog::reply()
{
    const int row = m_ui->replies->currentRow();
    return m_editor.count() > 0 && row >= 0 ? &set().replies[row] : nullptr;
}

void QuickRepliesDialog::showSets(int row)
{
    m_ui->set->clear();
    for (qsizetype i = 0; i < m_editor.count(); ++i)
        m_ui->set->addItem(presenters::shownName(m_editor.set(i).name));
    m_ui->set->setCurrentIndex(row);
    const bool any = m_editor.count() > 0;
    m_ui->set->setEnabled(any);
    m_ui->deleteSet->setEnabled(any);
    m_ui->whole->setVisible(any);
    m_ui->none->setVisible(!any);
    if (any)
        showSet();
}

void QuickRepliesDialog::showSet()
{
    const Scope scope = m_editor.scope(m_ui->set->currentIndex());
    m_ui->name->setText(set().name);
    m_ui->scope->clear();
    m_ui->scope->addItem(tr("All chats"), int(Scope::AllChats));
    m_ui->scope->addItem(tr("This chat"), int(Scope::ThisChat));
    if (scope == Scope::OtherChat)
        m_ui->scope->addItem(tr("Another chat"), int(Scope::OtherChat));
    m_ui->scope->setCurrentIndex(m_ui->scope->findData(int(scope)));
    m_ui->replies->clear();
    for (qsizetype i = 0; i < set().replies.size(); ++i) {
        new QListWidgetItem(m_ui->replies);
        m_ui->replies->setCurrentRow(int(i));
        showItem();
    }
    m_ui->replies->setCurrentRow(0);
    showReply();
}

// What the list shows of the chosen reply.
void QuickRepliesDialog::showItem()
{
    const QuickReply *chosen = reply();
    const QString label = turn::labelOf(*chosen);
    //: A quick reply in which nothing is written yet
    m_ui->replies->currentItem()->setText(label.isEmpty() ? tr("New reply") : label);
    m_ui->script->setVisible(turn::holdsScript(chosen->text));
}

void QuickRepliesDialog::showReply()
{
    const QuickReply *chosen = reply();
    m_ui->fields->setEnabled(chosen);
    m_ui->removeReply->setEnabled(chosen);
    const QuickReply shown = chosen ? *chosen : QuickReply();
    m_isFilling = true;
    m_ui->label->setText(shown.label);
    m_ui->text->setPlainText(shown.text);
    m_ui->sends->setChecked(shown.sendsAtOnce);
    m_ui->shown->setChecked(!shown.isHidden);
    m_ui->script->setVisible(turn::holdsScript(shown.text));
    showKeys();
    m_isFilling = false;
}

void QuickRepliesDialog::showKeys()
{
    m_ui->key->clear();
    m_ui->key->addItem(tr("None"), 0);
    if (!reply())
        return;
    for (const int key : m_editor.keysFor(m_ui->set->currentIndex(), m_ui->replies->currentRow()))
        m_ui->key->addItem(QKeySequence(Qt::ALT | Qt::Key(Qt::Key_0 + key)).toString(QKeySequence::NativeText), key);
    m_ui->key->setCurrentIndex(qMax(0, m_ui->key->findData(reply()->key)));
}

void QuickRepliesDialog::takeFields()
{
    QuickReply *chosen = reply();
    if (m_isFilling || !chosen)
        return;
    *chosen = {m_ui->label->text(), m_ui->text->toPlainText(), m_ui->sends->isChecked(), !m_ui->shown->isChecked(),
               m_ui->key->currentData().toInt()};
    showItem();
}

void QuickRepliesDialog::addSet()
{
    const qsizetype row = m_editor.addSet(tr("Quick Replies"));
    showSets(int(row));
    m_ui->name->setFocus();
    m_ui->name->selectAll();
}

void QuickRepliesDialog::addReply()
{
    set().replies.append(QuickReply());
    new QListWidgetItem(tr("New reply"), m_ui->replies);
    m_ui->replies->setCurrentRow(m_ui->replies->count() - 1);
    m_ui->label->setFocus();
}

void QuickRepliesDialog::removeReply()
{
    const int row = m_ui->replies->currentRow();
    if (row < 0)
        return;
    set().replies.removeAt(row);
    const QSignalBlocker quiet(m_ui->replies);
    delete m_ui->replies->takeItem(row);
    m_ui->replies->setCurrentRow(qMin(row, m_ui->replies->count() - 1));
    showReply();
}

void QuickRepliesDialog::move(int rows)
{
    const int from = m_ui->replies->currentRow();
    const int to = from + rows;
    if (from < 0 || to < 0 || to >= m_ui->replies->count())
        return;
    set().replies.swapItemsAt(from, to);
    const QSignalBlocker quiet(m_ui->replies);
    m_ui->replies->insertItem(to, m_ui->replies->takeItem(from));
    m_ui->replies->setCurrentRow(to);
}

void QuickRepliesDialog::accept()
{
    m_editor.keep();
    QDialog::accept();
}

} // namespace dramatis::widgets
