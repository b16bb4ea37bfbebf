// Previews the open chat's prompt with the preset being edited. Updated when typing pauses; nothing is sent or saved.
#pragma once

#include "domain/prompt/promptpreset.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace dramatis::presenters {

class ShownStory;

class PromptPreview : public QObject {
    Q_OBJECT
public:
    explicit PromptPreview(ShownStory *story, QObject *parent = nullptr); // nullptr: no chat is open
    ~PromptPreview() override;

    void show(const domain::PromptPreset &preset); // changed() tells when
    QString text() const { return m_text; }        // each message under whose it is; empty: there is none
    QString note() const { return m_note; }        // a sentence on it, or why there is none
    QList<int> tokens() const { return m_tokens; } // of each part; empty: not known

Q_SIGNALS:
    void changed();

private:
    void update();

    QPointer<ShownStory> m_story;
    domain::PromptPreset m_preset;
    QTimer m_rest;
    QString m_text;
    QString m_note;
    QList<int> m_tokens;
};

} // namespace dramatis::presenters
