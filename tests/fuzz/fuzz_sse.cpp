// Any bytes as a stream of events: however they are cut, the events are the same, and whatever they hold is understood
// or refused.
#include "llm/dialect/dialects.h"
#include "llm/stream/replytext.h"
#include "llm/stream/sseparser.h"

namespace {

using dramatis::llm::SseEvent;
using dramatis::llm::SseParser;

QList<SseEvent> parsed(QByteArrayView bytes, qsizetype piece)
{
    SseParser parser;
    for (qsizetype at = 0; at < bytes.size(); at += piece)
        parser.feed(bytes.sliced(at, std::min(piece, bytes.size() - at)));
    parser.finish();
    QList<SseEvent> events;
    while (const auto event = parser.next())
        events.append(*event);
    return events;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView bytes(data, qsizetype(size));
    const QList<SseEvent> events = parsed(bytes, std::max<qsizetype>(bytes.size(), 1));
    if (parsed(bytes, 1) != events || parsed(bytes, 7) != events)
        __builtin_trap();
    dramatis::llm::ReplyText reply(QStringLiteral("*She looks up and"), {QStringLiteral("\nAlex:")});
    QString text;
    for (const SseEvent &event : events) {
        const auto chunk = dramatis::llm::OpenAiChat().chunk(event.data);
        text += reply.feed(chunk.text, chunk.reasoning).text;
    }
    text += reply.finish().text;
    if (!text.isValidUtf16())
        __builtin_trap();
    return 0;
}
