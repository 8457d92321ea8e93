internal import Foundation
internal import UIKit

/// An event for assistive technologies.
struct ElementEvent: Equatable, Sendable {
    /// The number of the element that changed.
    var element: UInt64
    /// The name of the interface after `org.a11y.atspi.Event.`.
    var interface = "Object"
    /// The name of the D-Bus signal.
    var member: String
    /// The detail of the signal, such as the name of a state; empty for none.
    var detail = ""
    /// The first number of the signal, such as 1 for a state that was set.
    var detail1: Int32 = 0
    /// The second number of the signal.
    var detail2: Int32 = 0
    /// The value of the signal, such as a text or a child.
    var value: BusValue = .int32(0)
}

/// Compares the elements with their state at the last comparison and returns the differences as events.
///
/// Only elements that have a number are compared, and only the displayed items of lists. The cost does not depend on
/// the number of items.
@MainActor final class ElementWatch {
    /// The identity of a child, which does not require a number.
    private enum Child: Hashable {
        case object(ObjectIdentifier)
        case item(ObjectIdentifier, IndexPath)
        case notification(UInt64)
        case window

        @MainActor init(_ element: Element) {
            switch element {
            case .application, .window: self = .window
            case .responder(let responder): self = .object(ObjectIdentifier(responder))
            case .item(let list, let path): self = .item(ObjectIdentifier(list), path)
            case .notification(let number): self = .notification(number)
            }
        }
    }

    private struct Known: Equatable {
        var name: String
        var description: String
        var states: ElementStates
        var number: Double?
        var valueText: String
        var text: String?
        var caret: Int?
        var children: [Child]?
        var childCount: Int
    }
    private var known: [UInt64: Known] = [:]
    private var changes: [UInt64: Int] = [:]
    /// The maximum number of elements that are compared.
    private static let maximumElements = 2_000
    /// The maximum number of added and of removed children of an element that are reported.
    private static let maximumChildren = 100

    /// Forgets the state of all elements. The next comparison reports no differences.
    func removeAll() { (known, changes) = ([:], [:]) }

    /// The events since the last call.
    func compare(_ reader: ElementReader, bus: String) -> [ElementEvent] {
        var events: [ElementEvent] = []
        var now: [UInt64: Known] = [:]
        let (tree, store) = (reader.tree, reader.store)
        var elements = store.known
        elements.insert((ElementStore.window, .window), at: 0)
        for (number, element) in elements.prefix(Self.maximumElements) {
            guard tree.contains(element) else { continue }
            if case .notification = element { continue }
            if case .item(let list, let path) = element, ListItems(list)?.cell(at: path) == nil {
                // Scrolling does not change the contents: an item that receives a cell again counts as new.
                if let old = known[number], old.states.contains(.showing) {
                    events.append(ElementEvent(element: number, member: "StateChanged", detail: "showing"))
                }
                continue
            }
            let found = state(of: element, reader)
            now[number] = found
            if let old = known[number] { report(number, old, found, &events, reader, bus) }
        }
        reportLists(reader, bus, &events)
        known = now
        return events
    }

    private func state(of element: Element, _ reader: ElementReader) -> Known {
        let children = reader.tree.children(of: element)
        var all: [Child]?
        if case .some(let elements) = children { all = elements.map { Child($0) } }
        let input = reader.input(of: element)
        return Known(
            name: reader.name(of: element), description: reader.description(of: element),
            states: reader.states(of: element), number: reader.number(of: element)?.value,
            valueText: reader.valueText(of: element), text: input?.text(0, -1), caret: input?.caret,
            children: all, childCount: children.count)
    }

