import CollectionCore
import Testing

@Suite struct CarouselTests {
    @Test("items on a wheel move as far as the content scrolls, and never backward")
    func wheelSpeed() {
        for (radius, pitch, limit, back) in [(420.0, 216.0, 1.5707, false), (90, 60, 0.8, true), (300, 310, 0, false)] {
            let curve = WheelCurve(radius: radius, pitch: pitch, maximumAngle: limit, bendsBack: back)
            var last = curve.pose(-12)
            for step in -1199...1200 {
                let pose = curve.pose(Double(step) / 100)
                let (dx, dy) = (pose.along - last.along, pose.across - last.across)
                // A chord is no longer than its arc, and much shorter only where the arc changes into a straight line.
                let moved = (dx * dx + dy * dy).squareRoot()
                #expect(moved <= pitch / 100 + 1e-9 && moved > pitch / 100 * 0.69)
                #expect(dx >= -1e-9)
                #expect((0...1).contains(pose.alpha) && abs(pose.angle) <= limit + 1e-9)
                #expect(back ? pose.across <= 0 : pose.across >= 0)
                last = pose
            }
            let middle = curve.pose(0)
            #expect(middle == ItemPose())
        }
    }

    @Test("the items of a wheel between two offsets agree with brute force")
    func wheelIndices() {
        var random = SplitMixGenerator(seed: 11)
        for _ in 0..<300 {
            let curve = WheelCurve(
                radius: .random(in: 20...600, using: &random), pitch: .random(in: 5...300, using: &random),
                maximumAngle: .random(in: 0...1.6, using: &random))
            let count = Int.random(in: 0...40, using: &random)
            let focus = Double.random(in: -3...43, using: &random)
            let low = Double.random(in: -2000...2000, using: &random)
            let high = low + Double.random(in: -10...1500, using: &random)
            let found = curve.indices(from: low, to: high, focus: focus, count: count)
            let slow = (0..<count).filter { low <= high && (low...high).contains(curve.pose(Double($0) - focus).along) }
            #expect(Array(found) == slow)
        }
    }

    @Test("the cards of a stack move forward continuously and leave with the content")
    func stack() {
        let curve = CardStackCurve(pitch: 400, visible: 3, shrink: 0.06, peek: 14, tilt: 0.2, crossLength: 300)
        var last = curve.pose(4)
        for step in (0...500).reversed() {
            let pose = curve.pose(Double(step) / 100 - 2)
            if pose.alpha > 0, last.alpha > 0 {
                #expect(abs(pose.along - last.along) <= 4 + 1e-9)
                #expect(abs(pose.across - last.across) <= 0.3)
                #expect(abs(pose.scale - last.scale) <= 0.001)
            }
            last = pose
        }
        // The far edge of the second card is visible by one peek, that of the third by two.
        for depth in [1.0, 2] {
            let pose = curve.pose(depth)
            #expect(abs(pose.across + pose.scale * 150 - (150 + 14 * depth)) < 1e-9)
        }
        #expect(curve.pose(3).alpha == 0 && curve.pose(2).alpha == 1 && curve.pose(2.5).alpha == 0.5)
        #expect(curve.stacked(focus: 0, count: 10) == 0..<3)
        #expect(curve.stacked(focus: 1.5, count: 10) == 2..<5)
        #expect(curve.stacked(focus: 9, count: 10) == 9..<10)
        #expect(curve.stacked(focus: -4, count: 2) == 0..<0)
        #expect(curve.stacked(focus: .nan, count: 2).isEmpty)
    }

    @Test("each element has one position, the nearest to the focus, and recentering by whole laps changes nothing")
    func loop() {
        for count in [2, 3, 4, 7, 10] {
            let row = LoopedRow(count: count, pitch: 100, itemLength: 10, viewLength: 150)
            #expect(row.loops == (Double(count) * 100 >= 160))
            guard row.loops else { continue }
            #expect(row.laps % 2 == 1 && row.slots == row.laps * count)
            for step in -300...300 {
                let focus = Double(row.middle) + Double(step) / 7
                let window = row.window(focus: focus)
                #expect(Set(window.map(row.element)).count == count)
                for element in 0..<count {
                    let slot = row.slot(of: element, focus: focus)
                    #expect(row.element(at: slot) == element && window.contains(slot))
                    // No other position of the element is nearer.
                    #expect(abs(Double(slot) - focus) <= Double(count) / 2 + 0.5)
                }
                #expect(row.recentering(focus: focus) == 0)
            }
            for focus in [-5.0, 0, 3.25, Double(row.slots) - 1] {
                let shift = row.recentering(focus: focus)
                let moved = focus + shift / 100
                #expect(shift != 0 && abs(moved - Double(row.middle)) <= Double(count))
                #expect(row.recentering(focus: moved) == 0)
                #expect(row.element(at: Int(moved.rounded(.down))) == row.element(at: Int(focus.rounded(.down))))
            }
        }
        #expect(!LoopedRow(count: 1, pitch: 500, itemLength: 500, viewLength: 100).loops)
        #expect(!LoopedRow(count: 0, pitch: 100, itemLength: 100, viewLength: 100).loops)
        #expect(!LoopedRow(count: 9, pitch: .nan, itemLength: 1, viewLength: 100).loops)
        #expect(LoopedRow(count: 0, pitch: 100, itemLength: 100, viewLength: 100).window(focus: 3).isEmpty)
    }

    @Test("a drag rests at the nearest position, a flick at least one further, neither beyond the reach or the ends")
    func rest() {
        func slot(_ proposed: Double, _ current: Double, _ velocity: Double, start: Double? = nil, reach: Double = 0)
            -> Double
        {
            CarouselRest.slot(
                proposed: proposed, current: current, velocity: velocity, threshold: 0.3, slack: 0.01, count: 10,
                start: start,
                reach: reach)
        }
        #expect(slot(2.4, 2.4, 0) == 2)
        #expect(slot(2.5, 2.5, 0) == 2 && slot(2.5, 2.5, 0.1) == 3)
        #expect(slot(2.1, 2.1, 0.4) == 3 && slot(2.1, 2.1, -0.4) == 2 && slot(2, 2, -0.4) == 1)
        #expect(slot(7.2, 2.1, 3) == 7)
        #expect(slot(7.2, 2.1, 3, start: 2, reach: 1) == 3)
        #expect(slot(-4, 2.1, -3, start: 2, reach: 2) == 0)
        #expect(slot(40, 2, 9) == 9 && slot(-40, 2, -9) == 0)
        #expect(slot(.nan, 2, 0) == 0)
    }

    @Test("a mirrored transform is the mirror image of the plain one")
    func mirror() {
        for axis in [Axis.horizontal, .vertical] {
            let pose = ItemPose(along: 40, across: -7, scale: 0.8, angle: 0.3, alpha: 1)
            let plain = pose.transform(resting: 15, axis: axis)
            let mirrored = Mirror(width: 0).transform(plain)
            for point in [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -3, y: 2)] {
                let there = plain.apply(Point(x: -point.x, y: point.y))
                let here = mirrored.apply(point)
                #expect(abs(here.x + there.x) < 1e-12 && abs(here.y - there.y) < 1e-12)
            }
        }
    }
}
