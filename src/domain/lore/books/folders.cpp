#include "domain/lore/books/folders.h"

namespace dramatis::domain {

namespace {

using base::Json;

// Others keep it beside the standard's fields, or among the extensions.
const Json &member(const LoreEntry &entry, QStringView name)
{
    const Json &beside = entry.extra[name];
    return beside.isNull() ? entry.extensions[name] : beside;
}

} // namespace

bool isFolder(const LoreEntry &entry)
{
    return member(entry, u"mode").toString() == u"folder";
}

QString folderKey(const LoreEntry &folder)
{
    return folder.keys.value(0);
}

// The first character is of those that no text has, so that the key is found nowhere.
QString folderKey(qint64 number)
{
    return QChar(0xF000) + QStringLiteral("folder:%1").arg(number);
}

QString folderOf(const LoreEntry &entry)
{
    return isFolder(entry) ? QString() : member(entry, u"folder").toString();
}

void setFolder(LoreEntry &entry, const QString &key)
{
    base::Json &place = entry.extra.contains(u"folder") ? entry.extra : entry.extensions;
    if (key.isEmpty())
        place.remove(u"folder");
    else
        place.set(u"folder", key);
}

LoreEntry makeFolder(const QString &name, qint64 number)
{
    LoreEntry folder;
    folder.enabled = false;
    folder.keys = {folderKey(number)};
    folder.name = name;
    folder.extensions.set(u"mode", QStringView(u"folder"));
    return folder;
}

qint64 freeFolderNumber(const QList<QString> &keys)
{
    qint64 number = 1;
    while (keys.contains(folderKey(number)))
        ++number;
    return number;
}

} // namespace dramatis::domain