    private func report(
        _ number: UInt64, _ old: Known, _ new: Known, _ events: inout [ElementEvent], _ reader: ElementReader,
        _ bus: String
    ) {
        guard old != new else { return }
        func changed(_ property: String, _ value: BusValue) {
            events.append(ElementEvent(element: number, member: "PropertyChange", detail: property, value: value))
        }
        if old.name != new.name { changed("accessible-name", .string(new.name)) }
        if old.description != new.description { changed("accessible-description", .string(new.description)) }
        if old.number != new.number || (old.valueText != new.valueText && new.number != nil) {
            changed("accessible-value", .double(new.number ?? 0))
        }
        for (state, name) in ElementStates.reported where old.states.contains(state) != new.states.contains(state) {
            events.append(
                ElementEvent(
                    element: number, member: "StateChanged", detail: name,
                    detail1: new.states.contains(state) ? 1 : 0))
        }
        if let before = old.text, let after = new.text, before != after { reportText(number, before, after, &events) }
        if let caret = new.caret, old.caret != caret {
            events.append(ElementEvent(element: number, member: "TextCaretMoved", detail1: Int32(clamping: caret)))
        }
        if let before = old.children, let after = new.children, before != after {
            reportChildren(number, before, after, &events, reader, bus)
        }
    }

    /// Reports a change of text as the replacement of one range.
    private func reportText(_ number: UInt64, _ old: String, _ new: String, _ events: inout [ElementEvent]) {
        let (before, after) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        var start = 0
        while start < min(before.count, after.count), before[start] == after[start] { start += 1 }
        var same = 0
        while same < min(before.count, after.count) - start,
            before[before.count - 1 - same] == after[after.count - 1 - same]
        {
            same += 1
        }
        for (kind, scalars) in [("delete", before), ("insert", after)] {
            let part = scalars[start..<scalars.count - same]
            guard !part.isEmpty else { continue }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: part)
            events.append(
                ElementEvent(
                    element: number, member: "TextChanged", detail: kind, detail1: Int32(clamping: start),
                    detail2: Int32(clamping: part.count), value: .string(String(text))))
        }
    }

    private func reportChildren(
        _ number: UInt64, _ old: [Child], _ new: [Child], _ events: inout [ElementEvent], _ reader: ElementReader,
        _ bus: String
    ) {
        let (before, after) = (Set(old), Set(new))
        for (index, child) in old.enumerated().filter({ !after.contains($0.element) }).prefix(Self.maximumChildren) {
            // Children without a number are unknown to readers.
            guard case .object(let id) = child, let removed = reader.store.number(ofObject: id) else { continue }
            events.append(children(number, "remove", index, removed, bus))
        }
        guard let element = reader.store.element(number), case .some(let elements) = reader.tree.children(of: element)
        else { return }
        for (index, child) in elements.enumerated().filter({ !before.contains(Child($0.element)) })
            .prefix(Self.maximumChildren)
        {
            events.append(children(number, "add", index, reader.store.number(of: child), bus))
        }
    }

    private func children(_ number: UInt64, _ kind: String, _ index: Int, _ child: UInt64, _ bus: String)
        -> ElementEvent
    {
        ElementEvent(
            element: number, member: "ChildrenChanged", detail: kind, detail1: Int32(clamping: index),
            value: .tuple([.string(bus), .path(ObjectPath.path(of: child))]))
    }

    /// Reports the changed items of lists: deleted items that readers have read, and new items that are displayed.
    private func reportLists(_ reader: ElementReader, _ bus: String, _ events: inout [ElementEvent]) {
        for follower in reader.store.followers.values {
            guard let list = follower.list, let items = ListItems(list), reader.tree.contains(.responder(list)) else {
                continue
            }
            let number = reader.store.number(of: .responder(list))
            let before = changes.updateValue(follower.changes, forKey: number)
            guard let before, before != follower.changes else { continue }
            for removed in follower.takeRemoved().sorted().prefix(Self.maximumChildren) {
                events.append(children(number, "remove", 0, removed, bus))
            }
            guard case .list(let all) = reader.tree.children(of: .responder(list)) else { continue }
            let shown = list.subviews.compactMap { items.path(ofCell: $0) }.sorted()
            for path in shown.filter({ follower.numbers[$0] == nil }).prefix(Self.maximumChildren) {
                let item = Element.item(list, path)
                guard let index = all.index(of: item) else { continue }
                events.append(children(number, "add", index, reader.store.number(of: item), bus))
            }
        }
    }
}
