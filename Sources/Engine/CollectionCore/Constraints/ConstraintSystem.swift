/// A system of linear equations and inequalities with priorities. The solution satisfies the required constraints and
/// deviates from the others as little as possible, higher priorities before lower ones.
///
/// Most required equations of a layout only express one length in terms of others. Such an equation *defines* a
/// variable and needs no search. The remaining constraints are inequalities and optional constraints over variables
/// without a definition. They are divided into *components* that share no variable, each with its own simplex tableau.
/// In a layout of *n* views that are placed after one another, all work is O(n).
///
/// Constraints can be added, removed, and changed. When a constraint that defines variables changes, the definitions
/// are derived again. A tableau repairs its previous solution. If there are several best solutions, the same history of
/// changes always leads to the same one.
///
/// - Source: Badros, Borning, Stuckey: "The Cassowary linear arithmetic constraint solving algorithm" (2001).
public struct ConstraintSystem: Sendable {
    /// How the two sides of a constraint relate.
    public enum Relation: Sendable {
        /// The expression is at most, exactly, or at least zero.
        case lessOrEqual, equal, greaterOrEqual
    }

    /// Identifies a constraint in the system that it was added to.
    public struct Key: Hashable, Sendable {
        /// The index of the record. It is not reused for another constraint.
        let index: Int32
    }

    /// Required constraints contradict each other. The system is unchanged.
    public struct Conflict: Error, Sendable {
        /// The required constraints that contradict each other, in the order in which they were added. Excludes the
        /// constraint whose addition or change failed.
        public let others: [Key]

        /// Creates an error with the constraints that contradict each other.
        package init(others: [Key]) { self.others = others }
    }

    /// The priority of constraints that must hold.
    public static let required = 1000.0

    /// The role of a constraint in the system.
    enum Role: Sendable {
        /// A required equation that defines a variable.
        case definition(of: Int32)
        /// Definitions settle all variables of the constraint. A required one holds; an optional one is met or missed.
        case settled
        /// An entry of a component.
        case entry(Int)
        /// The constraint contradicts others since a change of constants, and has no effect.
        case broken
    }

    /// A constraint as it was added.
    struct Record: Sendable {
        /// The left side less the right side, which is compared with 0.
        var expression: LinearExpression
        /// How the expression relates to 0.
        let relation: Relation
        /// The importance: `required` or, for optional constraints, less.
        let priority: Double
        /// What the constraint currently does in the system.
        var role: Role
        /// Whether the constraint must hold.
        var isRequired: Bool { priority >= ConstraintSystem.required }

        /// The order in which definitions are derived.
        enum Rank: CaseIterable { case value, required, optional }

        /// Whether the constraint is derived as a value, as another required constraint, or as an optional one.
        var rank: Rank {
            guard isRequired else { return .optional }
            return relation == .equal && expression.terms.count == 1 ? .value : .required
        }
    }

    /// The state of a variable: its definition, or the component that determines it.
    struct Variable: Sendable {
        /// Whether the value must be at least 0.
        let isNonNegative: Bool
        /// The constraint that defines the variable; -1 if there is none.
        var definition: Int32 = -1
        /// The definition: the sum of `terms` and `constant`. For a settled variable, `constant` is its value.
        var terms: [Term] = []
        /// The part of the definition that depends on no variable; the value of a settled variable.
        var constant = 0.0
        /// Whether the definition is the constraint itself, without definitions of other variables in it.
        var isDirect = false
        /// The entry that keeps the variable nonnegative; -1 if none is needed or another one does.
        var guardEntry = -1
        /// The number of `terms` that can still change with the solution. A defined variable is settled when it is 0.
        var open = 0
        /// The variables whose definitions contain this one.
        var users: [Int32] = []
        /// The component that contains the variable, and the variable's name there; -1 for none.
        var component: Int32 = -1
        /// The variable in the tableau of the component; its symbol is -1 for none.
        var inner = ConstraintVariable(symbol: -1)

        /// Whether a required equation defines the variable.
        var isDefined: Bool { definition >= 0 }
        /// Whether the value follows from definitions alone, without a tableau.
        var isSettled: Bool { definition >= 0 && open == 0 }
        /// Whether an equation can define the variable without changing a tableau.
        var isUnused: Bool { definition < 0 && component < 0 }
    }

    /// A multiple of a variable in a definition or an entry.
    struct Term: Sendable {
        /// The index of the variable in `variables`.
        var variable: Int32
        /// The factor of the variable; never nearly zero.
        var coefficient: Double
    }

    /// A constraint in a component, over variables without definitions.
    struct Entry: Sendable {
        /// The constraint that the entry represents, or whose defined variable the entry keeps nonnegative.
        let owner: Int32
        /// The variables of the constraint with their factors, after substitution of definitions.
        let terms: [Term]
        /// The part that depends on no variable, after substitution of definitions.
        var constant: Double
        /// How the sum relates to 0.
        let relation: Relation
        /// The importance, as in `Record`.
        let priority: Double
        /// The index of the component that contains the entry; -1 for none.
        var component: Int32
        /// The constraint in the tableau of the component.
        var key: Key
    }

