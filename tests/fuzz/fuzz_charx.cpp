// Any bytes as a CHARX: the zip's directory or what is left of it, the unpacking, the names and the addresses of
// assets.
#include "cards/charx/charxcard.h"
#include "cards/inspection.h"
#include "cards/write/readcard.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using namespace dramatis::cards;
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    unpackCharx(bytes);
    if (const auto file = readCard(bytes, QString()))
        inspectionJson(*file).toUtf8();
    return 0;
}
