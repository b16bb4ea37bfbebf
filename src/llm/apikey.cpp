#include "llm/apikey.h"

#include "llm/secretfinder.h"

#include <algorithm>
#include <ranges>

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

namespace {

// From the back, so that the places before stay where they are.
template <class Text, class Mask> void hide(Text &text, const QList<SecretFinder::Place> &places, const Mask &mask)
{
    for (const SecretFinder::Place &place : places | std::views::reverse)
        text.replace(place.at, place.size, mask);
}

} // namespace

QString withoutSecret(QString text, const ApiKey &key)
{
    if (key.secret.isEmpty())
        return text;
    hide(text, SecretFinder(key.secret).places(text), QStringLiteral("[key]"));
    const qsizetype whole = text.size() - (text.endsWith(u'…') ? 1 : 0);
    if (const qsizetype cut = cutSecretAtEnd(QStringView(text).first(whole), key); cut > 0)
        text.replace(whole - cut, cut, QStringLiteral("[key]"));
    return text;
}

QByteArray withoutSecret(QByteArray bytes, const ApiKey &key, qsizetype from)
{
    if (key.secret.isEmpty())
        return bytes;
    const SecretFinder finder(key.secret);
    const qsizetype begin = std::max<qsizetype>(0, from - finder.longest());
    const qsizetype context = std::max<qsizetype>(0, begin - SecretFinder::context);
    // Latin-1 has a character for each byte, so that places in the one are places in the other.
    QList<SecretFinder::Place> places = finder.places(QString::fromLatin1(bytes.sliced(context)), begin - context);
    for (SecretFinder::Place &place : places)
        place.at += context;
    hide(bytes, places, QByteArrayLiteral("[key]"));
    return bytes;
}

qsizetype cutSecretAtEnd(QStringView text, const ApiKey &key)
{
    return key.secret.isEmpty() ? 0 : SecretFinder(key.secret).begunAtEnd(text);
}

} // namespace dramatis::llm
