import CoreGraphics
public import Foundation

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
    open var isFirstResponder: Bool { UIResponder._first === self }

    static weak var _first: UIResponder?

    /// Asks the current first responder to resign and takes its place.
    @discardableResult open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder else { return false }
        if let current = UIResponder._first, !current.resignFirstResponder() { return false }
        UIResponder._first = self
        return true
    }

    @discardableResult open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        UIResponder._first = nil
        return true
    }
}
