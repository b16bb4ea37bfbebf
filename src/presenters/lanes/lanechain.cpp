#include "presenters/lanes/lanechain.h"

#include "base/visibletext.h"
#include "presenters/cast/castname.h"
#include "presenters/knowledge/factsource.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/tooltip.h"

namespace dramatis::presenters {

using domain::CastSlot;
using domain::Fact;
using domain::Provenance;
using domain::TranscriptLine;
using domain::WitnessSet;
using domain::World;

namespace {

constexpr qsizetype longestQuote = 160;

QString namesIn(const World &world, WitnessSet who, const QString &you)
{
    QStringList names;
    for (const CastSlot slot : world.castSlots())
        if (who.contains(slot))
            names << castName(world, slot, you);
    return sentenceLocale().createSeparatedList(names);
}

class Chain {
public:
    Chain(const World &world, const LineText &text) : m_world(world), m_text(text) {}

    QList<ChainLink> links() const { return m_links; }

    void addWhisper(const LaneMark &mark)
    {
        //: The user, to whom something was whispered
        const QString heard = namesIn(m_world, mark.heard, ChainItemModel::tr("you", "whispered to"));
        addLine(isYou(m_world, mark.slot)
                    //: %1: names
                    ? ChainItemModel::tr("You whispered to %1").arg(heard)
                    //: %1 and %2 are names
                    : ChainItemModel::tr("%1 whispered to %2").arg(castName(m_world, mark.slot), heard),
                mark.turn - 1);
    }

    void addFact(const LaneMark &mark, const LaneFact &what)
    {
        add({0, base::oneLine(what.fact.text), about(mark, what), 0, true});
        for (const KnownFact &known : wayOf(m_world, mark.slot, what.about, what.fact))
            addLine(how(known), lineOf(known));
    }

private:
    QString about(const LaneMark &mark, const LaneFact &what) const
    {
        //: The user, whom something is about
        const QString whom = castName(m_world, what.about, ChainItemModel::tr("you", "about"));
        switch (mark.kind) {
        //: %1 is a name
        case LaneMark::Kind::FalseBelief: return ChainItemModel::tr("About %1, not true").arg(whom);
        case LaneMark::Kind::Secret:
            //: %1 is a name, %2 a number
            return what.until ? ChainItemModel::tr("About %1, a secret until turn %2")
                                    .arg(whom, sentenceLocale().toString(what.until))
                              //: %1 is a name
                              : ChainItemModel::tr("About %1, a secret").arg(whom);
        case LaneMark::Kind::Whisper:
        case LaneMark::Kind::Learned: break;
        }
        //: %1 is a name
        return ChainItemModel::tr("About %1").arg(whom);
    }

    // How the user knows it, who has no name.
    QString howYou(const Fact &fact) const
    {
        const bool hasTeller = m_world.cast.contains(fact.from);
        const QString teller = hasTeller ? castName(m_world, fact.from) : QString();
        switch (fact.provenance) {
        case Provenance::Told:
            //: %1 is a name
            return hasTeller ? ChainItemModel::tr("%1 told you").arg(teller) : ChainItemModel::tr("You were told");
        case Provenance::Overheard:
            //: %1 is a name
            return hasTeller ? ChainItemModel::tr("You overheard %1").arg(teller)
                             : ChainItemModel::tr("You overheard it");
        case Provenance::False:
            //: %1 is a name
            return hasTeller ? ChainItemModel::tr("%1 told you, but it is not true").arg(teller)
                             : ChainItemModel::tr("You believe it, but it is not true");
        case Provenance::Inferred: return ChainItemModel::tr("You concluded it");
        case Provenance::Witnessed: return ChainItemModel::tr("You were there");
        }
        return {};
    }

