#include "widgets/library/tagsdialog.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/libraryactions.h"
#include "presenters/shell/workspace.h"
#include "widgets/text/commalist.h"

#include "ui_tagsdialog.h"

#include <QAbstractItemView>
#include <QCompleter>

namespace dramatis::widgets {

TagsDialog::TagsDialog(presenters::Workspace &workspace, const QList<qint64> &cards, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::TagsDialog>()), m_workspace(workspace), m_cards(cards)
{
    m_ui->setupUi(this);
    if (cards.size() == 1)
        fillOne(cards.first());
    else
        fillMany();
    completeTags();
}

TagsDialog::~TagsDialog() = default;

void TagsDialog::fillOne(qint64 card)
{
    const presenters::CharacterItemModel &characters = m_workspace.characters();
    const QModelIndex index = characters.index(characters.rowOf(card));
    const QStringList own = index.data(presenters::OwnTagsRole).toStringList();
    QStringList others = index.data(presenters::TagsRole).toStringList();
    others.removeIf([&own](const QString &tag) { return own.contains(tag, Qt::CaseInsensitive); });
    //: %1: the name of a character
    m_ui->who->setText(tr("Tags of %1").arg(index.data().toString()));
    m_ui->own->setText(own.join(QStringLiteral(", ")));
    //: %1: a list of tags
    m_ui->cards->setText(tr("From the card: %1").arg(others.join(QStringLiteral(", "))));
    m_ui->cards->setVisible(!others.isEmpty());
}

void TagsDialog::fillMany()
{
    m_ui->who->setText(tr("%n characters get these tags beside those that they have.", nullptr, int(m_cards.size())));
    m_ui->cards->hide();
}

// What is typed after the last comma is completed.
void TagsDialog::completeTags()
{
    auto *completer = new QCompleter(m_workspace.characters().tags(), this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setWidget(m_ui->own);
    connect(m_ui->own, &QLineEdit::textEdited, completer, [completer](const QString &text) {
        const QString begun = text.section(u',', -1).trimmed();
        completer->setCompletionPrefix(begun);
        if (begun.isEmpty() || completer->completionCount() == 0)
            completer->popup()->hide();
        else
            completer->complete();
    });
    connect(completer, qOverload<const QString &>(&QCompleter::activated), m_ui->own, [this](const QString &tag) {
        const QString text = m_ui->own->text();
        const qsizetype comma = text.lastIndexOf(u',');
        m_ui->own->setText((comma < 0 ? QString() : text.first(comma + 1) + u' ') + tag);
    });
}

void TagsDialog::accept()
{
    const QStringList tags = commaList(m_ui->own->text());
    if (m_cards.size() == 1)
        m_workspace.libraryActions().setTags(m_cards.first(), tags);
    else if (!tags.isEmpty())
        m_workspace.libraryActions().addTags(m_cards, tags);
    QDialog::accept();
}

} // namespace dramatis::widgets
