import CollectionCore
import Testing

/// A system, and what was asked of it, so that answers can be checked against the questions.
private struct Fixture {
    struct Wish {
        var a, b, constant, priority: Double
        var relation: ConstraintSystem.Relation
        var key: ConstraintSystem.Key?

        func miss(_ x: Double, _ y: Double) -> Double {
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
    var wishes: [Wish] = []
    static let tolerance = 1e-6

    init() {
        x = system.addVariable()
        y = system.addVariable(nonNegative: true)
    }

    func expression(_ wish: Wish) -> LinearExpression {
        LinearExpression(x) * wish.a + LinearExpression(y) * wish.b + LinearExpression(wish.constant)
    }

    /// Says whether it could be added.
    mutating func add(_ wish: Wish) -> Bool {
        var wish = wish
        do { wish.key = try system.add(expression(wish), wish.relation, priority: wish.priority) } catch {
            return false
        }
        wishes.append(wish)
        return true
    }

    /// By how much a point misses the wishes, highest priority first; `nil` where something required does not hold.
    func cost(_ x: Double, _ y: Double) -> [Double]? {
        guard y > -Fixture.tolerance else { return nil }
        var sums: [Double: Double] = [:]
        for wish in wishes {
            let miss = wish.miss(x, y)
            if wish.priority >= ConstraintSystem.required {
                if miss > Fixture.tolerance { return nil }
            } else {
                sums[wish.priority, default: 0] += miss
            }
        }
        return sums.sorted { $0.key > $1.key }.map(\.value)
    }

    /// The least cost, found by trying every point where two boundaries meet: some best point is one of these.
    func leastCost() -> [Double]? {
        var lines = wishes.map { ($0.a, $0.b, $0.constant) }
        // Where nothing else bounds them, the axes and zero do.
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

    static func random(_ generator: inout SplitMixGenerator) -> Wish {
        let coefficients: [Double] = [-2, -1, -0.5, 0, 0.5, 1, 2]
        var wish = Wish(a: 0, b: 0, constant: 0, priority: 1000, relation: .equal)
        while wish.a == 0, wish.b == 0 {
            wish.a = coefficients.randomElement(using: &generator)!
            wish.b = coefficients.randomElement(using: &generator)!
        }
        wish.constant = Double(Int.random(in: -20...20, using: &generator))
        wish.priority = [1000, 1000, 750, 250, 250, 50].randomElement(using: &generator)!
        wish.relation = [.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &generator)!
        return wish
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

    @Test("a higher priority is met before a lower one, however many lower ones there are")
    func priorities() throws {
        var system = ConstraintSystem()
        let x = system.addVariable()
        _ = try system.add(LinearExpression(x) + LinearExpression(-100), .equal, priority: 251)
        for _ in 0..<50 { _ = try system.add(LinearExpression(x), .equal, priority: 250) }
        #expect(system.value(of: x) == 100)
    }

    @Test("what contradicts required constraints is refused, names them, and leaves the system as it was")
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

    @Test("a required constraint that is said twice goes on when one is removed")
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

    @Test("a variable that nothing settles is ambiguous")
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
            let wish = Fixture.random(&generator)
            if !fixture.add(wish) {
                var widened = fixture
                widened.wishes.append(wish)
                #expect(widened.leastCost() == nil, "seed \(seed): refused \(wish) without need")
            }
            let found = fixture.solvedCost
            let best = fixture.leastCost()
            #expect(found != nil, "seed \(seed): something required does not hold: \(fixture.wishes)")
            if let found, let best { #expect(!Fixture.isLess(best, found), "seed \(seed): \(found), best \(best)") }
        }
    }

    @Test("changes leave a solution as good as one made anew", arguments: 0..<60)
    func changes(seed: Int) {
        var generator = SplitMixGenerator(seed: 1000 + UInt64(seed))
        var fixture = Fixture()
        for step in 0..<40 {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0, 1:
                if fixture.wishes.count < 9 { _ = fixture.add(Fixture.random(&generator)) }
            case 2:
                guard let index = fixture.wishes.indices.randomElement(using: &generator) else { continue }
                fixture.system.remove(fixture.wishes.remove(at: index).key!)
            default:
                guard let index = fixture.wishes.indices.randomElement(using: &generator) else { continue }
                let constant = Double(Int.random(in: -20...20, using: &generator))
                var wanted = fixture
                wanted.wishes[index].constant = constant
                do {
                    try fixture.system.setConstant(of: fixture.wishes[index].key!, to: constant)
                    fixture.wishes[index].constant = constant
                } catch { #expect(wanted.leastCost() == nil, "seed \(seed), step \(step): refused without need") }
            }
            let found = fixture.solvedCost
            let best = fixture.leastCost()
            #expect(found != nil, "seed \(seed), step \(step): something required does not hold: \(fixture.wishes)")
            if let found, let best {
                #expect(!Fixture.isLess(best, found), "seed \(seed), step \(step): \(found), best \(best)")
            }
        }
    }

    @Test("a chain of hundreds is solved, and follows a change at its start")
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
