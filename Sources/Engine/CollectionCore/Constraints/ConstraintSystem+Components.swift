extension ConstraintSystem {
    /// Adds a constraint over variables without definitions to their component. Joins components if the variables are
    /// in several.
    ///
    /// - Parameter sum: The terms of the constraint before definitions were substituted.
    /// - Returns: The number of the entry.
    /// - Throws: A ``Conflict`` if the constraint contradicts required ones. It is then not added.
    @discardableResult
    mutating func addEntry(
        _ owner: Int32, _ known: Expansion, _ relation: Relation, priority: Double, original sum: [Term]
    ) throws(Conflict) -> Int {
        let component = join(known.terms)
        let entry = Entry(
            owner: owner, terms: known.terms, constant: known.constant, relation: relation, priority: priority,
            component: component, key: Key(index: -1))
        let number = entries.count
        do {
            try insert(entry, as: number)
        } catch {
            var causes = expanded(sum, tracing: true).owners
            for key in error.others {
                guard let other = self.entry(of: key, in: component) else { continue }
                causes += supports(of: other)
            }
            throw Conflict(others: keys(causes, except: owner))
        }
        return number
    }

    /// Returns the owner of an entry and the constraints whose definitions the entry uses.
    private func supports(of entry: Entry) -> [Int32] {
        guard let record = records[Int(entry.owner)] else { return [] }
        return [entry.owner] + expanded(Self.terms(of: record.expression), tracing: true).owners
    }

    private func entry(of key: Key, in component: Int32) -> Entry? {
        guard let numbers = components[Int(component)]?.entryOfKey, Int(key.index) < numbers.count,
            numbers[Int(key.index)] >= 0
        else { return nil }
        return entries[numbers[Int(key.index)]]
    }

    /// Returns the variables of an expression with their factors, without those whose factor is nearly zero.
    static func terms(of expression: LinearExpression) -> [Term] {
        var terms: [Term] = []
        terms.reserveCapacity(expression.terms.count)
        for term in expression.terms where !TableauRow.isZero(term.coefficient) {
            terms.append(Term(variable: term.variable.symbol, coefficient: term.coefficient))
        }
        return terms
    }

    /// Returns the component of all variables of `sum`. Merges smaller components into the largest.
    private mutating func join(_ sum: [Term]) -> Int32 {
        var largest: Int32 = -1
        var size = -1
        for term in sum {
            let index = variables[Int(term.variable)].component
            guard index >= 0, index != largest, let component = components[Int(index)] else { continue }
            if component.entries.count > size { (largest, size) = (index, component.entries.count) }
        }
        if largest < 0 {
            largest = Int32(components.count)
            components.append(Component())
        }
        for term in sum {
            let index = variables[Int(term.variable)].component
            if index < 0 {
                enter(term.variable, largest)
            } else if index != largest {
                move(index, to: largest)
            }
        }
        return largest
    }

    private mutating func enter(_ variable: Int32, _ component: Int32) {
        let isNonNegative = variables[Int(variable)].isNonNegative
        variables[Int(variable)].component = component
        let inner = components[Int(component)]?.tableau.addVariable(nonNegative: isNonNegative)
        variables[Int(variable)].inner = inner ?? ConstraintVariable(symbol: -1)
        components[Int(component)]?.variables.append(variable)
    }

    private mutating func move(_ from: Int32, to target: Int32) {
        guard let old = components[Int(from)] else { return }
        components[Int(from)] = nil
        for variable in old.variables { enter(variable, target) }
        for number in old.entries {
            guard var entry = entries[number] else { continue }
            entry.component = target
            do {
                try insert(entry, as: number)
            } catch {
                // Two feasible systems without a common variable are feasible together. Only rounding errors can lead
                // here.
                entries[number] = nil
                records[Int(entry.owner)]?.role = .broken
            }
        }
    }

    /// Adds an entry to the tableau of its component, under a new key.
    private mutating func insert(_ entry: Entry, as number: Int) throws(Conflict) {
        var entry = entry
        let index = Int(entry.component)
        var expression = LinearExpression(entry.constant)
        for term in entry.terms {
            expression.append(variables[Int(term.variable)].inner, term.coefficient)
        }
        // Removed from the array, so that the tableau is changed in place.
        var component = components[index] ?? Component()
        components[index] = nil
        defer { components[index] = component }
        work += component.tableau.rowCount
        let key = try component.tableau.add(expression, entry.relation, priority: entry.priority)
        entry.key = key
        while component.entryOfKey.count <= Int(key.index) { component.entryOfKey.append(-1) }
        component.entryOfKey[Int(key.index)] = number
        component.entries.append(number)
        if number == entries.count { entries.append(entry) } else { entries[number] = entry }
    }

    /// Removes an entry from its component.
    mutating func removeEntry(_ number: Int) {
        guard let entry = entries[number] else { return }
        entries[number] = nil
        let index = Int(entry.component)
        var component = components[index] ?? Component()
        components[index] = nil
        work += component.tableau.rowCount
        component.tableau.remove(entry.key)
        component.entryOfKey[Int(entry.key.index)] = -1
        component.entries.removeAll { $0 == number }
        components[index] = component
    }

    /// Changes the constant of an entry.
    mutating func shiftEntry(_ number: Int, by change: Double) throws(Conflict) {
        guard var entry = entries[number] else { return }
        let index = Int(entry.component)
        var component = components[index] ?? Component()
        components[index] = nil
        entry.constant += change
        work += component.tableau.rowCount
        do {
            try component.tableau.setConstant(of: entry.key, to: entry.constant)
            components[index] = component
            entries[number] = entry
        } catch {
            components[index] = component
            var causes: [Int32] = supports(of: entry)
            for key in error.others {
                guard let other = self.entry(of: key, in: entry.component) else { continue }
                causes += supports(of: other)
            }
            throw Conflict(others: keys(causes, except: entry.owner))
        }
    }
}
