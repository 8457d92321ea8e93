import CoreGraphics

/// The finger that rests on something until it is lifted, and then drags it.
///
/// No long press recogniser: published code looks for those among a view's, and means the one that moves items.
final class DragPress: UIGestureRecognizer, UIGestureRecognizerDelegate {
    override var _lifts: Bool { true }
    /// Holds this recognizer, which a touch or an app may keep longer.
    weak var interaction: UIDragInteraction?
    private var session: DragSession?
    /// The finger; others do not drag.
    private var finger: UITouch?
    private var place = CGPoint.zero
    private var due = TimeInterval.infinity

    private static let patience = 0.5
    private static let play: CGFloat = 10

    init() {
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { [weak self] _ in self?.stateChanged() }
    }

    private var dragCenter: DragCenter? { (session?.window ?? view?.window)?._dragCenter }
    /// Whether something is lifted and was not moved yet.
    var isLifting: Bool { isActive && dragCenter?.active?.hasBegun == false }

    override var nextDeadline: TimeInterval {
        state == .possible ? due : isActive ? dragCenter?.nextDeadline ?? .infinity : .infinity
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, finger == nil, let touch = touches.first, self.touches.count == 1,
            dragCenter?.active == nil
        else {
            for touch in touches where touch !== finger { ignore(touch, for: event) }
            return
        }
        finger = touch
        (place, due) = (touch.point, event.timestamp + Self.patience)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let finger else { return }
        if isActive {
            state = .changed
            return
        }
        // A press whose time has come may find that out by a movement before the next frame does.
        advance(to: event.timestamp)
        guard state == .possible else { return }
        if hypot(finger.point.x - place.x, finger.point.y - place.y) > Self.play { state = .failed }
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
        guard state == .possible, now >= due else { return }
        due = .infinity
        state = .began
    }

    override func reset() {
        due = .infinity
        (finger, session) = (nil, nil)
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        !(interaction?._goesBeside(other) ?? false)
    }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !(other is MenuPress) }

    /// Only where there is something to drag, so that all else keeps its touches.
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

/// A tap on something while something else is dragged: it goes along.
final class DragAddTap: UITapGestureRecognizer, UIGestureRecognizerDelegate {
    /// Holds this recognizer, which a touch or an app may keep longer.
    weak var interaction: UIDragInteraction?

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

    // The finger that drags follows no other one.
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !(other is DragPress) }

    /// At all other times it does not exist.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        view?.window?._dragCenter.active?.hasBegun ?? false
    }
}
