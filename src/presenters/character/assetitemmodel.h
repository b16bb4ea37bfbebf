// The pictures and files of a draft as rows, with small pictures that are made beside the window's work. What lies on
// the web is shown by its address; it is fetched by assetfetch.h, when somebody asks for it.
#pragma once

#include "domain/card/card.h"

#include <QAbstractListModel>
#include <QHash>
#include <QImage>
#include <QTemporaryDir>
#include <QThreadPool>

namespace dramatis::presenters {

class CharacterDraft;

// DisplayRole and EditRole are the name.
class AssetItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        TypeRole = Qt::UserRole + 1,
        AddressRole /* on the web */,
        PortraitRole,
        PictureRole /* can be shown */,
        SignRole /* in place of a picture */
    };

    explicit AssetItemModel(CharacterDraft &draft, QObject *parent = nullptr);
    ~AssetItemModel() override;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

    static QStringList types(); // of the specification

    void addFiles(const QStringList &paths); // beside the window's work
    void remove(int row);
    void setType(int row, const QString &type);
    void makePortrait(int row);
    void readPortrait();                     // `portraitRead` follows
    void cutPortrait(const QImage &picture); // what was cut out of it

Q_SIGNALS:
    void portraitRead(const QImage &picture);
    void failed(const QString &sentence);

private:
    struct Thumbnail {
        QByteArray bytes; // that it was made from
        QImage image;
        bool made = false;
    };
    QImage thumbnail(int row) const;
    void setPortrait(const QByteArray &picture);
    void addFile(const QString &path, const QByteArray &bytes);
    void changeAssets(const QString &what, int row, const QList<domain::Asset> &assets, const QByteArray &portrait);
    QString describe(int row) const;
    bool isPicture(int row) const;
    QString signOf(int row) const;
    void refresh();

    CharacterDraft &m_draft;
    QList<domain::Asset> m_assets;
    QByteArray m_portrait;
    mutable QHash<QString, Thumbnail> m_thumbnails; // by address
    mutable QThreadPool m_pool;
    mutable std::unique_ptr<QTemporaryDir> m_dragged;
};

} // namespace dramatis::presenters
