extension ConstraintTableau {
    /// How many exchanges one change may take. The choice of the lowest symbol among equals ends every search; this cap
    /// stands for the case that rounding has the last word.
    private var exchangeLimit: Int { 64 + 16 * kinds.count }

    /// A symbol that a new row can be solved for at once.
    func subject(of row: TableauRow, _ record: Record) -> Int32? {
        for cell in row.cells where kinds[Int(cell.symbol)] == .free { return cell.symbol }
        for symbol in [record.marker, record.other] where symbol >= 0 && kinds[Int(symbol)] != .dummy {
            if row.coefficient(of: symbol) < 0 { return symbol }
        }
        return nil
    }

    mutating func substitute(_ symbol: Int32, by row: TableauRow) {
        for index in rows.indices where rows[index].substitute(symbol, by: row) {
            // A hair below zero is zero: ratios are taken of it.
            if rows[index].constant < 0, rows[index].constant > -TableauRow.tolerance { rows[index].constant = 0 }
        }
        for index in levels.indices { _ = levels[index].row.substitute(symbol, by: row) }
        _ = shortfall?.substitute(symbol, by: row)
    }

    /// `leaving` becomes zero, `entering` takes its row.
    private mutating func exchange(_ leaving: Int32, for entering: Int32) {
        var row = takeRow(of: leaving)
        row.solve(old: leaving, for: entering)
        substitute(entering, by: row)
        setRow(row, of: entering)
    }

    /// The row that first reaches zero while `entering` grows; the lowest symbol of several.
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

    /// Makes what is to be small as small as can be, priority by priority.
    mutating func optimize() {
        for _ in 0..<exchangeLimit {
            guard let entering = improvement(), let leaving = leaving(for: entering) else { break }
            exchange(leaving, for: entering)
        }
    }

    /// A symbol whose growth makes things better at one priority and no worse at those above it.
    private func improvement() -> Int32? {
        for (place, level) in levels.enumerated() {
            for cell in level.row.cells where cell.coefficient < -TableauRow.tolerance {
                guard kinds[Int(cell.symbol)] != .dummy else { continue }
                let isFree = levels[..<place].allSatisfy { TableauRow.isZero($0.row.coefficient(of: cell.symbol)) }
                if isFree { return cell.symbol }
            }
        }
        return nil
    }

    /// Brings in a row of which no symbol may be solved for at once, by first making it as little wrong as can be.
    ///
    /// - Returns: `nil` when it now holds; else what keeps it from holding.
    mutating func satisfy(_ row: TableauRow) -> [TableauRow.Cell]? {
        let artificial = addSymbol(.restricted, owner: -1)
        setRow(row, of: artificial)
        shortfall = row
        for _ in 0..<exchangeLimit {
            guard
                let entering = shortfall?.cells.first(where: {
                    $0.coefficient < -TableauRow.tolerance && kinds[Int($0.symbol)] != .dummy
                })?.symbol, let leaving = leaving(for: entering)
            else { break }
            exchange(leaving, for: entering)
        }
        let missed = shortfall
        shortfall = nil
        if let missed, !TableauRow.isZero(missed.constant) { return missed.cells }
        if places[Int(artificial)] >= 0 {
            var last = takeRow(of: artificial)
            let entering =
                last.cells.first { kinds[Int($0.symbol)] != .dummy }?.symbol ?? last.cells.first?.symbol
            if let entering {
                last.solve(old: artificial, for: entering)
                substitute(entering, by: last)
                setRow(last, of: entering)
            }
        }
        // From here on it is zero for good.
        for index in rows.indices { drop(artificial, from: &rows[index]) }
        for index in levels.indices { drop(artificial, from: &levels[index].row) }
        return nil
    }

    private func drop(_ symbol: Int32, from row: inout TableauRow) {
        let place = row.place(of: symbol)
        if place < row.cells.count, row.cells[place].symbol == symbol { row.cells.remove(at: place) }
    }

    /// Makes a best solution whose constants changed feasible again, and keeps it best.
    ///
    /// - Returns: `nil` when it is; else what keeps it from being so.
    mutating func repair() -> [TableauRow.Cell]? {
        for _ in 0..<exchangeLimit {
            guard let place = wrongRow() else { return nil }
            let basic = basics[place]
            guard kinds[Int(basic)] != .dummy, let entering = cheapest(in: rows[place]) else {
                return rows[place].cells + [TableauRow.Cell(symbol: basic, coefficient: 1)]
            }
            exchange(basic, for: entering)
        }
        return []
    }

    /// The row of the lowest symbol with a value that it may not have.
    func wrongRow() -> Int? {
        var found: Int?
        for index in rows.indices {
            let basic = basics[index]
            let kind = kinds[Int(basic)]
            guard kind != .free else { continue }
            let value = rows[index].constant
            let isWrong = kind == .dummy ? !TableauRow.isZero(value) : value < -TableauRow.tolerance
            if isWrong, found.map({ basics[$0] > basic }) ?? true { found = index }
        }
        return found
    }

    /// The symbol whose growth makes a negative row zero at the least cost.
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
