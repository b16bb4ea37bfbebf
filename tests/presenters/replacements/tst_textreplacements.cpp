// Text replacements in what a chat shows, and the editing of them.
#include "presenters/chat/chattest.h"
#include "presenters/replacements/textreplacementeditor.h"
#include "presenters/replacements/textreplacementsettings.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QSettings>

namespace tst_textreplacements {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::TextReplacement;

class TextReplacementsPresenterTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        openChat();
        m_settings = std::make_unique<QSettings>(m_folder->filePath(u"s.ini"_s), QSettings::IniFormat);
        m_held = std::make_unique<TextReplacementSettings>(*m_settings, m_services->context.replacements);
        connect(m_held.get(), &TextReplacementSettings::changed, &m_chat->messages(), &ChatItemModel::replaceAgain);
    }
    void cleanup()
    {
        closeChat();
        m_held.reset();
        m_settings.reset();
    }

    void rowsShowTheNewTextAndEditTheOld()
    {
        QVERIFY(say(u"The heron."_s));
        QCOMPARE(text(1), u"The heron."_s);
        QVERIFY(m_held->add(ofUser(u"heron"_s, u"gull"_s)));
        QCOMPARE(text(1), u"The gull."_s);
        QCOMPARE(m_chat->messages().index(1, 0).data(SourceRole).toString(), u"The heron."_s);
        const domain::EventId turn{m_chat->messages().index(1, 0).data(EventRole).toLongLong()};
        QCOMPARE(m_chat->messages().shownText(turn), u"The gull."_s);
        QCOMPARE(m_chat->messages().text(turn), u"The heron."_s);
        m_held->set({});
        QCOMPARE(text(1), u"The heron."_s);
    }

    void aBoundOfDepthIsFollowed()
    {
        TextReplacement newest = ofUser(u"heron"_s, u"gull"_s);
        newest.maxDepth = 1;
        m_held->add(newest);
        QVERIFY(say(u"The heron."_s)); // and an answer
        QCOMPARE(text(1), u"The gull."_s);
        QVERIFY(say(u"And?"_s));
        QCOMPARE(text(1), u"The heron."_s);
    }

    // However far it is away: rows on the same side of it stay as they are.
    void onlyRowsThatPassABoundChange()
    {
        TextReplacement newest = ofUser(u"heron"_s, u"gull"_s);
        newest.maxDepth = 3;
        m_held->add(newest);
        for (int i = 0; i < 4; ++i)
            QVERIFY(say(u"The heron."_s)); // and an answer
        const int before = m_chat->messages().rowCount();
        QCOMPARE(before, 9);
        for (int row = 0; row < before; ++row)
            QVERIFY(!text(row).isEmpty());
        QSet<int> changed;
        connect(&m_chat->messages(), &QAbstractItemModel::dataChanged, this,
                [&](const QModelIndex &first, const QModelIndex &last) {
                    for (int row = first.row(); row <= last.row(); ++row)
                        if (row < before)
                            changed << row;
                });
        QVERIFY(say(u"And?"_s));
        QCOMPARE(changed, (QSet<int>{5, 6}));
        QCOMPARE(text(5), u"The heron."_s);
        QCOMPARE(text(7), u"The gull."_s);
        changed.clear();
        QVERIFY(m_chat->session().undo()); // they come back
        QVERIFY(changed.contains(5));
        QCOMPARE(text(5), u"The gull."_s);
        disconnect(&m_chat->messages(), &QAbstractItemModel::dataChanged, this, nullptr);
    }

    void aWrongPatternIsToldOnce()
    {
        const QSignalSpy failed(m_chat.get(), &ChatPresenter::failed);
        m_held->add(ofUser(u"/(/"_s, u"x"_s));
        QVERIFY(say(u"One."_s));
        QVERIFY(!text(1).isEmpty() && !text(0).isEmpty());
        QCoreApplication::processEvents();
        QCOMPARE(failed.size(), 1);
        QVERIFY(failed.first().first().toString().startsWith(u"The text replacement “Mine” does nothing"));
    }

    void nothingIsKeptBeforeKeep()
    {
        m_held->add(ofUser(u"heron"_s, u"gull"_s));
        TextReplacementEditor editor(*m_held, &m_chat->session());
        editor.duplicate(0);
        editor.at(1).name = u"Two"_s;
        editor.add();
        editor.swap(0, 1);
        QCOMPARE(m_held->held().own.size(), 1);
        editor.keep();
        QCOMPARE(m_held->held().own.size(), 2);
        QCOMPARE(m_held->held().own.first().name, u"Two"_s);
        QCOMPARE(turn::readTextReplacements(*m_settings).own.size(), 2);
    }

    void oneIsTried()
    {
        TextReplacement one = ofUser(u"/{{user}}/"_s, u"[$0]"_s);
        one.isEnabled = false;
        one.macros = TextReplacement::Macros::Escaped;
        m_held->add(one);
        TextReplacementEditor editor(*m_held, &m_chat->session());
        QCOMPARE(editor.tried(0, u"Hello, Alex."_s).result, u"Hello, [Alex]."_s);
        editor.at(0).pattern = u"/[/"_s;
        QCOMPARE(editor.tried(0, u"Hello."_s).result, u"Hello."_s);
        QVERIFY(!editor.tried(0, u"Hello."_s).trouble.isEmpty());
    }

    void theyAreExported()
    {
        m_held->add(ofUser(u"heron"_s, u"gull"_s));
        const QString path = m_folder->filePath(u"out.json"_s);
        QVERIFY(TextReplacementEditor(*m_held, nullptr).exportTo(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto json = base::Json::parse(file.readAll());
        QCOMPARE(domain::textReplacementFrom(json->value[0]).with, u"gull"_s);
        QVERIFY(!TextReplacementEditor(*m_held, nullptr).exportTo(m_folder->filePath(u"no/such.json"_s)));
    }

private:
    static TextReplacement ofUser(const QString &pattern, const QString &with)
    {
        return {.name = u"Mine"_s, .pattern = pattern, .with = with, .ofUser = true};
    }

    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<TextReplacementSettings> m_held;
};

DRAMATIS_TEST(TextReplacementsPresenterTest);

} // namespace tst_textreplacements

#include "tst_textreplacements.moc"
