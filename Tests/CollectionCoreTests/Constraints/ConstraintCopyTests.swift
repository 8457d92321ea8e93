import CollectionCore
import Testing

/// Solves systems by changing the constants of a solved copy. The twin is a new system with these constants.
@Suite("Copies of solved constraints") struct ConstraintCopyTests {
    private struct Request {
        var terms: [(variable: Int, coefficient: Double)]
        var relation: ConstraintSystem.Relation
        var priority: Double
    }

    private static func request(_ count: Int, _ random: inout SplitMixGenerator) -> Request {
        let chosen = (0..<count).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        return Request(
            terms: chosen.map { ($0, [-2, -1, -0.5, 0.5, 1, 1][Int.random(in: 0..<6, using: &random)]) },
            relation: [.equal, .equal, .lessOrEqual, .greaterOrEqual][Int.random(in: 0..<4, using: &random)],
            priority: [1000, 1000, 750, 250, 50][Int.random(in: 0..<5, using: &random)])
    }

    /// A system of all requests; `nil` if they contradict each other.
    private static func system(
        _ requests: [Request], _ constants: [Double], _ isNonNegative: [Bool]
    ) -> (system: ConstraintSystem, keys: [ConstraintSystem.Key], variables: [ConstraintVariable])? {
        var system = ConstraintSystem()
        let variables = isNonNegative.map { system.addVariable(nonNegative: $0) }
        var keys: [ConstraintSystem.Key] = []
        for (request, constant) in zip(requests, constants) {
            let expression = request.terms.reduce(LinearExpression(constant)) {
                $0 + LinearExpression(variables[$1.variable]) * $1.coefficient
            }
            guard let key = try? system.add(expression, request.relation, priority: request.priority) else {
                return nil
            }
            keys.append(key)
        }
        return (system, keys, variables)
    }

    @Test("a copy with other constants has the values of a new system if its solution is the only one")
    func random() {
        var (compared, all) = (0, 0)
        for seed in 0..<6_000 {
            var random = SplitMixGenerator(seed: UInt64(seed))
            let isNonNegative = (0..<Int.random(in: 1...6, using: &random)).map { _ in Bool.random(using: &random) }
            var requests = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                Self.request(isNonNegative.count, &random)
            }
            requests.sort { $0.priority > $1.priority }
            let constants = (0..<2).map { _ in
                requests.map { _ in Double(Int.random(in: -20...20, using: &random)) }
            }
            guard let first = Self.system(requests, constants[0], isNonNegative),
                let other = Self.system(requests, constants[1], isNonNegative)
            else { continue }
            all += 1
            var copy = first.system
            guard first.system.hasOneSolution, (try? copy.setConstants(Array(zip(first.keys, constants[1])))) != nil,
                copy.hasOneSolution
            else { continue }
            compared += 1
            #expect(copy.hasSameVariables(as: other.system))
            for (own, twin) in zip(first.variables, other.variables) {
                let (value, wanted) = (copy.value(of: own), other.system.value(of: twin))
                guard abs(value - wanted) > 1e-6 else { continue }
                Issue.record("seed \(seed): \(value), not \(wanted)")
                return
            }
        }
        #expect(compared > all / 5, "\(compared) of \(all)")
    }
}
