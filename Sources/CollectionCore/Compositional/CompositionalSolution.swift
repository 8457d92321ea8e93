/// A whole compositional layout: solved sections one after another, and the layout's own boundary items around them.
public struct CompositionalSolution {
    public let container: CompositionalContainer
    public let interSectionSpacing: Double
    public let boundaryItems: [LayoutBoundaryItem]
    /// Mirrors every frame horizontally inside the content.
    public let isRightToLeft: Bool
    /// How far the view reaches beyond the container across the axis, in points: what content insets take from it.
    public let margins: (leading: Double, trailing: Double)

    public private(set) var sections: [SolvedSection]
    /// Where each section started along the axis, behind the layout's own leading boundary items, before `growth`.
    private var starts: [Double] = []
    /// By how much sections became longer since, so that a measured cell does not move all sections behind it.
    private var growth: SparseSums
    /// The broadest section's extent across the axis.
    private var breadth = 0.0
    private var leadingExtension = 0.0
    private var boundaryMeasures: [Size]
    private var boundaryFrames: [Rect] = []
    /// The farthest that anything sticks out of its section, before and behind.
    private var overhang = (start: 0.0, end: 0.0)
    public private(set) var contentSize = Size.zero

    /// Puts `sections` one after another.
    ///
    /// - Parameters:
    ///   - margins: How far the view reaches beyond the container across the axis.
    ///   - old: A solution whose measured boundary items still hold, if the items are the same.
    /// - Complexity: O(sections)
    public init(
        sections: [SolvedSection], container: CompositionalContainer, interSectionSpacing: Double = 0,
        boundaryItems: [LayoutBoundaryItem] = [], isRightToLeft: Bool = false,
        margins: (leading: Double, trailing: Double) = (0, 0),
        boundaryMeasuresFrom old: CompositionalSolution? = nil
    ) {
        self.sections = sections
        self.container = container
        self.interSectionSpacing = interSectionSpacing
        self.boundaryItems = boundaryItems
        self.isRightToLeft = isRightToLeft
        self.margins = margins
        if let old, old.boundaryItems == boundaryItems, old.container == container {
            boundaryMeasures = old.boundaryMeasures
        } else {
            boundaryMeasures = Array(repeating: MeasuredGroups.unmeasured, count: boundaryItems.count)
        }
        growth = SparseSums(count: sections.count)
        starts = Array(repeating: 0, count: sections.count)
        stack()
    }

    /// Places all sections, and what lies around them.
    private mutating func stack() {
        var at = 0.0
        for i in sections.indices {
            starts[i] = at
            at += sections[i].length + interSectionSpacing
            noteOverhang(of: i)
        }
        findBreadth()
        placeAround()
    }

    private mutating func noteOverhang(of section: Int) {
        overhang.start = max(overhang.start, sections[section].overhang.start)
        overhang.end = max(overhang.end, sections[section].overhang.end)
    }

    private mutating func findBreadth() {
        breadth = container.size[container.axis.cross]
        for i in sections.indices { breadth = max(breadth, sections[i].breadth) }
    }

    /// Takes over that a section is no longer as long and broad as it was.
    ///
    /// - Returns: By how much it became longer.
    /// - Complexity: O(log sections); O(sections) when the broadest one shrank.
    private mutating func didChange(_ section: Int, length oldLength: Double, breadth oldBreadth: Double) -> Double {
        let change = sections[section].length - oldLength
        if change != 0 { growth.add(change, at: section, record: 0) }
        let new = sections[section].breadth
        if new >= breadth {
            breadth = new
        } else if oldBreadth == breadth, new != oldBreadth {
            findBreadth()
        }
        noteOverhang(of: section)
        placeAround()
        return change
    }

