/// A solved compositional layout: a sequence of solved sections, and the layout's own boundary items around them.
public struct CompositionalSolution {
    /// The space that the layout fills.
    public let container: CompositionalContainer
    /// The space between neighboring sections along the scroll axis, in points.
    public let interSectionSpacing: Double
    /// The boundary items of the whole layout.
    public let boundaryItems: [LayoutBoundaryItem]
    /// Whether every frame is mirrored horizontally inside the content.
    public let isRightToLeft: Bool
    /// The space that content insets take from the view on each side of the cross axis, in points.
    public let margins: (leading: Double, trailing: Double)

    /// The sections, from the first to the last.
    public private(set) var sections: [SolvedSection]
    /// The start of each section on the main axis, relative to the layout's leading boundary items and without
    /// `growth`.
    private var starts: [Double] = []
    /// The growth of each section since `starts` was computed. With it, a measured cell does not require an update of
    /// the starts of all later sections.
    private var growth: SparseSums
    /// The content's length on the cross axis: the container's or, if larger, that of the broadest section.
    private var breadth = 0.0
    /// The length that the layout's own boundary items take before the first section, in points.
    private(set) var leadingExtension = 0.0
    /// The measured size of each of the layout's boundary items, in points; NaN on an axis that was not measured.
    private(set) var boundaryMeasures: [Size]
    /// The frames of the layout's boundary items, in content coordinates.
    private(set) var boundaryFrames: [Rect] = []
    /// The largest distances by which elements extend beyond the start and the end of their section. They never shrink.
    private var overhang = (start: 0.0, end: 0.0)
    /// The size of the content, in points.
    public private(set) var contentSize = Size.zero

    /// Stacks `sections` along the main axis.
    ///
    /// - Parameters:
    ///   - sections: The sections from first to last.
    ///   - container: The space of the layout, in points.
    ///   - interSectionSpacing: The space between two sections, in points.
    ///   - boundaryItems: The headers and footers of the whole layout.
    ///   - isRightToLeft: Whether leading edges are on the right.
    ///   - margins: The space that content insets take from the view on each side of the cross axis, in points.
    ///   - old: A solution whose measured boundary item sizes are reused if the items and the container are the same.
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

    /// Computes the starts of all sections, the positions of the layout's boundary items, and the content size.
    private mutating func stack() {
        var position = 0.0
        breadth = container.size[container.axis.cross]
        for i in sections.indices {
            starts[i] = position
            position += sections[i].length + interSectionSpacing
            breadth = max(breadth, sections[i].breadth)
            updateOverhang(of: i)
        }
        placeBoundaryItems()
    }

    private mutating func updateOverhang(of section: Int) {
        overhang.start = max(overhang.start, sections[section].overhang.start)
        overhang.end = max(overhang.end, sections[section].overhang.end)
    }

    private mutating func updateBreadth() {
        breadth = container.size[container.axis.cross]
        for i in sections.indices { breadth = max(breadth, sections[i].breadth) }
    }

    /// Updates the solution after a measurement changed a section.
    ///
    /// - Parameters:
    ///   - oldLength: The section's length on the main axis before the change.
    ///   - oldBreadth: The section's length on the cross axis before the change.
    /// - Returns: The change in the section's length.
    /// - Complexity: O(log sections); O(sections) when the broadest section shrank.
    private mutating func didChange(_ section: Int, length oldLength: Double, breadth oldBreadth: Double) -> Double {
        let change = sections[section].length - oldLength
        if change != 0 { growth.add(change, at: section, record: 0) }
        let new = sections[section].breadth
        if new >= breadth {
            breadth = new
        } else if oldBreadth == breadth, new != oldBreadth {
            updateBreadth()
        }
        updateOverhang(of: section)
        placeBoundaryItems()
        return change
    }

