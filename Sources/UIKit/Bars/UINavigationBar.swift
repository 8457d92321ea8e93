import CoreGraphics

/// The bar of a navigation controller: the title of what is on top, its buttons, and the way back.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    package static let _rowHeight: CGFloat = 44
    /// What a search bar adds.
    package static let _searchHeight: CGFloat = 52
    /// What a large title adds.
    package static let _largeTitleHeight: CGFloat = 52

    package final weak var _controller: UINavigationController?
    private final var content: NavigationBarContent?
    private final let background = UIView(frame: .zero)
    private final let hairline = UIView(frame: .zero)
    private final let largeTitle = UILabel(frame: .zero)

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
        hairline.alpha = 0
        largeTitle.font = .systemFont(ofSize: 34, weight: .bold)
        largeTitle.textColor = _titleColor
        largeTitle.isHidden = true
        largeTitle.clipsToBounds = true
        for view in [background, largeTitle, hairline] { addSubview(view) }
    }

    package final var _titleColor: UIColor { barStyle == .black ? .white : .label }

    open var barStyle = UIBarStyle.default {
        didSet {
            if barTintColor == nil { background.backgroundColor = barStyle == .black ? .black : .systemBackground }
            largeTitle.textColor = _titleColor
            _rebuild()
        }
    }
    /// The bar's own colour.
    open var barTintColor: UIColor? {
        didSet { background.backgroundColor = barTintColor ?? (barStyle == .black ? .black : .systemBackground) }
    }
    /// Whether titles stand large below the buttons while the content is at its start.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { _controller?._barHeightChanged() } }
    }

    open var items: [UINavigationItem]? { _controller?.viewControllers.map(\.navigationItem) }
    open var topItem: UINavigationItem? { content?.item }
    open var backItem: UINavigationItem? { items?.dropLast().last }

    // MARK: What it shows

    /// Shows an item; `direction` is 1 when it comes from where reading ends, -1 for the other side, 0 to show it at once.
    package final func _show(_ item: UINavigationItem, back: String?, direction: CGFloat) -> (() -> Void)? {
        let old = content
        let new = NavigationBarContent(item, in: self, back: back) { [weak self] in
            _ = self?._controller?.popViewController(animated: true)
        }
        item._navigationBar = self
        content = new
        addSubview(new)
        placeContent()
        new.layoutIfNeeded()
        guard direction != 0, let old else {
            old?.removeFromSuperview()
            return nil
        }
        let way = bounds.width / 2 * direction * (_isRightToLeft ? -1 : 1)
        new.alpha = 0
        new.transform = CGAffineTransform(translationX: way, y: 0)
        return {
            old.alpha = 0
            old.transform = CGAffineTransform(translationX: -way, y: 0)
            new.alpha = 1
            new.transform = .identity
        }
    }

    /// Takes away what showed before the present item.
    package final func _dropOld() {
        for view in subviews where view is NavigationBarContent && view !== content { view.removeFromSuperview() }
    }

    package final func _contentChanged(of item: UINavigationItem) {
        guard content?.item === item else { return }
        _rebuild()
        _controller?._barHeightChanged()
    }

    private final func _rebuild() {
        guard let content else { return }
        _ = _show(content.item, back: _controller?._backTitle, direction: 0)
        _dropOld()
        setNeedsLayout()
    }

    // MARK: Large titles and the line below

    /// - Parameters:
    ///   - visible: How much of the large title's height shows; may be more than all of it while the content is pulled.
    ///   - coversContent: Whether content lies below the bar.
    package final func _showScrolling(largeTitle visible: CGFloat?, coversContent: Bool) {
        hairline.alpha = coversContent ? 1 : 0
        largeTitle.isHidden = visible == nil
        content?.titleAlpha = visible.map { $0 < 8 ? 1 : 0 } ?? 1
        if let visible {
            largeTitle.text = content?.item.title
            largeTitle.frame = CGRect(
                x: 16, y: bounds.height - searchRoom - Self._largeTitleHeight + 3, width: max(0, bounds.width - 32),
                height: Self._largeTitleHeight - 11)
            largeTitle.textAlignment = _isRightToLeft ? .right : .left
            // It leaves upwards below the buttons, where nothing of it may show.
            largeTitle.alpha = max(0, min(1, visible / (Self._largeTitleHeight * 0.6)))
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self._rowHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        hairline.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
        placeContent()
    }

    private var searchRoom: CGFloat { content?.item.searchController == nil ? 0 : Self._searchHeight }

    private func placeContent() {
        guard let content else { return }
        // Not by its frame, which a transform in an animation takes part in.
        content.bounds.size = bounds.size
        content.center = CGPoint(x: bounds.midX, y: bounds.midY)
        content.top = safeAreaInsets.top
        placeSearch()
    }

    /// The search bar of the shown item, in place of another one's.
    private func placeSearch() {
        let controller = content?.item.searchController
        controller?._searched = _controller?.topViewController
        for view in subviews where view is UISearchBar && view !== controller?.searchBar { view.removeFromSuperview() }
        guard let search = controller?.searchBar else { return }
        if search.superview !== self { addSubview(search) }
        search.frame = CGRect(
            x: 0, y: bounds.height - Self._searchHeight, width: bounds.width, height: Self._searchHeight)
    }
}

extension UINavigationBar: _BarOfItems {
    func _itemChanged(_ item: UIBarItem) {
        if content?.shows(item) == true { _rebuild() }
    }
}

public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
}
