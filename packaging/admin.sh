# Sourced by make-root.sh and check.sh: runs commands in a Debian root as its administrator or as a plain user, with bubblewrap.

bwrap=$(command -v bwrap)
faking=()
[ "$(id -u)" = 0 ] || faking=(fakeroot-sysv)
[ -z "${FAKEROOT_LIBRARY:-}" ] || faking+=(--lib "$FAKEROOT_LIBRARY/libfakeroot-sysv.so" --faked "$(command -v faked-sysv)")

# More folders that both see: "--bind FROM TO" and the like.
shared=()

bareRoot() {
    local target=$1
    shift
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive container=lxc FAKEROOTDONTTRYCHOWN=1 \
        "$bwrap" --unshare-pid --bind "$target" / --dev-bind /dev /dev --proc /proc --ro-bind-try /sys /sys \
        --tmpfs /tmp --tmpfs /run --chdir / --die-with-parent "${shared[@]}" "$@" < /dev/null
}

# Who is not root is root in there by a user namespace; fakeroot hides that nobody else exists.
asAdmin() {
    local target=$1 identity=(--cap-add ALL) fake=()
    shift
    [ ${#faking[@]} -eq 0 ] || { identity+=(--unshare-user --uid 0 --gid 0) fake=(fakeroot-sysv); }
    bareRoot "$target" "${identity[@]}" --setenv HOME /root -- "${fake[@]}" "$@"
}

# Somebody without rights, and without a network, so that displays of other places are not in the way.
asPlainUser() {
    local target=$1 home=$2 identity=() become=()
    shift 2
    [ "$(id -u)" != 0 ] || { identity=(--cap-add ALL) become=(setpriv --reuid 1000 --regid 1000 --clear-groups --inh-caps=-all); }
    bareRoot "$target" "${identity[@]}" --unshare-net --perms 1777 --tmpfs /tmp --setenv HOME "$home" -- "${become[@]}" "$@"
}
