// The data folder: its log, its disk, its backups.
#pragma once

#include "presenters/text/errors/errortexts.h"

namespace dramatis::presenters {

const ErrorTexts &dataErrorTexts();

} // namespace dramatis::presenters
