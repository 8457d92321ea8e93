import CollectionCore
import Testing

/// Compares the system with its twin, a single tableau without definitions, components, and repaired inequalities.
@Suite("Constraints against their twin") struct ConstraintTwinTests {
    private struct Request {
        var terms: [(variable: Int, coefficient: Double)]
        var constant: Double
        var relation: ConstraintSystem.Relation
        var priority: Double

        func violation(_ values: [Double]) -> Double {
            let value = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
            return switch relation {
            case .equal: abs(value)
            case .lessOrEqual: max(0, value)
            case .greaterOrEqual: max(0, -value)
            }
        }
    }

    private static let tolerance = 1e-5

    /// The sums of the violations of `values`, highest priority first; `nil` if a required constraint does not hold.
    private static func cost(_ requests: [Request], _ values: [Double], _ isNonNegative: [Bool]) -> [Double]? {
        for (value, isNonNegative) in zip(values, isNonNegative) where isNonNegative && value < -tolerance {
            return nil
        }
        var sums: [Double: Double] = [:]
        for request in requests {
            let violation = request.violation(values)
            if request.priority < ConstraintSystem.required {
                sums[request.priority, default: 0] += violation
            } else if violation > tolerance {
                return nil
            }
        }
        return sums.sorted { $0.key > $1.key }.map(\.value)
    }

    @Test("both reject the same constraints and violate optional ones by the same amounts", arguments: 0..<40)
    func random(block: Int) {
        for seed in block * 100..<block * 100 + 100 {
            if let wrong = play(seed) {
                Issue.record("seed \(seed): \(wrong)")
                return
            }
        }
    }

    /// Adds, removes, and changes constraints at random in both.
    ///
    /// - Returns: The first difference, or `nil`.
    private func play(_ seed: Int) -> String? {
        var random = SplitMixGenerator(seed: UInt64(seed))
        let isNonNegative = (0..<Int.random(in: 1...8, using: &random)).map { _ in Bool.random(using: &random) }
        var system = ConstraintSystem()
        var twin = ConstraintTableau()
        twin.repairsInequalities = false
        let own = isNonNegative.map { system.addVariable(nonNegative: $0) }
        let others = isNonNegative.map { twin.addVariable(nonNegative: $0) }
        var live: [(request: Request, own: ConstraintSystem.Key, other: ConstraintSystem.Key)] = []
        for step in 0..<30 {
            let index = live.indices.randomElement(using: &random)
            switch (Int.random(in: 0..<6, using: &random), index) {
            case (3, let index?):
                let removed = live.remove(at: index)
                system.remove(removed.own)
                twin.remove(removed.other)
            case (4..., let index?):
                let constant = Double(Int.random(in: -20...20, using: &random))
                let isSet = (try? system.setConstant(of: live[index].own, to: constant)) != nil
                let isSetInTwin = (try? twin.setConstant(of: live[index].other, to: constant)) != nil
                if isSet != isSetInTwin {
                    return "step \(step): \(constant) was set: \(isSet), in the twin: \(isSetInTwin)"
                }
                if isSet { live[index].request.constant = constant }
            default:
                let request = Self.request(isNonNegative.count, &random)
                var key: ConstraintSystem.Key?
                do throws(ConstraintSystem.Conflict) {
                    key = try system.add(Self.expression(request, own), request.relation, priority: request.priority)
                } catch {
                    for other in error.others
                    where !live.contains(where: { $0.own == other && $0.request.priority == 1000 }) {
                        return "step \(step): a conflict names \(other), which is not required or not there"
                    }
                }
                let other = try? twin.add(
                    Self.expression(request, others), request.relation, priority: request.priority)
                if (key == nil) != (other == nil) { return "step \(step): \(request) was added to one only" }
                if let key, let other { live.append((request, key, other)) }
            }
            if Bool.random(using: &random) { system.settle() }
            let requests = live.map { $0.request }
            let values = own.map { system.value(of: $0) }
            let found = Self.cost(requests, values, isNonNegative)
            let wanted = Self.cost(requests, others.map { twin.value(of: $0) }, isNonNegative)
            guard let found, let wanted, found.count == wanted.count else {
                return
                    "step \(step): \(String(describing: found)), twin \(String(describing: wanted)), values \(values)"
            }
            for (a, b) in zip(found, wanted) where abs(a - b) > Self.tolerance {
                return "step \(step): violations \(found), twin \(wanted)"
            }
        }
        return nil
    }

