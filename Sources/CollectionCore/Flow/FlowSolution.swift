/// What a flow layout consists of besides cells.
public enum FlowElement: UInt8, Hashable, Sendable {
    case header
    case item
    case footer
}

/// A solved flow layout: all sections in one content space, with rectangle queries.
///
/// A value type: its owner decides when to solve again. Content space has its origin at the top left; content insets of
/// the view lie outside it.
public struct FlowSolution: Sendable {
    /// The direction of scrolling.
    public let axis: Axis
    /// The view's extent across, its content insets taken off: the content is as wide as that, even when items are
    /// wider (``FlowQuirk/wideItemsDoNotWidenTheContent``), and headers span it.
    public let crossLength: Double
    /// ``FlowQuirk/originsAreRoundedAndSizesAreNot``: origins are rounded to whole pixels, sizes are not. `nil` leaves
    /// both alone.
    ///
    /// - Source: measured, FLI-001: a gap of 22.33 gives 104.5 and 196.5 at scale 2.
    public let pixels: PixelGrid?
    /// Whether left and right are exchanged, as for people who read from right to left. Frames come out and rectangles
    /// go in mirrored about the middle of the content; hosts that mirror by themselves leave this off.
    public let isMirrored: Bool
    public private(set) var stack: SectionStack<FlowSection>
    /// How far anything may stick out of its section, which negative insets make possible.
    private var overhang = 0.0

    /// - Precondition: Every section was solved for `crossLength`.
    /// - Complexity: O(sections).
    public init(axis: Axis, crossLength: Double, pixels: PixelGrid?, isMirrored: Bool = false, sections: [FlowSection])
    {
        self.axis = axis
        self.crossLength = Swift.max(crossLength, 0)
        self.pixels = pixels
        self.isMirrored = isMirrored
        stack = SectionStack(sections)
        for section in sections { overhang = Swift.max(overhang, section.overhang) }
    }

    /// The view's cross length for its bounds and content insets.
    ///
    /// - Source: measured, FLI-013: a view of 320 with insets 20 and 30 has content, headers and lines of 270.
    public static func crossLength(bounds: Size, contentInset: EdgeInsets, axis: Axis) -> Double {
        Swift.max(bounds[axis.cross] - contentInset.total(axis.cross), 0)
    }

    public var contentSize: Size { Size(main: stack.total, cross: crossLength, axis: axis) }

    /// Where an item lies in the content.
    ///
    /// - Complexity: O(log n), and O(items of its line) when cross lengths differ.
    public func frame(ofItem item: Int, section: Int) -> Rect {
        rect(stack[section].frame(ofItem: item), start: stack.offset(of: section))
    }

    /// Where the header of a section lies, `nil` when it has none.
    public func headerFrame(section: Int) -> Rect? {
        stack[section].headerFrame.map { rect($0, start: stack.offset(of: section)) }
    }

    /// Where the footer of a section lies, `nil` when it has none.
    public func footerFrame(section: Int) -> Rect? {
        stack[section].footerFrame.map { rect($0, start: stack.offset(of: section)) }
    }

    /// The items of `section` on lines that meet a rectangle's main interval; a superset by less than a line at either
    /// end of those whose frames meet the rectangle.
    ///
    /// - Complexity: O(log n); no allocation.
    public func items(in rect: Rect, section: Int) -> Range<Int> {
        let rect = mirrored(rect)
        let start = stack.offset(of: section)
        return stack[section].items(from: rect.min(axis) - start - reach, to: rect.max(axis) - start + reach)
    }

    /// The sections that meet a rectangle's main interval.
    ///
    /// - Complexity: O(log sections); no allocation.
    public func sections(in rect: Rect) -> Range<Int> {
        let rect = mirrored(rect)
        return sections(meeting: rect)
    }

    private func sections(meeting rect: Rect) -> Range<Int> {
        stack.sections(from: rect.min(axis) - reach - overhang, to: rect.max(axis) + reach + overhang)
    }

    /// Calls `body` with each element whose frame shares an area with `rect`: section by section the header, the items
    /// in order and the footer.
    ///
    /// An empty rectangle, or one that holds NaN, meets nothing.
    ///
    /// - Complexity: O(log n + elements · log n); no allocation.
    public func forEachElement(in rect: Rect, _ body: (FlowElement, _ section: Int, _ item: Int, Rect) -> Void) {
        guard !rect.isEmpty else { return }
        let band = mirrored(rect)
        for section in sections(meeting: band) {
            let start = stack.offset(of: section)
            let solved = stack[section]
            if let header = solved.headerFrame {
                let frame = self.rect(header, start: start)
                if frame.intersects(rect) { body(.header, section, 0, frame) }
            }
            solved.forEachItem(from: band.min(axis) - start - reach, to: band.max(axis) - start + reach) {
                item, place in
                let frame = self.rect(place, start: start)
                if frame.intersects(rect) { body(.item, section, item, frame) }
            }
            if let footer = solved.footerFrame {
                let frame = self.rect(footer, start: start)
                if frame.intersects(rect) { body(.footer, section, 0, frame) }
            }
        }
    }

    /// Calls `body` with each item of a section whose frame shares an area with `rect`, in order, and that frame.
    ///
    /// - Complexity: O(log n + items · log n); no allocation.
    public func forEachItem(of section: Int, in rect: Rect, _ body: (Int, Rect) -> Void) {
        let band = mirrored(rect)
        let start = stack.offset(of: section)
        stack[section].forEachItem(from: band.min(axis) - start - reach, to: band.max(axis) - start + reach) {
            item, place in
            let frame = self.rect(place, start: start)
            if frame.intersects(rect) { body(item, frame) }
        }
    }

    /// How far rounding may move a frame into or out of a rectangle.
    private var reach: Double { pixels.map { 1 / $0.scale } ?? 0 }

    @inline(__always) func rect(_ frame: FlowFrame, start: Double) -> Rect {
        var main = start + frame.main
        var cross = frame.cross
        if let pixels {
            main = pixels.nearest(main)
            cross = pixels.nearest(cross)
        }
        return mirrored(
            Rect(main: main, cross: cross, mainLength: frame.size.main, crossLength: frame.size.cross, axis: axis))
    }

    /// Exchanges left and right where this layout does; its own inverse.
    @inline(__always) func mirrored(_ rect: Rect) -> Rect {
        guard isMirrored else { return rect }
        return Rect(x: contentSize.width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }

    // MARK: Self-sizing

    /// Gives items of one section the sizes their cells asked for.
    public mutating func setSizes(_ measured: [(item: Int, size: FlowSize)], section: Int) {
        let sticksOut = stack.update(section) { section in
            section.setSizes(measured)
            return section.overhang
        }
        overhang = Swift.max(overhang, sticksOut)
    }

    /// ``FlowQuirk/unmeasuredItemsTakeTheAverage``: items that were never measured count as the average of all that
    /// were, not as the estimate.
    ///
    /// - Source: measured: 44.1111 = 397 / 9 where the estimate said 40.
    /// - Returns: Whether anything moved.
    /// - Complexity: O(sections) while items of each share a cross length.
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
            let sticksOut = stack.update(section) { section in
                section.setEstimate(average)
                return section.overhang
            }
            overhang = Swift.max(overhang, sticksOut)
            moved = true
        }
        return moved
    }
}
