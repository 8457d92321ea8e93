public import Foundation

/// A button of a navigation bar, a toolbar, or a tab bar. Changes of its properties appear immediately.
@preconcurrency @MainActor open class UIBarItem: NSObject, AccessibleObject {
    public override init() { super.init() }

    /// Creates an item with the default values: decoders set the properties afterward.
    public required init?(coder: NSCoder) { super.init() }

    /// Called after the item was loaded from a nib with its outlets and actions.
    open func awakeFromNib() {}

    /// The text of the button.
    open var title: String? {
        didSet { if title != oldValue { _changed() } }
    }
    /// The picture of the button.
    open var image: UIImage? {
        didSet { if image !== oldValue { _changed() } }
    }
    /// The distances between the image and its usual edges; a positive and a negative one of the same size move it.
    open var imageInsets = UIEdgeInsets.zero {
        didSet {
            NumberPolicy.replace(&imageInsets, oldValue)
            if imageInsets != oldValue { _changed() }
        }
    }
    /// Whether the button reacts to taps.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { _changed() } }
    }
    /// A number of the app.
    open var tag = 0
    /// Without effect: the button of an item is always presented.
    open var isAccessibilityElement = false
    /// Replaces the title for assistive technologies.
    open var accessibilityLabel: String? {
        didSet { _changed() }
    }
    /// What the button does.
    open var accessibilityHint: String? {
        didSet { _changed() }
    }
    /// The value of the button.
    open var accessibilityValue: String? {
        didSet { _changed() }
    }
    /// The name of the button in tests.
    open var accessibilityIdentifier: String? {
        didSet { _changed() }
    }
    /// Added to those of the button.
    open var accessibilityTraits = UIAccessibilityTraits.none {
        didSet { _changed() }
    }
    /// What a symbol without a title says to assistive technologies.
    var spokenSymbol: String? { nil }
    /// Sets the accessibility properties of the view of the item.
    final func describe(_ view: UIView) {
        view.accessibilityLabel = accessibilityLabel ?? title ?? spokenSymbol
        view.accessibilityHint = accessibilityHint
        view.accessibilityValue = accessibilityValue
        view.accessibilityIdentifier = accessibilityIdentifier
        view.accessibilityTraits.formUnion(accessibilityTraits)
    }

    // MARK: Text

    private final var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// Sets the title's attributes in one state. Missing attributes have default values.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
        _changed()
    }
    /// Returns the attributes that were set for exactly this state; `nil` if none were.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }
    /// The attributes for a state, from the item or its appearance proxies; `nil` if neither sets any.
    final func titleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        let normal = BarItemAppearances.attributes(of: self, .normal) ?? [:]
        guard state != .normal else { return normal.isEmpty ? nil : normal }
        let all = normal.merging(BarItemAppearances.attributes(of: self, state) ?? [:]) { _, own in own }
        return all.isEmpty ? nil : all
    }

    /// The bar that shows the item and redraws it after changes.
    package final weak var _bar: UIView?
    /// Tells the bar that the item must be displayed again.
    package final func _changed() { (_bar as? any BarOfItems)?.itemChanged(self) }
}

/// A bar that is notified of changes of its items.
@MainActor protocol BarOfItems: UIView {
    /// Called after a property of an item changed. The bar may no longer contain the item.
    func itemChanged(_ item: UIBarItem)
}
