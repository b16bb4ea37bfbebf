#include "presenters/lanes/lanespresenter.h"

#include "presenters/cast/castname.h"
#include "presenters/lanes/lanewords.h"
#include "presenters/lanes/storylanes.h"
#include "presenters/shell/shownlanguage.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

using domain::TranscriptLine;
using turn::ChatSession;

LanesPresenter::LanesPresenter(ShownStory &story, QObject *parent) :
    QObject(parent), m_story(story), m_whispers(story.session()), m_rows(this), m_chain(this)
{
    m_update.setSingleShot(true);
    connect(&m_update, &QTimer::timeout, this, &LanesPresenter::update);
    connect(&m_whispers, &WhisperedLines::known, this, &LanesPresenter::outdated);
    ChatSession *session = &story.session();
    connect(session, &ChatSession::turnsAppended, this, &LanesPresenter::outdated);
    connect(session, &ChatSession::turnChanged, this, &LanesPresenter::outdated);
    connect(session, &ChatSession::transcriptReset, this, &LanesPresenter::outdated);
    connect(session, &ChatSession::worldChanged, this, &LanesPresenter::outdated);
    connect(&story, &ShownStory::viewerChanged, this, &LanesPresenter::outdated);
    connect(&story, &ShownStory::moved, this, &LanesPresenter::followTurn);
    update();
}

LanesPresenter::~LanesPresenter() = default;

domain::CastSlot LanesPresenter::viewer() const
{
    return m_story.viewer();
}

void LanesPresenter::outdated()
{
    m_update.start();
}

void LanesPresenter::update()
{
    const domain::World &world = m_story.session().world();
    m_whispers.read(possibleWhispers(world, viewer()));
    m_lanes = lanesOf(
        world, viewer(), [this](const TranscriptLine &line) { return m_whispers.contains(line); }, m_story.scenes());
    m_rows.setLanes(m_lanes);
    if (!m_lanes.mark(m_chosen))
        m_chosen = 0;
    Q_EMIT changed();
    fillChain();
    followTurn();
}

void LanesPresenter::followTurn()
{
    m_rows.setTurn(turn());
    Q_EMIT moved();
}

void LanesPresenter::choose(qint64 mark)
{
    m_chosen = m_lanes.mark(mark) ? mark : 0;
    fillChain();
}

void LanesPresenter::fillChain()
{
    const domain::World &whole = m_story.session().world();
    const LaneMark *mark = m_lanes.mark(m_chosen);
    const auto said = [this](const TranscriptLine &line) {
        const auto texts = m_story.session().texts({line.text});
        return texts ? texts->value(line.text) : QString();
    };
    m_chain.setRows(mark ? chainOf(viewer() == domain::nobody ? whole : worldKnownTo(whole, viewer()), *mark, said)
                         : QList<ChainLink>());
    Q_EMIT chosenChanged();
}

QString LanesPresenter::chosenText() const
{
    const LaneMark *mark = m_lanes.mark(m_chosen);
    //: %1 is "Turn 12", %2 a sentence without a full stop
    return mark ? tr("%1: %2").arg(LaneWords::turn(mark->turn), LaneWords(m_lanes).mark(*mark)) : QString();
}

int LanesPresenter::turn() const
{
    return m_story.turn();
}

bool LanesPresenter::isPast() const
{
    return m_story.isPast();
}

QString LanesPresenter::turnText() const
{
    const QString here = sentenceLocale().toString(turn());
    const QString all = sentenceLocale().toString(m_story.turns());
    if (viewer() == domain::nobody)
        return tr("Turn %1 of %2").arg(here, all);
    if (isYou(m_story.session().world(), viewer()))
        //: %1 and %2 are numbers: the story is seen as the user's own character knows it
        return tr("Turn %1 of %2, as you know it").arg(here, all);
    //: %1 and %2 are numbers, %3 a name: the story is seen as that one knows it
    return tr("Turn %1 of %2, as %3 knows it").arg(here, all, castName(m_story.session().world(), viewer()));
}

void LanesPresenter::look(int turn)
{
    m_story.look(turn);
}

void LanesPresenter::backToNow()
{
    m_story.backToNow();
}

} // namespace dramatis::presenters
