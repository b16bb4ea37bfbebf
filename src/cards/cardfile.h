// What a card file holds, whatever its container.
#pragma once

#include "domain/card/reading/reading.h"

#include <QByteArray>

namespace dramatis::cards {

enum class Container { Png, Apng, Json, Charx, JpegCharx };

QString nameOf(Container container);   // "png", "apng", "json", "charx", "jpeg-charx"
QString nameOf(domain::CardSpec spec); // "v1", "v2", "v3"

// An asset of the card with what its address leads to. `resolved` without bytes: the application's own default.
struct CardAsset {
    domain::Asset asset;
    bool resolved = false;
    QByteArray bytes;
    QByteArray sha256;  // hexadecimal; empty where there are no bytes
    QString packedPath; // its name inside the container; empty where it is not a file in there

    bool operator==(const CardAsset &) const = default;
};

// A file in the container that no asset speaks of. The path is a name, never a place on disk.
struct ExtraFile {
    QString path;
    QByteArray bytes;
    QByteArray sha256;

    bool operator==(const ExtraFile &) const = default;
};

struct CardFile {
    Container container = Container::Json;
    domain::CardSpec spec = domain::CardSpec::V3;
    QString specVersion; // as the file says
    domain::Card card;
    // The main icon's bytes as they came, not decoded, or else the picture.
    QByteArray portrait;
    QByteArray
        picture;     // that the card is in: of a PNG its image chunks without the card, of a JPEG what precedes the zip
    QByteArray text; // the card's JSON as it stands in the file
    base::Json json; // the same, as it was parsed
    QByteArray original; // the whole file
    QList<CardAsset> assets;
    QList<ExtraFile> extraFiles;
    QList<domain::Warning> warnings;
    QList<domain::Notice> lost; // what the file holds and reading could not take: gone where it is written anew
    QStringList unused; // what another program's file asks for, which is kept in the extensions and has no effect here
    QList<domain::Notice> undecoded; // asset chunks of a PNG without sense, which stay where its chunks stay

    bool operator==(const CardFile &) const = default;
};

} // namespace dramatis::cards
