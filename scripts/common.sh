# Functions shared by the scripts of this repository, which source this file.

# The folder of the package, independent of the current directory.
root="$(cd "${BASH_SOURCE[0]%/*}/.." && pwd)"

# Prints progress and errors to standard error; standard output is reserved for the program that a script runs.
say() { printf '%s\n' "$*" >&2; }

die() {
    say "$@"
    exit 1
}

# Builds with SwiftPM and prints its output only when the build fails. The file `build_log`, if it is set, receives that of a
# build that succeeds.
#   quiet_build LABEL ARGUMENTS...
quiet_build() {
    local label="$1" log errors
    shift
    log="$(mktemp)"
    if ! swift build "$@" >"$log" 2>&1; then
        say "$label: the build failed."
        # The compiler repeats an error for each file of a batch; only the first one of each is printed.
        errors="$(grep -E '^([^ ].*)?error: ' "$log" | awk '!seen[$0]++' | head -n 40)" || true
        if [ -n "$errors" ]; then say "$errors"; else tail -n 20 "$log" >&2; fi
        rm -f "$log"
        return 1
    fi
    if [ -n "${build_log:-}" ]; then mv "$log" "$build_log"; else rm -f "$log"; fi
}

# Prints the inputs of a build: every file of the package with its inode, its size, and the time of its last change, the
# compiler, the installed packages, and the environment variables that the manifest and the compiler use. The time is that of
# the inode, which programs cannot set, so that a file that was replaced by one of the same size and date differs.
build_inputs() {
    local file program variable files=()
    LC_ALL=C find "$root/Package.swift" "$root/Sources" "$root/Plugins" -printf '%P %y %i %s %C@ %l\n' | LC_ALL=C sort
    for program in swift pkg-config; do
        program="$(command -v "$program")" || continue
        files+=("$program")
    done
    # Debian writes the second file whenever a package is installed, upgraded, or removed.
    for file in "$root/Package.resolved" /var/lib/dpkg/status; do
        [ ! -e "$file" ] || files+=("$file")
    done
    # Each start of the gallery waits for the programs that this script runs.
    [ ${#files[@]} -eq 0 ] || stat -L -c '%n %i %s %z' "${files[@]}"
    for variable in "${!OCV_@}" "${!SPI_@}" "${!PKG_CONFIG@}" "${!SWIFT@}" "${!TOOLCHAIN@}" CC CXX CPATH C_INCLUDE_PATH \
        LIBRARY_PATH SDKROOT; do
        printf '%s=%s\n' "$variable" "${!variable:-}"
    done
}

# Prints the outputs of a build of a product: the program and its resources.
#   build_outputs PRODUCT CONFIGURATION
build_outputs() {
    local folder="$root/.build/$2"
    LC_ALL=C find -L "$folder/$1" "$folder"/*.resources -printf '%p %y %i %s %C@\n' 2>/dev/null | LC_ALL=C sort
}

# Whether a product exists and was built from the current inputs.
#   is_fresh PRODUCT CONFIGURATION
is_fresh() {
    local record="$root/.build/$1-$2.inputs"
    [ -f "$record" ] && [ "$(<"$record")" = "$(build_inputs; build_outputs "$@")" ]
}

# Builds a product and records its inputs and outputs for `is_fresh`.
#   build_product LABEL PRODUCT CONFIGURATION
build_product() {
    local record="$root/.build/$2-$3.inputs" inputs start
    rm -f "$record"
    # Read before the build, so that a change during the build is noticed at the next start.
    start="$(date --date '1 second ago' +%s.%N)"
    inputs="$(build_inputs)"
    quiet_build "$1" --package-path "$root" -c "$3" --product "$2"
    # A file that changed during the build or just before it may change again within the same clock tick. In this case, the
    # next start builds again.
    if [ -z "$(find "$root/Package.swift" "$root/Sources" "$root/Plugins" -newerct "@$start" -print -quit)" ]; then
        printf '%s\n%s\n' "$inputs" "$(build_outputs "$2" "$3")" >"$record.$$"
        mv "$record.$$" "$record"
    fi
}
