import CoreGraphics

/// The view of one navigation item: buttons at both ends with the title between them.
final class NavigationBarContent: UIView {
    /// The item that the view displays.
    let item: UINavigationItem
    private var leading: [UIView] = []
    private var trailing: [UIView] = []
    private weak var backItem: UIBarButtonItem?
    private let title: UIView
    private var overflow = OverflowButton()
    private var searchItem: UIBarButtonItem?
    /// Whether the title is a label of the bar, not a view of the app.
    private let hasOwnTitle: Bool
    private let titleShift: UIOffset
    private weak var bar: UINavigationBar?
    /// The height of the prompt above the button row.
    var top: CGFloat = 0 {
        didSet { if top != oldValue { setNeedsLayout() } }
    }

    /// - Parameter back: The back button; `nil` for none.
    init(
        _ item: UINavigationItem, in bar: UINavigationBar, back: BackButtonContent?,
        goBack: @escaping () -> Void
    ) {
        self.item = item
        self.bar = bar
        titleShift = bar._titleShift
        let search = item.searchBarInRow
        let isSearchCentered = search != nil && item.searchBarPlacement == .integratedCentered
        hasOwnTitle = item.titleView == nil && !isSearchCentered
        if let view = isSearchCentered ? search : item.titleView {
            title = view
        } else {
            let label = UILabel(frame: .zero)
            label.text = item.title
            label.textAlignment = item.style == .navigator ? .center : .natural
            bar._showTitle(label)
            title = NavigationTitle.second(of: item, bar.subtitleAttributes).map { NavigationTitle(label, $0) } ?? label
        }
        super.init(frame: bar.bounds)
        addSubview(title)
        let left = item.leftBarButtonItems ?? []
        if let back, !item.hidesBackButton, left.isEmpty || item.leftItemsSupplementBackButton {
            back.item?._bar = bar
            backItem = back.item
            leading.append(
                BarButton(
                    back: back, rightToLeft: bar._isRightToLeft, appearance: bar.backAppearance,
                    indicator: bar.backIndicator,
                    press: goBack))
        }
        leading += left.map { view(of: $0, in: bar) }
        trailing = (item.rightBarButtonItems ?? []).map { view(of: $0, in: bar) }
        if let search {
            (search.alpha, search.isUserInteractionEnabled) = (1, true)
            if !isSearchCentered { trailing.append(search) }
        } else if item.searchBarPlacement == .integratedButton, let controller = item.searchController {
            let button = UIBarButtonItem(
                systemItem: .search,
                primaryAction: UIAction { [weak controller] _ in controller?.isActive = true })
            searchItem = button
            trailing.append(view(of: button, in: bar))
        }
        for view in leading + trailing { addSubview(view) }
    }

    /// Creates a placeholder for an item before its buttons can be created.
    init(placeholder item: UINavigationItem) {
        self.item = item
        titleShift = .zero
        title = UIView(frame: .zero)
        hasOwnTitle = false
        super.init(frame: .zero)
    }

    /// Always returns `nil`. Only code creates this view.
    required init?(coder: NSCoder) { nil }

    private func view(of item: UIBarButtonItem, in bar: UINavigationBar) -> UIView {
        item._bar = bar
        if let custom = item.customView { return custom }
        return BarButton(item, appearance: bar._buttonAppearance(item.style))
    }

    /// The opacity of the title, which is hidden while the large title is shown.
    var titleAlpha: CGFloat {
        get { title.alpha }
        set { title.alpha = title is UISearchBar ? 1 : newValue }
    }

