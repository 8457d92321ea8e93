internal import CollectionCore
internal import Foundation
import UIKit

/// A collection view in its own host that performs the steps of a script.
@MainActor final class ScriptRun {
    private let host: ViewHost
    private let view: UICollectionView
    private let source: ScriptSource
    private let makeLayout: () -> UICollectionViewLayout
    private let configure: (UICollectionView) -> Void
    private let checks: LayoutChecks
    /// The faults, with the number of the step; empty if there are none.
    private(set) var faults: [String] = []

    /// Runs the script. Its faults are then in `faults`.
    init(
        _ script: LayoutScript, checks: LayoutChecks, makeLayout: @escaping () -> UICollectionViewLayout,
        configure: @escaping (UICollectionView) -> Void
    ) {
        (self.checks, self.makeLayout, self.configure) = (checks, makeLayout, configure)
        host = ViewHost(size: script.size)
        source = ScriptSource(script.sections)
        view = Self.makeView(
            size: script.size, layout: host.performAsCurrent { makeLayout() }, source: source, in: host)
        configure(view)
        host.show(view)
        check(after: "the first layout")
        for (index, step) in script.steps.enumerated() {
            guard faults.isEmpty else { return }
            let moment = "step \(index + 1), .\(step)"
            do {
                try perform(step)
                // Exceptions that would trap in a frame become findings here.
                try perform { () throws(UIKitException) in try view._makeFrame() }
            } catch {
                faults = ["after \(moment): \(error.reason)"]
                return
            }
            host.layout()
            check(after: moment)
        }
        guard faults.isEmpty else { return }
        let isAtRest = host.settle() != nil
        if checks.contains(.rest), !isAtRest {
            faults = ["at the end, the view still moves after 30 seconds"]
        } else if isAtRest {
            check(after: "coming to rest at the end", isAtRest: true)
        }
    }

    private static func makeView(
        size: CGSize, layout: UICollectionViewLayout, source: ScriptSource, in host: ViewHost
    ) -> UICollectionView {
        host.performAsCurrent {
            let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            return view
        }
    }

    // MARK: Steps

