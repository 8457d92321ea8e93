import CollectionCore
import Testing

/// A system and the constraints added to it, so that a test can compare solutions with the constraints.
private struct Fixture {
    struct Request {
        var a, b, constant, priority: Double
        var relation: ConstraintSystem.Relation
        var key: ConstraintSystem.Key?

        func violation(_ x: Double, _ y: Double) -> Double {
            let value = a * x + b * y + constant
            return switch relation {
            case .equal: abs(value)
            case .lessOrEqual: max(0, value)
            case .greaterOrEqual: max(0, -value)
            }
        }
    }

    var system = ConstraintSystem()
    let x, y: ConstraintVariable
    var requests: [Request] = []
    static let tolerance = 1e-6

    init() {
        x = system.addVariable()
        y = system.addVariable(nonNegative: true)
    }

    func expression(_ request: Request) -> LinearExpression {
        LinearExpression(x) * request.a + LinearExpression(y) * request.b + LinearExpression(request.constant)
    }

    /// - Returns: Whether the system accepted the constraint.
    mutating func add(_ request: Request) -> Bool {
        var request = request
        do { request.key = try system.add(expression(request), request.relation, priority: request.priority) } catch {
            return false
        }
        requests.append(request)
        return true
    }

    /// The sums of the violations at a point, highest priority first; `nil` if a required constraint does not hold.
    func cost(_ x: Double, _ y: Double) -> [Double]? {
        guard y > -Fixture.tolerance else { return nil }
        var sums: [Double: Double] = [:]
        for request in requests {
            let violation = request.violation(x, y)
            if request.priority >= ConstraintSystem.required {
                if violation > Fixture.tolerance { return nil }
            } else {
                sums[request.priority, default: 0] += violation
            }
        }
        return sums.sorted { $0.key > $1.key }.map(\.value)
    }

    /// The lowest cost. It tries every intersection of two boundaries, because one of them is an optimum.
    func leastCost() -> [Double]? {
        var lines = requests.map { ($0.a, $0.b, $0.constant) }
        // The axes bound the variables that no constraint bounds.
        lines += [(1, 0, 0), (0, 1, 0)]
        var best: [Double]?
        for i in lines.indices {
            for j in lines.indices where j > i {
                let (p, q) = (lines[i], lines[j])
                let determinant = p.0 * q.1 - p.1 * q.0
                guard abs(determinant) > 1e-9 else { continue }
                let x = (p.1 * q.2 - q.1 * p.2) / determinant
                let y = (q.0 * p.2 - p.0 * q.2) / determinant
                if let cost = cost(x, y), best.map({ Fixture.isLess(cost, $0) }) ?? true { best = cost }
            }
        }
        return best
    }

    static func isLess(_ a: [Double], _ b: [Double]) -> Bool {
        for (p, q) in zip(a, b) where abs(p - q) > tolerance { return p < q }
        return false
    }

    var solvedCost: [Double]? { cost(system.value(of: x), system.value(of: y)) }

    static func random(_ generator: inout SplitMixGenerator) -> Request {
        let coefficients: [Double] = [-2, -1, -0.5, 0, 0.5, 1, 2]
        var request = Request(a: 0, b: 0, constant: 0, priority: 1000, relation: .equal)
        while request.a == 0, request.b == 0 {
            request.a = coefficients.randomElement(using: &generator)!
            request.b = coefficients.randomElement(using: &generator)!
        }
        request.constant = Double(Int.random(in: -20...20, using: &generator))
        request.priority = [1000, 1000, 750, 250, 250, 50].randomElement(using: &generator)!
        request.relation = [.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &generator)!
        return request
    }
}

@Suite struct ConstraintSystemTests {
    @Test("required equations are solved exactly")
    func equations() throws {
        var system = ConstraintSystem()
        let (x, y) = (system.addVariable(), system.addVariable())
        // x + y = 10, x − y = 4
        _ = try system.add(LinearExpression(x) + LinearExpression(y) + LinearExpression(-10), .equal)
        _ = try system.add(LinearExpression(x) - LinearExpression(y) + LinearExpression(-4), .equal)
        #expect(system.value(of: x) == 7)
        #expect(system.value(of: y) == 3)
        #expect(!system.isAmbiguous(x))
    }

    @Test("one constraint of a higher priority outweighs many of a lower one")
    func priorities() throws {
        var system = ConstraintSystem()
        let x = system.addVariable()
        _ = try system.add(LinearExpression(x) + LinearExpression(-100), .equal, priority: 251)
        for _ in 0..<50 { _ = try system.add(LinearExpression(x), .equal, priority: 250) }
        #expect(system.value(of: x) == 100)
    }

