#!/usr/bin/env bash
# The verbs of packaging/dev, where all packages are there: on a new enough system, or in the private Debian 13.
set -euo pipefail

checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cache=${DRAMATIS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/dramatis-dev}
preset=${DRAMATIS_PRESET:-release}
place=${DRAMATIS_INSIDE:-native}
export DRAMATIS_INSIDE=$place

say() { printf 'packaging/dev: %s\n' "$*" >&2; }
die() { say "$*"; exit 125; }

buildFolder() { printf '%s/build/%s\n' "$checkout" "$1"; }

setBuildEnvironment() {
    export CCACHE_DIR=${CCACHE_DIR:-$cache/ccache} CCACHE_BASEDIR=$checkout CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-5G}
    export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    ! command -v ccache > /dev/null || export CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache
    ! command -v mold > /dev/null || export LDFLAGS="${LDFLAGS:-} -fuse-ld=mold"
    export CLICOLOR_FORCE=${CLICOLOR_FORCE:-0}
}

# A build folder belongs to one place and one path: one that was moved, or made elsewhere, is made again.
configure() {
    local folder
    folder=$(buildFolder "$1")
    if [ -e "$folder/CMakeCache.txt" ] && {
        [ "$(cat "$folder/.place" 2> /dev/null)" != "$place" ] \
            || ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$checkout" "$folder/CMakeCache.txt"
    }; then
        rm -rf "$folder"
    fi
    [ ! -e "$folder/build.ninja" ] || [ "$checkout/CMakePresets.json" -nt "$folder/.place" ] || return 0
    mkdir -p "$folder"
    (cd "$checkout" && cmake --preset "$1")
    printf '%s\n' "$place" > "$folder/.place"
}

build() {
    local name=$1
    shift
    configure "$name"
    (cd "$checkout" && cmake --build "$(buildFolder "$name")" "$@")
}

# Builds in silence: what the command after it prints is not ours to mix with. Speaks up when it takes time or fails.
buildQuietly() {
    local folder log
    [ -e "$checkout/CMakeLists.txt" ] || die "there is no CMakeLists.txt in $checkout"
    folder=$(buildFolder "$1") log=$(buildFolder "$1").log
    mkdir -p "$folder"
    {
        flock 8
        if [ ! -e "$folder/build.ninja" ] || [ "$checkout/CMakePresets.json" -nt "$folder/.place" ] \
            || ! ninja -C "$folder" -n dramatis dramatis-cli 2> /dev/null | grep -q 'no work to do'; then
            say "building ($1) …"
            build "$1" --target dramatis dramatis-cli > "$log" 2>&1 < /dev/null || { cat "$log" >&2; die "the build failed"; }
        fi
    } 8> "$folder.lock"
}

# The programs of this checkout come first.
setProgramPath() {
    local folder
    folder=$(buildFolder "$preset")
    export PATH="$folder/bin:$folder/src/app:$folder/src/cli:$PATH"
}

case $1 in
    inside)
        shift
        setBuildEnvironment
        setProgramPath
        exec "$@"
        ;;
    exec)
        shift
        (setBuildEnvironment; buildQuietly "$preset")
        setProgramPath
        exec "$@"
        ;;
    run)
        shift
        (setBuildEnvironment; buildQuietly "$preset")
        setProgramPath
        exec dramatis "$@"
        ;;
    shell)
        shift
        setBuildEnvironment
        setProgramPath
        exec bash "$@"
        ;;
    build)
        setBuildEnvironment
        build "${2:-release}" < /dev/null
        ;;
    *) die "not there yet: $1" ;;
esac
