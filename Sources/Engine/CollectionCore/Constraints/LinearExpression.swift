/// A variable of a ``ConstraintSystem``.
public struct ConstraintVariable: Hashable, Sendable {
    /// The number of the variable in its system.
    let symbol: Int32
}

/// A constant plus a sum of multiples of variables. Each variable occurs once, in the order of first use.
public struct LinearExpression: Hashable, Sendable {
    /// A variable with its factor.
    public struct Term: Hashable, Sendable {
        /// The unknown whose value is multiplied.
        public let variable: ConstraintVariable
        /// The factor of the variable.
        public var coefficient: Double
    }

    /// The variables with their factors, each variable once.
    public private(set) var terms: [Term] = []
    /// The part that does not depend on variables.
    public var constant: Double

    /// Creates an expression without variables.
    public init(_ constant: Double = 0) { self.constant = constant }

    /// Creates an expression without variables, with space for some.
    package init(capacity: Int) {
        constant = 0
        terms.reserveCapacity(capacity)
    }

    /// Creates an expression that is one variable.
    public init(_ variable: ConstraintVariable) {
        terms = [Term(variable: variable, coefficient: 1)]
        constant = 0
    }

    /// Adds `factor` times `other`. Removes variables whose multiples cancel out.
    ///
    /// - Complexity: O(*n* · *m*) in the numbers of terms, which are small.
    public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        constant += other.constant * factor
        for term in other.terms { add(term.variable, times: term.coefficient * factor) }
    }

    /// Adds a multiple of a variable. Removes the variable if its multiples cancel out.
    package mutating func add(_ variable: ConstraintVariable, times factor: Double) {
        var index = 0
        while index < terms.count, terms[index].variable != variable { index += 1 }
        if index == terms.count {
            terms.append(Term(variable: variable, coefficient: factor))
        } else {
            terms[index].coefficient += factor
            if terms[index].coefficient == 0 { terms.remove(at: index) }
        }
    }

    /// Appends a term. The expression must not contain the variable yet.
    mutating func append(_ variable: ConstraintVariable, _ coefficient: Double) {
        terms.append(Term(variable: variable, coefficient: coefficient))
    }

    /// Returns the sum of two expressions.
    ///
    /// - Complexity: O(*n* · *m*) in the numbers of terms.
    public static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
        var sum = a
        sum.add(b)
        return sum
    }

    /// Returns the difference of two expressions.
    ///
    /// - Complexity: O(*n* · *m*) in the numbers of terms.
    public static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
        var difference = a
        difference.add(b, times: -1)
        return difference
    }

    /// Returns the expression with its constant and all coefficients multiplied by `factor`.
    ///
    /// - Complexity: O(*n*²) in the number of terms.
    public static func * (a: LinearExpression, factor: Double) -> LinearExpression {
        var product = LinearExpression()
        product.add(a, times: factor)
        return product
    }
}
