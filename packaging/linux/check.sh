#!/usr/bin/env bash
# check.sh CLEAN-ROOT OUT: proves the packages in OUT in a copy of a Debian 13 that has nothing of Qt, and makes the self-contained bundle
# of what the .deb installed there. Ends with 1 at the first thing that is not as it should be; pictures and logs stay in OUT/check.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
# shellcheck source=packaging/admin.sh
. "$here/../admin.sh"

clean=$1 out=$2
work=$out/check
root=$work/root
home=/srv/player
metainfo=/usr/share/metainfo/org.dramatis.Dramatis.metainfo.xml
recommended=(sonnet6-plugins qt6-wayland qt6-translations-l10n)

step() { printf '%s\n' "== $*"; }
wrong() { printf 'packaging/dev: %s\n' "$*" >&2; exit 1; }

# A copy, so that the clean root stays clean whatever happens here.
makeRoot() {
    [ ! -e "$root" ] || rm -rf --one-file-system "$root"
    mkdir -p "$work"
    cp -a --reflink=auto "$clean" "$root"
    # The bundle needs the copyright files of the libraries, and Debian's changelog and manual pages belong to what is proven.
    rm -f "$root/etc/dpkg/dpkg.cfg.d/dramatis-dev"
    cp -L /etc/resolv.conf "$root/etc/resolv.conf" 2> /dev/null || true
    mkdir -p "$root$home" "$root/kit" "$root/out"
    chmod 1777 "$root$home"
    grep -q '^player:' "$root/etc/passwd" || echo "player:x:1000:1000::$home:/bin/bash" >> "$root/etc/passwd"
    grep -q '^player:' "$root/etc/group" || echo "player:x:1000:" >> "$root/etc/group"
    shared=(--ro-bind "$here" /kit --bind "$work/out" /out --ro-bind "$out" /packages)
    mkdir -p "$work/out" "$root/packages"
    chmod 1777 "$work/out"
    : > "$work/apt.log"
    apt update
}

# The clean root has no manual pages of its own, and man-db has not noticed that yet.
settleTriggers() {
    asAdmin "$root" dpkg-trigger --by-package=man-db /usr/share/man
    asAdmin "$root" dpkg --configure -a >> "$work/apt.log" 2>&1
}

# All files of the system. What dpkg and apt remember of a package that once was there is theirs.
listFiles() {
    (cd "$root" && find . -xdev \( -path ".$home" -o -path ./tmp -o -path ./run -o -path ./var/lib/apt -o -path ./var/cache/apt \
        -o -path ./var/log -o -path ./var/lib/dpkg -o -path ./root -o -path ./var/cache/debconf \) -prune -o -printf '%M %p %l\n' | sort -k 2)
}

checkNames() {
    local ours theirs
    step "the .rpm and the .tar.gz hold what the .deb holds"
    ours=$(dpkg-deb -c "$deb" | awk '$1 !~ /^d/ { print $6 }' | sed 's|^\./usr/||' | grep -v '/doc/' | sort)
    theirs=$(tar -tzf "$out"/dramatis-*-linux-*.tar.gz | grep -v '/$' | sed 's|^[^/]*/||' | grep -v -e '/doc/' -e '^LICENSE$' | sort)
    [ "$ours" = "$theirs" ] || wrong "the .tar.gz differs from the .deb: $(diff <(echo "$ours") <(echo "$theirs") || true)"
    theirs=$(sed 's|^/usr/||' "$out/rpm.files" | grep -v '/doc/' | grep '/' | sort)
    [ -z "$(comm -23 <(echo "$ours") <(echo "$theirs"))" ] || wrong "the .rpm lacks $(comm -23 <(echo "$ours") <(echo "$theirs"))"
    printf '%s files\n' "$(wc -l <<< "$ours")"
}

# Only who built it is unknown to Debian; every other error is ours.
checkByLintian() {
    step "lintian"
    asAdmin "$root" lintian --allow-root --fail-on error --suppress-tags bogus-mail-host-in-debian-changelog,bogus-mail-host \
        "/packages/${deb##*/}" || wrong "lintian finds errors"
}

