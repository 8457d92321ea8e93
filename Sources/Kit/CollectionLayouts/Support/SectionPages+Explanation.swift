package import CollectionCore
import UIKit

extension SectionPages {
    /// Returns the explanation of an item's frame; `nil` for nonexistent items.
    ///
    /// - Complexity: O(log rows + items of the row) for justified rows, O(1) for columns.
    func explanation(ofItem item: Int, in section: Int, ratio: (IndexPath) -> CGFloat) -> FrameExplanation? {
        guard let frame = frame(ofItem: item, in: section) else { return nil }
        let (axis, page) = (description.axis, pages[section])
        var chain = start(of: section)
        chain.move(.precedingHeader, main: description.header, axis: axis)
        let cross: Double
        switch description.items {
        case .columns(let columns, _): cross = columns.start
        case .rows(let rules): cross = rules.start
        }
        chain.move(.sectionInsets, main: description.insetStart, cross: cross - description.margin, axis: axis)
        switch page.solver {
        case .plain(let waterfall):
            let found = waterfall.frame(of: item)
            add(found.column, 1, waterfall.columns, start: found.start, to: &chain)
        case .ordered(let waterfall):
            let found = waterfall.frame(of: item)
            add(found.column, 1, waterfall.columns, start: found.start, to: &chain)
        case .spanning(let waterfall):
            let found = waterfall.frame(of: item)
            add(found.column, found.span, waterfall.columns, start: found.start, to: &chain)
        case .rows(let rows):
            add(rows, item, frame, to: &chain)
            chain.reach(frame, by: .rounding)
            return chain
        }
        let length = frame.size[axis]
        if description.estimate == nil {
            let value = Double(ratio(IndexPath(item: item, section: section)))
            chain.size(.aspectRatio(value > 0 && value.isFinite ? value : 1), main: length, axis: axis)
        } else {
            let isMeasured = item < page.measured.count && !page.measured[item].isNaN
            chain.size(.size(isMeasured ? .measured : .estimated), main: length, axis: axis)
        }
        chain.reach(frame, by: .rounding)
        return chain
    }

    /// Returns the explanation of the frame of a header or footer; `nil` for nonexistent sections and lengths of 0.
    func explanation(ofHeader isHeader: Bool, in section: Int, _ pinning: Pinning) -> FrameExplanation? {
        guard let frame = frame(ofHeader: isHeader, in: section, pinning) else { return nil }
        let axis = description.axis
        var chain = start(of: section)
        if !isHeader {
            chain.move(.precedingHeader, main: description.header, axis: axis)
            chain.move(
                .precedingContent, main: pages[section].itemsEnd - pages[section].start - description.header,
                axis: axis)
        }
        chain.size(.size(.fixed), main: frame.size[axis], axis: axis)
        chain.size(.fullBreadth, main: 0, cross: frame.size[axis.cross], axis: axis)
        chain.reach(frame, by: .pinned)
        return chain
    }

    private func start(of section: Int) -> FrameExplanation {
        var chain = FrameExplanation()
        chain.move(.precedingSections(section, spacing: 0), main: pages[section].start, axis: description.axis)
        chain.move(.widthMargin, main: 0, cross: description.margin, axis: description.axis)
        return chain
    }

    private func add(
        _ column: Int, _ span: Int, _ columns: WaterfallColumns, start: Double, to chain: inout FrameExplanation
    ) {
        let axis = description.axis
        let pitch = columns.columnLength + columns.spacing
        chain.move(
            .lane(column, of: columns.count, spacing: columns.spacing), main: 0, cross: Double(column) * pitch,
            axis: axis)
        chain.move(.precedingInLane(spacing: columns.lineSpacing), main: start, axis: axis)
        let breadth = Double(span) * pitch - columns.spacing
        chain.size(.laneBreadth(span: span, of: columns.count), main: 0, cross: breadth, axis: axis)
    }

    private func add(_ rows: JustifiedRows, _ item: Int, _ frame: Rect, to chain: inout FrameExplanation) {
        let axis = description.axis
        let row = rows.row(of: item)
        let first = rows.items(inRow: row).lowerBound
        let start = rows.frame(of: first).across
        chain.move(
            .precedingLines(row, spacing: rows.rules.lineSpacing), main: rows.extent(ofRow: row).start, axis: axis)
        chain.move(.rowAlignment, main: 0, cross: start - rows.rules.start, axis: axis)
        chain.move(
            .precedingItems(item - first, spacing: rows.rules.spacing), main: 0,
            cross: frame.min(axis.cross) - start, axis: axis)
        chain.add(.justifiedRow(target: rows.rules.target), FrameChange(width: frame.width, height: frame.height))
    }
}

extension PagedLayout: @MainActor FrameExplaining {
    /// The rules behind the frame of an item, or of the header or footer of a section; `nil` for elements that do not
    /// exist.
    package func explanation(ofKind kind: String?, at path: ItemPath) -> FrameExplanation? {
        guard let solution else { return nil }
        guard let kind else {
            return solution.explanation(ofItem: path.item, in: path.section, ratio: aspectRatio ?? { _ in 1 })
        }
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        return solution.explanation(ofHeader: isHeader, in: path.section, pinning)
    }
}
