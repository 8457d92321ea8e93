internal import CoreGraphics
internal import Foundation
internal import UIKit

/// The state of a sweep: faults with their widths.
@MainActor struct SweepRun {
    private let host: ViewHost
    private let height: Double
    /// The name of the environment in findings.
    var environment = ""
    private var found: [Key: (fault: InterfaceFault, widths: [ClosedRange<Double>])] = [:]
    private var order: [Key] = []
    /// The width before the present one, to which intervals are extended.
    private var lastWidth = -Double.infinity

    private struct Key: Hashable {
        let fault: InterfaceFault
        let environment: String
    }

    /// Windows have this height.
    init(_ host: ViewHost, height: Double) { (self.host, self.height) = (host, height) }

    /// The findings. One that the first environment has, at any width, is not repeated for the others.
    var findings: [ResizeSweep.Finding] {
        order.compactMap { key in
            guard let entry = found[key] else { return nil }
            if !key.environment.isEmpty, found[Key(fault: key.fault, environment: "")] != nil { return nil }
            return ResizeSweep.Finding(fault: entry.fault, widths: entry.widths, environment: key.environment)
        }
    }

    private mutating func add(_ fault: InterfaceFault, at width: Double) {
        let key = Key(fault: fault.key, environment: environment)
        guard var entry = found[key] else {
            found[key] = (fault, [width...width])
            order.append(key)
            return
        }
        guard !entry.widths.contains(where: { $0.contains(width) }) else { return }
        if let last = entry.widths.last, last.upperBound == lastWidth || last.lowerBound == lastWidth {
            // Widths ascend on the way up, and descend on the way down.
            entry.widths[entry.widths.count - 1] = min(last.lowerBound, width)...max(last.upperBound, width)
        } else {
            entry.widths.append(width...width)
        }
        found[key] = entry
    }

    private func show(_ width: Double, _ height: Double) {
        host.resize(to: CGSize(width: width, height: height))
        host.settle(limit: 1)
    }

    // MARK: Passes

    /// Finds the faults of each width.
    mutating func go(_ widths: [Double]) { _ = frames(widths, every: .max) }

    /// - Returns: The frames of the first width and of each further one at the given distance.
    private mutating func frames(_ widths: [Double], every distance: Int) -> [Int: [ViewFrame]] {
        lastWidth = -.infinity
        var frames: [Int: [ViewFrame]] = [:]
        for (index, width) in widths.enumerated() {
            show(width, height)
            for fault in InterfaceAudit.faults(in: host.window) { add(fault, at: width) }
            lastWidth = width
            if index % distance == 0 { frames[index] = ViewFrame.all(in: host.window) }
        }
        return frames
    }

    /// Finds the faults of each width, and frames that differ on the way back.
    ///
    /// - Parameter stride: The distance of the widths on the way back, as a number of those on the way up.
    mutating func goAndReturn(_ widths: [Double], back stride: Int) {
        let kept = Kept(host.window)
        let going = frames(widths, every: stride)
        lastWidth = -.infinity
        lastWidth = -.infinity
        for (index, width) in widths.enumerated().reversed() {
            guard let expected = going[index] else { continue }
            show(width, height)
            defer { lastWidth = width }
            if let (view, detail) = ViewFrame.difference(expected, ViewFrame.all(in: host.window)) {
                add(InterfaceFault(kind: .pathDependence, view: view, other: "", detail: detail), at: width)
            }
            for fault in kept.lost(in: host.window) { add(fault, at: width) }
        }
    }

    /// Scrolls each list to the middle of its content and observes what it shows.
    mutating func fromTheMiddle(_ widths: [Double]) {
        guard let first = widths.first else { return }
        show(first, height)
        let lists = Positions.scrollViews(in: host.window).filter {
            ($0 is UICollectionView || $0 is UITableView) && $0.contentSize.height > 2 * $0.bounds.height
        }
        guard !lists.isEmpty else { return }
        for list in lists {
            list.setContentOffset(
                CGPoint(x: list.contentOffset.x, y: (list.contentSize.height - list.bounds.height) / 2), animated: false
            )
        }
        host.layout()
        var shown = lists.map(Self.items)
        lastWidth = -.infinity
        for width in widths {
            show(width, height)
            for (index, list) in lists.enumerated() {
                let now = Self.items(of: list)
                if !shown[index].isEmpty, list.window != nil, shown[index].isDisjoint(with: now) {
                    let text = { (items: Set<IndexPath>) in
                        items.min().map { $0.map(String.init).joined(separator: ".") } ?? "nothing"
                    }
                    add(
                        InterfaceFault(
                            kind: .jump, view: InterfaceAudit.name(list), other: "",
                            detail: "it showed \(text(shown[index])) first, and then \(text(now))"), at: width)
                }
                shown[index] = now
            }
            lastWidth = width
        }
    }

