#include "domain/cast/conversation.h"

#include "domain/cast/whisper.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

constexpr qsizetype mostLines = 12;

// Of this scene, oldest first.
QList<TranscriptLine> recentLines(const World &world)
{
    QList<TranscriptLine> lines;
    for (qsizetype i = world.transcript.size() - 1; i >= 0 && lines.size() < mostLines; --i) {
        if (world.transcript.at(i).scene != world.scene.number)
            break;
        lines.prepend(world.transcript.at(i));
    }
    return lines;
}

class ConversationReader {
public:
    ConversationReader(const World &world, CastSlot said, const QList<CastSlot> &among,
                       const QHash<EventId, QString> &texts) :
        m_world(world), m_said(said), m_among(among), m_texts(texts), m_lines(recentLines(world))
    {
        if (!m_lines.isEmpty() && m_lines.last().speaker == said)
            m_lines.removeLast();
    }

    Conversation read()
    {
        Conversation talk;
        talk.partner = partner();
        talk.newcomers = newcomers();
        if (m_lines.isEmpty() || m_lines.last().speaker == m_said)
            return talk;
        talk.last = m_lines.last().speaker;
        const LineAddress &address = talk.lastLine = addressIn(m_world, textOf(m_lines.last()), talk.last);
        talk.isForAnybody = address.called.isEmpty() && address.turnedTo == nobody;
        talk.isSpokenTo = address.called.contains(m_said) || address.turnedTo == m_said
                          || (talk.isForAnybody && address.asks && !address.isToSeveral
                              && (address.isToSomebody || address.tellsOfYou));
        const CastSlot asked = address.asked != nobody      ? address.asked
                               : address.called.size() == 1 ? address.called.first()
                                                            : address.turnedTo;
        if (m_among.contains(asked))
            talk.askedByLast = asked;
        return talk;
    }

private:
    QString textOf(const TranscriptLine &line) const { return m_texts.value(line.text); }
    qsizetype ownLineBefore(qsizetype end) const
    {
        do
            --end;
        while (end >= 0 && m_lines.at(end).speaker != m_said);
        return end;
    }

    // The first to answer, unless somebody else was addressed; interjections do not count.
    CastSlot partner() const
    {
        CastSlot whispered = nobody;
        for (qsizetype end = m_lines.size(); end > 0;) {
            const qsizetype own = ownLineBefore(end);
            QList<CastSlot> answered;
            for (qsizetype i = own + 1; i < end; ++i)
                if (m_among.contains(m_lines.at(i).speaker))
                    answered.append(m_lines.at(i).speaker);
            const QString text = own < 0 ? QString() : textOf(m_lines.at(own));
            const CastSlot found = partnerOf(text, answered, own < 0);
            if (found != nobody && !whisperIn(m_world, text).isOne)
                return found;
            if (whispered == nobody)
                whispered = found;
            end = own;
        }
        return whispered;
    }
    CastSlot partnerOf(const QString &text, const QList<CastSlot> &answered, bool isUnasked) const
    {
        const LineAddress address = addressIn(m_world, text, m_said);
        if (!answered.isEmpty() && (isUnasked || address.isToSeveral))
            return answered.last();
        for (const CastSlot slot : address.called + QList{address.turnedTo})
            if (answered.isEmpty() ? m_among.contains(slot) : answered.contains(slot))
                return slot;
        return answered.isEmpty() ? nobody : answered.first();
    }
    QList<CastSlot> newcomers() const
    {
        qsizetype own = ownLineBefore(m_lines.size());
        while (own >= 0 && whisperIn(m_world, textOf(m_lines.at(own))).isOne)
            own = ownLineBefore(own);
        QList<CastSlot> found;
        for (const CastSlot slot : m_among)
            if (own >= 0 && !m_lines.at(own).witnesses.contains(slot))
                found.append(slot);
        return found;
    }

    const World &m_world;
    const CastSlot m_said;
    const QList<CastSlot> &m_among;
    const QHash<EventId, QString> &m_texts;
    QList<TranscriptLine> m_lines;
};

} // namespace

QList<EventId> textsOfConversation(const World &world)
{
    QList<EventId> texts;
    for (const TranscriptLine &line : recentLines(world))
        texts.append(line.text);
    return texts;
}

Conversation conversationOf(const World &world, CastSlot said, const QList<CastSlot> &among,
                            const QHash<EventId, QString> &texts)
{
    return ConversationReader(world, said, among, texts).read();
}

} // namespace dramatis::domain
