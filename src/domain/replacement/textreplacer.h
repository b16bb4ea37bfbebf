// A TextReplacer makes replacements in messages, one after the other as they stand in their list. Patterns are those of
// lorebooks (domain/lore/match/pattern.h), with the same bounds: one that is wrong, takes too long or makes a text too
// long leaves the text as it was, is not tried again by the same replacer, and is told in failed().
#pragma once

#include "domain/lore/match/pattern.h"
#include "domain/replacement/textreplacement.h"

namespace dramatis::domain {

struct ReplacedText {
    QString text;
    QStringList by = {}; // the names of those that changed it

    bool operator==(const ReplacedText &) const = default;
};

struct FailedReplacement {
    enum class Why { Invalid, TooSlow, TooLong } why = Why::Invalid;
    QString name;
    QString detail = {}; // English, of the engine: why a pattern is invalid

    bool operator==(const FailedReplacement &) const = default;
};

class TextReplacer {
public:
    enum class Use { Display, Prompt };
    struct Names {
        QString character;
        QString user;
    };
    struct Place {
        bool isUser = false; // else a character says it
        bool isEdited = false;
        qint64 depth = 0; // behind it stand so many messages
    };

    TextReplacer() = default; // replaces nothing
    TextReplacer(const QList<TextReplacement> &replacements, Use use, const Names &names);

    bool isEmpty() const { return m_made.isEmpty(); }
    // Depths from which on other replacements apply than before, in order; all are above 0.
    const QList<qint64> &depthBounds() const { return m_depthBounds; }
    // How many of these bounds a message has passed. Where two messages have the same, the same replacements apply.
    qsizetype boundsPassed(qint64 depth) const;
    ReplacedText replaced(const QString &text, const Place &place);
    const QList<FailedReplacement> &failed() const { return m_failed; }

private:
    struct Made {
        TextReplacement replacement;
        Pattern pattern;
        QHash<QString, int> groups;
        qint64 stepsToWrite = 1; // for each match, beside those of the search
        bool isGlobal = false;   // else only the first place is replaced
        bool hasFailed = false;
    };

    void add(const TextReplacement &replacement, const Names &names);
    static bool applies(const Made &made, const Place &place);
    std::optional<QString> run(Made &made, const QString &text);
    std::optional<QString> given(Made &made, FailedReplacement::Why why);
    static QString written(const Made &made, QStringView text, const QList<FoundGroup> &found);

    QList<Made> m_made;
    QList<qint64> m_depthBounds;
    QList<FailedReplacement> m_failed;
    PatternSearch m_search;
    qint64 m_steps = 0; // that are left: for all of a prompt, or for all replacements in a text that is shown
    Use m_use = Use::Display;
};

} // namespace dramatis::domain
