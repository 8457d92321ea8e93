import CollectionViewTesting
import Foundation
import UIKit

/// A data source with sections of numbered items, and a delegate that records the calls about the focus.
@MainActor final class FocusWatcher: NSObject, UICollectionViewDelegate, UICollectionViewDataSource {
    var counts: [Int]
    var unfocusable: Set<IndexPath> = []
    var preferred: IndexPath?
    var shouldUpdate: (UICollectionViewFocusUpdateContext) -> Bool = { _ in true }
    var moves: [String] = []
    var headings: [UIFocusHeading] = []
    var queryCount = 0
    var taps: [String] = []
    var identifier = "cell"
    /// The `nextFocusedView` of the last focus update.
    var focusedView: UIView?

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        queryCount += 1
        return !unfocusable.contains(indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
        shouldUpdate(context)
    }
    func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        moves.append("\(name(context.previouslyFocusedIndexPath)) > \(name(context.nextFocusedIndexPath))")
        headings.append(context.focusHeading)
        focusedView = context.nextFocusedView
    }
    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { preferred }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        taps.append("shouldHighlight \(name(indexPath))")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        taps.append("didSelect \(name(indexPath))")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        taps.append("didDeselect \(name(indexPath))")
    }
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        taps.append("primary \(name(indexPath))")
    }

    private func name(_ path: IndexPath?) -> String { path.map { "\($0.section).\($0.item)" } ?? "none" }
}

/// A collection view in a window, with its watcher and key presses.
@MainActor struct FocusHarness {
    let host: ViewHost
    let view: UICollectionView
    let watcher: FocusWatcher

    init(
        _ counts: [Int], layout: UICollectionViewLayout, size: CGSize = CGSize(width: 320, height: 480),
        direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) {
        host = ViewHost(size: size, layoutDirection: direction)
        watcher = FocusWatcher(counts)
        view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = watcher
        view.delegate = watcher
        host.show(view)
    }

    /// Three columns of items of 100 x 80 points, 10 points apart.
    static func grid(header: CGFloat = 0) -> UICollectionViewFlowLayout {
        arranged(UICollectionViewFlowLayout(), header: header)
    }

    /// Mirrored in a right-to-left environment, which a flow layout is not by default.
    final class Mirroring: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    static func arranged(_ layout: UICollectionViewFlowLayout, header: CGFloat = 0) -> UICollectionViewFlowLayout {
        layout.itemSize = CGSize(width: 100, height: 80)
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0)
        layout.headerReferenceSize = CGSize(width: header > 0 ? 320 : 0, height: header)
        return layout
    }

    /// The focused item as `section.item`, the type of another focused object, or "none".
    var focus: String {
        guard let item = host.focusedItem else { return "none" }
        guard let cell = item as? UICollectionViewCell, let path = view.indexPath(for: cell) else {
            return "\(type(of: item))"
        }
        return "\(path.section).\(path.item)"
    }

    func press(_ keys: UIKeyboardHIDUsage...) {
        for key in keys {
            host.press(key)
            host.settle()
        }
    }

    /// Whether the whole cell of the item is visible.
    func isFullyVisible(_ path: IndexPath) -> Bool {
        guard let cell = view.cellForItem(at: path) else { return false }
        return view.bounds.contains(cell.frame)
    }
}
