import CoreGraphics

/// A bar button item as it stands in a bar: a sign, a picture or a word, with an arrow before it when it goes back.
final class BarButton: UIControl {
    private let sign: UIView?
    private let label: UILabel?
    private let press: (UIView) -> Void
    private static let gap: CGFloat = 2
    /// Around what is seen, so that a finger finds it.
    private static let margin: CGFloat = 6

    init(_ item: UIBarButtonItem) {
        press = { [weak item] in item?._trigger(from: $0) }
        if let picture = item.image {
            let shown = picture.renderingMode == .automatic ? picture.withRenderingMode(.alwaysTemplate) : picture
            sign = UIImageView(image: shown)
            label = nil
        } else if let path = item._sign.flatMap(BarSigns.path) {
            sign = BarSignView(path)
            label = nil
        } else {
            sign = nil
            label = BarButton.label(item.title, isBold: item.style == .done)
        }
        super.init(frame: .zero)
        isEnabled = item.isEnabled
        finish(tint: item.tintColor)
        accessibilityLabel = item.title
    }

    /// The button that goes back to what is called `title`.
    init(backTo title: String, rightToLeft: Bool, press: @escaping () -> Void) {
        self.press = { _ in press() }
        sign = BarSignView(BarSigns.back(rightToLeft: rightToLeft))
        label = BarButton.label(title, isBold: false)
        super.init(frame: .zero)
        finish(tint: nil)
        accessibilityLabel = title
    }

    required init?(coder: NSCoder) { nil }

    private static func label(_ text: String?, isBold: Bool) -> UILabel {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
        return label
    }

    private func finish(tint: UIColor?) {
        if let tint { tintColor = tint }
        for part in [sign, label] as [UIView?] { if let part { addSubview(part) } }
        addAction(UIAction { [weak self] _ in self.map { $0.press($0) } }, for: .touchUpInside)
        showState()
    }

    private func showState() {
        let color: UIColor = isEnabled ? tintColor : .tertiaryLabel
        label?.textColor = color
        sign?.tintColor = color
        let alpha: CGFloat = isHighlighted ? 0.3 : 1
        sign?.alpha = alpha
        label?.alpha = alpha
    }

    override func _stateDidChange() { showState() }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        showState()
    }
    override var _ownsTaps: Bool { true }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let word = label?.intrinsicContentSize ?? .zero
        let sign = sign?.bounds.size ?? .zero
        let between = label != nil && self.sign != nil ? Self.gap : 0
        return CGSize(
            width: (word.width + sign.width + between).rounded(.up) + 2 * Self.margin,
            height: max(word.height, sign.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x = Self.margin
        let isMirrored = _isRightToLeft
        func place(_ view: UIView, width: CGFloat, height: CGFloat) {
            let left = isMirrored ? bounds.width - x - width : x
            view.frame = CGRect(x: left, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
            x += width + Self.gap
        }
        if let sign { place(sign, width: sign.bounds.width, height: sign.bounds.height) }
        if let label {
            place(label, width: max(0, bounds.width - x - Self.margin), height: label.intrinsicContentSize.height)
        }
    }
}

