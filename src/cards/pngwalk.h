// The chunks of a PNG, one after the other, without decoding anything. Views into the bytes that were given.
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QList>

namespace dramatis::cards {

struct PngChunk {
    QByteArrayView type;
    QByteArrayView content;
    QByteArrayView whole; // length, type, content and checksum
    qsizetype offset = 0;
    bool checksumRight = true;
};

struct PngWalk {
    QList<PngChunk> chunks;
    QString cutShort; // why the walk ended before IEND; empty where it did not
    bool animated = false;
    qint64 pixels = 0;
};

bool isPng(QByteArrayView bytes);
base::Result<PngWalk> walkPng(QByteArrayView bytes);

// The same picture with nothing but picture in it; also ended properly, where the file was cut short.
QByteArray pictureOnly(const PngWalk &walk);

} // namespace dramatis::cards
