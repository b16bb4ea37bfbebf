// Any bytes as a PNG: the chunk walker, the text chunks, the card and the assets in them.
#include "cards/inspection.h"
#include "cards/png/pngcard.h"
#include "cards/png/pngwalk.h"
#include "cards/write/readcard.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using namespace dramatis::cards;
    const QByteArray bytes =
        QByteArrayLiteral("\x89PNG\r\n\x1A\n") + QByteArrayView(data, qsizetype(size)).toByteArray();
    if (const auto walk = walkPng(bytes))
        pictureOnly(*walk);
    if (const auto file = readCard(bytes, QString()))
        inspectionJson(*file).toUtf8();
    return 0;
}
