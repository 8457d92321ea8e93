import CollectionLayouts
import UIKit

/// A layout of images or texts in a collection view whose items can be inserted, removed, moved, and shuffled.
@MainActor final class LiveScreen: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The view with the layout.
    let collectionView: UICollectionView
    /// The displayed layout.
    private(set) var entry: CatalogEntry
    /// Empty for a list, which has its own data source.
    private(set) var items = LiveItems(counts: [])
    /// Called when the number of items or the visible items change.
    var onChange: (() -> Void)?

    private let library: PictureLibrary
    /// The library from which that of the layout was chosen.
    private let allPictures: PictureLibrary
    private let scene: Command.Scene
    private var cells: LiveCells?
    private var pages: [Int: NestedPageSource] = [:]
    private var random = SeededRandom(7)
    private var list: ListDemo?
    /// The requested number of items; `nil` for the default of the layout.
    private let total: Int?
    /// The size for which the layout was scrolled to its start.
    private var begunSize: CGSize?
    private var wasDragged = false

    /// The number of different generated images.
    private static let pictures = 600

    /// - Parameters:
    ///   - scene: The size, sections, and settings of the layout.
    ///   - total: The number of items; `nil` for the default of the layout.
    init(_ entry: CatalogEntry, library: PictureLibrary, scene: Command.Scene? = nil, total: Int? = nil) {
        self.entry = entry
        allPictures = library
        self.library = library.suited(to: entry)
        self.total = total
        self.scene = scene ?? Self.demoScene(entry)
        let layout = Self.layout(of: entry, scene: self.scene)
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init()
        collectionView.backgroundColor = DemoStyle.background
        collectionView.alwaysBounceVertical = layout.scrollsVertically
        collectionView.accessibilityIdentifier = "layout"
        if case .list = entry.cells {
            list = ListDemo(
                collectionView, library: library,
                counts: self.scene.sections ?? LiveItems.counts(for: total, planned: entry.sections, isTable: false))
            return
        }
        items = LiveItems(counts: counts(of: entry))
        cells = LiveCells(self)
        adapt(layout)
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.addGestureRecognizer(MovementPress())
    }

    private static func demoScene(_ entry: CatalogEntry) -> Command.Scene {
        var scene = Command.Scene(layout: entry.name)
        scene.usesDemoSettings = true
        return scene
    }

    private static func layout(of entry: CatalogEntry, scene: Command.Scene) -> UICollectionViewLayout {
        let layout = entry.make()
        DemoTuning.prepare(layout, for: entry, scene: scene)
        for setting in scene.settings {
            _ = entry.parameters.first { $0.name == setting.name }?.write(layout, setting.value)
        }
        return layout
    }

    /// The number of items of each section. The total is the requested number. Without one, it is the number of images
    /// in the folder, but at most 5,000 and at least the default of the layout.
    private func counts(of entry: CatalogEntry) -> [Int] {
        if let sections = scene.sections { return sections }
        var isTable = false
        if case .texts(let style) = entry.liveCells {
            isTable = style != .tag
            if total == nil { return entry.sections }
        }
        let planned = entry.sections(in: scene.size)
        let defaultTotal = library.count.map { max(planned.reduce(0, +), min($0, 5_000)) }
        return LiveItems.counts(for: total ?? defaultTotal, planned: planned, isTable: isTable)
    }

    private func adapt(_ layout: UICollectionViewLayout) {
        let ratio = { [weak self] (path: IndexPath) -> CGFloat in
            guard let self, self.items.contains(path) else { return 1 }
            return self.library.ratio(self.pictureIndex(self.items[path]))
        }
        switch layout {
        case let pictures as PagedLayout: pictures.aspectRatio = ratio
        case let page as DiscoverPageLayout: page.aspectRatio = ratio
        default: break
        }
    }

    private func pictureIndex(_ identity: Int) -> Int { identity % (library.count ?? Self.pictures) }

    /// The picture of an item, by its identity.
    func picture(_ identity: Int) -> PictureLibrary.Picture { library.picture(pictureIndex(identity)) }

    /// The data source of a page, by its identity. It is created once.
    func page(_ identity: Int) -> NestedPageSource {
        let source = pages[identity] ?? NestedPageSource(page: identity, library: library)
        pages[identity] = source
        return source
    }

    // MARK: Numbers

    /// The number of items in all sections.
    var count: Int {
        list == nil
            ? items.count
            : (0..<collectionView.numberOfSections).reduce(0) { $0 + collectionView.numberOfItems(inSection: $1) }
    }

    /// Whether items can be inserted, removed, and shuffled.
    var isEditable: Bool { list == nil }

    // MARK: Layouts

    /// Replaces the layout and keeps the collection view. Returns `false` if the layouts do not share their cells and
    /// images.
    func transition(to next: CatalogEntry, scene: Command.Scene? = nil, animated: Bool) -> Bool {
        guard isEditable, next.sections.count == entry.sections.count, next.sharesCells(with: entry),
            allPictures.suited(to: next) === library
        else { return false }
        resizeSections(to: counts(of: next))
        entry = next
        let layout = Self.layout(of: next, scene: scene ?? Self.demoScene(next))
        replaceLayout(layout, animated: animated)
        return true
    }

    /// Adds or removes items at the ends of sections.
    private func resizeSections(to counts: [Int]) {
        guard counts.count == items.sections.count, counts != items.sections.map(\.count) else { return }
        UIView.performWithoutAnimation {
            collectionView.performBatchUpdates {
                for (section, count) in counts.enumerated() { self.resize(section, to: count) }
            }
        }
    }

    private func resize(_ section: Int, to count: Int) {
        let change = items.resize(section, to: count)
        let paths = change.range.map { IndexPath(item: $0, section: section) }
        if change.isLonger {
            collectionView.insertItems(at: paths)
        } else {
            collectionView.deleteItems(at: paths)
        }
    }

    /// Replaces the layout by one with the initial parameters.
    func resetLayout() {
        var fresh = scene
        (fresh.layout, fresh.settings) = (entry.name, [])
        replaceLayout(Self.layout(of: entry, scene: fresh), animated: collectionView.window != nil)
    }

    private func replaceLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        adapt(layout)
        collectionView.setCollectionViewLayout(layout, animated: animated)
        // Headers that remain visible are measured again for the new layout.
        layout.invalidateLayout()
        collectionView.layoutIfNeeded()
        collectionView.reconfigureItems(at: collectionView.indexPathsForVisibleItems)
        collectionView.alwaysBounceVertical = layout.scrollsVertically
        goToStart()
    }

    /// Scrolls to the start when the view has another size, until a finger scrolls it.
    func begin() {
        let size = collectionView.bounds.size
        guard !wasDragged, begunSize != size, size.width > 0, size.height > 0, collectionView.window != nil else {
            return
        }
        begunSize = size
        guard let start = startItem, start.item > 0 else { return }
        collectionView.layoutIfNeeded()
        goToStart()
    }

    /// Scrolls to the start of the layout, as part of an enclosing animation.
    private func goToStart() {
        guard collectionView.window != nil else { return }
        let start = startOffset
        guard collectionView.contentOffset != start else { return }
        collectionView.contentOffset = start
        collectionView.layoutIfNeeded()
    }

    /// Scrolls to the start of a layout that scrolls horizontally, after a change of the reading direction.
    func goToMirroredStart() {
        collectionView.layoutIfNeeded()
        let start = startOffset
        collectionView.contentOffset.x = start.x
        collectionView.layoutIfNeeded()
    }

    /// The item with which the layout begins: in carousels with two ends, one with neighbors on both sides.
    private var startItem: IndexPath? {
        guard let count = items.sections.first?.count, count > 0 else { return nil }
        let hasEnds = ["focus-carousel", "cover-carousel", "wheel"].contains(entry.name)
        return IndexPath(item: hasEnds ? min(3, (count - 1) / 2) : 0, section: 0)
    }

    private var startOffset: CGPoint {
        let (view, layout) = (collectionView, collectionView.collectionViewLayout)
        if let item = startItem, layout is CarouselLayout || item.item > 0,
            let offset = (layout as? any FocusedItemLayout)?.contentOffset(centering: item)
        {
            return offset
        }
        let inset = view.adjustedContentInset
        var start = CGPoint(x: -inset.left, y: -inset.top)
        if view.beginsAtRight {
            start.x = max(start.x, view.contentSize.width + inset.right - view.bounds.width)
        }
        return start
    }

    // MARK: Parameters

    /// Sets a parameter of the layout and lays out the views. Returns a description of the valid values if the value is
    /// invalid.
    func set(_ parameter: LayoutParameter, to text: String) -> String? {
        let layout = collectionView.collectionViewLayout
        if let requirement = parameter.write(layout, text) { return requirement }
        layout.invalidateLayout()
        collectionView.alwaysBounceVertical = layout.scrollsVertically
        collectionView.layoutIfNeeded()
        onChange?()
        return nil
    }

    /// Ends the return to the start after changes of the view's size; see ``begin()``.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { wasDragged = true }

    // MARK: UICollectionViewDataSource

    /// Returns the number of sections of the current items.
    func numberOfSections(in collectionView: UICollectionView) -> Int { items.sections.count }

    /// Returns the number of current items.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.sections[section].count
    }

    /// Returns a cell that matches the layout.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        cells?.cell(at: indexPath, item: items[indexPath], of: self) ?? UICollectionViewCell(frame: .zero)
    }

    /// Returns a header, footer, or menu that matches the layout.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        cells?.supplementary(kind, at: indexPath, of: self) ?? UICollectionReusableView(frame: .zero)
    }

    // A long press starts to move an item.
    /// Returns `true`: all items can be moved.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    /// Moves the identity of an item that the user dragged.
    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
        items.move(from: source, to: target)
    }

    /// Reports that the visible items changed.
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { onChange?() }

    /// Reports that the visible items changed.
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { onChange?() }

    // MARK: Changes

    private func change(_ edit: () -> Void) {
        collectionView.performBatchUpdates(edit)
        onChange?()
    }

    /// Inserts a new item before the first visible one.
    func insert() {
        guard isEditable, !items.sections.isEmpty else { return }
        let path =
            collectionView.indexPathsForVisibleItems.min()
            ?? IndexPath(item: items.sections[items.sections.count - 1].count, section: items.sections.count - 1)
        change {
            items.insert(at: path)
            collectionView.insertItems(at: [path])
        }
    }

    /// Removes the selected items, or the first visible one.
    func remove() {
        guard isEditable else { return }
        var paths = collectionView.indexPathsForSelectedItems ?? []
        if paths.isEmpty { paths = collectionView.indexPathsForVisibleItems.min().map { [$0] } ?? [] }
        guard !paths.isEmpty else { return }
        change {
            items.remove(paths)
            collectionView.deleteItems(at: paths)
        }
    }

    /// The maximum length of a section of which all items are shuffled.
    private static let longSection = 500

    /// Shuffles the items of each section. In long sections, shuffles only the items near the visible ones.
    func shuffle() {
        guard isEditable else { return }
        let visible = Dictionary(grouping: collectionView.indexPathsForVisibleItems, by: \.section)
        // With many sections, shuffles only the visible ones.
        let sections = items.sections.count > 20 ? visible.keys.sorted() : Array(items.sections.indices)
        change {
            for section in sections {
                var range = items.sections[section].indices
                if range.count > Self.longSection {
                    let indexes = (visible[section] ?? []).map(\.item)
                    let margin = max(indexes.count, 20)
                    range =
                        max(0, (indexes.min() ?? 0) - margin)..<min(range.count, (indexes.max() ?? 0) + margin)
                }
                for move in items.shuffle(range, section: section, using: &random) {
                    collectionView.moveItem(at: move.from, to: move.to)
                }
            }
        }
    }
}
