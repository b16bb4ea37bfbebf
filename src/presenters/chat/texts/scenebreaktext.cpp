#include "presenters/chat/texts/scenebreaktext.h"

#include "domain/knowledge/view.h"
#include "presenters/chat/texts/calledtext.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

#include <QCoreApplication>

namespace dramatis::presenters {

using domain::TranscriptLine;
using turn::SceneBreakWords;
using turn::ShownSceneBreak;

namespace {

struct SceneBreakStrings {
    Q_DECLARE_TR_FUNCTIONS(SceneBreakText)
};

QString later(qint64 minutes)
{
    const auto [count, unit] = turn::inUnits(minutes);
    switch (unit) {
    //: Between two messages: so much time of the story was skipped
    case turn::TimeUnit::Minutes: return SceneBreakStrings::tr("%n minute(s) later", nullptr, count);
    //: Between two messages: so much time of the story was skipped
    case turn::TimeUnit::Hours: return SceneBreakStrings::tr("%n hour(s) later", nullptr, count);
    //: Between two messages: so much time of the story was skipped
    case turn::TimeUnit::Days: return SceneBreakStrings::tr("%n day(s) later", nullptr, count);
    }
    Q_UNREACHABLE();
}

QString all(const QStringList &names)
{
    QStringList shown;
    for (const QString &name : names)
        shown << shownName(name);
    return sentenceLocale().createSeparatedList(shown);
}

SceneBreakWords windowWords()
{
    return {awayText(), SceneBreakStrings::tr("With you again"), &later, &all, unheardText(), &calledText};
}

// Who looks as one of the cast reads no title of a scene in which that one was not.
QString text(const ShownStory &story, base::Result<ShownSceneBreak> sceneBreak, int scene)
{
    const domain::World &world = story.world();
    if (!sceneBreak) // the log cannot be read; what is on record is still told
        sceneBreak = ShownSceneBreak{.opens = true, .said = world.sceneTitles.value(scene), .place = {}, .company = {}};
    if (story.viewer() != domain::nobody && sceneBreak->opens
        && !domain::SpeakerView(world, story.viewer()).knowsTitle(scene)) {
        sceneBreak->said.clear();
        sceneBreak->place.clear();
    }
    return turn::describe(*sceneBreak, world, windowWords());
}

} // namespace

QString sceneBreakBefore(const ShownStory &story, const TranscriptLine *shown, const TranscriptLine &line)
{
    return text(story, story.session().sceneBreakBefore(story.world(), shown, line), line.scene);
}

QString sceneBreakAtEnd(const ShownStory &story)
{
    const domain::World &world = story.world();
    if (story.viewer() != domain::nobody && !domain::SpeakerView(world, story.viewer()).isInScene())
        return {};
    return text(story, story.session().sceneBreakAtEnd(world), world.scene.number);
}

QString awayText()
{
    return SceneBreakStrings::tr("Meanwhile, without you");
}

QString unheardText()
{
    //: Beside the name of who speaks, where the user of the story is not there to hear it
    return SceneBreakStrings::tr("without you");
}

SceneBreakWords fileWords()
{
    //: %1: the user's name in the story
    return {SceneBreakStrings::tr("Meanwhile, without %1"),
            SceneBreakStrings::tr("With %1 again"),
            &later,
            &all,
            SceneBreakStrings::tr("without %1"),
            &calledText};
}

} // namespace dramatis::presenters
