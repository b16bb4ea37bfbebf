#include "presenters/models/modelwords.h"

#include "presenters/models/modelrow.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/text/shownname.h"

#include <QDir>
#include <QHash>
#include <QLocale>

#include <algorithm>

namespace dramatis::presenters {

namespace {

constexpr qint64 secondsOfMinute = 60;
constexpr qint64 secondsOfHour = 60 * secondsOfMinute;

// Decimal, as hosts state model sizes: a gigabyte is 1,000,000,000 bytes.
QString modelSize(qint64 bytes)
{
    return sentenceLocale().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

} // namespace

QString ModelWords::name(const ModelRow &row)
{
    return shownName(row.model.name);
}

QString ModelWords::size(const ModelRow &row)
{
    const qint64 bytes = row.total > 0 ? row.total : row.model.bytes;
    return bytes > 0 ? modelSize(bytes) : tr("Not known yet");
}

QString ModelWords::licence(const ModelRow &row)
{
    if (!row.model.licence.isEmpty())
        return shownName(row.model.licence);
    //: Of a model's licence; %1 is an address on the internet, such as huggingface.co
    return host(row).isEmpty() ? tr("Unknown") : tr("See %1").arg(host(row));
}

QString ModelWords::memory(const ModelRow &row, qint64 here)
{
    if (row.model.memory <= 0)
        return tr("Unknown");
    if (here <= 0)
        return modelSize(row.model.memory);
    //: Of memory: what a model needs, and what this computer has
    return tr("%1 (this computer: %2)").arg(modelSize(row.model.memory), modelSize(here));
}

// Encoded, so that no lookalike letters disguise the host.
QString ModelWords::host(const ModelRow &row)
{
    return row.model.address.host(QUrl::FullyEncoded);
}

QString ModelWords::mark(const ModelRow &row)
{
    if (!row.mayFit)
        return tr("Too large");
    return row.isMarked ? tr("Fits") : QString();
}

QString ModelWords::goodAt(const ModelRow &row)
{
    static const QHash<QString, const char *> texts{
        {QStringLiteral("speed"), QT_TR_NOOP("Fast replies, even on older computers")},
        {QStringLiteral("notes"), QT_TR_NOOP("Bookkeeping alongside a larger story model")},
        {QStringLiteral("rules"), QT_TR_NOOP("Follows instructions closely")},
        {QStringLiteral("balance"), QT_TR_NOOP("A bit of everything")},
        {QStringLiteral("dialogue"), QT_TR_NOOP("Lively dialogue, but a small context")},
        {QStringLiteral("prose"), QT_TR_NOOP("Narration and long stories")},
        {QStringLiteral("detail"), QT_TR_NOOP("Keeps track of details")},
    };
    const char *text = texts.value(row.model.goodAt);
    return text ? tr(text) : tr("Unknown");
}

int ModelWords::percent(const ModelRow &row)
{
    return row.total > 0 ? int(std::clamp<qint64>(row.come * 100 / row.total, 0, 100)) : -1;
}

QString ModelWords::timeLeft(qint64 seconds)
{
    if (seconds < 0)
        return {};
    if (seconds < secondsOfMinute)
        return tr("less than a minute left");
    if (seconds < secondsOfHour)
        return tr("%n minute(s) left", nullptr, int((seconds + secondsOfMinute / 2) / secondsOfMinute));
    const qint64 shown = std::min(seconds, 1000 * secondsOfHour);
    return tr("%n hour(s) left", nullptr, int((shown + secondsOfHour / 2) / secondsOfHour));
}

QString ModelWords::line(const ModelRow &row)
{
    switch (row.state) {
    case ModelState::Offered: return size(row);
    case ModelState::Here: return tr("On this computer, %1").arg(modelSize(row.come));
    case ModelState::Failed: return tr("Failed");
    default: return state(row);
    }
}

QString ModelWords::state(const ModelRow &row)
{
    //: Of a download: what has come, and the whole size
    const QString share =
        row.total > 0 ? tr("%1 of %2").arg(modelSize(row.come), modelSize(row.total)) : modelSize(row.come);
    switch (row.state) {
    case ModelState::Offered: return tr("Not downloaded");
    case ModelState::Preparing: return tr("Connecting…");
    case ModelState::Checking: return tr("Checking…");
    case ModelState::Paused: return tr("Paused at %1").arg(share);
    case ModelState::Failed: return row.problem;
    case ModelState::Here: return tr("On this computer");
    case ModelState::Receiving: break;
    }
    if (row.perSecond <= 0)
        return share;
    //: %1 is how fast a file comes, in one second
    QStringList parts{share, tr("%1/s").arg(modelSize(row.perSecond))};
    if (row.secondsLeft >= 0)
        parts << timeLeft(row.secondsLeft);
    return parts.join(QStringLiteral(" · "));
}

QString ModelWords::question(const ModelRow &row, const QString &folder)
{
    const qint64 left = row.total - row.come;
    const QString size = row.total > 0 ? modelSize(left) : tr("not known yet");
    //: %1: a model, %2: an address such as huggingface.co, %3: a size, %4: a licence, %5: a folder
    return tr("Download “%1” from %2?\n\nSize: %3\nLicence: %4\nFolder: %5\n\nThe host, and whoever it passes the "
              "download on to, will see your network address, but nothing of your stories.")
        .arg(name(row), host(row), size, licence(row), QDir::toNativeSeparators(folder));
}

QString ModelWords::removalQuestion(const ModelRow &row, const QString &connection)
{
    if (row.come <= 0)
        return tr("Remove “%1” from the list?").arg(name(row));
    if (connection.isEmpty()) //: %1: a model, %2: a size
        return tr("Delete “%1” (%2) from this computer?").arg(name(row), modelSize(row.come));
    //: %1: a model, %2: a size, %3: a connection
    return tr("Delete “%1” (%2) from this computer? The connection “%3” will no longer work.")
        .arg(name(row), modelSize(row.come), shownName(connection));
}

QString ModelWords::withoutProgram()
{
    return tr("To run a model, Dramatis needs llama-server, which was not found. Install llama.cpp from your system’s "
              "packages, with Homebrew or with winget, or choose the program in Settings, under Connections.");
}

} // namespace dramatis::presenters
