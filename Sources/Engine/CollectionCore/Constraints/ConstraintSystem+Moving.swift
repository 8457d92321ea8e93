extension ConstraintSystem {
    /// Replaces the constant of a constraint that defines a variable, without deriving other definitions again.
    ///
    /// All values are linear in the constant, so the variables that depend on it, and the entries and settled constraints
    /// that contain them, change by multiples of it.
    ///
    /// - Returns: Whether that was possible; if not, nothing has changed. Then definitions have to be derived again,
    ///   because a contradiction appears or disappears, or because a definition contains others.
    /// - Complexity: O(constraints that contain the variables that change), plus that of the tableaus of their entries.
    mutating func moveDefinition(_ owner: Int32, to constant: Double) -> Bool {
        guard let record = records[Int(owner)], case .definition(let subject) = record.role,
            variables[Int(subject)].isDirect,
            let factor = record.expression.terms.first(where: { $0.variable.symbol == subject })?.coefficient
        else { return false }
        let rest = (record.expression.constant - constant) / factor
        guard let order = dependents(of: subject) else { return false }
        var changes: [Int32: Double] = [subject: rest]
        for index in order.dropFirst() {
            changes[index] = variables[Int(index)].terms.reduce(0) { $0 + $1.coefficient * (changes[$1.variable] ?? 0) }
        }
        guard order.allSatisfy({ staysNonNegative($0, changes[$0] ?? 0, rest: $0 == subject ? rest : 0) }),
            let moved = entries(movedBy: changes, order)
        else { return false }
        let names = order.compactMap { name(ofGuard: variables[Int($0)].guardEntry) }
        for (position, move) in moved.enumerated() {
            do {
                try shiftEntry(move.entry, by: move.change)
            } catch {
                // The previous constants have a solution.
                for move in moved[..<position] { try? shiftEntry(move.entry, by: -move.change) }
                return false
            }
        }
        for name in names { guards[name] = nil }
        for index in order {
            if let name = name(ofGuard: variables[Int(index)].guardEntry) { guards[name, default: 0] += 1 }
        }
        records[Int(owner)]?.expression.constant = constant
        work += order.count
        for index in order {
            let isSettled = variables[Int(index)].isSettled
            variables[Int(index)].constant += isSettled ? changes[index] ?? 0 : index == subject ? rest : 0
        }
        return true
    }

    /// The variable and all whose definitions contain it, each after those that it contains; `nil` if one of them was
    /// defined by way of other definitions.
    private func dependents(of subject: Int32) -> [Int32]? {
        var order: [Int32] = []
        var isVisited: Set<Int32> = [subject]
        var stack: [(variable: Int32, next: Int)] = [(subject, 0)]
        while let top = stack.last {
            let variable = variables[Int(top.variable)]
            guard variable.isDirect else { return nil }
            if top.next < variable.users.count {
                stack[stack.count - 1].next += 1
                if isVisited.insert(variable.users[top.next]).inserted { stack.append((variable.users[top.next], 0)) }
            } else {
                order.append(top.variable)
                stack.removeLast()
            }
        }
        return order.reversed()
    }

    /// Whether what ensures that a variable is not negative also holds after its definition changes. Entries are checked
    /// when they are shifted.
    private func staysNonNegative(_ index: Int32, _ change: Double, rest: Double) -> Bool {
        let variable = variables[Int(index)]
        guard variable.isNonNegative, variable.guardEntry < 0 else { return true }
        if variable.isSettled { return variable.constant + change >= -TableauRow.tolerance }
        return isNonNegative(variable.terms, variable.constant + rest)
    }

    /// The name of an inequality over one variable that keeps another one nonnegative; `nil` for other entries and -1.
    private func name(ofGuard number: Int) -> Guard? {
        guard number >= 0, let entry = entries[number], entry.terms.count == 1, let term = entry.terms.first else {
            return nil
        }
        return Guard(variable: term.variable, coefficient: term.coefficient, constant: entry.constant)
    }

    /// The entries whose constants change; `nil` if a settled required constraint no longer holds, or if a constraint
    /// contains one of the variables by way of other definitions.
    private func entries(movedBy changes: [Int32: Double], _ order: [Int32]) -> [(entry: Int, change: Double)]? {
        var moved: [(entry: Int, change: Double)] = []
        var isVisited: Set<Int32> = []
        for index in order {
            let own = variables[Int(index)].guardEntry
            if own >= 0 {
                // Others rely on the inequality as it is.
                if let name = name(ofGuard: own), guards[name] ?? 0 > 1 { return nil }
                moved.append((own, changes[index] ?? 0))
            }
            for owner in mentions[Int(index)] {
                guard let record = records[Int(owner)], isVisited.insert(owner).inserted else { continue }
                let change = record.expression.terms.reduce(0) {
                    $0 + $1.coefficient * (changes[$1.variable.symbol] ?? 0)
                }
                switch record.role {
                case .definition(let subject):
                    guard variables[Int(subject)].isDirect else { return nil }
                case .entry(let entry): moved.append((entry, change))
                case .settled: if record.isRequired, !TableauRow.isZero(change) { return nil }
                case .broken: return nil
                }
            }
        }
        return moved
    }
}
