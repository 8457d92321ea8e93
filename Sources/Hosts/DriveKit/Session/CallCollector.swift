internal import CollectionViewTesting
internal import Foundation
internal import UIKit

/// Collects the calls of all scroll views of a window to their delegates, and counts their work.
@MainActor final class CallCollector {
    private struct Entry {
        weak var view: UIScrollView?
        var work = LayoutWork()
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// Consecutive calls of one method are one entry with their number.
    private var calls: [(text: String, name: String, count: Int)] = []

    /// Follows the scroll views below a view that are not followed yet. Logs of tests and of other sessions continue to
    /// record.
    func attach(to root: UIView) {
        var pending = [root]
        while let view = pending.popLast() {
            pending += view.subviews
            guard let scroll = view as? UIScrollView else { continue }
            let id = ObjectIdentifier(scroll)
            // A released view may have had the same address.
            guard entries[id]?.view !== scroll else { continue }
            entries[id] = Entry(view: scroll)
            let outer = scroll.callbackSink
            scroll.callbackSink = { [weak self] kind, text in
                self?.record(kind, text, of: id)
                outer?(kind, text)
            }
            (scroll as? UICollectionView)?.startRecording()
        }
        entries = entries.filter { $0.value.view != nil }
    }

    private func record(_ kind: CallbackKind, _ text: String, of id: ObjectIdentifier) {
        entries[id]?.work.add(kind, text)
        guard kind != .layout, kind != .work else { return }
        let name = String(text.prefix { $0 != " " })
        if let last = calls.last, last.name == name {
            calls[calls.count - 1].count += 1
        } else if calls.count < 10_000 {
            calls.append((text, name, 1))
        }
    }

    /// The calls since the last one: `didSelectItem 0.3, scrollViewDidScroll x12`; empty for none.
    func takeCalls() -> String {
        defer { calls = [] }
        let limit = 40
        let texts = calls.prefix(limit).map { $0.count > 1 ? "\($0.name) x\($0.count)" : $0.text }
        return texts.joined(separator: ", ") + (calls.count > limit ? ", and \(calls.count - limit) others" : "")
    }

    /// The counted work since the last one, a line for each list.
    func takeWork(named elements: [DriveElement]) -> String {
        let names = Dictionary(
            elements.flatMap(\.flattened).compactMap { element in
                element.responder.map { (ObjectIdentifier($0), element.id) }
            }, uniquingKeysWith: { first, _ in first })
        let lines = entries.compactMap { id, entry -> String? in
            guard let view = entry.view as? UICollectionView else { return nil }
            return "\(names[id] ?? "\(type(of: view))"): \(entry.work)"
        }
        for id in entries.keys { entries[id]?.work = LayoutWork() }
        return lines.isEmpty ? "no collection view was used" : lines.sorted().joined(separator: "\n")
    }
}
