import Foundation
import UIKit

/// The attributes of an item in a typical published layout.
final class NaiveAttributes {
    let indexPath: IndexPath
    var frame = CGRect.zero
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false

    init(indexPath: IndexPath) { self.indexPath = indexPath }
}

/// The naive twin: a grid as most published layouts compute it. `prepare` creates an attributes object for each item
/// and stores it in a dictionary by index path. A query filters the whole dictionary.
///
/// Uses a plain class instead of UIKit's attributes, which favors the twin.
final class NaiveGrid {
    private var cache: [IndexPath: NaiveAttributes] = [:]
    private(set) var contentSize = CGSize.zero

    func prepare(count: Int, width: CGFloat, itemSize: CGSize, spacing: CGFloat, lineSpacing: CGFloat) {
        cache.removeAll()
        let columns = max(1, Int((width + spacing) / (itemSize.width + spacing)))
        let gap = columns > 1 ? (width - CGFloat(columns) * itemSize.width) / CGFloat(columns - 1) : 0
        for item in 0..<count {
            let path = IndexPath(item: item, section: 0)
            let attributes = NaiveAttributes(indexPath: path)
            attributes.frame = CGRect(
                x: CGFloat(item % columns) * (itemSize.width + gap),
                y: CGFloat(item / columns) * (itemSize.height + lineSpacing), width: itemSize.width,
                height: itemSize.height)
            cache[path] = attributes
        }
        let lines = (count + columns - 1) / columns
        contentSize = CGSize(width: width, height: CGFloat(lines) * (itemSize.height + lineSpacing) - lineSpacing)
    }

    func attributes(in rect: CGRect) -> [NaiveAttributes] { cache.values.filter { $0.frame.intersects(rect) } }
}
