// The quick replies of all windows, and the editing of them.
#include "presenters/quickreplies/quickreplies.h"
#include "presenters/quickreplies/quickreplyeditor.h"
#include "presenters/shell/keymap.h"
#include "support/main/testmain.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tst_quickreplies {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using Scope = QuickReplyEditor::Scope;

class QuickRepliesPresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_settings = std::make_unique<QSettings>(m_folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
        m_settings->clear();
    }

    void aChatHasItsOwnAndThoseOfAll()
    {
        QuickReplies replies(*m_settings);
        const QSignalSpy changed(&replies, &QuickReplies::changed);
        QVERIFY(replies.add({u"All"_s, {{u"a"_s, u"A"_s}, {u"hidden"_s, u"H"_s, false, true}}}));
        QVERIFY(replies.add({u"One"_s, {{u"b"_s, u"B"_s}}, domain::ChatId{7}}));
        QVERIFY(!replies.add({u"One"_s, {{u"b"_s, u"B"_s}}, domain::ChatId{7}}));
        QCOMPARE(changed.size(), 2);
        QCOMPARE(replies.offeredIn(domain::ChatId{7}).size(), 2);
        QCOMPARE(replies.offeredIn(domain::ChatId{8}).size(), 1);
        QCOMPARE(QuickReplies(*m_settings).sets(), replies.sets());
    }

    void nothingIsKeptBeforeKeep()
    {
        QuickReplies replies(*m_settings);
        const KeyMap keys(*m_settings);
        QVERIFY(replies.add({u"Fight"_s, {{u"a"_s, u"A"_s}}}));
        QuickReplyEditor editor(replies, keys, domain::ChatId{7});
        editor.removeSet(0);
        const qsizetype row = editor.addSet(u"New"_s);
        editor.set(row).replies = {{u"x"_s, u"X"_s}, {}};
        editor.setScope(row, Scope::ThisChat);
        QCOMPARE(replies.sets().first().name, u"Fight"_s);
        editor.keep();
        QCOMPARE(replies.sets(), (QList<turn::QuickReplySet>{{u"New"_s, {{u"x"_s, u"X"_s}}, domain::ChatId{7}}}));
    }

    void aKeyHasOneOwner()
    {
        QuickReplies replies(*m_settings);
        KeyMap keys(*m_settings);
        keys.setKeys(command::find, {QKeySequence(u"Alt+4"_s)});
        QVERIFY(replies.add({u"A"_s, {{u"a"_s, u"A"_s, false, false, 1}, {u"b"_s, u"B"_s}}}));
        QVERIFY(replies.add({u"B"_s, {{u"c"_s, u"C"_s, false, false, 2}}}));
        const QuickReplyEditor editor(replies, keys, {});
        QCOMPARE(editor.keysFor(0, 1), (QList<int>{3, 5, 6, 7, 8, 9}));
        QCOMPARE(editor.keysFor(0, 0), (QList<int>{1, 3, 5, 6, 7, 8, 9}));
    }

    void aSetOfAnotherChatStaysThere()
    {
        QuickReplies replies(*m_settings);
        const KeyMap keys(*m_settings);
        QVERIFY(replies.add({u"A"_s, {{u"a"_s, u"A"_s}}, domain::ChatId{5}}));
        QuickReplyEditor editor(replies, keys, domain::ChatId{7});
        QCOMPARE(editor.scope(0), Scope::OtherChat);
        editor.setScope(0, Scope::OtherChat);
        editor.keep();
        QCOMPARE(replies.sets().first().chat, domain::ChatId{5});
        editor.setScope(0, Scope::AllChats);
        editor.keep();
        QCOMPARE(replies.sets().first().chat, domain::ChatId());
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
};

DRAMATIS_TEST(QuickRepliesPresenterTest);

} // namespace tst_quickreplies

#include "tst_quickreplies.moc"
