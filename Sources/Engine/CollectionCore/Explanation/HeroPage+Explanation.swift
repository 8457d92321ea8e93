extension HeroPage {
    /// Returns the explanation of a cell's frame at rest.
    ///
    /// - Precondition: The cell exists.
    public func explanation(ofCell item: Int, section: Int) -> FrameExplanation {
        let frame = cellFrame(item, section)
        var chain = start(of: section)
        if let header = sectionHeaderFrame(section) {
            chain.move(.precedingHeader, main: header.size[axis], axis: axis)
        }
        let (row, column) = (item / itemsPerRow, item % itemsPerRow)
        chain.move(
            .precedingLines(row, spacing: lineSpacing), main: Double(row) * (lineSpacing + frame.size[axis]), axis: axis
        )
        chain.move(.spacingBeforeRow, main: lineSpacing, axis: axis)
        chain.move(
            .precedingItems(column, spacing: interitemSpacing), main: 0,
            cross: Double(column) * (frame.size[axis.cross] + interitemSpacing), axis: axis)
        return chain.finished(at: frame, by: .rounding)
    }

    /// Returns the explanation of the frame at rest of the page's header; `nil` without one.
    public var headerExplanation: FrameExplanation? {
        headerFrame.map { FrameExplanation().finished(at: $0, by: .rounding) }
    }

    /// Returns the explanation of the frame at rest of the page's menu; `nil` without one.
    public var menuExplanation: FrameExplanation? {
        guard let frame = menuFrame else { return nil }
        var chain = FrameExplanation()
        chain.move(.pageHeader, main: frame.min(axis), axis: axis)
        return chain.finished(at: frame, by: .rounding)
    }

    /// Returns the explanation of the frame at rest of a section's header; `nil` without one.
    public func explanation(ofHeader section: Int) -> FrameExplanation? {
        sectionHeaderFrame(section).map { start(of: section).finished(at: $0, by: .rounding) }
    }

    /// Returns the explanation of the frame of a section's footer; `nil` without one.
    public func explanation(ofFooter section: Int) -> FrameExplanation? {
        guard let frame = sectionFooterFrame(section) else { return nil }
        var chain = start(of: section)
        if let header = sectionHeaderFrame(section) {
            chain.move(.precedingHeader, main: header.size[axis], axis: axis)
        }
        chain.move(.precedingContent, main: rowsLength(section), axis: axis)
        return chain.finished(at: frame, by: .rounding)
    }

    private func start(of section: Int) -> FrameExplanation {
        var chain = FrameExplanation()
        chain.move(.pageHeader, main: header[axis], axis: axis)
        chain.move(.pageMenu, main: menu[axis], axis: axis)
        chain.move(
            .precedingSections(section, spacing: 0), main: starts[section] - header[axis] - menu[axis], axis: axis)
        return chain
    }
}
