import UIKit

/// A section header with a title and a detail text.
final class TitleHeader: UICollectionReusableView {
    private let background = UIView()
    private let title = DemoStyle.label(20, .bold, DemoStyle.title)
    private let more = DemoStyle.label(13.5, .medium, DemoStyle.accent)
    private let separator = UIView()
    private var indent: CGFloat = 16

    override init(frame: CGRect) {
        super.init(frame: frame)
        separator.backgroundColor = DemoStyle.hairline
        for view in [background, title, more, separator] { addSubview(view) }
    }

    /// Always fails: demonstrations have no interface files.
    required init?(coder: NSCoder) { nil }

    /// - Parameter indent: The distance from the edges to the text, in points.
    func show(_ text: String, detail: String, isOpaque: Bool, indent: CGFloat = 16) {
        self.indent = indent
        let scale = DemoStyle.textScale(traitCollection)
        title.font = .systemFont(ofSize: 20 * scale, weight: .bold)
        more.font = .systemFont(ofSize: 13.5 * scale, weight: .medium)
        title.text = text
        more.text = detail
        background.backgroundColor = isOpaque ? DemoStyle.background : .clear
        separator.isHidden = !isOpaque
        setNeedsLayout()
    }

    /// The height in layouts with self-sizing headers.
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        CGSize(
            width: targetSize.width,
            height: verticalFittingPriority == .required
                ? targetSize.height : 24 + 20 * DemoStyle.textScale(traitCollection))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        background.frame = bounds
        let moreWidth = min(more.intrinsicContentSize.width, bounds.width / 2)
        title.textAlignment = isRightToLeft ? .right : .left
        let available = max(bounds.width - moreWidth - 2 * indent - 12, 0)
        let middle = bounds.height / 2
        let scale = DemoStyle.textScale(traitCollection)
        title.frame = CGRect(
            x: isRightToLeft ? bounds.width - indent - available : indent, y: middle - 13 * scale, width: available,
            height: 26 * scale)
        more.frame = CGRect(
            x: isRightToLeft ? indent : bounds.width - moreWidth - indent, y: middle - 9 * scale, width: moreWidth,
            height: 20 * scale)
        separator.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }
}
