import CoreGraphics
public import Foundation
import QuartzCore

/// A control with a title, an image, or both, which can have a different appearance in each state.
///
/// The image precedes the title in reading order. Values that are not set for a state default to those of the normal
/// state.
@preconcurrency @MainActor open class UIButton: UIControl {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func awakeFromNib() { super.awakeFromNib() }
    open override dynamic var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }
    open override dynamic var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    open override dynamic var isSelected: Bool {
        get { super.isSelected }
        set { super.isSelected = newValue }
    }
    open override dynamic func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
    }

    /// What a button shows in a state; `nil` for what the normal state has.
    struct StateValues {
        /// The plain title.
        var title: String?
        /// The title with styles, which has priority over the plain one.
        var attributedTitle: NSAttributedString?
        /// The color of the plain title.
        var titleColor: UIColor?
        /// The image beside the title.
        var image: UIImage?
        /// The image behind the contents.
        var backgroundImage: UIImage?
        /// How a symbol is drawn as the image.
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    /// The type with which the button was created. The default is `custom`.
    open private(set) var buttonType = ButtonType.custom
    /// What was set for each state.
    final var stateValues: [State: StateValues] = [:]
    /// Whether the button darkens its image while it is highlighted and has no image for that state.
    open var adjustsImageWhenHighlighted = true {
        didSet { if adjustsImageWhenHighlighted != oldValue { stateChanged() } }
    }
    /// Whether the button shows its image faintly while it is disabled and has no image for that state.
    open var adjustsImageWhenDisabled = true {
        didSet { if adjustsImageWhenDisabled != oldValue { stateChanged() } }
    }
    /// Whether touched buttons glow, which no system has shown since iOS 7. Has no effect.
    open var showsTouchWhenHighlighted = false
    /// The view of the title, created when it is first needed.
    final var label: UILabel?
    /// The view of the image, created when it is first needed.
    final var picture: UIImageView?
    /// The view of the background image, created when there is one.
    final var background: UIImageView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        InterfaceCoder.leave(coder, self)
    }

    /// Creates a button of size zero with the appearance of a type.
    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        _apply(buttonType)
    }

    /// Sets the type of a new button, and its appearance.
    package final func _apply(_ type: UIButton.ButtonType) {
        buttonType = type
        if type.isTinted { titleLabel?.font = .systemFont(ofSize: 15) }
        if let symbol = type.symbol {
            setImage(UIImage(systemName: symbol), for: .normal)
            if type == .close { tintColor = .secondaryLabel }
            if frame.size == .zero { sizeToFit() }
        }
        updateAppearance()
    }

    /// Creates a button that shows `configuration`. The action supplies the title and the image that the configuration
    /// does not set.
    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        var configuration = configuration
        if let primaryAction {
            if configuration.title == nil, !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
            if configuration.image == nil { configuration.image = primaryAction.image }
            addAction(primaryAction, for: .primaryActionTriggered)
        }
        self.configuration = configuration
    }

    /// Creates a button with the action's title and image for the normal state.
    public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Creates a button with the action's title and image for the normal state.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: Configuration

    /// A function that is called with a button when its state or its configuration changes.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    private final var content: ConfiguredButtonContent?
    private final var shownConfiguration: Configuration?
    private final var needsConfiguration = false

    /// The content and appearance of the button; `nil` for the values that `setTitle(_:for:)` and similar methods set.
    ///
    /// A change is applied with the next layout.
    open var configuration: UIButton.Configuration? {
        get { shownConfiguration }
        set {
            shownConfiguration = newValue
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether the configuration is adapted to the button's state automatically.
    open var automaticallyUpdatesConfiguration = true
    /// Called by ``updateConfiguration()``, after the configuration was adapted to the state.
    open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// The meaning of the button in its context.
    open var role = Role.normal {
        didSet { if role != oldValue { stateChanged() } }
    }

    /// Requests a call of ``updateConfiguration()`` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Adapts the configuration to the state. Overrides set ``configuration``.
    open func updateConfiguration() {
        if automaticallyUpdatesConfiguration, let shownConfiguration {
            configuration = shownConfiguration.updated(for: self)
        }
        configurationUpdateHandler?(self)
    }

    private final var isConfiguring = false
    private func updateConfigurationIfNeeded() {
        // A handler that changes the configuration may read the label, which updates the configuration if needed.
        guard needsConfiguration, !isConfiguring else { return }
        isConfiguring = true
        defer { isConfiguring = false }
        needsConfiguration = false
        if tracksReads || configurationUpdateHandler != nil {
            _tracking(.configuration, updateConfiguration) { ($0 as? UIButton)?.setNeedsUpdateConfiguration() }
        } else {
            updateConfiguration()
        }
        // Changes during an update do not schedule another one.
        needsConfiguration = false
        guard let shownConfiguration else {
            guard let content else { return }
            self.content = nil
            content.removeFromButton()
            return updateAppearance()
        }
        let content = self.content ?? ConfiguredButtonContent(shownConfiguration, in: self)
        self.content = content
        content.show(shownConfiguration)
    }

    private func stateChanged() {
        if shownConfiguration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
        if shownConfiguration == nil { updateAppearance() }
    }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        if shownConfiguration != nil { setNeedsUpdateConfiguration() }
    }

    /// The label of the configuration's subtitle; `nil` without one.
    open var subtitleLabel: UILabel? {
        updateConfigurationIfNeeded()
        return content?.subtitleLabel
    }

    /// The label of the title; `nil` before its first use. Reading `titleLabel` creates it.
    final var titleLabelIfLoaded: UILabel? { label }
    /// The view of the image; `nil` before its first use. Reading `imageView` creates it.
    final var imageViewIfLoaded: UIImageView? { picture }

    // MARK: Appearance

    /// Sets the title for a state; `nil` for that of the normal state. In the normal state, a configuration gets it,
    /// too.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        if state == .normal { shownConfiguration?.title = title }
        change(state) { $0.title = title }
        invalidateIntrinsicContentSize()
    }
    /// Sets a title with attributes, which is preferred over a plain one. Text without a color has the title color.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        change(state) { $0.attributedTitle = title.map(NSAttributedString.init(attributedString:)) }
        invalidateIntrinsicContentSize()
    }
    /// Sets the color of the title for a state; `nil` for that of the normal state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { change(state) { $0.titleColor = color } }
    /// Sets the image for a state; `nil` for that of the normal state. In the normal state, a configuration gets it,
    /// too.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        if state == .normal { shownConfiguration?.image = image }
        change(state) { $0.image = image }
        invalidateIntrinsicContentSize()
    }
    /// Sets the image behind the content for a state; `nil` for that of the normal state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        change(state) { $0.backgroundImage = image }
    }

    /// The title that is visible in a state: that of the configuration, or else of the state, or else of the normal
    /// state.
    open func title(for state: UIControl.State) -> String? {
        shownConfiguration?.title ?? stateValues[state]?.title ?? stateValues[.normal]?.title
    }
    /// The title with attributes that is visible in a state: its own, or else that of the normal state.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        stateValues[state]?.attributedTitle ?? stateValues[.normal]?.attributedTitle
    }
    /// The color of the title in a state: its own, or else that of the normal state, or else that of the button's type.
    open func titleColor(for state: UIControl.State) -> UIColor? {
        stateValues[state]?.titleColor ?? stateValues[.normal]?.titleColor ?? ownTitleColor(for: state)
    }
    /// Sets the configuration of the symbol that the button displays in a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
        change(state) { $0.symbolConfiguration = configuration }
        invalidateIntrinsicContentSize()
    }
    /// The configuration that was set for a state.
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        stateValues[state]?.symbolConfiguration
    }
    /// The image that is visible in a state: that of the configuration, or else of the state, or else of the normal
    /// state.
    open func image(for state: UIControl.State) -> UIImage? {
        shownConfiguration?.image ?? stateValues[state]?.image ?? stateValues[.normal]?.image
    }
    /// The image behind the content in a state: its own, or else that of the normal state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        stateValues[state]?.backgroundImage ?? stateValues[.normal]?.backgroundImage
    }

    /// The title in the current state.
    open var currentTitle: String? { title(for: state) }
    /// The attributed title in the current state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The color of the title in the current state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The image in the current state.
    open var currentImage: UIImage? { image(for: state) }
    /// The background image in the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    private func ownTitleColor(for state: State) -> UIColor {
        guard buttonType.isTinted else { return .white }
        return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }

    private func change(_ state: State, _ body: (inout StateValues) -> Void) {
        body(&stateValues[state, default: StateValues()])
        stateChanged()
    }

    package override func _stateDidChange() { stateChanged() }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        stateChanged()
    }

    // MARK: Subviews

    /// The button sets its text and color from the state. Its font and line break mode can be set directly.
    open var titleLabel: UILabel? {
        updateConfigurationIfNeeded()
        if let label { return label }
        let created = UILabel(frame: .zero)
        created.font = .systemFont(ofSize: UIFont.buttonFontSize)
        created.lineBreakMode = .byTruncatingMiddle
        label = created
        addSubview(created)
        return created
    }

    /// The button sets its image from the state.
    open var imageView: UIImageView? {
        updateConfigurationIfNeeded()
        if let picture { return picture }
        let created = UIImageView(frame: .zero)
        created.contentMode = .scaleAspectFit
        picture = created
        addSubview(created)
        return created
    }

    /// Insets around the title and the image together.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            NumberPolicy.replace(&contentEdgeInsets, oldValue)
            if contentEdgeInsets != oldValue { insetsChanged() }
        }
    }
    /// Insets of the area in which the title is placed. Do not affect the size of the button.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet {
            NumberPolicy.replace(&titleEdgeInsets, oldValue)
            if titleEdgeInsets != oldValue { setNeedsLayout() }
        }
    }
    /// Insets of the area in which the image is placed. Do not affect the size of the button.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet {
            NumberPolicy.replace(&imageEdgeInsets, oldValue)
            if imageEdgeInsets != oldValue { setNeedsLayout() }
        }
    }

    private func insetsChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Layout

    private var hasTitle: Bool { currentTitle != nil || currentAttributedTitle != nil }
    private var titleSize: CGSize { hasTitle ? label?.intrinsicContentSize ?? .zero : .zero }
    private var imageSize: CGSize { configuredImage?.size ?? .zero }

    /// The image in the current state, with the configuration of symbols.
    var configuredImage: UIImage? {
        let image = currentImage
        let configuration = stateValues[state]?.symbolConfiguration ?? stateValues[.normal]?.symbolConfiguration
        return configuration.flatMap { image?.applyingSymbolConfiguration($0) } ?? image
    }

    open override dynamic var intrinsicContentSize: CGSize {
        updateConfigurationIfNeeded()
        if let content { return content.size(width: .greatestFiniteMagnitude) }
        let (title, image) = (titleSize, imageSize)
        var height = max(title.height, image.height)
        var insets = contentEdgeInsets
        // Without explicit insets, a title has space above and below it to enlarge the touch area.
        if insets == .zero, hasTitle { height = max(title.height + 12, image.height) }
        if insets == .zero, hasTitle, image == .zero { insets.right = max(0, 30 - title.width) }
        return CGSize(
            width: title.width + image.width + insets.left + insets.right, height: height + insets.top + insets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let natural = intrinsicContentSize
        guard let content, size.width > 0, size.width < natural.width else { return natural }
        return content.size(width: size.width)
    }

    package override var wrapsAtGivenWidth: Bool { shownConfiguration != nil }
    package override func heightOfContent(atWidth width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        return content?.size(width: width).height ?? intrinsicContentSize.height
    }

    /// The rectangle of the background; the bounds unless overridden.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the title and the image together: the bounds without the content's insets.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// The rectangle of the title in a button without a configuration, beside the image.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let image = imageSize.width
        let area = contentRect.narrowed(by: titleEdgeInsets)
        let available = CGSize(width: max(0, area.width - image), height: area.height)
        let size = CGSize(width: min(titleSize.width, available.width), height: min(titleSize.height, available.height))
        return place(size, before: 0, after: image, in: area)
    }

    /// The rectangle of the image in a button without a configuration. The title gets the remaining width.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let whole = imageSize
        let area = contentRect.narrowed(by: imageEdgeInsets)
        let size = CGSize(width: min(whole.width, area.width), height: min(whole.height, area.height))
        let title = min(titleSize.width, max(0, area.width - size.width))
        return place(size, before: title, after: 0, in: area)
    }

    /// The baseline of the title, which is linear in the height of the button.
    package override func _baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) {
        updateConfigurationIfNeeded()
        let natural = intrinsicContentSize
        let box = CGRect(x: 0, y: 0, width: bounds.width > 0 ? bounds.width : natural.width, height: natural.height)
        let line: CGFloat?
        if let content {
            line = content.baseline(isFirst: isFirst, in: box)
        } else if hasTitle, let label {
            let title = titleRect(forContentRect: contentRect(forBounds: box))
            line = isFirst ? title.minY + label.font.ascender : title.maxY + label.font.descender
        } else {
            line = nil
        }
        guard let line else { return super._baseline(isFirst: isFirst) }
        return (verticalShare, line - verticalShare * box.height)
    }

    open override dynamic func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        if let content { return content.layOut() }
        let content = contentRect(forBounds: bounds)
        background?.frame = backgroundRect(forBounds: bounds)
        picture?.frame = imageRect(forContentRect: content)
        label?.frame = titleRect(forContentRect: content)
    }

    // MARK: Menu

    /// Opens on a tap if `showsMenuAsPrimaryAction` is `true`, otherwise on a long press.
    open var menu: UIMenu? {
        didSet {
            if shownConfiguration != nil { setNeedsUpdateConfiguration() }
            if changesSelectionAsPrimaryAction { showSelection() }
            updateMenuPress()
        }
    }
    /// Whether the button shows the title of the selected menu element. The menu then always has one selected
    /// element.
    open var changesSelectionAsPrimaryAction = false {
        didSet { if changesSelectionAsPrimaryAction { showSelection() } }
    }
    private final var menuPress: MenuPress?

    private func updateMenuPress() {
        if let menuPress { removeGestureRecognizer(menuPress) }
        menuPress = nil
        guard menu != nil else { return }
        let press = MenuPress()
        press.onRequest = { [weak self] _ in
            self?.showsMenuAsPrimaryAction == false && self?.isEnabled == true ? UIContextMenuConfiguration() : nil
        }
        press.onBegin = { [weak self] _, _ in self?.openMenu() }
        menuPress = press
        addGestureRecognizer(press)
    }

    private func openMenu() {
        guard let menu else { return }
        _openMenu(menu) { [weak self] action in
            guard let self, self.changesSelectionAsPrimaryAction else { return }
            for other in menu._actions { other.state = other === action ? .on : .off }
            self.showSelection()
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let isTap = isTracking && isTouchInside
        super.touchesEnded(touches, with: event)
        if isTap, showsMenuAsPrimaryAction, isEnabled { openMenu() }
    }

    // MARK: Touches

    package override var eventsOfTouchUpInside: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }
    package override var ownsTaps: Bool { true }
}
