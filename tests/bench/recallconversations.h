// Long conversations with questions whose answers stand in known lines (LoCoMo; not part of the project, and never
// copied into it). They are looked for beside the checkout as ../shared/data/locomo3.json, or where DRAMATIS_LOCOMO
// says.
#pragma once

#include "domain/search/passageranking.h"

namespace dramatis::bench {

struct AskedQuestion {
    enum Category { MultiHop = 1, Temporal, OpenDomain, SingleHop, Adversarial };

    QString text;
    Category category = SingleHop;
    std::vector<int> evidence; // lines of its conversation
};

struct SaidLine {
    int speaker = 0;
    int scene = 0;
    int day = domain::noDay;
    QString text;
};

struct Conversation {
    QStringList speakers;
    std::vector<SaidLine> lines;
    std::vector<AskedQuestion> questions;
};

// Empty: there is no such file.
std::vector<Conversation> readConversations();
QString conversationsPath();

using Vectors = std::shared_ptr<const domain::WordVectors>;
Vectors readVectors(); // that come with the program; nullptr: they are damaged

// Of one or more conversations, each with scenes and speakers of its own; the lines one after the other.
struct RecallIndex {
    explicit RecallIndex(std::span<const Conversation> conversations, bool knowsScenes = true, Vectors vectors = {});

    domain::PassageTexts texts;
    domain::PassageScope scope{texts};
    std::vector<int> firstRow; // of each conversation
};

} // namespace dramatis::bench
