import Foundation

/// An error that the compiler reports for a source.
struct CompilerFault: Hashable {
    let path: String
    let line: Int
    let column: Int
    let message: String

    /// The errors in the output of a build, without repetitions, in their order.
    static func all(in output: String) -> [CompilerFault] {
        var seen: Set<CompilerFault> = []
        return output.split(whereSeparator: \.isNewline).compactMap { line in
            guard line.hasPrefix("/"), let mark = line.range(of: ": error: ") else { return nil }
            let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
            else {
                return nil
            }
            let fault = CompilerFault(
                path: place.dropLast(2).joined(separator: ":"), line: row, column: column,
                message: String(line[mark.upperBound...]))
            return seen.insert(fault).inserted ? fault : nil
        }
    }
}
