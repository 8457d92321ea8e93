import CoreGraphics
import Foundation

/// Recognizes a touch that rests for half a second and opens a menu. It begins only if there is a menu, so that other
/// touches are not affected.
///
/// Not a long press recognizer, because published code searches a view's recognizers for the one that moves items.
final class MenuPress: UIGestureRecognizer, UIGestureRecognizerDelegate {
    /// Returns the configuration of the menu at a point of the view; `nil` for none, which fails the recognizer.
    var onRequest: ((CGPoint) -> UIContextMenuConfiguration?)?
    /// Called with the configuration and the point when the touch rested long enough.
    var onBegin: ((UIContextMenuConfiguration, CGPoint) -> Void)?
    private var found: UIContextMenuConfiguration?
    private var startLocation = CGPoint.zero
    private var deadline = TimeInterval.infinity
    /// The location of the secondary click that opened the menu, in the window's space; `nil` after a long press.
    private(set) var pointer: CGPoint?
    /// In seconds.
    private static let minimumDuration = 0.5
    /// In points.
    private static let movementTolerance: CGFloat = 10

    override var nextDeadline: TimeInterval { state == .possible ? deadline : .infinity }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        guard numberOfTouches == 1 else {
            state = .failed
            return
        }
        pointer = nil
        (startLocation, deadline) = (location(in: nil), event.timestamp + Self.minimumDuration)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        advance(to: event.timestamp)
        guard state == .possible else { return }
        let now = location(in: nil)
        if hypot(now.x - startLocation.x, now.y - startLocation.y) > Self.movementTolerance { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        advance(to: event.timestamp)
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    override func advance(to now: TimeInterval) {
        guard state == .possible, now >= deadline else { return }
        deadline = .infinity
        state = .began
    }

    override func reset() { deadline = .infinity }

    override func location(in view: UIView?) -> CGPoint {
        guard let pointer else { return super.location(in: view) }
        return view?.convert(pointer, from: nil) ?? pointer
    }

    package override func takeSecondaryClick(at point: CGPoint) -> Bool {
        guard isEnabled, state == .possible, let view else { return false }
        pointer = point
        guard let found = onRequest?(location(in: view)) else {
            pointer = nil
            return false
        }
        onBegin?(found, location(in: view))
        return true
    }

    // A recognizer that lifts an item can recognize at the same time. If the lifted item then moves, the menu closes.
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !other.liftsItems }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !other.liftsItems }

    /// Creates a recognizer that is its own delegate.
    init() {
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { [weak self] _ in
            guard let self, self.state == .began, let found = self.found else { return }
            self.found = nil
            self.onBegin?(found, self.location(in: self.view))
        }
    }

    /// Requests the configuration, and begins only if there is one.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        found = onRequest?(location(in: view))
        return found != nil
    }
}
