/// A simplex tableau of linear equations and inequalities with priorities. The required ones hold. The solution
/// deviates from the others as little as possible, higher priorities before lower ones.
///
/// ``ConstraintSystem`` has one tableau for each set of variables that depend on each other. Each change of a tableau
/// costs O(rows), so it suits small systems.
///
/// Constraints can be added, removed, and given other constants, one at a time. Each change repairs the previous
/// solution instead of searching for a new one. If there are several best solutions, the same history of changes always
/// leads to the same one.
///
/// - Source: Badros, Borning, Stuckey: "The Cassowary linear arithmetic constraint solving algorithm" (2001), with
///   priorities compared level by level rather than by weights.
package struct ConstraintTableau: Sendable {
    /// How the two sides of a constraint relate.
    package typealias Relation = ConstraintSystem.Relation
    /// Identifies a constraint in this tableau.
    package typealias Key = ConstraintSystem.Key
    /// The error of contradicting required constraints.
    package typealias Conflict = ConstraintSystem.Conflict

    /// The priority of constraints that must hold.
    package static let required = ConstraintSystem.required

    /// The role of a symbol, which determines its permitted values.
    enum Kind: UInt8 {
        /// A variable of any value.
        case free
        /// A variable or slack that is not negative.
        case restricted
        /// The deviation from an optional constraint.
        case error
        /// The marker of a required equation; always zero.
        case dummy
    }

    /// The symbols and the constant of a constraint.
    struct Record: Sendable {
        /// The symbol that identifies the constraint in rows.
        let marker: Int32
        /// The second of two errors; -1 if there is none.
        let other: Int32
        /// The sign of the marker in the constraint's equation.
        let sign: Double
        /// The importance; an optional constraint of a higher priority is satisfied first.
        let priority: Double
        /// The constant of the expression in the constraint.
        var constant: Double
    }

    /// The sum of the weighted errors of one priority, which is minimized.
    struct Level: Sendable {
        /// The priority of the constraints whose errors are summed.
        let priority: Double
        /// The sum, expressed by symbols that are currently zero.
        var row: TableauRow
    }

    /// The role of each symbol.
    var kinds: [Kind] = []
    /// The constraint of each symbol; -1 for variables.
    var owners: [Int32] = []
    /// The index of each symbol's row; -1 for symbols that are zero.
    var rowIndices: [Int32] = []
    /// The equations of the symbols that are not zero, in any order.
    var rows: [TableauRow] = []
    /// The symbol of each row.
    var basics: [Int32] = []
    /// The objectives to minimize, highest priority first.
    var levels: [Level] = []
    /// The constraints by the index of their key; `nil` after removal.
    var records: [Record?] = []
    /// Whether inequalities that do not hold are repaired. The twin minimizes their violations instead.
    package var repairsInequalities = true
    /// The number of exchanges since the tableau was created. For tests of complexity.
    package var exchanges = 0
    /// The violation to minimize while a row is added by ``satisfy(_:)``.
    var shortfall: TableauRow?

    /// Creates a tableau without variables.
    package init() {}

    /// The number of symbols with a row, all of which each change examines.
    var rowCount: Int { rows.count }

    /// Adds a variable that can take any value or, if `nonNegative` is true, any value from 0. Its value is 0 until
    /// constraints determine another.
    package mutating func addVariable(nonNegative: Bool = false) -> ConstraintVariable {
        ConstraintVariable(symbol: addSymbol(nonNegative ? .restricted : .free, owner: -1))
    }

    /// Returns the value of a variable.
    ///
    /// - Precondition: `variable` is from this system.
    package func value(of variable: ConstraintVariable) -> Double {
        let index = rowIndices[Int(variable.symbol)]
        return index < 0 ? 0 : rows[Int(index)].constant
    }

    /// Returns the value of an expression.
    ///
    /// - Precondition: The variables are from this system.
    package func value(of expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
    }

    /// Returns whether another value of `variable` is possible in an equally good solution.
    ///
    /// - Complexity: O(*n* · *l*) for *n* cells in its row and *l* priorities.
    package func isAmbiguous(_ variable: ConstraintVariable) -> Bool {
        let index = rowIndices[Int(variable.symbol)]
        if index < 0 { return canMove(variable.symbol) }
        return rows[Int(index)].cells.contains { canMove($0.symbol) }
    }

    /// Returns whether a symbol that is zero can change at no cost.
    private func canMove(_ symbol: Int32) -> Bool {
        let kind = kinds[Int(symbol)]
        if kind == .dummy || levels.contains(where: { $0.row.coefficient(of: symbol) > TableauRow.tolerance }) {
            return false
        }
        // A free symbol can change in both directions. Any other symbol cannot grow if a value at zero would become
        // negative.
        if kind == .free { return true }
        for (row, basic) in zip(rows, basics) where kinds[Int(basic)] != .free {
            if row.constant < TableauRow.tolerance, row.coefficient(of: symbol) < -TableauRow.tolerance { return false }
        }
        return true
    }

    /// Whether the present solution is known to be the only best one.
    ///
    /// Each symbol that is zero must be unable to grow: its growth has a cost, or would make a value negative that no other
    /// such symbol can increase.
    ///
    /// - Complexity: O(cells · priorities), and O(cells · rows) if many symbols have no cost.
    var hasOneSolution: Bool {
        var movable: [Int32] = []
        for row in rows {
            for cell in row.cells where !movable.contains(cell.symbol) {
                let kind = kinds[Int(cell.symbol)]
                if kind == .free { return false }
                let isFixed =
                    kind == .dummy
                    || levels.contains { $0.row.coefficient(of: cell.symbol) > TableauRow.tolerance }
                if !isFixed { movable.append(cell.symbol) }
            }
        }
        while !movable.isEmpty {
            let count = movable.count
            for (row, basic) in zip(rows, basics) where kinds[Int(basic)] != .free && kinds[Int(basic)] != .dummy {
                guard row.constant < TableauRow.tolerance,
                    row.cells.allSatisfy({ $0.coefficient < 0 || !movable.contains($0.symbol) })
                else { continue }
                movable.removeAll { row.coefficient(of: $0) < -TableauRow.tolerance }
            }
            if movable.count == count { return false }
        }
        return true
    }

    /// Adds a symbol without a row, so that it is zero, and returns its number.
    mutating func addSymbol(_ kind: Kind, owner: Int32) -> Int32 {
        kinds.append(kind)
        owners.append(owner)
        rowIndices.append(-1)
        return Int32(kinds.count - 1)
    }

    /// Appends a row for a symbol that has none.
    mutating func setRow(_ row: TableauRow, of symbol: Int32) {
        rowIndices[Int(symbol)] = Int32(rows.count)
        rows.append(row)
        basics.append(symbol)
    }

    /// Removes and returns the row of a symbol. The last row takes its index.
    mutating func takeRow(of symbol: Int32) -> TableauRow {
        let index = Int(rowIndices[Int(symbol)])
        rowIndices[Int(symbol)] = -1
        let row = rows[index]
        let last = rows.removeLast()
        let lastBasic = basics.removeLast()
        if index < rows.count {
            rows[index] = last
            basics[index] = lastBasic
            rowIndices[Int(lastBasic)] = Int32(index)
        }
        return row
    }

    /// Returns the index in `levels` of a priority, which is added if it is new.
    mutating func level(of priority: Double) -> Int {
        var index = 0
        while index < levels.count, levels[index].priority > priority { index += 1 }
        if index == levels.count || levels[index].priority != priority {
            levels.insert(Level(priority: priority, row: TableauRow()), at: index)
        }
        return index
    }
}