checkDescriptions() {
    step "what desktops are told"
    asAdmin "$root" desktop-file-validate /usr/share/applications/org.dramatis.Dramatis.desktop
    # It wants pictures from the web, and has no exception for those of the package; whether these are there is looked at below.
    sed 's|file:///|https://localhost/|' "$root$metainfo" > "$work/out/web.metainfo.xml"
    asAdmin "$root" appstreamcli validate --no-net --override=url-homepage-missing=info /out/web.metainfo.xml
    rm "$work/out/web.metainfo.xml"
    asAdmin "$root" man --warnings -E UTF-8 -l /usr/share/man/man1/dramatis.1.gz /usr/share/man/man1/dramatis-cli.1.gz 2>&1 > /dev/null \
        | sed 's/^/man: /'
    sed -n 's|.*file://\(.*\)</image>.*|\1|p' "$root$metainfo" \
        | while IFS= read -r picture; do [ -s "$root$picture" ] || wrong "there is no $picture"; done
}

apt() {
    asAdmin "$root" apt-get -qy "$@" >> "$work/apt.log" 2>&1 || { tail "$work/apt.log" >&2; wrong "failed: apt-get $*"; }
}

install() { apt install "/packages/${deb##*/}" "$@"; }
remove() { apt purge --autoremove "$@"; }

# try NAME [ARGUMENT…]: a part of try.sh, as a plain user with a display of their own.
try() {
    asPlainUser "$root" "$home" dbus-run-session -- xvfb-run -a -s "-screen 0 1280x800x24" /kit/try.sh "$@" || wrong "failed: $1"
}

checkInstalled() {
    step "installed, without what is only recommended"
    install
    checkDescriptions
    step "started by a plain user"
    try starts dramatis
    step "a card opened by the desktop"
    try opens
}

checkRemoved() {
    local left
    step "removed"
    remove dramatis
    listFiles > "$work/after.txt"
    left=$(diff "$work/before.txt" "$work/after.txt" || true)
    [ -z "$left" ] || wrong "the system is not as it was before: $left"
    printf '%s files before, and the same after\n' "$(wc -l < "$work/before.txt")"
}

makeBundle() {
    local name=$1 size
    step "the bundle"
    install "${recommended[@]}"
    rm -rf "$work/out/$name"
    asAdmin "$root" /kit/bundle.py "/out/$name" | tee "$work/bundle.txt"
    sed "s/@GLIBC@/$(sed -n 's/.*needs glibc //p' "$work/bundle.txt")/" "$here/bundle.txt" > "$work/out/$name/README.txt"
    cp "$here/../../LICENSE" "$work/out/$name/LICENSE"
    remove dramatis "${recommended[@]}"
    tar -C "$work/out" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@${SOURCE_DATE_EPOCH:-0}" -czf "$out/$name.tar.gz" "$name"
    size=$(stat -c %s "$out/$name.tar.gz")
    printf '%s.tar.gz, %d MB\n' "$name" $((size / 1000000))
    rm -rf "$work/out/$name"
}

checkBundle() {
    step "the bundle started where there is no Qt"
    [ -z "$(find "$root/usr/lib" -name 'libQt6*')" ] || wrong "Qt is still there"
    rm -rf "$root$home/bundle"
    mkdir "$root$home/bundle"
    tar -C "$root$home/bundle" --strip-components=1 --no-same-owner -xzf "$out/$1.tar.gz"
    : > "$root$home/bundle/portable.txt"
    chmod -R a+rwX "$root$home/bundle"
    try starts "$home/bundle/dramatis"
    try portable "$home/bundle"
}

checkAppDir() {
    step "the same as an AppDir"
    "$here/appimage.sh" "$out/$1.tar.gz" "$root$home"
    chmod -R a+rX "$root$home/Dramatis.AppDir"
    try starts "$home/Dramatis.AppDir/AppRun"
}

deb=$(find "$out" -maxdepth 1 -name 'dramatis_*.deb')
bundle=$(basename "$(find "$out" -maxdepth 1 -name 'dramatis-*-linux-*.tar.gz' ! -name '*-bundle.tar.gz')" .tar.gz)-bundle
rm -f "$out/$bundle.tar.gz"
makeRoot
checkNames
checkByLintian
settleTriggers
listFiles > "$work/before.txt"
checkInstalled
checkRemoved
makeBundle "$bundle"
checkBundle "$bundle"
checkAppDir "$bundle"
rm -rf --one-file-system "$root"
step "all is as it should be; pictures are in $work/out"
