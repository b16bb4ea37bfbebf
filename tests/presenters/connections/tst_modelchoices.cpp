// Which connection does what, and what is kept beside it: sets of samplers.
#include "presenters/connections/connectionsfixture.h"
#include "presenters/connections/endpoint.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/connections/samplerpresets.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QJsonArray>
#include <QSet>

namespace tst_modelchoices {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::CardId;

class ModelChoicesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_fixture = std::make_unique<tests::ConnectionsFixture>(); }

    void withoutAConnectionRehearsalSpeaks()
    {
        const ModelChoices choices(m_fixture->connections);
        QCOMPARE(choices.speakerText(), u"Rehearsal"_s);
        QVERIFY(!choices.speakerIsModel());
        QVERIFY(choices.speakerExplanation().contains(u"not a language model"_s));
        QCOMPARE(choices.roles().fallbacks, QStringList());
    }

    void theSpeakerIsCalledByConnectionAndModel_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("text");
        QTest::newRow("both") << u"Home"_s << u"mistral"_s << u"Home · mistral"_s;
        QTest::newRow("no model") << u"Home"_s << QString() << u"Home"_s;
        QTest::newRow("a file") << u"Home"_s << u"/home/alex/models/Mistral-7B.GGUF"_s << u"Home · Mistral-7B.GGUF"_s;
        QTest::newRow("a slash in its name") << u"Far"_s << u"org/mistral"_s << u"Far · org/mistral"_s;
        QTest::newRow("several lines") << u"Home"_s << u"mis\ntral\u202E"_s << u"Home · mis tral"_s;
        QTest::newRow("markup and places") << u"%2 <b>"_s << u"%1"_s << u"%2 <b> · %1"_s;
    }
    void theSpeakerIsCalledByConnectionAndModel()
    {
        QFETCH(QString, name);
        QFETCH(QString, model);
        ModelChoices choices(m_fixture->connections);
        put(name, model);
        choices.setRoles({name, {}, {}});
        QTEST(choices.speakerText(), "text");
        QVERIFY(choices.speakerIsModel());
        QVERIFY(choices.speakerExplanation().contains(u"this connection"_s));
    }

    void aCharacterMayHaveAVoiceOfItsOwn()
    {
        ModelChoices choices(m_fixture->connections);
        put(u"Home"_s, u"small"_s);
        put(u"Far"_s, u"large"_s);
        choices.setRoles({u"Home"_s, {}, {}});
        choices.setConnectionFor(CardId{7}, u"Far"_s);
        QCOMPARE(choices.connectionFor(CardId{7}), u"Far"_s);
        QCOMPARE(choices.speakerText(CardId{7}), u"Far · large"_s);
        QCOMPARE(choices.speakerText(CardId{8}), u"Home · small"_s);
        m_fixture->connections.remove(u"Far"_s);
        QCOMPARE(choices.connectionFor(CardId{7}), QString());
        QCOMPARE(choices.speakerText(CardId{7}), u"Home · small"_s);
        m_fixture->connections.remove(u"Home"_s);
        QCOMPARE(choices.speakerText(CardId{7}), u"Rehearsal"_s);
        QVERIFY(!choices.speakerIsModel(CardId{7}));
    }

    void rolesOutliveTheProgram()
    {
        put(u"Home"_s, u"small"_s);
        put(u"Far"_s, u"large"_s);
        const ModelRoles wanted{u"Home"_s, u"Far"_s, {u"Far"_s, u"Home"_s}, u"Home"_s};
        ModelChoices(m_fixture->connections).setRoles(wanted);
        turn::Connections again(m_fixture->settings, m_fixture->keys);
        QCOMPARE(ModelChoices(again).roles(), wanted);
    }

    void everyTaskSaysWhoDoesItOtherwise()
    {
        const QList<TaskModelRow> tasks = ModelChoices(m_fixture->connections).taskModels();
        QCOMPARE(tasks.size(), turn::taskRoleKinds().size());
        QSet<QString> labels;
        QSet<QChar> keys; // that jump to a choice
        for (const TaskModelRow &task : tasks) {
            labels.insert(task.label);
            keys.insert(task.label[task.label.indexOf(u'&') + 1].toLower());
            QVERIFY(task.chosen.isEmpty());
            QVERIFY(task.otherwise == u"Bookkeeping model"_s || task.otherwise == u"Story model"_s);
        }
        QCOMPARE(labels.size(), tasks.size());
        QCOMPARE(keys.size(), tasks.size());
    }

    void aTaskMayHaveAModelOfItsOwn()
    {
        ModelChoices choices(m_fixture->connections);
        put(u"Home"_s, u"small"_s);
        QList<TaskModelRow> tasks = choices.taskModels();
        tasks[1].chosen = u"Home"_s;
        const QSignalSpy changed(&m_fixture->connections, &turn::Connections::changed);
        choices.setTaskModels(tasks);
        QCOMPARE(choices.taskModels(), tasks);
        QCOMPARE(changed.count(), 1);
        choices.setTaskModels(tasks); // the same
        QCOMPARE(changed.count(), 1);
        choices.setRoles({u"Home"_s, {}, {}}); // leaves it alone
        QCOMPARE(choices.taskModels(), tasks);
        choices.setTaskModels({{u"no such task"_s, {}, {}, u"Home"_s}});
        QCOMPARE(choices.taskModels()[1].chosen, QString());
    }

    void aSetOfSamplersIsKeptByItsName()
    {
        SamplerPresets presets(m_fixture->connections);
        const qsizetype builtIn = presets.names().size();
        const QJsonObject values{{u"temperature"_s, 0.5}, {u"stop_strings"_s, QJsonArray{u"<b>"_s}}};
        QCOMPARE(presets.keep(u"Mine אור"_s, values), QString());
        QCOMPARE(presets.names().size(), builtIn + 1);
        QCOMPARE(presets.names().last(), u"Mine אור"_s);
        QCOMPARE(presets.values(u"Mine אור"_s), values);
        presets.forget(u"Mine אור"_s);
        QCOMPARE(presets.names().size(), builtIn);
        QVERIFY(presets.values(u"Mine אור"_s).isEmpty());
    }

    void aSetNeedsANameOfItsOwn()
    {
        SamplerPresets presets(m_fixture->connections);
        const QStringList before = presets.names();
        QCOMPARE(presets.keep({}, {}), u"Give the preset a name."_s);
        QCOMPARE(presets.keep(u" \t"_s, {}), u"Give the preset a name."_s);
        QCOMPARE(presets.keep(before[1], {}), u"“%1” is built in; choose another name."_s.arg(before[1]));
        QCOMPARE(presets.names(), before);
        const QJsonObject builtIn = presets.values(before[1]);
        presets.forget(before[1]);
        QCOMPARE(presets.values(before[1]), builtIn);
    }

    void onlyWhatTheServerKnowsIsOffered()
    {
        Endpoint endpoint;
        endpoint.server = u"openai"_s;
        const qsizetype few = SamplerPresets::samplers(endpoint).size();
        endpoint.server = u"koboldcpp"_s;
        const QList<SamplerRow> many = SamplerPresets::samplers(endpoint);
        QVERIFY(few > 0);
        QVERIFY(many.size() > few);
        for (const SamplerRow &row : many)
            QVERIFY2(!row.label.isEmpty() && row.least <= row.most, qPrintable(row.name));
    }

private:
    void put(const QString &name, const QString &model)
    {
        llm::Connection connection;
        connection.name = name;
        connection.url = u"http://localhost:8080"_s;
        connection.model = model;
        VERIFY_DONE(m_fixture->connections.put(connection));
    }

    std::unique_ptr<tests::ConnectionsFixture> m_fixture;
};

DRAMATIS_TEST(ModelChoicesTest);

} // namespace tst_modelchoices

#include "tst_modelchoices.moc"
