#include "llm/rehearsal/improviser.h"

#include "llm/rehearsal/gestures.h"
#include "llm/rehearsal/lines.h"
#include "llm/rehearsal/phrasebook.h"

#include <QRegularExpression>

#include <algorithm>

namespace dramatis::llm::rehearsal {

using base::Dice;
using domain::Prompt;

namespace {

constexpr qsizetype fewest = 2;
constexpr qsizetype most = 5;

struct Beat {
    bool spoken;
    QString text;
};

// Speech in one breath stands in one pair of quotes; between what is said and what is done begins a new paragraph,
// except after a short gesture.
QString written(const QList<Beat> &beats)
{
    QString text;
    bool open = false;
    for (qsizetype i = 0; i < beats.size(); ++i) {
        const bool goesOn = open && beats[i].spoken;
        if (open && !goesOn)
            text += u'"';
        if (i > 0)
            text += goesOn || (!beats[i - 1].spoken && i == 1) ? QStringLiteral(" ") : QStringLiteral("\n\n");
        if (!beats[i].spoken)
            text += u'*' + beats[i].text + u'*';
        else
            text += (goesOn ? QString() : QStringLiteral("\"")) + beats[i].text;
        open = beats[i].spoken;
    }
    return open ? text + u'"' : text;
}

// Questions that have their own answer: the subject would be "my name" or "the weather of my soul".
bool isAboutUs(Asking asking)
{
    return asking == Asking::Name || asking == Asking::Self || asking == Asking::Feeling || asking == Asking::Place;
}

// Small talk about something else would sound deaf after an insult or a confession.
bool leavesRoom(Move move)
{
    return move == Move::Statement || move == Move::Question || move == Move::Request || move == Move::Silence
           || move == Move::Deed || move == Move::Greeting;
}

class Scene {
public:
    Scene(const Prompt &prompt, Dice dice) :
        m_reader(readPrompt(prompt)), m_tone(toneOf(m_reader.line)), m_dice(dice), m_book(m_reader, m_tone, m_dice)
    {
        if (!m_reader.meant.isEmpty()) // what is said to another neither wounds nor asks
            m_tone = {.move = Move::Statement, .subject = {}, .echo = {}};
    }

    QList<Beat> reply();
    QList<Beat> userLine();
    QString sentenceEnd();
    QString afterJoint(bool inSpeech);

private:
    void act(Table table);
    void say(Table table);
    void sayReady(const std::optional<QString> &text);
    void react();
    bool isOwnVoiceHeard();
    bool takesUpTheSubject();
    void recall();
    void close(qsizetype length);
    QStringList related(const QStringList &sentences) const;
    bool chance(int percent) { return m_dice.below(100) < percent; }

