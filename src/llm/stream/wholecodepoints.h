// Holds back half a character until its other half comes: some servers cut between the two.
#pragma once

#include <QString>

#include <utility>

namespace dramatis::llm {

class WholeCodePoints {
public:
    QString feed(const QString &delta);
    QString finish(); // a half that stayed alone becomes U+FFFD

private:
    QString m_held;
};

} // namespace dramatis::llm
