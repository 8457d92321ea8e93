public import Foundation
import QuartzCore

/// A view that displays a list content configuration.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private final var current: UIListContentConfiguration
    private final var imageView: UIImageView?
    private final var textLabel: UILabel?
    private final var secondaryTextLabel: UILabel?
    /// Layout guides, created when first requested.
    private final var guides: [String: UILayoutGuide] = [:]
    /// The guide frames of the last layout pass, to detect changes that constraints depend on.
    private final var guideFrames: [String: CGRect] = [:]

    /// Creates a view that displays a configuration.
    public init(configuration: UIListContentConfiguration) {
        current = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        show()
    }

    /// Archives contain no configuration, so a decoded view has the configuration of an empty cell.
    public required init?(coder: NSCoder) {
        current = .cell()
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        isUserInteractionEnabled = false
        show()
        InterfaceCoder.leave(coder, self)
    }

    /// The configuration of the view.
    ///
    /// - Precondition: The new value is a `UIListContentConfiguration`.
    public final var configuration: any UIContentConfiguration {
        get { current }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                UIKitException(
                    .internalInconsistency,
                    "Unsupported configuration set on a list content view: \(newValue). It only supports UIListContentConfiguration."
                ).raise()
            }
            guard new != current else { return }
            current = new
            show()
        }
    }

    /// Whether the view can display a configuration.
    public final func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIListContentConfiguration
    }

    // MARK: Parts

    private func show() {
        alpha = current.alpha
        directionalLayoutMargins = current.directionalLayoutMargins
        showImage()
        show(current.listText, current.textProperties, in: \.textLabel)
        show(current.listSecondaryText, current.secondaryTextProperties, in: \.secondaryTextLabel)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func showImage() {
        guard let image = current.image.map(current.imageProperties.shown) else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView(frame: .zero)
        if imageView == nil {
            imageView = view
            addSubview(view)
        }
        let properties = current.imageProperties
        view.image = image
        view.contentMode = .scaleAspectFit
        view.tintColor = properties.resolvedTintColor(for: tintColor)
        view.layer.cornerRadius = max(0, properties.cornerRadius)
        view.clipsToBounds = properties.cornerRadius > 0
        view.layer.borderWidth = max(0, properties.strokeWidth)
        view.layer.borderColor =
            properties.strokeWidth > 0
            ? properties.resolvedStrokeColor(for: tintColor).cgColor(for: traitCollection) : nil
    }

    private func show(
        _ text: ListText?, _ properties: UIListContentConfiguration.TextProperties,
        in path: ReferenceWritableKeyPath<UIListContentView, UILabel?>
    ) {
        guard let text else {
            self[keyPath: path]?.removeFromSuperview()
            self[keyPath: path] = nil
            return
        }
        let label = self[keyPath: path] ?? UILabel(frame: .zero)
        if self[keyPath: path] == nil {
            self[keyPath: path] = label
            addSubview(label)
        }
        label.font = text.attribute(.font) as? UIFont ?? properties.font
        label.textColor = text.attribute(.foregroundColor) as? UIColor ?? properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        switch text {
        case .plain(let text): label.text = properties.transformed(text)
        case .attributed(let text): label.attributedText = properties.completed(text)
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if current.image != nil { showImage() }
    }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        if current.image != nil { showImage() }
        setNeedsLayout()
    }

    // MARK: Layout guides

    /// The layout guide of the text, or `nil` without text.
    open var textLayoutGuide: UILayoutGuide? { guide("text", \.textLabel) }
    /// The layout guide of the secondary text, or `nil` without secondary text.
    open var secondaryTextLayoutGuide: UILayoutGuide? { guide("secondaryText", \.secondaryTextLabel) }
    /// The layout guide of the image, or `nil` without an image.
    open var imageLayoutGuide: UILayoutGuide? { guide("image", \.imageView) }

    private func guide<Part: UIView>(_ name: String, _ part: KeyPath<UIListContentView, Part?>) -> UILayoutGuide? {
        guard self[keyPath: part] != nil else { return nil }
        if let existing = guides[name] { return existing }
        let guide = UILayoutGuide(_placedIn: self, identifier: "UIListContentView.\(name)") { [weak self] in
            self?[keyPath: part]?.frame ?? .zero
        }
        guides[name] = guide
        return guide
    }

    // MARK: Layout

    /// The margins for the current frame, with the leading margin at the left.
    private var margins: UIEdgeInsets {
        guard let superviewBounds = superview?.bounds else { return _margins(left: 0, right: 0) }
        return _margins(left: frame.minX - superviewBounds.minX, right: superviewBounds.maxX - frame.maxX)
    }

    /// Returns the content margins of a view that fills its superview except for `left` and `right` points.
    ///
    /// Along the axes that preserve the superview's margins, content stays inside these too. In the result, left is the
    /// leading edge.
    package final func _margins(left: CGFloat, right: CGFloat) -> UIEdgeInsets {
        let isMirrored = _isRightToLeft
        var margins = UIEdgeInsets(current.directionalLayoutMargins, isRightToLeft: false)
        guard let superviewMargins = superview?.layoutMargins else { return margins }
        let axes = current.axesPreservingSuperviewLayoutMargins
        if axes.contains(.horizontal) {
            margins.left = max(margins.left, isMirrored ? superviewMargins.right - right : superviewMargins.left - left)
            margins.right = max(
                margins.right, isMirrored ? superviewMargins.left - left : superviewMargins.right - right)
        }
        if axes.contains(.vertical) {
            margins.top = max(margins.top, superviewMargins.top)
            margins.bottom = max(margins.bottom, superviewMargins.bottom)
        }
        return margins
    }

    private func parts(margins: UIEdgeInsets) -> ListContentArrangement.Parts {
        let traits = traitCollection
        let image = current.image.map(current.imageProperties.shown).map { image in
            let size = current.imageProperties.displayedSize(of: image.size, traits: traits)
            return (displayed: size, reserved: current.imageProperties.reservedSize(for: size, traits: traits))
        }
        func measure(_ label: UILabel?) -> ((CGFloat) -> CGSize)? {
            guard let label else { return nil }
            return { label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)) }
        }
        let hasText = textLabel != nil || secondaryTextLabel != nil
        return ListContentArrangement.Parts(
            margins: margins, image: image, imagePadding: hasText ? current.imageToTextPadding : 0,
            horizontalPadding: current.textToSecondaryTextHorizontalPadding,
            verticalPadding: current.textToSecondaryTextVerticalPadding,
            // At accessibility text sizes each text needs a full line.
            prefersSideBySide: current.prefersSideBySideTextAndSecondaryText
                && !traits.preferredContentSizeCategory.isAccessibilityCategory,
            text: measure(textLabel), secondaryText: measure(secondaryTextLabel),
            textAscent: textLabel?.font.ascender ?? 0, secondaryAscent: secondaryTextLabel?.font.ascender ?? 0,
            scale: traits.displayScale > 0 ? traits.displayScale : 1)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let arrangement = ListContentArrangement(
            parts(margins: margins), width: bounds.width, height: bounds.height, mirrored: _isRightToLeft)
        if let frame = arrangement.image { imageView?.frame = frame }
        if let frame = arrangement.text { textLabel?.frame = frame }
        if let frame = arrangement.secondaryText { secondaryTextLabel?.frame = frame }
        let frames = guides.mapValues(\.layoutFrame)
        if frames != guideFrames {
            guideFrames = frames
            placedGuidesMoved()
        }
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        setNeedsLayout()
    }

    package override func didChangeBounds(from old: CGRect) {
        super.didChangeBounds(from: old)
        if bounds.size != old.size { setNeedsLayout() }
    }

    // MARK: Sizes

    /// Returns the height that fits all content in a view that fills a superview of the given width except for `left`
    /// and `right` points.
    package final func _height(inWidth width: CGFloat, left: CGFloat, right: CGFloat) -> CGFloat {
        ListContentArrangement(
            parts(margins: _margins(left: left, right: right)), width: width - left - right, height: nil,
            mirrored: false
        ).neededHeight
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let arrangement = ListContentArrangement(
            parts(margins: _margins(left: 0, right: 0)), width: size.width > 0 ? size.width : .greatestFiniteMagnitude,
            height: nil,
            mirrored: false)
        let isUnbounded = !(size.width > 0 && size.width < .greatestFiniteMagnitude)
        return CGSize(width: isUnbounded ? naturalSize.width : size.width, height: arrangement.neededHeight)
    }

    private var naturalSize: CGSize {
        // The width is arbitrary but large enough for any text: `naturalWidth` subtracts the unused part.
        let arrangement = ListContentArrangement(
            parts(margins: _margins(left: 0, right: 0)), width: 1_000_000, height: nil, mirrored: false)
        return CGSize(width: arrangement.naturalWidth, height: arrangement.neededHeight)
    }

    open override var intrinsicContentSize: CGSize { naturalSize }

    /// The height depends on the width that constraints assign, because texts wrap.
    package override var wrapsAtGivenWidth: Bool { true }
    package override func heightOfContent(atWidth width: CGFloat) -> CGFloat {
        ListContentArrangement(parts(margins: margins), width: width, height: nil, mirrored: false).neededHeight
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let keepsWidth = horizontalFittingPriority == .required
        var size = keepsWidth ? sizeThatFits(targetSize) : naturalSize
        if keepsWidth { size.width = targetSize.width }
        if verticalFittingPriority == .required { size.height = targetSize.height }
        return size
    }

    /// The distance from the view's leading edge to the start of its texts, in points.
    package final var textLeading: CGFloat {
        let margins = self.margins
        let arrangement = ListContentArrangement(
            parts(margins: margins), width: bounds.width, height: bounds.height, mirrored: false)
        return (arrangement.text ?? arrangement.secondaryText)?.minX ?? margins.left
    }
}
