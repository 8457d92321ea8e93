internal import CollectionCore
import CoreGraphics
import Foundation

/// Shows the rows of a data source one below another, with cells for those visible only.
///
/// The members below do their work in the extensions named after it, since Swift lets subclasses override only what
/// stands in the class itself. What happens in a frame is told in `UITableView+Frame.swift`.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    override class var _appearanceProperties: [AppearanceProperties.Property] {
        super._appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UITableView.separatorColor),
        AppearanceProperties.property(\UITableView.separatorInset),
    ]
    private final let look: Style
    final weak var _delegate: (any UITableViewDelegate)?
    final weak var _dataSource: (any UITableViewDataSource)?
    final weak var _prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    final var _cellPools = TablePools<UITableViewCell>()
    final var _supplementPools = TablePools<UITableViewHeaderFooterView>()
    final var _table = TableState()
    final var _batch: TableBatch?
    /// How many `beginUpdates()` wait for their ends.
    final var _openUpdates = 0
    final var _selected: [IndexPath] = []
    final var _highlighted: IndexPath?
    /// The finger that highlights the row; `nil` for a key.
    final weak var _highlightTouch: UITouch?
    /// The rows that calls under way are about, the innermost last. They follow updates that the delegate makes
    /// meanwhile; `nil` once a row is gone.
    final var _acting: [IndexPath?] = []
    final var _focus = ListFocus()
    /// What is shown of which the data source knows nothing; see `DragDrop`.
    final var _extraItems = ExtraRows()
    /// Those without drags do not pay for them.
    final var _mayHaveDrags = false
    final lazy var _dragging = ListDragDrop(self)
    private final var editing = false

    public init(frame: CGRect, style: UITableView.Style) {
        look = style
        super.init(frame: frame)
        becomeTable()
    }

    public required init?(coder: NSCoder) {
        look = .plain
        super.init(coder: coder)
        becomeTable()
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    private func becomeTable() {
        alwaysBounceVertical = true
        super.backgroundColor = look == .plain ? .systemBackground : .systemGroupedBackground
    }

    open var style: Style { look }

    /// Opens the menus that the delegate has for rows that are pressed for a while; there from when there is a
    /// delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { _contextMenus }
    final var _contextMenus: UIContextMenuInteraction?

    /// Held weakly.
    open weak var delegate: (any UITableViewDelegate)? {
        get { _delegate }
        set { _setScrollDelegate(newValue) }
    }

    package override func _setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        super._setScrollDelegate(delegate)
        _delegate = delegate as? any UITableViewDelegate
        _listenForContextMenus()
        _setNeedsReload()
    }

    /// Held weakly. A new one starts from nothing: all cells are made again.
    open weak var dataSource: (any UITableViewDataSource)? {
        get { _dataSource }
        set {
            guard newValue !== _dataSource else { return }
            _dataSource = newValue
            reloadData()
        }
    }

    /// Held weakly.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        get { _prefetchDataSource }
        set {
            _prefetchDataSource = newValue
            _table.prefetched = []
        }
    }
    open var isPrefetchingEnabled = true

    // MARK: Drag and drop

    /// Held weakly.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet { _installDrags() }
    }
    /// Held weakly.
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        didSet { _installDrops() }
    }
    /// Whether rows can be dragged away, those that the drag delegate has something for.
    open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault {
        didSet { _installDrags() }
    }
    /// Whether rows are being dragged away from here.
    open var hasActiveDrag: Bool { _mayHaveDrags && _dragging.dragSession != nil }
    /// Whether something is dragged over this table that it may take.
    open var hasActiveDrop: Bool { _mayHaveDrags && _dragging.dropSession != nil }

    // MARK: Heights

    /// Of every row for which the delegate says none. The default, ``automaticDimension``, is what the cell asks for.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { _setNeedsReload() } }
    }
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { _setNeedsReload() } }
    }
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { _setNeedsReload() } }
    }
    /// What a row counts as until it comes into sight; 0 to ask for all heights at once.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { _setNeedsReload() } }
    }
    /// What a header counts as until it comes into sight.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { if estimatedSectionHeaderHeight != oldValue { _setNeedsReload() } }
    }
    /// What a footer counts as until it comes into sight.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { if estimatedSectionFooterHeight != oldValue { _setNeedsReload() } }
    }
    /// Room above each header.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { _setNeedsReload() } }
    }

    // MARK: Looks

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { setNeedsLayout() } }
    }
    /// `nil` brings the usual colour back.
    open var separatorColor: UIColor? = .separator {
        didSet {
            if separatorColor == nil { separatorColor = .separator }
            setNeedsLayout()
        }
    }
    static let usualSeparatorInset = UIEdgeInsets(top: 0, left: UITableViewCell.sideMargin, bottom: 0, right: 0)
    /// Of the lines between rows; only left and right count.
    open var separatorInset = UITableView.usualSeparatorInset {
        didSet { if separatorInset != oldValue { setNeedsLayout() } }
    }
    /// Whether the contents of cells are at most as wide as text is read with ease.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { reloadData() } }
    }
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet { if separatorInsetReference != oldValue { setNeedsLayout() } }
    }
    /// Above all sections, as wide as the table and as high as it is given.
    open var tableHeaderView: UIView? {
        didSet { _exchangeEnd(oldValue, tableHeaderView) }
    }
    /// Below all sections, as wide as the table and as high as it is given.
    open var tableFooterView: UIView? {
        didSet { _exchangeEnd(oldValue, tableFooterView) }
    }
    /// Lies behind all rows and fills the table's visible part.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Registration

    /// Names the class of the cells that an identifier stands for; `nil` takes the name back.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        trapping { () throws(UIKitException) in try _register(cellClass, cell: identifier) }
    }
    /// Names the nib of the cells that an identifier stands for; `nil` takes the name back.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { _register(nib, cell: identifier) }
    /// Names the class of the headers and footers that an identifier stands for; `nil` takes the name back.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        trapping { () throws(UIKitException) in try _register(aClass, supplement: identifier) }
    }
    /// Names the nib of the headers and footers that an identifier stands for; `nil` takes the name back.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        _register(nib, supplement: identifier)
    }

    /// A used cell, or a new one of the class registered; `nil` when there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        trapping { () throws(UIKitException) in try _dequeueCell(identifier) }
    }
    /// A cell for the data source to fill and return.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        trapping { () throws(UIKitException) in try _dequeueRegisteredCell(identifier) }
    }
    /// A used view, or a new one of the class registered; `nil` when there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        trapping { () throws(UIKitException) in try _dequeueSupplement(identifier) }
    }

    // MARK: Data

    open var numberOfSections: Int { trapping { () throws(UIKitException) in try _numberOfSections() } }

    /// - Precondition: there is such a section.
    open func numberOfRows(inSection section: Int) -> Int {
        trapping { () throws(UIKitException) in try _numberOfRows(inSection: section) }
    }

    /// Asks the data source for everything again. What is selected is so no longer; the delegate is not told.
    open func reloadData() {
        _reloadData()
        _reloadSectionIndex()
    }

    // MARK: Index

    final var _indexStrip: SectionIndexStrip?
    /// Asks the data source for the titles of the index again.
    open func reloadSectionIndexTitles() { _reloadSectionIndex() }
    /// With fewer rows there is no index.
    open var sectionIndexMinimumDisplayRowCount = 0 {
        didSet { setNeedsLayout() }
    }
    /// The tint without one.
    open var sectionIndexColor: UIColor? {
        didSet { setNeedsLayout() }
    }
    open var sectionIndexBackgroundColor: UIColor? {
        didSet { setNeedsLayout() }
    }
    /// While a finger is on it.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        didSet { setNeedsLayout() }
    }

    // MARK: Layout

    package override var _fitsContentByItself: Bool { false }

    open override func layoutSubviews() {
        super.layoutSubviews()
        trapping { () throws(UIKitException) in try _makeFrame() }
        if _indexStrip != nil { _layOutSectionIndex() }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    // MARK: Places

    /// In the table's space, header and footer included; empty for a section that is not there.
    open func rect(forSection section: Int) -> CGRect { _rect(section) { $0.span(ofSection: $1) } }
    open func rectForHeader(inSection section: Int) -> CGRect { _rect(section) { $0.span(ofHeader: $1) } }
    open func rectForFooter(inSection section: Int) -> CGRect { _rect(section) { $0.span(ofFooter: $1) } }
    /// Whether or not the row is visible; empty for a row that is not there.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { _rectForRow(at: indexPath) }

    open func indexPathForRow(at point: CGPoint) -> IndexPath? { _indexPathForRow(at: point) }
    /// `nil` for cells that are not on screen.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        _table.rows.first { $0.cell === cell }.flatMap { _path(of: $0.place) }
    }
    /// The rows that a rectangle of the content touches, in order.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { _indexPathsForRows(in: rect) }
    /// The cell on screen for a row; `nil` when it has none.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { _cellForRow(at: indexPath) }
    /// In order.
    open var visibleCells: [UITableViewCell] { _visibleRows.map(\.cell) }
    /// In order.
    open var indexPathsForVisibleRows: [IndexPath]? { _visibleRows.compactMap { _path(of: $0.place) } }
    /// Those on screen, which those of ``UITableView/Style/plain`` tables stay while their sections pass.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        _table.part(.header, section) as? UITableViewHeaderFooterView
    }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        _table.part(.footer, section) as? UITableViewHeaderFooterView
    }

    /// Scrolls until the row is at a place of the view, as far as the content goes. A path with `NSNotFound` as its row
    /// names the section's start.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        trapping { () throws(UIKitException) in
            try _scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }
    /// The first selected row.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = _selected.min() { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false

    /// The one that was selected first.
    open var indexPathForSelectedRow: IndexPath? { _selected.first }
    /// In the order in which they were selected; `nil` when there are none.
    open var indexPathsForSelectedRows: [IndexPath]? { _selected.isEmpty ? nil : _selected }

    /// Selects in code: the delegate is not told. `nil` deselects everything.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        trapping { () throws(UIKitException) in
            try _selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
        }
    }
    /// Deselects in code: the delegate is not told.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { _deselectRow(at: indexPath, animated: animated) }

    // MARK: Focus

    /// Whether rows can have the focus, where the delegate does not say. Off until it is set.
    open var allowsFocus: Bool {
        get { _focus.allows ?? false }
        set { _focus.allows = newValue }
    }
    /// The same while editing.
    open var allowsFocusDuringEditing: Bool {
        get { _focus.allowsDuringEditing ?? false }
        set { _focus.allowsDuringEditing = newValue }
    }
    /// Whether a row that gets the focus is selected, where the delegate does not say. Off until it is set.
    open var selectionFollowsFocus: Bool {
        get { _focus.selectionFollows ?? false }
        set { _focus.selectionFollows = newValue }
    }
    /// Whether the focus that comes back to the table goes to the row that had it last, be that not visible.
    open var remembersLastFocusedIndexPath = false

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { _asksDelegate(context) }
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        _tellsDelegate(context, coordinator)
    }

    // The key that selects does what a finger does.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !presses.contains(where: \._selects) || !_focusPressBegan() { super.pressesBegan(presses, with: event) }
    }
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard _highlighted != nil, presses.contains(where: \._selects) else {
            return super.pressesEnded(presses, with: event)
        }
        _touchUpOnRow()
    }
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        _touchCancelledOnRow()
        super.pressesCancelled(presses, with: event)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let path = _indexPathOfCell(holding: touch.view)
        else { return super.touchesBegan(touches, with: event) }
        // The first finger highlights its row; others do nothing until that one is lifted.
        guard _highlighted == nil else { return }
        _touchDownOnRow(at: path)
        if _highlighted != nil { _highlightTouch = touch }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let path = _highlighted else { return super.touchesEnded(touches, with: event) }
        guard let touch = _highlightTouch, touches.contains(touch) else { return }
        if let cell = cellForRow(at: path), cell.bounds.contains(touch.location(in: cell)) {
            _touchUpOnRow()
        } else {
            _touchCancelledOnRow()
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard _highlighted != nil else { return super.touchesCancelled(touches, with: event) }
        if let touch = _highlightTouch, touches.contains(touch) { _touchCancelledOnRow() }
    }

    // MARK: Editing

    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    /// Shows or hides the controls that delete and insert rows.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        self.editing = editing
        _editingDidChange(animated: animated)
    }

    // MARK: Changes

    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        _edit(sections.map { .insertSection($0) }, animation)
    }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        _edit(sections.map { .deleteSection($0) }, animation)
    }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        _edit(sections.map { .reloadSection($0) }, animation)
    }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        _edit([.moveSection(from: section, to: newSection)], .automatic)
    }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        _edit(indexPaths.map { .insertItem(ItemPlace($0)) }, animation)
    }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        _edit(indexPaths.map { .deleteItem(ItemPlace($0)) }, animation)
    }
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        _edit(indexPaths.map { .reloadItem(ItemPlace($0)) }, animation)
    }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        _edit([.moveItem(from: ItemPlace(indexPath), to: ItemPlace(newIndexPath))], .automatic)
    }
    /// Fills the cells of rows again without exchanging them. Rows not visible are filled when they come into it.
    open func reconfigureRows(at indexPaths: [IndexPath]) { _reconfigure(indexPaths) }

    /// Collects changes until as many ``endUpdates()``, which carries them out together. Without any change, heights
    /// are asked for again and rows take them.
    open func beginUpdates() { trapping { () throws(UIKitException) in try _beginUpdates() } }
    open func endUpdates() { trapping { () throws(UIKitException) in try _endUpdates() } }

    /// Carries out all changes made in `updates` together.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        trapping { () throws(UIKitException) in try _performBatch({ updates?() }, completion: completion) }
    }
    /// Whether changes wait that the data source knows already and the table does not.
    open var hasUncommittedUpdates: Bool { _batch != nil || !_extraItems.isEmpty }
}

extension UITableView {
    // A closure that does not escape is no optional one: published code passes both kinds. Disfavoured, so that a
    // closure written on the spot reaches overrides of the other.
    @_disfavoredOverload
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        trapping { () throws(UIKitException) in try _performBatch(updates, completion: completion) }
    }
}
