/// Computes the effect of measured sizes on a group that is one row of cells, without solving the group again.
///
/// Lists, grids, and most rows are such groups. The position of a cell along the section follows from its own length
/// and the lengths before it. Positions across the section come from the template. Other groups are solved again.
struct MeasuredRow {
    /// The axis along which groups follow one another and cells are measured.
    private let axis: Axis
    /// Whether the cells of the group follow one another along `axis` rather than across it.
    private let isStacked: Bool
    /// Whether the group has the length of its cells.
    private let isOpen: Bool
    private let spacing: Double
    /// The edge spacing of each subitem in the list that the group repeats.
    private let edges: [LayoutEdgeSpacing]
    /// The start of the group's inner area along `axis`, and its length if the group is not open.
    private let innerStart: Double
    private let available: Double

    /// Creates the computation for a group, or returns `nil` if the group must be solved again.
    ///
    /// - Parameters:
    ///   - template: An unmeasured full group.
    ///   - axis: The axis along which groups follow one another.
    init?(_ group: LayoutNode, template: GroupTemplate, axis: Axis) {
        guard case .row(let along, let subitems, _, let spacing) = group.content, template.boxes.count == 1,
            template.supplements.isEmpty, !group.size[axis].isUniform, !group.wrapsMeasuredCells()
        else { return nil }
        for node in subitems {
            guard node.content == .item, !node.size.width.isUniform, !node.size.height.isUniform,
                node.size[axis].isEstimated || node.contentInsets.along(axis) == .zero
            else { return nil }
        }
        for leaf in template.leaves where !leaf.estimatedAxes.subtracting(AxisSet(axis)).isEmpty { return nil }
        self.axis = axis
        isStacked = along == axis
        isOpen = group.size[axis].isEstimated
        self.spacing = max(0, spacing?.minimum ?? 0)
        edges = subitems.map { $0.edgeSpacing }
        let insets = group.contentInsets.effective(for: group.size.estimatedAxes)
        innerStart = insets.start(axis)
        available = insets.innerSize(of: template.size)[axis]
        // In a column of a fixed length, flexible space depends on all cells.
        if isStacked, !isOpen { return nil }
    }

    /// Returns the group's length along the section.
    ///
    /// - Parameters:
    ///   - plain: The unmeasured group.
    ///   - sizes: Measured sizes; NaN where not measured.
    ///   - start: The index in `sizes` of the group's first size.
    /// - Complexity: O(cells of the group)
    func length(of plain: borrowing GroupTemplate, _ sizes: [Size], from start: Int) -> Double {
        guard isOpen else { return plain.size[axis] }
        var taken = isStacked ? Double(plain.leaves.count - 1) * spacing : 0
        for index in plain.leaves.indices {
            let length =
                length(of: plain.leaves[index], sizes[start + index]) + edges[index % edges.count].minimum(axis)
            taken = isStacked ? taken + length : max(taken, length)
        }
        return taken
    }

    /// Calls `body` with the index of each cell in the group and its frame in the group's coordinates.
    @inline(__always)
    func forEachFrame(
        of plain: borrowing GroupTemplate, _ sizes: [Size], from start: Int, groupLength: Double,
        _ body: (_ index: Int, _ frame: Rect) -> Void
    ) {
        let across = isOpen ? groupLength : available
        var position = 0.0
        for index in plain.leaves.indices {
            let edges = edges[index % edges.count]
            var frame = plain.leaves[index].frame
            let length = length(of: plain.leaves[index], sizes[start + index])
            var origin: Double
            if isStacked {
                origin = position + edges.startSpace(axis, share: 0)
                position = origin + length + edges.endSpace(axis, share: 0)
                position += spacing
            } else {
                origin = edges.startSpaceAlone(axis, length: length, in: across)
            }
            origin += innerStart
            frame.origin[axis] = origin
            frame.size[axis] = length
            body(index, frame)
        }
    }

    @inline(__always)
    private func length(of leaf: GroupTemplate.Leaf, _ measured: Size) -> Double {
        leaf.estimatedAxes.contains(axis) && measured[axis] >= 0 ? measured[axis] : leaf.frame.size[axis]
    }
}
