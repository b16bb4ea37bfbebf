# Sourced by packaging/dev: a private Debian 13 in the cache folder; made by make-root.sh, entered with bubblewrap.
# Expects: checkout, cache, say, die, and place.sh.

rootDirectory() { printf '%s/debian-13-%s\n' "$cache" "$(uname -m)"; }

# A second, smaller one without anything of Qt, in which finished packages are tried.
cleanRootDirectory() { printf '%s/debian-13-clean-%s\n' "$cache" "$(uname -m)"; }

# The programs that make and enter the root. Who may not install them gets them unpacked below the cache folder.
ensureRootTools() {
    local tools=$cache/tools wanted=(bubblewrap debootstrap ca-certificates) missing
    [ "$(id -u)" = 0 ] || wanted+=(fakeroot libfakeroot)
    mapfile -t missing < <(missingPackages debian "${wanted[@]}")
    if [ ${#missing[@]} -gt 0 ] && [ ! -e "$tools/complete" ]; then
        if [ "$(id -u)" = 0 ] || command -v sudo > /dev/null; then
            installMissing debian "${missing[@]}"
            return
        fi
        say "unpacking below $tools, because there are no rights to install: ${missing[*]}"
        mkdir -p "$tools"
        (cd "$tools" && apt-get -q download "${missing[@]}" >&2 && for each in ./*.deb; do dpkg-deb -x "$each" .; done) \
            || die "apt-get could not download ${missing[*]}; ask somebody to install them"
        : > "$tools/complete"
    fi
}

# Unpacked tools are found by PATH; debootstrap and fakeroot also look for their own files.
useRootTools() {
    local tools=$cache/tools library
    [ -e "$tools/complete" ] || return 0
    PATH=$PATH:$tools/usr/bin:$tools/usr/sbin
    export DEBOOTSTRAP_DIR=$tools/usr/share/debootstrap
    [ ! -e /usr/share/debootstrap/functions ] || unset DEBOOTSTRAP_DIR
    library=$(find "$tools/usr/lib" -type d -name libfakeroot 2> /dev/null | head -n 1)
    [ -z "$library" ] || export FAKEROOT_LIBRARY=$library
}

requireNamespaces() {
    local answer
    answer=$(bwrap --dev-bind / / true 2>&1) || die "bubblewrap cannot make a place of its own here ($answer).
Without namespaces this works only where Qt 6.8 is packaged: Debian 13, Ubuntu 25.04, Fedora 40, Arch. In a container, allow
mounts (--privileged, or CAP_SYS_ADMIN); on a system that forbids user namespaces, install bubblewrap as root."
}

# Makes or completes a root with these sections of the package list. The stamp is looked at first without the lock: that is all a
# usual call does.
ensureRoot() {
    local root=$1 packages stamp log=$cache/setup.log
    shift
    useRootTools
    mapfile -t packages < <(packagesOf debian "$@")
    stamp=$({ cat "$checkout/packaging/make-root.sh" && printf '%s\n' "${packages[@]}"; } | sha256sum | cut -c1-16)
    [ ! -e "$root/var/lib/dramatis-dev/$stamp" ] || return 0
    mkdir -p "$cache"
    (
        flock -n 9 || { say "waiting for another call that sets up the same root"; flock 9; }
        [ ! -e "$root/var/lib/dramatis-dev/$stamp" ] || exit 0
        : > "$log"
        ensureRootTools
        useRootTools
        requireNamespaces
        "$checkout/packaging/make-root.sh" "$root" "$stamp" "${packages[@]}" 2>&1 >> "$log" \
            | tee -a "$log" | { grep '^packaging/dev:' >&2 || true; }
    ) 9> "$cache/root.lock" || { tail -n 20 "$log" >&2 || true; die "could not set up $root; the whole story is in $log"; }
    useRootTools
}

# Every folder of this machine at its own path, except those that make up the system, which are the root's.
bindArguments() {
    local root=$1 entry name file
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
    for name in /var/lib/dpkg /var/lib/apt /var/cache/apt /var/cache/fontconfig; do
        [ ! -d "$name" ] || binds+=(--ro-bind "$root$name" "$name")
    done
}

# The root has its own system folders, so nothing of ours can be in them.
requireVisible() {
    local folder
    cd . 2> /dev/null || die "the current folder is gone: $PWD"
    for folder in "$checkout" "$PWD"; do
        case $folder/ in
            /usr/* | /etc/* | /lib*/* | /bin/* | /sbin/*)
                [ -d "$root$folder" ] || die "$folder belongs to the system, whose place the private Debian 13 takes; go elsewhere"
                ;;
        esac
    done
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
    requireVisible
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
        trap "signalled=yes; kill -$signal \$(cat /proc/$inner/task/$inner/children 2> /dev/null || pgrep -P $inner) || true" "$signal"
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
