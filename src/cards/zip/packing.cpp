#include "cards/zip/packing.h"

#include "cards/cardformat.h"
#include "cards/filekind.h"
#include "cards/zip/membername.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace dramatis::cards {

namespace {

using domain::Asset;

constexpr qsizetype longestWord = 80;

// Letters, digits and what hurts nobody.
QString plain(const QString &text, const QString &fallback)
{
    QString word = text.left(longestWord);
    const auto odd = [](QChar c) { return !(c.unicode() < 128 && (c.isLetterOrNumber() || c == u'-' || c == u'_')); };
    std::ranges::replace_if(word, odd, QChar(u'_'));
    const bool speaks = std::ranges::any_of(word, [](QChar c) { return c.isLetterOrNumber(); });
    if (!speaks)
        return fallback;
    return isSafeMemberName(word) ? word : u'_' + word;
}

class Packer {
public:
    Packer(const CardFile &file, PackedFor purpose) : m_file(file), m_purpose(purpose)
    {
        take(QStringLiteral("card.json"));
        for (qsizetype i = file.assets.size() - 1; i >= 0; --i) {
            if (!file.assets[i].bytes.isEmpty() || !file.assets[i].packedPath.isEmpty())
                m_byAddress.insert(file.assets[i].asset.uri, i);
        }
    }

    Packing packed()
    {
        m_out.card = m_file.card;
        QList<Asset> assets = domain::effectiveAssets(m_file.card);
        const QList<Asset> before = assets;
        keepNames(assets);
        for (Asset &asset : assets) {
            if (const CardAsset *const found = withBytes(asset))
                place(asset, *found);
        }
        if (assets != before)
            m_out.card.assets = assets;
        for (const ExtraFile &extra : m_file.extraFiles)
            add(keepsNames() ? extra.path : freshName(asOther(extra.path), extra.bytes), extra.bytes);
        keepPicture();
        return std::move(m_out);
    }

private:
    bool keepsNames() const { return isZip(m_file.container); }

    const CardAsset *withBytes(const Asset &asset) const
    {
        const auto found = m_byAddress.constFind(asset.uri);
        const bool byDefault = asset.uri.startsWith(u"ccdefault:", Qt::CaseInsensitive);
        const bool known = found != m_byAddress.cend() && (!byDefault || asset.type == u"icon");
        return known ? &m_file.assets[*found] : nullptr;
    }

    // Names from the zip come first, so that no new name gets in their way.
    void keepNames(const QList<Asset> &assets)
    {
        if (!keepsNames())
            return;
        for (const Asset &asset : assets) {
            if (const CardAsset *const found = withBytes(asset); found && !found->packedPath.isEmpty())
                keepName(found->packedPath);
        }
        for (const ExtraFile &extra : m_file.extraFiles)
            keepName(extra.path);
    }

    void keepName(const QString &path)
    {
        if (!m_names.contains(path))
            m_names.insert(path, take(path) ? path : freshName(asOther(path), {}));
    }

    void place(Asset &asset, const CardAsset &found)
    {
        const bool byDefault = asset.uri.startsWith(u"ccdefault:", Qt::CaseInsensitive);
        const bool inAddress = asset.uri.startsWith(u"data:", Qt::CaseInsensitive);
        m_pictureUsed = m_pictureUsed || byDefault;
        if ((byDefault && m_purpose == PackedFor::Picture) || (inAddress && m_purpose != PackedFor::Folder))
            return;
        const QString source = byDefault ? QStringLiteral("ccdefault:") : found.packedPath;
        QString path = source.isEmpty() ? QString() : m_names.value(source);
        if (path.isEmpty()) {
            path = freshName(asset, found.bytes);
            if (!source.isEmpty())
                m_names.insert(source, path);
        }
        if (byDefault)
            asset.ext = path.section(u'.', -1);
        asset.uri = QStringLiteral("embeded://%1").arg(path);
        addOnce(path, found.bytes);
    }

    // assets/{type}/{group}/{name}.{ext}
    QString freshName(const Asset &asset, const QByteArray &bytes)
    {
        const QString type = plain(asset.type, QStringLiteral("other"));
        const bool byDefault = asset.uri.startsWith(u"ccdefault:", Qt::CaseInsensitive);
        QString extension = byDefault ? QString() : plain(asset.ext.toLower(), {});
        if (extension.isEmpty() || extension == u"unknown")
            extension = recognisedExtension(bytes);
        if (extension.isEmpty())
            extension = QStringLiteral("bin");
        const QString start = QStringLiteral("assets/%1/%2/%3").arg(type, folderOf(extension), plain(asset.name, type));
        for (int number = 1;; ++number) {
            const QString path = number == 1
                                     ? QStringLiteral("%1.%2").arg(start, extension)
                                     : QStringLiteral("%1-%2.%3").arg(start, QString::number(number), extension);
            if (take(path))
                return path;
        }
    }

    static Asset asOther(const QString &path)
    {
        const QString file = path.section(u'/', -1);
        const bool ends = file.lastIndexOf(u'.') > 0;
        return {QStringLiteral("other"),
                {},
                ends ? file.section(u'.', 0, -2) : file,
                ends ? file.section(u'.', -1) : QString(),
                {}};
    }

    // False where a file or folder of that name is there already, on systems that do not tell small letters from large.
    bool take(const QString &path)
    {
        const QString lower = path.toLower();
        if (m_files.contains(lower) || m_folders.contains(lower))
            return false;
        QStringList folders;
        for (qsizetype slash = lower.indexOf(u'/'); slash >= 0; slash = lower.indexOf(u'/', slash + 1))
            folders.append(lower.first(slash));
        if (std::ranges::any_of(folders, [this](const QString &folder) { return m_files.contains(folder); }))
            return false;
        m_files.insert(lower);
        for (const QString &folder : std::as_const(folders))
            m_folders.insert(folder);
        return true;
    }

    void add(const QString &path, const QByteArray &bytes) { addOnce(m_names.value(path, path), bytes); }

    void addOnce(const QString &path, const QByteArray &bytes)
    {
        if (m_added.contains(path))
            return;
        m_added.insert(path);
        m_out.files.append({path, bytes});
    }

    // Where the card's icon is another picture than the one that it came in.
    void keepPicture()
    {
        const QByteArray &picture = m_file.picture;
        const bool wrapping = m_file.container == Container::JpegCharx && m_file.portrait != picture;
        const auto same = [&picture](const PackedAsset &file) { return file.bytes == picture; };
        if (picture.isEmpty() || wrapping || m_pictureUsed || m_purpose == PackedFor::Picture
            || std::ranges::any_of(m_out.files, same))
            return;
        const Asset other{QStringLiteral("other"), {}, QStringLiteral("picture"), {}, {}};
        addOnce(freshName(other, picture), picture);
    }

    const CardFile &m_file;
    PackedFor m_purpose;
    QHash<QString, qsizetype> m_byAddress;
    QHash<QString, QString> m_names; // by what a file was called before
    QSet<QString> m_files;           // in small letters
    QSet<QString> m_folders;
    QSet<QString> m_added;
    bool m_pictureUsed = false;
    Packing m_out;
};

} // namespace

Packing packed(const CardFile &file, PackedFor purpose)
{
    return Packer(file, purpose).packed();
}

} // namespace dramatis::cards
