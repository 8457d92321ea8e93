public import UIKit

/// Invariants that every layout must satisfy. Each function returns the violations as messages, and an empty array if
/// there are none:
///
///     #expect(LayoutLaws.violations(in: collectionView).isEmpty)
@preconcurrency @MainActor public enum LayoutLaws {
    /// Checks all laws below except `outsideContent`. If the first one is violated, only its violations are returned,
    /// because the others require valid numbers.
    ///
    /// Each law reports its first few violations and the number of further ones.
    public static func violations(in collectionView: UICollectionView, rectangles: Int = 40) -> [String] {
        let wrong = numbers(in: collectionView)
        guard wrong.isEmpty else { return shortened(wrong) }
        return shortened(identities(in: collectionView)) + shortened(answersAgree(in: collectionView))
            + shortened(queriesAgree(in: collectionView, rectangles: rectangles))
            + shortened(reachable(in: collectionView))
    }

    /// A faulty layout usually violates a law for every item, and a message of thousands of lines is not readable.
    private static func shortened(_ findings: [String], to limit: Int = 5) -> [String] {
        findings.count <= limit ? findings : findings.prefix(limit) + ["and \(findings.count - limit) more like these"]
    }

    private static func name(_ a: UICollectionViewLayoutAttributes) -> String {
        let path = a.indexPath.map(String.init).joined(separator: ".")
        switch a.representedElementCategory {
        case .cell: return "cell \(path)"
        case .supplementaryView: return "supplementary \(a.representedElementKind ?? "?") \(path)"
        default: return "decoration \(a.representedElementKind ?? "?") \(path)"
        }
    }

    /// The whole content with a margin of one view length, where transforms may move elements.
    private static func everything(_ view: UICollectionView) -> CGRect {
        CGRect(origin: .zero, size: view.collectionViewLayout.collectionViewContentSize)
            .insetBy(dx: -2 * view.bounds.width - 100, dy: -2 * view.bounds.height - 100)
    }

    private static func elements(_ view: UICollectionView, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    }

    /// Content size, frames, alphas, and transforms are finite, and sizes are not negative.
    public static func numbers(in view: UICollectionView) -> [String] {
        let content = view.collectionViewLayout.collectionViewContentSize
        if !(content.width.isFinite && content.height.isFinite && content.width >= 0 && content.height >= 0) {
            // Without a valid content size there is no area in which to query elements.
            return ["the content size is \(content.width) x \(content.height)"]
        }
        var broken: [String] = []
        for a in elements(view, in: everything(view)) {
            let values = [a.frame.minX, a.frame.minY, a.frame.width, a.frame.height, a.alpha]
            if !values.allSatisfy({ $0.isFinite }) {
                broken.append("\(name(a)) has a frame or alpha that is no number: \(a)")
            }
            if a.size.width < 0 || a.size.height < 0 { broken.append("\(name(a)) has the size \(a.size)") }
        }
        return broken
    }

    /// The frame of an element inside the area in which queries find it.
    ///
    /// Items of orthogonal sections are found while they are inside the content; scrolled out of it, they are in no
    /// rectangle. All other elements are found wherever they are.
    private static func reachableFrame(
        _ a: UICollectionViewLayoutAttributes, of shown: CGRect, in view: UICollectionView
    ) -> CGRect {
        let layout = view.collectionViewLayout
        guard a.representedElementCategory != .decorationView,
            layout.mayScrollOrthogonally(section: a.indexPath.section)
        else { return shown }
        let content = CGRect(origin: .zero, size: layout.collectionViewContentSize)
        return shown.intersects(content) ? shown.intersection(content) : CGRect(origin: shown.origin, size: .zero)
    }

