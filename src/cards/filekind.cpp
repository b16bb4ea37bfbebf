#include "cards/filekind.h"

#include <QHash>

#include <array>

namespace dramatis::cards {

namespace {

struct Start {
    qsizetype offset;
    QByteArrayView bytes;
    QLatin1StringView extension;
};

constexpr std::array<Start, 14> starts{{
    {0, "\x89PNG", QLatin1StringView("png")},
    {0, "\xFF\xD8\xFF", QLatin1StringView("jpeg")},
    {8, "WEBP", QLatin1StringView("webp")},
    {0, "GIF8", QLatin1StringView("gif")},
    {4, "ftypavif", QLatin1StringView("avif")},
    {4, "ftypM4A", QLatin1StringView("m4a")},
    {4, "ftyp", QLatin1StringView("mp4")},
    {8, "WAVE", QLatin1StringView("wav")},
    {0, "OggS", QLatin1StringView("ogg")},
    {0, "ID3", QLatin1StringView("mp3")},
    {0, "fLaC", QLatin1StringView("flac")},
    {0, "\x1A\x45\xDF\xA3", QLatin1StringView("webm")},
    {0, "OTTO", QLatin1StringView("otf")},
    {0, "BM", QLatin1StringView("bmp")},
}};

struct Kind {
    QString folder;
    QString mediaType;
};

const QHash<QString, Kind> &kinds()
{
    static const QString rows =
        QStringLiteral("images: png=image/png apng=image/apng jpg=image/jpeg jpeg=image/jpeg webp=image/webp "
                       "gif=image/gif avif=image/avif "
                       "bmp=image/bmp svg=image/svg+xml jxl=image/jxl\n"
                       "audio: mp3=audio/mpeg wav=audio/wav ogg=audio/ogg oga=audio/ogg flac=audio/flac m4a=audio/mp4 "
                       "aac=audio/aac opus=audio/opus\n"
                       "video: mp4=video/mp4 webm=video/webm mov=video/quicktime mkv=video/x-matroska "
                       "avi=video/x-msvideo m4v=video/mp4\n"
                       "l2d: moc moc3 model3 motion3 exp3 cmo3 can3\n"
                       "3d: mmd obj pmx pmd vrm glb gltf fbx vmd stl\n"
                       "ai: safetensors ckpt onnx pt pth gguf\n"
                       "fonts: otf=font/otf ttf=font/ttf woff=font/woff woff2=font/woff2\n"
                       "code: lua js ts py mjs css html\n"
                       "other: json=application/json txt=text/plain md=text/markdown zip=application/zip");
    static const QHash<QString, Kind> table = [] {
        QHash<QString, Kind> all;
        for (const QString &row : rows.split(u'\n')) {
            const QString folder = row.section(QStringLiteral(": "), 0, 0);
            for (const QString &word : row.section(QStringLiteral(": "), 1).split(u' '))
                all.insert(word.section(u'=', 0, 0), {folder, word.section(u'=', 1)});
        }
        return all;
    }();
    return table;
}

} // namespace

QString recognisedExtension(QByteArrayView bytes)
{
    for (const Start &start : starts) {
        if (bytes.size() > start.offset && bytes.sliced(start.offset).startsWith(start.bytes))
            return start.extension;
    }
    return {};
}

QString folderOf(const QString &extension)
{
    const auto found = kinds().constFind(extension);
    return found == kinds().cend() ? QStringLiteral("other") : found->folder;
}

QString mediaTypeOf(const QString &extension)
{
    const auto found = kinds().constFind(extension);
    return found == kinds().cend() || found->mediaType.isEmpty() ? QStringLiteral("application/octet-stream")
                                                                 : found->mediaType;
}

} // namespace dramatis::cards
