/// Linear equations and inequalities with priorities, solved so that the required ones hold and the others are missed
/// by as little as can be, higher priorities before lower ones.
///
/// Most required equations of a layout only say what one length is in terms of others. Such an equation *defines* a
/// variable and needs no search. What is left, inequalities and wishes over variables without a definition, falls apart
/// into *components* that share no variable; each has a simplex tableau of its own. In a layout of *n* views that are
/// placed after one another, all work is O(n).
///
/// Constraints come and go. When one that defines variables changes, its definitions are derived again; a tableau
/// repairs the solution that it had. The same history of changes always leads to the same one of several best
/// solutions.
///
/// - Source: Badros, Borning, Stuckey: "The Cassowary linear arithmetic constraint solving algorithm" (2001).
public struct ConstraintSystem: Sendable {
    public enum Relation: Sendable {
        case lessOrEqual, equal, greaterOrEqual
    }

    /// Names a constraint of the system that it was added to.
    public struct Key: Hashable, Sendable {
        let index: Int32
    }

    /// Required constraints cannot hold together. The system is as it was before.
    public struct Conflict: Error, Sendable {
        /// The required constraints that contradict each other, in the order in which they were added; without the one
        /// that was to be added.
        public let others: [Key]

        package init(others: [Key]) { self.others = others }
    }

    /// The priority that means "must hold".
    public static let required = 1000.0

    /// What became of a constraint.
    enum Role: Sendable {
        /// A required equation that says what a variable is.
        case definition(of: Int32)
        /// All that it speaks of is settled by definitions: a required one holds, and a wish is met or missed.
        case settled
        /// An entry of a component.
        case entry(Int)
        /// Contradicts others since a change of constants; it says nothing any more.
        case broken
    }

    struct Record: Sendable {
        var expression: LinearExpression
        let relation: Relation
        let priority: Double
        var role: Role
        var isRequired: Bool { priority >= ConstraintSystem.required }
    }

    struct Variable: Sendable {
        let isNonNegative: Bool
        /// The constraint that defines it; -1 without.
        var definition: Int32 = -1
        /// Defined by `terms` and `constant`.
        var terms: [Term] = []
        var constant = 0.0
        /// How many of `terms` may still change with the solution; 0 makes a defined variable settled.
        var open = 0
        /// Variables in whose definitions this one is.
        var users: [Int32] = []
        /// The component that it is in, and its name there; -1 for none.
        var component: Int32 = -1
        var inner = ConstraintVariable(symbol: -1)

        var isDefined: Bool { definition >= 0 }
        var isSettled: Bool { definition >= 0 && open == 0 }
        /// Whether an equation may define it without regard to a tableau.
        var isUnused: Bool { definition < 0 && component < 0 }
    }

    struct Term: Sendable {
        var variable: Int32
        var coefficient: Double
    }

    /// A constraint in a component: over variables without a definition.
    struct Entry: Sendable {
        /// The constraint that it stands for, or whose variable it keeps from being negative.
        let owner: Int32
        let terms: [Term]
        var constant: Double
        let relation: Relation
        let priority: Double
        var component: Int32
        var key: Key
    }

    struct Component: Sendable {
        var tableau = ConstraintTableau()
        var variables: [Int32] = []
        var entries: [Int] = []
        /// By number of the tableau's keys; -1 for keys that were refused or given back.
        var entryOfKey: [Int] = []
    }

    /// A required inequality over one variable, by which a definition keeps its own from being negative.
    struct Guard: Hashable, Sendable {
        let variable: Int32
        let coefficient: Double
        let constant: Double
    }

    var variables: [Variable] = []
    var records: [Record?] = []
    var entries: [Entry?] = []
    var components: [Component?] = []
    var guards: Set<Guard> = []
    /// The value of each variable; empty while they were not computed.
    var values: [Double] = []
    /// How often a term of a definition or a row of a tableau was visited since the system was made. For tests of growth.
    package internal(set) var work = 0

    public init() {}

    /// Adds a variable that may take any value, or any from zero up. It is zero until constraints say otherwise.
    public mutating func addVariable(nonNegative: Bool = false) -> ConstraintVariable {
        values.removeAll(keepingCapacity: true)
        variables.append(Variable(isNonNegative: nonNegative))
        return ConstraintVariable(symbol: Int32(variables.count - 1))
    }

    // MARK: Answers

    /// Computes all values at once, so that ``value(of:)`` costs nothing until the next change.
    ///
    /// - Complexity: O(variables + terms of definitions).
    public mutating func settle() {
        guard values.count != variables.count else { return }
        var found = [Double](repeating: 0, count: variables.count)
        var isKnown = [Bool](repeating: false, count: variables.count)
        for index in variables.indices {
            evaluate(Int32(index), &found, &isKnown)
        }
        values = found
    }

    /// - Precondition: `variable` is of this system.
    /// - Complexity: O(1) after ``settle()``; otherwise O(variables that it depends on).
    public func value(of variable: ConstraintVariable) -> Double {
        if values.count == variables.count { return values[Int(variable.symbol)] }
        if variables[Int(variable.symbol)].isSettled { return variables[Int(variable.symbol)].constant }
        let sum = expanded([Term(variable: variable.symbol, coefficient: 1)])
        return sum.terms.reduce(sum.constant) { $0 + $1.coefficient * coreValue($1.variable) }
    }

    public func value(of expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
    }

    /// Whether another value of `variable` would do as well.
    public func isAmbiguous(_ variable: ConstraintVariable) -> Bool {
        let sum = expanded([Term(variable: variable.symbol, coefficient: 1)])
        return sum.terms.contains { term in
            let known = variables[Int(term.variable)]
            guard known.component >= 0 else { return true }
            return components[Int(known.component)]?.tableau.isAmbiguous(known.inner) ?? true
        }
    }

    /// Of a variable without a definition.
    private func coreValue(_ index: Int32) -> Double {
        let variable = variables[Int(index)]
        guard variable.component >= 0 else { return 0 }
        return components[Int(variable.component)]?.tableau.value(of: variable.inner) ?? 0
    }

    /// Chains of definitions may be long, so this does not recurse.
    private func evaluate(_ index: Int32, _ found: inout [Double], _ isKnown: inout [Bool]) {
        var stack = [index]
        while let top = stack.last {
            if isKnown[Int(top)] {
                stack.removeLast()
                continue
            }
            if !variables[Int(top)].isDefined {
                found[Int(top)] = coreValue(top)
            } else if variables[Int(top)].isSettled {
                found[Int(top)] = variables[Int(top)].constant
            } else {
                let waiting = stack.count
                var sum = variables[Int(top)].constant
                for term in variables[Int(top)].terms {
                    if isKnown[Int(term.variable)] {
                        sum += term.coefficient * found[Int(term.variable)]
                    } else {
                        stack.append(term.variable)
                    }
                }
                guard stack.count == waiting else { continue }
                found[Int(top)] = sum
            }
            isKnown[Int(top)] = true
            stack.removeLast()
        }
    }
}
