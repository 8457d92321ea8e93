import CoreGraphics

extension UIControl {
    /// Opens the control's menu beside the control.
    final func _openMenu(_ menu: UIMenu, onChoose: @escaping (UIAction) -> Void = { _ in }) {
        guard let window, !menu.children.isEmpty else { return }
        sendActions(for: .menuActionTriggered)
        let overlay = MenuOverlay(menu, source: convert(bounds, to: nil), sender: self, onChoose: onChoose)
        overlay.coversSource = true
        overlay.show(in: window, for: self)
    }
}

/// The pop-up button of a list accessory: the selected title, and arrows that indicate a menu.
final class PopUpMenuButton: UIControl {
    private let label = UILabel(frame: .zero)
    private let indicator = UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))
    private static let gap: CGFloat = 4
    private static let side: CGFloat = 14

    /// The menu whose selected element is the button's title.
    var menu = UIMenu() {
        didSet { showChoice() }
    }
    /// Called with the menu after the user selected another element.
    var onChange: ((UIMenu) -> Void)?

    /// Creates a button with an empty menu.
    init() {
        super.init(frame: .zero)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        indicator.contentMode = .scaleAspectFit
        addSubview(label)
        addSubview(indicator)
        addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self._openMenu(self.menu) { [weak self] _ in
                    guard let self else { return }
                    self.showChoice()
                    self.onChange?(self.menu)
                }
            }, for: .touchUpInside)
        tintColorDidChange()
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    package override var ownsTaps: Bool { true }

    private func showChoice() {
        label.text = menu.selectedElements.map(\.title).joined(separator: ", ")
        accessibilityLabel = label.text
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func _stateDidChange() { alpha = isHighlighted ? 0.4 : 1 }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        let color: UIColor = tintColor
        label.textColor = color
        indicator.tintColor = color
    }

    override var intrinsicContentSize: CGSize {
        let title = label.intrinsicContentSize
        return CGSize(width: title.width + Self.gap + Self.side, height: max(title.height, Self.side))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let titleWidth = max(0, bounds.width - Self.gap - Self.side)
        let isMirrored = _isRightToLeft
        label.frame = CGRect(
            x: isMirrored ? bounds.width - titleWidth : 0, y: 0, width: titleWidth, height: bounds.height)
        indicator.frame = CGRect(
            x: isMirrored ? 0 : bounds.width - Self.side, y: (bounds.height - Self.side) / 2, width: Self.side,
            height: Self.side)
    }
}
