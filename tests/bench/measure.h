// Times as medians, a table for people, and a JSON file for machines (--json FILE).
#pragma once

#include <QString>

#include <functional>
#include <vector>

namespace dramatis::bench {

// Milliseconds of each call.
std::vector<double> timed(int times, const std::function<void()> &work);
double median(std::vector<double> values);
double percentile(std::vector<double> values, double part);

// Of this process, so far; 0 where the system does not say.
qint64 bytesWritten();
qint64 residentBytes();

class Report {
public:
    explicit Report(const QString &name) : m_name(name) {}
    // `limit` 0: none. Higher is worse.
    void add(const QString &what, double value, const QString &unit, double limit = 0);
    // Prints the table, writes the file; the program's exit status: 1 where a limit is missed.
    int finish(int argc, char **argv) const;

private:
    struct Row {
        QString what;
        double value;
        QString unit;
        double limit;
    };
    QString m_name;
    std::vector<Row> m_rows;
};

} // namespace dramatis::bench
