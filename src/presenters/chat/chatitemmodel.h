// ChatItemModel gives a view the messages of a chat as rows (see chatroles.h for their roles): first the transcript,
// then the reply that is arriving. ChatRowValues says what a row shows, and reads its text from the log when asked.
//
// Rows stay the same rows whatever happens: a view keeps its place, its selection and an open editor by them. When a
// head moves, rows at both ends that are on both branches stay, and another alternative is a change of its row
// (reread). The row of the reply that is arriving becomes the row of the message. It may be absent although a reply
// arrives: while one looks back, or as long as the viewer may not hear it (ShownStory). A row without a speaker
// stands for messages that the viewer did not hear.
#pragma once

#include "presenters/chat/rows/chatrowvalues.h"

#include <QAbstractListModel>

namespace dramatis::presenters {

class ChatItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    ChatItemModel(ShownStory &story, Portraits &portraits, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    const domain::TranscriptLine *line(domain::EventId turn) const; // nullptr: no such message
    int rowOf(qint64 turn) const;                                   // -1: no such message
    QString text(domain::EventId turn) const;                       // as it is written
    QString shownText(domain::EventId turn) const;                  // as the row shows it
    void replaceAgain();                                            // other text replacements hold now
    void lookAtDraft();                                             // what it waits for may be another thing now

Q_SIGNALS:
    // A text replacement leaves all as it is; `sentence` says why. Each is told once, until others hold.
    void replacementFailed(const QString &sentence);

private:
    void append(qsizetype first);
    void change(qsizetype index);
    void reread();
    void replaceRows(qsizetype first, qsizetype before, qsizetype after);
    void tellChanges(const domain::Chunked<domain::TranscriptLine> &old, qsizetype prefix, qsizetype suffix);
    void showDraft();
    void followDraft();
    void startDraft();
    void endDraft();
    void refreshCast();
    void refreshEnd();
    void showPortrait(qint64 card);
    void showPicture(const QByteArray &card);
    void refreshMoods();
    void refreshMarks();
    void refreshDepths(qsizetype before, qsizetype now);
    void changed(qsizetype first, qsizetype last);

    bool hasTail() const { return m_draft || !m_end.isEmpty(); }
    bool isTail(int row) const { return hasTail() && row == m_lines.size(); }
    bool isContinued(int row) const;
    ChatRowValues::Message message(int row) const;

    ShownStory &m_story;
    turn::ChatSession &m_session;
    ChatRowValues m_values;
    domain::Chunked<domain::TranscriptLine> m_lines;
    bool m_draft = false;        // the row after the last is a reply that is arriving
    QString m_end;               // what stands behind the last message: in a row of its own, or above the draft
    domain::EventId m_continued; // a message that is growing
    QSet<domain::EventId> m_excluded;
    QMap<domain::EventId, QString> m_bookmarks;
    bool m_past = false;
    domain::CastSlot m_viewer;
};

} // namespace dramatis::presenters
