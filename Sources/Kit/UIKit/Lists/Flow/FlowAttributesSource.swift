internal import CollectionCore
import Foundation
import QuartzCore

/// Creates the attributes of a flow layout from solved frames and pinning.
@MainActor struct FlowAttributesSource {
    /// The layout to which the attributes belong.
    let layout: UICollectionViewFlowLayout
    /// The solved frames.
    let solution: FlowSolution
    /// The visible rectangle without content insets, to which headers and footers are pinned, in the coordinates of the
    /// solution.
    let visible: CollectionCore.Rect
    /// The conversion between the coordinates of the solution and those of the collection view.
    let mirror: Mirror
    /// Whether headers stay at the start of ``visible``.
    let pinsHeaders: Bool
    /// Whether footers stay at the end of ``visible``.
    let pinsFooters: Bool
    /// The class of the created attributes.
    let attributesClass: UICollectionViewLayoutAttributes.Type

    private static let header = 0
    private static let footer = 1

    /// Appends the elements that intersect `rect`, for each section in the order header, items, footer.
    ///
    /// - Complexity: O(log *n* + *m*) for *m* elements. Does not allocate while `elements` has capacity.
    func collect(_ rect: CollectionCore.Rect, into elements: inout [LayoutElement]) {
        guard !rect.isEmpty else { return }
        let solved = mirror.query(rect)
        for section in solution.sections(in: solved) {
            if let frame = headerFrame(section), !frame.isEmpty, frame.intersects(rect) {
                elements.append(supplement(Self.header, section: section, frame))
            }
            solution.forEachItem(of: section, in: solved) { item, frame in
                let frame = mirror.frame(frame)
                // The query of a mirrored rectangle may be larger by a rounding error.
                guard !mirror.isActive || frame.intersects(rect) else { return }
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

    /// Returns the frame of a header in the view's coordinates, pinned if headers are; `nil` if the section has none.
    func headerFrame(_ section: Int) -> CollectionCore.Rect? {
        let frame =
            pinsHeaders
            ? solution.pinnedHeaderFrame(section: section, visible: visible) : solution.headerFrame(section: section)
        return frame.map { mirror.frame($0) }
    }

    /// Returns the frame of a footer in the view's coordinates, pinned if footers are; `nil` if the section has none.
    func footerFrame(_ section: Int) -> CollectionCore.Rect? {
        let frame =
            pinsFooters
            ? solution.pinnedFooterFrame(section: section, visible: visible) : solution.footerFrame(section: section)
        return frame.map { mirror.frame($0) }
    }

    /// Creates the attributes of an item.
    func makeItem(_ item: Int, section: Int) -> UICollectionViewLayoutAttributes {
        let frame = mirror.frame(solution.frame(ofItem: item, section: section))
        return make(LayoutElement(category: .cell, section: section, item: item, frame: frame, zIndex: 0))
    }

    /// Creates the attributes of a header or footer with a frame in the view's coordinates.
    func makeSupplementary(
        _ kind: String, section: Int, _ frame: CollectionCore.Rect
    ) -> UICollectionViewLayoutAttributes {
        let number = kind == UICollectionView.elementKindSectionHeader ? Self.header : Self.footer
        return make(supplement(number, section: section, frame))
    }

    /// Creates an object of the attributes class with the values of an element.
    func make(_ element: LayoutElement) -> UICollectionViewLayoutAttributes {
        let attributes = Construction.make(of: attributesClass)
        withExtendedLifetime(attributes) { write(element, into: Unmanaged.passUnretained(attributes)) }
        return attributes
    }

    /// Writes the values of `element` to `attributes`, which the caller retains.
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

    /// Reports that a subclass changed the cached attributes of a visible cell.
    func reportChange(of element: LayoutElement, in attributes: UICollectionViewLayoutAttributes) {
        guard element.category == .cell else { return }
        layout.reportChangedAttributes(
            IndexPath(item: element.item, section: element.section), cached: attributes.untransformedFrame,
            expected: CGRect(element.frame))
    }
}
