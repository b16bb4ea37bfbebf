#include "cli/output.h"

#include "store/writablefile.h"

#include <QBuffer>
#include <QFileInfo>
#include <QSaveFile>

#include <cstdio>

namespace dramatis::cli {

using base::Fault;
using base::Result;

namespace {

std::unexpected<base::Error> notWritten(const QString &path, const QString &why)
{
    return base::fail(Fault::Denied, key("not_written"), why, path);
}

// Writes the whole file or nothing.
Result<Json> writtenTo(const QString &word, bool overwrite, const Write &write)
{
    DRAMATIS_TRY(const auto place, placeFor(word));
    const QString &path = place;
    if (QFileInfo(path).isDir())
        return base::fail(Fault::Unsupported, key("is_folder"), QStringLiteral("this is a folder; name a file in it"),
                          path);
    if (!overwrite && QFileInfo::exists(path))
        return base::fail(Fault::Conflict, key("file_exists"),
                          QStringLiteral("it already exists; --overwrite replaces it"), path);
    if (const auto may = store::mayWriteTo(path); !may)
        return notWritten(path, may.error().detail);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return notWritten(path, file.errorString());
    DRAMATIS_TRY(const auto count, write(file));
    if (!file.commit())
        return notWritten(path, file.errorString());
    return Json::object({{key("written"), Json(path)}, {key("count"), Json(count)}});
}

// To standard output as it is, or as a JSON string with --json.
Outcome printed(Call &call, const Write &write)
{
    if (call.json()) {
        QBuffer text;
        text.open(QIODevice::WriteOnly);
        const auto count = write(text);
        return count ? Result<Json>(Json::object(
                           {{key("count"), Json(*count)}, {key("text"), Json(QString::fromUtf8(text.data()))}}))
                     : std::unexpected(count.error());
    }
    QFile out;
    if (!out.open(stdout, QIODevice::WriteOnly))
        return notWritten(key("standard output"), out.errorString());
    DRAMATIS_TRY_DO(write(out));
    if (!out.flush())
        return notWritten(key("standard output"), out.errorString());
    call.printed = true;
    return Json();
}

} // namespace

Outcome handedOver(Call &call, const std::optional<QString> &out, bool overwrite, const Write &write)
{
    if (out && *out != QLatin1StringView("-"))
        return writtenTo(*out, overwrite, write);
    return printed(call, write);
}

} // namespace dramatis::cli
