#include "cli/command.h"

#include "app/datafolder.h"
#include "llm/systemkeychain.h"
#include "turn/carddesk.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdio>

namespace dramatis::cli {

using base::Fault;
using base::Result;

namespace {

constexpr qint64 largestInput = 256LL * 1024 * 1024;

Result<qint64> numberOf(const QString &word, const char *what)
{
    bool ok = false;
    const qint64 number = word.toLongLong(&ok);
    if (!ok || number <= 0)
        return usage(QStringLiteral("\"%1\" is not the number of %2").arg(word, QLatin1StringView(what)));
    return number;
}

} // namespace

std::unexpected<base::Error> usage(const QString &text)
{
    return base::fail(Fault::Invalid, QStringLiteral("usage"), text);
}

bool isUsage(const base::Error &error)
{
    return error.code == QLatin1StringView("usage");
}

Call::Call(QStringList words) : m_words(std::move(words))
{
    m_json = flag(QStringLiteral("--json"));
    m_dataDir = option(QStringLiteral("--data-dir")).value_or(QString());
}

QString Call::next()
{
    return m_words.isEmpty() ? QString() : m_words.takeFirst();
}

QStringList Call::rest()
{
    return std::exchange(m_words, {});
}

std::optional<QString> Call::option(const QString &name)
{
    const qsizetype at = m_words.indexOf(name);
    if (at < 0 || at + 1 >= m_words.size())
        return std::nullopt;
    m_words.removeAt(at);
    return m_words.takeAt(at);
}

bool Call::flag(const QString &name)
{
    return m_words.removeAll(name) > 0;
}

Result<app::House *> Call::house()
{
    if (!m_house) {
        app::Ground ground;
        ground.dataFolder = app::dataFolder(m_dataDir, QCoreApplication::applicationDirPath());
        ground.keys = std::make_unique<llm::SystemKeychain>(QStringLiteral("dramatis"), std::chrono::seconds(10));
        auto opened = app::House::open(std::move(ground));
        if (!opened)
            return std::unexpected(opened.error());
        m_house = std::move(*opened);
    }
    return m_house.get();
}

Result<QByteArray> bytesOf(const QString &path)
{
    if (path != QLatin1StringView("-"))
        return turn::CardDesk::bytesOf(path);
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return base::fail(Fault::Denied, QStringLiteral("cannot_read"), input.errorString(), QStringLiteral("standard input"));
    QByteArray bytes;
    while (bytes.size() <= largestInput) {
        const QByteArray some = input.read(1 << 20);
        if (some.isEmpty())
            return bytes;
        bytes += some;
    }
    return base::fail(Fault::TooLarge, QStringLiteral("file_too_large"), QStringLiteral("more than %1 bytes").arg(largestInput),
                      QStringLiteral("standard input"));
}

Result<domain::ChatId> chatOf(const QString &word)
{
    const auto number = numberOf(word, "a chat");
    if (!number)
        return std::unexpected(number.error());
    return domain::ChatId{*number};
}

Result<domain::EventId> eventOf(const QString &word)
{
    const auto number = numberOf(word, "an event");
    if (!number)
        return std::unexpected(number.error());
    return domain::EventId{*number};
}

Result<domain::CastSlot> slotOf(const domain::World &world, const QString &name)
{
    if (name.compare(QLatin1StringView("you"), Qt::CaseInsensitive) == 0)
        return domain::you;
    for (auto it = world.cast.begin(); it != world.cast.end(); ++it)
        if (it->who.name.compare(name, Qt::CaseInsensitive) == 0)
            return it.key();
    return base::fail(Fault::NotFound, QStringLiteral("no_such_character"),
                      QStringLiteral("nobody in this chat is called \"%1\"").arg(name));
}

} // namespace dramatis::cli
