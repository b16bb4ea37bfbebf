// The entries of a lorebook as rows: folders with what is in them, filtered and sorted. Pure.
#pragma once

#include "presenters/lore/loredraft.h"

#include <functional>

namespace dramatis::presenters {

struct LoreNode {
    std::shared_ptr<const DraftEntry> entry; // none: a folder that is only a name
    QString folder;                          // of a folder: its key
    QList<std::shared_ptr<const DraftEntry>> inside = {};

    bool isFolder() const { return !folder.isEmpty(); }
};

struct LoreFilter {
    enum class Only { All, Enabled, Disabled, Constant, Problems };

    QString words; // all of them, in the name, the keys or the text
    Only only = Only::All;

    bool isOn() const { return !words.isEmpty() || only != Only::All; }
};

// A folder is where its own entry stands, or the first one that names it.
QList<LoreNode> loreNodes(const LoreState &state, const LoreFilter &filter);
int shownEntries(const QList<LoreNode> &nodes);

// Folders stay in front. The keys are numbers or texts.
QList<LoreNode> sortedNodes(const QList<LoreNode> &nodes, Qt::SortOrder order,
                            const std::function<QVariant(const DraftEntry &)> &key);

} // namespace dramatis::presenters
