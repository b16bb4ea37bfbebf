// A whole story of thirty turns with three, in which a model answers every question as a sensible one would
// (data/stories/river.json): what each of its prompts may say, and what the last ones look like.
#include "domain/knowledge/view.h"
#include "domain/prompt/messagelayout.h"
#include "llm/dialect/instruct.h"
#include "support/files/testdata.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace tst_riverstory {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

QJsonObject overlaid(QJsonObject usual, const QJsonObject &with)
{
    for (auto field = with.begin(); field != with.end(); ++field)
        usual[field.key()] = field.value();
    return usual;
}

// What the model answers of a turn to a question about these witnesses. Who is not told of did not change.
QString reportOf(const QJsonObject &turn, const QStringList &asked)
{
    QJsonObject witnesses;
    for (const QString &name : asked)
        witnesses[name] =
            overlaid({{u"affinity_delta"_s, 0}, {u"trust_delta"_s, 0}}, turn["witnesses"_L1][name].toObject());
    return QString::fromUtf8(
        QJsonDocument(QJsonObject{{u"witnesses"_s, witnesses},
                                  {u"scene"_s, overlaid({{u"minutes"_s, 0}}, turn["scene"_L1].toObject())},
                                  {u"significance"_s, overlaid({{u"score"_s, 0}, {u"why"_s, QString()}},
                                                               turn["significance"_L1].toObject())}})
            .toJson(QJsonDocument::Compact));
}

QByteArray contentsOf(const QString &name)
{
    QFile file(testData(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool namesAny(const QString &text, const QStringList &words)
{
    return std::ranges::any_of(words, [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

class RiverStoryTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void theStoryIsToldAsAStorytellerWould()
    {
        const QJsonObject story = QJsonDocument::fromJson(contentsOf(u"stories/river.json"_s)).object();
        const QJsonArray turns = story["turns"_L1].toArray();
        QCOMPARE(turns.size(), 30);
        const auto tomas = m_session->addGuest(imported("Tomas"));
        QVERIFY(tomas && waitIdle(*m_session));
        m_services->model.answers[u"scene_summary"_s] = {
            u"{\"summary\":\"We went on along the river road, and I was glad of it.\",\"edges\":[]}"_s};
        const QString secret = story["secret"_L1].toString();
        const QStringList props{u"blanket"_s, u"basket"_s, u"sandwich"_s};
        constexpr int whispered = 9; // turns, counted from 0
        constexpr int picnicEnds = 11;
        constexpr int toldToTomas = 24;
        qint64 clock = 0;
        for (int i = 0; i < turns.size(); ++i) {
            const QJsonObject turn = turns[i].toObject();
            m_services->model.replies = {{turn["reply"_L1].toString()}};
            m_services->model.answers[u"turn_report"_s] = {reportOf(turn, {u"Mara"_s, u"Tomas"_s, u"Alex"_s})};
            m_services->model.prompts.clear();
            const QString line = turn["say"_L1].toString();
            QVERIFY2(say(line), qPrintable(line));
            QVERIFY2(m_services->model.asked(u"turn_report"_s) <= 2, qPrintable(line));
            QCOMPARE(m_services->model.asked(u"state_update"_s) + m_services->model.asked(u"scene_report"_s)
                         + m_services->model.asked(u"significance"_s),
                     0);
            QVERIFY2(world().clock >= clock, qPrintable(line));
            clock = world().clock;
            if (i < toldToTomas)
                QVERIFY2(!promptOf(*tomas).contains(u"mill wheel"_s), qPrintable(line));
            if (i >= whispered)
                QVERIFY2(promptOf(1).contains(u"mill wheel"_s), qPrintable(line));
            if (i > picnicEnds)
                for (const CastSlot slot : {CastSlot(1), *tomas})
                    QVERIFY2(!namesAny(momentOf(slot), props), qPrintable(line + u'\n' + momentOf(slot)));
            if (i >= 3) // the shop and its counter are far away
                QVERIFY2(!momentOf(1).contains(u"counter"_s), qPrintable(line + u'\n' + momentOf(1)));
            QVERIFY2(!momentOf(1).contains(QRegularExpression(u"affinity|trust -?\\d|Day \\d"_s)),
                     qPrintable(momentOf(1)));
        }
        QVERIFY(promptOf(*tomas).contains(u"mill wheel"_s));
        QVERIFY(world().cast[1].belongings.contains(u"brass key"_s));
        QVERIFY(momentOf(1).contains(u"brass key"_s));
        QCOMPARE(world().nameOf(1), u"Mara"_s);
        QCOMPARE(world().containers.value(world().scene.container).name, u"Lantern Inn"_s);
        QVERIFY(world().clock >= 900);
        for (qsizetype i = 0; i < world().memories.size(); ++i)
            if (const MemoryLine &memory = world().memories.at(i); !memory.turn) // a record of a scene
                QVERIFY(!namesAny(
                    m_session->texts({memory.text}).value_or(QHash<EventId, QString>()).value(memory.text), props));
        compareExamples();
        everyPromptIsMadeAgain();
    }

private:
    void everyPromptIsMadeAgain()
    {
        int replies = 0;
        for (qsizetype i = 0; i < world().transcript.size(); ++i) {
            const TranscriptLine line = world().transcript.at(i);
            if (line.speaker == you || (line.flags & TranscriptLine::Greeting))
                continue;
            const auto past = m_session->promptPlans().planOf(line.turn);
            QVERIFY2(past && past->isExact, qPrintable(QString::number(i)));
            ++replies;
        }
        QVERIFY(replies >= 30);
    }

    // The same prompt as each kind of template gets it, in tests/data/prompts: a change of wording is a change there.
    // With DRAMATIS_FREEZE set, they are written anew.
    void compareExamples()
    {
        const QString line = u"Mara, then let us go. Is Tomas coming?"_s;
        const auto made = m_session->planFor(1, line);
        QVERIFY(made);
        for (const auto layout :
             {MessageLayout::SystemAnywhere, MessageLayout::SystemFirst, MessageLayout::Alternating}) {
            QString text;
            for (const PromptMessage &message : laidOut(made->prompt.messages, layout))
                text += u"## %1\n%2\n\n"_s.arg(QStringList{u"system"_s, u"user"_s, u"assistant"_s}[int(message.role)],
                                               message.text);
            compareExample(QLatin1StringView(word(layout)), text);
        }
        compareExample(u"text"_s, llm::asText(made->prompt, llm::instructCalled(u"ChatML"_s)));
        // Its marks cost little, and tell nobody more.
        const auto marked = m_session->planFor(1, line, {}, PromptStyle::Lmml);
        QVERIFY(marked);
        QVERIFY2(marked->tokens * 100 <= made->tokens * 106,
                 qPrintable(u"%1 instead of %2 tokens"_s.arg(marked->tokens).arg(made->tokens)));
        QVERIFY(marked->prompt.messages.first().text.contains(u"<person name=\"Tomas\">"_s));
        QCOMPARE(marked->prompt.messages.last(), made->prompt.messages.last());
    }

    static void compareExample(const QString &name, const QString &text)
    {
        const QString path = testData(u"prompts/%1.txt"_s.arg(name));
        if (qEnvironmentVariableIsSet("DRAMATIS_FREEZE")) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0);
        }
        QCOMPARE(text, QString::fromUtf8(contentsOf(u"prompts/%1.txt"_s.arg(name))));
    }
};

DRAMATIS_TEST(RiverStoryTest);

} // namespace tst_riverstory

#include "tst_riverstory.moc"
