import Dispatch
import Foundation
import QuartzCore

/// Produces frames in real time for code that no host runs, such as a test that creates a `UIWindow` by itself.
///
/// On a device, the run loop of the main thread lays out windows and completes animations while a test waits. This
/// clock does the same for the runtime of the process: work for a frame, such as an animation or layout in a visible
/// window, schedules a frame on the main queue, and frames follow one another until nothing moves. Expectations of
/// XCTest, `RunLoop.main.run(until:)`, and `await` therefore make progress. An idle clock has no cost.
///
/// A host that draws frames of the runtime, or that sets its clock, replaces this clock permanently. Hosts with their
/// own runtime, such as `ViewHost`, never have a headless clock, so their time advances only on request.
@MainActor package final class HeadlessClock {
    private static let frame = 1.0 / 60

    /// Keeps `RunLoop.main.run(until:)` waiting, also after a host replaces the clock. Without a timer or source, it
    /// returns immediately.
    private final class RunLoopTimer {
        private let timer = Timer(timeInterval: 3_600, repeats: true) { _ in }

        init() { RunLoop.main.add(timer, forMode: .common) }
        deinit { timer.invalidate() }
    }

    private weak var runtime: Runtime?
    private var isScheduled = false
    private var lastFrame = -Double.infinity

    private init(_ runtime: Runtime) { self.runtime = runtime }

    /// Produces the frames of a runtime until a host does.
    static func drive(_ runtime: Runtime) {
        let clock = HeadlessClock(runtime)
        runtime.requestFrame = {
            // Layers may be prepared on any thread. They need no frame before they enter a window.
            guard MainThread.isCurrent else { return }
            MainActor.assumeIsolated { clock.schedule() }
        }
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        if let runtime { _ = runtime.state.slot { _ in RunLoopTimer() } }
        let wait = max(0, lastFrame + Self.frame - ProcessInfo.processInfo.systemUptime)
        DispatchQueue.main.asyncAfter(deadline: .now() + wait) { MainActor.assumeIsolated { self.makeFrame() } }
    }

    private func makeFrame() {
        isScheduled = false
        guard let runtime, runtime.requestFrame != nil else { return }
        lastFrame = ProcessInfo.processInfo.systemUptime
        let windows = runtime.state.application?.windows ?? []
        let isMoving = FrameLoop.advance(windows, of: runtime, to: runtime.clock())
        if isMoving || windows.contains(where: \._needsLayout), runtime.requestFrame != nil { schedule() }
    }
}
