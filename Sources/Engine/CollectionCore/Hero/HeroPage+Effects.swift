/// The parts of a hero page that move while it scrolls.
public struct HeroEffects: Hashable, Sendable {
    /// Whether the header grows when the content is pulled past its start.
    public var stretchesHeader = true
    /// Whether the header may grow longer than the viewport.
    public var stretchesWithoutLimit = true
    /// The opacity of the header's overlay after it has scrolled away, 0...1.
    public var maximumOverlayAlpha = 0.6
    /// Whether the menu stays at the start of the visible area.
    public var pinsMenu = true
    /// Whether section headers stay while their section is visible.
    public var pinsSectionHeaders = true
    /// The maximum drift of the content of cells, in points.
    public var maximumDrift = 60.0
    /// The length of a bar at the start of the visible area, below which elements pin, in points.
    public var barLength = 0.0
    /// The length that a refresh control occupies before the header, in points.
    public var refreshLength = 0.0

    /// Creates effects with their default values.
    public init() {}
}

/// An element of a hero page with the effects of scrolling.
public struct HeroElement: Hashable, Sendable {
    /// The role of the element.
    public enum Role: Hashable, Sendable { case header, menu, sectionHeader, cell, sectionFooter }

    /// The role of the element.
    public var role: Role
    /// The section, and the item in it; 0 for views.
    public var section, item: Int
    /// The frame at rest, in content space.
    public var frame: Rect
    /// The scale of both sides about the middle of the frame.
    public var scale = 1.0
    /// The distance by which the element moves along the scroll axis after scaling, in points.
    public var travel = 0.0
    /// The opacity of the overlay of the header.
    public var overlayAlpha = 0.0
    /// The drift of the content of a cell along the scroll axis, in points.
    public var drift = 0.0
    /// The stacking order: elements with higher values are above others.
    public var z: Int
}

extension HeroPage {
    /// Returns the header at a scroll position; `nil` without one.
    ///
    /// - Parameters:
    ///   - scrolled: The distance of the content from its rest position at the start, in points; negative while it is
    ///     pulled.
    ///   - effects: What changes the header. Without `stretchesHeader`, it keeps its frame.
    public func header(scrolled: Double, _ effects: HeroEffects) -> HeroElement? {
        guard let frame = headerFrame else { return nil }
        var element = HeroElement(role: .header, section: 0, item: 0, frame: frame, z: 0)
        guard effects.stretchesHeader else { return element }
        let stretchy = StretchyHeader(
            length: frame.size[axis], maximumLength: effects.stretchesWithoutLimit ? .infinity : view[axis])
        let stretch = stretchy.stretch(offset: scrolled + effects.refreshLength)
        element.scale = stretch.scale
        element.travel = stretch.translation
        element.overlayAlpha = stretchy.overlayAlpha(offset: scrolled, maximum: effects.maximumOverlayAlpha)
        return element
    }

    /// Returns the menu at a scroll position; `nil` without one.
    public func menu(scrolled: Double, _ effects: HeroEffects) -> HeroElement? {
        guard let frame = menuFrame else { return nil }
        var element = HeroElement(role: .menu, section: 0, item: 0, frame: frame, z: elementCount + counts.sections)
        if effects.pinsMenu {
            element.travel = StickyEdge(origin: frame.min(axis)).travel(line: scrolled + effects.barLength)
        }
        return element
    }

    /// Returns the header of a section at a scroll position; `nil` without one. The next header pushes it away.
    public func sectionHeader(_ section: Int, scrolled: Double, _ effects: HeroEffects) -> HeroElement? {
        guard let frame = sectionHeaderFrame(section) else { return nil }
        var element = HeroElement(
            role: .sectionHeader, section: section, item: 0, frame: frame, z: elementCount + section)
        if effects.pinsSectionHeaders {
            let edge = StickyEdge(origin: frame.min(axis), maximumTravel: rowsLength(section))
            let covered = (effects.pinsMenu ? menuFrame?.size[axis] ?? 0 : 0) + effects.barLength
            element.travel = edge.travel(line: scrolled + covered)
        }
        return element
    }

    /// Returns the footer of a section; `nil` without one.
    public func sectionFooter(_ section: Int) -> HeroElement? {
        sectionFooterFrame(section).map {
            HeroElement(role: .sectionFooter, section: section, item: 0, frame: $0, z: footerOrdinal(section))
        }
    }

    /// Returns a cell at a scroll position.
    public func cell(_ item: Int, _ section: Int, scrolled: Double, _ effects: HeroEffects) -> HeroElement {
        let frame = cellFrame(item, section)
        var element = HeroElement(
            role: .cell, section: section, item: item, frame: frame, z: cellOrdinal(item, section))
        guard effects.maximumDrift > 0 else { return element }
        element.drift = Parallax(maximum: effects.maximumDrift).drift(
            mid: frame.mid(axis), offset: scrolled, length: view[axis], itemLength: frame.size[axis])
        return element
    }

    /// Calls `body` with the elements of sections that may be visible between two positions along the scroll axis: for
    /// each section its header, its cells, and its footer.
    ///
    /// - Complexity: O(log(sections) + elements).
    public func visitSections(
        from low: Double, to high: Double, scrolled: Double, _ effects: HeroEffects, _ body: (HeroElement) -> Void
    ) {
        for section in sections(from: low, to: high) {
            if let header = sectionHeader(section, scrolled: scrolled, effects) { body(header) }
            for item in items(in: section, from: low, to: high) {
                body(cell(item, section, scrolled: scrolled, effects))
            }
            if let footer = sectionFooter(section) { body(footer) }
        }
    }
}
