#include "domain/memory/turn/believedupdate.h"

#include "domain/knowledge/commonwords.h"
#include "domain/knowledge/view.h"
#include "domain/memory/hearsay.h"
#include "domain/world/expiredprops.h"

#include <algorithm>

namespace dramatis::domain {

using base::Error;
using base::Fault;

namespace {

QSet<QString> namesInWords(const World &world)
{
    QSet<QString> names;
    for (const Entity &entity : world.cast)
        names.unite(tellingWords(entity.who.name));
    return names;
}

bool isLatinText(const QString &word)
{
    return !word.isEmpty() && word[0].script() == QChar::Script_Latin;
}

class Listener {
public:
    Listener(const World &world, CastSlot witness, const Exchange &exchange) :
        m_world(world),
        m_witness(witness),
        m_view(world, witness),
        m_names(namesInWords(world)),
        m_hearsLine(exchange.userLineWitnesses.contains(witness))
    {
        m_said = wordsIn(exchange.opening).unite(wordsIn(exchange.reply));
        if (m_hearsLine)
            m_said.unite(wordsIn(exchange.userLine));
        else
            m_missed = wordsIn(exchange.userLine).subtract(m_said).subtract(ownKnowledge());
        for (const CastSlot other : world.castSlots())
            if (other != witness && exchange.witnesses.contains(other))
                m_others.append(other);
    }

    // Whether a text has words of what they missed. Scripts without spaces have such by chance.
    bool tellsOfMissed(const QString &text) const
    {
        if (m_missed.isEmpty() || text.isEmpty())
            return false;
        const QSet<QString> words = wordsIn(text);
        const QSet<QString> missed = QSet<QString>(words).intersect(m_missed);
        return std::ranges::any_of(missed, isLatinText) || (!missed.isEmpty() && missed.size() * 2 >= words.size());
    }

    // Whether another knows it, and nothing that was said tells of it.
    bool isOfAnother(const QString &fact) const
    {
        constexpr qsizetype fewest = 2; // one word in common is chance
        const QSet<QString> words = wordsIn(fact);
        if (words.size() < fewest || words.intersects(m_said) || words.intersects(ownKnowledge()))
            return false;
        return std::ranges::any_of(m_others, [&](CastSlot knower) {
            return std::ranges::any_of(m_world.castSlots(), [&](CastSlot about) {
                return std::ranges::any_of(factsOf(knower, about), [&](const QString &known) {
                    const auto shared = QSet<QString>(words).intersect(wordsIn(known)).size();
                    return shared >= fewest && shared * 2 >= words.size();
                });
            });
        });
    }

private:
    QSet<QString> wordsIn(const QString &text) const
    {
        return tellingWords(text).subtract(m_names).subtract(commonWords());
    }
    QStringList factsOf(CastSlot knower, CastSlot about) const
    {
        constexpr qsizetype newest = 64;
        QStringList texts;
        const Edge edge = m_world.edge(knower, about);
        for (qsizetype i = std::max<qsizetype>(0, edge.facts.size() - newest); i < edge.facts.size(); ++i)
            texts << edge.facts.at(i).text;
        return texts;
    }
    QSet<QString> ownKnowledge() const
    {
        const Entity &self = *m_world.cast.constFind(m_witness);
        QStringList known{self.goals, self.status, self.activity.position, self.activity.holding};
        known << self.belongings.keys();
        for (const CastSlot other : m_world.castSlots()) {
            const Edge edge = m_view.towards(other);
            known << edge.summary << edge.lastInteraction;
            for (qsizetype i = 0; i < edge.facts.size(); ++i)
                known << edge.facts.at(i).text;
        }
        return wordsIn(known.join(u'\n'));
    }

    const World &m_world;
    CastSlot m_witness;
    SpeakerView m_view;
    QSet<QString> m_names;
    bool m_hearsLine;
    QSet<QString> m_said;   // what they heard
    QSet<QString> m_missed; // and what they did not
    QList<CastSlot> m_others;
};

class BeliefFilter {
public:
    BeliefFilter(const World &world, CastSlot witness, const Exchange &exchange) :
        m_world(world), m_witness(witness), m_exchange(exchange), m_listener(world, witness, exchange)
    {}

    BelievedUpdate filter(StateUpdate update)
    {
        countUnread(QStringLiteral("knowledge_facts"), update.moreFacts);
        countUnread(QStringLiteral("others"), update.moreOthers);
        drop(update.facts);
        for (QString *text : {&update.lastInteraction, &update.why, &update.mood, &update.goals, &update.status,
                              &update.memory, &update.activity.position, &update.activity.posture,
                              &update.activity.action.verb, &update.activity.holding, &update.activity.attention})
            drop(*text);
        for (EdgeChange &change : update.others) {
            drop(change.facts);
            drop(change.lastInteraction);
            drop(change.why);
        }
        if (isAnothers(update.activity.holding)) {
            leaveOut(QStringLiteral("not_theirs"), update.activity.holding);
            update.activity.holding.clear();
        }
        if (m_moreLeftOut > 0)
            m_leftOut.append(
                {Fault::Invalid, QStringLiteral("more_left_out"), QString::number(m_moreLeftOut), nameOfWitness()});
        return {update, m_leftOut};
    }

private:
    QString nameOfWitness() const { return m_world.nameOf(m_witness); }
    void leaveOut(const QString &code, const QString &said)
    {
        constexpr qsizetype most = 8;
        if (m_leftOut.size() < most)
            m_leftOut.append({Fault::Invalid, code, said, nameOfWitness()});
        else
            ++m_moreLeftOut;
    }
    void countUnread(const QString &list, qsizetype more)
    {
        if (more > 0)
            leaveOut(QStringLiteral("too_many"), QStringLiteral("%1: %2").arg(list).arg(more));
    }
    void drop(QString &text)
    {
        if (!m_listener.tellsOfMissed(text))
            return;
        leaveOut(QStringLiteral("unheard"), text);
        text.clear();
    }
    void drop(QList<LearnedFact> &facts)
    {
        for (const LearnedFact &fact : std::exchange(facts, {})) {
            const bool isUnheard = m_listener.tellsOfMissed(fact.text) || m_listener.isOfAnother(fact.text);
            if (isUnheard)
                leaveOut(QStringLiteral("unheard"), fact.text);
            else
                facts.append(fact);
        }
    }
    // What was spoken of may have changed hands.
    bool isAnothers(const QString &thing) const
    {
        const auto owns = [&](const Entity &entity) {
            return std::ranges::any_of(entity.belongings,
                                       [&](const Belonging &owned) { return namesThing(thing, owned.name); });
        };
        const QString said = m_exchange.userLine + u'\n' + m_exchange.reply + u'\n' + m_exchange.opening;
        return !thing.isEmpty() && !namesThing(said, thing) && !owns(*m_world.cast.constFind(m_witness))
               && std::ranges::any_of(m_world.cast, owns);
    }

    const World &m_world;
    CastSlot m_witness;
    const Exchange &m_exchange;
    const Listener m_listener;
    QList<Error> m_leftOut;
    int m_moreLeftOut = 0; // beyond those listed one by one
};

} // namespace

BelievedUpdate believedUpdate(const World &world, CastSlot witness, const Exchange &exchange, const StateUpdate &update)
{
    if (!world.cast.contains(witness))
        return {update, {}};
    return BeliefFilter(world, witness, exchange).filter(update);
}

} // namespace dramatis::domain