    QString how(const KnownFact &known) const
    {
        if (isYou(m_world, known.owner))
            return howYou(known.fact);
        if (isYou(m_world, known.fact.from))
            return howFromYou(known);
        const QString owner = castName(m_world, known.owner);
        const bool hasTeller = m_world.cast.contains(known.fact.from);
        const QString teller = hasTeller ? castName(m_world, known.fact.from) : QString();
        switch (known.fact.provenance) {
        case Provenance::Told:
            //: %1 and %2 are names
            return hasTeller ? ChainItemModel::tr("%1 told %2").arg(teller, owner)
                             : ChainItemModel::tr("%1 was told").arg(owner);
        case Provenance::Overheard:
            //: %1 and %2 are names
            return hasTeller ? ChainItemModel::tr("%2 overheard %1").arg(teller, owner)
                             : ChainItemModel::tr("%1 overheard it").arg(owner);
        case Provenance::False:
            //: %1 and %2 are names
            return hasTeller ? ChainItemModel::tr("%1 told %2, but it is not true").arg(teller, owner)
                             : ChainItemModel::tr("%1 believes it, but it is not true").arg(owner);
        case Provenance::Inferred: return ChainItemModel::tr("%1 concluded it").arg(owner);
        case Provenance::Witnessed: return ChainItemModel::tr("%1 was there").arg(owner);
        }
        return {};
    }

    // How somebody knows it from the user, who has no name.
    QString howFromYou(const KnownFact &known) const
    {
        const QString owner = castName(m_world, known.owner);
        switch (known.fact.provenance) {
        //: %1 is a name
        case Provenance::Told: return ChainItemModel::tr("You told %1").arg(owner);
        //: %1 is a name
        case Provenance::Overheard: return ChainItemModel::tr("%1 overheard you").arg(owner);
        //: %1 is a name
        case Provenance::False: return ChainItemModel::tr("You told %1, but it is not true").arg(owner);
        case Provenance::Inferred: return ChainItemModel::tr("%1 concluded it").arg(owner);
        case Provenance::Witnessed: return ChainItemModel::tr("%1 was there").arg(owner);
        }
        return {};
    }

    // What was learned from an exchange may have been said in the first of its two lines.
    qsizetype lineOf(const KnownFact &known) const
    {
        const qsizetype line = known.fact.turn ? m_world.findTurn(known.fact.turn) : -1;
        if (line <= 0 || m_world.transcript.at(line).speaker == known.fact.from)
            return line;
        const TranscriptLine &before = m_world.transcript.at(line - 1);
        return before.speaker == known.fact.from && before.witnesses.contains(known.owner) ? line - 1 : line;
    }

    void addLine(const QString &text, qsizetype place)
    {
        if (place < 0 || place >= m_world.transcript.size())
            return add({0, text, {}, 0, false});
        const TranscriptLine &line = m_world.transcript.at(place);
        WitnessSet others = line.witnesses;
        others.remove(line.speaker);
        const QString number = sentenceLocale().toString(place + 1);
        const QString quote = base::elided(base::oneLine(m_text(line)), longestQuote);
        //: %1 is a number, %2 a name, %3 a list of names, %4 what was said
        const QString heard = ChainItemModel::tr("Turn %1, %2, heard by %3: %4");
        //: %1 is a number, %2 a name, %3 what was said
        const QString unheard = ChainItemModel::tr("Turn %1, %2: %3");
        const QString speaker = castName(m_world, line.speaker);
        add({0, text,
             others.count()
                 ? heard.arg(number, speaker, namesIn(m_world, others, ChainItemModel::tr("you", "heard by")), quote)
                 : unheard.arg(number, speaker, quote),
             line.turn.value, false});
    }

    void add(ChainLink link)
    {
        link.place = int(m_links.size());
        m_links.append(link);
    }

    const World &m_world;
    const LineText &m_text;
    QList<ChainLink> m_links;
};

} // namespace

QList<ChainLink> chainOf(const World &world, const LaneMark &mark, const LineText &text)
{
    Chain chain(world, text);
    if (mark.kind == LaneMark::Kind::Whisper)
        chain.addWhisper(mark);
    for (const LaneFact &each : mark.facts)
        chain.addFact(mark, each);
    return chain.links();
}

QVariant ChainItemModel::data(const QModelIndex &index, int role) const
{
    const ChainLink *link = rowAt(index);
    if (!link)
        return {};
    switch (role) {
    case Qt::DisplayRole: return link->text;
    case DetailRole: return link->detail;
    case TurnRole: return link->turn;
    case KeyRole: return link->key();
    case Qt::ToolTipRole: return toolTip(QStringLiteral("%1\n%2").arg(link->text, link->detail));
    case Qt::AccessibleTextRole: return QStringLiteral("%1. %2").arg(link->text, link->detail);
    default: return {};
    }
}

} // namespace dramatis::presenters
