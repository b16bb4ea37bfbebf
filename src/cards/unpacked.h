// What the reader of a container hands on: the card's fields, and files by name.
#pragma once

#include "cards/cardfile.h"

namespace dramatis::cards {

struct PackedFile {
    QString path; // as addresses in the card speak of it
    QByteArray bytes;
    bool addressed = false; // lies where assets lie: somebody should speak of it
};

struct Unpacked {
    Container container = Container::Json;
    domain::CardReading reading;
    QByteArray text;    // the JSON that was read
    QByteArray picture; // what "ccdefault:" of an icon stands for
    QList<PackedFile> files;
    QString root; // the folder of the card inside the container; empty or "folder/"
    QList<domain::Warning> warnings;
    QList<domain::Notice> lost;
    QList<domain::Notice> undecoded;
    QStringList unused;
    bool foreign = false; // in a form of another program, which is not passed on
};

CardFile assembled(Unpacked unpacked);

inline void warn(QList<domain::Warning> &warnings, QStringView code, const domain::Notice &notice)
{
    warnings.append({code.toString(), notice});
}

inline void leaveOut(Unpacked &unpacked, QStringView code, const domain::Notice &notice)
{
    warn(unpacked.warnings, code, notice);
    unpacked.lost.append(notice);
}

} // namespace dramatis::cards
