#!/usr/bin/env bash
# package.sh BUILD OUT: makes .deb, .rpm and .tar.gz of a finished build in OUT, where Debian's packages are (inside.sh calls it).
# DEBFULLNAME and DEBEMAIL say who packs; without them, git or the system is asked.
set -euo pipefail
umask 022

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
checkout=$(cd "$here/../.." && pwd -P)
build=$1 out=$2
stage=$out/stage
metainfo=$here/org.dramatis.Dramatis.metainfo.xml

say() { printf 'packaging/dev: %s\n' "$*" >&2; }
settingOf() { git -C "$checkout" config "$1" 2> /dev/null || true; }

packager() {
    local name=${DEBFULLNAME:-$(settingOf user.name)} address=${DEBEMAIL:-${EMAIL:-$(settingOf user.email)}}
    printf '%s <%s>\n' "${name:-$(id -un)}" "${address:-$(id -un)@$(hostname -f)}"
}

# The build's, and the newest release's that the metainfo tells of; they must be of one mind.
versionAndDate() {
    local built told
    built=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")
    read -r told date < <(sed -nE 's/.*<release version="([^"]*)" date="([^"]*)".*/\1 \2/p' "$metainfo" | head -n 1)
    [ "$built" = "$told" ] || { say "CMakeLists.txt says version $built, but the newest release in ${metainfo##*/} is $told"; exit 1; }
    version=$built
}

installInto() {
    cmake --install "$build" --prefix "$stage/usr" --strip > "$out/install.log"
    install -Dm644 "$here/notices.md" "$stage/usr/share/doc/dramatis/NOTICES"
}

# Debian knows the licence by name, wants a file of copyrights, and calls a list of releases its changelog.
forEachKind() {
    local doc=share/doc/dramatis
    install -Dm644 "$here/copyright" "$stage/deb/$doc/copyright"
    "$here/changelog.py" "$metainfo" "$packager" | gzip -9n > "$stage/deb/$doc/changelog.gz"
    install -Dm644 "$checkout/LICENSE" "$stage/rpm/$doc/LICENSE"
    install -Dm644 "$here/copyright" "$stage/rpm/$doc/copyright"
    install -Dm644 "$checkout/LICENSE" "$stage/tgz/LICENSE"
    install -Dm644 "$here/copyright" "$stage/tgz/$doc/copyright"
}

rm -rf "$out"
mkdir -p "$stage"
versionAndDate
packager=$(packager)
SOURCE_DATE_EPOCH=$(git -C "$checkout" log -1 --format=%ct 2> /dev/null || date +%s)
export SOURCE_DATE_EPOCH
"$here/make-files.sh" "$build" "$version" "$date"
installInto
forEachKind
DRAMATIS_STAGE=$stage DRAMATIS_VERSION=$version DRAMATIS_PACKAGER=$packager \
    cpack --config "$here/cpack.cmake" -B "$out" > "$out/cpack.log" 2>&1 || { cat "$out/cpack.log" >&2; exit 1; }
rpm -qlp "$out"/dramatis-*.rpm > "$out/rpm.files" 2> /dev/null
rm -rf "$out/_CPack_Packages" "$stage"
find "$out" -name 'dramatis*' -printf '%9s  %f\n'
