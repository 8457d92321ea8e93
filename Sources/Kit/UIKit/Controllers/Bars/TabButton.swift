import CoreGraphics

/// A tab bar button: an image above a title, or beside it if the window is wide or has compact height.
final class TabButton: UIControl {
    /// The item that the button represents.
    let item: UITabBarItem
    private let picture = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let badge = BadgeLabel()
    private var style = UITabBarItemAppearance.Style.stacked
    private var shift = UIOffset.zero
    private var badgeShift = UIOffset.zero
    /// Whether the title of a button with an image is hidden.
    var showsImageOnly = false {
        didSet {
            guard showsImageOnly != oldValue else { return }
            label.alpha = showsImageOnly && item.image != nil ? 0 : 1
            setNeedsLayout()
        }
    }

    /// Creates the button of an item and registers it as the item's view. `press` is called for a tap.
    init(_ item: UITabBarItem, press: @escaping () -> Void) {
        self.item = item
        super.init(frame: .zero)
        label.textAlignment = .center
        picture.contentMode = .scaleAspectFit
        for view in [picture, label, badge] as [UIView] { addSubview(view) }
        addAction(UIAction { _ in press() }, for: .touchUpInside)
        takeItem()
        item._shownView = self
    }

    /// Always returns `nil`. Only code creates this view.
    required init?(coder: NSCoder) { nil }

    /// Applies the title, the badge, the enabled state, and the accessibility properties of the item.
    func takeItem() {
        label.text = item.title
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        isEnabled = item.isEnabled
        item.describe(self)
        setNeedsLayout()
    }

    /// - Parameters:
    ///   - color: The color of the image and the title if the appearance does not specify one.
    ///   - appearance: The bar's button appearance.
    func show(
        isSelected: Bool, color: UIColor, style: UITabBarItemAppearance.Style, appearance: UITabBarItemAppearance?
    ) {
        self.style = style
        let isEnabled = item.isEnabled
        let defaultColor = isEnabled ? color : .tertiaryLabel
        let size: CGFloat =
            switch style {
            case _ where item.image == nil: 15
            case .stacked: 10
            case .inline: 13
            case .compactInline: 12
            }
        var attributes = appearance?._attributes(isSelected: isSelected, isEnabled: isEnabled) ?? [:]
        let state: UIControl.State = isEnabled ? isSelected ? .selected : .normal : .disabled
        if let own = item.titleAttributes(for: state) { attributes.merge(own) { _, own in own } }
        label._apply(attributes, font: .systemFont(ofSize: size, weight: .medium), color: defaultColor)
        shift = item._titleShift ?? appearance?._shift(isSelected: isSelected, isEnabled: isEnabled) ?? .zero
        tintColor = appearance?._value(\.iconColor, isSelected: isSelected, isEnabled: isEnabled) ?? defaultColor
        let shown = isSelected ? item.selectedImage ?? item.image : item.image
        picture.image = shown.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        let own = appearance?._own(isSelected: isSelected, isEnabled: isEnabled)
        badge._apply(
            (own?.badgeTextAttributes ?? [:]).merging(item._badgeAttributes(for: state)) { _, own in own },
            font: .systemFont(ofSize: 12, weight: .medium), color: .white)
        badge.backgroundColor =
            item.badgeColor ?? appearance?._value(\.badgeBackgroundColor, isSelected: isSelected, isEnabled: isEnabled)
            ?? .systemRed
        badgeShift = own?.badgePositionAdjustment ?? .zero
        setNeedsLayout()
    }

    package override var ownsTaps: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = bounds.midX
        var corner = CGPoint(x: middle + 4, y: 3)
        if item.image == nil {
            label.frame = bounds.offsetBy(dx: shift.horizontal, dy: shift.vertical)
        } else if showsImageOnly {
            let side: CGFloat = 25
            picture.frame = CGRect(x: middle - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        } else if style == .stacked {
            let side: CGFloat = 25
            let top = _design.isEarlier ? 6 : max(2, ((bounds.height - side - 15) / 2).rounded())
            let bottom = _design.isEarlier ? bounds.height - 16 : top + side + 2
            picture.frame = CGRect(x: middle - side / 2, y: top, width: side, height: side)
            label.frame = CGRect(x: shift.horizontal, y: bottom + shift.vertical, width: bounds.width, height: 13)
            corner.y = top - 3
        } else {
            let side: CGFloat = style == .inline ? 22 : 18
            let gap: CGFloat = 6
            let size = label.intrinsicContentSize
            let length = min(bounds.width, side + gap + size.width)
            var left = ((bounds.width - length) / 2).rounded()
            let isMirrored = _isRightToLeft
            picture.frame = CGRect(
                x: isMirrored ? bounds.width - left - side : left, y: ((bounds.height - side) / 2).rounded(),
                width: side,
                height: side)
            corner.x = picture.frame.midX + 4
            left += side + gap
            label.frame = CGRect(
                x: (isMirrored ? bounds.width - left - (length - side - gap) : left) + shift.horizontal,
                y: ((bounds.height - size.height) / 2).rounded() + shift.vertical, width: length - side - gap,
                height: size.height)
        }
        picture.frame = picture.frame.inset(by: item.imageInsets)
        badge.frame = CGRect(
            origin: CGPoint(x: corner.x + badgeShift.horizontal, y: corner.y + badgeShift.vertical),
            size: badge.capsuleSize)
    }
}
