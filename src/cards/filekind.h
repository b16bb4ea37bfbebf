// What kind of file bytes are, by their first ones: where it belongs, and how an address names it.
#pragma once

#include <QByteArrayView>
#include <QString>

namespace dramatis::cards {

// "png", "jpeg", "webp", …; empty where nothing is recognised. Never decodes.
QString recognisedExtension(QByteArrayView bytes);
// The folder that the specification has for such files: "images", "audio", …, "other".
QString folderOf(const QString &extension);
QString mediaTypeOf(const QString &extension);

} // namespace dramatis::cards
