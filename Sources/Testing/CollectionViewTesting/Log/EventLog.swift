internal import Foundation
public import UIKit

/// Records in order the calls of a collection view to its data source, layout, and delegates, so that a test can
/// compare them as text:
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
/// Calls are recorded even if the delegate or data source does not implement the method. The log does not replace or
/// wrap the delegates and data source. A view has one log at a time: a new one replaces it.
@preconcurrency @MainActor public final class EventLog {
    /// The receiver of a call.
    public enum Listener: Hashable, Sendable, CaseIterable {
        /// The data source of the collection view.
        case dataSource
        /// The delegate, for methods of `UICollectionViewDelegate`.
        case delegate
        /// The delegate, for methods of `UIScrollViewDelegate`.
        case scrollDelegate
        /// The layout.
        case layout
        /// The delegate that provides dragged items.
        case dragDelegate
        /// The delegate that accepts dropped items.
        case dropDelegate
    }

    /// A recorded call.
    public struct Event: Hashable, Sendable, CustomStringConvertible {
        /// The object that was called.
        public let listener: Listener
        /// The name of the method, shortened if unambiguous: `willDisplay`, `cellForItem`, `prepare`.
        public let name: String
        /// The arguments: index paths as `section.item`, points and rectangles in points; empty if there are none.
        public let details: String

        /// The name of the call, then its details, as failures show it.
        public var description: String { details.isEmpty ? name : name + " " + details }
    }

    /// All events since the log was created, in order.
    public private(set) var events: [Event] = []
    private let listeners: Set<Listener>
    private weak var view: UIScrollView?

    /// - Parameters:
    ///   - view: The scroll view, collection view, or table.
    ///   - listeners: The receivers whose calls are recorded.
    public init(of view: UIScrollView, _ listeners: Set<Listener> = Set(Listener.allCases)) {
        self.listeners = listeners
        self.view = view
        view.callbackSink = { [weak self] kind, text in self?.record(kind, text) }
    }

    private func record(_ kind: CallbackKind, _ text: String) {
        let listener: Listener
        switch kind {
        case .dataSource: listener = .dataSource
        case .delegate: listener = .delegate
        case .scrollDelegate: listener = .scrollDelegate
        case .layout: listener = .layout
        case .dragDelegate: listener = .dragDelegate
        case .dropDelegate: listener = .dropDelegate
        case .work: return
        }
        guard listeners.contains(listener) else { return }
        let parts = text.split(separator: " ", maxSplits: 1)
        events.append(
            Event(
                listener: listener, name: parts.first.map(String.init) ?? "",
                details: parts.count > 1 ? String(parts[1]) : ""))
    }

    /// Removes all recorded calls.
    public func clear() { events = [] }

    /// Stops recording.
    public func stop() { view?.callbackSink = nil }

    /// All calls with their details, one per line.
    public var text: String { events.map(\.description).joined(separator: "\n") }

    /// The names of all calls, one per line. Consecutive calls of one method are combined: `scrollViewDidScroll x6`.
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

    /// The number of calls of a method.
    public func count(of name: String) -> Int { events.count { $0.name == name } }
}
