// A secret together with the origin that may see it. Never printed: there is no conversion to text.
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QString>

namespace dramatis::llm {

struct ApiKey {
    QString origin;
    QString secret; // empty: no key

    bool operator==(const ApiKey &) const = default;
};

// A key goes into a header as it is: white space around it is a slip of the clipboard, anything inside that is not
// printable ASCII is refused.
base::Result<ApiKey> apiKeyFor(const QString &origin, const QString &typed);

// What a server repeats of a key must not reach a log or a screen, in whatever form it writes it (secretfinder.h), nor
// the beginning of a key where a text was cut off. For more than one text of a request: keymask.h.
QString withoutSecret(QString text, const ApiKey &key);
// The same of bytes that are not read yet: what is made of them may cut the key in two. What stands before `from` was
// masked when the rest had not come.
QByteArray withoutSecret(QByteArray bytes, const ApiKey &key, qsizetype from = 0);

} // namespace dramatis::llm
