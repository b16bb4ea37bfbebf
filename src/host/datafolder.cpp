// Stories are private: the folder and everything of ours in it can be read by its owner alone. But a user may name a
// folder that holds other things, too, and then those and the folder itself are not ours to close; ownContent() says
// what is. Paths are words of people and scripts: "~", addresses ("file:///…"), names of variables that were never
// set. What names no folder is refused, because data in a surprising place is as good as lost.
#include "host/datafolder.h"

#include "base/localfile.h"
#include "store/log/privacy.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <vector>

namespace dramatis::host {

using base::Result;

namespace {
constexpr std::array ownFiles{"dramatis.db", "settings.ini", "state.ini"};

std::unexpected<base::Error> notNamed(const QString &why)
{
    return base::fail(base::Fault::Invalid, QStringLiteral("usage"), why);
}

// "file:notes" and "qrc:/notes", which localFile() takes for paths, and ":/notes", which Qt takes for a part of the
// program.
bool isOfNoFileSystem(const QString &path)
{
    static const QRegularExpression address(QStringLiteral("^(:|file:|[a-z][a-z0-9+.-]+:/)"),
                                            QRegularExpression::CaseInsensitiveOption);
    return address.match(path).hasMatch();
}

// A shell leaves "~/notes" as it is in quotation marks and in variables; people mean the same.
QString inHomeFolder(const QString &word)
{
    return word == u"~" || word.startsWith(u"~/") ? QDir::homePath() + word.sliced(1) : word;
}

Result<QString> named(const QString &word, const char *by)
{
    if (word.trimmed().isEmpty())
        return notNamed(QStringLiteral("%1 is blank; it must name the data folder").arg(QLatin1StringView(by)));
    const auto folder = base::localFile(inHomeFolder(word));
    if (folder && !isOfNoFileSystem(*folder))
        return folder;
    return notNamed(QStringLiteral("%1 does not name a folder on this computer: %2")
                        .arg(QLatin1StringView(by), folder ? word : folder.error().subject));
}

Result<QString> chosen(const std::optional<QString> &asked, const QString &programFolder)
{
    if (asked)
        return named(*asked, "--data-dir");
    if (qEnvironmentVariableIsSet("DRAMATIS_DATA"))
        return named(qEnvironmentVariable("DRAMATIS_DATA"), "DRAMATIS_DATA");
    const QDir program(programFolder);
    if (program.exists(QStringLiteral("portable.txt")))
        return program.filePath(QStringLiteral("data"));
    const QDir data(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation));
    return data.filePath(QStringLiteral("dramatis"));
}

// Whoever names one of these means to keep a file in it, not to have it for Dramatis alone.
bool isForManyThings(const QDir &folder)
{
    const QString path = folder.canonicalPath();
    return folder.isRoot() || path == QDir::home().canonicalPath() || path == QDir::temp().canonicalPath();
}

// What Dramatis keeps in a folder, by the names that it gives.
struct OwnContent {
    QString folder; // its name; the data folder has any
    QStringList files;
    std::vector<OwnContent> folders;
};

const OwnContent &ownContent()
{
    const QStringList data{QStringLiteral("dramatis.db*")};
    static const OwnContent content{
        {},
        data
            + QStringList{QStringLiteral("settings.ini*"), QStringLiteral("state.ini*"),
                          QStringLiteral("before-schema-*")},
        {{QStringLiteral("backups"), {QStringLiteral("*.db*")}, {}}, // the user may have given one another name
         {QStringLiteral("damaged-*"), data, {}},
         {QStringLiteral("logs"), {QStringLiteral("dramatis*.log"), QStringLiteral("running.txt")}, {}},
         {QStringLiteral("unsaved"),
          {QStringLiteral("character-*.json*")},
          {{QStringLiteral("character-*-files"), {QStringLiteral("*")}, {}}}}}};
    return content;
}

// What file managers leave in any folder; it is nobody's.
bool isOfTheDesktop(const QFileInfo &file)
{
    static const QStringList names{QStringLiteral(".DS_Store"), QStringLiteral("._*"), QStringLiteral(".directory"),
                                   QStringLiteral("Thumbs.db"), QStringLiteral("desktop.ini")};
    return file.isFile() && QDir::match(names, file.fileName());
}

bool closeContent(const QDir &folder, const OwnContent &own);

// True: it is ours.
bool closeOne(const QFileInfo &file, const OwnContent &around)
{
    const auto inner = std::ranges::find_if(
        around.folders, [&file](const OwnContent &each) { return QDir::match(each.folder, file.fileName()); });
    const bool hasFolderName = inner != around.folders.end();
    if (file.isSymLink()) // what it leads to is not in this folder
        return hasFolderName || QDir::match(around.files, file.fileName());
    const bool isOurs = file.isDir() ? hasFolderName && closeContent(QDir(file.filePath()), *inner)
                                     : QDir::match(around.files, file.fileName());
    if (isOurs)
        store::keepPrivate(file.filePath());
    return isOurs;
}

// What is ours in the folder; true: there is nothing else in it.
bool closeContent(const QDir &folder, const OwnContent &own)
{
    bool isAllOurs = true;
    for (const QFileInfo &file :
         folder.entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot))
        isAllOurs = (isOfTheDesktop(file) || closeOne(file, own)) && isAllOurs;
    return isAllOurs;
}
} // namespace

Result<QString> dataFolder(const std::optional<QString> &asked, const QString &programFolder)
{
    return chosen(asked, programFolder).transform([](const QString &folder) {
        return QDir::cleanPath(QFileInfo(folder).absoluteFilePath());
    });
}

bool makeDataFolder(const QString &folder)
{
    if (!store::makePrivateFolder(folder))
        return false;
    for (const char *name : ownFiles)
        store::makePrivateFile(QDir(folder).filePath(QLatin1StringView(name)));
    return true;
}

void closeToOthers(const QString &folder)
{
    const QDir data(folder);
    for (const char *name : ownFiles) // also behind a link
        store::keepPrivate(data.filePath(QLatin1StringView(name)));
    // Somebody may keep stories among other things; who else reads those is not for Dramatis to say.
    if (closeContent(data, ownContent()) && !isForManyThings(data))
        store::keepPrivate(folder);
}

} // namespace dramatis::host
