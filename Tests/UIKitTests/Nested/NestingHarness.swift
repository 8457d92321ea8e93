import CoreGraphics
import QuartzCore
import TestRuntimes

@testable import UIKit

/// A callback of a collection view, its cells, or its layout.
enum NestedCallback: String, CaseIterable {
    case didScroll, willDisplay, didEndDisplaying, prefetch, cancelPrefetching, cellForItem, handler, header
    case shouldHighlight, didHighlight, shouldSelect, didSelect, completion, targetIndexPath, numberOfItems
    case cellApplies, cellPrefers
    case prepare, elements, shouldInvalidate, contentSize, item
}

/// An action of a callback on the collection view that calls it.
enum NestedAction: String, CaseIterable {
    case reload, reloadAndLayOut, insert, delete, changeBatch, emptyBatch, reconfigure, exchangeLayout
    case exchangeLayoutAnimated, invalidate, resize, remove, loseSource, scroll, layOut
}

/// A layout that calls a closure before it returns a result.
@MainActor protocol CallingLayout: UICollectionViewLayout {
    var called: ((NestedCallback) -> Void)? { get set }
}

final class CallingColumn: ColumnLayout, CallingLayout {
    var called: ((NestedCallback) -> Void)?

    override func prepare() {
        called?(.prepare)
        super.prepare()
        log = []
    }
    override var collectionViewContentSize: CGSize {
        called?(.contentSize)
        return super.collectionViewContentSize
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        called?(.elements)
        return super.layoutAttributesForElements(in: rect)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        called?(.item)
        return super.layoutAttributesForItem(at: indexPath)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        called?(.shouldInvalidate)
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}

final class CallingFlow: UICollectionViewFlowLayout, CallingLayout {
    var called: ((NestedCallback) -> Void)?

    override func prepare() {
        called?(.prepare)
        super.prepare()
    }
    override var collectionViewContentSize: CGSize {
        called?(.contentSize)
        return super.collectionViewContentSize
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        called?(.elements)
        return super.layoutAttributesForElements(in: rect)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        called?(.item)
        return super.layoutAttributesForItem(at: indexPath)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        called?(.shouldInvalidate)
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}

final class CallingCompositional: UICollectionViewCompositionalLayout, CallingLayout {
    var called: ((NestedCallback) -> Void)?

    override func prepare() {
        called?(.prepare)
        super.prepare()
    }
    override var collectionViewContentSize: CGSize {
        called?(.contentSize)
        return super.collectionViewContentSize
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        called?(.elements)
        return super.layoutAttributesForElements(in: rect)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        called?(.item)
        return super.layoutAttributesForItem(at: indexPath)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        called?(.shouldInvalidate)
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}

/// The kinds of layouts under test.
enum NestedKind: String, CaseIterable {
    case column, flow, list, orthogonal

    @MainActor func make() -> any CallingLayout {
        switch self {
        case .column:
            let layout = CallingColumn()
            (layout.rowHeight, layout.headerHeight) = (44, 20)
            return layout
        case .flow:
            let layout = CallingFlow()
            layout.itemSize = CGSize(width: 60, height: 50)
            layout.headerReferenceSize = CGSize(width: 0, height: 20)
            return layout
        case .list:
            return CallingCompositional { _, environment in
                NSCollectionLayoutSection.list(
                    using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
            }
        case .orthogonal:
            return CallingCompositional { index, _ in
                let item = NSCollectionLayoutItem(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                let isRow = index % 2 == 1
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(
                        widthDimension: .fractionalWidth(isRow ? 0.4 : 1), heightDimension: .absolute(50)),
                    subitems: [item])
                let section = NSCollectionLayoutSection(group: group)
                if isRow { section.orthogonalScrollingBehavior = .continuous }
                return section
            }
        }
    }
}

/// A cell with a name that calls a closure when attributes are applied and when it is measured.
final class CallingCell: UICollectionViewListCell {
    var text = ""
    var called: ((NestedCallback) -> Void)?

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { called?(.cellApplies) }
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        called?(.cellPrefers)
        layoutAttributes.size.height = text.hasSuffix("3") ? 60 : 44
        return layoutAttributes
    }
}

/// A data source, delegate, and prefetching data source that calls a closure and records invalid requests.
@MainActor
final class CallingSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
    UICollectionViewDataSourcePrefetching
{
    var names: [[String]]
    var called: ((NestedCallback) -> Void)?
    var faults: [String] = []
    private lazy var registration = UICollectionView.CellRegistration<CallingCell, String> {
        [unowned self] cell, _, name in
        cell.text = name
        cell.called = { [weak self] in self?.called?($0) }
        called?(.handler)
    }

    init(_ counts: [Int]) {
        names = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
        super.init()
        _ = registration
    }

    private func check(_ path: IndexPath, _ call: String) -> Bool {
        let exists = names.indices.contains(path.section) && names[path.section].indices.contains(path.item)
        if !exists { faults.append("\(call) names \(path._text), which does not exist") }
        return exists
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        called?(.numberOfItems)
        return names.indices.contains(section) ? names[section].count : 0
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let name = check(indexPath, "cellForItem") ? names[indexPath.section][indexPath.item] : "?"
        called?(.cellForItem)
        return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        called?(.header)
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard check(sourceIndexPath, "moveItem") else { return }
        let name = names[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        names[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        for path in indexPaths { _ = check(path, "prefetch") }
        called?(.prefetch)
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        for path in indexPaths { _ = check(path, "cancelPrefetching") }
        called?(.cancelPrefetching)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { called?(.didScroll) }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        if check(indexPath, "willDisplay"), let cell = cell as? CallingCell,
            cell.text != names[indexPath.section][indexPath.item]
        {
            faults.append("willDisplay says that \(cell.text) is at \(indexPath._text)")
        }
        called?(.willDisplay)
    }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { called?(.didEndDisplaying) }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        _ = check(indexPath, "shouldHighlight")
        called?(.shouldHighlight)
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        _ = check(indexPath, "didHighlight")
        called?(.didHighlight)
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        _ = check(indexPath, "shouldSelect")
        called?(.shouldSelect)
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        _ = check(indexPath, "didSelect")
        called?(.didSelect)
    }
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        called?(.targetIndexPath)
        return proposedIndexPath
    }
}

/// A collection view of 200 by 300 points with its own clock, whose callbacks perform an action at a chosen call.
@MainActor final class NestingHarness {
    let clock = ManualClock.installed(now: 100)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let source = CallingSource([30, 8, 20])
    let view: UICollectionView
    let kind: NestedKind
    private var calls = 0
    private var inserted = 0
    private(set) var actionCount = 0

