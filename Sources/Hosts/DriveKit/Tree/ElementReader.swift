internal import CoreGraphics
internal import Foundation
internal import UIKit
internal import ViewerHost

/// Reads the visible elements of a window in reading order.
@MainActor struct ElementReader {
    private let window: UIWindow
    private let readsAllViews: Bool
    private var lists: [ObjectIdentifier] = []
    private var used: [String: Int] = [:]
    /// Deeper views are left out.
    private static let depth = 100
    private static let maximumNameLength = 40
    /// The roles of elements that react to touches. Texts often have views in front of them that let their touches pass.
    private static let reactive: Set<String> = [
        "button", "item", "toggle", "slider", "textField", "link", "tab", "list", "scroll",
    ]

    /// - Parameter all: Whether views that are not accessible are included.
    static func read(_ window: UIWindow, all: Bool = false) -> [DriveElement] {
        var reader = ElementReader(window: window, readsAllViews: all)
        return reader.children(of: window, clip: window.bounds, item: nil, depth: 0)
    }

    private init(window: UIWindow, readsAllViews: Bool) {
        (self.window, self.readsAllViews) = (window, readsAllViews)
    }

    private mutating func children(
        of element: UIResponder, clip: CGRect, item: String?, depth: Int
    ) -> [DriveElement] {
        guard depth < Self.depth else { return [] }
        let inner = readsAllViews ? (element as? UIView)?.subviews ?? [] : element.accessibilityChildren
        var found: [DriveElement] = []
        for child in inner { found += elements(for: child, clip: clip, item: item, depth: depth + 1) }
        return found
    }

    private mutating func elements(
        for element: UIResponder, clip: CGRect, item: String?, depth: Int
    ) -> [DriveElement] {
        let view = element as? UIView
        if let view, view.window !== window || view.isHidden || view.alpha < 0.01 { return [] }
        if !readsAllViews {
            if view?.isHiddenFromAccessibility == true || element.accessibilityElementsHidden { return [] }
        }
        let frame = SemanticsReader.frame(of: element, in: window)
        guard frame.width.isFinite, frame.height.isFinite, frame.minX.isFinite, frame.minY.isFinite else { return [] }
        let visible = frame.intersection(clip)
        // A view outside of its superview's bounds can have visible subviews unless it clips them.
        let isVisible = !visible.isNull && visible.width > 0.01 && visible.height > 0.01
        let innerClip = view?.clipsToBounds == true || view is UIScrollView ? (isVisible ? visible : .null) : clip
        guard !innerClip.isNull else { return [] }
        let role = SemanticsReader.role(of: element)
        let identifier = element.accessibilityIdentifier ?? ""
        let isElement = isVisible && (role != nil || !identifier.isEmpty || readsAllViews)
        guard isElement else { return children(of: element, clip: innerClip, item: item, depth: depth) }

        let isLeaf = role.map { ![.list, .item, .scroll, .group].contains($0) } ?? false
        let name = role.map { "\($0)" } ?? "view"
        let label =
            role == nil && !element.isAccessibilityElement
            ? "" : (isLeaf ? element._accessibilityText : element.accessibilityLabel ?? "")
        if !readsAllViews, identifier.isEmpty, role == .text, label.isEmpty { return [] }
        let path = view.flatMap { ListPosition(of: $0) }
        let id = self.id(of: element, role: name, label: label, identifier: identifier, path: path, item: item)
        let inner =
            isLeaf && !readsAllViews
            ? [] : children(of: element, clip: innerClip, item: path == nil ? item : id, depth: depth)
        if !readsAllViews, identifier.isEmpty, role == .scroll || role == .group && path == nil, inner.isEmpty {
            return []
        }
        return [
            DriveElement(
                id: id, className: "\(type(of: element))", role: name, label: label,
                value: role == nil ? "" : SemanticsReader.value(of: element), traits: element.accessibilityTraits.names,
                frame: frame, visibleFrame: visible, indexPath: path?.item,
                isEnabled: (view as? UIControl)?.isEnabled ?? !element.accessibilityTraits.contains(.notEnabled),
                isSelected: SemanticsReader.isSelected(element), isFocused: isFocused(element),
                isCovered: Self.reactive.contains(name) && view.map { isCovered($0, visible) } ?? false,
                contentOffset: (view as? UIScrollView)?.contentOffset, children: inner, responder: element)
        ]
    }

