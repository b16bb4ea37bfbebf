#include "cli/command.h"

#include "base/localfile.h"
#include "domain/cast/names.h"
#include "host/datafolder.h"
#include "host/logmaintenance.h"
#include "llm/keys/systemkeychain.h"
#include "turn/connections/connections.h"
#include "turn/library/cardlibrary.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>

namespace dramatis::cli {

using base::Fault;
using base::Result;

namespace {

constexpr qint64 largestInput = 256LL * 1024 * 1024;

// Digits, and more than 64 bits hold.
bool isTooLarge(const QString &word)
{
    return !word.isEmpty() && std::ranges::all_of(word, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

Result<qint64> numberOf(const QString &word, const char *what)
{
    bool ok = false;
    const qint64 number = word.toLongLong(&ok);
    if (!ok && isTooLarge(word))
        return std::numeric_limits<qint64>::max();
    if (!ok || number <= 0)
        return usage(QStringLiteral("\"%1\" is not the number of %2").arg(word, QLatin1StringView(what)));
    return number;
}

// The system shows the environment that a program began with (/proc/PID/environ), so that it is not enough to unset it.
QString takenFromEnvironment(const char *name)
{
    const QString value = qEnvironmentVariable(name);
#ifdef Q_OS_UNIX
    if (char *there = std::getenv(name))
        std::fill_n(there, std::strlen(there), 'x');
#endif
    qunsetenv(name);
    return value;
}

} // namespace

Result<> borrowKey(const Call &call, turn::Connections &connections, const QString &name)
{
    const auto connection = connections.named(name);
    return call.borrowedKey.isEmpty() || !connection ? Result<>() : connections.lendKey(*connection, call.borrowedKey);
}

std::unexpected<base::Error> usage(const QString &text)
{
    return base::fail(Fault::Invalid, QStringLiteral("usage"), text);
}

bool isUsage(const base::Error &error)
{
    return error.code == QLatin1StringView("usage");
}

Call::Call(QStringList words) : borrowedKey(takenFromEnvironment("DRAMATIS_KEY")), m_words(std::move(words))
{
    if (const qsizetype end = m_words.indexOf(QStringLiteral("--")); end >= 0) {
        m_plain = m_words.mid(end + 1);
        m_words.resize(end);
    }
    m_json = flag(QStringLiteral("--json"));
    m_dataDir = option(QStringLiteral("--data-dir"));
}

Result<QString> Call::dataFolder() const
{
    return host::dataFolder(m_dataDir, QCoreApplication::applicationDirPath());
}

QString Call::next()
{
    if (!m_words.isEmpty())
        return m_words.takeFirst();
    return m_plain.isEmpty() ? QString() : m_plain.takeFirst();
}

QStringList Call::rest()
{
    return std::exchange(m_words, {}) + std::exchange(m_plain, {});
}

std::optional<QString> Call::option(const QString &name)
{
    const qsizetype at = m_words.indexOf(name);
    if (at < 0 || at + 1 >= m_words.size())
        return std::nullopt;
    m_words.removeAt(at);
    return m_words.takeAt(at);
}

QStringList Call::options(const QString &name)
{
    QStringList values;
    while (const auto value = option(name))
        values.append(*value);
    return values;
}

Result<> Call::allTaken() const
{
    for (const QString &word : m_words)
        if (word.startsWith(QLatin1StringView("--"))) // its value may be a secret
            return usage(QStringLiteral("\"%1\" is not an option of this command, or its value is missing")
                             .arg(word.section(u'=', 0, 0)));
    return {};
}

std::optional<QString> Call::flagOrOption(const QString &name)
{
    const auto found = std::ranges::find_if(
        m_words, [&name](const QString &word) { return word == name || word.startsWith(name + u'='); });
    if (found == m_words.end())
        return std::nullopt;
    const qsizetype at = found - m_words.begin();
    const QString word = m_words.takeAt(at);
    const bool follows = at < m_words.size() && !m_words[at].startsWith(QLatin1StringView("--"));
    if (word == name && !follows)
        return QString();
    const QString value = word == name ? m_words.takeAt(at) : word.sliced(name.size() + 1);
    return value.isEmpty() ? QStringLiteral("") : value;
}

bool Call::flag(const QString &name)
{
    return m_words.removeAll(name) > 0;
}

Result<host::ApplicationServices *> Call::services()
{
    if (!m_services) {
        DRAMATIS_TRY_DO(allTaken());
        DRAMATIS_TRY(const auto folder, dataFolder());
        host::HostOptions hostOptions;
        hostOptions.dataFolder = folder;
        hostOptions.keys = std::make_unique<llm::SystemKeychain>(QStringLiteral("Dramatis"), std::chrono::seconds(10));
        DRAMATIS_TRY(auto opened, host::ApplicationServices::open(std::move(hostOptions)));
        m_services = std::move(opened);
        DRAMATIS_TRY_DO(m_services->cards().readOldRows());
        if (const QString aside = m_services->settingsSetAside(); !aside.isEmpty())
            std::fprintf(stderr, "The settings were damaged; defaults are in use. The damaged file is now %s.\n",
                         qUtf8Printable(aside));
        if (const auto &loss = m_services->logMaintenance().loss())
            std::fprintf(stderr, "%s: %s\n", qUtf8Printable(loss->subject), qUtf8Printable(loss->detail));
    }
    return m_services.get();
}

Result<QByteArray> bytesOf(const QString &path)
{
    static std::optional<QByteArray> given; // standard input can be read only once
    if (path != QLatin1StringView("-"))
        return base::localFile(path).and_then(turn::CardLibrary::bytesOf);
    if (given)
        return *given;
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return base::fail(Fault::Denied, QStringLiteral("cannot_read"), input.errorString(),
                          QStringLiteral("standard input"));
    QByteArray bytes;
    while (bytes.size() <= largestInput) {
        const QByteArray some = input.read(1 << 20);
        if (some.isEmpty())
            return given.emplace(bytes);
        bytes += some;
    }
    return base::fail(Fault::TooLarge, QStringLiteral("file_too_large"),
                      QStringLiteral("more than %1 bytes").arg(largestInput), QStringLiteral("standard input"));
}

Result<QString> placeFor(const QString &word)
{
    if (word.trimmed().isEmpty())
        return usage(QStringLiteral("the name of the output file is empty"));
    return base::localFile(word);
}

Json reasonJson(const base::Error &error)
{
    return Json::object({{QStringLiteral("code"), Json(error.code)}, {QStringLiteral("text"), Json(sentence(error))}});
}

Json errorJson(const base::Error &error)
{
    return Json::object({{QStringLiteral("error"), reasonJson(error)}});
}

Outcome each(Call &call, const QString &how, const std::function<Result<Json>(const QString &path)> &answer)
{
    DRAMATIS_TRY_DO(call.allTaken());
    const QStringList paths = call.rest();
    if (paths.isEmpty())
        return usage(how);
    if (paths.size() == 1)
        return answer(paths.first());
    Json answers = Json::array();
    for (const QString &path : paths) {
        const auto one = answer(path);
        if (!one) {
            printError(one.error(), false);
            call.status = ExitStatus::Refused;
        }
        answers.append(one ? *one : errorJson(one.error()));
    }
    return answers;
}

Result<domain::ChatId> chatOf(const QString &word)
{
    DRAMATIS_TRY(const auto number, numberOf(word, "a chat"));
    return domain::ChatId{number};
}

Result<domain::EventId> eventOf(const QString &word)
{
    DRAMATIS_TRY(const auto number, numberOf(word, "an event"));
    if (number > store::EventLog::largestEventId)
        return base::fail(
            Fault::NotFound, QStringLiteral("no_such_event"),
            QStringLiteral("no event %1; event numbers end at %2").arg(word).arg(store::EventLog::largestEventId));
    return domain::EventId{number};
}

Result<domain::World> worldAt(const turn::ChatSession &session, const QString &word)
{
    const auto id = eventOf(word);
    const auto event = id ? session.event(*id) : std::unexpected(id.error());
    return event ? session.worldAt(*id) : std::unexpected(event.error());
}

Result<domain::CastSlot> slotOf(const domain::World &world, const QString &name)
{
    if (name.compare(QLatin1StringView("you"), Qt::CaseInsensitive) == 0)
        return domain::you;
    QList<domain::CastSlot> characters = world.cast.keys();
    characters.removeOne(domain::you); // who is called "you" where a character has the same name
    for (const auto &among : {world.cast.keys(), characters})
        if (const auto slot = domain::whoIsNamed(world, name, among); slot != domain::nobody)
            return slot;
    return base::fail(Fault::NotFound, QStringLiteral("no_such_character"),
                      QStringLiteral("nobody in this chat is called \"%1\"").arg(name));
}

} // namespace dramatis::cli
