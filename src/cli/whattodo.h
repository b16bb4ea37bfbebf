// What to do about an error of a model or its server, in words for a command line.
#pragma once

#include "llm/probe/endpointtest.h"

#include <QString>

namespace dramatis::cli {

// As the window says it while it tests; `place` is the server's address.
QString whatIsWaitedFor(llm::EndpointTest::Step step, const QString &place);

QString whatToDo(const QString &code); // of base::Error; empty: what happened says it all

} // namespace dramatis::cli
