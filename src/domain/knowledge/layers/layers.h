// How far each sentence of a card or persona is known. What the user chose is kept as marks, which name sentences by
// their words; a sentence without a mark is judged by rules (sight.h). All marks count; but if more than 2,000 of them
// name sentences that the text does not have, what none of them names is secret.
#pragma once

#include "domain/knowledge/layers/layermarks.h"
#include "domain/knowledge/layers/sentences.h"

#include <optional>

namespace dramatis::domain {

// The texts of a card that have layers; a persona's is the empty name.
namespace layeredfields {
inline const QString description = QStringLiteral("description");
inline const QString personality = QStringLiteral("personality");
inline const QString scenario = QStringLiteral("scenario");
inline const QString persona;
} // namespace layeredfields

// A text with its field's name and the marks of its owner: those of other fields do not matter.
struct LayeredText {
    QString text;
    QString field;
    QList<LayerMark> marks;

    bool operator==(const LayeredText &) const = default;
};
LayeredText layered(const Card &card, const QString &field);

struct LayeredSentence {
    TextSpan span;
    QString text;
    TextLayer layer = TextLayer::Told;
    bool marked = false;      // by hand; otherwise by rule
    QString seen;             // of one that is visible: by rule, it may be no more than its beginning
    QString unknownWord = {}; // in its mark, if its layer is unknown

    bool operator==(const LayeredSentence &) const = default;
};
QList<LayeredSentence> sentencesOf(const LayeredText &text);

// Marks with an unknown layer.
struct UnknownLayer {
    QString word;
    int line = 0; // in the text, from 1; 0: the text has no such sentence

    bool operator==(const UnknownLayer &) const = default;
};
QList<UnknownLayer> unknownLayersIn(const LayeredText &text);

// What others read: the sentences of a layer, each paragraph on a line of its own.
QString textIn(TextLayer layer, const LayeredText &text);
// What the owner reads: all but the secrets, as it stands.
QString withoutSecrets(const LayeredText &text);

// The marks once the sentences that `range` touches are in another layer (none: judged by rule again). An empty range
// touches the sentence that it stands in. Marks with an unknown layer stay until their sentence gets another.
QList<LayerMark> withLayer(const LayeredText &text, TextSpan range, std::optional<TextLayer> layer);
// The marks once the text became another: a sentence that is being written keeps its layer.
QList<LayerMark> followed(const LayeredText &before, const QString &after);

} // namespace dramatis::domain
