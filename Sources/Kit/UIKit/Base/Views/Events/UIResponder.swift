import CoreGraphics
public import Foundation
import QuartzCore

/// An object that handles events: a view, view controller, or window, linked by ``next``.
@preconcurrency @MainActor open class UIResponder: NSObject, AccessibleObject {
    public override init() {
        super.init()
    }

    /// The next responder if this one does not handle an event.
    open var next: UIResponder? { nil }

    /// Restores the state from what a user did. Subclasses override it; it does nothing by itself.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Events

    /// The touches began in this responder. By default, calls the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOn { $0.touchesBegan(touches, with: event) }
    }
    /// The touches moved. By default, calls the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOn { $0.touchesMoved(touches, with: event) }
    }
    /// The touches ended. By default, calls the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOn { $0.touchesEnded(touches, with: event) }
    }
    /// The system ended the touches. By default, calls the next responder.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOn { $0.touchesCancelled(touches, with: event) }
    }

    /// The keys were pressed. By default, calls the next responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        passOn { $0.pressesBegan(presses, with: event) }
    }
    /// The presses changed. By default, calls the next responder.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        passOn { $0.pressesChanged(presses, with: event) }
    }
    /// The keys were released. By default, calls the next responder.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        passOn { $0.pressesEnded(presses, with: event) }
    }
    /// The system ended the presses. By default, calls the next responder.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        passOn { $0.pressesCancelled(presses, with: event) }
    }

    /// Hosts send no motion events. Apps may; an event goes on to the next responder.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        passOn { $0.motionBegan(motion, with: event) }
    }
    /// See ``motionBegan(_:with:)``.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        passOn { $0.motionEnded(motion, with: event) }
    }
    /// See ``motionBegan(_:with:)``.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        passOn { $0.motionCancelled(motion, with: event) }
    }
    /// The key commands while this responder is in the responder chain.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// Whether this responder performs `action`. By default, whether it implements the method. A class that performs
    /// standard edit actions and is not a text input overrides it, so that edit menus offer them.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if sender is any EditActionMenu, let isOffered = offersEditAction(action) { return isOffered }
        return action.isImplemented(by: self)
    }
    /// This responder, or the next one that can perform `action`.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender)
            ? self : passOn { $0.target(forAction: action, withSender: sender) } ?? nil
    }

    // MARK: Standard edit actions

    // Do nothing, unless a subclass edits something.
    /// Moves the selection to the pasteboard.
    open func cut(_ sender: Any?) {}
    /// Copies the selection to the pasteboard.
    open func copy(_ sender: Any?) {}
    /// Replaces the selection by the content of the pasteboard.
    open func paste(_ sender: Any?) {}
    /// Selects an object near the insertion point. The default does nothing.
    open func select(_ sender: Any?) {}
    /// Selects all content. The default does nothing.
    open func selectAll(_ sender: Any?) {}
    /// Deletes the selection. The default does nothing.
    open func delete(_ sender: Any?) {}
    // Those of a search have an effect in a view with a find interaction.
    /// Shows the find panel of the view.
    open func find(_ sender: Any?) { perform(.find) }
    /// Shows the find panel of the view with the field for the replacement.
    open func findAndReplace(_ sender: Any?) { perform(.findAndReplace) }
    /// Highlights the next result of the search in the view.
    open func findNext(_ sender: Any?) { perform(.findNext) }
    /// Highlights the previous result of the search in the view.
    open func findPrevious(_ sender: Any?) { perform(.findPrevious) }
    /// Searches the view for its selected text, without showing the panel.
    open func useSelectionForFind(_ sender: Any?) { perform(.useSelection) }

    /// The language of the text that is typed into this responder: that of the app. Subclasses override it.
    open var textInputMode: UITextInputMode? { .activeInputModes.first }
    /// The name under which the system remembers the input mode of this responder. No host does.
    open var textInputContextIdentifier: String? { nil }

    // MARK: Accessibility

    /// A name by which tests find the element. Not read to users.
    open var accessibilityIdentifier: String?
    /// The name that assistive technologies read; `nil` for none.
    open var accessibilityLabel: String?
    /// The value that assistive technologies read; `nil` for none.
    open var accessibilityValue: String?
    /// What happens when the element is used, as assistive technologies read it; `nil` for none.
    open var accessibilityHint: String?
    /// Whether assistive technologies treat the responder as one element. Default: `false`.
    open var isAccessibilityElement = false
    /// The role and state of the element, such as button, header, or selected.
    open var accessibilityTraits: UIAccessibilityTraits = .none
    /// In screen coordinates.
    open var accessibilityFrame: CGRect {
        get { setAccessibilityFrame ?? .zero }
        set { setAccessibilityFrame = newValue }
    }
    /// The frame on screen that the app has set; `nil` for that of the view.
    package final var setAccessibilityFrame: CGRect?
    /// The elements that replace the subviews, in reading order.
    open var accessibilityElements: [Any]?
    /// The elements of a list, in reading order, unless `accessibilityElements` replaces them.
    package var listedAccessibilityElements: [Any]? { nil }
    private final var ownAccessibilityElements: [Any]? {
        if let elements = accessibilityElements { return elements }
        if let known = InterfaceState.current.accessibility.enumerated, known.list === self { return known.elements }
        return listedAccessibilityElements
    }
    /// The number of elements that replace the subviews.
    open func accessibilityElementCount() -> Int { ownAccessibilityElements?.count ?? 0 }
    /// In reading order; `nil` beyond the last element.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = ownAccessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// `NSNotFound` if the object is not an accessibility element.
    open func index(ofAccessibilityElement element: Any) -> Int {
        ownAccessibilityElements?.firstIndex {
            ($0 as AnyObject) === (element as AnyObject)
        } ?? NSNotFound
    }
    /// Whether assistive technologies ignore the elements of the view. Default: `false`.
    open var accessibilityElementsHidden = false
    /// Whether assistive technologies ignore the siblings of the view. Default: `false`.
    open var accessibilityViewIsModal = false
    /// Has no effect: elements are always read in their order on screen. Default: `false`.
    open var shouldGroupAccessibilityChildren = false
    /// The language in which the element is read, as in `en-US`; `nil` for that of the app.
    open var accessibilityLanguage: String?
    /// Names of the element in voice commands, best first.
    open var accessibilityUserInputLabels: [String]?
    /// Has no effect: assistive technologies determine it. Default: `.automatic`.
    open var accessibilityNavigationStyle = UIAccessibilityNavigationStyle.automatic
    /// The kind of container, such as a list. Default: `.none`.
    open var accessibilityContainerType = UIAccessibilityContainerType.none
    /// The shape of the element in screen coordinates; `nil` for its frame.
    open var accessibilityPath: UIBezierPath?
    /// The point at which the element is touched to activate it, in screen coordinates. By default, the center of its
    /// frame.
    open var accessibilityActivationPoint: CGPoint {
        get { setActivationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { setActivationPoint = newValue }
    }
    private final var setActivationPoint: CGPoint?
    /// The actions that assistive technologies offer by their names.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// The kinds of elements in this one between which assistive technologies move.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?
    /// Performs the main action of the element instead of a touch. Returns whether it did so; `false` by default.
    open func accessibilityActivate() -> Bool { false }
    /// Called for elements with the trait `adjustable`.
    open func accessibilityIncrement() {}
    /// Called for elements with the trait `adjustable`.
    open func accessibilityDecrement() {}
    /// Scrolls by a page and posts `pageScrolled`. Returns whether it did so. If not, the next responder is called.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Dismisses the displayed content, such as an alert. Returns whether it did so. If not, the next responder is
    /// called.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Performs the most important action of the screen, such as playing. If it returns `false`, the next responder is
    /// called.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Called after a screen reader moved to the element. The default does nothing.
    open func accessibilityElementDidBecomeFocused() {}
    /// Called after a screen reader moved to another element. The default does nothing.
    open func accessibilityElementDidLoseFocus() {}
    /// Whether a screen reader reads the element at present.
    open func accessibilityElementIsFocused() -> Bool {
        UIAccessibility.focusedElement(using: nil) as AnyObject? === self
    }

    /// Called for each top-level object of a nib after all were created.
    open func awakeFromNib() {}
    /// Called only by Interface Builder.
    open func prepareForInterfaceBuilder() {}

    /// Whether the responder accepts key events. Default: `false`.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder can stop accepting key events. Default: `true`.
    open var canResignFirstResponder: Bool { true }
    /// Whether the responder is the first to receive key events.
    open var isFirstResponder: Bool { firstOfRuntime === self }

    /// The first responder of the current runtime.
    static var _first: UIResponder? { InterfaceState.current.firstResponder }

    /// The first responder of the runtime of this responder.
    private final var firstOfRuntime: UIResponder? {
        get { responderRuntime.state.firstResponder }
        set { responderRuntime.state.firstResponder = newValue }
    }

    /// Stops being the first responder without calling `resignFirstResponder()`.
    final func forgetFirst() {
        guard isFirstResponder else { return }
        firstOfRuntime = nil
        responderRuntime.state.inputs.hide(for: self)
    }

    /// Makes this the first responder if the current one resigns.
    @discardableResult open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder else { return false }
        let inputs = responderRuntime.state.inputs
        inputs.replacements += 1
        let isFree = firstOfRuntime?.resignFirstResponder() ?? true
        inputs.replacements -= 1
        guard isFree else { return false }
        firstOfRuntime = self
        inputs.show(for: self)
        // Callbacks of the input views may have made another responder the first one.
        return isFirstResponder
    }

    /// Stops accepting key events. Returns `false` if the responder refuses it.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        firstOfRuntime = nil
        responderRuntime.state.inputs.hide(for: self)
        return true
    }

    // MARK: Input views

    /// The view at the bottom edge of the window while this responder, or one before it in the chain, is the first
    /// responder.
    open var inputAccessoryView: UIView? { nil }
    /// The view that takes the place of the keyboard, below the accessory view.
    open var inputView: UIView? { nil }
    /// Shows the present input views of the first responder.
    open func reloadInputViews() {
        if isFirstResponder { responderRuntime.state.inputs.show(for: self) }
    }
}
