extension ConstraintSystem {
    /// A sum over variables without definitions.
    struct Expansion {
        /// The variables with their factors, each variable once.
        var terms: [Term] = []
        /// The part of the sum that depends on no variable.
        var constant = 0.0
        /// The constraints that define the substituted variables, unless all terms of a variable cancel out.
        var owners: [Int32] = []
    }

    /// Substitutes defined variables by their definitions.
    ///
    /// - Parameter tracing: Whether settled variables are substituted by their definitions instead of their values, so
    ///   that all constraints on which the sum depends are found.
    /// - Complexity: O(definitions that the sum depends on); settled ones count once.
    func expanded(_ sum: [Term], constant: Double = 0, tracing: Bool = false) -> Expansion {
        var result = Expansion(constant: constant)
        func isOpaque(_ index: Int32) -> Bool {
            let variable = variables[Int(index)]
            return !variable.isDefined || (variable.isSettled && !tracing)
        }
        if sum.allSatisfy({ isOpaque($0.variable) }) {
            for term in sum { fold(term, into: &result) }
            return result
        }
        // Step 1: Order the variables topologically. Each variable comes before those in its definition, so that its
        // coefficient is complete when it is substituted.
        var order: [Int32] = []
        var positions: [Int32: Int] = [:]
        var stack: [(variable: Int32, next: Int)] = []
        for term in sum where positions[term.variable] == nil {
            positions[term.variable] = 0
            stack.append((term.variable, 0))
            while let top = stack.last {
                let variable = variables[Int(top.variable)]
                if !isOpaque(top.variable), top.next < variable.terms.count {
                    stack[stack.count - 1].next += 1
                    let inner = variable.terms[top.next].variable
                    if positions[inner] == nil {
                        positions[inner] = 0
                        stack.append((inner, 0))
                    }
                } else {
                    order.append(top.variable)
                    stack.removeLast()
                }
            }
        }
        order.reverse()
        // Step 2: Substitute in this order.
        for (position, index) in order.enumerated() { positions[index] = position }
        var coefficients = [Double](repeating: 0, count: order.count)
        for term in sum { coefficients[positions[term.variable] ?? 0] += term.coefficient }
        for (position, index) in order.enumerated() {
            let coefficient = coefficients[position]
            guard !TableauRow.isZero(coefficient) else { continue }
            if isOpaque(index) {
                fold(Term(variable: index, coefficient: coefficient), into: &result)
                continue
            }
            let variable = variables[Int(index)]
            // A settled variable stores its value instead of the constant of its definition.
            let constant = variable.isSettled ? definedConstant(of: variable) : variable.constant
            result.constant += coefficient * constant
            result.owners.append(variable.definition)
            for term in variable.terms { coefficients[positions[term.variable] ?? 0] += coefficient * term.coefficient }
        }
        return result
    }

    private func fold(_ term: Term, into result: inout Expansion) {
        let variable = variables[Int(term.variable)]
        if variable.isSettled {
            result.constant += term.coefficient * variable.constant
        } else {
            result.terms.append(term)
        }
    }

    private func definedConstant(of variable: Variable) -> Double {
        variable.terms.reduce(variable.constant) { $0 - $1.coefficient * variables[Int($1.variable)].constant }
    }

    /// Returns the constraints that a sum depends on, ascending.
    func supports(of sum: [Term]) -> [Key] {
        keys(expanded(sum, tracing: true).owners)
    }

    /// Returns the required constraints among `owners`, ascending and each once, without `own`.
    func keys(_ owners: [Int32], except own: Int32 = -1) -> [Key] {
        var found: [Key] = []
        var last: Int32 = -1
        for owner in owners.sorted() where owner != last && owner != own {
            last = owner
            if records[Int(owner)]?.isRequired == true { found.append(Key(index: owner)) }
        }
        return found
    }

    // MARK: Defining

