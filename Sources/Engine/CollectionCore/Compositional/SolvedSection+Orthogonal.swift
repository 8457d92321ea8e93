extension SolvedSection {
    /// The length of the row's viewport: the view's length less the insets at the row's ends.
    public var orthogonalViewport: Double {
        max(0, container.size[groupAxis] - groupInsets.total(groupAxis))
    }

    /// The offset at which the row's end meets the end of the viewport; 0 for a row that fits.
    public var largestOrthogonalOffset: Double { max(0, groupsLength - orthogonalViewport) }

    /// The range of offsets at which the section can come to rest.
    ///
    /// CompositionalQuirk.centeredGroupsRestBeyondTheEnds: centering the first and last group exceeds the row's range.
    public var orthogonalRange: (lowest: Double, highest: Double) {
        guard description.orthogonalBehavior == .groupPagingCentered, groupCount > 0 else {
            return (0, largestOrthogonalOffset)
        }
        let first = centeredOffset(0)
        return (first, max(first, centeredOffset(groupCount - 1)))
    }

    /// The offset of a section that was never scrolled.
    public var initialOrthogonalOffset: Double {
        description.orthogonalBehavior == .groupPagingCentered && groupCount > 0 ? centeredOffset(0) : 0
    }

    /// Returns the offset that centers group `group` in the viewport.
    private func centeredOffset(_ group: Int) -> Double {
        groupStart(group) + length(ofGroup: group) / 2 - orthogonalViewport / 2
    }

    /// Returns the rest position for an offset that is set without animation.
    ///
    /// CompositionalQuirk.settingAnOrthogonalOffsetSnaps: every behavior except `continuous` uses the nearest rest
    /// position. If two are equally near, it uses the later one.
    ///
    /// - Parameter offset: Any finite value; clamped.
    /// - Complexity: O(log n)
    public func orthogonalRest(near offset: Double) -> Double {
        let range = orthogonalRange
        guard groupCount > 0, offset.isFinite else { return range.lowest }
        let clamped = max(range.lowest, min(offset, range.highest))
        let isCentered = description.orthogonalBehavior == .groupPagingCentered
        // The end of the row is a rest position even if no group or page starts there.
        if clamped >= range.highest, !isCentered { return range.highest }
        switch description.orthogonalBehavior {
        case .none: return 0
        case .continuous: return clamped
        case .continuousGroupLeadingBoundary, .groupPaging:
            let group = self.group(startingAtOrBefore: clamped)
            let next = group + 1 < groupCount ? groupStart(group + 1) : range.highest
            return min(range.highest, nearer(clamped, groupStart(group), next))
        case .paging:
            let page = orthogonalViewport
            guard page > 0 else { return clamped }
            let low = (clamped / page).rounded(.down) * page
            return min(range.highest, nearer(clamped, low, low + page))
        case .groupPagingCentered:
            let group = self.group(startingAtOrBefore: clamped + orthogonalViewport / 2)
            var best = centeredOffset(group)
            for other in [group - 1, group + 1] where other >= 0 && other < groupCount {
                let candidate = centeredOffset(other)
                let (far, near) = (abs(best - clamped), abs(candidate - clamped))
                if near < far || near == far && candidate > best { best = candidate }
            }
            return best
        }
    }

    /// Returns the next rest position in the direction of a wheel event that scrolls the row from `start` to `offset`.
    ///
    /// A wheel notch is often shorter than half a group. The nearest rest position would then always be the current
    /// one.
    /// - Complexity: O(log n)
    public func orthogonalRest(beyond offset: Double, from start: Double) -> Double {
        let range = orthogonalRange
        guard groupCount > 0, offset.isFinite, start.isFinite, offset != start else {
            return orthogonalRest(near: offset)
        }
        let clamped = max(range.lowest, min(offset, range.highest))
        if clamped >= range.highest { return range.highest }
        var restPositions: [Double]
        switch description.orthogonalBehavior {
        case .none, .continuous: return orthogonalRest(near: offset)
        case .continuousGroupLeadingBoundary, .groupPaging:
            let group = self.group(startingAtOrBefore: clamped)
            restPositions = [groupStart(group), group + 1 < groupCount ? groupStart(group + 1) : range.highest]
        case .paging:
            guard orthogonalViewport > 0 else { return clamped }
            let low = (clamped / orthogonalViewport).rounded(.down) * orthogonalViewport
            restPositions = [low, low + orthogonalViewport]
        case .groupPagingCentered:
            let group = self.group(startingAtOrBefore: clamped + orthogonalViewport / 2)
            restPositions = (max(0, group - 1)...min(group + 1, groupCount - 1)).map(centeredOffset)
        }
        restPositions = restPositions.map { min($0, range.highest) }
        if offset > start { return restPositions.first { $0 >= clamped } ?? range.highest }
        return restPositions.last { $0 <= clamped } ?? range.lowest
    }

    private func nearer(_ offset: Double, _ low: Double, _ high: Double) -> Double {
        offset - low < high - offset ? low : high
    }

    private func group(startingAtOrBefore position: Double) -> Int {
        let candidates = groups(from: position, to: position)
        var result = max(0, candidates.lowerBound)
        for group in candidates where groupStart(group) <= position { result = group }
        return min(result, max(0, groupCount - 1))
    }

    /// Returns the rest position after a drag ends.
    ///
    /// Continuous behaviors rest near the projected offset, `continuousGroupLeadingBoundary` at the edge of the nearest
    /// group. Paging behaviors move by at most one page or group in the direction of the flick.
    /// - Parameters:
    ///   - start: The offset at which the drag began.
    ///   - offset: The offset at release.
    ///   - velocity: Points per millisecond at release; positive toward the row's end. Below the threshold of `Paging`,
    ///     a release is not a flick, and a paging row moves to the nearest rest position.
    ///   - projected: The offset at which scrolling would end without limits.
    public func orthogonalRest(start: Double, offset: Double, velocity: Double, projected: Double) -> Double {
        switch description.orthogonalBehavior {
        case .none, .continuous, .continuousGroupLeadingBoundary:
            return orthogonalRest(near: projected)
        case .paging, .groupPaging, .groupPagingCentered:
            guard velocity.isFinite, velocity.magnitude * 1000 >= Paging.threshold else {
                return orthogonalRest(near: offset)
            }
            let from = orthogonalRest(near: start)
            let range = orthogonalRange
            if description.orthogonalBehavior == .paging {
                let page = from + (velocity > 0 ? orthogonalViewport : -orthogonalViewport)
                return orthogonalRest(near: max(range.lowest, min(page, range.highest)))
            }
            let isCentered = description.orthogonalBehavior == .groupPagingCentered
            let anchor = isCentered ? from + orthogonalViewport / 2 : from
            let group = self.group(startingAtOrBefore: anchor)
            let next = max(0, min(group + (velocity > 0 ? 1 : -1), groupCount - 1))
            return isCentered ? centeredOffset(next) : min(groupStart(next), range.highest)
        }
    }
}

extension SolvedSection {
    /// Returns `offset` clamped to the range in which the section can rest.
    public func clampedOrthogonally(_ offset: Double) -> Double {
        let range = orthogonalRange
        return max(range.lowest, min(offset, range.highest))
    }
}

extension CompositionalSolution {
    /// Returns the viewport in which the groups of section `index` scroll, in content coordinates: between the boundary
    /// items along the main axis, and as long as the view on the cross axis.
    public func orthogonalFrame(ofSection index: Int) -> Rect {
        let section = sections[index]
        let axis = container.axis
        let start = sectionStart(index) + section.leadingExtension + section.groupInsets.start(axis)
        return mirror.frame(
            Rect(
                main: start, cross: 0, mainLength: section.groupsBreadth, crossLength: container.size[axis.cross],
                axis: axis))
    }
}
