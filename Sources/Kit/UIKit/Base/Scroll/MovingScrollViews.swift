internal import CollectionCore

/// The scroll views with a movement in progress. The frame loop advances them once per frame.
@MainActor package enum MovingScrollViews {
    fileprivate struct Entry {
        weak var view: UIScrollView?
    }

    /// The moving scroll views of one runtime. Reuses its storage from frame to frame.
    @MainActor fileprivate final class List: MovementList {
        var entries: [Entry] = []
        /// Empty. Holds the storage of the previous frame's entries for reuse.
        private var pooled: [Entry] = []

        func add(_ view: UIScrollView) {
            if !entries.contains(where: { $0.view === view }) { entries.append(Entry(view: view)) }
        }

        /// Moves all scroll views to their positions at `time`. Views that start to move during this call wait for the
        /// next frame.
        func advance(to time: Double) {
            // Delegates may start and stop movements, or run a frame recursively.
            var moving = entries
            entries = pooled
            pooled = []
            for entry in moving {
                guard let view = entry.view, view._advance(to: time) else { continue }
                add(view)
            }
            moving.removeAll(keepingCapacity: true)
            pooled = moving
        }

        func transfer(below root: UIView, to state: InterfaceState) {
            guard !entries.isEmpty else { return }
            for case let view? in entries.map(\.view) where view.isDescendant(of: root) {
                entries.removeAll { $0.view === view }
                view.endMotion()
                state.movingScrollViews.add(view)
            }
        }
    }

    /// Whether no scroll view of the current runtime moves, so that the host can sleep.
    package static var isEmpty: Bool { InterfaceState.current.movingScrollViews.entries.isEmpty }

    /// Adds a view that the frame loop moves, and requests a frame.
    static func add(_ view: UIScrollView) {
        let runtime = view._runtime
        runtime.state.movingScrollViews.add(view)
        runtime.requestFrame?()
    }

    /// Moves all scroll views to their positions at `time`.
    ///
    /// - Returns: Whether any movement continues.
    @discardableResult
    package static func advance(to time: Double) -> Bool {
        let list = InterfaceState.current.movingScrollViews
        list.advance(to: time)
        return !list.entries.isEmpty
    }
}

extension InterfaceState {
    /// The moving scroll views of this runtime.
    fileprivate var movingScrollViews: MovingScrollViews.List {
        slot { (_: MovingScrollViews.List?) in
            let created = MovingScrollViews.List()
            movementLists.append(created)
            return created
        }
    }
}

extension UIScrollView {
    /// Makes the current movement reach its destination in the next frame.
    fileprivate final func endMotion() { _motion.jump(to: Point(x: _motion.x.rest, y: _motion.y.rest)) }
}
