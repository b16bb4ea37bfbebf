// What ChatPresenter says of its chat.
#include "base/visibletext.h"
#include "llm/tokens/tokenestimator.h"
#include "presenters/cast/speakerreasontext.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/rewindtext.h"
#include "presenters/chat/waitingtext.h"
#include "presenters/knowledge/knownstory.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"
#include "turn/session/journalverbs.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace dramatis::presenters {

using domain::EventId;
using domain::TranscriptLine;
using turn::Draft;

namespace {
constexpr qsizetype longestOnButton = 24; // of a name

QString verbText(const QByteArray &verb)
{
    namespace journalverbs = turn::journalverbs;
    static const QHash<QByteArray, const char *> words{
        {journalverbs::say, QT_TRANSLATE_NOOP("Verb", "Send")},
        {journalverbs::reply, QT_TRANSLATE_NOOP("Verb", "Reply")},
        {journalverbs::regenerate, QT_TRANSLATE_NOOP("Verb", "Regenerate")},
        {journalverbs::swipe, QT_TRANSLATE_NOOP("Verb", "Swipe")},
        {journalverbs::edit, QT_TRANSLATE_NOOP("Verb", "Edit")},
        {journalverbs::resume, QT_TRANSLATE_NOOP("Verb", "Continue")},
        {journalverbs::remove, QT_TRANSLATE_NOOP("Verb", "Delete")},
        {journalverbs::rewind, QT_TRANSLATE_NOOP("Verb", "Rewind")},
        {journalverbs::branch, QT_TRANSLATE_NOOP("Verb", "Branch")},
        {journalverbs::select, QT_TRANSLATE_NOOP("Verb", "Go to Branch")},
        {journalverbs::dropBranch, QT_TRANSLATE_NOOP("Verb", "Remove Branch")},
        {journalverbs::adjust, QT_TRANSLATE_NOOP("Verb", "Set by Hand")},
        {journalverbs::changeChat, QT_TRANSLATE_NOOP("Verb", "Change Chat")},
    };
    const char *word = words.value(verb);
    return word ? QCoreApplication::translate("Verb", word) : QString();
}
} // namespace

QString ChatPresenter::title() const
{
    const domain::World &world = m_session->world();
    if (!world.title.isEmpty())
        return shownName(world.title);
    QStringList names;
    for (const domain::Entity &entity : world.cast)
        if (entity.who.slot != domain::you)
            names << shownName(entity.who.name);
    return sentenceLocale().createSeparatedList(names);
}

QString ChatPresenter::currentBranchName() const
{
    if (m_story->viewer() != domain::nobody)
        return {}; // it may tell of what the viewer did not hear
    for (const store::Branch &branch : m_session->branches().value_or(QList<store::Branch>()))
        if (branch.number == m_session->currentBranch())
            return base::oneLine(branch.name);
    return {};
}

QString ChatPresenter::undoText() const
{
    const QString verb = verbText(m_session->undoState().undo);
    return m_session->undoState().undo.isEmpty() ? QString() : verb.isEmpty() ? tr("Undo") : tr("Undo %1").arg(verb);
}

QString ChatPresenter::redoText() const
{
    const QString verb = verbText(m_session->undoState().redo);
    return m_session->undoState().redo.isEmpty() ? QString() : verb.isEmpty() ? tr("Redo") : tr("Redo %1").arg(verb);
}

QString ChatPresenter::thoughts(qint64 turn) const
{
    const TranscriptLine *line = m_messages->line(turn);
    return line && m_story->knowsThoughts(*line) ? m_session->thoughts(EventId{turn}) : QString();
}

QString ChatPresenter::speakerReasonText(qint64 turn) const
{
    return presenters::speakerReasonText(m_session->speakerReasonOf(EventId{turn}), plainName(turn));
}

QString ChatPresenter::contextText(const Draft &draft) const
{
    const domain::PromptPlan *plan = m_session->lastPlan();
    if (!plan)
        return {};
    const int prompt = plan->reading ? plan->reading->tokens : plan->tokens;
    const qint64 used = prompt + llm::estimateTokens(draft.text) + llm::estimateTokens(draft.thoughts);
    if (plan->budget.context <= 0)
        return tr("%n token(s) of context", nullptr, int(used));
    //: How full what a model reads at once is: with the prompt and the reply so far
    return tr("context %1 % full").arg(QLocale().toString(std::min<qint64>(used * 100 / plan->budget.context, 100)));
}

