// The writing half of LogFile.
#pragma once

#include "store/library/library.h"

class QIODevice;

namespace dramatis::store {

base::Result<> writeLogFile(ChatId chat, QIODevice &to, const EventLog &log, const Library &library,
                            const Blobs &blobs);

} // namespace dramatis::store
