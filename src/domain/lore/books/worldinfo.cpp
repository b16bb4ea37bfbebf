#include "domain/lore/books/worldinfo.h"

#include "domain/lore/books/folders.h"
#include "domain/lore/books/sillytavern.h"
#include "domain/lore/match/keykinds.h"
#include "domain/lore/match/pattern.h"

namespace dramatis::domain {

namespace {

using base::Json;

// "scan_depth" → "scanDepth"; there the extensions stand beside the other fields.
QString camel(const QString &name)
{
    QString result;
    bool upper = false;
    for (const QChar c : name) {
        if (c != u'_')
            result += upper ? c.toUpper() : c;
        upper = c == u'_';
    }
    return result;
}

// There a pattern always has the form of one.
Json keysOf(const LoreEntry &entry, const QStringList &keys)
{
    const KeyKind kind = keyKind(entry);
    QStringList written;
    for (QString key : keys) {
        if (isPattern(key, kind) && !slashForm(key))
            key = u'/' + key.replace(u'/', QStringLiteral("\\/")) + QStringLiteral("/i");
        written << key;
    }
    return written;
}

int positionOf(const LoreEntry &entry)
{
    const auto own = sillyTavernFields(entry.extensions).position;
    return own ? *own : entry.position == u"before_char" ? 0 : 1;
}

Json entryOf(const LoreEntry &entry, qsizetype index)
{
    Json json = Json::object();
    for (const base::JsonMember &member : entry.extensions.members())
        json.set(camel(member.name), member.value);
    const QString name = entry.name.value_or(QString());
    json.set(u"uid", index);
    json.set(u"key", keysOf(entry, entry.keys));
    json.set(u"keysecondary", keysOf(entry, entry.secondaryKeys.value_or(QStringList())));
    json.set(u"comment", name.isEmpty() ? entry.comment.value_or(QString()) : name);
    json.set(u"content", entry.content);
    json.set(u"constant", entry.constant.value_or(false));
    json.set(u"selective", entry.selective.value_or(false));
    json.set(u"order", entry.insertionOrder);
    json.set(u"position", positionOf(entry));
    json.set(u"disable", !entry.enabled);
    json.set(u"displayIndex", index);
    if (entry.caseSensitive)
        json.set(u"caseSensitive", *entry.caseSensitive);
    if (!json.contains(u"selectiveLogic"))
        json.set(u"selectiveLogic", 0);
    return json;
}

} // namespace

Json toWorldInfo(const Lorebook &book)
{
    Json::Object entries;
    for (const LoreEntry &entry : book.entries)
        if (!isFolder(entry))
            entries.append({QString::number(entries.size()), entryOf(entry, entries.size())});
    Json json = Json::object();
    if (book.name)
        json.set(u"name", *book.name);
    json.set(u"entries", entries);
    return json;
}

} // namespace dramatis::domain
