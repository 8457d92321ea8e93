import CoreGraphics

/// Delivers the touches of one window to recognizers and views, and decides which gestures begin.
///
/// Order for each event: recognizers from the hit view outward, then the views. When a recognizer begins, the others
/// that track the same touches fail, unless a delegate allows simultaneous recognition.
@MainActor package final class TouchCenter {
    /// Weak because an app may retain recognizers and touches after the window was released.
    private weak var window: UIWindow?
    private var down: [(id: Int, touch: UITouch)] = []
    private var taps: [(point: CGPoint, time: TimeInterval, count: Int)] = []
    private let event = UIEvent()
    /// The touch that began in the status bar and has not left it.
    private var statusBarTouch: Int?

    /// How long a scroll view delays touches of its content to detect a drag, in seconds.
    private static let contentDelay: TimeInterval = 0.15
    /// The longest time between the end of a tap and the start of the next one, in seconds.
    static let tapInterval: TimeInterval = 0.35
    /// The longest distance between consecutive taps along each axis, in points.
    private static let tapSlop: CGFloat = 45

    /// Creates the center of a window, which it does not retain.
    package init(window: UIWindow) { self.window = window }

    /// The next time at which a time-dependent transition may occur.
    package var nextDeadline: TimeInterval {
        var deadline = TimeInterval.infinity
        for recognizer in recognizers { deadline = min(deadline, recognizer.nextDeadline) }
        for (_, touch) in down { if case .delayed(let due) = touch.delivery { deadline = min(deadline, due) } }
        return deadline
    }

    // MARK: Host interface

    /// Handles a touch that begins at `point` in the window's space. `id` is the host's identifier.
    ///
    /// - Parameters:
    ///   - buttons: The button of a pointer. Others than the primary one are received by tap recognizers that request
    ///     them, and not by views.
    ///   - force: The pressure, between 0 and 1; `nil` if the device does not measure it.
    package func touchDown(
        id: Int, at point: CGPoint, time: TimeInterval, type: UITouch.TouchType = .direct,
        buttons: UIEvent.ButtonMask = .primary, force: Double? = nil
    ) {
        if down.contains(where: { $0.id == id }) { touchUp(id: id, at: point, time: time, cancelled: true) }
        guard let window, !UIApplication.shared.isIgnoringInteractionEvents else { return }
        let touch = UITouch(at: point, time: time, window: window)
        touch.type = type
        touch.buttons = buttons
        touch.setForce(force)
        touch.tapCount = tapCount(at: point, time: time)
        down.append((id, touch))
        statusBarTouch = buttons == .primary && down.count == 1 && point.y < window.windowSafeArea.top ? id : nil
        prepareEvent(time)
        touch.view = window.hitTest(point, with: event)
        window._touchBegan(on: touch.view)
        collectRecognizers(for: touch)
        send(.began, [touch], time)
    }

    /// Moves a touch to a point of the window. Does nothing for an unknown identifier. `time` is in seconds.
    package func touchMoved(id: Int, to point: CGPoint, time: TimeInterval, force: Double? = nil) {
        guard let touch = down.first(where: { $0.id == id })?.touch else { return }
        touch.setForce(force)
        touch.previousPoint = touch.point
        touch.point = point
        if id == statusBarTouch, point.y >= window?.windowSafeArea.top ?? 0 { statusBarTouch = nil }
        touch.phase = .moved
        touch.timestamp = time
        send(.moved, [touch], time)
    }

    /// Ends or cancels a touch at a point of the window. Does nothing for an unknown identifier. `time` is in seconds.
    package func touchUp(id: Int, at point: CGPoint, time: TimeInterval, cancelled: Bool = false) {
        guard let touch = down.first(where: { $0.id == id })?.touch else { return }
        touch.previousPoint = touch.point
        touch.point = point
        touch.phase = cancelled ? .cancelled : .ended
        touch.timestamp = time
        if !cancelled { taps.append((point, time, touch.tapCount)) }
        taps.removeAll { time - $0.time > Self.tapInterval }
        send(touch.phase, [touch], time)
        down.removeAll { $0.id == id }
        let followers = touch.gestureRecognizers ?? []
        for recognizer in followers { recognizer.removeTouches([touch]) }
        for recognizer in followers { settle(recognizer) }
        // A touch retains its window, which retains this event, so the event must not retain ended touches.
        prepareEvent(time)
        guard id == statusBarTouch else { return }
        statusBarTouch = nil
        if !cancelled, let window, point.y < window.windowSafeArea.top { window.statusBarTapped() }
    }

    /// Cancels all touches, for example when the window closes or loses the pointer.
    package func cancelAll(time: TimeInterval) {
        for (id, touch) in down { touchUp(id: id, at: touch.point, time: time, cancelled: true) }
    }

    /// Handles a click with the secondary button of a pointer: the innermost view with a menu opens the menu. A click
    /// outside an open menu closes the menu.
    package func secondaryClick(at point: CGPoint, time: TimeInterval) {
        guard let window, down.isEmpty, !UIApplication.shared.isIgnoringInteractionEvents else { return }
        prepareEvent(time)
        var next = window.hitTest(point, with: event)
        if let overlay = window.keyOverlay, next === overlay {
            touchDown(id: Self.secondary, at: point, time: time)
            return touchUp(id: Self.secondary, at: point, time: time)
        }
        while let view = next {
            for recognizer in view._gestureRecognizers where recognizer.takeSecondaryClick(at: point) { return }
            if let taking = view as? any SecondaryClickTaking,
                taking.takeSecondaryClick(at: view.convert(point, from: window))
            {
                return
            }
            next = view.gestureParent(at: point)
        }
        click(.secondary, at: point, time: time)
    }

    /// Handles a click with another button than the primary one. Tap recognizers that request the button receive it.
    package func click(_ buttons: UIEvent.ButtonMask, at point: CGPoint, time: TimeInterval) {
        guard buttons != .primary, !buttons.isEmpty, down.isEmpty else { return }
        touchDown(id: Self.secondary, at: point, time: time, type: .indirectPointer, buttons: buttons)
        touchUp(id: Self.secondary, at: point, time: time)
    }
    /// The touch identifier of a secondary click. Hosts use others.
    private static let secondary = Int.min

    private let hover = HoverCenter()

    /// Handles a mouse movement without a pressed button. `nil` means that the pointer left the window.
    package func pointerMoved(to point: CGPoint?, time: TimeInterval) {
        guard let point, let window, !UIApplication.shared.isIgnoringInteractionEvents else {
            hover.pointerMoved(to: point ?? .zero, over: nil)
            cursor = .standard
            return
        }
        prepareEvent(time)
        let view = window.hitTest(point, with: event)
        hover.pointerMoved(to: point, over: view)
        cursor = hover.cursor(over: view, at: point)
    }

    /// The shape of the pointer at its last position.
    package private(set) var cursor = PointerCursor.standard

    /// Performs time-dependent transitions.
    package func advance(to now: TimeInterval) {
        for recognizer in recognizers { recognizer.advance(to: now) }
        for (_, touch) in down {
            if case .delayed(let due) = touch.delivery, now >= due { begin(touch) }
        }
        for recognizer in recognizers { settle(recognizer) }
    }

    // MARK: Delivery

    private var recognizers: [UIGestureRecognizer] {
        // Those of one touch differ from each other.
        if down.count == 1, lingering.isEmpty { return down[0].touch.gestureRecognizers ?? [] }
        var all: [UIGestureRecognizer] = []
        var known: Set<ObjectIdentifier> = []
        for (_, touch) in down {
            for recognizer in touch.gestureRecognizers ?? [] where known.insert(ObjectIdentifier(recognizer)).inserted {
                all.append(recognizer)
            }
        }
        for recognizer in lingering where known.insert(ObjectIdentifier(recognizer)).inserted { all.append(recognizer) }
        return all
    }

    /// Recognizers that continue after all touches ended, such as for a double tap.
    private var lingering: [UIGestureRecognizer] = []

    private func settle(_ recognizer: UIGestureRecognizer) {
        recognizer.finishIfDone()
        let waits =
            recognizer.touches.isEmpty && (recognizer.nextDeadline < .infinity || recognizer.pendingState != nil)
        let isKnown = lingering.contains { $0 === recognizer }
        if waits, !isKnown { lingering.append(recognizer) }
        if !waits, isKnown { lingering.removeAll { $0 === recognizer } }
    }

    private func prepareEvent(_ time: TimeInterval) {
        event.timestamp = time
        event.touches = down.map(\.touch)
        event.buttonMask = down.reduce([]) { $1.touch.type == .indirectPointer ? $0.union($1.touch.buttons) : $0 }
    }

    private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
        let near = taps.last {
            time - $0.time <= Self.tapInterval && abs($0.point.x - point.x) <= Self.tapSlop
                && abs($0.point.y - point.y) <= Self.tapSlop
        }
        return (near?.count ?? 0) + 1
    }

    private func collectRecognizers(for touch: UITouch) {
        var found: [UIGestureRecognizer] = []
        var next = touch.view
        while let view = next {
            for recognizer in view._gestureRecognizers where recognizer.isEnabled && recognizer._accepts(touch.buttons)
            {
                guard !recognizer.isOver,
                    recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
                else { continue }
                found.append(recognizer)
                recognizer.addTouch(touch)
            }
            next = view.gestureParent(at: touch.point)
        }
        touch.gestureRecognizers = found
    }

    private func send(_ phase: UITouch.Phase, _ changed: [UITouch], _ time: TimeInterval) {
        prepareEvent(time)
        for recognizer in recognizers where !recognizer.isOver {
            let affected = Set(changed.filter { touch in recognizer.touches.contains { $0 === touch } })
            guard !affected.isEmpty else { continue }
            switch phase {
            case .began: recognizer.touchesBegan(affected, with: event)
            case .moved: recognizer.touchesMoved(affected, with: event)
            case .ended: recognizer.touchesEnded(affected, with: event)
            default: recognizer.touchesCancelled(affected, with: event)
            }
        }
        for touch in changed { deliver(touch, phase) }
    }

    private func deliver(_ touch: UITouch, _ phase: UITouch.Phase) {
        switch (phase, touch.delivery) {
        case (.began, .none):
            if isClaimed(touch) || touch.buttons != .primary || !viewAccepts(touch) {
                touch.delivery = .over
                return
            }
            if delays(touch) {
                touch.delivery = .delayed(until: touch.timestamp + Self.contentDelay)
            } else {
                begin(touch)
            }
        case (.moved, .delayed): if !delays(touch) { begin(touch) }
        case (.moved, .begun): touch.view?.touchesMoved([touch], with: event)
        case (.ended, .delayed):
            begin(touch)
            deliver(touch, .ended)
        case (.ended, .begun):
            touch.delivery = .over
            touch.view?.touchesEnded([touch], with: event)
        case (.cancelled, .begun): cancel(touch)
        default: break
        }
    }

    /// Delivers the beginning of a touch where it began, and the way that it has made while it was delayed.
    private func begin(_ touch: UITouch) {
        if let view = touch.view, !mayBegin(touch, in: view) {
            touch.delivery = .over
            return
        }
        touch.delivery = .begun
        let now = (touch.point, touch.previousPoint, touch.phase)
        (touch.point, touch.previousPoint, touch.phase) = (touch.startPoint, touch.startPoint, .began)
        touch.view?.touchesBegan([touch], with: event)
        guard touch.phase == .began else { return }
        (touch.point, touch.previousPoint, touch.phase) = now
        guard touch.point != touch.startPoint, case .begun = touch.delivery else { return }
        touch.previousPoint = touch.startPoint
        touch.view?.touchesMoved([touch], with: event)
        touch.previousPoint = now.1
    }

    /// Whether the view of a touch receives it beside the touches that views already have. Gesture recognizers do in
    /// any case.
    private func viewAccepts(_ touch: UITouch) -> Bool {
        guard let view = touch.view else { return true }
        for (_, other) in down where other !== touch {
            switch other.delivery {
            case .delayed, .begun: break
            default: continue
            }
            guard let owner = other.view else { continue }
            if owner === view ? !view.isMultipleTouchEnabled : view.isExclusiveTouch || owner.isExclusiveTouch {
                return false
            }
        }
        return true
    }

    private func cancel(_ touch: UITouch) {
        if case .begun = touch.delivery { touch.view?.touchesCancelled([touch], with: event) }
        touch.delivery = .over
    }

    /// Whether the innermost scroll view around the touch delivers it to its content.
    private func mayBegin(_ touch: UITouch, in view: UIView) -> Bool {
        var next = view.superview
        while let ancestor = next {
            if let may = ancestor._touchesShouldBegin([touch], with: event, in: view) { return may }
            next = ancestor.superview
        }
        return true
    }

    /// Whether content keeps a touch that it has received, as decided by its scroll view.
    private func contentKeeps(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
        guard case .begun = touch.delivery else { return false }
        return recognizer.leavesToContent(touch)
    }

    private func isClaimed(_ touch: UITouch) -> Bool {
        touch.gestureRecognizers?.contains { $0.cancelsTouchesInView && ($0.isActive || $0.state == .ended) } ?? false
    }

    private func delays(_ touch: UITouch) -> Bool {
        touch.gestureRecognizers?.contains(where: \.delaysDelivery) ?? false
    }

    // MARK: Arbitration

    /// Sets the state of a recognizer, delays it until other recognizers have failed, or makes the recognizer fail.
    func requestTransition(of recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
        guard recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true,
            recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true,
            !isPrevented(recognizer), !isTapOnControl(recognizer),
            !recognizer.touches.contains(where: { contentKeeps($0, from: recognizer) })
        else {
            recognizer.state = .failed
            return
        }
        if mustWait(recognizer) {
            recognizer.pendingState = state
            if !waiting.contains(where: { $0 === recognizer }) { waiting.append(recognizer) }
            return
        }
        let shared = recognizer.touches
        for touch in shared {
            for other in touch.gestureRecognizers ?? [] where other !== recognizer && other.state == .possible {
                if recognizer.canPrevent(other), other.canBePrevented(by: recognizer), !coexist(recognizer, other) {
                    other.state = .failed
                }
            }
        }
        recognizer.set(state)
        if recognizer.cancelsTouchesInView { for touch in shared { cancel(touch) } }
    }

    /// Lets recognizers begin that waited for the failure of this one.
    func didFail(_ recognizer: UIGestureRecognizer) {
        // Recognizers that waited for the failure may begin now. They begin in the order in which they receive touches.
        waiting.removeAll { $0.pendingState == nil }
        guard !waiting.isEmpty else { return }
        for other in recognizers {
            guard let state = other.pendingState, requires(other, recognizer) else { continue }
            other.pendingState = nil
            requestTransition(of: other, to: state)
        }
    }

    /// The recognizers that wait for the failure of others, and some that no longer do.
    private var waiting: [UIGestureRecognizer] = []

    private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.touches.contains { touch in
            touch.gestureRecognizers?.contains { other in
                other !== recognizer && (other.isActive || other.state == .ended) && other.canPrevent(recognizer)
                    && recognizer.canBePrevented(by: other) && !coexist(recognizer, other)
            } ?? false
        }
    }

    /// Whether the touch is a tap on a control inside the recognizer's view, which the control handles.
    private func isTapOnControl(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired == 1 else { return false }
        return recognizer.touches.contains { touch in
            touch.view !== recognizer.view && touch.view?.ownsTaps ?? false
        }
    }

    private func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizers.contains { other in
            other !== recognizer && other.state == .possible && other.isEnabled && requires(recognizer, other)
        }
    }

    private func requires(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        recognizer.waitsFor.contains { $0 === other } || recognizer.shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }

    private func coexist(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
    }
}

/// A view that handles secondary clicks itself.
@MainActor protocol SecondaryClickTaking: UIView {
    /// - Parameter point: The point, in the view's space.
    /// - Returns: Whether the click has an effect. Otherwise the superview may handle it.
    func takeSecondaryClick(at point: CGPoint) -> Bool
}
