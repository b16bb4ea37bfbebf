#include "bench/measure.h"

#include "base/json.h"

#include <QElapsedTimer>
#include <QFile>

#include <algorithm>
#include <cstdio>

namespace dramatis::bench {

namespace {

// A number after a name, as /proc writes it.
qint64 fromProc(const char *file, const char *name)
{
    QFile proc(QString::fromLatin1(file));
    if (!proc.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray all = proc.readAll();
    const qsizetype at = all.indexOf(name);
    return at < 0 ? 0
                  : QByteArray(all.sliced(at + qsizetype(qstrlen(name)))).simplified().split(' ').value(0).toLongLong();
}

} // namespace

std::vector<double> timed(int times, const std::function<void()> &work)
{
    std::vector<double> found;
    for (int i = 0; i < times; ++i) {
        QElapsedTimer clock;
        clock.start();
        work();
        found.push_back(double(clock.nsecsElapsed()) / 1e6);
    }
    return found;
}

double percentile(std::vector<double> values, double part)
{
    if (values.empty())
        return 0;
    std::ranges::sort(values);
    return values[std::min(values.size() - 1, size_t(double(values.size()) * part))];
}

double median(std::vector<double> values)
{
    return percentile(std::move(values), 0.5);
}

qint64 bytesWritten()
{
    return fromProc("/proc/self/io", "\nwchar:");
}

qint64 residentBytes()
{
    return fromProc("/proc/self/status", "\nVmRSS:") * 1024;
}

void Report::add(const QString &what, double value, const QString &unit, double limit)
{
    m_rows.push_back({what, value, unit, limit});
}

int Report::finish(int argc, char **argv) const
{
    bool good = true;
    base::Json rows = base::Json::array();
    for (const Row &row : m_rows) {
        const bool within = row.limit <= 0 || row.value <= row.limit;
        good = good && within;
        const QString limit =
            row.limit > 0
                ? QStringLiteral("limit %1%2").arg(row.limit).arg(within ? QString() : QStringLiteral(" MISSED"))
                : QString();
        std::printf("%-64s %12.3f %-6s %s\n", qPrintable(row.what), row.value, qPrintable(row.unit), qPrintable(limit));
        rows.append(base::Json::object({{QStringLiteral("what"), row.what},
                                        {QStringLiteral("value"), row.value},
                                        {QStringLiteral("unit"), row.unit},
                                        {QStringLiteral("limit"), row.limit},
                                        {QStringLiteral("within"), within}}));
    }
    for (int i = 1; i + 1 < argc; ++i) {
        if (qstrcmp(argv[i], "--json") != 0)
            continue;
        QFile file(QString::fromLocal8Bit(argv[i + 1]));
        const base::Json all = base::Json::object({{QStringLiteral("bench"), m_name}, {QStringLiteral("rows"), rows}});
        if (!file.open(QIODevice::WriteOnly) || file.write(all.toUtf8(base::Json::Layout::Indented)) < 0)
            return 2;
    }
    return good ? 0 : 1;
}

} // namespace dramatis::bench
