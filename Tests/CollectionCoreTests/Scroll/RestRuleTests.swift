import CollectionCore
import Testing

@Suite struct RestRuleTests {
    @Test("snapping agrees with brute force")
    func snappingAgainstNaive() {
        var random = SplitMixGenerator(seed: 6)
        for _ in 0..<2000 {
            let count = Int.random(in: 1...8, using: &random)
            let points = (0..<count).map { _ in Double(Int.random(in: -10...60, using: &random)) }.sorted()
            let limits = ScrollLimits(lowest: 0, highest: Double(Int.random(in: 0...45, using: &random)), viewport: 10)
            let current = Double(Int.random(in: -5...55, using: &random))
            let velocity = [-2000.0, -100, 0, 100, 2000].randomElement(using: &random)!
            let proposed = current + velocity / 50
            let rest = Snapping.rest(
                proposed: proposed, current: current, velocity: velocity, points: points, limits: limits)
            #expect(rest == naive(proposed, current, velocity, points, limits), "\(points) \(limits) \(current)")
        }
    }

    @Test("a rest position is its own rest position")
    func snappingIsIdempotent() {
        let points = [0.0, 30, 31, 90, 200]
        let limits = ScrollLimits(lowest: 0, highest: 150, viewport: 50)
        for current in stride(from: -20.0, through: 220, by: 3.5) {
            for velocity in [-900.0, 0, 900] {
                let rest = Snapping.rest(
                    proposed: current + velocity / 10, current: current, velocity: velocity, points: points,
                    limits: limits)!
                #expect(limits.contains(rest))
                #expect(
                    Snapping.rest(proposed: rest, current: rest, velocity: 0, points: points, limits: limits) == rest)
            }
        }
    }

    @Test("without snap points there is no rest position; invalid proposals still give one")
    func snappingEdgeCases() {
        let limits = ScrollLimits(lowest: 0, highest: 10, viewport: 5)
        #expect(Snapping.rest(proposed: 0, current: 0, velocity: 0, points: [Double](), limits: limits) == nil)
        #expect(Snapping.rest(proposed: 0, current: .nan, velocity: 0, points: [1.0], limits: limits) == nil)
        #expect(Snapping.rest(proposed: .nan, current: 4, velocity: .nan, points: [1.0, 5], limits: limits) == 5)
        #expect(Snapping.rest(proposed: .infinity, current: 0, velocity: 9000, points: [1.0, 5], limits: limits) == 5)
    }

    @Test("paging is symmetric, turns at most one page, and stays within the limits")
    func paging() {
        let limits = ScrollLimits(lowest: -1000, highest: 1000, viewport: 100)
        for offset in stride(from: -320.0, through: 320, by: 7.25) {
            for velocity in [-3000.0, -201, -200, 0, 200, 201, 3000] {
                let rest = Paging.rest(offset: offset, velocity: velocity, page: 100, limits: limits)
                let mirrored = Paging.rest(offset: -offset, velocity: -velocity, page: 100, limits: limits)
                #expect(rest == -mirrored)
                #expect((rest - offset).magnitude <= 100)
                #expect(rest.truncatingRemainder(dividingBy: 100) == 0)
            }
        }
        let short = ScrollLimits(lowest: -20, highest: 130, viewport: 100)
        #expect(Paging.rest(offset: 110, velocity: 900, page: 100, limits: short) == 130)
        #expect(Paging.rest(offset: 99.999_999_999, velocity: 900, page: 100, limits: limits) == 200)
        #expect(Paging.rest(offset: 50, velocity: 0, page: 0, limits: short) == 50)
        #expect(Paging.rest(offset: 500, velocity: 0, page: .nan, limits: short) == 130)
        #expect(Paging.rest(offset: .nan, velocity: 0, page: 100, limits: short) == 0)
    }

    @Test("limits are valid for any input")
    func limits() {
        #expect(ScrollLimits(lowest: 5, highest: -5, viewport: -3) == ScrollLimits(lowest: 5, highest: 5, viewport: 0))
        #expect(ScrollLimits(lowest: .nan, highest: .infinity, viewport: .nan) == .zero)
        let fits = ScrollLimits(content: 50, viewport: 100, startInset: 20, endInset: 5)
        #expect(fits.lowest == -20 && fits.highest == -20 && !fits.canScroll)
        let scrolls = ScrollLimits(content: 500, viewport: 100, startInset: 20, endInset: 5)
        #expect(scrolls.lowest == -20 && scrolls.highest == 405 && scrolls.canScroll)
        for raw in [-300.0, -20, 0, 405, 700] {
            #expect((scrolls.unbanded(scrolls.banded(raw)) - raw).magnitude < 1e-9)
        }
    }

    @Test("drags lock to the axis of their first large movement unless it is diagonal")
    func lock() {
        var across = DragLock(isEnabled: true)
        #expect(across.filter(Point(x: 3, y: 1)) == Point(x: 3, y: 0))
        #expect(across.verdict == .undecided)
        #expect(across.filter(Point(x: 12, y: 4)) == Point(x: 12, y: 0))
        #expect(across.filter(Point(x: 12, y: 90)) == Point(x: 12, y: 0))
        #expect(across.verdict == .locked(.horizontal))

        var diagonal = DragLock(isEnabled: true)
        #expect(diagonal.filter(Point(x: -11, y: 10)) == Point(x: -11, y: 10))
        #expect(diagonal.verdict == .free)

        var free = DragLock(isEnabled: false)
        #expect(free.filter(Point(x: 1, y: 2)) == Point(x: 1, y: 2))
    }

    /// A literal implementation of the documented rule.
    private func naive(
        _ proposed: Double, _ current: Double, _ velocity: Double, _ points: [Double], _ limits: ScrollLimits
    ) -> Double {
        let candidates = Set(points.map(limits.clamp)).sorted()
        let here = limits.clamp(current)
        let target = limits.clamp(proposed)
        if velocity > Snapping.threshold {
            let ahead = candidates.filter { $0 > here }
            return ahead.last { $0 <= target } ?? ahead.first ?? candidates.last!
        }
        if velocity < -Snapping.threshold {
            let ahead = candidates.filter { $0 < here }
            return ahead.first { $0 >= target } ?? ahead.last ?? candidates.first!
        }
        let least = candidates.map { ($0 - here).magnitude }.min()!
        let nearest = candidates.filter { ($0 - here).magnitude == least }
        return velocity > 0 ? nearest.last! : nearest.first!
    }
}
