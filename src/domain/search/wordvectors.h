// Word vectors that come with the program (resources/vectors): words used alike point the same way. Looked up by stem,
// which stands for its most frequent word.
#pragma once

#include "base/result.h"

#include <QByteArray>

#include <string>
#include <unordered_map>
#include <vector>

namespace dramatis::domain {

class WordVectors {
public:
    // Reads a vector file. Its checksum is verified, so a damaged file is rejected as a whole.
    static base::Result<WordVectors> read(const QByteArray &bytes);

    int size() const { return int(m_lengths.size()); }
    int dimensions() const { return m_dimensions; }
    int of(const std::u16string &stem) const;    // its number; -1: unknown
    float likeness(int vector, int other) const; // the cosine, -1 to 1

private:
    WordVectors() = default;
    void measure();
    const qint8 *numbers(int vector) const;

    QByteArray m_bytes;
    qsizetype m_begin = 0; // of the numbers in m_bytes
    int m_dimensions = 0;
    std::vector<float> m_lengths;
    std::unordered_map<std::u16string, int> m_byStem;
};

} // namespace dramatis::domain
