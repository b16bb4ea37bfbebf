// The names of a story's cast, and of what their lorebooks tell of.
#include "domain/lore/books/anybook.h"
#include "support/cards/lorecases.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/loreediting.h"
#include "turn/library/storynames.h"

namespace tst_storynames {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class StoryNamesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theCastAndTheKeysOfTheirBooks()
    {
        const QTemporaryDir folder;
        SessionFixture services(folder.path());
        services.begin();
        const CardId card = services.cards.cards().value().first().id;
        const Lorebook book =
            readAnyLorebook(json(u"{'extensions':{},'entries':["
                                 u"{'keys':['Orrin','the Marsh'],'name':'Kethra','content':'x','use_regex':false,"
                                 u"'enabled':true,'insertion_order':1,'extensions':{}},"
                                 u"{'keys':['/zz+/'],'content':'y','use_regex':true,'enabled':true,'insertion_order':2,"
                                 u"'extensions':{}}]}"_s))
                .value()
                .book;
        QVERIFY(turn::saveBook(services.cards, card, book));
        const ChatId chat = services.chats.begin(card).value();
        const auto session = services.session(chat);
        QStringList names = turn::storyNames(services.context, session->world());
        names.sort();
        QCOMPARE(names, QStringList({u"Alex"_s, u"Kethra"_s, u"Mara"_s, u"Orrin"_s, u"the Marsh"_s}));
    }

    void aCardThatIsGoneLeavesItsName()
    {
        const QTemporaryDir folder;
        SessionFixture services(folder.path());
        World world;
        world.cast[you].who.name = u"Alex"_s;
        world.cast[1].who.slot = 1;
        world.cast[1].who.name = u"Mara"_s;
        world.cast[1].who.card = "0123";
        QCOMPARE(turn::storyNames(services.context, world), QStringList({u"Alex"_s, u"Mara"_s}));
    }
};

DRAMATIS_TEST(StoryNamesTest);

} // namespace tst_storynames

#include "tst_storynames.moc"
