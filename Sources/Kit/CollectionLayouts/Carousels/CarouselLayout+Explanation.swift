package import CollectionCore
import UIKit

extension CarouselLayout: @MainActor FrameExplaining {
    /// The rules behind the frame of an item, or of the header or footer of a section; `nil` for elements that do not
    /// exist.
    package func explanation(ofKind kind: String?, at path: ItemPath) -> FrameExplanation? {
        loadCounts()
        guard pitch > 0 else { return nil }
        if let kind { return explanation(ofKind: kind, section: path.section) }
        guard let position = counts.position(of: IndexPath(item: path.item, section: path.section)) else { return nil }
        let plan = plan
        let row = plan.row
        let slot = row.slot(of: position, focus: focusPosition)
        let element = row.element(at: slot)
        var chain = FrameExplanation()
        chain.move(.centeringMargin, main: (viewSize[axis] - itemSize.core[axis]) / 2, axis: axis)
        if row.loops {
            chain.move(
                .precedingLaps((slot - element) / row.count, items: row.count), main: row.offset(of: slot - element),
                axis: axis)
        }
        chain.move(.precedingSlots(element, pitch: row.pitch), main: Double(element) * row.pitch, axis: axis)
        if row.spacing != nil {
            let offset = row.offset(of: slot) - row.offset(of: slot - element)
            chain.move(.additionalSpacing, main: offset - Double(element) * row.pitch, axis: axis)
        }
        addCrossSteps(to: &chain)
        return chain.finished(at: plan.frame(inSlot: slot, cross: crossStart), by: .rounding)
    }

    /// The distance of the items from the edge of the content across the scroll direction.
    private func addCrossSteps(to chain: inout FrameExplanation) {
        let before = covered.before
        chain.move(.coveredEdge, main: 0, cross: before, axis: axis)
        chain.move(.precedingHeader, main: 0, cross: scaledHeaderLength, axis: axis)
        chain.move(
            .crossPosition(Double(crossPosition)), main: 0, cross: crossStart - before - scaledHeaderLength, axis: axis)
    }

    private func explanation(ofKind kind: String, section: Int) -> FrameExplanation? {
        guard let frame = supplementary(kind, section, 1)?.frame.core else { return nil }
        var chain = FrameExplanation()
        let before = covered.before
        chain.move(.coveredEdge, main: 0, cross: before, axis: axis)
        chain.move(.precedingContent, main: 0, cross: frame.min(axis.cross) - before, axis: axis)
        return chain.finished(at: frame, by: .pinned)
    }
}
