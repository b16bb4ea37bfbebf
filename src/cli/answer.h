// What a command answers: one JSON value, shown as JSON or as readable text, and the exit status.
#pragma once

#include "base/json.h"
#include "base/result.h"

namespace dramatis::cli {

using base::Json;

enum class ExitStatus { Done = 0, Refused = 1, Usage = 2 };

inline QString key(const char *name)
{
    return QString::fromLatin1(name);
}

QByteArray readable(const Json &value);
// On standard output. "not_written": it is full, or closed.
base::Result<> print(const Json &answer, bool asJson);
base::Result<> printText(const QByteArray &text);
// {"error":{"code","text"}} on stdout where JSON is asked for, and always a sentence on stderr.
void printError(const base::Error &error, bool asJson);
void tellError(const base::Error &error); // the sentence alone
void tell(const QString &sentence);       // on standard error
QString sentence(const base::Error &error);

} // namespace dramatis::cli
