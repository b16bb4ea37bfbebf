#include "cards/cardformat.h"

#include <algorithm>
#include <array>

namespace dramatis::cards {

namespace {

using domain::CardSpec;

struct Named {
    QLatin1StringView name;
    CardFormat format;
};

constexpr std::array<Named, 9> known{{
    {QLatin1StringView("png"), {Container::Png, CardSpec::V3}},
    {QLatin1StringView("apng"), {Container::Apng, CardSpec::V3}},
    {QLatin1StringView("json"), {Container::Json, CardSpec::V3}},
    {QLatin1StringView("charx"), {Container::Charx, CardSpec::V3}},
    {QLatin1StringView("jpeg-charx"), {Container::JpegCharx, CardSpec::V3}},
    {QLatin1StringView("v2-png"), {Container::Png, CardSpec::V2}},
    {QLatin1StringView("v2-json"), {Container::Json, CardSpec::V2}},
    {QLatin1StringView("v1-png"), {Container::Png, CardSpec::V1}},
    {QLatin1StringView("v1-json"), {Container::Json, CardSpec::V1}},
}};

} // namespace

std::optional<CardFormat> formatNamed(const QString &name)
{
    const auto found = std::ranges::find(known, name, &Named::name);
    return found == known.end() ? std::nullopt : std::optional(found->format);
}

QStringList formatNames()
{
    QStringList names;
    for (const Named &named : known)
        names.append(named.name);
    return names;
}

std::optional<CardFormat> formatOfFile(const QString &fileName)
{
    const QString suffix = fileName.sliced(fileName.lastIndexOf(u'.') + 1).toLower();
    if (suffix == u"jpg" || suffix == u"jpeg")
        return CardFormat{Container::JpegCharx, CardSpec::V3};
    const std::optional<CardFormat> format = formatNamed(suffix);
    return format && fileName.contains(u'.') ? format : std::nullopt;
}

QString suffixOf(Container container)
{
    if (isPicture(container))
        return QStringLiteral("png");
    return container == Container::JpegCharx ? QStringLiteral("jpeg") : nameOf(container);
}

bool isPicture(Container container)
{
    return container == Container::Png || container == Container::Apng;
}

bool isZip(Container container)
{
    return container == Container::Charx || container == Container::JpegCharx;
}

} // namespace dramatis::cards
