// What archives and pictures of Backyard AI say alike, under their own names each.
#pragma once

#include "cards/foreign/foreignfields.h"
#include "cards/unpacked.h"

namespace dramatis::cards {

// {character} and {user}, and "#{user}:" where a line begins, as everybody else writes them.
QString withUsualMacros(QString text);
base::Json withUsualMacros(const base::Json &text);

// Who somebody is. The names of the fields: that of the name that is shown, of the one that the character is called by,
// and of the description.
struct BackyardNames {
    QStringView shown;
    QStringView called;
    QStringView persona;
};
void takeBackyardCharacter(ForeignFields &data, const base::Json &from, const BackyardNames &names);

// A card that was made, as if it had been read from a file.
base::Result<Unpacked> unpackedBackyard(const ForeignCard &made);

} // namespace dramatis::cards
