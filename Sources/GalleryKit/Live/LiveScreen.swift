import CollectionLayouts
import UIKit

/// A layout of images that a diffable data source inserts and removes.
@MainActor final class LiveScreen: NSObject {
    let collectionView: UICollectionView
    private let library: PictureLibrary
    private var entry: CatalogEntry
    private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?
    private var pages: [Int: NestedPageSource] = [:]
    private let pageOffsets = NestedOffsets()
    /// The next identifier. Identifiers are indexes into the library, which repeats.
    private var nextItem = 0
    private var random = SeededRandom(7)
    /// A list has its own data source, so insertions and removals do not apply to it.
    private var list: ListDemo?

    private static let names = [
        "Highlights", "Quiet places", "After dark", "By the water", "Above the trees", "Close to home",
    ]

    init(_ entry: CatalogEntry, library: PictureLibrary) {
        self.entry = entry
        self.library = library
        let layout = Self.layout(of: entry)
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init()
        collectionView.backgroundColor = DemoStyle.background
        collectionView.alwaysBounceVertical = layout.scrollsVertically
        if case .list = entry.cells {
            list = ListDemo(collectionView, library: library, counts: entry.sections)
            return
        }
        connect()
        collectionView.addGestureRecognizer(MovementPress())
        adapt(layout)
        fill()
    }

    private static func layout(of entry: CatalogEntry) -> UICollectionViewLayout {
        let layout = MirroredFlowLayout.replacing(entry.make())
        var scene = Command.Scene(layout: entry.name)
        scene.isForShow = true
        DemoTuning.prepare(layout, for: entry, scene: scene)
        return layout
    }

    private func adapt(_ layout: UICollectionViewLayout) {
        if let pictures = layout as? PagedLayout {
            pictures.aspectRatio = { [weak self] path in
                guard let self, let item = self.dataSource?.itemIdentifier(for: path) else { return 1 }
                return self.library.picture(item).ratio
            }
        }
        if let page = layout as? DiscoverPageLayout {
            page.aspectRatio = { [weak self] path in
                guard let self, let item = self.dataSource?.itemIdentifier(for: path) else { return 1 }
                return self.library.picture(item).ratio
            }
        }
    }

    private func connect() {
        let library = library
        let cards = UICollectionView.CellRegistration<CardCell, Int> { [weak self] cell, path, item in
            guard let self, let style = self.entry.cardStyle(section: path.section) else { return }
            cell.show(library.picture(item), style: style, badge: nil, isLastRow: path.item % 3 == 2)
        }
        let windows = UICollectionView.CellRegistration<WindowCell, Int> { [weak self] cell, _, item in
            let (bleed, radius) = self?.entry.windowShape ?? (0, 0)
            cell.show(library.picture(item), bleed: bleed, cornerRadius: radius)
        }
        let pages = UICollectionView.CellRegistration<StorePageCell, Int> { [weak self] cell, _, item in
            guard let self else { return }
            let source = self.pages[item] ?? NestedPageSource(page: item, library: library)
            self.pages[item] = source
            cell.show(source, for: item, in: self.pageOffsets)
        }
        let texts = UICollectionView.CellRegistration<TextCell, Int> { [weak self] cell, path, _ in
            guard let self, case .texts(let style) = self.entry.liveCells else { return }
            cell.show(path, style: style)
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
            [weak self] view, path, item in
            switch self?.entry.liveCells ?? .cards(.card) {
            case .pages: return view.dequeueConfiguredReusableCell(using: pages, for: path, item: item)
            case .cards: return view.dequeueConfiguredReusableCell(using: cards, for: path, item: item)
            case .texts: return view.dequeueConfiguredReusableCell(using: texts, for: path, item: item)
            case .windows: return view.dequeueConfiguredReusableCell(using: windows, for: path, item: item)
            // Not called, because a list has its own data source.
            case .list: return nil
            }
        }
        let hero = UICollectionView.SupplementaryRegistration<HeroHeader>(elementKind: HeroPageLayout.elementKindHeader)
        {
            header, _, _ in header.show(library.picture(3))
        }
        let menu = UICollectionView.SupplementaryRegistration<HeroMenu>(elementKind: HeroPageLayout.elementKindMenu) {
            _, _, _ in
        }
        let title = UICollectionView.SupplementaryRegistration<TitleHeader>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] header, _, path in
            header.show(
                Self.names[path.section % Self.names.count], detail: "See all",
                isOpaque: self?.entry.name == "hero-page", indent: self?.entry.headerIndent ?? 16)
        }
        let note = UICollectionView.SupplementaryRegistration<NoteFooter>(
            elementKind: UICollectionView.elementKindSectionFooter
        ) { [weak self] footer, _, path in
            let count = self?.collectionView.numberOfItems(inSection: path.section) ?? 0
            footer.show("\(count) \(count == 1 ? "picture" : "pictures")")
        }
        let plates = DemoScreen.plateKinds.map { kind in
            UICollectionView.SupplementaryRegistration<PlateHeader>(elementKind: kind) { header, kind, path in
                header.show(DemoTexts.header(kind, path), isCentered: kind != TimelineLayout.elementKindRulerMark)
            }
        }
        source.supplementaryViewProvider = { view, kind, path in
            if let plate = DemoScreen.plateKinds.firstIndex(of: kind) {
                return view.dequeueConfiguredReusableSupplementary(using: plates[plate], for: path)
            }
            return switch kind {
            case HeroPageLayout.elementKindHeader:
                view.dequeueConfiguredReusableSupplementary(using: hero, for: path)
            case HeroPageLayout.elementKindMenu: view.dequeueConfiguredReusableSupplementary(using: menu, for: path)
            case UICollectionView.elementKindSectionFooter:
                view.dequeueConfiguredReusableSupplementary(using: note, for: path)
            default: view.dequeueConfiguredReusableSupplementary(using: title, for: path)
            }
        }
        // A long press starts moving an image.
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { _ in }
        dataSource = source
    }

    /// Fills the sections with all images of the user, and at least with the number of items that the layout shows in
    /// images.
    private func fill() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        let planned = entry.sections
        // Tables and timelines keep their own counts.
        var isOfTexts = false
        if case .texts = entry.liveCells { isOfTexts = true }
        let wanted = isOfTexts ? 0 : max(planned.reduce(0, +), min(library.count ?? 0, 5_000))
        snapshot.appendSections(Array(planned.indices))
        for (section, count) in planned.enumerated() {
            // The last section contains the remaining items.
            let items = section == planned.count - 1 ? max(count, wanted - nextItem) : count
            snapshot.appendItems(Array(nextItem..<nextItem + items), toSection: section)
            nextItem += items
        }
        dataSource?.applySnapshotUsingReloadData(snapshot)
    }

    /// Changes to another layout in place. Returns `false` if the layouts do not share their cells.
    func take(_ next: CatalogEntry, animated: Bool) -> Bool {
        guard next.sections.count == entry.sections.count, next.sharesCells(with: entry) else { return false }
        entry = next
        let layout = Self.layout(of: next)
        adapt(layout)
        collectionView.setCollectionViewLayout(layout, animated: animated)
        if var snapshot = dataSource?.snapshot() {
            snapshot.reconfigureItems(snapshot.itemIdentifiers)
            dataSource?.apply(snapshot, animatingDifferences: false)
        }
        collectionView.alwaysBounceVertical = layout.scrollsVertically
        return true
    }

    // MARK: Changes

    private func change(_ edit: (inout NSDiffableDataSourceSnapshot<Int, Int>) -> Void) {
        guard let dataSource else { return }
        var snapshot = dataSource.snapshot()
        edit(&snapshot)
        dataSource.apply(snapshot, animatingDifferences: true)
    }

    /// Inserts a new image before the first visible one.
    func insert() {
        let visible = collectionView.indexPathsForVisibleItems.min()
        let anchor = visible.flatMap { dataSource?.itemIdentifier(for: $0) }
        change { snapshot in
            if let anchor {
                snapshot.insertItems([nextItem], beforeItem: anchor)
            } else {
                snapshot.appendItems([nextItem])
            }
            nextItem += 1
        }
    }

    /// Removes the selected images, or the first visible one.
    func remove() {
        var paths = collectionView.indexPathsForSelectedItems ?? []
        if paths.isEmpty { paths = collectionView.indexPathsForVisibleItems.min().map { [$0] } ?? [] }
        let items = paths.compactMap { dataSource?.itemIdentifier(for: $0) }
        change { $0.deleteItems(items) }
    }

    /// Shuffles the images of each section.
    func shuffle() {
        change { snapshot in
            for section in snapshot.sectionIdentifiers {
                var items = snapshot.itemIdentifiers(inSection: section)
                items.shuffle(using: &random)
                snapshot.deleteItems(items)
                snapshot.appendItems(items, toSection: section)
            }
        }
    }
}

