extension TableStack {
    /// Returns the explanation of a row's frame, which spans the whole width of the table.
    ///
    /// - Parameters:
    ///   - path: The section and the index of the row.
    ///   - width: The width of the table, in points.
    ///   - isEstimating: Whether heights that are not known are estimates.
    /// - Precondition: The row exists.
    /// - Complexity: O(log n)
    public func explanation(of path: ItemPath, width: Double, isEstimating: Bool) -> FrameExplanation {
        let section = self[path.section]
        var chain = start(of: path.section)
        chain.add(.precedingHeader, FrameChange(y: section.header))
        chain.add(.precedingRows(path.item), FrameChange(y: section.rows.offset(of: path.item)))
        let span = span(of: path)
        chain.add(
            .size(!isEstimating ? .fixed : isKnown(path) ? .measured : .estimated), FrameChange(height: span.length))
        return finished(chain, span, width: width)
    }

    /// Returns the explanation of the frame of a section's header.
    ///
    /// - Parameters:
    ///   - section: The index of the section.
    ///   - held: The span of the header if it is pinned to an edge of the visible area.
    ///   - width: The width of the table, in points.
    public func explanation(ofHeader section: Int, held: TableSpan?, width: Double) -> FrameExplanation {
        let span = span(ofHeader: section)
        var chain = start(of: section)
        chain.add(.size(.fixed), FrameChange(height: span.length))
        return finished(chain, span, held: held, width: width)
    }

    /// Returns the explanation of the frame of a section's footer.
    ///
    /// - Parameters:
    ///   - section: The index of the section.
    ///   - held: The span of the footer if it is pinned to an edge of the visible area.
    ///   - width: The width of the table, in points.
    public func explanation(ofFooter section: Int, held: TableSpan?, width: Double) -> FrameExplanation {
        let span = span(ofFooter: section)
        var chain = start(of: section)
        chain.add(.precedingHeader, FrameChange(y: self[section].header))
        chain.add(.precedingContent, FrameChange(y: self[section].rows.total))
        chain.add(.size(.fixed), FrameChange(height: span.length))
        return finished(chain, span, held: held, width: width)
    }

    private func start(of section: Int) -> FrameExplanation {
        var chain = FrameExplanation()
        chain.add(.tableHeader, FrameChange(y: top))
        chain.add(.precedingSections(section, spacing: 0), FrameChange(y: span(ofSection: section).start - top))
        chain.add(.sectionPadding, FrameChange(y: self[section].padding))
        return chain
    }

    private func finished(
        _ chain: FrameExplanation, _ span: TableSpan, held: TableSpan? = nil, width: Double
    ) -> FrameExplanation {
        var chain = chain
        chain.add(.fullBreadth, FrameChange(width: width))
        chain.reach(Rect(x: 0, y: span.start, width: width, height: span.length), by: .rounding)
        if let held { chain.reach(Rect(x: 0, y: held.start, width: width, height: held.length), by: .pinned) }
        return chain
    }
}
