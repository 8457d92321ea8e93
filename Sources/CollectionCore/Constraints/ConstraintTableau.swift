/// A simplex tableau of linear equations and inequalities with priorities. The required ones hold. The others are
/// missed by as little as possible, higher priorities before lower ones.
///
/// ``ConstraintSystem`` keeps one tableau for each set of variables that depend on each other. A tableau costs O(rows)
/// for each change, so it suits small systems.
///
/// Constraints come and go and change their constants one at a time; each change repairs the solution that was there
/// instead of finding one again. Among several best solutions the same history of changes always leads to the same one.
///
/// - Source: Badros, Borning, Stuckey: "The Cassowary linear arithmetic constraint solving algorithm" (2001), with
///   priorities compared level by level rather than by weights.
package struct ConstraintTableau: Sendable {
    package typealias Relation = ConstraintSystem.Relation
    package typealias Key = ConstraintSystem.Key
    package typealias Conflict = ConstraintSystem.Conflict

    package static let required = ConstraintSystem.required

    enum Kind: UInt8 {
        /// A variable of any value.
        case free
        /// A variable or slack of at least zero.
        case restricted
        /// By how much a constraint is missed.
        case error
        /// Stands for a required equation; always zero.
        case dummy
    }

    struct Record: Sendable {
        /// What tells the constraint's part in a row.
        let marker: Int32
        /// The other one of two errors; -1 without.
        let other: Int32
        /// The sign of the marker in the constraint as it was written down.
        let sign: Double
        let priority: Double
        var constant: Double
    }

    struct Level: Sendable {
        let priority: Double
        var row: TableauRow
    }

    var kinds: [Kind] = []
    /// The constraint of each symbol; -1 for variables.
    var owners: [Int32] = []
    /// Where the row of each symbol is; -1 for symbols that are zero.
    var places: [Int32] = []
    var rows: [TableauRow] = []
    /// The symbol of each row.
    var basics: [Int32] = []
    /// What is to be as small as can be, highest priority first.
    var levels: [Level] = []
    var records: [Record?] = []
    /// While a first solution is looked for: by how much it is missed.
    var shortfall: TableauRow?

    package init() {}

    /// How many symbols have a row, which is what each change looks through.
    var rowCount: Int { rows.count }

    /// Adds a variable that may take any value, or any from zero up. It is zero until constraints say otherwise.
    package mutating func addVariable(nonNegative: Bool = false) -> ConstraintVariable {
        ConstraintVariable(symbol: addSymbol(nonNegative ? .restricted : .free, owner: -1))
    }

    /// - Precondition: `variable` is of this system.
    package func value(of variable: ConstraintVariable) -> Double {
        let place = places[Int(variable.symbol)]
        return place < 0 ? 0 : rows[Int(place)].constant
    }

    package func value(of expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
    }

    /// Whether another value of `variable` would do as well.
    ///
    /// - Complexity: O(*n* · *l*) for *n* cells in its row and *l* priorities.
    package func isAmbiguous(_ variable: ConstraintVariable) -> Bool {
        let place = places[Int(variable.symbol)]
        if place < 0 { return canMove(variable.symbol) }
        return rows[Int(place)].cells.contains { canMove($0.symbol) }
    }

    /// Whether a symbol that is zero may leave zero at no cost.
    private func canMove(_ symbol: Int32) -> Bool {
        let kind = kinds[Int(symbol)]
        if kind == .dummy || levels.contains(where: { $0.row.coefficient(of: symbol) > TableauRow.tolerance }) {
            return false
        }
        // Anything at zero that would have to become negative first keeps it from moving.
        if kind == .free { return true }
        for (row, basic) in zip(rows, basics) where kinds[Int(basic)] != .free {
            if row.constant < TableauRow.tolerance, row.coefficient(of: symbol) < -TableauRow.tolerance { return false }
        }
        return true
    }

    mutating func addSymbol(_ kind: Kind, owner: Int32) -> Int32 {
        kinds.append(kind)
        owners.append(owner)
        places.append(-1)
        return Int32(kinds.count - 1)
    }

    mutating func setRow(_ row: TableauRow, of symbol: Int32) {
        places[Int(symbol)] = Int32(rows.count)
        rows.append(row)
        basics.append(symbol)
    }

    mutating func takeRow(of symbol: Int32) -> TableauRow {
        let place = Int(places[Int(symbol)])
        places[Int(symbol)] = -1
        let row = rows[place]
        let last = rows.removeLast()
        let lastBasic = basics.removeLast()
        if place < rows.count {
            rows[place] = last
            basics[place] = lastBasic
            places[Int(lastBasic)] = Int32(place)
        }
        return row
    }

    /// The place in `levels` of a priority, made when it is new.
    mutating func level(of priority: Double) -> Int {
        var place = 0
        while place < levels.count, levels[place].priority > priority { place += 1 }
        if place == levels.count || levels[place].priority != priority {
            levels.insert(Level(priority: priority, row: TableauRow()), at: place)
        }
        return place
    }
}
