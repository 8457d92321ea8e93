import CoreGraphics

/// The view of one navigation item: buttons at both ends with the title between them.
final class NavigationBarContent: UIView {
    let item: UINavigationItem
    private var leading: [UIView] = []
    private var trailing: [UIView] = []
    private weak var backItem: UIBarButtonItem?
    private let title: UIView
    private let titleShift: UIOffset
    /// Height of the safe area above the button row.
    var top: CGFloat = 0 {
        didSet { if top != oldValue { setNeedsLayout() } }
    }
    private static let edge: CGFloat = 10
    private static let gap: CGFloat = 6

    /// - Parameter back: The back button; `nil` for none.
    init(
        _ item: UINavigationItem, in bar: UINavigationBar, back: BackButtonContent?,
        goBack: @escaping () -> Void
    ) {
        self.item = item
        titleShift = bar._titleShift
        if let view = item.titleView {
            title = view
        } else {
            let label = UILabel(frame: .zero)
            label.text = item.title
            label.textAlignment = .center
            bar._showTitle(label)
            title = label
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
        for view in leading + trailing { addSubview(view) }
    }

    /// Creates a placeholder for an item before its buttons can be created.
    init(placeholder item: UINavigationItem) {
        self.item = item
        titleShift = .zero
        title = UIView(frame: .zero)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    private func view(of item: UIBarButtonItem, in bar: UINavigationBar) -> UIView {
        item._bar = bar
        if let custom = item.customView { return custom }
        return BarButton(item, appearance: bar._buttonAppearance(item.style))
    }

    /// The opacity of the title, which is hidden while the large title is shown.
    var titleAlpha: CGFloat {
        get { title.alpha }
        set { title.alpha = newValue }
    }

    func shows(_ barItem: UIBarItem) -> Bool {
        barItem === backItem
            || ((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])).contains { $0 === barItem }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let height = UINavigationBar._rowHeight
        let isMirrored = _isRightToLeft
        let limit = width * 0.45
        func place(_ views: [UIView], fromLeft: Bool) -> CGFloat {
            var x = Self.edge
            for view in views {
                if let back = view as? BarButton { back.shorten(to: max(0, limit - x)) }
                let size = view is BarButton ? view.sizeThatFits(bounds.size) : view.bounds.size
                let length = min(size.width, max(0, limit - x))
                let viewHeight = view is BarButton ? height : min(size.height, height)
                let left = fromLeft ? x : width - x - length
                view.frame = CGRect(
                    x: left, y: top + ((height - viewHeight) / 2).rounded(), width: length, height: viewHeight)
                x += length + Self.gap
            }
            return x
        }
        let start = place(leading, fromLeft: !isMirrored)
        let end = place(trailing, fromLeft: isMirrored)
        let (left, right) = isMirrored ? (end, start) : (start, end)
        // Centered in the bar if there is enough space, otherwise in the remaining space.
        let preferredSize =
            title is UILabel
            ? CGSize(width: title.intrinsicContentSize.width.rounded(.up), height: height) : title.bounds.size
        let length = min(preferredSize.width, max(0, width - left - right))
        let middle = min(max(left, ((width - length) / 2).rounded()), width - right - length)
        title.frame = CGRect(
            x: middle + titleShift.horizontal,
            y: top + ((height - min(preferredSize.height, height)) / 2).rounded() + titleShift.vertical, width: length,
            height: min(preferredSize.height, height))
    }
}
