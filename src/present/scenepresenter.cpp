#include "present/scenepresenter.h"

#include "domain/world/clock.h"
#include "domain/world/places.h"
#include "domain/world/strands.h"
#include "present/tooltip.h"
#include "turn/chatsession.h"

#include <QLocale>
#include <QTime>

namespace dramatis::present {

using domain::ContainerSeen;
using domain::HappeningChanged;
using domain::Phase;
using domain::SceneChanged;
using domain::ThreadChanged;
using domain::TimeSkipped;
using domain::World;

namespace {

using domain::minutesPerDay;
constexpr int minutesPerHour = 60;

ContainerSeen here(const World &world)
{
    return world.containers.value(world.scene.container);
}

} // namespace

QList<StrandRow> strandRows(const World &world)
{
    QList<StrandRow> rows;
    for (auto it = world.threads.begin(); it != world.threads.end(); ++it)
        rows.append({true, it.key(), it->text, Phase::Active, {}});
    const auto add = [&](auto wanted) {
        for (auto it = world.happenings.begin(); it != world.happenings.end(); ++it)
            if (wanted(it->phase))
                rows.append({false, it.key(), it->title, it->phase, it->isOver() ? it->spent : it->props});
    };
    add([](Phase phase) { return phase == Phase::Active; });
    add([](Phase phase) { return phase == Phase::Planned; });
    add([](Phase phase) { return phase != Phase::Active && phase != Phase::Planned; });
    return rows;
}

QVariant StrandItemModel::data(const QModelIndex &index, int role) const
{
    const StrandRow *row = rowAt(index);
    if (!row)
        return {};
    const auto tag = [row] {
        if (row->isThread)
            return tr("unresolved");
        switch (row->phase) {
        case Phase::Planned: return tr("planned");
        case Phase::Active: return tr("under way");
        case Phase::Completed: return tr("over");
        case Phase::Cancelled: return tr("cancelled");
        case Phase::Expired: return tr("expired");
        }
        return QString();
    };
    //: %1: a list of things that are part of what happens
    const QString detail = row->props.isEmpty() ? QString() : tr("With %1").arg(QLocale().createSeparatedList(row->props));
    switch (role) {
    case Qt::DisplayRole: return row->text;
    case DetailRole: return detail;
    case TagRole: return tag();
    case QuietRole: return row->isOver();
    case KeyRole: return row->key();
    case Qt::ToolTipRole: return toolTip(row->text);
    case Qt::AccessibleTextRole: return QStringList{row->text, tag(), detail}.join(QStringLiteral(", "));
    default: return {};
    }
}

ScenePresenter::ScenePresenter(QObject *parent) : QObject(parent), m_model(this) {}

ScenePresenter::~ScenePresenter() = default;

void ScenePresenter::setSession(turn::ChatSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (session)
        connect(session, &turn::ChatSession::worldChanged, this, &ScenePresenter::update);
    update();
}

void ScenePresenter::update()
{
    m_model.setRows(m_session ? strandRows(m_session->world()) : QList<StrandRow>());
    Q_EMIT changed();
}

const StrandRow *ScenePresenter::strand(qint64 key) const
{
    const int row = m_model.rowOf(key);
    return row < 0 ? nullptr : &m_model.rows()[row];
}

QString ScenePresenter::title() const
{
    return m_session ? m_session->world().scene.title : QString();
}

QString ScenePresenter::place() const
{
    return m_session ? here(m_session->world()).name : QString();
}

bool ScenePresenter::isMoving() const
{
    return m_session && here(m_session->world()).moving;
}

bool ScenePresenter::isPublic() const
{
    return m_session && here(m_session->world()).isPublic;
}

QString ScenePresenter::weather() const
{
    return m_session ? m_session->world().weather : QString();
}

QString ScenePresenter::clockText() const
{
    if (!m_session)
        return {};
    const qint64 clock = m_session->world().clock;
    const QTime time = QTime(0, 0).addSecs(int(clock % minutesPerDay) * 60);
    //: The time since the story began: %1 a number, %2 hours and minutes
    return tr("Day %1, %2").arg(clock / minutesPerDay + 1).arg(time.toString(QStringLiteral("hh:mm")));
}

QStringList ScenePresenter::places() const
{
    QStringList names;
    if (m_session)
        for (const ContainerSeen &container : m_session->world().containers)
            names << container.name;
    names.removeDuplicates();
    return names;
}

void ScenePresenter::move(const QString &place, bool moving, bool isPublic)
{
    const QString name = place.simplified();
    if (!m_session || name.isEmpty())
        return;
    const World &world = m_session->world();
    const ContainerSeen now = here(world);
    if (now.name == name && now.moving == moving && now.isPublic == isPublic)
        return;
    settle({SceneChanged{domain::placeNamed(world, name, moving, isPublic), name, {}, world.present()}});
}

void ScenePresenter::setWeather(const QString &weather)
{
    if (m_session && weather.simplified() != m_session->world().weather && !weather.simplified().isEmpty())
        settle({domain::ManualEdit{domain::EditTarget::Weather, domain::nobody, domain::nobody, {}, 0, weather.simplified(), false}});
}

void ScenePresenter::skip(int amount, Unit unit, const QString &what)
{
    if (!m_session || amount <= 0)
        return;
    const qint64 minutes = qint64(amount) * (unit == Unit::Days ? minutesPerDay : unit == Unit::Hours ? minutesPerHour : 1);
    const QString said = what.simplified();
    QList<domain::Payload> payloads{TimeSkipped{!said.isEmpty(), minutes, said, {}}};
    if (!said.isEmpty())
        payloads.append(SceneChanged{here(m_session->world()), said, {}, m_session->world().present()});
    settle(payloads);
}

void ScenePresenter::addThread(const QString &text)
{
    if (!m_session || text.simplified().isEmpty())
        return;
    ThreadChanged thread;
    thread.id = domain::nextThread(m_session->world());
    thread.text = text.simplified();
    settle({thread});
}

void ScenePresenter::resolve(int thread)
{
    if (!m_session || !m_session->world().threads.contains(thread))
        return;
    ThreadChanged change = domain::changeOf(thread, m_session->world().threads.value(thread));
    change.open = false;
    settle({change});
}

void ScenePresenter::plan(const QString &title, const QStringList &props)
{
    if (!m_session || title.simplified().isEmpty())
        return;
    HappeningChanged change;
    change.id = domain::nextHappening(m_session->world());
    change.title = title.simplified();
    change.phase = Phase::Planned;
    change.props = props;
    settle({change});
}

void ScenePresenter::setPhase(int happening, Phase phase)
{
    if (!m_session || !m_session->world().happenings.contains(happening))
        return;
    HappeningChanged change = domain::changeOf(happening, m_session->world().happenings.value(happening));
    change.phase = phase;
    settle({change});
}

void ScenePresenter::setProps(int happening, const QStringList &props)
{
    if (!m_session || !m_session->world().happenings.contains(happening))
        return;
    HappeningChanged change = domain::changeOf(happening, m_session->world().happenings.value(happening));
    if (std::exchange(change.props, props) != props)
        settle({change});
}

void ScenePresenter::settle(const QList<domain::Payload> &payloads)
{
    if (const auto done = m_session->settle(payloads); !done) {
        update();
        Q_EMIT refused(done.error());
    }
}

} // namespace dramatis::present
