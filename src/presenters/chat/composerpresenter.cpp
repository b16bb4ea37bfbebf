#include "presenters/chat/composerpresenter.h"
#include "llm/tokens/tokenestimator.h"
#include "presenters/cast/castname.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

#include <utility>

namespace dramatis::presenters {

using base::Error;
using base::Result;
using turn::ChatSession;
using turn::Draft;

namespace {
constexpr int draftKeptAfterMilliseconds = 300; // of typing; promised are 500
constexpr int countedAfterMilliseconds = 100;   // a long text is not counted for each letter
constexpr qsizetype longestOnButton = 24;       // of a name
constexpr qsizetype fewLines = 12;              // in which one may still be learning how to write here
constexpr qsizetype fewOwnLines = 3;
} // namespace

ComposerPresenter::ComposerPresenter(ChatSession &session, const ShownStory &story, QObject *parent) :
    QObject(parent), m_session(session), m_story(story)
{
    connect(&session, &ChatSession::draftGrew, this, &ComposerPresenter::passImpersonation);
    connect(&session, &ChatSession::draftEnded, this, [this] { m_expectsLine = false; });
    connect(&session, &ChatSession::impersonated, this,
            [this](const QString &text) { takeText(text, &ComposerPresenter::textReplaced); });
    connect(&session, &ChatSession::undoneSay, this, [this](const QString &text, int slot) {
        takeText(text, &ComposerPresenter::textHanded);
        if (slot != domain::you)
            speakAs(domain::CastSlot(slot));
    });
    connect(&session, &ChatSession::redoneSay, this, &ComposerPresenter::takeLineAlong);
    const auto draft = session.composerDraft();
    m_typed = draft.value_or(QString());
    if (!draft) // nobody listens yet
        QMetaObject::invokeMethod(this, [this, draft] { report(draft); }, Qt::QueuedConnection);
    m_keep.setSingleShot(true);
    m_keep.setInterval(draftKeptAfterMilliseconds);
    connect(&m_keep, &QTimer::timeout, this, &ComposerPresenter::keepNow);
    m_count.setSingleShot(true);
    m_count.setInterval(countedAfterMilliseconds);
    connect(&m_count, &QTimer::timeout, this, &ComposerPresenter::countTokens);
    countTokens();
}

void ComposerPresenter::countTokens()
{
    m_tokens = llm::estimateTokens(m_typed);
    Q_EMIT tokensChanged();
}

QString ComposerPresenter::tokensText() const
{
    //: Below what is being written; an estimate
    return m_typed.isEmpty() ? QString() : tr("≈ %n token(s)", nullptr, int(m_tokens));
}

bool ComposerPresenter::isNewcomer() const
{
    const auto &lines = m_session.world().transcript;
    if (lines.size() > fewLines)
        return false;
    qsizetype own = 0;
    for (qsizetype line = 0; line < lines.size(); ++line)
        own += lines.at(line).speaker == domain::you;
    return own < fewOwnLines;
}

template <class T> bool ComposerPresenter::report(const Result<T> &result)
{
    if (!result)
        Q_EMIT failed(result.error());
    return result.has_value();
}

void ComposerPresenter::typed(const QString &text)
{
    if (text == m_typed)
        return;
    m_typed = text;
    if (text.isEmpty())
        countTokens();
    else if (!m_count.isActive())
        m_count.start();
    m_unkept = true;
    if (!m_unclear.isEmpty() && text != m_unclear) {
        m_unclear.clear();
        Q_EMIT askedNoMore();
    }
    if (!m_keep.isActive())
        m_keep.start();
}

void ComposerPresenter::keepNow()
{
    m_keep.stop();
    // Of two windows on this chat, the one in which nothing was typed leaves the other's line alone.
    if (m_unkept)
        m_unkept = !report(m_session.keepComposerDraft(m_typed));
}

// Of two windows on this chat, the line goes back to the one that asked for it.
void ComposerPresenter::takeText(const QString &text, TextSignal tell)
{
    if (!std::exchange(m_expectsLine, false))
        return;
    typed(text);
    Q_EMIT(this->*tell)(text);
}

// Sent from the composer once more, it would stand in the story twice.
void ComposerPresenter::takeLineAlong(const QString &text)
{
    if (m_typed.simplified() != text.simplified()) // editors make blanks of some signs
        return;
    typed({});
    keepNow();
    Q_EMIT textHanded({});
    if (!m_keepsSpeaker)
        speakAs(domain::you);
}

void ComposerPresenter::passImpersonation()
{
    if (m_expectsLine && m_session.draft().kind == Draft::Kind::Impersonation)
        Q_EMIT impersonationGrew(m_session.draft().text);
}

void ComposerPresenter::impersonate()
{
    if (!report(m_story.now([](ChatSession &) { return Result<>(); })))
        return;
    m_expectsLine = true;
    m_expectsLine = report(m_session.impersonate());
}

bool ComposerPresenter::send(const QString &text)
{
    return sendLine(text, false);
}

bool ComposerPresenter::sendLine(const QString &text, bool toAll)
{
    if (m_session.draft().active() || m_story.isPast())
        return false;
    const bool isLine = !text.trimmed().isEmpty();
    const Result<> said =
        !isLine
            ? m_session.reply()
            : m_session.sayAs(speaksAs(), text, toAll ? ChatSession::Unclear::ForAll : ChatSession::Unclear::Refused,
                              ChatSession::WrittenIn::Composer);
    if (!said && said.error().code == u"unclear_whisper") {
        askWhoHears(text, said.error());
        return false;
    }
    const bool taken = report(said);
    if (taken && isLine && !m_keepsSpeaker)
        speakAs(domain::you);
    if (taken)
        clear(isLine);
    return taken;
}

void ComposerPresenter::clear(bool wasSaid)
{
    m_typed.clear();
    countTokens();
    m_unclear.clear();
    m_unkept = !wasSaid; // what was kept of a line has gone with it
    keepNow();
}

// Whoever is named hears it alone, or everybody does; whoever changes the line is asked no more.
void ComposerPresenter::askWhoHears(const QString &text, const Error &error)
{
    const auto unclear = m_session.unclearWhisper(text);
    if (!unclear || unclear->names.isEmpty()) {
        Q_EMIT failed(unclear ? error : unclear.error());
        return;
    }
    const QString name =
        EdgeWords::snippet(shownName(unclear->names.first()), longestOnButton).replace(u'&', QStringLiteral("&&"));
    m_unclear = text;
    //: A button, with the name of a character
    Q_EMIT asked(sentence(error),
                 choice(unclear->names.size() == 1 ? tr("&Whisper to %1").arg(name) : tr("&Whisper to them"),
                        unclear->meant, false),
                 //: A button: the line is heard by all who are there
                 choice(tr("Send t&o everyone"), text, true));
}

ComposerPresenter::Choice ComposerPresenter::choice(const QString &label, const QString &line, bool toAll)
{
    return {label, [this, line, toAll] {
                if (sendLine(line, toAll))
                    Q_EMIT textReplaced({});
            }};
}

domain::CastSlot ComposerPresenter::speaksAs() const
{
    return m_session.world().present().contains(m_speaksAs) ? m_speaksAs : domain::you;
}

void ComposerPresenter::speakAs(domain::CastSlot slot)
{
    m_speaksAs = slot;
    if (slot == domain::you)
        m_keepsSpeaker = false;
    Q_EMIT changed();
}

void ComposerPresenter::keepSpeaker(bool hold)
{
    if (std::exchange(m_keepsSpeaker, hold) != hold)
        Q_EMIT changed();
}

QString ComposerPresenter::ownName() const
{
    return castName(m_session.world(), domain::you);
}

QList<std::pair<domain::CastSlot, QString>> ComposerPresenter::speakers() const
{
    const domain::World &world = m_session.world();
    QList<std::pair<domain::CastSlot, QString>> speakers{
        {domain::you, isYou(world, domain::you) ? ownName() : tr("%1 (you)").arg(ownName())}};
    for (const domain::Entity &entity : world.cast)
        if (entity.present && entity.who.slot != domain::you)
            speakers.append({entity.who.slot, castName(world, entity.who.slot)});
    return speakers;
}

QString ComposerPresenter::speakAsText() const
{
    //: %1 is a character
    return speaksAs() == domain::you ? QString()
                                     : tr("You are writing as %1.").arg(castName(m_session.world(), speaksAs()));
}

} // namespace dramatis::presenters
