// What models were asked lately, newest first: for people who want to know what went wrong. Texts of servers are shown
// as they are, and keys are in none of them (llm/http/requestlog.h).
#pragma once

#include "presenters/shell/rowsitemmodel.h"

#include <QObject>
#include <QTimer>

namespace dramatis::llm {
struct LoggedRequest;
class RequestLog;
} // namespace dramatis::llm

namespace dramatis::presenters {

struct RequestRow {
    qint64 number = 0;
    QString title;  // what for, and who was asked
    QString detail; // its result
    QString time;

    qint64 key() const { return number; }
    bool operator==(const RequestRow &) const = default;
};

class RequestsItemModel : public RowsItemModel<RequestRow> {
    Q_OBJECT
public:
    explicit RequestsItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}
    QVariant data(const QModelIndex &index, int role) const override;
};

// Which are shown.
enum class RequestKind { All, Replies, Bookkeeping, Embeddings, Tokens, Server };

class RequestsPresenter : public QObject {
    Q_OBJECT
public:
    explicit RequestsPresenter(llm::RequestLog &log, QObject *parent = nullptr);

    RequestsItemModel &model() { return m_model; }
    QString text(qint64 number) const; // all that is known of it; empty: it is not known any more
    void clear();
    void show(RequestKind kind);
    static QList<std::pair<RequestKind, QString>> kinds();

Q_SIGNALS:
    void changed();

private:
    void update();

    llm::RequestLog &m_log;
    RequestsItemModel m_model;
    RequestKind m_shown = RequestKind::All;
    QTimer m_soon; // a stream says so with each word
};

} // namespace dramatis::presenters