    private static func expression(_ request: Request, _ variables: [ConstraintVariable]) -> LinearExpression {
        request.terms.reduce(LinearExpression(request.constant)) {
            $0 + LinearExpression(variables[$1.variable]) * $1.coefficient
        }
    }

    private static func request(_ count: Int, _ random: inout SplitMixGenerator) -> Request {
        let coefficients = [-2, -1, -1, -0.5, 0.5, 1, 1, 2]
        let chosen = (0..<count).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        return Request(
            terms: chosen.map { ($0, coefficients[Int.random(in: 0..<coefficients.count, using: &random)]) },
            constant: Double(Int.random(in: -20...20, using: &random)),
            relation: [.equal, .equal, .lessOrEqual, .greaterOrEqual][Int.random(in: 0..<4, using: &random)],
            priority: [1000, 1000, 1000, 750, 250, 50][Int.random(in: 0..<6, using: &random)])
    }

    // MARK: Growth

    /// The work for a column of `count` views, each below the previous one, with required or optional heights.
    private static func workOfColumn(_ count: Int, requests: Bool) throws -> Int {
        var system = ConstraintSystem()
        let whole = system.addVariable(nonNegative: true)
        _ = try system.add(LinearExpression(whole) + LinearExpression(-320), .equal)
        var bottom = LinearExpression()
        var heights: [LinearExpression] = []
        for _ in 0..<count {
            let (x, y) = (LinearExpression(system.addVariable()), LinearExpression(system.addVariable()))
            let width = LinearExpression(system.addVariable(nonNegative: true))
            let height = LinearExpression(system.addVariable(nonNegative: true))
            _ = try system.add(x + LinearExpression(-8), .equal)
            _ = try system.add(x + width - LinearExpression(whole) + LinearExpression(8), .equal)
            _ = try system.add(y - bottom + LinearExpression(-4), .equal)
            if !requests { _ = try system.add(height + LinearExpression(-20), .equal) }
            heights.append(height)
            bottom = y + height
        }
        for height in heights where requests {
            _ = try system.add(height + LinearExpression(-20), .lessOrEqual, priority: 250)
            _ = try system.add(height + LinearExpression(-20), .greaterOrEqual, priority: 750)
        }
        system.settle()
        #expect(abs(system.value(of: bottom) - Double(24 * count)) < 1e-6)
        return system.work
    }

    @Test("a constraint needs a few exchanges, also if all are inequalities of several views")
    func inequalities() throws {
        let count = 80
        var random = SplitMixGenerator(seed: 1)
        var tableau = ConstraintTableau()
        let places = (0..<2 * count).map { _ in LinearExpression(tableau.addVariable()) }
        let lengths = (0..<2 * count).map { _ in LinearExpression(tableau.addVariable(nonNegative: true)) }
        var added = 0
        func add(_ expression: LinearExpression, _ relation: ConstraintSystem.Relation, priority: Double) {
            added += 1
            _ = try? tableau.add(expression, relation, priority: priority)
        }
        for index in 0..<2 * count {
            let (place, length) = (places[index], lengths[index])
            for _ in 0..<3 where index > 1 {
                // Another view in the same axis.
                let other = 2 * Int.random(in: 0..<index / 2, using: &random) + index % 2
                let constant = LinearExpression(-Double(Int.random(in: 0..<20, using: &random)))
                let priority: Double = [1000, 750, 500, 250][Int.random(in: 0..<4, using: &random)]
                if Bool.random(using: &random) {
                    add(place - places[other] - lengths[other] + constant, .greaterOrEqual, priority: priority)
                } else {
                    add(length - lengths[other] * 2 + constant, .lessOrEqual, priority: priority)
                }
            }
            let wanted = LinearExpression(-Double(Int.random(in: 10..<60, using: &random)))
            add(place, .greaterOrEqual, priority: 1000)
            add(place + length + LinearExpression(-300), .lessOrEqual, priority: 1000)
            add(length + wanted, .equal, priority: 250)
            add(length + wanted, .greaterOrEqual, priority: 750)
        }
        #expect(tableau.exchanges < 3 * added, "\(tableau.exchanges) exchanges for \(added) constraints")
    }

    @Test("the work for a column of views is linear in their number", arguments: [false, true])
    func column(requests: Bool) throws {
        let (few, many) = (
            try Self.workOfColumn(100, requests: requests), try Self.workOfColumn(1000, requests: requests)
        )
        #expect(many <= 11 * few, "\(few) steps for 100 views, \(many) for 1000")
        #expect(few <= 10 * 100)
    }
}
