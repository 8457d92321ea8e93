import CoreGraphics

/// Recognizes a touch that rests on an element until it is lifted, and then drags it.
///
/// Not a long press recognizer, because apps search a view's recognizers for the long press recognizer that moves
/// items.
final class DragPress: UIGestureRecognizer, UIGestureRecognizerDelegate {
    override var liftsItems: Bool { true }
    /// The owner of this recognizer. Weak because a touch or an app may retain the recognizer longer.
    weak var interaction: UIDragInteraction?
    private var session: DragSession?
    /// The touch that drags; other touches are ignored.
    private var finger: UITouch?
    private var start = CGPoint.zero
    private var deadline = TimeInterval.infinity

    /// The time until the element is lifted, in seconds.
    private static let pressDuration = 0.5
    /// The movement, in points, beyond which the touch no longer rests.
    private static let allowedMovement: CGFloat = 10

    /// Creates a recognizer that is its own delegate.
    init() {
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { [weak self] _ in self?.stateChanged() }
    }

    private var dragCenter: DragCenter? { (session?.window ?? view?.window)?._dragCenter }
    /// Whether items are lifted and have not moved yet.
    var isLifting: Bool { isActive && dragCenter?.active?.hasBegun == false }

    override var nextDeadline: TimeInterval {
        state == .possible ? deadline : isActive ? dragCenter?.nextDeadline ?? .infinity : .infinity
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, finger == nil, let touch = touches.first, self.touches.count == 1,
            dragCenter?.active == nil
        else {
            for touch in touches where touch !== finger { ignore(touch, for: event) }
            return
        }
        finger = touch
        (start, deadline) = (touch.point, event.timestamp + Self.pressDuration)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let finger else { return }
        if isActive {
            state = .changed
            return
        }
        // A movement may arrive after the press duration elapsed and before the next frame.
        advance(to: event.timestamp)
        guard state == .possible else { return }
        if hypot(finger.point.x - start.x, finger.point.y - start.y) > Self.allowedMovement { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        advance(to: event.timestamp)
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    override func advance(to now: TimeInterval) {
        if isActive { dragCenter?.advance(to: now) }
        guard state == .possible, now >= deadline else { return }
        deadline = .infinity
        state = .began
    }

    override func reset() {
        deadline = .infinity
        (finger, session) = (nil, nil)
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        !(interaction?.recognizesTogether(with: other) ?? false)
    }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !(other is MenuPress) }

    /// Requires an item to drag, so that other touches are not affected.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let window = view?.window, window._dragCenter.active == nil, let finger, let interaction else {
            return false
        }
        let session = DragSession([], at: finger.point, in: window)
        session.items = interaction.delegate?.dragInteraction(interaction, itemsForBeginning: session) ?? []
        guard !session.items.isEmpty else { return false }
        self.session = session
        return true
    }

    private func stateChanged() {
        guard let session, let center = dragCenter else { return }
        switch state {
        case .began: if let interaction { center.lift(session, from: interaction) }
        case .changed: if let finger, center.active?.session === session { center.move(to: finger.point) }
        case .ended: if center.active?.session === session { center.end() }
        case .cancelled: if center.active?.session === session { center.cancel() }
        default: break
        }
    }
}

/// Recognizes a tap that adds items to a drag in progress.
final class DragAddTap: UITapGestureRecognizer, UIGestureRecognizerDelegate {
    /// The owner of this recognizer. Weak because a touch or an app may retain the recognizer longer.
    weak var interaction: UIDragInteraction?

    /// Creates a recognizer that is its own delegate.
    init() {
        super.init(target: nil, action: nil)
        delegate = self
        delaysTouchesBegan = true
        addHandler { [weak self] _ in
            guard let self, self.state == .ended, let view = self.view, let interaction = self.interaction else {
                return
            }
            view.window?._dragCenter.add(from: interaction, at: self.location(in: view))
        }
    }

    // A press recognizer that drags tracks only its own touch.
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !(other is DragPress) }

    /// Receives touches only during a drag.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        view?.window?._dragCenter.active?.hasBegun ?? false
    }
}
