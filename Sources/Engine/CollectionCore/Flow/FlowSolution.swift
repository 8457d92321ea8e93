/// The kinds of elements in a flow layout.
public enum FlowElement: UInt8, Hashable, Sendable {
    /// The view before the items of a section.
    case header
    /// A view of an item.
    case item
    /// The view after the items of a section.
    case footer
}

/// A solved flow layout: all sections in one content space, with rectangle queries.
///
/// Content space has its origin at the top left and excludes the content insets of the view.
public struct FlowSolution: Sendable {
    /// The direction of scrolling.
    public let axis: Axis
    /// The cross length of the view, in points, without its content insets.
    ///
    /// The content has this cross length even when items are wider (``FlowQuirk/wideItemsDoNotWidenTheContent``).
    /// Headers and footers span it.
    public let crossLength: Double
    /// The grid to which origins are rounded, or `nil` for no rounding.
    ///
    /// Sizes are never rounded (``FlowQuirk/originsAreRoundedAndSizesAreNot``).
    ///
    /// - Source: measured, FLI-001: a gap of 22.33 gives 104.5 and 196.5 at scale 2.
    public let pixels: PixelGrid?
    /// The sections, one after another.
    public private(set) var stack: SectionStack<FlowSection>
    /// The maximum distance by which an element extends outside its section. It is positive only with negative insets.
    private var overhang = 0.0

    /// - Precondition: Every section was solved for `crossLength`.
    /// - Complexity: O(sections).
    public init(axis: Axis, crossLength: Double, pixels: PixelGrid?, sections: [FlowSection]) {
        self.axis = axis
        self.crossLength = Swift.max(crossLength, 0)
        self.pixels = pixels
        stack = SectionStack(sections)
        for index in sections.indices { overhang = Swift.max(overhang, sections[index].overhang) }
    }

    /// Returns the cross length of a view with given bounds and content insets.
    ///
    /// - Source: measured, FLI-013: a view of 320 with insets 20 and 30 has content, headers, and lines of 270.
    public static func crossLength(bounds: Size, contentInset: EdgeInsets, axis: Axis) -> Double {
        Swift.max(bounds[axis.cross] - contentInset.total(axis.cross), 0)
    }

    /// The size of the content, in points.
    public var contentSize: Size { Size(main: stack.total, cross: crossLength, axis: axis) }

    /// Returns the frame of an item, in content space.
    ///
    /// - Complexity: O(log n), and O(items of its line) when cross lengths differ.
    public func frame(ofItem item: Int, section: Int) -> Rect {
        rect(stack[section].frame(ofItem: item), start: stack.offset(of: section))
    }

    /// Returns the frame of a section's header, in content space, or `nil` when the section has no header.
    public func headerFrame(section: Int) -> Rect? {
        stack[section].headerFrame.map { rect($0, start: stack.offset(of: section)) }
    }

    /// Returns the frame of a section's footer, in content space, or `nil` when the section has no footer.
    public func footerFrame(section: Int) -> Rect? {
        stack[section].footerFrame.map { rect($0, start: stack.offset(of: section)) }
    }

    /// Returns the items of `section` on lines that meet the main-axis interval of a rectangle.
    ///
    /// The result contains all items whose frames meet the rectangle, and may contain other items of the same lines.
    ///
    /// - Complexity: O(log n); no allocation.
    public func items(in rect: Rect, section: Int) -> Range<Int> {
        let start = stack.offset(of: section)
        return stack[section].items(
            from: rect.min(axis) - start - roundingMargin, to: rect.max(axis) - start + roundingMargin)
    }

    /// Returns the sections that meet the main-axis interval of a rectangle.
    ///
    /// - Complexity: O(log sections); no allocation.
    public func sections(in rect: Rect) -> Range<Int> {
        stack.sections(from: rect.min(axis) - roundingMargin - overhang, to: rect.max(axis) + roundingMargin + overhang)
    }

