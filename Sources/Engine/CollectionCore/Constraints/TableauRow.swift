/// One equation of the tableau: a symbol equals `constant` plus multiples of symbols that are currently zero.
struct TableauRow: Sendable {
    /// A multiple of a symbol.
    struct Cell: Sendable {
        /// The number of the symbol in the tableau.
        let symbol: Int32
        /// The factor of the symbol; never nearly zero.
        var coefficient: Double
    }

    /// The value of the row's symbol, because all symbols in the cells are zero.
    var constant: Double
    /// The cells by symbol, ascending. No coefficient is (nearly) zero.
    var cells: [Cell] = []

    /// Creates a row without cells.
    init(constant: Double = 0) { self.constant = constant }

    /// The magnitude below which a value counts as zero. Screen coordinates have about four digits before the decimal
    /// point, and sums of a few hundred of them in double precision lose far less than this.
    static let tolerance = 1e-8

    /// Whether a value is closer to zero than the tolerance.
    static func isZero(_ value: Double) -> Bool { value < tolerance && value > -tolerance }

    /// Returns the index of `symbol` in `cells`, or the index at which to insert it.
    ///
    /// - Complexity: O(log *n*).
    func index(of symbol: Int32) -> Int {
        partitionPoint(cells.count) { cells[$0].symbol >= symbol }
    }

    /// Returns the coefficient of `symbol`; 0 if the row does not contain it.
    func coefficient(of symbol: Int32) -> Double {
        let index = self.index(of: symbol)
        return index < cells.count && cells[index].symbol == symbol ? cells[index].coefficient : 0
    }

    /// Adds a multiple of a symbol. Removes its cell if the sum is nearly zero.
    mutating func add(_ symbol: Int32, _ coefficient: Double) {
        let index = self.index(of: symbol)
        if index < cells.count, cells[index].symbol == symbol {
            cells[index].coefficient += coefficient
            if TableauRow.isZero(cells[index].coefficient) { cells.remove(at: index) }
        } else if !TableauRow.isZero(coefficient) {
            cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: index)
        }
    }

    /// Adds `factor` times `other`.
    ///
    /// - Complexity: O(*n* + *m*).
    mutating func add(_ other: TableauRow, times factor: Double) {
        constant += other.constant * factor
        guard !other.cells.isEmpty else { return }
        var merged: [Cell] = []
        merged.reserveCapacity(cells.count + other.cells.count)
        var (own, added) = (0, 0)
        while own < cells.count || added < other.cells.count {
            if added == other.cells.count || own < cells.count && cells[own].symbol < other.cells[added].symbol {
                merged.append(cells[own])
                own += 1
                continue
            }
            var cell = other.cells[added]
            cell.coefficient *= factor
            added += 1
            if own < cells.count, cells[own].symbol == cell.symbol {
                cell.coefficient += cells[own].coefficient
                own += 1
            }
            if !TableauRow.isZero(cell.coefficient) { merged.append(cell) }
        }
        cells = merged
    }

    /// Changes the sign of the constant and of all factors.
    mutating func negate() {
        constant = -constant
        for index in cells.indices { cells[index].coefficient = -cells[index].coefficient }
    }

    /// Turns `0 = self` into an equation for `symbol`, which must be in the row.
    mutating func solve(for symbol: Int32) {
        let index = self.index(of: symbol)
        let factor = -1 / cells[index].coefficient
        cells.remove(at: index)
        constant *= factor
        for index in cells.indices { cells[index].coefficient *= factor }
    }

    /// Turns `old = self` into an equation for `symbol`.
    mutating func solve(old: Int32, for symbol: Int32) {
        add(old, -1)
        solve(for: symbol)
    }

    /// Replaces `symbol` by the equation `row`.
    ///
    /// - Returns: Whether the row contained `symbol`.
    mutating func substitute(_ symbol: Int32, by row: TableauRow) -> Bool {
        let index = self.index(of: symbol)
        guard index < cells.count, cells[index].symbol == symbol else { return false }
        let factor = cells[index].coefficient
        cells.remove(at: index)
        add(row, times: factor)
        return true
    }
}
