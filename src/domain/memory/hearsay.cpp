#include "domain/memory/hearsay.h"

#include "domain/cast/names.h"

#include <QTextBoundaryFinder>

#include <algorithm>

namespace dramatis::domain {

namespace {

// Without its questions: who asks tells nothing.
QString statements(const QString &line)
{
    QString told;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Sentence, line);
    qsizetype from = 0;
    for (qsizetype to = finder.toNextBoundary(); to > from; to = finder.toNextBoundary()) {
        const QString sentence = line.mid(from, to - from);
        if (!sentence.contains(u'?') && !sentence.contains(u'？'))
            told += sentence;
        from = to;
    }
    return told;
}

bool knows(const Edge &edge)
{
    return !edge.summary.isEmpty() || !edge.lastInteraction.isEmpty() || !edge.causes.isEmpty()
           || !edge.facts.isEmpty();
}

} // namespace

QSet<QString> tellingWords(const QString &text)
{
    constexpr qsizetype shortest = 4; // "the" is in every line
    QSet<QString> words;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Word, text);
    qsizetype from = 0;
    for (qsizetype to = finder.toNextBoundary(); to > from; to = finder.toNextBoundary()) {
        const QString word = text.mid(from, to - from).toCaseFolded();
        const bool isLatin = word[0].script() == QChar::Script_Latin;
        if (word[0].isLetterOrNumber() && (!isLatin || word.size() >= shortest))
            words.insert(word);
        from = to;
    }
    return words;
}

QList<CastSlot> counterparts(const World &world, CastSlot witness, const Exchange &exchange)
{
    QList<CastSlot> others;
    for (const CastSlot slot : world.cast.keys())
        if (slot != witness && exchange.witnesses.contains(slot))
            others.append(slot);
    const CastSlot first = witness == you                     ? exchange.replySpeaker
                           : exchange.witnesses.contains(you) ? you
                           : exchange.replySpeaker != witness ? exchange.replySpeaker
                                                              : exchange.earlierSpeaker;
    if (others.removeOne(first))
        others.prepend(first);
    return others.isEmpty() ? QList<CastSlot>{witness == you ? exchange.replySpeaker : you} : others;
}

QList<CastSlot> absentOnes(const World &world, CastSlot witness, const Exchange &exchange)
{
    const bool heardBoth = exchange.userLineWitnesses.contains(witness);
    const auto named = mentionsIn(world, heardBoth ? exchange.userLine + u'\n' + exchange.reply : exchange.reply);
    const QList<CastSlot> here = counterparts(world, witness, exchange);
    QList<CastSlot> absent;
    for (const bool spokenOf : {true, false})
        for (const CastSlot slot : world.cast.keys())
            if (slot != witness && !here.contains(slot) && named.contains(slot) == spokenOf
                && (spokenOf || knows(world.edge(witness, slot))))
                absent.append(slot);
    return absent;
}

CastSlot tellerOf(const World &world, CastSlot witness, CastSlot about, const QString &fact, const Exchange &exchange)
{
    const bool heardEarlier = !exchange.userLine.isEmpty() && exchange.userLineWitnesses.contains(witness)
                              && exchange.earlierSpeaker != witness;
    if (exchange.replySpeaker == witness)
        return heardEarlier ? exchange.earlierSpeaker : nobody;
    if (!heardEarlier || about == exchange.replySpeaker)
        return exchange.replySpeaker;
    QSet<QString> words = tellingWords(fact);
    for (const Entity &entity : world.cast)
        words.subtract(tellingWords(entity.who.name));
    const QString earlier = statements(exchange.userLine);
    const auto saidEarlier = QSet<QString>(tellingWords(earlier)).intersect(words).size();
    const auto saidNow = QSet<QString>(tellingWords(exchange.reply)).intersect(words).size();
    if (saidEarlier != saidNow)
        return saidEarlier > saidNow ? exchange.earlierSpeaker : exchange.replySpeaker;
    const bool ofThemselves = about == exchange.earlierSpeaker && !earlier.isEmpty();
    return ofThemselves && !mentionsIn(world, exchange.reply).contains(about) ? exchange.earlierSpeaker
                                                                              : exchange.replySpeaker;
}

} // namespace dramatis::domain
