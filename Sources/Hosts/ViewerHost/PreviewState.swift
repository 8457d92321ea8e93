internal import Foundation
package import UIKit

/// The state with which the next build of a program continues: the selected tabs, and for each scroll view the content
/// offset and the selection.
///
/// Scroll views are identified by their class and their order in the view tree. State without a counterpart in the new
/// build is ignored.
@MainActor package struct PreviewState: Codable {
    /// The state of a scroll view.
    struct Scroll: Codable {
        /// The name of the class of the scroll view.
        var kind: String
        /// The horizontal content offset, in points.
        var x: Double
        /// The vertical content offset, in points.
        var y: Double
        /// Section and item of each selected element.
        var selected: [[Int]]
    }

    /// The selected index of each tab bar controller, in the order of the view tree.
    var tabs: [Int] = []
    /// The scroll views in the order of the view tree.
    var scrolls: [Scroll] = []

    private static let maximumScrolls = 500

    /// Reads the state of a window.
    package init(of window: UIWindow) {
        tabs = Self.tabControllers(window).map(\.selectedIndex)
        scrolls = Self.scrollViews(in: window).map { view in
            let selected: [IndexPath] =
                switch view {
                case let list as UICollectionView: list.indexPathsForSelectedItems ?? []
                case let table as UITableView: table.indexPathsForSelectedRows ?? []
                default: []
                }
            return Scroll(
                kind: "\(type(of: view))", x: Double(view.contentOffset.x), y: Double(view.contentOffset.y),
                selected: selected.sorted().prefix(10_000).map { [$0.section, $0.item] })
        }
    }

    /// Returns `nil` for invalid data.
    ///
    /// - Parameter bytes: A value of `encoded`.
    package init?(_ bytes: [UInt8]) {
        guard let state = try? JSONDecoder().decode(PreviewState.self, from: Data(bytes)),
            state.scrolls.count <= Self.maximumScrolls,
            state.scrolls.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.selected.allSatisfy { $0.count == 2 } })
        else { return nil }
        self = state
    }

    /// The state as JSON with sorted keys, so that equal states have equal bytes.
    package var encoded: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map(Array.init) ?? []
    }

    /// Applies the state to the window of a new build, as far as its views match.
    package func restore(in window: UIWindow) {
        window.layoutIfNeeded()
        for (tabs, index) in zip(Self.tabControllers(window), tabs)
        where (0..<(tabs.viewControllers?.count ?? 0)).contains(index) {
            tabs.selectedIndex = index
        }
        window.layoutIfNeeded()
        // Each pass measures estimated sizes, which changes the content at an offset.
        for _ in 0..<3 {
            apply(to: Self.scrollViews(in: window))
            window.layoutIfNeeded()
        }
    }

    private func apply(to views: [UIScrollView]) {
        var remaining = scrolls[...]
        for view in views {
            guard let index = remaining.firstIndex(where: { $0.kind == "\(type(of: view))" }) else { continue }
            let state = remaining[index]
            remaining = remaining[(index + 1)...]
            select(state.selected, in: view)
            let (inset, size) = (view.adjustedContentInset, view.contentSize)
            let maximum = CGPoint(
                x: max(-inset.left, size.width + inset.right - view.bounds.width),
                y: max(-inset.top, size.height + inset.bottom - view.bounds.height))
            let offset = CGPoint(
                x: min(max(CGFloat(state.x), -inset.left), maximum.x),
                y: min(max(CGFloat(state.y), -inset.top), maximum.y))
            if view.contentOffset != offset { view.setContentOffset(offset, animated: false) }
        }
    }

    private func select(_ selected: [[Int]], in view: UIScrollView) {
        for pair in selected where pair.count == 2 {
            let path = IndexPath(item: pair[1], section: pair[0])
            if let list = view as? UICollectionView, (0..<list.numberOfSections).contains(pair[0]),
                (0..<list.numberOfItems(inSection: pair[0])).contains(pair[1])
            {
                list.selectItem(at: path, animated: false, scrollPosition: [])
            } else if let table = view as? UITableView, (0..<table.numberOfSections).contains(pair[0]),
                (0..<table.numberOfRows(inSection: pair[0])).contains(pair[1])
            {
                table.selectRow(at: path, animated: false, scrollPosition: .none)
            }
        }
    }

    private static func scrollViews(in view: UIView) -> [UIScrollView] {
        var found: [UIScrollView] = []
        var pending = [view]
        while let next = pending.popLast(), found.count < maximumScrolls {
            if let scroll = next as? UIScrollView { found.append(scroll) }
            // Cells are reused, so their scroll views have no lasting order.
            if next is UICollectionReusableView || next is UITableViewCell { continue }
            pending += next.subviews.reversed()
        }
        return found
    }

    private static func tabControllers(_ window: UIWindow) -> [UITabBarController] {
        var found: [UITabBarController] = []
        var pending = [window.rootViewController].compactMap { $0 }
        while let next = pending.popLast() {
            if let tabs = next as? UITabBarController { found.append(tabs) }
            pending += next.children
        }
        return found
    }
}
