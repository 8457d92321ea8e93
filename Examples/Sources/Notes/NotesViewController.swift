import UIKit

class NotesViewController: UIViewController, UICollectionViewDelegate {
    enum Section: Int, CaseIterable {
        case pinned, all

        var title: String { self == .pinned ? "Pinned" : "Notes" }
    }

    private var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Section, Note.ID>!
    /// The notes in their displayed order.
    private var notes = Note.samples
    /// Returns the note with an identifier, which the cell of that item displays.
    private func note(_ id: Note.ID) -> Note? { notes.first { $0.id == id } }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addNote() }),
            UIBarButtonItem(title: "Mix", primaryAction: UIAction { [weak self] _ in self?.mix() }),
        ]
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemGroupedBackground
        collectionView.delegate = self
        view.addSubview(collectionView)
        configureDataSource()
        apply(animated: false)
    }

    // MARK: Layout

    private func makeLayout() -> UICollectionViewLayout {
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let section = Section(rawValue: index) == .pinned ? Self.pinnedSection() : Self.listSection()
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            section.boundarySupplementaryItems = [header]
            return section
        }
        return layout
    }

    private static func pinnedSection() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(170), heightDimension: .absolute(150)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        section.interGroupSpacing = 12
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 16, trailing: 16)
        return section
    }

    private static func listSection() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(76))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 24, trailing: 16)
        return section
    }

    // MARK: Data

    private func configureDataSource() {
        // Items are identifiers: a note whose text changes is the same item, which is then reconfigured.
        let registration = UICollectionView.CellRegistration<NoteCell, Note.ID> { [weak self] cell, _, id in
            if let note = self?.note(id) { cell.show(note) }
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, id in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
        }
        // Dragging reorders notes, and pins or unpins them.
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
            self?.take(transaction.finalSnapshot)
        }
        let header = UICollectionView.SupplementaryRegistration<HeaderView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, indexPath in
            view.label.text = Section(rawValue: indexPath.section)?.title
        }
        dataSource.supplementaryViewProvider = { view, _, indexPath in
            view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
    }

    private func apply(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Note.ID>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems(notes.filter(\.isPinned).map(\.id), toSection: .pinned)
        snapshot.appendItems(notes.filter { !$0.isPinned }.map(\.id), toSection: .all)
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    private func take(_ snapshot: NSDiffableDataSourceSnapshot<Section, Note.ID>) {
        let pinned = Set(snapshot.itemIdentifiers(inSection: .pinned))
        notes = snapshot.itemIdentifiers.compactMap { id in
            var note = note(id)
            note?.isPinned = pinned.contains(id)
            return note
        }
    }

    private func addNote() {
        let id = (notes.map(\.id).max() ?? 0) + 1
        notes.insert(Note(id: id, title: "New note", text: "Number \(id)"), at: 0)
        apply(animated: true)
    }

    private func mix() {
        let count = notes.count
        notes.sort { ($0.id * 7 + count) % 11 < ($1.id * 7 + count) % 11 }
        apply(animated: true)
    }

    // MARK: Selection

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let id = dataSource.itemIdentifier(for: indexPath), let index = notes.firstIndex(where: { $0.id == id })
        else { return }
        if isEditing {
            notes.remove(at: index)
        } else {
            notes[index].isPinned.toggle()
        }
        apply(animated: true)
    }
}

#Preview("Notes") { UINavigationController(rootViewController: NotesViewController()) }
