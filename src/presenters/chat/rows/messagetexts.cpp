#include "presenters/chat/rows/messagetexts.h"

#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/texts/calledtext.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

using domain::EventId;
using domain::TranscriptLine;

namespace {
constexpr qsizetype keptCharacters = 4'000'000;
constexpr qsizetype readAtOnce = 24; // texts around the one that is asked for
} // namespace

MessageTexts::MessageTexts(turn::ChatSession &session) :
    m_session(session), m_texts(keptCharacters), m_calls(keptCharacters)
{}

QString MessageTexts::text(const domain::Chunked<TranscriptLine> &lines, qsizetype row) const
{
    const qint64 wanted = lines.at(row).text.value;
    if (!m_texts.contains(wanted)) {
        QList<EventId> ids;
        const qsizetype from = row / readAtOnce * readAtOnce;
        for (qsizetype i = from; i < qMin(from + readAtOnce, lines.size()); ++i)
            if (!m_texts.contains(lines.at(i).text.value))
                ids.append(lines.at(i).text);
        const auto texts = m_session.texts(ids);
        if (!texts)
            return readAlone(lines.at(row).text);
        for (const auto &[id, text] : texts->asKeyValueRange())
            m_texts.insert(id.value, new QString(text), text.size() + 1);
    }
    const QString *text = m_texts.object(wanted);
    return text ? *text : QString();
}

// One damaged message does not take its neighbours along, and does not look empty.
QString MessageTexts::readAlone(EventId text) const
{
    const auto found = m_session.texts({text});
    return found ? found->value(text) : ChatItemModel::tr("(This message cannot be read: the data is damaged.)");
}

QString MessageTexts::called(const TranscriptLine &line, const QString &speaker) const
{
    if (!(line.flags & TranscriptLine::Called))
        return {};
    if (const auto *known = m_calls.object(line.text.value))
        return calledQuote(speaker, *known);
    const auto calls = m_session.calls(line.turn, line.text);
    if (!calls)
        return ChatItemModel::tr("(This message cannot be read: the data is damaged.)");
    qsizetype size = 1;
    for (const domain::ToolCallRecord &call : *calls)
        size += call.name.size() + call.arguments.size();
    m_calls.insert(line.text.value, new QList<domain::ToolCallRecord>(*calls), size);
    return calledQuote(speaker, *calls);
}

} // namespace dramatis::presenters