    /// Variables that constraints connect, with a tableau of their own.
    struct Component: Sendable {
        /// The solution of the entries.
        var tableau = ConstraintTableau()
        /// The indices of the variables.
        var variables: [Int32] = []
        /// The indices of the entries.
        var entries: [Int] = []
        /// The entry for each key of the tableau; -1 for keys that were rejected or removed.
        var entryOfKey: [Int] = []
    }

    /// A required inequality over one variable, which keeps a defined variable nonnegative.
    struct Guard: Hashable, Sendable {
        /// The index of the variable without a definition.
        let variable: Int32
        /// The factor of the variable.
        let coefficient: Double
        /// The part that depends on no variable.
        let constant: Double
    }

    /// All variables, in the order in which they were added.
    var variables: [Variable] = []
    /// The constraints by the index of their key; `nil` after removal.
    var records: [Record?] = []
    /// The constraints in components, including guards; `nil` where an entry was removed.
    var entries: [Entry?] = []
    /// The independent parts of the system; `nil` where a component was merged or became empty.
    var components: [Component?] = []
    /// The number of definitions that each of these inequalities keeps nonnegative. The first of them has the entry.
    var guards: [Guard: Int] = [:]
    /// The constraints that contain each variable. Some of them may have been removed.
    var mentions: [[Int32]] = []
    /// The value of each variable; empty if the values are not computed.
    var values: [Double] = []
    /// The number of visits to terms of definitions and rows of tableaus since the system was created. For tests of
    /// complexity.
    package internal(set) var work = 0

    /// Creates a system without constraints.
    public init() {}

    /// Adds a variable that can take any value or, if `nonNegative` is true, any value from 0. Its value is 0 until
    /// constraints determine another.
    public mutating func addVariable(nonNegative: Bool = false) -> ConstraintVariable {
        values.removeAll(keepingCapacity: true)
        variables.append(Variable(isNonNegative: nonNegative))
        mentions.append([])
        return ConstraintVariable(symbol: Int32(variables.count - 1))
    }

    // MARK: Values

    /// Computes all values, so that `value(of:)` is O(1) until the next change.
    ///
    /// - Complexity: O(variables + terms of definitions).
    public mutating func settle() {
        guard values.count != variables.count else { return }
        var found = [Double](repeating: 0, count: variables.count)
        var isKnown = [Bool](repeating: false, count: variables.count)
        for index in variables.indices where variables[index].isSettled {
            found[index] = variables[index].constant
            isKnown[index] = true
        }
        for index in variables.indices where !isKnown[index] {
            evaluate(Int32(index), &found, &isKnown)
        }
        values = found
    }

    /// Returns the value of a variable.
    ///
    /// - Precondition: `variable` is from this system.
    /// - Complexity: O(1) after ``settle()``; otherwise O(variables that it depends on).
    public func value(of variable: ConstraintVariable) -> Double {
        if values.count == variables.count { return values[Int(variable.symbol)] }
        if variables[Int(variable.symbol)].isSettled { return variables[Int(variable.symbol)].constant }
        let sum = expanded([Term(variable: variable.symbol, coefficient: 1)])
        return sum.terms.reduce(sum.constant) { $0 + $1.coefficient * coreValue($1.variable) }
    }

    /// Returns the value of an expression in the current solution.
    public func value(of expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
    }

    /// Returns whether another value of `variable` is possible in an equally good solution.
    public func isAmbiguous(_ variable: ConstraintVariable) -> Bool {
        let sum = expanded([Term(variable: variable.symbol, coefficient: 1)])
        return sum.terms.contains { term in
            let known = variables[Int(term.variable)]
            guard known.component >= 0 else { return true }
            return components[Int(known.component)]?.tableau.isAmbiguous(known.inner) ?? true
        }
    }

    /// Whether the solution is known to be the only best one, apart from the values of variables that no constraint
    /// limits, which are 0.
    package var hasOneSolution: Bool { components.allSatisfy { $0?.tableau.hasOneSolution ?? true } }

    /// Whether the variables of two systems can be exchanged for each other.
    package func hasSameVariables(as other: ConstraintSystem) -> Bool {
        guard variables.count == other.variables.count else { return false }
        // Accesses variables by index, because a copy of one would retain its arrays.
        return variables.indices.allSatisfy { variables[$0].isNonNegative == other.variables[$0].isNonNegative }
    }

    /// Returns the value of a variable without a definition.
    private func coreValue(_ index: Int32) -> Double {
        let variable = variables[Int(index)]
        guard variable.component >= 0 else { return 0 }
        return components[Int(variable.component)]?.tableau.value(of: variable.inner) ?? 0
    }

    /// Computes the values of a variable and those that it depends on. Does not recurse, because chains of definitions
    /// can be long.
    private func evaluate(_ index: Int32, _ found: inout [Double], _ isKnown: inout [Bool]) {
        var stack = [index]
        while let top = stack.last {
            if isKnown[Int(top)] {
                stack.removeLast()
                continue
            }
            if !variables[Int(top)].isDefined {
                found[Int(top)] = coreValue(top)
            } else {
                let count = stack.count
                var sum = variables[Int(top)].constant
                for term in variables[Int(top)].terms {
                    if isKnown[Int(term.variable)] {
                        sum += term.coefficient * found[Int(term.variable)]
                    } else {
                        stack.append(term.variable)
                    }
                }
                guard stack.count == count else { continue }
                found[Int(top)] = sum
            }
            isKnown[Int(top)] = true
            stack.removeLast()
        }
    }
}
