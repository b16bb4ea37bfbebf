#include "base/localfile.h"

#include <QFileInfo>
#include <QSysInfo>
#include <QUrl>

#include <algorithm>

namespace dramatis::base {

namespace {

// "file:/home" and "smb://host", but neither "C:\cards", "Chapter 1: Dawn.json" nor "/home/a://b".
bool isAddress(const QString &word)
{
    const qsizetype colon = word.indexOf(u':');
    const QStringView scheme = QStringView(word).first(std::max<qsizetype>(colon, 0));
    const auto fits = [](QChar c) {
        return c.unicode() < 128 && (c.isLetterOrNumber() || c == u'+' || c == u'-' || c == u'.');
    };
    if (scheme.size() < 2 || !scheme.front().isLetter() || !std::ranges::all_of(scheme, fits))
        return false;
    const QStringView rest = QStringView(word).sliced(colon + 1);
    return rest.startsWith(u"//") || (rest.startsWith(u'/') && scheme.compare(u"file", Qt::CaseInsensitive) == 0);
}

bool isHere(const QString &host)
{
    return host.isEmpty() || host == u"localhost"
           || host.compare(QSysInfo::machineHostName(), Qt::CaseInsensitive) == 0;
}

} // namespace

Result<QString> localFile(const QString &word)
{
    if (!isAddress(word))
        return word;
    // A file has neither a query nor a fragment: who writes these signs by hand means the name.
    QString whole = word;
    whole.replace(u'#', QStringLiteral("%23")).replace(u'?', QStringLiteral("%3F"));
    QUrl address(whole);
    const bool isFile = address.isLocalFile() && isHere(address.host());
    address.setHost(QString());
    const QString path = isFile ? address.toLocalFile() : QString();
    if (path.isEmpty())
        return fail(Fault::Unsupported, QStringLiteral("not_local"),
                    QStringLiteral("this is not a file on this computer"), QUrl(word).toDisplayString());
    if (path.contains(QChar::Null))
        return fail(Fault::Invalid, QStringLiteral("no_file_name"),
                    QStringLiteral("this is not a valid file name: it contains a zero byte (%00)"),
                    QUrl(word).toDisplayString());
    return path;
}

Result<> checkIsFile(const QString &path)
{
    const QFileInfo file(path);
    if (!file.exists())
        return fail(Fault::NotFound, QStringLiteral("no_such_file"), QStringLiteral("no such file"), path);
    if (file.isDir())
        return fail(Fault::Unsupported, QStringLiteral("is_folder"), QStringLiteral("this is a folder"), path);
    if (!file.isFile())
        return fail(Fault::Unsupported, QStringLiteral("not_a_file"),
                    QStringLiteral("this is a pipe or a device, not a file"), path);
    return {};
}

} // namespace dramatis::base
