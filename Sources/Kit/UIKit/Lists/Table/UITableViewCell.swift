import CoreGraphics
import Foundation
import QuartzCore

/// The view of a row.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func awakeFromNib() { super.awakeFromNib() }

    package override var cellContentView: UIView? { contentView }
    /// A cell may be reused for another row than the one that had the focus, so the table stores that row's index path.
    package override var focusPriorityInList: UIFocusGroupPriority? {
        if isSelected { return .prioritized }
        let last = _table?._focus.last
        return last != nil && last == _table?.indexPath(for: self) ? .previouslyFocused : .ignored
    }
    /// The labels and the image of the cell's style.
    final var _labels: TableCellLabels
    /// The value of ``reuseIdentifier``.
    final var _identifier: String?
    /// The position of the cell's row in a table; `nil` while the cell is in the reuse pool.
    final var rowTraits: TableRowTraits? {
        didSet { if rowTraits != oldValue { rowTraitsDidChange(from: oldValue) } }
    }
    /// Whether the delegate received `willDisplay` for the cell.
    final var _isDisplayed = false
    /// Whether the cell displays a gap or placeholder, which the data source does not contain.
    final var isExtra = false
    /// Whether the cell clips its contents when no swipe shifts them; `nil` unless they are prepared for a shift.
    final var clipsWithoutSwipe: Bool?
    /// The drag state that the cell shows.
    final var _drag = CellDragAppearance()

    /// Called when the cell's row is lifted, dragged, or released. Overrides can change the appearance of the cell.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// The accessories, the editing controls, and the separators.
    final var _decorations = TableCellDecorations()
    /// The background configuration that the app set, before it is updated for a state.
    final var ownBackground: UIBackgroundConfiguration?
    /// The content and the background that configurations display.
    final var _displayed = DisplayedConfigurations<UITableViewCell, UICellConfigurationState>(
        contentView: UIView(frame: .zero))
    private final var selected = false
    private final var highlighted = false
    private final var editing = false
    /// The table that filled the cell. The row may not be visible yet.
    final weak var filledBy: UITableView?
    /// Performs the segue of a cell of an Interface Builder file when the user selects it.
    package final var selectionSegue: (() -> Void)?

    /// Creates a cell.
    ///
    /// - Parameters:
    ///   - style: The arrangement of the labels and the image.
    ///   - reuseIdentifier: The identifier of the reuse pool; `nil` for a cell that is not reused.
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        _labels = TableCellLabels(style: style)
        _identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: DesignMetrics.current.rowHeight(isMac: false)))
        configureCell()
    }

    /// Creates the cell that a nib or storyboard describes.
    public required init?(coder: NSCoder) {
        _labels = TableCellLabels(style: InterfaceCoder.value("style", of: coder) ?? .default)
        _identifier = InterfaceCoder.value("reuseIdentifier", of: coder)
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        configureCell()
        InterfaceCoder.leave(coder, self)
    }

    /// Creates a cell without a reuse identifier. Without a frame, as for `UITableViewCell()`, it has the size of a
    /// cell in a table 320 points wide.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// The margin between content and the sides of the table, in points.
    static let sideMargin: CGFloat = 16

    private func configureCell() {
        keepsDisplayContent = true
        clipsToBounds = false
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 8, leading: Self.sideMargin, bottom: 8, trailing: Self.sideMargin)
        prepareContent(_displayed.contentView)
        super.addSubview(_displayed.contentView)
    }

    fileprivate final func prepareContent(_ view: UIView) {
        guard !(view is any UIContentView) else { return }
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: _design.rowMargin, leading: Self.sideMargin, bottom: _design.rowMargin, trailing: Self.sideMargin)
    }

    /// The identifier of the reuse pool; `nil` for a cell that is not reused.
    open var reuseIdentifier: String? { _identifier }

    /// Called when the cell is dequeued from the reuse pool, before it is filled for its new row.
    open dynamic func prepareForReuse() {}

    /// Excludes the area that a swipe reveals.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && (!_isSwiped || (point.x >= 0 && point.x < bounds.width))
    }

    // MARK: Content

    /// The view of the cell's content, between editing controls and accessories.
    open var contentView: UIView { _displayed.contentView }

    /// The label at the leading side. Reading it creates it and adds it to the content view.
    open var textLabel: UILabel? { added(_labels.makeText()) }
    /// The label of the detail; `nil` for cells of the default style.
    open var detailTextLabel: UILabel? { _labels.makeDetail().map { added($0) } }
    /// The view at the leading side. Reading it creates it and adds it to the content view.
    open var imageView: UIImageView? { added(_labels.makeImage()) }

    private func added<View: UIView>(_ view: View) -> View {
        if view.superview == nil, _displayed.content == nil { _displayed.contentView.addSubview(view) }
        // The caller is likely to change the view.
        setNeedsLayout()
        return view
    }

    /// The content of the cell, which replaces its labels. The current content view is kept if it supports the
    /// configuration. Otherwise the configuration creates a new one.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { _displayed.content }
        set { setContent(newValue) }
    }

    /// Whether the content configuration is updated when the cell's state changes.
    open var automaticallyUpdatesContentConfiguration = true

    /// Returns the default content configuration of the cell's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch _labels.style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    // MARK: Background

    /// The background of the cell; `nil` if `backgroundColor` or `backgroundView` provides it.
    public final var backgroundConfiguration: UIBackgroundConfiguration? {
        get { _displayed.background }
        set {
            ownBackground = newValue
            setBackground(newValue)
        }
    }

    /// Whether the background configuration is updated when the cell's state changes.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Returns the default background configuration.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    /// The background color. Replaces the background configuration.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            super.backgroundColor = newValue
            _displayed.hasOwnBackground = true
            ownBackground = nil
            setNeedsUpdateConfiguration()
        }
    }

    /// A view behind the content. Replaces the background configuration.
    open var backgroundView: UIView? {
        didSet { exchangeBackground(oldValue, backgroundView) }
    }
    /// A view between the background and the content that is visible while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet { exchangeBackground(oldValue, selectedBackgroundView) }
    }
    /// Replaces `selectedBackgroundView` in tables with multiple selection.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { exchangeBackground(oldValue, multipleSelectionBackgroundView) }
    }

    // MARK: State

    /// The appearance of a selected cell. With ``SelectionStyle/none``, selection is not visible.
    open var selectionStyle = SelectionStyle.default {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether the cell appears selected. The table sets it. Setting it does not animate.
    open var isSelected: Bool {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether the cell appears pressed. The table sets it. Setting it does not animate.
    open var isHighlighted: Bool {
        get { highlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Called by the table. Overrides call `super`.
    open dynamic func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != self.selected else { return }
        self.selected = selected
        highlightDidChange()
    }

    /// Called by the table. Overrides call `super`.
    open dynamic func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != self.highlighted else { return }
        self.highlighted = highlighted
        highlightDidChange()
    }

    private func highlightDidChange() {
        for label in [_labels.text, _labels.detail] { label?.isHighlighted = selected || highlighted }
        _labels.showFocus(isFocused && backgroundShowsFocus)
        _labels.image?.isHighlighted = selected || highlighted
        setNeedsUpdateConfiguration()
    }

    // MARK: Focus

    /// Whether the cell's row can have the focus, according to the delegate or the table. `false` if the cell displays
    /// no row.
    open override var canBecomeFocused: Bool { mayBecomeFocused }

    /// Whether the system displays the focus of the cell.
    open var focusStyle = FocusStyle.default {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The effect that displays the focus; `nil` if the background or the app displays it.
    open override var focusEffect: UIFocusEffect? {
        get { focusTraits?.effect ?? (focusStyle == .custom || backgroundShowsFocus ? nil : super.focusEffect) }
        set { super.focusEffect = newValue }
    }

    package override func focusDidChange() { highlightDidChange() }

    /// Whether the cell shows editing controls. The table sets it. Setting it does not animate.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// Called before the cell shows or hides its editing control or the confirmation of a deletion. Overrides call
    /// `super`.
    open func willTransition(to state: UITableViewCell.StateMask) {}
    /// Called after the transition has begun. Overrides call `super`.
    open func didTransition(to state: UITableViewCell.StateMask) {}

    /// Called by the table. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        let state: StateMask = editing ? .showingEditControl : []
        willTransition(to: state)
        defer { didTransition(to: state) }
        self.editing = editing
        if !editing { _decorations.isConfirming = false }
        setNeedsUpdateConfiguration()
        if animated, window != nil {
            UIView.animate(withDuration: UITableView.changeDuration, delay: 0, options: .allowUserInteraction) {
                self.layoutIfNeeded()
            }
        }
    }

    /// The editing control of the cell, which the delegate of the table determines.
    open var editingStyle: EditingStyle { _decorations.editingStyle }
    /// Whether the confirmation of a deletion or swipe actions are shown.
    open var showingDeleteConfirmation: Bool { _decorations.isConfirming || _isSwiped }
    /// Whether the cell has a reorder control during editing. By default, rows that can be moved have one.
    open var showsReorderControl: Bool {
        get { _decorations.showsGrip ?? _decorations.canMove }
        set {
            _decorations.showsGrip = newValue
            setNeedsLayout()
        }
    }
    /// Whether the reorder control is shown.
    open var showingReorderControl: Bool { _decorations.isMovable(self) }
    /// Whether the content is indented for the editing control.
    open var shouldIndentWhileEditing = true {
        didSet { setNeedsLayout() }
    }

    // MARK: Accessories

    /// The standard view at the trailing edge outside of editing mode. The default is none.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { setNeedsLayout() } }
    }
    /// A view that is displayed instead of the accessory of `accessoryType`.
    open var accessoryView: UIView? {
        didSet { replaceAccessory(oldValue, accessoryView) }
    }
    /// The accessory during editing.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { setNeedsLayout() } }
    }
    /// A view that is displayed during editing instead of the accessory of ``editingAccessoryType``.
    open var editingAccessoryView: UIView? {
        didSet { replaceAccessory(oldValue, editingAccessoryView) }
    }

    private func replaceAccessory(_ old: UIView?, _ new: UIView?) {
        if removeSubview(old, replacedBy: new) { setNeedsLayout() }
    }

    /// The indentation of the content, in multiples of `indentationWidth`.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { setNeedsLayout() } }
    }
    /// The indentation of each level, in points. The default is 10.
    open var indentationWidth: CGFloat = 10 {
        didSet {
            NumberPolicy.replace(&indentationWidth, oldValue)
            if indentationWidth != oldValue { setNeedsLayout() }
        }
    }

    /// The insets of the separator below the cell, in points. The default is that of the table.
    open var separatorInset: UIEdgeInsets {
        get { _decorations.separatorInset ?? rowTraits?.separatorInset ?? UITableView.defaultSeparatorInset }
        set {
            let newValue = NumberPolicy.usable(newValue, separatorInset)
            _decorations.separatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Configuration

    /// Receives the cell and its new state.
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    /// Called after `updateConfiguration(using:)`. Setting it requests an update.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { _displayed.updateHandler }
        set { setUpdateHandler(newValue) }
    }

    /// The current state of the cell. Overrides can add custom states.
    open var configurationState: UICellConfigurationState {
        var traits = traitCollection
        if let row = rowTraits {
            traits = UITraitCollection(traitsFrom: [traits, UITraitCollection(listEnvironment: row.environment)])
        }
        var state = UICellConfigurationState(traitCollection: traits)
        state.isSelected = selected
        state.isHighlighted = highlighted
        state.isFocused = isFocused
        state.isEditing = editing
        state.isSwiped = _isSwiped
        state.cellDragState = _drag.state.configuration
        state.cellDropState = _drag.dropState
        return state
    }

    /// Requests an update before the cell is measured or laid out. Multiple requests result in one update.
    open func setNeedsUpdateConfiguration() { requestUpdate() }

    /// Updates the background and the content for a state.
    open func updateConfiguration(using state: UICellConfigurationState) {
        _showBackground(in: state)
        updateCellContent(for: state)
    }

    private func rowTraitsDidChange(from old: TableRowTraits?) {
        if rowTraits?.style != old?.style { _displayed.needsUpdate = true }
        setNeedsLayout()
    }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        setNeedsUpdateConfiguration()
    }

    // MARK: Layout

    package override func constraintsInsideDidChange() -> Bool {
        if let table = _table, table.selfSizingInvalidation == .enabledIncludingConstraints {
            table.sizeMayHaveChanged(of: self)
        }
        return super.constraintsInsideDidChange()
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        _table?.sizeMayHaveChanged(of: self)
    }

    open override dynamic func layoutSubviews() {
        _updateConfigurationIfNeeded()
        super.layoutSubviews()
        placeParts()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        _updateConfigurationIfNeeded()
        if verticalFittingPriority == .required { return targetSize }
        return CGSize(width: targetSize.width, height: _neededHeight(width: targetSize.width, verticalFittingPriority))
    }

    /// The height that the constraints to the cell itself determine.
    final func _fittingHeight(width: CGFloat, _ priority: UILayoutPriority) -> CGFloat {
        super.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: priority
        ).height
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        _updateConfigurationIfNeeded()
        return CGSize(width: size.width, height: _neededHeight(width: size.width, .fittingSizeLevel))
    }
}

extension UITableViewCell: ConfiguredCell {
    /// The content of a dragged row is translucent.
    final func _willDisplay(_ contentView: UIView) {
        let old = _displayed.contentView
        contentView._layer.systemOpacity = old._layer.systemOpacity
        old._layer.systemOpacity = 1
        prepareContent(contentView)
    }

    /// Lays out the cell again and lets the table measure its row again.
    final func contentDidChange() {
        setNeedsLayout()
        _table?.sizeMayHaveChanged(of: self)
    }
}
