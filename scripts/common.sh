# What the scripts of this repository share. Sourced by them, not run.

# The folder of the package, whatever folder the caller stands in.
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

# Progress and complaints go to standard error: standard output belongs to the program that a script runs.
say() { printf '%s\n' "$*" >&2; }

die() {
    say "$@"
    exit 1
}

# Builds with SwiftPM and shows its words only when it fails.
#   quiet_build LABEL ARGUMENTS...
quiet_build() {
    local label="$1" log errors
    shift
    log="$(mktemp)"
    if ! swift build "$@" >"$log" 2>&1; then
        say "$label: the build failed."
        # The compiler repeats an error for each file of a batch: the first of each is enough.
        errors="$(grep -E '^[^ ].*error: ' "$log" | awk '!seen[$0]++' | head -n 40)" || true
        if [ -n "$errors" ]; then say "$errors"; else tail -n 20 "$log" >&2; fi
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}
