internal import CollectionCore
import Foundation
import QuartzCore

/// Where the attributes of a flow layout come from: solved frames, and what pinning makes of them.
@MainActor struct FlowAttributesSource {
    let layout: UICollectionViewFlowLayout
    let solution: FlowSolution
    /// The part of the content visible, content insets taken off: where headers and footers are pinned to.
    let visible: CollectionCore.Rect
    let pinsHeaders: Bool
    let pinsFooters: Bool
    /// The class of the objects to make.
    let objects: UICollectionViewLayoutAttributes.Type

    private static let header = 0
    private static let footer = 1

    /// Appends what meets `rect`, section by section: header, items, footer.
    ///
    /// - Complexity: O(log n + elements); no allocation while `elements` has room.
    func collect(_ rect: CollectionCore.Rect, into elements: inout [LayoutElement]) {
        guard !rect.isEmpty else { return }
        for section in solution.sections(in: rect) {
            if let frame = headerFrame(section), !frame.isEmpty, frame.intersects(rect) {
                elements.append(supplement(Self.header, section: section, frame))
            }
            solution.forEachItem(of: section, in: rect) { item, frame in
                elements.append(LayoutElement(category: .cell, section: section, item: item, frame: frame, zIndex: 0))
            }
            if let frame = footerFrame(section), !frame.isEmpty, frame.intersects(rect) {
                elements.append(supplement(Self.footer, section: section, frame))
            }
        }
    }

    private func supplement(_ kind: Int, section: Int, _ frame: CollectionCore.Rect) -> LayoutElement {
        let isPinned = kind == Self.header ? pinsHeaders : pinsFooters
        return LayoutElement(
            category: .supplement(kind: kind), section: section, item: 0, frame: frame,
            zIndex: isPinned ? FlowPinning.zIndex : 0)
    }

    func headerFrame(_ section: Int) -> CollectionCore.Rect? {
        pinsHeaders
            ? solution.pinnedHeaderFrame(section: section, visible: visible) : solution.headerFrame(section: section)
    }

    func footerFrame(_ section: Int) -> CollectionCore.Rect? {
        pinsFooters
            ? solution.pinnedFooterFrame(section: section, visible: visible) : solution.footerFrame(section: section)
    }

    func makeItem(_ item: Int, section: Int, _ frame: CollectionCore.Rect) -> UICollectionViewLayoutAttributes {
        make(LayoutElement(category: .cell, section: section, item: item, frame: frame, zIndex: 0))
    }

    func makeSupplementary(
        _ kind: String, section: Int, _ frame: CollectionCore.Rect
    ) -> UICollectionViewLayoutAttributes {
        let number = kind == UICollectionView.elementKindSectionHeader ? Self.header : Self.footer
        return make(supplement(number, section: section, frame))
    }

    func make(_ element: LayoutElement) -> UICollectionViewLayoutAttributes {
        let attributes = Construction.make(of: objects)
        withExtendedLifetime(attributes) { write(element, into: Unmanaged.passUnretained(attributes)) }
        return attributes
    }

    /// Makes `attributes`, which somebody holds, those of `element`.
    func write(_ element: LayoutElement, into attributes: Unmanaged<UICollectionViewLayoutAttributes>) {
        let kind: String?
        let category: UICollectionView.ElementCategory
        switch element.category {
        case .cell: (category, kind) = (.cell, nil)
        case .supplement(Self.header):
            (category, kind) = (.supplementaryView, UICollectionView.elementKindSectionHeader)
        default: (category, kind) = (.supplementaryView, UICollectionView.elementKindSectionFooter)
        }
        UICollectionViewLayoutAttributes._become(
            attributes, category, kind: kind, section: element.section, item: element.item,
            frame: CGRect(element.frame), zIndex: element.zIndex)
    }

    /// Reports to the layout that a caller modified the cached attributes object of a visible cell.
    func noticeChange(of element: LayoutElement, in attributes: UICollectionViewLayoutAttributes) {
        guard element.category == .cell else { return }
        layout._noticeChangedAttributes(
            IndexPath(item: element.item, section: element.section), cached: attributes._untransformedFrame,
            expected: CGRect(element.frame))
    }
}
