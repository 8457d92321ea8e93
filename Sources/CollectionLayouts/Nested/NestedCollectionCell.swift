import UIKit

/// A cell that holds a collection view of its own: a row that scrolls sideways in a page, or a page among pages.
///
/// Cells are reused, so where each row was scrolled to is kept outside of them, in a `NestedOffsets` that belongs to
/// the outer data source.
open class NestedCollectionCell: UICollectionViewCell {
    /// As large as the cell's content view. Its data source and delegate are set by `show(_:for:in:)`.
    public let collectionView: UICollectionView
    private weak var offsets: NestedOffsets?
    private var key: AnyHashable?

    public override init(frame: CGRect) {
        collectionView = UICollectionView(
            frame: CGRect(origin: .zero, size: frame.size), collectionViewLayout: UICollectionViewFlowLayout())
        super.init(frame: frame)
        collectionView.setCollectionViewLayout(makeLayout(), animated: false)
        collectionView.backgroundColor = nil
        contentView.addSubview(collectionView)
        registerCells(in: collectionView)
    }

    /// `nil`: the collection view inside is made by code.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The layout inside; asked once, when the cell is made. Subclasses choose.
    open func makeLayout() -> UICollectionViewLayout { StoreRowsLayout() }

    /// Called once, when the cell is made: the place to register what the rows' data sources dequeue.
    open func registerCells(in collectionView: UICollectionView) {}

    /// Shows what `source` has, scrolled to where it was left.
    ///
    /// - Parameters:
    ///   - source: Not kept alive by the cell. Its delegate methods are heard if it is a `UICollectionViewDelegate` too.
    ///   - key: Says which row this is, whatever its index path is at the moment.
    ///   - offsets: Where rows were left; not kept alive by the cell.
    open func show(_ source: any UICollectionViewDataSource, for key: AnyHashable, in offsets: NestedOffsets) {
        rememberOffset()
        (self.key, self.offsets) = (key, offsets)
        collectionView.delegate = source as? any UICollectionViewDelegate
        collectionView.dataSource = source
        collectionView.reloadData()
        layoutIfNeeded()
        collectionView.layoutIfNeeded()
        let start = CGPoint(x: -collectionView.adjustedContentInset.left, y: -collectionView.adjustedContentInset.top)
        collectionView.setContentOffset(clamped(offsets[key] ?? start), animated: false)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if collectionView.frame != contentView.bounds { collectionView.frame = contentView.bounds }
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        rememberOffset()
        (key, offsets) = (nil, nil)
        collectionView.dataSource = nil
        collectionView.delegate = nil
    }

    /// A cell that left waits for reuse, and another one may show the row before that.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { rememberOffset() }
    }

    /// Keeps where the row is scrolled to. Called when the cell leaves or is about to show another row; call it before rows
    /// are asked about from outside. Does nothing while the cell is out of the window: another one may show the row.
    open func rememberOffset() {
        guard let key, let offsets, window != nil else { return }
        offsets[key] = collectionView.contentOffset
    }

    /// `offset` where the row can be scrolled to it; rows may have become shorter.
    private func clamped(_ offset: CGPoint) -> CGPoint {
        let inset = collectionView.adjustedContentInset
        let content = collectionView.contentSize
        let size = collectionView.bounds.size
        let (left, top) = (-inset.left, -inset.top)
        return CGPoint(
            x: min(max(offset.x, left), max(left, content.width + inset.right - size.width)),
            y: min(max(offset.y, top), max(top, content.height + inset.bottom - size.height)))
    }
}

/// Where the rows of a page were scrolled to, by a key of the app's for each.
@MainActor public final class NestedOffsets {
    private var offsets: [AnyHashable: CGPoint] = [:]

    public init() {}

    /// The content offset of a row; `nil` for one that was never left.
    public subscript(key: AnyHashable) -> CGPoint? {
        get { offsets[key] }
        set { offsets[key] = newValue }
    }

    /// All rows start anew.
    public func removeAll() { offsets = [:] }
}
