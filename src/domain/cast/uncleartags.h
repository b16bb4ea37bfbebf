// What looks like a whisper tag and is none: names with one sign, blanks inside, signs too many, words beside a tag.
// What people write with the same sign is left alone (addresses, "@ 5 pm", "me@home"), in scripts with and without
// blanks between words. Places are indexes into the line, as in whispertags.h.
#pragma once

#include "domain/cast/whispertags.h"

#include <optional>

namespace dramatis::domain {

class UnclearTags {
public:
    UnclearTags(const World &world, const QString &line); // both outlive it

    // In a line without whole tags.
    QList<WhisperTag> found() const;
    // What stands beside whole tags as if it belonged to them, with them: "@Mara@@Tomas hello", "@Tomas@Mara@ hi".
    QList<WhisperTag> foundBeside(const QList<WhisperTag> &whole) const;

private:
    static constexpr qsizetype longestName = 80;

    bool isSign(qsizetype at) const;
    bool isWord(qsizetype at) const;
    bool isUnspaced(qsizetype at) const; // of a script that puts no blanks between words
    bool isBlank(qsizetype at) const;
    // At the beginning of a line, or of what stands in parentheses or quotation marks: where a tag stands that says for
    // whom a line is.
    bool leads(qsizetype at) const;
    bool begins(qsizetype at) const;      // the same, or behind a sentence
    bool isInAddress(qsizetype at) const; // "https://example.org/@Mara"
    qsizetype lineEnd(qsizetype from, qsizetype most) const;

    std::optional<WhisperTag> tagAt(qsizetype sign) const;
    // "psst@Mara@ hello", but not "me@home", "a@b.org or c@d.org", "me@mara@home".
    std::optional<WhisperTag> behindWord(qsizetype sign) const;
    // "@@ hello": nobody in particular, and nobody writes so to all.
    std::optional<WhisperTag> nameless(qsizetype sign, qsizetype end) const;
    // "@ Mara ,Tomas@", and "@ x@y @" where somebody is called so.
    std::optional<WhisperTag> listUpTo(qsizetype sign, qsizetype name) const;
    // "@Mara hello"; the first name alone: who else follows may be spoken of.
    std::optional<WhisperTag> opened(qsizetype sign, qsizetype name) const;
    // "Mara, Tomas@ hello"
    std::optional<WhisperTag> closedOnly(qsizetype sign) const;
    // Of a tag that ends at `at`: signs too many, and names with one sign.
    std::optional<WhisperTag> behind(qsizetype at, qsizetype limit) const;
    // "Mara@"; no address: "mara@example.org".
    std::optional<WhisperTag> closedBehind(qsizetype at, qsizetype name, qsizetype limit) const;
    // Nobody, unless all that stands there are names.
    QList<CastSlot> namedIn(qsizetype from, qsizetype to) const;

    const World &m_world;
    const QString &m_line;
    qsizetype m_signsInNames;
};

} // namespace dramatis::domain
