// A text that is there already, handed out word by word.
#pragma once

#include "llm/backend.h"

#include <QTimer>

namespace dramatis::llm {

class RehearsalStream : public Stream {
    Q_OBJECT
public:
    RehearsalStream(const QString &reply, const domain::Sampling &sampling, std::chrono::milliseconds perWord);

    void stop() override;

private:
    void step();

    QString m_rest;
    QTimer m_timer;
    StreamEnd m_end;
    bool m_ended = false;
};

} // namespace dramatis::llm
