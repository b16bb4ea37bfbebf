// ImportPresenter imports characters, chats, lorebooks, and what else other programs keep (personas, presets) from
// files, folders and the clipboard. Files are read and parsed on a pool and stored one by one; each row ends with a
// sentence on its result.
#pragma once

#include "turn/transfer/recognisedfile.h"

#include <QAbstractListModel>
#include <QThreadPool>

class QMimeData;

namespace dramatis::turn {
class LorebookLibrary;
class CardLibrary;
class ChatLibrary;
class ChatImport;
class Connections;
class FolderImport;
struct FolderImportReport;
struct BundleTargets;
struct ImportedChat;
} // namespace dramatis::turn

namespace dramatis::presenters {

class Preferences;
class QuickReplies;
class PromptPresets;
class TextReplacementSettings;
struct ImportCounts;

class ImportPresenter : public QAbstractListModel {
    Q_OBJECT
public:
    enum class State { Waiting, Imported, AlreadyThere, Failed, Cancelled, Told }; // Told: of the folder above
    Q_ENUM(State)
    // The DisplayRole of a row is the name of its file.
    enum Role { StateRole = Qt::UserRole + 1, SentenceRole, CardRole };

    ImportPresenter(turn::CardLibrary &cards, turn::LorebookLibrary &books, turn::ChatLibrary &chats,
                    turn::Connections &connections, Preferences &preferences, QuickReplies &quickReplies,
                    TextReplacementSettings &replacements, PromptPresets &presets, QObject *parent = nullptr);
    ~ImportPresenter() override;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    static bool canTake(const QMimeData &data);
    static QString fileFilter(); // for a file dialog

    bool isRunning() const { return m_done < m_rows.size(); }
    int done() const { return m_done; }
    int failed() const { return count(State::Failed); }
    qint64 newest() const { return m_newest; }                       // the card that came last of these; 0: none
    qint64 newestBook() const { return m_newestBook; }               // the lorebook that came last of these; 0: none
    qint64 newestChat() const { return m_newestChat; }               // the chat that came last of these; 0: none
    const QList<qint64> &newestCast() const { return m_newestCast; } // of the cast that came last of these
    QString summary() const;                                         // one sentence on all of them
    bool hasDetails() const { return count(State::Told) > 0; }       // what came of a folder, kind by kind

public Q_SLOTS:
    void addPaths(const QStringList &paths); // or addresses of files; folders: the files in them
    bool add(const QMimeData &data);         // dropped or pasted; false: nothing in it that we take
    void cancel();                           // what has come in stays

Q_SIGNALS:
    void progressed(int done, int total);
    void finished();

private:
    struct Row {
        QString name;
        QString path; // empty: `bytes` holds it
        QByteArray bytes = {};
        State state = State::Waiting;
        QString sentence = {};
        qint64 card = 0;
        int chats = 0; // that came in with it
        qint64 book = 0;
        int characters = 0;  // that came in with it, where it holds several things
        bool other = false;  // somebody to be, or a preset
        bool folder = false; // a SillyTavern user's folder
        bool detail = false; // of the folder above
    };
    using Reading = base::Result<turn::RecognisedFile>;

    void append(const QList<Row> &rows);
    void readNext();
    static Reading read(const QString &path, const QString &name, const QByteArray &given);
    void take(int row, const Reading &reading);
    void refuse(int row, base::Error error);
    void takeFile(int row, const turn::RecognisedCard &card);
    void takeFile(int row, const turn::RecognisedChats &chats);
    void takeFile(int row, const turn::RecognisedBook &book);
    void takeFile(int row, const cards::Bundle &bundle);
    void takeFolder(int row);
    void folderCame(int row);
    void tellOfFolder(int row, const turn::FolderImportReport &report);
    turn::BundleTargets targets();
    void chatsCame(int row, const base::Result<QList<turn::ImportedChat>> &imported);
    void end(int row, State state, const QString &sentence);
    int count(State state) const;
    ImportCounts counts() const;

    turn::CardLibrary &m_cards;
    turn::LorebookLibrary &m_books;
    turn::ChatLibrary &m_chats;
    turn::Connections &m_connections;
    Preferences &m_preferences;
    QuickReplies &m_quickReplies;
    TextReplacementSettings &m_replacements;
    PromptPresets &m_presets;
    QThreadPool m_pool;
    QList<Row> m_rows;
    std::unique_ptr<turn::ChatImport> m_chatImport;     // of the row that is read
    std::unique_ptr<turn::FolderImport> m_folderImport; // the same
    int m_done = 0;
    int m_reading = -1;
    qint64 m_newest = 0;
    qint64 m_newestBook = 0;
    qint64 m_newestChat = 0;
    QList<qint64> m_newestCast;
};

} // namespace dramatis::presenters
