import CoreGraphics
import Foundation

/// The previous or the next month.
final class MonthButton: UIControl {
    private let arrow: UIImageView

    /// - Parameter symbol: An arrow for a layout from left to right.
    init(_ symbol: String) {
        arrow = UIImageView(image: UIImage(systemName: symbol)?.withRenderingMode(.alwaysTemplate))
        super.init(frame: .zero)
        arrow.contentMode = .scaleAspectFit
        addSubview(arrow)
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    package override var ownsTaps: Bool { true }
    override var canBecomeFocused: Bool { isEnabled && alpha > 0 }
    override func _stateDidChange() {
        arrow.alpha = isHighlighted ? 0.4 : 1
        arrow.tintColor = isEnabled ? nil : .tertiaryLabel
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side: CGFloat = 20
        arrow.frame = CGRect(
            x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        // Arrows point in the reading direction.
        arrow.transform = _isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    }
}

/// The name of the month that is visible, with an arrow. It opens and closes the wheels.
final class MonthTitle: UIControl {
    private let label = UILabel(frame: .zero)
    private let arrow = UIImageView(
        image: UIImage(systemName: "chevron.right")?.withRenderingMode(.alwaysTemplate))
    private static let arrowSide: CGFloat = 12
    private static let gap: CGFloat = 6

    /// Creates a title without a month.
    init() {
        super.init(frame: .zero)
        arrow.contentMode = .scaleAspectFit
        addSubview(label)
        addSubview(arrow)
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// The month and the year.
    var text: String? {
        get { label.text }
        set {
            guard newValue != label.text else { return }
            label.text = newValue
            accessibilityLabel = newValue
            superview?.setNeedsLayout()
        }
    }
    /// The font of the month and the year.
    var font: UIFont {
        get { label.font }
        set { label.font = newValue }
    }
    /// The width of the text and the arrow, in points.
    var fittingWidth: CGFloat { (label.intrinsicContentSize.width + Self.gap + Self.arrowSide).rounded(.up) }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union([.header, .button]) }
        set { super.accessibilityTraits = newValue }
    }
    package override var ownsTaps: Bool { true }
    override var canBecomeFocused: Bool { true }
    /// A selected title has wheels below it.
    override func _stateDidChange() {
        label.textColor = isSelected ? tintColor : .label
        for view in [label, arrow] { view.alpha = isHighlighted ? 0.4 : 1 }
        setNeedsLayout()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        _stateDidChange()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = _isRightToLeft
        let side = Self.arrowSide
        let width = max(0, bounds.width - side - Self.gap)
        label.textAlignment = isMirrored ? .right : .left
        label.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        arrow.bounds.size = CGSize(width: side, height: side)
        arrow.center = CGPoint(x: isMirrored ? side / 2 : bounds.width - side / 2, y: bounds.midY)
        arrow.transform = CGAffineTransform(rotationAngle: isSelected ? .pi / 2 : isMirrored ? .pi : 0)
    }
}
