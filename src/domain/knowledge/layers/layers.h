// How far each sentence of a card or persona is known. The user's choices are kept as marks, which identify sentences
// by their words; a sentence without a mark is judged by rules (sight.h). If more than 2,000 marks match no sentence of
// the text, all unmarked sentences are secret.
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
    QString seen;             // of a visible one; by rule, it may be only the beginning
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

// The marks after moving the sentences that `range` touches to another layer (none: judged by rule again). An empty
// range touches the sentence around it. Marks with an unknown layer stay until their sentence gets another.
QList<LayerMark> withLayer(const LayeredText &text, TextSpan range, std::optional<TextLayer> layer);
// The marks after the text was edited: a sentence keeps its layer while it is being written.
QList<LayerMark> followed(const LayeredText &before, const QString &after);

} // namespace dramatis::domain