QString ChatPresenter::meterText(const Draft &draft) const
{
    const QLocale locale;
    //: %1 is a character, %2 says how full the context is, %3 a number, %4 seconds; in a narrow window the end is cut
    //: off
    return tr("%1 is writing… %2, %3 tokens/s, first word after %4 s")
        .arg(nameOf(draft.speaker), contextText(draft), locale.toString(draft.rate, 'f', draft.rate < 10 ? 1 : 0),
             locale.toString(double(draft.firstWordMs) / 1000, 'f', 1));
}

QString ChatPresenter::withSeconds(const QString &sentence) const
{
    constexpr qint64 soon = 5'000;
    if (!m_sinceAsked.isValid() || m_sinceAsked.elapsed() < soon)
        return sentence;
    //: %1: “Mara is writing…”, %2: for how many seconds so far
    return tr("%1 %2 s").arg(sentence, QLocale().toString(m_sinceAsked.elapsed() / 1000));
}

// Who speaks may be a secret, too.
QString ChatPresenter::unheardDraftText() const
{
    if (m_story->viewer() == domain::you)
        return tr("A reply is arriving. It appears once it is certain that you can hear it.");
    //: %1 is a character, as whom the chat is viewed
    return tr("A reply is arriving. It appears once it is certain that %1 can hear it.").arg(nameOf(m_story->viewer()));
}

// Who called a tool may be a secret, too: then it was the model.
base::Error ChatPresenter::asHeard(base::Error error) const
{
    const bool isHeard =
        m_story->viewer() == domain::nobody || (!m_session->isDraftElsewhere() && m_messages->line(newest()));
    if (error.code == u"only_a_call" && !isHeard)
        error.subject = m_session->draft().backend;
    return error;
}

QString ChatPresenter::statusText() const
{
    const Draft &draft = m_session->draft();
    if (draft.kind == Draft::Kind::Impersonation)
        return tr("Writing your line…");
    if (m_session->isDraftElsewhere())
        return tr("A reply is arriving on another branch…");
    if (draft.active() && !draft.waiting.code.isEmpty())
        return waitingText(draft);
    if (draft.active() && !m_story->hearsDraft())
        return withSeconds(unheardDraftText());
    if (draft.active() && draft.rate > 0)
        return meterText(draft);
    if (draft.active())
        return withSeconds(draftReasonText(draft.speakerReason, nameOf(draft.speaker)));
    const turn::BookkeepingState state = m_session->bookkeepingState();
    switch (state.work) {
    case turn::BookkeepingState::Work::Scene: return tr("Recording the scene…");
    case turn::BookkeepingState::Work::Turn:
        //: %1 of %2 questions to a model are answered
        return state.asked > 0 ? tr("Updating notes… %1/%2").arg(state.answered).arg(state.asked)
                               : tr("Updating notes…");
    case turn::BookkeepingState::Work::Other: return tr("Updating notes…");
    case turn::BookkeepingState::Work::None: break;
    }
    if (state.stopped)
        return tr("The latest replies have no notes yet.");
    const auto [known, all] = m_session->vectorsKnown();
    //: %1 of %2 memories
    return known < all ? tr("Getting memories ready to be searched: %1 of %2")
                             .arg(QLocale().toString(known), QLocale().toString(all))
                       : QString();
}

QString ChatPresenter::speakAsText() const
{
    //: %1 is a character
    return speaksAs() == domain::you ? QString() : tr("You write this line as %1.").arg(nameOf(speaksAs()));
}

// Whoever is named hears it alone, or everybody does; whoever changes the line is asked no more.
void ChatPresenter::askWhoHears(const QString &text, const base::Error &error)
{
    const auto unclear = m_session->unclearWhisper(text);
    if (!unclear || unclear->names.isEmpty()) {
        Q_EMIT failed(sentence(unclear ? error : unclear.error()), false);
        return;
    }
    const auto choice = [this](const QString &label, const QString &line, bool toAll) {
        return Choice{label, [this, line, toAll] {
                          if (sendLine(line, toAll))
                              Q_EMIT composerText({});
                      }};
    };
    const QString name =
        EdgeWords::snippet(shownName(unclear->names.first()), longestOnButton).replace(u'&', QStringLiteral("&&"));
    m_unclear = text;
    //: A button, with the name of a character
    Q_EMIT asked(sentence(error),
                 choice(unclear->names.size() == 1 ? tr("&Whisper to %1").arg(name) : tr("&Whisper to Them"),
                        unclear->meant, false),
                 //: A button: the line is heard by all who are there
                 choice(tr("Send t&o Everyone"), text, true));
}

