public import CoreGraphics

/// Watches the touches of a view and those below it for one kind of gesture.
///
/// States: a discrete gesture goes from `possible` to `ended` (= recognized) or `failed`; a continuous one through
/// `began`, `changed` and `ended` or `cancelled`. Who may begin when several want to is settled by `TouchCenter`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Hashable, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5

        public static let recognized = State.ended
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { cancelNow() } }
    }
    open package(set) weak var view: UIView?
    /// The view is told that its touches are cancelled when the gesture is recognised.
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var name: String?

    final var targets: [ActionTarget] = []
    final var handlers: [(UIGestureRecognizer) -> Void] = []
    final var waitsFor: [UIGestureRecognizer] = []
    /// Touches that this recogniser follows, in the order they came down.
    package final var touches: [UITouch] = []
    /// Wants to become this as soon as those it waits for have failed.
    final var wanted: State?
    private var current = State.possible

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    open func addTarget(_ target: Any, action: Selector) {
        targets.append(ActionTarget(object: target as AnyObject, action: action))
    }

    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { one in
            (target == nil || one.object === target as AnyObject) && (action == nil || one.action == action)
        }
    }

    /// Calls `handler` at every change of state that targets hear of.
    package final func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

    /// Subclasses set it; what they ask for may be held back or refused.
    open var state: State {
        get { current }
        set { change(to: newValue) }
    }

    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        waitsFor.append(otherGestureRecognizer)
    }

    // MARK: Where

    open var numberOfTouches: Int { touches.count }

    /// The middle of the touches, in the space of `view`; in the window's without one.
    open func location(in view: UIView?) -> CGPoint {
        let middle = touches.isEmpty ? lastMiddle : Self.middle(of: touches)
        return view?.convert(middle, from: nil) ?? middle
    }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard touches.indices.contains(touchIndex) else {
            UIKitException(
                .range, "touch index \(touchIndex) is beyond the \(touches.count) touches of \(type(of: self))"
            ).raise()
        }
        return touches[touchIndex].location(in: view)
    }

    /// Where the touches were when the last one left, in the window's space.
    private var lastMiddle = CGPoint.zero

    static func middle(of touches: [UITouch]) -> CGPoint {
        var sum = CGPoint.zero
        for touch in touches { sum = CGPoint(x: sum.x + touch.point.x, y: sum.y + touch.point.y) }
        let count = CGFloat(max(1, touches.count))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called after the gesture ended or failed, before the next one.
    open func reset() {}
    /// Goes on without `touch`.
    open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// What time alone brings about: long presses, taps that waited too long.
    package func advance(to now: TimeInterval) {}
    /// When `advance(to:)` must be called next; infinite for never.
    package var nextDeadline: TimeInterval { .infinity }

    /// Whether the recognizer leaves a touch to the content that has begun with it.
    package func _leavesToContent(_ touch: UITouch) -> Bool { false }
    /// Whether the recognizer scrolls its view.
    package var _scrolls: Bool { false }
    /// Whether the recognizer lifts what is to be dragged; menus may open at the same time.
    package var _lifts: Bool { false }

    /// Another gesture has the touches, or they are not what this one looks for.
    package func didFailBeforeBeginning() {}

    // MARK: States

    final var center: TouchCenter? { view?.window?._touchCenter }
    /// Has begun and not ended.
    package final var isActive: Bool { current == .began || current == .changed }
    final var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

    private func change(to new: State) {
        switch (current, new) {
        case (.possible, .began), (.possible, .ended), (.possible, .changed):
            let first: State = new == .changed ? .began : new
            guard let center else { return set(first) }
            center.ask(self, toBecome: first)
        case (.possible, .failed), (.possible, .cancelled):
            wanted = nil
            current = .failed
            didFailBeforeBeginning()
            center?.didFail(self)
        case (.began, .changed), (.changed, .changed): set(.changed)
        case (.began, .ended), (.changed, .ended): set(.ended)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): set(.cancelled)
        default: break
        }
    }

    /// Takes a state and tells the targets.
    final func set(_ new: State) {
        current = new
        wanted = nil
        for handler in handlers { handler(self) }
        for target in targets { target.send(from: self) }
    }

    private func cancelNow() {
        if isActive { set(.cancelled) } else if current == .possible, !touches.isEmpty { state = .failed }
        finishIfDone(force: true)
    }

    /// Back to `possible` when nothing is left to follow.
    final func finishIfDone(force: Bool = false) {
        guard force || touches.isEmpty, isOver || force else { return }
        touches.removeAll()
        current = .possible
        wanted = nil
        reset()
    }

    final func take(_ touch: UITouch) { touches.append(touch) }

    final func drop(_ gone: [UITouch]) {
        guard !gone.isEmpty, !touches.isEmpty else { return }
        lastMiddle = Self.middle(of: touches)
        touches.removeAll { touch in gone.contains { $0 === touch } }
    }
}

/// Has a say in when gestures begin and which go together.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
}
