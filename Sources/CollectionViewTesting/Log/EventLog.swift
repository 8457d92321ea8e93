internal import Foundation
public import UIKit

/// Writes down what a collection view asks its data source and layout and what it tells its delegate, in order, so
/// that a test compares it as text:
///
///     let log = EventLog(of: collectionView, [.scrollDelegate])
///     host.fling(collectionView, velocity: CGVector(dx: 0, dy: -900))
///     host.settle()
///     #expect(log.outline == """
///         scrollViewWillBeginDragging
///         scrollViewDidScroll x6
///         scrollViewWillEndDragging
///         scrollViewDidEndDragging
///         scrollViewWillBeginDecelerating
///         scrollViewDidScroll x146
///         scrollViewDidEndDecelerating
///         """)
///
/// A call is written down whether or not the delegate or data source implements the method. Nothing stands between the
/// view and its objects: they are the app's own. A view has one log at a time; the last one made is it.
@MainActor public final class EventLog {
    /// To whom a call goes.
    public enum Listener: Hashable, Sendable, CaseIterable {
        case dataSource
        /// The delegate as that of a collection view.
        case delegate
        /// The delegate as that of a scroll view.
        case scrollDelegate
        case layout
        /// Who says what is dragged away.
        case dragDelegate
        /// Who takes what is dropped.
        case dropDelegate
    }

    /// One call.
    public struct Event: Hashable, Sendable, CustomStringConvertible {
        public let listener: Listener
        /// The method's name, shortened where it says what is plain: `willDisplay`, `cellForItem`, `prepare`.
        public let name: String
        /// Index paths as `section.item`, points and rectangles in points; empty where there is nothing to say.
        public let details: String

        public var description: String { details.isEmpty ? name : name + " " + details }
    }

    public private(set) var events: [Event] = []
    private let listeners: Set<Listener>
    private weak var view: UIScrollView?

    /// - Parameter listeners: Whose calls to write down.
    public init(of view: UIScrollView, _ listeners: Set<Listener> = Set(Listener.allCases)) {
        self.listeners = listeners
        self.view = view
        view._callbackSink = { [weak self] kind, text in self?.note(kind, text) }
    }

    private func note(_ kind: CallbackKind, _ text: String) {
        let listener: Listener
        switch kind {
        case .dataSource: listener = .dataSource
        case .delegate: listener = .delegate
        case .scrollDelegate: listener = .scrollDelegate
        case .layout: listener = .layout
        case .dragDelegate: listener = .dragDelegate
        case .dropDelegate: listener = .dropDelegate
        }
        guard listeners.contains(listener) else { return }
        let parts = text.split(separator: " ", maxSplits: 1)
        events.append(
            Event(
                listener: listener, name: parts.first.map(String.init) ?? "",
                details: parts.count > 1 ? String(parts[1]) : ""))
    }

    /// Forgets what was written down.
    public func clear() { events = [] }

    /// Writes no more down.
    public func stop() { view?._callbackSink = nil }

    /// Every call with its details, one a line.
    public var text: String { events.map(\.description).joined(separator: "\n") }

    /// The names alone, one a line; calls of one method in a row as one line, `scrollViewDidScroll x6`.
    public var outline: String {
        var lines: [(name: String, count: Int)] = []
        for event in events {
            if lines.last?.name == event.name {
                lines[lines.count - 1].count += 1
            } else {
                lines.append((event.name, 1))
            }
        }
        return lines.map { $0.count > 1 ? "\($0.name) x\($0.count)" : $0.name }.joined(separator: "\n")
    }

    /// How often a method was called.
    public func count(of name: String) -> Int { events.count { $0.name == name } }
}
