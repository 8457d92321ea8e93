internal import CollectionCore
public import CoreGraphics
internal import DisplayList
import QuartzCore

/// The corner configuration of a view.
final class ViewCorners {
    /// The configuration that the app has set.
    var configuration: UICornerConfiguration
    /// The radii that the layer has received.
    var applied: CornerRadii?
    /// Stores a configuration that is not applied yet.
    init(_ configuration: UICornerConfiguration) { self.configuration = configuration }
}

extension UIView {
    /// The radii of the view's corners. Square corners by default.
    ///
    /// Setting it sets the corner radius of the layer, and again whenever the size of the view changes. Radii that
    /// depend on an ancestor are also computed when the superview is laid out. Corners with different radii are
    /// circular.
    public var cornerConfiguration: UICornerConfiguration {
        get { _corners?.configuration ?? .uniformCorners(radius: .fixed(0)) }
        set {
            guard newValue != _corners?.configuration else { return }
            if let _corners { _corners.configuration = newValue } else { _corners = ViewCorners(newValue) }
            if newValue.isConcentric { _superview?._hasConcentricSubviews = true }
            applyCorners()
        }
    }

    /// The radius of a corner for the current size and position of the view, in points. For several corners, the
    /// largest.
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        let radii = effectiveCorners
        let all: [(UIRectCorner, Double)] = [
            (.topLeft, radii.topLeft), (.topRight, radii.topRight), (.bottomLeft, radii.bottomLeft),
            (.bottomRight, radii.bottomRight),
        ]
        return all.reduce(0) { corner.contains($1.0) ? max($0, CGFloat($1.1)) : $0 }
    }

    /// The radii, reduced to half of the shorter side.
    private var effectiveCorners: CornerRadii {
        let limit = max(0, Double(min(bounds.width, bounds.height)) / 2)
        guard let configuration = _corners?.configuration else { return _layer._radii }
        func radius(_ radius: UICornerRadius?, _ corner: UIRectCorner) -> Double {
            switch radius?.kind {
            case nil: 0
            case .fixed(let value)?: min(limit, value)
            case .concentric(let minimum)?: min(limit, max(minimum ?? 0, concentricRadius(corner)))
            }
        }
        switch configuration.kind {
        case .capsule(let maximum): return CornerRadii(min(limit, maximum ?? limit))
        case .uniform(let uniform):
            let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
            return CornerRadii(corners.reduce(0) { max($0, radius(uniform, $1)) })
        case .corners(let topLeft, let topRight, let bottomLeft, let bottomRight):
            return CornerRadii(
                topLeft: radius(topLeft, .topLeft), topRight: radius(topRight, .topRight),
                bottomLeft: radius(bottomLeft, .bottomLeft), bottomRight: radius(bottomRight, .bottomRight))
        }
    }

    /// The radius of the container's corner minus the distance between the corners; 0 without a container.
    ///
    /// - Complexity: O(depth of the view).
    private func concentricRadius(_ corner: UIRectCorner) -> Double {
        var next = _superview
        while let container = next {
            let radius = Double(container.effectiveRadius(corner: corner))
            if radius > 0 {
                let own = convert(bounds, to: container)
                let outer = container.bounds
                let x = corner == .topLeft || corner == .bottomLeft ? own.minX - outer.minX : outer.maxX - own.maxX
                let y = corner == .topLeft || corner == .topRight ? own.minY - outer.minY : outer.maxY - own.maxY
                return max(0, radius - Double(max(0, max(x, y))))
            }
            next = container._superview
        }
        return 0
    }

    /// Applies the configuration to the layer.
    final func applyCorners() {
        guard let corners = _corners else { return }
        let radii = effectiveCorners
        guard radii != corners.applied else { return }
        corners.applied = radii
        _layer.maskedCorners = .all
        _layer.cornerRadius = CGFloat(
            max(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight)))
        _layer.cornerRadii = radii == CornerRadii(radii.topLeft) ? nil : LayerCorners(radii)
        if _hasConcentricSubviews { setNeedsLayout() }
    }

    /// Applies the configurations of subviews whose radii depend on this view.
    final func applyCornersOfSubviews() {
        for view in _subviews where view._corners?.configuration.isConcentric ?? false { view.applyCorners() }
    }
}
