#include "presenters/shell/shownstory.h"

#include "base/visibletext.h"
#include "domain/cast/whisper.h"
#include "domain/knowledge/view.h"
#include "presenters/chat/texts/scenebreaktext.h"
#include "turn/session/chatsession.h"
#include "turn/session/story/worldcheckpoints.h"

#include <ranges>

namespace dramatis::presenters {

using turn::ChatSession;

namespace {
constexpr qsizetype mostAsides = 8; // in a row that are passed over for the last words
}

ShownStory::ShownStory(ChatSession &session, QObject *parent) : QObject(parent), m_session(session)
{
    follow();
}

ShownStory::~ShownStory() = default;

// Of what goes on while one looks back, only the number of turns is told.
void ShownStory::follow()
{
    connect(&m_session, &ChatSession::turnsAppended, this, [this](qsizetype first) {
        if (!isPast() && m_viewer == domain::nobody)
            Q_EMIT appended(first);
        else if (!isPast())
            tellReset();
        Q_EMIT moved();
    });
    connect(&m_session, &ChatSession::turnChanged, this, [this](qsizetype index) {
        if (!isPast() && m_viewer == domain::nobody)
            Q_EMIT turnChanged(index);
        else if (!isPast())
            tellReset();
    });
    connect(&m_session, &ChatSession::transcriptReset, this,
            &ShownStory::showNow); // the turn may be on the branch no more
    connect(&m_session, &ChatSession::worldChanged, this, [this] {
        if (!isPast())
            tellChanged();
    });
}

const domain::World &ShownStory::world() const
{
    return m_known ? *m_known : whole();
}

const domain::World &ShownStory::whole() const
{
    return m_then ? *m_then : m_session.world();
}

domain::Chunked<domain::TranscriptLine> ShownStory::lines() const
{
    return m_known ? m_heard.lines : whole().transcript;
}

void ShownStory::viewAs(domain::CastSlot viewer)
{
    if (viewer == m_viewer)
        return;
    m_viewer = viewer;
    tellReset();
    tellChanged();
    Q_EMIT moved();
    Q_EMIT viewerChanged();
}

QString ShownStory::read(const QString &said) const
{
    return m_viewer == domain::nobody || m_viewer == domain::you ? said : m_session.heard(said);
}

bool ShownStory::knowsThoughts(const domain::TranscriptLine &line) const
{
    return m_viewer == domain::nobody || m_viewer == line.speaker;
}

QString ShownStory::lastHeard() const
{
    const domain::World &now = m_session.world();
    const QList<domain::TranscriptLine> last = domain::SpeakerView(now, m_viewer).lines(mostAsides);
    for (const domain::TranscriptLine &line : last | std::views::reverse) {
        const auto text = m_session.texts({line.text});
        if (const QString heard = text ? read(text->value(line.text)) : QString(); !heard.isEmpty())
            return heard;
    }
    return {};
}

bool ShownStory::hearsDraft() const
{
    const turn::Draft &draft = m_session.draft();
    if (m_viewer == domain::nobody || m_viewer == draft.speaker)
        return true;
    if (!m_session.draftHeardBy().contains(m_viewer))
        return false;
    if (draft.kind != turn::Draft::Kind::Reply || domain::whisperIn(m_session.world(), draft.text).isOne)
        return true; // more names only make it more
    domain::WitnessSet others = m_session.world().earshot(draft.speaker);
    others.remove(draft.speaker);
    others.remove(m_viewer);
    return others == domain::WitnessSet(); // there is nobody else to whisper to
}

bool ShownStory::showsDraft() const
{
    return m_session.draft().active() && !m_session.isDraftElsewhere() && !isPast() && hearsDraft();
}

QString ShownStory::draftText() const
{
    const turn::Draft &draft = m_session.draft();
    const bool isSure = m_viewer == domain::nobody || m_viewer == draft.speaker
                        || draft.kind != turn::Draft::Kind::Reply
                        || domain::whisperIn(m_session.world(), draft.text).isOne;
    return isSure ? draft.text : draft.text.section(u'@', 0, 0); // who is named behind it may be somebody who is away
}

// Another branch may have another cast.
void ShownStory::tellReset()
{
    const bool isLost = m_viewer != domain::nobody && !whole().cast.contains(m_viewer);
    if (isLost)
        m_viewer = domain::nobody;
    m_known.reset();
    m_heard = {};
    if (m_viewer != domain::nobody) {
        m_known = worldKnownTo(whole(), m_viewer);
        m_heard = linesHeardBy(whole(), m_viewer);
    }
    Q_EMIT reset();
    if (isLost) {
        Q_EMIT moved();
        Q_EMIT viewerChanged();
    }
}

void ShownStory::tellChanged()
{
    if (m_known)
        m_known = worldKnownTo(whole(), m_viewer);
    Q_EMIT changed();
}

int ShownStory::turns() const
{
    return int(m_session.world().transcript.size());
}

domain::EventId ShownStory::turnEvent() const
{
    return turn() > 0 ? m_session.world().transcript.at(turn() - 1).turn : domain::EventId();
}

QList<SceneMark> ShownStory::scenes() const
{
    const domain::World &world = m_session.world();
    const bool isEverything = m_viewer == domain::nobody;
    QList<SceneMark> marks;
    QList<int> numbers;
    QSet<int> known; // as domain::SpeakerView::knowsTitle has it, of all scenes at once
    QSet<int> own;   // heard, but perhaps beside what it was about
    QSet<int> users;
    for (qsizetype i = 0; i < world.transcript.size(); ++i) {
        const domain::TranscriptLine &line = world.transcript.at(i);
        if (i == 0 || line.scene != world.transcript.at(i - 1).scene) {
            const QString title = base::oneLine(world.sceneTitles.value(line.scene));
            marks.append({int(i) + 1, title.isEmpty() && isEverything && turn::isUnheard(line) ? awayText() : title});
            numbers.append(line.scene);
        }
        if (isEverything)
            continue;
        const bool isHeard = line.witnesses.contains(m_viewer);
        if (line.witnesses.contains(domain::you))
            (isHeard ? known : users).insert(line.scene);
        else if (isHeard)
            own.insert(line.scene);
    }
    for (qsizetype i = 0; !isEverything && i < marks.size(); ++i)
        if (!known.contains(numbers[i]) && (!own.contains(numbers[i]) || users.contains(numbers[i])))
            marks[i].title.clear();
    return marks;
}

void ShownStory::look(int turn)
{
    if (turns() == 0 || turn == this->turn())
        return;
    if (turn >= turns())
        return backToNow();
    m_turn = qMax(1, turn);
    m_awaited = true;
    turn::WorldCheckpoints &worldCheckpoints = m_session.worldCheckpoints();
    connect(&worldCheckpoints, &turn::WorldCheckpoints::advanced, this, &ShownStory::show, Qt::UniqueConnection);
    worldCheckpoints.make();
    Q_EMIT moved();
    show();
}

void ShownStory::show()
{
    if (!isPast() || !m_awaited || !m_session.worldCheckpoints().isNear(m_turn - 1))
        return;
    m_awaited = false;
    auto then = m_session.worldAfter(m_session.world().transcript.at(m_turn - 1).turn);
    if (!then) {
        backToNow();
        Q_EMIT failed(then.error());
        return;
    }
    m_then = *std::move(then);
    tellReset();
    tellChanged();
    Q_EMIT looked();
}

void ShownStory::backToNow()
{
    if (!isPast())
        return;
    showNow();
    tellChanged();
    Q_EMIT looked();
}

void ShownStory::showNow()
{
    m_turn = 0;
    m_then.reset();
    tellReset();
    Q_EMIT moved();
}

std::unexpected<base::Error> ShownStory::refusal()
{
    return base::fail(base::Fault::Refused, QStringLiteral("looking_back"), QStringLiteral("an earlier turn is shown"));
}

} // namespace dramatis::presenters
