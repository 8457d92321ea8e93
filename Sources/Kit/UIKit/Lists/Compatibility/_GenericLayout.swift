import CoreGraphics
import Foundation

// Initializers of layouts for generic code; see `_GenericView`.

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
