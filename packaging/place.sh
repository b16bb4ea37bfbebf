# Sourced by packaging/dev: where the work is done, on this system itself or in a private Debian 13, and how to get there.
# Expects: checkout, cache, say, die.

# What the named sections of a package list hold.
packagesOf() {
    local list=$checkout/packaging/packages/$1.txt
    shift
    awk -v want=" $* " '/^\[/ { on = index(want, " " substr($0, 2, length($0) - 2) " "); next } on && NF && !/^#/ { print $1 }' "$list"
}

# debian, fedora, arch: this system's packages are new enough. root: Debian or Ubuntu, but too old. macos, other: neither.
placeOf() {
    [ "$(uname -s)" != Darwin ] || { echo macos; return; }
    local ID='' ID_LIKE='' VERSION_ID=0
    # shellcheck disable=SC1091
    [ ! -r /etc/os-release ] || . /etc/os-release
    local major=${VERSION_ID%%.*}
    case "$ID" in
        debian) if [ -z "${VERSION_ID:-}" ] || [ "$major" -ge 13 ]; then echo debian; else echo root; fi ;;
        ubuntu) if [ "${VERSION_ID/./}" -ge 2504 ]; then echo debian; else echo root; fi ;;
        fedora) if [ "$major" -ge 40 ]; then echo fedora; else echo other; fi ;;
        arch | manjaro | endeavouros | cachyos) echo arch ;;
        *) case " $ID_LIKE " in
            *' arch '*) echo arch ;;
            *' debian '* | *' ubuntu '*) echo root ;;
            *) echo other ;;
        esac ;;
    esac
}

asRoot() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo > /dev/null; then
        sudo "$@"
    else
        die "this needs the rights of root, and there is no sudo here: $*"
    fi
}

missingPackages() {
    local place=$1
    shift
    case $place in
        debian)
            comm -23 <(printf '%s\n' "$@" | sort -u) \
                <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2> /dev/null | sed -n 's/^installed //p' | sort -u)
            ;;
        fedora) rpm -q --whatprovides "$@" 2> /dev/null | sed -n 's/^no package provides //p' ;;
        arch) pacman -T "$@" || true ;;
    esac
}

# Installs what is missing on this system itself; the package manager asks when someone can answer.
installMissing() {
    local place=$1 yes=() missing
    shift
    mapfile -t missing < <(missingPackages "$place" "$@")
    [ ${#missing[@]} -gt 0 ] || return 0
    say "installing from this system's own packages: ${missing[*]}"
    [ -t 0 ] || yes=(yes)
    case $place in
        debian) asRoot apt-get install --no-install-recommends ${yes:+-y} "${missing[@]}" >&2 ;;
        fedora) asRoot dnf install ${yes:+-y} "${missing[@]}" >&2 ;;
        arch) asRoot pacman -S --needed ${yes:+--noconfirm} "${missing[@]}" >&2 ;;
    esac
}

rootDirectory() { printf '%s/debian-13-%s\n' "$cache" "$(uname -m)"; }

# Makes or completes the private root. The stamp is looked at first without the lock: that is all a usual call does.
ensureRoot() {
    local root=$1 packages stamp log=$cache/setup.log
    mapfile -t packages < <(packagesOf debian build test fuzz tools)
    stamp=$(cat "$checkout/packaging/make-root.sh" "$checkout/packaging/packages/debian.txt" | sha256sum | cut -c1-16)
    [ ! -e "$root/var/lib/dramatis-dev/$stamp" ] || return 0
    mkdir -p "$cache"
    (
        flock -n 9 || { say "waiting for another call that sets up the same root"; flock 9; }
        [ ! -e "$root/var/lib/dramatis-dev/$stamp" ] || exit 0
        installMissing debian debootstrap bubblewrap ca-certificates
        asRoot "$checkout/packaging/make-root.sh" "$root" "$stamp" "${packages[@]}" 2>&1 > "$log" \
            | tee -a "$log" | { grep '^packaging/dev:' >&2 || true; }
    ) 9> "$cache/root.lock" || { tail -n 20 "$log" >&2; die "could not set up $root; the whole story is in $log"; }
}

