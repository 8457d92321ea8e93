extension ConstraintTableau {
    /// Adds the constraint `expression (relation) 0`.
    ///
    /// - Parameter priority: ``required``, or a value between 0 and that.
    /// - Throws: A ``Conflict`` if a required constraint contradicts other required ones. The existing constraints are
    ///   then unchanged.
    /// - Precondition: All numbers are finite.
    package mutating func add(
        _ expression: LinearExpression, _ relation: Relation, priority: Double = required
    ) throws(Conflict) -> Key {
        precondition(
            expression.constant.isFinite && expression.terms.allSatisfy { $0.coefficient.isFinite },
            "A constraint needs finite coefficients and a finite constant.")
        precondition(
            priority > 0 && priority <= Self.required, "The priority of a constraint must be above 0 and at most 1000.")
        let key = Key(index: Int32(records.count))
        // Step 1: Write the constraint as an equation of symbols that have no row, with its own marker symbols.
        var row = written(expression)
        let record = mark(&row, relation, priority: priority, key: key, constant: expression.constant)
        records.append(record)
        if row.constant < 0 { row.negate() }

        // Step 2: Make the equation a row, solved for one of its symbols.
        if let subject = subject(of: row, record) {
            row.solve(for: subject)
            substitute(subject, by: row)
            setRow(row, of: subject)
        } else if row.cells.allSatisfy({ kinds[Int($0.symbol)] == .dummy }) {
            if !TableauRow.isZero(row.constant) {
                records[Int(key.index)] = nil
                throw Conflict(others: requiredOwners(in: row.cells, except: key))
            }
            // The constraint follows from others.
            row.constant = 0
            row.solve(for: record.marker)
            substitute(record.marker, by: row)
            setRow(row, of: record.marker)
        } else {
            let saved = self
            if let violated = hold(row, record) {
                self = saved
                // The symbols of the constraint are in no row, so they have no effect.
                records[Int(key.index)] = nil
                throw Conflict(others: requiredOwners(in: violated, except: key))
            }
        }
        // Step 3: Restore the best solution.
        optimize()
        return key
    }

    /// Removes a constraint.
    ///
    /// - Precondition: `key` is from this system and was not removed.
    package mutating func remove(_ key: Key) {
        guard let record = records[Int(key.index)] else {
            preconditionFailure("The constraint was already removed.")
        }
        records[Int(key.index)] = nil
        // Step 1: Remove its errors from the objectives.
        if record.priority < Self.required {
            removeError(record.marker, record)
            if record.other >= 0 { removeError(record.other, record) }
        }
        // Step 2: Make its marker a basic symbol, and remove the marker's row.
        if rowIndices[Int(record.marker)] >= 0 {
            _ = takeRow(of: record.marker)
        } else if let leaving = rowToFree(record.marker) {
            var row = takeRow(of: leaving)
            row.solve(old: leaving, for: record.marker)
            substitute(record.marker, by: row)
        }
        // Step 3: Restore the best solution.
        optimize()
    }

    /// Replaces the constant of a constraint's expression.
    ///
    /// - Throws: A ``Conflict`` if no solution is left. The system is then unchanged.
    package mutating func setConstant(of key: Key, to constant: Double) throws(Conflict) {
        precondition(constant.isFinite, "A constraint needs a finite constant.")
        guard var record = records[Int(key.index)] else {
            preconditionFailure("The constraint was already removed.")
        }
        guard constant != record.constant else { return }
        let old = record.constant
        record.constant = constant
        records[Int(key.index)] = record
        shift(record, by: constant - old)
        guard infeasibleRow() != nil else { return }
        let saved = self
        if let cells = repair() {
            self = saved
            shift(record, by: old - constant)
            record.constant = old
            records[Int(key.index)] = record
            throw Conflict(others: requiredOwners(in: cells, except: key))
        }
    }

    /// Changes the solution along with a constant, even if values become negative.
    private mutating func shift(_ record: Record, by change: Double) {
        let shift = change * record.sign
        let rowIndex = rowIndices[Int(record.marker)]
        if rowIndex >= 0 {
            rows[Int(rowIndex)].constant -= shift
            return
        }
        for index in rows.indices {
            let coefficient = rows[index].coefficient(of: record.marker)
            if coefficient != 0 { rows[index].constant += coefficient * shift }
        }
    }

    /// Returns the expression in terms of symbols that are currently zero.
    private func written(_ expression: LinearExpression) -> TableauRow {
        var row = TableauRow(constant: expression.constant)
        for term in expression.terms where !TableauRow.isZero(term.coefficient) {
            let rowIndex = rowIndices[Int(term.variable.symbol)]
            if rowIndex >= 0 {
                row.add(rows[Int(rowIndex)], times: term.coefficient)
            } else {
                row.add(term.variable.symbol, term.coefficient)
            }
        }
        return row
    }

    /// Makes a constraint an equation. A slack symbol absorbs the difference of an inequality, error symbols the
    /// deviation from an optional constraint.
    private mutating func mark(
        _ row: inout TableauRow, _ relation: Relation, priority: Double, key: Key, constant: Double
    ) -> Record {
        let isRequired = priority >= Self.required
        let marker: Int32
        var other: Int32 = -1
        var sign = 1.0
        switch relation {
        case .lessOrEqual, .greaterOrEqual:
            sign = relation == .lessOrEqual ? 1 : -1
            marker = addSymbol(.restricted, owner: key.index)
            row.add(marker, sign)
            if !isRequired {
                other = addSymbol(.error, owner: key.index)
                row.add(other, -sign)
            }
        case .equal where isRequired:
            marker = addSymbol(.dummy, owner: key.index)
            row.add(marker, 1)
        case .equal:
            sign = -1
            marker = addSymbol(.error, owner: key.index)
            other = addSymbol(.error, owner: key.index)
            row.add(marker, -1)
            row.add(other, 1)
        }
        if !isRequired {
            let level = level(of: priority)
            for symbol in [marker, other] where symbol >= 0 && kinds[Int(symbol)] == .error {
                levels[level].row.add(symbol, 1)
            }
        }
        return Record(marker: marker, other: other, sign: sign, priority: priority, constant: constant)
    }

    /// Removes an error from the objective of its priority.
    private mutating func removeError(_ symbol: Int32, _ record: Record) {
        guard kinds[Int(symbol)] == .error else { return }
        let level = level(of: record.priority)
        let rowIndex = rowIndices[Int(symbol)]
        if rowIndex >= 0 {
            levels[level].row.add(rows[Int(rowIndex)], times: -1)
        } else {
            levels[level].row.add(symbol, -1)
        }
    }

    /// Returns the symbol whose row can be exchanged for one of `marker` while all other values keep their sign.
    private func rowToFree(_ marker: Int32) -> Int32? {
        var (falling, rising) = (Double.infinity, Double.infinity)
        var (first, second, third): (Int32, Int32, Int32) = (-1, -1, -1)
        for (row, basic) in zip(rows, basics) {
            let coefficient = row.coefficient(of: marker)
            guard coefficient != 0 else { continue }
            // The value of a dummy must stay zero, so it has to leave first.
            if kinds[Int(basic)] == .dummy { return basic }
            if kinds[Int(basic)] == .free {
                if third < 0 || basic < third { third = basic }
            } else if coefficient < 0 {
                let ratio = -row.constant / coefficient
                if ratio < falling || ratio == falling && basic < first { (falling, first) = (ratio, basic) }
            } else {
                let ratio = row.constant / coefficient
                if ratio < rising || ratio == rising && basic < second { (rising, second) = (ratio, basic) }
            }
        }
        let found = first >= 0 ? first : second >= 0 ? second : third
        return found < 0 ? nil : found
    }

    /// Returns the required constraints whose symbols occur in `cells`, in the order in which they were added.
    private func requiredOwners(in cells: [TableauRow.Cell], except key: Key) -> [Key] {
        var found: [Int32] = []
        for cell in cells {
            let owner = owners[Int(cell.symbol)]
            guard owner >= 0, owner != key.index, let record = records[Int(owner)], record.priority >= Self.required,
                !found.contains(owner)
            else { continue }
            found.append(owner)
        }
        return found.sorted().map { Key(index: $0) }
    }
}
