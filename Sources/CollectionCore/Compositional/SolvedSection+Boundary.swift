/// Boundary items put around content.
struct BoundaryPlacement {
    /// Relative to the content's start along the axis and to the container across it.
    var frames: [Rect] = []
    /// Room that extending items take before the content.
    var start = 0.0
    /// Room that extending items take behind it.
    var end = 0.0
    /// The content's length, longer if a side item needs it.
    var length: Double

    /// Places `items` around content of `length` along `axis`.
    ///
    /// - Parameters:
    ///   - across: Start and end across the axis of the strip that items are aligned in.
    ///   - whole: The container's length along the axis, to which fractions along it refer.
    ///   - measured: Sizes measured so far, one for each item.
    init(
        _ items: [LayoutBoundaryItem], length contentLength: Double, axis: Axis, across: (start: Double, end: Double),
        whole: Double, measured: [Size], grid: PixelGrid
    ) {
        length = contentLength
        let cross = axis.cross
        let room = max(0, across.end - across.start)
        let basis = Size(main: whole, cross: room, axis: axis)
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
            // CompositionalQuirk.boundaryItemsOverlapOnASide: each counts on its own.
            if item.extendsBoundary {
                if item.alignment.side(axis) < 0 { start = max(start, -origin[axis]) }
                if item.alignment.side(axis) > 0 { end = max(end, origin[axis] + size[axis] - length) }
            }
            frames.append(Rect(origin: origin, size: size))
        }
    }
}

extension SolvedSection {
    /// The section's length along the layout's axis.
    public var length: Double { leadingExtension + contentLength + trailingExtension }

    /// Whether nothing of the section shows, so that its insets count for nothing.
    public var isBlank: Bool { groupCount == 0 && description.boundaryItems.isEmpty }

    /// The section's extent across the layout's axis, insets included; wider than the view if its groups are.
    ///
    /// A section that scrolls sideways is as wide as the view.
    public var breadth: Double {
        let across = container.axis.cross
        guard rowAxis == container.axis, groupCount > 0 else { return container.size[across] }
        // CompositionalQuirk.edgeSpacingDoesNotBroadenTheContent
        let group = rowBreadth - description.group.edgeSpacing.minimum(across)
        return max(container.size[across], group + groupInsets.total(across))
    }

    /// Start and end across the layout's axis of the strip that boundary items lie in.
    private var boundaryStrip: (start: Double, end: Double) {
        let across = container.axis.cross
        var insets = supplementReferenceInsets
        if description.supplementsFollowContentInsets { insets = insets + description.contentInsets }
        return (insets.start(across), container.size[across] - insets.end(across))
    }

    mutating func placeBoundaryItems() {
        let axis = container.axis
        // CompositionalQuirk.anEmptySectionWithBoundaryItemsKeepsItsInsets
        let content = isBlank ? 0 : groupInsets.total(axis) + (rowAxis == axis ? rowLength : rowBreadth)
        if description.boundaryItems.isEmpty {
            // The same as below, in the time that a measured cell of a long list may take.
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
    /// - Returns: Whether anything moved.
    public mutating func setMeasured(_ size: Size, boundaryItem index: Int) -> Bool {
        precondition(
            boundaryMeasures.indices.contains(index), "Only boundary items of the section can be measured.")
        let axes = description.boundaryItems[index].size.estimatedAxes
        var stored = boundaryMeasures[index]
        if axes.contains(.horizontal), size.width >= 0 { stored.width = size.width }
        if axes.contains(.vertical), size.height >= 0 { stored.height = size.height }
        let old = boundaryMeasures[index]
        guard stored.width != old.width && !stored.width.isNaN || stored.height != old.height && !stored.height.isNaN
        else { return false }
        boundaryMeasures[index] = stored
        placeBoundaryItems()
        return true
    }
}
