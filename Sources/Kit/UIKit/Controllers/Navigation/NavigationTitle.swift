import CoreGraphics
import Foundation

/// The title of a navigation item with a subtitle: two lines.
final class NavigationTitle: UIView {
    private let label: UILabel
    private let second: UIView

    /// The second line of an item; `nil` if it has none.
    static func second(of item: UINavigationItem, _ attributes: [NSAttributedString.Key: Any]) -> UIView? {
        if let view = item.subtitleView { return view }
        guard let label = line(item.subtitle, item.attributedSubtitle, attributes, size: 12) else { return nil }
        label.textAlignment = item.style == .navigator ? .center : .natural
        return label
    }

    /// The line below the large title of an item; `nil` if it has none.
    static func secondBelowLargeTitle(
        of item: UINavigationItem, _ attributes: [NSAttributedString.Key: Any]
    ) -> UIView? {
        if let view = item.largeSubtitleView { return view }
        let styled = item.largeAttributedSubtitle ?? (item.largeSubtitle == nil ? item.attributedSubtitle : nil)
        return line(item.largeSubtitle ?? item.subtitle, styled, attributes, size: 15)
    }

    /// - Parameter styled: Takes precedence over the text.
    private static func line(
        _ text: String?, _ styled: AttributedString?, _ attributes: [NSAttributedString.Key: Any], size: CGFloat
    ) -> UILabel? {
        let label = UILabel(frame: .zero)
        label.text = styled.map { String($0.characters) } ?? text
        guard label.text?.isEmpty == false else { return nil }
        label._apply(attributes, font: .systemFont(ofSize: size), color: .secondaryLabel)
        if let styled {
            let usual = attributes.merging([.font: label.font as Any, .foregroundColor: label.textColor as Any]) { $1 }
            let all = NSMutableAttributedString(string: label.text ?? "", attributes: usual)
            let own = NSAttributedString(styled)
            own.enumerateAttributes(in: NSRange(location: 0, length: own.length)) { values, range, _ in
                all.addAttributes(values, range: range)
            }
            label.attributedText = all
        }
        return label
    }

    /// - Parameter label: The first line.
    init(_ label: UILabel, _ second: UIView) {
        (self.label, self.second) = (label, second)
        super.init(frame: .zero)
        for line in [label, second] { addSubview(line) }
    }

    /// Always returns `nil`. Only code creates this view.
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
