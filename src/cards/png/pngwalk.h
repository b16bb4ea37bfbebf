// The chunks of a PNG, one after the other, without decoding anything. Views into the bytes that were given.
#pragma once

#include "base/result.h"
#include "domain/card/notice.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace dramatis::cards {

inline constexpr QByteArrayView pngSignature("\x89PNG\r\n\x1A\n", 8);

struct PngChunk {
    QByteArrayView type;
    QByteArrayView content;
    QByteArrayView whole; // length, type, content and checksum
    qsizetype offset = 0;
    bool checksumRight = true;
};

struct PngWalk {
    QList<PngChunk> chunks;
    std::optional<domain::FileFact> cutShort; // why the walk ended before IEND
    bool animated = false;
    qint64 pixels = 0;
};

bool isPng(QByteArrayView bytes);
base::Result<PngWalk> walkPng(QByteArrayView bytes);

// It ends where it says, with a checksum; of the image data, the last may not.
bool isWhole(const PngChunk &chunk);
void appendChunk(QByteArray &out, QByteArrayView type, QByteArrayView content);

// The same picture with nothing but picture in it. Where the file is damaged, its checksums are right again, and it
// ends properly.
QByteArray pictureOnly(const PngWalk &walk);

} // namespace dramatis::cards
