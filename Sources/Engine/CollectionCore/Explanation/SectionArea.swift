/// An area of a section, in content coordinates.
public struct SectionArea: Hashable, Sendable {
    /// The kind of an area.
    public enum Kind: UInt8, Hashable, Sendable {
        /// The section with its headers, footers, and insets.
        case section
        /// The items inside the insets.
        case contents
        /// A group.
        case group
        /// The area in which an orthogonal section scrolls.
        case row
    }

    /// The kind of the area.
    public var kind: Kind
    /// The index of the section.
    public var section: Int
    /// The frame, in content coordinates.
    public var frame: Rect
}

extension FlowSolution {
    /// Returns the areas of the sections that intersect `rect`.
    public func areas(in rect: Rect) -> [SectionArea] {
        var areas: [SectionArea] = []
        for section in sections(in: rect) {
            let solved = stack[section]
            let start = stack.offset(of: section)
            func area(_ kind: SectionArea.Kind, from: Double, to: Double, insets: Bool) {
                let (leading, trailing) = insets ? (solved.metrics.insetLeading, solved.metrics.insetTrailing) : (0, 0)
                areas.append(
                    SectionArea(
                        kind: kind, section: section,
                        frame: Rect(
                            main: start + from, cross: leading, mainLength: Swift.max(to - from, 0),
                            crossLength: Swift.max(crossLength - leading - trailing, 0), axis: axis)))
            }
            area(.section, from: 0, to: solved.mainLength, insets: false)
            guard solved.itemCount > 0 else { continue }
            area(
                .contents, from: solved.linesStart,
                to: solved.mainLength - solved.footerLength - solved.metrics.insetEnd,
                insets: true)
        }
        return areas
    }
}

extension CompositionalSolution {
    /// Returns the areas of the sections that intersect `rect`, with their groups.
    public func areas(in rect: Rect) -> [SectionArea] {
        var areas: [SectionArea] = []
        let (axis, mirror) = (container.axis, mirror)
        for index in sections(meeting: rect) {
            let section = sections[index]
            areas.append(SectionArea(kind: .section, section: index, frame: sectionFrame(index)))
            guard section.groupCount > 0 else { continue }
            let start = sectionStart(index)
            let across = axis.cross
            let insets = section.groupInsets
            areas.append(
                SectionArea(
                    kind: .contents, section: index,
                    frame: mirror.frame(
                        Rect(
                            main: start + section.leadingExtension + insets.start(axis), cross: insets.start(across),
                            mainLength: max(section.contentLength - insets.total(axis), 0),
                            crossLength: max(container.size[across] - insets.total(across), 0), axis: axis))))
            let scrolls = section.groupAxis != axis
            if scrolls {
                areas.append(SectionArea(kind: .row, section: index, frame: orthogonalFrame(ofSection: index)))
            }
            // In the coordinates of the section, without the scroll offset of an orthogonal one.
            var local = mirror.frame(rect)
            local.origin[axis] -= start
            if scrolls { local.origin[section.groupAxis] += section.scrollOffset }
            for group in section.groups(
                from: local.min(section.groupAxis) - section.groupsStart,
                to: local.max(section.groupAxis) - section.groupsStart)
            {
                let size = section.size(ofGroup: group)
                var frame = Rect(origin: section.groupOrigin(size: size, start: section.groupStart(group)), size: size)
                frame.origin[axis] += start
                frame = mirror.frame(frame)
                if scrolls { frame.origin[section.groupAxis] += scrollShift(of: section) }
                if frame.intersects(rect) { areas.append(SectionArea(kind: .group, section: index, frame: frame)) }
            }
        }
        return areas
    }
}
