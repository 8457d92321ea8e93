internal import CollectionCore
package import DisplayList
internal import Foundation

extension Path {
    /// The part of the path between two fractions of its total length, with curves as short lines.
    ///
    /// - Parameters:
    ///   - start: The start, clamped to 0...1. If it is not below `end`, the result is empty.
    ///   - steps: The number of lines per curve.
    /// - Complexity: O(elements × steps)
    package func trimmed(from start: Double, to end: Double, steps: Int = 24) -> Path {
        let (start, end) = (min(max(0, start), 1), min(max(0, end), 1))
        guard start > 0 || end < 1 else { return self }
        guard start < end else { return Path(usesEvenOddFill: usesEvenOddFill) }
        let lines = flattened(steps: steps).map(\.points)
        let length = lines.reduce(0) { $0 + Self.length(of: $1) }
        var result = Path(usesEvenOddFill: usesEvenOddFill)
        var passed = 0.0
        for line in lines {
            var isDrawing = false
            for (a, b) in zip(line, line.dropFirst()) {
                let piece = hypot(b.x - a.x, b.y - a.y)
                defer { passed += piece }
                let (from, to) = (max(start * length, passed), min(end * length, passed + piece))
                guard piece > 0, from < to else { continue }
                func point(_ at: Double) -> Point {
                    let t = (at - passed) / piece
                    return Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
                }
                if !isDrawing { result.elements.append(.move(point(from))) }
                result.elements.append(.line(point(to)))
                isDrawing = true
            }
        }
        return result
    }

    private static func length(of line: [Point]) -> Double {
        zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
}
