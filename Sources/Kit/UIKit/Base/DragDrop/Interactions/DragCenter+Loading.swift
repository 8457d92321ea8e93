import CoreGraphics

/// A drop whose items are loading.
@MainActor final class DropLoad {
    /// Has the combined progress of the loads.
    let session: DropSession
    /// When the progress is shown or updated next, in seconds on the host's clock.
    var due: Double
    /// The panel with the progress; `nil` until the load takes long enough.
    var panel: DropProgressPanel?

    /// Creates a load whose panel is shown at a time in seconds on the host's clock.
    init(_ session: DropSession, due: Double) { (self.session, self.due) = (session, due) }
}

extension DragCenter {
    /// The time until the progress of a drop is shown. Most loads are shorter.
    private static let panelDelay = 0.5
    /// The time between two updates of a panel. Loads end on other threads.
    private static let panelInterval = 0.1

    /// Shows the progress of a drop if its loads take longer than half a second and the session requests it.
    func watchLoads(of session: DropSession) {
        guard let window, session.progressIndicatorStyle == .default else { return }
        loads.append(DropLoad(session, due: window._now + Self.panelDelay))
        window.ownRuntime.requestFrame?()
    }

    /// The next time at which ``advanceLoads(to:)`` has something to do, in seconds on the host's clock; infinite for
    /// none.
    var loadsDeadline: Double { loads.reduce(.infinity) { min($0, $1.due) } }

    /// Shows and updates the progress of drops that take long to load. Nothing counts as moving meanwhile, because a
    /// load may never end.
    func advanceLoads(to now: Double) {
        guard !loads.isEmpty else { return }
        for load in loads where now >= load.due {
            load.due = now + Self.panelInterval
            if load.session.isLoading {
                show(load)
            } else {
                load.panel?.removeFromSuperview()
                load.due = .infinity
            }
        }
        loads.removeAll { $0.due == .infinity }
    }

    private func show(_ load: DropLoad) {
        guard let window, load.session.progressIndicatorStyle == .default else { return }
        let progress = load.session.progress
        if load.panel == nil {
            let panel = DropProgressPanel(frame: window.bounds) { progress.cancel() }
            window.addSubview(panel)
            load.panel = panel
        }
        load.panel?.fraction = progress.fractionCompleted
    }
}
