// Who plays in the chat: who is in the scene and what they are doing, who comes and goes, and setting any of it right
// by hand.
#pragma once

#include "base/result.h"
#include "domain/event/payload.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/shell/rowsitemmodel.h"

#include <QObject>
#include <QPointer>
#include <QSet>

namespace dramatis::presenters {

class ShownStory;

struct CastRow {
    EntityValue entity;
    bool byHand = false;

    qint64 key() const { return entity.slot; }
    bool operator==(const CastRow &) const = default;
};

class CastItemModel : public RowsItemModel<CastRow> {
    Q_OBJECT
public:
    explicit CastItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}
    QVariant data(const QModelIndex &index, int role) const override;
};

// One field of an entity that can be set by hand.
struct CastField {
    domain::EditTarget target = domain::EditTarget::Mood;
    QString text;
    bool byHand = false;
};

class CastPresenter : public QObject {
    Q_OBJECT
public:
    explicit CastPresenter(QObject *parent = nullptr);
    ~CastPresenter() override;

    void setStory(ShownStory *story);
    CastItemModel &model() { return m_model; }
    bool hasChat() const;
    QString countText() const; // "Mara and Tomas are here with you."

    // Of the row with `slot`.
    QList<CastField> fields(domain::CastSlot slot) const; // in the order of castFields()
    static QList<domain::EditTarget> castFields();
    QStringList belongings(domain::CastSlot slot) const;
    void setBelongings(domain::CastSlot slot, const QStringList &names);
    bool isHere(domain::CastSlot slot) const;
    bool canSpeak(domain::CastSlot slot) const; // now
    QSet<qint64> playing() const;               // cards of those in the scene
    QString fullText() const;                   // why nobody more may come; empty: there is room

    // Whether the one with that card has been in this story before and knows somebody who is here.
    bool knowsSomebody(domain::CardId card) const;

    // Two who are here and have nothing between them yet. That they never met is what holds until something else is
    // told.
    struct Pair {
        int first = 0;
        int second = 0;
        QString names; // "Mara and Tomas"
    };
    QList<Pair> strangers() const;
    void introduce(const Pair &pair, const QString &howTheyKnow);

    void set(domain::CastSlot slot, domain::EditTarget target, const QString &text);
    void release(domain::CastSlot slot); // all its fields go back to the bookkeeping
    bool add(domain::CardId card, const QString &howTheyKnow);
    void setHere(domain::CastSlot slot, bool here);
    void letSpeak(domain::CastSlot slot);
    void greet(domain::CastSlot slot); // with a greeting of the card for groups

Q_SIGNALS:
    void changed();
    void refused(const dramatis::base::Error &error);
    // Who has just joined could greet the group; their card has so many greetings for that.
    void greetingsOffered(domain::CastSlot slot, const QString &name, int greetings);

private:
    void update();
    QString companyText(domain::CastSlot viewer) const; // of whom one looks as
    bool report(const base::Result<> &result);
    QString elsewhere(domain::CastSlot slot) const; // the name of the container, if it is not the scene's
    void put(domain::CastSlot slot, const QString &place);

    QPointer<ShownStory> m_story;
    CastItemModel m_model;
};

} // namespace dramatis::presenters
