// What a form of a card cannot hold, in words for people.
#pragma once

#include "domain/card/notice.h"

namespace dramatis::presenters {

QString lossText(const domain::Notice &lost); // of cards::WrittenCard::lost
QStringList lossTexts(const QList<domain::Notice> &lost);

} // namespace dramatis::presenters
