internal import CollectionCore
internal import DisplayList
internal import Foundation

/// Parses the drawings of the symbol table.
enum SymbolReader {
    /// Invalid text ends the part that contains it.
    static func parts(of text: String) -> [SymbolPart] {
        text.split(separator: ";").map { part in
            SymbolPart(
                style: part.hasPrefix("s") ? .stroke : .fill,
                path: Path(elements: elements(of: part.dropFirst()), usesEvenOddFill: true))
        }
    }

    private static func elements(of text: Substring) -> [Path.Element] {
        var elements: [Path.Element] = []
        var tokens = ArraySlice(text.split(separator: " "))
        while let token = tokens.popFirst(), let command = token.first {
            let count =
                switch command {
                case "M", "L": 2
                case "O": 3
                case "R", "A": 5
                case "C": 6
                default: 0
                }
            // The first number directly follows the letter.
            var numbers = [token.dropFirst()].compactMap { Double($0) }
            while numbers.count < count, let next = tokens.first, let number = Double(next) {
                numbers.append(number)
                tokens.removeFirst()
            }
            guard numbers.count == count else { break }
            append(command, numbers, to: &elements)
        }
        return elements
    }

    private static func append(_ command: Character, _ n: [Double], to elements: inout [Path.Element]) {
        switch command {
        case "M": elements.append(.move(Point(x: n[0], y: n[1])))
        case "L": elements.append(.line(Point(x: n[0], y: n[1])))
        case "C":
            elements.append(
                .cubic(
                    control1: Point(x: n[0], y: n[1]), control2: Point(x: n[2], y: n[3]), end: Point(x: n[4], y: n[5])))
        case "O":
            elements += arc(Point(x: n[0], y: n[1]), radius: n[2], from: 0, to: 360)
            elements.append(.close)
        case "A":
            elements += arc(Point(x: n[0], y: n[1]), radius: n[2], from: n[3], to: n[4])
        case "R":
            let (x, y, right, bottom, r) = (n[0], n[1], n[0] + n[2], n[1] + n[3], n[4])
            elements += arc(Point(x: right - r, y: y + r), radius: r, from: -90, to: 0)
            elements += joined(arc(Point(x: right - r, y: bottom - r), radius: r, from: 0, to: 90))
            elements += joined(arc(Point(x: x + r, y: bottom - r), radius: r, from: 90, to: 180))
            elements += joined(arc(Point(x: x + r, y: y + r), radius: r, from: 180, to: 270))
            elements.append(.close)
        default: elements.append(.close)
        }
    }

    /// Continues the previous path: the initial move becomes a line.
    private static func joined(_ elements: [Path.Element]) -> [Path.Element] {
        guard case .move(let start)? = elements.first else { return elements }
        return [.line(start)] + elements.dropFirst()
    }

    /// In degrees, clockwise on screen from the right. Divided into quarters or less, each a single curve.
    private static func arc(_ center: Point, radius: Double, from: Double, to: Double) -> [Path.Element] {
        let steps = max(1, Int(((to - from) / 90).rounded(.up)))
        let step = (to - from) / Double(steps) * Double.pi / 180
        let reach = 4.0 / 3.0 * tan(step / 4) * radius
        func point(_ angle: Double) -> Point {
            Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        var angle = from * Double.pi / 180
        var elements: [Path.Element] = [.move(point(angle))]
        for _ in 0..<steps {
            let (start, end) = (point(angle), point(angle + step))
            elements.append(
                .cubic(
                    control1: Point(x: start.x - reach * sin(angle), y: start.y + reach * cos(angle)),
                    control2: Point(x: end.x + reach * sin(angle + step), y: end.y - reach * cos(angle + step)),
                    end: end))
            angle += step
        }
        return elements
    }
}

extension Path {
    /// Returns the path with all points transformed.
    func applying(_ t: CollectionCore.AffineTransform) -> Path {
        func moved(_ p: Point) -> Point { Point(x: t.a * p.x + t.c * p.y + t.tx, y: t.b * p.x + t.d * p.y + t.ty) }
        return Path(
            elements: elements.map {
                switch $0 {
                case .move(let p): .move(moved(p))
                case .line(let p): .line(moved(p))
                case .quad(let c, let e): .quad(control: moved(c), end: moved(e))
                case .cubic(let c1, let c2, let e): .cubic(control1: moved(c1), control2: moved(c2), end: moved(e))
                case .close: .close
                }
            }, usesEvenOddFill: usesEvenOddFill)
    }

    /// The area of a stroke of `width` along the path, as closed polygons that can be subtracted from another area.
    /// Each curve becomes eight line segments; corners are mitered.
    func outlined(width: Double) -> Path {
        var result = Path(usesEvenOddFill: true)
        for line in flattened(steps: 8) where line.points.count > 1 {
            if line.isClosed {
                let ring = Array(line.points.dropLast())
                result.elements += Self.polygon(Self.offset(ring, by: width / 2, closed: true))
                result.elements += Self.polygon(Self.offset(ring, by: -width / 2, closed: true).reversed())
            } else {
                result.elements += Self.polygon(
                    Self.offset(line.points, by: width / 2, closed: false)
                        + Self.offset(line.points, by: -width / 2, closed: false).reversed())
            }
        }
        return result
    }

    private static func polygon(_ points: [Point]) -> [Element] {
        guard let first = points.first else { return [] }
        return [.move(first)] + points.dropFirst().map { .line($0) } + [.close]
    }

    /// Offsets each point by `distance` along the bisector of its two edges. Miters are limited to twice the
    /// distance.
    private static func offset(_ points: [Point], by distance: Double, closed: Bool) -> [Point] {
        func normal(_ a: Point, _ b: Point) -> Point {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = (dx * dx + dy * dy).squareRoot()
            return length > 0 ? Point(x: -dy / length, y: dx / length) : .zero
        }
        return points.indices.map { i in
            let before = i > 0 ? points[i - 1] : closed ? points[points.count - 1] : nil
            let after = i + 1 < points.count ? points[i + 1] : closed ? points[0] : nil
            let n1 = before.map { normal($0, points[i]) } ?? after.map { normal(points[i], $0) } ?? .zero
            let n2 = after.map { normal(points[i], $0) } ?? n1
            let (sx, sy) = (n1.x + n2.x, n1.y + n2.y)
            let length = max((sx * sx + sy * sy) / 2, 0.5)
            return Point(x: points[i].x + sx / length * distance, y: points[i].y + sy / length * distance)
        }
    }
}
