// SIGTERM, SIGINT and SIGHUP as a signal of Qt, once: the program then ends as if its windows had been closed. A second
// SIGINT ends it as it would any other.
#pragma once

#include <QObject>

#include <array>

namespace dramatis::host {

class QuitSignals : public QObject {
    Q_OBJECT
public:
    explicit QuitSignals(QObject *parent = nullptr);
    ~QuitSignals() override;

Q_SIGNALS:
    void received();

private:
    std::array<int, 2> m_sockets{-1, -1};
};

} // namespace dramatis::host