    private func perform(_ step: LayoutScript.Step) throws(UIKitException) {
        switch step {
        case .insert(let section, let item, let count):
            guard let section = wrapped(section), count > 0 else { return }
            let first = item % (source.counts[section] + 1)
            try batch {
                source.counts[section] += count
                view.insertItems(at: (first..<first + count).map { IndexPath(item: $0, section: section) })
            }
        case .delete(let section, let item):
            guard let path = path(section, item) else { return }
            try batch {
                source.counts[path.section] -= 1
                view.deleteItems(at: [path])
            }
        case .move(let section, let item, let toSection, let toItem):
            guard let old = path(section, item), let target = wrapped(toSection) else { return }
            let others = source.counts[target] - (target == old.section ? 1 : 0)
            try batch {
                source.counts[old.section] -= 1
                source.counts[target] += 1
                view.moveItem(at: old, to: IndexPath(item: toItem % (others + 1), section: target))
            }
        case .reloadItem(let section, let item):
            guard let path = path(section, item) else { return }
            try batch { view.reloadItems(at: [path]) }
        case .insertSection(let section, let count):
            let index = section % (source.counts.count + 1)
            try batch {
                source.counts.insert(max(count, 0), at: index)
                view.insertSections([index])
            }
        case .deleteSection(let section):
            guard let index = wrapped(section) else { return }
            try batch {
                source.counts.remove(at: index)
                view.deleteSections([index])
            }
        case .reloadData: host.performAsCurrent { view.reloadData() }
        case .scroll(let x, let y):
            let range = offsets
            host.performAsCurrent {
                view.contentOffset = CGPoint(
                    x: range.minX + range.width * CGFloat(x) / 1000, y: range.minY + range.height * CGFloat(y) / 1000)
            }
        case .scrollToItem(let section, let item):
            guard let path = path(section, item) else { return }
            host.performAsCurrent {
                view.scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: true)
            }
        case .fling(let x, let y):
            guard view.bounds.width > 0, view.bounds.height > 0 else { return }
            host.fling(view, velocity: CGVector(dx: CGFloat(x), dy: CGFloat(y)))
        case .resize(let width, let height):
            host.resize(to: CGSize(width: max(width, 0), height: max(height, 0)))
        case .insets(let vertical, let horizontal):
            host.performAsCurrent {
                view.contentInset = UIEdgeInsets(
                    top: CGFloat(vertical), left: CGFloat(horizontal), bottom: CGFloat(vertical),
                    right: CGFloat(horizontal))
            }
        case .mirror:
            host.environment.layoutDirection =
                host.environment.layoutDirection == .rightToLeft ? .leftToRight : .rightToLeft
        case .invalidateLayout: host.performAsCurrent { view.collectionViewLayout.invalidateLayout() }
        case .frames(let count): host.advance(by: Double(max(count, 0)) / host.framesPerSecond)
        }
    }

    private func batch(_ changes: () -> Void) throws(UIKitException) {
        try perform { () throws(UIKitException) in try view.performBatch(changes, completion: nil) }
    }

    /// Runs `body` in the host and rethrows its exception.
    private func perform(_ body: () throws(UIKitException) -> Void) throws(UIKitException) {
        var exception: UIKitException?
        host.performAsCurrent {
            do throws(UIKitException) { try body() } catch { exception = error }
        }
        if let exception { throw exception }
    }

    private func wrapped(_ section: Int) -> Int? {
        source.counts.isEmpty ? nil : max(section, 0) % source.counts.count
    }

    private func path(_ section: Int, _ item: Int) -> IndexPath? {
        guard let section = wrapped(section), source.counts[section] > 0 else { return nil }
        return IndexPath(item: max(item, 0) % source.counts[section], section: section)
    }

    /// The range of content offsets at rest.
    private var offsets: CGRect {
        let (insets, content, size) = (view.adjustedContentInset, view.contentSize, view.bounds.size)
        return CGRect(
            x: -insets.left, y: -insets.top, width: max(content.width + insets.left + insets.right - size.width, 0),
            height: max(content.height + insets.top + insets.bottom - size.height, 0))
    }

    // MARK: Checks

    private func check(after moment: String, isAtRest: Bool = false) {
        var found: [String] = []
        if checks.contains(.laws) { found += host.performAsCurrent { LayoutLaws.violations(in: view, rectangles: 8) } }
        if isAtRest || !host.isMoving {
            if checks.contains(.display), found.isEmpty { found += displayFaults() }
            if checks.contains(.rest), found.isEmpty { found += restFaults() }
            if checks.contains(.agreesWithNew), found.isEmpty { found += differencesFromNew() }
        }
        faults = found.map { "after \(moment): \($0)" }
    }

    private func displayFaults() -> [String] {
        let bounds = view.bounds
        var missing: [IndexPath: CGRect] = [:]
        for section in source.counts.indices {
            for item in 0..<source.counts[section] {
                let path = IndexPath(item: item, section: section)
                guard let own = view.layoutAttributesForItem(at: path), !own.isHidden else { continue }
                // The cells of items that only touch the edge may be missing.
                let seen = own.frame.intersection(bounds)
                if seen.width > 0.01, seen.height > 0.01 { missing[path] = own.frame }
            }
        }
        var found: [String] = []
        for path in view.indexPathsForVisibleItems.sorted() {
            guard let cell = view.cellForItem(at: path), let own = view.layoutAttributesForItem(at: path) else {
                found.append("cell \(name(path)) is on screen but has no attributes")
                continue
            }
            missing[path] = nil
            let frame = cell.convert(cell.bounds, to: view)
            if !isClose(frame, own.frame) {
                found.append("cell \(name(path)) is displayed at \(frame), but the layout returns \(own.frame)")
            }
        }
        for (path, frame) in missing.sorted(by: { $0.key < $1.key }) {
            guard view.collectionViewLayout.orthogonalAxis(ofSection: path.section) == nil else { continue }
            found.append("item \(name(path)) at \(frame) is visible in \(bounds), but has no cell")
        }
        return found
    }

    private func restFaults() -> [String] {
        let (offset, range) = (view.contentOffset, offsets.insetBy(dx: -0.5, dy: -0.5))
        guard view.bounds.width > 0, view.bounds.height > 0 else { return [] }
        return range.minX <= offset.x && offset.x <= range.maxX && range.minY <= offset.y && offset.y <= range.maxY
            ? [] : ["the view rests at \(offset), outside of \(offsets)"]
    }

    private func differencesFromNew() -> [String] {
        let twinHost = ViewHost(size: view.bounds.size, environment: host.environment)
        let twinSource = ScriptSource(source.counts)
        let twin = Self.makeView(
            size: view.bounds.size, layout: twinHost.performAsCurrent { makeLayout() }, source: twinSource, in: twinHost
        )
        configure(twin)
        twin.contentInset = view.contentInset
        twinHost.show(twin)
        twinHost.performAsCurrent {
            twin.contentOffset = view.contentOffset
            // Prepares layouts that changes of the offset do not invalidate.
            twin.collectionViewLayout.invalidateLayout()
        }
        twinHost.layout()
        guard twinHost.settle() != nil else { return ["a new layout does not come to rest"] }
        guard isClose(CGRect(origin: .zero, size: twin.contentSize), CGRect(origin: .zero, size: view.contentSize))
        else {
            return ["the content size is \(view.contentSize), but \(twin.contentSize) in a new layout"]
        }
        // A layout that selects its own offset may select another one.
        guard twin.contentOffset == view.contentOffset else { return [] }
        var found: [String] = []
        for path in view.indexPathsForVisibleItems.sorted() {
            // Orthogonal sections have offsets of their own.
            guard view.collectionViewLayout.orthogonalAxis(ofSection: path.section) == nil,
                let own = view.layoutAttributesForItem(at: path), let new = twin.layoutAttributesForItem(at: path)
            else { continue }
            if !isClose(own.frame, new.frame) || abs(own.alpha - new.alpha) > 1e-6 || own.zIndex != new.zIndex {
                found.append("item \(name(path)) is \(own), but \(new) in a new layout")
            }
        }
        return found
    }

    private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01 && abs(a.width - b.width) < 0.01
            && abs(a.height - b.height) < 0.01
    }

    private func name(_ path: IndexPath) -> String { path.map(String.init).joined(separator: ".") }
}

/// Empty cells and views for every item and element kind.
@MainActor private final class ScriptSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
}
