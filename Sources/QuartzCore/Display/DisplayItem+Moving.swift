package import CollectionCore
package import DisplayList

extension DisplayItem {
    /// The same, drawn elsewhere.
    package func offsetBy(x: Double, y: Double) -> DisplayItem {
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

    /// Whether it surely stays inside `rect`, so that a clip to it would change nothing.
    package func isSurelyInside(_ rect: Rect) -> Bool {
        switch self {
        case .fill(let shape, _), .border(let shape, _, _): rect.contains(shape.bounds)
        case .image(let placement): rect.contains(placement.frame)
        case .stroke, .text, .group: false
        }
    }
}
