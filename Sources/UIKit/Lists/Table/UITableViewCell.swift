import CoreGraphics
import Foundation

/// The view of one row.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    package override var _cellContentView: UIView? { contentView }
    /// A cell shows other rows than the one that had the focus: the table knows which.
    package override var _focusPriorityInList: UIFocusGroupPriority? {
        if isSelected { return .prioritized }
        let last = _table?._focus.last
        return last != nil && last == _table?.indexPath(for: self) ? .previouslyFocused : .ignored
    }
    final var _labels: TableCellLabels
    final var _identifier: String?
    /// Where the cell lies in a table; `nil` while it waits for reuse.
    final var _place: TableRowPlace? {
        didSet { if _place != oldValue { placeDidChange(from: oldValue) } }
    }
    /// Whether the delegate was told that the cell is on screen.
    final var _isDisplayed = false
    /// The data source knows nothing of it.
    final var _isExtra = false
    /// Whether a drag preview or a gap is shown in the cell's place.
    final var _isConcealed = false
    final var _dragState = DragState.none
    final var _dropState = UICellConfigurationState.DropState.none

    /// Called when the cell's row is lifted, dragged away and at rest again. Looks beyond what the system does are up
    /// to overrides.
    open func dragStateDidChange(_ dragState: DragState) {}

    final var _furniture = TableCellFurniture()
    final var _background = TableCellBackground()
    private final var content = UIView(frame: .zero)
    private final var configuration: (any UIContentConfiguration)?
    private final var needsConfiguration = true
    private final var selected = false
    private final var highlighted = false
    private final var editing = false
    /// The table that filled the cell, and for which row: it may not be visible yet.
    final weak var _filledBy: UITableView?

    /// - Parameter reuseIdentifier: The name under which the cell waits when it is no longer on screen; `nil` for a
    ///   cell that is shown once.
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        _labels = TableCellLabels(style: style)
        _identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableCellLabels.leastHeight))
        _keepsDisplayContent = true
        becomeCell()
    }

    public required init?(coder: NSCoder) {
        _labels = TableCellLabels(style: .default)
        super.init(coder: coder)
        _keepsDisplayContent = true
        becomeCell()
    }

    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// The room that content keeps from the table's sides, in points.
    static let sideMargin: CGFloat = 16

    private func becomeCell() {
        clipsToBounds = false
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 8, leading: Self.sideMargin, bottom: 8, trailing: Self.sideMargin)
        prepareContent(content)
        super.addSubview(content)
    }

    private func prepareContent(_ view: UIView) {
        guard !(view is any UIContentView) else { return }
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: TableCellLabels.verticalMargin, leading: Self.sideMargin, bottom: TableCellLabels.verticalMargin,
            trailing: Self.sideMargin)
    }

    open var reuseIdentifier: String? { _identifier }

    /// Called when a used cell is dequeued again, before it is given its new row.
    open func prepareForReuse() {}

    // MARK: Content

    /// Holds what the cell shows, beside accessories and editing controls.
    open var contentView: UIView { content }

    /// The first text of the cell's style.
    open var textLabel: UILabel? { shown(_labels.makeText()) }
    /// The second one; `nil` for cells of the default style.
    open var detailTextLabel: UILabel? { _labels.makeDetail().map { shown($0) } }
    open var imageView: UIImageView? { shown(_labels.makeImage()) }

    private func shown<View: UIView>(_ view: View) -> View {
        if view.superview == nil, configuration == nil { content.addSubview(view) }
        // Whoever asks is about to change it.
        setNeedsLayout()
        return view
    }

    /// What the cell shows, in place of its labels. A content view that can take a new one stays; otherwise the
    /// configuration's own view becomes the cell's content view.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { configuration }
        set {
            configuration = newValue
            showConfiguration()
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the content configuration follows the cell's state by itself.
    open var automaticallyUpdatesContentConfiguration = true

    /// The look of the cell's style, with nothing in it yet.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch _labels.style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    private func showConfiguration() {
        guard let configuration else {
            if content is any UIContentView { exchangeContent(UIView(frame: .zero)) }
            return
        }
        if let view = content as? any UIContentView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            exchangeContent(configuration.makeContentView())
        }
        setNeedsLayout()
    }

    private func exchangeContent(_ new: UIView) {
        let index = subviews.firstIndex { $0 === content } ?? subviews.count
        content.removeFromSuperview()
        // While its row is dragged, the content is faint.
        new._layer._systemOpacity = content._layer._systemOpacity
        content._layer._systemOpacity = 1
        content = new
        prepareContent(new)
        insertSubview(new, at: index)
        setNeedsLayout()
    }

    // MARK: Background

    /// What lies behind the content; `nil` for what `backgroundColor` or `backgroundView` shows.
    public final var backgroundConfiguration: UIBackgroundConfiguration? {
        get { _background.configuration }
        set {
            _background.own = newValue
            _background.isChosen = true
            if newValue != nil {
                backgroundView = nil
                selectedBackgroundView = nil
            }
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the background configuration follows the cell's state by itself.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// The background that a cell usually has in the table where it is.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    /// Takes the place of a background configuration.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            super.backgroundColor = newValue
            _background.isChosen = true
            _background.own = nil
            setNeedsUpdateConfiguration()
        }
    }

    /// Lies behind the content. Takes the place of a background configuration.
    open var backgroundView: UIView? {
        didSet { _exchangeBackground(oldValue, backgroundView) }
    }
    /// Lies behind the content and before the background while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet { _exchangeBackground(oldValue, selectedBackgroundView) }
    }
    /// The same where several rows may be selected; without it `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { _exchangeBackground(oldValue, multipleSelectionBackgroundView) }
    }

    // MARK: State

    /// With ``SelectionStyle/none`` a selected cell looks as any other.
    open var selectionStyle = SelectionStyle.default {
        didSet { setNeedsUpdateConfiguration() }
    }

    open var isSelected: Bool {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }
    open var isHighlighted: Bool {
        get { highlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Called by the table; overrides call the inherited one.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != self.selected else { return }
        self.selected = selected
        markingDidChange()
    }

    /// Called by the table; overrides call the inherited one.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != self.highlighted else { return }
        self.highlighted = highlighted
        markingDidChange()
    }

    private func markingDidChange() {
        for label in [_labels.text, _labels.detail] { label?.isHighlighted = selected || highlighted }
        _labels.showFocus(isFocused && _backgroundShowsFocus)
        _labels.image?.isHighlighted = selected || highlighted
        setNeedsUpdateConfiguration()
    }

    // MARK: Focus

    /// What the delegate or the table says of the cell's row; no while it shows none.
    open override var canBecomeFocused: Bool { _mayBecomeFocused }

    /// Whether the system shows that the cell has the focus.
    open var focusStyle = FocusStyle.default {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// None where the background shows that the cell has the focus, or the app does.
    open override var focusEffect: UIFocusEffect? {
        get { _focusTraits?.effect ?? (focusStyle == .custom || _backgroundShowsFocus ? nil : super.focusEffect) }
        set { super.focusEffect = newValue }
    }

    package override func _focusDidChange() { markingDidChange() }

    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// Called by the table; overrides call the inherited one.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        self.editing = editing
        if !editing { _furniture.isConfirming = false }
        setNeedsUpdateConfiguration()
        if animated, window != nil {
            UIView.animate(withDuration: UITableView.changeDuration) { self.layoutIfNeeded() }
        }
    }

    /// Which control the cell has while it is edited; the table's delegate decides.
    open var editingStyle: EditingStyle { _furniture.editingStyle }
    open var showingDeleteConfirmation: Bool { _furniture.isConfirming }
    /// Whether a row that can be moved has a grip while it is edited; the table decides until it is set.
    open var showsReorderControl: Bool {
        get { _furniture.showsGrip ?? _furniture.canMove }
        set {
            _furniture.showsGrip = newValue
            setNeedsLayout()
        }
    }
    /// Whether the grip is there now.
    open var showingReorderControl: Bool { _furniture.isMovable(self) }
    /// Whether the content makes room for the editing control.
    open var shouldIndentWhileEditing = true {
        didSet { setNeedsLayout() }
    }

    // MARK: Accessories

    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { setNeedsLayout() } }
    }
    /// Shown in place of what `accessoryType` says.
    open var accessoryView: UIView? {
        didSet { exchangeAccessory(oldValue, accessoryView) }
    }
    /// While the cell is edited.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { setNeedsLayout() } }
    }
    open var editingAccessoryView: UIView? {
        didSet { exchangeAccessory(oldValue, editingAccessoryView) }
    }

    private func exchangeAccessory(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        setNeedsLayout()
    }

    /// How many times `indentationWidth` the content stands in.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { setNeedsLayout() } }
    }
    open var indentationWidth: CGFloat = 10 {
        didSet { if indentationWidth != oldValue { setNeedsLayout() } }
    }

    /// Of the line below the cell; the table's until it is set.
    open var separatorInset: UIEdgeInsets {
        get { _furniture.separatorInset ?? _place?.separatorInset ?? UITableView.usualSeparatorInset }
        set {
            _furniture.separatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Configuration

    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    /// Called after `updateConfiguration(using:)`. Setting it asks for an update.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// What the cell is in at the moment; overrides may add states of their own.
    open var configurationState: UICellConfigurationState {
        var traits = traitCollection
        if let place = _place {
            traits = UITraitCollection(traitsFrom: [traits, UITraitCollection(listEnvironment: place.environment)])
        }
        var state = UICellConfigurationState(traitCollection: traits)
        state.isSelected = selected
        state.isHighlighted = highlighted
        state.isFocused = isFocused
        state.isEditing = editing
        switch _dragState {
        case .none: break
        case .lifting: state.cellDragState = .lifting
        case .dragging: state.cellDragState = .dragging
        }
        state.cellDropState = _dropState
        return state
    }

    /// Asks for one update before the cell is measured or laid out, however often it is called.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Brings what the cell shows up to its state.
    open func updateConfiguration(using state: UICellConfigurationState) {
        _showBackground(in: state)
        guard automaticallyUpdatesContentConfiguration, let configuration else { return }
        var seen = state
        seen.isFocused = state.isFocused && _backgroundShowsFocus
        self.configuration = configuration.updated(for: seen)
        showConfiguration()
    }

    final func _updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        // What an update sets asks for no other one.
        needsConfiguration = false
    }

    private func placeDidChange(from old: TableRowPlace?) {
        if _place?.style != old?.style { needsConfiguration = true }
        setNeedsLayout()
    }

    package override func _didChangeTraits(from previous: UITraitCollection?) {
        super._didChangeTraits(from: previous)
        setNeedsUpdateConfiguration()
    }

    // MARK: Layout

    package override func _didChangeBounds(from old: CGRect) {
        super._didChangeBounds(from: old)
        if bounds.size != old.size { setNeedsLayout() }
    }

    open override func layoutSubviews() {
        _updateConfigurationIfNeeded()
        super.layoutSubviews()
        _placeParts()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        _updateConfigurationIfNeeded()
        if verticalFittingPriority == .required { return targetSize }
        return CGSize(width: targetSize.width, height: _neededHeight(width: targetSize.width, verticalFittingPriority))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        _updateConfigurationIfNeeded()
        return CGSize(width: size.width, height: _neededHeight(width: size.width, .fittingSizeLevel))
    }
}
