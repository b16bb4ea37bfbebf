// What a form of a card cannot hold, in words for people.
#pragma once

#include <QString>

namespace dramatis::presenters {

QString lossText(const QString &lost); // of cards::WrittenCard::lost

} // namespace dramatis::presenters
