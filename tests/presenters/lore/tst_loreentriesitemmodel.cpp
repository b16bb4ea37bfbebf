// The table of a lorebook's entries: what its cells show, what may be done with them, and what is drawn anew.
#include "domain/lore/books/folders.h"
#include "presenters/lore/loreentriesitemmodel.h"
#include "presenters/shell/drawerroles.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

namespace tst_loreentriesitemmodel {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::LoreEntry;
using Model = LoreEntriesItemModel;

namespace {

LoreEntry entry(const QString &name, const QString &folder = {})
{
    LoreEntry made;
    made.name = name;
    made.keys = {name.toLower()};
    made.content = name + u" live here."_s;
    domain::setFolder(made, folder);
    return made;
}

domain::Lorebook bookOf(const QList<LoreEntry> &entries)
{
    domain::Lorebook book;
    book.entries = entries;
    return book;
}

QStringList rowOf(const QModelIndex &first, int role = Qt::DisplayRole)
{
    QStringList cells;
    for (int column = 0; column < Model::ColumnCount; ++column)
        cells << first.siblingAtColumn(column).data(role).toString();
    return cells;
}

// A letter for each cell of a row: + and - are boxes.
QString boxes(const QModelIndex &first)
{
    QString letters;
    for (int column = 0; column < Model::ColumnCount; ++column) {
        const QVariant state = first.siblingAtColumn(column).data(Qt::CheckStateRole);
        letters += !state.isValid() ? u'.' : state.toInt() == Qt::Checked ? u'+' : u'-';
    }
    return letters;
}

QStringList names(const Model &model, const QModelIndex &parent = {})
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(parent); ++row)
        texts << model.index(row, 0, parent).data().toString();
    return texts;
}

} // namespace

class LoreEntriesItemModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Elves, north (Bears, Wolves), Foes (Orcs), Dwarfs
    void init()
    {
        m_draft = std::make_unique<LoreDraft>();
        m_draft->setBook(
            bookOf({entry(u"Elves"_s), entry(u"Bears"_s, u"north"_s), entry(u"Wolves"_s, u"north"_s),
                    domain::makeFolder(u"Foes"_s, 1), entry(u"Orcs"_s, domain::folderKey(1)), entry(u"Dwarfs"_s)}));
        m_model = std::make_unique<Model>(*m_draft);
        m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get());
    }
    void cleanup()
    {
        m_tester.reset();
        m_model.reset();
        m_draft.reset();
    }

    void everyCellShowsItsPartOfTheEntry()
    {
        LoreEntry elves = entry(u"Elves\nof  the north"_s);
        elves.keys = {u"elf"_s, u"elven\nking"_s};
        LoreEntry deep = entry(QString(200, u'n'));
        deep.content = u"@@depth 3\nDeep."_s;
        m_draft->setBook(bookOf({elves, deep}));
        const qint64 key = keyAt(0);
        m_draft->set({key}, LoreField::Position, u"4"_s);
        m_draft->set({key}, LoreField::Order, 7);
        m_draft->set({key}, LoreField::Probability, 30);
        const QString tokens = QString::number(LoreDraft::tokensOf(*m_draft->entry(key)));
        QCOMPARE(rowOf(at(0)),
                 (QStringList{
                     u"Elves of the north"_s, u"elf, elven king"_s, {}, {}, u"At depth"_s, u"7"_s, u"30 %"_s, tokens}));
        QCOMPARE(at(0, Model::NameColumn).data(Qt::EditRole).toString(), u"Elves\nof  the north"_s);
        QCOMPARE(at(0, Model::ProbabilityColumn).data(Qt::EditRole).toInt(), 30);
        QCOMPARE(at(0, Model::KeysColumn).data(Qt::ToolTipRole).toString(),
                 u"<p style=\"white-space:pre-wrap\">elf\nelven\nking</p>"_s);
        QVERIFY(!at(0, Model::NameColumn).data(Qt::ToolTipRole).isValid());
        QCOMPARE(at(1).data().toString(), QString(120, u'n'));
        QCOMPARE(at(1, Model::PositionColumn).data().toString(), u"3 message(s) up in the chat"_s);
        QCOMPARE(at(1, Model::ProbabilityColumn).data().toString(), QString()); // certain
    }

    void aPositionOfAnotherProgramIsShownAsItIs()
    {
        m_draft->set({keyAt(0)}, LoreField::Position, u"beside_char"_s);
        QCOMPARE(at(0, Model::PositionColumn).data().toString(), u"beside_char"_s);
        QCOMPARE(at(3, Model::PositionColumn).data().toString(), u"With the lore"_s);
    }

    void aFolderShowsHowMuchIsInIt()
    {
        QCOMPARE(names(*m_model), (QStringList{u"Elves"_s, u"north (2)"_s, u"Foes (1)"_s, u"Dwarfs"_s}));
        const int tokens =
            LoreDraft::tokensOf(*m_draft->state().entries[1]) + LoreDraft::tokensOf(*m_draft->state().entries[2]);
        QCOMPARE(rowOf(at(1)), (QStringList{u"north (2)"_s, {}, {}, {}, {}, {}, {}, QString::number(tokens)}));
        const auto told = [](const QModelIndex &index) {
            return QVariantList{index.data(Model::FolderRole), index.data(Model::FolderKeyRole), index.data(KeyRole),
                                index.data(QuietRole), index.data(Qt::EditRole)};
        };
        QCOMPARE(told(at(1)), (QVariantList{true, u"north"_s, qint64(0), false, QVariant()}));
        QCOMPARE(told(at(2)), (QVariantList{true, domain::folderKey(1), keyAt(3), false, u"Foes"_s}));
        QCOMPARE(told(m_model->index(1, 0, at(1))), (QVariantList{false, u"north"_s, keyAt(2), false, u"Wolves"_s}));
        QCOMPARE(told(at(3)), (QVariantList{false, QString(), keyAt(5), false, u"Dwarfs"_s}));
    }

    void theKeyOfAFolderIsNoName()
    {
        m_draft->set({keyAt(3)}, LoreField::Name, QString());
        m_draft->putInto({keyAt(0)}, domain::folderKey(2)); // whose own entry is missing
        QCOMPARE(names(*m_model), (QStringList{u"Folder (1)"_s, u"north (2)"_s, u"Folder (1)"_s, u"Dwarfs"_s}));
        for (const int number : {1, 2})
            QCOMPARE(m_draft->folderName(domain::folderKey(number)), u"Folder"_s);
        QCOMPARE(m_draft->folderName(u"north"_s), u"north"_s);
    }

    void boxesShowAndSetWhatIsOnAndWhatIsAlwaysThere()
    {
        QCOMPARE(boxes(at(0)), u"..+-...."_s);
        QVERIFY(m_model->setData(at(0, Model::EnabledColumn), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(m_model->setData(at(0, Model::ConstantColumn), Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(boxes(at(0)), u"..-+...."_s);
        QCOMPARE(boxes(at(2)), u"........"_s);
        QCOMPARE(m_draft->book().entries[0].constant, true);
        QVERIFY(!m_draft->book().entries[0].enabled);
        QCOMPARE(rowOf(at(0), Qt::AccessibleTextRole), (QStringList{{}, {}, u"On"_s, u"Always"_s, {}, {}, {}, {}}));
        QCOMPARE(rowOf(at(2), Qt::AccessibleTextRole), QStringList(Model::ColumnCount));
    }

    void nothingElseIsSetInTheTable()
    {
        const domain::Lorebook before = m_draft->book();
        QVERIFY(!m_model->setData(at(0, Model::NameColumn), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(!m_model->setData(at(0, Model::EnabledColumn), u"yes"_s, Qt::EditRole));
        QVERIFY(!m_model->setData(at(0, Model::ConstantColumn), true, Qt::EditRole));
        QVERIFY(!m_model->setData(at(0, Model::OrderColumn), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(!m_model->setData(at(0, Model::KeysColumn), u"elf"_s, Qt::EditRole));
        QVERIFY(!m_model->setData(at(1), u"South"_s, Qt::EditRole)); // a folder that is only a name
        QVERIFY(!m_model->setData({}, u"Nobody"_s, Qt::EditRole));
        QCOMPARE(m_draft->book(), before);
        QVERIFY(m_model->setData(at(2), u"Enemies"_s, Qt::EditRole));
        QCOMPARE(at(2).data().toString(), u"Enemies (1)"_s);
    }

    void flagsAllowWhatIsPossible()
    {
        const Qt::ItemFlags plain = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
        const Qt::ItemFlags ofEntry = plain | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
        const Qt::ItemFlags ofFolder = plain | Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled;
        const auto flags = [this](int row) {
            QList<Qt::ItemFlags> all;
            for (int column = 0; column < Model::ColumnCount; ++column)
                all << at(row, column).flags();
            return all;
        };
        const Qt::ItemFlags edited = ofEntry | Qt::ItemIsEditable;
        const Qt::ItemFlags ticked = ofEntry | Qt::ItemIsUserCheckable;
        QCOMPARE(flags(0), (QList{edited, ofEntry, ticked, ticked, ofEntry, edited, ofEntry, ofEntry}));
        QCOMPARE(flags(1), QList<Qt::ItemFlags>(8, ofFolder));
        QCOMPARE(flags(2), QList{ofFolder | Qt::ItemIsEditable} + QList<Qt::ItemFlags>(7, ofFolder));
        QCOMPARE(m_model->flags({}), Qt::ItemIsDropEnabled);
        m_model->sort(Model::NameColumn);
        QCOMPARE(at(0).flags(), plain | Qt::ItemIsDropEnabled);
    }

    void headersStandOverTheirColumns()
    {
        QStringList titles;
        QVariantList alignments;
        QVariantList cells;
        for (int column = 0; column < Model::ColumnCount; ++column) {
            titles << m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
            alignments << m_model->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole);
            cells << at(0, column).data(Qt::TextAlignmentRole);
        }
        QCOMPARE(titles, (QStringList{u"Name"_s, u"Keys"_s, u"On"_s, u"Always"_s, u"Position"_s, u"Order"_s,
                                      u"Probability"_s, u"Tokens"_s}));
        const QVariant left = int(Qt::AlignLeft | Qt::AlignVCenter);
        const QVariant right = int(Qt::AlignRight | Qt::AlignVCenter);
        QCOMPARE(alignments, (QVariantList{left, left, left, left, left, right, right, right}));
        QCOMPARE(cells, (QVariantList{{}, {}, {}, {}, {}, right, right, right}));
        QVERIFY(!m_model->headerData(0, Qt::Vertical, Qt::DisplayRole).isValid());
        QVERIFY(!m_model->headerData(0, Qt::Horizontal, Qt::EditRole).isValid());
    }

    void onlyWhatChangedIsDrawnAnew()
    {
        const QSignalSpy reset(m_model.get(), &Model::modelReset);
        QStringList drawn; // "top 0-1", "in 1: 0-0", columns all
        connect(m_model.get(), &Model::dataChanged, this, [&](const QModelIndex &first, const QModelIndex &last) {
            QCOMPARE(first.column(), 0);
            QCOMPARE(last.column(), Model::ColumnCount - 1);
            const QString rows = u"%1-%2"_s.arg(first.row()).arg(last.row());
            drawn << (first.parent().isValid() ? u"in %1: "_s.arg(first.parent().row()) : u"top "_s) + rows;
        });
        m_draft->set({keyAt(0)}, LoreField::Order, 3);
        QCOMPARE(std::exchange(drawn, {}), QStringList{u"top 0-0"_s});
        m_draft->set({keyAt(0), keyAt(5)}, LoreField::Enabled, false);
        QCOMPARE(std::exchange(drawn, {}), (QStringList{u"top 0-0"_s, u"top 3-3"_s}));
        // What a folder costs is in its own row.
        m_draft->set({keyAt(2)}, LoreField::Content, u"They howl at the moon, all night long."_s);
        QCOMPARE(std::exchange(drawn, {}), (QStringList{u"top 1-1"_s, u"in 1: 1-1"_s}));
        m_draft->set({keyAt(1), keyAt(2), keyAt(3)}, LoreField::Name, u"Same"_s);
        QCOMPARE(std::exchange(drawn, {}), (QStringList{u"top 1-2"_s, u"in 1: 0-1"_s}));
        QCOMPARE(reset.size(), 0);
        m_draft->putInto({keyAt(1)}, {});
        m_draft->shift({keyAt(0)}, +1);
        m_model->setFilter(u"wolves"_s, Model::Only::All);
        QCOMPARE(reset.size(), 3);
        QCOMPARE(drawn, QStringList());
        m_draft->set({keyAt(2)}, LoreField::Keys, QStringList{u"wolves"_s, u"wolf"_s});
        QCOMPARE(drawn, (QStringList{u"top 0-0"_s, u"in 0: 0-0"_s}));
    }

    void draggedEntriesStayWithinTheirBook()
    {
        const std::unique_ptr<QMimeData> dragged(m_model->mimeData(
            {at(3), at(3, Model::KeysColumn), at(3, Model::OrderColumn), at(1), at(0), at(0, Model::KeysColumn)}));
        QCOMPARE(dragged->formats(), m_model->mimeTypes());
        const QMimeData foreign;
        QVERIFY(!drop(nullptr, 0, {}));
        QVERIFY(!drop(&foreign, 0, {}));
        LoreEntriesItemModel other(*m_draft);
        QVERIFY(!other.dropMimeData(dragged.get(), Qt::MoveAction, 0, 0, {}));
        QVERIFY(m_model->canDropMimeData(dragged.get(), Qt::MoveAction, 0, 0, {}));
        QVERIFY(drop(dragged.get(), 1, at(1))); // between Bears and Wolves
        QCOMPARE(names(*m_model), (QStringList{u"north (4)"_s, u"Foes (1)"_s}));
        QCOMPARE(names(*m_model, at(0)), (QStringList{u"Bears"_s, u"Elves"_s, u"Dwarfs"_s, u"Wolves"_s}));
        QVERIFY(drop(dragged.get(), -1, m_model->index(0, 0, at(1)))); // on Orcs: beside them
        QCOMPARE(names(*m_model, at(1)), (QStringList{u"Orcs"_s, u"Elves"_s, u"Dwarfs"_s}));
        QVERIFY(drop(dragged.get(), 1, {}));
        QCOMPARE(names(*m_model), (QStringList{u"north (2)"_s, u"Elves"_s, u"Dwarfs"_s, u"Foes (1)"_s}));
    }

    void aFolderGoesIntoNoOther()
    {
        const std::unique_ptr<QMimeData> dragged(m_model->mimeData({at(2)}));
        QVERIFY(!drop(dragged.get(), -1, at(1)));
        QVERIFY(drop(dragged.get(), 0, {}));
        QCOMPARE(names(*m_model), (QStringList{u"Foes (1)"_s, u"Elves"_s, u"north (2)"_s, u"Dwarfs"_s}));
    }

    void aFolderIsMovedWithWhatIsInIt()
    {
        const std::unique_ptr<QMimeData> foes(m_model->mimeData({at(2)}));
        QVERIFY(drop(foes.get(), 4, {}));
        QCOMPARE(names(*m_model), (QStringList{u"Elves"_s, u"north (2)"_s, u"Dwarfs"_s, u"Foes (1)"_s}));
        m_draft->shift({m_model->index(3, 0).data(KeyRole).toLongLong()}, -1);
        QCOMPARE(names(*m_model), (QStringList{u"Elves"_s, u"north (2)"_s, u"Foes (1)"_s, u"Dwarfs"_s}));
        m_draft->shift({m_model->index(2, 0).data(KeyRole).toLongLong()}, +1);
        QCOMPARE(names(*m_model), (QStringList{u"Elves"_s, u"north (2)"_s, u"Dwarfs"_s, u"Foes (1)"_s}));
        QCOMPARE(names(*m_model, at(3)), QStringList{u"Orcs"_s});
        const int steps = m_draft->undoStack().count();
        m_draft->shift({m_model->index(3, 0).data(KeyRole).toLongLong()}, +1); // it is the last
        QCOMPARE(m_draft->undoStack().count(), steps);
    }

    void ofFoldersWithoutAKeyOfTheirOwnNothingIsLost()
    {
        const LoreEntry twin = domain::makeFolder(u"Foes"_s, 1);
        LoreEntry keyless = twin;
        keyless.keys.clear();
        const LoreEntry orcs = entry(u"Orcs"_s, domain::folderKey(1));
        const LoreEntry elves = entry(u"Elves"_s);
        m_draft->setBook(bookOf({twin, orcs, elves, keyless, twin}));
        m_draft->move({keyAt(0), keyAt(3), keyAt(4)}, 0, {});
        QCOMPARE(m_draft->book(), bookOf({elves, twin, orcs, keyless, twin}));
    }

    void whatIsDroppedAboveAFolderStandsAboveIt()
    {
        const std::unique_ptr<QMimeData> dwarfs(m_model->mimeData({at(3)}));
        QVERIFY(drop(dwarfs.get(), 1, {})); // the folder is only a name
        QCOMPARE(names(*m_model), (QStringList{u"Elves"_s, u"Dwarfs"_s, u"north (2)"_s, u"Foes (1)"_s}));
        m_draft->setBook(
            bookOf({entry(u"Orcs"_s, domain::folderKey(1)), domain::makeFolder(u"Foes"_s, 1), entry(u"Elves"_s)}));
        const std::unique_ptr<QMimeData> elves(m_model->mimeData({at(1)}));
        QVERIFY(drop(elves.get(), 0, {})); // an entry of the folder stands before the folder's own
        QCOMPARE(names(*m_model), (QStringList{u"Elves"_s, u"Foes (1)"_s}));
    }

    void aFilterIsReadOnceAndTakenBack()
    {
        const QSignalSpy reset(m_model.get(), &Model::modelReset);
        m_model->setFilter(u"  live   WOLVES "_s, Model::Only::All);
        m_model->setFilter(u"live WOLVES"_s, Model::Only::All);
        QCOMPARE(reset.size(), 1);
        QCOMPARE(names(*m_model), QStringList{u"north (1)"_s});
        QVERIFY(m_model->isFiltered());
        QCOMPARE(m_model->shown(), 1);
        m_model->setFilter(u"live WOLVES"_s, Model::Only::Disabled);
        QCOMPARE(m_model->shown(), 0);
        m_model->setFilter({}, Model::Only::All);
        QVERIFY(!m_model->isFiltered());
        QCOMPARE(m_model->shown(), 5);
    }

    void whatIsOnSortsBeforeWhatIsOff()
    {
        m_draft->set({keyAt(0)}, LoreField::Enabled, false);
        m_draft->set({keyAt(5)}, LoreField::Constant, true);
        const QStringList dwarfsFirst{u"north (2)"_s, u"Foes (1)"_s, u"Dwarfs"_s, u"Elves"_s};
        const QStringList elvesFirst{u"north (2)"_s, u"Foes (1)"_s, u"Elves"_s, u"Dwarfs"_s};
        for (const int column : {int(Model::EnabledColumn), int(Model::ConstantColumn)}) {
            m_model->sort(column);
            QCOMPARE(names(*m_model), dwarfsFirst);
            m_model->sort(column, Qt::DescendingOrder);
            QCOMPARE(names(*m_model), elvesFirst);
        }
    }

    void anEntryIsFoundByItsKey()
    {
        QCOMPARE(m_model->indexOf(keyAt(5), Model::OrderColumn), at(3, Model::OrderColumn));
        QCOMPARE(m_model->indexOf(keyAt(0)), at(0));
        QCOMPARE(m_model->indexOf(keyAt(3)), at(2));
        QCOMPARE(m_model->indexOf(keyAt(1)), m_model->index(0, 0, at(1)));
        QCOMPARE(m_model->indexOf(keyAt(2), Model::KeysColumn), m_model->index(1, Model::KeysColumn, at(1)));
        QCOMPARE(m_model->indexOf(99), QModelIndex());
        QCOMPARE(m_model->indexOf(0), QModelIndex());
        QCOMPARE(m_model->rowCount(at(1, Model::KeysColumn)), 0);
        QCOMPARE(m_model->rowCount(m_model->index(0, 0, at(1))), 0);
    }

private:
    QModelIndex at(int row, int column = 0) const { return m_model->index(row, column); }
    qint64 keyAt(qsizetype place) const { return m_draft->state().entries[place]->key; }
    bool drop(const QMimeData *dragged, int row, const QModelIndex &parent) const
    {
        return m_model->dropMimeData(dragged, Qt::MoveAction, row, row < 0 ? -1 : 0, parent);
    }

    std::unique_ptr<LoreDraft> m_draft;
    std::unique_ptr<Model> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

DRAMATIS_TEST(LoreEntriesItemModelTest);

} // namespace tst_loreentriesitemmodel

#include "tst_loreentriesitemmodel.moc"
