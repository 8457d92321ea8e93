internal import CoreGraphics
internal import Foundation

/// The speed of a value that the moves of touches change, per second.
struct ValueRate {
    /// The change between the last two values that were noted at different times, per second.
    private(set) var perSecond: CGFloat = 0
    private var last: (time: TimeInterval, value: CGFloat)?

    /// Notes a value. Times are in seconds, as those of events.
    mutating func note(_ value: CGFloat, at time: TimeInterval) {
        if let last, time > last.time { perSecond = (value - last.value) / CGFloat(time - last.time) }
        last = (time, value)
    }
}

extension UIGestureRecognizer {
    /// Ends a gesture of two touches when fewer than two remain. It fails if all end before it began.
    final func leaveTwoTouches(_ ended: Set<UITouch>, _ end: UIGestureRecognizer.State) {
        if touches.filter({ !ended.contains($0) }).count < 2, isActive {
            state = end
            return
        }
        if touches.allSatisfy({ ended.contains($0) }) { state = .failed }
    }
}
