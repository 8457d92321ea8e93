internal import CollectionCore
import CoreGraphics
import QuartzCore

/// Holds what is dragged above everything else in a window.
final class DragStage: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isUserInteractionEnabled = false
        layer.zPosition = 100_000
    }

    required init?(coder: NSCoder) { nil }
}

/// What is seen of one item while it is dragged: a picture of its view with a shadow, or the view itself where it is
/// shown nowhere else.
final class DragPlatter: UIView {
    private let plate = UIView(frame: .zero)
    /// How far from the finger's own its middle is, in points.
    var offset = CGPoint.zero

    static let liftedScale: CGFloat = 1.05
    static let liftDuration = 0.2
    static let dropDuration = 0.3

    init(_ view: UIView, _ parameters: UIPreviewParameters) {
        super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 8)
        layer.shadowOpacity = 0
        plate.frame = bounds
        addSubview(plate)
        show(view, parameters)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows another view, in the same place.
    func show(_ view: UIView, _ parameters: UIPreviewParameters) {
        for old in plate.subviews { old.removeFromSuperview() }
        bounds.size = view.bounds.size
        plate.frame = bounds
        plate.backgroundColor = parameters.backgroundColor
        plate.layer.mask = parameters.visiblePath.map { path in
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            return mask
        }
        layer.shadowPath = (parameters.shadowPath ?? parameters.visiblePath)?.cgPath
        plate.addSubview(Self.shown(view))
    }

    /// The view itself, or a picture of one that is shown elsewhere.
    private static func shown(_ view: UIView) -> UIView {
        guard view.superview != nil || view.window != nil else {
            view.frame = CGRect(origin: .zero, size: view.bounds.size)
            return view
        }
        return view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: false, withCapInsets: .zero)
            ?? UIView(frame: view.bounds)
    }

    /// Lifted or not, to be set inside an animation.
    var isLifted = false {
        didSet {
            transform = isLifted ? CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale) : .identity
            layer.shadowOpacity = isLifted ? 0.3 : 0
        }
    }

    /// Looks more and more like `view`, which lies where this ends: to be called before the animation, and its answer
    /// inside it.
    func becoming(_ view: UIView) -> () -> Void {
        guard view !== self, bounds.width > 0, bounds.height > 0, view.bounds.width > 0 else { return {} }
        let other = Self.shown(view)
        other.alpha = 0
        other.center = CGPoint(x: bounds.midX, y: bounds.midY)
        other.transform = CGAffineTransform(
            scaleX: bounds.width / view.bounds.width, y: bounds.height / max(view.bounds.height, 1))
        plate.addSubview(other)
        return { other.alpha = 1 }
    }
}
