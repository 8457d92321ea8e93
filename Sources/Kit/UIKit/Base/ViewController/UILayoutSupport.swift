import CoreGraphics
public import Foundation

/// How far bars overlap a controller's view at the top or bottom. Superseded by safe areas.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// In points.
    var length: CGFloat { get }
    /// The anchor at the upper edge of the area.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor at the lower edge of the area.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor of the area's height.
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide between an edge of a view and its safe area.
final class EdgeGuide: UILayoutGuide, UILayoutSupport {
    /// Whether the guide is at the top rather than at the bottom.
    private(set) var isTop = true

    /// - Parameter view: The owner of the new guide.
    convenience init(of view: UIView, isTop: Bool) {
        self.init()
        self.isTop = isTop
        view.addLayoutGuide(self)
        let safe = view.safeAreaLayoutGuide
        // Two constraints, as on a device: libraries count those of the view.
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
            bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
        ])
    }

    /// The height of the bars at the edge, in points: the inset of the safe area.
    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return isTop ? insets.top : insets.bottom
    }
}
