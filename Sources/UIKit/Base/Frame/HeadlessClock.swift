import Dispatch
import Foundation
internal import QuartzCore

/// Produces frames in real time for code that no host runs, such as a test that creates a `UIWindow` by itself.
///
/// On a device, the run loop of the main thread lays out windows and completes animations while a test waits. This
/// clock does the same for the runtime of the process: work for a frame, such as an animation or layout in a visible
/// window, schedules a frame on the main queue, and frames follow one another until nothing moves. So expectations of
/// XCTest, `RunLoop.main.run(until:)`, and `await` all make progress. At rest the clock costs nothing.
///
/// A host that draws frames of the runtime, or that sets its clock, replaces this one for good. Hosts with a runtime of
/// their own, such as `ViewHost`, never have one, so their time still passes only on request.
@MainActor package final class HeadlessClock {
    private static let frame = 1.0 / 60
    /// Keeps `RunLoop.main.run(until:)` waiting, which returns at once if a run loop has nothing to wait for.
    private static let keepsRunLoopWaiting: Timer = {
        let timer = Timer(timeInterval: 3_600, repeats: true) { _ in }
        RunLoop.main.add(timer, forMode: .common)
        return timer
    }()

    private weak var runtime: Runtime?
    private var isScheduled = false
    private var lastFrame = -Double.infinity

    private init(_ runtime: Runtime) { self.runtime = runtime }

    /// Lets a runtime produce its frames until a host does.
    static func drive(_ runtime: Runtime) {
        let clock = HeadlessClock(runtime)
        runtime.requestFrame = {
            // Layers may be prepared on any thread; what they need happens when they enter a window.
            guard MainThread.isCurrent else { return }
            MainActor.assumeIsolated { clock.schedule() }
        }
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        _ = Self.keepsRunLoopWaiting
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
