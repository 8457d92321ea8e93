# Functions shared by the scripts of this repository, which source this file.

# The folder of the package, independent of the current directory.
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

# Prints progress and errors to standard error; standard output is reserved for the program that a script runs.
say() { printf '%s\n' "$*" >&2; }

die() {
    say "$@"
    exit 1
}

# Builds with SwiftPM and prints its output only when the build fails.
#   quiet_build LABEL ARGUMENTS...
quiet_build() {
    local label="$1" log errors
    shift
    log="$(mktemp)"
    if ! swift build "$@" >"$log" 2>&1; then
        say "$label: the build failed."
        # The compiler repeats an error for each file of a batch; only the first one of each is printed.
        errors="$(grep -E '^[^ ].*error: ' "$log" | awk '!seen[$0]++' | head -n 40)" || true
        if [ -n "$errors" ]; then say "$errors"; else tail -n 20 "$log" >&2; fi
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}
