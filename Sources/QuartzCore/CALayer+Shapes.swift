package import CollectionCore
public import CoreGraphics
package import DisplayList

extension CALayer {
    /// The bounds with the layer's rounded corners, in its own space. Radii that do not fit are reduced.
    package final var boundsShape: Shape {
        let rect = Rect(_bounds)
        let radius = min(Double(cornerRadius), min(rect.width, rect.height) / 2)
        guard radius > 0 else { return .rect(rect) }
        let corners = maskedCorners
        if corners == .all { return .roundedRect(rect, CornerRadii(radius)) }
        return .roundedRect(
            rect,
            CornerRadii(
                topLeft: corners.contains(.layerMinXMinYCorner) ? radius : 0,
                topRight: corners.contains(.layerMaxXMinYCorner) ? radius : 0,
                bottomLeft: corners.contains(.layerMinXMaxYCorner) ? radius : 0,
                bottomRight: corners.contains(.layerMaxXMaxYCorner) ? radius : 0))
    }

    /// What a mask layer lets through, in the space of the layer it masks: its path, or its filled bounds.
    ///
    /// Only outlines can be told this way: shades of opacity, as of a gradient, and sublayers of a mask play no part.
    package final var _maskShape: Shape? {
        var shape: Shape
        if let outline = self as? CAShapeLayer {
            guard let path = outline.path, outline.fillColor.map({ $0.alpha > 0 }) ?? false else { return nil }
            shape = .path(path.displayPath(usesEvenOddFill: outline.fillRule == .evenOdd))
        } else {
            shape = boundsShape
        }
        let placement = _placement
        if placement.isIdentity { return shape }
        guard let map = placement.affine else { return shape }
        if map.b == 0, map.c == 0, map.a == 1, map.d == 1 {
            shape = shape.offsetBy(x: map.tx, y: map.ty)
            return shape
        }
        return .path(shape.path.mapped(by: map))
    }
}

extension Shape {
    package func offsetBy(x: Double, y: Double) -> Shape {
        switch self {
        case .rect(let r): .rect(r.offsetBy(x: x, y: y))
        case .roundedRect(let r, let radii): .roundedRect(r.offsetBy(x: x, y: y), radii)
        case .path(let p): .path(p.mapped(by: .translation(x: x, y: y)))
        }
    }

    /// The outline as a path.
    package var path: Path {
        switch self {
        case .path(let path): return path
        case .rect(let r):
            let path = CGMutablePath()
            path.addRect(CGRect(r))
            return path.displayPath()
        case .roundedRect(let r, let radii):
            let path = CGMutablePath()
            // Of unequal radii the largest is taken: paths made this way only mask.
            let radius = CGFloat(
                max(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight)))
            path.addRoundedRect(in: CGRect(r), cornerWidth: radius, cornerHeight: radius)
            return path.displayPath()
        }
    }
}

extension Path {
    /// - Complexity: O(*n*), *n* the number of elements.
    package func mapped(by map: CollectionCore.AffineTransform) -> Path {
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
