import CoreGraphics

/// The title of a navigation item with a subtitle: two lines.
final class NavigationTitle: UIView {
    private let label: UILabel
    private let second: UIView

    /// The second line of an item; `nil` if it has none.
    static func second(of item: UINavigationItem) -> UIView? {
        if let view = item.subtitleView { return view }
        guard let subtitle = item.subtitle, !subtitle.isEmpty else { return nil }
        let label = UILabel(frame: .zero)
        label.text = subtitle
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        label.textAlignment = item.style == .navigator ? .center : .natural
        return label
    }

    /// - Parameter label: The first line.
    init(_ label: UILabel, _ second: UIView) {
        (self.label, self.second) = (label, second)
        super.init(frame: .zero)
        for line in [label, second] { addSubview(line) }
    }

    required init?(coder: NSCoder) { nil }

    private func size(of line: UIView) -> CGSize {
        let own = line.intrinsicContentSize
        return CGSize(
            width: own.width >= 0 ? own.width : line.bounds.width,
            height: own.height >= 0 ? own.height : line.bounds.height)
    }

    override var intrinsicContentSize: CGSize {
        let (first, second) = (label.intrinsicContentSize, size(of: second))
        return CGSize(width: max(first.width, second.width), height: first.height + second.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (first, other) = (label.intrinsicContentSize.height, size(of: second).height)
        let top = ((bounds.height - first - other) / 2).rounded()
        label.frame = CGRect(x: 0, y: top, width: bounds.width, height: first)
        second.frame = CGRect(x: 0, y: top + first, width: bounds.width, height: other)
    }
}
