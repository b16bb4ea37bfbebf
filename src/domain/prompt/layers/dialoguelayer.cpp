#include "domain/prompt/layers/dialoguelayer.h"

#include "domain/cast/whispertags.h"
#include "domain/prompt/layers/scenebreaks.h"
#include "domain/prompt/naming.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace dramatis::domain {

namespace {

constexpr qsizetype sureLines = 1;    // the newest line is never left out
constexpr qsizetype firstLines = 8;   // these come before what is remembered
constexpr qsizetype likelyLines = 24; // these after it, up to the hard limit; the older ones where there is room

QString sourceOf(const TranscriptLine &line)
{
    return QStringLiteral("event %1").arg(line.turn.value);
}

} // namespace

DialogueLayer::DialogueLayer(const PromptInputs &inputs, const LoreLayer &lore, const Acquaintance &known,
                             Expand expand) :
    m(inputs),
    m_lore(lore),
    m_known(known),
    m_expand(std::move(expand)),
    m_notes(inputs),
    m_tellsNames(tellsNames(inputs.world))
{
    for (const SpokenLine &spoken : m.dialogue)
        m_heard.append(m_known.lineWithKnownNames(heardOf(spoken.text, m.marker)));
}

qsizetype DialogueLayer::earlierLines() const
{
    const qsizetype count = m.dialogue.size();
    return count > 0 && m.dialogue.last().line.speaker != m.speaker ? count - 1 : count;
}

QList<Contribution> DialogueLayer::earlier()
{
    add(0, earlierLines());
    return std::exchange(m_out, {});
}

QList<Contribution> DialogueLayer::newest()
{
    const qsizetype count = m.dialogue.size();
    add(earlierLines(), count);
    addSceneBreak(count, Tier::Must, 0);
    addAmong(count, 0);
    return std::exchange(m_out, {});
}

QList<Block> DialogueLayer::leftOut(const CountTokens &count) const
{
    QList<Block> blocks = m_notes.notDue(count);
    for (const LeftOutLine &line : m.leftOut) {
        const QString text = heardOf(line.spoken.text, m.marker);
        const TranscriptLine &told = line.spoken.line;
        const Role role = told.speaker == m.speaker ? Role::Assistant : Role::User;
        Contribution contribution{
            Layer::Dialogue, Tier::Nice, 0, role, text, sourceOf(told), {told.turn}, m_known.nameFor(told.speaker)};
        contribution.changedBy = line.spoken.changedBy;
        blocks.append({contribution, count(text), line.verdict});
    }
    return blocks;
}

qsizetype DialogueLayer::placeOf(const SpokenLine &spoken) const
{
    const qsizetype place = m.world.findTurn(spoken.line.turn);
    return place < 0 ? m.world.transcript.size() : place; // it is not said yet
}

void DialogueLayer::add(qsizetype first, qsizetype end)
{
    qsizetype behind = m_heard.size() - first - m_heard.sliced(first).count(QString());
    for (qsizetype i = first; i < end; ++i) {
        if (m_heard[i].isEmpty())
            continue;
        addAmong(i, behind--);
        addLine(i);
    }
}

void DialogueLayer::addLine(qsizetype i)
{
    const SpokenLine &spoken = m.dialogue[i];
    const qsizetype age = m.dialogue.size() - 1 - i;
    const bool own = spoken.line.speaker == m.speaker;
    const QString name = m_known.nameFor(spoken.line.speaker);
    const auto priority = int(age < firstLines ? 1000 - age : -age);
    const Tier tier = tierOf(i);
    addSceneBreak(i, tier, priority);
    m_out.append({Layer::Dialogue,
                  tier,
                  priority,
                  own ? Role::Assistant : Role::User,
                  own || !m_tellsNames ? m_heard[i] : asSaidBy(name, asHeard(i)),
                  sourceOf(spoken.line),
                  {spoken.line.turn},
                  name});
    m_out.last().place = placeOf(spoken);
    m_out.last().changedBy = spoken.changedBy;
}

