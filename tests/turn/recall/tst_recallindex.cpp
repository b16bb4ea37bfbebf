// What is read of a story for searching it, as it grows, is edited and goes on otherwise.
#include "turn/recall/recallindex.h"

#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <limits>

namespace tst_recallindex {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using turn::RecallIndex;

constexpr qsizetype all = std::numeric_limits<qsizetype>::max();

class RecallIndexTest : public StoryTest {
    Q_OBJECT

    QList<RecallIndex::Reader> readers(CastSlot slot) const { return {{m_chat, &m_session->world(), slot}}; }
    RecallIndex &known(CastSlot slot) const
    {
        return m_services->context.recallIndexes->of(m_services->context, m_chat, slot);
    }
    static QList<std::pair<qint64, int>> rowsOf(const RecallIndex &index)
    {
        QList<std::pair<qint64, int>> rows;
        for (int i = 0; i < index.scope().size(); ++i)
            rows.append({index.source(i).text.value, index.scope().row(i).speaker});
        return rows;
    }
    // As if it were read from the beginning.
    QList<std::pair<qint64, int>> anew(CastSlot slot) const
    {
        turn::RecallTexts texts;
        RecallIndex index(texts);
        index.follow(m_services->context, readers(slot), all);
        auto rows = rowsOf(index);
        std::ranges::sort(rows);
        return rows;
    }
    QList<std::pair<qint64, int>> followed(CastSlot slot) const
    {
        known(slot).follow(m_services->context, readers(slot), all);
        auto rows = rowsOf(known(slot));
        std::ranges::sort(rows);
        return rows;
    }

private Q_SLOTS:
    void itFollowsTheStory()
    {
        m_services->context.settings.bookkeeping = false;
        for (const CastSlot slot : {you, CastSlot(1)})
            QCOMPARE(followed(slot), anew(slot));
        QVERIFY(say(u"The lantern is lit."_s));
        QVERIFY(say(u"((She lies.)) The door is red."_s));
        for (const CastSlot slot : {you, CastSlot(1)})
            QCOMPARE(followed(slot), anew(slot));
        QVERIFY(m_session->edit(m_session->world().transcript.at(1).turn, u"The lantern is out."_s));
        QVERIFY(waitIdle(*m_session));
        for (const CastSlot slot : {you, CastSlot(1)})
            QCOMPARE(followed(slot), anew(slot));
        QVERIFY(m_session->regenerate() && waitIdle(*m_session));
        for (const CastSlot slot : {you, CastSlot(1)})
            QCOMPARE(followed(slot), anew(slot));
        QVERIFY(m_session->undo());
        for (const CastSlot slot : {you, CastSlot(1)})
            QCOMPARE(followed(slot), anew(slot));
        QVERIFY(say(u"Good night."_s));
        for (const CastSlot slot : {you, CastSlot(1)})
            QCOMPARE(followed(slot), anew(slot));
    }

    void aLongOneIsReadInParts()
    {
        m_services->context.settings.bookkeeping = false;
        QVERIFY(say(u"The lantern is lit."_s) && say(u"The door is red."_s));
        turn::RecallTexts texts;
        RecallIndex index(texts);
        int parts = 1;
        while (!index.follow(m_services->context, readers(you), 1))
            ++parts;
        QVERIFY(parts > 2);
        auto rows = rowsOf(index);
        std::ranges::sort(rows);
        QCOMPARE(rows, anew(you));
        QVERIFY(index.follow(m_services->context, readers(you), 0)); // there is nothing left to read
    }

    void whatWasNotHeardHasNoRow()
    {
        m_services->context.settings.bookkeeping = false;
        QVERIFY(say(u"The lantern is lit."_s));
        known(1).follow(m_services->context, readers(1), all);
        known(2).follow(m_services->context, readers(2), all); // nobody
        QVERIFY(known(1).scope().size() > 0);
        QCOMPARE(known(2).scope().size(), 0);
        QCOMPARE(known(2).rowOf(m_session->world().transcript.at(1).text), -1);
    }
};

DRAMATIS_TEST(RecallIndexTest);

} // namespace tst_recallindex

#include "tst_recallindex.moc"
