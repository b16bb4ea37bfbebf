// What other programs' files hold beside characters, lorebooks and chats comes in, each where it belongs.
#pragma once

#include "cards/charx/parcel.h"
#include "turn/library/carddesk.h"
#include "turn/connections/playsettings.h"

namespace dramatis::turn {

class Connections;

struct ParcelPlaces {
    CardDesk &cards;
    Connections &connections;
    std::function<void(const Persona &persona)> keep; // instead of the one of that name
};

struct ParcelReport {
    enum class Kind { Character, Persona, SamplerPreset, InstructTemplate } kind = Kind::Character;
    QString name;
    domain::CardId card; // of a character
    bool alreadyThere = false;
    QStringList notImported;
    QList<domain::Warning> warnings;
};

// All of it but the chats, or nothing. Chats come in after it (ChatDesk), and find their characters then.
base::Result<QList<ParcelReport>> storeParcel(const ParcelPlaces &places, const cards::Parcel &parcel, const QString &fileName);

} // namespace dramatis::turn