# Every folder of this machine at its own path, except those that make up the system, which are the root's.
bindArguments() {
    local root=$1 entry name file zone
    binds=(--ro-bind "$root/usr" /usr --ro-bind "$root/etc" /etc)
    for name in bin sbin lib lib64; do
        [ ! -L "$root/$name" ] || binds+=(--symlink "$(readlink "$root/$name")" "/$name")
    done
    for entry in /* /.[!.]*; do
        name=${entry#/}
        case $name in usr | etc | bin | sbin | lib | lib[0-9x]* | lost+found | '.[!.]*') continue ;; esac
        if [ -L "$entry" ]; then
            binds+=(--symlink "$(readlink "$entry")" "$entry")
        else
            binds+=(--dev-bind-try "$entry" "$entry")
        fi
    done
    for file in resolv.conf hosts hostname passwd group machine-id; do
        [ ! -s "/etc/$file" ] || binds+=(--ro-bind "$(readlink -f "/etc/$file")" "/etc/$file")
    done
    [ ! -s /etc/ssl/certs/ca-certificates.crt ] \
        || binds+=(--ro-bind "$(readlink -f /etc/ssl/certs/ca-certificates.crt)" /etc/ssl/certs/ca-certificates.crt)
    [ ! -s /usr/lib/locale/locale-archive ] || binds+=(--ro-bind /usr/lib/locale/locale-archive /usr/lib/locale/locale-archive)
    [ ! -d /usr/share/fonts ] || binds+=(--ro-bind /usr/share/fonts /usr/local/share/fonts)
    for name in /var/lib/dpkg /var/cache/fontconfig; do
        [ ! -d "$name" ] || binds+=(--ro-bind "$root$name" "$name")
    done
    [ -d "$root$checkout" ] || case $checkout/ in
        /usr/* | /etc/*) die "$checkout lies in a system folder; move the checkout to your home folder" ;;
    esac
}

# What points programs at the host's libraries and tools would break the root's.
environmentArguments() {
    local name
    for name in LD_LIBRARY_PATH LD_PRELOAD LIBRARY_PATH CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH PKG_CONFIG_PATH \
        CMAKE_PREFIX_PATH CMAKE_TOOLCHAIN_FILE CC CXX CFLAGS CXXFLAGS LDFLAGS PYTHONHOME PYTHONPATH PERL5LIB \
        QT_PLUGIN_PATH QT_QPA_PLATFORM_PLUGIN_PATH QTDIR QT_QPA_PLATFORMTHEME QT_STYLE_OVERRIDE GTK_PATH GIO_MODULE_DIR LOCPATH GCONV_PATH; do
        environment+=(--unsetenv "$name")
    done
    environment+=(--setenv PATH "$(rootPath)" --setenv DRAMATIS_INSIDE "$1")
    [ -n "${LC_ALL:-}${LC_CTYPE:-}${LANG:-}" ] || environment+=(--setenv LANG C.UTF-8)
    local zone
    zone=$(readlink /etc/localtime || true)
    [ -n "${TZ:-}" ] || [ "${zone##*/zoneinfo/}" = "$zone" ] || environment+=(--setenv TZ "${zone##*/zoneinfo/}")
}

# The root's programs first, then what the caller has of their own.
rootPath() {
    local path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin part
    while IFS= read -r -d : part; do
        case ":$path:" in *":$part:"*) ;; *) path+=:$part ;; esac
    done <<< "$PATH:"
    printf '%s\n' "$path"
}

# Runs a command in the root and ends as it ends. This shell stays in between: it hands signals on to the command (bubblewrap
# itself would die of them and take the command along), and when it is killed the command is, too.
enterRoot() {
    local root=$1 binds=() environment=() capabilities=() inner code signal signalled
    shift
    bindArguments "$root"
    environmentArguments "$root"
    [ "$(id -u)" != 0 ] || capabilities=(--cap-add ALL)
    local heeded=()
    for signal in HUP INT QUIT TERM USR1 USR2; do ignored "$signal" || heeded+=("$signal"); done
    (
        trap '' "${heeded[@]}"
        exec bwrap "${binds[@]}" "${environment[@]}" "${capabilities[@]}" --chdir "$PWD" --die-with-parent -- \
            env --default-signal="$(IFS=,; echo "${heeded[*]}")" "$@"
    ) <&0 &
    inner=$!
    for signal in "${heeded[@]}"; do
        # Ctrl+C and Ctrl+\ reach everything in the terminal anyway.
        case $signal in INT | QUIT) [ ! -t 0 ] || { trap signalled=yes "$signal"; continue; } ;; esac
        # shellcheck disable=SC2064
        trap "signalled=yes; pkill -$signal -P $inner || true" "$signal"
    done
    while :; do
        signalled='' code=0
        wait "$inner" || code=$?
        [ -n "$signalled" ] || exit "$code"
    done
}

# Was this signal ignored when this shell started (nohup, a background job)? It must stay so.
ignored() {
    local mask
    mask=$(sed -n 's/^SigIgn:\t*//p' "/proc/$$/status")
    (((16#$mask >> ($(kill -l "$1") - 1)) & 1))
}
