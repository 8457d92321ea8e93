import CollectionLayouts
import UIKit

/// The data source of a demonstration: images in sections, with cells that match the layout.
@MainActor final class DemoScreen: NSObject, UICollectionViewDataSource {
    /// The kind of cells that match a layout.
    enum Cells: Sendable {
        case cards(CardCell.Style)
        case waterfall
        case grid
        case windows(cornerRadius: CGFloat)
        case hero
        /// A style for each of the first sections. The last one applies to all further sections.
        case sections([CardCell.Style])
        /// Each cell is a page with its own collection view.
        case nestedPages
        /// Cells with text only.
        case texts(TextCell.Style)
        /// Rows of a list, which has its own data source.
        case list
    }

    /// The view with the layout of the demonstration.
    let collectionView: UICollectionView
    private let library: PictureLibrary
    private let sections: [Int]
    private let cells: Cells
    private var pages: [Int: NestedPageSource] = [:]
    private let pageOffsets = NestedOffsets()
    private var list: ListDemo?

    /// The titles of sections, which repeat.
    static let names = ["Highlights", "Quiet places", "After dark", "By the water", "Above the trees", "Close to home"]

    /// Creates a view of a size in points, with a number of items in each section.
    init(_ entry: CatalogEntry, layout: UICollectionViewLayout, library: PictureLibrary, sections: [Int], size: CGSize)
    {
        self.library = library
        self.sections = sections
        cells = entry.cells
        collectionView = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        if case .list = cells {
            list = ListDemo(collectionView, library: library, counts: sections)
            return
        }
        collectionView.backgroundColor = DemoStyle.background
        collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card")
        collectionView.register(WindowCell.self, forCellWithReuseIdentifier: "window")
        collectionView.register(StorePageCell.self, forCellWithReuseIdentifier: "page")
        collectionView.register(TextCell.self, forCellWithReuseIdentifier: "text")
        for kind in Self.textHeaderKinds {
            collectionView.register(TextHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "text")
        }
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collectionView.register(TitleHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
            collectionView.register(NoteFooter.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "note")
        }
        collectionView.register(
            HeroHeader.self, forSupplementaryViewOfKind: HeroPageLayout.elementKindHeader, withReuseIdentifier: "hero")
        collectionView.register(
            HeroMenu.self, forSupplementaryViewOfKind: HeroPageLayout.elementKindMenu, withReuseIdentifier: "menu")
        collectionView.dataSource = self
        if let pictures = layout as? PagedLayout {
            pictures.aspectRatio = { [weak self] path in self?.picture(at: path).ratio ?? 1 }
        }
        if let page = layout as? DiscoverPageLayout {
            page.aspectRatio = { [weak self] path in self?.picture(at: path).ratio ?? 1 }
        }
    }

    /// The header kinds of tables and timelines.
    static let textHeaderKinds = [
        HeroPageLayout.elementKindBar,
        SpreadsheetLayout.elementKindColumnHeader, SpreadsheetLayout.elementKindRowHeader,
        SpreadsheetLayout.elementKindCorner, TimelineLayout.elementKindRulerMark,
        TimelineLayout.elementKindTrackHeader, TimelineLayout.elementKindCorner,
    ]

    private func position(_ path: IndexPath) -> Int {
        sections.prefix(path.section).reduce(0, +) + path.item
    }

    private func picture(at path: IndexPath) -> PictureLibrary.Picture {
        library.picture(position(path))
    }

    // MARK: UICollectionViewDataSource

    /// Returns the number of sections that the demonstration was created with.
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    /// Returns the number of items that the demonstration was created with.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section]
    }

    /// Returns a cell that matches the layout, with the image or text of the item.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let picture = picture(at: indexPath)
        let badge = "\(position(indexPath) + 1)"
        switch cells {
        case .cards(let style): return card(indexPath, picture, style, badge)
        case .waterfall: return card(indexPath, picture, .picture, nil)
        case .grid: return card(indexPath, picture, .card, nil)
        case .windows(let radius): return window(indexPath, picture, bleed: 80, cornerRadius: radius)
        case .hero: return window(indexPath, picture, bleed: 60, cornerRadius: 0)
        case .texts(let style):
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
            (cell as? TextCell)?.show(indexPath, style: style)
            return cell
        // A list has its own data source.
        case .list: return card(indexPath, picture, .row, nil)
        case .sections(let styles):
            let style = styles[min(indexPath.section, styles.count - 1)]
            return card(indexPath, picture, style, style == .poster ? badge : nil)
        case .nestedPages: return page(indexPath)
        }
    }

    private func page(_ path: IndexPath) -> UICollectionViewCell {
        let number = position(path)
        let source = pages[number] ?? NestedPageSource(page: number, library: library)
        pages[number] = source
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: path)
        (cell as? StorePageCell)?.show(source, for: number, in: pageOffsets)
        return cell
    }

    private func card(
        _ path: IndexPath, _ picture: PictureLibrary.Picture, _ style: CardCell.Style, _ badge: String?
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: path)
        (cell as? CardCell)?.show(picture, style: style, badge: badge, isLastRow: path.item % 3 == 2)
        return cell
    }

    private func window(
        _ path: IndexPath, _ picture: PictureLibrary.Picture, bleed: CGFloat, cornerRadius: CGFloat
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "window", for: path)
        (cell as? WindowCell)?.show(picture, bleed: bleed, cornerRadius: cornerRadius)
        return cell
    }

    /// Returns a header, footer, or menu that matches the layout.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        func view(_ identifier: String) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        }
        switch kind {
        case HeroPageLayout.elementKindHeader:
            let header = view("hero")
            (header as? HeroHeader)?.show(library.picture(3))
            return header
        case HeroPageLayout.elementKindMenu: return view("menu")
        case let kind where Self.textHeaderKinds.contains(kind):
            let header = view("text")
            (header as? TextHeader)?.show(
                DemoTexts.header(kind, indexPath), isCentered: kind != TimelineLayout.elementKindRulerMark)
            return header
        case UICollectionView.elementKindSectionFooter:
            let footer = view("note")
            let count = sections[indexPath.section]
            let name = Self.names[indexPath.section % Self.names.count]
            (footer as? NoteFooter)?.show("\(count) \(count == 1 ? "picture" : "pictures") in \(name)")
            return footer
        default:
            let header = view("title")
            var isHero = false
            // On pages of compositional sections, headers are as wide as the items.
            var indent: CGFloat = 16
            switch cells {
            case .hero: isHero = true
            case .sections: indent = 4
            default: break
            }
            (header as? TitleHeader)?.show(
                Self.names[indexPath.section % Self.names.count], detail: "See all", isOpaque: isHero, indent: indent)
            return header
        }
    }
}
