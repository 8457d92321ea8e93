import Foundation
import UIKit

/// Measures `UICollectionViewFlowLayout` through UIKit's API.
@MainActor
enum FlowLayoutRows {
    private static let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

    static func rows(full: Bool) -> [Row] {
        [10, 1_000, 100_000, 1_000_000, 10_000_000].map { prepare($0, full: full) }
            + [1_000_000, 10_000_000].map { query($0, full: full) }
            + [query(1_000_000, full: full, customClass: true)]
            + [1_000, 1_000_000].map { frame($0) }
    }

    private static func prepare(_ count: Int, full: Bool) -> Row {
        let prepared = PreparedView(count: count, bounds: bounds)
        let operations = 100
        let ours = measure(repetitions: 15, operations: operations) {
            for _ in 0..<operations {
                prepared.layout.invalidateLayout()
                prepared.layout.prepare()
            }
        }
        let lines = (count + 3) / 4
        check(
            prepared.layout.collectionViewContentSize.height == CGFloat(lines) * 100 - 10,
            "flow layout, \(count): height")
        return Row(
            work: "flow layout: prepare \(short(count)) equal items", ours: ours, twin: Twin.prepare(count, full: full),
            n: count)
    }

    /// Measures the attributes of a screen at a pseudorandom position.
    ///
    /// - Parameter customClass: Whether the layout uses a custom attributes class. Objects of such classes are not
    ///   reused for other items, because they may have additional properties.
    private static func query(_ count: Int, full: Bool, customClass: Bool = false) -> Row {
        let prepared = PreparedView(count: count, bounds: bounds, layout: customClass ? CountedFlowLayout() : nil)
        var rects = ScreenRects(
            contentHeight: prepared.layout.collectionViewContentSize.height, width: bounds.width, height: bounds.height)
        let operations = 100
        var found = 0
        CountedAttributes.created = 0
        let ours = measure(repetitions: 15, operations: operations) {
            for _ in 0..<operations {
                let rect = rects.next()
                let rectangle = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
                found = prepared.layout.layoutAttributesForElements(in: rectangle)?.count ?? 0
            }
        }
        let created = Double(CountedAttributes.created) / Double(16 * operations)
        check((36...40).contains(found), "flow layout, \(count): \(found) visible")
        check(created <= 40, "flow layout, \(count): \(created) attributes objects created for a screen")
        check(
            customClass || ours.allocations == 0, "flow layout, \(count): \(ours.allocations) allocations for a screen")
        return Row(
            work:
                "flow layout: attributes of a screen anywhere, \(short(count))\(customClass ? ", a class of attributes of its own" : "")",
            ours: ours, twin: Twin.query(count, full: full),
            n: count, counts: customClass ? ["attributes objects": Int(created.rounded(.up))] : [:])
    }

    /// Measures a frame of scrolling by 17 points with 55 or 60 visible cells. The budget at 120 Hz is 8.3 ms.
    private static func frame(_ count: Int) -> Row {
        let prepared = PreparedView(count: count, bounds: bounds, side: 70)
        var y: CGFloat = 5_000
        func scroll(frames: Int) {
            for _ in 0..<frames {
                y = y > 15_000 ? 5_000 : y + 17
                prepared.view.contentOffset.y = y
                prepared.view.layoutIfNeeded()
            }
        }
        prepared.view.contentOffset.y = y
        prepared.view.layoutIfNeeded()
        CountedCell.created = 0
        scroll(frames: 1_000)
        let created = CountedCell.created
        let operations = 100
        let ours = measure(repetitions: 15, operations: operations) { scroll(frames: operations) }
        let visible = prepared.view.visibleCells.count
        check((55...60).contains(visible), "scrolling, \(count): \(visible) cells")
        // The first screen has 60 cells, which is the maximum, so the reuse pool is always sufficient.
        check(created == 0, "scrolling, \(count): \(created) cells created in 1,000 frames")
        return Row(
            work: "a frame of scrolling, \(short(count)) items", ours: ours,
            n: count, counts: ["cells created in 1,000 frames": created], note: "\(visible) cells on screen")
    }

    /// A collection view with a flow layout of equal items, after its first layout pass.
    private final class PreparedView: NSObject, UICollectionViewDataSource {
        let layout: UICollectionViewFlowLayout
        let view: UICollectionView
        private let count: Int

        init(count: Int, bounds: CGRect, side: CGFloat = 90, layout: UICollectionViewFlowLayout? = nil) {
            self.count = count
            self.layout = layout ?? UICollectionViewFlowLayout()
            let layout = self.layout
            layout.itemSize = CGSize(width: side, height: side)
            view = UICollectionView(frame: bounds, collectionViewLayout: layout)
            super.init()
            view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = self
            view.layoutIfNeeded()
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }
}

/// Counts the attributes objects that a layout creates.
final class CountedAttributes: UICollectionViewLayoutAttributes {
    nonisolated(unsafe) static var created = 0

    override init() {
        Self.created += 1
        super.init()
    }
}

final class CountedFlowLayout: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
}

/// Counts created cells.
final class CountedCell: UICollectionViewCell {
    static var created = 0

    override init(frame: CGRect) {
        Self.created += 1
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }
}
