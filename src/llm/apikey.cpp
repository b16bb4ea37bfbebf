#include "llm/apikey.h"

#include <algorithm>

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
                    QStringLiteral("the key holds characters that no key has"), origin);
    return ApiKey{origin, secret};
}

QString withoutSecret(QString text, const ApiKey &key)
{
    if (key.secret.isEmpty())
        return text;
    // Without a look at the case: the name of a host loses it.
    text.replace(key.secret, QStringLiteral("[key]"), Qt::CaseInsensitive);
    const qsizetype whole = text.size() - (text.endsWith(u'…') ? 1 : 0);
    if (const qsizetype cut = cutSecretAtEnd(QStringView(text).first(whole), key); cut > 0)
        text.replace(whole - cut, cut, QStringLiteral("[key]"));
    return text;
}

QByteArray withoutSecret(QByteArray bytes, const ApiKey &key)
{
    const QByteArray secret = key.secret.toLatin1();
    if (secret.isEmpty())
        return bytes;
    // As JSON writes it; and it may write a slash in two ways.
    const QByteArray quoted = QByteArray(secret).replace('\\', "\\\\").replace('"', "\\\"");
    for (const QByteArray &form : {secret, quoted, QByteArray(secret).replace("/", "\\/"), QByteArray(quoted).replace("/", "\\/")})
        bytes.replace(form, "[key]");
    return bytes;
}

qsizetype cutSecretAtEnd(QStringView text, const ApiKey &key)
{
    constexpr qsizetype least = 4;
    const QStringView secret = key.secret;
    for (qsizetype length = std::min(secret.size(), text.size()); length >= least; --length)
        if (text.endsWith(secret.first(length)))
            return length;
    return 0;
}

} // namespace dramatis::llm
