#!/usr/bin/env bash
# The verbs of packaging/dev, where all packages are there: on a new enough system, or in the private Debian 13.
set -euo pipefail

checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cache=${DRAMATIS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/dramatis-dev}
preset=${DRAMATIS_PRESET:-release}
place=${DRAMATIS_INSIDE:-native}
export DRAMATIS_INSIDE=$place

say() { printf 'packaging/dev: %s\n' "$*" >&2; }
die() { say "$*"; exit 125; }    # it could not be tried
failed() { say "$*"; exit 1; } # it was tried

buildFolder() { printf '%s/build/%s\n' "$checkout" "$1"; }

setBuildEnvironment() {
    export CCACHE_DIR=${CCACHE_DIR:-$cache/ccache} CCACHE_BASEDIR=$checkout CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-10G}
    export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    ! command -v ccache > /dev/null || export CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache
    ! command -v mold > /dev/null || export LDFLAGS="${LDFLAGS:-} -fuse-ld=mold"
    export CLICOLOR_FORCE=${CLICOLOR_FORCE:-0}
}

# Not configured here, or by older presets.
outdated() { [ "$(cat "$1/.place" 2> /dev/null)" != "$place" ] || [ "$checkout/CMakePresets.json" -nt "$1/.place" ]; }

# A build folder belongs to one place and one path: one that was made elsewhere, or moved, is made again.
configure() {
    local folder
    folder=$(buildFolder "$1")
    if [ "$(cat "$folder/.place" 2> /dev/null || echo "$place")" != "$place" ] || {
        [ -e "$folder/CMakeCache.txt" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$checkout" "$folder/CMakeCache.txt"
    }; then
        rm -rf "$folder"
    fi
    [ ! -e "$folder/build.ninja" ] || outdated "$folder" || return 0
    mkdir -p "$folder"
    (cd "$checkout" && cmake --preset "$1") || return 1
    printf '%s\n' "$place" > "$folder/.place"
}

# One build at a time in each folder.
build() {
    local name=$1
    shift
    mkdir -p "$checkout/build"
    (
        ! command -v flock > /dev/null || flock -n 8 || { say "waiting for another build ($name)"; flock 8; }
        configure "$name" && cd "$checkout" && cmake --build "$(buildFolder "$name")" "$@" 8>&-
    ) 8> "$(buildFolder "$name").lock" < /dev/null
}

upToDate() {
    local folder
    folder=$(buildFolder "$1")
    [ -e "$folder/build.ninja" ] && ! outdated "$folder" \
        && ninja -C "$folder" -n dramatis dramatis-cli 2> /dev/null | grep -q 'no work to do'
}

# Builds in silence: what the command after it prints is not ours to mix with. Speaks up when it takes time or fails.
buildQuietly() {
    local log
    log=$(buildFolder "$1").log
    ! upToDate "$1" || return 0
    say "building ($1) …"
    mkdir -p "$checkout/build"
    NINJA_STATUS='[%p] ' build "$1" --target dramatis dramatis-cli 2>&1 | tee "$log" | showProgress \
        || { cat "$log" >&2; die "the build failed"; }
}

# Of the lines of ninja: in place on a terminal, elsewhere a line for each tenth.
showProgress() {
    local line percent last=-1
    while IFS= read -r line; do
        [[ $line =~ ^\[\ *([0-9]+)%\] ]] || continue
        percent=${BASH_REMATCH[1]}
        [ "$percent" != "$last" ] || continue
        if [ -t 2 ]; then
            printf '\rpackaging/dev: %s %%' "$percent" >&2
        elif [ $((percent / 10)) != $((last / 10)) ]; then
            say "$percent %"
        fi
        last=$percent
    done
    [ ! -t 2 ] || [ "$last" = -1 ] || printf '\n' >&2
}

# The programs of this checkout come first.
setProgramPath() {
    local folder
    folder=$(buildFolder "$preset")
    export PATH="$folder/bin:$folder/bin/dramatis.app/Contents/MacOS:$PATH"
}

# Tests see no display, no session bus, and no files of the person who runs them.
asTest() {
    local home
    home=$(buildFolder dev)/home
    rm -rf "$home"
    mkdir -p "$home"
    runtime=$(mktemp -d) # a socket's path must be short
    trap 'rm -rf "$runtime"' EXIT
    env -u DISPLAY -u WAYLAND_DISPLAY -u DBUS_SESSION_BUS_ADDRESS -u XDG_CONFIG_HOME -u XDG_DATA_HOME -u XDG_STATE_HOME \
        -u XDG_CACHE_HOME HOME="$home" XDG_RUNTIME_DIR="$runtime" QT_QPA_PLATFORM=offscreen LANG=C.UTF-8 LC_ALL=C.UTF-8 TZ=UTC \
        ASAN_OPTIONS="detect_stack_use_after_return=1:strict_string_checks=1:${ASAN_OPTIONS:-}" \
        UBSAN_OPTIONS="print_stacktrace=1:halt_on_error=1:${UBSAN_OPTIONS:-}" \
        LSAN_OPTIONS="suppressions='$checkout/packaging/lsan.txt':print_suppressions=0:${LSAN_OPTIONS:-}" \
        "$@" < /dev/null
}

runTests() {
    local folder report code=0
    folder=$(buildFolder dev) report=$(buildFolder dev)/tests.xml
    rm -f "$report"
    # One program more than processors: they wait for timers and servers half of the time.
    asTest ctest --test-dir "$folder" -j"$(($(getconf _NPROCESSORS_ONLN) + 1))" --no-tests=error --output-on-failure --output-junit "$report" \
        --test-output-size-passed 4194304 --test-output-size-failed 4194304 "$@" || code=$?
    python3 "$checkout/packaging/tally.py" "$report" || code=$?
    return "$code"
}

# All of them, or those that are named; the figures also go to build/release/bench/NAME.json.
runBenchmarks() {
    local folder program name count=0 missed=()
    folder=$(buildFolder release)
    mkdir -p "$folder/bench"
    while IFS= read -r program; do
        name=${program##*/bench_}
        [ $# -eq 0 ] || [[ " $* " = *" $name "* ]] || continue
        count=$((count + 1))
        printf '%s\n' "$name"
        QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen} "$program" --json "$folder/bench/$name.json" < /dev/null || missed+=("$name")
    done < <(find "$folder/bin" -name 'bench_*' -type f -perm -u+x | sort)
    [ "$count" -gt 0 ] || failed "there is no such bench_* program in $folder"
    [ ${#missed[@]} -eq 0 ] || failed "failed, or missed a limit: ${missed[*]}"
}

fuzzTargets() {
    ninja -C "$(buildFolder fuzz)" -t targets all | sed -nE 's/^([^:]*\/)?(fuzz_[^:/]*): CXX_EXECUTABLE_LINKER.*/\2/p' | sort
}

fuzzOne() {
    local target=$1 seconds=$2 name=${1#fuzz_} seeds=() corpus crashes
    corpus=$cache/fuzz/$name crashes=$(buildFolder fuzz)/crashes
    mkdir -p "$corpus" "$crashes"
    [ ! -d "$checkout/tests/fuzz/corpus/$name" ] || seeds=("$checkout/tests/fuzz/corpus/$name")
    say "$target for $seconds seconds"
    ASAN_OPTIONS="detect_stack_use_after_return=1:${ASAN_OPTIONS:-}" \
    UBSAN_OPTIONS="print_stacktrace=1:halt_on_error=1:${UBSAN_OPTIONS:-}" \
        "$(find "$(buildFolder fuzz)" -name "$target" -type f -perm -u+x | head -n 1)" -max_total_time="$seconds" -timeout=20 \
        -rss_limit_mb=3000 -print_final_stats=1 -artifact_prefix="$crashes/$name-" "$corpus" "${seeds[@]}" < /dev/null \
        || failed "$target failed; what made it fail is in $crashes"
}

fuzz() {
    local seconds=60 targets=() target
    if [[ ${1:-} =~ ^[0-9]+$ ]]; then seconds=$1; shift; fi
    build fuzz --target help > /dev/null
    for target in "$@"; do targets+=("fuzz_${target#fuzz_}"); done
    [ ${#targets[@]} -gt 0 ] || mapfile -t targets < <(fuzzTargets)
    [ ${#targets[@]} -gt 0 ] || failed "there is no fuzz_* target"
    build fuzz --target "${targets[@]}"
    for target in "${targets[@]}"; do fuzzOne "$target" "$seconds"; done
}

# What was built, or what is there to be built; packed as linux/package.sh says.
package() {
    local folder
    folder=$(buildFolder release)
    [ "${1:-}" = --as-built ] || (setBuildEnvironment && build release --target dramatis dramatis-cli)
    "$checkout/packaging/linux/package.sh" "$folder" "$(buildFolder package)"
}

verb=$1
shift
case $verb in
    inside)
        setBuildEnvironment
        setProgramPath
        exec "$@"
        ;;
    shell)
        setBuildEnvironment
        setProgramPath
        exec bash "$@"
        ;;
    exec)
        (setBuildEnvironment && buildQuietly "$preset")
        setProgramPath
        exec "$@"
        ;;
    run)
        (setBuildEnvironment && buildQuietly "$preset")
        setProgramPath
        exec dramatis "$@"
        ;;
    build)
        setBuildEnvironment
        keepGoing=()
        [ "${1:-}" != tidy ] || keepGoing=(-- -k 0) # all that there is to say at once
        build "${1:-release}" "${keepGoing[@]}"
        ;;
    test)
        if ! (setBuildEnvironment && build dev); then
            say "the build failed, so nothing was tested"
            echo "0 passed, 0 failed"
            exit 1
        fi
        runTests "$@"
        ;;
    bench)
        (setBuildEnvironment && build release --target dramatis dramatis-cli benchmarks)
        runBenchmarks "$@"
        ;;
    fuzz)
        setBuildEnvironment
        fuzz "$@"
        ;;
    package) package "$@" ;;
    mutate)
        setBuildEnvironment
        exec python3 "$checkout/tests/mutation/mutate.py" --tree "$checkout" --work "$(buildFolder mutate)" "$@"
        ;;
    *) die "no such verb: $verb" ;;
esac