    /// Finds the faults of further heights.
    mutating func heights(_ widths: [Double], _ heights: [Double]) {
        let name = environment
        defer { environment = name }
        for height in heights where height != self.height {
            lastWidth = -.infinity
            environment = (name.isEmpty ? "" : name + ", ") + "height \(CGFloat(height)._text)"
            for width in widths {
                show(width, height)
                for fault in InterfaceAudit.faults(in: host.window) {
                    // A fault of the width has been found at the usual height.
                    if found[Key(fault: fault.key, environment: name)] == nil { add(fault, at: width) }
                }
            }
        }
        show(widths[0], self.height)
    }

    private static func items(of list: UIScrollView) -> Set<IndexPath> {
        switch list {
        case let list as UICollectionView: Set(list.indexPathsForVisibleItems)
        case let table as UITableView: Set(table.indexPathsForVisibleRows ?? [])
        default: []
        }
    }
}

/// The frame of a view with its place in the tree.
private struct ViewFrame {
    let name: String
    let frame: CGRect

    /// The frames of the visible views in the content of the scroll view around them, or in the window, because positions
    /// of content are not part of a layout. Cells are named by their items, because their order
    /// in the tree depends on reuse.
    @MainActor static func all(in window: UIWindow) -> [ViewFrame] {
        var all: [ViewFrame] = []
        func collect(_ view: UIView, _ path: String, in space: UIView) {
            let space = view is UIScrollView ? view : space
            var counts: [String: Int] = [:]
            for inner in view.subviews where !inner.isHidden && inner.alpha > 0.01 {
                var name = "\(type(of: inner))"
                if let element = inner as? UICollectionReusableView, let attributes = element._attributes {
                    name += " " + attributes.indexPath.map(String.init).joined(separator: ".")
                } else if let cell = inner as? UITableViewCell, let path = (view as? UITableView)?.indexPath(for: cell)
                {
                    name += " \(path.section).\(path.row)"
                }
                counts[name, default: 0] += 1
                let place = path + "/" + name + (counts[name] == 1 ? "" : "#\(counts[name] ?? 0)")
                // What is outside may be kept from earlier positions.
                if inner.convert(inner.bounds, to: window).intersects(window.bounds) {
                    all.append(ViewFrame(name: place, frame: inner.convert(inner.bounds, to: space)))
                }
                collect(inner, place, in: space)
            }
        }
        collect(window, "", in: window)
        return all
    }

    /// The first view whose frame differs.
    static func difference(_ old: [ViewFrame], _ new: [ViewFrame]) -> (view: String, detail: String)? {
        let after = Dictionary(new.map { ($0.name, $0.frame) }, uniquingKeysWith: { first, _ in first })
        for view in old {
            guard let frame = after[view.name] else { continue }
            let distances = [
                frame.minX - view.frame.minX, frame.minY - view.frame.minY, frame.width - view.frame.width,
                frame.height - view.frame.height,
            ]
            guard distances.contains(where: { abs($0) > 1 }) else { continue }
            let name = view.name.split(separator: "/").suffix(3).joined(separator: "/")
            return (name, "\(text(view.frame)) on the way up, \(text(frame)) on the way down")
        }
        return nil
    }

    private static func text(_ rect: CGRect) -> String {
        "(\(rect.minX._text), \(rect.minY._text), \(rect.width._text), \(rect.height._text))"
    }
}

/// What must not change with the size: selections and the text cursor.
@MainActor private struct Kept {
    private let selections: [(list: UIScrollView, items: Set<IndexPath>)]
    private let responder: UIView?

    init(_ window: UIWindow) {
        selections = Positions.scrollViews(in: window).map { ($0, Self.selection(of: $0)) }.filter { !$0.items.isEmpty }
        responder = Self.firstResponder(in: window)
    }

    private static func selection(of view: UIScrollView) -> Set<IndexPath> {
        switch view {
        case let list as UICollectionView: Set(list.indexPathsForSelectedItems ?? [])
        case let table as UITableView: Set(table.indexPathsForSelectedRows ?? [])
        default: []
        }
    }

    private static func firstResponder(in view: UIView) -> UIView? {
        view.isFirstResponder ? view : view.subviews.lazy.compactMap(firstResponder).first
    }

    func lost(in window: UIWindow) -> [InterfaceFault] {
        var faults: [InterfaceFault] = []
        for (list, items) in selections {
            for path in items.subtracting(Self.selection(of: list)).sorted() {
                faults.append(
                    InterfaceFault(
                        kind: .lostSelection, view: InterfaceAudit.name(list),
                        other: path.map(String.init).joined(separator: "."), detail: "no longer selected"))
            }
        }
        if let responder, !responder.isFirstResponder {
            faults.append(
                InterfaceFault(
                    kind: .lostFocus, view: InterfaceAudit.name(responder), other: "", detail: "no longer edited"))
        }
        return faults
    }
}
