import CoreGraphics

/// One navigation item as the bar shows it: buttons at both ends, the title between them.
final class NavigationBarContent: UIView {
    let item: UINavigationItem
    private var leading: [UIView] = []
    private var trailing: [UIView] = []
    private let title: UIView
    /// Above the buttons' row, where the safe area is.
    var top: CGFloat = 0 {
        didSet { if top != oldValue { setNeedsLayout() } }
    }
    private static let edge: CGFloat = 10
    private static let gap: CGFloat = 6

    /// - Parameter back: What the button that goes back says; `nil` without one.
    init(_ item: UINavigationItem, in bar: UINavigationBar, back: String?, goBack: @escaping () -> Void) {
        self.item = item
        if let view = item.titleView {
            title = view
        } else {
            let label = UILabel(frame: .zero)
            label.text = item.title
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            label.textColor = bar._titleColor
            label.textAlignment = .center
            title = label
        }
        super.init(frame: bar.bounds)
        addSubview(title)
        let left = item.leftBarButtonItems ?? []
        if let back, !item.hidesBackButton, left.isEmpty || item.leftItemsSupplementBackButton {
            leading.append(BarButton(backTo: back, rightToLeft: bar._isRightToLeft, press: goBack))
        }
        leading += left.map { view(of: $0, in: bar) }
        trailing = (item.rightBarButtonItems ?? []).map { view(of: $0, in: bar) }
        for view in leading + trailing { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private func view(of item: UIBarButtonItem, in bar: UINavigationBar) -> UIView {
        item._bar = bar
        if let custom = item.customView { return custom }
        return BarButton(item)
    }

    /// How visible the title is; it fades while the large one shows.
    var titleAlpha: CGFloat {
        get { title.alpha }
        set { title.alpha = newValue }
    }

    func shows(_ barItem: UIBarItem) -> Bool {
        ((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])).contains { $0 === barItem }
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
                let size = view is BarButton ? view.sizeThatFits(bounds.size) : view.bounds.size
                let length = min(size.width, max(0, limit - x))
                let tall = view is BarButton ? height : min(size.height, height)
                let left = fromLeft ? x : width - x - length
                view.frame = CGRect(x: left, y: top + ((height - tall) / 2).rounded(), width: length, height: tall)
                x += length + Self.gap
            }
            return x
        }
        let start = place(leading, fromLeft: !isMirrored)
        let end = place(trailing, fromLeft: isMirrored)
        let (left, right) = isMirrored ? (end, start) : (start, end)
        // In the middle of the bar if there is room, else in the middle of what is left.
        let wanted =
            title is UILabel
            ? CGSize(width: title.intrinsicContentSize.width.rounded(.up), height: height) : title.bounds.size
        let length = min(wanted.width, max(0, width - left - right))
        let middle = min(max(left, ((width - length) / 2).rounded()), width - right - length)
        title.frame = CGRect(
            x: middle, y: top + ((height - min(wanted.height, height)) / 2).rounded(), width: length,
            height: min(wanted.height, height))
    }
}
