extension ConstraintTableau {
    /// The maximum number of exchanges for one change. Choosing the lowest symbol among equals ends every search. The
    /// limit guards against rounding errors.
    private var exchangeLimit: Int { 64 + 16 * kinds.count }

    /// Returns a symbol that a new row can be solved for without a search.
    func subject(of row: TableauRow, _ record: Record) -> Int32? {
        for cell in row.cells where kinds[Int(cell.symbol)] == .free { return cell.symbol }
        for symbol in [record.marker, record.other] where symbol >= 0 && kinds[Int(symbol)] != .dummy {
            if row.coefficient(of: symbol) < 0 { return symbol }
        }
        return nil
    }

    /// Replaces a symbol by a row in all other rows and objectives.
    mutating func substitute(_ symbol: Int32, by row: TableauRow) {
        for index in rows.indices where rows[index].substitute(symbol, by: row) {
            // Rounds tiny negative constants to zero, because ratios are computed from them.
            if rows[index].constant < 0, rows[index].constant > -TableauRow.tolerance { rows[index].constant = 0 }
        }
        for index in levels.indices { _ = levels[index].row.substitute(symbol, by: row) }
        _ = shortfall?.substitute(symbol, by: row)
    }

    /// Makes `leaving` zero, and gives its row to `entering`.
    private mutating func exchange(_ leaving: Int32, for entering: Int32) {
        exchanges += 1
        var row = takeRow(of: leaving)
        row.solve(old: leaving, for: entering)
        substitute(entering, by: row)
        setRow(row, of: entering)
    }

    /// Returns the symbol whose row reaches zero first while `entering` grows; the lowest of several.
    private func leaving(for entering: Int32) -> Int32? {
        var best = Double.infinity
        var found: Int32 = -1
        for (row, basic) in zip(rows, basics) where kinds[Int(basic)] != .free {
            let coefficient = row.coefficient(of: entering)
            guard coefficient < -TableauRow.tolerance else { continue }
            let ratio = -row.constant / coefficient
            if ratio < best - TableauRow.tolerance || ratio < best + TableauRow.tolerance && basic < found {
                best = min(ratio, best)
                found = basic
            }
        }
        return found < 0 ? nil : found
    }

    /// Minimizes the objective of each priority, highest priority first.
    mutating func optimize() {
        for _ in 0..<exchangeLimit {
            guard let entering = improvement(), let leaving = leaving(for: entering) else { break }
            exchange(leaving, for: entering)
        }
    }

    /// Returns a symbol whose growth improves the objective of one priority without changing those of higher ones.
    private func improvement() -> Int32? {
        for (index, level) in levels.enumerated() {
            for cell in level.row.cells where cell.coefficient < -TableauRow.tolerance {
                guard kinds[Int(cell.symbol)] != .dummy else { continue }
                let isFree = levels[..<index].allSatisfy { TableauRow.isZero($0.row.coefficient(of: cell.symbol)) }
                if isFree { return cell.symbol }
            }
        }
        return nil
    }

    /// Adds the row of a constraint that the present solution violates.
    ///
    /// The repair of an inequality needs a few exchanges and keeps the solution the best one. The minimized violation of
    /// the same inequality can need a number of exchanges that grows exponentially.
    ///
    /// - Returns: `nil` if the row now holds; otherwise the symbols that prevent it from holding.
    mutating func hold(_ row: TableauRow, _ record: Record) -> [TableauRow.Cell]? {
        guard repairsInequalities, kinds[Int(record.marker)] == .restricted else { return satisfy(row) }
        let saved = self
        var slack = row
        slack.solve(for: record.marker)
        setRow(slack, of: record.marker)
        guard let violated = repair() else { return nil }
        guard violated.isEmpty else { return violated }
        self = saved
        return satisfy(row)
    }

    /// Adds a row that cannot be solved for one of its symbols directly, by first minimizing its violation.
    ///
    /// - Returns: `nil` if the row now holds; otherwise the symbols that prevent it from holding.
    mutating func satisfy(_ row: TableauRow) -> [TableauRow.Cell]? {
        // Step 1: Assign the violation to an artificial symbol.
        let artificial = addSymbol(.restricted, owner: -1)
        setRow(row, of: artificial)
        shortfall = row
        // Step 2: Minimize the violation.
        for _ in 0..<exchangeLimit {
            guard
                let entering = shortfall?.cells.first(where: {
                    $0.coefficient < -TableauRow.tolerance && kinds[Int($0.symbol)] != .dummy
                })?.symbol, let leaving = leaving(for: entering)
            else { break }
            exchange(leaving, for: entering)
        }
        // Step 3: If it reached zero, make the artificial symbol nonbasic.
        let violation = shortfall
        shortfall = nil
        if let violation, !TableauRow.isZero(violation.constant) { return violation.cells }
        if rowIndices[Int(artificial)] >= 0 {
            var last = takeRow(of: artificial)
            let entering =
                last.cells.first { kinds[Int($0.symbol)] != .dummy }?.symbol ?? last.cells.first?.symbol
            if let entering {
                last.solve(old: artificial, for: entering)
                substitute(entering, by: last)
                setRow(last, of: entering)
            }
        }
        // Step 4: Remove the artificial symbol, which stays zero from now on.
        for index in rows.indices { drop(artificial, from: &rows[index]) }
        for index in levels.indices { drop(artificial, from: &levels[index].row) }
        return nil
    }

    private func drop(_ symbol: Int32, from row: inout TableauRow) {
        let index = row.index(of: symbol)
        if index < row.cells.count, row.cells[index].symbol == symbol { row.cells.remove(at: index) }
    }

    /// Makes the solution feasible again after a change of constants. The solution remains the best one.
    ///
    /// - Returns: `nil` if the solution is feasible; otherwise the symbols that prevent it, or none if the exchange
    ///   limit was reached.
    mutating func repair() -> [TableauRow.Cell]? {
        for _ in 0..<exchangeLimit {
            guard let index = infeasibleRow() else { return nil }
            let basic = basics[index]
            guard kinds[Int(basic)] != .dummy, let entering = cheapest(in: rows[index]) else {
                return rows[index].cells + [TableauRow.Cell(symbol: basic, coefficient: 1)]
            }
            exchange(basic, for: entering)
        }
        return []
    }

    /// Returns the row of the lowest symbol whose value is not allowed.
    func infeasibleRow() -> Int? {
        var found: Int?
        for index in rows.indices {
            let basic = basics[index]
            let kind = kinds[Int(basic)]
            guard kind != .free else { continue }
            let value = rows[index].constant
            let isInfeasible = kind == .dummy ? !TableauRow.isZero(value) : value < -TableauRow.tolerance
            if isInfeasible, found.map({ basics[$0] > basic }) ?? true { found = index }
        }
        return found
    }

    /// Returns the symbol whose growth makes a negative row zero at the least cost.
    private func cheapest(in row: TableauRow) -> Int32? {
        var found: TableauRow.Cell?
        for cell in row.cells where cell.coefficient > TableauRow.tolerance && kinds[Int(cell.symbol)] != .dummy {
            guard let best = found else {
                found = cell
                continue
            }
            if isCheaper(cell, than: best) { found = cell }
        }
        return found?.symbol
    }

    private func isCheaper(_ a: TableauRow.Cell, than b: TableauRow.Cell) -> Bool {
        for level in levels {
            let difference =
                level.row.coefficient(of: a.symbol) / a.coefficient - level.row.coefficient(of: b.symbol)
                / b.coefficient
            if difference < -TableauRow.tolerance { return true }
            if difference > TableauRow.tolerance { return false }
        }
        return false
    }
}
