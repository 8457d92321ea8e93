import CollectionLayouts
import UIKit

/// A layout over pictures that come and go through a diffable data source.
@MainActor final class LiveScreen: NSObject {
    let collectionView: UICollectionView
    private let library: PictureLibrary
    private var entry: CatalogEntry
    private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?
    private var pages: [Int: NestedPageSource] = [:]
    private let pageOffsets = NestedOffsets()
    /// The next identifier; identifiers are positions in the library, over and over.
    private var nextItem = 0
    private var random = SeededRandom(7)
    /// A list has a data source of its own, which insertions and removals pass by.
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
        let layout = entry.make()
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
            // Never asked: a list has a data source of its own.
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
        // Held for a moment, a picture can be moved to another place.
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { _ in }
        dataSource = source
    }

    /// As many pictures as the user has, spread over the layout's sections; at least what it shows in pictures.
    private func fill() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        let planned = entry.sections
        // Tables and timelines have what they have.
        var isOfTexts = false
        if case .texts = entry.liveCells { isOfTexts = true }
        let wanted = isOfTexts ? 0 : max(planned.reduce(0, +), min(library.count ?? 0, 5_000))
        snapshot.appendSections(Array(planned.indices))
        for (section, count) in planned.enumerated() {
            // The last section takes what is left.
            let items = section == planned.count - 1 ? max(count, wanted - nextItem) : count
            snapshot.appendItems(Array(nextItem..<nextItem + items), toSection: section)
            nextItem += items
        }
        dataSource?.applySnapshotUsingReloadData(snapshot)
    }

    /// Changes to another layout in place, when the cells that are shown serve both.
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

    /// Puts a new picture before the first one in sight.
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

    /// Takes away the first picture in sight, or the selected ones.
    func remove() {
        var paths = collectionView.indexPathsForSelectedItems ?? []
        if paths.isEmpty { paths = collectionView.indexPathsForVisibleItems.min().map { [$0] } ?? [] }
        let items = paths.compactMap { dataSource?.itemIdentifier(for: $0) }
        change { $0.deleteItems(items) }
    }

    /// Mixes the pictures of each section.
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

extension CatalogEntry {
    /// How the live window shows an item: cards in some style, windows onto drifting pictures, or pages of their own.
    enum LiveCells: Hashable {
        case cards(CardCell.Style)
        case windows
        case pages
        case texts(TextCell.Style)
        /// Rows that fill themselves.
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

    /// How cards of a section look; `nil` where it shows windows.
    func cardStyle(section: Int) -> CardCell.Style? {
        if case .sections(let styles) = cells { return styles[min(section, styles.count - 1)] }
        if case .cards(let style) = liveCells { return style }
        return nil
    }

    /// From a header's edges to its text: on pages of compositional sections, headers are as wide as the items.
    var headerIndent: CGFloat {
        if case .sections = cells { return 4 }
        return 16
    }

    /// How far a window's picture reaches over its edges, and how round the window is.
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
