// The backend that needs nothing: no model, no network. It improvises from the prompt by rules, and says so.
#pragma once

#include "llm/backend.h"

#include <chrono>

namespace dramatis::llm {

class Rehearsal : public Backend {
public:
    // 0 ms: as fast as the event loop goes.
    explicit Rehearsal(std::chrono::milliseconds perWord = std::chrono::milliseconds(35)) : m_perWord(perWord) {}

    QString name() const override { return QStringLiteral("Rehearsal"); }
    bool isModel() const override { return false; }

    // With a seed in the sampling, the same prompt gives the same reply; without one, each call gives another.
    std::unique_ptr<Stream> open(const domain::Prompt &prompt) override;

private:
    std::chrono::milliseconds m_perWord;
    quint64 m_calls = 0;
};

} // namespace dramatis::llm
