import CollectionLayouts
import Testing
import UIKit

@Suite struct SnapPointsTests {
    /// A naive implementation of the rules that compares all points.
    private func slow(_ points: [CGFloat], _ proposed: CGFloat, _ current: CGFloat, _ velocity: CGFloat) -> CGFloat {
        if abs(velocity) <= 0.3 {
            return points.min { (abs($0 - current), $0) < (abs($1 - current), $1) }!
        }
        if velocity > 0 {
            let next = points.first { $0 > current + 0.5 } ?? points.last!
            return max(next, points.last { $0 <= proposed } ?? points[0])
        }
        let next = points.last { $0 < current - 0.5 } ?? points[0]
        return min(next, points.first { $0 >= proposed } ?? points.last!)
    }

    @Test("the target agrees with brute force")
    func againstTwin() {
        let points: [CGFloat] = [0, 10, 55, 56, 200, 340]
        let snap = SnapPoints(points.reversed() + [10, .nan, 900], in: 0...340)
        #expect(snap.points == points)
        for current in stride(from: CGFloat(-60), through: 400, by: 7.5) {
            for proposed in stride(from: CGFloat(-300), through: 600, by: 31) {
                for velocity in [CGFloat(-2), -0.31, -0.3, 0, 0.2, 0.31, 4] where velocity * (proposed - current) >= 0 {
                    let got = snap.target(proposed: proposed, current: current, velocity: velocity)
                    #expect(got == slow(points, proposed, current, velocity), "\(current) \(proposed) \(velocity)")
                }
            }
        }
    }

    @Test("without points, a drag ends inside the range")
    func nothing() {
        let snap = SnapPoints([], in: -10...100)
        #expect(snap.target(proposed: 500, current: 0, velocity: 3) == 100)
        #expect(snap.target(proposed: -500, current: 0, velocity: 0) == -10)
    }

    @Test("with nearestToTarget, ties follow the velocity, and a flick advances")
    func nearest() {
        let snap = SnapPoints([0, 100, 200], in: 0...200)
        func target(_ proposed: CGFloat, _ current: CGFloat, _ velocity: CGFloat) -> CGFloat {
            snap.target(proposed: proposed, current: current, velocity: velocity, rule: .nearestToTarget)
        }
        #expect(target(150, 100, 0) == 100)
        #expect(target(150, 100, 0.1) == 200)
        #expect(target(120, 100, 0.5) == 200)
        #expect(target(80, 100, -0.5) == 0)
        #expect(target(190, 20, 0.5) == 200)
        #expect(target(120, 99.7, 0.5) == 200)
    }
}
