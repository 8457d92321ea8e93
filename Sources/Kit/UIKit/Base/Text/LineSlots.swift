internal import CollectionCore
import CoreGraphics
internal import DisplayList

/// The positions of lines that do not extend over the whole width, in the order of the text.
///
/// The space is that of the lines: x is zero where a line without an indent begins.
final class LineSlots {
    /// A part of a line.
    struct Segment {
        /// The left edge in points.
        var x: CGFloat
        /// The width in points.
        var width: CGFloat
    }
    /// The position of a line.
    struct Slot {
        /// The left edge in points.
        var x: CGFloat
        /// The width in points.
        var width: CGFloat
        /// The top edge in points.
        var top: CGFloat
    }

    /// The width of the container in points.
    let width: CGFloat
    private let segments: (_ top: CGFloat, _ height: CGFloat, _ index: Int) -> [Segment]
    private var slots: [Slot] = []
    private var (top, lineHeight, spacing): (CGFloat, CGFloat, CGFloat) = (0, 1, 0)
    private var index = 0

    /// - Parameters:
    ///   - width: The width of a line without obstacles.
    ///   - segments: Returns the free segments of a line with a top edge and a height, for a paragraph that begins at
    ///     an index; empty if there is no space.
    init(width: CGFloat, _ segments: @escaping (_ top: CGFloat, _ height: CGFloat, _ index: Int) -> [Segment]) {
        self.width = width
        self.segments = segments
    }

    /// Begins a paragraph.
    ///
    /// - Parameter index: The index of its first character.
    func begin(at top: CGFloat, lineHeight: CGFloat, spacing: CGFloat, index: Int) {
        slots = []
        self.top = top
        self.lineHeight = max(1, lineHeight)
        self.spacing = spacing
        self.index = index
    }

    /// The slot of a line of the paragraph.
    subscript(line: Int) -> Slot {
        while slots.count <= line {
            var found = segments(top, lineHeight, index)
            // Moves down until there is space. The limit ends the search in a container without any.
            var steps = 0
            while found.isEmpty, steps < Self.maximumSteps {
                top += max(1, lineHeight / 4)
                steps += 1
                found = segments(top, lineHeight, index)
            }
            if found.isEmpty { found = [Segment(x: 0, width: width)] }
            slots += found.map { Slot(x: $0.x, width: $0.width, top: top) }
            top += lineHeight + spacing
        }
        return slots[line]
    }
    private static let maximumSteps = 2_000

    /// Whether a line has the whole width, so that later lines are not wider.
    func isWhole(_ line: Int) -> Bool { self[line].width >= width - 0.01 }
}

/// Areas that text avoids, as polygons.
struct ExcludedAreas {
    private var edges: [(from: Point, to: Point)] = []
    /// The number of lines that approximate a curve.
    private static let steps = 16

    /// Collects the edges of paths. Edges without finite coordinates are ignored.
    init(_ paths: [UIBezierPath]) {
        for path in paths { add(path.cgPath) }
        edges.removeAll { !($0.from.x + $0.from.y + $0.to.x + $0.to.y).isFinite }
    }

    private mutating func add(_ path: CGPath) {
        var (start, last) = (Point.zero, Point.zero)
        func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
            Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        func line(_ point: Point) {
            if point != last { edges.append((last, point)) }
            last = point
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                line(start)
                (start, last) = (point, point)
            case .line(let point): line(point)
            case .quad(let control, let end):
                let from = last
                for step in 1...Self.steps {
                    let t = Double(step) / Double(Self.steps)
                    line(mix(mix(from, control, t), mix(control, end, t), t))
                }
            case .cubic(let control1, let control2, let end):
                let from = last
                for step in 1...Self.steps {
                    let t = Double(step) / Double(Self.steps)
                    let (a, b, c) = (mix(from, control1, t), mix(control1, control2, t), mix(control2, end, t))
                    line(mix(mix(a, b, t), mix(b, c, t), t))
                }
            case .close: line(start)
            }
        }
        line(start)
    }

    /// The parts of a line between `from` and `to` that no area intersects, from left to right.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of edges of the areas.
    func freeSegments(from: CGFloat, to: CGFloat, top: CGFloat, bottom: CGFloat) -> [ClosedRange<CGFloat>] {
        let (low, high) = (Double(top), Double(bottom))
        // An area covers the positions of its edges between the top and the bottom, and its inside at both.
        var covered: [(from: Double, to: Double)] = []
        for edge in edges {
            let (a, b) = edge.from.y <= edge.to.y ? (edge.from, edge.to) : (edge.to, edge.from)
            guard b.y > low, a.y < high else { continue }
            func x(at y: Double) -> Double { b.y > a.y ? a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) : a.x }
            let ends = b.y > a.y ? [x(at: max(low, a.y)), x(at: min(high, b.y))] : [a.x, b.x]
            covered.append((min(ends[0], ends[1]), max(ends[0], ends[1])))
        }
        for (y, isTop) in [(low, true), (high, false)] {
            // An area that only touches the line is outside.
            func isAbove(_ point: Point) -> Bool { isTop ? point.y <= y : point.y < y }
            let crossings = edges.compactMap { edge -> Double? in
                guard isAbove(edge.from) != isAbove(edge.to) else { return nil }
                return edge.from.x + (edge.to.x - edge.from.x) * (y - edge.from.y) / (edge.to.y - edge.from.y)
            }.sorted()
            for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
                covered.append((crossings[pair], crossings[pair + 1]))
            }
        }
        covered.sort { $0.from < $1.from }
        var free: [ClosedRange<CGFloat>] = []
        var position = Double(from)
        for interval in covered where interval.to > position && interval.from < Double(to) {
            if interval.from > position { free.append(CGFloat(position)...CGFloat(interval.from)) }
            position = interval.to
        }
        if position < Double(to) { free.append(CGFloat(position)...to) }
        return free
    }
}
