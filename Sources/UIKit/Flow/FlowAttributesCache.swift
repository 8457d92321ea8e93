internal import CollectionCore
import Foundation
import QuartzCore

/// The attributes objects of what is on screen, and of nothing else, kept while nothing changed.
///
/// For each section in sight one run of items. When the visible rectangle moves, the objects of items that stay are
/// handed out again and only newcomers are made. Objects that a subclass changed are not handed out a second time.
@MainActor struct FlowAttributesCache {
    private struct Entry {
        var attributes: UICollectionViewLayoutAttributes
        /// The frame as it was made.
        var frame: CollectionCore.Rect
    }

    private struct Run {
        var items = 0..<0
        var entries: [Entry] = []
        var header: Entry?
        var footer: Entry?
    }

    /// Runs of the sections `firstSection ..< firstSection + runs.count`.
    private var firstSection = 0
    private var runs: [Run] = []
    /// Objects made so far; tests count work with it.
    private(set) var made = 0

    /// Forgets all objects.
    mutating func removeAll() {
        runs.removeAll()
    }

    /// The attributes of all elements that meet `rect`, section by section: header, items, footer.
    ///
    /// - Complexity: O(log n + elements) while the rectangle scrolls; allocates the answer and the newcomers.
    mutating func elements(in rect: CollectionCore.Rect, source: FlowAttributesSource) -> [UICollectionViewLayoutAttributes] {
        let solution = source.solution
        guard !rect.isEmpty else { return [] }
        let sections = solution.sections(in: rect)
        keepRuns(of: sections)
        var answer: [UICollectionViewLayoutAttributes] = []
        for section in sections {
            let index = section - firstSection
            runs[index].header = refreshed(
                runs[index].header, source.headerFrame(section), section, UICollectionView.elementKindSectionHeader,
                source)
            if let entry = runs[index].header, entry.frame.intersects(rect) { answer.append(entry.attributes) }
            let items = solution.items(in: rect, section: section)
            if items != runs[index].items { move(run: index, to: items, section: section, source) }
            answer.reserveCapacity(answer.count + items.count + 2)
            for position in runs[index].entries.indices {
                guard runs[index].entries[position].frame.intersects(rect) else { continue }
                answer.append(pristine(run: index, position, section, source))
            }
            runs[index].footer = refreshed(
                runs[index].footer, source.footerFrame(section), section, UICollectionView.elementKindSectionFooter,
                source)
            if let entry = runs[index].footer, entry.frame.intersects(rect) { answer.append(entry.attributes) }
        }
        return answer
    }

    /// The object of an item when it is kept and unchanged.
    func item(_ item: Int, section: Int) -> UICollectionViewLayoutAttributes? {
        guard section >= firstSection, section - firstSection < runs.count else { return nil }
        let run = runs[section - firstSection]
        guard run.items.contains(item) else { return nil }
        let entry = run.entries[item - run.items.lowerBound]
        return Self.isPristine(entry) ? entry.attributes : nil
    }

    private mutating func keepRuns(of sections: Range<Int>) {
        let have = firstSection..<(firstSection + runs.count)
        if have == sections { return }
        let shared = have.clamped(to: sections)
        var kept: [Run] = []
        kept.reserveCapacity(sections.count)
        for section in sections {
            kept.append(shared.contains(section) ? runs[section - firstSection] : Run())
        }
        firstSection = sections.lowerBound
        runs = kept
    }

    private mutating func move(run index: Int, to items: Range<Int>, section: Int, _ source: FlowAttributesSource) {
        let old = runs[index].items
        let shared = old.clamped(to: items)
        if shared.isEmpty {
            runs[index].entries.removeAll(keepingCapacity: true)
            runs[index].entries += newcomers(items, section, source)
        } else {
            runs[index].entries.removeLast(old.upperBound - shared.upperBound)
            runs[index].entries.removeFirst(shared.lowerBound - old.lowerBound)
            if shared.upperBound < items.upperBound {
                runs[index].entries += newcomers(shared.upperBound..<items.upperBound, section, source)
            }
            if items.lowerBound < shared.lowerBound {
                runs[index].entries.insert(
                    contentsOf: newcomers(items.lowerBound..<shared.lowerBound, section, source), at: 0)
            }
        }
        runs[index].items = items
    }

