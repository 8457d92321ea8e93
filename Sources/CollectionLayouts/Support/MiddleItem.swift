import UIKit

extension UICollectionView {
    /// The item whose cell is nearest to the middle of the view; `nil` if no cell is visible.
    var itemInTheMiddle: IndexPath? {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        var best: IndexPath?
        var bestDistance = CGFloat.infinity
        for path in indexPathsForVisibleItems.sorted() {
            // Uses the frames of the cells, because the layout may have removed its insets already.
            guard let frame = cellForItem(at: path)?.frame else { continue }
            // Compares the distance to the frame first and to its center second, so that a tall item under the middle
            // is preferred to a small nearby one.
            let dx = max(frame.minX - middle.x, middle.x - frame.maxX, 0)
            let dy = max(frame.minY - middle.y, middle.y - frame.maxY, 0)
            let tie = abs(frame.midX - middle.x) + abs(frame.midY - middle.y)
            let distance = (dx * dx + dy * dy) * 1e6 + tie
            if distance < bestDistance { (best, bestDistance) = (path, distance) }
        }
        return best
    }
}
