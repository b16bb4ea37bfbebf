// Who is writing, and why it is that one (domain/cast/addressee.h).
#pragma once

#include "domain/cast/addressee.h"

namespace dramatis::present {

QString floorText(domain::Floor floor, const QString &name); // while it writes
QString floorReason(domain::Floor floor, const QString &name); // afterwards; empty: there was no choice

} // namespace dramatis::present
