internal import CollectionCore
import CoreGraphics
internal import DisplayList

extension UIBezierPath {
    /// The path drawn from its end to its start: each subpath is reversed, the last one first.
    public func reversing() -> UIBezierPath {
        let parts = CGPathParts(cgPath.elements).parts
        let reversed = CGPath(elements: parts.reversed().flatMap(\.reversed))
        let result = UIBezierPath(cgPath: reversed)
        (result.lineWidth, result.usesEvenOddFillRule) = (lineWidth, usesEvenOddFillRule)
        return result
    }
}

/// A path split into its subpaths.
private struct CGPathParts {
    struct Part {
        var start: Point
        var segments: [Path.Element] = []
        var isClosed = false

        private static func end(of segment: Path.Element) -> Point? {
            switch segment {
            case .move(let p), .line(let p): p
            case .quad(_, let end): end
            case .cubic(_, _, let end): end
            case .close: nil
            }
        }

        var reversed: [Path.Element] {
            let ends = [start] + segments.compactMap(Self.end)
            var elements: [Path.Element] = [.move(ends[ends.count - 1])]
            for (index, segment) in segments.enumerated().reversed() {
                let to = ends[index]
                switch segment {
                case .line: elements.append(.line(to))
                case .quad(let control, _): elements.append(.quad(control: control, end: to))
                case .cubic(let control1, let control2, _):
                    elements.append(.cubic(control1: control2, control2: control1, end: to))
                case .move, .close: break
                }
            }
            if isClosed { elements.append(.close) }
            return elements
        }
    }

    private(set) var parts: [Part] = []

    init(_ elements: [Path.Element]) {
        for element in elements {
            switch element {
            case .move(let p): parts.append(Part(start: p))
            case .close:
                if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
            default:
                // An element after a closed subpath starts at that subpath's start.
                if parts.isEmpty { parts.append(Part(start: .zero)) }
                if parts[parts.count - 1].isClosed { parts.append(Part(start: parts[parts.count - 1].start)) }
                parts[parts.count - 1].segments.append(element)
            }
        }
    }
}
