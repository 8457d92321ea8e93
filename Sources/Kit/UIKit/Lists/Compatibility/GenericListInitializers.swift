import CoreGraphics
import Foundation

// Initializers of cells and layouts for generic code; see `_GenericView.swift`.

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
    public init(_classOfValue: Void = ()) { self = UICollectionReusableView(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UICollectionReusableView(frame: frame) }
}
extension _ViewOfClassValue where Self == UICollectionReusableView {
    public init(_classOfValue: Void = ()) { self = UICollectionReusableView(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UICollectionReusableView(frame: frame) }
}
extension _GenericView where Self == UICollectionViewCell {
    public init(_classOfValue: Void = ()) { self = UICollectionViewCell(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UICollectionViewCell(frame: frame) }
}
extension _ViewOfClassValue where Self == UICollectionViewCell {
    public init(_classOfValue: Void = ()) { self = UICollectionViewCell(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UICollectionViewCell(frame: frame) }
}
extension _GenericView where Self == UICollectionViewListCell {
    public init(_classOfValue: Void = ()) { self = UICollectionViewListCell(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UICollectionViewListCell(frame: frame) }
}
extension _ViewOfClassValue where Self == UICollectionViewListCell {
    public init(_classOfValue: Void = ()) { self = UICollectionViewListCell(frame: .zero) }
    public init(frame: CGRect, _classOfValue: Void = ()) { self = UICollectionViewListCell(frame: frame) }
}
extension _GenericLayout where Self == UICollectionViewLayout {
    public init(_classOfValue: Void = ()) { self = UICollectionViewLayout() }
}
extension _LayoutOfClassValue where Self == UICollectionViewLayout {
    public init(_classOfValue: Void = ()) { self = UICollectionViewLayout() }
}
extension _GenericLayout where Self == UICollectionViewFlowLayout {
    public init(_classOfValue: Void = ()) { self = UICollectionViewFlowLayout() }
}
extension _LayoutOfClassValue where Self == UICollectionViewFlowLayout {
    public init(_classOfValue: Void = ()) { self = UICollectionViewFlowLayout() }
}
