# Sourced by packaging/dev: where the work is done (on this system itself or in a private Debian 13), and native packages.
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
        debian)
            asRoot apt-get -q update >&2 || true
            asRoot apt-get install --no-install-recommends ${yes:+-y} "${missing[@]}" >&2
            ;;
        fedora) asRoot dnf install ${yes:+-y} "${missing[@]}" >&2 ;;
        arch) asRoot pacman -S --needed ${yes:+--noconfirm} "${missing[@]}" >&2 ;;
    esac || die "could not install ${missing[*]}"
}
