extension FlowSolution {
    /// Returns the explanation of an item's frame. The chain adds up to `frame(ofItem:section:)`.
    ///
    /// - Parameters:
    ///   - item: The index of the item in its section.
    ///   - section: The index of the section.
    ///   - isSelfSizing: Whether sizes that were not measured are estimates.
    /// - Complexity: O(log n), and O(items of its line) when cross lengths differ.
    public func explanation(ofItem item: Int, section: Int, isSelfSizing: Bool) -> FrameExplanation {
        let solved = stack[section]
        let metrics = solved.metrics
        var chain = start(of: section)
        chain.move(.precedingHeader, main: solved.headerLength, axis: axis)
        chain.move(.sectionInsets, main: metrics.insetStart, cross: metrics.insetLeading, axis: axis)
        let index = solved.lineIndex(ofItem: item)
        let line = solved.line(index)
        chain.move(.precedingLines(index, spacing: metrics.lineSpacing), main: line.start, axis: axis)
        let frame = solved.frame(ofItem: item)
        let position = item - line.items.lowerBound
        let gap = line.spread.gap(before: position)
        let minimum = Double(position) * metrics.itemSpacing
        let before = frame.cross - metrics.insetLeading - line.spread.leading - gap
        chain.move(
            .precedingItems(position, spacing: metrics.itemSpacing), main: 0, cross: before + minimum, axis: axis)
        if position > 0 {
            chain.move(
                .justification(gap: gap / Double(position)), main: 0, cross: gap - minimum, axis: axis)
        }
        chain.move(.aloneInLine, main: 0, cross: line.spread.leading, axis: axis)
        let known = solved.sizes.mains.knownLength(at: item) != nil
        let hasKnown = solved.sizes.known.count > 0
        chain.add(
            .size(!isSelfSizing ? .fixed : known ? .measured : hasKnown ? .averaged : .estimated),
            FrameChange(
                Rect(
                    main: 0, cross: 0, mainLength: frame.size.main, crossLength: frame.size.cross, axis: axis)))
        chain.move(
            .centeredInLine(length: line.length), main: (line.length - frame.size.main) / 2, axis: axis)
        return finished(chain, at: self.frame(ofItem: item, section: section))
    }

    /// Returns the explanation of the frame of a section's header, or `nil` when the section has none.
    ///
    /// - Parameters:
    ///   - section: The index of the section.
    ///   - visible: The visible part of the content if headers are pinned; otherwise `nil`.
    public func explanation(ofHeader section: Int, visible: Rect?) -> FrameExplanation? {
        guard let natural = headerFrame(section: section) else { return nil }
        return supplement(
            start(of: section), natural, visible.flatMap { pinnedHeaderFrame(section: section, visible: $0) })
    }

    /// Returns the explanation of the frame of a section's footer, or `nil` when the section has none.
    ///
    /// - Parameters:
    ///   - section: The index of the section.
    ///   - visible: The visible part of the content if footers are pinned; otherwise `nil`.
    public func explanation(ofFooter section: Int, visible: Rect?) -> FrameExplanation? {
        guard let natural = footerFrame(section: section), let frame = stack[section].footerFrame else { return nil }
        var chain = start(of: section)
        chain.move(.precedingContent, main: frame.main, axis: axis)
        return supplement(chain, natural, visible.flatMap { pinnedFooterFrame(section: section, visible: $0) })
    }

    private func start(of section: Int) -> FrameExplanation {
        var chain = FrameExplanation()
        chain.move(.precedingSections(section, spacing: 0), main: stack.offset(of: section), axis: axis)
        return chain
    }

    private func supplement(_ start: FrameExplanation, _ natural: Rect, _ pinned: Rect?) -> FrameExplanation {
        var chain = start
        let length = natural.size[axis]
        chain.size(.size(.fixed), main: length, axis: axis)
        chain.size(.fullBreadth, main: 0, cross: natural.size[axis.cross], axis: axis)
        chain = finished(chain, at: natural)
        if let pinned { chain.reach(pinned, by: .pinned) }
        return chain
    }

    private func finished(_ chain: FrameExplanation, at frame: Rect) -> FrameExplanation {
        var chain = chain
        chain.reach(frame, by: .rounding)
        return chain
    }
}
