// Finds a key in what a server says: as it is, percent-encoded, escaped as in JSON, programs or HTML, byte by byte in
// hexadecimal, decimal or octal numbers, and in Base64 of either alphabet, by itself or inside of a longer text
// ("user:key"), and each of these within another. Characters and their escapes are followed here, where they may be
// read in several ways; bytes that are written one by one in encodedsecret.h.
//
// What is masked must not be more than the key, so that its length decides:
// - eight characters and more are found wherever they stand, in small letters or capitals;
// - four to seven only by themselves (no letter, digit, "-" or "_" beside them) and exactly as they are, and where they
//   are letters alone or digits alone, and so may be a word or a number, only behind what names a key ("API key: …",
//   "Bearer …");
// - fewer are not looked for: nobody's secret is that short, and masking them would make a text unreadable.
// A text that ends in the middle of the key has its beginning masked, from half of the key on (at least four
// characters, and eight are always enough). In Base64, five characters have to depend on the key alone.
//
// From eight characters on, blanks and line ends may part the key, unless it is letters alone, and so may be words.
// From twelve on, its first eight are masked in the middle of a text, too, unless they may be a word.
#pragma once

#include "llm/keys/encodedsecret.h"
#include "llm/keys/escapes.h"

#include <QList>
#include <QString>

#include <optional>

namespace dramatis::llm {

class SecretFinder {
public:
    static constexpr qsizetype context = 40; // characters before a key that are looked at

    using Place = TextPlace;

    explicit SecretFinder(const QString &secret);

    // From left to right, none touching what was masked before. Bytes are given as Latin-1.
    QList<Place> places(QStringView text, qsizetype from = 0) const;
    enum class Beginning {
        Telling, // 0 where it is too short to tell
        Any      // whatever may still become the key, where more of the text is to come
    };
    // How much of a form's beginning the text ends with. What stands before `from` is only looked at.
    qsizetype begunAtEnd(QStringView text, Beginning which = Beginning::Telling, qsizetype from = 0) const;
    // No form of the key takes more characters than this.
    qsizetype longest() const { return m_longest; }

private:
    struct Form {
        QString characters;
        qsizetype least = 0;    // of them that are a beginning at the end of a text
        qsizetype leastCut = 0; // of them that are one anywhere; 0: none
        bool mayBreak = false;
        bool isBase64 = false;
        bool sharesFirst = false; // the character before holds bits of the key, too
        bool sharesLast = false;
    };
    struct Reach {
        qsizetype end = -1;     // behind the form; -1: it is not there
        qsizetype readEnd = -1; // behind what is there of it
        qsizetype read = 0;     // of its characters
        bool ranOut = false;    // the text ended first
    };

    void addBase64(const QByteArray &secret);
    Wanted wantedAt(const Form &form, qsizetype at) const;
    Reach reach(const Form &form, QStringView text, qsizetype at) const;
    std::optional<Place> placeAt(QStringView text, qsizetype at) const;
    bool mayBegin(const Form &form, QStringView text, qsizetype at) const;
    bool mayEnd(const Form &form, QStringView text, qsizetype end) const;
    qsizetype endOf(const Form &form, QStringView text, qsizetype at) const;

    QList<Form> m_forms;
    std::optional<EncodedSecret> m_encoded; // nothing: the key is too short to be looked for
    qsizetype m_longest = 0;
    bool m_isShort = false;
    bool m_isWord = false; // letters alone, or digits alone
};

} // namespace dramatis::llm
