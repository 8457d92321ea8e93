import UIKit

/// The list of layouts with a search field.
final class SidebarController: UICollectionViewController, UISearchResultsUpdating, UISearchBarDelegate {
    private unowned let gallery: LiveGallery
    private let search = UISearchController(searchResultsController: nil)
    private let emptyLabel = UILabel()
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    /// Creates the list of a gallery's layouts.
    init(_ gallery: LiveGallery) {
        self.gallery = gallery
        var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
        list.headerMode = .supplementary
        list.backgroundColor = DemoStyle.card
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        title = "Layouts"
    }

    /// Always fails: the gallery has no interface files.
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = DemoStyle.card
        collectionView.accessibilityIdentifier = "layouts"
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.hidesNavigationBarDuringPresentation = false
        search.searchBar.placeholder = "Search"
        search.searchBar.delegate = self
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        emptyLabel.font = .preferredFont(forTextStyle: .callout)
        emptyLabel.adjustsFontForContentSizeCategory = true
        emptyLabel.textColor = DemoStyle.subtitle
        emptyLabel.textAlignment = .center
        emptyLabel.numberOfLines = 0
        connect()
        fill("")
    }

    private func connect() {
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [weak self] cell, _, index in
            self?.show(index, in: cell)
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] header, _, path in
            var content = UIListContentConfiguration.sidebarHeader()
            let group = self?.source?.sectionIdentifier(for: path.section) ?? 0
            content.text = LayoutGroups.all[group].title
            content.textProperties.font = .preferredFont(forTextStyle: .footnote)
            content.textProperties.color = DemoStyle.subtitle
            header.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) { view, path, index in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: index)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        self.source = source
    }

    private func show(_ index: Int, in cell: UICollectionViewListCell) {
        let entry = LayoutCatalog.entries[index]
        var content = UIListContentConfiguration.sidebarCell()
        content.text = entry.title
        content.textProperties.font = .preferredFont(forTextStyle: .subheadline)
        content.image = LayoutGroups.icons[entry.name]
        content.imageProperties.reservedLayoutSize = CGSize(width: 24, height: 0)
        content.imageToTextPadding = 10
        content.directionalLayoutMargins.top = gallery.isCollapsed ? 9 : 6
        content.directionalLayoutMargins.bottom = content.directionalLayoutMargins.top
        // A list that fills the window also shows summaries.
        if gallery.isCollapsed {
            content.secondaryText = entry.summary
            content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
            content.secondaryTextProperties.color = DemoStyle.subtitle
            content.secondaryTextProperties.numberOfLines = 2
            cell.accessories = [.disclosureIndicator()]
        } else {
            cell.accessories = []
        }
        cell.configurationUpdateHandler = { [weak self] cell, state in
            let showsSelection = state.isSelected && self?.gallery.isCollapsed == false
            var background = UIBackgroundConfiguration.listSidebarCell()
            background.cornerRadius = 8
            background.backgroundColor =
                showsSelection
                ? DemoStyle.accent.withAlphaComponent(0.14)
                : state.isHighlighted || state.isFocused ? DemoStyle.hairline : .clear
            cell.backgroundConfiguration = background
            var content = content
            content.textProperties.color = showsSelection ? DemoStyle.accent : DemoStyle.title
            content.imageProperties.tintColor = showsSelection ? DemoStyle.accent : DemoStyle.subtitle
            (cell as? UICollectionViewListCell)?.contentConfiguration = content
        }
    }

    /// The layouts of the rows.
    var layouts: [Int] { source?.snapshot().itemIdentifiers ?? [] }

    private func fill(_ text: String) {
        let terms = text.lowercased().split(separator: " ")
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for (group, content) in LayoutGroups.all.enumerated() {
            let found = content.layouts.filter { index in
                let entry = LayoutCatalog.entries[index]
                let words = LayoutGroups.synonyms[entry.name] ?? ""
                let text = "\(content.title) \(entry.title) \(entry.name) \(entry.summary) \(words)".lowercased()
                return terms.allSatisfy { text.contains($0) }
            }
            guard !found.isEmpty else { continue }
            snapshot.appendSections([group])
            snapshot.appendItems(found)
        }
        source?.apply(snapshot, animatingDifferences: viewIfLoaded?.window != nil)
        emptyLabel.text = "No layout matches “\(text)”."
        collectionView.backgroundView = snapshot.numberOfItems == 0 ? emptyLabel : nil
        selectCurrentLayout()
    }

    /// Selects the row of the present layout, and scrolls to it.
    func selectCurrentLayout() {
        guard isViewLoaded, let source else { return }
        let path = gallery.isCollapsed ? nil : source.indexPath(for: gallery.index)
        guard collectionView.indexPathsForSelectedItems != path.map({ [$0] }) ?? [] else { return }
        collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        guard let path, collectionView.window != nil else { return }
        collectionView.layoutIfNeeded()
        let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        if let row = collectionView.layoutAttributesForItem(at: path)?.frame, !visible.contains(row) {
            collectionView.scrollToItem(at: path, at: .centeredVertically, animated: true)
        }
    }

    /// Updates the rows, which have summaries if the list fills the window.
    func columnsChanged() {
        guard isViewLoaded, let source else { return }
        var snapshot = source.snapshot()
        snapshot.reconfigureItems(snapshot.itemIdentifiers)
        source.apply(snapshot, animatingDifferences: false)
        selectCurrentLayout()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        selectCurrentLayout()
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let index = source?.itemIdentifier(for: indexPath) else { return }
        gallery.show(index)
    }

    // MARK: Search

    /// Moves the keyboard to the search field.
    func beginSearch() {
        loadViewIfNeeded()
        search.searchBar.searchTextField.becomeFirstResponder()
    }

    /// Lists the layouts that match the typed text.
    func updateSearchResults(for searchController: UISearchController) {
        fill(searchController.searchBar.text ?? "")
    }

    /// Shows the first layout in the search results.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        guard let first = layouts.first else { return }
        search.isActive = false
        gallery.show(first)
    }
}
