extension ConstraintSystem {
    /// Adds the constraint `expression (relation) 0`.
    ///
    /// - Parameters:
    ///   - expression: The left side: variables with factors, and a constant, in points.
    ///   - relation: The relation of the left side to 0.
    ///   - priority: ``required``, or a value between 0 and that.
    /// - Throws: A ``Conflict`` if a required constraint contradicts other required ones. The existing constraints are
    ///   then unchanged.
    /// - Precondition: All numbers are finite.
    /// - Complexity: O(terms) if the constraint defines a variable; otherwise that of its component's tableau.
    public mutating func add(
        _ expression: LinearExpression, _ relation: Relation, priority: Double = required
    ) throws(Conflict) -> Key {
        precondition(
            expression.constant.isFinite && expression.terms.allSatisfy { $0.coefficient.isFinite },
            "A constraint needs finite coefficients and a finite constant.")
        precondition(
            priority > 0 && priority <= Self.required, "The priority of a constraint must be above 0 and at most 1000.")
        values.removeAll(keepingCapacity: true)
        let index = Int32(records.count)
        records.append(Record(expression: expression, relation: relation, priority: priority, role: .settled))
        for term in expression.terms { mentions[Int(term.variable.symbol)].append(index) }
        do {
            let role = try assignRole(to: index)
            records[Int(index)]?.role = role
        } catch {
            records[Int(index)] = nil
            throw error
        }
        return Key(index: index)
    }

    /// Determines the role of a constraint, and adds it to the system in this role.
    private mutating func assignRole(to index: Int32) throws(Conflict) -> Role {
        guard let record = records[Int(index)] else { return .broken }
        let sum = Self.terms(of: record.expression)
        let constant = record.expression.constant
        // Step 1: A required equation defines a variable, if possible.
        if record.isRequired, record.relation == .equal, let role = try define(by: index, sum, constant) { return role }
        // Step 2: Other constraints become entries of a component, unless definitions settle all their variables.
        let known = expanded(sum, constant: constant)
        work += known.owners.count
        guard known.terms.isEmpty else {
            return .entry(try addEntry(index, known, record.relation, priority: record.priority, original: sum))
        }
        // Step 3: A settled required constraint must hold.
        guard record.isRequired, !Self.holds(known.constant, record.relation) else { return .settled }
        throw Conflict(others: supports(of: sum))
    }

    private static func holds(_ value: Double, _ relation: Relation) -> Bool {
        switch relation {
        case .equal: TableauRow.isZero(value)
        case .lessOrEqual: value <= TableauRow.tolerance
        case .greaterOrEqual: value >= -TableauRow.tolerance
        }
    }

    /// Removes a constraint.
    ///
    /// - Precondition: `key` is from this system and was not removed.
    public mutating func remove(_ key: Key) { remove([key]) }

    /// Removes several constraints. Cheaper than removing them one by one, because definitions are derived again only
    /// once.
    ///
    /// - Precondition: The keys are from this system, differ, and were not removed.
    /// - Complexity: O(constraints of the system), plus that of the tableaus.
    public mutating func remove(_ keys: [Key]) {
        guard !keys.isEmpty else { return }
        values.removeAll(keepingCapacity: true)
        var isRebuilt = false
        for key in keys {
            guard let record = records[Int(key.index)] else {
                preconditionFailure("The constraint was already removed.")
            }
            records[Int(key.index)] = nil
            switch record.role {
            case .definition: isRebuilt = true
            case .entry(let number): removeEntry(number)
            case .settled, .broken: break
            }
        }
        if isRebuilt { _ = rebuild() }
    }

    /// Replaces the constant of a constraint's expression.
    ///
    /// - Throws: A ``Conflict`` if no solution is left. The system is then unchanged.
    public mutating func setConstant(of key: Key, to constant: Double) throws(Conflict) {
        try setConstants([(key, constant)])
    }

    /// Replaces the constants of several constraints. Cheaper than replacing them one by one, because definitions are
    /// derived again only once.
    ///
    /// - Throws: A ``Conflict`` if no solution is left. The system is then unchanged.
    /// - Complexity: O(constraints of the system), plus that of the tableaus; without definitions among the
    ///   constraints, that of the tableaus.
    public mutating func setConstants(_ changes: [(key: Key, constant: Double)]) throws(Conflict) {
        values.removeAll(keepingCapacity: true)
        let saved = changes.count > 1 ? self : nil
        var redefined: [(key: Key, constant: Double)] = []
        for change in changes {
            precondition(change.constant.isFinite, "A constraint needs a finite constant.")
            guard let record = records[Int(change.key.index)] else {
                preconditionFailure("The constraint was already removed.")
            }
            let old = record.expression.constant
            guard change.constant != old else { continue }
            switch record.role {
            case .entry(let number):
                do {
                    try shiftEntry(number, by: change.constant - old)
                } catch {
                    if let saved { self = saved }
                    throw error
                }
                records[Int(change.key.index)]?.expression.constant = change.constant
            case .settled where !record.isRequired:
                records[Int(change.key.index)]?.expression.constant = change.constant
            case .settled, .definition, .broken:
                redefined.append(change)
            }
        }
        guard !redefined.isEmpty else { return }
        if redefined.allSatisfy({ moveDefinition($0.key.index, to: $0.constant) }) { return }
        let before = saved ?? self
        for change in redefined { records[Int(change.key.index)]?.expression.constant = change.constant }
        if let conflict = rebuild(of: redefined.map { $0.key }) {
            self = before
            throw conflict
        }
    }

    /// Derives all definitions and components from the constraints again.
    ///
    /// - Returns: The first contradiction. A constraint that contradicts earlier ones becomes broken.
    private mutating func rebuild(of changed: [Key] = []) -> Conflict? {
        for index in variables.indices {
            variables[index] = Variable(isNonNegative: variables[index].isNonNegative)
        }
        entries.removeAll(keepingCapacity: true)
        components.removeAll(keepingCapacity: true)
        guards.removeAll(keepingCapacity: true)
        var found: Conflict?
        // Required constraints come first, so that they define as many variables as possible, and of these the equations of
        // one variable, which settle it. Otherwise the order is that in which constraints were added.
        for rank in Record.Rank.allCases {
            for index in records.indices where records[index]?.rank == rank {
                do {
                    let role = try assignRole(to: Int32(index))
                    records[index]?.role = role
                } catch {
                    records[index]?.role = .broken
                    if found == nil {
                        let others = error.others.map { $0.index } + [Int32(index)]
                        found = Conflict(others: keys(others, changed))
                    }
                }
            }
        }
        return found
    }

    private func keys(_ owners: [Int32], _ changed: [Key]) -> [Key] {
        keys(owners.filter { owner in !changed.contains { $0.index == owner } })
    }
}
