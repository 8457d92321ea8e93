import CoreGraphics
import Foundation

/// A column of a picker view: a wheel, and the element that assistive technologies read.
final class PickerColumn: UIView {
    /// The scroll view with the rows.
    let wheel = PickerWheel()
    /// The picker view, which provides the content of rows.
    private(set) weak var picker: UIPickerView?
    /// The index of the column in its picker.
    let component: Int
    /// The row that was last selected; -1 without rows.
    private(set) var selectedRow = -1
    /// The number of rows that the data source last reported.
    var rowCount = 0
    private var rowHeight = WheelGeometry.standardRowHeight
    /// Whether the user moved the wheel since it was last at rest.
    private var isMovedByUser = false

    /// Creates a column without rows.
    init(_ component: Int, in picker: UIPickerView) {
        self.component = component
        self.picker = picker
        super.init(frame: .zero)
        isAccessibilityElement = true
        wheel.column = self
        addSubview(wheel)
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// The shape of the wheel at the current height.
    var geometry: WheelGeometry { WheelGeometry(height: bounds.height, rowHeight: rowHeight) }

    /// Sets the rows. The selected row remains selected if it still exists.
    func load(rowCount: Int, rowHeight: CGFloat) {
        self.rowCount = rowCount
        self.rowHeight = rowHeight
        selectedRow = rowCount == 0 ? -1 : min(max(0, selectedRow), rowCount - 1)
        wheel.discardRows()
        setNeedsLayout()
    }

    /// Selects a row, limited to the existing ones, without reporting it. Does nothing without rows.
    func select(_ row: Int, animated: Bool) {
        guard rowCount > 0 else { return }
        selectedRow = min(max(0, row), rowCount - 1)
        isMovedByUser = false
        showSelection(animated: animated)
    }

    /// Turns the wheel to a row and reports it as the selection of the user when the wheel comes to rest.
    func selectByUser(_ row: Int) {
        guard rowCount > 0 else { return }
        let target = min(max(0, row), rowCount - 1)
        guard target != selectedRow else { return }
        isMovedByUser = true
        let offset = CGPoint(x: 0, y: geometry.offset(of: target))
        guard window != nil, offset != wheel.contentOffset else { return wheelDidRest(at: target) }
        wheel.setContentOffset(offset, animated: true)
    }

    private func showSelection(animated: Bool) {
        guard bounds.height > 0, selectedRow >= 0 else { return }
        let offset = CGPoint(x: 0, y: geometry.offset(of: selectedRow))
        wheel.setContentOffset(offset, animated: animated && window != nil)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let geometry = geometry
        // Only a change of the size or of the rows moves a wheel that is at rest.
        wheel.frame = bounds
        wheel.contentInset = UIEdgeInsets(top: geometry.inset, left: 0, bottom: geometry.inset, right: 0)
        wheel.contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * geometry.rowHeight)
        wheel.setNeedsLayout()
        if wheel._activity == .resting { showSelection(animated: false) }
    }

    // MARK: Movement

    /// The user began to move the wheel.
    func wheelWillMove() { isMovedByUser = true }

    /// The wheel ended a movement.
    func wheelDidRest() {
        guard rowCount > 0, isMovedByUser else { return }
        let row = geometry.row(at: wheel.contentOffset.y, count: rowCount)
        // After a wheel event, the content still moves to the nearest row.
        guard abs(wheel.contentOffset.y - geometry.offset(of: row)) < 0.5 else { return }
        wheelDidRest(at: row)
    }

    private func wheelDidRest(at row: Int) {
        isMovedByUser = false
        guard row != selectedRow else { return }
        selectedRow = row
        picker?.userSelected(row, in: component)
    }

    // MARK: Accessibility

    override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.adjustable) }
        set { super.accessibilityTraits = newValue }
    }

    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (selectedRow < 0 ? nil : picker?._text(of: selectedRow, in: component)) }
        set { super.accessibilityValue = newValue }
    }

    override func accessibilityIncrement() { step(1) }
    override func accessibilityDecrement() { step(-1) }

    private func step(_ distance: Int) {
        guard selectedRow >= 0, (0..<rowCount).contains(selectedRow + distance) else { return }
        let row = selectedRow + distance
        select(row, animated: true)
        picker?.userSelected(row, in: component)
    }
}
