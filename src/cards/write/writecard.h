// Writes a card in any of its forms. An untouched card in its own form is its own bytes; a changed one keeps what we do
// not understand: fields, chunks, files in the zip, the order of the JSON. Pictures are never decoded here.
#pragma once

#include "cards/cardformat.h"

namespace dramatis::cards {

struct WrittenCard {
    QByteArray bytes;
    QList<domain::Notice> lost; // what the form cannot hold

    bool operator==(const WrittenCard &) const = default;
};

// The picture that a form needs and the file has not got in that kind.
struct NeededPicture {
    enum class Kind { None, Png, Jpeg } kind = Kind::None;
    QByteArray from; // a picture of another kind; empty where there is none at all
};

NeededPicture neededPicture(const CardFile &file, CardFormat format);
// `file.card` and `file.assets` may have been changed since it was read. `picture`: what neededPicture asked for.
base::Result<WrittenCard> writeCard(const CardFile &file, CardFormat format, const QByteArray &picture = {});

// The same card with another portrait.
CardFile withPortrait(CardFile file, const QByteArray &picture);

} // namespace dramatis::cards
