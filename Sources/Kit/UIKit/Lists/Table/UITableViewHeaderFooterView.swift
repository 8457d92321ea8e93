import CoreGraphics
import Foundation

/// The properties that determine the default appearance of a header or footer.
struct TableSupplementRole: Equatable {
    /// The style of the table.
    var style: UITableView.Style
    /// Whether the view is a header or a footer.
    var kind: TablePart
}

/// A reusable header or footer of a table section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    /// The value of ``reuseIdentifier``.
    final var _identifier: String?
    /// The properties of the table that displays the view; `nil` outside of tables.
    final var _role: TableSupplementRole? {
        didSet { if _role != oldValue { roleDidChange() } }
    }
    /// Whether the view is pinned, so that rows scroll below it. A pinned view has a background.
    final var _isPinned = false {
        didSet { if _isPinned != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// The content and the background that configurations display.
    final var _displayed = DisplayedConfigurations<UITableViewHeaderFooterView, UIViewConfigurationState>(
        contentView: UIView(frame: .zero))
    private final var title: UILabel?
    private final var detail: UILabel?

    /// Creates a header or footer.
    ///
    /// - Parameter reuseIdentifier: The identifier of the reuse pool; `nil` for a view that is not reused.
    public init(reuseIdentifier: String?) {
        _identifier = reuseIdentifier
        super.init(frame: .zero)
        configureSupplement()
    }

    /// Creates the view that a nib or storyboard describes.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        configureSupplement()
        InterfaceCoder.leave(coder, self)
    }

    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    private func configureSupplement() {
        keepsDisplayContent = true
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 8, leading: UITableViewCell.sideMargin, bottom: 8, trailing: UITableViewCell.sideMargin)
        _displayed.contentView.directionalLayoutMargins = directionalLayoutMargins
        super.addSubview(_displayed.contentView)
    }

    /// The identifier of the reuse pool; `nil` for a view that is not reused.
    open var reuseIdentifier: String? { _identifier }

    /// Called when the view is dequeued from the reuse pool.
    open func prepareForReuse() {}

    // MARK: Content

    /// The view of the content. It fills the header or footer.
    open var contentView: UIView { _displayed.contentView }

    /// The label of the title. Reading it creates it and adds it to the content view.
    open var textLabel: UILabel? {
        if let title { return title }
        let label = UILabel(frame: .zero)
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        title = label
        if _displayed.content == nil { _displayed.contentView.addSubview(label) }
        styleLabels()
        return label
    }

    /// The label below the text; `nil` in plain tables.
    open var detailTextLabel: UILabel? {
        if let detail { return detail }
        guard _role?.style != .plain else { return nil }
        let label = UILabel(frame: .zero)
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        detail = label
        if _displayed.content == nil { _displayed.contentView.addSubview(label) }
        styleLabels()
        return label
    }

    /// Displays a title of the data source. Before iOS 26, headers of `grouped` tables displayed it in uppercase.
    final func _showTitle(_ text: String) {
        let isUpper = _design.isEarlier && _role?.kind == .header && _role?.style == .grouped
        textLabel?.text = isUpper ? text.uppercased() : text
        setNeedsLayout()
    }

    private func roleDidChange() {
        styleLabels()
        setNeedsUpdateConfiguration()
    }

    private func styleLabels() {
        let isPlainHeader = _role?.style == .plain && _role?.kind == .header
        let isHeadline = isPlainHeader || _role?.kind == .header && !_design.isEarlier
        title?.font = .preferredFont(forTextStyle: isHeadline ? .headline : .footnote)
        title?.textColor = isPlainHeader ? .label : .secondaryLabel
        detail?.font = .preferredFont(forTextStyle: .footnote)
        detail?.textColor = .secondaryLabel
        setNeedsLayout()
    }

    /// The content of the view, which replaces its labels.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { _displayed.content }
        set { setContent(newValue) }
    }
    /// Whether the content configuration is updated when the view's state changes. The default is `true`.
    open var automaticallyUpdatesContentConfiguration = true

    /// Returns the default content configuration of a header or footer, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        _role?.kind == .footer ? .footer() : .header()
    }

    // MARK: Background

    /// The background of the view; `nil` if `backgroundView` provides it.
    public final var backgroundConfiguration: UIBackgroundConfiguration? {
        get { _displayed.background }
        set { setBackground(newValue) }
    }
    /// Whether the background configuration is updated when the view's state changes. The default is `true`.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Returns the background of a header or footer.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        _role?.kind == .footer ? .listFooter() : .listHeader()
    }

    /// A view behind the content. Replaces the background configuration.
    open var backgroundView: UIView? {
        didSet {
            guard removeSubview(oldValue, replacedBy: backgroundView) else { return }
            if let backgroundView {
                // The default background returns when the app removes the view.
                _displayed.hasOwnBackground = false
                displayBackground(nil)
                backgroundView.frame = bounds
                insertSubview(backgroundView, belowSubview: _displayed.contentView)
            }
            setNeedsUpdateConfiguration()
        }
    }

    // MARK: Configuration

    /// Receives the view and its new state.
    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    /// Called after `updateConfiguration(using:)`. Setting it requests an update.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { _displayed.updateHandler }
        set { setUpdateHandler(newValue) }
    }

    /// The current state of the view. Overrides can add custom states.
    open var configurationState: UIViewConfigurationState {
        var traits = traitCollection
        if let role = _role {
            traits = UITraitCollection(traitsFrom: [
                traits, UITraitCollection(listEnvironment: UIListEnvironment(role.style)),
            ])
        }
        var state = UIViewConfigurationState(traitCollection: traits)
        state.isPinned = _isPinned
        return state
    }

    /// Requests an update before the view is measured or laid out.
    open func setNeedsUpdateConfiguration() { requestUpdate() }

    /// Updates the background and the content for a state.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        if _displayed.hasOwnBackground {
            if automaticallyUpdatesBackgroundConfiguration {
                displayBackground(_displayed.background?.updated(for: state))
            }
        } else {
            displayBackground(backgroundView == nil ? defaultBackgroundConfiguration().updated(for: state) : nil)
        }
        updateContent(for: state)
    }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        setNeedsUpdateConfiguration()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        _updateConfigurationIfNeeded()
        super.layoutSubviews()
        for view in [_displayed.backgroundView, backgroundView, _displayed.contentView] { view?.frame = bounds }
        guard _displayed.content == nil else { return }
        placeLabels()
    }

    private func placeLabels() {
        let sizes = labelSizes(width: bounds.width)
        let height = sizes.title.height + sizes.detail.height
        // Titles of grouped sections are adjacent to the rows.
        var y = ((bounds.height - height) / 2).rounded()
        if let role = _role, role.style != .plain {
            y = role.kind == .header ? bounds.height - height - _design.headerMargin : _design.footerTop
        }
        let width = max(0, bounds.width - 2 * inset)
        title?.frame = CGRect(x: inset, y: y, width: width, height: sizes.title.height)
        detail?.frame = CGRect(x: inset, y: y + sizes.title.height, width: width, height: sizes.detail.height)
    }

    /// The inset of text from the sides of the view, in points. In inset sections it aligns with the text of rows.
    private var inset: CGFloat { UITableViewCell.sideMargin * (_role?.style == .insetGrouped ? 2 : 1) }

    private func labelSizes(width: CGFloat) -> (title: CGSize, detail: CGSize) {
        let available = CGSize(width: max(1, width - 2 * inset), height: 0)
        func size(_ label: UILabel?) -> CGSize {
            (label?.text ?? "").isEmpty ? .zero : label?.sizeThatFits(available) ?? .zero
        }
        return (size(title), size(detail))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        _updateConfigurationIfNeeded()
        if verticalFittingPriority == .required { return targetSize }
        let width = targetSize.width
        let content = _displayed.contentView
        if _displayed.content != nil || !content.constraints.isEmpty {
            let height: CGFloat
            if let view = content as? UIListContentView {
                height = view._height(inWidth: width, left: 0, right: 0)
            } else {
                height =
                    content.systemLayoutSizeFitting(
                        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                        verticalFittingPriority: verticalFittingPriority
                    ).height
            }
            return CGSize(width: width, height: height)
        }
        let sizes = labelSizes(width: width)
        let text = sizes.title.height + sizes.detail.height
        let margins =
            _role?.kind == .footer ? _design.footerTop + _design.footerBottom : 2 * _design.headerMargin
        return CGSize(width: width, height: max(minimumHeight, text + margins))
    }

    /// The minimum height, in points. Before iOS 26, headers of grouped tables had a larger gap above them.
    private var minimumHeight: CGFloat {
        guard _design.isEarlier else { return 0 }
        return _role?.kind == .header && _role?.style != .plain ? 38 : 28
    }
}

extension UITableViewHeaderFooterView: ConfiguredView {
    /// Removes the view behind the content.
    final func removeBackgroundViews() { backgroundView = nil }
    /// Does nothing: the content needs no preparation.
    final func _willDisplay(_ contentView: UIView) {}
    /// Lays out the view again.
    final func contentDidChange() { setNeedsLayout() }
}
