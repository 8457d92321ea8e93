import CollectionViewTesting
import Foundation
import UIKit

/// Measures complete frames during deceleration: time, motion, layout, reuse, and the display list.
@MainActor
enum FrameRows {
    static func rows(full: Bool) -> [Row] {
        [1_000, 1_000_000, 10_000_000].map { frame($0, UICollectionViewFlowLayout()) }
            + [frame(1_000_000, CountedFlowLayout())]
    }

    private static func frame(_ count: Int, _ layout: UICollectionViewFlowLayout) -> Row {
        let isCounted = layout is CountedFlowLayout
        layout.itemSize = CGSize(width: 70, height: 70)
        let source = Source(count: count)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
        view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        // Offsets are on pixels: at the normal rate, most frames of a deceleration's second half would show the same one.
        view.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.9995)
        let host = ViewHost(size: view.bounds.size, scale: 3)
        host.framesPerSecond = 120
        host.show(view)
        var drawn = 0
        var moved = 0
        var up = true
        func fling() {
            host.fling(view, velocity: CGVector(dx: 0, dy: up ? -2_500 : 2_500))
            up.toggle()
        }
        // Alternates flings up and down, so that nearly all frames change the content offset.
        func decelerate(frames: Int) {
            for _ in 0..<frames {
                if !view.isDecelerating { fling() }
                let before = view.contentOffset.y
                host.advance(by: 1.0 / 120)
                drawn = host.displayList().items.count
                if view.contentOffset.y != before { moved += 1 }
            }
        }
        decelerate(frames: 2_000)
        // The measured frames are those of one glide, which lasts more than 1,300 frames.
        fling()
        let ours = measure(repetitions: 15, operations: 200) { decelerate(frames: 200) }
        fling()
        (CountedCell.created, CountedAttributes.created, moved) = (0, 0, 0)
        decelerate(frames: 1_000)
        let (cells, attributes) = (CountedCell.created, CountedAttributes.created)
        check(moved > 900, "gliding, \(count): only \(moved) of 1,000 frames moved")
        check(cells == 0, "gliding, \(count): \(cells) cells created in 1,000 frames")
        let visible = view.visibleCells.count
        check((55...60).contains(visible) && drawn > 0, "gliding, \(count): \(visible) cells, \(drawn) items drawn")
        var counts = ["cells created in 1,000 frames": cells]
        if isCounted { counts["attributes objects in 1,000 frames"] = attributes }
        return Row(
            work:
                "a frame of gliding, physics to display list, \(short(count)) items\(isCounted ? ", a class of attributes of its own" : "")",
            ours: ours, n: count, counts: counts, note: "\(visible) cells on screen")
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        let count: Int
        init(count: Int) { self.count = count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.contentView.backgroundColor = indexPath.item % 2 == 0 ? .systemBlue : .systemGreen
            return cell
        }
    }
}