    private func isFocused(_ element: UIResponder) -> Bool {
        element.isFirstResponder || window.focusCenter.focusedItem.map { $0 as AnyObject === element } ?? false
    }

    /// Whether a touch at the center of the visible part reaches a view beside this one and those around it.
    private func isCovered(_ view: UIView, _ visible: CGRect) -> Bool {
        guard let hit = window.hitTest(CGPoint(x: visible.midX, y: visible.midY), with: nil) else { return false }
        return !hit.isDescendant(of: view) && !view.isDescendant(of: hit)
    }

    // MARK: Identifiers

    private mutating func id(
        of element: UIResponder, role: String, label: String, identifier: String, path: ListPosition?, item: String?
    ) -> String {
        var name = role
        if let path {
            // Items of the first list have short names.
            let number = listNumber(path.list)
            name = (number == 1 ? "" : listName(path.list) + "/") + path.name
        } else if !identifier.isEmpty {
            name = identifier
        } else if !label.isEmpty {
            let line = label.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
            name += ":" + line.prefix(Self.maximumNameLength)
        }
        if let view = element as? UIScrollView, role == "list" { return listName(view) }
        if let item, path == nil { name = item + "/" + name }
        let count = used[name, default: 0] + 1
        used[name] = count
        return count == 1 ? name : "\(name)#\(count)"
    }

    /// The identifier of a list: its own, or `list` with its number.
    private mutating func listName(_ list: UIScrollView) -> String {
        let number = listNumber(list)
        if let identifier = list.accessibilityIdentifier, !identifier.isEmpty { return identifier }
        return number == 1 ? "list" : "list#\(number)"
    }

    private mutating func listNumber(_ list: UIScrollView) -> Int {
        if let index = lists.firstIndex(of: ObjectIdentifier(list)) { return index + 1 }
        lists.append(ObjectIdentifier(list))
        return lists.count
    }
}

/// The place of a reusable view in its collection view or table.
@MainActor private struct ListPosition {
    let list: UIScrollView
    /// `0.3`, `0.header`, or the kind of another view with its index path.
    let name: String
    /// The index path of a cell.
    var item: IndexPath?

    init?(of view: UIView) {
        var outer = view.superview
        while let current = outer, !(current is UICollectionView), !(current is UITableView) {
            outer = current.superview
        }
        switch outer {
        case let list as UICollectionView:
            guard let element = view as? UICollectionReusableView, let attributes = element._attributes else {
                return nil
            }
            self.list = list
            let path = attributes.indexPath
            if attributes.representedElementCategory == .cell {
                (item, name) = (path, Self.text(path))
            } else {
                let kind = attributes.representedElementKind ?? "?"
                let short =
                    switch kind {
                    case UICollectionView.elementKindSectionHeader: "header"
                    case UICollectionView.elementKindSectionFooter: "footer"
                    default: kind
                    }
                let isOnly = path.count < 2 || path.item == 0
                name = isOnly ? "\(path.first ?? 0).\(short)" : "\(Self.text(path)).\(short)"
            }
        case let table as UITableView:
            list = table
            if let cell = view as? UITableViewCell, let path = table.indexPath(for: cell) {
                (item, name) = (path, Self.text(path))
            } else if view is UITableViewHeaderFooterView,
                let section = (0..<table.numberOfSections).first(where: {
                    table.headerView(forSection: $0) === view || table.footerView(forSection: $0) === view
                })
            {
                name = "\(section)." + (table.headerView(forSection: section) === view ? "header" : "footer")
            } else {
                return nil
            }
        default: return nil
        }
    }

    private static func text(_ path: IndexPath) -> String { path.map(String.init).joined(separator: ".") }
}

extension UIAccessibilityTraits {
    private static let all: [(trait: UIAccessibilityTraits, name: String)] = [
        (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.staticText, "staticText"),
        (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"),
        (.searchField, "searchField"), (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
        (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
        (.tabBar, "tabBar"), (.header, "header"), (.keyboardKey, "keyboardKey"), (.playsSound, "playsSound"),
    ]

    /// The names of the traits.
    var names: [String] { Self.all.filter { contains($0.trait) }.map(\.name) }
}
