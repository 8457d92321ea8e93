public import CoreGraphics

/// A bar of buttons at the lower edge of a screen, with room between them that stretches.
@preconcurrency @MainActor open class UIToolbar: UIView {
    package static let _rowHeight: CGFloat = 44
    private static let edge: CGFloat = 16
    private static let gap: CGFloat = 8

    private final let background = UIView(frame: .zero)
    private final let hairline = UIView(frame: .zero)
    private final var shown: [(item: UIBarButtonItem, view: UIView?)] = []

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

    open var barStyle = UIBarStyle.default {
        didSet { showBackground() }
    }
    /// The bar's own colour.
    open var barTintColor: UIColor? {
        didSet { showBackground() }
    }
    private func showBackground() {
        background.backgroundColor = barTintColor ?? (barStyle == .black ? .black : .systemBackground)
    }

    /// In the order of reading.
    open var items: [UIBarButtonItem]? {
        didSet { rebuild() }
    }
    /// A new set takes the old one's place at once, or fades in.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        self.items = items
        guard animated else { return }
        let views = shown.compactMap(\.view)
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            for view in views { view.alpha = 0 }
        }
        UIView.animate(withDuration: 0.2) { for view in views { view.alpha = 1 } }
    }

    private func rebuild() {
        for (_, view) in shown { view?.removeFromSuperview() }
        shown = (items ?? []).map { item in
            item._bar = self
            guard item._space == nil else { return (item, nil) }
            return (item, item.customView ?? BarButton(item))
        }
        for (_, view) in shown { if let view { addSubview(view) } }
        setNeedsLayout()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self._rowHeight) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self._rowHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
        let height = min(Self._rowHeight, bounds.height)
        var widths: [CGFloat] = []
        var (taken, stretching) = (2 * Self.edge, 0)
        for (item, view) in shown {
            var width: CGFloat = 0
            if let view {
                let own = view is BarButton ? view.sizeThatFits(bounds.size).width : view.bounds.width
                width = item.width > 0 ? item.width : own
                taken += Self.gap
            } else if item._space == .fixed {
                width = item.width
            } else {
                stretching += 1
            }
            widths.append(width)
            taken += width
        }
        if shown.contains(where: { $0.view != nil }) { taken -= Self.gap }
        let room = stretching > 0 ? max(0, bounds.width - taken) / CGFloat(stretching) : 0
        var x = Self.edge
        for (index, (item, view)) in shown.enumerated() {
            guard let view else {
                x += item._space == .fixed ? widths[index] : room
                continue
            }
            let tall = view is BarButton ? height : min(view.bounds.height, height)
            let left = _isRightToLeft ? bounds.width - x - widths[index] : x
            view.frame = CGRect(x: left, y: ((height - tall) / 2).rounded(), width: widths[index], height: tall)
            x += widths[index] + Self.gap
        }
    }
}

extension UIToolbar: _BarOfItems {
    func _itemChanged(_ item: UIBarItem) {
        if shown.contains(where: { $0.item === item }) { rebuild() }
    }
}
