#include "turn/library/cardfolder.h"

#include "cards/cardformat.h"
#include "cards/limits.h"
#include "cards/zip/membername.h"
#include "cards/zip/packing.h"
#include "turn/transfer/cardexport.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using cards::CardFile;
using cards::PackedAsset;

namespace {

// A folder that gets files, all of them or none.
class Folder {
public:
    Folder(const QString &path, bool overwrite) : m_path(path), m_overwrite(overwrite) {}

    Result<FolderReport> write(const QList<PackedAsset> &files)
    {
        if (files.size() > cards::limits::members)
            return base::fail(Fault::TooLarge, QStringLiteral("too_many_files"),
                              QStringLiteral("the card would become %1 files, more than %2")
                                  .arg(files.size())
                                  .arg(cards::limits::members),
                              m_path);
        for (const PackedAsset &file : files) {
            DRAMATIS_TRY_DO(look(file));
        }
        if (!QDir().mkpath(m_path))
            return base::fail(Fault::Denied, QStringLiteral("cannot_write"),
                              QStringLiteral("the folder cannot be created"), m_path);
        for (const PackedAsset &file : m_fresh) {
            if (const auto written = put(file); !written) {
                takeBack();
                return std::unexpected(written.error());
            }
        }
        return m_report;
    }

    static bool holds(const QFileInfo &there, const QByteArray &bytes)
    {
        QFile file(there.filePath());
        return there.size() == bytes.size() && file.open(QIODevice::ReadOnly) && file.readAll() == bytes;
    }

private:
    QString placeOf(const QString &name) const { return QDir(m_path).filePath(name); }

    // Whether the file can be put there; the links on the way would lead outside.
    Result<> look(const PackedAsset &file)
    {
        if (!cards::isSafeMemberName(file.path))
            return base::fail(Fault::Internal, QStringLiteral("unsafe_member_name"), file.path, m_path);
        for (qsizetype slash = file.path.indexOf(u'/'); slash >= 0; slash = file.path.indexOf(u'/', slash + 1)) {
            const QFileInfo above(placeOf(file.path.first(slash)));
            if (above.isSymLink() || (above.exists() && !above.isDir()))
                return base::fail(Fault::Conflict, QStringLiteral("file_exists"),
                                  QStringLiteral("this is not a folder"), above.filePath());
        }
        const QFileInfo there(placeOf(file.path));
        if (there.isSymLink() || there.isDir())
            return base::fail(Fault::Conflict, QStringLiteral("file_exists"), QStringLiteral("this is not a file"),
                              there.filePath());
        if (there.exists() && holds(there, file.bytes)) {
            m_report.unchanged.append(file.path);
            return {};
        }
        if (there.exists() && !m_overwrite)
            return base::fail(Fault::Conflict, QStringLiteral("file_exists"),
                              QStringLiteral("this file already exists"), there.filePath());
        m_fresh.append(file);
        return {};
    }

    Result<> put(const PackedAsset &file)
    {
        const QString place = placeOf(file.path);
        const bool isNew = !QFileInfo::exists(place);
        if (!QDir().mkpath(QFileInfo(place).path()))
            return base::fail(Fault::Denied, QStringLiteral("cannot_write"),
                              QStringLiteral("the folder cannot be created"), place);
        const auto written = writeFile(place, file.bytes, true);
        if (!written)
            return written;
        if (isNew)
            m_made.append(place);
        m_report.written.append(file.path);
        return {};
    }

    void takeBack()
    {
        for (const QString &place : std::as_const(m_made))
            QFile::remove(place);
    }

