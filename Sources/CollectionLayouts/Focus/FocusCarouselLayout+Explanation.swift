package import CollectionCore
import UIKit

extension FocusCarouselLayout: @MainActor FrameExplaining {
    package var explainedClassName: String { "FocusCarouselLayout" }

    package func explanation(ofKind kind: String?, at path: ItemPath) -> FrameExplanation? {
        loadCounts()
        guard spread.pitch > 0 else { return nil }
        if let kind {
            let indexPath = IndexPath(item: path.item, section: path.section)
            guard let frame = layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)?.frame.core else {
                return nil
            }
            let items = counts.items(in: path.section)
            let isHeader = kind == UICollectionView.elementKindSectionHeader
            var chain = start(of: items.lowerBound)
            chain.move(
                .boundaryAlignment(
                    axis == .horizontal ? isHeader ? .top : .bottom : isHeader ? .leading : .trailing, extends: true),
                main: 0,
                cross: isHeader
                    ? -frame.size[axis.cross] : baseFrame(items.lowerBound).size[axis.cross], axis: axis)
            chain.add(
                .spannedItems,
                FrameChange(Rect(main: 0, cross: 0, mainLength: frame.size[axis], crossLength: 0, axis: axis)))
            chain.add(
                .size(.fixed),
                FrameChange(Rect(main: 0, cross: 0, mainLength: 0, crossLength: frame.size[axis.cross], axis: axis)))
            chain.reach(frame, by: .rounding)
            return chain
        }
        guard let position = counts.position(of: IndexPath(item: path.item, section: path.section)) else { return nil }
        let frame = baseFrame(position)
        var chain = start(of: position)
        chain.add(.size(.fixed), FrameChange(width: frame.width, height: frame.height))
        chain.reach(frame, by: .rounding)
        return chain
    }

    /// The steps to the origin of an item.
    private func start(of position: Int) -> FrameExplanation {
        let spread = spread
        var chain = FrameExplanation()
        chain.move(.precedingSlots(position, pitch: spread.pitch), main: Double(position) * spread.pitch, axis: axis)
        chain.move(.additionalSpacing, main: spread.start(of: position) - Double(position) * spread.pitch, axis: axis)
        chain.move(.crossPosition(0.5), main: 0, cross: baseFrame(position).min(axis.cross), axis: axis)
        return chain
    }
}
