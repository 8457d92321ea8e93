import CoreGraphics
import Foundation

/// The compact style of a date picker: capsules with the date and the time. A tap opens a card that changes the value.
final class DateCapsules: UIView, DatePickerContent {
    private weak var picker: UIDatePicker?
    private let parts: [(mode: UIDatePicker.Mode, capsule: DateCapsule)]
    private var card: DateCard?
    private static let gap: CGFloat = 6

    /// Creates one capsule for the date or the time, or two for both.
    init(_ picker: UIDatePicker, _ mode: UIDatePicker.Mode) {
        self.picker = picker
        let modes: [UIDatePicker.Mode] =
            switch mode {
            case .time: [.time]
            case .dateAndTime: [.date, .time]
            default: [.date]
            }
        parts = modes.map { ($0, DateCapsule()) }
        super.init(frame: .zero)
        for (mode, capsule) in parts {
            capsule.addAction(UIAction { [weak self] _ in self?.open(mode) }, for: .touchUpInside)
            addSubview(capsule)
        }
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// The size in points that shows all of the content.
    var fittingSize: CGSize {
        let widths = parts.map(\.capsule.fittingWidth)
        return CGSize(
            width: widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * Self.gap, height: DateCapsule.height)
    }

    /// Shows the values of the picker, also in an open card.
    func update(animated: Bool) {
        guard let picker else { return }
        for (mode, capsule) in parts {
            capsule.text = mode == .time ? picker._texts.time(picker.date) : picker._texts.compactDate(picker.date)
        }
        card?.content.update(animated: animated)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = fittingSize
        let alignment = picker?.effectiveContentHorizontalAlignment ?? .center
        var x =
            switch alignment {
            case .left, .leading, .fill: CGFloat(0)
            case .right, .trailing: bounds.width - size.width
            default: (bounds.width - size.width) / 2
            }
        for (_, capsule) in _isRightToLeft ? parts.reversed() : parts {
            let width = capsule.fittingWidth
            capsule.frame = CGRect(
                x: x.rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: width, height: size.height)
            x += width + Self.gap
        }
    }

    // MARK: Card

    private func open(_ mode: UIDatePicker.Mode) {
        guard let picker, let window, let capsule = parts.first(where: { $0.mode == mode })?.capsule else { return }
        card?.dismiss(animated: true)
        let content: any DatePickerContent =
            mode == .time ? DateWheels(picker, .time) : DateCalendar(picker, showsTime: false)
        let opened = DateCard(content, source: capsule)
        opened.onEnd = { [weak self, weak opened, weak capsule] in
            capsule?.isOpen = false
            if let self, self.card === opened {
                self.card = nil
                self.picker?.sendActions(for: .editingDidEnd)
            }
        }
        card = opened
        capsule.isOpen = true
        opened.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle
        opened.semanticContentAttribute = _isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        content.semanticContentAttribute = opened.semanticContentAttribute
        opened.tintColor = picker.tintColor
        content.update(animated: false)
        opened.show(in: window)
        picker.sendActions(for: .editingDidBegin)
    }

    /// Closes the card without an animation.
    func close() { card?.dismiss(animated: false) }
}

/// A gray capsule with a date or a time.
final class DateCapsule: UIControl {
    /// In points.
    static let height: CGFloat = 34
    private static let padding: CGFloat = 12
    private let label = UILabel(frame: .zero)

    /// Creates an empty capsule.
    init() {
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 6
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .center
        addSubview(label)
        updateColor()
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// The visible text, which assistive technologies read as well.
    var text = "" {
        didSet {
            label.text = text
            accessibilityLabel = text
        }
    }
    /// Whether the card of the capsule is open.
    var isOpen = false {
        didSet { updateColor() }
    }
    /// The width of the text and its margins, in points, rounded up.
    var fittingWidth: CGFloat { label.intrinsicContentSize.width.rounded(.up) + 2 * Self.padding }

    package override var ownsTaps: Bool { true }
    override var canBecomeFocused: Bool { isEnabled }
    override func _stateDidChange() { label.alpha = isHighlighted ? 0.4 : 1 }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }
    private func updateColor() { label.textColor = isOpen ? tintColor : .label }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
