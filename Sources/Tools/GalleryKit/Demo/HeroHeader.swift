import CollectionLayouts
import UIKit

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

    /// Always fails: demonstrations have no interface files.
    required init?(coder: NSCoder) { nil }

    /// Shows an image below the fixed title of the page.
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

    /// Always fails: demonstrations have no interface files.
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
