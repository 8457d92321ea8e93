public import CoreGraphics

/// Calls back once a frame.
///
/// Off Apple's platforms a target's method cannot be found by its name; `_handler` is called instead. UIKit's
/// `Selector` lives above this module, so the initialiser that takes one is there.
open class CADisplayLink: NSObject {
    /// When the frame that is being made was due, on the host's clock.
    open private(set) var timestamp: CFTimeInterval = 0
    /// Seconds between two frames at the preferred rate.
    open var duration: CFTimeInterval { 1 / Double(preferredFramesPerSecond > 0 ? preferredFramesPerSecond : 60) }
    open var targetTimestamp: CFTimeInterval { timestamp + duration }
    open var isPaused = false
    /// Frames per second; 0 for as many as the screen shows.
    open var preferredFramesPerSecond = 0 {
        didSet { range = .default }
    }
    /// The rates at which calls are welcome. Sets ``preferredFramesPerSecond`` to the one preferred, or to the highest.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { range }
        set {
            preferredFramesPerSecond = Int((newValue.preferred ?? newValue.maximum).rounded())
            range = newValue
        }
    }
    private var range = CAFrameRateRange.default
    /// How many frames of sixty a second pass for each call.
    @available(*, deprecated, message: "Use preferredFramesPerSecond")
    open var frameInterval: Int {
        get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
        set { preferredFramesPerSecond = newValue > 1 ? max(1, 60 / newValue) : 0 }
    }

    private let handler: (CADisplayLink) -> Void
    /// Whose frames call; `nil` before ``add(to:forMode:)`` and after ``invalidate()``.
    private weak var runtime: Runtime?

    package init(_handler: @escaping (CADisplayLink) -> Void) {
        handler = _handler
        super.init()
    }

    /// Starts the calls. There is one run loop here, the host's; its modes play no part.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard runtime == nil else { return }
        runtime = .current
        runtime?.links.append(self)
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

    open func invalidate() {
        runtime?.links.removeAll { $0 === self }
        runtime = nil
    }

    package static var _isAnyActive: Bool { Runtime.current.links.contains { !$0.isPaused } }

    package static func _fireAll(at now: Double) {
        for link in Runtime.current.links where !link.isPaused {
            // At a lower rate than the frames', some frames pass it by; a hair early counts as due.
            if link.preferredFramesPerSecond > 0, now - link.timestamp < link.duration - 0.002 { continue }
            link.timestamp = now
            link.handler(link)
        }
    }
}
