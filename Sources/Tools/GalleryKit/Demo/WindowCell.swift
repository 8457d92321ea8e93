import CollectionLayouts
import UIKit

/// A large parallax image with a title, for the parallax layout and the hero page.
final class WindowCell: ParallaxCell {
    private let gradient = GradientView()
    private let titleLabel = DemoStyle.label(26, .bold, .white)
    private let subtitleLabel = DemoStyle.label(14, .medium, UIColor(white: 1, alpha: 0.92))

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.backgroundColor = DemoStyle.placeholder
        gradient.set(
            [UIColor(white: 0, alpha: 0), UIColor(white: 0, alpha: 0.58), UIColor(white: 0, alpha: 0.7)],
            locations: [0, 0.6, 1])
        for view in [gradient, titleLabel, subtitleLabel] { contentView.addSubview(view) }
    }

    /// Always fails: demonstrations have no interface files.
    required init?(coder: NSCoder) { nil }

    /// Shows an image with its texts. The image extends beyond the cell by `bleed` points on each side.
    func show(_ picture: PictureLibrary.Picture, bleed: CGFloat, cornerRadius: CGFloat) {
        self.bleed = bleed
        imageView.image = picture.image
        titleLabel.text = picture.title
        subtitleLabel.text = picture.subtitle
        contentView.layer.cornerRadius = cornerRadius
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentView.bounds.size
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let gradientHeight = min(size.height, 170)
        gradient.frame = CGRect(x: 0, y: size.height - gradientHeight, width: size.width, height: gradientHeight)
        let scale = DemoStyle.textScale(traitCollection)
        titleLabel.font = .systemFont(ofSize: (size.height > 300 ? 28 : 21) * scale, weight: .bold)
        subtitleLabel.font = .systemFont(ofSize: 14 * scale, weight: .medium)
        titleLabel.textAlignment = isRightToLeft ? .right : .left
        subtitleLabel.textAlignment = titleLabel.textAlignment
        let (end, width) = (size.height - 17, max(size.width - 40, 0))
        titleLabel.frame = CGRect(x: 20, y: end - 49 * scale, width: width, height: 32 * scale)
        subtitleLabel.frame = CGRect(x: 20, y: end - 18 * scale, width: width, height: 18 * scale)
    }
}
