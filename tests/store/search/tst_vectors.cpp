#include "store/log/purge.h"
#include "store/openstore.h"
#include "store/search/vectors.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_vectors {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using tests::OpenStore;
using tests::ScratchFolder;

class VectorsTest : public QObject {
    Q_OBJECT

    static ChatId begun(OpenStore &open)
    {
        const ChatId chat = *open.log.createChat();
        return open.log.append(chat, 1, {}, {{ChatStarted{u"t"_s, {}, 1}, {}}}, {"begin", 0, {}}) ? chat : ChatId();
    }

private Q_SLOTS:
    void whatWasKeptIsFoundByItsTextAndItsModel()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        store::Vectors vectors(*open->database);
        const ChatId chat = begun(*open);
        VERIFY_DONE(vectors.keep(chat, EventId{7}, u"m"_s, u"the lamp"_s, "abc"));
        QCOMPARE(*vectors.known(u"m"_s, u"the lamp"_s), QByteArray("abc"));
        QCOMPARE(*vectors.known(u"other"_s, u"the lamp"_s), QByteArray());
        QCOMPARE(*vectors.known(u"m"_s, u"the lamps"_s), QByteArray());
        // A model that takes the place of another one.
        VERIFY_DONE(vectors.keep(chat, EventId{7}, u"other"_s, u"the lamp"_s, "xyz"));
        QCOMPARE(*vectors.known(u"m"_s, u"the lamp"_s), QByteArray());
        QVERIFY(vectors.of(chat, u"m"_s, {}, 10)->isEmpty());
        QCOMPARE(vectors.of(chat, u"other"_s, {}, 10)->size(), 1);
    }

    void theyAreReadInPieces()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        store::Vectors vectors(*open->database);
        const ChatId chat = begun(*open);
        const ChatId other = begun(*open);
        for (int i = 2; i < 12; ++i)
            VERIFY_DONE(vectors.keep(chat, EventId{i}, u"m"_s, QString::number(i), QByteArray::number(i)));
        VERIFY_DONE(vectors.keep(other, EventId{5}, u"m"_s, u"x"_s, "x"));
        const auto first = *vectors.of(chat, u"m"_s, {}, 6);
        QCOMPARE(first.size(), 6);
        const auto rest = *vectors.of(chat, u"m"_s, first.last().event, 6);
        QCOMPARE(rest.size(), 4);
        QCOMPARE(rest.last().event, EventId{11});
        QCOMPARE(rest.last().direction, QByteArray("11"));
    }

    void theyGoWithTheirChat()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        store::Vectors vectors(*open->database);
        const ChatId chat = begun(*open);
        const ChatId other = begun(*open);
        VERIFY_DONE(vectors.keep(chat, EventId{2}, u"m"_s, u"the lamp"_s, "abc"));
        VERIFY_DONE(vectors.keep(other, EventId{2}, u"m"_s, u"the sea"_s, "abc"));
        store::Purge purge(open->log, open->snapshots);
        VERIFY_DONE(purge.chat(chat));
        VERIFY_DONE(purge.toEnd());
        QCOMPARE(*vectors.known(u"m"_s, u"the lamp"_s), QByteArray());
        QCOMPARE(*vectors.known(u"m"_s, u"the sea"_s), QByteArray("abc"));
    }
};

DRAMATIS_TEST(VectorsTest);

} // namespace tst_vectors

#include "tst_vectors.moc"