    /// Makes a required equation the definition of a variable, if possible, or finds that it is settled.
    ///
    /// - Returns: The role of the constraint; `nil` if it must be added to a component.
    /// - Throws: A ``Conflict`` if definitions alone contradict the constraint.
    mutating func define(by owner: Int32, _ sum: [Term], _ constant: Double) throws(Conflict) -> Role? {
        if let subject = freshSubject(of: sum) {
            guard try define(subject, by: owner, sum, constant) else { return nil }
            variables[Int(subject)].isDirect = true
            return .definition(of: subject)
        }
        let known = expanded(sum, constant: constant)
        work += known.owners.count
        if known.terms.isEmpty {
            guard TableauRow.isZero(known.constant) else { throw Conflict(others: supports(of: sum)) }
            return .settled
        }
        guard let subject = unusedSubject(of: known.terms) else { return nil }
        return try define(subject, by: owner, known.terms, known.constant) ? .definition(of: subject) : nil
    }

    /// Returns a variable of `sum` that is in no definition, has none, and is in no component. Prefers variables that
    /// can be negative.
    private func freshSubject(of sum: [Term]) -> Int32? {
        unusedSubject(of: sum.filter { variables[Int($0.variable)].users.isEmpty })
    }

    private func unusedSubject(of sum: [Term]) -> Int32? {
        var found: Int32?
        for term in sum where variables[Int(term.variable)].isUnused {
            if !variables[Int(term.variable)].isNonNegative { return term.variable }
            if found == nil { found = term.variable }
        }
        return found
    }

    /// Defines `subject` by the equation `0 = sum + constant`.
    ///
    /// - Returns: Whether the coefficient of `subject` permits this.
    private mutating func define(
        _ subject: Int32, by owner: Int32, _ sum: [Term], _ constant: Double
    ) throws(Conflict) -> Bool {
        var factor = 0.0
        for term in sum where term.variable == subject { factor = term.coefficient }
        guard !TableauRow.isZero(factor) else { return false }
        var terms: [Term] = []
        for term in sum where term.variable != subject {
            terms.append(Term(variable: term.variable, coefficient: -term.coefficient / factor))
        }
        let rest = -constant / factor
        if variables[Int(subject)].isNonNegative {
            variables[Int(subject)].guardEntry = try requireNonNegative(terms, rest, owner)
        }

        var open = 0
        var settled = rest
        for term in terms {
            let variable = variables[Int(term.variable)]
            if variable.isSettled { settled += term.coefficient * variable.constant } else { open += 1 }
            variables[Int(term.variable)].users.append(subject)
        }
        work += terms.count
        variables[Int(subject)].definition = owner
        variables[Int(subject)].terms = terms
        variables[Int(subject)].constant = open == 0 ? settled : rest
        variables[Int(subject)].open = open
        if open == 0 { settleUsers(subject) }
        return true
    }

    /// Settles the variables that are defined by `variable` and other settled variables only.
    private mutating func settleUsers(_ variable: Int32) {
        var pending = [variable]
        while let next = pending.popLast() {
            for user in variables[Int(next)].users {
                work += 1
                variables[Int(user)].open -= 1
                guard variables[Int(user)].open == 0 else { continue }
                var value = variables[Int(user)].constant
                for term in variables[Int(user)].terms {
                    value += term.coefficient * variables[Int(term.variable)].constant
                }
                variables[Int(user)].constant = value
                pending.append(user)
            }
        }
    }

    /// Whether a sum of nonnegative variables is not negative, because all coefficients are positive.
    func isNonNegative(_ sum: [Term], _ constant: Double) -> Bool {
        constant >= 0 && sum.allSatisfy { $0.coefficient > 0 && variables[Int($0.variable)].isNonNegative }
    }

    /// Ensures that the definition of a nonnegative variable is not negative.
    ///
    /// - Returns: The entry that ensures it; -1 for none.
    private mutating func requireNonNegative(
        _ sum: [Term], _ constant: Double, _ owner: Int32
    ) throws(Conflict) -> Int {
        guard !isNonNegative(sum, constant) else { return -1 }
        let known = expanded(sum, constant: constant)
        work += known.owners.count
        if known.terms.isEmpty {
            guard known.constant >= -TableauRow.tolerance else { throw Conflict(others: supports(of: sum)) }
            return -1
        }
        if known.terms.count == 1 {
            let name = Guard(
                variable: known.terms[0].variable, coefficient: known.terms[0].coefficient, constant: known.constant)
            if guards[name] != nil {
                guards[name]? += 1
                return -1
            }
            let entry = try addEntry(owner, known, .greaterOrEqual, priority: Self.required, original: sum)
            guards[name] = 1
            return entry
        }
        return try addEntry(owner, known, .greaterOrEqual, priority: Self.required, original: sum)
    }
}
