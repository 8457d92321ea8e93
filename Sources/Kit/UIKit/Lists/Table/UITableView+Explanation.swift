package import CollectionCore
import CoreGraphics
import Foundation

extension UITableView {
    /// Explains the frame of a row; `nil` if there is none. The chain adds up to `rectForRow(at:)`.
    package final func explainRow(at path: IndexPath) -> FrameExplanation? {
        let frame = rectForRow(at: path)
        guard path.count == 2, let itemPath = explainedItemPath(path) else { return nil }
        var chain = _table.stack.explanation(
            of: itemPath, width: Double(bounds.width), isEstimating: _table.heights == .visible)
        if sideInset > 0 {
            chain.add(
                .tableMargins, FrameChange(x: Double(sideInset), width: Double(rowWidth - bounds.width)))
        }
        chain.reach(Rect(frame), by: .rounding)
        return chain
    }

    /// Explains the frame of a section's header or footer on screen.
    package final func explainPart(isHeader: Bool, section: Int) -> FrameExplanation? {
        guard section >= 0, section < _table.stack.sectionCount else { return nil }
        let frame = partFrame(isHeader ? .header : .footer, section)
        let held = TableSpan(start: Double(frame.minY), length: Double(frame.height))
        let (stack, width) = (_table.stack, Double(bounds.width))
        return isHeader
            ? stack.explanation(ofHeader: section, held: held, width: width)
            : stack.explanation(ofFooter: section, held: held, width: width)
    }

    /// The visible rows, headers, and footers, with explanations of the frames that their views have.
    package final func explainVisible() -> [(view: UIView, explanation: ElementExplanation)] {
        var found: [(view: UIView, explanation: ElementExplanation)] = []
        func add(_ view: UIView, _ attributes: UICollectionViewLayoutAttributes, _ chain: FrameExplanation?) {
            guard var chain else { return }
            attributes.frame = view.frame
            attributes.alpha = view.alpha
            attributes.isHidden = view.isHidden
            // Views have frames from their centers, which adds the rounding error of one division.
            let error = max(abs(chain.frame.x - Double(view.frame.minX)), abs(chain.frame.y - Double(view.frame.minY)))
            let isEqualSize = chain.frame.size == Rect(view.frame).size
            chain.reach(Rect(view.frame), by: isEqualSize && error < 1e-6 ? .rounding : .view)
            let name = "\(type(of: self))"
            found.append(
                (
                    view,
                    ElementExplanation(layout: name, superclass: "UITableView", chain: chain, attributes: attributes)
                ))
        }
        for path in indexPathsForVisibleRows ?? [] {
            guard let cell = cellForRow(at: path) else { continue }
            add(cell, UICollectionViewLayoutAttributes(forCellWith: path), explainRow(at: path))
        }
        for part in _table.parts {
            let isHeader = part.kind == .header
            let kind =
                isHeader
                ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
            add(
                part.view,
                UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: kind, with: IndexPath(row: 0, section: part.section)),
                explainPart(isHeader: isHeader, section: part.section))
        }
        return found
    }

    /// The areas of the visible sections, for an inspector.
    package final func _outlines() -> [LayoutOutline] {
        let sections = Set((indexPathsForVisibleRows ?? []).map(\.section) + _table.parts.map(\.section))
        return sections.sorted().map { LayoutOutline(kind: .section, section: $0, frame: rect(forSection: $0)) }
    }

    private final func explainedItemPath(_ path: IndexPath) -> ItemPath? {
        let itemPath = _itemPath(of: path)
        return _table.stack.contains(itemPath) ? itemPath : nil
    }
}
