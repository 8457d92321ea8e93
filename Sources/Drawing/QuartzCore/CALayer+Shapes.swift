internal import CollectionCore
import CoreGraphics
package import DisplayList

/// Radii of the corners that differ.
package final class LayerCorners: Sendable {
    /// The radius of each corner, in points.
    package let radii: CornerRadii
    /// Creates radii, of which at least two differ.
    package init(_ radii: CornerRadii) { self.radii = radii }
}

extension CALayer {
    /// The radii of the corners, in points, before radii that do not fit are reduced.
    package final var _radii: CornerRadii {
        if let cornerRadii { return cornerRadii.radii }
        let radius = Double(cornerRadius)
        guard maskedCorners != .all else { return CornerRadii(radius) }
        return CornerRadii(
            topLeft: maskedCorners.contains(.layerMinXMinYCorner) ? radius : 0,
            topRight: maskedCorners.contains(.layerMaxXMinYCorner) ? radius : 0,
            bottomLeft: maskedCorners.contains(.layerMinXMaxYCorner) ? radius : 0,
            bottomRight: maskedCorners.contains(.layerMaxXMaxYCorner) ? radius : 0)
    }

    /// The largest radius of a corner, in points: half of the shorter side.
    ///
    /// UIKit does not reduce a radius that is larger. In a recorded picture of 100 on 80 x 60 points, the outline
    /// crosses itself, with spikes outside the bounds and holes inside them. The picture was drawn into an image; the
    /// screen was not recorded. The spikes cover neighboring views, so this quirk is not followed.
    private final var largestCornerRadius: Double { Double(min(_bounds.width, _bounds.height)) / 2 }

    /// The bounds with the layer's rounded corners, in its own space. Radii that do not fit are reduced.
    package final var boundsShape: Shape {
        let rect = Rect(drawnBounds)
        if let cornerRadii { return .roundedRect(rect, cornerRadii.radii) }
        let radius = min(Double(cornerRadius), largestCornerRadius)
        guard radius > 0 else { return .rect(rect) }
        let corners = maskedCorners
        if cornerCurve == .continuous, radius * ContinuousCorner.reach <= min(rect.width, rect.height) / 2 {
            return .path(ContinuousCorner.path(drawnBounds, radius: CGFloat(radius), corners: corners).displayPath())
        }
        if corners == .all { return .roundedRect(rect, CornerRadii(radius)) }
        return .roundedRect(
            rect,
            CornerRadii(
                topLeft: corners.contains(.layerMinXMinYCorner) ? radius : 0,
                topRight: corners.contains(.layerMaxXMinYCorner) ? radius : 0,
                bottomLeft: corners.contains(.layerMinXMaxYCorner) ? radius : 0,
                bottomRight: corners.contains(.layerMaxXMaxYCorner) ? radius : 0))
    }

    /// The opaque outline of a mask layer, in the space of the layer it masks; `nil` if an outline does not describe
    /// the mask because it has partial opacity, images, sublayers, or drawing by a view.
    package final var maskShape: Shape? {
        guard _opacity >= 1, !isHidden, _sublayers.isEmpty, _mask == nil, _owner == nil, borderWidth <= 0,
            contents == nil,
            shadowOpacity <= 0
        else { return nil }
        var shape: Shape
        if let outline = self as? CAShapeLayer {
            guard let path = outline.path, let fill = outline.fillColor, fill.alpha >= 1, outline.strokeColor == nil,
                _backgroundColor == nil
            else { return nil }
            shape = .path(path.displayPath(usesEvenOddFill: outline.fillRule == .evenOdd))
        } else {
            guard Swift.type(of: self) == CALayer.self, let fill = _backgroundColor, fill.alpha >= 1,
                fill.pattern == nil
            else { return nil }
            shape = boundsShape
        }
        let placement = drawnPlacement
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
            // Uses the largest radius if they differ. Such paths serve only as masks.
            let radius = CGFloat(
                max(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight)))
            path.addRoundedRect(in: CGRect(r), cornerWidth: radius, cornerHeight: radius)
            return path.displayPath()
        }
    }
}
