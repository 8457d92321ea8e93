import CoreGraphics
import Foundation

// Initializers of cells and layouts for generic code; see `GenericInitializers.swift`.

/// A layout that generic code can create.
@preconcurrency @MainActor public protocol _GenericLayout {}
/// Declares the duplicate initializers.
@preconcurrency @MainActor public protocol _LayoutOfClassValue {}

extension UICollectionViewLayout: _GenericLayout, _LayoutOfClassValue {}

extension _GenericLayout {
    /// Calls the class's own `init()`.
    public init(_generic: Void = ()) {
        self = UICollectionViewLayout._made(by: Self.self) { Construction.make(of: $0) }
    }
}

extension _GenericView where Self == UICollectionReusableView {
    /// Creates a view without a size.
    public init(_classOfValue: Void = ()) { self = UICollectionReusableView(frame: .zero) }
    /// Creates a view with a frame in its superview's coordinates.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UICollectionReusableView(frame: frame) }
}
extension _ViewOfClassValue where Self == UICollectionReusableView {
    /// Creates a view without a size.
    public init(_classOfValue: Void = ()) { self = UICollectionReusableView(frame: .zero) }
    /// Creates a view with a frame in its superview's coordinates.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UICollectionReusableView(frame: frame) }
}
extension _GenericView where Self == UICollectionViewCell {
    /// Creates a cell without a size.
    public init(_classOfValue: Void = ()) { self = UICollectionViewCell(frame: .zero) }
    /// Creates a cell with a frame in its superview's coordinates.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UICollectionViewCell(frame: frame) }
}
extension _ViewOfClassValue where Self == UICollectionViewCell {
    /// Creates a cell without a size.
    public init(_classOfValue: Void = ()) { self = UICollectionViewCell(frame: .zero) }
    /// Creates a cell with a frame in its superview's coordinates.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UICollectionViewCell(frame: frame) }
}
extension _GenericView where Self == UICollectionViewListCell {
    /// Creates a list cell without a size.
    public init(_classOfValue: Void = ()) { self = UICollectionViewListCell(frame: .zero) }
    /// Creates a list cell with a frame in its superview's coordinates.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UICollectionViewListCell(frame: frame) }
}
extension _ViewOfClassValue where Self == UICollectionViewListCell {
    /// Creates a list cell without a size.
    public init(_classOfValue: Void = ()) { self = UICollectionViewListCell(frame: .zero) }
    /// Creates a list cell with a frame in its superview's coordinates.
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UICollectionViewListCell(frame: frame) }
}
extension _GenericLayout where Self == UICollectionViewLayout {
    /// Creates a layout without elements.
    public init(_classOfValue: Void = ()) { self = UICollectionViewLayout() }
}
extension _LayoutOfClassValue where Self == UICollectionViewLayout {
    /// Creates a layout without elements.
    public init(_classOfValue: Void = ()) { self = UICollectionViewLayout() }
}
extension _GenericLayout where Self == UICollectionViewFlowLayout {
    /// Creates a flow layout with default values.
    public init(_classOfValue: Void = ()) { self = UICollectionViewFlowLayout() }
}
extension _LayoutOfClassValue where Self == UICollectionViewFlowLayout {
    /// Creates a flow layout with default values.
    public init(_classOfValue: Void = ()) { self = UICollectionViewFlowLayout() }
}
