#include "widgets/lore/loreentryform.h"

#include "presenters/lore/loreentriesitemmodel.h"
#include "presenters/lore/lorewords.h"
#include "widgets/text/macrocompleter.h"
#include "widgets/text/spellchecker.h"

#include "ui_lorebookform.h"
#include "ui_loredecoratorspage.h"
#include "ui_loreentrypage.h"
#include "ui_loreplacepage.h"

#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollArea>

namespace dramatis::widgets {

using presenters::BookField;
using Field = presenters::LoreField;

namespace {

constexpr int textLines = 9;

void addYesNo(QComboBox *box, const QString &absent, const QString &yes, const QString &no)
{
    box->addItem(absent, QVariant());
    box->addItem(yes, true);
    box->addItem(no, false);
}

void number(QComboBox *box)
{
    for (int i = 0; i < box->count(); ++i)
        box->setItemData(i, i);
}

} // namespace

LoreEntryForm::LoreEntryForm(QWidget *parent) :
    QTabWidget(parent),
    m_entry(std::make_unique<Ui::LoreEntryPage>()),
    m_place(std::make_unique<Ui::LorePlacePage>()),
    m_decorators(std::make_unique<Ui::LoreDecoratorsPage>()),
    m_book(std::make_unique<Ui::LoreBookForm>()),
    m_fields(new LoreFieldBinder(this))
{
    setDocumentMode(true);
    m_entry->setupUi(addPage(tr("E&ntry")));
    m_place->setupUi(addPage(tr("&Place and time")));
    m_decorators->setupUi(addPage(tr("&Decorators")));
    m_book->setupUi(addPage(tr("Boo&k")));
    bindEntry();
    bindPlace();
    bindDecorators();
    bindBook();
    for (QWidget *field : findChildren<QWidget *>())
        if (qobject_cast<QLineEdit *>(field) || qobject_cast<QPlainTextEdit *>(field)
            || qobject_cast<QAbstractSpinBox *>(field) || qobject_cast<QComboBox *>(field))
            field->installEventFilter(this);
}

LoreEntryForm::~LoreEntryForm() = default;

// What is typed is in the book at once: taking it back is the book's, too. A field's own would write what it shows to
// all that is chosen.
bool LoreEntryForm::eventFilter(QObject *watched, QEvent *event)
{
    const bool key = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    const auto *pressed = key ? static_cast<QKeyEvent *>(event) : nullptr;
    if (!pressed || (!pressed->matches(QKeySequence::Undo) && !pressed->matches(QKeySequence::Redo)))
        return QTabWidget::eventFilter(watched, event);
    event->ignore();
    return true;
}

QWidget *LoreEntryForm::addPage(const QString &title)
{
    auto *scroll = new QScrollArea(this);
    auto *page = new QWidget(scroll);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(page);
    addTab(scroll, title);
    return page;
}

void LoreEntryForm::bindEntry()
{
    addYesNo(m_entry->caseSensitive, tr("Default"), tr("Yes"), tr("No"));
    addYesNo(m_entry->wholeWords, tr("Default"), tr("Yes"), tr("No"));
    number(m_entry->logic);
    m_entry->content->setMinimumHeight(m_entry->content->fontMetrics().lineSpacing() * textLines);
    m_fields->bind(m_entry->name, Field::Name);
    m_fields->bindLines(m_entry->keys, Field::Keys);
    m_fields->bind(m_entry->useRegex, Field::UseRegex);
    m_fields->bind(m_entry->enabled, Field::Enabled);
    m_fields->bind(m_entry->constant, Field::Constant);
    m_fields->bind(m_entry->caseSensitive, Field::CaseSensitive);
    m_fields->bind(m_entry->wholeWords, Field::WholeWords);
    m_fields->bindLines(m_entry->secondaryKeys, Field::SecondaryKeys);
    m_fields->bind(m_entry->selective, Field::Selective);
    m_fields->bind(m_entry->logic, Field::Logic);
    m_fields->bind(m_entry->content, Field::Content);
    new MacroCompleter(m_entry->content);
    new SpellChecker(m_entry->content);
    new SpellChecker(m_book->bookDescription);
    m_fields->bind(m_entry->comment, Field::Comment);
}

void LoreEntryForm::bindPlace()
{
    for (const auto &[value, word] : presenters::positionWords())
        m_place->position->addItem(word, value);
    number(m_place->role);
    m_fields->bind(m_place->position, Field::Position);
    m_fields->bind(m_place->depth, Field::Depth);
    m_fields->bind(m_place->role, Field::Role);
    m_fields->bind(m_place->outlet, Field::Outlet);
    m_fields->bind(m_place->order, Field::Order);
    m_fields->bindOptional(m_place->priority, Field::Priority);
    m_fields->bind(m_place->ignoreBudget, Field::IgnoreBudget);
    m_fields->bind(m_place->probability, Field::Probability);
    m_fields->bindOptional(m_place->scanDepth, Field::ScanDepth);
    m_fields->bind(m_place->excludeRecursion, Field::ExcludeRecursion);
    m_fields->bind(m_place->preventRecursion, Field::PreventRecursion);
    m_fields->bind(m_place->recursionLevel, Field::RecursionLevel);
    m_fields->bind(m_place->sticky, Field::Sticky);
    m_fields->bind(m_place->cooldown, Field::Cooldown);
    m_fields->bind(m_place->delay, Field::Delay);
    m_fields->bind(m_place->group, Field::Group);
    m_fields->bind(m_place->groupWeight, Field::GroupWeight);
    m_fields->bind(m_place->groupOverride, Field::GroupOverride);
    m_fields->bind(m_place->groupScoring, Field::GroupScoring);
    m_fields->bindList(m_place->characters, Field::Characters);
    m_fields->bindList(m_place->characterTags, Field::CharacterTags);
    m_fields->bind(m_place->charactersExcluded, Field::CharactersExcluded);
    m_fields->bindList(m_place->triggers, Field::Triggers);
}

void LoreEntryForm::bindDecorators()
{
    m_fields->bind(m_decorators->atActivate, Field::AtActivate);
    m_fields->bind(m_decorators->atDontActivate, Field::AtDontActivate);
    m_fields->bind(m_decorators->atKeepAfterMatch, Field::AtKeepAfterMatch);
    m_fields->bind(m_decorators->atDontAfterMatch, Field::AtDontAfterMatch);
    m_fields->bind(m_decorators->atIgnoreOnMaxContext, Field::AtIgnoreOnMaxContext);
    m_fields->bind(m_decorators->atOnlyAfter, Field::AtOnlyAfter);
    m_fields->bind(m_decorators->atOnlyEvery, Field::AtOnlyEvery);
    m_fields->bind(m_decorators->atDepth, Field::AtDepth);
    m_fields->bind(m_decorators->atReverseDepth, Field::AtReverseDepth);
    m_fields->bindText(m_decorators->atRole, Field::AtRole);
    m_fields->bindText(m_decorators->atPosition, Field::AtPosition);
    m_fields->bind(m_decorators->atScanDepth, Field::AtScanDepth);
    m_fields->bind(m_decorators->atGreeting, Field::AtGreeting);
    m_fields->bind(m_decorators->atUserIcon, Field::AtUserIcon);
    m_fields->bind(m_decorators->atInstructDepth, Field::AtInstructDepth);
    m_fields->bind(m_decorators->atReverseInstructDepth, Field::AtReverseInstructDepth);
    m_fields->bind(m_decorators->atInstructScanDepth, Field::AtInstructScanDepth);
    m_fields->bind(m_decorators->atAdditionalKeys, Field::AtAdditionalKeys);
    m_fields->bind(m_decorators->atExcludeKeys, Field::AtExcludeKeys);
    m_fields->bindText(m_decorators->atDisableUiPrompt, Field::AtDisableUiPrompt);
}

void LoreEntryForm::bindBook()
{
    addYesNo(m_book->bookRecursive, tr("Default"), tr("Yes"), tr("No"));
    const auto set = [this](BookField field, const QVariant &value) {
        if (!m_showing)
            m_draft->set(field, value);
    };
    const auto number = [set](BookField field, QSpinBox *box) {
        return [set, field, box](int value) { set(field, value == box->minimum() ? QVariant() : QVariant(value)); };
    };
    connect(m_book->bookName, &QLineEdit::textEdited, this, [set](const QString &text) { set(BookField::Name, text); });
    connect(m_book->bookDescription, &QPlainTextEdit::textChanged, this,
            [this, set] { set(BookField::Description, m_book->bookDescription->toPlainText()); });
    connect(m_book->bookScanDepth, &QSpinBox::valueChanged, this, number(BookField::ScanDepth, m_book->bookScanDepth));
    connect(m_book->bookBudget, &QSpinBox::valueChanged, this, number(BookField::TokenBudget, m_book->bookBudget));
    connect(m_book->bookRecursive, &QComboBox::activated, this,
            [this, set](int index) { set(BookField::Recursive, m_book->bookRecursive->itemData(index)); });
}

void LoreEntryForm::setDraft(presenters::LoreDraft &draft)
{
    m_draft = &draft;
    m_fields->setDraft(&draft);
    connect(&draft, &presenters::LoreDraft::changed, this, &LoreEntryForm::refresh);
    refresh();
}

void LoreEntryForm::showEntries(const QList<qint64> &keys)
{
    m_keys = keys;
    refresh();
}

void LoreEntryForm::focusName()
{
    setCurrentIndex(0);
    m_entry->name->setFocus(Qt::OtherFocusReason);
    m_entry->name->selectAll();
}

// Of a folder there is only the name; of several entries, what is each one's own cannot be said for all.
void LoreEntryForm::refresh()
{
    const presenters::DraftEntry *one = m_keys.size() == 1 ? m_draft->entry(m_keys.first()) : nullptr;
    const bool folder = one && presenters::LoreDraft::isFolder(*one);
    for (QWidget *own :
         std::initializer_list<QWidget *>{m_entry->keys, m_entry->secondaryKeys, m_entry->content, m_entry->comment})
        own->setEnabled(one && !folder);
    m_entry->name->setEnabled(one);
    for (QWidget *shared : std::initializer_list<QWidget *>{m_entry->useRegex, m_entry->enabled, m_entry->constant,
                                                            m_entry->caseSensitive, m_entry->wholeWords,
                                                            m_entry->selective, m_entry->logic})
        shared->setEnabled(!m_keys.isEmpty() && !folder);
    widget(1)->setEnabled(!m_keys.isEmpty() && !folder);
    widget(2)->setEnabled(!m_keys.isEmpty() && !folder);
    m_fields->show(m_keys);
    if (folder) { // its key is a sign for programs
        const QSignalBlocker blocker(m_entry->keys);
        m_entry->keys->clear();
    }
    QStringList warnings = one ? presenters::problemsOf(one->entry) : QStringList();
    for (QString &warning : warnings)
        warning.prepend(QStringLiteral("⚠ "));
    const QString problems = warnings.join(u'\n');
    for (QLabel *label : {m_entry->problems, m_decorators->decoratorProblems}) {
        label->setText(problems);
        label->setVisible(!problems.isEmpty());
    }
    const bool atDepth = m_place->position->currentData().toString() == u"4";
    m_place->depth->setEnabled(atDepth);
    m_place->role->setEnabled(atDepth);
    m_place->outlet->setEnabled(m_place->position->currentData().toString() == u"7");
    showBook();
}

void LoreEntryForm::showBook()
{
    const QScopedValueRollback showing(m_showing, true);
    const domain::Lorebook &book = m_draft->state().book;
    const auto text = [&](BookField field) { return presenters::valueOf(book, field).toString(); };
    const auto number = [&](BookField field, QSpinBox *box) {
        const QVariant value = presenters::valueOf(book, field);
        box->setValue(value.isValid() ? value.toInt() : box->minimum());
    };
    if (m_book->bookName->text() != text(BookField::Name))
        m_book->bookName->setText(text(BookField::Name));
    if (m_book->bookDescription->toPlainText() != text(BookField::Description))
        m_book->bookDescription->setPlainText(text(BookField::Description));
    number(BookField::ScanDepth, m_book->bookScanDepth);
    number(BookField::TokenBudget, m_book->bookBudget);
    const QVariant recursive = presenters::valueOf(book, BookField::Recursive);
    m_book->bookRecursive->setCurrentIndex(!recursive.isValid() ? 0 : recursive.toBool() ? 1 : 2);
}

} // namespace dramatis::widgets
