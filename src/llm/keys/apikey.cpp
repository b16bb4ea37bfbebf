#include "llm/keys/apikey.h"

#include "llm/keys/keymask.h"

#include <algorithm>
#include <utility>

namespace dramatis::llm {

using base::fail;
using base::Fault;
using base::Result;

Result<ApiKey> apiKeyFor(const QString &origin, const QString &typed)
{
    const QString secret = typed.trimmed();
    const auto printable = [](QChar c) { return c > u' ' && c < u'\x7f'; };
    if (!std::ranges::all_of(secret, printable))
        return fail(Fault::Invalid, QStringLiteral("key_malformed"),
                    QStringLiteral("the key contains invalid characters"), origin);
    return ApiKey{origin, secret};
}

QString withoutSecret(QString text, const ApiKey &key)
{
    return KeyMask(key).hide(std::move(text));
}

QByteArray withoutSecret(QByteArray bytes, const ApiKey &key, qsizetype from)
{
    return KeyMask(key).hide(std::move(bytes), from);
}

} // namespace dramatis::llm
