import CoreGraphics
public import Foundation

/// A view that converts touches to events and sends them to targets and actions.
///
/// It tracks one touch at a time: the first one, from its start inside the bounds until it ends or is canceled. A
/// touch up to 70 points outside the bounds counts as inside.
@preconcurrency @MainActor open class UIControl: UIView {
    private final var receivers = ControlReceivers()
    private final var trackedTouch: UITouch?
    /// The distance in points from the bounds up to which a touch counts as inside.
    static let slop: CGFloat = 70

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        InterfaceCoder.leave(coder, self)
    }

    /// Creates a control that performs `primaryAction` for its primary event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// Whether the control reacts to touches. The default is `true`; `false` cancels the current one.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { stopTracking() }
            _stateDidChange()
        }
    }
    /// Whether the control is selected. Only code changes it, except for controls that toggle. The default is `false`.
    open var isSelected = false {
        didSet { if isSelected != oldValue { _stateDidChange() } }
    }
    /// Whether the control appears pressed. A touch changes it.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { _stateDidChange() } }
    }

    /// The current states, which select the appearance.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    package override func focusDidChange() { _stateDidChange() }

    // The select key presses a control that has the focus.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFocused, isEnabled, presses.contains(where: \._selects) else {
            return super.pressesBegan(presses, with: event)
        }
        isHighlighted = true
    }
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isHighlighted, presses.contains(where: \._selects) else {
            return super.pressesEnded(presses, with: event)
        }
        isHighlighted = false
        send(eventsOfTouchUpInside.union(.primaryActionTriggered), with: event)
    }
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        isHighlighted = false
        super.pressesCancelled(presses, with: event)
    }

    /// Called after ``state`` changed.
    package func _stateDidChange() {}

    /// The vertical position of the content. The default is the center.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }
    /// The horizontal position of the content. The default is the center.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }
    /// Never `leading` or `trailing`: these are resolved to a side.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: _isRightToLeft ? .right : .left
        case .trailing: _isRightToLeft ? .left : .right
        default: contentHorizontalAlignment
        }
    }

    // MARK: Targets and actions

    /// Without a target, the action is sent to the nearest responder, starting at the control, that implements it.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        receivers.add(target: target, action: action, for: controlEvents)
    }

    /// Removes targets from some of their events; `nil` stands for any target or any action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        receivers.remove(target: target, action: action, for: controlEvents)
    }

    /// Adds an action, which replaces one with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        receivers.add(action, for: controlEvents)
    }

    /// Removes the action with the same identifier from some of its events.
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        receivers.remove(action.identifier, for: controlEvents)
    }

    /// Removes an action from some of its events. Does nothing for an unknown identifier.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        receivers.remove(actionIdentifier, for: controlEvents)
    }

    /// The events for which there is a target or an action.
    open var allControlEvents: UIControl.Event { receivers.events }

    /// The names of the actions of `target` for one of `controlEvent`; `nil` if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        var names: [String] = []
        for receiver in receivers.matching(controlEvent) {
            switch receiver {
            case .target(let actionTarget) where target != nil && actionTarget.object === target as AnyObject:
                names.append(actionTarget.action.description)
            case .responders(let action) where target == nil: names.append(action.description)
            default: break
            }
        }
        return names.isEmpty ? nil : names
    }

    /// Calls `iterator` for every target and action with its events until `iterator` sets its last argument.
    open func enumerateEventHandlers(
        _ iterator: (
            _ action: UIAction?, _ targetAction: (Any?, Selector)?, _ event: UIControl.Event, _ stop: inout Bool
        )
            -> Void
    ) {
        var stop = false
        for (receiver, events) in receivers.all {
            switch receiver {
            case .action(let action): iterator(action, nil, events, &stop)
            case .responders(let selector): iterator(nil, (nil, selector), events, &stop)
            case .target(let target): iterator(nil, (target.object, target.action), events, &stop)
            }
            if stop { return }
        }
    }

    /// Sends an action to a target or, without one, to the first responder in the chain of the control that implements
    /// it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if let target { return ActionTarget(object: target as AnyObject, action: action).send(from: self, for: event) }
        for responder in ResponderChain(from: self) where action.perform(on: responder, with: [self, event]) != nil {
            return
        }
    }

    /// Performs an action with the control as its sender. Subclasses override it to observe actions.
    open func sendAction(_ action: UIAction) {
        action._perform(sender: self)
    }

    /// Calls each receiver of one of `controlEvents` once, in the order in which they were added.
    open func sendActions(for controlEvents: UIControl.Event) {
        send(controlEvents, with: nil)
    }

    /// Sends the events of the primary action, as a press of the control would.
    open func performPrimaryAction() {
        sendActions(for: .primaryActionTriggered)
    }

    private func send(_ events: UIControl.Event, with event: UIEvent?) {
        for receiver in receivers.matching(events) {
            switch receiver {
            case .action(let action): sendAction(action)
            case .responders(let selector): sendAction(selector, to: nil, for: event)
            case .target(let target):
                if let object = target.object { sendAction(target.action, to: object, for: event) }
            }
        }
    }

    /// Whether a tap opens the control's menu; otherwise a long press does.
    open var showsMenuAsPrimaryAction = false

    // MARK: Touches

    /// Whether a touch is being tracked.
    open var isTracking: Bool { trackedTouch != nil }
    /// Whether the tracked touch counts as inside.
    open private(set) var isTouchInside = false

    /// Called when a touch begins inside. `false` ignores it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called at each movement. `false` ends tracking.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked touch is lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the touch is canceled, for example by a scroll view.
    open func cancelTracking(with event: UIEvent?) {}

    /// The events of a touch that ends inside.
    package var eventsOfTouchUpInside: UIControl.Event { .touchUpInside }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
        trackedTouch = touch
        guard beginTracking(touch, with: event) else {
            trackedTouch = nil
            return
        }
        isTouchInside = true
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        guard continueTracking(touch, with: event) else { return stopTracking() }
        let wasInside = isTouchInside
        isTouchInside = isNear(touch)
        isHighlighted = isTouchInside
        var events: UIControl.Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        send(events, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let isInside = isNear(touch)
        isTouchInside = isInside
        endTracking(touch, with: event)
        stopTracking()
        send(isInside ? eventsOfTouchUpInside : .touchUpOutside, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        cancelTracking(with: event)
        stopTracking()
        send(.touchCancel, with: event)
    }

    private func stopTracking() {
        trackedTouch = nil
        isTouchInside = false
        isHighlighted = false
    }

    private func isNear(_ touch: UITouch) -> Bool {
        let point = touch.location(in: self)
        return self.point(inside: point, with: nil) || bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(point)
    }

    /// Scrolling does not cancel touches that a control has received.
    package override var keepsTouches: Bool { true }
}
