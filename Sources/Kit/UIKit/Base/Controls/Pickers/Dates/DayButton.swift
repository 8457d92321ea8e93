import CoreGraphics
import Foundation

/// A day of a month.
final class DayButton: UIControl {
    /// How a day is marked.
    enum Mark {
        case none
        /// A circle.
        case day
        /// A bar over the days of the week, which the month draws.
        case week
    }

    private let circle = UIView(frame: .zero)
    private let label = UILabel(frame: .zero)

    /// Creates a button of no day.
    init() {
        super.init(frame: .zero)
        circle.isUserInteractionEnabled = false
        label.textAlignment = .center
        addSubview(circle)
        addSubview(label)
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// The start of the day; `nil` for a position outside the month.
    var date: Date? {
        didSet { isHidden = date == nil }
    }
    /// The number of the day.
    var text = "" {
        didSet { label.text = text }
    }
    /// Whether the number has the tint color.
    var isToday = false {
        didSet { if isToday != oldValue { _stateDidChange() } }
    }
    /// A marked day is selected for assistive technologies.
    var mark = Mark.none {
        didSet {
            guard mark != oldValue else { return }
            isSelected = mark != .none
            _stateDidChange()
        }
    }
    /// The fonts of days without and with emphasis.
    var fonts = (regular: UIFont.systemFont(ofSize: 20), emphasized: UIFont.systemFont(ofSize: 20, weight: .semibold)) {
        didSet { _stateDidChange() }
    }
    /// A view below the number, which is clipped to the day and receives no touches.
    var decoration: UIView? {
        didSet {
            guard decoration !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            guard let decoration else { return }
            decoration.isUserInteractionEnabled = false
            addSubview(decoration)
            setNeedsLayout()
        }
    }
    /// The height below the number, in points.
    var decorationHeight: CGFloat = 0 {
        didSet { if decorationHeight != oldValue { setNeedsLayout() } }
    }

    /// Hides the button, for a position outside the month, and forgets the day that it showed.
    func clear() {
        date = nil
        (text, accessibilityLabel, decoration) = ("", nil, nil)
        (isToday, mark) = (false, .none)
    }

    package override var ownsTaps: Bool { true }
    override var canBecomeFocused: Bool { isEnabled && !isHidden }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        _stateDidChange()
    }

    override func _stateDidChange() {
        let tint: UIColor = tintColor
        label.font = isSelected ? fonts.emphasized : fonts.regular
        circle.isHidden = mark != .day
        circle.backgroundColor = isToday ? tint : tint.withAlphaComponent(0.15)
        label.textColor =
            mark == .day && isToday
            ? .white : !isEnabled ? .tertiaryLabel : isSelected || isToday ? tint : .label
        label.alpha = isHighlighted ? 0.4 : 1
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = super.accessibilityTraits.union(.button)
            if isSelected { traits.insert(.selected) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = max(0, bounds.height - decorationHeight)
        label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        let side = min(44, bounds.width, height)
        circle.frame = CGRect(x: (bounds.width - side) / 2, y: (height - side) / 2, width: side, height: side)
        circle.layer.cornerRadius = side / 2
        guard let decoration, decoration.superview === self else { return }
        clipsToBounds = true
        let own = decoration.intrinsicContentSize
        func length(_ intrinsic: CGFloat, _ current: CGFloat) -> CGFloat { intrinsic >= 0 ? intrinsic : current }
        let size = CGSize(
            width: min(bounds.width, length(own.width, decoration.bounds.width)),
            height: min(decorationHeight, length(own.height, decoration.bounds.height)))
        // Directly below the number, because a row is higher than its circle.
        decoration.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(),
            y: height + ((decorationHeight - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }
}
