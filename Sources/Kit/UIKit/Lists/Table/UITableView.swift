internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// A view that displays the rows of a data source in a single column and creates cells for visible rows only.
///
/// The members are implemented in extensions, because Swift allows overrides only of members that are declared in the
/// class itself. `UITableView+Frame.swift` describes the layout pass.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    override class var appearanceProperties: [AppearanceProperties.Property] {
        super.appearanceProperties + tableAppearanceProperties
    }
    /// The style with which the table was created.
    final let storedStyle: Style
    /// The value of ``delegate``.
    final weak var _delegate: (any UITableViewDelegate)?
    /// The value of ``dataSource``.
    final weak var _dataSource: (any UITableViewDataSource)?
    /// The value of ``prefetchDataSource``.
    final weak var _prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// The registrations and the unused cells.
    final var cellPools = ReuseRegistry<UITableViewCell, TableViewSource<UITableViewCell>>()
    /// The registrations and the unused headers and footers.
    final var supplementPools = ReuseRegistry<
        UITableViewHeaderFooterView, TableViewSource<UITableViewHeaderFooterView>
    >()
    /// The displayed elements and their layout.
    final var _table = TableState()
    /// The views that disappear in animations, and the frames from which the next animation starts.
    final var animations = ChangeAnimations<TableMove>()
    /// The rows of an Interface Builder file, which are their own data source.
    package final var staticContent: (any UITableViewDataSource)?
    /// The selected rows and the row under a touch.
    final var _selection = ListSelection()
    /// The row with the focus, and the one that had it last.
    package final var _focus = ListFocus()
    /// The displayed rows that the data source does not have. See `DragDrop`.
    final var extraItems = ExtraItems()
    /// The running drags and drops. Tables without any skip their costs.
    final var dragDrop: ListDragDrop?
    /// The open swipe actions, and the gesture that opens them.
    final var _swipe: SwipeSession?
    /// The gesture that opens swipe actions; `nil` until swipes are allowed.
    final var swipePan: SwipePan?
    /// Whether the table has ever been in editing mode.
    final var wasEdited = false
    private final var editing = false

    /// Creates a table with a style, without a data source.
    public init(frame: CGRect, style: UITableView.Style) {
        storedStyle = style
        super.init(frame: frame)
        configureTable()
    }

    /// Creates the table that a nib or storyboard describes.
    public required init?(coder: NSCoder) {
        storedStyle = InterfaceCoder.value("style", of: coder) ?? .plain
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        configureTable()
        InterfaceCoder.leave(coder, self)
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// The arrangement of sections, which is fixed when the table is created.
    open var style: Style { storedStyle }

    /// The interaction that shows the delegate's context menus; `nil` until the table has a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus }
    /// The interaction that shows the delegate's context menus; `nil` until the table has a delegate.
    final var contextMenus: UIContextMenuInteraction?

    /// The delegate. The reference is weak.
    open weak var delegate: (any UITableViewDelegate)? {
        get { _delegate }
        set { setScrollDelegate(newValue) }
    }

    package override var hasSystemMargins: Bool { false }

    /// Whether visible rows are measured again when their cells' sizes may have changed.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        guard previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        forgetMeasuredHeights()
    }

    /// The rows alone determine the content size, even if constraints refer to the edges of the view.
    override var constraintsSetContentSize: Bool { false }
    override var itemInput: (any ItemInput)? { self }

    package override func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        super.setScrollDelegate(delegate)
        _delegate = delegate as? any UITableViewDelegate
        if _delegate != nil { addContextMenus() }
        if _delegate != nil { allowSwipes() }
        setNeedsReload()
    }

    /// The data source. The reference is weak. Setting another one reloads the table.
    open weak var dataSource: (any UITableViewDataSource)? {
        get { _dataSource }
        set {
            guard newValue !== _dataSource else { return }
            _dataSource = newValue
            if newValue != nil { allowSwipes() }
            // Not `reloadData()`, of which subclasses count the calls of the app.
            _reloadData()
            reloadSectionIndex()
        }
    }

    /// The prefetching data source. The reference is weak.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        get { _prefetchDataSource }
        set {
            _prefetchDataSource = newValue
            _table.prefetched = PrefetchedPaths()
        }
    }
    /// Whether rows ahead of the visible ones are prefetched. The default is `true`.
    open var isPrefetchingEnabled = true

    // MARK: Drag and drop

    /// The drag delegate. The reference is weak.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet { installDrags() }
    }
    /// The drop delegate. The reference is weak.
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        didSet { installDrops() }
    }
    /// Whether rows can be dragged if the drag delegate provides items.
    open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault {
        didSet { installDrags() }
    }
    /// Whether rows of this table are being dragged.
    open var hasActiveDrag: Bool { dragDrop?.dragSession != nil }
    /// Whether a drag session that the table may accept is over the table.
    open var hasActiveDrop: Bool { dragDrop?.dropSession != nil }

    // MARK: Heights

    /// The height of rows without a height from the delegate, in points. The default, ``automaticDimension``, measures
    /// cells.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if Self.replaceLength(&rowHeight, oldValue) { setNeedsReload() } }
    }
    /// The height of headers without one from the delegate, in points. The default, ``automaticDimension``, measures
    /// them.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { if Self.replaceLength(&sectionHeaderHeight, oldValue) { setNeedsReload() } }
    }
    /// The height of footers without one from the delegate, in points. The default, ``automaticDimension``, measures
    /// them.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { if Self.replaceLength(&sectionFooterHeight, oldValue) { setNeedsReload() } }
    }
    /// The estimated height of rows until they become visible, in points. 0 disables estimates.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if Self.replaceLength(&estimatedRowHeight, oldValue) { setNeedsReload() } }
    }
    /// The estimated height of headers until they become visible, in points.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { if Self.replaceLength(&estimatedSectionHeaderHeight, oldValue) { setNeedsReload() } }
    }
    /// The estimated height of footers until they become visible, in points.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { if Self.replaceLength(&estimatedSectionFooterHeight, oldValue) { setNeedsReload() } }
    }
    /// The gap above each header, in points.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet { if Self.replaceLength(&sectionHeaderTopPadding, oldValue) { setNeedsReload() } }
    }

    // MARK: Appearance

    /// The height of the empty rows below the last one in plain tables without a footer view, which only have
    /// separators; 0 for none, `automaticDimension` for that of a row.
    open var fillerRowHeight: CGFloat = 0 {
        didSet { if Self.replaceLength(&fillerRowHeight, oldValue) { setNeedsLayout() } }
    }
    /// The view of the separators below the last row; `nil` without them.
    final var fillers: FillerRowsView?
    /// Whether rows have separators. The default is `.singleLine`.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { setNeedsLayout() } }
    }
    /// The color of separators. Setting `nil` restores the default.
    open var separatorColor: UIColor? = .separator {
        didSet {
            if separatorColor == nil { separatorColor = .separator }
            setNeedsLayout()
        }
    }
    /// The insets of separators, in points. Only left and right have an effect.
    open var separatorInset = UITableView.defaultSeparatorInset {
        didSet {
            NumberPolicy.replace(&separatorInset, oldValue)
            if separatorInset != oldValue { setNeedsLayout() }
        }
    }
    /// Whether the content of cells is limited to the readable width.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { reloadData() } }
    }
    /// The edges from which ``separatorInset`` is measured. The default is the edges of the cell.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet { if separatorInsetReference != oldValue { setNeedsLayout() } }
    }
    /// The view above all sections. It has the width of the table and keeps its height.
    open var tableHeaderView: UIView? {
        didSet { exchangeEnd(oldValue, tableHeaderView) }
    }
    /// The view below all sections. It has the width of the table and keeps its height.
    open var tableFooterView: UIView? {
        didSet { exchangeEnd(oldValue, tableFooterView) }
    }
    /// The view behind all rows. It fills the visible part of the table.
    open var backgroundView: UIView? {
        didSet { exchangeBackground(oldValue) }
    }

    // MARK: Registration

    /// Registers a cell class for an identifier; `nil` removes the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        trapping { () throws(UIKitException) in try _register(cellClass, cell: identifier) }
    }
    /// Registers a nib with a cell for an identifier; `nil` removes the registration.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { _register(nib, cell: identifier) }
    /// Registers a class of headers and footers for an identifier; `nil` removes the registration.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        trapping { () throws(UIKitException) in try _register(aClass, supplement: identifier) }
    }
    /// Registers a nib with a header or footer for an identifier; `nil` removes the registration.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        _register(nib, supplement: identifier)
    }

    /// Returns a reused cell or a new one of the registered class; `nil` if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        trapping { () throws(UIKitException) in try dequeueCell(identifier) }
    }
    /// Returns a reused or new cell for the data source to fill. Traps if the identifier is not registered and its pool
    /// is empty.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        trapping { () throws(UIKitException) in try dequeueRegisteredCell(identifier) }
    }
    /// Returns a reused view or a new one of the registered class; `nil` if there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        trapping { () throws(UIKitException) in try dequeueSupplement(identifier) }
    }

    // MARK: Data

    /// The number of sections. Loads the data if necessary, and traps if the data source returns invalid counts.
    open var numberOfSections: Int { trapping { () throws(UIKitException) in try _numberOfSections() } }

    /// Returns the number of rows in a section.
    ///
    /// - Precondition: The section exists.
    open func numberOfRows(inSection section: Int) -> Int {
        trapping { () throws(UIKitException) in try _numberOfRows(inSection: section) }
    }

    /// Reloads all data before the next frame. Clears the selection without calling the delegate.
    open func reloadData() {
        _reloadData()
        reloadSectionIndex()
    }

    // MARK: Index

    /// The view of the section index; `nil` without titles.
    final var indexStrip: SectionIndexStrip?
    /// Reloads the section index titles from the data source.
    open func reloadSectionIndexTitles() { reloadSectionIndex() }
    /// The minimum number of rows for which the section index is displayed.
    open var sectionIndexMinimumDisplayRowCount = 0 {
        didSet { setNeedsLayout() }
    }
    /// The color of section index titles; `nil` for the tint color.
    open var sectionIndexColor: UIColor? {
        didSet { setNeedsLayout() }
    }
    /// The background color of the section index without a touch; `nil` for none.
    open var sectionIndexBackgroundColor: UIColor? {
        didSet { setNeedsLayout() }
    }
    /// The background color of the section index during a touch.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        didSet { setNeedsLayout() }
    }

    // MARK: Layout

    package override var fitsContentByItself: Bool { false }

    open override func layoutSubviews() {
        super.layoutSubviews()
        trapping { () throws(UIKitException) in try _makeFrame() }
        if indexStrip != nil { layOutSectionIndex() }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    // MARK: Geometry

    /// Returns the frame of a section in content coordinates, including header and footer. Empty if the section does
    /// not exist.
    open func rect(forSection section: Int) -> CGRect { _rect(section) { $0.span(ofSection: $1) } }
    /// Returns the frame of a header in content coordinates; empty if the section does not exist.
    open func rectForHeader(inSection section: Int) -> CGRect { _rect(section) { $0.span(ofHeader: $1) } }
    /// Returns the frame of a footer in content coordinates; empty if the section does not exist.
    open func rectForFooter(inSection section: Int) -> CGRect { _rect(section) { $0.span(ofFooter: $1) } }
    /// Returns the frame of a row, visible or not, in content coordinates. Empty if the row does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { _rectForRow(at: indexPath) }

    /// Returns the row at a point in content coordinates; `nil` if there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { _indexPathForRow(at: point) }
    /// Returns the index path of a displayed cell; `nil` for other cells.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        _table.rows.first { $0.cell === cell }.flatMap { _path(of: $0.itemPath) }
    }
    /// Returns the index paths of rows that intersect a rectangle of the content, in order.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { _indexPathsForRows(in: rect) }
    /// Returns the displayed cell of a row; `nil` if the row is not displayed.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        bringUpToDate()
        return _cellForRow(at: indexPath)
    }
    /// The displayed cells in order.
    open var visibleCells: [UITableViewCell] { _visibleRows.map(\.cell) }
    /// The index paths of displayed rows in order.
    open var indexPathsForVisibleRows: [IndexPath]? { _visibleRows.compactMap { _path(of: $0.itemPath) } }
    /// Returns the displayed header of a section. In ``UITableView/Style/plain`` tables, headers are pinned while their
    /// sections are visible.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        bringUpToDate()
        return _table.part(.header, section) as? UITableViewHeaderFooterView
    }
    /// Returns the displayed footer of a section; `nil` if it is not displayed.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        bringUpToDate()
        return _table.part(.footer, section) as? UITableViewHeaderFooterView
    }

    /// Scrolls a row to a position in the table, within the limits of the content. An index path with the row
    /// `NSNotFound` means the start of the section.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        trapping { () throws(UIKitException) in
            try _scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }
    /// Scrolls to the first selected row.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = _selection.selected.min() { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    // MARK: Selection

    /// Whether users can select a row outside of editing mode. The default is `true`.
    open var allowsSelection = true
    /// Whether several rows can be selected outside of editing mode. The default is `false`.
    open var allowsMultipleSelection = false
    /// Whether users can select a row in editing mode. The default is `false`.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected in editing mode. The default is `false`.
    open var allowsMultipleSelectionDuringEditing = false

    /// The row that was selected first.
    open var indexPathForSelectedRow: IndexPath? { _selection.selected.first }
    /// The selected rows in the order of their selection; `nil` if there are none.
    open var indexPathsForSelectedRows: [IndexPath]? { _selection.selected.isEmpty ? nil : _selection.selected }

    /// Selects a row without calling the delegate. `nil` deselects all rows.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        trapping { () throws(UIKitException) in
            try _selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
        }
    }
    /// Deselects a row without calling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { _deselect(indexPath, animated: animated) }

    // MARK: Focus

    /// Whether rows can have the focus if the delegate does not decide. The default is `false`.
    open var allowsFocus: Bool {
        get { _focus.allows ?? false }
        set { _focus.allows = newValue }
    }
    /// Whether rows can have the focus during editing if the delegate does not decide. The default is `false`.
    open var allowsFocusDuringEditing: Bool {
        get { _focus.allowsDuringEditing ?? false }
        set { _focus.allowsDuringEditing = newValue }
    }
    /// Whether a row that receives the focus is selected if the delegate does not decide. The default is `false`.
    open var selectionFollowsFocus: Bool {
        get { _focus.selectionFollows ?? false }
        set { _focus.selectionFollows = newValue }
    }
    /// Whether focus that returns to the table moves to the row that had it last, even if that row is not visible.
    open var remembersLastFocusedIndexPath: Bool {
        get { _focus.remembersLast }
        set { _focus.remembersLast = newValue }
    }

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        delegateAllowsFocusUpdate(in: context)
    }
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        notifyDelegateOfFocusUpdate(in: context, with: coordinator)
    }

    // MARK: Accessibility

    /// The rows, headers, and footers on screen from top to bottom. The order differs from that of the subviews,
    /// because rows are reused. A pinned header comes before the rows below it.
    package override var listedAccessibilityElements: [Any]? { readingOrder() }

    // MARK: Editing

    /// Whether the table is in editing mode. Setting it does not animate. The default is `false`.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    /// Shows or hides the controls that delete and insert rows.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        self.editing = editing
        editingDidChange(animated: animated)
    }

    // MARK: Changes

    /// Inserts sections. The data source must return the new counts when the batch ends.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        _edit(sections.map { .insertSection($0) }, animation)
    }
    /// Deletes sections. The indices are those before the batch.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        _edit(sections.map { .deleteSection($0) }, animation)
    }
    /// Creates the cells, the header, and the footer of sections again. The indices are those before the batch.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        _edit(sections.map { .reloadSection($0) }, animation)
    }
    /// Moves a section with its rows, from its index before the batch to the one after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        _edit([.moveSection(from: section, to: newSection)], .automatic)
    }
    /// Inserts rows. The index paths are those after the batch.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        _edit(indexPaths.map { .insertItem(ItemPath($0)) }, animation)
    }
    /// Deletes rows. The index paths are those before the batch.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        _edit(indexPaths.map { .deleteItem(ItemPath($0)) }, animation)
    }
    /// Creates the cells of rows again. The index paths are those before the batch.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        _edit(indexPaths.map { .reloadItem(ItemPath($0)) }, animation)
    }
    /// Moves a row from its index path before the batch to the one after it.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        _edit([.moveItem(from: ItemPath(indexPath), to: ItemPath(newIndexPath))], .automatic)
    }
    /// Updates the contents of cells without replacing them. Rows that are not displayed get their contents when they
    /// become visible.
    open func reconfigureRows(at indexPaths: [IndexPath]) { _reconfigure(indexPaths) }

    /// Begins to collect changes, which the matching ``endUpdates()`` performs together. Without any changes, row
    /// heights are determined again.
    open func beginUpdates() { trapping { () throws(UIKitException) in try _beginUpdates() } }
    /// Ends what the matching ``beginUpdates()`` began; the outermost call performs the changes.
    open func endUpdates() { trapping { () throws(UIKitException) in try _endUpdates() } }

    /// Performs all changes made in `updates` together.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        trapping { () throws(UIKitException) in try performBatch({ updates?() }, completion: completion) }
    }
    /// Whether the table is collecting changes or displays gaps or placeholders.
    open var hasUncommittedUpdates: Bool { _table.phase.batch != nil || !extraItems.isEmpty }
}
