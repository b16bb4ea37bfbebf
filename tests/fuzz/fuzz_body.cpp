// Any bytes as the body of an answer, in any dialect and under any label: however they are cut, the reply and its end
// are the same. The first three characters say which dialect, which label, and how it ends.
#include "llm/dialect/dialects.h"
#include "llm/stream/replybody.h"

#include <array>

namespace {

using namespace dramatis::llm;
using dramatis::base::Error;
using dramatis::base::Fault;

struct Heard {
    QString text;
    QString reasoning;
    int kind = 0;
    QString code;
    qsizetype calls = 0;

    bool operator==(const Heard &) const = default;
};

const Dialect &dialectAt(unsigned which)
{
    static const OpenAiChat chat;
    static const OpenAiText text;
    static const LlamaCppDialect llama;
    static const KoboldCppDialect kobold;
    static const OllamaDialect ollama;
    static const AnthropicDialect anthropic;
    static const std::array<const Dialect *, 6> all{&chat, &text, &llama, &kobold, &ollama, &anthropic};
    return *all[which % all.size()];
}

void hear(ReplyBody &body, Heard &heard)
{
    if (body.takeBack())
        heard.text.clear();
    heard.reasoning += body.takeReasoning();
    heard.text += body.takeText();
}

Heard read(QByteArrayView way, QByteArrayView bytes, qsizetype piece)
{
    ReplyBody::Task task;
    task.dialect = &dialectAt(unsigned(way[0]));
    task.stops = {QStringLiteral("\nAlex:")};
    task.tool = way[2] & 4 ? QStringLiteral("mood") : QString();
    ReplyBody body(task);
    const auto kind = ReplyBody::Kind(unsigned(way[1]) % 4);
    body.begin(kind == ReplyBody::Kind::Events || kind == ReplyBody::Kind::Whole ? 200 : 500, kind);
    Heard heard;
    for (qsizetype at = 0; at < bytes.size(); at += piece) {
        body.feed(bytes.sliced(at, std::min(piece, bytes.size() - at)).toByteArray());
        hear(body, heard);
    }
    const Error cut{Fault::Unreachable, QStringLiteral("connection_cut"), {}, {}};
    switch (way[2] % 4) {
    case 0: body.closed(std::nullopt); break;
    case 1: body.closed(cut); break;
    case 2: body.silent(cut); break;
    default: body.giveUp(cut); break;
    }
    hear(body, heard);
    if (!body.ended())
        __builtin_trap();
    heard.kind = int(body.end().kind);
    heard.code = body.end().error.code;
    heard.calls = body.end().calls.size();
    return heard;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    constexpr qsizetype choices = 3;
    const QByteArrayView all(data, qsizetype(size));
    if (all.size() < choices)
        return 0;
    const QByteArrayView bytes = all.sliced(choices);
    const Heard whole = read(all, bytes, std::max<qsizetype>(bytes.size(), 1));
    if (read(all, bytes, 1) != whole || read(all, bytes, 7) != whole)
        __builtin_trap();
    if (!whole.text.isValidUtf16() || !whole.reasoning.isValidUtf16())
        __builtin_trap();
    return 0;
}
