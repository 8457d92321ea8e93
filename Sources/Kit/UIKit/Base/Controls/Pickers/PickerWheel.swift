import CoreGraphics
import Foundation

/// The scroll view of a column. It places the visible rows on the surface of a wheel.
final class PickerWheel: UIScrollView {
    /// The column, which provides the rows.
    weak var column: PickerColumn?
    /// The visible rows, in ascending order.
    private(set) var rows: [PickerRow] = []
    /// Rows that are not visible, for reuse.
    private var pooledRows: [PickerRow] = []
    /// Views of the delegate whose rows are not visible, for reuse.
    private var pooledViews: [UIView] = []
    /// The number of views that are kept for reuse. Others are released.
    private static let maximumPooledViews = 8
    /// Whether the rows are being replaced. A callback can cause another layout.
    private var isUpdatingRows = false

    /// Creates a wheel without indicators that always bounces vertically.
    init() {
        super.init(frame: .zero)
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        alwaysBounceVertical = true
        scrollsToTop = false
        allowsKeyboardScrolling = false
        contentInsetAdjustmentBehavior = .never
        accessibilityElementsHidden = true
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] tap in if tap.state == .ended { self?.tapped(at: tap.location(in: self)) } }
        addGestureRecognizer(tap)
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    package override var ownsTaps: Bool { true }

    // MARK: Rest positions

    private func nearestRow(to offset: CGPoint) -> CGPoint {
        guard let column, column.rowCount > 0 else { return offset }
        let geometry = column.geometry
        return CGPoint(x: 0, y: geometry.offset(of: geometry.row(at: offset.y, count: column.rowCount)))
    }

    package override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { nearestRow(to: proposed) }
    package override func restingOffset(near proposed: CGPoint) -> CGPoint { nearestRow(to: proposed) }
    package override func restingOffset(afterWheel offset: CGPoint, from start: CGPoint) -> CGPoint {
        nearestRow(to: offset)
    }
    package override func movementWillBegin() { column?.wheelWillMove() }
    package override func didComeToRest() { column?.wheelDidRest() }

    private func tapped(at point: CGPoint) {
        // The distance of the row from the point is that of its transformed center.
        let nearest = rows.min { abs($0.frame.midY - point.y) < abs($1.frame.midY - point.y) }
        if let nearest { column?.selectByUser(nearest.row) }
    }

    // MARK: Rows

    /// Removes all rows, so that the next layout requests them again.
    func discardRows() {
        let discarded = rows
        rows = []
        for row in discarded { recycle(row) }
        setNeedsLayout()
    }

    private func recycle(_ row: PickerRow) {
        row.removeFromSuperview()
        if let view = row.takeCustomView(), pooledViews.count < Self.maximumPooledViews { pooledViews.append(view) }
        pooledRows.append(row)
    }

    /// Takes a view of the delegate for reuse.
    private func takePooledView() -> UIView? { pooledViews.popLast() }

    /// The view of a row; `nil` if the row is not visible.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible rows.
    func visibleRow(_ row: Int) -> PickerRow? { rows.first { $0.row == row } }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !isUpdatingRows, let column, let picker = column.picker else { return }
        isUpdatingRows = true
        updateRows(column, picker)
        isUpdatingRows = false
        placeRows(column.geometry)
    }

    private func updateRows(_ column: PickerColumn, _ picker: UIPickerView) {
        let visible = column.geometry.visibleRows(at: contentOffset.y, count: column.rowCount)
        for row in rows where !visible.contains(row.row) { recycle(row) }
        rows.removeAll { !visible.contains($0.row) }
        picker.providingRows {
            for index in visible where !rows.contains(where: { $0.row == index }) {
                let content = picker._content(of: index, in: column.component, reusing: takePooledView)
                // The delegate may have discarded all rows.
                let row = pooledRows.popLast() ?? PickerRow()
                row.row = index
                row.show(content)
                addSubview(row)
                rows.insert(row, at: rows.firstIndex { $0.row > index } ?? rows.count)
            }
        }
        pooledRows.removeAll()
    }

    /// Requests the contents of the visible rows again.
    func updateContents() {
        guard let column, let picker = column.picker, !isUpdatingRows else { return }
        isUpdatingRows = true
        picker.providingRows {
            for row in rows {
                row.show(picker._content(of: row.row, in: column.component, reusing: { row.takeCustomView() }))
            }
        }
        isUpdatingRows = false
    }

    private func placeRows(_ geometry: WheelGeometry) {
        let middle = bounds.midY
        for row in rows {
            let distance = CGFloat(row.row) * geometry.rowHeight - geometry.inset - bounds.minY
            guard let pose = geometry.pose(at: distance) else {
                row.isHidden = true
                continue
            }
            row.isHidden = false
            row.bounds.size = CGSize(width: bounds.width, height: geometry.rowHeight)
            row.center = CGPoint(x: bounds.midX, y: middle + pose.y)
            row.transform = pose.transform
            row.alpha = pose.alpha
        }
    }
}
