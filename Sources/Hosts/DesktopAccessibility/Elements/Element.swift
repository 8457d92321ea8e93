internal import Foundation
internal import UIKit

/// An object that assistive technologies read.
@MainActor enum Element {
    case application
    case window
    /// A view, or an accessibility element that is not a view.
    case responder(UIResponder)
    /// An item of a list, with or without a cell.
    case item(UIScrollView, IndexPath)
    /// An announced text.
    case notification(UInt64)

    /// Whether both are the same object, or the same item of a list.
    func isSame(as other: Element) -> Bool {
        switch (self, other) {
        case (.application, .application), (.window, .window): true
        case (.responder(let a), .responder(let b)): a === b
        case (.item(let a, let i), .item(let b, let j)): a === b && i == j
        case (.notification(let a), .notification(let b)): a == b
        default: false
        }
    }
}

/// Tracks the items of a list that have a number.
@MainActor final class ItemFollower: ListItemsObserver {
    /// The observed list; `nil` after it is deallocated.
    private(set) weak var list: UIScrollView?
    /// The numbers of the items that readers have referenced, by index path.
    private(set) var numbers: [IndexPath: UInt64] = [:]
    /// The inverse of `numbers`.
    private(set) var paths: [UInt64: IndexPath] = [:]
    /// The items that were deleted or reloaded since the last call of ``takeRemoved()``.
    private var removed: [UInt64] = []
    /// The number of updates of the list, for comparisons with a former state.
    private(set) var changes = 0

    /// Creates a follower without numbered items.
    init(_ list: UIScrollView) { self.list = list }

    /// Records that the item at a path has a number.
    func add(_ path: IndexPath, _ number: UInt64) {
        numbers[path] = number
        paths[number] = path
    }

    /// Returns the numbers of the items that were deleted or reloaded since the last call.
    func takeRemoved() -> [UInt64] {
        defer { removed = [] }
        return removed
    }

    /// Removes the items for which `keeps` returns `false`.
    func filter(_ keeps: (IndexPath) -> Bool) {
        numbers = numbers.filter { keeps($0.key) }
        paths = paths.filter { keeps($0.value) }
    }

    /// Moves numbers to the items' paths after an update. Deleted items lose theirs. Called by the list.
    func itemsWereUpdated(_ newPath: (IndexPath) -> IndexPath?) {
        changes += 1
        let old = paths
        (numbers, paths) = ([:], [:])
        for (number, path) in old {
            if let path = newPath(path) { add(path, number) } else { removed.append(number) }
        }
    }

    /// Invalidates all numbers, because a reload does not say where items went. Called by the list.
    func itemsWereReloaded() {
        changes += 1
        removed += paths.keys
        (numbers, paths) = ([:], [:])
    }
}

/// The numbers of elements, which are part of their paths on the bus.
///
/// An element receives a number when it is first referenced, and keeps it. Numbers are not reused. Elements are not
/// retained: the number of an element that no longer exists is invalid.
@MainActor final class ElementStore {
    /// The number of the application.
    nonisolated static let application: UInt64 = 0
    /// The number of the window.
    nonisolated static let window: UInt64 = 1
    private static let first: UInt64 = 16
    /// If a list has this many numbered items, those without a cell are removed, so that a reader that visits a million
    /// items does not create a million entries.
    private static let maximumItems = 4_096
    private static let maximumNotifications = 16

    private enum Entry {
        case responder(Weak)
        case item(ItemFollower)
    }
    private struct Weak { weak var object: UIResponder? }

    private var entries: [UInt64: Entry] = [:]
    private var numbers: [ObjectIdentifier: UInt64] = [:]
    /// The followers of lists with numbered items, by list.
    private(set) var followers: [ObjectIdentifier: ItemFollower] = [:]
    private var next = ElementStore.first
    private var sweepThreshold = 1_024
    /// The texts of announcements, oldest first.
    private(set) var notifications: [(number: UInt64, text: String)] = []

    /// The number of elements with a number.
    var count: Int { entries.count }

    /// The elements with a number that still exist.
    var known: [(number: UInt64, element: Element)] {
        entries.keys.sorted().compactMap { number in element(number).map { (number, $0) } }
    }

    /// The number of an element. An element without one receives the next.
    func number(of element: Element) -> UInt64 {
        switch element {
        case .application: return Self.application
        case .window: return Self.window
        case .notification(let number): return number
        case .responder(let responder):
            let id = ObjectIdentifier(responder)
            if let number = numbers[id], case .responder(let known)? = entries[number], known.object === responder {
                return number
            }
            numbers[id] = take(.responder(Weak(object: responder)))
            return numbers[id]!
        case .item(let list, let path):
            let follower = follower(of: list)
            if let number = follower.numbers[path] { return number }
            if follower.numbers.count >= Self.maximumItems { removeItemsWithoutCell(follower) }
            let number = take(.item(follower))
            follower.add(path, number)
            return number
        }
    }

    /// The element of a number, if it has one and still exists.
    func element(_ number: UInt64) -> Element? {
        switch number {
        case Self.application: return .application
        case Self.window: return .window
        default: break
        }
        switch entries[number] {
        case .responder(let known): return known.object.map { .responder($0) }
        case .item(let follower):
            guard let list = follower.list, let path = follower.paths[number] else { return nil }
            return .item(list, path)
        case nil: return notifications.contains { $0.number == number } ? .notification(number) : nil
        }
    }

    /// Whether an element has a number. Does not give it one.
    func contains(_ element: Element) -> Bool {
        switch element {
        case .responder(let responder):
            guard let number = numbers[ObjectIdentifier(responder)], case .responder(let known)? = entries[number]
            else { return false }
            return known.object === responder
        case .item(let list, let path): return followers[ObjectIdentifier(list)]?.numbers[path] != nil
        default: return true
        }
    }

    /// The number that an object has or had before it was deallocated.
    func number(ofObject id: ObjectIdentifier) -> UInt64? { numbers[id] }

    /// Creates an element for an announced text.
    func announce(_ text: String) -> UInt64 {
        next += 1
        notifications.append((next - 1, text))
        if notifications.count > Self.maximumNotifications { notifications.removeFirst() }
        return next - 1
    }

    /// Removes all elements and stops tracking lists.
    func removeAll() {
        for follower in followers.values {
            if let list = follower.list, let items = ListItems(list) { items.observer = nil }
        }
        (entries, numbers, followers, notifications) = ([:], [:], [:], [])
    }

    private func take(_ entry: Entry) -> UInt64 {
        if entries.count >= sweepThreshold { sweep() }
        entries[next] = entry
        next += 1
        return next - 1
    }

    private func follower(of list: UIScrollView) -> ItemFollower {
        let id = ObjectIdentifier(list)
        if let known = followers[id], known.list === list { return known }
        let created = ItemFollower(list)
        followers[id] = created
        if let items = ListItems(list) { items.observer = created }
        return created
    }

    private func removeItemsWithoutCell(_ follower: ItemFollower) {
        guard let list = follower.list, let items = ListItems(list) else { return }
        follower.filter { items.cell(at: $0) != nil }
        sweep()
    }

    /// Removes entries of elements that no longer exist.
    private func sweep() {
        followers = followers.filter { $0.value.list != nil }
        entries = entries.filter { number, entry in
            switch entry {
            case .responder(let known): known.object != nil
            case .item(let follower): follower.paths[number] != nil
            }
        }
        numbers = numbers.filter { entries[$0.value] != nil }
        sweepThreshold = max(1_024, entries.count * 2)
    }
}
