#include "presenters/shell/keyitemmodel.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tst_keyitemmodel {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class KeyItemModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyActionHasARowWithItsMenu()
    {
        KeyItemModel model(m_keys);
        const QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), commands().size());
        for (int row = 0; row < model.rowCount(); ++row) {
            const QString action = text(model, row, KeyItemModel::CommandColumn);
            QVERIFY2(!action.isEmpty() && !action.contains(u'&'), qPrintable(action));
            QVERIFY2(!text(model, row, KeyItemModel::GroupColumn).isEmpty(), qPrintable(action));
        }
    }

    void theColumnsAreNamed()
    {
        const KeyItemModel model(m_keys);
        QStringList heads;
        for (int column = 0; column < model.columnCount(); ++column)
            heads << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        QCOMPARE(heads, (QStringList{u"Action"_s, u"Menu"_s, u"Shortcut"_s}));
        QVERIFY(!model.headerData(0, Qt::Vertical, Qt::DisplayRole).isValid());
    }

    void aRowLeadsToItsCommand()
    {
        const KeyItemModel model(m_keys);
        const int palette = rowOf(model, command::palette);
        QVERIFY(palette >= 0);
        QVERIFY(text(model, palette, KeyItemModel::KeysColumn).startsWith(u"Ctrl+P"_s));
        QCOMPARE(model.commandAt(-1), QByteArray());
        QCOMPARE(model.commandAt(model.rowCount()), QByteArray());
    }

    void severalKeysAreAllShownAndNoneIsEmpty()
    {
        const KeyItemModel model(m_keys);
        const int row = rowOf(model, command::find);
        const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        m_keys.setKeys(command::find, {QKeySequence(Qt::Key_F7), QKeySequence(Qt::CTRL | Qt::Key_G)});
        const QString shown = text(model, row, KeyItemModel::KeysColumn);
        QVERIFY2(shown.contains(u"F7"_s) && shown.contains(u"Ctrl+G"_s), qPrintable(shown));
        m_keys.setKeys(command::find, {});
        QCOMPARE(text(model, row, KeyItemModel::KeysColumn), QString());
        m_keys.resetAll();
        QCOMPARE(text(model, row, KeyItemModel::KeysColumn), u"Ctrl+F"_s);
        QCOMPARE(changed.count(), 3);
    }

private:
    static QString text(const KeyItemModel &model, int row, int column)
    {
        return model.index(row, column).data().toString();
    }
    static int rowOf(const KeyItemModel &model, const QByteArray &command)
    {
        for (int row = 0; row < model.rowCount(); ++row)
            if (model.commandAt(row) == command)
                return row;
        return -1;
    }

    QTemporaryDir m_folder;
    QSettings m_settings{m_folder.filePath(u"settings.ini"_s), QSettings::IniFormat};
    KeyMap m_keys{m_settings};
};

DRAMATIS_TEST(KeyItemModelTest);

} // namespace tst_keyitemmodel

#include "tst_keyitemmodel.moc"
