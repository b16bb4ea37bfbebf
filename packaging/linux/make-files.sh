#!/usr/bin/env bash
# make-files.sh BUILD VERSION DATE: makes in BUILD/packaging/share what is installed beside the programs of a finished build, and is
# written down nowhere: manual pages from their help, and icons in all sizes. Needs rsvg-convert.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
build=$1 version=$2 date=$3
share=$build/packaging/share

# Help in English and without colours, whoever asks.
helpOf() { env -u DISPLAY -u WAYLAND_DISPLAY LC_ALL=C.UTF-8 LANGUAGE='' COLUMNS=80 QT_QPA_PLATFORM=offscreen "$build/bin/$1" --help; }

makeManual() {
    local name help
    mkdir -p "$share/man/man1"
    for name in dramatis dramatis-cli; do
        help=$(mktemp)
        helpOf "$name" > "$help"
        "$here/man.py" "$here/man/$name.1.in" "$help" "$version" "$date" | gzip -9n > "$share/man/man1/$name.1.gz"
        rm "$help"
    done
}

# makeIcons PICTURE KIND NAME
makeIcons() {
    local size folder
    for size in 16 22 24 32 48 64 128 256 512; do
        folder=$share/icons/hicolor/${size}x$size/$2
        mkdir -p "$folder"
        rsvg-convert --width "$size" --height "$size" "$1" --output "$folder/$3.png"
    done
}

rm -rf "$share"
makeManual
makeIcons "$here/../../resources/icons/dramatis.svg" apps org.dramatis.Dramatis
makeIcons "$here/org.dramatis.Dramatis-charx.svg" mimetypes org.dramatis.Dramatis-charx
