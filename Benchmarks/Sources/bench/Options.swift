import Foundation

/// The parsed command line.
struct Options {
    var full = false
    var json: String?
    var compare: String?
    var checksCounts = false
    var updatesCounts = false
    var groups: [String] = []

    static let help = """
        Measures this library beside naive twins of the same run and prints a table.

            ./bench [OPTIONS] [GROUP ...]

        Without groups, all of them run:
            GROUPS

        Options:
            --full           run the naive twin at every size, too (minutes, and 2 GB of memory)
            --json FILE      also write the rows as JSON: name, n, value, unit, twin, ratio, counts, target, met
            --compare OLD    compare with the JSON of an earlier run; fails when a count has grown
            --counts         check counts only (allocations, objects, cells) against Benchmarks/Thresholds; fails when
                             one is exceeded; takes seconds
            --peers [ROUNDS] scroll 70 cards with labels, shadows, and rounded corners in a window, in turn with
                             GTK 4, Qt 6 Quick, and Chromium, and print the total time, the frames per second, the
                             worst gap, and the processor time of each; must be the first option; installs what is
                             missing
            --jumps [SCRIPTS] [SEED]
                             random scripts of lists (prepend, insert above, resize, fling through estimates, rotate,
                             jump, change the text size, mirror) in which no visible item may move by itself; prints
                             each script in which one does, in JSON; must be the first option
            --jumps-scripts LIST [SCRIPTS] [SEED]
                             print the scripts of a list (20 by default), one in JSON per line, so that other lists can
                             be measured with them; must be the first option
            --jumps-web [SCRIPTS | FILE] [SEED]
                             run the scripts of a vertical list in Chromium, against the web engine and against a page
                             that follows the documentation of TanStack Virtual, and print how often and how far items
                             moved by themselves; LIBRARY=FILE also measures that library; must be the first option
            --wait [ROW ...] build what a person waits for, in a new folder: package, pictures, sheet, edits; prints
                             times beside goals; takes up to half an hour; must be the first option
            --photographs FOLDER
                             fling over the photographs of a folder in a window of 1920 x 1080 pixels, and print the
                             frames over 16.7 ms and the peak memory; must be the first option
            --update-counts  write the counts of this run to Benchmarks/Thresholds
            --version        print the version
            --help           print this text

        Progress goes to standard error, the table to standard output.
        """

    /// Parses the command line.
    ///
    /// - Throws: `Failure` for an unknown option or group, or a missing value.
    init(_ arguments: [String], groups known: [String]) throws(Failure) {
        var remaining = arguments[...]
        func value(_ option: String) throws(Failure) -> String {
            guard let value = remaining.popFirst(), !value.hasPrefix("--") else {
                throw Failure(text: "\(option) needs a file name.")
            }
            return value
        }
        while let argument = remaining.popFirst() {
            switch argument {
            case "--full": full = true
            case "--json": json = try value(argument)
            case "--compare": compare = try value(argument)
            case "--counts": checksCounts = true
            case "--update-counts": updatesCounts = true
            case _ where argument.hasPrefix("-"): throw Failure(text: "There is no option \(argument). See --help.")
            case _ where !known.contains(argument):
                throw Failure(text: "There is no group '\(argument)'. There are: \(known.joined(separator: ", ")).")
            default: groups.append(argument)
            }
        }
        if groups.isEmpty { groups = known }
    }

    struct Failure: Error {
        var text: String
    }
}
