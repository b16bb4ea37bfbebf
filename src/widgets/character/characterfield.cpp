#include "widgets/character/characterfield.h"

#include "presenters/character/characterpresenter.h"
#include "widgets/character/fieldlayers.h"
#include "widgets/text/layerlegend.h"
#include "widgets/text/macrocompleter.h"
#include "widgets/text/spellchecker.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QToolButton>

#include <algorithm>

namespace dramatis::widgets {

using presenters::CharacterDraft;

namespace {

QLabel *plainLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

// A document keeps no carriage returns.
QString inDocument(QString text)
{
    return text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"))
        .replace(u'\r', u'\n')
        .replace(QChar::ParagraphSeparator, u'\n');
}

// Changes only what is different, so that the cursor goes there.
void replaceIn(QPlainTextEdit &edit, const QString &before, const QString &after)
{
    const qsizetype shorter = std::min(before.size(), after.size());
    qsizetype head = 0;
    while (head < shorter && before[head] == after[head])
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    QTextCursor cursor(edit.document());
    cursor.setPosition(int(head));
    cursor.setPosition(int(before.size() - tail), QTextCursor::KeepAnchor);
    cursor.insertText(after.mid(head, after.size() - head - tail));
    edit.setTextCursor(cursor);
}

} // namespace

CharacterField::CharacterField(QWidget *parent) :
    QWidget(parent),
    m_head(new QHBoxLayout),
    m_title(plainLabel(this)),
    m_tokens(plainLabel(this)),
    m_remark(plainLabel(this)),
    m_text(new QPlainTextEdit(this)),
    m_spelling(new SpellChecker(m_text))
{
    m_head->addWidget(m_title, 1);
    m_head->addWidget(m_tokens);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(3);
    column->addLayout(m_head);
    column->addWidget(m_text, 1);
    column->addWidget(m_remark);
    m_tokens->setForegroundRole(QPalette::PlaceholderText);
    m_remark->setWordWrap(true);
    m_remark->hide();
    m_title->setBuddy(m_text);
    m_text->setTabChangesFocus(true);
    m_text->setUndoRedoEnabled(false); // the whole form has one undo
    m_text->installEventFilter(this);
    new MacroCompleter(m_text);
    connect(m_text, &QPlainTextEdit::textChanged, this, &CharacterField::passOn);
    setFocusProxy(m_text);
}

QString CharacterField::title() const
{
    return m_title->text();
}

void CharacterField::setTitle(const QString &title)
{
    m_title->setText(title);
    const QString name = QString(title).remove(u'&');
    m_text->setAccessibleName(name);
    if (m_line)
        m_line->setAccessibleName(name);
}

QString CharacterField::hint() const
{
    return m_line ? m_line->placeholderText() : m_text->placeholderText();
}

void CharacterField::setHint(const QString &hint)
{
    m_text->setPlaceholderText(hint);
    if (m_line)
        m_line->setPlaceholderText(hint);
}

void CharacterField::setOneLine(bool oneLine)
{
    if (!oneLine || m_line)
        return;
    m_line = new QLineEdit(this);
    m_line->setAccessibleName(m_text->accessibleName());
    m_line->setPlaceholderText(m_text->placeholderText());
    m_line->installEventFilter(this);
    delete layout()->replaceWidget(m_text, m_line);
    m_text->hide();
    m_tokens->hide();
    m_title->setBuddy(m_line);
    setFocusProxy(m_line);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(m_line, &QLineEdit::textEdited, this, &CharacterField::passOn);
}

void CharacterField::setLayered(bool layered)
{
    if (!layered || m_layers)
        return;
    m_layers = new FieldLayers(m_text, m_spelling);
    m_head->addWidget(m_layers->button());
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->insertWidget(column->indexOf(m_remark), m_layers->legend());
    setTabOrder(m_text, m_layers->button());
    connect(m_layers, &FieldLayers::listRequested, this, &CharacterField::layersRequested);
}

void CharacterField::bind(presenters::CharacterPresenter &presenter, presenters::CardPlace place)
{
    m_presenter = &presenter;
    m_place = place;
    if (m_layers)
        m_layers->bind(presenter, place);
    connect(&presenter.draft(), &CharacterDraft::changed, this, &CharacterField::showText);
    connect(&presenter.appraiser(), &presenters::CardAppraiser::appraised, this, &CharacterField::showAppraisal);
    m_fresh = true;
    showText();
    m_fresh = false;
    showAppraisal();
}

void CharacterField::setIndex(int index)
{
    m_place.index = index;
    m_fresh = true;
    showText();
    m_fresh = false;
    showAppraisal();
    if (!m_line)
        Q_EMIT entered(m_place);
}

void CharacterField::focusEnd()
{
    if (m_line)
        m_line->setFocus(Qt::OtherFocusReason);
    else
        m_text->setFocus(Qt::OtherFocusReason);
}

QString CharacterField::shownText() const
{
    return m_line ? m_line->text() : m_text->document()->toRawText().replace(QChar::ParagraphSeparator, u'\n');
}

void CharacterField::showText()
{
    if (m_passing)
        return; // "one, " is more than the tag "one" that it means so far
    const QString text = inDocument(m_presenter->draft().text(m_place));
    const QString shown = shownText();
    if (text == shown)
        return;
    if (m_line) {
        m_line->setText(text);
        return;
    }
    m_passing = true;
    if (std::exchange(m_fresh, false))
        m_text->setPlainText(text);
    else
        replaceIn(*m_text, shown, text);
    m_passing = false;
}

void CharacterField::passOn()
{
    if (m_passing || !m_presenter || m_place.index < 0)
        return;
    QString text = shownText();
    if (m_presenter->draft().text(m_place).contains(QLatin1StringView("\r\n")))
        text.replace(u'\n', QLatin1StringView("\r\n")); // lines go on to end as they did
    m_passing = true;
    m_presenter->draft().setText(m_place, text);
    m_passing = false;
}

void CharacterField::showAppraisal()
{
    const auto &tokens = m_presenter->appraiser().appraisal().tokens;
    const auto counted = tokens.constFind(m_place);
    m_tokens->setText(counted == tokens.cend() || *counted == 0 ? QString() : tr("%n token(s)", nullptr, *counted));
    const QString remark = m_presenter->appraiser().remarkAt(m_place);
    m_remark->setText(QStringLiteral("⚠ %1").arg(remark));
    focusProxy()->setAccessibleDescription(remark);
    m_remark->setVisible(!remark.isEmpty());
}

bool CharacterField::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn && !m_line)
        Q_EMIT entered(m_place);
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace dramatis::widgets
