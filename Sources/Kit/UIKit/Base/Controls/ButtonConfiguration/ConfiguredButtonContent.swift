import CoreGraphics
import Foundation

/// The views that show the configuration of a button, and their layout.
@MainActor final class ConfiguredButtonContent {
    /// Only the button owns this object and calls it, so the button exists during each call.
    private unowned let button: UIButton
    private let plate: BackgroundConfigurationView
    private var subtitle: UILabel?
    private var spinner: UIActivityIndicatorView?
    private var symbol: UIImageView?
    /// The configuration that is visible.
    private(set) var configuration: UIButton.Configuration

    /// Creates the views of a button, which owns the object.
    init(_ configuration: UIButton.Configuration, in button: UIButton) {
        self.configuration = configuration
        self.button = button
        plate = BackgroundConfigurationView(configuration.background)
        button.insertSubview(plate, at: 0)
    }

    /// Removes all views, and restores the title label of a button without a configuration.
    func removeFromButton() {
        for view in [plate, subtitle, spinner, symbol] as [UIView?] { view?.removeFromSuperview() }
        button.titleLabel?.numberOfLines = 1
        button.titleLabel?.lineBreakMode = .byTruncatingMiddle
    }

    /// The label of the subtitle; `nil` without one.
    var subtitleLabel: UILabel? { subtitle }

    // MARK: Content

    /// Shows a configuration, which was updated for the button's state.
    func show(_ new: UIButton.Configuration) {
        configuration = new
        let colors = new.style.colors(for: new, tint: button.tintColor)
        var background = new.background
        if !background.hasOwnFill { background.backgroundColor = colors.background }
        plate.configuration = background
        showTitle(colors)
        showSubtitle(colors)
        showImage(colors)
        showSpinner(colors)
        showSymbol(colors)
    }