    init(_ kind: NestedKind) {
        self.kind = kind
        let layout = kind.make()
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        view.delegate = source
        view.prefetchDataSource = source
        window.addSubview(view)
        window.isHidden = false
    }

    func close() {
        source.called = nil
        (view.collectionViewLayout as? any CallingLayout)?.called = nil
        window.isHidden = true
    }

    func frame(_ count: Int = 1) {
        clock.advance(window, frames: count, of: 1.0 / 30)
    }

    // MARK: Callbacks

    /// Makes `callback` perform `action` in the call with number `callNumber`, counted from 1, and in the next one.
    func perform(_ action: NestedAction, in callback: NestedCallback, callNumber: Int) {
        calls = 0
        actionCount = 0
        let called = { [weak self] (now: NestedCallback) -> Void in
            guard let self, now == callback, self.actionCount < 2 else { return }
            self.calls += 1
            guard self.calls >= callNumber else { return }
            self.actionCount += 1
            self.perform(action)
        }
        source.called = called
        (view.collectionViewLayout as? any CallingLayout)?.called = called
    }

    func perform(_ action: NestedAction) {
        // Updates require a data source.
        guard view.dataSource != nil || [.loseSource, .remove, .resize, .layOut, .scroll].contains(action) else {
            return
        }
        let called = source.called
        switch action {
        case .reload:
            shrink()
            view.reloadData()
        case .reloadAndLayOut:
            shrink()
            view.reloadData()
            view.layoutIfNeeded()
        case .insert:
            view.performBatchUpdates { [self] in
                source.names[0].insert(fresh(), at: 0)
                view.insertItems(at: [IndexPath(item: 0, section: 0)])
            }
        case .delete:
            guard let section = source.names.lastIndex(where: { !$0.isEmpty }) else { return }
            let item = source.names[section].count / 2
            // Makes the view read the current counts, which the update changes.
            _ = view.numberOfSections
            source.names[section].remove(at: item)
            view.deleteItems(at: [IndexPath(item: item, section: section)])
        case .changeBatch: change()
        case .emptyBatch: view.performBatchUpdates(nil)
        case .reconfigure: view.reconfigureItems(at: view.indexPathsForVisibleItems.map { view._dataPath($0) })
        case .exchangeLayout, .exchangeLayoutAnimated:
            let layout = kind.make()
            layout.called = called
            view.setCollectionViewLayout(layout, animated: action == .exchangeLayoutAnimated)
        case .invalidate: view.collectionViewLayout.invalidateLayout()
        case .resize: view.frame.size = CGSize(width: view.frame.width == 200 ? 180 : 200, height: 260)
        case .remove: view.removeFromSuperview()
        case .loseSource: view.dataSource = nil
        case .scroll: view.contentOffset.y += 130
        case .layOut: view.layoutIfNeeded()
        }
    }

    private func fresh() -> String {
        inserted += 1
        return "new \(inserted)"
    }

    private func shrink() {
        source.names = source.names.map { Array($0.prefix(max(2, $0.count / 2))) }
    }

    private func change() {
        view.performBatchUpdates { [self] in
            if source.names[0].count > 2 {
                source.names[0].removeSubrange(0..<2)
                view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
            }
            source.names[1].append(fresh())
            view.insertItems(at: [IndexPath(item: source.names[1].count - 1, section: 1)])
        }
    }

    // MARK: Scenario

