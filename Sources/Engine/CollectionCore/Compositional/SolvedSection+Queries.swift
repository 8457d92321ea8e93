// Finds the elements of a section's groups that intersect a rect.
//
// The loops over unmeasured groups use only numbers and addresses. Closures that capture a section or a template would
// count references for each group, which costs more than computing the frames.
extension SolvedSection {
    /// Calls `body` with every cell and every supplementary view of an item or a group that intersects `rect`. The
    /// enclosing groups must intersect `rect` as well.
    ///
    /// - Parameters:
    ///   - rect: In the section's coordinates.
    ///   - start: Added to the positions of the elements along the scroll axis.
    ///   - slack: The distance by which elements may miss `rect`, in points. It does not apply to the enclosing groups.
    ///   - mayRound: Whether a rounding error may move an edge of `rect` onto the edge of a group. The caller tests the
    ///     elements again.
    /// - Complexity: O(log n + found)
    func forEachGroupElement(
        section: Int, in rect: Rect, start: Double, slack: Double, mayRound: Bool, _ body: (LayoutElement) -> Void
    ) {
        var query = QueryRect(
            rect: mayRound ? rect.grown(by: PixelGrid.roundingError) : rect, near: rect.grown(by: slack),
            start: start, axis: container.axis)
        if groupAxis != container.axis {
            query.rect.origin[groupAxis] += scrollOffset
            query.near.origin[groupAxis] += scrollOffset
            if container.grid.nearest(scrollOffset) != scrollOffset {
                // The section is being scrolled. The addition above can round an edge onto the edge of a group. The
                // caller tests the elements again.
                query.rect.origin[groupAxis] -= PixelGrid.roundingError
                query.rect.size[groupAxis] += 2 * PixelGrid.roundingError
            }
        }
        let range = groups(from: query.rect.min(groupAxis) - groupsStart, to: query.rect.max(groupAxis) - groupsStart)
        guard !range.isEmpty else { return }
        let maker = CellMaker(self, section: section)
        guard wrapped == nil, measures.count == 0 else {
            for group in range { forEachElement(ofMeasured: group, maker, in: query, body) }
            return
        }
        let step = uniformStride ?? stride
        let end = lastTemplate == nil ? range.upperBound : min(range.upperBound, groupCount - 1)
        if range.lowerBound < end {
            forEachElement(of: range.lowerBound..<end, template, stride: step, maker, in: query, body)
        }
        if let lastTemplate, end < range.upperBound {
            forEachElement(
                of: max(end, range.lowerBound)..<range.upperBound, lastTemplate, stride: step, maker, in: query, body)
        }
    }

    /// Calls `body` with the elements of equal groups that start at multiples of `stride`, or at `start` if `stride` is
    /// 0.
    private func forEachElement(
        of groups: Range<Int>, _ template: borrowing GroupTemplate, stride: Double, start: Double = 0,
        _ maker: CellMaker, in query: QueryRect, _ body: (LayoutElement) -> Void
    ) {
        guard !template.leaves.isEmpty else { return }
        let origin = GroupOrigin(self, size: template.size, stride: stride, start: start)
        let items = (first: firstItem(ofGroup: groups.lowerBound), each: template.leaves.count)
        guard !template.supplements.isEmpty || template.leafIndex.isUsed else {
            template.leaves.withUnsafeBufferPointer { leaves in
                template.boxes.withUnsafeBufferPointer { boxes in
                    for group in groups {
                        Self.forEachCell(
                            from: items.first + (group - groups.lowerBound) * items.each, leaves, boxes,
                            origin.of(group), maker, in: query, body)
                    }
                }
            }
            return
        }
        for group in groups {
            let corner = origin.of(group)
            let local = query.rect.offsetBy(x: -corner.x, y: -corner.y)
            guard template.boxes[0].frame.intersects(local) else { continue }
            let near = query.near.offsetBy(x: -corner.x, y: -corner.y)
            let first = items.first + (group - groups.lowerBound) * items.each
            template.leafIndex.forEachCandidate(in: near, count: template.leaves.count) { i in
                let leaf = template.leaves[i]
                guard template.boxChainMeets(leaf.box, local) else { return }
                let frame = maker.frame(leaf, origin: corner)
                if frame.intersects(query.near) { body(maker.cell(first + i, leaf, query.shown(frame))) }
            }
            template.supplementIndex.forEachCandidate(in: near, count: template.supplements.count) { i in
                let supplement = template.supplements[i]
                guard template.boxChainMeets(supplement.box, local) else { return }
                var element = supplementElement(group, supplement, section: maker.section, origin: corner)
                guard element.frame.intersects(query.near) else { return }
                element.frame = query.shown(element.frame)
                body(element)
            }
        }
    }

    @inline(__always)
    private static func forEachCell(
        from item: Int, _ leaves: UnsafeBufferPointer<GroupTemplate.Leaf>,
        _ boxes: UnsafeBufferPointer<GroupTemplate.Box>, _ corner: Point, _ maker: CellMaker, in query: QueryRect,
        _ body: (LayoutElement) -> Void
    ) {
        let local = query.rect.offsetBy(x: -corner.x, y: -corner.y)
        guard boxes[0].frame.intersects(local) else { return }
        for i in leaves.indices {
            var box = leaves[i].box
            // The outermost box was tested above.
            while box > 0, boxes[Int(box)].frame.intersects(local) { box = boxes[Int(box)].parent }
            guard box <= 0 else { continue }
            let frame = maker.frame(leaves[i], origin: corner)
            if frame.intersects(query.near) { body(maker.cell(item + i, leaves[i], query.shown(frame))) }
        }
    }