    @Test("adding a contradictory constraint throws, names the required ones, and leaves the system unchanged")
    func conflicts() throws {
        var system = ConstraintSystem()
        let (x, y) = (system.addVariable(), system.addVariable())
        let first = try system.add(LinearExpression(x) + LinearExpression(-10), .greaterOrEqual)
        _ = try system.add(LinearExpression(y) + LinearExpression(-3), .equal)
        do {
            _ = try system.add(LinearExpression(x) + LinearExpression(-5), .lessOrEqual)
            Issue.record("5 is not above 10")
        } catch { #expect(error.others == [first]) }
        #expect(system.value(of: x) >= 10)
        _ = try system.add(LinearExpression(x) + LinearExpression(-12), .equal)
        #expect(system.value(of: x) == 12)
        do {
            try system.setConstant(of: first, to: -20)
            Issue.record("12 is not above 20")
        } catch { #expect(!error.others.isEmpty) }
        #expect(system.value(of: x) == 12)
    }

    @Test("a required constraint that was added twice still holds after one is removed")
    func doubled() throws {
        var system = ConstraintSystem()
        let x = system.addVariable()
        let once = try system.add(LinearExpression(x) + LinearExpression(-5), .equal)
        let twice = try system.add(LinearExpression(x) + LinearExpression(-5), .equal)
        _ = try system.add(LinearExpression(x) + LinearExpression(-8), .lessOrEqual)
        _ = try system.add(LinearExpression(x), .equal, priority: 10)
        system.remove(once)
        #expect(system.value(of: x) == 5)
        system.remove(twice)
        #expect(system.value(of: x) == 0)
    }

    @Test("a variable that no constraint determines is ambiguous")
    func ambiguity() throws {
        var system = ConstraintSystem()
        let (x, y) = (system.addVariable(), system.addVariable(nonNegative: true))
        _ = try system.add(LinearExpression(x) + LinearExpression(y) + LinearExpression(-10), .equal)
        #expect(system.isAmbiguous(x))
        _ = try system.add(LinearExpression(y) + LinearExpression(-4), .equal, priority: 1)
        #expect(!system.isAmbiguous(x))
        #expect(system.value(of: x) == 6)
    }

    @Test("solutions are as good as the best corner", arguments: 0..<60)
    func bestCorner(seed: Int) {
        var generator = SplitMixGenerator(seed: UInt64(seed))
        var fixture = Fixture()
        for _ in 0..<Int.random(in: 1...7, using: &generator) {
            let request = Fixture.random(&generator)
            if !fixture.add(request) {
                var widened = fixture
                widened.requests.append(request)
                #expect(widened.leastCost() == nil, "seed \(seed): refused \(request) without need")
            }
            let found = fixture.solvedCost
            let best = fixture.leastCost()
            #expect(found != nil, "seed \(seed): something required does not hold: \(fixture.requests)")
            if let found, let best { #expect(!Fixture.isLess(best, found), "seed \(seed): \(found), best \(best)") }
        }
    }

    @Test("the solution after changes is as good as a new solution", arguments: 0..<60)
    func changes(seed: Int) {
        var generator = SplitMixGenerator(seed: 1000 + UInt64(seed))
        var fixture = Fixture()
        for step in 0..<40 {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0, 1:
                if fixture.requests.count < 9 { _ = fixture.add(Fixture.random(&generator)) }
            case 2:
                guard let index = fixture.requests.indices.randomElement(using: &generator) else { continue }
                fixture.system.remove(fixture.requests.remove(at: index).key!)
            default:
                guard let index = fixture.requests.indices.randomElement(using: &generator) else { continue }
                let constant = Double(Int.random(in: -20...20, using: &generator))
                var wanted = fixture
                wanted.requests[index].constant = constant
                do {
                    try fixture.system.setConstant(of: fixture.requests[index].key!, to: constant)
                    fixture.requests[index].constant = constant
                } catch { #expect(wanted.leastCost() == nil, "seed \(seed), step \(step): refused without need") }
            }
            let found = fixture.solvedCost
            let best = fixture.leastCost()
            #expect(found != nil, "seed \(seed), step \(step): something required does not hold: \(fixture.requests)")
            if let found, let best {
                #expect(!Fixture.isLess(best, found), "seed \(seed), step \(step): \(found), best \(best)")
            }
        }
    }

    @Test("a chain of hundreds of variables is solved and follows a change at its start")
    func chain() throws {
        var system = ConstraintSystem()
        let variables = (0..<300).map { _ in system.addVariable() }
        let start = try system.add(LinearExpression(variables[0]) + LinearExpression(-1), .equal)
        for (a, b) in zip(variables, variables.dropFirst()) {
            _ = try system.add(LinearExpression(b) - LinearExpression(a) + LinearExpression(-2), .equal)
        }
        #expect(system.value(of: variables[299]) == 599)
        try system.setConstant(of: start, to: -11)
        #expect(system.value(of: variables[299]) == 609)
    }
}
