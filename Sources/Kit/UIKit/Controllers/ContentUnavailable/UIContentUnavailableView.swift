public import Foundation
import QuartzCore

/// A view that displays a content-unavailable configuration. Content that does not fit can be scrolled.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
    /// The width up to which the content grows, in points.
    private static let maximumWidth: CGFloat = 440

    private final var current: UIContentUnavailableConfiguration
    private final let scrollView = UIScrollView(frame: .zero)
    private final var backgroundView: BackgroundConfigurationView?
    private final var imageView: UIImageView?
    private final var activityIndicator: UIActivityIndicatorView?
    private final var textLabel: UILabel?
    private final var secondaryTextLabel: UILabel?
    private final var button: ActionButton?
    private final var secondaryButton: ActionButton?

    /// Creates a view that displays a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        current = configuration
        super.init(frame: .zero)
        become()
    }

    /// Archives contain no configuration, so a decoded view has an empty one.
    public required init?(coder: NSCoder) {
        current = .empty()
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        become()
        InterfaceCoder.leave(coder, self)
    }

    private func become() {
        scrollView.contentInsetAdjustmentBehavior = .never
        addSubview(scrollView)
        show()
    }

    /// The configuration of the view.
    ///
    /// - Precondition: The new value is a `UIContentUnavailableConfiguration`.
    public final var configuration: any UIContentConfiguration {
        get { current }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else {
                UIKitException(
                    .internalInconsistency,
                    "Unsupported configuration set on a content-unavailable view: \(newValue). It only supports UIContentUnavailableConfiguration."
                ).raise()
            }
            guard new != current else { return }
            current = new
            show()
        }
    }

    /// Whether the view can display a configuration.
    public final func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIContentUnavailableConfiguration
    }

    /// Whether content that does not fit can be scrolled. By default, `true`.
    open var isScrollEnabled: Bool {
        get { scrollView.isScrollEnabled }
        set { scrollView.isScrollEnabled = newValue }
    }

    // MARK: Parts

    private func show() {
        showBackground()
        showActivityIndicator()
        showImage()
        let hasAttributes = current.hasAttributes
        show(current.attributedText, hasAttributes.text, current.textProperties, in: \.textLabel)
        show(
            current.secondaryAttributedText, hasAttributes.secondaryText, current.secondaryTextProperties,
            in: \.secondaryTextLabel)
        show(current.button, current.buttonProperties, in: \.button)
        show(current.secondaryButton, current.secondaryButtonProperties, in: \.secondaryButton)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Creates or removes a part.
    private func part<Part: UIView>(
        _ path: ReferenceWritableKeyPath<UIContentUnavailableView, Part?>, isShown: Bool, _ create: () -> Part
    ) -> Part? {
        guard isShown else {
            self[keyPath: path]?.removeFromSuperview()
            self[keyPath: path] = nil
            return nil
        }
        if let existing = self[keyPath: path] { return existing }
        let created = create()
        self[keyPath: path] = created
        scrollView.addSubview(created)
        return created
    }

    private func showBackground() {
        if let backgroundView {
            backgroundView.configuration = current.background
        } else if current.background != .clear() {
            let created = BackgroundConfigurationView(current.background)
            backgroundView = created
            insertSubview(created, at: 0)
        }
    }

    private func showActivityIndicator() {
        let indicator = part(\.activityIndicator, isShown: current.kind == .loading) {
            UIActivityIndicatorView(style: .medium)
        }
        if indicator?.isAnimating == false { indicator?.startAnimating() }
    }

    private func showImage() {
        let isShown = current.kind != .loading && current.image != nil
        guard let view = part(\.imageView, isShown: isShown, { UIImageView(frame: .zero) }) else { return }
        let properties = current.imageProperties
        view.image = current.image
        view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        view.contentMode = .scaleAspectFit
        view.tintColor = properties.tintColor
        view.layer.cornerRadius = max(0, properties.cornerRadius)
        view.clipsToBounds = properties.cornerRadius > 0
    }

    private func show(
        _ text: NSAttributedString?, _ hasAttributes: Bool,
        _ properties: UIContentUnavailableConfiguration.TextProperties,
        in path: ReferenceWritableKeyPath<UIContentUnavailableView, UILabel?>
    ) {
        let text = text ?? NSAttributedString(string: "")
        guard let label = part(path, isShown: text.length > 0, { UILabel(frame: .zero) }) else { return }
        label.font = properties.font
        label.textColor = properties.color
        if hasAttributes { label.attributedText = text } else { label.text = text.string }
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = current.alignment == .center ? .center : .natural
    }

    private func show(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties,
        in path: ReferenceWritableKeyPath<UIContentUnavailableView, ActionButton?>
    ) {
        var content = configuration
        if let action = properties.primaryAction {
            if content.title == nil, !action.title.isEmpty { content.title = action.title }
            if content.image == nil { content.image = action.image }
        }
        let hasContent = content.title?.isEmpty == false || content.image != nil || content.showsActivityIndicator
        guard let view = part(path, isShown: hasContent, { ActionButton(configuration: content) }) else { return }
        view.configuration = content
        view.role = properties.role
        view.isEnabled = properties.isEnabled
        view.menu = properties.menu
        view.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        view.action = properties.primaryAction
    }

    /// A button whose action can be replaced.
    private final class ActionButton: UIButton {
        var action: UIAction? {
            didSet {
                guard action !== oldValue else { return }
                if let oldValue { removeAction(oldValue, for: .primaryActionTriggered) }
                if let action { addAction(action, for: .primaryActionTriggered) }
            }
        }
    }

    // MARK: Layout

    /// A part, the space above it, and its size in a width.
    private struct Row {
        let view: UIView
        let space: CGFloat
        let size: (CGFloat) -> CGSize
    }

    private var rows: [Row] {
        var rows: [Row] = []
        func add(_ view: UIView?, _ space: CGFloat, _ size: @escaping (CGFloat) -> CGSize) {
            guard let view else { return }
            rows.append(Row(view: view, space: rows.isEmpty ? 0 : space, size: size))
        }
        func fitting(_ view: UIView?) -> (CGFloat) -> CGSize {
            { width in
                let size = view?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) ?? .zero
                return CGSize(width: min(size.width, width), height: size.height)
            }
        }
        add(activityIndicator, 0, fitting(activityIndicator))
        add(imageView, 0) { [weak self] in self?.imageSize(inWidth: $0) ?? .zero }
        add(textLabel, current.imageToTextPadding, fitting(textLabel))
        let hasText = textLabel != nil
        add(
            secondaryTextLabel, hasText ? current.textToSecondaryTextPadding : current.imageToTextPadding,
            fitting(secondaryTextLabel))
        add(button, current.textToButtonPadding, fitting(button))
        let hasButton = button != nil
        add(
            secondaryButton, hasButton ? current.buttonToSecondaryButtonPadding : current.textToButtonPadding,
            fitting(secondaryButton))
        return rows
    }

    private func imageSize(inWidth width: CGFloat) -> CGSize {
        let size = imageView?.intrinsicContentSize ?? .zero
        guard size.width > 0, size.height > 0 else { return .zero }
        let limit = current.imageProperties.maximumSize
        let widths = [width, limit.width].filter { $0 > 0 }.map { $0 / size.width }
        let heights = limit.height > 0 ? [limit.height / size.height] : []
        let scale = (widths + heights).reduce(1, min)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// The area for the content in `bounds`, without the safe area's insets and the margins.
    private func contentArea(in bounds: CGRect) -> CGRect {
        var insets = UIEdgeInsets(current.directionalLayoutMargins, isRightToLeft: _isRightToLeft)
        if let margins = superview?.layoutMargins {
            let axes = current.axesPreservingSuperviewLayoutMargins
            if axes.contains(.horizontal) {
                insets.left = max(insets.left, margins.left - safeAreaInsets.left)
                insets.right = max(insets.right, margins.right - safeAreaInsets.right)
            }
            if axes.contains(.vertical) {
                insets.top = max(insets.top, margins.top - safeAreaInsets.top)
                insets.bottom = max(insets.bottom, margins.bottom - safeAreaInsets.bottom)
            }
        }
        var area = bounds.inset(by: safeAreaInsets).inset(by: insets)
        if area.isNull { area = .zero }
        let excess = area.width - Self.maximumWidth
        guard excess > 0 else { return area }
        let leftShare: CGFloat = current.alignment == .center ? 0.5 : _isRightToLeft ? 1 : 0
        area.origin.x += excess * leftShare
        area.size.width = Self.maximumWidth
        return area
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        scrollView.frame = bounds
        let area = contentArea(in: CGRect(origin: .zero, size: bounds.size))
        let rows = self.rows.map { (row: $0, size: $0.size(area.width)) }
        let height = rows.reduce(0) { $0 + $1.row.space + $1.size.height }
        let isCentered = current.alignment == .center
        var y = area.minY + (isCentered ? max(0, (area.height - height) / 2) : 0)
        for (row, size) in rows {
            let leftShare: CGFloat = isCentered ? 0.5 : _isRightToLeft ? 1 : 0
            y += row.space
            row.view.frame = aligned(
                CGRect(
                    x: area.minX + (area.width - size.width) * leftShare, y: y, width: size.width, height: size.height))
            y += size.height
        }
        let overflow = max(0, height - area.height)
        scrollView.contentSize = CGSize(width: bounds.width, height: bounds.height + overflow)
    }

    /// Moves a frame to whole pixels, so that texts stay sharp.
    private func aligned(_ frame: CGRect) -> CGRect {
        let scale = max(1, traitCollection.displayScale)
        return CGRect(
            x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale,
            width: (frame.width * scale).rounded(.up) / scale, height: (frame.height * scale).rounded(.up) / scale)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width < .greatestFiniteMagnitude ? size.width : Self.maximumWidth
        let margins = current.directionalLayoutMargins
        let inner = max(0, min(width - margins.leading - margins.trailing, Self.maximumWidth))
        let rows = self.rows.map { (space: $0.space, size: $0.size(inner)) }
        return CGSize(
            width: (rows.map(\.size.width).max() ?? 0) + margins.leading + margins.trailing,
            height: rows.reduce(margins.top + margins.bottom) { $0 + $1.space + $1.size.height })
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Touches beside the buttons reach the content below, unless the view scrolls.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        let isBackground = hit === self || hit === scrollView
        return isBackground && scrollView.contentSize.height <= bounds.height ? nil : hit
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        show()
    }

    package override func didChangeBounds(from old: CGRect) {
        super.didChangeBounds(from: old)
        if bounds.size != old.size { setNeedsLayout() }
    }
}
