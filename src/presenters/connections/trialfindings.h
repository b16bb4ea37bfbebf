// TrialFindings says what a test of a connection found out: a line with a tick or a dash for each thing that was tried.
#pragma once

#include <QCoreApplication>
#include <QStringList>

namespace dramatis::llm {
struct EndpointReport;
}

namespace dramatis::presenters {

struct TestOutcome {
    bool works = false;
    QString sentence; // a line for everything that was tried
    QStringList models;
    // What was found out; empty and 0: nothing.
    QString server;
    QString instruct;
    QString layout; // how messages may stand
};

class TrialFindings {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::TrialFindings)
public:
    // `place` is the address or the file that was tried; a model file has a server of its own.
    TrialFindings(const llm::EndpointReport &report, const QString &place, bool isFile) :
        m_report(report), m_place(place), m_isFile(isFile)
    {}

    TestOutcome outcome() const;

private:
    QStringList lines() const;
    QStringList failure() const;
    QStringList success() const;
    QString ofKind() const;
    QStringList ofPlace() const;
    QStringList ofEmbeddings() const;
    QStringList ofOddModels() const;

    const llm::EndpointReport &m_report;
    QString m_place;
    bool m_isFile;
};

} // namespace dramatis::presenters
