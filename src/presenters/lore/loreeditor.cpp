#include "presenters/lore/loreeditor.h"

#include "base/visibletext.h"
#include "domain/lore/books/folders.h"
#include "presenters/import/losstext.h"
#include "presenters/lore/loreexport.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"

#include <QLocale>

namespace dramatis::presenters {

using base::Result;
using domain::BookId;
using domain::CardId;

LoreEditor::LoreEditor(const turn::SessionContext &context, turn::ChatLibrary &chats, LoreTarget target) :
    m_context(context), m_target(target), m_entries(m_draft), m_tester(m_draft, context, chats)
{}

LoreEditor::~LoreEditor() = default;

Result<std::unique_ptr<LoreEditor>> LoreEditor::open(const turn::SessionContext &context, turn::ChatLibrary &chats,
                                                     LoreTarget target)
{
    std::unique_ptr<LoreEditor> editor(new LoreEditor(context, chats, target));
    const auto loaded = editor->load();
    return loaded ? Result<std::unique_ptr<LoreEditor>>(std::move(editor)) : std::unexpected(loaded.error());
}

Result<> LoreEditor::load()
{
    DRAMATIS_TRY(const auto book, kept());
    m_draft.setBook(book);
    if (m_target.card != 0)
        m_owner = domain::calledName(m_context.cards.card(CardId{m_target.card}).value_or(domain::Card()));
    else
        m_owner = m_context.books.row(BookId{m_target.book}).value_or(store::BookRow()).name;
    m_tester.setOrigin(CardId{m_target.card}, BookId{m_target.book}, title());
    connect(&m_context.cards, &turn::CardLibrary::cardsChanged, this, &LoreEditor::reload);
    connect(&m_context.books, &turn::LorebookLibrary::booksChanged, this, &LoreEditor::reload);
    return {};
}

Result<domain::Lorebook> LoreEditor::kept()
{
    if (m_target.card != 0)
        return turn::bookOf(m_context.cards, CardId{m_target.card})
            .transform([](const std::optional<domain::Lorebook> &book) { return book.value_or(domain::Lorebook()); });
    return m_context.books.row(BookId{m_target.book}).and_then([this](const store::BookRow &row) {
        return m_context.books.book(row);
    });
}

// Renamed in the list, or another version restored: what was not changed here is shown as it is now.
void LoreEditor::reload()
{
    const auto now = kept();
    if (now && !m_draft.isModified() && *now != m_draft.book())
        m_draft.setBook(*now);
}

QString LoreEditor::title() const
{
    const QString name = base::oneLine(m_draft.state().book.name.value_or(QString()));
    if (m_target.book != 0)
        return shownName(name.isEmpty() ? m_owner : name);
    //: The lorebook of a character; %1 is the character's name
    return tr("Lorebook of %1").arg(shownName(m_owner));
}

QString LoreEditor::countText() const
{
    int entries = 0;
    int tokens = 0;
    int always = 0;
    for (const auto &each : m_draft.state().entries) {
        if (domain::isFolder(each->entry))
            continue;
        ++entries;
        tokens += LoreDraft::tokensOf(*each);
        if (each->entry.enabled && each->entry.constant.value_or(false))
            always += LoreDraft::tokensOf(*each);
    }
    const QLocale locale;
    //: %1: how many entries are shown, where a filter hides others
    const QString shown = m_entries.isFiltered() ? tr("%1 shown of %n entries", nullptr, entries).arg(m_entries.shown())
                                                 : tr("%n entries", nullptr, entries);
    //: %1: "300 entries", %2 and %3: numbers of tokens
    return tr("%1; %2 tokens, %3 of them always in the prompt")
        .arg(shown, locale.toString(tokens), locale.toString(always));
}

Result<QStringList> LoreEditor::saved()
{
    const domain::Lorebook book = m_draft.book();
    if (m_target.card != 0)
        return turn::saveBook(m_context.cards, CardId{m_target.card}, book).transform(lossTexts);
    return m_context.books.save(BookId{m_target.book}, book).transform([](const store::BookRow &) {
        return QStringList();
    });
}

bool LoreEditor::save()
{
    const auto done = saved();
    if (!done) {
        Q_EMIT failed(sentence(done.error()));
        return false;
    }
    m_draft.setSaved();
    if (!done->isEmpty())
        Q_EMIT told(tr("Saved, without what this file type cannot hold: %1.").arg(done->join(QStringLiteral(", "))));
    else if (m_target.card != 0)
        Q_EMIT told(tr("Saved as a new version of %1. Existing chats keep the lorebook they started with.")
                        .arg(shownName(m_owner)));
    else
        Q_EMIT told(tr("Saved. Chats that use it apply it from the next reply on."));
    return true;
}

bool LoreEditor::exportTo(const QString &path, const QString &filter)
{
    const auto written = exportLore(m_draft.book(), path, filter);
    if (written)
        Q_EMIT told(tr("Lorebook exported to “%1”.").arg(shownFileName(path)));
    else
        Q_EMIT failed(sentence(written.error()));
    return written.has_value();
}

} // namespace dramatis::presenters
