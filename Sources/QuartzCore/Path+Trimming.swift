internal import CollectionCore
package import DisplayList
internal import Foundation

extension Path {
    /// The part of the path between two fractions of its whole length, curves as short lines.
    ///
    /// - Parameters:
    ///   - start: In 0...1; values outside are clamped. Not below `end`: nothing is left.
    ///   - steps: Lines for each curve.
    /// - Complexity: O(elements × steps)
    package func trimmed(from start: Double, to end: Double, steps: Int = 24) -> Path {
        let (start, end) = (min(max(0, start), 1), min(max(0, end), 1))
        guard start > 0 || end < 1 else { return self }
        guard start < end else { return Path(usesEvenOddFill: usesEvenOddFill) }
        let lines = flattened(steps: steps)
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

    /// Each subpath as the corners of a line; closed ones end where they began.
    private func flattened(steps: Int) -> [[Point]] {
        var lines: [[Point]] = []
        func add(_ points: [Point]) {
            if lines.isEmpty { lines.append([.zero]) }
            lines[lines.count - 1] += points
        }
        for element in elements {
            let from = lines.last?.last ?? .zero
            switch element {
            case .move(let p): lines.append([p])
            case .line(let p): add([p])
            case .quad(let c, let e):
                add((1...steps).map { i in
                    let t = Double(i) / Double(steps), u = 1 - t
                    return Point(
                        x: u * u * from.x + 2 * u * t * c.x + t * t * e.x,
                        y: u * u * from.y + 2 * u * t * c.y + t * t * e.y)
                })
            case .cubic(let c1, let c2, let e):
                add((1...steps).map { i in
                    let t = Double(i) / Double(steps), u = 1 - t
                    let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return Point(
                        x: p * from.x + q * c1.x + r * c2.x + s * e.x, y: p * from.y + q * c1.y + r * c2.y + s * e.y)
                })
            case .close:
                if let first = lines.last?.first { add([first]) }
            }
        }
        return lines
    }
}
