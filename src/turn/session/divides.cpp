#include "turn/session/divides.h"

#include "base/visibletext.h"
#include "domain/world/clock.h"

#include <array>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

class Reader {
public:
    Reader(const World &world, Divide &divide) : m_world(world), m_divide(divide) {}

    void operator()(const Event &event)
    {
        if (m_world.voided.contains(event.head.id))
            return;
        if (const auto *scene = std::get_if<SceneChanged>(&event.payload)) {
            m_divide.place = scene->container.name;
        } else if (const auto *skipped = std::get_if<TimeSkipped>(&event.payload); skipped && !event.head.cause) {
            // What the story skips by itself is told by its lines.
            if (!skipped->narration.isEmpty())
                m_divide.said = skipped->narration;
            else // back, too: what time it is was set right
                m_divide.minutes += skipped->minutes;
        }
    }

private:
    const World &m_world;
    Divide &m_divide;
};

Result<Divide> between(const store::EventLog &log, ChatId chat, const World &world, EventId after, EventId to)
{
    Divide divide;
    const auto runs = log.path(chat, to, after);
    if (!runs)
        return std::unexpected(runs.error());
    const auto read = log.readPath(chat, *runs, Reading::Folding, Reader(world, divide));
    return read ? Result<Divide>(divide) : std::unexpected(read.error());
}

void setUser(Divide &divide, bool was, bool is, WitnessSet company)
{
    if (!divide.opens)
        return;
    if (is) {
        divide.user = Divide::User::Away;
        company.remove(you);
        divide.company = company;
    } else if (was) {
        divide.user = Divide::User::Back;
    }
}

} // namespace

Result<Divide> divideBefore(const store::EventLog &log, ChatId chat, const World &world, const TranscriptLine *shown, const TranscriptLine &line)
{
    const qsizetype i = world.findTurn(line.turn);
    const EventId before = i > 0 ? world.transcript.at(i - 1).turn : EventId();
    const bool isNext = line.turn.value == before.value + 1; // nothing came between
    auto divide = isNext ? Result<Divide>(Divide()) : between(log, chat, world, before, line.turn);
    if (!divide)
        return divide;
    divide->opens = !shown || shown->scene != line.scene;
    if (!divide->opens)
        divide->place.clear();
    else if (const QString title = world.sceneTitles.value(line.scene); !title.isEmpty())
        divide->said = title;
    setUser(*divide, shown && isUnheard(*shown), isUnheard(line), line.witnesses);
    return divide;
}

Result<Divide> divideAtEnd(const store::EventLog &log, ChatId chat, const World &world)
{
    const bool isFirst = world.transcript.isEmpty();
    const EventId last = isFirst ? EventId() : world.transcript.last().turn;
    if (last == world.head)
        return Divide();
    auto divide = between(log, chat, world, last, world.head);
    if (!divide)
        return divide;
    divide->opens = isFirst || world.transcript.last().scene != world.scene.number;
    if (!divide->opens)
        divide->place.clear();
    else if (!world.scene.title.isEmpty())
        divide->said = world.scene.title;
    const bool isGone = world.cast.contains(you) && !world.cast[you].present;
    setUser(*divide, !isFirst && isUnheard(world.transcript.last()), isGone, world.present());
    return divide;
}

bool isUnheard(const TranscriptLine &line)
{
    return line.speaker != nobody && line.speaker != you && !line.witnesses.contains(you);
}

DivideWords englishWords()
{
    const auto later = [](qint64 minutes) {
        const auto [count, unit] = inUnits(minutes);
        static constexpr std::array names{"minute", "hour", "day"};
        return QStringLiteral("%1 %2%3 later").arg(count).arg(QLatin1StringView(names[size_t(unit)]), count == 1 ? QString() : QStringLiteral("s"));
    };
    return {QStringLiteral("Meanwhile, without %1"), QStringLiteral("With %1 again"), later,
            [](const QStringList &names) { return names.join(QStringLiteral(", ")); }, QStringLiteral("without %1"), &toolCallInEnglish};
}

std::pair<int, TimeUnit> inUnits(qint64 minutes)
{
    constexpr qint64 hour = 60;
    if (minutes >= 2 * minutesPerDay || minutes == minutesPerDay)
        return {int((minutes + minutesPerDay / 2) / minutesPerDay), TimeUnit::Days};
    if (minutes >= 2 * hour || minutes == hour)
        return {int((minutes + hour / 2) / hour), TimeUnit::Hours};
    return {int(minutes), TimeUnit::Minutes};
}

QString told(const Divide &divide, const World &world, const DivideWords &words)
{
    if (!divide.isAny())
        return {};
    const auto named = [&](QString text) { return text.replace(QStringLiteral("%1"), base::oneLine(world.nameOf(you))); };
    const bool isAsBefore = divide.user == Divide::User::AsBefore;
    QStringList parts;
    if (!isAsBefore)
        parts << named(divide.user == Divide::User::Away ? words.away : words.back);
    if (divide.minutes > 0)
        parts << words.later(divide.minutes);
    parts << base::oneLine(divide.said);
    if (!isAsBefore && divide.place.compare(divide.said, Qt::CaseInsensitive) != 0)
        parts << base::oneLine(divide.place);
    QStringList names;
    for (const Entity &entity : world.cast)
        if (divide.company.contains(entity.who.slot))
            names << entity.who.name;
    if (!names.isEmpty())
        parts << words.all(names);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace dramatis::turn
