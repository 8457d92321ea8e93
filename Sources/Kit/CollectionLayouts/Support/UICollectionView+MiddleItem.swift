import UIKit

extension UICollectionView {
    /// The item whose cell is nearest to the middle of the view; `nil` if no cell is visible.
    var itemInTheMiddle: IndexPath? {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        var best: (path: IndexPath, distance: CGFloat, z: CGFloat, order: Int, tie: CGFloat)?
        var orders: [ObjectIdentifier: Int] = [:]
        for (order, view) in subviews.enumerated() { orders[ObjectIdentifier(view)] = order }
        for path in indexPathsForVisibleItems.sorted() {
            // Uses the frames of the cells, because the layout may have removed its insets already.
            guard let cell = cellForItem(at: path), cell.alpha > 0.01 else { continue }
            let frame = cell.frame
            // Compares the distance to the frame first and to its center last, so that a tall item under the middle
            // is preferred to a small nearby one. Of items that overlap there, the front one counts.
            let dx = max(frame.minX - middle.x, middle.x - frame.maxX, 0)
            let dy = max(frame.minY - middle.y, middle.y - frame.maxY, 0)
            let distance = dx * dx + dy * dy
            let z = distance > 0 ? 0 : cell.layer.zPosition
            let tie = abs(frame.midX - middle.x) + abs(frame.midY - middle.y)
            // Only cells at the middle overlap each other there.
            let order = distance > 0 ? 0 : orders[ObjectIdentifier(cell)] ?? 0
            if best.map({ (distance, -z, -order, tie) < ($0.distance, -$0.z, -$0.order, $0.tie) }) ?? true {
                best = (path, distance, z, order, tie)
            }
        }
        return best?.path
    }
}
