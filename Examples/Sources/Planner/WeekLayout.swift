import UIKit

/// Columns for days and rows for hours. The names of the days stay at the top, and the hours at the side.
class WeekLayout: UICollectionViewLayout {
    static let hourKind = "hour"
    static let dayKind = "day"

    var events: [Event] = [] {
        didSet { invalidateLayout() }
    }
    let firstHour = 7
    let lastHour = 22
    let hourHeight: CGFloat = 56
    let headerHeight: CGFloat = 32
    let hourWidth: CGFloat = 52

    private var dayWidth: CGFloat {
        guard let collectionView else { return 0 }
        return max(88, (collectionView.bounds.width - hourWidth) / 5)
    }

    override var collectionViewContentSize: CGSize {
        CGSize(
            width: hourWidth + dayWidth * 5, height: headerHeight + CGFloat(lastHour - firstHour) * hourHeight + 8)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    private func y(ofHour hour: CGFloat) -> CGFloat {
        headerHeight + (hour - CGFloat(firstHour)) * hourHeight
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var result: [UICollectionViewLayoutAttributes] = []
        for item in events.indices {
            if let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: 0)) {
                result.append(attributes)
            }
        }
        for hour in 0..<(lastHour - firstHour) {
            if let attributes = layoutAttributesForSupplementaryView(
                ofKind: Self.hourKind, at: IndexPath(item: hour, section: 0))
            {
                result.append(attributes)
            }
        }
        for day in 0..<5 {
            if let attributes = layoutAttributesForSupplementaryView(
                ofKind: Self.dayKind, at: IndexPath(item: day, section: 0))
            {
                result.append(attributes)
            }
        }
        return result.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let event = events[indexPath.item]
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
            x: hourWidth + CGFloat(event.day) * dayWidth + 1, y: y(ofHour: event.start) + 1, width: dayWidth - 2,
            height: event.length * hourHeight - 2)
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let collectionView else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        let inset = collectionView.adjustedContentInset
        if elementKind == Self.hourKind {
            attributes.frame = CGRect(
                x: 0, y: y(ofHour: CGFloat(firstHour + indexPath.item)), width: collectionViewContentSize.width,
                height: hourHeight)
            attributes.zIndex = -1
        } else {
            let top = max(0, collectionView.contentOffset.y + inset.top)
            attributes.frame = CGRect(
                x: hourWidth + CGFloat(indexPath.item) * dayWidth, y: top, width: dayWidth, height: headerHeight)
            attributes.zIndex = 10
        }
        return attributes
    }
}
