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

    /// The calls of functions that the linker does not find, such as those of another run time of Swift.
    ///
    /// - Parameter folder: The folder of paths that are not absolute.
    static func undefined(in output: String, folder: String) -> [CompilerFault] {
        var seen: Set<CompilerFault> = []
        return output.split(whereSeparator: \.isNewline).compactMap { line in
            guard let mark = line.range(of: ": error: undefined reference to ") else { return nil }
            let place = line[..<mark.lowerBound].split(separator: ":")
            guard place.count == 2, let row = Int(place[1]) else { return nil }
            let path = place[0].hasPrefix("/") ? String(place[0]) : folder + "/" + place[0]
            let fault = CompilerFault(
                path: path, line: row, column: 1, message: "undefined reference to \(line[mark.upperBound...])")
            return seen.insert(fault).inserted ? fault : nil
        }
    }

    /// The code that the compiler was working on when it crashed: that of the last line of the kind
    /// `2. While type-checking statement at [/App/App.swift:3:5 - line:9:6]`.
    static func crash(in output: String) -> CompilerFault? {
        output.split(whereSeparator: \.isNewline).compactMap { line -> CompilerFault? in
            guard line.first?.isNumber ?? false, line.contains("While "),
                let mark = line.range(of: "at [/") ?? line.range(of: "at /")
            else { return nil }
            let end = line[mark.upperBound...].firstIndex { ") ]".contains($0) } ?? line.endIndex
            let place = line[line.index(before: mark.upperBound)..<end].split(separator: ":")
            guard place.count == 3, let row = Int(place[1]), let column = Int(place[2]) else { return nil }
            let (path, line) = original(of: String(place[0]), row)
            return CompilerFault(path: path, line: line, column: column, message: "the compiler crashed")
        }.last
    }

    /// The place in the project of a line in a rewritten source, whose directives name it. Unlike errors, crashes name
    /// the rewritten one.
    private static func original(of path: String, _ line: Int) -> (path: String, line: Int) {
        guard path.contains("/plugins/outputs/"), let text = try? PortCommand.text(ofFile: path) else {
            return (path, line)
        }
        let before = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(max(line - 1, 0))
        guard let index = before.lastIndex(where: { $0.hasPrefix("#sourceLocation(file: \"") }) else {
            return (path, line)
        }
        let parts = before[index].split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count == 3, let first = Int(parts[2].filter(\.isNumber)) else { return (path, line) }
        return (String(parts[1]), first + line - index - 2)
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
