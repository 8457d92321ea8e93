import UIKit

/// An image with a title and a subtitle on a rounded card with a soft shadow. The style determines their arrangement.
final class CardCell: UICollectionViewCell {
    /// The arrangement of image and texts.
    enum Style: Sendable {
        /// An image above text.
        case card
        /// A thumbnail with text beside it and a button at the trailing edge.
        case row
        /// An image without text.
        case picture
        /// An image with text over its lower edge.
        case poster
        /// A poster that shows its text only at its full size, for cards that cover each other.
        case stackedPoster
        /// A small square image with a short title below.
        case tile
    }

    /// Casts the shadow. A shadow without a path follows the bounds of its view, also while they are animated.
    private let plate = UIView()
    private let card = UIView()
    private let imageView = UIImageView()
    private let gradient = GradientView()
    private let titleLabel = DemoStyle.label(16, .semibold, DemoStyle.title)
    private let subtitleLabel = DemoStyle.label(12.5, .regular, DemoStyle.subtitle)
    private let badge = DemoStyle.label(11, .semibold, .white)
    private let badgeBackground = UIView()
    private let button = DemoStyle.label(13, .semibold, DemoStyle.accent)
    private let buttonBackground = UIView()
    private let separator = UIView()
    private var style = Style.card
    private var textScale: CGFloat = 1
    /// The scale that the layout gives the cell.
    private var scale: CGFloat = 1

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = false
        contentView.clipsToBounds = false
        card.clipsToBounds = true
        card.layer.cornerRadius = 16
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.backgroundColor = DemoStyle.placeholder
        gradient.set(
            [UIColor(white: 0, alpha: 0), UIColor(white: 0, alpha: 0.58), UIColor(white: 0, alpha: 0.7)],
            locations: [0, 0.55, 1])
        badgeBackground.backgroundColor = UIColor(white: 0, alpha: 0.6)
        badge.textAlignment = .center
        button.textAlignment = .center
        buttonBackground.backgroundColor = UIColor {
            $0.userInterfaceStyle == .dark
                ? UIColor(white: 1, alpha: 0.1) : UIColor(red: 0.93, green: 0.94, blue: 0.97, alpha: 1)
        }
        separator.backgroundColor = DemoStyle.hairline
        plate.backgroundColor = DemoStyle.card
        contentView.addSubview(plate)
        contentView.addSubview(card)
        for view in [
            imageView, gradient, titleLabel, subtitleLabel, badgeBackground, badge, buttonBackground, button, separator,
        ] {
            card.addSubview(view)
        }
    }

    /// Always fails: demonstrations have no interface files.
    required init?(coder: NSCoder) { nil }

    /// Shows an image with its texts. The last row of a column has no separator.
    func show(_ picture: PictureLibrary.Picture, style: Style, badge text: String?, isLastRow: Bool = false) {
        self.style = style
        imageView.image = picture.image
        titleLabel.text = picture.title
        subtitleLabel.text = picture.subtitle
        badge.text = text
        button.text = "Open"
        let isPoster = style == .poster || style == .stackedPoster
        titleLabel.textColor = isPoster ? .white : DemoStyle.title
        subtitleLabel.textColor = isPoster ? UIColor(white: 1, alpha: 0.92) : DemoStyle.subtitle
        gradient.isHidden = !isPoster
        titleLabel.isHidden = style == .picture
        for view in [badge, badgeBackground] { view.isHidden = text == nil || style == .row }
        for view in [button, buttonBackground] { view.isHidden = style != .row }
        separator.isHidden = style != .row || isLastRow
        let isFlat = style == .row || style == .tile
        card.backgroundColor = isFlat ? .clear : DemoStyle.card
        card.layer.cornerRadius = isFlat ? 0 : style == .picture ? 12 : 16
        imageView.layer.cornerRadius = style == .row ? 10 : style == .tile ? 16 : 0
        textScale = DemoStyle.textScale(traitCollection)
        titleLabel.font = .systemFont(
            ofSize: (isPoster ? 20 : style == .row ? 15 : style == .tile ? Self.tileFontSize : 15.5) * textScale,
            weight: isPoster ? .bold : style == .tile ? .medium : .semibold)
        subtitleLabel.font = .systemFont(ofSize: 12.5 * textScale, weight: .regular)
        titleLabel.textAlignment = style == .tile ? .center : .natural
        titleLabel.numberOfLines = style == .tile ? 2 : 1
        // Titles that are slightly too wide are scaled instead of truncated.
        titleLabel.adjustsFontSizeToFitWidth = style == .card
        titleLabel.minimumScaleFactor = 0.9
        showText()
        subtitleLabel.isHidden = style == .picture || style == .tile
        // Rows are flat on the page; all other styles cast a shadow.
        plate.isHidden = isFlat
        plate.layer.cornerRadius = card.layer.cornerRadius
        if !isFlat {
            DemoStyle.shadow(
                plate, radius: style == .picture ? 7 : 13, opacity: style == .picture ? 0.12 : 0.16,
                y: style == .picture ? 3 : 6)
        }
        setNeedsLayout()
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        let transform = layoutAttributes.transform
        scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        showText()
    }

    private func showText() {
        let alpha = style == .stackedPoster ? max(1 - (1 - scale) / 0.03, 0) : 1
        for view in [gradient, titleLabel, subtitleLabel] where view.alpha != alpha { view.alpha = alpha }
    }

    private static let tileFontSize: CGFloat = 11

    /// The font of a tile's title, in which the longest word is not wider than the tile.
    private func tileFont(width: CGFloat) -> UIFont {
        let font = UIFont.systemFont(ofSize: Self.tileFontSize * textScale, weight: .medium)
        let words = (titleLabel.text ?? "").split(separator: " ")
        let widest = words.map { (String($0) as NSString).size(withAttributes: [.font: font]).width }.max() ?? 0
        return widest > width && width > 0 ? font.withSize(font.pointSize * width / widest) : font
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.frame = contentView.bounds
        plate.frame = contentView.bounds
        let size = contentView.bounds.size
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(
                x: isRightToLeft ? size.width - x - width : x, y: y, width: max(width, 0), height: max(height, 0))
        }
        let scale = textScale
        switch style {
        case .card:
            let text = min(58 * scale, size.height * (scale > 1 ? 0.6 : 0.42))
            place(imageView, 0, 0, size.width, size.height - text)
            place(titleLabel, 14, size.height - text + 9, size.width - 28, 21 * scale)
            place(subtitleLabel, 14, size.height - text + 10 + 21 * scale, size.width - 28, 16 * scale)
        case .row:
            // A low row shows its title only, because two lines would touch those of the rows beside it.
            let isLow = size.height < 48 * scale
            let side = max(size.height - (isLow ? 8 : 12), 0)
            place(imageView, 4, (size.height - side) / 2, side, side)
            let buttonHeight = min(28, side)
            place(buttonBackground, size.width - 74, (size.height - buttonHeight) / 2, 64, buttonHeight)
            button.frame = buttonBackground.frame
            buttonBackground.layer.cornerRadius = buttonHeight / 2
            subtitleLabel.isHidden = isLow
            let ascent = (isLow ? 10 : 20) * scale
            place(titleLabel, side + 16, size.height / 2 - ascent, size.width - side - 100, 20 * scale)
            place(subtitleLabel, side + 16, size.height / 2 + 1, size.width - side - 100, 16 * scale)
            place(separator, side + 16, size.height - 1, size.width - side - 26, 1)
        case .picture:
            place(imageView, 0, 0, size.width, size.height)
        case .tile:
            let side = max(min(size.width, size.height - 9 - 15 * scale), 0)
            place(imageView, (size.width - side) / 2, 0, side, side)
            titleLabel.font = tileFont(width: size.width)
            let fitting = titleLabel.sizeThatFits(CGSize(width: size.width, height: 0)).height
            place(titleLabel, 0, side + 6, size.width, min(fitting, size.height - side - 6))
        case .poster, .stackedPoster:
            place(imageView, 0, 0, size.width, size.height)
            let gradientHeight = min(size.height, 130 * scale)
            place(gradient, 0, size.height - gradientHeight, size.width, gradientHeight)
            let end = size.height - 16
            place(titleLabel, 18, end - 42 * scale, size.width - 36, 26 * scale)
            place(subtitleLabel, 18, end - 17 * scale, size.width - 36, 17 * scale)
        }
        let badgeWidth = max(26, badge.intrinsicContentSize.width + 16)
        place(badgeBackground, size.width - badgeWidth - 10, 10, badgeWidth, 22)
        badgeBackground.layer.cornerRadius = 11
        badge.frame = badgeBackground.frame
    }
}
