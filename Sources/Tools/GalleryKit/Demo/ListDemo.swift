import CollectionLayouts
import UIKit

/// A list as in a settings screen: values and accessories, an outline, and rows of images with swipe actions.
@MainActor final class ListDemo {
    /// The identifier of a row. It is unique in the list, although the samples repeat.
    private enum Row: Hashable {
        case setting(Int)
        case place(Int)
        case part(Int, of: Int)
        case picture(Int)
    }

    private enum Section: Int, CaseIterable {
        case settings, places, pictures

        var title: String {
            switch self {
            case .settings: "General"
            case .places: "Places"
            case .pictures: "Pictures"
            }
        }
    }

    private static let settings: [(name: String, value: String?, accessory: UICellAccessory)] = [
        ("Network", "Home", .disclosureIndicator()),
        ("Downloads over mobile data", nil, .checkmark()),
        ("Storage", nil, .label(text: "64 GB", options: .init(tintColor: DemoStyle.subtitle))),
        ("Language", "English", .disclosureIndicator()),
    ]
    private static let places = ["By the water", "Above the trees", "Quiet streets"]
    private static let parts = ["Mornings", "Evenings"]

    private let library: PictureLibrary
    private let collectionView: UICollectionView
    private var source: UICollectionViewDiffableDataSource<Section, Row>?

    /// - Parameter counts: The number of rows of each of the three sections. Sections without a count are omitted.
    init(_ collectionView: UICollectionView, library: PictureLibrary, counts: [Int]) {
        self.collectionView = collectionView
        self.library = library
        (collectionView.collectionViewLayout as? ListDemoLayout)?.demo = self
        collectionView.backgroundColor = nil
        makeSource()
        fill(counts)
    }

    private func makeSource() {
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { [weak self] cell, _, row in
            self?.show(row, in: cell)
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] header, _, path in
            var content = header.defaultContentConfiguration()
            content.text = self?.source?.sectionIdentifier(for: path.section)?.title
            content.textProperties.color = DemoStyle.subtitle
            header.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Section, Row>(collectionView: collectionView) {
            view, path, row in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: row)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        self.source = source
    }

    private func fill(_ counts: [Int]) {
        for (section, count) in zip(Section.allCases, counts) {
            var tree = NSDiffableDataSourceSectionSnapshot<Row>()
            switch section {
            case .settings: tree.append((0..<count).map { Row.setting($0) })
            case .pictures: tree.append((0..<count).map { Row.picture($0) })
            case .places:
                tree.append((0..<count).map { Row.place($0) })
                for place in 0..<count {
                    tree.append(Self.parts.indices.map { Row.part($0, of: place) }, to: .place(place))
                }
                if count > 0 { tree.expand([.place(0)]) }
            }
            source?.apply(tree, to: section, animatingDifferences: false)
        }
    }

    private func show(_ row: Row, in cell: UICollectionViewListCell) {
        var content: UIListContentConfiguration
        switch row {
        case .setting(let index):
            let sample = Self.settings[index % Self.settings.count]
            content = .valueCell()
            content.text = sample.name
            content.secondaryText = sample.value
            cell.accessories = [sample.accessory]
        case .place(let index):
            content = cell.defaultContentConfiguration()
            content.text = Self.places[index % Self.places.count]
            cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
        case .part(let index, _):
            content = cell.defaultContentConfiguration()
            content.text = Self.parts[index]
            cell.accessories = []
        case .picture(let index):
            let picture = library.picture(index)
            content = .subtitleCell()
            content.text = picture.title
            content.secondaryText = picture.subtitle
            content.image = picture.image
            content.imageProperties.maximumSize = CGSize(width: 44, height: 44)
            content.imageProperties.reservedLayoutSize = CGSize(width: 44, height: 44)
            content.imageProperties.cornerRadius = 8
            cell.accessories = [.delete(), .detail(), .disclosureIndicator(displayed: .whenNotEditing), .reorder()]
        }
        content.secondaryTextProperties.color = DemoStyle.subtitle
        cell.contentConfiguration = content
    }

    fileprivate func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let row = source?.itemIdentifier(for: path), case .picture = row else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            guard let source = self?.source else { return done(false) }
            var snapshot = source.snapshot()
            snapshot.deleteItems([row])
            source.apply(snapshot)
            done(true)
        }
        let archive = UIContextualAction(style: .normal, title: "Archive") { _, _, done in done(true) }
        return UISwipeActionsConfiguration(actions: [delete, archive])
    }

    fileprivate func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard case .picture? = source?.itemIdentifier(for: path) else { return nil }
        let mark = UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }
        mark.backgroundColor = .systemBlue
        return UISwipeActionsConfiguration(actions: [mark])
    }
}

/// Inset grouped sections with headers.
final class ListDemoLayout: UICollectionViewCompositionalLayout {
    /// A weak reference from the layout's closures to the demonstration.
    private final class Link {
        weak var demo: ListDemo?
        var appearance = UICollectionLayoutListConfiguration.Appearance.insetGrouped
        var showsSeparators = true
        var showsHeaders = true
        var hasSwipeActions = true
    }
    private let link: Link

    /// The demonstration that provides the contents of headers and swipe actions. Not retained.
    var demo: ListDemo? {
        get { link.demo }
        set { link.demo = newValue }
    }

    /// The appearance of the list.
    var appearance: UICollectionLayoutListConfiguration.Appearance {
        get { link.appearance }
        set { link.appearance = newValue }
    }
    /// Whether lines separate the rows.
    var showsSeparators: Bool {
        get { link.showsSeparators }
        set { link.showsSeparators = newValue }
    }
    /// Whether sections have headers.
    var showsHeaders: Bool {
        get { link.showsHeaders }
        set { link.showsHeaders = newValue }
    }
    /// Whether a swipe across a row shows actions.
    var hasSwipeActions: Bool {
        get { link.hasSwipeActions }
        set { link.hasSwipeActions = newValue }
    }
    /// Whether rows can be deleted and moved.
    var isEditing: Bool {
        get { collectionView?.isEditing ?? false }
        set { collectionView?.isEditing = newValue }
    }

    /// Creates a layout without a demonstration.
    init() {
        let link = Link()
        self.link = link
        super.init { _, environment in
            var list = UICollectionLayoutListConfiguration(appearance: link.appearance)
            list.headerMode = link.showsHeaders ? .supplementary : .none
            list.showsSeparators = link.showsSeparators
            if link.hasSwipeActions {
                list.trailingSwipeActionsConfigurationProvider = { link.demo?.trailingActions(at: $0) }
                list.leadingSwipeActionsConfigurationProvider = { link.demo?.leadingActions(at: $0) }
            }
            let section = NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
            // Limits the width of the rows in wide windows.
            var rules = WidthRules.composed
            rules.maximumContentWidth = 760
            let margin = rules.margin(in: environment.container.effectiveContentSize.width)
            section.contentInsets.leading += margin
            section.contentInsets.trailing += margin
            return section
        }
    }

    /// Always fails: demonstrations have no interface files.
    required init?(coder: NSCoder) { nil }
}
