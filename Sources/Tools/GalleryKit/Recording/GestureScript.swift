import CoreGraphics
internal import FileAccess
import Foundation
import UIKit

/// The input events of a recording.
package struct GestureScript {
    /// An input event at a time.
    package struct Event {
        /// The kind and the position of an event, in points of the window.
        package enum Kind: Equatable {
            case down(CGPoint)
            case move(CGPoint)
            case up(CGPoint)
            /// Scrolls by this many points; positive values increase the content offset.
            case wheel(at: CGPoint, by: CGPoint)
        }

        /// The seconds since the start.
        package var time: Double
        /// What happens.
        package var kind: Kind
    }

    /// The events in ascending order of time.
    package var events: [Event]

    /// A flick toward the end of the content, a second one from the rest position, and a fast one back.
    package static func fling(in size: CGSize, isHorizontal: Bool) -> GestureScript {
        var script = GestureScript(events: [])
        script.stroke(at: 0.3, duration: 0.16, fraction: -0.45, in: size, isHorizontal: isHorizontal)
        script.stroke(at: 1.7, duration: 0.13, fraction: -0.5, in: size, isHorizontal: isHorizontal)
        script.stroke(at: 3.3, duration: 0.14, fraction: 0.6, in: size, isHorizontal: isHorizontal)
        return script
    }

    /// A `fling` along a page, after two swipes along one of its rows.
    ///
    /// - Parameter row: The vertical position of the row, as a fraction of the view's height.
    static func page(in size: CGSize, row: CGFloat) -> GestureScript {
        var script = GestureScript(events: [])
        script.stroke(at: 0.3, duration: 0.22, fraction: -0.55, in: size, isHorizontal: true, row: row)
        script.stroke(at: 1.5, duration: 0.22, fraction: -0.55, in: size, isHorizontal: true, row: row)
        script.stroke(at: 2.8, duration: 0.16, fraction: -0.45, in: size, isHorizontal: false)
        script.stroke(at: 4.4, duration: 0.14, fraction: 0.6, in: size, isHorizontal: false)
        return script
    }

    /// A slow drag, a pause, a release, and a pull of the content past its start.
    static func drag(in size: CGSize, isHorizontal: Bool) -> GestureScript {
        var script = GestureScript(events: [])
        script.stroke(at: 0.3, duration: 1.1, fraction: -0.6, in: size, isHorizontal: isHorizontal, hold: 0.25)
        script.stroke(at: 2.4, duration: 1.2, fraction: 0.75, in: size, isHorizontal: isHorizontal, hold: 0.25)
        return script
    }

    /// The same gesture for right-to-left layouts, mirrored horizontally.
    package func mirrored(in size: CGSize) -> GestureScript {
        GestureScript(
            events: events.map { event in
                func mirror(_ point: CGPoint) -> CGPoint { CGPoint(x: size.width - point.x, y: point.y) }
                let kind: Event.Kind =
                    switch event.kind {
                    case .down(let point): .down(mirror(point))
                    case .move(let point): .move(mirror(point))
                    case .up(let point): .up(mirror(point))
                    case .wheel(let point, let distance):
                        .wheel(at: mirror(point), by: CGPoint(x: -distance.x, y: distance.y))
                    }
                return Event(time: event.time, kind: kind)
            })
    }

    /// Adds a drag by a fraction of the view's length, which starts slowly like the drag of a hand. It passes through
    /// the center of the view. A horizontal drag is at the fraction `row` of its height.
    private mutating func stroke(
        at start: Double, duration seconds: Double, fraction: CGFloat, in size: CGSize, isHorizontal: Bool,
        hold: Double = 0,
        row: CGFloat = 0.5
    ) {
        let length = (isHorizontal ? size.width : size.height) * fraction
        let from = CGPoint(
            x: size.width / 2 - (isHorizontal ? length / 2 : 0),
            y: isHorizontal ? size.height * row : size.height / 2 - length / 2)
        func point(_ progress: CGFloat) -> CGPoint {
            CGPoint(
                x: from.x + (isHorizontal ? length * progress : 0), y: from.y + (isHorizontal ? 0 : length * progress))
        }
        events.append(Event(time: start, kind: .down(from)))
        let steps = max(4, Int(seconds * 120))
        for step in 1...steps {
            let t = CGFloat(step) / CGFloat(steps)
            // Slow drags ease in and out. Flicks end at full speed.
            let progress = hold > 0 ? t * t * (3 - 2 * t) : t * (0.5 + 0.5 * t)
            events.append(Event(time: start + seconds * Double(t), kind: .move(point(progress))))
        }
        events.append(Event(time: start + seconds + hold + 0.001, kind: .up(point(1))))
    }

    /// The maximum file size. The file of a gesture of ten minutes with 120 events per second has 4 MB.
    private static let maximumBytes = 16 << 20

    /// - Throws: For a name that does not end in `.json`, an unreadable file, and invalid contents.
    init(file: String) throws(UsageError) {
        guard file.lowercased().hasSuffix(".json") else {
            throw UsageError("--gesture must be fling, drag, or a readable JSON file, not '\(file)'.")
        }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try RegularFile.contents(file, limit: Self.maximumBytes)
        } catch {
            throw UsageError("--gesture must be fling, drag, or a readable JSON file: \(error).")
        }
        try self.init(json: Data(bytes), name: file)
    }

    /// Reads a list of objects such as `{"t": 0.2, "down": [100, 300]}`, with `down`, `move`, `up`, or `wheel` (`[x,
    /// y, dx, dy]`). Times are in seconds and ascending, points in the view's coordinates.
    package init(json data: Data, name: String) throws(UsageError) {
        guard let list = (try? JSONSerialization.jsonObject(with: data)) as? [[String: Any]] else {
            throw UsageError("\(name) must contain a JSON array of objects such as {\"t\": 0.2, \"down\": [100, 300]}.")
        }
        events = []
        var last = 0.0
        for (index, object) in list.enumerated() {
            guard let time = (object["t"] as? NSNumber)?.doubleValue, time.isFinite, time >= last, time <= 600 else {
                throw UsageError("\(name): event \(index + 1) needs a time \"t\" of \(last) to 600 seconds.")
            }
            last = time
            func numbers(_ key: String, _ count: Int) -> [Double]? {
                guard let values = object[key] as? [NSNumber], values.count == count else { return nil }
                let doubles = values.map(\.doubleValue)
                return doubles.allSatisfy { $0.isFinite && abs($0) < 1e6 } ? doubles : nil
            }
            let kind: Event.Kind
            if let p = numbers("down", 2) {
                kind = .down(CGPoint(x: p[0], y: p[1]))
            } else if let p = numbers("move", 2) {
                kind = .move(CGPoint(x: p[0], y: p[1]))
            } else if let p = numbers("up", 2) {
                kind = .up(CGPoint(x: p[0], y: p[1]))
            } else if let p = numbers("wheel", 4) {
                kind = .wheel(at: CGPoint(x: p[0], y: p[1]), by: CGPoint(x: p[2], y: p[3]))
            } else {
                throw UsageError(
                    "\(name): event \(index + 1) needs \"down\", \"move\", or \"up\" with [x, y], or \"wheel\" with [x, y, dx, dy]."
                )
            }
            events.append(Event(time: time, kind: kind))
        }
        if events.isEmpty { throw UsageError("\(name) contains no events.") }
    }

    private init(events: [Event]) { self.events = events }
}
