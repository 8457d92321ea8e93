import CoreGraphics
import Foundation

/// A problem in the behavior of a layout: what happened, with its values, the cause, and the correction.
package struct LayoutFinding: Hashable, Sendable {
    /// The kind of a problem.
    package enum Kind: String, Sendable, CaseIterable {
        /// A frame reached its limit of rounds.
        case endless
        /// Visible content moved without a gesture or a call.
        case jump
        /// Consecutive frames do work although nothing was requested.
        case restless
        /// Queries return far more attributes than are visible.
        case largeQueries
        /// The layout is prepared for each scroll step, and nothing moves.
        case needlessInvalidation
        /// `scrollToItem` did not reach its target.
        case missedTarget
        /// The layout is replaced repeatedly.
        case replacedLayout
        /// A view reports another size each time it is measured.
        case unstableSize
    }

    /// The kind of the problem.
    package var kind: Kind
    /// One or more sentences.
    package var text: String
}

extension LayoutRecords {
    /// The problems found in the recorded frames, at most one of each kind.
    ///
    /// - Complexity: O(frames + measurements)
    package func findings(of layout: String) -> [LayoutFinding] {
        var found: [LayoutFinding] = []
        if let stopped = frames.compactMap(\.stopped).last {
            found.append(LayoutFinding(kind: .endless, text: stopped))
        }
        if let text = unstableSizes() { found.append(LayoutFinding(kind: .unstableSize, text: text)) }
        if let text = jumps(of: layout) { found.append(LayoutFinding(kind: .jump, text: text)) }
        if let text = replacements() { found.append(LayoutFinding(kind: .replacedLayout, text: text)) }
        if let text = unrequestedWork() { found.append(LayoutFinding(kind: .restless, text: text)) }
        if let text = needlessInvalidations(of: layout) {
            found.append(LayoutFinding(kind: .needlessInvalidation, text: text))
        }
        if let text = largeQueries(of: layout) { found.append(LayoutFinding(kind: .largeQueries, text: text)) }
        if let target = missedTarget {
            found.append(
                LayoutFinding(
                    kind: .missedTarget,
                    text: "\(target) The offset was computed from estimates, and the items before it were measured "
                        + "afterwards. Give estimates near the measured sizes, or scroll again when the items in "
                        + "between are measured."))
        }
        return found
    }

    // MARK: Jumps

    private func jumps(of layout: String) -> String? {
        let jumped = frames.filter { $0.jump != .zero }
        guard let frame = jumped.max(by: { Self.length($0.jump) < Self.length($1.jump) }) else { return nil }
        let distance = abs(frame.jump.x) > abs(frame.jump.y) ? frame.jump.x : frame.jump.y
        let times = jumped.count == 1 ? "" : ", and moved \(jumped.count - 1) more times"
        var text = "The visible content jumped by \(distance._text) pt in frame \(frame.number)\(times). "
        let offsetChange = CGPoint(
            x: frame.offsetAfter.x - frame.offsetBefore.x, y: frame.offsetAfter.y - frame.offsetBefore.y)
        let largest = abs(offsetChange.x) > abs(offsetChange.y) ? offsetChange.x : offsetChange.y
        let above = frame.measurements.filter { $0.from != $0.to }
        if !above.isEmpty {
            let list = above.prefix(3).map { "\($0.element) (\($0.from._text), measured \($0.to._text))" }
            text += "Measured in this frame: \(list.joined(separator: ", ")). "
            text +=
                offsetChange == .zero
                ? "\(layout) moved what follows them and left the content offset where it was. Return a context with "
                    + "contentOffsetAdjustment from invalidationContext(forPreferredLayoutAttributes:"
                    + "withOriginalAttributes:), as large as the change of the content above the visible area."
                : "The offset changed by \(largest._text) pt, which is not the "
                    + "distance by which the content moved. Correct contentOffsetAdjustment."
        } else if let cause = frame.invalidations.last(where: { $0.cause == .scroll }) {
            text += "\(cause.text) Set the offset outside of the layout, and only if it differs."
        } else if offsetChange != .zero {
            text += "The layout or a callback changed the content offset by \(offsetChange._text)"
            text += frame.invalidations.last.map { " (\($0.text))" } ?? ""
            text += ". Change it in targetContentOffset(forProposedContentOffset:) or with contentOffsetAdjustment."
        } else {
            text += frame.invalidations.last.map { "\($0.text) " } ?? ""
            text += "Nothing was requested: the layout returned other frames for the same input."
        }
        return text
    }

    private static func length(_ point: CGPoint) -> CGFloat { abs(point.x) + abs(point.y) }

    // MARK: Sizes

