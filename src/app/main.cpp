#include "app/program.h"
#include "app/runmarker.h"
#include "app/translations.h"
#include "base/localfile.h"
#include "base/log.h"
#include "host/brokenpipes.h"
#include "host/coredumps.h"
#include "host/datafolder.h"
#include "host/messagelog.h"
#include "host/quitsignals.h"
#include "presenters/shell/preferences.h"
#include "widgets/style/fonts.h"
#include "widgets/style/housestyle.h"

#include <kdsingleapplication.h>

#include <QApplication>
#include <QCommandLineParser>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QIcon>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>
#include <QSettings>
#include <QSysInfo>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>

using dramatis::app::Program;

namespace {

void describe(QApplication &app)
{
    app.setApplicationName(QStringLiteral("dramatis"));
    app.setApplicationDisplayName(QStringLiteral("Dramatis"));
    app.setApplicationVersion(QStringLiteral(DRAMATIS_VERSION));
    app.setDesktopFileName(QStringLiteral("org.dramatis.Dramatis"));
}

void setLooks(QApplication &app)
{
    QApplication::setStyle(new dramatis::widgets::HouseStyle); // the application owns it
    dramatis::widgets::loadFonts();
    QApplication::setFont(dramatis::widgets::windowFont());
    app.setWindowIcon(QIcon(QStringLiteral(":/dramatis/icons/dramatis.svg")));
    QIcon::setFallbackSearchPaths(QIcon::fallbackSearchPaths() << QStringLiteral(":/dramatis/icons/small"));
}

// Help opens no window, so it works without a display.
void allowHelpWithoutDisplay(int argc, char **argv)
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    const auto asksForHelp = [](std::string_view argument) {
        return argument == "-h" || argument == "--help" || argument == "--help-all" || argument == "-v"
               || argument == "--version";
    };
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && std::any_of(argv, argv + argc, asksForHelp))
        qputenv("QT_QPA_PLATFORM", "offscreen");
#endif
}

QCommandLineOption folderOption()
{
    return {QStringLiteral("data-dir"), QCoreApplication::translate("main", "Keep all data in <folder>."),
            QCoreApplication::translate("main", "folder")};
}

dramatis::base::Result<QString> folderOf(const QCommandLineParser &parser, const QCommandLineOption &folder)
{
    const auto asked = parser.isSet(folder) ? std::optional(parser.value(folder)) : std::nullopt;
    return dramatis::host::dataFolder(asked, QApplication::applicationDirPath());
}

// It is in the data folder. Mistakes in the arguments are reported later, in that language.
QString chosenLanguage()
{
    QCommandLineParser parser;
    const QCommandLineOption folder = folderOption();
    parser.addOption(folder);
    parser.parse(QApplication::arguments());
    const auto found = folderOf(parser, folder);
    if (!found)
        return {};
    const QSettings settings(QDir(*found).filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    return dramatis::presenters::Preferences::languageIn(settings);
}

struct Arguments {
    QString dataFolder;
    QStringList files;
};

Arguments read(const QApplication &app)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QCoreApplication::translate("main", "Role-play with language models"));
    const QCommandLineOption folder = folderOption();
    parser.addOption(folder);
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("files"), QCoreApplication::translate("main", "Characters to import."),
                                 QStringLiteral("[files…]"));
    parser.process(app);
    Arguments arguments;
    const auto found = folderOf(parser, folder);
    if (!found) {
        std::fprintf(stderr, "dramatis: %s\n\n%s", qPrintable(found.error().detail), qPrintable(parser.helpText()));
        constexpr int wrongUsage = 2;
        std::exit(wrongUsage);
    }
    arguments.dataFolder = *found;
    for (const QString &file : parser.positionalArguments()) {
        const auto path = dramatis::base::localFile(file);
        arguments.files << (path ? QFileInfo(*path).absoluteFilePath() : file); // the import says why it is not read
    }
    return arguments;
}

// One program per data folder: two folders may be open side by side.
QString instanceName(const QString &dataFolder)
{
    const QByteArray hash = QCryptographicHash::hash(dataFolder.toUtf8(), QCryptographicHash::Sha256).toHex();
    return QStringLiteral("dramatis-%1").arg(QString::fromLatin1(hash.first(16)));
}

QByteArray asMessage(const QStringList &files)
{
    return QJsonDocument(QJsonArray::fromStringList(files)).toJson(QJsonDocument::Compact);
}

void obey(Program &program, const QByteArray &message)
{
    QStringList files;
    for (const QJsonValue &file : QJsonDocument::fromJson(message).array())
        files << file.toString();
    program.importFiles(files);
    program.bringForward();
}

void noteStart(const std::optional<dramatis::app::UncleanEnd> &lastEnd)
{
    if (lastEnd)
        qCWarning(dramatis::base::programLog, "the last time, version %s did not end in order; signal %d",
                  qUtf8Printable(lastEnd->version), lastEnd->signal);
    qCInfo(dramatis::base::programLog, "started: version %s, Qt %s, %s, %s", DRAMATIS_VERSION, qVersion(),
           qUtf8Printable(QSysInfo::prettyProductName()), qUtf8Printable(QSysInfo::currentCpuArchitecture()));
}

} // namespace

int main(int argc, char **argv)
{
    dramatis::host::disableCoreDumps();
    dramatis::host::ignoreBrokenPipes();
    allowHelpWithoutDisplay(argc, argv);
    QApplication app(argc, argv);
    describe(app);
    dramatis::app::installTranslations(QLocale(), chosenLanguage(), &app);
    const Arguments arguments = read(app); // ends the program where only help is asked for, so the looks come later
    setLooks(app);

    KDSingleApplication single(instanceName(arguments.dataFolder),
                               KDSingleApplication::Option::IncludeUsernameInSocketName);
    if (!single.isPrimaryInstance())
        return single.sendMessage(asMessage(arguments.files)) ? 0 : 1;

    const dramatis::host::MessageLog log(arguments.dataFolder);
    dramatis::app::RunMarker marker(dramatis::host::MessageLog::folderIn(arguments.dataFolder),
                                    QApplication::applicationVersion());
    noteStart(marker.lastEnd());
    Program program(arguments.dataFolder);
    program.setLog(log);
    program.setLastEnd(marker.lastEnd());
    QObject::connect(&single, &KDSingleApplication::messageReceived, &program,
                     [&program](const QByteArray &message) { obey(program, message); });
    const dramatis::host::QuitSignals quitSignals;
    QObject::connect(&quitSignals, &dramatis::host::QuitSignals::received, &app, &QApplication::closeAllWindows);
    // aboutToQuit comes too late when a session ends.
    QObject::connect(&app, &QGuiApplication::commitDataRequest, &program, [&program, &marker] {
        program.keepEverything();
        marker.sessionEnds();
    });
    program.importFiles(arguments.files);
    static_cast<void>(program.open()); // says itself what is wrong
    const int code = QApplication::exec();
    qCInfo(dramatis::base::programLog) << "ended with" << code;
    return code == 0 && !program.isOpen() ? 1 : code;
}