    /// Each item of the data source appears exactly once in the whole content, and no other items appear. Items of
    /// orthogonal sections may be scrolled out of the content, and then do not appear.
    public static func identities(in view: UICollectionView) -> [String] {
        var broken: [String] = []
        var seen: [String: Int] = [:]
        for a in elements(view, in: everything(view)) { seen[name(a), default: 0] += 1 }
        for (name, count) in seen.sorted(by: { $0.key < $1.key }) where count > 1 {
            broken.append("\(name) appears \(count) times")
        }
        var known: Set<String> = []
        for section in 0..<view.numberOfSections {
            for item in 0..<view.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                known.insert("cell \(section).\(item)")
                guard let own = view.collectionViewLayout.layoutAttributesForItem(at: path) else {
                    broken.append("cell \(section).\(item) has no attributes")
                    continue
                }
                let frame = reachableFrame(own, of: own.frame, in: view)
                let hasArea = frame.width > tolerance && frame.height > tolerance
                // A layout may place elements far outside its content, where only a query of their own reaches.
                if hasArea, seen["cell \(section).\(item)"] == nil,
                    everything(view).contains(frame)
                        || !elements(view, in: frame).contains(where: { name($0) == name(own) })
                {
                    broken.append("cell \(section).\(item) is in no rectangle")
                }
            }
        }
        for name in seen.keys.sorted() where name.hasPrefix("cell ") && !known.contains(name) {
            broken.append("\(name) is not in the data source")
        }
        return broken
    }

    /// Queries for single elements agree with queries for rectangles.
    public static func answersAgree(in view: UICollectionView) -> [String] {
        var broken: [String] = []
        let layout = view.collectionViewLayout
        for a in elements(view, in: everything(view)) {
            let own: UICollectionViewLayoutAttributes?
            switch a.representedElementCategory {
            case .cell: own = layout.layoutAttributesForItem(at: a.indexPath)
            case .supplementaryView:
                own = layout.layoutAttributesForSupplementaryView(
                    ofKind: a.representedElementKind ?? "", at: a.indexPath)
            default:
                own = layout.layoutAttributesForDecorationView(ofKind: a.representedElementKind ?? "", at: a.indexPath)
            }
            if own?.isEqual(a) != true {
                broken.append("\(name(a)) is \(a) in a rectangle but \(String(describing: own)) by itself")
            }
        }
        return broken
    }

    /// Queries for rectangles return all elements that intersect them. Compares them with a check of all elements,
    /// for rectangles all over the content and for the visible one.
    public static func queriesAgree(in view: UICollectionView, rectangles: Int = 40) -> [String] {
        let area = everything(view)
        let all = elements(view, in: area)
        var broken: [String] = []
        var random = Weyl()
        var rects = [view.bounds]
        for i in 0..<max(rectangles, 0) {
            let size = CGSize(
                width: view.bounds.width * (0.02 + 1.5 * random.next()),
                height: view.bounds.height * (0.02 + 1.5 * random.next()))
            // Every second rectangle intersects an element, because content may be long and sparse.
            let target = i % 2 == 0 && !all.isEmpty ? all[Int(random.next() * CGFloat(all.count))].frame : area
            rects.append(
                CGRect(
                    x: target.minX + target.width * random.next() - size.width / 2,
                    y: target.minY + target.height * random.next() - size.height / 2, width: size.width,
                    height: size.height))
        }
        for rect in rects {
            let found = Set(elements(view, in: rect).map(name))
            for a in all
            where meets(reachableFrame(a, of: a.frame, in: view), rect) && !found.contains(name(a)) {
                broken.append("\(name(a)) at \(text(a.frame)) is missing in \(text(rect))")
            }
        }
        return broken
    }

    /// A rectangle for messages, in hundredths of a point.
    private static func text(_ rect: CGRect) -> String {
        let parts = [rect.minX, rect.minY, rect.width, rect.height]
        return "(" + parts.map { FixedNumber.text(Double($0), decimals: 2) }.joined(separator: ", ") + ")"
    }

    /// Intersections smaller than this are rounding errors, because frames are computed from sums.
    private static let tolerance: CGFloat = 1e-6

    private static func meets(_ a: CGRect, _ b: CGRect) -> Bool {
        a.minX + tolerance < b.maxX && b.minX + tolerance < a.maxX && a.minY + tolerance < b.maxY
            && b.minY + tolerance < a.maxY && a.width > 0 && a.height > 0
    }

    /// Scrolling reaches every item completely: without its transform, it lies inside the content and the content insets,
    /// or inside what a view shows that is larger than its content. Items of orthogonal sections move by themselves, and
    /// invisible items do not count.
    public static func reachable(in view: UICollectionView) -> [String] {
        let layout = view.collectionViewLayout
        let (content, insets) = (layout.collectionViewContentSize, view.adjustedContentInset)
        let width = max(content.width, view.bounds.width - insets.left - insets.right)
        let height = max(content.height, view.bounds.height - insets.top - insets.bottom)
        // Sizes are rounded down to pixels, positions to the nearest ones.
        let rounding = 0.5
        let reach = CGRect(
            x: -insets.left - rounding, y: -insets.top - rounding,
            width: width + insets.left + insets.right + 2 * rounding,
            height: height + insets.top + insets.bottom + 2 * rounding)
        return elements(view, in: everything(view)).compactMap { a in
            guard a.representedElementCategory == .cell, !a.isHidden, a.alpha > 0,
                !layout.mayScrollOrthogonally(section: a.indexPath.section)
            else { return nil }
            let frame = CGRect(
                x: a.center.x - a.size.width / 2, y: a.center.y - a.size.height / 2, width: a.size.width,
                height: a.size.height)
            return reach.contains(frame)
                ? nil
                : "\(name(a)) at \(text(frame)) lies outside of the content size \(content.width) x \(content.height), so that scrolling does not reach all of it"
        }
    }

    /// Returns elements that extend outside the content, for layouts that should keep all of them inside.
    public static func outsideContent(in view: UICollectionView) -> [String] {
        let content = CGRect(origin: .zero, size: view.collectionViewLayout.collectionViewContentSize)
        let allowed = content.insetBy(dx: -1e-6, dy: -1e-6)
        return elements(view, in: everything(view)).filter { !allowed.contains($0.frame) }
            .map { "\(name($0)) at \($0.frame) reaches outside of \(content)" }
    }

    /// A deterministic sequence of evenly distributed numbers in 0..<1.
    private struct Weyl {
        var state: CGFloat = 0.5
        mutating func next() -> CGFloat {
            state += 0.618_033_988_749_894_9
            state -= state.rounded(.down)
            return state
        }
    }
}
