#include "presenters/replacements/textreplacementeditor.h"

#include "base/visibletext.h"
#include "cards/charx/bundle.h"
#include "domain/replacement/textreplacer.h"
#include "presenters/replacements/replacementtext.h"
#include "presenters/replacements/textreplacementsettings.h"
#include "presenters/text/shownname.h"
#include "store/writablefile.h"
#include "turn/library/cardlibrary.h"
#include "turn/session/chatsession.h"

#include <QSaveFile>

namespace dramatis::presenters {

using domain::TextReplacement;

namespace {

QString described(const QList<TextReplacement> &replacements)
{
    constexpr qsizetype mostLines = 12;
    constexpr qsizetype longest = 80;
    QStringList lines;
    for (const TextReplacement &each : replacements.first(qMin(mostLines, replacements.size())))
        lines << base::elided(
            base::oneLine(QStringLiteral("%1: %2 → %3").arg(shownName(each.name), each.pattern, each.with)), longest);
    if (replacements.size() > mostLines)
        lines << QStringLiteral("…");
    return lines.join(u'\n');
}

} // namespace

TextReplacementEditor::TextReplacementEditor(TextReplacementSettings &kept, const turn::ChatSession *session) :
    m_kept(kept), m_edited(kept.held())
{
    if (!session)
        return;
    const domain::World &world = session->world();
    m_character = world.nameOf(1);
    m_user = world.nameOf(domain::you);
    for (const auto &[slot, entity] : world.cast.asKeyValueRange()) {
        const QList<TextReplacement> brought = session->replacementsOfCard(slot);
        if (!brought.isEmpty())
            m_sourceCards.append({shownName(world.nameOf(slot)), int(brought.size()), described(brought),
                                  turn::allowanceOf(entity.who.cardId, brought)});
    }
}

void TextReplacementEditor::duplicate(qsizetype row)
{
    TextReplacement copy = m_edited.own.at(row);
    copy.source.remove(u"id"); // another one
    m_edited.own.insert(row + 1, copy);
}

TextReplacementEditor::Trial TextReplacementEditor::tried(qsizetype row, const QString &text) const
{
    TextReplacement one = m_edited.own.at(row);
    one.isEnabled = true;
    one.ofCharacters = true;
    one.displayOnly = one.promptOnly = false;
    one.minDepth = one.maxDepth = {};
    domain::TextReplacer replacer({one}, domain::TextReplacer::Use::Display, {m_character, m_user});
    const QString result = replacer.replaced(text, {}).text;
    return {result, replacer.failed().isEmpty() ? QString() : replacementFailure(replacer.failed().first())};
}

void TextReplacementEditor::setAllowed(const SourceCard &card, bool allowed)
{
    if (allowed)
        m_edited.allowed.insert(card.allowance);
    else
        m_edited.allowed.remove(card.allowance);
}

base::Result<int> TextReplacementEditor::importFrom(const QString &path)
{
    DRAMATIS_TRY(const auto bytes, turn::CardLibrary::bytesOf(path));
    DRAMATIS_TRY(const auto bundle, cards::readBundle(bytes, path));
    if (bundle.replacements.isEmpty())
        return base::fail(base::Fault::Unsupported, QStringLiteral("no_regex_scripts"),
                          QStringLiteral("no regex scripts are in it"), path);
    int added = 0;
    for (const TextReplacement &each : bundle.replacements)
        added += turn::addTextReplacement(m_edited, each);
    return added;
}

base::Result<> TextReplacementEditor::exportTo(const QString &path) const
{
    DRAMATIS_TRY_DO(store::mayWriteTo(path));
    base::Json all = base::Json::array();
    for (const TextReplacement &each : m_edited.own)
        all.append(domain::toJson(each));
    QSaveFile file(path);
    const QByteArray text = all.toUtf8(base::Json::Layout::Indented);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return base::fail(base::Fault::Denied, QStringLiteral("cannot_write"), file.errorString(), path);
    return {};
}

// Those in which nothing was written go.
void TextReplacementEditor::keep()
{
    turn::TextReplacements replacements = m_edited;
    replacements.own.removeIf(
        [](const TextReplacement &each) { return (each.name + each.pattern).trimmed().isEmpty(); });
    m_kept.set(replacements);
}

} // namespace dramatis::presenters
