package import DisplayList
import QuartzCore

/// One iteration of the program, run by hosts: advances time, performs layout, and creates a display list.
///
/// `Lists/Collection/UICollectionView+Frame.swift` lists the passes inside a collection view.
@MainActor package enum FrameLoop {
    /// Advances animations and movements to `now` and performs layout.
    ///
    /// - Returns: Whether any movement continues.
    @discardableResult
    package static func advance(_ window: UIWindow, to now: Double) -> Bool {
        let runtime = window.ownRuntime
        if runtime.requestFrame != nil { runtime.requestFrame = nil }
        return advance([window], of: runtime, to: now)
    }

    /// Does the same for several windows of the runtime of the first one.
    @discardableResult
    package static func advance(_ windows: [UIWindow], to now: Double) -> Bool {
        guard let runtime = windows.first?.ownRuntime else { return false }
        if runtime.requestFrame != nil { runtime.requestFrame = nil }
        return advance(windows, of: runtime, to: now)
    }

    /// Does the same for several windows of one runtime.
    static func advance(_ windows: [UIWindow], of runtime: Runtime, to now: Double) -> Bool {
        runtime.run {
            TemporaryObjects.release()
            let observers = RunLoopObservers.current
            UpdateLinks.begin(at: now)
            defer { UpdateLinks.end() }
            UpdateLinks.perform(.afterUpdateScheduled)
            observers.call(.afterWaiting)
            observers.call(.beforeTimers)
            runtime.timeline?.advance(to: now)
            observers.call(.beforeSources)
            UpdateLinks.perform(.beforeEventDispatch)
            for window in windows {
                window._touchCenter.advance(to: now)
                window._dragCenter.advanceLoads(to: now)
            }
            UpdateLinks.perform(.afterEventDispatch)
            UpdateLinks.perform(.beforeCADisplayLinkDispatch)
            DisplayLinks.fire(at: now)
            UpdateLinks.perform(.afterCADisplayLinkDispatch)
            MovingScrollViews.advance(to: now)
            DynamicAnimators.advance(to: now)
            ImageAnimations.advance(to: now)
            LayerAnimator.advance(to: now)
            // The changes that these observers make are part of this turn, like those of the layout pass. On Apple's
            // platforms, an observer performs the layout pass.
            observers.call(.beforeWaiting)
            UpdateLinks.perform(.beforeCATransactionCommit)
            for window in windows {
                window.layoutIfNeeded()
                runtime.frameEnded(of: window._layer, isDisplayed: false)
            }
            UpdateLinks.perform(.afterCATransactionCommit)
            UpdateLinks.perform(.afterUpdateComplete)
            return isMoving
        }
    }

    /// Whether the next frame of the current runtime differs from the last one even without an event.
    package static var isMoving: Bool {
        !MovingScrollViews.isEmpty || LayerAnimator.isActive || DisplayLinks.isActive || DynamicAnimators.isActive
            || UpdateLinks.isActive
    }

    /// The time until which frames of `window` change nothing unless an event arrives; `-infinity` if it is not at rest.
    package static func restingDeadline(of window: UIWindow) -> Double {
        let runtime = window.ownRuntime
        return runtime.run {
            guard !isMoving, !window._needsLayout, RunLoopObservers.current.observers.isEmpty else {
                return -Double.infinity
            }
            return min(nextDeadline(of: window), runtime.timeline?.nextDeadline ?? .infinity)
        }
    }

    /// The next time at which a time-dependent transition can occur, such as a long press or the next frame of an
    /// animated image; infinite for none. A sleeping host must wake up then.
    package static func nextDeadline(of window: UIWindow) -> Double {
        min(nextTransition(of: window), window.ownRuntime.run { ImageAnimations.nextDeadline })
    }

    /// The same without frames of images, which may never end.
    package static func nextTransition(of window: UIWindow) -> Double {
        min(window._touchCenter.nextDeadline, window._dragCenter.loadsDeadline)
    }

    /// The current content of `window`, including running animations.
    package static func displayList(of window: UIWindow, scale: Double) -> DisplayList {
        window.ownRuntime.run(startsTasks: !window.isLaidOut) { window._displayList(scale: scale) }
    }
}
