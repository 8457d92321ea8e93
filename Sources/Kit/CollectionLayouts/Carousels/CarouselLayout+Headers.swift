internal import CollectionCore
import UIKit

// The areas of items, headers, and footers across the scroll direction.
extension CarouselLayout {
    /// The section that has the focus. Between two sections it returns both, with the opacity share of each.
    func focusedSections(_ plan: CarouselPlan, _ focus: Double) -> [(section: Int, share: Double)] {
        let row = plan.row
        let held = plan.clamped(focus)
        let low = held.rounded(.down)
        let next = min(low + 1, Double(max(row.slots - 1, 0)))
        let from = counts.section(of: row.element(at: Int(low)))
        let to = counts.section(of: row.element(at: Int(next)))
        // Offsets at rest are rounded to pixels, so the sums are rarely integers.
        let part = held - low < 1e-6 ? 0 : held - low > 1 - 1e-6 ? 1 : held - low
        return from == to ? [(from, 1)] : [(from, 1 - part), (to, part)]
    }

    /// The attributes of a header or footer with an opacity of `share`; `nil` if its length is 0.
    func supplementary(_ kind: String, _ section: Int, _ share: Double) -> UICollectionViewLayoutAttributes? {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let length = isHeader ? scaledHeaderLength : scaledFooterLength
        guard length > 0 else { return nil }
        let view = viewport.core
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        let (before, after) = covered
        attributes.frame =
            Rect(
                main: view.min(axis), cross: isHeader ? before : crossLength - after - length,
                mainLength: view.size[axis],
                crossLength: length, axis: axis
            ).cg
        attributes.alpha = CGFloat(share)
        attributes.zIndex = 1
        return attributes
    }

    /// The cross length of the content: that of the view without its content insets, or that of the item if longer.
    var crossLength: Double {
        guard let insets = collectionView?.adjustedContentInset else { return 0 }
        return max(
            viewSize[axis.cross] - Double(insets.start(axis.cross) + insets.end(axis.cross)),
            itemSize.core[axis.cross] + scaledHeaderLength + scaledFooterLength)
    }

    /// The lengths that the safe area covers at both sides of the content.
    var covered: (before: Double, after: Double) {
        guard let collectionView else { return (0, 0) }
        let (insets, safe) = (collectionView.adjustedContentInset, collectionView.safeAreaInsets)
        // If the scroll view added the safe area to its insets, the content already excludes it.
        let before = Double(max(safe.start(axis.cross) - insets.start(axis.cross), 0))
        let after = Double(max(safe.end(axis.cross) - insets.end(axis.cross), 0))
        return (before, after)
    }

    /// The cross-axis origin of items in the space between safe area, header, and footer.
    var crossStart: Double {
        let (before, after) = covered
        let available = crossLength - before - after - scaledHeaderLength - scaledFooterLength
        return before + scaledHeaderLength + (available - itemSize.core[axis.cross]) * Double(crossPosition)
    }
}
