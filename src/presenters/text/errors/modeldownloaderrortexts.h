// Models that are downloaded: their addresses, their hosts, and the folder where they are kept.
#pragma once

#include "presenters/text/errors/errortexts.h"

namespace dramatis::presenters {

const ErrorTexts &modelDownloadErrorTexts();

} // namespace dramatis::presenters
