#include "cards/cardfile.h"

namespace dramatis::cards {

QString nameOf(Container container)
{
    switch (container) {
    case Container::Png: return QStringLiteral("png");
    case Container::Apng: return QStringLiteral("apng");
    case Container::Json: return QStringLiteral("json");
    case Container::Charx: return QStringLiteral("charx");
    case Container::JpegCharx: return QStringLiteral("jpeg-charx");
    }
    return {};
}

QString nameOf(domain::CardSpec spec)
{
    switch (spec) {
    case domain::CardSpec::V1: return QStringLiteral("v1");
    case domain::CardSpec::V2: return QStringLiteral("v2");
    case domain::CardSpec::V3: return QStringLiteral("v3");
    }
    return {};
}

} // namespace dramatis::cards
