import CoreGraphics
public import Foundation

/// One or more wheels, each of which selects a row.
///
/// Rows have views only near the visible part of a wheel. If the data source is deallocated, the picker has no
/// components.
@preconcurrency @MainActor open class UIPickerView: UIView {
    private static let size = CGSize(width: 320, height: 216)
    /// The distance of the band from the sides.
    private static let margin: CGFloat = 9
    /// The distance between two columns. Recorded on Mac Catalyst; see `docs/SIZES.md`.
    private static let columnGap: CGFloat = 5
    /// The default height of the band, which is slightly higher than the row.
    private static let bandPadding: CGFloat = 2
    /// The number of columns and rows that the data source can have.
    private static let maximumComponents = 256
    /// Few enough for the offsets of all rows to be exact.
    private static let maximumRows = 1 << 40

    private final let band = UIView(frame: .zero)
    private final var columns: [PickerColumn] = []
    private final var needsLoad = true
    private final var isLoading = false
    /// Whether the counts come from a data source that may have been deallocated.
    private final var hasLoadedSource = false
    /// The number of callbacks in progress that provide rows.
    private final var providingDepth = 0
    /// Whether a callback that provides rows requested to reload them, and which columns.
    private final var pendingReload = Set<Int>()
    /// The number of such requests that are accepted until code reloads outside of these callbacks.
    private final var remainingReloads = maximumReloads
    private static let maximumReloads = 4
    /// Whether the delegate provides views; `nil` until it was called.
    private final var delegateProvidesViews: Bool?

    public override init(frame: CGRect) {
        let size = CGSize(
            width: frame.width == 0 ? Self.size.width : frame.width,
            height: frame.height == 0 ? Self.size.height : frame.height)
        super.init(frame: CGRect(origin: frame.origin, size: size))
        becomePicker()
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomePicker()
        InterfaceCoder.leave(coder, self)
    }

    private func becomePicker() {
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    /// Provides the numbers of columns and rows. Held weakly.
    open weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { if dataSource !== oldValue { contentsChanged() } }
    }
    /// Provides the contents of rows. Held weakly.
    open weak var delegate: (any UIPickerViewDelegate)? {
        didSet { if delegate !== oldValue { contentsChanged() } }
    }
    /// Has no effect since iOS 7: the picker always shows the band behind the selected rows.
    open var showsSelectionIndicator = true

    // MARK: Counts and sizes

