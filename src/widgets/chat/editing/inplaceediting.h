// Edits a message where it stands: the editor takes the place of its text until it is accepted or given up.
#pragma once

#include <QObject>
#include <QPointer>

namespace dramatis::widgets {

class ChatEditor;
class ChatFrames;
class ChatScrolling;
class ChatSurface;
class CurrentRow;

class InPlaceEditing : public QObject {
    Q_OBJECT
public:
    InPlaceEditing(ChatSurface &surface, ChatScrolling &scrolling, ChatFrames &frames, CurrentRow &current);

    // False where there is no such row or it is still being written. `text` where what is edited differs from what is
    // shown.
    bool begin(qint64 event, const QString &text);
    void cancel();
    void end(); // as if it had never begun
    bool isActive() const;
    qint64 event() const { return m_event; } // 0: none
    void place();

Q_SIGNALS:
    void accepted(qint64 event, const QString &text);
    void branched(qint64 event, const QString &text);
    void typed(qint64 event, const QString &text);
    void cancelled(qint64 event, const QString &text);
    void hidden(); // its message has gone

private:
    void connectEditor();
    void setHeight(int height);

    ChatSurface &m_surface;
    ChatScrolling &m_scrolling;
    ChatFrames &m_frames;
    CurrentRow &m_current;
    QPointer<ChatEditor> m_editor;
    QPointer<QWidget> m_focusBefore;
    qint64 m_event = 0;
    bool m_followedBefore = false;
};

} // namespace dramatis::widgets
