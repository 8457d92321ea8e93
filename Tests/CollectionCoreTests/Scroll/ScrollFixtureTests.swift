import CollectionCore
import Foundation
import Testing

/// Compares our results with the published numbers in `Tests/Fixtures`. They are derived from the sources that the
/// files name, not from our code.
@Suite struct ScrollFixtureTests {
    // The files contain four or five decimal places.
    static let tolerance = 6e-5

    @Test("distances, positions, velocities, and times of decelerations agree with the fixtures")
    func decelerations() throws {
        let rows = try physics()["deceleration"] as? [[String: Any]] ?? []
        #expect(rows.count == 10)
        for row in rows {
            let rate: DecelerationRate = row["rate"] as? String == "fast" ? .fast : .normal
            let v0 = try number(row, "v0")
            let curve = Deceleration(position: 0, velocity: v0, rate: rate)
            let continuous = try number(row, "travelContinuous")
            let travel = try number(row, "travelProjectionWWDC18")
            expect(rate.travel(velocity: v0, projection: .continuous), continuous)
            expect(rate.travel(velocity: v0, projection: .perMillisecond), travel)
            expect(log(continuous / 0.5) / rate.decay, try number(row, "timeToHalfPoint"))
            // The fixture derives positions and velocities from the integral. The recordings follow the sum.
            expect(curve.position(after: 0.1), try number(row, "x_at_0.1s") * rate.speedRatio)
            expect(curve.velocity(after: 0.1), try number(row, "v_at_0.1s") * rate.speedRatio)
        }
    }

    @Test("both projections agree with the published table")
    func projections() throws {
        let rows = try fixture("layouts/scroll_projection.json")["rows"] as? [[String: Any]] ?? []
        #expect(rows.count == 12)
        for row in rows {
            let rate = DecelerationRate(keptPerMillisecond: try number(row, "d"))
            let velocity = try number(row, "velocity_ptPerMs") * 1000
            expect(
                rate.travel(velocity: velocity, projection: .perMillisecond), try number(row, "projectedDistance"))
            expect(
                rate.travel(velocity: velocity, projection: .continuous),
                try number(row, "continuousLimit_minus_v_over_ln_d"))
        }
    }

    @Test("the rubber band agrees with the published numbers")
    func rubberBand() throws {
        let rows = try physics()["rubberBand_c0.55"] as? [[String: Any]] ?? []
        #expect(rows.count == 20)
        for row in rows {
            let dimension = try number(row, "dim")
            let raw = try number(row, "raw")
            expect(RubberBand.shown(raw, dimension: dimension), try number(row, "shown"))
            expect(RubberBand.shown(-raw, dimension: dimension), -(try number(row, "shown")))
        }
    }

    @Test("a critically damped spring agrees with the published numbers")
    func spring() throws {
        let rows = try physics()["criticallyDampedSpring_m1_k100 (fit, low confidence)"] as? [[String: Any]] ?? []
        #expect(rows.count == 15)
        for row in rows {
            let spring = Spring(
                target: 0, displacement: try number(row, "x0"), velocity: try number(row, "v0"), frequency: 10)
            expect(spring.position(after: try number(row, "t")), try number(row, "x"))
        }
    }

    @Test("flicks snap to the columns of the store rows")
    func snapping() throws {
        let flow = try #require(try fixture("layouts/004_store_rows.json")["flow"] as? [String: Any])
        let points = try #require(flow["columnOrigins"] as? [Double])
        let limits = ScrollLimits(lowest: 0, highest: try number(flow, "xMax"), viewport: 375)
        let cases = flow["cases"] as? [[String: Any]] ?? []
        #expect(cases.count > 10)
        for row in cases {
            let rest = Snapping.rest(
                proposed: try number(row, "targetContentOffsetX_in"), current: try number(row, "contentOffsetX"),
                velocity: try number(row, "velocityX_ptPerMs") * 1000, points: points, limits: limits)
            let expected = try number(row, "recommendedX")
            #expect(rest == expected, "\(row)")
        }
    }

    @Test("flicks turn at most one page")
    func paging() throws {
        let answer = try #require(try fixture("layouts/004_store_rows.json")["pagingAnswer"] as? [String: Any])
        let paging = try #require(answer["isPagingEnabled"] as? [String: Any])
        let limits = ScrollLimits(lowest: 0, highest: 2134, viewport: 375)
        let rows = paging["example"] as? [[String: Any]] ?? []
        #expect(rows.count == 5)
        for row in rows {
            let rest = Paging.rest(
                offset: try number(row, "contentOffsetX"), velocity: try number(row, "velocity") * 1000,
                page: try number(paging, "pageWidth"), limits: limits)
            let expected = try number(row, "target")
            #expect(rest == expected, "\(row)")
        }
    }

    private func expect(_ ours: Double, _ theirs: Double, _ location: SourceLocation = #_sourceLocation) {
        #expect((ours - theirs).magnitude <= Self.tolerance, "\(ours) against \(theirs)", sourceLocation: location)
    }

    private func physics() throws -> [String: Any] { try fixture("uikit/other/scroll_physics_derived.json") }

    private func fixture(_ path: String) throws -> [String: Any] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: tests.appendingPathComponent("Fixtures/" + path))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func number(_ row: [String: Any], _ key: String) throws -> Double {
        try #require(row[key] as? Double, "\(key) of \(row)")
    }
}
