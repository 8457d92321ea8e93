public import CollectionCore

/// A subpath as the points of straight lines. A closed one ends at its first point.
public struct Polyline: Hashable, Sendable {
    /// The corners, in points.
    public var points: [Point]
    /// Whether a line leads from the last corner to the first.
    public var isClosed = false
}

extension Path {
    /// The path as straight lines, with each curve as `steps` chords. Elements after a close begin at the start of
    /// the closed subpath.
    ///
    /// - Complexity: O(elements × steps)
    public func flattened(steps: Int) -> [Polyline] {
        var lines: [Polyline] = []
        var current = Point.zero
        var isOpen = false
        func draw(to point: Point) {
            if !isOpen { lines.append(Polyline(points: [current])) }
            isOpen = true
            lines[lines.count - 1].points.append(point)
            current = point
        }
        for element in elements {
            let from = current
            switch element {
            case .move(let point):
                current = point
                isOpen = false
            case .line(let point): draw(to: point)
            case .quad(let control, let end):
                for step in 1...max(1, steps) {
                    let t = Double(step) / Double(max(1, steps))
                    let u = 1 - t
                    draw(
                        to: Point(
                            x: u * u * from.x + 2 * u * t * control.x + t * t * end.x,
                            y: u * u * from.y + 2 * u * t * control.y + t * t * end.y))
                }
            case .cubic(let first, let second, let end):
                for step in 1...max(1, steps) {
                    let t = Double(step) / Double(max(1, steps))
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    draw(
                        to: Point(
                            x: a * from.x + b * first.x + c * second.x + d * end.x,
                            y: a * from.y + b * first.y + c * second.y + d * end.y))
                }
            case .close:
                guard isOpen, let start = lines.last?.points.first else { break }
                if current != start { draw(to: start) }
                lines[lines.count - 1].isClosed = true
                current = start
                isOpen = false
            }
        }
        return lines
    }
}
