import CollectionViewTesting
import UIKit
import VisibleItems

/// Performs a script and compares the places of visible items from frame to frame.
@MainActor final class JumpHarness: NSObject {
    let host: ViewHost
    let view: UICollectionView
    let content: JumpContent
    let list: JumpList
    /// Whether visible items must stay in place when data, sizes, or the width change.
    let expectsKeptItems: Bool
    private(set) var faults: [String] = []
    /// The places before each of the last rotations, with the size of the view.
    var rotated: [(size: CGSize, places: [Int: Place])] = []
    /// Receives the visible items after each frame of a gesture.
    let report: (@MainActor (String) -> Void)?

    /// Half a pixel at the scale of the host.
    static let tolerance: CGFloat = 0.5 / 2 + 0.01

    init(_ script: JumpScript, report: (@MainActor (String) -> Void)? = nil) {
        self.report = report
        list = script.list
        expectsKeptItems = script.keepsVisibleItems
        content = JumpContent(count: script.items)
        let size = CGSize(width: script.width, height: script.height)
        host = ViewHost(size: size)
        let layout = script.list.makeLayout(content)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        view.register(JumpCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        view.delegate = self
        view.contentInsetAdjustmentBehavior = .never
        view.keepsVisibleItems = script.keepsVisibleItems
        host.show(view)
        host.layout()
    }

    func fault(_ text: String) { if faults.count < 3 { faults.append(text) } }

    // MARK: Places

    /// The place of an item along the scroll direction, on screen.
    struct Place {
        var start: CGFloat
        var end: CGFloat
    }

    /// The places of the visible items, as they are drawn now.
    func places() -> [Int: Place] {
        let shown = view.layer.presentation() ?? view.layer
        let (origin, length) =
            list.isHorizontal
            ? (shown.bounds.minX, shown.bounds.width) : (shown.bounds.minY, shown.bounds.height)
        var places: [Int: Place] = [:]
        for case let cell as JumpCell in view.visibleCells {
            let layer = cell.layer.presentation() ?? cell.layer
            let (center, size) =
                list.isHorizontal
                ? (layer.position.x, layer.bounds.width) : (layer.position.y, layer.bounds.height)
            let place = Place(start: center - size / 2 - origin, end: center + size / 2 - origin)
            if place.end > 0.01, place.start < length - 0.01 { places[cell.identifier] = place }
        }
        return places
    }

    /// The length of the screen along the scroll direction.
    var length: CGFloat { list.isHorizontal ? view.bounds.width : view.bounds.height }

    /// Whether only the item that the view keeps stays at its place.
    var keepsOneItem: Bool { list.reflows || breaksEstimatedLines }

    var breaksEstimatedLines: Bool { list.breaksEstimatedLines(width: view.bounds.width) }

    var offset: CGFloat { list.isHorizontal ? view.contentOffset.x : view.contentOffset.y }

    /// The content offset across the direction of scrolling. No list scrolls along it.
    var offsetAcross: CGFloat { list.isHorizontal ? view.contentOffset.y : view.contentOffset.x }

    /// The content offsets at rest.
    var range: ClosedRange<CGFloat> {
        let insets = view.adjustedContentInset
        let (first, last, content) =
            list.isHorizontal
            ? (insets.left, insets.right, view.contentSize.width) : (insets.top, insets.bottom, view.contentSize.height)
        return -first...max(content + last - length, -first)
    }

    var isAtEnd: Bool { offset <= range.lowerBound + 1 || offset >= range.upperBound - 1 }

    /// The visible items in the order of their places, and in the order of the data inside a line.
    var visible: [(identifier: Int, place: Place)] {
        // A closure of the main actor would check at each call where it runs, which took a quarter of a script's time.
        let places = places().map { (identifier: $0.key, place: $0.value, index: index(of: $0.key) ?? 0) }
        return places.sorted(by: Self.precedes).map { ($0.identifier, $0.place) }
    }

    private nonisolated static func precedes(
        _ a: (identifier: Int, place: Place, index: Int), _ b: (identifier: Int, place: Place, index: Int)
    ) -> Bool {
        abs(a.place.start - b.place.start) > 0.01 ? a.place.start < b.place.start : a.index < b.index
    }

    func index(of identifier: Int) -> Int? {
        for (index, item) in content.items.enumerated() where item.identifier == identifier { return index }
        return nil
    }

    func preferredSize(of attributes: UICollectionViewLayoutAttributes) -> CGSize? {
        let index = attributes.indexPath.item
        guard list.isSelfSizing, content.items.indices.contains(index) else { return nil }
        switch list {
        case .compositionalRow: return CGSize(width: content.width(at: index), height: attributes.size.height)
        case .alignedFlow: return CGSize(width: content.width(at: index), height: 32)
        case .flowEstimated, .flowNarrow: return CGSize(width: 240, height: content.height(at: index, width: 240))
        default:
            return CGSize(
                width: attributes.size.width, height: content.height(at: index, width: attributes.size.width))
        }
    }
}

extension JumpHarness: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        content.items.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        guard let cell = cell as? JumpCell else { return cell }
        cell.identifier = content.items[indexPath.item].identifier
        cell.harness = self
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        if list == .flowSized {
            let width = collectionView.bounds.width
            return CGSize(width: width, height: content.height(at: indexPath.item, width: width))
        }
        guard let layout = layout as? UICollectionViewFlowLayout else { return .zero }
        return list == .flowEstimated ? layout.estimatedItemSize : layout.itemSize
    }
}