    /// Places the layout's own boundary items around the sections, which sets the size of the whole.
    private mutating func placeAround() {
        let axis = container.axis
        let across = axis.cross
        var at = 0.0
        if let last = sections.indices.last { at = starts[last] + growth.sum(before: last) + sections[last].length }
        if boundaryItems.isEmpty {
            leadingExtension = 0
            contentSize = Size(main: max(0, at), cross: breadth, axis: axis)
            return
        }
        let placement = BoundaryPlacement(
            boundaryItems, length: max(0, at), axis: axis, across: (0, container.size[across]),
            whole: container.size[axis], measured: boundaryMeasures, grid: container.grid)
        leadingExtension = placement.start
        boundaryFrames = placement.frames.enumerated().map { i, frame in
            let item = boundaryItems[i]
            var moved = frame.inset(by: item.contentInsets.effective(for: item.size.estimatedAxes))
            moved.origin[axis] += placement.start
            return moved
        }
        contentSize = Size(main: placement.start + placement.length + placement.end, cross: breadth, axis: axis)
    }

    /// Where section `index` starts along the axis, in content coordinates read left to right.
    ///
    /// - Complexity: O(1) until something was measured, then O(log sections).
    public func sectionStart(_ index: Int) -> Double {
        leadingExtension + starts[index] + growth.sum(before: index)
    }

    /// The section's frame in content coordinates, as wide as its content.
    public func sectionFrame(_ index: Int) -> Rect {
        mirrored(
            Rect(
                main: sectionStart(index), cross: 0, mainLength: sections[index].length,
                crossLength: sections[index].breadth, axis: container.axis))
    }

    private func roundedFrame(ofSection index: Int) -> Rect {
        var frame = sectionFrame(index)
        frame.x = container.grid.nearest(frame.x)
        frame.y = container.grid.nearest(frame.y)
        return frame
    }

    // MARK: Changes

    /// Records a measured cell.
    ///
    /// - Returns: By how much content behind the cell moved along the axis, or `nil` when nothing changed.
    /// - Complexity: O(log items + log sections), plus O(sections) when the broadest section shrank.
    public mutating func setMeasured(_ size: Size, section: Int, item: Int) -> Double? {
        let (length, breadth) = (sections[section].length, sections[section].breadth)
        guard sections[section].setMeasured(size, item: item) else { return nil }
        return didChange(section, length: length, breadth: breadth)
    }

    /// Records a measured boundary item of a section, or of the layout when `section` is `nil`. See
    /// ``setMeasured(_:section:item:)``.
    public mutating func setMeasured(_ size: Size, boundaryItem index: Int, section: Int?) -> Double? {
        if let section {
            let (length, breadth) = (sections[section].length, sections[section].breadth)
            guard sections[section].setMeasured(size, boundaryItem: index) else { return nil }
            return didChange(section, length: length, breadth: breadth)
        }
        let axes = boundaryItems[index].size.estimatedAxes
        var stored = boundaryMeasures[index]
        if axes.contains(.horizontal), size.width >= 0 { stored.width = size.width }
        if axes.contains(.vertical), size.height >= 0 { stored.height = size.height }
        let old = boundaryMeasures[index]
        guard stored.width != old.width && !stored.width.isNaN || stored.height != old.height && !stored.height.isNaN
        else { return nil }
        let before = contentSize[container.axis]
        boundaryMeasures[index] = stored
        placeAround()
        return contentSize[container.axis] - before
    }

    /// Scrolls section `index` sideways; the offset is taken as it is.
    public mutating func setScrollOffset(_ offset: Double, section index: Int) {
        sections[index].scrollOffset = offset
    }

    // MARK: Queries

    /// `rect` mirrored inside the content when the layout reads right to left.
    @inline(__always)
    public func mirrored(_ rect: Rect) -> Rect { finish.mirrored(rect) }

    /// Moves an element of a section into the content.
    private func finished(_ element: LayoutElement, start: Double) -> LayoutElement {
        finish.finished(element, start: start, isRounded: false)
    }

    private var finish: ElementFinish {
        ElementFinish(
            axis: container.axis, grid: container.grid, width: contentSize.width, isRightToLeft: isRightToLeft)
    }

