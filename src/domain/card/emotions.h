// Which of a character's expressions goes with a mood. By rules alone, so that the same mood always looks the same.
#pragma once

#include "base/json.h"

#include <QHash>
#include <QStringList>

namespace dramatis::domain {

// What emotions are called in other words: [{"name", "words": […], "near": […]}].
class EmotionWords {
public:
    EmotionWords() = default;
    explicit EmotionWords(const base::Json &table);

    // The place of the expression among `names` (of emotion assets); -1: none of them, so that the icon stays.
    // In this order: the same word, the same stem, another word for it, a near emotion, else "neutral".
    qsizetype expressionFor(const QString &mood, const QStringList &names) const;

private:
    QString emotionOf(const QString &word) const; // empty: no word for an emotion that we know

    QHash<QString, QString> m_emotions; // by stem
    QHash<QString, QStringList> m_near;
};

} // namespace dramatis::domain
