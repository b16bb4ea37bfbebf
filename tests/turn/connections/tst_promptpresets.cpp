// The user's prompt presets: how they are kept, and which one a prompt has.
#include "llm/keys/keyring.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/connections/connections.h"

#include <QSettings>

namespace tst_promptpresets {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class PromptPresetsTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void theyAreReadAsTheyWereWritten();
    void eachNameIsThereOnce();
    void builtInOnesStayAsTheyAre();
    void theDefaultGoesAlong();
    void whatCannotBeReadIsKeptAside();
    void connectionsKeepTheirs();
    void theNearestChoiceCounts();
    void oneThatIsGoneIsTold();
    void aChoiceIsUndoneAndGoesAlong();
    void oneIsTriedWithoutBeingChosen();

private:
    static PromptPreset mine(const QString &name, const QString &text)
    {
        PromptPreset preset = builtInPresets().first();
        preset.name = name;
        preset.parts.prepend({.name = u"Own"_s, .text = text});
        return preset;
    }
    // One for each that may choose.
    void keepThree()
    {
        for (const QString &name : {u"A"_s, u"B"_s, u"C"_s})
            QVERIFY(turn::putPreset(m_services->context.presets, mine(name, u"TEXT "_s + name)));
    }
    QString used() const { return m_session->planFor(1)->preset; }
};

void PromptPresetsTest::theyAreReadAsTheyWereWritten()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
    QCOMPARE(turn::readPromptPresets(settings), turn::PromptPresets());
    turn::PromptPresets all;
    QVERIFY(turn::putPreset(all, mine(u"Größe; 1"_s, u"ü\n;\"b\""_s)));
    all.defaultPreset = u"Größe; 1"_s;
    turn::writePromptPresets(settings, all);
    QCOMPARE(turn::readPromptPresets(settings), all);
}

void PromptPresetsTest::eachNameIsThereOnce()
{
    turn::PromptPresets all;
    QCOMPARE(turn::addPreset(all, mine(u"Mine"_s, u"a"_s)), u"Mine"_s);
    QCOMPARE(turn::addPreset(all, mine(u"Mine"_s, u"a"_s)), QString()); // just the same
    QCOMPARE(turn::addPreset(all, mine(u"Mine"_s, u"b"_s)), u"Mine 2"_s);
    QCOMPARE(turn::addPreset(all, mine(u"Mine"_s, u"b"_s)), QString()); // it came in under a number
    QCOMPARE(turn::addPreset(all, mine(u"Novel"_s, u"b"_s)), u"Novel 2"_s);
    QCOMPARE(turn::addPreset(all, mine(u" \n"_s, u"c"_s)), u"Chat 2"_s);
    QCOMPARE(turn::putPreset(all, mine(u"Mine"_s, u"d"_s), u"Mine 2"_s).error().code, u"prompt_preset_name_taken"_s);
    QVERIFY(turn::putPreset(all, mine(u"Ours"_s, u"d"_s), u"Mine 2"_s));
    QVERIFY(!turn::presetCalled(all, u"Mine 2"_s));
    QCOMPARE(turn::presetCalled(all, u"Ours"_s)->parts.first().text, u"d"_s);
    QCOMPARE(all.own.size(), 4);
}

void PromptPresetsTest::builtInOnesStayAsTheyAre()
{
    turn::PromptPresets all;
    QCOMPARE(turn::putPreset(all, mine(u"Chat"_s, u"a"_s)).error().code, u"prompt_preset_built_in"_s);
    QCOMPARE(turn::putPreset(all, mine(u"Mine"_s, u"a"_s), u"Novel"_s).error().code, u"prompt_preset_built_in"_s);
    QCOMPARE(turn::putPreset(all, mine(u" "_s, u"a"_s)).error().code, u"prompt_preset_unnamed"_s);
    turn::removePreset(all, u"Chat"_s);
    QCOMPARE(turn::allPresets(all), builtInPresets());
}

void PromptPresetsTest::theDefaultGoesAlong()
{
    turn::PromptPresets all;
    QVERIFY(turn::putPreset(all, mine(u"Mine"_s, u"a"_s)));
    all.defaultPreset = u"Mine"_s;
    QVERIFY(turn::putPreset(all, mine(u"Ours"_s, u"a"_s), u"Mine"_s));
    QCOMPARE(turn::chosenPreset(all, {}).preset.name, u"Ours"_s);
    turn::removePreset(all, u"Ours"_s);
    const turn::PresetChoice choice = turn::chosenPreset(all, {});
    QCOMPARE(choice.preset.name, u"Chat"_s);
    QCOMPARE(choice.gone, QString()); // who removed it has been asked
}

