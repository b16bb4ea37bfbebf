// Finds a key whose bytes are written one by one: in hexadecimal digits ("736b", "73:6B", "0x73, 0x6b", "\x73 \x6b"),
// as a list of decimal or octal numbers ("[115, 107]", "163 153", "\163\153"), and in Base64 of either alphabet, also
// where line ends or padding break it. Each notation is read into one stream of bytes, which is compared as it goes:
// the time that takes grows with the length of the text alone.
#pragma once

#include <QByteArray>
#include <QList>
#include <QStringView>

#include <vector>

namespace dramatis::llm {

struct TextPlace {
    qsizetype at = 0;
    qsizetype size = 0;

    bool operator==(const TextPlace &) const = default;
};

class EncodedSecret {
public:
    static constexpr qsizetype longestOfByte = 32; // characters, with what stands before it in a list

    struct Found {
        QList<TextPlace> places;
        qsizetype begun = -1;   // where the beginning of the key stands that the text ends in
        qsizetype touched = -1; // the same of a beginning that is too short to tell
    };

    // `least`: how many of its bytes are a beginning.
    EncodedSecret(const QByteArray &secret, qsizetype least);

    Found in(QStringView text) const;

private:
    // Bytes, or digits, that follow each other, as Knuth, Morris and Pratt look for them.
    struct Needle {
        Needle(const QByteArray &wanted, qsizetype leastBegun);

        QByteArray bytes;
        std::vector<qsizetype> fallback; // of so many that match, how many match still where the next one does not
        qsizetype least;
    };
    class Tracker;

    static void readHex(QStringView text, Tracker &tracker);
    static void readNumbers(QStringView text, int base, Tracker &tracker);
    static void readBase64(QStringView text, int skipped, Tracker &tracker);
    template <class Reader> static void follow(const Needle &needle, QStringView text, Found &found, Reader reader);

    Needle m_digits;
    Needle m_numbers;
    Needle m_base64;
};

} // namespace dramatis::llm
