import Foundation

/// An error that the compiler reports for a source.
struct CompilerFault: Hashable {
    /// The path of the source, as the compiler prints it.
    let path: String
    /// The line in the source, from 1.
    let line: Int
    /// The column in the line, from 1.
    let column: Int
    /// The message without position and severity.
    let message: String

    /// A warning about code that would end the program, because no placeholder is a value of the app's types.
    private static let fatalWarning = ": warning: cast from 'Placeholder"

    /// The errors in the output of a build, without repetitions, in their order; forced casts of placeholders are among
    /// them, about which the compiler only warns.
    static func all(in output: String) -> [CompilerFault] {
        var seen: Set<CompilerFault> = []
        return output.split(whereSeparator: \.isNewline).compactMap { line in
            guard line.hasPrefix("/"),
                let mark = line.range(of: ": error: ")
                    ?? (line.hasSuffix("always fails") ? line.range(of: fatalWarning) : nil)
            else { return nil }
            let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
            else {
                return nil
            }
            let fault = CompilerFault(
                path: place.dropLast(2).joined(separator: ":"), line: row, column: column,
                message: String(line[mark.lowerBound...].drop { ": ".contains($0) }.drop { $0 != " " }.dropFirst()))
            return seen.insert(fault).inserted ? fault : nil
        }
    }
}

/// Equal messages of the compiler, with the number of files that they stop.
struct FaultKind {
    /// The message of each of them.
    let message: String
    /// How often the message appears.
    let count: Int
    /// In how many files it appears.
    let files: Int
    /// Where the first one is.
    let place: String

    /// The kinds of errors, those of most files first.
    static func all(of faults: [(message: String, path: String, place: String)]) -> [FaultKind] {
        Dictionary(grouping: faults, by: \.message).map { message, faults in
            FaultKind(
                message: message, count: faults.count, files: Set(faults.map(\.path)).count, place: faults[0].place)
        }.sorted { ($1.files, $1.count, $0.message) < ($0.files, $0.count, $1.message) }
    }

    /// The text of a report, for a person who decides what to correct first.
    static func lines(of kinds: [FaultKind], limit: Int) -> [String] {
        let shown = kinds.prefix(limit).map {
            "  \(PortReport.number($0.files, "file")), \($0.count)x: \($0.message) (\($0.place))"
        }
        return shown + (kinds.count > limit ? ["  and \(PortReport.number(kinds.count - limit, "other kind"))"] : [])
    }
}