    private mutating func newcomers(_ items: Range<Int>, _ section: Int, _ source: FlowAttributesSource) -> [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(items.count)
        source.solution.forEachItem(of: section, in: items) { item, frame in
            entries.append(Entry(attributes: source.makeItem(item, section: section, frame), frame: frame))
        }
        made += entries.count
        return entries
    }

    /// The entry of a header or footer while it stays where it is and nobody changed it, a new one otherwise.
    private mutating func refreshed(
        _ old: Entry?, _ frame: CollectionCore.Rect?, _ section: Int, _ kind: String, _ source: FlowAttributesSource
    ) -> Entry? {
        guard let frame, !frame.isEmpty else { return nil }
        if let old, old.frame == frame, old.attributes._untransformedFrame == CGRect(frame) { return old }
        made += 1
        return Entry(attributes: source.makeSupplementary(kind, section: section, frame), frame: frame)
    }

    /// The object at a position, made anew when somebody changed it.
    private mutating func pristine(
        run index: Int, _ position: Int, _ section: Int, _ source: FlowAttributesSource
    ) -> UICollectionViewLayoutAttributes {
        let entry = runs[index].entries[position]
        if Self.isPristine(entry) { return entry.attributes }
        let path = IndexPath(item: runs[index].items.lowerBound + position, section: section)
        source.noticeChange(path, cached: entry.attributes._untransformedFrame, expected: CGRect(entry.frame))
        let fresh = source.makeItem(path.item, section: section, entry.frame)
        made += 1
        runs[index].entries[position].attributes = fresh
        return fresh
    }

    private static func isPristine(_ entry: Entry) -> Bool {
        let a = entry.attributes
        return a._untransformedFrame == CGRect(entry.frame) && !a._isTransformed && a.alpha == 1 && a.zIndex == 0
            && !a.isHidden
    }
}

/// Where the cache gets frames and objects from.
@MainActor struct FlowAttributesSource {
    let layout: UICollectionViewFlowLayout
    let solution: FlowSolution
    /// The part of the content in sight, content insets taken off: where headers and footers are pinned to.
    let visible: CollectionCore.Rect
    let pinsHeaders: Bool
    let pinsFooters: Bool
    /// The class of the objects to make.
    let objects: UICollectionViewLayoutAttributes.Type

    func headerFrame(_ section: Int) -> CollectionCore.Rect? {
        pinsHeaders
            ? solution.pinnedHeaderFrame(section: section, visible: visible) : solution.headerFrame(section: section)
    }

    func footerFrame(_ section: Int) -> CollectionCore.Rect? {
        pinsFooters
            ? solution.pinnedFooterFrame(section: section, visible: visible) : solution.footerFrame(section: section)
    }

    func makeItem(_ item: Int, section: Int, _ frame: CollectionCore.Rect) -> UICollectionViewLayoutAttributes {
        let attributes = Construction.make(of: objects)
        attributes._become(.cell, kind: nil, section: section, item: item, frame: CGRect(frame), zIndex: 0)
        return attributes
    }

    func makeSupplementary(
        _ kind: String, section: Int, _ frame: CollectionCore.Rect
    ) -> UICollectionViewLayoutAttributes {
        let attributes = Construction.make(of: objects)
        attributes._identify(.supplementaryView, kind: kind, indexPath: IndexPath(item: 0, section: section))
        attributes.frame = CGRect(frame)
        let isPinned = kind == UICollectionView.elementKindSectionHeader ? pinsHeaders : pinsFooters
        if isPinned { attributes.zIndex = FlowPinning.zIndex }
        return attributes
    }

    func noticeChange(_ path: IndexPath, cached: CGRect, expected: CGRect) {
        layout._noticeChangedAttributes(path, cached: cached, expected: expected)
    }
}
