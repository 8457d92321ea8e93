public import CoreGraphics

// A value of type `UIView.Type` can hold any subclass, but the initializers for generic code would create a `UIView`:
// they use the static type rather than the class of the value. Duplicate initializers make such a call ambiguous for
// the Apple classes that such values are declared with. It then does not compile, just as without the generic
// initializers. (Apple's compiler also rejects it for a custom class with the initializer.)

/// Declares the duplicate initializers.
@preconcurrency @MainActor public protocol _ViewOfClassValue {}

extension _GenericView where Self == UIView {
    /// Makes the call `init()` of a value of type `UIView.Type` ambiguous.
    public init(_classOfValue: Void = ()) { self = UIView(frame: .zero) }
    /// Makes the call `init(frame:)` of a value of type `UIView.Type` ambiguous.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIView(frame: frame) }
}
extension _ViewOfClassValue where Self == UIView {
    /// Makes the call `init()` of a value of type `UIView.Type` ambiguous.
    public init(_classOfValue: Void = ()) { self = UIView(frame: .zero) }
    /// Makes the call `init(frame:)` of a value of type `UIView.Type` ambiguous.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIView(frame: frame) }
}
extension _GenericView where Self == UIControl {
    /// Makes the call `init()` of a value of type `UIControl.Type` ambiguous.
    public init(_classOfValue: Void = ()) { self = UIControl(frame: .zero) }
    /// Makes the call `init(frame:)` of a value of type `UIControl.Type` ambiguous.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIControl(frame: frame) }
}
extension _ViewOfClassValue where Self == UIControl {
    /// Makes the call `init()` of a value of type `UIControl.Type` ambiguous.
    public init(_classOfValue: Void = ()) { self = UIControl(frame: .zero) }
    /// Makes the call `init(frame:)` of a value of type `UIControl.Type` ambiguous.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIControl(frame: frame) }
}
extension _GenericView where Self == UILabel {
    /// Makes the call `init()` of a value of type `UILabel.Type` ambiguous.
    public init(_classOfValue: Void = ()) { self = UILabel(frame: .zero) }
    /// Makes the call `init(frame:)` of a value of type `UILabel.Type` ambiguous.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UILabel(frame: frame) }
}
extension _ViewOfClassValue where Self == UILabel {
    /// Makes the call `init()` of a value of type `UILabel.Type` ambiguous.
    public init(_classOfValue: Void = ()) { self = UILabel(frame: .zero) }
    /// Makes the call `init(frame:)` of a value of type `UILabel.Type` ambiguous.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UILabel(frame: frame) }
}
extension _GenericView where Self == UIImageView {
    /// Makes the call `init()` of a value of type `UIImageView.Type` ambiguous.
    public init(_classOfValue: Void = ()) { self = UIImageView(frame: .zero) }
    /// Makes the call `init(frame:)` of a value of type `UIImageView.Type` ambiguous.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIImageView(frame: frame) }
}
extension _ViewOfClassValue where Self == UIImageView {
    /// Makes the call `init()` of a value of type `UIImageView.Type` ambiguous.
    public init(_classOfValue: Void = ()) { self = UIImageView(frame: .zero) }
    /// Makes the call `init(frame:)` of a value of type `UIImageView.Type` ambiguous.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIImageView(frame: frame) }
}
extension _GenericView where Self == UIStackView {
    /// Makes the call `init()` of a value of type `UIStackView.Type` ambiguous.
    public init(_classOfValue: Void = ()) { self = UIStackView(frame: .zero) }
    /// Makes the call `init(frame:)` of a value of type `UIStackView.Type` ambiguous.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIStackView(frame: frame) }
}
extension _ViewOfClassValue where Self == UIStackView {
    /// Makes the call `init()` of a value of type `UIStackView.Type` ambiguous.
    public init(_classOfValue: Void = ()) { self = UIStackView(frame: .zero) }
    /// Makes the call `init(frame:)` of a value of type `UIStackView.Type` ambiguous.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIStackView(frame: frame) }
}
extension _GenericView where Self == UIScrollView {
    /// Makes the call `init()` of a value of type `UIScrollView.Type` ambiguous.
    public init(_classOfValue: Void = ()) { self = UIScrollView(frame: .zero) }
    /// Makes the call `init(frame:)` of a value of type `UIScrollView.Type` ambiguous.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIScrollView(frame: frame) }
}
extension _ViewOfClassValue where Self == UIScrollView {
    /// Makes the call `init()` of a value of type `UIScrollView.Type` ambiguous.
    public init(_classOfValue: Void = ()) { self = UIScrollView(frame: .zero) }
    /// Makes the call `init(frame:)` of a value of type `UIScrollView.Type` ambiguous.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIScrollView(frame: frame) }
}