void PromptPresetsTest::whatCannotBeReadIsKeptAside()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
    settings.setValue(u"promptPresets/own"_s, QByteArray("[{\"damaged"));
    QVERIFY(turn::readPromptPresets(settings).own.isEmpty());
    QCOMPARE(settings.value(u"promptPresets/unreadable"_s).toByteArray(), QByteArray("[{\"damaged"));
    // What is no preset does not hide the others, and a name that is taken is told apart.
    settings.setValue(u"promptPresets/own"_s, QByteArray(R"([7,{"dramatis_prompt_preset":1,"name":"Chat","parts":[]},
                                 {"dramatis_prompt_preset":1,"name":"Mine","parts":[]}])"));
    const turn::PromptPresets read = turn::readPromptPresets(settings);
    QCOMPARE(read.own.size(), 2);
    QCOMPARE(read.own.first().name, u"Chat 2"_s);
    QCOMPARE(read.own.last().name, u"Mine"_s);
    QVERIFY(settings.value(u"promptPresets/unreadable"_s).toByteArray().startsWith("[7,"));
}

void PromptPresetsTest::connectionsKeepTheirs()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
    llm::KeyRing keys(std::make_unique<llm::SessionKeys>());
    {
        turn::Connections connections(settings, keys);
        llm::Connection home;
        home.name = u"Home"_s;
        home.url = u"http://127.0.0.1:9"_s;
        home.promptPreset = u"Terse"_s;
        QVERIFY(connections.put(home));
        home.name = u"Away"_s;
        home.promptPreset = u"Novel"_s;
        QVERIFY(connections.put(home));
        turn::Roles roles = connections.roles();
        roles.narrative = u"Home"_s;
        connections.setRoles(roles);
    }
    turn::Connections connections(settings, keys);
    QCOMPARE(connections.promptPreset(CardId{1}, false), u"Terse"_s);
    connections.setConnectionFor(CardId{1}, u"Away"_s);
    QCOMPARE(connections.promptPreset(CardId{1}, false), u"Novel"_s);
    QCOMPARE(connections.promptPreset(CardId{2}, false), u"Terse"_s);
    turn::Roles roles = connections.roles();
    roles.taskModels[turn::TaskRole::OwnLine] = u"Away"_s;
    connections.setRoles(roles);
    QCOMPARE(connections.promptPreset({}, true), u"Novel"_s);
}

void PromptPresetsTest::theNearestChoiceCounts()
{
    keepThree();
    QCOMPARE(used(), u"Chat"_s);
    m_services->context.presets.defaultPreset = u"A"_s;
    QCOMPARE(used(), u"A"_s);
    QString ofConnection;
    m_services->context.router.promptPreset = [&](CardId, bool) { return ofConnection; };
    QCOMPARE(used(), u"A"_s);
    ofConnection = u"B"_s;
    QCOMPARE(used(), u"B"_s);
    QVERIFY(m_session->applyEvents(PromptPresetChosen{u"C"_s}));
    QCOMPARE(used(), u"C"_s);
    QVERIFY(promptOf(1).contains(u"TEXT C"));
    QVERIFY(m_session->applyEvents(PromptPresetChosen{}));
    QCOMPARE(used(), u"B"_s);
    QVERIFY(m_session->planFor(1)->failed.isEmpty());
}

void PromptPresetsTest::oneThatIsGoneIsTold()
{
    keepThree();
    m_services->context.presets.defaultPreset = u"A"_s;
    QVERIFY(m_session->applyEvents(PromptPresetChosen{u"Lost"_s}));
    const auto plan = m_session->planFor(1);
    QVERIFY(plan);
    QCOMPARE(plan->preset, u"A"_s);
    QCOMPARE(plan->failed.size(), 1);
    QCOMPARE(plan->failed.first().part, QString(presetPart));
    QCOMPARE(plan->failed.first().error.code, u"prompt_preset_gone"_s);
    QCOMPARE(plan->failed.first().error.subject, u"Lost"_s);
    QVERIFY(say(u"Good evening"_s)); // it is sent all the same
    QCOMPARE(m_session->lastPlan()->preset, u"A"_s);
}

void PromptPresetsTest::aChoiceIsUndoneAndGoesAlong()
{
    QVERIFY(say(u"Good evening"_s));
    QVERIFY(m_session->applyEvents(PromptPresetChosen{u"Terse"_s}));
    openAgain();
    QCOMPARE(world().promptPreset, u"Terse"_s);
    QVERIFY(m_session->undo());
    QCOMPARE(world().promptPreset, QString());
    QVERIFY(m_session->redo());
    QCOMPARE(world().promptPreset, u"Terse"_s);
    QVERIFY(m_session->rewind(world().transcript.at(0).turn));
    QCOMPARE(world().promptPreset, u"Terse"_s);
}

void PromptPresetsTest::oneIsTriedWithoutBeingChosen()
{
    const auto tried = m_session->planFor(1, {}, mine(u"Not kept"_s, u"TEXT"_s));
    QVERIFY(tried);
    QCOMPARE(tried->preset, u"Not kept"_s);
    QCOMPARE(tried->prompt.messages.first().text.first(4), u"TEXT"_s);
    QCOMPARE(used(), u"Chat"_s);
}

DRAMATIS_TEST(PromptPresetsTest);

} // namespace tst_promptpresets

#include "tst_promptpresets.moc"
