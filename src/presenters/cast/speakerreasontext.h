// Who is writing, and why it is that one (domain/cast/addressee.h).
#pragma once

#include "domain/cast/addressee.h"

namespace dramatis::presenters {

QString draftReasonText(domain::SpeakerReason speakerReason, const QString &name); // while it writes
QString speakerReasonText(domain::SpeakerReason speakerReason,
                          const QString &name); // afterwards; empty: there was no choice

} // namespace dramatis::presenters