    /// Flings the content, taps an item, moves one, updates, and shrinks the content under a scrolled view.
    func runScenario() {
        view.layoutIfNeeded()
        fling(by: -160)
        frame(6)
        fling(by: 120)
        frame(6)
        tap(CGPoint(x: 30, y: 120))
        if let path = view.indexPathsForVisibleItems.dropFirst(2).first, view.beginInteractiveMovementForItem(at: path)
        {
            let start = view._view(kind: ElementKinds.cell, at: path)?.center ?? .zero
            view.updateInteractiveMovementTargetPosition(CGPoint(x: start.x, y: start.y + 60))
            frame()
            view.updateInteractiveMovementTargetPosition(CGPoint(x: start.x + 10, y: start.y + 120))
            frame()
            view.endInteractiveMovement()
        }
        let completed = source.called
        if view.dataSource == nil { view.dataSource = source }
        view.performBatchUpdates(
            { [self] in
                if source.names[0].count > 3 {
                    source.names[0].remove(at: 1)
                    view.deleteItems(at: [IndexPath(item: 1, section: 0)])
                }
                source.names[2].insert(fresh(), at: 0)
                view.insertItems(at: [IndexPath(item: 0, section: 2)])
            }, completion: { _ in completed?(.completion) })
        frame(3)
        view.contentOffset.y = max(0, view.contentSize.height - view.bounds.height)
        frame()
        source.names = source.names.map { Array($0.prefix(3)) }
        view.reloadData()
        frame(12)
    }

    private func fling(by distance: CGFloat) {
        var point = CGPoint(x: 100, y: distance < 0 ? 250 : 60)
        window._touchCenter.touchDown(id: 1, at: point, time: clock.now)
        for _ in 0..<4 {
            point.y += distance / 4
            clock.now += 1.0 / 60
            window._touchCenter.touchMoved(id: 1, to: point, time: clock.now)
            FrameLoop.advance(window, to: clock.now)
        }
        window._touchCenter.touchUp(id: 1, at: point, time: clock.now)
    }

    private func tap(_ point: CGPoint) {
        view.stopScrollingAndZooming()
        window._touchCenter.touchDown(id: 2, at: point, time: clock.now)
        frame(6)
        window._touchCenter.touchUp(id: 2, at: point, time: clock.now)
    }

    /// Removes the callbacks, restores the superview and the data source, and completes all animations.
    func restore() {
        source.called = nil
        (view.collectionViewLayout as? any CallingLayout)?.called = nil
        if view.superview == nil { window.addSubview(view) }
        if view.dataSource == nil { view.dataSource = source }
        frame(40)
    }

    // MARK: Checks

    func faults() -> [String] {
        var faults = source.faults
        let paths = view.indexPathsForVisibleItems
        let cells = view.visibleCells
        let inTree = view.subviews.filter { $0 is CallingCell }.count
        if cells.count != paths.count { faults.append("\(cells.count) cells for \(paths.count) paths") }
        if inTree != cells.count + view.animations.departing.filter({ $0.view is CallingCell }).count {
            faults.append("\(inTree) cells are in the tree, \(cells.count) are visible")
        }
        for (path, cell) in zip(paths, cells) {
            guard path.section < source.names.count, path.item < source.names[path.section].count else {
                faults.append("\(path._text) is visible and does not exist")
                continue
            }
            let text = (cell as? CallingCell)?.text ?? ""
            if text != source.names[path.section][path.item] { faults.append("\(path._text) shows \(text)") }
            if cell.isHighlighted { faults.append("\(path._text) is highlighted") }
        }
        for (section, names) in source.names.enumerated() where view.numberOfItems(inSection: section) != names.count {
            faults.append("section \(section) counts \(view.numberOfItems(inSection: section)), not \(names.count)")
        }
        for path in view.indexPathsForSelectedItems ?? []
        where path.section >= source.names.count || path.item >= source.names[path.section].count {
            faults.append("\(path._text) is selected and does not exist")
        }
        let brute = visible()
        if faults.isEmpty, Set(paths) != brute {
            faults.append(
                "visible cells: \(paths.map(\._text)), items in \(view.bounds._text): \(brute.sorted().map(\._text))"
            )
        }
        if !view.animations.departing.isEmpty {
            faults.append("\(view.animations.departing.count) departing cells remain")
        }
        if view.isWorking {
            faults.append("the view is still in its busy state")
        }
        return faults
    }

    /// All items whose attributes, queried one by one, intersect the bounds.
    private func visible() -> Set<IndexPath> {
        var found: Set<IndexPath> = []
        for (section, names) in source.names.enumerated() {
            for item in names.indices {
                let path = IndexPath(item: item, section: section)
                guard let frame = view.layoutAttributesForItem(at: path)?.frame else { continue }
                let visibleRect = view.bounds
                if frame.maxX > visibleRect.minX, frame.minX < visibleRect.maxX, frame.maxY > visibleRect.minY,
                    frame.minY < visibleRect.maxY
                {
                    found.insert(path)
                }
            }
        }
        return found
    }
}
