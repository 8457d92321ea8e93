/// The events of one track of a timeline: the interval of each in time, and its part of the track's breadth.
///
/// Overlapping events share the breadth. Events connected by overlaps form a group. A group is divided into as many
/// lanes as it needs, and each event takes the first free lane. Flat arrays store the events. Times are in any unit.
public struct TimelineTrack: Sendable {
    /// The start of each event.
    private var starts: [Double] = []
    private var ends: [Double] = []
    private var lanes: [Int32] = []
    private var laneCounts: [Int32] = []
    /// The events in the order of their starts, or empty when they were added in that order.
    private var order: [Int32] = []
    /// The latest end of all events up to each position in that order.
    private var latestEnds: [Double] = []

    /// - Parameters:
    ///   - count: The number of events; at least 0.
    ///   - shortest: The minimum duration; at least 0.
    ///   - event: Returns the start and duration of an event. Called once for each event, in order. A start that is not
    ///     finite counts as 0. A duration that is not finite or below `shortest` counts as `shortest`.
    /// - Complexity: O(n · lanes) for events in the order of their starts, plus O(n log n) for others.
    public init(count: Int, shortest: Double = 0, event: (Int) -> (start: Double, duration: Double)) {
        precondition(count >= 0, "The number of events is \(count). It must not be negative.")
        starts.reserveCapacity(count)
        ends.reserveCapacity(count)
        var isSorted = true
        for index in 0..<count {
            let (start, duration) = event(index)
            let begin = start.isFinite ? start : 0
            starts.append(begin)
            ends.append(begin + Swift.max(duration.isFinite ? duration : 0, usable(shortest)))
            if index > 0, starts[index - 1] > begin { isSorted = false }
        }
        if !isSorted {
            let begins = starts
            order = (0..<Int32(truncatingIfNeeded: count)).sorted { a, b in
                (begins[Int(a)], a) < (begins[Int(b)], b)
            }
        }
        divide()
    }

    private mutating func divide() {
        lanes = [Int32](repeating: 0, count: count)
        laneCounts = [Int32](repeating: 1, count: count)
        latestEnds.reserveCapacity(count)
        var latest = -Double.infinity
        var groupStart = 0
        var laneEnds: [Double] = []
        for position in 0..<count {
            let event = event(at: position)
            if starts[event] >= latest {
                setLaneCount(laneEnds.count, to: groupStart..<position)
                groupStart = position
                laneEnds.removeAll(keepingCapacity: true)
            }
            var lane = 0
            while lane < laneEnds.count, laneEnds[lane] > starts[event] { lane += 1 }
            if lane == laneEnds.count { laneEnds.append(ends[event]) } else { laneEnds[lane] = ends[event] }
            lanes[event] = Int32(truncatingIfNeeded: lane)
            latest = Swift.max(latest, ends[event])
            latestEnds.append(latest)
        }
        setLaneCount(laneEnds.count, to: groupStart..<count)
    }

    private mutating func setLaneCount(_ lanes: Int, to positions: Range<Int>) {
        for position in positions { laneCounts[event(at: position)] = Int32(truncatingIfNeeded: lanes) }
    }

    private func event(at position: Int) -> Int { order.isEmpty ? position : Int(order[position]) }

    /// The number of events.
    public var count: Int { starts.count }

    /// The end of the last event; `nil` without events.
    public var latestEnd: Double? { latestEnds.last }

    /// Returns the interval of an event, its lane, and the number of lanes of its group.
    ///
    /// - Precondition: `0 <= event && event < count`.
    public func slot(of event: Int) -> (start: Double, end: Double, lane: Int, lanes: Int) {
        precondition(event >= 0 && event < count, "Event \(event) is not in a track of \(count) events.")
        return (starts[event], ends[event], Int(lanes[event]), Int(laneCounts[event]))
    }

    /// Calls `body` with each event that overlaps `low ..< high`, ordered by start.
    ///
    /// - Complexity: O(log n + visible + events since the start of the longest one that extends into the interval).
    public func visit(from low: Double, to high: Double, _ body: (_ event: Int) -> Void) {
        guard low < high else { return }
        var position = partitionPoint(count) { latestEnds[$0] > low }
        while position < count {
            let event = event(at: position)
            if starts[event] >= high { return }
            if ends[event] > low { body(event) }
            position += 1
        }
    }
}