/// A flow layout whose items follow the reading direction, as those of all other layouts do.
final class MirroredFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// A mirrored layout with the same values if `layout` is a plain flow layout.
    static func replacing(_ layout: UICollectionViewLayout) -> UICollectionViewLayout {
        guard type(of: layout) == UICollectionViewFlowLayout.self, let flow = layout as? UICollectionViewFlowLayout
        else { return layout }
        let made = MirroredFlowLayout()
        made.itemSize = flow.itemSize
        made.minimumInteritemSpacing = flow.minimumInteritemSpacing
        made.minimumLineSpacing = flow.minimumLineSpacing
        made.sectionInset = flow.sectionInset
        made.headerReferenceSize = flow.headerReferenceSize
        made.footerReferenceSize = flow.footerReferenceSize
        made.scrollDirection = flow.scrollDirection
        return made
    }
}

extension CatalogEntry {
    /// The cells of the live window: cards in some style, parallax windows, or nested pages.
    enum LiveCells: Hashable {
        case cards(CardCell.Style)
        case windows
        case pages
        case texts(TextCell.Style)
        /// Rows of a list, which has its own data source.
        case list
    }

    var liveCells: LiveCells {
        switch cells {
        case .cards(let style): .cards(style)
        case .waterfall: .cards(.picture)
        case .grid: .cards(.card)
        case .windows, .hero: .windows
        case .texts(let style): .texts(style)
        case .sections(let styles): .cards(styles[styles.count - 1])
        case .nestedPages: .pages
        case .list: .list
        }
    }

    /// The style of the cards of a section; `nil` if it shows parallax windows.
    func cardStyle(section: Int) -> CardCell.Style? {
        if case .sections(let styles) = cells { return styles[min(section, styles.count - 1)] }
        if case .cards(let style) = liveCells { return style }
        return nil
    }

    /// The distance from the edges of a header to its text. On pages of compositional sections, headers are as wide
    /// as the items.
    var headerIndent: CGFloat {
        if case .sections = cells { return 4 }
        return 16
    }

    /// The length by which the image of a parallax window extends beyond its edges, and the corner radius of the
    /// window.
    var windowShape: (bleed: CGFloat, radius: CGFloat) {
        switch cells {
        case .windows(let radius): (80, radius)
        default: (60, 0)
        }
    }

    func sharesCells(with other: CatalogEntry) -> Bool {
        switch (liveCells, other.liveCells) {
        case (.cards, .cards): true
        case (.windows, .windows): windowShape == other.windowShape
        case (.texts(let a), .texts(let b)): a == b
        default: false
        }
    }
}