    /// Views that reported more than three sizes, each different from the one before.
    private func unstableSizes() -> String? {
        var sizes: [String: [CGSize]] = [:]
        var types: [String: String] = [:]
        var order: [String] = []
        for measurement in frames.flatMap(\.measurements) {
            if sizes[measurement.element] == nil { order.append(measurement.element) }
            if sizes[measurement.element]?.last != measurement.to {
                sizes[measurement.element, default: []].append(measurement.to)
            }
            types[measurement.element] = measurement.type
        }
        let unstable = order.filter { (sizes[$0]?.count ?? 0) > 3 }
        guard let first = unstable.first, let list = sizes[first] else { return nil }
        let others = unstable.dropFirst().prefix(2)
        return "\(first) reported \(list.count) sizes: \(list.suffix(4).map(\._text).joined(separator: ", then "))"
            + (others.isEmpty ? ". " : "; so did \(others.joined(separator: " and ")). ")
            + "preferredLayoutAttributesFitting(_:) and the constraints of \(types[first] ?? "the view") must give the "
            + "same size for the same attributes: they may not depend on time, on random values, or on the size that the "
            + "view happens to have."
    }

    // MARK: Frames without a request

    private func unrequestedWork() -> String? {
        // A scroll step or a request explains a frame. Estimates that are measured take a few frames.
        var longest: [Frame] = []
        var run: [Frame] = []
        for frame in frames {
            if frame.didScroll || frame.wasRequested { run = [] } else { run.append(frame) }
            if run.count > longest.count { longest = run }
        }
        guard longest.count > 8, let last = longest.last else { return nil }
        let causes = Self.mostFrequent(longest.flatMap(\.invalidations))
        return "\(longest.count) frames in a row did work although nothing was requested and nothing scrolled"
            + (last.moved == 0 ? ", and no element moved in the last one. " : ". ")
            + (causes.map { "\($0.text) " } ?? "A view requests layout during each layout. ")
            + "Call setNeedsLayout() and invalidateLayout() when an input changes, not while the view is laid out."
    }

    private func replacements() -> String? {
        let replaced = frames.filter { $0.invalidations.contains { $0.cause == .layout } }
        guard replaced.count > 3, let cause = replaced.last?.invalidations.last(where: { $0.cause == .layout }) else {
            return nil
        }
        return
            "Another layout was set in \(replaced.count) of \(frames.count) frames by \(cause.caller). Each new layout "
            + "discards measured sizes and may move the content. Create the layout once."
    }

    private static func mostFrequent(_ list: [Invalidation]) -> Invalidation? {
        var counts: [String: Int] = [:]
        for entry in list { counts[entry.text, default: 0] += 1 }
        return list.max { (counts[$0.text] ?? 0) < (counts[$1.text] ?? 0) }
    }

    // MARK: Cost

    private func needlessInvalidations(of layout: String) -> String? {
        // Frames that reached the limit of rounds are prepared again for another reason.
        let scrolled = frames.filter { $0.didScroll && !$0.wasRequested && $0.stopped == nil }
        // Views that report their sizes make the layout prepare again, which is correct.
        let prepared = scrolled.filter { frame in
            (frame.passes[.prepare]?.count ?? 0) > 0
                && frame.invalidations.contains { $0.cause != .preference && $0.cause != .bounds }
        }
        guard prepared.count > 8, prepared.count * 10 >= scrolled.count * 9 else { return nil }
        let useless = prepared.filter { $0.moved == 0 }
        guard useless.count * 10 >= prepared.count * 9,
            let cause = Self.mostFrequent(prepared.flatMap(\.invalidations))
        else { return nil }
        let seconds = prepared.reduce(0) { $0 + ($1.passes[.prepare]?.seconds ?? 0) }
        return
            "\(layout) was prepared in \(prepared.count) of \(scrolled.count) frames of scrolling, and no element moved "
            + "in \(useless.count) of them. \(cause.text) Preparing took \(CGFloat(seconds * 1000)._text) ms in total. "
            + "Return false from shouldInvalidateLayout(forBoundsChange:) while the size stays the same, and invalidate "
            + "when an input changes."
    }

    private func largeQueries(of layout: String) -> String? {
        let queried = frames.filter { $0.queries > 0 && $0.visible > 0 }
        guard let worst = queried.max(by: { $0.attributes / $0.queries < $1.attributes / $1.queries }) else {
            return nil
        }
        let each = worst.attributes / worst.queries
        guard each > 50 + 10 * worst.visible else { return nil }
        let seconds = queried.map { $0.passes[.elements]?.seconds ?? 0 }.max() ?? 0
        return
            "layoutAttributesForElements(in:) of \(layout) returned \(each) attributes, of which \(worst.visible) are "
            + "visible, in frame \(worst.number); the longest query took \(CGFloat(seconds * 1000)._text) ms. Return only "
            + "the elements that intersect the rectangle: sort them by position and search for the first one."
    }
}
