import Foundation
import UIKit

/// A row that shows a number.
final class StormRow: UITableViewCell {
    var content = -1
    weak var harness: StormHarness?

    override func prepareForReuse() {
        super.prepareForReuse()
        harness?.moment(.prepareForReuse)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        harness?.moment(.layoutSubviews)
    }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        harness?.moment(.preferredAttributes)
        return CGSize(width: targetSize.width, height: StormCell.height(of: content))
    }
}

/// Runs storms on a table view.
@MainActor final class TableHarness: StormHarness {
    let view: UITableView
    private let isEstimated: Bool

    override init(_ script: StormScript) {
        isEstimated = script.layout == .tableEstimated
        view = UITableView(
            frame: CGRect(origin: .zero, size: Self.size), style: script.layout == .tableGrouped ? .grouped : .plain)
        super.init(script)
        recordView(view)
        view.register(StormRow.self, forCellReuseIdentifier: "row")
        if isEstimated { view.estimatedRowHeight = 30 }
        view.allowsSelection = !script.options.contains(.noSelection)
        view.allowsMultipleSelection = !script.options.contains(.singleSelection)
        view.dragInteractionEnabled = false
        view.dataSource = self
        view.delegate = self
        if !script.options.contains(.noPrefetching) { view.prefetchDataSource = self }
        host.show(view)
    }

    override var scrollView: UIScrollView { view }

    override func setNeedsInvalidation() { view.setNeedsLayout() }
    override func reloadView() { view.reloadData() }
    override func performBatch(_ updates: @escaping () -> Void, completion: @escaping () -> Void) {
        view.performBatchUpdates(updates) { _ in completion() }
    }

    override func performCalls(_ plan: BatchPlan, _ calls: ArraySlice<BatchPlan.Call>) {
        for call in calls {
            switch call {
            case .deleteSections(let set): view.deleteSections(set, with: .fade)
            case .insertSections(let set): view.insertSections(set, with: .top)
            case .moveSection(let from, let to): view.moveSection(from, toSection: to)
            case .reloadSections(let set): view.reloadSections(set, with: .automatic)
            case .deleteItems(let paths): view.deleteRows(at: paths, with: .left)
            case .insertItems(let paths): view.insertRows(at: paths, with: .bottom)
            case .moveItem(let from, let to): view.moveRow(at: from, to: to)
            case .reloadItems(let paths): view.reloadRows(at: paths, with: .none)
            case .reconfigureItems(let paths): view.reconfigureRows(at: paths)
            }
        }
    }

    override func perform(_ step: StormStep) {
        switch step {
        case .select(let section, let item):
            guard view.allowsSelection, let position = data.position(section, item) else { return }
            if !view.allowsMultipleSelection { selected = [] }
            selected.insert(data.sections[position.section].items[position.item])
            view.selectRow(
                at: IndexPath(row: position.item, section: position.section), animated: false, scrollPosition: .none)
        case .deselect(let section, let item):
            guard let position = data.position(section, item) else { return }
            view.deselectRow(at: IndexPath(row: position.item, section: position.section), animated: false)
            selected.remove(data.sections[position.section].items[position.item])
        case .scrollToItem(let section, let item, let animated):
            guard let position = data.position(section, item) else { return }
            view.scrollToRow(
                at: IndexPath(row: position.item, section: position.section), at: .middle, animated: animated)
        default: break
        }
    }

    // MARK: Checks

    override func check() {
        view._checkInvariants()
        if !view.contentOffset.y.isFinite { fault("the offset is \(view.contentOffset)") }
        let counts = (0..<view.numberOfSections).map { view.numberOfRows(inSection: $0) }
        let expected = data.sections.map(\.items.count)
        if counts != expected { fault("the table has \(counts) rows instead of \(expected)") }
        let paths = view.indexPathsForVisibleRows ?? []
        if Set(paths).count != paths.count { fault("a row is visible twice: \(paths)") }
        let selectedPaths = view.indexPathsForSelectedRows ?? []
        let items = selectedPaths.compactMap { data.item($0.section, $0.row) }
        if Set(items) != selected || items.count != selectedPaths.count {
            fault("rows \(items.sorted()) are selected instead of \(selected.sorted())")
        }
        let chosen = Set(selectedPaths)
        for path in paths {
            guard let row = view.cellForRow(at: path) as? StormRow else {
                fault("row \(path) is visible without a cell")
                continue
            }
            guard let item = data.item(path.section, path.row) else {
                fault("row \(path) is visible and does not exist")
                continue
            }
            if row.content != item { fault("\(path) shows \(row.content) instead of \(item)") }
            if row.isSelected != chosen.contains(path) { fault("the selection state of row \(path) is wrong") }
        }
        checkVisibleSet(Set(paths))
    }

