import UIKit

extension UICollectionView {
    /// The item whose cell is nearest to the middle of the view; `nil` when none is on screen.
    var itemInTheMiddle: IndexPath? {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        var best: IndexPath?
        var bestDistance = CGFloat.infinity
        for path in indexPathsForVisibleItems.sorted() {
            // Where cells are, not what the layout would say now: it may have given up its insets already.
            guard let frame = cellForItem(at: path)?.frame else { continue }
            // The distance to the frame, then to its middle: a tall item under the middle wins over a small near one.
            let dx = max(frame.minX - middle.x, middle.x - frame.maxX, 0)
            let dy = max(frame.minY - middle.y, middle.y - frame.maxY, 0)
            let tie = abs(frame.midX - middle.x) + abs(frame.midY - middle.y)
            let distance = (dx * dx + dy * dy) * 1e6 + tie
            if distance < bestDistance { (best, bestDistance) = (path, distance) }
        }
        return best
    }
}
