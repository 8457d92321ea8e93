public import CollectionCore

extension DisplayItem {
    /// The item translated by an offset.
    public func offsetBy(x: Double, y: Double) -> DisplayItem {
        switch self {
        case .fill(let shape, let paint): return .fill(shape.offsetBy(x: x, y: y), paint)
        case .border(let shape, let color, let width):
            return .border(shape.offsetBy(x: x, y: y), color, width: width)
        case .stroke(let shape, let color, let width, let style):
            return .stroke(shape.offsetBy(x: x, y: y), color, width: width, style: style)
        case .image(var placement):
            placement.frame = placement.frame.offsetBy(x: x, y: y)
            return .image(placement)
        case .text(var run):
            run.frame = run.frame.offsetBy(x: x, y: y)
            return .text(run)
        case .group(var group):
            group.transform = group.transform.concatenating(.translation(x: x, y: y, z: 0))
            return .group(group)
        }
    }

    /// Whether the item is known to be inside `rect`, so that clipping to it has no effect.
    public func isSurelyInside(_ rect: Rect) -> Bool {
        switch self {
        case .fill(let shape, _), .border(let shape, _, _): rect.contains(shape.bounds)
        case .image(let placement): rect.contains(placement.frame)
        case .stroke, .text, .group: false
        }
    }
}

extension Shape {
    /// The shape translated by an offset.
    public func offsetBy(x: Double, y: Double) -> Shape {
        switch self {
        case .rect(let r): .rect(r.offsetBy(x: x, y: y))
        case .roundedRect(let r, let radii): .roundedRect(r.offsetBy(x: x, y: y), radii)
        case .path(let p): .path(p.mapped(by: .translation(x: x, y: y)))
        }
    }
}

extension Path {
    /// - Complexity: O(*n*), where *n* is the number of elements.
    public func mapped(by map: CollectionCore.AffineTransform) -> Path {
        var copy = self
        copy.elements = elements.map { element in
            switch element {
            case .move(let p): .move(map.apply(p))
            case .line(let p): .line(map.apply(p))
            case .quad(let c, let e): .quad(control: map.apply(c), end: map.apply(e))
            case .cubic(let c1, let c2, let e):
                .cubic(control1: map.apply(c1), control2: map.apply(c2), end: map.apply(e))
            case .close: .close
            }
        }
        return copy
    }
}
