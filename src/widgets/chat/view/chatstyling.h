// How a chat looks by the user's choice: zoom, portraits, colours of speech. The rest is the platform's.
#pragma once

#include <QObject>

namespace dramatis::widgets {

class ChatFrames;
class ChatSurface;

class ChatStyling : public QObject {
    Q_OBJECT
public:
    ChatStyling(ChatSurface &surface, ChatFrames &frames);

    qreal zoom() const { return m_zoom; }
    void setZoom(qreal factor); // 0.5…4
    void zoomBy(int steps);
    void setRoundPortraits(bool round);
    void setSpeechTinted(bool tinted);
    void apply(); // anew, as the platform has it now

Q_SIGNALS:
    void zoomChanged(qreal factor);

private:
    ChatSurface &m_surface;
    ChatFrames &m_frames;
    qreal m_zoom = 1;
    bool m_roundPortraits = true;
    bool m_speechTinted = true;
};

} // namespace dramatis::widgets
