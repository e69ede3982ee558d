# Sourced by arbiter/run and tests/run: installs what is missing of the packages named, on Debian and Ubuntu.

say() { printf '\033[1m==>\033[0m %s\n' "$*" >&2; }

# Usage: need PACKAGE...
need() {
    local missing=() package
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "this system has no apt; make sure that these (by their Debian names) are installed: $*"
        return 0
    fi
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    if [ ${#missing[@]} -eq 0 ]; then
        say "packages: nothing to install"
        return 0
    fi
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || {
            say "not root and no sudo; please install: ${missing[*]}"
            return 1
        }
        root=(sudo)
    fi
    say "installing: ${missing[*]}"
    # The list of packages may be older than the archive: refresh it when an install fails.
    local install=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends)
    "${install[@]}" "${missing[@]}" >&2 || { "${root[@]}" apt-get update -q >&2 && "${install[@]}" "${missing[@]}" >&2; }
}

build_packages=(g++ cmake ninja-build pkg-config fonts-inter libboost-dev libcairo2-dev libcli11-dev libedit-dev libfmt-dev
    libgl-dev libgl1-mesa-dri libglfw3-dev libimgui-dev libpango1.0-dev libpng-dev libqrencode-dev libsodium-dev
    libsqlite3-dev nlohmann-json3-dev)

# Usage: build PRESET TARGET... (every target if none is named)
build() {
    local preset=$1 targets=()
    shift
    [ $# -eq 0 ] || targets=(--target "$@")
    say "building: preset $preset"
    cmake --preset "$preset" "${configure[@]}" >"/tmp/arbiter-$preset.$$" 2>&1 || {
        cat "/tmp/arbiter-$preset.$$" >&2
        return 1
    }
    rm -f "/tmp/arbiter-$preset.$$"
    cmake --build --preset "$preset" "${targets[@]}" >&2
}
configure=()
