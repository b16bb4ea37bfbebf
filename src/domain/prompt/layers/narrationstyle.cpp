#include "domain/prompt/layers/narrationstyle.h"

namespace dramatis::domain {

namespace {

const QString defaultInstructions =
    QStringLiteral("You are {{char}} in a story told together with {{user}}. Stay in character and write only what "
                   "{{char}} says, does and "
                   "notices; never speak or decide for {{user}}. Actions stand between *asterisks*, speech between "
                   "quotation marks. Rely on "
                   "the facts below: {{char}} knows nothing beyond them and the conversation.");

// The same where the user of the story is not there.
const QString instructionsAlone = QStringLiteral("You are {{char}} in a story. Stay in character and write only what "
                                                 "{{char}} says, does and notices. Actions stand between "
                                                 "*asterisks*, speech between quotation marks. Rely on the facts "
                                                 "below: {{char}} knows nothing beyond them and the conversation.");

constexpr qsizetype longestLanguage = 80; // it is a name, not a place for instructions

QString personText(NarrationPerson person)
{
    switch (person) {
    case NarrationPerson::Default: break;
    case NarrationPerson::First: return QStringLiteral("the first person");
    case NarrationPerson::Second: return QStringLiteral("the second person");
    case NarrationPerson::Third: return QStringLiteral("the third person");
    }
    return {};
}

QString tenseText(NarrationTense tense)
{
    switch (tense) {
    case NarrationTense::Default: break;
    case NarrationTense::Past: return QStringLiteral("the past tense");
    case NarrationTense::Present: return QStringLiteral("the present tense");
    }
    return {};
}

QString lengthText(ReplyLength length)
{
    switch (length) {
    case ReplyLength::Default: break;
    case ReplyLength::Short: return QStringLiteral("two or three sentences at a time");
    case ReplyLength::Medium: return QStringLiteral("about two paragraphs at a time");
    case ReplyLength::Long: return QStringLiteral("four or five full paragraphs at a time");
    }
    return {};
}

QString pacingText(StoryPacing pacing)
{
    switch (pacing) {
    case StoryPacing::Default: break;
    case StoryPacing::Slow: return QStringLiteral("let the story unfold slowly, moment by moment");
    case StoryPacing::Steady: return QStringLiteral("move the story on at a steady pace");
    case StoryPacing::Fast: return QStringLiteral("move the story on quickly");
    }
    return {};
}

QString marksText(SpeechMarks marks)
{
    switch (marks) {
    case SpeechMarks::Default: break;
    case SpeechMarks::Actions:
        return QStringLiteral("Put actions between *asterisks* and speech between quotation marks.");
    case SpeechMarks::PlainSpeech:
        return QStringLiteral("Put actions between *asterisks*, and write speech without quotation marks.");
    case SpeechMarks::Prose:
        return QStringLiteral(
            "Put speech between quotation marks, and write all else as plain prose without asterisks.");
    case SpeechMarks::Thoughts:
        return QStringLiteral("Put speech between quotation marks and thoughts between *asterisks*, and write all else "
                              "as plain prose.");
    }
    return {};
}

// "Write in German, in the third person and the past tense, about two paragraphs at a time, and move the story on."
QString mannerText(const NarrationStyle &style)
{
    QStringList forms{personText(style.person), tenseText(style.tense)};
    forms.removeAll(QString());
    QStringList manners;
    if (const QString language = style.language.simplified().left(longestLanguage); !language.isEmpty())
        manners << QStringLiteral("in ") + language;
    if (!forms.isEmpty())
        manners << QStringLiteral("in ") + forms.join(QStringLiteral(" and "));
    manners << lengthText(style.length);
    manners.removeAll(QString());
    QString pacing = pacingText(style.pacing);
    if (manners.isEmpty() && pacing.isEmpty())
        return {};
    if (manners.isEmpty())
        return pacing.left(1).toUpper() + pacing.sliced(1) + QLatin1Char('.');
    if (!pacing.isEmpty())
        pacing.prepend(QStringLiteral(", and "));
    return QStringLiteral("Write %1%2.").arg(manners.join(QStringLiteral(", ")), pacing);
}

} // namespace

QString usualInstructions(bool withUser, const NarrationStyle &style)
{
    return withoutWhatIsChosen(withUser ? defaultInstructions : instructionsAlone, style);
}

QString styleText(const NarrationStyle &style)
{
    QStringList sentences{mannerText(style), marksText(style.marks)};
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

QString withoutWhatIsChosen(QString instructions, const NarrationStyle &style)
{
    if (style.marks != SpeechMarks::Default) {
        instructions.remove(QStringLiteral("Actions stand between *asterisks*, speech between quotation marks. "));
        instructions.replace(QStringLiteral(", without asterisks; speech stands between quotation marks."),
                             QStringLiteral("."));
    }
    if (style.person != NarrationPerson::Default)
        instructions.replace(QStringLiteral("flowing third-person prose"), QStringLiteral("flowing prose"));
    if (style.tense != NarrationTense::Default)
        instructions.replace(QStringLiteral("prose in the past tense"), QStringLiteral("prose"));
    if (style.length != ReplyLength::Default)
        instructions.remove(QStringLiteral("Answer in two or three sentences at most: one thing {{char}} does, one "
                                           "thing {{char}} says. "));
    if (style.pacing != StoryPacing::Default)
        instructions.remove(
            QStringLiteral("Take your time over places, gestures and silences, and let scenes breathe. "));
    return instructions;
}

QList<Contribution> styleInstructions(const NarrationStyle &style)
{
    const QString text = styleText(style);
    if (text.isEmpty())
        return {};
    Contribution contribution{Layer::Instructions, Tier::Must, 0, Role::System, text, QStringLiteral("style"), {}, {}};
    contribution.steady = true;
    return {contribution};
}

} // namespace dramatis::domain
