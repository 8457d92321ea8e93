import CoreGraphics

/// The bar of a tab bar controller: one button for each controller.
@preconcurrency @MainActor open class UITabBar: UIView {
    package static let _rowHeight: CGFloat = 49
    package final var _onPress: ((Int) -> Void)?
    private final let background = UIView(frame: .zero)
    private final let hairline = UIView(frame: .zero)
    private final var buttons: [TabButton] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        becomeBar()
    }

    private func becomeBar() {
        background.backgroundColor = .systemBackground
        hairline.backgroundColor = .separator
        addSubview(background)
        addSubview(hairline)
    }

    open var items: [UITabBarItem]? {
        didSet { rebuild() }
    }
    open weak var selectedItem: UITabBarItem? {
        didSet { showSelection() }
    }
    open var barTintColor: UIColor? {
        didSet { background.backgroundColor = barTintColor ?? .systemBackground }
    }
    /// The colour of the buttons that are not selected.
    open var unselectedItemTintColor: UIColor? {
        didSet { showSelection() }
    }

    private func rebuild() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).enumerated().map { index, item in
            item._bar = self
            return TabButton(item) { [weak self] in self?._onPress?(index) }
        }
        for button in buttons { addSubview(button) }
        showSelection()
        setNeedsLayout()
    }

    private func showSelection() {
        for button in buttons {
            let isSelected = button.item === selectedItem
            button.show(isSelected: isSelected, color: isSelected ? tintColor : unselectedItemTintColor ?? .systemGray)
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showSelection()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self._rowHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
        guard !buttons.isEmpty else { return }
        let width = bounds.width / CGFloat(buttons.count)
        for (index, button) in buttons.enumerated() {
            let place = _isRightToLeft ? buttons.count - 1 - index : index
            button.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: Self._rowHeight)
        }
    }
}

extension UITabBar: _BarOfItems {
    func _itemChanged(_ item: UIBarItem) {
        guard let button = buttons.first(where: { $0.item === item }) else { return }
        button.takeItem()
        showSelection()
    }
}

/// One button of a tab bar: a picture above a word.
private final class TabButton: UIControl {
    let item: UITabBarItem
    private let picture = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let badge = UILabel(frame: .zero)

    init(_ item: UITabBarItem, press: @escaping () -> Void) {
        self.item = item
        super.init(frame: .zero)
        label.textAlignment = .center
        picture.contentMode = .scaleAspectFit
        badge.font = .systemFont(ofSize: 12, weight: .medium)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.layer.cornerRadius = 9
        for view in [picture, label, badge] as [UIView] { addSubview(view) }
        addAction(UIAction { _ in press() }, for: .touchUpInside)
        takeItem()
    }

    required init?(coder: NSCoder) { nil }

    func takeItem() {
        label.text = item.title
        label.font = .systemFont(ofSize: item.image == nil ? 15 : 10, weight: .medium)
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        isEnabled = item.isEnabled
        accessibilityLabel = item.title
        setNeedsLayout()
    }

    func show(isSelected: Bool, color: UIColor) {
        label.textColor = color
        tintColor = color
        let shown = isSelected ? item.selectedImage ?? item.image : item.image
        picture.image = shown.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    }

    override var _ownsTaps: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side: CGFloat = 25
        let middle = bounds.midX
        picture.frame = CGRect(x: middle - side / 2, y: 6, width: side, height: side)
        label.frame =
            item.image == nil
            ? bounds : CGRect(x: 0, y: bounds.height - 16, width: bounds.width, height: 13)
        let wide = max(18, badge.intrinsicContentSize.width + 10)
        badge.frame = CGRect(x: middle + 4, y: 3, width: wide, height: 18)
    }
}
