import CollectionViewTesting
import UIKit

/// `scrolling`: a drag of a scroll view by given touches, and its movement after the finger is lifted.
///
/// The recordings come from touches in the process of an app, which requires more than public UIKit.
enum ScrollingTopic: AnsweringTopic {
    static let name = "scrolling"

    /// The tolerance of offsets, in points. UIKit rounds them to pixels, and its frames are not at exact times.
    private static let offsetTolerance = 1.0
    /// How late a recorded deceleration may start after the lift, in seconds. The movement here starts at the lift.
    private static let startDelays = (0...9).map { Double($0) / 10_000 }
    /// The tolerance of times, in seconds: three frames.
    private static let timeTolerance = 0.05
    /// The tolerance of velocities, in points per millisecond.
    private static let velocityTolerance = 0.01

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let expected = golden.expected
        let actual = try answer(golden)
        for (key, tolerance) in [
            ("velocity", velocityTolerance), ("target", offsetTolerance), ("lifted", offsetTolerance),
            ("final", offsetTolerance), ("finished", timeTolerance),
        ] where expected.has(key) {
            findings.close(
                key, expected: [try expected[key].needNumber()], actual: [actual[key].number ?? .nan], within: tolerance
            )
        }
        if let decelerates = expected["decelerates"].bool {
            findings.equal("decelerates", expected: decelerates, actual: actual["decelerates"].bool ?? !decelerates)
        }
        for (index, dragged) in (expected["dragged"].array ?? []).enumerated() {
            let pair = try dragged.needNumbers()
            findings.close(
                "offset after touch \(Int(pair[0]))", expected: [pair[1]],
                actual: [actual["dragged"].array?.at(index).array?.at(1).number ?? .nan], within: offsetTolerance)
        }
        let recorded = try (expected["offsets"].array ?? []).map { offset throws(GoldenError) in
            try offset.needNumber()
        }
        let answers = recorded.indices.map { actual["offsets"].array?.at($0).number ?? .nan }
        let interval = expected["frameInterval"].number ?? 1.0 / 60
        // All frames of a recording are late by the same time.
        let attempts = startDelays.map { delay in
            answers.indices.map { frame in
                // Before the first frame, the content is as fast as after it.
                let former = frame > 0 ? answers[frame - 1] : 2 * answers[0] - (answers.dropFirst().first ?? answers[0])
                return answers[frame] - (answers[frame] - former) * delay / interval
            }
        }
        func difference(_ attempt: [Double]) -> Double {
            zip(attempt, recorded).map { abs($0 - $1) }.max() ?? 0
        }
        let best = attempts.min { difference($0) < difference($1) } ?? answers
        for (frame, (offset, answer)) in zip(recorded, best).enumerated() {
            findings.close("offset in frame \(frame)", expected: [offset], actual: [answer], within: offsetTolerance)
        }
    }

    #if GOLDENS_ON_DEVICE
        static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
            throw .notUnderstood("touches, which public UIKit cannot send")
        }
    #else
        static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
            let input = golden.input
            let viewport = try input["viewport"].needSize()
            let host = ViewHost(size: viewport, scale: CGFloat(golden.scale))
            let log = Log { host.now }
            let scroll = UIScrollView(frame: CGRect(origin: .zero, size: viewport))
            scroll.contentInsetAdjustmentBehavior = .never
            host.show(scroll)
            scroll.contentSize = try input["content"].needSize()
            scroll.contentOffset = try input["offset"].needPoint()
            scroll.delegate = log
            let isVertical = scroll.contentSize.height > viewport.height
            let offset = { Double(isVertical ? scroll.contentOffset.y : scroll.contentOffset.x) }

            let touches = try input["touches"].needArray()
            var offsets: [Double] = []
            var finger: ViewHost.Finger?
            let start = host.now
            for touch in touches {
                let values = try touch.needNumbers()
                let point = CGPoint(x: values[1], y: values[2])
                host.advance(by: start + values[0] - host.now)
                if let finger { host.move(finger, to: point) } else { finger = host.touchDown(at: point) }
                offsets.append(offset())
            }
            guard let finger else { throw .malformed("a drag without touches") }
            host.advance(by: start + (try input["lift"].needNumber()) - host.now)
            host.lift(finger)
            let lifted = host.now
            let former = golden.expected
            var members: [String: JSONValue] = [
                "velocity": recorded(isVertical ? log.velocity.y : log.velocity.x),
                "target": recorded(isVertical ? log.target.y : log.target.x), "decelerates": .bool(log.decelerates),
                "lifted": recorded(offset()),
            ]
            let indices =
                former["dragged"].array?.compactMap { $0.array?.at(0).int }
                ?? (former.isNull ? Array(offsets.indices) : [])
            members["dragged"] = .array(indices.map { .array([.integer($0), recorded(offsets[$0])]) })
            let interval = former["frameInterval"].number ?? 1.0 / 60
            let first = former["firstFrame"].number ?? interval
            (members["firstFrame"], members["frameInterval"]) = (recorded(first), .real(interval))
            let count = former["offsets"].array?.count
            var frames: [JSONValue] = []
            host.advance(by: first)
            // A flick of any speed rests earlier.
            while host.now - lifted < 30, host.isMoving || frames.count < count ?? 0 {
                if frames.count < count ?? .max { frames.append(recorded(offset())) }
                if let end = log.ended, members["finished"] == nil {
                    members["finished"] = recorded(end - lifted)
                }
                host.advance(by: interval)
            }
            if let end = log.ended, members["finished"] == nil { members["finished"] = recorded(end - lifted) }
            members["offsets"] = .array(frames)
            members["final"] = recorded(offset())
            return JSONValue.object(members).restricted(to: former)
        }

        @MainActor private final class Log: NSObject, UIScrollViewDelegate {
            var velocity = CGPoint.zero
            var target = CGPoint.zero
            var decelerates = false
            /// The time at which the movement ended.
            var ended: Double?
            private let now: () -> Double

            init(now: @escaping () -> Double) { self.now = now }

            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) {
                (self.velocity, target) = (velocity, targetContentOffset.pointee)
            }

            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                decelerates = decelerate
            }

            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ended = now() }
        }
    #endif
}
