// Reads the JSON of a card, whatever its version and its mistakes. Nothing is refused that can be understood; what had
// to be guessed, mended or dropped is said in a warning.
#pragma once

#include "domain/card/card.h"
#include "domain/card/notice.h"

namespace dramatis::domain {

struct Warning {
    QString code; // stable, snake_case: "wrong_type"
    Notice notice;

    bool operator==(const Warning &) const = default;
};

enum class CardSpec { V1, V2, V3 };

struct CardReading {
    Card card;
    base::Json json; // that was read; most of it is in the card, too, and takes no room twice
    CardSpec spec = CardSpec::V3;
    QString specVersion;           // as the file says; empty where it says nothing
    QString place;                 // of the fields: "data", or nothing for the root
    QList<qsizetype> assetIndexes; // where the card's assets stand in the file's list
    QList<Warning> warnings;
    QList<Notice> lost; // what the file holds and the card does not

    bool operator==(const CardReading &) const = default;
};

base::Result<CardReading> readCardObject(const base::Json &root);

} // namespace dramatis::domain
