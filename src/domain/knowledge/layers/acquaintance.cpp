#include "domain/knowledge/layers/acquaintance.h"

#include "domain/cast/names.h"
#include "domain/knowledge/layers/speech.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

// Somebody without a name has none that could be unknown.
bool isPronoun(const QString &name)
{
    static const QStringList pronouns = QStringLiteral("you me i myself user du ich sie er es wir").split(u' ');
    return name.trimmed().isEmpty() || pronouns.contains(name.trimmed().toCaseFolded());
}

bool asksForUser(const QString &own)
{
    static const QStringList macros{QStringLiteral("{{user}}"), QStringLiteral("<user>")};
    return std::ranges::any_of(macros, [&](const QString &macro) { return own.contains(macro, Qt::CaseInsensitive); });
}

// What the user wrote of the other one.
bool isDescribedByHand(const Edge &edge)
{
    for (qsizetype i = 0; i < edge.facts.size(); ++i)
        if (!edge.facts.at(i).turn)
            return true;
    return edge.summaryByHand && !edge.summary.isEmpty();
}

bool isSure(const World &world, CastSlot speaker, CastSlot other)
{
    const Edge edge = world.edge(speaker, other);
    if (edge.name != NameKnown::Unsaid)
        return edge.name == NameKnown::Yes;
    const auto joined = [&](CastSlot slot) { return world.cast.value(slot).joined; };
    return joined(speaker) == joined(other) || isDescribedByHand(edge);
}

QString capitalised(QString phrase)
{
    if (!phrase.isEmpty())
        phrase[0] = phrase[0].toUpper();
    return phrase;
}

bool beginsSentence(const QString &text, qsizetype place)
{
    while (place > 0 && (text[place - 1].isSpace() || QStringView(u"*_\"“„«»(-–—").contains(text[place - 1])))
        if (text[--place] == u'\n')
            return true;
    return place == 0 || QStringView(u".!?…。").contains(text[place - 1]);
}

} // namespace

QString ownTextOf(const Card &card)
{
    return card.description + u'\n' + card.personality + u'\n' + card.scenario;
}

WitnessSet namesToBeHeard(const World &world, CastSlot speaker, const QString &own)
{
    WitnessSet unsure;
    for (const CastSlot other : world.castSlots())
        if (other != speaker && !isPronoun(world.nameOf(other)) && !isSure(world, speaker, other))
            unsure.insert(other);
    if (unsure == WitnessSet())
        return unsure;
    if (speaker != you && asksForUser(own) && world.edge(speaker, you).name != NameKnown::No)
        unsure.remove(you);
    const QMap<CastSlot, Mention> mentioned = mentionsIn(world, own);
    for (auto it = mentioned.begin(); it != mentioned.end(); ++it)
        if (*it != Mention::OtherCase && world.edge(speaker, it.key()).name != NameKnown::No)
            unsure.remove(it.key());
    return unsure;
}

Acquaintance::Acquaintance(const World &world, CastSlot speaker, const Known &known) :
    m_world(world), m_others(known.others)
{
    const WitnessSet unsure = namesToBeHeard(world, speaker, known.own);
    QHash<QString, int> namesakes;
    for (const CastSlot other : world.castSlots()) {
        const bool isHandMade = world.edge(speaker, other).nameByHand;
        if (!unsure.contains(other) || (known.heard.contains(other) && !isHandMade))
            continue;
        const bool isNew = world.cast.value(other).joined > world.cast.value(speaker).joined;
        QString called = m_others.value(other).called;
        if (called.isEmpty())
            called = isNew ? QStringLiteral("the newcomer") : QStringLiteral("the stranger");
        // Two who look alike are still two.
        static const QStringList ordinals{QStringLiteral("second"), QStringLiteral("third"), QStringLiteral("fourth"),
                                          QStringLiteral("fifth"),  QStringLiteral("sixth"), QStringLiteral("seventh")};
        if (const int before = namesakes[called]++; before > 0)
            called = QStringLiteral("the %1 %2").arg(ordinals.value(before - 1), called.sliced(4));
        m_strangers.insert(other, called);
    }
}

QString Acquaintance::nameFor(CastSlot other) const
{
    return m_strangers.value(other, m_world.nameInPrompts(other));
}

QString Acquaintance::withKnownNames(const QString &text) const
{
    return withKnownNames(text, {});
}

QString Acquaintance::lineWithKnownNames(const QString &line) const
{
    return m_strangers.isEmpty() ? line : withKnownNames(line, spokenIn(line));
}

QString Acquaintance::withKnownNames(const QString &text, const QList<TextSpan> &kept) const
{
    if (m_strangers.isEmpty())
        return text;
    QString result;
    qsizetype copied = 0;
    qsizetype looked = 0; // of what is kept, which stands in the order of the text
    const QList<NameInText> names = namesIn(m_world, text);
    for (qsizetype i = 0; i < names.size(); ++i) {
        const NameInText &name = names[i];
        while (looked < kept.size() && kept[looked].end <= name.from)
            ++looked;
        const bool isKept = looked < kept.size() && kept[looked].begin <= name.from;
        const auto isThere = [&](qsizetype other) {
            return other >= 0 && other < names.size() && names[other].from == name.from;
        };
        if (isKept || isThere(i - 1) || isThere(i + 1) || !m_strangers.contains(name.slot)
            || name.how == Mention::OtherCase)
            continue;
        const QString called = m_strangers[name.slot];
        result += QStringView(text).sliced(copied, name.from - copied);
        result += beginsSentence(text, name.from) ? capitalised(called) : called;
        copied = name.to;
    }
    return result + text.sliced(copied);
}

} // namespace dramatis::domain
