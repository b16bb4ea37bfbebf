// Any bytes as an answer over HTTP: however they are cut, head and body are the same, and neither is longer than what came.
#include "llm/http/answerbody.h"
#include "llm/http/answerhead.h"

#include <optional>

namespace {

using dramatis::llm::BodyReader;
using dramatis::llm::HeadReader;

struct Answer {
    HeadReader::State head = HeadReader::State::Open;
    BodyReader::State body = BodyReader::State::Open;
    QList<std::pair<QByteArray, QByteArray>> fields;
    QByteArray text;

    bool operator==(const Answer &) const = default;
};

Answer read(QByteArrayView bytes, qsizetype piece)
{
    HeadReader head;
    std::optional<BodyReader> body;
    Answer answer;
    for (qsizetype at = 0; at < bytes.size(); at += piece) {
        QByteArrayView rest = bytes.sliced(at, std::min(piece, bytes.size() - at));
        rest = rest.sliced(head.feed(rest));
        if (head.state() == HeadReader::State::Whole && !body)
            body.emplace(head.head());
        if (body)
            answer.text += body->feed(rest);
    }
    answer.head = head.state();
    if (!body)
        return answer;
    body->closed();
    answer.body = body->state();
    answer.fields = head.head().fields;
    return answer;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView bytes(data, qsizetype(size));
    const Answer whole = read(bytes, std::max<qsizetype>(bytes.size(), 1));
    if (read(bytes, 1) != whole || read(bytes, 7) != whole || whole.text.size() > bytes.size())
        __builtin_trap();
    return 0;
}
