import CollectionLayouts
import UIKit

/// The cells and headers of a live screen.
@MainActor final class LiveCells {
    private let cards: UICollectionView.CellRegistration<CardCell, Int>
    private let windows: UICollectionView.CellRegistration<WindowCell, Int>
    private let pages: UICollectionView.CellRegistration<StorePageCell, Int>
    private let texts: UICollectionView.CellRegistration<TextCell, Int>
    private let hero: UICollectionView.SupplementaryRegistration<HeroHeader>
    private let menu: UICollectionView.SupplementaryRegistration<HeroMenu>
    private let title: UICollectionView.SupplementaryRegistration<TitleHeader>
    private let note: UICollectionView.SupplementaryRegistration<NoteFooter>
    private let textHeaders: [UICollectionView.SupplementaryRegistration<TextHeader>]

    /// Registers the cells and headers of a screen, to which the registrations keep weak references.
    init(_ screen: LiveScreen) {
        cards = .init { [weak screen] cell, path, item in
            guard let screen, let style = screen.entry.cardStyle(section: path.section) else { return }
            cell.show(screen.picture(item), style: style, badge: nil, isLastRow: path.item % 3 == 2)
        }
        windows = .init { [weak screen] cell, _, item in
            guard let screen else { return }
            let (bleed, radius) = screen.entry.windowShape
            cell.show(screen.picture(item), bleed: bleed, cornerRadius: radius)
        }
        let offsets = NestedOffsets()
        pages = .init { [weak screen] cell, _, item in
            if let screen { cell.show(screen.page(item), for: item, in: offsets) }
        }
        texts = .init { [weak screen] cell, path, item in
            guard let screen, case .texts(let style) = screen.entry.liveCells else { return }
            // The text of an event depends on its index path. The texts of tags and table cells move with their items.
            cell.show(style == .event ? path : screen.items.origin(of: item), style: style)
        }
        hero = .init(elementKind: HeroPageLayout.elementKindHeader) { [weak screen] header, _, _ in
            if let screen { header.show(screen.picture(3)) }
        }
        menu = .init(elementKind: HeroPageLayout.elementKindMenu) { _, _, _ in }
        title = .init(elementKind: UICollectionView.elementKindSectionHeader) { [weak screen] header, _, path in
            header.show(
                DemoScreen.names[path.section % DemoScreen.names.count], detail: "See all",
                isOpaque: screen?.entry.name == "hero-page", indent: screen?.entry.headerIndent ?? 16)
        }
        note = .init(elementKind: UICollectionView.elementKindSectionFooter) { [weak screen] footer, _, path in
            let count = screen?.collectionView.numberOfItems(inSection: path.section) ?? 0
            footer.show("\(count) \(count == 1 ? "picture" : "pictures")")
        }
        textHeaders = DemoScreen.textHeaderKinds.map { kind in
            .init(elementKind: kind) { header, kind, path in
                header.show(DemoTexts.header(kind, path), isCentered: kind != TimelineLayout.elementKindRulerMark)
            }
        }
    }

    /// A cell for an item, by the kind of cells of the screen's layout.
    func cell(at path: IndexPath, item: Int, of screen: LiveScreen) -> UICollectionViewCell {
        let view = screen.collectionView
        return switch screen.entry.liveCells {
        case .pages: view.dequeueConfiguredReusableCell(using: pages, for: path, item: item)
        // A list has its own data source.
        case .cards, .list: view.dequeueConfiguredReusableCell(using: cards, for: path, item: item)
        case .texts: view.dequeueConfiguredReusableCell(using: texts, for: path, item: item)
        case .windows: view.dequeueConfiguredReusableCell(using: windows, for: path, item: item)
        }
    }

    /// A header, footer, or menu of the screen's layout.
    func supplementary(_ kind: String, at path: IndexPath, of screen: LiveScreen) -> UICollectionReusableView {
        let view = screen.collectionView
        if let index = DemoScreen.textHeaderKinds.firstIndex(of: kind) {
            return view.dequeueConfiguredReusableSupplementary(using: textHeaders[index], for: path)
        }
        return switch kind {
        case HeroPageLayout.elementKindHeader: view.dequeueConfiguredReusableSupplementary(using: hero, for: path)
        case HeroPageLayout.elementKindMenu: view.dequeueConfiguredReusableSupplementary(using: menu, for: path)
        case UICollectionView.elementKindSectionFooter:
            view.dequeueConfiguredReusableSupplementary(using: note, for: path)
        default: view.dequeueConfiguredReusableSupplementary(using: title, for: path)
        }
    }
}

extension CatalogEntry {
    /// The cells of a layout in the live window.
    enum LiveCellKind: Hashable {
        case cards(CardCell.Style)
        case windows
        case pages
        case texts(TextCell.Style)
        /// Rows of a list, which has its own data source.
        case list
    }

    /// The kind of the layout's cells.
    var liveCells: LiveCellKind {
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
    fileprivate func cardStyle(section: Int) -> CardCell.Style? {
        if case .sections(let styles) = cells { return styles[min(section, styles.count - 1)] }
        if case .cards(let style) = liveCells { return style }
        return nil
    }

    /// The distance from the edges of a header to its text. On pages of compositional sections, headers are as wide
    /// as the items.
    fileprivate var headerIndent: CGFloat {
        if case .sections = cells { return 4 }
        return 16
    }

    /// The length by which the image of a parallax window extends beyond its edges, and the corner radius of the
    /// window.
    fileprivate var windowShape: (bleed: CGFloat, radius: CGFloat) {
        switch cells {
        case .windows(let radius): (80, radius)
        default: (60, 0)
        }
    }

    /// Whether cells of the other layout can show the items of this one, so that a change of layouts keeps them.
    func sharesCells(with other: CatalogEntry) -> Bool {
        switch (liveCells, other.liveCells) {
        case (.cards, .cards): true
        case (.windows, .windows): windowShape == other.windowShape
        case (.texts(let a), .texts(let b)): a == b
        default: false
        }
    }
}
