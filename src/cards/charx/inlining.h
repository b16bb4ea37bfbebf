// Where a card has no files beside it, its addresses hold what they lead to.
#pragma once

#include "cards/cardfile.h"

namespace dramatis::cards {

// `isMainPicture`: the container shows the portrait, so that the main icon is "ccdefault:". `chunksStay`: addresses of
// the PNG's own asset chunks go on to lead there. `pictureToo`: so does what the container shows, where an icon is
// that.
struct Inlining {
    bool isMainPicture = false;
    bool chunksStay = false;
    bool pictureToo = false;
};

// Refused where the addresses would not fit into a card's text.
base::Result<domain::Card> inlined(const CardFile &file, Inlining how);

// "data:image/png;base64,…"; the bytes say what they are, or else the extension does.
QString dataAddress(const QString &extension, const QByteArray &bytes);

} // namespace dramatis::cards
