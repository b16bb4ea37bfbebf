#include "presenters/chat/rows/shownreplacements.h"

#include "presenters/replacements/replacementtext.h"
#include "turn/session/chatsession.h"

#include <algorithm>

namespace dramatis::presenters {

using domain::CastSlot;
using domain::TextReplacer;
using domain::TranscriptLine;

namespace {
constexpr qsizetype keptReplaced = 2'000'000;
}

ShownReplacements::ShownReplacements(turn::ChatSession &session) : m_session(session), m_shown(keptReplaced) {}

QString ShownReplacements::shown(const QString &text, const TranscriptLine &line, qint64 depth)
{
    TextReplacer &replacer = replacerFor(line.speaker);
    if (replacer.isEmpty())
        return text;
    const qsizetype passed = replacer.boundsPassed(depth);
    const Shown *known = m_shown.object(line.text.value);
    if (known && known->text == text && known->boundsPassed == passed)
        return known->made;
    const QString now = made(
        replacer, text,
        {.isUser = line.speaker == domain::you, .isEdited = bool(line.flags & TranscriptLine::Edited), .depth = depth});
    m_shown.insert(line.text.value, new Shown{text, passed, now}, text.size() + now.size() + 1);
    return now;
}

QString ShownReplacements::shownDraft(const QString &text, CastSlot speaker)
{
    TextReplacer &replacer = replacerFor(speaker);
    return replacer.isEmpty() ? text : made(replacer, text, {.isUser = speaker == domain::you});
}

QList<qint64> ShownReplacements::depthBounds() const
{
    QList<qint64> bounds;
    for (const auto &[speaker, replacer] : m_bySpeaker)
        bounds += replacer.depthBounds();
    std::ranges::sort(bounds);
    bounds.erase(std::ranges::unique(bounds).begin(), bounds.end());
    return bounds;
}

void ShownReplacements::forget()
{
    m_bySpeaker.clear();
    m_shown.clear();
    m_told.clear();
}

// In what the user says, the card of the first character has a say.
TextReplacer &ShownReplacements::replacerFor(CastSlot speaker)
{
    const auto known = m_bySpeaker.find(speaker);
    if (known != m_bySpeaker.end())
        return known->second;
    const CastSlot whose = speaker == domain::you ? CastSlot(1) : speaker;
    const domain::World &world = m_session.world();
    const TextReplacer replacer(m_session.replacementsFor(whose), TextReplacer::Use::Display,
                                {world.nameOf(whose), world.nameOf(domain::you)});
    TextReplacer &kept = m_bySpeaker.emplace(speaker, replacer).first->second;
    tell(kept);
    return kept;
}

QString ShownReplacements::made(TextReplacer &replacer, const QString &text, const TextReplacer::Place &place)
{
    const QString now = replacer.replaced(text, place).text;
    tell(replacer);
    return now;
}

void ShownReplacements::tell(const TextReplacer &replacer)
{
    for (const domain::FailedReplacement &each : replacer.failed()) {
        if (m_told.contains(each))
            continue;
        m_told.append(each);
        Q_EMIT failed(replacementFailure(each));
    }
}

} // namespace dramatis::presenters
