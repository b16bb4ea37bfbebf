// Any bytes as JSON: what was read is written and read again to the same value, as JSON and as a card.
#include "domain/card/reading/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using dramatis::base::Json;
    const auto parsed = Json::parse(QByteArrayView(data, qsizetype(size)));
    if (!parsed)
        return 0;
    const auto again = Json::parse(parsed->value.toUtf8(size % 2 ? Json::Layout::Compact : Json::Layout::Indented));
    if (!again || again->value != parsed->value)
        __builtin_trap();
    const auto card = dramatis::domain::readCardObject(parsed->value);
    if (!card)
        return 0;
    const Json written = toJson(card->card);
    const auto second = dramatis::domain::readCardObject(written);
    if (!second || toJson(second->card) != written)
        __builtin_trap();
    return 0;
}
