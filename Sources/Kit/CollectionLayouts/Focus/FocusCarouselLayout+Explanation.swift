package import CollectionCore
import UIKit

extension FocusCarouselLayout: @MainActor FrameExplaining {
    /// The name of the class whose parameters explanations mention.
    package var explainedClassName: String { "FocusCarouselLayout" }

    /// The rules behind the frame of an item, or of the header or footer of a section; `nil` for elements that do not
    /// exist.
    package func explanation(ofKind kind: String?, at path: ItemPath) -> FrameExplanation? {
        loadCounts()
        guard row.pitch > 0 else { return nil }
        if let kind { return explanation(ofKind: kind, section: path.section) }
        guard let position = counts.position(of: IndexPath(item: path.item, section: path.section)) else { return nil }
        return start(of: position).finished(at: row.frame(of: position), by: .rounding)
    }

    private func explanation(ofKind kind: String, section: Int) -> FrameExplanation? {
        let path = IndexPath(item: 0, section: section)
        guard let frame = layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame.core else { return nil }
        let first = counts.items(in: section).lowerBound
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let edge: LayoutAlignment =
            axis == .horizontal ? (isHeader ? .top : .bottom) : (isHeader ? .leading : .trailing)
        let breadth = frame.size[axis.cross]
        var chain = start(of: first)
        chain.move(
            .boundaryAlignment(edge, extends: true), main: 0,
            cross: isHeader ? -breadth : row.item[axis.cross], axis: axis)
        chain.size(.spannedItems, main: frame.size[axis], axis: axis)
        chain.size(.size(.fixed), main: 0, cross: breadth, axis: axis)
        chain.reach(frame, by: .rounding)
        return chain
    }

    /// The steps to the origin of an item.
    private func start(of position: Int) -> FrameExplanation {
        let row = row
        var chain = FrameExplanation()
        chain.move(.precedingSlots(position, pitch: row.pitch), main: Double(position) * row.pitch, axis: axis)
        chain.move(.additionalSpacing, main: row.start(of: position) - Double(position) * row.pitch, axis: axis)
        chain.move(.crossPosition(0.5), main: 0, cross: row.frame(of: position).min(axis.cross), axis: axis)
        return chain
    }
}