    QString m_path;
    bool m_overwrite;
    QList<PackedAsset> m_fresh;
    QStringList m_made;
    FolderReport m_report;
};

void add(QList<PackedAsset> &files, const QString &name, const QString &text)
{
    files.append({name, text.toUtf8()});
}

void addUnlessEmpty(QList<PackedAsset> &files, const QString &name, const QString &text)
{
    if (!text.isEmpty())
        add(files, name, text);
}

// By their language; those whose language is no name for a file, or one that there is already, by their number.
void addNotes(QList<PackedAsset> &files, const QList<domain::Note> &notes)
{
    QSet<QString> taken;
    for (qsizetype i = 0; i < notes.size(); ++i) {
        const QString &language = notes[i].language;
        const bool usable =
            cards::isSafeMemberName(language) && !language.contains(u'/') && !taken.contains(language.toLower());
        taken.insert(language.toLower());
        addUnlessEmpty(
            files, QStringLiteral("creator_notes.%1.md").arg(usable ? language : QStringLiteral("note-%1").arg(i + 1)),
            notes[i].text);
    }
}

// The fields that go into prompts are there even where they are empty: they are places to write.
QList<PackedAsset> fieldsOf(const domain::Card &card)
{
    QList<PackedAsset> files;
    add(files, QStringLiteral("name.md"), card.name);
    add(files, QStringLiteral("description.md"), card.description);
    add(files, QStringLiteral("personality.md"), card.personality);
    add(files, QStringLiteral("scenario.md"), card.scenario);
    add(files, QStringLiteral("first_mes.md"), card.firstMessage);
    add(files, QStringLiteral("mes_example.md"), card.exampleMessages);
    add(files, QStringLiteral("system_prompt.md"), card.systemPrompt);
    add(files, QStringLiteral("post_history_instructions.md"), card.postHistoryInstructions);
    addUnlessEmpty(files, QStringLiteral("nickname.md"), card.nickname.value_or(QString()));
    addUnlessEmpty(files, QStringLiteral("creator_notes.md"), card.creatorNotes);
    addNotes(files, card.multilingualNotes.value_or(QList<domain::Note>()));
    for (qsizetype i = 0; i < card.alternateGreetings.size(); ++i)
        add(files, QStringLiteral("alternate_greetings/%1.md").arg(i + 1), card.alternateGreetings[i]);
    for (qsizetype i = 0; i < card.groupOnlyGreetings.size(); ++i)
        add(files, QStringLiteral("group_only_greetings/%1.md").arg(i + 1), card.groupOnlyGreetings[i]);
    return files;
}

QStringList originalsIn(const QDir &folder)
{
    return folder.entryList({QStringLiteral(".original.*")}, QDir::Files | QDir::Hidden);
}

bool isUnpackedIn(const QDir &folder, const QString &name, const QByteArray &original)
{
    QFile file(folder.filePath(name));
    return originalsIn(folder) == QStringList(name) && file.open(QIODevice::ReadOnly) && file.readAll() == original;
}

// What another card had left here and this one has not.
Result<> removeStale(const QDir &folder, QStringList stale, const QList<PackedAsset> &files)
{
    for (const QString &greetings : {QStringLiteral("alternate_greetings"), QStringLiteral("group_only_greetings")}) {
        const QFileInfo below(folder.filePath(greetings));
        if (below.isSymLink())
            continue;
        for (const QString &name :
             QDir(below.filePath()).entryList({QStringLiteral("*.md")}, QDir::Files | QDir::NoSymLinks))
            stale.append(QStringLiteral("%1/%2").arg(greetings, name));
    }
    stale += folder.entryList({QStringLiteral("creator_notes*.md"), QStringLiteral("nickname.md")}, QDir::Files);
    for (const QString &name : std::as_const(stale)) {
        if (!std::ranges::contains(files, name, &PackedAsset::path) && !QFile::remove(folder.filePath(name)))
            return base::fail(Fault::Denied, QStringLiteral("cannot_write"), QStringLiteral("cannot be removed"),
                              folder.filePath(name));
    }
    return {};
}

} // namespace

Result<FolderReport> extractCard(const CardFile &file, const QString &folder, bool overwrite)
{
    QList<PackedAsset> files = cards::packed(file, cards::PackedFor::Folder).files;
    files.append({QStringLiteral("card.json"), file.text});
    return Folder(folder, overwrite).write(files);
}

Result<FolderReport> unpackCard(const CardFile &file, const QString &folder, bool overwrite)
{
    const QDir there(folder);
    const QString original = QStringLiteral(".original.%1").arg(cards::suffixOf(file.container));
    QList<PackedAsset> files = fieldsOf(file.card);
    files.append({original, file.original});
    if (isUnpackedIn(there, original, file.original) && !overwrite) {
        FolderReport report;
        for (const PackedAsset &unpacked : std::as_const(files)) {
            const QFileInfo own(there.filePath(unpacked.path));
            if (own.exists())
                (Folder::holds(own, unpacked.bytes) ? report.unchanged : report.kept).append(unpacked.path);
        }
        return report;
    }
    const QStringList others = originalsIn(there);
    if (!others.isEmpty() && !overwrite)
        return base::fail(Fault::Conflict, QStringLiteral("file_exists"),
                          QStringLiteral("another card was unpacked here"), folder);
    const auto report = Folder(folder, overwrite).write(files);
    if (!report)
        return report;
    DRAMATIS_TRY_DO(removeStale(there, others, files));
    return report;
}

} // namespace dramatis::turn