    /// The number of columns. Reading it loads them from the data source if necessary.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return columns.count
    }

    /// 0 for components that do not exist.
    open func numberOfRows(inComponent component: Int) -> Int { column(component)?.rowCount ?? 0 }

    /// Zero for components that do not exist.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let column = column(component) else { return .zero }
        return CGSize(width: widths()[component], height: column.geometry.rowHeight)
    }

    /// The view of a row that is visible; `nil` for other rows.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        guard let column = column(component) else { return nil }
        column.layoutIfNeeded()
        return column.wheel.visibleRow(row)?.content
    }

    override var defaultHugging: HuggingPriorities { .fixedSize }
    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    // MARK: Selection

    /// Turns a wheel to a row. The delegate is not called.
    ///
    /// - Parameters:
    ///   - row: Rows that do not exist count as the nearest one.
    ///   - component: Nothing happens if it does not exist.
    ///   - animated: Whether the wheel turns visibly.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        if animated { layoutIfNeeded() }
        column(component)?.select(row, animated: animated)
    }

    /// The row that was last selected; -1 if the component has no rows or does not exist. A movement in progress
    /// changes it when it ends.
    open func selectedRow(inComponent component: Int) -> Int { column(component)?.selectedRow ?? -1 }

    /// Called by a column when the user has selected a row. Informs the delegate.
    final func userSelected(_ row: Int, in component: Int) {
        remainingReloads = Self.maximumReloads
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    // MARK: Loading

    /// Requests the numbers of columns and rows, and the rows that are visible. Selected rows remain selected if they
    /// still exist.
    open func reloadAllComponents() {
        if providingDepth > 0 {
            pendingReload.formUnion(columns.indices)
            return
        }
        remainingReloads = Self.maximumReloads
        needsLoad = true
        loadIfNeeded()
    }

    /// Requests the number of rows of a column, and the rows that are visible.
    open func reloadComponent(_ component: Int) {
        guard columns.indices.contains(component), !needsLoad else { return }
        if providingDepth > 0 {
            pendingReload.insert(component)
            return
        }
        remainingReloads = Self.maximumReloads
        reload([component])
    }

    private func contentsChanged() {
        delegateProvidesViews = nil
        needsLoad = true
        setNeedsLayout()
    }

    private func column(_ component: Int) -> PickerColumn? {
        loadIfNeeded()
        return columns.indices.contains(component) ? columns[component] : nil
    }

    private func loadIfNeeded() {
        if hasLoadedSource, dataSource == nil { needsLoad = true }
        // Callbacks that request counts receive the previous ones.
        guard needsLoad, !isLoading else { return }
        isLoading = true
        needsLoad = false
        let count = min(max(0, dataSource?.numberOfComponents(in: self) ?? 0), Self.maximumComponents)
        hasLoadedSource = dataSource != nil
        while columns.count > count { columns.removeLast().removeFromSuperview() }
        while columns.count < count {
            let column = PickerColumn(columns.count, in: self)
            columns.append(column)
            addSubview(column)
        }
        load(Array(columns.indices))
        isLoading = false
        accessibilityElements = columns
        setNeedsLayout()
    }

    private func reload(_ components: [Int]) {
        guard !isLoading else { return }
        isLoading = true
        load(components)
        isLoading = false
        setNeedsLayout()
    }

    private func load(_ components: [Int]) {
        for component in components {
            let rows = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
            let height = delegate.flatMap { delegate in
                OptionalCall.call(.rowHeightForComponent, delegate) {
                    delegate.pickerView(self, rowHeightForComponent: component)
                }
            }
            columns[component].load(
                rowCount: min(max(0, rows), Self.maximumRows),
                rowHeight: WheelGeometry.usable(height ?? WheelGeometry.standardRowHeight))
        }
    }

    /// Runs callbacks that provide rows. Reloads that they request happen afterward.
    final func providingRows(_ body: () -> Void) {
        providingDepth += 1
        body()
        providingDepth -= 1
        guard providingDepth == 0, !pendingReload.isEmpty else { return }
        let components = pendingReload
        pendingReload = []
        // A delegate that reloads whenever it provides rows would never end.
        guard remainingReloads > 0 else { return }
        remainingReloads -= 1
        if components.count == columns.count { needsLoad = true } else { reload(components.sorted()) }
        setNeedsLayout()
    }

    // MARK: Rows

    /// - Parameter reusing: Returns a view for the delegate to reuse.
    final func _content(of row: Int, in component: Int, reusing: () -> UIView?) -> PickerRowContent {
        guard let delegate else { return .title("") }
        if delegateProvidesViews != false {
            let view = OptionalCall.call(.viewForPickerRow, delegate) {
                delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: reusing())
            }
            delegateProvidesViews = view != nil
            // The picker cannot be one of its own rows.
            if let view { return isDescendant(of: view) ? .title("") : .view(view) }
        }
        let attributed = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)
        if let attributed { return .attributedTitle(attributed) }
        return .title(delegate.pickerView(self, titleForRow: row, forComponent: component) ?? "")
    }

    /// The text of a row for assistive technologies.
    final func _text(of row: Int, in component: Int) -> String? {
        if let view = view(forRow: row, forComponent: component)?.superview as? PickerRow { return view.text }
        guard let delegate, delegateProvidesViews != true else { return nil }
        return delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
            ?? delegate.pickerView(self, titleForRow: row, forComponent: component)
    }

    /// Requests the contents of the visible rows again. The numbers of rows do not change.
    final func updateVisibleRows() { for column in columns { column.wheel.updateContents() } }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let heights = columns.map(\.geometry.rowHeight)
        let bandHeight = min(bounds.height, (heights.max() ?? WheelGeometry.standardRowHeight) + Self.bandPadding)
        band.frame = CGRect(
            x: Self.margin, y: (bounds.height - bandHeight) / 2, width: max(0, bounds.width - 2 * Self.margin),
            height: max(0, bandHeight))
        band.isHidden = columns.isEmpty
        let widths = widths()
        // The delegate may have changed the columns.
        guard widths.count == columns.count else { return }
        let total = widths.reduce(0, +) + CGFloat(max(0, columns.count - 1)) * Self.columnGap
        var x = (bounds.width - total) / 2
        for (column, width) in _isRightToLeft ? zip(columns, widths).reversed() : Array(zip(columns, widths)) {
            column.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width + Self.columnGap
        }
    }

    /// The widths of all columns. Widths that are not finite and positive count as a share of the remaining width.
    /// Columns that do not fit are reduced evenly.
    private func widths() -> [CGFloat] {
        let delegate = delegate
        let requested = columns.indices.map { component -> CGFloat? in
            guard let delegate else { return nil }
            let width = OptionalCall.call(.widthForComponent, delegate) {
                delegate.pickerView(self, widthForComponent: component)
            }
            return width.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        }
        let gaps = CGFloat(max(0, requested.count - 1)) * Self.columnGap
        let available = max(0, bounds.width - 2 * Self.margin - gaps)
        let fixed = requested.reduce(0) { $0 + ($1 ?? 0) }
        let shares = requested.count { $0 == nil }
        // Recorded: whole points.
        let share = shares > 0 ? (max(0, available - fixed) / CGFloat(shares)).rounded(.down) : 0
        let factor = fixed > available ? available / fixed : 1
        return requested.map { $0.map { $0 * factor } ?? share }
    }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        setNeedsLayout()
    }
}
