import CoreGraphics
import QuartzCore
import TestRuntimes
import Testing

@testable import UIKit

/// A data source of named sections whose items can all be moved, and whose cells display the item names.
@MainActor final class StormSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [NamedSection]
    /// The number of cells that the collection view has requested.
    var requestedCellCount = 0

    init(_ sections: [NamedSection]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].items.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        requestedCellCount += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = cell as? TestCell {
            cell.text = sections[indexPath.section].items[indexPath.item]
            cell.preferredHeight = 30 + CGFloat(cell.text.utf8.reduce(0) { $0 &+ Int($1) } % 5) * 12
        }
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let name = sections[sourceIndexPath.section].items.remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].items.insert(name, at: destinationIndexPath.item)
    }
    func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }
}

/// A collection view of 200 by 300 points with its own window and clock, and the checks that must succeed after every
/// frame.
@MainActor final class StormHarness {
    let clock = ManualClock.installed(now: 100)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let source: StormSource
    let view: UICollectionView
    /// The maximum number of cells in the tree at the same time so far, including departing ones.
    private(set) var maximumCellCount = 0

    init(_ sections: [NamedSection], layout: UICollectionViewLayout) {
        source = StormSource(sections)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        view.delegate = source
        view.allowsMultipleSelection = true
        window.addSubview(view)
        window.isHidden = false
        TestCell.made = 0
        view.layoutIfNeeded()
    }

    func close() {
        // The application retains visible windows.
        window.isHidden = true
    }

    static func sections(_ counts: [Int]) -> [NamedSection] {
        counts.enumerated().map { s, count in NamedSection(id: -1 - s, items: (0..<count).map { "\(s).\($0)" }) }
    }

    func frame(_ seconds: Double) {
        clock.advance(window, frames: 1, of: seconds)
    }

    // MARK: Checks

    /// Descriptions of all current faults.
    func faults() -> [String] {
        var faults: [String] = []
        let offset = view.contentOffset
        if !offset.x.isFinite || !offset.y.isFinite { faults.append("the offset is \(offset)") }
        let paths = view.indexPathsForVisibleItems
        let cells = paths.compactMap { view.cellForItem(at: $0) as? TestCell }
        if Set(paths).count != paths.count { faults.append("an item is displayed twice: \(paths)") }
        if Set(cells.map { ObjectIdentifier($0) }).count != cells.count {
            faults.append("a cell is used for two items")
        }
        if cells.count != paths.count { faults.append("\(paths.count) items have \(cells.count) cells") }
        let all = view.subviews.filter { $0 is TestCell }
        let departing = view.animations.departing.filter { $0.view is TestCell }.count
        maximumCellCount = max(maximumCellCount, all.count)
        if all.count != cells.count + departing {
            faults.append("\(all.count) cells are in the tree for \(cells.count) on screen and \(departing) departing")
        }
        if TestCell.made > 2 * maximumCellCount + 4 {
            faults.append("\(TestCell.made) cells were created for at most \(maximumCellCount) at the same time")
        }
        for (path, cell) in zip(paths, cells) {
            let data = view._dataPath(path)
            guard data.section < source.sections.count, data.item < source.sections[data.section].items.count else {
                faults.append("\(path._text) is on screen and does not exist")
                continue
            }
            let name = source.sections[data.section].items[data.item]
            if cell.text != name { faults.append("\(path._text) shows \(cell.text) instead of \(name)") }
            if cell.isSelected != (view.indexPathsForSelectedItems ?? []).contains(path) {
                faults.append("\(path._text) is \(cell.isSelected ? "" : "not ")selected, unlike its item")
            }
        }
        return faults + missingOrExtra(paths)
    }

