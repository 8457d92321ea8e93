/// The positions of boundary items around content.
struct BoundaryPlacement {
    /// Frames relative to the content's start on the main axis and to the container on the cross axis.
    var frames: [Rect] = []
    /// The length that extending items take before the content.
    var start = 0.0
    /// The length that extending items take after the content.
    var end = 0.0
    /// The content's length, increased if a side item is longer.
    var length: Double

    /// Places `items` around content of a given length along `axis`.
    ///
    /// - Parameters:
    ///   - across: The start and end on the cross axis of the strip in which items are aligned.
    ///   - whole: The container's length along the axis, which main-axis fractions refer to.
    ///   - measured: The measured size of each item; NaN where not measured.
    init(
        _ items: [LayoutBoundaryItem], length contentLength: Double, axis: Axis, across: (start: Double, end: Double),
        whole: Double, measured: [Size], grid: PixelGrid
    ) {
        length = contentLength
        let cross = axis.cross
        let available = max(0, across.end - across.start)
        let basis = Size(main: whole, cross: available, axis: axis)
        // Step 1: Resolve the sizes. Extending side items can lengthen the content.
        var sizes: [Size] = []
        sizes.reserveCapacity(items.count)
        for (i, item) in items.enumerated() {
            var size = item.size.resolved(in: basis, grid: grid)
            if item.size.width.isEstimated, measured[i].width >= 0 { size.width = measured[i].width }
            if item.size.height.isEstimated, measured[i].height >= 0 { size.height = measured[i].height }
            // CompositionalQuirk.aTallSideItemLengthensItsSection
            if item.extendsBoundary, item.alignment.side(axis) == 0 { length = max(length, size[axis]) }
            sizes.append(size)
        }
        // Step 2: Place each item against the content and within the strip.
        for (item, size) in zip(items, sizes) {
            var origin = item.offset
            switch item.alignment.side(axis) {
            case -1: origin[axis] += item.extendsBoundary ? -size[axis] : 0
            case 1: origin[axis] += item.extendsBoundary ? length : length - size[axis]
            default: origin[axis] += (length - size[axis]) / 2
            }
            switch item.alignment.side(cross) {
            case -1: origin[cross] += across.start
            case 1: origin[cross] += across.end - size[cross]
            default: origin[cross] += across.start + (across.end - across.start - size[cross]) / 2
            }
            // CompositionalQuirk.boundaryItemsOverlapOnASide: each item extends the content on its own.
            if item.extendsBoundary {
                if item.alignment.side(axis) < 0 { start = max(start, -origin[axis]) }
                if item.alignment.side(axis) > 0 { end = max(end, origin[axis] + size[axis] - length) }
            }
            frames.append(Rect(origin: origin, size: size))
        }
    }
}

extension SolvedSection {
    /// The section's length along the main axis.
    public var length: Double { leadingExtension + contentLength + trailingExtension }

    /// Whether the section has neither groups nor boundary items. Its insets are then ignored.
    public var isBlank: Bool { groupCount == 0 && description.boundaryItems.isEmpty }

    /// Computes ``breadth``.
    private var breadthOfGroups: Double {
        let across = container.axis.cross
        guard groupAxis == container.axis, groupCount > 0 else { return container.size[across] }
        // CompositionalQuirk.edgeSpacingDoesNotBroadenTheContent
        let group = groupsBreadth - description.group.edgeSpacing.minimum(across)
        return max(container.size[across], group + groupInsets.total(across))
    }

    /// The start and end on the layout's cross axis of the strip in which boundary items lie.
    private var boundaryStrip: (start: Double, end: Double) {
        let across = container.axis.cross
        var insets = plan.input.space.supplementReferenceInsets
        if description.supplementsFollowContentInsets { insets = insets + description.contentInsets }
        return (insets.start(across), container.size[across] - insets.end(across))
    }

    /// Computes the frames of the boundary items and the lengths that they add, from the groups and from measured
    /// sizes.
    mutating func placeBoundaryItems() {
        let axis = container.axis
        breadth = breadthOfGroups
        // CompositionalQuirk.anEmptySectionWithBoundaryItemsKeepsItsInsets
        let content = isBlank ? 0 : groupInsets.total(axis) + (groupAxis == axis ? groupsLength : groupsBreadth)
        if description.boundaryItems.isEmpty {
            // The same result as below, but fast enough for every measured cell of a long list.
            leadingExtension = max(0, description.leadingSpace)
            contentLength = content
            return
        }
        let placement = BoundaryPlacement(
            description.boundaryItems, length: content, axis: axis, across: boundaryStrip,
            whole: container.size[axis], measured: boundaryMeasures, grid: container.grid)
        leadingExtension = placement.start + max(0, description.leadingSpace)
        trailingExtension = placement.end
        contentLength = placement.length
        overhang = (0, 0)
        boundaryFrames = placement.frames.enumerated().map { i, frame in
            let item = description.boundaryItems[i]
            var moved = frame.inset(by: item.contentInsets.effective(for: item.size.estimatedAxes))
            moved.origin[axis] += leadingExtension
            overhang.start = max(overhang.start, -moved.min(axis))
            overhang.end = max(overhang.end, moved.max(axis) - length)
            return moved
        }
    }

    /// Records the size of a measured boundary item.
    ///
    /// - Returns: Whether anything changed.
    public mutating func setMeasured(_ size: Size, boundaryItem index: Int) -> Bool {
        precondition(
            boundaryMeasures.indices.contains(index),
            "Boundary item \(index) was measured, but the section has \(boundaryMeasures.count) boundary items.")
        guard let stored = description.boundaryItems[index].measured(size, replacing: boundaryMeasures[index])
        else { return false }
        boundaryMeasures[index] = stored
        placeBoundaryItems()
        return true
    }
}
