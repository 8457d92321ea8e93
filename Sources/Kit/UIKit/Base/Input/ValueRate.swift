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
