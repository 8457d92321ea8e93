public import CoreGraphics

/// Calls a handler once per frame.
///
/// Without the Objective-C runtime, a method cannot be found by its name, so `_handler` is called instead. `Selector`
/// and the initializer that takes one are part of UIKit, which imports this module.
open class CADisplayLink: NSObject {
    /// The due time of the current frame, on the host's clock.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The time between two frames at the preferred rate, in seconds.
    open var duration: CFTimeInterval { 1 / Double(preferredFramesPerSecond > 0 ? preferredFramesPerSecond : 60) }
    /// The due time of the next frame, on the host's clock.
    open var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// Whether the handler is not called; `false` by default.
    open var isPaused = false {
        didSet { if !isPaused { runtime?.requestFrame?() } }
    }
    /// The frame rate; 0 for the rate of the screen.
    open var preferredFramesPerSecond = 0 {
        didSet {
            range = .default
            due = timestamp + duration
        }
    }
    /// The time of the next call at a rate other than that of the screen.
    private var due = 0.0
    /// The acceptable rates. Setting it sets ``preferredFramesPerSecond`` to the preferred rate, or to the highest.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { range }
        set {
            preferredFramesPerSecond = Int((newValue.preferred ?? newValue.maximum).rounded())
            range = newValue
        }
    }
    private var range = CAFrameRateRange.default
    /// The number of frames, at sixty per second, for each call.
    @available(*, deprecated, message: "Use preferredFramesPerSecond")
    open var frameInterval: Int {
        get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
        set { preferredFramesPerSecond = newValue > 1 ? max(1, 60 / newValue) : 0 }
    }

    private let handler: (CADisplayLink) -> Void
    /// The runtime whose frames call the handler; `nil` before ``add(to:forMode:)`` and after ``invalidate()``.
    private weak var runtime: Runtime?

    /// Creates a display link that is not called until it is added to a run loop.
    package init(_handler: @escaping (CADisplayLink) -> Void) {
        handler = _handler
        super.init()
    }

    /// Starts the calls. The only run loop is that of the host, and its modes have no effect.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard runtime == nil else { return }
        runtime = .current
        runtime?.links.append(self)
        runtime?.requestFrame?()
    }

    /// Ends the calls, as `invalidate()` does.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

    /// Ends the calls and releases the link.
    open func invalidate() {
        runtime?.links.removeAll { $0 === self }
        runtime = nil
    }

    /// Whether the current runtime has a display link that is not paused, and so needs frames.
    package static var isAnyActive: Bool { Runtime.current.links.contains { !$0.isPaused } }

    /// Calls the handlers of all display links that are due at a time of the host's clock.
    package static func fireAll(at now: Double) {
        for link in Runtime.current.links where !link.isPaused {
            if link.preferredFramesPerSecond > 0 {
                // Skips frames at lower rates than the frame rate. The tolerance counts slightly early frames as due.
                if now < link.due - 0.002 { continue }
                // A late frame does not delay the next one.
                link.due = link.due + link.duration > now ? link.due + link.duration : now + link.duration
            }
            link.timestamp = now
            link.handler(link)
        }
    }
}