    private func missingOrExtra(_ paths: [IndexPath]) -> [String] {
        guard view.bounds.width > 0, view.bounds.height > 0, view.window != nil else { return [] }
        let moved = view.movedItem?.current
        let visibleRect = view.bounds
        var expected: Set<IndexPath> = []
        for attributes in view.collectionViewLayout.layoutAttributesForElements(in: visibleRect) ?? [] {
            guard attributes.representedElementCategory == .cell, !attributes.isHidden, attributes.indexPath != moved
            else { continue }
            let frame = attributes.frame
            guard frame.maxX > visibleRect.minX, frame.minX < visibleRect.maxX, frame.maxY > visibleRect.minY,
                frame.minY < visibleRect.maxY
            else { continue }
            expected.insert(attributes.indexPath)
            if let cell = view.cellForItem(at: attributes.indexPath), !Self.isSame(cell.frame, frame) {
                return ["\(attributes.indexPath._text) is at \(cell.frame) instead of \(frame)"]
            }
        }
        let visible = Set(paths.filter { $0 != moved })
        if let fault = disagreement(with: expected) { return [fault] }
        guard visible != expected else { return [] }
        let missing = expected.subtracting(visible).sorted().map(\._text)
        let extra = visible.subtracting(expected).sorted().map(\._text)
        return ["missing \(missing), unexpected \(extra) in \(visibleRect._text)"]
    }

    /// Compares with the attributes of every item, queried one by one. Does not compare during a movement or a
    /// transition, because their index paths change as well, nor beyond the edges of the content, where orthogonal
    /// sections clip items whose frames intersect the bounds.
    private func disagreement(with expected: Set<IndexPath>) -> String? {
        guard view.movedItem == nil, view.transitionTarget == nil,
            view._clamped(view.contentOffset) == view.contentOffset
        else {
            return nil
        }
        let visibleRect = view.bounds
        var brute: Set<IndexPath> = []
        for section in 0..<view.numberOfSections {
            for item in 0..<view.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                guard let attributes = view.layoutAttributesForItem(at: path), !attributes.isHidden else { continue }
                let frame = attributes.frame
                if frame.maxX > visibleRect.minX, frame.minX < visibleRect.maxX, frame.maxY > visibleRect.minY,
                    frame.minY < visibleRect.maxY
                {
                    brute.insert(path)
                }
            }
        }
        guard brute != expected else { return nil }
        let (more, fewer) = (brute.subtracting(expected), expected.subtracting(brute))
        func descriptions(_ paths: Set<IndexPath>) -> [String] {
            paths.sorted().map { "\($0._text) at \(view.layoutAttributesForItem(at: $0)?.frame ?? .null)" }
        }
        return
            "of the items of \(type(of: view.collectionViewLayout)), \(descriptions(more)) are also visible in \(visibleRect), and \(descriptions(fewer)) are not"
    }

    /// Whether two frames are equal except for rounding. A view stores its center and size and computes its frame.
    private static func isSame(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
            && abs(a.height - b.height) < 1e-6
    }

    /// Descriptions of all faults, including motions and animations that have not ended and invalid rest positions.
    func restFaults() -> [String] {
        var faults = faults()
        if view._activity != .resting { faults.append("the view does not come to rest: \(view._activity)") }
        if LayerAnimator.isActive(inside: window.layer) { faults.append("animations do not end") }
        if !view.animations.departing.isEmpty {
            faults.append("\(view.animations.departing.count) departing cells remain")
        }
        let inside = view._clamped(view.contentOffset)
        if abs(inside.x - view.contentOffset.x) > 0.5 || abs(inside.y - view.contentOffset.y) > 0.5 {
            faults.append("the view rests at \(view.contentOffset._text), outside of its limits: \(inside._text)")
        }
        return faults
    }
}

/// Layouts of all kinds for random tests.
@MainActor enum StormLayouts {
    static func make(_ number: Int) -> UICollectionViewLayout {
        switch number % 6 {
        case 0: return ColumnLayout()
        case 1:
            let layout = ColumnLayout()
            (layout.rowHeight, layout.headerHeight) = (80, 24)
            return layout
        case 2:
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 58, height: 44)
            layout.headerReferenceSize = CGSize(width: 0, height: 20)
            layout.sectionHeadersPinToVisibleBounds = true
            return layout
        case 3:
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 70, height: 90)
            return layout
        case 4:
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        default:
            return UICollectionViewCompositionalLayout { index, _ in
                let item = NSCollectionLayoutItem(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(widthDimension: .fractionalWidth(0.4), heightDimension: .absolute(70)),
                    subitems: [item])
                let section = NSCollectionLayoutSection(group: group)
                section.interGroupSpacing = 6
                section.orthogonalScrollingBehavior = index % 2 == 0 ? .continuous : .groupPaging
                return section
            }
        }
    }
}