    /// The first section that ends behind `position`.
    private func firstSection(endingBehind position: Double) -> Int {
        sections.withUnsafeBufferPointer { sections in
            guard let first = sections.baseAddress else { return 0 }
            var low = 0
            var high = sections.count
            while low < high {
                let middle = (low + high) / 2
                if sectionStart(middle) + first[middle].length < position { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    /// The sections of which something between the start and the end meets `rect`, along the axis; boundary items that
    /// stick out of their section do not count.
    ///
    /// - Complexity: O(log sections + found)
    public func sections(meeting rect: Rect) -> Range<Int> {
        let asked = mirrored(rect)
        let first = firstSection(endingBehind: asked.min(container.axis))
        var end = first
        while end < sections.count, sectionStart(end) <= asked.max(container.axis) { end += 1 }
        return first..<end
    }

    /// Calls `body` with every element that meets `rect`, sections in order, then the layout's own boundary items.
    ///
    /// The rect is clipped to the content; when nothing is left only decorations answer, if it touches their section.
    /// - Parameters:
    ///   - rect: In content coordinates.
    ///   - visible: The bounds less the adjusted content inset; pinned items stay in it. `nil` leaves them where they
    ///     are by nature.
    /// - Complexity: O(log sections + sections met x (log items + found))
    public func forEachElement(in rect: Rect, visible: Rect? = nil, _ body: (LayoutElement) -> Void) {
        let axis = container.axis
        let asked = mirrored(rect)
        let content = reach
        let clipped = asked.intersection(content)
        let pinned = visible.map(mirrored)
        var index = firstSection(endingBehind: asked.min(axis) - overhang.end)
        while index < sections.count, sectionStart(index) - overhang.start <= asked.max(axis) {
            let start = sectionStart(index)
            // Sums of halves are exact; those of thirds must be rounded again.
            let scale = container.grid.scale
            let isRounded = (scale == 1 || scale == 2) && container.grid.nearest(start) == start
            let finish = finish
            // By address: handing a section on would count a reference for each list in it.
            sections.withUnsafeBufferPointer { sections in
                guard let first = sections.baseAddress else { return }
                let local = clipped.map { shifted($0, by: -start) }
                let touched = shifted(asked, by: -start)
                let visible = pinned.map { shifted($0, by: -start) }
                if isRounded, !isRightToLeft {
                    first[index].forEachElement(
                        section: index, in: local, touched: touched, visible: visible, slack: 0
                    ) { body(finish.finished($0, start: start, isRounded: true)) }
                    return
                }
                // Rounding the finished frame may move it into the rect or out of it.
                let met = rect.intersection(mirrored(content))
                var sideways = met
                let along = first[index].rowAxis
                let offset = first[index].scrollOffset
                sideways?.origin[along] += isRightToLeft && along == .horizontal ? -offset : offset
                let isTouched = roundedFrame(ofSection: index).touches(rect)
                first[index].forEachElement(
                    section: index, in: local, touched: touched, visible: visible, slack: 1 / scale
                ) { element in
                    let element = finish.finished(element, start: start, isRounded: isRounded)
                    if case .decoration = element.category {
                        if isTouched { body(element) }
                    } else if let met = element.scrollsOrthogonally ? sideways : met, element.frame.intersects(met) {
                        body(element)
                    }
                }
            }
            index += 1
        }
        guard let clipped else { return }
        for i in boundaryItems.indices {
            let element = layoutBoundaryElement(i, visible: pinned)
            if element.frame.intersects(clipped) { body(finished(element, start: 0)) }
        }
    }

    /// Where elements may be seen: the content and, beside it, what content insets leave free. Orthogonal sections do not
    /// clip their items at the insets.
    private var reach: Rect {
        var rect = Rect(origin: .zero, size: contentSize)
        let across = container.axis.cross
        rect.origin[across] -= margins.leading
        rect.size[across] += margins.leading + margins.trailing
        return rect
    }

    private func shifted(_ rect: Rect, by distance: Double) -> Rect {
        var result = rect
        result.origin[container.axis] += distance
        return result
    }

    private func layoutBoundaryElement(_ index: Int, visible: Rect?) -> LayoutElement {
        let item = boundaryItems[index]
        let axis = container.axis
        var frame = boundaryFrames[index]
        var isPinned = false
        if item.pinsToVisibleBounds, let visible {
            let side = item.alignment.side(axis)
            if side < 0 {
                let last = contentSize[axis] - frame.size[axis]
                frame.origin[axis] = max(frame.min(axis), min(visible.min(axis), last))
            } else if side > 0 {
                frame.origin[axis] = min(frame.min(axis), max(visible.max(axis) - frame.size[axis], 0))
            }
            isPinned = side != 0
        }
        return LayoutElement(
            category: .supplement(kind: item.kind), section: 0, item: Int.max, frame: frame,
            zIndex: isPinned ? abovePinned(item.zIndex) : item.zIndex, estimatedAxes: item.size.estimatedAxes,
            boundaryIndex: index, isPinned: isPinned)
    }

    /// The cell `item` of `section`, or `nil` when it has no place.
    public func cell(section: Int, item: Int) -> LayoutElement? {
        guard sections.indices.contains(section) else { return nil }
        let found = sections.withUnsafeBufferPointer { sections in
            sections.baseAddress.flatMap { $0[section].itemElement(item, section: section) }
        }
        return found.map { finished($0, start: sectionStart(section)) }
    }

    /// The supplementary view of `kind` at (`section`, `item`), or `nil`.
    public func supplement(kind: Int, section: Int, item: Int, visible: Rect? = nil) -> LayoutElement? {
        let pinned = visible.map(mirrored)
        if item == Int.max, section == 0 {
            guard let index = boundaryItems.firstIndex(where: { $0.kind == kind }) else { return nil }
            return finished(layoutBoundaryElement(index, visible: pinned), start: 0)
        }
        guard sections.indices.contains(section) else { return nil }
        let solved = sections[section]
        let start = sectionStart(section)
        if item == 0, let index = solved.description.boundaryItems.firstIndex(where: { $0.kind == kind }) {
            let element = solved.boundaryElement(
                index, section: section, visible: pinned.map { shifted($0, by: -start) })
            return finished(element, start: start)
        }
        return solved.supplementElement(kind: kind, item: item, section: section).map { finished($0, start: start) }
    }

    /// Decoration `item` of `section`, or `nil`.
    public func decoration(kind: Int, section: Int, item: Int) -> LayoutElement? {
        guard sections.indices.contains(section), !sections[section].isBlank else { return nil }
        let decorations = sections[section].description.decorations
        guard decorations.indices.contains(item), decorations[item].kind == kind else { return nil }
        return finished(sections[section].decorationElement(item, section: section), start: sectionStart(section))
    }

    /// Whether any boundary item pins, so that scrolling moves it.
    public var hasPinnedItems: Bool {
        boundaryItems.contains { $0.pinsToVisibleBounds }
            || sections.contains { section in section.description.boundaryItems.contains { $0.pinsToVisibleBounds } }
    }

    /// Whether any view may choose a length of its own.
    public var hasEstimates: Bool {
        boundaryItems.contains { !$0.size.estimatedAxes.isEmpty }
            || sections.contains { section in
                section.hasEstimates
                    || section.description.boundaryItems.contains { !$0.size.estimatedAxes.isEmpty }
            }
    }
}

/// From a section's coordinates to those of the content: plain numbers, so that handing it on is free.
private struct ElementFinish {
    let axis: Axis
    let grid: PixelGrid
    /// Of the content.
    let width: Double
    let isRightToLeft: Bool

    @inline(__always)
    func mirrored(_ rect: Rect) -> Rect {
        guard isRightToLeft else { return rect }
        var result = rect
        result.x = width - rect.maxX
        return result
    }

    /// - Parameter isRounded: The element and `start` are on a pixel grid on which sums are exact; so is the result, unless
    ///   mirrored.
    @inline(__always)
    func finished(_ element: LayoutElement, start: Double, isRounded: Bool) -> LayoutElement {
        var element = element
        element.frame.origin[axis] += start
        if isRounded, !isRightToLeft { return element }
        element.frame = mirrored(element.frame)
        element.frame.x = grid.nearest(element.frame.x)
        element.frame.y = grid.nearest(element.frame.y)
        return element
    }
}
