public import CoreGraphics

// A value of type `UIView.Type` can hold any subclass, but the initializers for generic code would create a `UIView`:
// they use the static type rather than the class of the value. Duplicate initializers make such a call ambiguous for
// the Apple classes that such values are declared with. It then does not compile, just as without the generic
// initializers. (Apple's compiler also rejects it for a custom class with the initializer.)

/// Declares the duplicate initializers.
@preconcurrency @MainActor public protocol _ViewOfClassValue {}

extension _GenericView where Self == UIView {
    public init(_classOfValue: Void = ()) { self = UIView(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIView(frame: frame) }
}
extension _ViewOfClassValue where Self == UIView {
    public init(_classOfValue: Void = ()) { self = UIView(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIView(frame: frame) }
}
extension _GenericView where Self == UIControl {
    public init(_classOfValue: Void = ()) { self = UIControl(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIControl(frame: frame) }
}
extension _ViewOfClassValue where Self == UIControl {
    public init(_classOfValue: Void = ()) { self = UIControl(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIControl(frame: frame) }
}
extension _GenericView where Self == UILabel {
    public init(_classOfValue: Void = ()) { self = UILabel(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UILabel(frame: frame) }
}
extension _ViewOfClassValue where Self == UILabel {
    public init(_classOfValue: Void = ()) { self = UILabel(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UILabel(frame: frame) }
}
extension _GenericView where Self == UIImageView {
    public init(_classOfValue: Void = ()) { self = UIImageView(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIImageView(frame: frame) }
}
extension _ViewOfClassValue where Self == UIImageView {
    public init(_classOfValue: Void = ()) { self = UIImageView(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIImageView(frame: frame) }
}
extension _GenericView where Self == UIStackView {
    public init(_classOfValue: Void = ()) { self = UIStackView(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIStackView(frame: frame) }
}
extension _ViewOfClassValue where Self == UIStackView {
    public init(_classOfValue: Void = ()) { self = UIStackView(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIStackView(frame: frame) }
}
extension _GenericView where Self == UIScrollView {
    public init(_classOfValue: Void = ()) { self = UIScrollView(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIScrollView(frame: frame) }
}
extension _ViewOfClassValue where Self == UIScrollView {
    public init(_classOfValue: Void = ()) { self = UIScrollView(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UIScrollView(frame: frame) }
}
