internal import CollectionCore
internal import DisplayList
public import Foundation
import QuartzCore

/// Rotating spokes that indicate progress of a task.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// The size of the spokes. Some values of earlier releases of iOS also set the color.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        @available(*, deprecated, renamed: "large") case whiteLarge = 0
        @available(*, deprecated, renamed: "medium") case white = 1
        @available(*, deprecated, renamed: "medium") case gray = 2

        /// Whether a legacy style specifies the large size.
        fileprivate var isLarge: Bool { rawValue == 101 || rawValue == 0 }
        /// Whether a legacy style specifies white.
        fileprivate var isWhite: Bool { rawValue < 2 }
    }

    private static let spokes = 8
    /// Duration of one rotation, in seconds.
    private static let turn = 0.8
    private final let wheel = Spokes(frame: .zero)

    /// Creates an indicator of the style's size, which does not animate.
    public init(style: UIActivityIndicatorView.Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
        if style.isWhite { color = .white }
        becomeIndicator()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        becomeIndicator()
    }

    /// Creates a medium indicator of size zero.
    public required init(coder: NSCoder) {
        style = .medium
        super.init(frame: .zero)
        becomeIndicator()
    }

    private func becomeIndicator() {
        wheel.owner = self
        addSubview(wheel)
        isHidden = hidesWhenStopped
    }

    /// The size of the spokes. A white style also sets the color.
    open var style: Style {
        didSet {
            if style.isWhite { color = .white }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// Whether the view is hidden while it does not animate.
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }
    /// The color of the spokes. The default, also for `nil`, is the secondary label color.
    open var color: UIColor! = .secondaryLabel {
        didSet {
            if color == nil { color = .secondaryLabel }
            wheel.setNeedsDisplay()
        }
    }

    /// Whether the spokes rotate.
    open private(set) var isAnimating = false

    /// Shows the view and rotates the spokes until ``stopAnimating()``.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        spin()
    }

    /// Stops the rotation and, if `hidesWhenStopped` is set, hides the view.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        wheel.layer.removeAllAnimations()
        if hidesWhenStopped { isHidden = true }
    }

    /// Rotates from spoke to spoke while the view is in a window.
    private func spin() {
        guard isAnimating, window != nil else { return }
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        let step = 2 * Double.pi / Double(Self.spokes)
        animation.values = (0..<Self.spokes).map { Double($0) * step }
        animation.calculationMode = .discrete
        animation.duration = Self.turn
        animation.repeatCount = .infinity
        wheel.layer.add(animation, forKey: "spin")
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { wheel.layer.removeAllAnimations() } else { spin() }
    }

    // MARK: Size

    private static func size(_ style: Style) -> CGSize {
        style.isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }

    override var defaultHugging: HuggingPriorities { .fixedSize }
    open override var intrinsicContentSize: CGSize { Self.size(style) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = Self.size(style)
        wheel.bounds = CGRect(origin: .zero, size: size)
        wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    /// The view that rotates.
    private final class Spokes: UIView {
        weak var owner: UIActivityIndicatorView?

        override func didChangeTraits(from previous: UITraitCollection?) {
            super.didChangeTraits(from: previous)
            setNeedsDisplay()
        }

        override func didChangeBounds(from old: CGRect) {
            super.didChangeBounds(from: old)
            if bounds.size != old.size { setNeedsDisplay() }
        }

        override func _drawContents(into items: inout [DisplayItem]) {
            super._drawContents(into: &items)
            guard let owner else { return }
            let color = owner.color.cgColor(for: traitCollection).color
            let (middle, radius) = (Double(bounds.width) / 2, Double(bounds.width) / 2)
            for spoke in 0..<UIActivityIndicatorView.spokes {
                let angle = 2 * Double.pi * Double(spoke) / Double(UIActivityIndicatorView.spokes)
                let (dx, dy) = (sin(angle), -cos(angle))
                let path = CGMutablePath()
                path.move(to: CGPoint(x: middle + radius * 0.5 * dx, y: middle + radius * 0.5 * dy))
                path.addLine(to: CGPoint(x: middle + radius * 0.92 * dx, y: middle + radius * 0.92 * dy))
                var faded = color
                // The tail fades behind the front spoke.
                faded.alpha *= Double(spoke + 1) / Double(UIActivityIndicatorView.spokes)
                items.append(.stroke(.path(path.displayPath()), faded, width: radius * 0.2))
            }
        }
    }
}
