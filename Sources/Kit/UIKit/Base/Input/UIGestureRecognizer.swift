public import CoreGraphics

/// Recognizes one kind of gesture in the touches of a view and its subviews.
///
/// States: a discrete gesture changes from `possible` to `ended` (= recognized) or `failed`. A continuous gesture
/// passes through `began`, `changed`, and `ended` or `cancelled`. `TouchCenter` decides which of several gestures may
/// begin.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// The progress of a gesture. A discrete gesture has only the states `possible`, `ended`, and `failed`.
    public enum State: Int, Hashable, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5

        /// The same as `ended`, for discrete gestures.
        public static let recognized = State.ended
    }

    /// Decides whether the gesture may begin and receive touches. Held weakly.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the recognizer receives touches. The default is `true`; `false` cancels the current gesture.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { cancelNow() } }
    }
    /// The view to which the recognizer was added. Held weakly.
    open package(set) weak var view: UIView?
    /// Whether recognizing the gesture cancels the touches of the view.
    open var cancelsTouchesInView = true
    /// Whether views receive touches only after the recognizer has failed. The default is `false`.
    open var delaysTouchesBegan = false
    /// Has no effect: views receive the end of touches at once. The default is `true`.
    open var delaysTouchesEnded = true
    /// Whether views wait for touches, because this recognizer may still claim them.
    package var delaysDelivery: Bool { delaysTouchesBegan && state == .possible }
    /// A name for debugging; `nil` by default.
    open var name: String?

    /// The targets and actions, in the order in which they are sent.
    final var targets: [ActionTarget] = []
    /// Closures that are called after the actions, in order.
    final var handlers: [(UIGestureRecognizer) -> Void] = []
    /// The recognizers that must fail before this one may begin.
    final var waitsFor: [UIGestureRecognizer] = []
    /// The touches of this recognizer, in the order in which they began.
    package final var touches: [UITouch] = []
    /// The state that takes effect when the recognizers that this one waits for have failed.
    final var pendingState: State?
    private var current = State.possible

    /// Creates a recognizer with a target and an action; with neither if either is `nil`. The target is held weakly.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    /// Adds a target whose action is sent at each change of a recognized gesture. The target is held weakly.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append(ActionTarget(object: target as AnyObject, action: action))
    }

    /// Removes the action of a target; `nil` stands for any target or any action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { one in
            (target == nil || one.object === target as AnyObject) && (action == nil || one.action == action)
        }
    }

    /// Calls `handler` at every change of state that is reported to targets.
    package final func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

    /// Subclasses set the state. A transition can be delayed or refused.
    open var state: State {
        get { current }
        set { change(to: newValue) }
    }

    /// Lets the gesture begin only after another recognizer has failed. Requirements cannot be removed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        waitsFor.append(otherGestureRecognizer)
    }

    // MARK: Location

    /// The number of touches that the recognizer currently follows.
    open var numberOfTouches: Int { touches.count }

    /// The centroid of the touches in the space of `view`, or in the window's space if it is `nil`.
    open func location(in view: UIView?) -> CGPoint {
        let centroid = touches.isEmpty ? lastCentroid : Self.centroid(of: touches)
        return view?.convert(centroid, from: nil) ?? centroid
    }

    /// The location of a touch in the space of a view, or of the window if `nil`. Traps for an index out of bounds.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard touches.indices.contains(touchIndex) else {
            UIKitException(
                .range, "touch index \(touchIndex) is beyond the \(touches.count) touches of \(type(of: self))"
            ).raise()
        }
        return touches[touchIndex].location(in: view)
    }

    /// The centroid of the touches before the last one ended, in the window's space.
    private var lastCentroid = CGPoint.zero

    /// The average location of touches, in the window's space; zero without touches.
    static func centroid(of touches: [UITouch]) -> CGPoint {
        var sum = CGPoint.zero
        for touch in touches { sum = CGPoint(x: sum.x + touch.point.x, y: sum.y + touch.point.y) }
        let count = CGFloat(max(1, touches.count))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    // MARK: For subclasses

    /// Receives touches that began in the view. Does nothing unless overridden.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Receives touches that moved. Does nothing unless overridden.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Receives touches that were lifted. Does nothing unless overridden.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Receives touches that were canceled. Does nothing unless overridden.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called after the gesture ended or failed, before the next one.
    open func reset() {}
    /// Continues without `touch`.
    open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }
    /// Whether the gesture fails another one when it begins. `true` unless overridden.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another gesture can fail this one when it begins. `true` unless overridden.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture waits for the failure of another one. `false` unless overridden.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another gesture waits for the failure of this one. `false` unless overridden.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Handles transitions that depend only on time, such as a long press or the timeout of a tap.
    package func advance(to now: TimeInterval) {}
    /// The time of the next required call of `advance(to:)`; infinite if there is none.
    package var nextDeadline: TimeInterval { .infinity }

    /// The buttons of the pointer that performs the gesture; empty for fingers and while there is no gesture.
    open var buttonMask: UIEvent.ButtonMask {
        guard let touch = touches.first, touch.type == .indirectPointer else { return [] }
        return touch.buttons
    }
    /// Whether the recognizer receives touches of these buttons.
    package func _accepts(_ buttons: UIEvent.ButtonMask) -> Bool { buttons == .primary }

    /// Whether the recognizer does not take over a touch that content has received.
    package func leavesToContent(_ touch: UITouch) -> Bool { false }
    /// Whether the recognizer scrolls its view.
    package var scrolls: Bool { false }
    /// Whether the recognizer lifts items for a drag. A menu can open at the same time.
    package var liftsItems: Bool { false }

    /// Handles a click with the secondary button of a pointer.
    ///
    /// - Parameter point: The location in the window's space.
    /// - Returns: Whether the click was handled, such as by a menu that opened.
    package func takeSecondaryClick(at point: CGPoint) -> Bool { false }

    /// Called when another gesture claimed the touches, or when they do not match this gesture.
    package func didFailBeforeBeginning() {}

    // MARK: States

    /// The center that delivers touches to the recognizer; `nil` outside of a window.
    final var center: TouchCenter? { view?.window?._touchCenter }
    /// Whether the gesture has begun and not ended.
    package final var isActive: Bool { current == .began || current == .changed }
    /// Whether the gesture ended, failed, or was canceled.
    final var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

    private func change(to new: State) {
        switch (current, new) {
        case (.possible, .began), (.possible, .ended), (.possible, .changed):
            let first: State = new == .changed ? .began : new
            guard let center else { return set(first) }
            center.requestTransition(of: self, to: first)
        case (.possible, .failed), (.possible, .cancelled):
            pendingState = nil
            current = .failed
            didFailBeforeBeginning()
            center?.didFail(self)
        case (.began, .changed), (.changed, .changed): set(.changed)
        case (.began, .ended), (.changed, .ended): set(.ended)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): set(.cancelled)
        default: break
        }
    }

    /// Sets the state and notifies the targets.
    final func set(_ new: State) {
        current = new
        pendingState = nil
        for handler in handlers { handler(self) }
        for target in targets { target.send(from: self) }
    }

    private func cancelNow() {
        if isActive { set(.cancelled) } else if current == .possible, !touches.isEmpty { state = .failed }
        finishIfDone(force: true)
    }

    /// Resets the state to `possible` when no touches remain.
    final func finishIfDone(force: Bool = false) {
        guard force || touches.isEmpty, isOver || force else { return }
        touches.removeAll()
        current = .possible
        pendingState = nil
        reset()
    }

    /// Begins to follow a touch.
    final func addTouch(_ touch: UITouch) { touches.append(touch) }

    /// Stops following touches, and remembers the location before.
    final func removeTouches(_ ended: [UITouch]) {
        guard !ended.isEmpty, !touches.isEmpty else { return }
        lastCentroid = Self.centroid(of: touches)
        touches.removeAll { touch in ended.contains { $0 === touch } }
    }
}
