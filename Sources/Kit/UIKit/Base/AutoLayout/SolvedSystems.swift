internal import CollectionCore
import Foundation

/// The systems of regions that were solved first, by the structure of their rows.
///
/// The cells of a list have the same constraints, with constants and content sizes of their own. The region of a new
/// cell begins with a copy of the solved system of an earlier one, and changes the constants that differ. This leads to
/// the same solution only if it is the only one, so other systems are neither recorded nor used.
@MainActor final class SolvedSystems {
    private struct Entry {
        let rows: [ConstraintRegion.Row]
        let system: ConstraintSystem
    }

    /// The last one recorded is first.
    private var entries: [Entry] = []
    private static let limit = 16
    /// Cells are small. The systems of large views are rarely equal.
    private static let mostRows = 500

    /// The systems of the current runtime.
    static var current: SolvedSystems { InterfaceState.current.slot { _ in SolvedSystems() } }

    /// Records a system that was solved for the rows.
    func record(_ rows: [ConstraintRegion.Row], _ system: ConstraintSystem) {
        guard !rows.isEmpty, rows.count <= Self.mostRows, system.hasOneSolution else { return }
        entries.insert(Entry(rows: rows, system: system), at: 0)
        if entries.count > Self.limit { entries.removeLast() }
    }

    /// Solves rows by changing the constants of a recorded system.
    ///
    /// - Parameter rows: Receive the keys of the system.
    /// - Returns: The number of changed constants; `nil` if there is no such system, and nothing has changed.
    func solve(_ rows: inout [ConstraintRegion.Row], _ system: inout ConstraintSystem) -> Int? {
        guard let found = index(of: rows, system) else { return nil }
        let known = entries[found].rows
        var changes: [(key: ConstraintSystem.Key, constant: Double)] = []
        for index in rows.indices where rows[index].expression.constant != known[index].expression.constant {
            if let key = known[index].key { changes.append((key, rows[index].expression.constant)) }
        }
        var copy = entries[found].system
        guard (try? copy.setConstants(changes)) != nil, copy.hasOneSolution else {
            entries.remove(at: found)
            return nil
        }
        for index in rows.indices { rows[index].key = known[index].key }
        system = copy
        return changes.count
    }

    // Loops, because the closures of an isolated type check at each call where they run.
    private func index(of rows: [ConstraintRegion.Row], _ system: ConstraintSystem) -> Int? {
        for found in entries.indices where entries[found].rows.count == rows.count {
            var equal = 0
            while equal < rows.count, entries[found].rows[equal].isEqualApartFromConstant(rows[equal]) { equal += 1 }
            if equal == rows.count, entries[found].system.hasSameVariables(as: system) { return found }
        }
        return nil
    }
}
