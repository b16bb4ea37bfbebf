#include "llm/keys/keymask.h"

#include <algorithm>
#include <ranges>

namespace dramatis::llm {

namespace {

// From the back, so that the places before stay where they are.
template <class Text, class Mask> void replace(Text &text, const QList<SecretFinder::Place> &places, const Mask &mask)
{
    for (const SecretFinder::Place &place : places | std::views::reverse)
        text.replace(place.at, place.size, mask);
}

} // namespace

KeyMask::KeyMask(const ApiKey &key)
{
    if (!key.secret.isEmpty())
        m_finder.emplace(key.secret);
}

QString KeyMask::hide(QString text) const
{
    if (!m_finder)
        return text;
    const bool isShortened = text.endsWith(u'…');
    if (isShortened)
        text.chop(1);
    replace(text, m_finder->places(text), QStringLiteral("[key]"));
    if (const qsizetype cut = begunAtEnd(text); cut > 0)
        text.replace(text.size() - cut, cut, QStringLiteral("[key]"));
    return isShortened ? text + u'…' : text;
}

qsizetype KeyMask::begunAtEnd(QStringView text) const
{
    return m_finder ? m_finder->begunAtEnd(text) : 0;
}

QByteArray KeyMask::hide(QByteArray bytes, qsizetype from) const
{
    if (!m_finder)
        return bytes;
    const qsizetype begin = std::max<qsizetype>(0, from - m_finder->longest());
    const qsizetype context = std::max<qsizetype>(0, begin - SecretFinder::context);
    // Latin-1 has a character for each byte, so that places in the one are places in the other.
    QList<SecretFinder::Place> places = m_finder->places(QString::fromLatin1(bytes.sliced(context)), begin - context);
    for (SecretFinder::Place &place : places)
        place.at += context;
    replace(bytes, places, QByteArrayLiteral("[key]"));
    return bytes;
}

} // namespace dramatis::llm
