// How a chat looks by the user's choice. The rest is the platform's.
#pragma once

#include "presenters/shell/looks.h"

#include <QObject>

namespace dramatis::widgets {

class ChatFrames;
class ChatSurface;

class ChatStyling : public QObject {
    Q_OBJECT
public:
    ChatStyling(ChatSurface &surface, ChatFrames &frames);

    const presenters::Looks &looks() const { return m_looks; }
    void setLooks(const presenters::Looks &looks);
    qreal zoom() const { return m_looks.zoom; }
    void setZoom(qreal factor); // within the bounds of Looks
    void zoomBy(int steps);
    void apply(); // anew, as the platform has it now

Q_SIGNALS:
    void zoomChanged(qreal factor); // by setZoom() or zoomBy()
    void applied();

private:
    ChatSurface &m_surface;
    ChatFrames &m_frames;
    presenters::Looks m_looks;
};

} // namespace dramatis::widgets