    /// Whether the view has a button for a bar item: the back item, or an item at one of the ends.
    func shows(_ barItem: UIBarItem) -> Bool {
        barItem === backItem
            || ((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])).contains { $0 === barItem }
    }

    /// The distance by which a search bar among the buttons moves down, because its field is at its top.
    private func fieldShift(of view: UIView) -> CGFloat {
        view === item.searchBarInRow && !_design.isEarlier ? (_design.searchBarHeight - 36) / 2 : 0
    }

    /// Moves items to a menu if the buttons at their natural widths do not fit into the bar.
    private func hideItemsWithoutSpace(edge: CGFloat, gap: CGFloat, length: (UIView) -> CGFloat) {
        guard let bar, !_design.isEarlier, bounds.width > 0 else { return }
        let items = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
        let own = Array(
            leading.suffix(item.leftBarButtonItems?.count ?? 0)
                + trailing.prefix(item.rightBarButtonItems?.count ?? 0))
        guard items.count == own.count else { return }
        // A custom view may become smaller.
        func needed(_ view: UIView) -> CGFloat { view is BarButton ? length(view) + gap : 0 }
        let others = (leading + trailing).filter { view in !own.contains { $0 === view } }
        let fitting = BarOverflow(
            lengths: own.map(needed), priorities: items.map(\.visibilityPriority),
            available: bounds.width - 2 * edge + gap - others.reduce(0) { $0 + needed($1) },
            menuLength: _design.navigationPlatter + gap)
        overflow.hide(
            fitting.hidden.map { (items[$0], own[$0]) }, of: self, in: bar,
            appearance: bar._buttonAppearance(.plain))
    }

    package override func constraintsInsideDidChange() -> Bool {
        setNeedsLayout()
        return super.constraintsInsideDidChange()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let height = _design.navigationRowHeight
        let (edge, gap) = (_design.barEdge, _design.barGap)
        let isMirrored = _isRightToLeft
        func size(of view: UIView) -> CGSize {
            if let search = view as? UISearchBar, search === item.searchBarInRow {
                return CGSize(width: _design.searchBarWidth, height: _design.searchBarHeight)
            }
            return view is BarButton
                ? view.sizeThatFits(bounds.size) : bar?.customViews.size(of: view) ?? view.bounds.size
        }
        hideItemsWithoutSpace(edge: edge, gap: gap) { size(of: $0).width }
        let leading = leading.filter { $0.superview === self }
        let trailing = ([overflow.view].compactMap { $0 as UIView? } + trailing).filter { $0.superview === self }
        let preferredSize =
            hasOwnTitle
            ? CGSize(width: title.intrinsicContentSize.width.rounded(.up), height: height) : size(of: title)
        /// Places views at an edge, in at most `limit` points. Returns the distance from the edge to the free space.
        func place(_ views: [UIView], fromLeft: Bool, limit: CGFloat) -> CGFloat {
            var x = edge
            for view in views {
                let size = size(of: view)
                // Buttons on platters keep their size, and the title gives way.
                let isLimited = !(view is BarButton) || _design.isEarlier
                let length = isLimited ? min(size.width, max(0, limit - x)) : size.width
                let viewHeight = view is BarButton ? height : min(size.height, height)
                let left = fromLeft ? x : width - x - length
                let frame = CGRect(
                    x: left, y: top + ((height - viewHeight) / 2).rounded() + fieldShift(of: view), width: length,
                    height: viewHeight)
                if view is BarButton { view.frame = frame } else { bar?.customViews.place(view, in: frame) }
                x += length + gap
            }
            return x
        }
        // Without a title, the leading views may use the space up to the trailing ones.
        let half = width * 0.45
        let end = place(trailing, fromLeft: isMirrored, limit: half)
        // The title of the back button is shortened before that of the bar.
        if let back = leading.first as? BarButton {
            let others = leading.dropFirst().reduce(0) { $0 + size(of: $1).width + gap }
            back.shorten(to: min(half, width - end - preferredSize.width - others - gap) - edge)
        }
        let start = place(leading, fromLeft: !isMirrored, limit: preferredSize.width > 0 ? half : width - end)
        let (left, right) = isMirrored ? (end, start) : (start, end)
        // Centered in the bar if there is enough space, otherwise in the remaining space.
        let length = min(preferredSize.width, max(0, width - left - right))
        let middle =
            item.style == .navigator
            ? min(max(left, ((width - length) / 2).rounded()), width - right - length)
            : isMirrored ? width - right - length : left
        let frame = CGRect(
            x: middle + titleShift.horizontal,
            y: top + ((height - min(preferredSize.height, height)) / 2).rounded() + titleShift.vertical
                + fieldShift(of: title), width: length,
            height: min(preferredSize.height, height))
        if hasOwnTitle { title.frame = frame } else { bar?.customViews.place(title, in: frame) }
    }
}
