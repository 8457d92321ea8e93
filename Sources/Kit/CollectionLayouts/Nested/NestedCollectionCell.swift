internal import CollectionCore
import UIKit

/// A cell that contains a collection view, such as an orthogonal row in a page or a page among pages.
///
/// Cells are reused. Therefore the outer data source owns a `NestedOffsets`, which stores the content offset of each
/// row outside the cells.
open class NestedCollectionCell: UICollectionViewCell {
    /// Fills the content view of the cell. `show(_:for:in:)` sets its data source and delegate.
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

    /// Returns `nil`: the nested collection view is created in code.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Returns the nested layout. Called once when the cell is created. Subclasses may override it.
    open func makeLayout() -> UICollectionViewLayout { StoreRowsLayout() }

    /// Called once when the cell is created. Override it to register the cells that the rows' data sources dequeue.
    open func registerCells(in collectionView: UICollectionView) {}

    /// Shows the data of `source` at the stored content offset of the row.
    ///
    /// - Parameters:
    ///   - source: The data source, held weakly. It also receives delegate calls if it is a
    ///     `UICollectionViewDelegate`.
    ///   - key: Identifies the row independently of its current index path.
    ///   - offsets: The content offsets of rows, held weakly.
    open func show(_ source: any UICollectionViewDataSource, for key: AnyHashable, in offsets: NestedOffsets) {
        saveOffset()
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
        saveOffset()
        (key, offsets) = (nil, nil)
        collectionView.dataSource = nil
        collectionView.delegate = nil
    }

    /// Stores the offset when the cell leaves the window: until it is reused, another cell may show the same row.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { saveOffset() }
    }

    /// Stores the content offset of the row. Called when the cell leaves the window or is about to show another row;
    /// call it before reading offsets from outside. Does nothing while the cell is not in a window, because another
    /// cell may show the row.
    open func saveOffset() {
        guard let key, let offsets, window != nil else { return }
        offsets[key] = collectionView.contentOffset
    }

    /// `offset`, clamped to the current content, because rows may have become shorter.
    private func clamped(_ offset: CGPoint) -> CGPoint {
        let content = collectionView.contentSize
        return CGPoint(
            x: offset.x.clamped(to: collectionView.restingRange(.horizontal, content: content)),
            y: offset.y.clamped(to: collectionView.restingRange(.vertical, content: content)))
    }
}

/// The content offsets of the rows of a page, by a key that the app chooses for each row.
@MainActor public final class NestedOffsets {
    private var offsets: [AnyHashable: CGPoint] = [:]

    /// Creates a store without offsets.
    public init() {}

    /// The content offset of a row; `nil` if none is stored.
    public subscript(key: AnyHashable) -> CGPoint? {
        get { offsets[key] }
        set { offsets[key] = newValue }
    }

    /// Removes all offsets, so that all rows start at their beginning.
    public func removeAll() { offsets = [:] }
}
