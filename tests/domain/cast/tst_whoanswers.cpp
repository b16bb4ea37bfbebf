// Who answers, in sixty written cases from ten kinds of scenes (tests/data/addressee), without a model.
#include "domain/cast/addressee.h"
#include "domain/cast/conversation.h"
#include "domain/cast/whisper.h"
#include "domain/event/words.h"
#include "domain/world/fold.h"
#include "support/files/testdata.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace tst_whoanswers {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

// A scene as it is told in a case: lines, who comes and who leaves.
class Told {
public:
    explicit Told(const QJsonObject &told)
    {
        ChatStarted started{u"T"_s, {{you, u"Alex"_s, {}, {}, {}}}, 1};
        for (const QJsonValue &name : told["cast"_L1].toArray())
            started.cast.append({CastSlot(started.cast.size()), name.toString(), {}, {}, {}});
        happen(started);
        happen(SceneChanged{{1, u"Inn"_s, {}, false, false, {}}, u"Inn"_s, {}, m_world.present()});
        for (const QJsonValue &each : told["before"_L1].toArray())
            if (each.isString())
                say(each.toString());
            else
                change(each.toObject());
        say(u"Alex: "_s + told["line"_L1].toString());
    }

    Addressee answer() const
    {
        return addresseeOf(m_world, m_texts.value(m_world.head), you, m_world.transcript.last().witnesses, m_texts);
    }
    QString nameOf(CastSlot slot) const { return slot == nobody ? u"nobody"_s : m_world.nameOf(slot); }

private:
    void happen(const Payload &payload)
    {
        apply(m_world, {{EventId{m_world.head.value + 1}, m_world.head, 0, {}}, payload});
    }
    CastSlot slotOf(const QString &name) const
    {
        for (const Entity &entity : m_world.cast)
            if (entity.who.name == name)
                return entity.who.slot;
        return nobody;
    }
    // A whisper is answered in a whisper.
    WitnessSet heardBy(const QString &text, CastSlot speaker) const
    {
        const WitnessSet all = whoHears(m_world, text, speaker);
        if (m_world.transcript.isEmpty() || whisperIn(m_world, text).isOne || speaker == you)
            return all;
        const TranscriptLine &last = m_world.transcript.last();
        return whisperIn(m_world, m_texts.value(last.text)).isOne ? last.witnesses : all;
    }
    void say(const QString &line)
    {
        const CastSlot speaker = slotOf(line.section(u": "_s, 0, 0));
        const QString text = line.section(u": "_s, 1);
        if (speaker == you) {
            happen(UserTurn{you, text, heardBy(text, you), false});
        } else {
            AssistantTurn turn;
            turn.speaker = speaker;
            turn.witnesses = heardBy(text, speaker);
            happen(turn);
        }
        m_texts[m_world.head] = text;
    }
    void change(const QJsonObject &told)
    {
        const QString comes = told["comes"_L1].toString();
        if (const CastSlot known = slotOf(comes); !comes.isEmpty())
            happen(GuestAdded{{known == nobody ? CastSlot(m_world.cast.size()) : known, comes, {}, {}, {}}});
        else if (told.contains("leaves"_L1))
            happen(GuestRemoved{slotOf(told["leaves"_L1].toString())});
        else
            happen(SceneChanged{m_world.containers.value(1), told["scene"_L1].toString(), {}, m_world.present()});
    }

    World m_world;
    QHash<EventId, QString> m_texts;
};

} // namespace

class WhoAnswersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void almostAllAreAnsweredByTheOneWhoIsMeant()
    {
        constexpr int all = 60;
        constexpr int fewestRight = 57;
        const QDir folder(tests::testData(u"addressee"_s));
        int cases = 0;
        QStringList wrong;
        for (const QString &name : folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
            QFile file(folder.filePath(name));
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(name));
            const QJsonObject scenes = QJsonDocument::fromJson(file.readAll()).object();
            for (const QJsonValue &each : scenes["cases"_L1].toArray()) {
                const QJsonObject told = each.toObject();
                const Told scene(told);
                const Addressee addressee = scene.answer();
                const std::string_view why = word(addressee.why);
                ++cases;
                if (!told["answers"_L1].toArray().contains(scene.nameOf(addressee.slot)))
                    wrong << u"%1: \"%2\" is answered by %3 (%4)"_s.arg(
                        name, told["line"_L1].toString(), scene.nameOf(addressee.slot),
                        QLatin1StringView(why.data(), qsizetype(why.size())));
            }
        }
        const QString told = wrong.join(u'\n');
        if (!wrong.isEmpty())
            qInfo("%s", qPrintable(told));
        QCOMPARE(cases, all);
        QVERIFY2(cases - wrong.size() >= fewestRight, qPrintable(told));
    }
};

DRAMATIS_TEST(WhoAnswersTest);

} // namespace tst_whoanswers

#include "tst_whoanswers.moc"
