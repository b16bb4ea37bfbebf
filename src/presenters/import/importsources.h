// Where what is imported comes from: files and folders by their paths, and what is dropped or pasted.
#pragma once

#include <QStringList>

class QMimeData;

namespace dramatis::presenters {

const QStringList &importedSuffixes(); // "*.png", …

// Of paths and addresses; of a folder, the files in it; of SillyTavern's, its characters, lorebooks, quick replies and
// chats. What is no file of this computer stays as it is.
QStringList filesIn(const QStringList &words);
struct ImportSource {
    QString path;
    bool isUserFolder = false; // of SillyTavern, or a zip of it; imported as a whole

    bool operator==(const ImportSource &) const = default;
};
// The same, but for folders of SillyTavern's users.
QList<ImportSource> sourcesIn(const QStringList &words);
QStringList localFiles(const QMimeData &data);
// A picture with a card in it, or the text of one; empty: it is neither.
QByteArray cardBytesIn(const QMimeData &data);

} // namespace dramatis::presenters
