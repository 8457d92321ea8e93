import CollectionLayouts
import UIKit

/// The events of the timeline: programs of several stations, some of which overlap.
@MainActor enum DemoEvents {
    private static let durations: [CGFloat] = [30, 60, 45, 25, 90, 15, 50, 120, 40, 35]

    /// The event of an item, in minutes since midnight. The first event may begin before midnight. Events follow each
    /// other, and every seventh begins before the previous one ends.
    static func event(_ path: IndexPath) -> TimelineLayout.Event {
        let cycle: CGFloat = durations.reduce(0, +)
        var start = CGFloat(path.item / durations.count) * cycle - CGFloat(path.section * 17 % 30)
        func duration(_ item: Int) -> CGFloat { durations[(item + path.section * 3) % durations.count] }
        for earlier in 0..<(path.item % durations.count) { start += duration(earlier) }
        let overlaps = (path.item + path.section) % 7 == 6
        return TimelineLayout.Event(start: overlaps ? start - 20 : start, duration: duration(path.item))
    }

    private static let colors: [UIColor] = [
        UIColor(red: 0.17, green: 0.37, blue: 0.76, alpha: 1), UIColor(red: 0.08, green: 0.44, blue: 0.42, alpha: 1),
        UIColor(red: 0.66, green: 0.29, blue: 0.14, alpha: 1), UIColor(red: 0.45, green: 0.29, blue: 0.68, alpha: 1),
        UIColor(red: 0.66, green: 0.22, blue: 0.39, alpha: 1),
    ]

    /// The color of an event, which repeats after a few events of a track.
    static func color(_ path: IndexPath) -> UIColor { colors[(path.section * 2 + path.item) % colors.count] }
}
