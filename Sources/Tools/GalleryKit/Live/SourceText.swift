import CollectionLayouts
import UIKit

/// The source of a program that shows a layout with its present parameters.
@MainActor enum SourceText {
    /// A complete file, which builds for iOS and for Linux.
    static func file(_ screen: LiveScreen) -> String {
        let (entry, layout) = (screen.entry, screen.collectionView.collectionViewLayout)
        let name = entry.title.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        var lines = layout is ListDemoLayout ? [] : ["import CollectionLayouts"]
        lines += [
            "import UIKit", "", "/// \(entry.summary.prefix(1).uppercased() + entry.summary.dropFirst()).",
            "final class \(name)Example: UICollectionViewController {",
            "    private var source: UICollectionViewDiffableDataSource<Int, Int>?", "", "    init() {",
        ]
        lines += settings(entry, layout).map { "        " + $0 }
        lines += [
            "        super.init(collectionViewLayout: layout)", "    }", "",
            "    required init?(coder: NSCoder) { nil }", "", "    override func viewDidLoad() {",
            "        super.viewDidLoad()",
        ]
        lines += cells + headers(layout) + snapshot(screen)
        lines += [
            "        source.apply(snapshot, animatingDifferences: false)", "        self.source = source", "    }", "}",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The command line that draws the layout with the parameters that differ from the defaults.
    static func command(_ screen: LiveScreen) -> String {
        let plain = screen.entry.make()
        let layout = screen.collectionView.collectionViewLayout
        let changes = screen.entry.parameters.filter { $0.read(layout) != $0.read(plain) }
            .map { " --set \($0.name)=\($0.read(layout))" }
        return "gallery render \(screen.entry.name)\(changes.joined()) -o \(screen.entry.name).png"
    }

    /// The lines that create the layout.
    static func settings(_ entry: CatalogEntry, _ layout: UICollectionViewLayout) -> [String] {
        guard let plain = plainLayout(layout) else {
            return listSettings(entry, layout)
        }
        var lines = ["let layout = \(type(of: plain))()"]
        for parameter in entry.parameters where parameter.read(layout) != parameter.read(plain) {
            guard let code = parameter.code(layout) else { continue }
            lines.append("layout.\(property(parameter, of: layout)) = \(code)")
        }
        switch layout {
        case is PagedLayout, is DiscoverPageLayout:
            lines.append("layout.aspectRatio = { [1.5, 0.75, 1, 0.67, 1.33][$0.item % 5] }")
        case is TimelineLayout:
            lines.append("layout.event = { path in .init(start: CGFloat(path.item) * 45, duration: 40) }")
        default: break
        }
        return lines
    }

    /// The lines that create a list.
    private static func listSettings(_ entry: CatalogEntry, _ layout: UICollectionViewLayout) -> [String] {
        guard let list = layout as? ListDemoLayout else { return [] }
        let appearance = entry.parameters.first { $0.name == "appearance" }?.code(layout) ?? ".insetGrouped"
        var lines = [
            "\(list.showsSeparators ? "let" : "var") list = UICollectionLayoutListConfiguration(appearance: \(appearance))"
        ]
        if !list.showsSeparators { lines.append("list.showsSeparators = false") }
        // The items of the source have no headers.
        return lines + ["let layout = UICollectionViewCompositionalLayout.list(using: list)"]
    }

    /// A layout of the same class with its default values; `nil` for a list.
    static func plainLayout(_ layout: UICollectionViewLayout) -> UICollectionViewLayout? {
        switch layout {
        case is ListDemoLayout: nil
        case is PoseCarouselLayout: PoseCarouselLayout()
        case is AlignedFlowLayout: AlignedFlowLayout()
        case is SpreadsheetLayout: SpreadsheetLayout()
        case is TimelineLayout: TimelineLayout()
        default: LayoutCatalog.entries.lazy.map { $0.make() }.first { type(of: $0) == type(of: layout) }
        }
    }

    /// The name of a parameter in Swift.
    private static func property(_ parameter: LayoutParameter, of layout: UICollectionViewLayout) -> String {
        let layoutProperties = ["scrollDirection", "widthRules", "scalesWithTextSize", "interSectionSpacing"]
        return layout is StorePageLayout && !layoutProperties.contains(parameter.name)
            ? "sections.\(parameter.name)" : parameter.name
    }

    private static let cells = """
                let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
                    var content = UIListContentConfiguration.cell()
                    content.text = "Item \\(number + 1)"
                    cell.contentConfiguration = content
                    var background = UIBackgroundConfiguration.clear()
                    background.backgroundColor = UIColor(
                        hue: CGFloat(number % 12) / 12, saturation: 0.35, brightness: 0.95, alpha: 1)
                    background.cornerRadius = 12
                    cell.backgroundConfiguration = background
                }
                let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
                    $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
                }
        """.split(separator: "\n").map(String.init)

    /// The lines that register headers and footers.
    private static func headers(_ layout: UICollectionViewLayout) -> [String] {
        let kinds: [String]
        switch layout {
        case is ListDemoLayout, is PagesLayout, is ParallaxLayout: return []
        case is HeroPageLayout:
            kinds = [
                "HeroPageLayout.elementKindHeader", "HeroPageLayout.elementKindMenu", "HeroPageLayout.elementKindBar",
            ]
        case is SpreadsheetLayout:
            kinds = ["ColumnHeader", "RowHeader", "Corner"].map { "SpreadsheetLayout.elementKind\($0)" }
        case is TimelineLayout:
            kinds = ["RulerMark", "TrackHeader", "Corner"].map { "TimelineLayout.elementKind\($0)" }
        default: kinds = []
        }
        let all = kinds + ["UICollectionView.elementKindSectionHeader", "UICollectionView.elementKindSectionFooter"]
        return ["        let kinds = ["] + all.map { "            \($0)," }
            + """
                    ]
                    let titles = kinds.map { kind in
                        UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) { view, _, path in
                            var content = view.defaultContentConfiguration()
                            content.text = "\\(path.section + 1)"
                            view.contentConfiguration = content
                            view.backgroundConfiguration = .listPlainCell()
                        }
                    }
                    source.supplementaryViewProvider = { view, kind, path in
                        kinds.firstIndex(of: kind).map {
                            view.dequeueConfiguredReusableSupplementary(using: titles[$0], for: path)
                        }
                    }
            """.split(separator: "\n").map(String.init)
    }

    /// The lines that create the items.
    private static func snapshot(_ screen: LiveScreen) -> [String] {
        let view = screen.collectionView
        let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        var lines = ["        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()"]
        if counts.count == 1 {
            return lines + [
                "        snapshot.appendSections([0])", "        snapshot.appendItems(Array(0..<\(counts[0])))",
            ]
        }
        var list = "[\(counts.map(String.init).joined(separator: ", "))]"
        if let first = counts.first, counts.allSatisfy({ $0 == first }) {
            list = "Array(repeating: \(first), count: \(counts.count))"
        } else if counts.count > 20 {
            list = "Array(repeating: \(counts[0]), count: \(counts.count - 1)) + [\(counts[counts.count - 1])]"
        }
        lines += [
            "        var next = 0", "        for (section, count) in (\(list)).enumerated() {",
            "            snapshot.appendSections([section])",
            "            snapshot.appendItems(Array(next..<next + count))", "            next += count", "        }",
        ]
        return lines
    }
}