// A whisper names its hearers in words instead of by the tag at its beginning.
QString DialogueLayer::asHeard(qsizetype i) const
{
    const QString &heard = m_heard[i];
    const QString aside = asideOf(m.dialogue[i].line, m.speaker, m_known);
    if (aside.isEmpty())
        return heard;
    const QList<WhisperTag> tags = whisperTagsIn(m.world, m.dialogue[i].text);
    const bool isTagged = !tags.isEmpty() && tags.first().from == 0 && !tags.first().meant.isEmpty();
    const QString tag = isTagged ? m.dialogue[i].text.first(tags.first().to) : QString();
    const QString said = isTagged && heard.startsWith(tag) ? heard.sliced(tag.size()).trimmed() : heard;
    return said.isEmpty() ? heard : aside + QLatin1Char(' ') + said;
}

// A recorded scene gives way to its record: only the newest lines of the story are sure to stay.
Tier DialogueLayer::tierOf(qsizetype i) const
{
    const TranscriptLine &line = m.dialogue[i].line;
    const qsizetype age = m.dialogue.size() - 1 - i;
    const bool onRecord = line.turn && std::ranges::contains(m.scenes, line.scene, [](const RememberedLine &record) {
                              return record.line.scene;
                          });
    return age < sureLines ? Tier::Must : age < likelyLines && !onRecord ? Tier::Should : Tier::Nice;
}

// What stands between a line and the one before it that the speaker heard: "— The next morning, at the mill —"
void DialogueLayer::addSceneBreak(qsizetype i, Tier tier, int priority)
{
    const bool isAtEnd = i == m.dialogue.size();
    if (i == 0 || !m.dialogue[i - 1].line.turn) // nothing comes behind a line that is not said yet
        return;
    const bool isSaid = !isAtEnd && m.dialogue[i].line.turn;
    const TranscriptLine *next = isSaid ? &m.dialogue[i].line : nullptr;
    const QString text = sceneBreakBetween(m.world, m.speaker, m.dialogue[i - 1].line, next);
    if (text.isEmpty())
        return;
    const qsizetype told = lineThatTells(text, i);
    m_out.append({Layer::Dialogue,
                  told < 0 ? tier : std::max(tier, Tier::Should),
                  priority,
                  Role::System,
                  QStringLiteral("— %1 —").arg(m_known.withKnownNames(text)),
                  QStringLiteral("scene break"),
                  {},
                  {}});
    m_out.last().place = isAtEnd ? m.world.transcript.size() : placeOf(m.dialogue[i]);
    m_out.last().toldBy = told;
}

// The bookkeeping notes another time and place behind the reply to the line that began it: "The next morning we ride
// on."
qsizetype DialogueLayer::lineThatTells(const QString &sceneBreak, qsizetype behind) const
{
    constexpr qsizetype lines = 3;
    static const QRegularExpression preposition(QStringLiteral("^(?:in|at|on) (?:the )?"),
                                                QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression speech(QStringLiteral("\"[^\"]*\"|“[^”]*”|«[^»]*»")); // moves nobody
    QStringList parts = sceneBreak.split(QStringLiteral(", "));
    for (QString &part : parts)
        part.remove(preposition);
    for (qsizetype i = behind - 1; i >= std::max<qsizetype>(0, behind - lines); --i) {
        const QString deeds = QString(m_heard[i]).remove(speech);
        const auto isTold = [&](const QString &part) { return deeds.contains(part, Qt::CaseInsensitive); };
        if (std::ranges::all_of(parts, isTold))
            return placeOf(m.dialogue[i]);
    }
    return -1;
}

// Notes and lore before a line; so many lines stand behind them.
void DialogueLayer::addAmong(qsizetype line, qsizetype behind)
{
    const auto isAbove = [](const ActiveLore &lore) { return lore.place.where == LorePlace::Where::NoteTop; };
    const QList<ActiveLore> all = m_lore.before(line);
    for (const ActiveLore &active : all)
        if (isAbove(active))
            addLore(active);
    for (Contribution note : m_notes.at(behind, m_heard.size() - m_heard.count(QString()), m_expand)) {
        note.text = m_known.withKnownNames(note.text);
        m_out.append(note);
    }
    for (const ActiveLore &active : all)
        if (!isAbove(active))
            addLore(active);
}

void DialogueLayer::addLore(const ActiveLore &active)
{
    Contribution c = m_lore.contribution(active);
    c.text = m_known.withKnownNames(m_expand(c.text, c.source).trimmed());
    if (!c.text.isEmpty())
        m_out.append(c);
}

} // namespace dramatis::domain
