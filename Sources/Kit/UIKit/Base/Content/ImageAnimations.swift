import Foundation

/// The running animation of an image view: frames that replace each other.
struct FrameAnimation {
    /// The images, in the order in which they are shown.
    let frames: [UIImage]
    /// Of all frames together, in seconds.
    let duration: TimeInterval
    /// How often it runs; 0 for without end.
    let repeatCount: Int
    /// The time of the first frame; `nil` until the view is drawn in a window.
    var start: TimeInterval?
    /// The index of the displayed frame.
    private(set) var index = 0

    /// - Precondition: There is at least one frame, and the duration is positive.
    init(frames: [UIImage], duration: TimeInterval, repeatCount: Int) {
        (self.frames, self.duration, self.repeatCount) = (frames, duration, repeatCount)
    }

    private var interval: TimeInterval { duration / Double(frames.count) }

    /// The frames that have been displayed since the start, if it never ended.
    private func elapsedFrames(at time: TimeInterval) -> Double {
        guard let start else { return 0 }
        // Tolerates rounding errors of times on the grid of the display.
        return max(0, ((time - start) / interval + 1e-6).rounded(.down))
    }

    /// Whether the last repetition has ended.
    func isFinished(at time: TimeInterval) -> Bool {
        repeatCount > 0 && elapsedFrames(at: time) >= Double(repeatCount) * Double(frames.count)
    }

    /// Selects the frame for a time. Returns whether it is another one.
    mutating func advance(to time: TimeInterval) -> Bool {
        let old = index
        index = Int(elapsedFrames(at: time).truncatingRemainder(dividingBy: Double(frames.count)))
        return index != old
    }

    /// Begins again when the view is drawn next.
    mutating func restart() { (start, index) = (nil, 0) }

    /// The time of the next frame, or of the end.
    func nextChange(after time: TimeInterval) -> TimeInterval {
        guard let start, frames.count > 1 || repeatCount > 0 else { return .infinity }
        return start + (elapsedFrames(at: time) + 1) * interval
    }
}

/// The image views of a runtime that show frames one after another.
///
/// Views are added when they are drawn in a window, and leave when they are not in a window anymore. Between two frames
/// the host sleeps: the list has a deadline.
@MainActor package enum ImageAnimations {
    private struct Entry { weak var view: UIImageView? }

    @MainActor fileprivate final class List: MovementList {
        private var entries: [Entry] = []

        func add(_ view: UIImageView) {
            if !entries.contains(where: { $0.view === view }) { entries.append(Entry(view: view)) }
        }

        func advance(to time: Double) {
            guard !entries.isEmpty else { return }
            // Completed animations change no other view, but views may be released.
            entries.removeAll { entry in
                guard let view = entry.view else { return true }
                return !view.advanceFrames(to: time)
            }
        }

        var nextDeadline: Double {
            entries.reduce(.infinity) { min($0, $1.view?.nextFrameChange ?? .infinity) }
        }

        func transfer(below root: UIView, to state: InterfaceState) {
            for case let view? in entries.map(\.view) where view.isDescendant(of: root) {
                entries.removeAll { $0.view === view }
                // Drawing it in its new window begins the animation again, with the clock of that window.
                view.restartFrames()
            }
        }
    }

    /// Adds a view to the list of its runtime, and requests a frame.
    static func add(_ view: UIImageView) {
        let runtime = view._runtime
        runtime.state.imageAnimations.add(view)
        runtime.requestFrame?()
    }

    /// Shows the frames for `time`.
    static func advance(to time: Double) { InterfaceState.current.imageAnimations.advance(to: time) }

    /// The time of the next frame of any image; infinite if none is animated.
    static var nextDeadline: Double { InterfaceState.current.imageAnimations.nextDeadline }
}

extension InterfaceState {
    fileprivate var imageAnimations: ImageAnimations.List {
        slot { (_: ImageAnimations.List?) in
            let created = ImageAnimations.List()
            movementLists.append(created)
            return created
        }
    }
}

// The frames of an image view.
extension UIImageView {
    /// Registers the view with the list of animated views. Called when it is drawn.
    final func runFrames() {
        guard _frames != nil, window != nil else { return }
        if _frames?.start == nil { _frames?.start = _now }
        ImageAnimations.add(self)
    }

    /// Begins the animation of an image again when the view is drawn next.
    final func restartFrames() {
        _frames?.restart()
        setNeedsDisplay()
    }

    /// Shows the frame for a time. Returns whether the animation continues.
    fileprivate final func advanceFrames(to time: Double) -> Bool {
        guard _frames != nil else { return false }
        guard window != nil else {
            // Drawn again when it returns to a window.
            restartFrames()
            return false
        }
        if _frames?.isFinished(at: time) == true {
            stopAnimating()
            return false
        }
        if _frames?.advance(to: time) == true { setNeedsDisplay() }
        return true
    }

    fileprivate final var nextFrameChange: Double { _frames?.nextChange(after: _now) ?? .infinity }
}
