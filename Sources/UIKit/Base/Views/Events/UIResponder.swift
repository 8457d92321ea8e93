import CoreGraphics
public import Foundation
internal import QuartzCore

/// Something that events reach: views, view controllers and windows, linked by ``next``.
@preconcurrency @MainActor open class UIResponder: NSObject {
    public override init() {
        super.init()
    }

    /// Who is asked next when this one does not handle an event.
    open var next: UIResponder? { nil }

    // Touches go on to the next responder until one handles them.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // Keys go on the same way.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }
    /// What keys call while this responder, or one that is asked before it, is the first.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// Whether this responder itself performs `action`: whether it has the method, unless overridden.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.suits(self) }
    /// This responder, or the next one that can perform `action`.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: For those who hear an app instead of seeing it

    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityHint: String?
    open var isAccessibilityElement = false
    /// What this is and does: a button, a header, selected.
    open var accessibilityTraits: UIAccessibilityTraits = .none
    /// On screen.
    open var accessibilityFrame: CGRect {
        get { _setAccessibilityFrame ?? .zero }
        set { _setAccessibilityFrame = newValue }
    }
    package final var _setAccessibilityFrame: CGRect?
    /// Instead of the subviews, in the order of reading.
    open var accessibilityElements: [Any]?
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// In the order of reading; `nil` beyond the last.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// `NSNotFound` for what is no such element.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }
    open var accessibilityElementsHidden = false
    open var accessibilityViewIsModal = false
    open var shouldGroupAccessibilityChildren = false

    /// Called for each of a nib's top level objects when they have been made.
    open func awakeFromNib() {}
    /// Called by Interface Builder only.
    open func prepareForInterfaceBuilder() {}

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { _firstOfRuntime === self }

    /// The first responder of the current runtime.
    static var _first: UIResponder? { InterfaceState.current.firstResponder }

    /// The first responder of the runtime that this one belongs to.
    private final var _firstOfRuntime: UIResponder? {
        get { _responderRuntime.state.firstResponder }
        set { _responderRuntime.state.firstResponder = newValue }
    }

    /// Ends being first responder without asking.
    final func _forgetFirst() { if isFirstResponder { _firstOfRuntime = nil } }

    /// Asks the current first responder to resign and takes its place.
    @discardableResult open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder else { return false }
        if let current = _firstOfRuntime, !current.resignFirstResponder() { return false }
        _firstOfRuntime = self
        return true
    }

    @discardableResult open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        _firstOfRuntime = nil
        return true
    }
}