QString ChatPresenter::witnessText(qint64 turn) const
{
    const TranscriptLine *line = m_messages->line(turn);
    QStringList names;
    for (domain::CastSlot slot = 0; line && slot < domain::castLimit; ++slot)
        if (line->witnesses.contains(slot))
            names << nameOf(slot);
    //: %1 is a list of names
    return names.isEmpty() ? tr("Heard by nobody")
                           : tr("Heard by: %1").arg(sentenceLocale().createSeparatedList(names));
}

QString ChatPresenter::branchName(qint64 turn) const
{
    constexpr qsizetype longest = 32;
    static const QRegularExpression quotes(QStringLiteral("[\"“”„«»]")); // the name is shown between quotes itself
    const QString start = EdgeWords::snippet(text(turn).left(10 * longest).remove(quotes), longest);
    //: Name of a branch; %1 is the beginning of the message from which it starts
    return start.isEmpty() ? tr("Branch") : tr("From: %1").arg(start);
}

QString ChatPresenter::lookText() const
{
    const QLocale locale;
    return m_story->isPast()
               ? tr("Viewing turn %1 of %2").arg(locale.toString(m_story->turn()), locale.toString(m_story->turns()))
               : tr("Now: turn %1.").arg(locale.toString(m_story->turns()));
}

QString ChatPresenter::viewerText() const
{
    const domain::CastSlot viewer = m_story->viewer();
    if (viewer == domain::you)
        return tr("Viewing as yourself. Messages you did not hear are hidden.");
    //: %1 is a character
    return viewer == domain::nobody ? QString()
                                    : tr("Viewing as %1. Messages %1 did not hear are hidden.").arg(nameOf(viewer));
}

QString ChatPresenter::lookedAtScene() const
{
    QString title;
    for (const SceneMark &mark : m_story->scenes())
        if (mark.turn <= m_story->turn())
            title = mark.title;
    return title;
}

// What the viewer does not know of is only said to be there.
base::Result<TakenBack> ChatPresenter::takenBack(const Preview &preview) const
{
    DRAMATIS_TRY(const auto whole, preview({}));
    const domain::CastSlot viewer = m_story->viewer();
    if (viewer == domain::nobody)
        return TakenBack{whole, domain::nobody};
    const auto known = preview([viewer](const domain::World &world) { return worldKnownTo(world, viewer); });
    if (!known)
        return std::unexpected(known.error());
    return TakenBack{*known, *known == whole ? domain::nobody : viewer};
}

QString ChatPresenter::rewindPreview(qint64 turn) const
{
    const auto taken = takenBack([&](const auto &eyes) { return m_session->rewindPreview(EventId{turn}, eyes); });
    return taken ? rewindSentence(*taken, m_session->world()) : sentence(taken.error());
}

QString ChatPresenter::removalPreview(qint64 turn) const
{
    const auto taken = takenBack([&](const auto &eyes) { return m_session->removalPreview(EventId{turn}, eyes); });
    if (!taken)
        return sentence(taken.error());
    domain::WorldDifference messageAlone;
    messageAlone.turnsLost = taken->known.turnsLost;
    const bool goesAlone = taken->known == messageAlone && taken->hiddenFrom == domain::nobody;
    return goesAlone ? QString()
                     : removalSentence(*taken, m_session->world(), turnNumber(m_session->world(), turn),
                                       EdgeWords::snippet(text(turn), 40));
}

QString ChatPresenter::regeneratePreview() const
{
    const auto taken = takenBack([&](const auto &eyes) { return m_session->regeneratePreview(eyes); });
    return taken ? rewindSentence(*taken, m_session->world(), TakingBack::AnsweringAnew) : sentence(taken.error());
}

} // namespace dramatis::presenters