    private func checkVisibleSet(_ visible: Set<IndexPath>) {
        guard !view.bounds.isEmpty, isOffsetValid() else { return }
        var expected: Set<IndexPath> = []
        for (s, section) in data.sections.enumerated() {
            for i in section.items.indices {
                let frame = view.rectForRow(at: IndexPath(row: i, section: s))
                if frame.maxY > view.bounds.minY, frame.minY < view.bounds.maxY {
                    expected.insert(IndexPath(row: i, section: s))
                }
            }
        }
        if visible != expected {
            fault(
                "in \(view.bounds), rows \(expected.subtracting(visible).sorted()) are missing and "
                    + "\(visible.subtracting(expected).sorted()) are too many")
        }
    }

    override func checkAtRest() {
        if view.isDragging || view.isDecelerating || view.isTracking { fault("the table still scrolls at rest") }
        if !isOffsetValid() { fault("the table rests at \(view.contentOffset), outside of \(validOffsets)") }
        let rows = view.subviews.compactMap { $0 as? StormRow }
        let visible = view.visibleCells.count
        if rows.count != visible { fault("\(rows.count) rows are in the view tree for \(visible) visible ones") }
        for row in rows where row.isHighlighted { fault("the row of \(row.content) is still highlighted") }
        for row in rows where row.bounds.minX != 0 && !row.showingDeleteConfirmation {
            fault("the contents of row \(row.content) are shifted by \(row.bounds.minX) without swipe actions")
        }
        let revealed = view.subviews.filter { "\(type(of: $0))" == "SwipeActionsView" }.count
        let swiped = rows.filter(\.showingDeleteConfirmation).count
        if revealed != swiped || swiped > 1 { fault("\(revealed) views of swipe actions for \(swiped) swiped rows") }
    }
}

extension TableHarness: UITableViewDataSource, UITableViewDataSourcePrefetching {
    func numberOfSections(in tableView: UITableView) -> Int { data.sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        guard data.sections.indices.contains(section) else {
            fault("numberOfRows names section \(section), which does not exist")
            return 0
        }
        return data.sections[section].items.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        checkExists(indexPath, "cellForRow")
        let content = data.item(indexPath.section, indexPath.row) ?? -1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if let row = cell as? StormRow {
            if row.harness == nil { recordView(row) }
            row.content = content
            row.harness = self
        }
        moment(.cell)
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        data.sections.indices.contains(section) ? "\(data.sections[section].id)" : nil
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        for path in indexPaths { checkExists(path, "prefetchRows") }
        moment(.prefetch)
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        moment(.cancelPrefetch)
    }
}

extension TableHarness: UITableViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { moment(.didScroll) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { moment(.willBeginDragging) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        moment(.didEndDragging)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { moment(.willBeginDecelerating) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { moment(.didEndDecelerating) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { moment(.didEndScrollingAnimation) }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        checkExists(indexPath, "willDisplay")
        moment(.willDisplay)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        moment(.didEndDisplaying)
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        moment(.willDisplaySupplement)
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        moment(.didEndDisplayingSupplement)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if isEstimated { return UITableView.automaticDimension }
        moment(.layoutQuery)
        return StormCell.height(of: data.item(indexPath.section, indexPath.row) ?? 0)
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        checkExists(indexPath, "shouldHighlight")
        moment(.shouldHighlight)
        return true
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { moment(.didHighlight) }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { moment(.didUnhighlight) }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        checkExists(indexPath, "willSelect")
        moment(.shouldSelect)
        return indexPath
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        checkExists(indexPath, "willDeselect")
        moment(.shouldDeselect)
        return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        checkExists(indexPath, "didSelect")
        if let item = data.item(indexPath.section, indexPath.row) { selected.insert(item) }
        moment(.didSelect)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        checkExists(indexPath, "didDeselect")
        if let item = data.item(indexPath.section, indexPath.row) { selected.remove(item) }
        moment(.didDeselect)
    }
}

// Swipe actions: of the delegate for some rows, and the button that deletes a row for others.
extension TableHarness {
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        checkExists(indexPath, "commit")
        moment(.swipeAction)
    }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        actions(at: indexPath, divisor: 2)
    }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        actions(at: indexPath, divisor: 3)
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        checkExists(indexPath, "willBeginEditing")
        moment(.willSwipe)
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { moment(.didEndSwipe) }

    private func actions(at path: IndexPath, divisor: Int) -> UISwipeActionsConfiguration? {
        checkExists(path, "swipeActions")
        let item = data.item(path.section, path.row) ?? 0
        moment(.swipeActions)
        guard item % divisor == 0 else { return nil }
        return UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "A") { [weak self] _, _, done in
                self?.moment(.swipeAction)
                done(true)
            },
            UIContextualAction(style: .normal, title: "B") { [weak self] _, _, done in
                done(false)
                self?.moment(.swipeAction)
            },
        ])
    }
}