    /// Places the layout's boundary items around the sections and computes the content size.
    private mutating func placeBoundaryItems() {
        let axis = container.axis
        let across = axis.cross
        var end = 0.0
        if let last = sections.indices.last { end = starts[last] + growth.sum(before: last) + sections[last].length }
        if boundaryItems.isEmpty {
            leadingExtension = 0
            contentSize = Size(main: max(0, end), cross: breadth, axis: axis)
            return
        }
        let placement = BoundaryPlacement(
            boundaryItems, length: max(0, end), axis: axis, across: (0, container.size[across]),
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

    /// Returns the start of section `index` on the main axis, in content coordinates before right-to-left mirroring.
    ///
    /// - Complexity: O(1) until a measurement changes the length of a section, then O(log sections).
    public func sectionStart(_ index: Int) -> Double {
        leadingExtension + starts[index] + growth.sum(before: index)
    }

    /// Returns the frame of section `index` in content coordinates, as long as its content on both axes.
    public func sectionFrame(_ index: Int) -> Rect {
        mirror.frame(
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

    /// Records the measured size of a cell.
    ///
    /// - Returns: The distance by which the content after the section moved along the main axis, or `nil` if nothing
    ///   changed.
    /// - Complexity: O(log items + log sections), plus O(sections) when the broadest section shrank.
    public mutating func setMeasured(_ size: Size, section: Int, item: Int) -> Double? {
        let (length, breadth) = (sections[section].length, sections[section].breadth)
        guard sections[section].setMeasured(size, item: item) else { return nil }
        return didChange(section, length: length, breadth: breadth)
    }

    /// Records the measured size of a boundary item of a section, or of the layout if `section` is `nil`.
    ///
    /// - Returns: The change in the section's or the content's length along the main axis, or `nil` if nothing changed.
    public mutating func setMeasured(_ size: Size, boundaryItem index: Int, section: Int?) -> Double? {
        if let section {
            let (length, breadth) = (sections[section].length, sections[section].breadth)
            guard sections[section].setMeasured(size, boundaryItem: index) else { return nil }
            return didChange(section, length: length, breadth: breadth)
        }
        guard let stored = boundaryItems[index].measured(size, replacing: boundaryMeasures[index]) else { return nil }
        let before = contentSize[container.axis]
        boundaryMeasures[index] = stored
        placeBoundaryItems()
        return contentSize[container.axis] - before
    }

    /// Sets the scroll offset of the orthogonal section `index`, without clamping it.
    public mutating func setScrollOffset(_ offset: Double, section index: Int) {
        sections[index].scrollOffset = offset
    }

    // MARK: Queries

    /// The conversion of all frames. UIKit's compositional layouts return mirrored frames themselves.
    public var mirror: Mirror { Mirror(width: contentSize.width, isActive: isRightToLeft) }

    /// Returns the distance by which the scroll offset of an orthogonal section moves its elements along its axis.
    func scrollShift(of section: SolvedSection) -> Double { mirror.distance(-section.scrollOffset, section.groupAxis) }

    /// Returns the distance by which the scroll offset of an orthogonal section moves its elements.
    public func scrollShift(ofSection index: Int) -> Point {
        var shift = Point(x: 0, y: 0)
        shift[sections[index].groupAxis] = scrollShift(of: sections[index])
        return shift
    }

    /// Converts an element from section coordinates to content coordinates.
    private func finished(_ element: LayoutElement, start: Double) -> LayoutElement {
        finish.finished(element, start: start, isRounded: false)
    }

    private var finish: ElementFinish {
        ElementFinish(
            axis: container.axis, grid: container.grid, mirror: mirror)
    }

    /// Returns the first section that ends at or after `position`.
    private func firstSection(endingAtOrAfter position: Double) -> Int {
        sections.withUnsafeBufferPointer { sections in
            guard let first = sections.baseAddress else { return 0 }
            return partitionPoint(sections.count) { !(sectionStart($0) + first[$0].length < position) }
        }
    }

    /// Returns the sections whose range on the main axis touches that of `rect`. Boundary items that extend beyond
    /// their section do not count.
    ///
    /// - Complexity: O(log sections + found)
    public func sections(meeting rect: Rect) -> Range<Int> {
        let query = mirror.query(rect)
        let first = firstSection(endingAtOrAfter: query.min(container.axis))
        var end = first
        while end < sections.count, sectionStart(end) <= query.max(container.axis) { end += 1 }
        return first..<end
    }

    /// Calls `body` with every element that intersects `rect`: the elements of each section in order, then the layout's
    /// boundary items.
    ///
    /// The rect is clipped to the content. If nothing remains, only the decorations of sections that it touches are
    /// passed to `body`.
    ///
    /// - Parameters:
    ///   - rect: In content coordinates.
    ///   - visible: The bounds less the adjusted content inset; pinned items stay inside it. `nil` leaves them at their
    ///     natural positions.
    ///   - body: Called once for each element.
    /// - Complexity: O(log sections + sections met x (log items + found))
    public func forEachElement(in rect: Rect, visible: Rect? = nil, _ body: (LayoutElement) -> Void) {
        let axis = container.axis
        let query = mirror.query(rect)
        let content = elementArea
        let clipped = query.intersection(content)
        let pinned = visible.map(mirror.frame)
        let mayRound = container.grid.mayRoundEdges(of: rect)
        var index = firstSection(endingAtOrAfter: query.min(axis) - overhang.end)
        while index < sections.count, sectionStart(index) - overhang.start <= query.max(axis) {
            let start = sectionStart(index)
            // Sums of rounded values are exact at scales 1 and 2. At scale 3 they must be rounded again.
            let scale = container.grid.scale
            let isRounded = (scale == 1 || scale == 2) && container.grid.nearest(start) == start
            let finish = finish
            // Accessed by address, because copying a section retains every array in it.
            sections.withUnsafeBufferPointer { sections in
                guard let first = sections.baseAddress else { return }
                let local = clipped.map { shifted($0, by: -start) }
                let touched = shifted(query, by: -start)
                let visible = pinned.map { shifted($0, by: -start) }
                let along = first[index].groupAxis
                let offset = first[index].scrollOffset
                // A section that is being scrolled has an offset between pixels.
                let isExact =
                    isRounded && !isRightToLeft && !mayRound && container.grid.nearest(offset) == offset
                if isExact {
                    first[index].forEachElement(
                        section: index, in: local, touched: touched, visible: visible, start: start, slack: 0,
                        mayRound: false, body)
                    return
                }
                // Rounding the final frame can move it into or out of the rect, so it is tested again below, where it
                // is displayed.
                let met = rect.intersection(mirror.frame(content))
                let shift = finish.mirror.distance(-offset, along)
                let isTouched = roundedFrame(ofSection: index).touches(rect)
                first[index].forEachElement(
                    section: index, in: local, touched: touched, visible: visible, start: 0, slack: 1 / scale,
                    mayRound: mayRound
                ) { element in
                    let element = finish.finished(element, start: start, isRounded: isRounded)
                    if case .decoration = element.category {
                        if isTouched { body(element) }
                    } else if let met {
                        var shown = element.frame
                        if element.scrollsOrthogonally { shown.origin[along] += shift }
                        if shown.intersects(met) { body(element) }
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

    /// The rect in which elements can be visible: the content and the margins beside it. Orthogonal sections do not
    /// clip their items at the content insets.
    private var elementArea: Rect {
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

    /// Returns cell `item` of `section`, or `nil` if the layout has no such cell.
    public func cell(section: Int, item: Int) -> LayoutElement? {
        guard sections.indices.contains(section) else { return nil }
        let found = sections.withUnsafeBufferPointer { sections in
            sections.baseAddress.flatMap { $0[section].itemElement(item, section: section) }
        }
        return found.map { finished($0, start: sectionStart(section)) }
    }

    /// Returns the supplementary view of `kind` at (`section`, `item`), or `nil` if there is none.
    ///
    /// Section 0 and item `Int.max` name a boundary item of the layout.
    public func supplement(kind: Int, section: Int, item: Int, visible: Rect? = nil) -> LayoutElement? {
        let pinned = visible.map(mirror.frame)
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

    /// Returns decoration `item` of `section`, or `nil` if there is none of this kind.
    public func decoration(kind: Int, section: Int, item: Int) -> LayoutElement? {
        guard sections.indices.contains(section), !sections[section].isBlank else { return nil }
        let decorations = sections[section].description.decorations
        guard decorations.indices.contains(item), decorations[item].kind == kind else { return nil }
        return finished(sections[section].decorationElement(item, section: section), start: sectionStart(section))
    }

    /// Whether any boundary item pins to the visible bounds, so that scrolling changes its frame.
    public var hasPinnedItems: Bool {
        boundaryItems.contains { $0.pinsToVisibleBounds }
            || anySection { section in section.description.boundaryItems.contains { $0.pinsToVisibleBounds } }
    }

    /// Whether section `index` scrolls along the cross axis.
    public func scrollsOrthogonally(section index: Int) -> Bool {
        sections[index].description.orthogonalBehavior != .none
    }

    /// Whether any section scrolls along the cross axis.
    public var hasOrthogonalSections: Bool { anySection { $0.description.orthogonalBehavior != .none } }

    /// Whether any view is measured.
    public var hasEstimates: Bool {
        boundaryItems.contains { !$0.size.estimatedAxes.isEmpty }
            || anySection { section in
                section.hasEstimates
                    || section.description.boundaryItems.contains { !$0.size.estimatedAxes.isEmpty }
            }
    }

    /// Whether any section meets a condition. Reads sections in place, because copying one retains every array in it.
    private func anySection(_ condition: (borrowing SolvedSection) -> Bool) -> Bool {
        for index in sections.indices where condition(sections[index]) { return true }
        return false
    }
}

/// Converts elements from section coordinates to content coordinates. Holds plain numbers only, so that copying it
/// costs no reference counting.
private struct ElementFinish {
    let axis: Axis
    let grid: PixelGrid
    let mirror: Mirror

    /// Converts one element.
    ///
    /// - Parameter isRounded: Whether the element and `start` lie on a pixel grid on which sums are exact. The result
    ///   then needs no rounding unless it is mirrored.
    @inline(__always)
    func finished(_ element: LayoutElement, start: Double, isRounded: Bool) -> LayoutElement {
        var element = element
        element.frame.origin[axis] += start
        if isRounded, !mirror.isActive { return element }
        element.frame = mirror.frame(element.frame)
        element.frame.x = grid.nearest(element.frame.x)
        element.frame.y = grid.nearest(element.frame.y)
        return element
    }
}
