// Any bytes as a question about a lorebook: answered or refused, soon; and any bytes as the lorebook of any program.
#include "domain/lore/books/anybook.h"
#include "domain/lore/match/lorecase.h"
#include "domain/lore/match/pages.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using namespace dramatis;
    const auto parsed = base::Json::parse(QByteArrayView(data, qsizetype(size)));
    if (!parsed)
        return 0;
    const auto count = [](QStringView text) { return int(text.size() / 4); };
    if (const auto answer = domain::answerLoreCase(parsed->value, count, size))
        answer->toUtf8();
    const auto reading = domain::readAnyLorebook(parsed->value);
    if (!reading)
        return 0;
    domain::pagesOf(reading->book);
    // What was read and written is read again as the same book.
    const base::Json written = toJson(reading->book);
    const auto again = domain::readAnyLorebook(base::Json::object(
        {{QStringLiteral("spec"), base::Json(QStringLiteral("lorebook_v3"))}, {QStringLiteral("data"), written}}));
    if (!again || toJson(again->book) != written)
        __builtin_trap();
    return 0;
}