    /// Calls `body` with the elements of one group of a section with measured cells.
    private func forEachElement(
        ofMeasured group: Int, _ maker: CellMaker, in query: QueryRect, _ body: (LayoutElement) -> Void
    ) {
        let start = groupStart(group)
        if wrapped == nil {
            guard let record = measures.record(ofGroup: group) else {
                if group == groupCount - 1, let lastTemplate {
                    forEachElement(
                        of: group..<(group + 1), lastTemplate, stride: 0, start: start, maker, in: query, body)
                } else {
                    forEachElement(of: group..<(group + 1), template, stride: 0, start: start, maker, in: query, body)
                }
                return
            }
            if let measuredRow {
                let template = plainTemplate(group)
                forEachCell(of: group, template, start: start, measuredRow, record, maker, in: query, body)
                return
            }
        }
        let solved = template(ofGroup: group)
        forEachElement(of: group..<(group + 1), solved, stride: 0, start: start, maker, in: query, body)
    }

    /// Calls `body` with the cells of a group that is one row of cells, some of them measured.
    private func forEachCell(
        of group: Int, _ template: borrowing GroupTemplate, start: Double, _ row: MeasuredRow, _ record: Int,
        _ maker: CellMaker, in query: QueryRect, _ body: (LayoutElement) -> Void
    ) {
        var size = template.size
        size[groupAxis] = measures.lengths[record] - description.group.edgeSpacing.minimum(groupAxis)
        let origin = groupOrigin(size: size, start: start)
        let local = query.rect.offsetBy(x: -origin.x, y: -origin.y)
        guard Rect(origin: .zero, size: size).intersects(local) else { return }
        let near = query.near.offsetBy(x: -origin.x, y: -origin.y)
        let first = group * itemsPerGroup
        template.leaves.withUnsafeBufferPointer { leaves in
            row.forEachFrame(
                of: template, measures.sizes, from: record * itemsPerGroup, groupLength: size[groupAxis]
            ) { index, frame in
                guard frame.touches(near) else { return }
                var leaf = leaves[index]
                leaf.frame = frame
                let shown = maker.frame(leaf, origin: origin)
                if shown.intersects(query.near) { body(maker.cell(first + index, leaf, query.shown(shown))) }
            }
        }
    }
}

/// The rects of a query. Groups must intersect `rect`, and the elements in them `near`, which is `rect` or slightly
/// larger.
struct QueryRect {
    /// The rect that groups must intersect.
    var rect: Rect
    /// The rect that elements inside these groups must intersect.
    var near: Rect
    /// Added to the positions of the elements that are found, along `axis`.
    var start: Double
    /// The scroll axis.
    var axis: Axis

    /// Returns the frame with which an element is found.
    @inline(__always)
    func shown(_ frame: Rect) -> Rect {
        var frame = frame
        frame.origin[axis] += start
        return frame
    }
}

extension Rect {
    /// Returns the rect extended by `distance` on each side.
    func grown(by distance: Double) -> Rect {
        distance == 0
            ? self
            : Rect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }
}

/// Creates the cells of a section from their positions in a group. Holds the values that all cells share, as plain
/// numbers.
struct CellMaker {
    /// The index of the section in the layout.
    let section: Int
    private let grid: PixelGrid
    private let isAboveDecorations: Bool
    private let scrollsOrthogonally: Bool

    /// Copies the values that all cells of a section share. The section is borrowed, because copying it retains every
    /// array in it.
    init(_ solved: borrowing SolvedSection, section: Int) {
        self.section = section
        grid = solved.container.grid
        isAboveDecorations = !solved.description.decorations.isEmpty
        scrollsOrthogonally = solved.groupAxis != solved.container.axis
    }

    /// Returns the frame of a cell of a group whose corner is at `origin`, on the pixel grid.
    @inline(__always)
    func frame(_ leaf: GroupTemplate.Leaf, origin: Point) -> Rect {
        Rect(
            x: grid.nearest(leaf.frame.x + origin.x), y: grid.nearest(leaf.frame.y + origin.y),
            width: leaf.frame.width, height: leaf.frame.height)
    }

    /// Returns cell `item` with a frame.
    @inline(__always)
    func cell(_ item: Int, _ leaf: GroupTemplate.Leaf, _ frame: Rect) -> LayoutElement {
        LayoutElement(
            category: .cell, section: section, item: item, frame: frame,
            zIndex: isAboveDecorations && leaf.zIndex == 0 ? 1 : leaf.zIndex, estimatedAxes: leaf.estimatedAxes,
            scrollsOrthogonally: scrollsOrthogonally)
    }
}

/// Computes the corners of equal groups, with the same bits as `groupOrigin(size:start:)`.
private struct GroupOrigin {
    private let axis: Axis
    private let groupsStart: Double
    private let leadingSpace: Double
    private let across: Double
    private let stride: Double
    private let start: Double

    init(_ solved: borrowing SolvedSection, size: Size, stride: Double, start: Double) {
        axis = solved.groupAxis
        groupsStart = solved.groupsStart
        leadingSpace = solved.description.group.edgeSpacing.startSpace(axis, share: 0)
        across = solved.groupOrigin(size: size, start: 0)[axis.cross]
        self.stride = stride
        self.start = start
    }

    @inline(__always)
    func of(_ group: Int) -> Point {
        let along = groupsStart + (stride == 0 ? start : Double(group) * stride) + leadingSpace
        return axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
    }
}
