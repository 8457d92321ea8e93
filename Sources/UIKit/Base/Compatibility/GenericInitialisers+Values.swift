public import CoreGraphics

// A value of type `UIView.Type` may hold any subclass, and the initialisers for generic code would make a `UIView` all
// the same: they know the type that the source says, not the class that the value holds. Twins make such a call
// ambiguous, for the classes of Apple's that such values are declared with, so it does not compile, as it would not
// without the generic ones. (With a class of one's own that has the initialiser, Apple's compiler refuses as well.)

/// Has the twin initialisers.
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
