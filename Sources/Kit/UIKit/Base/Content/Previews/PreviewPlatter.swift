import CoreGraphics
import QuartzCore

/// The visual representation of a lifted view: a snapshot of its view with a shadow, or the view itself if it is not
/// shown elsewhere.
final class PreviewPlatter: UIView {
    private let content = UIView(frame: .zero)
    /// Distance of the center from the touch, in points.
    var offset = CGPoint.zero

    /// The scale of a lifted view.
    static let liftedScale: CGFloat = 1.05
    /// In seconds.
    static let liftDuration = 0.2
    /// In seconds.
    static let dropDuration = 0.3

    /// Creates a platter that shows a view with the path and colors of its parameters.
    init(_ view: UIView, _ parameters: UIPreviewParameters) {
        super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 8)
        layer.shadowOpacity = 0
        content.frame = bounds
        addSubview(content)
        show(view, parameters)
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// Replaces the view without changing the position.
    func show(_ view: UIView, _ parameters: UIPreviewParameters) {
        for old in content.subviews { old.removeFromSuperview() }
        bounds.size = view.bounds.size
        content.frame = bounds
        content.backgroundColor = parameters.backgroundColor
        content.layer.mask = parameters.visiblePath.map { path in
            let mask = CAShapeLayer()
            mask.animatesImplicitly = false
            mask.path = path.cgPath
            return mask
        }
        layer.shadowPath = (parameters.shadowPath ?? parameters.visiblePath)?.cgPath
        content.addSubview(Self.shown(view))
    }

    /// The view itself, or a snapshot if it is shown elsewhere.
    private static func shown(_ view: UIView) -> UIView {
        guard view.superview != nil || view.window != nil else {
            view.frame = CGRect(origin: .zero, size: view.bounds.size)
            return view
        }
        return view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: false, withCapInsets: .zero)
            ?? UIView(frame: view.bounds)
    }

    /// The lifted appearance. Set inside an animation.
    var isLifted = false {
        didSet {
            transform = isLifted ? CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale) : .identity
            layer.shadowOpacity = isLifted ? 0.3 : 0
        }
    }

    /// Prepares a transition to the appearance of `view`, which is at the destination. Call it before the animation,
    /// and the returned closure inside it.
    func crossfade(to view: UIView) -> () -> Void {
        guard view !== self, bounds.width > 0, bounds.height > 0, view.bounds.width > 0 else { return {} }
        let other = Self.shown(view)
        other.alpha = 0
        other.center = CGPoint(x: bounds.midX, y: bounds.midY)
        other.transform = CGAffineTransform(
            scaleX: bounds.width / view.bounds.width, y: bounds.height / max(view.bounds.height, 1))
        content.addSubview(other)
        return { other.alpha = 1 }
    }
}
