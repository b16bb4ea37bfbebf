// Puts cards into a picture. Every chunk of the picture that is no card stays as it is, where it is, but for what is
// damaged: the result is whole, and its checksums are right.
#pragma once

#include "base/result.h"
#include "domain/card/notice.h"

#include <QByteArray>
#include <QList>
#include <QSet>
#include <QStringList>

#include <optional>

namespace dramatis::cards {

struct TextChunk {
    QByteArray keyword;
    QByteArray text;
};

struct PngWish {
    QList<TextChunk> texts;      // in place of the cards that are there
    QSet<QString> droppedAssets; // the paths of asset chunks that go
    bool dropsAssets = false;    // all of them go
    bool animated = false;
};

// Of the picture of a card.
domain::Notice ofPicture(domain::FactKind kind, const QList<domain::FactArgument> &arguments = {});
// `lost` gets what was in the file and is no longer.
base::Result<QByteArray> pngWithTexts(const QByteArray &picture, const PngWish &wish, QList<domain::Notice> &lost);

// What stands behind "chara-ext-asset_"; nothing where the keyword is another. The colon belongs there, but RisuAI left
// it out for a time.
std::optional<QString> assetPath(QByteArrayView keyword);

} // namespace dramatis::cards
