// How far a sentence about somebody is known, where the user chose that by hand.
#pragma once

#include "domain/event/fields.h"

#include <QString>

namespace dramatis::domain {

// By whom a sentence of a card or persona is known: by all who see that person, by hearsay, by those who are told, by
// nobody else.
enum class TextLayer { Visible, Rumoured, Told, Secret };

// Found by its words rather than by its place, so that it survives changes around it.
struct LayerMark {
    QString field; // "description", "personality", "scenario"; empty: of a persona
    TextLayer layer = TextLayer::Visible;
    QString sentence; // simplified
    // An unknown layer's word from the file: kept as it is, and treated as secret.
    QString unknownWord = {};

    bool operator==(const LayerMark &) const = default;
    DRAMATIS_FIELDS(f("field", p.field); f("layer", p.layer); f("sentence", p.sentence);
                    f.added("unknown_layer", p.unknownWord, {});)
};

} // namespace dramatis::domain
