// Where the files of a card lie in a zip or in a folder. Names of ours are plain ASCII and lie below "assets"; names
// that came out of a zip stay, and all of them are safe on every system.
#pragma once

#include "cards/cardfile.h"

namespace dramatis::cards {

struct PackedAsset {
    QString path;
    QByteArray bytes;
};

struct Packing {
    domain::Card card; // its addresses lead to `files`
    QList<PackedAsset> files;
};

enum class PackedFor {
    Zip,     // the picture becomes a file
    Picture, // a zip behind the picture, which "ccdefault:" goes on to mean
    Folder,  // what addresses hold in themselves becomes files too
};

Packing packed(const CardFile &file, PackedFor purpose);

} // namespace dramatis::cards
