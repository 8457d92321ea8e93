package import DisplayList
import QuartzCore

/// One turn of the program, as hosts run it: time passes, layouts follow, a display list results.
///
/// The passes inside a collection view are named in `CollectionView/UICollectionView+Frame.swift`.
@MainActor package enum FrameLoop {
    /// Moves everything to where it is at `now` and lays out; says whether something goes on moving.
    @discardableResult
    package static func advance(_ window: UIWindow, to now: Double) -> Bool {
        window._ownRuntime.run {
            window._touchCenter.advance(to: now)
            DisplayLinks.fire(at: now)
            MovingScrollViews.advance(to: now)
            DynamicAnimators.advance(to: now)
            LayerAnimator.advance(to: now)
            window.layoutIfNeeded()
            return isMoving
        }
    }

    /// Whether the next frame of the current runtime differs without any event.
    package static var isMoving: Bool {
        !MovingScrollViews.isEmpty || LayerAnimator.isActive || DisplayLinks.isActive || DynamicAnimators.isActive
    }

    /// When something happens by time alone, as a long press does; infinite for never. A host that sleeps wakes then.
    package static func nextDeadline(of window: UIWindow) -> Double { window._touchCenter.nextDeadline }

    /// What `window` shows now, animations on their way included.
    package static func displayList(of window: UIWindow, scale: Double) -> DisplayList {
        window._ownRuntime.run(startsTasks: !window._isLaidOut) { window._displayList(scale: scale) }
    }
}