    PromptReader m_reader;
    Tone m_tone;
    Dice m_dice;
    Phrasebook m_book;
    QList<Beat> m_beats;
};

void Scene::act(Table table)
{
    if (const auto text = m_book.pick(table))
        m_beats.append({false, *text});
}

void Scene::say(Table table)
{
    sayReady(m_book.pick(table));
}

void Scene::sayReady(const std::optional<QString> &text)
{
    if (text)
        m_beats.append({true, *text});
}

// Small courtesies and wounds are answered as they are; everything else is about something.
bool Scene::takesUpTheSubject()
{
    switch (m_tone.move) {
    case Move::Question: return !m_tone.subject.isEmpty() && !isAboutUs(m_tone.asking);
    case Move::Statement:
    case Move::Request:
    case Move::Secret:
    case Move::Promise:
    case Move::Deed: return !m_tone.subject.isEmpty();
    default: return false;
    }
}

// Where nothing calls for another answer, two people differ in how they speak.
bool Scene::isOwnVoiceHeard()
{
    const bool isPlainQuestion =
        m_tone.move == Move::Question && (m_tone.asking == Asking::YesNo || m_tone.asking == Asking::Opinion);
    return m_reader.voice != Voice::Plain && m_reader.temper() != Temper::Cold
           && (m_tone.move == Move::Statement || m_tone.move == Move::Request || m_tone.move == Move::Deed
               || isPlainQuestion)
           && chance(60);
}

void Scene::react()
{
    if (!m_reader.meant.isEmpty())
        return say(lines::overheard());
    const bool aboutSomething = takesUpTheSubject();
    // A statement with a subject is answered by the subject; a question is answered first.
    if (!aboutSomething || m_tone.move != Move::Statement || chance(40))
        say(isOwnVoiceHeard() ? replies(m_reader.voice)
                              : lines::reactions(m_tone.move, m_tone.asking, m_reader.temper()));
    if (aboutSomething)
        say(lines::aboutKey());
}

QStringList Scene::related(const QStringList &sentences) const
{
    const QStringList keywords = keywordsIn(m_reader.line);
    QStringList found;
    for (const QString &sentence : sentences) {
        const auto mentioned = [&](const QString &word) { return sentence.contains(word, Qt::CaseInsensitive); };
        if (std::ranges::any_of(keywords, mentioned))
            found.append(sentence);
    }
    return found;
}

// What was asked about and is known comes first; now and then something known comes up by itself.
void Scene::recall()
{
    const QStringList facts = related(m_reader.facts);
    const QStringList memories = related(m_reader.memories);
    std::optional<QString> known;
    Table lead = lines::beforeFact();
    if (!facts.isEmpty() && chance(75)) {
        known = m_book.pick(facts);
    } else if (m_tone.move == Move::Question && m_tone.asking == Asking::Memory && !memories.isEmpty()) {
        known = m_book.pick(memories);
        lead = lines::beforeMemory();
    } else if (leavesRoom(m_tone.move) && chance(20)) {
        return sayReady(m_book.pick(m_reader.sayings));
    } else if (leavesRoom(m_tone.move) && chance(10)) {
        known = m_book.pick(m_reader.facts);
    }
    if (!known)
        return;
    if (m_beats.size() + 2 <= most)
        say(lead);
    sayReady(known);
}

void Scene::close(qsizetype length)
{
    const bool inOwnWay = m_reader.voice != Voice::Plain && m_reader.temper() != Temper::Cold && chance(60);
    if (m_beats.size() < length && chance(55))
        act(inOwnWay ? habits(m_reader.voice) : lines::quietGestures());
    const bool leaving = m_tone.move == Move::Farewell || m_tone.move == Move::Threat;
    if (m_beats.size() < length && !leaving && m_reader.meant.isEmpty())
        say(inOwnWay ? returns(m_reader.voice) : lines::turns());
    while (m_beats.size() < fewest)
        act(lines::quietGestures());
}

QList<Beat> Scene::reply()
{
    const qsizetype length = fewest + m_dice.below(most - fewest + 1);
    if (length > fewest || chance(60))
        act(lines::gestures(m_tone.move, m_reader.temper()));
    react();
    if (m_beats.size() < length)
        recall();
    close(length);
    return m_beats;
}

QList<Beat> Scene::userLine()
{
    if (chance(70))
        act(lines::userGestures());
    say(lines::userReplies());
    if (chance(60) || m_beats.size() < fewest)
        say(lines::userQuestions());
    return m_beats;
}

// Lower case: it stands inside a sentence.
QString Scene::sentenceEnd()
{
    const QString text = m_book.pick(lines::sentenceEnds()).value_or(QString());
    return text.first(1).toLower() + text.sliced(1);
}

QString Scene::afterJoint(bool inSpeech)
{
    const QString text = m_book.pick(lines::afterJoint(inSpeech)).value_or(QString());
    return text.first(1).toLower() + text.sliced(1);
}

bool endsSentence(const QString &text)
{
    static const QString marks = QStringLiteral(".!?…\"*”)");
    return !text.isEmpty() && marks.contains(text.back());
}

// Goes on with the sentence that was broken off, in the mark that is still open.
QString finishedSentence(const QString &before, Scene &scene)
{
    const QString trimmed = before.trimmed();
    const bool inSpeech = trimmed.count(u'"') % 2 == 1;
    const bool inAction = trimmed.count(u'*') % 2 == 1;
    if (endsSentence(trimmed) && !inSpeech && !inAction)
        return {};
    static const QRegularExpression joint(QStringLiteral("\\b(and|but|or|then)$"));
    const bool atJoint = trimmed.contains(joint);
    QString text = before.isEmpty() || before.back().isSpace() ? QString() : QStringLiteral(" ");
    if (endsSentence(trimmed))
        text += capitalised(scene.afterJoint(inSpeech));
    else if (atJoint || trimmed.endsWith(u','))
        text += scene.afterJoint(inSpeech);
    else
        text = (trimmed.size() == before.size() ? QStringLiteral(", ") : QString()) + scene.sentenceEnd();
    return text + u'.' + (inAction ? QStringLiteral("*") : inSpeech ? QStringLiteral("\"") : QString());
}

QString continuation(const Prompt &prompt, Scene &scene)
{
    const QString end = finishedSentence(prompt.continueFrom, scene);
    const bool atParagraph = end.isEmpty() && prompt.continueFrom.endsWith(u'\n');
    return end + (atParagraph ? QString() : QStringLiteral("\n\n")) + written(scene.reply());
}

} // namespace

QString improvise(const Prompt &prompt, Dice dice)
{
    Scene scene(prompt, dice);
    if (!prompt.continueFrom.isEmpty())
        return continuation(prompt, scene);
    const bool forTheUser = !prompt.user.isEmpty() && prompt.speaker == prompt.user;
    return written(forTheUser ? scene.userLine() : scene.reply());
}

} // namespace dramatis::llm::rehearsal
