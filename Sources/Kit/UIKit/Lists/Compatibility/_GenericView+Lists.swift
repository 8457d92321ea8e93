import CoreGraphics
import Foundation

// Initializers of cells for generic code; see `_GenericView`.

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
