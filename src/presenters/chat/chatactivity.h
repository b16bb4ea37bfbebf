// ChatActivity is what goes on in a chat: a reply that arrives, notes that are made, memories that are got ready. It
// says so in a sentence, and stops it.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace dramatis::turn {
class ChatSession;
struct Draft;
} // namespace dramatis::turn

namespace dramatis::presenters {

class ShownStory;

class ChatActivity : public QObject {
    Q_OBJECT
public:
    ChatActivity(turn::ChatSession &session, const ShownStory &story, QObject *parent = nullptr);

    QString text() const;         // "Mara is writing…", "Updating notes…"; empty: nothing goes on
    QStringList wordings() const; // the same, each shorter than the one before
    bool isReplying() const;
    bool isNoting() const;     // what happened, with nothing else going on
    bool isNotingOwed() const; // it was stopped

public Q_SLOTS:
    void stop();
    void stopBookkeeping();
    void resumeBookkeeping();

Q_SIGNALS:
    void changed(); // the sentence, while a reply is awaited or arrives

private:
    void look();
    QStringList draftWordings(const turn::Draft &draft) const;
    QStringList notesWordings() const;
    QString withSeconds(const QString &sentence) const;
    QStringList meterWordings(const turn::Draft &draft) const;
    QStringList reasonWordings(const turn::Draft &draft) const;
    QString unheardText() const;
    QString contextText(const turn::Draft &draft) const;

    turn::ChatSession &m_session;
    const ShownStory &m_story;
    QTimer m_meter;
    QElapsedTimer m_sinceAsked; // for the reply that is awaited
    QString m_told;
};

} // namespace dramatis::presenters