    /// Calls `body` with each element whose frame shares an area with `rect`: for each section the header, the items in
    /// order, and the footer.
    ///
    /// An empty rectangle, or one with a NaN component, intersects nothing.
    ///
    /// - Complexity: O(log n + elements · log n); no allocation.
    public func forEachElement(in rect: Rect, _ body: (FlowElement, _ section: Int, _ item: Int, Rect) -> Void) {
        guard !rect.isEmpty else { return }
        for section in sections(in: rect) {
            let start = stack.offset(of: section)
            let solved = stack[section]
            if let header = solved.headerFrame {
                let frame = self.rect(header, start: start)
                if frame.intersects(rect) { body(.header, section, 0, frame) }
            }
            solved.forEachItem(
                from: rect.min(axis) - start - roundingMargin, to: rect.max(axis) - start + roundingMargin
            ) { item, local in
                let frame = self.rect(local, start: start)
                if frame.intersects(rect) { body(.item, section, item, frame) }
            }
            if let footer = solved.footerFrame {
                let frame = self.rect(footer, start: start)
                if frame.intersects(rect) { body(.footer, section, 0, frame) }
            }
        }
    }

    /// Calls `body` with the index and frame of each item of a section whose frame shares an area with `rect`, in
    /// order.
    ///
    /// - Complexity: O(log n + items · log n); no allocation.
    public func forEachItem(of section: Int, in rect: Rect, _ body: (Int, Rect) -> Void) {
        let start = stack.offset(of: section)
        stack[section].forEachItem(
            from: rect.min(axis) - start - roundingMargin, to: rect.max(axis) - start + roundingMargin
        ) { item, local in
            let frame = self.rect(local, start: start)
            if frame.intersects(rect) { body(item, frame) }
        }
    }

    /// The maximum distance by which rounding moves a frame.
    private var roundingMargin: Double { pixels.map { 1 / $0.scale } ?? 0 }

    /// Returns a frame of a section that begins at `start` in content space, rounded to pixels if the solution rounds.
    @inline(__always) func rect(_ frame: FlowFrame, start: Double) -> Rect {
        var main = start + frame.main
        var cross = frame.cross
        if let pixels {
            main = pixels.nearest(main)
            cross = pixels.nearest(cross)
        }
        return Rect(main: main, cross: cross, mainLength: frame.size.main, crossLength: frame.size.cross, axis: axis)
    }

    // MARK: Self-sizing

    /// Sets the sizes that the cells of one section reported.
    public mutating func setSizes(_ measured: [(item: Int, size: FlowSize)], section: Int) {
        let sectionOverhang = stack.update(section) { section in
            section.setSizes(measured)
            return section.overhang
        }
        overhang = Swift.max(overhang, sectionOverhang)
    }

    /// Uses the average of all measured sizes for the items that were never measured, instead of the estimate.
    ///
    /// Implements ``FlowQuirk/unmeasuredItemsTakeTheAverage``.
    ///
    /// - Source: measured: 44.1111 = 397 / 9 where the estimate was 40.
    /// - Returns: Whether a section changed.
    /// - Complexity: O(sections) while the items of each section share a cross length.
    @discardableResult public mutating func adoptAverage() -> Bool {
        var count = 0
        var sum = FlowSize(main: 0, cross: 0)
        for section in 0..<stack.count {
            let known = stack[section].sizes.known
            count += known.count
            sum.main += known.sum.main
            sum.cross += known.sum.cross
        }
        guard count > 0 else { return false }
        let average = FlowSize(main: sum.main / Double(count), cross: sum.cross / Double(count))
        var moved = false
        for section in 0..<stack.count {
            let sizes = stack[section].sizes
            guard sizes.known.count < sizes.count, sizes.estimate != average else { continue }
            let sectionOverhang = stack.update(section) { section in
                section.setEstimate(average)
                return section.overhang
            }
            overhang = Swift.max(overhang, sectionOverhang)
            moved = true
        }
        return moved
    }
}
