import CollectionLayouts
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

/// A section footer with a line of small text.
final class NoteFooter: UICollectionReusableView {
    private let note = DemoStyle.label(12.5, .regular, DemoStyle.subtitle)

    override init(frame: CGRect) {
        super.init(frame: frame)
        note.textAlignment = .center
        addSubview(note)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String) { note.text = text }

    override func layoutSubviews() {
        super.layoutSubviews()
        note.frame = bounds.insetBy(dx: 16, dy: 0)
    }
}

/// The image at the top of the hero page.
final class HeroHeader: StretchyHeaderView {
    private let gradient = GradientView()
    private let title = DemoStyle.label(34, .bold, .white)
    private let subtitle = DemoStyle.label(15, .medium, UIColor(white: 1, alpha: 0.92))

    override init(frame: CGRect) {
        super.init(frame: frame)
        gradient.set([UIColor(white: 0, alpha: 0), UIColor(white: 0, alpha: 0.55)])
        insertSubview(gradient, belowSubview: overlayView)
        insertSubview(title, belowSubview: overlayView)
        insertSubview(subtitle, belowSubview: overlayView)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ picture: PictureLibrary.Picture) {
        imageView.image = picture.image
        imageView.backgroundColor = DemoStyle.placeholder
        title.text = "Far places"
        subtitle.text = "A journey in pictures"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        gradient.frame = CGRect(x: 0, y: bounds.height * 0.4, width: bounds.width, height: bounds.height * 0.6)
        // Centered, so that the title stays visible when the header grows.
        title.textAlignment = .center
        subtitle.textAlignment = .center
        title.frame = CGRect(x: 20, y: bounds.height - 84, width: max(bounds.width - 40, 0), height: 42)
        subtitle.frame = CGRect(x: 20, y: bounds.height - 42, width: max(bounds.width - 40, 0), height: 20)
    }
}

/// The menu below the header.
final class HeroMenu: UICollectionReusableView {
    private let labels = ["Overview", "Routes", "Seasons", "Stays"].enumerated().map { i, text in
        let label = DemoStyle.label(14, .semibold, i == 0 ? DemoStyle.onAccent : DemoStyle.subtitle)
        label.text = text
        label.textAlignment = .center
        return label
    }
    private let pill = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = DemoStyle.card
        pill.backgroundColor = DemoStyle.accent
        DemoStyle.shadow(self, radius: 10, opacity: 0.12, y: 3)
        addSubview(pill)
        labels.forEach(addSubview)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = max((bounds.width - 24) / CGFloat(labels.count), 0)
        for (i, label) in labels.enumerated() {
            let position = isRightToLeft ? labels.count - 1 - i : i
            label.frame = CGRect(x: 12 + CGFloat(position) * width, y: 0, width: width, height: bounds.height)
        }
        pill.frame = labels[0].frame.insetBy(dx: 4, dy: max((bounds.height - 36) / 2, 0))
        pill.layer.cornerRadius = pill.frame.height / 2
    }
}