    private func styled(
        _ text: AttributedString, _ style: UIFont.TextStyle, _ colors: ButtonStyle.Colors,
        _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString {
        var base = AttributeContainer()
        base[AttributeScopes.UIKitAttributes.FontAttribute.self] = .preferredFont(
            forTextStyle: style, compatibleWith: button.traitCollection)
        base[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = colors.foreground
        return text._styled { run in
            let merged = base.merging(run)
            return transformer?(merged) ?? merged
        }
    }

    private func showTitle(_ colors: ButtonStyle.Colors) {
        guard let text = configuration.attributedTitle, let label = button.titleLabel else {
            button.titleLabelIfLoaded?.text = nil
            return
        }
        label.attributedText = styled(
            text, configuration.buttonSize.textStyle, colors, configuration.titleTextAttributesTransformer)
        label.alpha = 1
        Self.wrap(label, configuration.titleLineBreakMode)
        label.textAlignment = textAlignment
    }

    private func showSubtitle(_ colors: ButtonStyle.Colors) {
        guard let text = configuration.attributedSubtitle else {
            subtitle?.removeFromSuperview()
            subtitle = nil
            return
        }
        let label = subtitle ?? UILabel(frame: .zero)
        if subtitle == nil {
            subtitle = label
            button.addSubview(label)
        }
        label.attributedText = styled(
            text, configuration.buttonSize.subtitleStyle, colors, configuration.subtitleTextAttributesTransformer)
        Self.wrap(label, configuration.subtitleLineBreakMode)
        label.textAlignment = textAlignment
    }

    private static func wrap(_ label: UILabel, _ mode: NSLineBreakMode) {
        label.lineBreakMode = mode
        label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    }

    private var textAlignment: NSTextAlignment {
        switch textShare {
        case 0: .left
        case 1: .right
        default: .center
        }
    }

    private func showImage(_ colors: ButtonStyle.Colors) {
        guard let image = configuration.image, !configuration.showsActivityIndicator else {
            button.imageViewIfLoaded?.image = nil
            return
        }
        guard let view = button.imageView else { return }
        var shown = image
        if let own = image.symbolConfiguration {
            let defaultConfiguration = UIImage.SymbolConfiguration(
                textStyle: configuration.buttonSize.textStyle, scale: .medium)
            shown = image.withConfiguration(
                defaultConfiguration.applying(configuration.preferredSymbolConfigurationForImage).applying(own))
        }
        view.image =
            shown.renderingMode == .automatic && shown.isSymbolImage ? shown.withRenderingMode(.alwaysTemplate) : shown
        view.alpha = 1
        view.tintColor = configuration.imageColorTransformer?(colors.foreground) ?? colors.foreground
    }

    private func showSpinner(_ colors: ButtonStyle.Colors) {
        guard configuration.showsActivityIndicator else {
            spinner?.removeFromSuperview()
            spinner = nil
            return
        }
        let view = spinner ?? UIActivityIndicatorView(style: .medium)
        if spinner == nil {
            spinner = view
            button.addSubview(view)
        }
        view.color = configuration.activityIndicatorColorTransformer?(colors.foreground) ?? colors.foreground
        if !view.isAnimating { view.startAnimating() }
    }

    private func showSymbol(_ colors: ButtonStyle.Colors) {
        guard configuration.showsIndicator(in: button) else {
            symbol?.removeFromSuperview()
            symbol = nil
            return
        }
        let small = UIImage.SymbolConfiguration(textStyle: .footnote, scale: .small)
        let view =
            symbol ?? UIImageView(image: UIImage(systemName: "chevron.up.chevron.down", withConfiguration: small))
        if symbol == nil {
            symbol = view
            view.contentMode = .scaleAspectFit
            button.addSubview(view)
        }
        view.tintColor = configuration.indicatorColorTransformer?(colors.foreground) ?? colors.foreground
    }

    // MARK: Layout

    private var isMirrored: Bool { button._isRightToLeft }

    private var imageSide: ButtonArrangement.Side {
        switch configuration.imagePlacement {
        case .top: .top
        case .bottom: .bottom
        case .trailing: isMirrored ? .left : .right
        default: isMirrored ? .right : .left
        }
    }

    /// The position of each text in the width of the wider one, from 0 at the left to 1 at the right.
    private var textShare: CGFloat {
        let leading: CGFloat = isMirrored ? 1 : 0
        switch configuration.titleAlignment {
        case .leading: return leading
        case .center: return 0.5
        case .trailing: return 1 - leading
        case .automatic:
            let isAlone = configuration.image == nil && !configuration.showsActivityIndicator
            if isAlone || imageSide == .top || imageSide == .bottom { return 0.5 }
            return configuration.imagePlacement == .trailing ? 1 - leading : leading
        }
    }

    private var insets: UIEdgeInsets { UIEdgeInsets(configuration.contentInsets, isRightToLeft: isMirrored) }

    /// Returns the arrangement in the given width, which includes the insets.
    private func arrangement(width: CGFloat) -> ButtonArrangement {
        var parts = ButtonArrangement.Parts()
        parts.imagePadding = configuration.imagePadding
        parts.titlePadding = configuration.titlePadding
        if let spinner {
            parts.image = spinner.intrinsicContentSize
        } else if configuration.image != nil, let image = button.imageViewIfLoaded?.image {
            parts.image = image.size
        }
        if let symbol { parts.indicator = symbol.intrinsicContentSize }
        // A text of any size requires the padding beside the image.
        parts.title = configuration.attributedTitle == nil ? .zero : CGSize(width: 1, height: 1)
        parts.subtitle = configuration.attributedSubtitle == nil ? .zero : CGSize(width: 1, height: 1)
        let beside = ButtonArrangement(parts, imageAt: imageSide).widthBesideTexts
        let available = CGSize(
            width: max(0, width - insets.left - insets.right - beside), height: CGFloat.greatestFiniteMagnitude)
        func fitted(_ label: UILabel?) -> CGSize {
            guard let label else { return .zero }
            let size = label.sizeThatFits(available)
            return CGSize(width: min(size.width, available.width), height: size.height)
        }
        parts.title = configuration.attributedTitle == nil ? .zero : fitted(button.titleLabel)
        parts.subtitle = fitted(subtitle)
        return ButtonArrangement(parts, imageAt: imageSide)
    }

    /// The size for a width, which includes the insets.
    func size(width: CGFloat) -> CGSize {
        let (size, insets) = (arrangement(width: width).size, self.insets)
        return CGSize(
            width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    /// Returns the frames of the parts in a button with the given bounds.
    private func frames(in bounds: CGRect) -> ButtonArrangement.Frames {
        let horizontal: CGFloat =
            switch button.effectiveContentHorizontalAlignment {
            case .left: 0
            case .right: 1
            case .fill: isMirrored ? 1 : 0
            default: 0.5
            }
        return arrangement(width: bounds.width).frames(
            in: bounds.inset(by: insets), horizontal: horizontal, vertical: button.verticalShare, texts: textShare,
            mirrored: isMirrored)
    }

    /// Returns the baseline of the first or the last text in a button with the given bounds; `nil` without text.
    func baseline(isFirst: Bool, in bounds: CGRect) -> CGFloat? {
        let frames = frames(in: bounds)
        let hasTitle = configuration.attributedTitle != nil
        if let subtitle, !isFirst || !hasTitle {
            let frame = frames.subtitle
            return isFirst ? frame.minY + subtitle.font.ascender : frame.maxY + subtitle.font.descender
        }
        guard hasTitle, let title = button.titleLabelIfLoaded else { return nil }
        return isFirst ? frames.title.minY + title.font.ascender : frames.title.maxY + title.font.descender
    }

    /// Places the views in the button's bounds.
    func layOut() {
        let bounds = button.bounds
        plate.frame = bounds
        plate.rounding = nil
        var background = plate.configuration
        background.cornerRadius = configuration.cornerRadius(height: bounds.height, traits: button.traitCollection)
        plate.configuration = background
        let frames = frames(in: bounds)
        button.imageViewIfLoaded?.frame = frames.image
        button.titleLabelIfLoaded?.frame = frames.title
        subtitle?.frame = frames.subtitle
        spinner?.frame = frames.image
        symbol?.frame = frames.indicator
    }
}
