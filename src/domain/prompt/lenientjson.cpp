#include "domain/prompt/lenientjson.h"

namespace dramatis::domain {

namespace {
constexpr int deepest = 32;
constexpr int mostBraces = 16; // of prose before the object

bool isWordLetter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}
} // namespace

std::optional<QJsonObject> LenientJson::firstObject()
{
    refuse(QStringLiteral("there is no {"));
    qsizetype open = -1;
    for (int tries = 0; tries < mostBraces; ++tries) {
        open = m_text.indexOf(u'{', open + 1);
        if (open < 0)
            break;
        m_at = open;
        m_cut = m_bad = false;
        const QVariantMap found = object(0);
        if (!m_bad && (!found.isEmpty() || !m_cut))
            return QJsonObject::fromVariantMap(found);
        if (m_cut && !m_bad)
            refuse(QStringLiteral("it was cut off before its first member"));
    }
    return std::nullopt;
}

void LenientJson::refuse(const QString &why)
{
    m_bad = true;
    m_why = why;
}

void LenientJson::skip(bool commas)
{
    for (; !atEnd(); ++m_at) {
        if (m_text.sliced(m_at).startsWith(u"//")) {
            const qsizetype end = m_text.indexOf(u'\n', m_at);
            m_at = end < 0 ? m_text.size() - 1 : end;
        } else if (m_text.sliced(m_at).startsWith(u"/*")) {
            const qsizetype end = m_text.indexOf(u"*/", m_at + 2);
            m_at = end < 0 ? m_text.size() - 1 : end + 1;
        } else if (!here().isSpace() && (!commas || here() != u',')) {
            return;
        }
    }
}

// Half of an object may say the opposite of the whole; of a list, what stands there counts.
bool LenientJson::isWhole(const QVariant &value) const
{
    return !m_cut || value.typeId() != QMetaType::QVariantMap;
}

QVariantMap LenientJson::object(int depth)
{
    QVariantMap members;
    ++m_at;
    while (!m_cut && !m_bad) {
        skip(true);
        if (atEnd()) {
            m_cut = true;
        } else if (here() == u'}') {
            ++m_at;
            break;
        } else if (here() != u'"') {
            refuse(QStringLiteral("a name is missing at character %1").arg(m_at + 1));
        } else if (const auto name = string()) {
            skip(false);
            if (atEnd()) {
                m_cut = true;
            } else if (here() != u':') {
                refuse(QStringLiteral("a colon is missing at character %1").arg(m_at + 1));
            } else {
                ++m_at;
                if (const auto member = value(depth + 1); member && isWhole(*member))
                    members.insert(*name, *member);
            }
        }
    }
    return members;
}

QVariantList LenientJson::array(int depth)
{
    QVariantList elements;
    ++m_at;
    while (!m_cut && !m_bad) {
        skip(true);
        if (!atEnd() && here() == u']') {
            ++m_at;
            break;
        }
        if (const auto element = value(depth + 1); element && isWhole(*element))
            elements.append(*element);
    }
    return elements;
}

std::optional<QVariant> LenientJson::value(int depth)
{
    skip(false);
    if (atEnd()) {
        m_cut = true;
        return std::nullopt;
    }
    if (depth > deepest) {
        refuse(QStringLiteral("it is nested more than %1 deep").arg(deepest));
        return std::nullopt;
    }
    switch (here().unicode()) {
    case u'{': return object(depth);
    case u'[': return array(depth);
    case u'"': {
        const auto text = string();
        return text ? std::optional<QVariant>(*text) : std::nullopt;
    }
    case u'+': ++m_at; return number();
    default: return here() == u'-' || here().isDigit() ? number() : word();
    }
}

std::optional<QString> LenientJson::string()
{
    QString text;
    for (++m_at; !atEnd() && here() != u'"'; ++m_at) {
        if (here() != u'\\')
            text += here();
        else if (++m_at < m_text.size())
            text += escaped();
    }
    if (atEnd()) {
        m_cut = true;
        return std::nullopt;
    }
    ++m_at;
    return text;
}

QString LenientJson::escaped()
{
    switch (here().unicode()) {
    case u'n': return QStringLiteral("\n");
    case u't': return QStringLiteral("\t");
    case u'r':
    case u'b':
    case u'f': return QStringLiteral(" ");
    case u'u': {
        bool ok = false;
        const ushort unit = m_text.mid(m_at + 1, 4).toUShort(&ok, 16);
        if (!ok)
            return {};
        m_at += 4;
        return QString(QChar(unit));
    }
    default: return QString(here());
    }
}

std::optional<QVariant> LenientJson::number()
{
    const qsizetype begin = m_at;
    while (!atEnd() && (here().isDigit() || QStringView(u"+-.eE").contains(here())))
        ++m_at;
    if (atEnd()) { // more digits may have followed
        m_cut = true;
        return std::nullopt;
    }
    bool ok = false;
    const double found = m_text.sliced(begin, m_at - begin).toDouble(&ok);
    if (ok)
        return found;
    refuse(QStringLiteral("there is no number at character %1").arg(begin + 1));
    return std::nullopt;
}

std::optional<QVariant> LenientJson::word()
{
    const qsizetype begin = m_at;
    while (!atEnd() && isWordLetter(here()))
        ++m_at;
    const QString found = m_text.sliced(begin, m_at - begin).toString().toLower();
    if (atEnd())
        m_cut = true;
    else if (found == QLatin1StringView("true") || found == QLatin1StringView("false"))
        return found == QLatin1StringView("true");
    else if (found == QLatin1StringView("null") || found == QLatin1StringView("none"))
        return QVariant::fromValue(nullptr);
    else
        refuse(QStringLiteral("there is no value at character %1").arg(begin + 1));
    return std::nullopt;
}

} // namespace dramatis::domain
